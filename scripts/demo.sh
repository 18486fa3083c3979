#!/bin/bash
# Plays the tour of the text editor Mousepad and keeps a picture of each step.
#
#   scripts/demo.sh [--private]
#
# On your desktop the tour runs there, for you to follow. Without one, or with --private, it runs
# by itself on a private desktop, out of sight. The tour starts Mousepad if it does not run. The
# pictures go into the folder demo-pictures; KWin and GNOME Shell let nobody take any.
#
# The exit status is that of "a11y-tour run": 0 when the tour was played to its end.

set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
readonly tour=tours/mousepad.tour.yaml pictures=$PWD/demo-pictures

main() {
  case ${1:-} in
    '' | --private) ;;
    *)
      printf 'demo: there is no option %s\n' "$1" >&2
      exit 2 ;;
  esac

  swift build --product a11y-tour
  local command status=0
  command=$(swift build --show-bin-path)/a11y-tour
  rm -rf "$pictures"
  if [[ ${1:-} != --private ]] && has_desktop; then
    printf 'The tour starts on your desktop. Follow it there.\n'
    # Not every compositor of Wayland lets programs take pictures.
    local keep=(--screenshots "$pictures")
    [[ -z ${WAYLAND_DISPLAY:-} || -n ${SWAYSOCK:-} ]] || keep=()
    "$command" run "$tour" ${keep[@]+"${keep[@]}"} || status=$?
  else
    printf 'The tour plays by itself on a private desktop.\n'
    scripts/private-desktop.sh --compositor xcompmgr -- \
      "$command" run "$PWD/$tour" --screenshots "$pictures" --auto=2 || status=$?
  fi
  ((status == 0)) || printf 'demo: the tour ended early (status %s)\n' "$status" >&2
  if [[ -d $pictures ]]; then
    printf 'The pictures are in %s:\n' "$pictures"
    ls "$pictures"
  fi
  exit "$status"
}

# Whether this session has a screen that can be used.
has_desktop() {
  if [[ -n ${WAYLAND_DISPLAY:-} ]]; then
    [[ -S ${XDG_RUNTIME_DIR:-}/$WAYLAND_DISPLAY || -S $WAYLAND_DISPLAY ]]
  else
    [[ -n ${DISPLAY:-} ]] && xprop -root _NET_CLIENT_LIST &>/dev/null
  fi
}

main "$@"
