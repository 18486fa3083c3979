import TourCore

/// What our extension of GNOME Shell says of the windows.
struct GnomeReport: Equatable {
  /// The type on the bus: number, process, title, `WM_CLASS`, sandboxed application, client (1 for
  /// X11), number of the window of X11 or 0, frame, buffer, minimised, on the workspace that shows, active, popup, place in the order.
  static let type = "(a(tisssuu(iiii)(iiii)bbbbu))"

  /// The windows, without those of our own process.
  var windows: CompositorWindows

  /// Reads the arguments of `Changed`, or the results of `Watch`; nil when they have another type, or
  /// there are too many windows.
  ///
  /// - Parameter processID: the process whose windows are left out.
  init?(_ arguments: Variant, leavingOut processID: Int32) {
    guard arguments.typeString == Self.type, let members = arguments[0]?.children,
      members.count <= CompositorWindows.limit
    else { return nil }
    let windows = members.map(Self.window)
    guard !windows.contains(nil) else { return nil }
    // A window that has drawn nothing yet is nowhere.
    self.windows = CompositorWindows(
      windows.compactMap(\.self).filter {
        $0.window.processID != processID && !$0.window.client.isEmpty
      })
  }

  /// Reads a window; nil when its rectangles are none.
  private static func window(_ member: Variant) -> CompositorWindow? {
    let fields = member.children
    guard fields.count == 14, let identifier = fields[0].integer.flatMap(UInt.init(exactly:)),
      let processID = fields[1].integer.flatMap(Int32.init(exactly:)), let title = fields[2].string,
      let frame = Rect(fields[7]), let buffer = Rect(fields[8]),
      let isMinimised = fields[9].boolean, let isOnWorkspace = fields[10].boolean,
      let isActive = fields[11].boolean, let isPopup = fields[12].boolean,
      let layer = fields[13].integer
    else { return nil }
    let state: WindowObstacle? =
      !isOnWorkspace ? .otherWorkspace : isMinimised ? .minimised : nil
    var window = CompositorWindow(
      source: .gnome, identifier: identifier, processID: processID,
      title: String(title.prefix(CompositorWindows.titleLimit)), buffer: buffer, frame: frame,
      isX11: fields[5].integer == 1, isActive: isActive, isPopup: isPopup, state: state,
      layer: layer)
    window.x11Window = fields[6].integer.flatMap { $0 > 0 ? UInt($0) : nil }
    window.applicationID = fields[4].string.flatMap { $0.isEmpty ? nil : $0 }
    return window
  }
}

extension Rect {
  /// Reads a rectangle that a window can have, of type `(iiii)`.
  fileprivate init?(_ value: Variant) {
    let numbers = value.children.compactMap(\.integer).map(Double.init)
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard isLikelyWindow else { return nil }
  }
}
