import TourCore

/// A kind of event that applications send over the accessibility bus.
enum EventKind: Hashable, Sendable {
  case boundsChanged, stateChanged, childrenChanged, propertyChange, visibleDataChanged,
    textCaretMoved,
    window

  /// What the registry calls it.
  var registryName: String {
    switch self {
    case .boundsChanged: "object:bounds-changed"
    case .stateChanged: "object:state-changed"
    case .childrenChanged: "object:children-changed"
    case .propertyChange: "object:property-change"
    case .visibleDataChanged: "object:visible-data-changed"
    case .textCaretMoved: "object:text-caret-moved"
    case .window: "window:"
    }
  }

  /// The interface of its signals.
  var interface: String {
    self == .window ? "org.a11y.atspi.Event.Window" : "org.a11y.atspi.Event.Object"
  }

  /// The name of its signal; nil for all of the interface, whose names differ in case between
  /// toolkits.
  var member: String? {
    switch self {
    case .boundsChanged: "BoundsChanged"
    case .stateChanged: "StateChanged"
    case .childrenChanged: "ChildrenChanged"
    case .propertyChange: "PropertyChange"
    case .visibleDataChanged: "VisibleDataChanged"
    case .textCaretMoved: "TextCaretMoved"
    case .window: nil
    }
  }
}

extension AccessibilityBus {
  /// Calls a closure for each event of a kind, of one application and if given of one widget.
  ///
  /// The broker filters by sender and path, so that what floods from other widgets never arrives.
  func subscribe(
    _ kind: EventKind, from busName: String, path: String? = nil,
    _ body: @escaping @DesktopActor (BusSignal) -> Void
  ) -> Subscription {
    Task { @DesktopActor in try? await registerEvent(kind.registryName) }
    return connection.subscribe(
      sender: busName, interface: kind.interface, member: kind.member, path: path, body)
  }
}

extension BusSignal {
  /// The detail of an object event, as "showing" for a state.
  var detail: String { arguments[0]?.string ?? "" }
  /// The first number of an object event: whether a state was set.
  var isSet: Bool { arguments[1]?.integer == 1 }
}
