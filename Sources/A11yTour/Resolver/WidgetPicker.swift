public import TourCore

/// Finds the widget at a point of the screen, with a key path that names it.
@DesktopActor
public struct WidgetPicker {
  private let desktop: Desktop
  private let origins: any WindowOrigins
  private let pointer: X11Pointer

  /// Makes a picker.
  ///
  /// - Returns: nil where nothing tells the positions of windows and of the pointer.
  public init?(desktop: Desktop) {
    guard let origins = desktop.origins, let pointer = X11Pointer() else { return nil }
    self.desktop = desktop
    self.origins = origins
    self.pointer = pointer
  }

  /// Where the pointer is now, in logical pixels; nil when that is not known.
  public var pointerPosition: Point? {
    pointer.position.map { Point(x: $0.x / origins.scale, y: $0.y / origins.scale) }
  }

  /// Gives the widget at a point of the screen, in logical pixels.
  ///
  /// - Throws: ``ResolutionError`` when no application on the accessibility bus is there, or it
  ///   does not answer.
  public func widget(at point: Point) async throws(ResolutionError) -> ResolvedTarget {
    let scale = origins.scale
    let place = Point(x: point.x * scale, y: point.y * scale)
    guard let window = pointer.window(at: place) else {
      throw ResolutionError.nothingAt(point, "no window of an application is there")
    }
    var options = TreeReport.Options()
    options.includesPlaces = true
    options.includesKeyPaths = true
    options.includesDescriptions = true
    let report: TreeReport
    do throws(ResolutionError) {
      report = try await TreeReport.read(
        nil, scope: .process(window.processID), options: options, on: desktop)
    } catch {
      guard error.kind == .applicationNotFound else { throw error }
      let program = ProcessDetails.executable(of: window.processID) ?? "a program"
      throw ResolutionError.nothingAt(
        point,
        """
        \(TerminalText.escaped(program)) (process \(window.processID)) is not on the \
        accessibility bus; see 'a11y-tour doctor'
        """)
    }
    let rectangles = report.places.compactMapValues(\.screenRectangle)
    let test = HitTest(report.tree, rectangles: rectangles)
    guard let node = test.node(at: point, in: windows(of: report, at: window.identifier)) else {
      throw ResolutionError.nothingAt(point, "the application has no widget there")
    }
    let deeper = DeepHitTest(desktop: desktop, report: report)
    if let found = await deeper.target(below: node, at: point) { return found }
    let keyPath = KeyPathGenerator(report.tree).keyPath(for: node)
    guard let target = report.target(of: node, keyPath: keyPath.text) else {
      throw ResolutionError.nothingAt(point, "the application went away")
    }
    return target
  }

  /// Gives the windows of a report that may be shown by a window of the screen: the one it shows
  /// first.
  private func windows(of report: TreeReport, at identifier: UInt) -> [Int] {
    let all = report.roots.flatMap { report.tree[$0].children }.filter {
      report.tree[$0].visibility == .visible
    }
    let shown = all.filter { frame in
      guard let place = report.places[frame],
        let application = report.application(of: frame)
      else { return false }
      let windows = origins.windows(of: application.processID).filter { !$0.isPopup }
      let size = Size(
        width: place.windowRectangle.width * origins.scale,
        height: place.windowRectangle.height * origins.scale)
      return DesktopWindow.showing(
        frameTitled: report.tree[frame].name, size: size, among: windows)?.identifier == identifier
    }
    return shown + all.reversed().filter { !shown.contains($0) }
  }
}
