#!/bin/bash
# Runs "swift test" with the arguments given, and says again at the end what failed: the faults of
# a long run would else be far up in what it printed.
set -uo pipefail

printed=$(mktemp)
trap 'rm -f "$printed"' EXIT
swift test --skip-build --no-parallel "$@" 2>&1 | tee "$printed"
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  printf '\nWhat failed (exit status %s):\n' "$status"
  grep -aE -A3 '^✘|Fatal error|^\*\*\* ' "$printed" | head -n 200
fi
exit "$status"
