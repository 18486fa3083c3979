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
  environment+=(XCURSOR_THEME=invisible XCURSOR_PATH="$folder/data/icons")
}

start_session() {
  hide_pointer
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
      "xwayland $(sway_xwayland)" \
      "exec $(let_root_in)env >$ready.new && mv $ready.new $ready"
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

# The X server starts with its first client, and ends with its last one, when it forgets who may come.
sway_xwayland() {
  ((xwayland)) || { echo disable; return; }
  ((is_nobody)) && echo force || echo enable
}

# Makes a theme of cursors that are one pixel that lets everything through: with no graphics card,
# sway draws the cursor into what it gives to those who take pictures.
hide_pointer() {
  local theme=$folder/data/icons/invisible/cursors name
  mkdir -p "$theme"
  # Header with one entry; the entry: an image of size 24 at 28; the image: one pixel of no colour.
  printf '%b' \
    'Xcur\020\0\0\0\0\0\01\0\01\0\0\0' \
    '\02\0\0375\0377\030\0\0\0\034\0\0\0' \
    '\044\0\0\0\02\0\0375\0377\030\0\0\0\01\0\0\0\01\0\0\0\01\0\0\0' \
    '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0' >"$theme/default"
  for name in left_ptr arrow pointer hand hand1 hand2 pointing_hand text xterm ibeam wait watch \
    progress left_ptr_watch half-busy crosshair cross move fleur grab grabbing openhand closedhand \
    not-allowed no-drop help question_arrow {n,e,s,w,ne,nw,se,sw,ns,ew,nesw,nwse,col,row}-resize \
    {top,bottom,left,right}_side {top,bottom}_{left,right}_corner sb_{h,v}_double_arrow; do
    ln -s default "$theme/$name"
  done
  sed -i "/^gtk-icon-theme-name/a gtk-cursor-theme-name=invisible" "$folder"/config/gtk-[34].0/settings.ini
  sed -i "/^enable-animations/a cursor-theme='invisible'" "$folder/config/glib-2.0/settings/keyfile"
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
