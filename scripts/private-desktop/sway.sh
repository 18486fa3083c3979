# The session sway, drawn by no screen and no graphics card. Sourced by private-desktop.sh.
#
# Windows have the border that is sway's default, "normal 2": a title bar and two pixels around.
# Only sway runs without root's number; it asks nobody on a bus who it is.

source "$scripts/private-desktop/wayland.sh"

check_session() {
  tools+=(sway swaymsg swaybg grim)
  ((xwayland == 0)) || tools+=(Xwayland)
  virtual_input=$("$scripts/build-virtual-input.sh") || exit
}

session_environment() {
  wayland_environment sway
}

start_session() {
  drop_root sway
  start_compositor
  start_bus
  start_accessibility
  start_virtual_input
}

start_compositor() {
  local ready=$folder/run/sway-environment
  {
    printf '%s\n' \
      'output * bg #4a545e solid_color' \
      'default_border normal 2' \
      'default_floating_border normal 2' \
      'focus_follows_mouse no' \
      'mouse_warping none' \
      "xwayland $( ((xwayland)) && echo enable || echo disable)" \
      "exec env >$ready.new && mv $ready.new $ready"
    sway_outputs
  } >"$folder/config/sway.conf"
  # Who runs sway may be nobody.
  chmod 644 "$folder/config/sway.conf"
  # WLR_HEADLESS_OUTPUTS makes HEADLESS-1 and so on.
  start_unprivileged sway \
    WLR_BACKENDS=headless WLR_HEADLESS_OUTPUTS="${#screens[@]}" WLR_LIBINPUT_NO_DEVICES=1 \
    WLR_RENDERER=pixman sway --config "$folder/config/sway.conf"
  wait_for_compositor sway "$ready"
  take_environment "$ready" 'WAYLAND_DISPLAY|SWAYSOCK|DISPLAY'
}

# Side by side: a place is in logical pixels, of which an output has as many whole ones as fit in.
sway_outputs() {
  local screen size scale index=0 left=0
  for screen in "${screens[@]}"; do
    size=${screen%@*} scale=1
    [[ $screen != *@* ]] || scale=${screen#*@}
    printf 'output HEADLESS-%d resolution %s position %d 0 scale %s\n' \
      "$((++index))" "$size" "$left" "$scale"
    printf 'workspace %d output HEADLESS-%d\n' "$index" "$index"
    left=$(awk -v left="$left" -v width="${size%x*}" -v scale="$scale" \
      'BEGIN { print left + int(width / scale) }')
  done
}
