# The session kwin: KWin of Plasma 5, drawn by the processor. Sourced by private-desktop.sh.
#
# KWin is on the session bus, where a client proves who it is by the number of its user. Within a
# namespace that number is another one than the bus sees, so the bus lets it in without a name. All
# else runs outside and uses the bus as ever; the accessibility bus does without KWin.
#
# KWin takes orders here that a desktop of a user would ask about: false input, and pictures.

source "$scripts/private-desktop/wayland.sh"

check_session() {
  local screen
  for screen in "${screens[@]}"; do
    [[ $screen == "${screens[0]}" ]] || usage "all monitors of KWin have one size and one scale"
  done
  tools+=(kwin_wayland)
  ((xwayland == 0)) || tools+=(Xwayland)
  virtual_input=$("$scripts/build-virtual-input.sh") || exit
}

session_environment() {
  wayland_environment KDE
}

start_session() {
  drop_root KWin
  start_bus
  start_accessibility
  start_compositor
  # KWin looks at what program it is, which it may for its own user within its own namespace only.
  local beside=(${unprivileged[@]+"${unprivileged[@]}"})
  [[ ${beside[0]-} != unshare ]] ||
    beside=(nsenter --user --preserve-credentials --target "$compositor_process" --)
  start_virtual_input ${beside[@]+"${beside[@]}"}
}

start_compositor() {
  local ready=$folder/run/kwin-environment size=${screens[0]%@*} scale=1 program=$folder/run/ready
  [[ ${screens[0]} != *@* ]] || scale=${screens[0]#*@}
  local options=(
    --virtual --width "${size%x*}" --height "${size#*x}" --scale "$scale"
    --output-count "${#screens[@]}" --socket wayland-1
    --no-lockscreen --no-global-shortcuts --no-kactivities
  )
  ((xwayland == 0)) || options+=(--xwayland)
  # The file may have a capability, to be nice, that a container withholds; a copy of it has none.
  local kwin=kwin_wayland
  on_desktop ${unprivileged[@]+"${unprivileged[@]}"} "$kwin" --version >/dev/null 2>&1 || {
    kwin=$folder/run/kwin_wayland
    install -m 755 "$(command -v kwin_wayland)" "$kwin"
  }
  # What KWin starts once it is ready.
  printf '#!/bin/sh\n%senv >%s.new && mv %s.new %s\n' "$(let_root_in)" "$ready" "$ready" "$ready" \
    >"$program"
  chmod 755 "$program"
  start_unprivileged kwin KWIN_COMPOSE=O2 QT_QPA_PLATFORM= \
    KWIN_WAYLAND_NO_PERMISSION_CHECKS=1 KWIN_SCREENSHOT_NO_PERMISSION_CHECKS=1 \
    "$kwin" "${options[@]}" "$program"
  wait_for_compositor kwin "$ready"
  take_environment "$ready" 'WAYLAND_DISPLAY|DISPLAY|XAUTHORITY'
}
