#!/bin/sh
# How fast are pages of records validated and cut into lines, beside simdjson?
#
#     Tests/Benchmarks/json.sh [FILE…]
#
# FILEs are JSON pages with their records in "items"; without any, pages like a code host's are
# made in a temporary folder. Each round reads the same bytes four ways, one after the other:
#
#   memcpy              copies a page: the bound that memory sets
#   windrow             validates all of a page and copies every record to a line of its own
#   simdjson DOM        parses a page into simdjson's tree
#   simdjson on demand  walks all of a page with simdjson, looking at every value
#
# Figures are bytes a nanosecond (GB/s) of processor time, the median of ROUNDS (7) rounds.
# simdjson is left out where its library (Debian: libsimdjson-dev) or a C++ compiler is missing.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
rounds=${ROUNDS:-7}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$here/../.."
swift build -c release --product json-benchmark >&2
ours=$(swift build -c release --show-bin-path)/json-benchmark

theirs=$work/simdjson-benchmark
if ! c++ -O3 -march=native -std=c++17 -o "$theirs" "$here/simdjson/simdjson-benchmark.cpp" -lsimdjson \
    2> "$work/log"; then
    echo "simdjson is left out: $(head -n 1 "$work/log")" >&2
    theirs=true
fi

if [ $# -eq 0 ]; then
    mkdir "$work/pages"
    "$ours" generate "$work/pages"
    set -- "$work"/pages/*.json
fi

round=0
while [ "$round" -lt "$rounds" ]; do
    "$ours" measure "$@"
    "$theirs" "$@"
    round=$((round + 1))
done > "$work/figures"

sort -t "$(printf '\t')" -k 1,1 -k 2,2n "$work/figures" | awk -F '\t' '
    { count[$1]++; value[$1, count[$1]] = $2 }
    END {
        split("memcpy windrow simdjson_DOM simdjson_on_demand", order, " ")
        for (name in count) median[name] = value[name, int((count[name] + 1) / 2)]
        printf "%-20s %8s %12s\n", "", "GB/s", "of windrow"
        for (i = 1; i <= 4; i++) {
            name = order[i]
            gsub("_", " ", name)
            if (name in median)
                printf "%-20s %8.2f %12.2f\n", name, median[name], median[name] / median["windrow"]
        }
    }'
