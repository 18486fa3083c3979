# What the Wayland sessions have in common. Sourced by them.

wayland_environment() {
  environment+=(
    XDG_SESSION_TYPE=wayland
    XDG_CURRENT_DESKTOP="$1"
    GDK_BACKEND=wayland
    QT_QPA_PLATFORM=wayland
  )
}

# Finds how to run a compositor that refuses root: in a user namespace, in which root has another
# number, or else as nobody. In a namespace the files are still root's, so nothing else changes.
drop_root() {
  unprivileged=() is_nobody=0
  ((EUID == 0)) || return 0
  unprivileged=(unshare --user --map-user=1000 --map-group=1000 --)
  "${unprivileged[@]}" true 2>/dev/null && return
  unprivileged=(setpriv --reuid=65534 --regid=65534 --clear-groups --)
  "${unprivileged[@]}" true 2>/dev/null ||
    fail "$1 does not run as root, and here root can be nobody else: run this as another user"
  is_nobody=1
  chmod 711 "$folder"
  chown -R 65534:65534 "$folder"/{home,config,data,state,cache,run,tmp}
}

# Prints what lets root use the X server of nobody, as a beginning of a command.
let_root_in() {
  ((is_nobody == 0 || xwayland == 0)) || printf 'xhost +si:localuser:root && '
}

# Starts a compositor in the background, its output in a log: NAME [VARIABLE=VALUE…] COMMAND…
start_unprivileged() {
  local name=$1
  shift
  exec_on_desktop ${unprivileged[@]+"${unprivileged[@]}"} env "$@" \
    </dev/null >"$folder/log/$name.log" 2>&1 &
  compositor_process=$!
}

# Waits for a file that says that a compositor is ready; gives up when the compositor ends.
wait_for_compositor() {
  wait_until "$1 did not start" is_there "$1" "$2"
}

is_there() {
  [[ ! -e $2 ]] || return 0
  kill -0 "$compositor_process" 2>/dev/null ||
    fail "$1 did not start: $(tail -n 3 "$folder/log/$1.log")"
  return 1
}

# Takes variables that a compositor has written to a file.
take_environment() {
  local variable
  while read -r variable; do
    environment+=("$variable")
    # The X server behind it may leave a lock, as one of our own may.
    [[ $variable != DISPLAY=* ]] || number=${variable#DISPLAY=:}
  done < <(grep -E "^($2)=." "$1")
}

# Puts a pointer and a keyboard on the seat, for as long as the desktop lasts: without, applications
# have no focus, and lose keys when the last keyboard goes. The arguments are how to run the program.
start_virtual_input() {
  local output answer
  environment+=(
    A11Y_TOUR_VIRTUAL_INPUT="$virtual_input"
    A11Y_TOUR_INPUT="$folder/run/input"
  )
  exec {output}< <(
    exec_on_desktop "$@" "$virtual_input" serve </dev/null 2>"$folder/log/virtual-input.log")
  read -r -t "$deadline_seconds" -u "$output" answer ||
    fail "no virtual input: $(tail -n 3 "$folder/log/virtual-input.log")"
  exec {output}<&-
}
