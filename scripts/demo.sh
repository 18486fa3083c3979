#!/bin/bash
# Plays the tour of the text editor Mousepad and keeps a picture of each step.
#
#   scripts/demo.sh [--private]
#
# On an X11 desktop the tour runs there, for you to follow. Without one, or with --private, it runs
# by itself on a private desktop, out of sight. The pictures go into the folder demo-pictures.

set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
readonly tour=tours/mousepad.tour.yaml pictures=$PWD/demo-pictures

main() {
  local mode=${1:-}
  case $mode in
    '' | --private) ;;
    --play)
      play "${@:2}"
      return ;;
    *)
      printf 'demo: there is no option %s\n' "$mode" >&2
      exit 2 ;;
  esac

  swift build --product a11y-tour
  local command
  command=$(swift build --show-bin-path)/a11y-tour
  rm -rf "$pictures"
  if [[ $mode != --private ]] && has_desktop; then
    printf 'The tour starts on your desktop. Follow it there.\n'
    play "$command"
  else
    printf 'The tour plays by itself on a private desktop.\n'
    scripts/private-desktop.sh --compositor xcompmgr -- \
      "$PWD/scripts/demo.sh" --play "$command" --auto=2
  fi
  printf 'The pictures are in %s:\n' "$pictures"
  ls "$pictures"
}

# Whether this session is one of X11 that can be used. XWayland is none: it hides the other windows.
has_desktop() {
  [[ -n ${DISPLAY:-} && -z ${WAYLAND_DISPLAY:-} ]] && xprop -root _NET_CLIENT_LIST &>/dev/null
}

# Starts Mousepad and plays the tour on the present desktop: the command, then further options.
play() {
  local command=$1
  mousepad --disable-server &
  trap "kill $! 2>/dev/null || :" EXIT
  timeout 30 xdotool search --sync --onlyvisible --class mousepad >/dev/null || {
    printf 'demo: the window of mousepad did not come\n' >&2
    exit 3
  }
  "$command" run "$tour" --screenshots "$pictures" "${@:2}"
}

main "$@"
