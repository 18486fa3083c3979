#!/bin/bash
# Runs a command on a private X11 or Wayland desktop, out of sight, and cleans up after it.
#
#   scripts/private-desktop.sh [OPTION…] [--] COMMAND [ARGUMENT…]
#   scripts/private-desktop.sh [OPTION…] --serve
#
# The desktop has its own X server (Xvfb) and window manager or its own Wayland compositor, session
# bus, accessibility bus, home folder and settings. Nothing of the user's session is read or changed.
# The exit status is the command's; 3 says that the desktop could not be started, 2 that the options
# are wrong.
#
# To try something by hand:
#   scripts/private-desktop.sh -- bash -c 'mousepad & sleep 3; import -window root picture.png'
#   scripts/private-desktop.sh --session sway -- bash -c 'mousepad & sleep 3; grim picture.png'
#
# Options:
#   --session NAME         x11 (default), sway, kwin or gnome
#   --screen WxH[@SCALE]   adds a monitor of so many pixels, to the right of the ones before (default
#                          1280x800). Wayland has a scale, such as 1.5. On X11 RandR and Xinerama
#                          tell of all monitors, GTK and Qt see one only
#   --no-xwayland          no X server beside Wayland
#   --gnome-extension DIR  an extension of GNOME Shell that is copied and switched on
#   --window-manager NAME  of X11: openbox (default), xfwm4 or none
#   --compositor NAME      of X11: none (default), xcompmgr, picom or xfwm4 (with --window-manager xfwm4)
#   --dark                 dark theme
#   --text-scale FACTOR    text size, 1 by default
#   --locale NAME          locale of the applications, C.UTF-8 by default
#   --no-accessibility     no accessibility bus
#   --env NAME=VALUE       adds a variable to the environment of everything on the desktop
#   --serve                instead of a command: prints the environment as NAME=VALUE lines and an
#                          empty line once the desktop is ready, then stays until its standard
#                          input ends
#
# On Wayland, $A11Y_TOUR_VIRTUAL_INPUT is a program that moves the pointer and presses keys (sway, kwin):
#   "$A11Y_TOUR_VIRTUAL_INPUT" move 100 80; "$A11Y_TOUR_VIRTUAL_INPUT" click
#
# Whatever runs on the desktop carries the variable A11Y_TOUR_DESKTOP, by which everything is found
# and ended at the end: started here, by the bus, or by an application.

set -u

scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
readonly scripts deadline_seconds=20

main() {
  read_options "$@"
  source "$scripts/private-desktop/$session.sh"
  check_tools
  make_folder
  start_session
  if ((serve)); then
    printf '%s\n' "${environment[@]}" ''
    exec >/dev/null
    while read -r _; do :; done
  else
    # In the background, since a shell runs no trap while it waits for a command in front.
    exec_on_desktop "${command[@]}" <&0 &
    wait "$!"
  fi
}

read_options() {
  screens=() extra=() command=() gnome_extensions=() session=x11 xwayland=1
  window_manager=openbox compositor=none dark=0 text_scale=1 locale=C.UTF-8 accessibility=1 serve=0
  while (($#)); do
    case $1 in
      --session | --screen | --gnome-extension | --window-manager | --compositor | --text-scale | \
        --locale | --env)
        (($# > 1)) || usage "$1 needs a value"
        case $1 in
          --session) session=$2 ;;
          --screen) screens+=("$2") ;;
          --gnome-extension) gnome_extensions+=("$2") ;;
          --window-manager) window_manager=$2 ;;
          --compositor) compositor=$2 ;;
          --text-scale) text_scale=$2 ;;
          --locale) locale=$2 ;;
          --env) extra+=("$2") ;;
        esac
        shift ;;
      --dark) dark=1 ;;
      --no-accessibility) accessibility=0 ;;
      --no-xwayland) xwayland=0 ;;
      --serve) serve=1 ;;
      --help)
        sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
        exit 0 ;;
      --) shift; break ;;
      -*) usage "there is no option $1" ;;
      *) break ;;
    esac
    shift
  done
  command=("$@")
  ((${#screens[@]})) || screens=(1280x800)
  local screen
  for screen in "${screens[@]}"; do
    [[ $screen =~ ^[1-9][0-9]*x[1-9][0-9]*(@[1-9][0-9]*(\.[0-9]+)?)?$ ]] ||
      usage "--screen wants WIDTHxHEIGHT or WIDTHxHEIGHT@SCALE, not $screen"
  done
  [[ $session =~ ^(x11|sway|kwin|gnome)$ ]] || usage "unknown session $session"
  [[ $session == x11 || $window_manager$compositor == openboxnone ]] ||
    usage "--window-manager and --compositor are for --session x11 only"
  [[ $session == gnome || ${#gnome_extensions[@]} == 0 ]] ||
    usage "--gnome-extension is for --session gnome only"
  [[ $text_scale =~ ^[0-9]+(\.[0-9]+)?$ ]] || usage "--text-scale wants a number, not $text_scale"
  ((serve || ${#command[@]})) || usage "a command or --serve is needed"
  ((serve == 0 || ${#command[@]} == 0)) || usage "--serve takes no command"
}

usage() {
  printf 'private-desktop: %s (see --help)\n' "$1" >&2
  exit 2
}

fail() {
  printf 'private-desktop: %s\n' "$1" >&2
  exit 3
}

# Names the package of the first missing tool.
check_tools() {
  local tools=() tool package
  check_session
  tools+=(dbus-daemon dbus-send)
  for tool in "${tools[@]}"; do
    command -v "$tool" >/dev/null && continue
    package=$(awk -v tool="$tool" '/^[^#]/ { for (i = 3; i <= NF; i++) if ($i == tool) print $2 }' \
      "$scripts/packages.txt")
    fail "$tool is missing: install the package $package"
  done
  if ((accessibility)) && [[ -z $(service_file org.a11y.Bus) ]]; then
    fail "at-spi-bus-launcher is missing: install the package at-spi2-core"
  fi
  case $locale in
    C | POSIX | C.UTF-8) ;;
    *)
      locale -a | grep -qixF "${locale/UTF-8/utf8}" ||
        fail "the locale $locale is missing: install the package locales-all" ;;
  esac
}

# Prints where a service of the session bus is described.
service_file() {
  local folder
  for folder in ${XDG_DATA_DIRS:+${XDG_DATA_DIRS//:/ }} /usr/local/share /usr/share; do
    if [[ -f $folder/dbus-1/services/$1.service ]]; then
      printf '%s\n' "$folder/dbus-1/services/$1.service"
      return
    fi
  done
}

# Makes the folder in which X servers meet their clients, open to all as the system makes it. Compositors
# make it as narrow as the umask says, and others then refuse it; one that root owns so is widened.
make_socket_folder() {
  local folder=/tmp/.X11-unix
  [[ -d $folder ]] || mkdir -m 1777 "$folder" 2>/dev/null
  [[ ! -O $folder || $(stat -c %a "$folder") == 1777 ]] || chmod 1777 "$folder"
}

# Makes the folder that holds all files of the desktop, the settings in it, and the environment.
make_folder() {
  # A path of a socket has at most 107 bytes, so a long TMPDIR will not do.
  local parent=${TMPDIR:-/tmp}
  ((${#parent} < 50)) || parent=/tmp
  folder=$(mktemp -d "$parent/private-desktop.XXXXXXXX") || fail "cannot make a folder in $parent"
  mark=${folder##*.}.$$
  trap end_desktop EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  exec {idle}<> <(:)
  make_socket_folder
  umask 077
  mkdir -p "$folder"/{home,config,data,state,cache,run,tmp,log,services}
  : >"$folder/xauthority"

  environment=(
    A11Y_TOUR_DESKTOP="$mark"
    A11Y_TOUR_DESKTOP_FOLDER="$folder"
    PATH="$PATH"
    USER="${USER:-$(id -un)}"
    SHELL=/bin/sh
    HOME="$folder/home"
    TMPDIR="$folder/tmp"
    XDG_CONFIG_HOME="$folder/config"
    XDG_DATA_HOME="$folder/data"
    XDG_STATE_HOME="$folder/state"
    XDG_CACHE_HOME="$folder/cache"
    XDG_RUNTIME_DIR="$folder/run"
    XAUTHORITY="$folder/xauthority"
    LANG="$locale"
    GSETTINGS_BACKEND=keyfile
    GIO_USE_VFS=local
    GTK_USE_PORTAL=0
    ADW_DISABLE_PORTAL=1
    GSK_RENDERER=cairo
    LIBGL_ALWAYS_SOFTWARE=1
    QT_FONT_DPI="$(text_dpi)"
    QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
    PYTHONDONTWRITEBYTECODE=1
  )
  case $locale in
    C | POSIX | C.UTF-8) ;;
    *) environment+=(LANGUAGE="${locale%%.*}") ;;
  esac
  [[ -z ${LD_LIBRARY_PATH:-} ]] || environment+=(LD_LIBRARY_PATH="$LD_LIBRARY_PATH")
  session_environment
  environment+=(${extra[@]+"${extra[@]}"})

  local version scheme=default
  ((dark == 0)) || scheme=prefer-dark
  for version in 3 4; do
    mkdir "$folder/config/gtk-$version.0"
    cat >"$folder/config/gtk-$version.0/settings.ini" <<-END
	[Settings]
	gtk-theme-name=Adwaita
	gtk-icon-theme-name=Adwaita
	gtk-font-name=Cantarell 11
	gtk-application-prefer-dark-theme=$dark
	gtk-enable-animations=0
	gtk-cursor-blink=0
	END
  done
  mkdir -p "$folder/config/glib-2.0/settings"
  cat >"$folder/config/glib-2.0/settings/keyfile" <<-END
	[org/gnome/desktop/interface]
	toolkit-accessibility=true
	color-scheme='$scheme'
	text-scaling-factor=$text_scale
	enable-animations=false
	END
}

# Prints how large text is: dots per inch, 96 at scale 1.
text_dpi() {
  awk -v factor="$text_scale" 'BEGIN { printf "%d", 96 * factor + 0.5 }'
}

# Runs a command on the desktop, with nothing of the caller's environment.
on_desktop() {
  env -i "${environment[@]}" "$@"
}

# The same in place of this subshell, which ignores these signals when it is in the background.
exec_on_desktop() {
  exec env -i --default-signal=INT,QUIT "${environment[@]}" "$@"
}

# Starts a program of the desktop in the background, its output in a log.
start() {
  exec_on_desktop "$@" </dev/null >>"$folder/log/${1##*/}.log" 2>&1 &
}

# Starts a session bus that can start only the services named here: no portal, no keyring.
start_bus() {
  local name file output address anonymous=
  # Who is another user within a namespace cannot say who it is; only we reach the socket.
  [[ -z ${unprivileged[*]-} ]] || anonymous='<auth>ANONYMOUS</auth><allow_anonymous/>'
  for name in org.a11y.Bus ca.desrt.dconf org.xfce.Xfconf; do
    file=$(service_file "$name")
    [[ -z $file || $name$accessibility == org.a11y.Bus0 ]] || ln -s "$file" "$folder/services/"
  done
  cat >"$folder/session.conf" <<-END
	<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
	  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
	<busconfig>
	  <type>session</type>
	  <listen>unix:path=$folder/run/bus</listen>
	  <auth>EXTERNAL</auth>$anonymous
	  <servicedir>$folder/services</servicedir>
	  <policy context="default">
	    <allow user="*"/>
	    <allow send_destination="*" eavesdrop="true"/>
	    <allow eavesdrop="true"/>
	    <allow own="*"/>
	  </policy>
	</busconfig>
	END
  exec {output}< <(
    exec_on_desktop dbus-daemon --nofork --nopidfile --print-address=1 \
      --config-file="$folder/session.conf" </dev/null 2>"$folder/log/dbus-daemon.log")
  read -r -t "$deadline_seconds" -u "$output" address ||
    fail "dbus-daemon did not start: $(tail -n 3 "$folder/log/dbus-daemon.log")"
  exec {output}<&-
  environment+=(DBUS_SESSION_BUS_ADDRESS="$address")
}

start_accessibility() {
  ((accessibility)) || return 0
  local reply address
  # The first call makes the bus start at-spi-bus-launcher, the second at-spi2-registryd.
  reply=$(on_desktop dbus-send --session --print-reply=literal --dest=org.a11y.Bus \
    /org/a11y/bus org.a11y.Bus.GetAddress 2>&1) ||
    fail "the accessibility bus did not start: $reply"
  address=${reply#"${reply%%[! ]*}"}
  reply=$(on_desktop dbus-send --session --print-reply=literal --dest=org.a11y.Bus \
    /org/a11y/bus org.freedesktop.DBus.Properties.Set string:org.a11y.Status string:IsEnabled \
    variant:boolean:true 2>&1) || fail "accessibility could not be switched on: $reply"
  reply=$(on_desktop dbus-send --bus="$address" --print-reply=literal \
    --dest=org.a11y.atspi.Registry /org/a11y/atspi/accessible/root \
    org.freedesktop.DBus.Properties.Get string:org.a11y.atspi.Accessible string:ChildCount 2>&1) ||
    fail "the accessibility registry did not start: $reply"
  # Not AT_SPI_BUS_ADDRESS: applications shall find the bus the way they do on a real desktop.
  environment+=(A11Y_TOUR_ACCESSIBILITY_BUS="$address")
}

# Waits for a condition (a command) without a fixed pause, up to the deadline.
wait_until() {
  local message=$1 end=$((SECONDS + deadline_seconds))
  shift
  until "$@"; do
    ((SECONDS < end)) ||
      fail "$message within $deadline_seconds s: $(tail -qn 3 "$folder"/log/*.log)"
    pause 0.01
  done
}

# Waits without starting a process: nothing is ever written to this descriptor.
pause() {
  read -r -t "$1" -u "$idle"
  return 0
}

# Prints the processes that carry the mark of this desktop.
marked() {
  grep -lzxF -e "A11Y_TOUR_DESKTOP=$mark" /proc/[0-9]*/environ 2>/dev/null | cut -d / -f 3
}

end_desktop() {
  local status=$? signal rounds processes ours
  trap '' INT TERM HUP
  ours=" $(marked | tr '\n' ' ')"
  for signal in TERM KILL KILL; do
    processes=$(marked)
    [[ -n $processes ]] || break
    kill -s "$signal" $processes 2>/dev/null
    # A stopped process would not take notice.
    kill -s CONT $processes 2>/dev/null
    for ((rounds = 0; rounds < 50; rounds++)); do
      [[ -n $(marked) ]] || break
      pause 0.02
    done
  done
  remove_locks
  rm -rf "$folder"
  exit "$status"
}

# Removes what X servers of this desktop have left: a killed one leaves its lock and its socket, and so
# does a compositor that has one in waiting, for which the lock is its own. GNOME Shell has two.
remove_locks() {
  local lock owner name
  for lock in /tmp/.X*-lock; do
    { read -r owner <"$lock"; } 2>/dev/null || continue
    name=${lock#/tmp/.X} name=${name%-lock}
    [[ $ours == *" $owner "* || $name == "${number:-}" ]] && is_gone "$owner" || continue
    rm -f "$lock" "/tmp/.X11-unix/X$name"
  done
}

# Whether there is no such process, or only what is left of one until its parent asks.
is_gone() {
  [[ ! -e /proc/$1 ]] || grep -q '^State:[[:space:]]*Z' "/proc/$1/status" 2>/dev/null
}

main "$@"
