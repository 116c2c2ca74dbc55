#!/usr/bin/env python3
"""screens.py WINDROW [--write]   drives windrow in a terminal and compares what a person sees.

The terminal is tmux, the source a server on loopback that holds its answers back, so that every
screen stands still. The screens are kept in Tests/Screens; --write keeps those of this run.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

KEPT = os.path.join(os.path.dirname(__file__), "..", "..", "Tests", "Screens")
PATIENCE = 15
# What each list announces, and how many pages come before the server stops answering.
LISTS = {"go": (400, 3), "rust": (None, 2), "日本語": (1000, 1), "c": (300, 0), "ada": (None, 0),
         "lua": (None, 0), "zig": (100, 0), "perl": (None, 0)}


class Source(ThreadingHTTPServer):
    """Lists of ten pages at most; what is beyond the pages above waits until `released`."""
    daemon_threads = True
    request_queue_size = 64

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.released = threading.Event()
        self.limited = False
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        parameters = parse_qs(urlsplit(self.path).query)
        name, page = parameters["language"][0], int(parameters.get("page", ["1"])[0])
        total, ready = LISTS[name]
        if self.server.limited:
            return self.reply(429, {"message": "too fast"}, {"Retry-After": "300"})
        if page > ready:
            self.server.released.wait()
        last = (total or 900) // 100
        body = {"items": [{"id": f"{name}-{page}-{number}"} for number in range(100)]}
        if total:
            body["total"] = total
        if page < last:
            body["next"] = str(page + 1)
        self.reply(200, body, {})

    def reply(self, status, body, headers):
        data = json.dumps(body).encode()
        try:
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(data))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)
        except OSError:
            pass

    def log_message(self, *_):
        pass


class Terminal:
    """A shell in tmux."""

    def __init__(self, place, environment):
        self.socket = f"windrow-{os.getpid()}"
        self.tmux("-f", "/dev/null", "-u", "new-session", "-d", "-x", "80", "-y", "24",
                  "-c", place, "env", *[f"{k}={v}" for k, v in environment.items()],
                  "PS1=$ ", "bash", "--norc", "--noprofile")
        self.tmux("set", "-g", "status", "off")
        self.await_text("$")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.socket, *words], check=True,
                              capture_output=True, text=True).stdout

    def type(self, line):
        self.tmux("send-keys", "-l", line)
        self.tmux("send-keys", "Enter")

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def resize(self, columns):
        self.tmux("resize-window", "-x", str(columns), "-y", "24")

    def screen(self):
        lines = [line.rstrip() for line in self.tmux("capture-pane", "-p").splitlines()]
        while lines and not lines[-1]:
            lines.pop()
        return "\n".join(lines) + "\n"

    def await_text(self, pattern):
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.screen(), re.M):
            if time.monotonic() > end:
                raise SystemExit(f"never seen: {pattern}\n{self.screen()}")
            time.sleep(0.02)

    def clear(self):
        self.press("C-l")
        self.tmux("clear-history")
        end = time.monotonic() + PATIENCE
        while self.screen().strip() != "$" and time.monotonic() < end:
            time.sleep(0.02)

    def close(self):
        self.tmux("kill-server")


def normal(text, port):
    """A screen without what differs from run to run."""
    text = text.replace(f"127.0.0.1:{port}", "127.0.0.1:PORT")
    text = re.sub(r"\d{4}-\d\d-\d\dT\d{6}Z", "RUN", text)
    text = re.sub(r"\b\d+ (min|h) \d\d (s|min)\b", "TIME", text)
    text = re.sub(r"\b\d+(\.\d)? s\b", "TIME", text)
    text = re.sub(r"^Held up at [^$]*?(?=^Took)", "", text, flags=re.M)
    return re.sub(r"(about|at least) TIME", "about TIME", text)


class Check:
    def __init__(self, source, write):
        self.port, self.write, self.failures = source.server_port, write, []

    def expect(self, name, see):
        """Compares what `see` gives with the kept screen, for as long as it may still become it."""
        path = os.path.join(KEPT, name + ".txt")
        if self.write:
            time.sleep(1)
            with open(path, "w", encoding="utf-8") as file:
                file.write(normal(see(), self.port))
            return
        with open(path, encoding="utf-8") as file:
            kept = file.read()
        end = time.monotonic() + PATIENCE
        while (seen := normal(see(), self.port)) != kept:
            if time.monotonic() > end:
                self.failures.append(f"-- {name}, kept:\n{kept}-- seen:\n{seen}")
                return
            time.sleep(0.02)

    def that(self, holds, what):
        if not holds:
            self.failures.append(what)


def job(port):
    lists = ", ".join(f'"{name}"' for name in LISTS)
    return f"""{{
  "name": "lists",
  "source": {{"base_url": "http://127.0.0.1:{port}", "concurrency": 8, "rate": "6000/min",
             "timeout": {{"idle": "10m", "total": "10m"}}}},
  "queries": [{{
    "name": "things", "path": "/things", "params": {{"language": "${{language}}"}},
    "each": {{"language": [{lists}]}}, "records": "items", "total": "total", "key": "id",
    "pagination": {{"type": "cursor", "param": "page", "next": "next"}}}}]
}}
"""


def on_a_terminal(terminal, source, check):
    """Watch, resize, stop once and twice, wait for a limit, go on to the end."""
    terminal.type("windrow run lists")
    check.expect("watch-80", terminal.screen)
    terminal.resize(40)
    terminal.await_text("no page$")
    check.expect("watch-40", terminal.screen)
    terminal.press("C-c")
    terminal.await_text("^stopping")
    terminal.await_text("windrow run lists\\n\\$")
    check.expect("stopped-40", terminal.screen)
    terminal.resize(80)
    terminal.clear()
    terminal.type("windrow run lists; echo exit $?")
    terminal.await_text("no page yet$")
    terminal.press("C-c")
    terminal.await_text("^stopping")
    terminal.press("C-c")
    check.expect("twice-80", terminal.screen)
    terminal.clear()
    source.limited = True
    terminal.type("windrow run lists")
    check.expect("waiting-80", terminal.screen)
    terminal.resize(40)
    check.expect("waiting-40", terminal.screen)
    terminal.press("C-c")
    terminal.await_text("windrow run lists\\n\\$")
    source.limited = False
    terminal.resize(80)
    terminal.clear()
    terminal.type("LC_ALL=C windrow run lists")
    check.expect("ascii-80", terminal.screen)
    terminal.press("C-c")
    terminal.await_text("windrow run lists\\n\\$")
    source.released.set()
    terminal.clear()
    terminal.type("windrow run lists; echo exit $?")
    terminal.await_text("^exit 0")
    check.expect("done-80", terminal.screen)
    terminal.clear()
    terminal.type("windrow run lists")
    terminal.await_text("^Written")
    check.expect("again-80", terminal.screen)
    terminal.clear()
    terminal.type("TERM=dumb windrow run lists; echo exit $?")
    terminal.await_text("^exit 0")
    check.that("\x1b" not in terminal.tmux("capture-pane", "-p", "-e"), "TERM=dumb is coloured")


def off_a_terminal(place, environment, check):
    """Into a file, into a pipe that closes, under script(1)."""
    def shell(line):
        return subprocess.run(["bash", "-c", line], cwd=place, env=environment, text=True,
                              capture_output=True, check=False)
    shell("windrow run lists 2> messages")
    with open(os.path.join(place, "messages"), encoding="utf-8") as file:
        messages = file.read()
    check.that("\x1b" not in messages and "\r" not in messages, f"animated in a file: {messages!r}")
    check.that(messages.startswith("query "), f"a file begins with {messages!r}")
    piped = shell("windrow run lists 2>&1 | head -n 1; echo ${PIPESTATUS[0]}")
    check.that(re.fullmatch(r"query .*coverage\n0\n", piped.stdout), f"| head: {piped.stdout!r}")
    script = shell("script -qec 'windrow run lists --progress bar' /dev/null < /dev/null")
    check.that(script.returncode == 0 and "Written to" in script.stdout,
               f"under script: {script.stdout!r}")
    colour = shell("windrow run lists --color always --log json 2>&1")
    lines = [json.loads(line) for line in colour.stdout.splitlines()]
    check.that(lines[-1]["event"] == "finish" and lines[-1]["exit"] == 0, "--log json has no end")


def main():
    windrow, write = os.path.realpath(sys.argv[1]), "--write" in sys.argv
    if not shutil.which("tmux"):
        raise SystemExit("screens.py needs tmux: apt-get install tmux")
    place = tempfile.mkdtemp()
    os.makedirs(os.path.join(place, "jobs"))
    os.makedirs(os.path.join(place, "bin"))
    os.symlink(windrow, os.path.join(place, "bin", "windrow"))
    source = Source()
    with open(os.path.join(place, "jobs", "lists.json"), "w", encoding="utf-8") as file:
        file.write(job(source.server_port))
    environment = {"PATH": f"{place}/bin:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                   "HOME": place, "TERM": "screen"}
    check = Check(source, write)
    terminal = Terminal(place, environment)
    try:
        on_a_terminal(terminal, source, check)
        off_a_terminal(place, environment, check)
    finally:
        source.released.set()
        terminal.close()
        shutil.rmtree(place, ignore_errors=True)
    if check.failures:
        raise SystemExit("\n".join(check.failures))
    print(f"screens: {len(os.listdir(KEPT))} screens are as they were kept")


main()
