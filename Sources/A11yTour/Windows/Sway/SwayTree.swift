import TourCore

/// Reads the tree of outputs, workspaces and windows that sway tells; i3 tells almost the same.
struct SwayTree {
  /// The windows but those of the process that was left out.
  var windows: CompositorWindows

  /// The output that has what is not shown anywhere: the scratchpad.
  private static let hiddenOutput = "__i3"

  /// Reads the answer to `GET_TREE`; nil when it is no such tree.
  ///
  /// - Parameter own: the process whose windows are left out.
  init?(_ json: some Collection<UInt8>, leavingOut own: Int32) {
    guard let root = JSONReader.value(of: json), root["type"]?.string == "root",
      let outputs = root["nodes"]?.array
    else { return nil }
    var views: [View] = []
    for output in outputs {
      let shown = output["current_workspace"]?.string
      for workspace in output["nodes"]?.array ?? [] {
        let name = workspace["name"]?.string
        let place: Place =
          output["name"]?.string == Self.hiddenOutput
          ? .hidden : shown == nil || shown == name ? .shown(name) : .elsewhere
        Self.collect(from: workspace, in: place, isFloating: false, into: &views)
      }
    }
    views.removeAll { $0.window.processID == own }
    // Those that float lie over those that are tiled, the later over the earlier.
    let order = views.filter { !$0.isFloating } + views.filter(\.isFloating)
    windows = CompositorWindows(
      order.prefix(CompositorWindows.limit).enumerated().map { layer, view in
        var window = view.window
        let state = Self.state(of: view, among: views)
        window.isShown = state == nil
        return CompositorWindow(
          window: window, isX11: view.isX11, state: state, layer: layer,
          applicationID: view.applicationID, x11Window: view.x11Window)
      })
  }

  private enum Place: Equatable {
    /// On a workspace that shows on its output.
    case shown(String?)
    /// On another workspace.
    case elsewhere
    /// In the scratchpad.
    case hidden
  }

  /// A node of the tree that has a window.
  private struct View {
    var window: DesktopWindow
    var place: Place
    var isFloating: Bool
    /// Whether sway draws it; i3 does not tell.
    var isVisible: Bool?
    var isX11: Bool
    var applicationID: String?
    var x11Window: UInt?
  }

  private static func collect(
    from node: JSONValue, in place: Place, isFloating: Bool, into views: inout [View]
  ) {
    if let view = view(node, in: place, isFloating: isFloating) {
      views.append(view)
      return
    }
    for child in node["nodes"]?.array ?? [] {
      collect(from: child, in: place, isFloating: isFloating, into: &views)
    }
    for child in node["floating_nodes"]?.array ?? [] {
      collect(from: child, in: place, isFloating: true, into: &views)
    }
  }

  private static func view(_ node: JSONValue, in place: Place, isFloating: Bool) -> View? {
    guard let identifier = node["id"]?.integer.flatMap(UInt.init(exactly:)),
      let processID = node["pid"]?.integer.flatMap(Int32.init(exactly:)), processID > 0,
      let outer = Rect(node["rect"]), let inner = Rect(node["window_rect"])
    else { return nil }
    // The title bar lies above the rectangle.
    let bar = Rect(node["deco_rect"])?.height ?? 0
    let shell = node["shell"]?.string
    let x11Window = node["window"]?.integer.flatMap(UInt.init(exactly:))
    let title = node["name"]?.string ?? ""
    let window = DesktopWindow(
      source: .sway, identifier: identifier, processID: processID,
      title: String(title.prefix(CompositorWindows.titleLimit)),
      client: inner.offset(by: outer.origin),
      frame: outer.expanded(by: Insets(top: bar)),
      isDecoratedByClient: node["border"]?.string == "csd",
      isActive: node["focused"]?.bool ?? false)
    return View(
      window: window, place: place, isFloating: isFloating, isVisible: node["visible"]?.bool,
      isX11: shell.map { $0 == "xwayland" } ?? (x11Window != nil),
      applicationID: node["app_id"]?.string, x11Window: x11Window)
  }

  private static func state(of view: View, among views: [View]) -> WindowObstacle? {
    switch (view.place, view.isVisible) {
    case (_, true?): return nil
    case (.hidden, _): return .minimised
    case (.elsewhere, _): return .otherWorkspace
    case (.shown, nil): return nil
    case (.shown, false?):
      // Another tab is shown in its place, or a window that fills the screen.
      let shown = views.filter { $0.place == view.place && $0.isVisible == true }
      let cover =
        shown.last { $0.window.client.contains(view.window.client.center) } ?? shown.last
      return .covered(by: cover?.window.title ?? "")
    }
  }
}

extension Rect {
  /// Reads a rectangle that can be that of a window.
  fileprivate init?(_ json: JSONValue?) {
    let numbers = ["x", "y", "width", "height"].compactMap { json?[$0]?.number }
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard isLikelyWindow else { return nil }
  }
}
