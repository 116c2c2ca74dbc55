#!/usr/bin/env python3
"""schema.py WINDROW   holds `windrow schema` and `windrow check` against each other, with PyPI's check-jsonschema.

What `check` takes, the schema takes. What `check` refuses, the schema refuses, except what only `check` can know,
which is listed below by a part of its message.
"""
import copy, json, os, pathlib, random, re, subprocess, sys, tempfile, venv

windrow = os.path.abspath(sys.argv[1])
os.chdir(pathlib.Path(__file__).parents[2])

# What a schema can't say, by the words in which `check` refuses it.
BEYOND = {
    "duplicate key": "schemas see the last of two members",
    "comes twice in": "lists of quantities and formats are compared by meaning",
    "two rates for the same": "compares meanings",
    "two queries are named": "compares siblings",
    "is in \"": "compares sibling lists",
    "is already a variable": "cross reference",
    "there is no query": "cross reference",
    "both take the records": "counts members by their form",
    "nothing in this query uses": "cross reference",
    "is set by the pagination": "cross reference",
    "is set to": "cross reference",
    "puts its token into the body": "cross reference",
    "unknown name": "template",
    "\"a..b\" is no path": "template",
    "\"\" is no name": "template",
    "${": "template",
    "a template takes": "template",
    "is missing in one of the values": "template",
    "in one of the values": "template",
    "single value": "template",
    "single values": "template",
    "is a window of days": "template",
    "has no member": "template",
    "which no template may take": "template",
    "is an object, not a text": "template",
    "environment variable": "template",
    "\"env\" needs a name": "template",
    "one of the values of": "template",
    "is no day of the calendar": "calendar",
    "is after the last": "order of two values",
    "this range is": "order of two values",
    "is out of range for": "a quantity with its unit",
    "\"connect\" is out of range": "a quantity with its unit",
    "\"idle\" is out of range": "a quantity with its unit",
    "\"total\" is out of range": "a quantity with its unit",
    "\"base\" is out of range": "a quantity with its unit",
    "\"max_delay\" is out of range": "a quantity with its unit",
    "\"max_wait\" is out of range": "a quantity with its unit",
    "\"max_page_bytes\" is out of range": "a quantity with its unit",
    "\"max_page\" is out of range": "order of two values",
    "the port is not from": "a part of an address",
    "is no host": "a part of an address",
    "the host of a \"url\"": "template",
    "can't be read": "a file",
    "has no rows": "a file",
    ".csv:": "a file",
    ".ndjson:": "a file",
    "partitions are more than": "a product",
    "can't be numbered": "a product",
    "would go over plain http": "the source as a whole",
    "\"contact\"": "a text for a header",
    "declares no column": "cross reference",
    "differ only by case": "compares siblings",
    "can't go with the \"fields\"": "cross reference",
    "this query has no source": "a source that is there, and wrong",
    "no header may hold": "a text for a header",
    "must be a whole number": "1.0 is a whole number to a schema",
}


def has_lone_beyond(messages):
    return all(any(part in message for part in BEYOND) for message in messages)


def environment():
    place = pathlib.Path(".build/schema-venv").absolute()
    tool = place / "bin/check-jsonschema"
    if not tool.exists():
        venv.create(place, with_pip=True)
        subprocess.run([place / "bin/pip", "install", "-q", "check-jsonschema==0.39.*"], check=True)
    return tool


def swift_string(text):
    """The literal that begins a text: #"…"#, #\"\"\"…\"\"\"#, or nothing."""
    block = re.match(r'\s*#"""\n(.*?)\n([ ]*)"""#', text, re.S)
    if block:
        indent = len(block[2])
        return "\n".join(line[indent:] for line in block[1].split("\n"))
    line = re.match(r'\s*#"(.*?)"#', text, re.S)
    return line and line[1]


def screens():
    """The wrong jobs of Tests/JobFileTests, as the screens there put them together."""
    forms = {
        "text": "%s",
        "source": '{"name": "job",\n"source": %s,\n"queries": [{"name": "q", "path": "/x"}]}',
        "query": '{"name": "job", "source": "github",\n"queries": [{"name": "q",\n%s}]}',
        "job": '{"name": "job", "source": "github", "queries": [{"name": "q"}],\n%s}',
    }
    for file in sorted(pathlib.Path("Tests/JobFileTests").glob("*.swift")):
        text = file.read_text()
        for match in re.finditer(r"\.(text|source|query|job)\(", text):
            literal = swift_string(text[match.end():])
            if literal is not None:
                yield f"{file.stem}-{text[:match.start()].count(chr(10)) + 1}", forms[match[1]] % literal
        for match in re.finditer(r"Jobs\.(load|query)\(", text):
            literal = swift_string(text[match.end():])
            if literal is not None:
                form = "text" if match[1] == "load" else "query"
                yield f"{file.stem}-{text[:match.start()].count(chr(10)) + 1}", forms[form] % literal


def mutations(jobs, count):
    """Jobs with one thing wrong, or still right: a value of another kind, a key gone, a key more."""
    others = [None, True, 0, -1, 2.5, "", "x", "30s", "30/min", [], ["x"], {}, {"x": 1}]
    dice = random.Random(20261201)

    def places(value, place=()):
        yield place
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            yield from places(inner, place + (key,))

    for number in range(count):
        job = copy.deepcopy(dice.choice(jobs))
        *way, last = dice.choice([place for place in places(job) if place])
        holder = job
        for key in way:
            holder = holder[key]
        kind = dice.randrange(4)
        if kind == 0:
            del holder[last]
        elif kind == 1 and isinstance(holder, dict):
            holder[str(last) + "s"] = holder.pop(last)
        elif kind == 2 and isinstance(holder, dict):
            holder["x-" + str(last)] = holder[last]
        else:
            holder[last] = dice.choice(others)
        yield f"mutation-{number}", json.dumps(job, indent=1)


def main():
    tool = environment()
    right = [json.loads(file.read_text()) for file in sorted(pathlib.Path("jobs").glob("*.json"))
             if not file.name.endswith(".schema.json")]
    right += [json.loads(file.read_text()) for file in sorted(pathlib.Path("Tests/Jobs/valid").glob("*.json"))]
    cases = [(f"jobs-{number}", json.dumps(job)) for number, job in enumerate(right)]
    named = {f"invalid-{file.stem}": file.read_text() for file in sorted(pathlib.Path("Tests/Jobs/invalid").glob("*.json"))}
    cases += list(named.items()) + list(screens()) + list(mutations(right, 1500))
    with tempfile.TemporaryDirectory() as folder:
        schema = os.path.join(folder, "windrow-job.schema.json")
        with open(schema, "w") as file:
            subprocess.run([windrow, "schema"], stdout=file, check=True)
        place = pathlib.Path(folder, "cases")
        place.mkdir()
        for name, text in cases:
            try:
                json.loads(text)
            except ValueError:
                continue
            (place / f"{name}.json").write_text(text)
        files = sorted(file.name for file in place.iterdir())
        checked = subprocess.run([windrow, "check", *files], cwd=place, env={"HOME": "/root", "LANG": "C", "WIKI": "x"},
                                 capture_output=True, text=True)
        accepted = set(re.findall(r"^(\S+\.json): right", checked.stdout, re.M))
        refusals = {}
        for name, message in re.findall(r"^(\S+?\.json)(?::\d+:\d+)?: error: (.*)", checked.stderr, re.M):
            refusals.setdefault(name, []).append(message)
        assert accepted | set(refusals) == set(files), set(files) - accepted - set(refusals)
        told = subprocess.run([tool, "--output-format", "json", "--schemafile", schema, *files], cwd=place,
                              capture_output=True, text=True)
        report = json.loads(told.stdout)
        assert not report["parse_errors"], report["parse_errors"]
        by_schema = {}
        for error in report["errors"]:
            by_schema.setdefault(error["filename"], f'{error["path"]}: {error["message"]}')
    strict = [f"{name}: check takes it, the schema doesn't: {by_schema[name]}" for name in files
              if name in accepted and name in by_schema]
    loose = [f"{name}: check refuses it, the schema doesn't: {'; '.join(refusals[name])}" for name in files
             if name in refusals and name not in by_schema and not has_lone_beyond(refusals[name])]
    wrong = [f"{name}: ought to be refused" for name in accepted if name.startswith("invalid-")]
    wrong += [f"{name}: ought to be right: {refusals[name]}" for name in refusals if name.startswith("jobs-")]
    for line in strict + loose + wrong:
        print(line)
    beyond = len(refusals) - len(set(by_schema) & set(refusals))
    print(f"{len(files)} jobs: {len(accepted)} right and {len(refusals)} wrong, of which {beyond} only check can tell")
    sys.exit(1 if strict or loose or wrong else 0)


main()
