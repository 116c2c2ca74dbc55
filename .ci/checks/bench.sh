#!/usr/bin/env bash
# bench.sh WINDROW SHARED   1,000 pages of 100 wide records (329 MB) from nginx: every record exact, in little memory.
set -euo pipefail
windrow=$(realpath "$1")
bench=$(realpath "$2")/bench
work=$(mktemp -d)
chmod 755 "$work"  # nginx reads it as another user
trap 'rm -rf "$work"' EXIT
command -v nginx > /dev/null && [ -x /usr/bin/time ] || apt-get install -y -q nginx-light time > /dev/null
# The checks run on a copy, since the folder may be read-only and other work may use the usual place.
cp -r "$bench" "$work/bench"
python3 "$work/bench/gen.py" "$work/data"
cd "$work/bench"
for scale in 1 4; do
  BENCH_WORK=$work BENCH_PORT=18190 WINDROW_BIN=$windrow python3 run.py windrow w1 --scale "$scale" > "$work/$scale.json"
  cat "$work/$scale.json"
done
python3 - "$work" <<'PY'
import json, sys
one, four = (json.load(open(f"{sys.argv[1]}/{s}.json")) for s in (1, 4))
assert one["check"]["ok"] and one["check"]["exact"] and one["exit"] == 0, "records differ"
assert four["check"]["ok"] and four["exit"] == 0, "records are missing at four times the work"
for run in (one, four):
    assert run["rss_max_mib"] <= 64, f"{run['rss_max_mib']} MiB at scale {run['scale']}"
print(f"exact; {one['rss_max_mib']} MiB, and {four['rss_max_mib']} MiB at four times the work")
PY
