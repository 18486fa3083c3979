import CX11
import TourCore

/// Lists the windows of a process in three round trips to the X server, however many there are.
///
/// The properties are those of the Extended Window Manager Hints.
@DesktopActor
struct X11WindowList {
  /// The most windows that are looked at.
  static let windowLimit: UInt32 = 4096
  /// The value of `_NET_WM_DESKTOP` of a window that is on all workspaces.
  private static let everyWorkspace = UInt32.max

  let requests: X11Requests

  /// Connects to a display.
  ///
  /// - Returns: nil when it cannot be opened.
  init?(display name: String) {
    guard let requests = X11Requests(display: name) else { return nil }
    self.requests = requests
    requests.intern(Property.allCases.map(\.rawValue))
  }

  enum Property: String, CaseIterable {
    case check = "_NET_SUPPORTING_WM_CHECK"
    case clients = "_NET_CLIENT_LIST"
    case stacking = "_NET_CLIENT_LIST_STACKING"
    case active = "_NET_ACTIVE_WINDOW"
    case workspace = "_NET_CURRENT_DESKTOP"
    case process = "_NET_WM_PID"
    case title = "_NET_WM_NAME"
    case plainTitle = "WM_NAME"
    case shadow = "_GTK_FRAME_EXTENTS"
    case decoration = "_NET_FRAME_EXTENTS"
    case managerState = "WM_STATE"
    case states = "_NET_WM_STATE"
    case ownWorkspace = "_NET_WM_DESKTOP"
    case hidden = "_NET_WM_STATE_HIDDEN"
    case shaded = "_NET_WM_STATE_SHADED"
  }

  /// Gives the windows of a process as they are now, in pixels of the device.
  ///
  /// Those that the window manager cares for, minimised ones too, then popups; where there is no
  /// window manager, all that hang on the root and can be seen.
  func windows(of processID: Int32) -> [DesktopWindow] {
    let root = requests.root
    let check = ask(.check, of: root)
    let clients = ask(.clients, of: root, words: Self.windowLimit)
    let (active, workspace) = (ask(.active, of: root), ask(.workspace, of: root))
    let tree = requests.topLevels()

    let manager = requests.numbers(check)?.first
    let listed = requests.numbers(clients) ?? []
    let activeWindow = requests.numbers(active)?.first
    let shownWorkspace = requests.numbers(workspace)?.first
    // The window of a manager that has ended is gone, or does not name itself.
    let ownCheck = manager.map { ask(.check, of: $0) }
    let listedOwners = listed.map { ask(.process, of: $0) }
    let topLevels = requests.topLevels(tree)
    let topOwners = topLevels.map { ask(.process, of: $0) }

    let isManaged = manager != nil && ownCheck.flatMap { requests.numbers($0)?.first } == manager
    func owned(_ windows: [xcb_window_t], _ owners: [X11Requests.Property]) -> [xcb_window_t] {
      zip(windows, owners).compactMap { window, owner in
        guard let number = requests.numbers(owner)?.first,
          Int32(truncatingIfNeeded: number) == processID
        else { return nil }
        return window
      }
    }
    let ownClients = owned(listed, listedOwners).map { (ask(about: $0), askWhetherShown($0)) }
    let ownTopLevels = owned(topLevels, topOwners).map { window in
      (ask(about: window), requests.attributes(of: window))
    }

    // Every answer is taken, wanted or not: XCB would keep it for ever.
    let managed = ownClients.map { question, shown in
      let isShown = obstacle(shown, workspace: shownWorkspace) == nil
      var window = window(question, of: processID)
      window?.isActive = question.window == activeWindow
      window?.isShown = isShown
      return window
    }
    let unmanaged = ownTopLevels.map { question, cookie -> DesktopWindow? in
      let attributes = requests.attributes(cookie)
      var window = window(question, of: processID)
      guard let attributes, attributes.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue),
        attributes._class == UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue)
      else { return nil }
      window?.isPopup = attributes.override_redirect != 0
      return window
    }
    guard isManaged else { return unmanaged.compactMap(\.self) }
    return managed.compactMap(\.self) + unmanaged.compactMap(\.self).filter(\.isPopup)
  }

  func ask(
    _ property: Property, of window: xcb_window_t, words: UInt32 = 1
  ) -> X11Requests.Property {
    requests.property(property.rawValue, of: window, words: words)
  }

  /// What has been asked of one window.
  struct Question {
    var window: xcb_window_t
    var place: X11Requests.Place
    var (title, plainTitle, shadow): (Answer, Answer, Answer)
  }

  /// What has been asked to tell whether a window can be seen.
  struct ShownQuestion {
    var (managerState, states, workspace): (Answer, Answer, Answer)
  }

  typealias Answer = X11Requests.Property

  func ask(about window: xcb_window_t) -> Question {
    Question(
      window: window, place: requests.place(of: window),
      title: ask(.title, of: window, words: 1024),
      plainTitle: ask(.plainTitle, of: window, words: 1024),
      shadow: ask(.shadow, of: window, words: 4))
  }

  func askWhetherShown(_ window: xcb_window_t) -> ShownQuestion {
    ShownQuestion(
      managerState: ask(.managerState, of: window), states: ask(.states, of: window, words: 32),
      workspace: ask(.ownWorkspace, of: window))
  }

  /// Makes a window from the answers; nil when it is gone.
  func window(_ question: Question, of processID: Int32) -> DesktopWindow? {
    let client = requests.rectangle(question.place)
    let title = requests.text(question.title)
    let plainTitle = requests.text(question.plainTitle)
    let shadow = requests.numbers(question.shadow).flatMap(Insets.init(frameExtents:))
    return client.map { client in
      DesktopWindow(
        identifier: UInt(question.window), processID: processID,
        title: title ?? plainTitle ?? "", client: client, shadow: shadow)
    }
  }

  /// Tells whether a window is minimised, rolled up, or on a workspace that is not shown.
  func obstacle(_ question: ShownQuestion, workspace: UInt32?) -> WindowObstacle? {
    let managerState = requests.numbers(question.managerState)?.first
    let states = requests.numbers(question.states) ?? []
    let own = requests.numbers(question.workspace)?.first
    if let workspace, let own, own != workspace, own != Self.everyWorkspace {
      return .otherWorkspace
    }
    let isReduced =
      managerState == UInt32(IconicState)
      || [Property.hidden, .shaded].contains { states.contains(requests.atom($0.rawValue)) }
    return isReduced ? .minimised : nil
  }
}

extension Insets {
  /// Reads `_GTK_FRAME_EXTENTS` or `_NET_FRAME_EXTENTS`, whose order is left, right, top, bottom.
  init?(frameExtents values: [UInt32]) {
    guard values.count == 4 else { return nil }
    self.init(
      top: Double(values[2]), right: Double(values[1]), bottom: Double(values[3]),
      left: Double(values[0]))
  }
}
