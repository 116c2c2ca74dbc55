#!/usr/bin/env python3
"""mediawiki.py WINDROW SHARED   harvests a real MediaWiki on loopback and checks what comes of it.

SHARED/servers/mediawiki.sh installs and starts the wiki. What a job must bring is asked of the wiki itself, by this
script, one page at a time.
"""
import json, os, signal, socket, subprocess, sys, tempfile, time
from urllib.parse import urlencode
from urllib.request import urlopen

windrow, shared = os.path.abspath(sys.argv[1]), sys.argv[2]
failures = 0


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def check(name, holds, why):
    global failures
    print(f"{'ok  ' if holds else 'FAIL'} {name}" + ("" if holds else f": {why}"))
    failures += not holds


def ask(**params):
    """All rounds of a request, as the wiki's manual tells to continue it."""
    params = {"action": "query", "format": "json", "formatversion": 2, **params}
    carry, rounds = {}, []
    while True:
        with urlopen(f"{api}?{urlencode({**params, **carry})}") as answer:
            rounds.append(json.load(answer))
        carry = rounds[-1].get("continue")
        if not carry:
            return rounds


def run(name, query, source=None, expect=0, preset="wikipedia"):
    """Runs a job of one query; gives back its records, what it said, and the seconds it took."""
    job = {"name": name, "queries": [dict(query, name="records")],
           "source": dict({"base_url": api, "contact": "ci@example.test", "retry": {"attempts": 2, "base": "10ms"}},
                          **({"preset": preset} if preset else {}), **(source or {}))}
    with open(f"{place}/{name}.json", "w") as f:
        json.dump(job, f)
    began = time.monotonic()
    done = subprocess.run([windrow, "run", f"{place}/{name}.json", "--output", f"{place}/out", "--progress", "none"],
                          capture_output=True, text=True, timeout=120)
    took = time.monotonic() - began
    check(f"{name}: exit {expect}", done.returncode == expect, f"exit {done.returncode}\n{done.stderr}")
    path = f"{place}/out/{name}/latest/records.ndjson"
    lines = open(path, encoding="utf-8").read().splitlines() if os.path.exists(path) else []
    return [json.loads(line) for line in lines], done.stderr, took


def told(name, query, expect, words, **more):
    got, said, _ = run(name, query, expect=expect, **more)
    check(f"{name}: told as \"{words}\"", words in said and not got, said)


place = tempfile.mkdtemp(prefix="windrow-mediawiki-")
port = free_port()
api = f"http://127.0.0.1:{port}/api.php"
subprocess.run(["bash", f"{shared}/servers/mediawiki.sh", f"{place}/wiki", str(port)], check=True,
               stdout=subprocess.DEVNULL)
try:
    search = {"list": "search", "srsearch": "lighthouse", "srwhat": "text", "srlimit": 10}
    want = sum((r["query"]["search"] for r in ask(**search)), [])
    got, said, _ = run("search", {"params": search, "key": ["ns", "title"]})
    check(f"search: {len(want)} records over several rounds, each the same", got == want and len(want) > 60,
          f"{len(got)} records\n{said}")
    titles = [r["title"] for r in got]
    check("search: four-byte characters are whole", "Lighthouse 🗼 emoji" in titles and "東京灯台" in titles, titles)

    pages = {"list": "allpages", "aplimit": 7}
    want = sum((r["query"]["allpages"] for r in ask(**pages)), [])
    got, said, _ = run("allpages", {"params": pages, "records": "query.allpages"})
    check(f"allpages: {len(want)} records by titles as tokens", got == want and len(want) > 60, said)

    members = {"list": "categorymembers", "cmtitle": "Category:Lighthouses", "cmlimit": 9}
    want = sum((r["query"]["categorymembers"] for r in ask(**members)), [])
    got, said, _ = run("categorymembers", {"params": members, "records": "query.categorymembers"})
    check(f"categorymembers: {len(want)} records by opaque tokens", got == want and len(want) > 50, said)

    generator = {"generator": "search", "gsrsearch": "lighthouse", "gsrwhat": "text", "gsrlimit": 5, "prop": "info"}
    want = sum((r["query"]["pages"] for r in ask(**generator)), [])
    got, said, _ = run("generator", {"params": generator, "records": "query.pages"})
    check(f"generator: {len(want)} pages, a continuation that changes its type", got == want and len(want) > 60, said)

    keyed = dict(generator, formatversion=1)
    want = sum((list(r["query"]["pages"].values()) for r in ask(**keyed)), [])
    got, said, _ = run("generator-by-id", {"params": keyed, "records": "query.pages.*"})
    check(f"generator, format version 1: {len(want)} pages of an object, in its order", got == want, said)

    told("missing-parameter", {"params": {"list": "search"}}, 3, "missingparam")
    told("unknown-list", {"params": {"list": "serach", "srsearch": "x"}, "records": "query.search"}, 3,
         "Unrecognized value for parameter \"list\": serach")
    told("without-format-json", {"params": dict(search, action="query"), "records": "query.search"}, 3,
         "the answer is no JSON but begins <!DOCTYPE html>", preset=None)
    _, said, took = run("maxlag", {"params": dict(search, maxlag=-2)}, {"retry": {"max_wait": "7s"}}, 75)
    check("maxlag: waited as the wiki asks, then given up", "maxlag" in said and 4.5 < took < 30, f"{took:.1f} s\n{said}")
finally:
    with open(f"{place}/wiki/pid") as f:
        os.killpg(int(f.read()), signal.SIGTERM)
    subprocess.run(["rm", "-rf", place], check=True)
print(f"mediawiki: {'all as it must be' if not failures else f'{failures} wrong'}")
sys.exit(1 if failures else 0)
