"""What the harvesters ask: nginx with lists of pages, and a small server that limits or delays.

Run by itself, `server.py MODE` is the small one: it prints its port, answers until its input ends, then prints
what it saw as one line of JSON. MODE is `limited` (100 answers in each second of the clock, otherwise 429 with
Retry-After: 1) or `slow` (50 ms before each answer).
"""
import asyncio, json, os, pathlib, random, socket, subprocess, sys, time

LISTS = {"wide": (40, 25, 100), "small": (200, 100, 10), "slow": (200, 10, 10)}  # lists, pages, records a page


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def record(random_, ident, is_wide):
    """What trips readers up: ids beyond 2^53, escapes, quotes, braces in text, nulls, small fractions."""
    made = {"id": ident, "serial": 2**53 + ident * 2 + 1, "name": f"item-{ident}"}
    if not is_wide:
        return made | {"score": random_.random(), "tags": ["a", 'b"]}'], "note": None}
    words = [random_.choice(["wind", "row", "}{", '"quoted"', "back\\slash", "zwölf", "雪", "\n", "\u2028"]) for _ in range(400)]
    return made | {
        "description": " ".join(words), "owner": {"login": f"user-{ident % 977}", "id": ident % 977, "site_admin": False},
        "score": random_.random() / 1e7, "license": None, "topics": [f"t{n}" for n in range(ident % 9)],
        "urls": {name: f"https://example.org/{name}/{ident}{{/sha}}" for name in ("git", "trees", "keys", "forks", "teams", "hooks", "tags", "blobs")},
    }


def make(kind, folder):
    """Writes the pages of a kind once; the same every time."""
    lists, pages, size = LISTS[kind]
    if (folder / "done").exists():
        return
    random_ = random.Random(kind)
    for l in range(lists):
        for p in range(1, pages + 1):
            path = folder / f"{l}" / f"{p}"
            path.parent.mkdir(parents=True, exist_ok=True)
            items = [record(random_, (l * pages + p) * size + n, kind == "wide") for n in range(size)]
            path.write_text(json.dumps({"total": pages * size, "items": items}, ensure_ascii=False))
    (folder / "done").touch()


class Nginx:
    """Pages as files with a Link to the next one; /count makes pages of one record out of nothing."""

    def __init__(self, work):
        self.port, self.folder = free_port(), work / "nginx"
        self.folder.mkdir(parents=True, exist_ok=True)
        nexts = "\n".join(f"~^{p}$ {p + 1};" for p in range(1, 100))
        last = "\n".join(f"{kind}:{pages} '';" for kind, (_, pages, _) in LISTS.items())
        temps = "".join(f"{n}_temp_path {self.folder}/{n}; " for n in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        self.config = self.folder / "nginx.conf"
        self.config.write_text(f"""
worker_processes 1; pid {self.folder}/pid; error_log {self.folder}/error.log; daemon off;
events {{ worker_connections 1024; }}
http {{
  {temps} keepalive_requests 100000000; sendfile on; tcp_nopush on; access_log off; open_file_cache max=30000;
  default_type application/json;
  log_format arrivals '$msec';
  map $arg_page $following {{ default ''; {nexts} }}
  map $kind:$arg_page $link {{ default '<http://127.0.0.1:{self.port}/$kind?list=$arg_list&page=$following>; rel="next"'; {last} }}
  server {{
    listen 127.0.0.1:{self.port} backlog=1024; root {work};
    location ~ ^/(?<kind>wide|small|slow)$ {{ add_header Link $link; rewrite ^ /pages/$kind/$arg_list/$arg_page break; }}
    location = /paced {{ access_log {self.folder}/arrivals arrivals; return 200 '{{"items":[{{"id":$arg_page}}]}}'; }}
    location = /count {{ return 200 '{{"total":$arg_of,"items":[{{"id":$arg_page,"list":"$arg_list"}}]}}'; }}
  }}
}}""")

    def __enter__(self):
        (self.folder / "arrivals").unlink(missing_ok=True)
        self.process = subprocess.Popen(["nginx", "-c", str(self.config), "-e", str(self.folder / "error.log")])
        while socket.socket().connect_ex(("127.0.0.1", self.port)):
            time.sleep(0.02)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def most_in_a_second(self):
        times = sorted(float(line) for line in open(self.folder / "arrivals"))
        first = most = 0
        for last, t in enumerate(times):
            while times[first] <= t - 1:
                first += 1
            most = max(most, last - first + 1)
        return most, times[-1] - times[0]


class Small:
    """server.py in a process of its own, beside the harvester as nginx is."""

    def __init__(self, mode, pages=None):
        self.mode, self.pages = mode, pages

    def __enter__(self):
        self.process = subprocess.Popen(
            [sys.executable, __file__, self.mode, str(self.pages or "")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        return self

    def __exit__(self, *_):
        self.seen = json.loads(self.process.communicate()[0])


class Answers(asyncio.Protocol):
    """HTTP/1.1 just as far as the harvesters speak it."""

    seen, served, window = {"requests": 0, "refused": 0, "repeated": 0}, set(), [0, 0]

    def connection_made(self, transport):
        self.transport, self.rest = transport, b""

    def data_received(self, data):
        self.rest += data
        while b"\r\n\r\n" in self.rest:
            head, self.rest = self.rest.split(b"\r\n\r\n", 1)
            target = head.split(b" ", 2)[1].decode()
            self.seen["requests"] += 1
            if MODE == "slow":
                asyncio.get_running_loop().call_later(0.05, self.answer, target)
            else:
                self.answer(target)

    def answer(self, target):
        second = int(time.time())
        if MODE == "limited":
            if self.window[0] != second:
                self.window[:] = [second, 0]
            self.window[1] += 1
            if self.window[1] > 100:
                self.seen["refused"] += 1
                return self.send(b"429 Too Many Requests", b"{}", b"Retry-After: 1\r\n")
        query = dict(p.split("=") for p in target.split("?")[1].split("&"))
        self.seen["repeated"] += target in self.served
        self.served.add(target)
        l, p = int(query["list"]), int(query["page"])
        link = b"" if p == 10 else f'Link: <http://127.0.0.1:{PORT}/slow?list={l}&page={p + 1}>; rel="next"\r\n'.encode()
        body = json.dumps({"items": [{"id": (l * 10 + p) * 10 + n} for n in range(10)]}).encode()
        self.send(b"200 OK", body, link)

    def send(self, status, body, fields):
        self.transport.write(b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s\r\n%s" % (status, len(body), fields, body))


async def serve():
    global PORT
    server = await asyncio.get_running_loop().create_server(Answers, "127.0.0.1", 0)
    PORT = server.sockets[0].getsockname()[1]
    print(PORT, flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    print(json.dumps(Answers.seen))
    os._exit(0 if not sys.stdout.flush() else 1)


if __name__ == "__main__":
    MODE = sys.argv[1]
    asyncio.run(serve())
