#!/usr/bin/env python3
"""notebooks.py WINDROW   reads published files as README tells notebooks to, and compares every value.

A server here sends records that hold whatever makes readers lose, change or refuse values. The lines of README's
section "In a notebook" are taken from README itself and run on new and on old versions of pandas, polars and DuckDB.
Then Frictionless checks packages and data, and the notebook in jobs/ is executed.
"""
import concurrent.futures, glob, http.server, json, os, pathlib, re, shutil, subprocess, sys, tempfile, threading, time

windrow = os.path.abspath(sys.argv[1])
os.chdir(pathlib.Path(__file__).parents[2])
failures = 0
README = open("README.md", encoding="utf-8").read()
SECTION = re.search(r"^## In a notebook\n(.*?)^## ", README, re.S | re.M).group(1)
OLD = ["pandas==2.2.3", "polars==1.9.0", "duckdb==1.1.3", "pyarrow==17.0.0", "numpy<2.3", "pytz"]
ROWS = 25_000


def check(name, holds, why=""):
    global failures
    print(f"{'ok  ' if holds else 'FAIL'} {name}" + ("" if holds else f": {why}"), flush=True)
    failures += not holds


def environment(name, packages):
    """The Python of an environment with these packages, made anew only when they change."""
    place = pathlib.Path(".build/notebooks").absolute() / name
    stamp = place / "packages"
    if not stamp.exists() or stamp.read_text() != " ".join(packages):
        shutil.rmtree(place, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
        subprocess.run([f"{place}/bin/pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check", *packages], check=True)
        stamp.write_text(" ".join(packages))
    return f"{place}/bin/python"


def record(i, deadly, rows=ROWS):
    """A record as a service might send it, as text: json.dumps could not write all of it.

    Some of what is `deadly` makes some readers refuse a whole file, were it written as it came.
    """
    late = i >= rows - 1_000 if rows > 1_000 else i % 3 == 2
    members = []

    def add(key, text):
        members.append(f'"{key}":{text}')

    if i % 11 != 3:
        add("id", "null" if i % 7 == 2 else str(9007199254740993 + 2 * i))
    add("code", ['"01234"', '"1e5"', '"1.10"', '"NA"', '"0"', '"null"'][i % 6])
    if i % 5:
        add("flag", ["true", "false", "null"][i % 3])
    add("price", "0.5" if late and i % 2 else str(i))
    if late:
        add("late", f'"only here {i}"')
    add("later", str(1 << 53 | 1) if late else "null")
    add("tags", '["x","東京"]' if i >= 300 else "[]")
    texts = ['""', "null", '"a,\\"b\\"\\r\\nc"', '"🍣 \\u2028 é"', '" blank "', '"NaN"']
    add("text", '"half \\ud83d"' if deadly and i == 7 else texts[i % 6])
    add("at", ['"2024-01-02T03:04:05.678+09:00"', '"2024-02-29T23:59:59Z"', '"1999-12-31T23:00:00-0130"'][i % 3])
    add("day", f'"20{i % 90 + 10}-02-28"')
    add("ratio", "1e400" if deadly and i == 9 else ["1", "123456789012345.678901", "1e5", "-0.0"][i % 4])
    add("seen", f"17000000{i % 100:02}123")
    add("place", f'{{"name":"n{i % 50}","at":[{i}, 1.5]}}')
    if deadly and i == 12:
        add("place", '{"name":"first"}')
        members.reverse()
    if deadly and i == 13:
        add("odd", "12345678901234567890")
    return "{" + ",".join(members) + "}"


def parsed(text):
    """The record as Python has it; of a repeated key the last value counts."""
    return json.loads(text, parse_float=str)


def typed(text):
    """What the columns declared below must hold, worked out apart from windrow."""
    from datetime import datetime, timezone
    r = parsed(text)

    def utc(moment):
        return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")

    ratio = float(r["ratio"])
    whole = r.get("text")
    return {
        "id": r.get("id"), "code": r["code"], "flag": r.get("flag"), "price": float(r["price"]), "late": r.get("late"),
        "later": r["later"], "tags": r["tags"], "text": whole and whole.encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
        "at": utc(datetime.fromisoformat(r["at"].replace("Z", "+00:00"))), "day": r["day"],
        "ratio": None if ratio == float("inf") else ratio, "seen": utc(datetime.fromtimestamp(r["seen"] // 1000, timezone.utc)),
        "place": r["place"]["name"],
    }


FIELDS = {
    "id": "integer", "code": "string", "flag": "boolean", "price": "number", "late": "string", "later": "integer",
    "tags": "json", "text": "string", "at": "datetime", "day": "date", "ratio": "number",
    "seen": {"type": "datetime", "epoch": "ms"}, "place": {"type": "string", "from": "place.name"},
}


class Traps(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        rows, deadly, page = re.fullmatch(r"/(\d+)/(\w+)\?page=(\d+)", self.path).groups()
        begin, rows = (int(page) - 1) * 5_000, int(rows)
        body = ",\n".join(record(i, deadly == "deadly", rows) for i in range(begin, min(begin + 5_000, rows)))
        body = f"[{body}]".encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def harvest(place, name, path, **query):
    """Runs a job of one query and gives its published folder."""
    job = {"name": name, "source": {"base_url": base}, "output": {"formats": ["ndjson", "csv"]},
           "queries": [dict(query, name="traps", path=path, pagination={"type": "page", "param": "page"})]}
    with open(f"{place}/{name}.json", "w", encoding="utf-8") as f:
        json.dump(job, f)
    done = subprocess.run([windrow, "run", f"{place}/{name}.json", "--output", f"{place}/output", "--progress", "none"],
                          capture_output=True, text=True, timeout=300)
    check(f"{name}: exit 0", done.returncode == 0, f"exit {done.returncode}\n{done.stderr}")
    return f"{place}/output/{name}/latest"


# Runs inside an environment: READER LINE PATH WANT TOOL, and says the first difference.
READER = r'''
import datetime, json, sys
import duckdb, pandas as pd, polars as pl
line, path, want, tool = sys.argv[1:]
want = [json.loads(l) for l in open(want, encoding="utf-8")]
data = eval(line)
if tool == "pandas":
    rows = [dict(zip(data.columns, r)) for r in data.astype(object).where(data.notna(), None).itertuples(index=False, name=None)]
elif tool == "polars":
    rows = data.to_dicts()
else:
    names = data.columns
    rows = [dict(zip(names, r)) for r in data.fetchall()]
def plain(name, value):
    if isinstance(value, (datetime.datetime, pd.Timestamp)):
        value = value.replace(tzinfo=datetime.timezone.utc) if value.tzinfo is None else value.astimezone(datetime.timezone.utc)
        return value.strftime("%Y-%m-%d" if name == "day" else "%Y-%m-%dT%H:%M:%SZ")
    if isinstance(value, datetime.date): return value.isoformat()
    if hasattr(value, "tolist"): return value.tolist()
    return value
if len(rows) != len(want): sys.exit(f"{len(rows)} rows, and {len(want)} were sent")
for number, (row, expected) in enumerate(zip(rows, want)):
    for name, value in expected.items():
        got = plain(name, row.get(name))
        if got != value or (value is not None and type(got) is not type(value)):
            sys.exit(f"row {number}, {name}: {got!r}, and {value!r} was sent")
'''


def read(python, line, path, want, tool):
    """What a tool's line gets wrong; empty where every value is the one expected."""
    done = subprocess.run([python, "-c", READER, line, path, want, tool], capture_output=True, text=True,
                          env=dict(os.environ, TZ="Asia/Tokyo"))
    return done.stderr.strip().splitlines()[-1] if done.returncode else ""


def lines_of_readme():
    """The safe line of each tool, and the one that README warns of."""
    block = re.findall(r"```python\n(.*?)```", SECTION, re.S)[0]
    found = {tool: re.search(rf"^{call}.*$", block, re.M).group(0).split("  #")[0]
             for tool, call in [("pandas", r"pd\.read_json"), ("polars", r"pl\.read_ndjson"), ("duckdb", r"duckdb\.sql")]}
    return found, re.search(r"`(pd\.read_json\(path, lines=True\))`", SECTION).group(1)


def write(path, rows):
    with open(path, "w", encoding="utf-8") as f:
        f.writelines(json.dumps(row) + "\n" for row in rows)
    return path


def compare(place, pythons):
    safe, unsafe = lines_of_readme()
    sent = [record(i, True) for i in range(ROWS)]
    want = write(f"{place}/typed-want", [typed(text) for text in sent])
    folder = harvest(place, "typed", f"/{ROWS}/deadly", fields=FIELDS, expect={"max_rejected": 1, "min_records": ROWS})
    about = json.load(open(f"{folder}/datapackage.json", encoding="utf-8"))["windrow:run"]["queries"][0]
    check("typed: what was lost is counted", about["rejected"] == 1 and about["cutFractions"] == ROWS + (ROWS + 2) // 3, about)
    reject = json.loads(open(f"{folder}/rejects.jsonl").read(), parse_float=str)
    check("typed: the reject is named", (reject["index"], reject["column"], reject["value"]) == (9, "ratio", "1e400"), reject)
    published = open(f"{folder}/traps.ndjson", encoding="utf-8").read().splitlines()
    digits = [(json.loads(line, parse_float=str), parsed(text)) for line, text in zip(published, sent)]
    check("typed: numbers have the digits they came with",
          all(p[k] in (s[k], f"{s[k]}.0") or s[k] == "1e400" for p, s in digits for k in ("price", "ratio")))
    compare_everywhere("typed", folder, want, safe, unsafe, pythons)

    folder = harvest(place, "raw-deadly", f"/{ROWS}/deadly")
    published = open(f"{folder}/traps.ndjson", encoding="utf-8").read().split("\n")
    check("raw: every record is as it was sent", published == [text.replace(", 1.5", ",1.5") for text in sent] + [""])
    # Times, and columns that `typed` takes out of others, stay what the service sent.
    plain = ["id", "code", "flag", "price", "late", "later", "tags", "text"]
    mild = [parsed(record(i, False)) for i in range(ROWS)]
    want = write(f"{place}/raw-want", [{k: float(r[k]) if k == "price" else r.get(k) for k in plain} for r in mild])
    compare_everywhere("raw", harvest(place, "raw", f"/{ROWS}/mild"), want, safe, unsafe, pythons)


def compare_everywhere(name, folder, want, safe, unsafe, pythons):
    for age, python in pythons.items():
        for tool, line in safe.items():
            wrong = read(python, line, f"{folder}/traps.ndjson", want, tool)
            check(f"{name}: {tool}, {age}: every value of {ROWS:,} records", not wrong, wrong)
        wrong = read(python, unsafe, f"{folder}/traps.ndjson", want, "pandas")
        check(f"{name}: pandas, {age}, with the line not to use: an id is lost", re.search(r"^row \d+, id: \d+(\.0)?, and \d+ was sent|row 0, id: 9007199254740992", wrong),
              wrong)


def validate(python, folders):
    for folder in folders:
        done = subprocess.run([f"{os.path.dirname(python)}/frictionless", "validate", "--trusted", "datapackage.json"],
                              cwd=folder, capture_output=True, text=True)
        check(f"frictionless: {folder.split('output/')[-1]}", done.returncode == 0, done.stdout + done.stderr)


# Executes the notebook in its folder, beside an output folder, as a reader would.
EXECUTE = """
import nbformat, sys
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], as_version=4)
assert not any(c.get("outputs") or c.get("execution_count") for c in notebook.cells), "committed with outputs"
NotebookClient(notebook, timeout=120, resources={"metadata": {"path": sys.argv[2]}}).execute()
outputs = [o for c in notebook.cells for o in c.get("outputs", [])]
assert any("image/png" in o.get("data", {}) for o in outputs), "no plot"
print(sum(len(c.get("outputs", [])) for c in notebook.cells), "outputs")
"""


def notebook(python, place):
    shutil.copytree("jobs", f"{place}/jobs")
    for _ in range(2):
        subprocess.run([windrow, "run", "github-repositories", "--sandbox", "--quiet"], cwd=place, check=True)
    done = subprocess.run([python, "-c", EXECUTE, "jobs/last-night.ipynb", f"{place}/jobs"], capture_output=True, text=True)
    check("the notebook runs from its first cell to its last, and plots", done.returncode == 0, done.stderr[-3000:])
    return f"{place}/output/github-repositories/latest"


packages = re.search(r"^python3 -m venv \S+ && \S+/pip install -q (.+)$", SECTION, re.M).group(1).split()
began = time.monotonic()
with concurrent.futures.ThreadPoolExecutor() as pool:
    old = pool.submit(environment, "old", OLD)
    new = environment("new", packages + ["frictionless[json]", "nbclient", "ipykernel", "pytz"])
    old = old.result()
print(f"environments: {time.monotonic() - began:.0f} s", flush=True)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Traps)
base = f"http://127.0.0.1:{server.server_address[1]}"
threading.Thread(target=server.serve_forever, daemon=True).start()
try:
    with tempfile.TemporaryDirectory() as place:
        compare(place, {"new": new, "old": old})
        folders = [harvest(place, "few", "/600/deadly", fields=FIELDS, expect={"max_rejected": 1}),
                   harvest(place, "few-raw", "/600/mild"), notebook(new, place)]
        validate(new, folders + sorted(glob.glob(os.path.abspath(".build/ci-output/*/latest"))))
finally:
    server.shutdown()
print(f"notebooks: {'all as it must be' if not failures else f'{failures} wrong'}, {time.monotonic() - began:.0f} s")
sys.exit(1 if failures else 0)
