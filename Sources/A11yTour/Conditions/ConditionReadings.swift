import TourCore

extension AccessibilityBus {
  /// The most characters that a condition looks at of a text.
  private static let wholeTextLimit: Int32 = 65_536

  /// Reads the text of a widget: what its Text interface has, or its name where it has none.
  ///
  /// Labels and fields have the interface in most toolkits, buttons and the labels of Qt their name.
  /// The text of a password field is never read.
  ///
  /// - Returns: nil for a password field, and when the text cannot be had now.
  func wholeText(of widget: AccessibleReference) async -> String? {
    // Asked each time: a field may come to hide what is typed into it.
    guard let role = try? await role(of: widget), role != .passwordText else { return nil }
    do {
      return try await fieldText(of: widget, limit: Self.wholeTextLimit)
    } catch {
      // Qt says the same of a widget without the interface and of one that is gone.
      return error.code == .unknown ? try? await text("Name", of: widget) : nil
    }
  }
}

extension ConditionPass {
  /// Tells whether the window that a widget is in, or is, is the active one.
  ///
  /// The window system says which one is, where it can be asked; else the window itself does.
  func isWindowActive(of widget: ResolvedTarget) async -> Bool? {
    let frame = widget.containers.last ?? widget.reference
    let (bus, reader) = (desktop.bus, desktop.reader)
    async let frameStates = try? bus.states(of: frame)
    async let extents = reader.frameExtents(of: frame, application: widget.application)
    let (states, size) = await (frameStates, extents?.size)
    let isActive = states?.contains(.active)
    guard desktop.origins?.isActiveWindowTold == true, let size,
      let window = DesktopWindow.showing(
        frameTitled: widget.frameTitle, size: size, isActive: isActive,
        among: reader.windows(of: widget.application).filter { !$0.isPopup })
    else { return isActive }
    return window.isActive
  }
}
