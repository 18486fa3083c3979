import A11yTour
import CGtk
import TourCore

/// The widgets of a callout: title, text and foot.
@DesktopActor
final class CalloutView {
  /// What it shows.
  let content: CalloutContent
  /// The outermost widget.
  let widget: WidgetPointer
  /// Called with the button that was pressed.
  var onPress: (@DesktopActor (CalloutButton.Action) -> Void)?
  /// The size that everything fits in, in logical pixels.
  private(set) var naturalSize = Size.zero

  private let reading: WidgetPointer
  private var labels: [WidgetPointer] = []
  private var text: CalloutText?
  private let foot: CalloutFoot
  private var scroller: WidgetPointer?

  /// Makes the widgets; nil only when GTK gives none.
  init?(_ content: CalloutContent) {
    guard let body = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
      let reading = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
      let foot = CalloutFoot(content)
    else { return nil }
    self.content = content
    widget = body
    self.reading = reading
    self.foot = foot
    g_object_ref_sink(body)
    addClass(Stylesheet.Class.body, to: body)
    if let title = content.title, !title.isEmpty, let label = gtk_label_new(title) {
      prepare(wrapping: label)
      addClass(Stylesheet.Class.title, to: label)
      if let accessible = gtk_widget_get_accessible(label) {
        atk_object_set_role(accessible, ATK_ROLE_HEADING)
      }
      gtk_box_pack_start(cast(reading), label, 0, 0, 0)
      labels.append(label)
    }
    if let text = CalloutText(content.text) {
      addClass(Stylesheet.Class.text, to: text.widget)
      gtk_box_pack_start(cast(reading), text.widget, 0, 0, 0)
      labels.append(text.widget)
      self.text = text
    }
    gtk_box_pack_start(cast(body), reading, 1, 1, 0)
    gtk_box_pack_end(cast(body), foot.widget, 0, 0, 0)
    setDirection(content.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR, of: body)
    gtk_widget_show_all(body)
    foot.onPress = { [weak self] action in self?.onPress?(action) }
  }

  isolated deinit {
    gtk_widget_destroy(widget)
    g_object_unref(widget)
  }

  /// The button of an action, if there is one.
  func button(_ action: CalloutButton.Action) -> WidgetPointer? {
    foot.buttons.first { $0.action == action }?.widget
  }

  /// The button that gets the focus first: the one that goes on, or the first there is.
  var firstFocus: WidgetPointer? { button(.next) ?? foot.buttons.first?.widget }

  /// Finds the natural size; the view has to stand in its window, whose style it takes.
  func measure(screen: Size) {
    let sides = horizontalPadding
    let growth = max(1, fontSize(of: widget) / Self.normalFontSize)
    let widest = max(80, min(content.maxWidth * growth, screen.width) - sides)
    text?.updateLineHeight()
    let textWidth = labels.map { wrappedWidth(of: $0, within: widest) }.max() ?? 0
    foot.arrange(within: min(widest * 1.2, screen.width - sides))
    let width = min(max(textWidth, foot.naturalWidth) + sides, screen.width).rounded(.up)
    naturalSize = Size(width: width, height: height(forWidth: width))
  }

  /// Takes exactly the given size; text that does not fit scrolls.
  func fit(to size: Size) {
    let needed = height(forWidth: size.width)
    if needed > size.height.rounded(.up), scroller == nil { addScroller() }
    gtk_widget_set_size_request(
      widget, Int32(clamping: size.width.rounded()), Int32(clamping: size.height.rounded()))
  }

  /// Names the chords that stand for the buttons, or none.
  func setChords(_ name: (CalloutButton.Action) -> String?) {
    for button in foot.buttons {
      gtk_widget_set_tooltip_text(button.widget, name(button.action))
    }
  }

  /// Scrolls the text by a part of what is seen of it; false when it does not scroll.
  func scroll(byPages pages: Double) -> Bool {
    guard let scroller, let adjustment = gtk_scrolled_window_get_vadjustment(cast(scroller))
    else { return false }
    let value = gtk_adjustment_get_value(adjustment)
    gtk_adjustment_set_value(
      adjustment, value + pages * gtk_adjustment_get_page_size(adjustment))
    return true
  }

  /// The size in pixels up to which text counts as normal; beyond it the callout grows.
  private static let normalFontSize = 14.7

  private func addScroller() {
    guard let scroller = gtk_scrolled_window_new(nil, nil) else { return }
    gtk_scrolled_window_set_policy(cast(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_overlay_scrolling(cast(scroller), 0)
    addClass(Stylesheet.Class.scroller, to: scroller)
    g_object_ref(reading)
    gtk_container_remove(cast(widget), reading)
    gtk_container_add(cast(scroller), reading)
    g_object_unref(reading)
    gtk_box_pack_start(cast(widget), scroller, 1, 1, 0)
    setDirection(gtk_widget_get_direction(widget), of: scroller)
    gtk_widget_show_all(scroller)
    self.scroller = scroller
  }

  private var horizontalPadding: Double {
    guard let style = gtk_widget_get_style_context(widget) else { return 0 }
    var padding = GtkBorder()
    gtk_style_context_get_padding(style, gtk_style_context_get_state(style), &padding)
    return Double(padding.left) + Double(padding.right)
  }

  private func wrappedWidth(of label: WidgetPointer, within width: Double) -> Double {
    guard let layout = gtk_label_get_layout(cast(label)), let copy = pango_layout_copy(layout)
    else { return 0 }
    pango_layout_set_width(copy, Int32(width * pangoScale))
    var (pixels, height) = (Int32(0), Int32(0))
    pango_layout_get_pixel_size(copy, &pixels, &height)
    g_object_unref(UnsafeMutableRawPointer(copy))
    // One more, so that rounding never breaks a line that fits.
    return min(width, Double(pixels) + 1)
  }

  private func height(forWidth width: Double) -> Double {
    // GTK counts the margins in, which the window gives for the shadow.
    let across = gtk_widget_get_margin_start(widget) + gtk_widget_get_margin_end(widget)
    let down = gtk_widget_get_margin_top(widget) + gtk_widget_get_margin_bottom(widget)
    var (minimum, natural) = (Int32(0), Int32(0))
    gtk_widget_get_preferred_height_for_width(
      widget, Int32(clamping: width) + across, &minimum, &natural)
    return Double(natural - down)
  }
}

/// The natural width of a widget in logical pixels.
@DesktopActor
func naturalWidth(of widget: WidgetPointer) -> Double {
  var (minimum, natural) = (Int32(0), Int32(0))
  gtk_widget_get_preferred_width(widget, &minimum, &natural)
  return Double(natural)
}

/// Adds a class that style sheets know the widget by.
@DesktopActor
func addClass(_ name: String, to widget: WidgetPointer) {
  gtk_style_context_add_class(gtk_widget_get_style_context(widget), name)
}

/// Sets the direction of a widget and of all in it.
@DesktopActor
func setDirection(_ direction: GtkTextDirection, of widget: WidgetPointer) {
  gtk_widget_set_direction(widget, direction)
  guard g_type_check_instance_is_a(cast(widget), gtk_container_get_type()) != 0 else { return }
  var direction = direction
  gtk_container_forall(
    cast(widget),
    { child, data in
      guard let child, let data else { return }
      let address = UInt(bitPattern: child)
      let direction = data.assumingMemoryBound(to: GtkTextDirection.self).pointee
      DesktopActor.assumeIsolated {
        if let child = WidgetPointer(bitPattern: address) { setDirection(direction, of: child) }
      }
    }, &direction)
}
