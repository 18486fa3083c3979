#!/bin/bash
# Installs the Debian packages of packages.txt that are missing.
#
#   scripts/install-packages.sh [--check] [SECTION…]
#
# The sections are build, test, applications, compositors and bench; the first two by default. With
# --check nothing is installed: the exit status is 1 when something is missing, and the packages are
# named. Needs root or sudo. Where there is no apt-get, it names what it would want and leaves it to you.

set -euo pipefail

say() {
  printf 'install-packages: %s\n' "$1" >&2
}

list=$(dirname "${BASH_SOURCE[0]}")/packages.txt
check=0
if [[ ${1:-} == --check ]]; then
  check=1
  shift
fi
sections=" ${*:-build test} "

missing=()
while read -r section package _; do
  [[ $section && $section != '#'* && $sections == *" $section "* ]] || continue
  if ! command -v dpkg-query >/dev/null ||
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then
    missing+=("$package")
  fi
done <"$list"

((${#missing[@]})) || exit 0

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  say "this is no Debian; going on. If something is missing, look for the likes of: ${missing[*]}"
  exit 0
fi
if ((check)); then
  say "missing: ${missing[*]}"
  say "install them with 'make packages', or: sudo apt-get install ${missing[*]}"
  exit 1
fi

as_root=()
if ((EUID != 0)); then
  # Without a terminal nobody can type a password.
  if command -v sudo >/dev/null && { [[ -t 0 ]] || sudo -n true 2>/dev/null; }; then
    as_root=(sudo)
  else
    say "missing, and only root can install them: ${missing[*]}"
    exit 1
  fi
fi

apt() {
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" </dev/null
}

say "installing ${missing[*]}"
if ! apt-cache show "${missing[@]}" >/dev/null 2>&1; then
  apt update
fi
if ! apt install -y --no-install-recommends "${missing[@]}"; then
  # The lists of packages may be older than what the archive holds.
  apt update
  apt install -y --no-install-recommends "${missing[@]}"
fi
