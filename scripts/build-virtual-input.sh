#!/bin/bash
# Builds Tests/Fixtures/VirtualInput when a source is newer than what is built, and prints the path of
# the program. Several may build at once: each does so in a folder of its own and moves the result.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
sources=$root/Tests/Fixtures/VirtualInput
program=$root/.build/virtual-input

fail() {
  printf 'build-virtual-input: %s\n' "$1" >&2
  exit 3
}

if [[ ! -x $program || -n $(find "$sources" "${BASH_SOURCE[0]}" -newer "$program" -print -quit) ]]; then
  for tool in gcc wayland-scanner pkg-config; do
    command -v "$tool" >/dev/null || {
      package=$(awk -v tool="$tool" '/^[^#]/ { for (i = 3; i <= NF; i++) if ($i == tool) print $2 }' \
        "$root/scripts/packages.txt")
      fail "$tool is missing: install the package $package"
    }
  done
  flags=$(pkg-config --cflags --libs wayland-client xkbcommon) ||
    fail "install the packages libwayland-dev and libxkbcommon-dev"
  mkdir -p "$root/.build"
  folder=$(mktemp -d "$root/.build/virtual-input.XXXXXXXX")
  trap 'rm -rf "$folder"' EXIT
  for protocol in "$sources"/*.xml; do
    name=$(basename "$protocol" .xml)
    wayland-scanner client-header "$protocol" "$folder/$name.h"
    wayland-scanner private-code "$protocol" "$folder/$name-code.c"
  done
  # The flags are several words.
  gcc -std=gnu11 -O1 -Wall -Wextra -Wno-unused-parameter -Werror -I"$sources" -I"$folder" \
    "$sources"/*.c "$folder"/*.c -o "$folder/program" $flags || fail "it does not compile"
  mv "$folder/program" "$program"
fi
printf '%s\n' "$program"
