#!/usr/bin/env bash
# Every test that Tests/FAULTS.md names exists, in the file it names.
set -euo pipefail
cd "$(dirname "$0")/../.."
missing=0 count=0
while IFS=$'\t' read -r file name; do
  count=$((count + 1))
  found=$(find Tests -path "*$file.swift" -exec grep -lF "func \`$name\`" {} + || true)
  if [ -z "$found" ]; then
    echo "Tests/FAULTS.md names a test that does not exist: $file \`$name\`"
    missing=1
  fi
done < <(grep -oE '[A-Za-z/]+ `[^`]+`' Tests/FAULTS.md | grep -E '^[A-Za-z/]*(Tests|Screens) ' | sed -E 's/^([A-Za-z\/]+) `([^`]+)`$/\1\t\2/')
[ "$count" -gt 150 ] || { echo "Tests/FAULTS.md: only $count tests could be read"; exit 1; }
[ "$missing" = 0 ] && echo "$count mentions of tests, all there"
