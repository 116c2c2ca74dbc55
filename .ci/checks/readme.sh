#!/usr/bin/env bash
# readme.sh N   prints the Nth command line of README's quick start, exactly as it stands there.
set -euo pipefail
cd "$(dirname "$0")/../.."
awk '/^## Quick start/ { inside = 1; next } /^## / { inside = 0 }
     inside && /^```/ { code = !code; next }
     inside && code && NF { print }' README.md | sed -n "${1}p"
