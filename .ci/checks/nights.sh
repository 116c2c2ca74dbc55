#!/usr/bin/env bash
# nights.sh WINDROW   what README says about nights works as it stands there: systemd units, cron line, launchd file.
set -euo pipefail
windrow=$(realpath "$1")
cd "$(dirname "$0")/../.."
command -v systemd-analyze > /dev/null || apt-get install -y -q systemd > /dev/null
place=$(mktemp -d)
cleanup() { rm -rf "$place"; [ -z "${made:-}" ] || rm -f /usr/local/bin/windrow; }
trap cleanup EXIT
# The units name the place where people install it.
[ -e /usr/local/bin/windrow ] || { ln -s "$windrow" /usr/local/bin/windrow && made=yes; }

python3 - "$place" <<'PY'
import pathlib, re, sys
place = pathlib.Path(sys.argv[1])
section = pathlib.Path("README.md").read_text().split("\n## Every night\n")[1].split("\n## ")[0]
for kind, text in re.findall(r"^```(\w+)\n(.*?)^```$", section, re.M | re.S):
    name = re.match(r"# /etc/systemd/system/(\S+)\n", text)
    (place / (name[1] if name else kind)).write_text(text)
PY

systemd-analyze verify --man=no "$place"/*.service "$place"/*.timer 2>&1 | tee "$place/verified"
[ ! -s "$place/verified" ]
sed -n 's/^OnCalendar=//p' "$place"/*.timer | while read -r when; do systemd-analyze calendar "$when" > /dev/null; done

# Each of them runs the job: the same words, in a folder of this test, on the sandbox.
mkdir "$place/home"
cd "$place/home"
"$windrow" init nightly --source qiita 2> /dev/null
run() {
  echo "\$ $1"
  bash -euc "${1//\/srv\/windrow/$place/home} --sandbox"
  rm -r output
}
run "$(sed -n 's/^ExecStart=//p' "$place"/*.service)"
grep -qE '^([0-9*/,-]+ ){5}cd ' "$place/crontab"
run "$(cut -d ' ' -f 6- "$place/crontab")"
run "$(python3 - "$place/xml" <<'PY'
import plistlib, shlex, sys
job = plistlib.load(open(sys.argv[1], "rb"))
assert set(job["StartCalendarInterval"]) == {"Hour", "Minute"} and job["Label"]
print(f"cd {job['WorkingDirectory']} && {shlex.join(job['ProgramArguments'])}")
PY
)"

# The exit codes that the unit names are what windrow says they are.
for code in $(sed -n 's/^RestartForceExitStatus=//p' "$place"/*.service); do
  "$windrow" --help | grep -qE "^  $code .*(reached|can go on)"
done
echo "README: the nights work as written"
