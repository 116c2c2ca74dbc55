#!/usr/bin/env bash
# readme-examples.sh WINDROW   runs the commands that README shows, as it shows them, and what its job file says.
set -euo pipefail
windrow=$(realpath "$1")
cd "$(dirname "$0")/../.."
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cp -r jobs README.md "$place"
mkdir "$place/bin"
ln -s "$windrow" "$place/bin/windrow"
export PATH=$place/bin:$PATH
cd "$place"

# Every `windrow` line of the Commands section, and those of the transcripts that need no interruption.
awk '/^## Commands/ { inside = 1; next } /^## / { inside = 0 } inside && /^windrow / { sub(/ *#.*/, ""); print }' README.md > commands
awk '/^\$ windrow run .*--sandbox$/ { sub(/^\$ /, ""); print }' README.md >> commands
[ "$(wc -l < commands)" -ge 6 ]
while read -r line; do
  echo "\$ $line"
  bash -euc "$line" > out 2>&1 || { cat out; exit 1; }
done < commands

# A job in README is the job in jobs/ that is linked before it.
awk '/^```json$/ { inside = 1; number++; next } /^```$/ { inside = 0 } inside { print > ("shown" number ".json") }' README.md
[ -e shown2.json ]
for shown in shown*.json; do
  diff "$shown" "jobs/$(sed -n 's/^  "name": "\(.*\)",$/\1/p' "$shown").json"
done

# The interruption, as README tells it.
rm -rf output
code=0
timeout --signal INT 2 windrow run github-repositories --sandbox --rate 10/s 2> out || code=$?
[ "$code" = 124 ] && grep -q '^Stopped by Ctrl-C\.$' out || { cat out; exit 1; }
windrow run github-repositories --sandbox --rate 100/s 2> out
grep -q '^Going on with run' out
mv output interrupted
windrow run github-repositories --sandbox 2> /dev/null
for file in repositories.ndjson repositories.csv; do
  cmp "interrupted/github-repositories/latest/$file" "output/github-repositories/latest/$file"
done

# The mistake, as README tells it.
sed 's/"records": "items"/"record": "items"/' jobs/github-repositories.json > broken.json
windrow check broken.json 2> out && exit 1
awk '/^\$ windrow check broken.json$/ { inside = 1; next } /^```$/ { inside = 0 } inside' README.md | diff - out
echo "README: every command does what it says"
