import TourCore

/// Notices that a widget was pressed, by pointer, keyboard or an accessibility action.
///
/// Several signs count, since a press leaves no event of its own: the pointer going down and up on
/// the widget, Return or space while it has the focus, and a change of one of its own states that
/// pressing brings about.
@DesktopActor
final class ClickWatcher {
  /// The states that change either way when a widget is pressed.
  private static let pressStates: Set<String> = ["pressed", "checked", "expanded"]
  /// The roles of which only one of several is checked.
  private static let radioRoles = ["radio button", "radio menu item"].compactMap(Role.init(named:))

  private let widgetEvents: WidgetEvents
  /// Whether presses of pointer and keys are heard of.
  private let arePressesHeard: Bool
  private let isCovered: @DesktopActor (Point) -> Bool
  private var target: ResolvedTarget
  private var onClick: (@DesktopActor () -> Void)?
  private var listening: Observation?
  private var observation: Observation?
  private var isDown = false
  private var isFocused: Bool

  /// Begins to watch a widget and calls a closure, once, when it is pressed.
  ///
  /// - Parameters:
  ///   - presses: the presses of pointer and keys; nil where they cannot be watched.
  ///   - isCovered: tells whether a point on the screen is covered by the callout.
  init(
    _ target: ResolvedTarget, widgetEvents: WidgetEvents, presses: PointerAndKeyWatcher?,
    isCovered: @escaping @DesktopActor (Point) -> Bool, onClick: @escaping @DesktopActor () -> Void
  ) {
    self.target = target
    self.widgetEvents = widgetEvents
    arePressesHeard = presses != nil
    self.isCovered = isCovered
    self.onClick = onClick
    isFocused = target.place.states.contains(.focused)
    observation = presses?.observers.add { [weak self] in self?.take($0) }
    listen()
  }

  isolated deinit { cancel() }

  /// Ends the watching.
  func cancel() {
    onClick = nil
    listening?.cancel()
    observation?.cancel()
  }

  /// Takes note that the widget has moved or been made anew.
  func follow(_ target: ResolvedTarget) {
    guard onClick != nil else { return }
    let isAnother = target.reference != self.target.reference
    self.target = target
    guard isAnother else { return }
    isFocused = target.place.states.contains(.focused)
    listen()
  }

  private func listen() {
    listening?.cancel()
    listening = widgetEvents.listen(to: target.reference) { [weak self] signal in
      switch signal.member {
      case EventKind.stateChanged.member: self?.stateChanged(signal)
      case EventKind.textCaretMoved.member: self?.caretMoved()
      default: break
      }
    }
  }

  private func stateChanged(_ signal: BusSignal) {
    if signal.detail == "focused" {
      isFocused = signal.isSet
    } else if isPress(signal) {
      click()
    }
  }

  /// Where nobody hears of presses, another place of the caret counts as one: it is what they are for.
  private func caretMoved() {
    if !arePressesHeard, PressSigns.includeCaret(of: target.role) { click() }
  }

  private func isPress(_ signal: BusSignal) -> Bool {
    switch signal.detail {
    case "armed":
      // Armed is set when a button goes down and lifted when it goes up: the press is then done.
      // It is lifted too when the pointer leaves with the button held: the pointer tells then.
      !signal.isSet && !isDown
    case "selected":
      // What loses the selection was not pressed, but another; items of a menu are selected by a
      // pointer that passes over them.
      signal.isSet && !Role.ofMenus.contains(target.role)
    case "checked" where Self.radioRoles.contains(target.role):
      signal.isSet
    default:
      Self.pressStates.contains(signal.detail)
    }
  }

  private func take(_ press: PointerAndKeyWatcher.Press) {
    switch press {
    case .pointerDown(let point):
      isDown = isOnTarget(point)
    case .pointerUp(let point):
      let wasDown = isDown
      isDown = false
      if wasDown, isOnTarget(point) { click() }
    case .activationKey:
      if isFocused { click() }
    }
  }

  private func isOnTarget(_ point: Point) -> Bool {
    target.place.screenRectangle?.contains(point) == true && !isCovered(point)
  }

  private func click() {
    let clicked = onClick
    cancel()
    clicked?()
  }
}
