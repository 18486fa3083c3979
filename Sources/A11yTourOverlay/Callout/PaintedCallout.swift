import A11yTour
import CGtk
import TourCore

/// A callout in a window: its widgets, and around them body, arrow and shadow.
///
/// It paints in coordinates of the window that holds it. A window can hold several.
@DesktopActor
final class PaintedCallout {
  /// The `GtkWindow` that holds it.
  private(set) var window: WidgetPointer
  /// The widgets in it, if any.
  private(set) var view: CalloutView?
  /// Called when Escape is pressed while the callout has the keyboard.
  var onEscape: (@DesktopActor () -> Void)?
  /// The box and its arrow.
  private(set) var outline = CalloutOutline(rect: .zero, radius: 0, tip: nil)
  /// What it does at its edges.
  private(set) var edge = Edge.hard
  /// Where everything is in the motion.
  private(set) var motion = MotionState.settled
  /// Whether the dark look was chosen.
  private(set) var isDark = false
  /// Where on the desktop the window begins.
  private(set) var origin = Point.zero

  let stand: WidgetPointer
  var side: Side?
  var holes: [Cutout] = []
  var shadows = CalloutShadows()

  /// What is at the edges of a callout.
  enum Edge {
    /// A shadow, on a window that can be translucent.
    case soft
    /// A border, along which the shape of the window cuts.
    case hard
    /// Nothing: the callout fills a window that has a frame.
    case none
  }

  /// The room around the box for arrow, shadow and slide, in logical pixels.
  static let margins = Insets(top: 42, right: 42, bottom: 60, left: 42)

  /// Makes the callout of a window, without widgets yet.
  init?(in window: WidgetPointer) {
    guard let ground = Self.ground(of: window), let stand = gtk_fixed_new() else { return nil }
    self.window = window
    self.stand = stand
    g_object_ref_sink(stand)
    addClass(Stylesheet.Class.callout, to: stand)
    if let accessible = gtk_widget_get_accessible(stand) {
      atk_object_set_role(accessible, ATK_ROLE_FILLER)
    }
    gtk_widget_show(stand)
    gtk_fixed_put(cast(ground), stand, 0, 0)
  }

  /// The container in a window that its callouts stand in.
  private static func ground(of window: WidgetPointer) -> WidgetPointer? {
    if let ground = gtk_bin_get_child(cast(window)) { return ground }
    guard let ground = gtk_fixed_new() else { return nil }
    if let accessible = gtk_widget_get_accessible(ground) {
      atk_object_set_role(accessible, ATK_ROLE_FILLER)
    }
    gtk_widget_show(ground)
    gtk_container_add(cast(window), ground)
    return ground
  }

  isolated deinit {
    g_object_unref(stand)
  }

  /// Makes a window one that a callout can stand in: it paints nothing of its own, and takes the
  /// keys that buttons do not.
  static func prepare(
    _ window: WidgetPointer, key: @escaping @DesktopActor (GdkEventKey) -> Bool
  ) {
    gtk_widget_set_app_paintable(window, 1)
    if let visual = gdk_screen_get_rgba_visual(gtk_widget_get_screen(window)) {
      gtk_widget_set_visual(window, visual)
    }
    addClass(Stylesheet.Class.surface, to: window)
    Signal(window, "key-press-event") { event in
      guard let event else { return false }
      return key(event.assumingMemoryBound(to: GdkEventKey.self).pointee)
    }
  }

  /// Goes to another window, with its widgets.
  func move(to window: WidgetPointer) {
    guard window != self.window, let ground = Self.ground(of: window) else { return }
    dropFocus()
    if let parent = gtk_widget_get_parent(stand) { gtk_container_remove(cast(parent), stand) }
    self.window = window
    gtk_fixed_put(cast(ground), stand, 0, 0)
    takeFirstFocus()
  }

  /// Chooses the light or the dark look.
  func setDark(_ isDark: Bool) {
    self.isDark = isDark
    let style = gtk_widget_get_style_context(stand)
    if isDark {
      gtk_style_context_add_class(style, Stylesheet.Class.dark)
    } else {
      gtk_style_context_remove_class(style, Stylesheet.Class.dark)
    }
  }

  /// Puts the widgets to their place.
  ///
  /// - Parameters:
  ///   - frame: where the callout stands on the desktop.
  ///   - origin: where on the desktop the window begins.
  ///   - edge: what the window lets it do at its edges.
  /// - Returns: whether the widgets are others than before.
  @discardableResult
  func place(
    _ view: CalloutView, _ frame: CalloutFrame, in moment: SceneMoment, origin: Point, edge: Edge
  ) -> Bool {
    self.edge = edge
    motion = moment.motion
    side = frame.placement?.side
    self.origin = origin
    let rect = frame.rect
    let local = Rect(
      x: (rect.x - origin.x).rounded(), y: (rect.y - origin.y).rounded(),
      width: rect.width.rounded(), height: rect.height.rounded())
    outline = CalloutOutline(
      rect: local, radius: cornerRadius, tip: frame.arrowTip.map { $0 - origin })
    // A callout over its own target throws its shadow there, every other one keeps holes clear.
    let openings = moment.scene.openings.map { Cutout(shape: .rectangle, rect: $0) }
    holes = (moment.scene.cutouts + openings).filter {
      !frame.isOver && !$0.bounds.intersects(rect)
    }
    let isAnother = view !== self.view
    if isAnother { put(view) }
    view.fit(to: local.size)
    gtk_fixed_move(
      cast(stand), view.widget, Int32(clamping: local.x), Int32(clamping: local.y))
    return isAnother
  }

  /// Takes another moment of the motion; false when nothing has to be painted for it.
  func update(_ motion: MotionState) -> Bool {
    guard motion != self.motion else { return false }
    self.motion = motion
    return true
  }

  /// The part of the window that it paints in at any moment.
  var reach: Rect { outline.rect.expanded(by: Self.margins) }

  /// Whether a press on the window is on the callout.
  func isHit(by event: GdkEventButton) -> Bool {
    // Other windows than the outermost one are those of its widgets.
    event.window != gtk_widget_get_window(window)
      || outline.region.contains(
        x: Int(event.x.rounded(.down)), y: Int(event.y.rounded(.down)))
  }

  /// Lets its widgets go.
  func clear() {
    put(nil)
    shadows = CalloutShadows()
  }

  private func put(_ new: CalloutView?) {
    if let view {
      dropFocus()
      gtk_container_remove(cast(stand), view.widget)
    }
    view = new
    guard let new else { return }
    if let parent = gtk_widget_get_parent(new.widget) {
      gtk_container_remove(cast(parent), new.widget)
    }
    gtk_fixed_put(cast(stand), new.widget, 0, 0)
    takeFirstFocus()
  }

  /// Takes the window's focus out of the widgets: a window that is hidden does not notice that what
  /// has its focus goes.
  private func dropFocus() {
    guard let focus = gtk_window_get_focus(cast(window)),
      gtk_widget_is_ancestor(focus, stand) != 0
    else { return }
    gtk_window_set_focus(cast(window), nil)
  }

  /// Gives the first button the window's focus: left to itself GTK takes the first link of a text,
  /// and scrolls to it.
  private func takeFirstFocus() {
    if let button = view?.firstFocus { gtk_window_set_focus(cast(window), button) }
  }
}
