import CX11
import Glibc
import TourCore

/// Which window is over which.
extension X11WindowList {
  /// The part of a widget, of 1, that has to be free for a mark to point at it.
  private static let freePart = 0.5

  /// What has been asked of a window that may lie over another.
  private struct CoverQuestion {
    var window: Question
    var shown: ShownQuestion
    var (owner, decoration): (Answer, Answer)
  }

  /// Tells what keeps a window, or a rectangle in it, from being seen, in two round trips; nil when
  /// nothing does, or where there is no window manager to tell.
  ///
  /// - Parameter rectangle: in pixels of the device; nil to look at the state of the window alone.
  func obstacle(of identifier: UInt, at rectangle: Rect?) -> WindowObstacle? {
    guard let target = xcb_window_t(exactly: identifier) else { return nil }
    let workspace = ask(.workspace, of: requests.root)
    let stacking = ask(.stacking, of: requests.root, words: Self.windowLimit)
    let shown = askWhetherShown(target)
    let shownWorkspace = requests.numbers(workspace)?.first
    // The list goes from the bottom to the top.
    let stack = requests.numbers(stacking) ?? []
    let state = obstacle(shown, workspace: shownWorkspace)
    guard state == nil, let rectangle, !rectangle.isEmpty,
      let index = stack.firstIndex(of: target)
    else { return state }
    let questions = stack[(index + 1)...].map { window in
      CoverQuestion(
        window: ask(about: window), shown: askWhetherShown(window),
        owner: ask(.process, of: window), decoration: ask(.decoration, of: window, words: 4))
    }
    var free = TourCore.Region(rectangle)
    let whole = free.area
    var cover: DesktopWindow?
    for question in questions {
      guard let window = coveringWindow(question, workspace: shownWorkspace),
        window.client.intersects(rectangle)
      else { continue }
      free = free.subtracting(TourCore.Region(window.client))
      cover = window
    }
    guard let cover else { return nil }
    let isFree = free.contains(rectangle.center) && free.area >= Self.freePart * whole
    return isFree ? nil : .covered(by: cover.title)
  }

  /// Gives a window with all that it hides of those below it, its decoration included; nil when it
  /// hides nothing: it is not shown, or one of ours.
  private func coveringWindow(_ question: CoverQuestion, workspace: UInt32?) -> DesktopWindow? {
    // Every answer is taken, wanted or not: XCB would keep it for ever.
    let owner = requests.numbers(question.owner)?.first.map { Int32(truncatingIfNeeded: $0) } ?? 0
    let isHidden = obstacle(question.shown, workspace: workspace) != nil
    let decoration = requests.numbers(question.decoration).flatMap(Insets.init(frameExtents:))
    var window = window(question.window, of: owner)
    guard let client = window?.client, !isHidden, owner != getpid() else { return nil }
    let (outer, shadow) = (decoration ?? .zero, window?.shadow ?? .zero)
    window?.client = client.expanded(
      by: Insets(
        top: outer.top - shadow.top, right: outer.right - shadow.right,
        bottom: outer.bottom - shadow.bottom, left: outer.left - shadow.left))
    return window
  }
}

extension TourCore.Region {
  fileprivate var area: Double { rects.reduce(0) { $0 + $1.area } }
}
