# The session x11: Xvfb with a window manager and a compositor. Sourced by private-desktop.sh.

check_session() {
  local screen
  for screen in "${screens[@]}"; do
    [[ $screen != *@* ]] || usage "--screen $screen: an X11 desktop has no scale"
  done
  [[ $window_manager =~ ^(openbox|xfwm4|none)$ ]] || usage "unknown window manager $window_manager"
  [[ $compositor =~ ^(none|xcompmgr|picom|xfwm4)$ ]] || usage "unknown compositor $compositor"
  [[ $compositor != xfwm4 || $window_manager == xfwm4 ]] ||
    usage "--compositor xfwm4 needs --window-manager xfwm4"
  tools+=(Xvfb xprop)
  [[ $window_manager == none ]] || tools+=("$window_manager")
  [[ $compositor == none ]] || tools+=("$compositor" python3)
  ((${#screens[@]} == 1)) || tools+=(xrandr)
}

session_environment() {
  environment+=(XDG_SESSION_TYPE=x11 GDK_BACKEND=x11 QT_QPA_PLATFORM=xcb)
}

start_session() {
  start_server
  start_bus
  start_window_manager
  start_accessibility
  wait_for_window_manager
  start_compositor
}

start_server() {
  local width=0 height=0 screen output
  for screen in "${screens[@]}"; do
    ((width += ${screen%x*}))
    ((height = ${screen#*x} > height ? ${screen#*x} : height))
  done
  exec {output}< <(
    exec_on_desktop Xvfb -displayfd 3 -screen 0 "${width}x${height}x24" -dpi 96 \
      -nolisten tcp -noreset 3>&1 </dev/null >"$folder/log/Xvfb.log" 2>&1)
  read -r -t "$deadline_seconds" -u "$output" number ||
    fail "Xvfb did not start: $(tail -n 3 "$folder/log/Xvfb.log")"
  exec {output}<&-
  environment+=(DISPLAY=":$number")
  # The size of text: GTK takes it from the resource.
  on_desktop xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: $(text_dpi)"
  ((${#screens[@]} > 1)) || return 0
  # One X screen, cut into monitors. Xvfb has a single output, so GTK and Qt, which go by outputs,
  # know one monitor only: GTK the first, Qt the whole screen.
  local left=0 index=0 device=screen
  for screen in "${screens[@]}"; do
    on_desktop xrandr --setmonitor "monitor-$((++index))" \
      "${screen%x*}/$((${screen%x*} * 254 / 960))x${screen#*x}/$((${screen#*x} * 254 / 960))+$left+0" \
      "$device" >/dev/null || fail "xrandr could not make a monitor of $screen"
    ((left += ${screen%x*}))
    device=none
  done
}

start_window_manager() {
  case $window_manager in
    openbox) start openbox ;;
    xfwm4)
      if [[ $compositor == xfwm4 ]]; then
        start xfwm4 --compositor=on --vblank=off
      else
        start xfwm4 --compositor=off
      fi ;;
  esac
}

wait_for_window_manager() {
  [[ $window_manager != none ]] || return 0
  wait_until "$window_manager did not start" has_window_manager
}

has_window_manager() {
  [[ $(on_desktop xprop -root -notype _NET_SUPPORTING_WM_CHECK 2>/dev/null) == *0x* ]]
}

start_compositor() {
  case $compositor in
    none) return ;;
    xcompmgr) start xcompmgr ;;
    picom) start picom --backend xrender --config /dev/null ;;
  esac
  on_desktop python3 "$scripts/wait-for-compositor.py" "$deadline_seconds" ||
    fail "$compositor did not start: $(tail -n 3 "$folder/log/$compositor.log")"
}
