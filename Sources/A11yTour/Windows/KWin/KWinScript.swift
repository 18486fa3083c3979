/// The scripts that run inside KWin, in the words that Plasma 5 and Plasma 6 have in common.
enum KWinScript {
  /// The interface of the object that a script calls back.
  static let interface = "org.a11ytour.KWin1"
  /// What there is to call.
  static let description = """
    <node><interface name="\(interface)"><method name="Report">
    <arg name="windows" type="s" direction="in"/></method></interface></node>
    """

  /// A script that calls `Report` with all windows, at once and after each change.
  ///
  /// Changes that come together are told together, and none while the report before is not taken
  /// yet. Whoever is called may end without a word: every two seconds the script asks the bus whether
  /// that name is still there, and has itself unloaded when it is not.
  ///
  /// - Parameters:
  ///   - name: the name under which the script is loaded.
  ///   - caller: the unique name of whom to call.
  ///   - path: the object to call.
  ///   - processID: the process whose windows are left out.
  static func reporting(name: String, caller: String, path: String, processID: Int32) -> String {
    """
    (function () {
      const [name, caller, path, own] = ["\(name)", "\(caller)", "\(path)", \(processID)];
    \(report)
      let last = null, isWaiting = false, isLate = false, waited = 0;

      function send() {
        if (isWaiting) { isLate = true; return; }
        const text = report();
        if (text === last) return;
        last = text;
        isWaiting = true;
        waited = 0;
        callDBus(caller, path, "\(interface)", "Report", text, function () {
          isWaiting = false;
          if (isLate) { isLate = false; send(); }
        });
      }

      const soon = new QTimer();
      soon.singleShot = true;
      soon.interval = 0;
      soon.timeout.connect(send);
      function changed() { soon.start(); }

      function listen(object, names) {
        for (const each of names) {
          if (object[each] && object[each].connect) object[each].connect(changed);
        }
      }
      const windowSignals = [
        "frameGeometryChanged", "bufferGeometryChanged", "minimizedChanged", "shadeChanged",
        "desktopChanged", "desktopsChanged", "activitiesChanged", "activeChanged",
        "captionChanged", "stackingOrderChanged"];
      function take(window) { listen(window, windowSignals); changed(); }
      const added = workspace.windowAdded || workspace.clientAdded;
      added.connect(take);
      listen(workspace, [
        "windowRemoved", "clientRemoved", "windowActivated", "clientActivated",
        "currentDesktopChanged", "currentActivityChanged"]);
      for (const window of all()) listen(window, windowSignals);

      const pulse = new QTimer();
      pulse.interval = 2000;
      pulse.timeout.connect(function () {
        // No answer comes for a call that failed; the bus gives up on one within 25 s.
        if (isWaiting && ++waited > 15) { isWaiting = false; last = null; changed(); }
        const bus = "org.freedesktop.DBus";
        callDBus(bus, "/org/freedesktop/DBus", bus, "NameHasOwner", caller, function (isThere) {
          if (isThere) return;
          pulse.stop();
          callDBus(
            "org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting", "unloadScript", name);
        });
      });
      pulse.start();
      send();
    })();
    """
  }

  /// A script that brings a window to the front, from wherever it is.
  ///
  /// - Parameter uuid: KWin's own number of the window.
  static func raising(uuid: KWinWindowID) -> String {
    """
    (function () {
      const windows = workspace.windowList ? workspace.windowList() : workspace.clientList();
      const window = windows.find(each => String(each.internalId) === "\(uuid)");
      if (!window) return;
      window.minimized = false;
      if (workspace.windowList) workspace.activeWindow = window;
      else workspace.activeClient = window;
    })();
    """
  }

  /// Writes all windows, a line each; ``KWinReport`` reads it.
  private static let report = #"""
      const all = () => workspace.windowList ? workspace.windowList() : workspace.clientList();
      const rectangle = r => [r.x, r.y, r.width, r.height];
      const text = t => String(t || "").slice(0, 300).replace(/[\u0000-\u001f]/g, " ");

      function isElsewhere(w) {
        const desktop = workspace.currentDesktop;
        const isOnDesktop = w.onAllDesktops
          || (w.desktops ? w.desktops.indexOf(desktop) >= 0 : w.desktop === desktop);
        const activities = w.activities || [];
        return !isOnDesktop
          || (activities.length > 0 && activities.indexOf(workspace.currentActivity) < 0);
      }

      function line(w) {
        const kind = String(w).split("(")[0];
        const flags = (w.active ? "a" : "") + (w.minimized || w.shade ? "m" : "")
          + (isElsewhere(w) ? "o" : "") + (w.popupWindow || /Popup/.test(kind) ? "p" : "")
          + (/X11|Xwayland|Unmanaged/.test(kind) ? "x" : "");
        return [w.internalId, w.pid, flags, w.windowId || 0, text(w.desktopFileName)].concat(
          rectangle(w.frameGeometry), rectangle(w.bufferGeometry),
          [w.stackingOrder, text(w.caption)]).join("\t");
      }

      const report = () => all().filter(w => w.pid !== own && !w.deleted).slice(0, 1000).map(line)
        .join("\n");
    """#
}
