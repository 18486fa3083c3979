import CX11
import Glibc
import TourCore

/// Which window is over which.
extension X11WindowList {
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
    let covers = questions.compactMap { cover($0, workspace: shownWorkspace) }
    return WindowCover.hiding(rectangle, among: covers).map { .covered(by: $0.title) }
  }

  /// Gives what a window hides of those below it, its decoration included; nil when it hides
  /// nothing: it is not shown, or one of ours.
  private func cover(_ question: CoverQuestion, workspace: UInt32?) -> WindowCover? {
    // Every answer is taken, wanted or not: XCB would keep it for ever.
    let owner = requests.numbers(question.owner)?.first.map { Int32(truncatingIfNeeded: $0) } ?? 0
    let isHidden = obstacle(question.shown, workspace: workspace) != nil
    let decoration = requests.numbers(question.decoration).flatMap(Insets.init(frameExtents:))
    let window = window(question.window, of: owner)
    guard let window, !isHidden, owner != getpid() else { return nil }
    let (outer, shadow) = (decoration ?? .zero, window.shadow ?? .zero)
    let area = window.client.expanded(
      by: Insets(
        top: outer.top - shadow.top, right: outer.right - shadow.right,
        bottom: outer.bottom - shadow.bottom, left: outer.left - shadow.left))
    return WindowCover(area: area, title: window.title)
  }
}
