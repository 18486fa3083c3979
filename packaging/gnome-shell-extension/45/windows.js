// Where windows are, told on the session bus. The lines between the imports and the exports are the same
// in 43/ and 45/.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Meta from 'gi://Meta';

const NAME = 'org.a11ytour.Shell';
const PATH = '/org/a11ytour/Windows1';
const INTERFACE = 'org.a11ytour.Windows1';
// Number, process, title, WM_CLASS, sandboxed application, client (0 Wayland, 1 X11), window of
// X11 or 0, frame, buffer,
// minimised, on the workspace that shows, active, popup, place in the order from the bottom.
const WINDOWS = 'a(tisssuu(iiii)(iiii)bbbbu)';
const DESCRIPTION = `<node><interface name="${INTERFACE}">
  <method name="List"><arg name="windows" type="${WINDOWS}" direction="out"/></method>
  <method name="Watch"><arg name="windows" type="${WINDOWS}" direction="out"/></method>
  <method name="Unwatch"/>
  <method name="Activate">
    <arg name="window" type="t" direction="in"/>
    <arg name="isThere" type="b" direction="out"/>
  </method>
  <signal name="Changed"><arg name="windows" type="${WINDOWS}"/></signal>
</interface></node>`;
const LIMIT = 1000;

const WINDOW_SIGNALS = [
    'position-changed', 'size-changed', 'workspace-changed', 'notify::minimized', 'notify::title',
];
const POPUPS = [
    Meta.WindowType.DROPDOWN_MENU, Meta.WindowType.POPUP_MENU, Meta.WindowType.TOOLTIP,
    Meta.WindowType.NOTIFICATION, Meta.WindowType.COMBO, Meta.WindowType.DND,
    Meta.WindowType.OVERRIDE_OTHER,
];

// The description of a window of X11 is its number there, that of another one is something else.
const x11Number = window => Number(/^0x[0-9a-f]{1,8}/.exec(window.get_description() ?? '') ?? 0);
const rectangle = ({x, y, width, height}) => [x, y, width, height];

/** Tells programs on the session bus where windows are, and each change to those who watch. */
class WindowService {
    constructor(activateWindow) {
        this._activateWindow = activateWindow;
        this._watchers = new Map();
        this._connections = [];
        this._source = 0;
        this._told = null;
    }

    enable() {
        this._object = Gio.DBusExportedObject.wrapJSObject(DESCRIPTION, this);
        this._object.export(Gio.DBus.session, PATH);
        this._name = Gio.DBus.session.own_name(NAME, Gio.BusNameOwnerFlags.NONE, null, null);
    }

    disable() {
        for (const watch of this._watchers.values())
            Gio.DBus.session.unwatch_name(watch);
        this._watchers.clear();
        this._rest();
        Gio.DBus.session.unown_name(this._name);
        this._object.unexport();
        this._object = null;
    }

    // Methods on the bus.

    List() {
        return this._windows();
    }

    WatchAsync(_arguments, invocation) {
        const sender = invocation.get_sender();
        if (!this._watchers.has(sender)) {
            if (this._watchers.size === 0)
                this._listen();
            this._watchers.set(sender, Gio.DBus.session.watch_name(
                sender, Gio.BusNameWatcherFlags.NONE, null, () => this._forget(sender)));
        }
        // Whoever comes must hear the next change, even if it undoes one that was not told yet.
        this._told = null;
        invocation.return_value(new GLib.Variant(`(${WINDOWS})`, [this._windows()]));
    }

    UnwatchAsync(_arguments, invocation) {
        this._forget(invocation.get_sender());
        invocation.return_value(null);
    }

    Activate(identifier) {
        const window = this._all().find(each => each.get_id() === identifier);
        if (window)
            this._activateWindow(window);
        return !!window;
    }

    // Who watches.

    _forget(sender) {
        const watch = this._watchers.get(sender);
        if (watch === undefined)
            return;
        this._watchers.delete(sender);
        Gio.DBus.session.unwatch_name(watch);
        if (this._watchers.size === 0)
            this._rest();
    }

    _listen() {
        const {display, workspace_manager: workspaces} = global;
        this._connect(display, 'window-created', (_display, window) => {
            this._take(window);
            this._changed();
        });
        this._connect(display, 'restacked');
        this._connect(display, 'notify::focus-window');
        this._connect(workspaces, 'active-workspace-changed');
        this._all().forEach(window => this._take(window));
    }

    _take(window) {
        WINDOW_SIGNALS.forEach(signal => this._connect(window, signal));
        this._connect(window, 'unmanaged', () => {
            // What is connected to a window goes with it.
            this._connections = this._connections.filter(([object]) => object !== window);
            this._changed();
        });
    }

    _connect(object, signal, body = () => this._changed()) {
        this._connections.push([object, object.connect(signal, body)]);
    }

    _rest() {
        this._connections.forEach(([object, identifier]) => object.disconnect(identifier));
        this._connections = [];
        if (this._source)
            GLib.source_remove(this._source);
        this._source = 0;
        this._told = null;
    }

    // Changes that come together are told together.
    _changed() {
        this._source ||= GLib.idle_add(GLib.PRIORITY_DEFAULT, () => {
            this._source = 0;
            this._tell();
            return GLib.SOURCE_REMOVE;
        });
    }

    _tell() {
        const windows = new GLib.Variant(`(${WINDOWS})`, [this._windows()]);
        if (this._told?.equal(windows))
            return;
        this._told = windows;
        for (const watcher of this._watchers.keys())
            Gio.DBus.session.emit_signal(watcher, PATH, INTERFACE, 'Changed', windows);
    }

    // The windows.

    _all() {
        // A window that has closed stays for as long as its end is drawn.
        return global.get_window_actors().filter(actor => !actor.is_destroyed())
            .map(actor => actor.meta_window).filter(window => window);
    }

    _windows() {
        const workspace = global.workspace_manager.get_active_workspace();
        return this._all().slice(0, LIMIT).map((window, layer) => [
            window.get_id(),
            window.get_pid(),
            Array.from(window.get_title() ?? '').slice(0, 300).join(''),
            window.get_wm_class() ?? '',
            window.get_sandboxed_app_id() ?? '',
            window.get_client_type() === Meta.WindowClientType.X11 ? 1 : 0,
            x11Number(window),
            rectangle(window.get_frame_rect()),
            rectangle(window.get_buffer_rect()),
            window.minimized,
            window.located_on_workspace(workspace),
            window.has_focus(),
            POPUPS.includes(window.get_window_type()),
            layer,
        ]);
    }
}

export {WindowService as Service};
