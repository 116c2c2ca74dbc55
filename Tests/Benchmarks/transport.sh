#!/usr/bin/env bash
# Requests a second over loopback: windrow's transport against `curl -Z`, side by side.
#
#   Tests/Benchmarks/transport.sh [ROUNDS]        (default 5; needs nginx, curl, python3)
#
# Both ask one nginx for the same 20,000 small answers over 32 connections, in turns, and
# throw the bytes away. Machines differ: read the ratio, taken round by round within this run.
set -euo pipefail

rounds=${1:-5}
requests=${REQUESTS:-20000}
connections=${CONNECTIONS:-32}
size=${SIZE:-512}

root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
chmod 755 "$folder" # nginx, started by root, reads as another user
finish() {
    [[ -f $folder/nginx.pid ]] && kill "$(<"$folder/nginx.pid")" 2>/dev/null
    rm -rf "$folder"
}
trap finish EXIT

swift build -c release --package-path "$root" --product transport-benchmark >&2
benchmark=$(swift build -c release --package-path "$root" --show-bin-path)/transport-benchmark

port=$(python3 -c 'import socket
s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
mkdir "$folder/www"
head -c "$size" /dev/zero | tr '\0' x >"$folder/www/page"
cat >"$folder/nginx.conf" <<CONF
daemon on;
worker_processes 1;
pid $folder/nginx.pid;
error_log $folder/error.log;
events { worker_connections 1024; }
http {
    access_log off;
    keepalive_requests 1000000;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    open_file_cache max=10;
    server { listen 127.0.0.1:$port; root $folder/www; }
}
CONF
nginx -c "$folder/nginx.conf" -e "$folder/error.log"

# curl's output option holds for one URL of its command line: a glob counts as one.
cat >"$folder/curl.conf" <<CONF
url = "http://127.0.0.1:$port/page?[0-$((requests - 1))]"
output = "/dev/null"
no-progress-meter
fail
parallel
parallel-max = $connections
CONF

run_curl() {
    exec 3>&2
    TIMEFORMAT='%R %U %S'
    { time curl --config "$folder/curl.conf" 2>&3; } 2>&1 |
        awk -v n="$requests" '{ printf "%d %.2f\n", n / $1, $2 + $3 }'
}
run_windrow() { "$benchmark" "http://127.0.0.1:$port/page" "$requests" "$connections"; }

run_curl >/dev/null
run_windrow >/dev/null
printf '%-8s %12s %10s %12s %10s %7s\n' round 'curl -Z /s' 'CPU s' 'windrow /s' 'CPU s' ratio
for ((round = 1; round <= rounds; round++)); do
    read -r curl_rate curl_cpu < <(run_curl)
    read -r our_rate our_cpu _ < <(run_windrow)
    awk -v r="$round" -v a="$curl_rate" -v b="$curl_cpu" -v c="$our_rate" -v d="$our_cpu" \
        'BEGIN { printf "%-8s %12d %10.2f %12d %10.2f %7.2f\n", r, a, b, c, d, c / a }'
done | tee "$folder/rounds"

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
column() { awk -v c="$1" '{ print $c }' "$folder/rounds" | median; }
printf '%-8s %12d %10.2f %12d %10.2f %7.2f\n' median \
    "$(column 2)" "$(column 3)" "$(column 4)" "$(column 5)" "$(column 6)"
