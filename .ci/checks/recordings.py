#!/usr/bin/env python3
"""recordings.py WINDROW SHARED   harvests recorded answers of the real GitHub and checks what comes of them.

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


def body(number):
    """The recorded body, with the addresses the server puts in place of GitHub's where it does."""
    meta = json.load(open(glob.glob(f"{recordings}/github/{number}-*.meta.json")[0], encoding="utf-8"))
    path = [p for p in glob.glob(f"{recordings}/github/{number}-*") if not p.endswith(".meta.json")][0]
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
                          capture_output=True, text=True, timeout=120)
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
    check(f"{name}: told as \"{words}\"", words in said and not got, said)


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
finally:
    server.terminate()
    server.wait()
print(f"recordings: {'all as they must be' if not failures else f'{failures} wrong'}")
sys.exit(1 if failures else 0)
