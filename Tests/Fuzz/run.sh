#!/usr/bin/env bash
# run.sh [SECONDS] [NAME]   fuzzes each reader of foreign bytes for so long (10 s by default), or one of them.
#
# WINDROW_FUZZ_OPTIMISE=-Onone compiles in a third of the time and tries a quarter as much.
# libFuzzer and the address sanitizer come with Swift's toolchain for Linux. What it finds is kept in .build/fuzz/NAME and
# tried again first; a finding is a file crash-… there, which `.build/fuzz/NAME.fuzz FILE` repeats.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-10}
only=${2:-}
build=.build/fuzz
mkdir -p "$build"

flags=("${WINDROW_FUZZ_OPTIMISE:--O}" -swift-version 6 -package-name windrow -enable-testing -parse-as-library -sanitize=fuzzer,address -whole-module-optimization -use-ld=lld
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature NonisolatedNonsendingByDefault
    -I "$build" -I Sources/CCurl -I Sources/CSQLite -I Sources/CZlib -I Sources/CPlatform -I Sources/CSHA256 -I Sources/CCRC32)

# Modules in the order in which they know each other; one is compiled anew only when its sources changed.
modules=(JSONSlicing JobFile HTTPTransport RunStore Harvesting Publishing)
changed=
for module in "${modules[@]}"; do
    if [ -n "$changed" ] || [ ! -e "$build/$module.o" ] || [ -n "$(find "Sources/$module" -newer "$build/$module.o" -name '*.swift')" ]; then
        echo "compiling $module"
        find "Sources/$module" -name '*.swift' -print0 | xargs -0 swiftc "${flags[@]}" -module-name "$module" -emit-module \
            -emit-module-path "$build/$module.swiftmodule" -c -o "$build/$module.o"
        changed=yes
    fi
done

failed=0
for file in Tests/Fuzz/*.swift; do
    name=$(basename "$file" .swift)
    [ -z "$only" ] || [ "$only" = "$name" ] || continue
    if [ -n "$changed" ] || [ ! -e "$build/$name.fuzz" ] || [ "$file" -nt "$build/$name.fuzz" ]; then
        swiftc "${flags[@]}" -module-name "$name" "$file" $(printf "$build/%s.o " "${modules[@]}") -o "$build/$name.fuzz" \
            -lcurl -lsqlite3 -lz
    fi
    mkdir -p "$build/$name"
    log=$build/$name.log
    if "$build/$name.fuzz" "$build/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 \
        -artifact_prefix="$build/$name/" -print_final_stats=1 > "$log" 2>&1; then
        echo "fuzz $name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") executions, 0 crashes or hangs"
    else
        failed=1
        echo "fuzz $name: FAILED; the end of $log:"
        tail -20 "$log"
    fi
done
exit $failed
