#!/usr/bin/env python3
"""windrow beside curl and a hand-written Python program, on equal work from a server on this machine.

    sudo apt-get install -y nginx-light hyperfine time curl python3-venv
    swift build -c release --product windrow
    python3 Tests/Benchmarks/Harvest/bench.py [--only wide,small,paced,limited,slow,publish,growth,resume] [--rounds 5] [--full]

Single timings differ from run to run: read the ratios, which are medians of runs in turns. `--full` goes on to a
million pages, which takes some minutes. Data, the Python environment and outputs stay in .build/bench (about 2 GB).
"""
import argparse, json, pathlib, re, shutil, statistics, subprocess, sys, time

from server import LISTS, Nginx, Small, make

ROOT = pathlib.Path(__file__).resolve().parents[3]
WORK = ROOT / ".build" / "bench"
WINDROW = ROOT / ".build" / "release" / "windrow"


def venv():
    python = WORK / "venv" / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", WORK / "venv"], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "aiohttp", "uvloop", "msgspec"], check=True)
    return python


def job(name, base, query, source=None, formats=("ndjson",)):
    """Writes a job file and gives the command that runs it."""
    path = WORK / f"{name}.json"
    path.write_text(json.dumps({
        "name": name, "source": {"base_url": base, "concurrency": 8, **(source or {})},
        "queries": [{"name": "items", "records": "items", **query}], "output": {"formats": list(formats)}}))
    return [str(WINDROW), "run", str(path), "--output", str(WORK / "out"), "--progress", "none", "--quiet"]


def linked(kind, lists):
    return {"path": f"/{kind}", "params": {"list": "${list}", "page": "1"}, "each": {"list": {"range": {"from": 0, "to": lists - 1}}},
            "pagination": {"type": "link_header"}}


def counted(pages, lists=1):
    query = {"path": "/count", "params": {"of": pages}, "total": "total", "pagination": {"type": "page", "param": "page"}, "limit": {"pages": pages}}
    if lists > 1:
        query["params"]["list"] = "${list}"
        query["each"] = {"list": {"range": {"from": 1, "to": lists}}}
    return query


def clean():
    shutil.rmtree(WORK / "out", ignore_errors=True)
    (WORK / "out").mkdir(parents=True)


def once(command, code=0):
    """Wall and CPU seconds, and the most memory in MiB, of one run from a clean folder or wherever it stands."""
    report = WORK / "time"
    result = subprocess.run(["/usr/bin/time", "-o", report, "-f", "%e %U %S %M", *command])
    if result.returncode != code:
        sys.exit(f"{' '.join(command)} ended with {result.returncode} where {code} was expected")
    wall, user, system, memory = map(float, report.read_text().split()[-4:])
    return {"wall": wall, "cpu": user + system, "mib": memory / 1024}


def in_turns(commands, rounds):
    """Medians of each command, all of them run one after the other in every round; the first round does not count."""
    seen = {name: [] for name in commands}
    for turn in range(rounds + 1):
        for name, command in commands.items():
            clean()
            run = once(command)
            if turn:
                seen[name].append(run)
    return {name: {key: statistics.median(run[key] for run in runs) for key in runs[0]} for name, runs in seen.items()}


def row(work, what, value, aim=""):
    print(f"| {work} | {what} | {value} | {aim} |", flush=True)


def compared(kind, rounds, nginx, connections):
    lists, pages, size = LISTS[kind]
    base = f"http://127.0.0.1:{nginx.port}"
    folder = WORK / "pages" / kind
    folder.mkdir(parents=True, exist_ok=True)
    make(kind, folder)
    output = "/dev/null" if kind == "small" else str(WORK / "out" / "#1-#2")
    config = WORK / f"{kind}.curl"
    config.write_text(
        f'url = "{base}/{kind}?list=[0-{lists - 1}]&page=[1-{pages}]"\noutput = "{output}"\n'
        f"no-progress-meter\nfail\nparallel\nparallel-max = {connections}\n")
    found = in_turns({
        "curl": ["curl", "--config", str(config)],
        "rival": [str(venv()), str(pathlib.Path(__file__).with_name("rival.py")), base, kind, str(lists), str(connections), str(WORK / "out/rival.ndjson")],
        "windrow": job(f"bench-{kind}", base, linked(kind, lists), {"concurrency": connections}),
    }, rounds)
    check(kind, lists * pages * size)
    ours, curl, rival = found["windrow"], found["curl"], found["rival"]
    work = f"{kind} pages, {connections} connections"
    where = "/dev/null" if kind == "small" else "files"
    row(work, f"wall: windrow, curl -Z to {where}, aiohttp + msgspec", " / ".join(f"{found[n]['wall']:.2f} s" for n in ("windrow", "curl", "rival")))
    row(work, "wall ÷ curl's", f"{ours['wall'] / curl['wall']:.2f}", "≤ 1.1" if kind == "small" else "≤ 1.5")
    row(work, "CPU ÷ curl's", f"{ours['cpu'] / curl['cpu']:.2f}", "" if kind == "small" else "≤ 2")
    row(work, "throughput ÷ aiohttp + msgspec's", f"{rival['wall'] / ours['wall']:.2f}", "" if kind == "small" else "≥ 1.5")
    row(work, "CPU a request", f"{ours['cpu'] / (lists * pages) * 1e6:.0f} µs (curl {curl['cpu'] / (lists * pages) * 1e6:.0f} µs)", "≤ 60 µs" if kind == "small" else "")
    row(work, "peak memory", f"{ours['mib']:.0f} MiB", "≤ 64 MiB")


def check(kind, records):
    """Every record is there once, its digits and text as they were sent."""
    published = WORK / "out" / f"bench-{kind}" / "latest" / "items.ndjson"
    sent = {}
    for page in (WORK / "pages" / kind).glob("*/*"):
        for item in json.loads(page.read_text())["items"]:
            sent[item["id"]] = item
    got = [json.loads(line) for line in open(published, encoding="utf-8")]
    if len(got) != records or any(sent[item["id"]] != item for item in got):
        sys.exit(f"{published} does not hold what was sent")


def wide(options, nginx):
    for connections in (8, 32):
        compared("wide", options.rounds, nginx, connections)


def small(options, nginx):
    compared("small", options.rounds, nginx, 32)


def paced(options, nginx):
    clean()
    query = {"path": "/paced", "params": {"page": "${page}"}, "each": {"page": {"range": {"from": 1, "to": 2_000}}}, "pagination": {"type": "none"}}
    run = once(job("bench-paced", f"http://127.0.0.1:{nginx.port}", query, {"rate": "200/s", "concurrency": 32}))
    most, span = nginx.most_in_a_second()
    row("own limit of 200/s, 2,000 requests", "wall; first to last request", f"{run['wall']:.2f} s; {span:.2f} s", "10.0–10.1 s")
    row("own limit of 200/s, 2,000 requests", "most in any second, by the server's log", most, "≤ 202")


def beside(mode, connections):
    clean()
    with Small(mode) as server:
        run = once(job(f"bench-{mode}", f"http://127.0.0.1:{server.port}", linked("slow", LISTS["slow"][0]), {"concurrency": connections}))
    return run, server.seen


def limited(options, nginx):
    run, seen = beside("limited", 8)
    row("429 beyond 100 in a second, 2,000 pages", "wall; refusals", f"{run['wall']:.1f} s; {seen['refused']}", "≤ 19.3 s; ≤ 25")


def slow(options, nginx):
    run, _ = beside("slow", 32)
    row("50 ms before each answer, 2,000 pages, 32 connections", "wall (ideal 3.15 s)", f"{run['wall']:.2f} s", "≤ 3.3 s")


def publish(options, nginx):
    """From the moment when all pages are here to the end, by the run's own log."""
    for name, formats in (("NDJSON", ["ndjson"]), ("CSV, columns found", ["csv"])):
        clean()
        make("wide", WORK / "pages" / "wide")
        once(job("bench-publish", f"http://127.0.0.1:{nginx.port}", linked("wide", LISTS["wide"][0]), formats=formats))
        latest = WORK / "out" / "bench-publish" / "latest"
        times = {}
        for line in open(latest / "log.jsonl"):
            event = json.loads(line)
            times[event["event"]] = time.mktime(time.strptime(event["time"][:19], "%Y-%m-%dT%H:%M:%S")) + float(event["time"][19:-1])
        size = sum(page.stat().st_size for page in (WORK / "pages" / "wide").glob("*/*"))
        seconds = times["published"] - times["publishing"]
        row("publishing 1,000 wide pages", f"{name}, synced to the disk", f"{size / seconds / 1e6:.0f} MB/s of input", "≥ 1,000" if name == "NDJSON" else "≥ 300")


def growth(options, nginx):
    base = f"http://127.0.0.1:{nginx.port}"
    for pages in (10_000, 100_000) + ((1_000_000,) if options.full else ()):
        clean()
        run = once(job("bench-growth", base, counted(pages // 100, 100), {"concurrency": 32}))
        row(f"{pages:,} pages in 100 partitions", "CPU a page; peak memory", f"{run['cpu'] / pages * 1e6:.0f} µs; {run['mib']:.0f} MiB", "the same for all; ≤ 64 MiB")
    clean()
    run = once(job("bench-partitions", base, counted(1, 100_000), {"concurrency": 32}))
    row("100,000 partitions of a page", "CPU a page; peak memory", f"{run['cpu'] / 1e5 * 1e6:.0f} µs; {run['mib']:.0f} MiB", "as above")


def resume(options, nginx):
    pages = 1_000_000 if options.full else 100_000
    clean()
    command = job("bench-resume", f"http://127.0.0.1:{nginx.port}", counted(pages // 100 + 1, 100), {"concurrency": 32})
    once(command + ["--max-requests", str(pages)], code=75)
    run = once(command + ["--max-requests", "1"], code=75)
    row(f"going on from {pages:,} pages", "to the end of a run of one request", f"{run['wall']:.2f} s", "≤ 1 s to the request")


def main():
    works = {f.__name__: f for f in (wide, small, paced, limited, slow, publish, growth, resume)}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(works))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--full", action="store_true")
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    for kind in ("wide", "small"):
        (WORK / "pages" / kind).mkdir(parents=True, exist_ok=True)
    print("| work | measured | seen | aim |\n|---|---|---|---|")
    with Nginx(WORK) as nginx:
        for name in options.only.split(","):
            works[name](options, nginx)


main()
