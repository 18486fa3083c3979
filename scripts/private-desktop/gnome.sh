# The session gnome: GNOME Shell, drawn by the processor. Sourced by private-desktop.sh.
#
# It runs in unsafe mode: programs may have it run JavaScript, which is how tests take pictures and
# press keys (scripts/private-desktop/compositor.py). Extensions need no unsafe mode.

source "$scripts/private-desktop/wayland.sh"

check_session() {
  local screen extension
  for screen in "${screens[@]}"; do
    [[ $screen != *@* ]] || usage "--screen $screen: the monitors of GNOME Shell have no scale here"
  done
  for extension in ${gnome_extensions[@]+"${gnome_extensions[@]}"}; do
    [[ -f $extension/metadata.json ]] || usage "there is no metadata.json in $extension"
  done
  tools+=(gnome-shell python3)
  ((xwayland == 0)) || tools+=(Xwayland)
}

session_environment() {
  wayland_environment GNOME
}

start_session() {
  unprivileged=()
  install_extensions
  start_bus
  start_system_bus
  start_accessibility
  start_compositor
}

# Copies the extensions and has them switched on; the name of each is in its metadata.
install_extensions() {
  local extension name list=
  for extension in ${gnome_extensions[@]+"${gnome_extensions[@]}"}; do
    name=$(sed -n 's/.*"uuid" *: *"\([^"/]*\)".*/\1/p' "$extension/metadata.json")
    [[ -n $name ]] || fail "$extension/metadata.json has no uuid"
    mkdir -p "$folder/data/gnome-shell/extensions"
    cp -R "$extension" "$folder/data/gnome-shell/extensions/$name"
    list+="${list:+, }'$name'"
  done
  cat >>"$folder/config/glib-2.0/settings/keyfile" <<-END
	enable-hot-corners=false
	[org/gnome/shell]
	welcome-dialog-last-shown-version='999'
	disable-user-extensions=false
	enabled-extensions=@as [$list]
	[org/gnome/desktop/notifications]
	show-banners=false
	[org/gnome/mutter]
	center-new-windows=true
	END
}

# GNOME Shell wants a system bus, and finds nobody on this one.
start_system_bus() {
  local output address
  sed -e "s|path=$folder/run/bus|path=$folder/run/system-bus|" -e '/<servicedir>/d' \
    "$folder/session.conf" >"$folder/system.conf"
  exec {output}< <(
    exec_on_desktop dbus-daemon --nofork --nopidfile --print-address=1 \
      --config-file="$folder/system.conf" </dev/null 2>"$folder/log/system-bus.log")
  read -r -t "$deadline_seconds" -u "$output" address ||
    fail "no system bus: $(tail -n 3 "$folder/log/system-bus.log")"
  exec {output}<&-
  environment+=(DBUS_SYSTEM_BUS_ADDRESS="$address")
}

start_compositor() {
  local screen options=(--headless --wayland --wayland-display=wayland-1 --unsafe-mode)
  for screen in "${screens[@]}"; do
    options+=(--virtual-monitor "$screen")
  done
  ((xwayland)) || options+=(--no-x11)
  start_unprivileged gnome gnome-shell "${options[@]}"
  wait_for_compositor gnome "$folder/run/wayland-1"
  environment+=(WAYLAND_DISPLAY=wayland-1)
  wait_until "GNOME Shell did not answer ($folder/log/gnome.log)" is_ready
  take_environment "$folder/run/gnome-environment" 'DISPLAY|XAUTHORITY'
}

# Once the shell has started and has no overview over the windows: takes its variables.
is_ready() {
  kill -0 "$compositor_process" 2>/dev/null ||
    fail "GNOME Shell did not start: $(tail -n 3 "$folder/log/gnome.log")"
  on_desktop /usr/bin/python3 "$scripts/private-desktop/compositor.py" eval '
    if (Main.layoutManager._startingUp) throw new Error("starting");
    if (Main.overview.visible) { Main.overview.hide(); throw new Error("overview"); }
    ["DISPLAY", "XAUTHORITY"].map(name => name + "=" + imports.gi.GLib.getenv(name)).join("\n")' \
    >"$folder/run/gnome-environment" 2>"$folder/log/eval.log"
}
