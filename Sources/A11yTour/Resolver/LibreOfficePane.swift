import TourCore

/// How far LibreOffice's own widgets are off from where they report to be.
///
/// LibreOffice draws its tool bars, document and status bar itself, in a root pane inside a widget
/// of GTK, and reports them as if that pane began at the top of the window: they are too high by
/// the height of the menu bar. Its menu bar, dialogs and side bar are widgets of GTK and right.
@DesktopActor
struct LibreOfficePane {
  /// What has been asked for.
  enum Reading {
    /// Nothing: it is a widget of GTK.
    case nothing
    /// Which of the widgets are those of GTK.
    case kinds([(AccessibleReference, Flight.Answer<[String: String]>)])
    /// The rectangles of the root pane and of the widget of GTK around it.
    case rectangles(Flight.Answer<Rect>, Flight.Answer<Rect>)
  }

  let bus: AccessibilityBus
  /// The widget and what it is in, the innermost first.
  let chain: [AccessibleReference]

  /// Asks for what is not known yet.
  func ask(in flight: Flight) -> Reading {
    let unknown = chain.filter { kinds[$0] == nil }
    guard unknown.isEmpty else {
      return .kinds(unknown.map { ($0, flight.attributes(of: $0)) })
    }
    return askForRectangles(in: flight)
  }

  /// Gives the distance to add to the extents of the widget, once the flight has landed.
  func offset(_ reading: Reading) async -> Point {
    switch reading {
    case .nothing: return .zero
    case .rectangles(let reported, let actual):
      guard let reported = reported.value, let actual = actual.value else { return .zero }
      return actual.origin - reported.origin
    case .kinds(let answers):
      for (widget, answer) in answers { enter(answer, of: widget) }
      let flight = Flight(bus: bus)
      let reading = askForRectangles(in: flight)
      await flight.land()
      return await offset(reading)
    }
  }

  private func askForRectangles(in flight: Flight) -> Reading {
    guard let border = chain.firstIndex(where: { kinds[$0] == true }), border > 0 else {
      return .nothing
    }
    return .rectangles(
      flight.extents(of: chain[border - 1], .screen), flight.extents(of: chain[border], .screen))
  }
}

extension LibreOfficePane {
  /// The most widgets of which it is kept which kind they are.
  private static let limit = 5000

  /// Whether widgets are those of GTK; it never changes.
  private var kinds: [AccessibleReference: Bool] {
    bus.features[chain[0].busName]?.isNative ?? [:]
  }

  /// Keeps what kind a widget is: GTK marks its own with the attribute `toolkit`.
  private func enter(_ answer: Flight.Answer<[String: String]>, of widget: AccessibleReference) {
    guard let attributes = answer.value else { return }
    var features = bus.features[chain[0].busName] ?? ApplicationFeatures()
    if features.isNative.count >= Self.limit { features.isNative = [:] }
    features.isNative[widget] = attributes["toolkit"] != nil
    bus.features[chain[0].busName] = features
  }
}
