#!/usr/bin/env python3
"""recordings.py WINDROW SHARED   harvests recorded answers of real services and checks what comes of them.

SHARED/replay/replay.py serves SHARED/recordings on loopback. What a job must bring is computed here from the
recordings themselves; what it must say of errors is written out below.
"""
import glob, json, os, socket, subprocess, sys, tempfile, time

windrow, shared = os.path.abspath(sys.argv[1]), sys.argv[2]
recordings = f"{shared}/recordings"
failures = 0


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def wait_for(port):
    for _ in range(400):
        try:
            return socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            time.sleep(0.025)
    sys.exit("the replay server didn't open its port")


def body(number, service="github"):
    """The recorded body, with the addresses the server puts in place of GitHub's where it does."""
    meta = json.load(open(glob.glob(f"{recordings}/{service}/{number}-*.meta.json")[0], encoding="utf-8"))
    path = [p for p in glob.glob(f"{recordings}/{service}/{number}-*") if not p.endswith(".meta.json")][0]
    text = open(path, encoding="utf-8").read()
    if meta["status"] < 300 and '"next' in text:
        text = text.replace("https://api.github.com", base)
    return json.loads(text, parse_float=str, parse_int=str)


def run(name, query, source=None, expect=0):
    """Runs a job of one query; gives back its records, or none where nothing was published."""
    job = {"name": name, "queries": [dict(query, name="records")],
           "source": dict({"base_url": base, "headers": {"User-Agent": "windrow-ci (ci@example.test)"},
                           "retry": {"attempts": 2, "base": "10ms", "max_wait": "30s"}}, **(source or {}))}
    with open(f"{place}/{name}.json", "w") as f:
        json.dump(job, f)
    done = subprocess.run([windrow, "run", f"{place}/{name}.json", "--output", f"{place}/out", "--progress", "none"],
                          capture_output=True, text=True, timeout=120,
                          env=dict(os.environ, HOTPEPPER_API_KEY="canary-key", QIITA_TOKEN="canary-token"))
    check(f"{name}: no credential is said", "canary" not in done.stdout + done.stderr, done.stderr)
    check(name, done.returncode == expect, f"exit {done.returncode}, not {expect}\n{done.stderr}")
    path = f"{place}/out/{name}/latest/records.ndjson"
    lines = open(path, encoding="utf-8").read().splitlines() if os.path.exists(path) else []
    return [json.loads(line, parse_float=str, parse_int=str) for line in lines], done.stderr


def check(name, holds, why):
    global failures
    print(f"{'ok  ' if holds else 'FAIL'} {name}" + ("" if holds else f": {why}"))
    failures += not holds


def same(name, query, want, source=None):
    got, said = run(name, query, source)
    check(f"{name}: {len(want)} records, every value the same", got == want, f"got {len(got)} records\n{said}")


def told(name, query, expect, words, source=None):
    got, said = run(name, query, source, expect)
    # Messages are broken into lines of a terminal's width.
    check(f"{name}: told as \"{words}\"", words in " ".join(said.split()) and not got, said)


def qiita():
    service = {"preset": "qiita", "base_url": f"http://127.0.0.1:{port}/qiita/api/v2", "rate": "100/s"}
    single = {"pagination": {"type": "none"}}
    page = {"type": "page", "param": "page", "size_param": "per_page", "size": 2, "max_page": 100}
    same("qiita-2019", {"path": "/items", "pagination": page, "limit": {"pages": 1}}, body("001", "qiita"), service)
    same("qiita-official-example", dict(single, path="/items"), body("004", "qiita"), service)
    told("qiita-limit-by-its-type", dict(single, path="/items"), 75, "403 rate_limit_exceeded: Rate limit exceeded",
         dict(service, retry={"attempts": 2, "base": "10ms", "max_wait": "100ms"}))
    told("qiita-400", dict(single, path="/items", params={"page": 101}), 3, "400 bad_request: Bad request", service)
    missing = dict(single, path="/items/00000000000000000000")
    told("qiita-404", missing, 3, "404 not_found: Not found", service)
    same("qiita-404-skipped", dict(missing, skip_status=[404]), [], service)
    told("qiita-fewer-than-announced",
         dict(single, path="/items", params={"page": 3, "per_page": 1, "query": "user:user004"}), 3,
         "0 of 1 announced records received", service)


def hotpepper():
    service = {"preset": "hotpepper", "base_url": f"http://127.0.0.1:{port}/hotpepper/hotpepper", "rate": "100/s"}
    gourmet = "/gourmet/v1/"
    offsets = {"type": "offset", "param": "start", "first": 1, "size_param": "count", "size": 10}
    same("hotpepper-two-pages",
         {"path": gourmet, "params": {"lat": 35.17, "lng": 137.03, "range": 5, "keyword": "焼肉"}, "pagination": offsets},
         body("002", "hotpepper")["results"]["shop"] + body("007", "hotpepper")["results"]["shop"], service)
    same("hotpepper-one", {"path": gourmet, "params": {"large_area": "Z011"}, "limit": {"pages": 1},
                           "pagination": dict(offsets, size=1)},
         body("001", "hotpepper")["results"]["shop"], service)
    single = {"path": gourmet, "pagination": {"type": "none"}}
    told("hotpepper-3000", single, 3, "3000: 少なくとも１つの条件を入れてください。", service)
    told("hotpepper-2000", single, 77, "the key or the address it is used from is not accepted", service)


def wikipedia():
    service = {"preset": "wikipedia", "base_url": f"http://127.0.0.1:{port}/wikipedia/w/api.php", "contact": "ci@example.test"}
    search = {"params": {"list": "search", "srsearch": "Perito Moreno", "utf8": ""}}
    same("wikipedia-first-page", dict(search, limit={"pages": 1}), body("001", "wikipedia")["query"]["search"], service)
    got, said = run("wikipedia-the-same-page-again", search, service, 3)
    check("wikipedia-the-same-page-again: found out", "repeats the page before it" in said, said)
    same("wikipedia-pages-by-id",
         {"params": {"titles": "Menlo Park, New Jersey", "prop": "extracts", "explaintext": ""}, "records": "query.pages.*"},
         list(body("004", "wikipedia")["query"]["pages"].values()), service)


port = free_port()
base = f"http://127.0.0.1:{port}/github"
server = subprocess.Popen([sys.executable, f"{shared}/replay/replay.py", recordings, str(port)])
try:
    wait_for(port)
    with tempfile.TemporaryDirectory() as place:
        links = {"type": "link_header"}
        issues = "/repos/octokit-fixture-org/tmp-scenario-paginate-issues-20220719043836917-izyoe/issues"
        same("issues-over-five-pages", {"path": issues, "params": {"per_page": 3}, "pagination": links},
             sum((body(f"00{n}") for n in range(1, 6)), []))
        search = {"path": "/search/repositories", "records": "items", "total": "total_count"}
        same("search-2014-two-pages",
             dict(search, params={"sort": "stars", "q": "github language:Python", "order": "desc"},
                  pagination=links, limit={"pages": 2}),
             body("006")["items"] + body("007")["items"])
        same("search-2019", dict(search, params={"sort": "stars", "q": "tetris language:assembly"}, limit={"pages": 1}),
             body("008")["items"])
        same("search-2022", dict(search, params={"q": "org:hub4j-test-org"}, limit={"pages": 1}), body("009")["items"])
        same("search-without-link", dict(search, params={"q": "user:user076 is:public fork:only"}, pagination=links),
             body("010")["items"])
        same("search-code",
             {"path": "/search/code", "records": "items", "total": "total_count", "pagination": links,
              "params": {"q": '"profile = black" in:file language:toml', "per_page": 5}},
             body("012")["items"] + body("013")["items"])
        same("user", {"path": "/users/user007"}, [body("016")])
        same("renamed-repository", {"path": "/repos/octokit-fixture-org/tmp-scenario-rename-repository-20220719044033126-ukeod"},
             [body("034")])
        same("empty-repository-204", {"path": "/repos/hub4j-test-org/empty/contributors"}, [])
        same("user-404-skipped", {"path": "/users/ThisUserShouldReallyNotExist", "skip_status": [404]}, [])
        told("user-404", {"path": "/users/ThisUserShouldReallyNotExist"}, 3, "404 Not Found")
        # The second and third answers recorded for one address come with the second and third request for it.
        told("user-primary-limit", {"path": "/users/user007"}, 75, "403 API Rate Limit Exceeded")
        told("user-primary-limit", {"path": "/users/user007"}, 3, "failed: 503 ")
        told("401", {"path": "/user"}, 77, "401 Bad credentials")
        told("403-without-user-agent", {"path": "/user"}, 3, "403 Missing or invalid User Agent")
        told("abuse-retry-after", {"path": "/search/code", "params": {"q": "user007"}}, 75, "403 You have triggered an abuse detection")
        told("secondary-by-its-words", {"path": "/repos/hub4j-test-org/temp-testHandler_Wait_Secondary_Limits_Body_Marker_Only"},
             75, "403 You have exceeded a secondary rate limit")
        told("429-with-a-date-gone-by",
             {"path": "/repos/hub4j-test-org/temp-testHandler_Wait_Secondary_Limits_Too_Many_Requests_Date_Retry_After"},
             75, "429 ", {"retry": {"attempts": 2, "base": "10ms", "max_wait": "100ms"}})
        told("500-then-502", {"path": "/repos/PyGithub/PyGithub"}, 3, "failed: 502 Server Error (tried 2 times)")
        qiita(), hotpepper(), wikipedia()
finally:
    server.terminate()
    server.wait()
print(f"recordings: {'all as they must be' if not failures else f'{failures} wrong'}")
sys.exit(1 if failures else 0)
