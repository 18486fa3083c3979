import A11yTour
import CGtk
import TourCore

/// The text of a callout: a label that draws the boxes behind keys and code itself.
@DesktopActor
final class CalloutText {
  /// The label; owned by the container that it is put into.
  let widget: WidgetPointer

  private let boxes: [CalloutMarkup.Box]

  /// Makes a label of some runs; nil when there is no text.
  init?(_ spans: [InlineSpan]) {
    guard spans.contains(where: { !$0.text.isEmpty }), let widget = gtk_label_new(nil) else {
      return nil
    }
    let markup = CalloutMarkup(spans)
    self.widget = widget
    boxes = markup.boxes
    prepare(wrapping: widget)
    gtk_label_set_markup(cast(widget), markup.markup)
    gtk_label_set_track_visited_links(cast(widget), 0)
    if let accessible = gtk_widget_get_accessible(widget) {
      // Without the characters that only make room for the boxes.
      atk_object_set_name(accessible, spans.map(\.text).joined())
    }
    Signal(widget, "draw") { [weak self] context in
      if let self, let context { self.drawBoxes(OpaquePointer(context)) }
      return false
    }
  }

  /// Sets the distance of lines from the font that the label has now.
  func updateLineHeight() {
    guard let context = gtk_widget_get_pango_context(widget),
      let metrics = pango_context_get_metrics(context, nil, nil)
    else { return }
    let natural = Double(
      pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics))
    pango_font_metrics_unref(metrics)
    guard natural > 0, let attributes = pango_attr_list_new() else { return }
    // Pango counts in the font's own line height, which differs much between fonts.
    let wanted = Self.lineHeight * fontSize(of: widget) * pangoScale
    pango_attr_list_insert(attributes, pango_attr_line_height_new(wanted / natural))
    gtk_label_set_attributes(cast(widget), attributes)
    pango_attr_list_unref(attributes)
  }

  /// The distance of lines in font sizes.
  private static let lineHeight = 1.45

  private func drawBoxes(_ context: OpaquePointer) {
    guard !boxes.isEmpty, let layout = gtk_label_get_layout(cast(widget)),
      let style = gtk_widget_get_style_context(widget),
      let iterator = pango_layout_get_iter(layout)
    else { return }
    defer { pango_layout_iter_free(iterator) }
    var (left, top) = (Int32(0), Int32(0))
    gtk_label_get_layout_offsets(cast(widget), &left, &top)
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(widget, &allocation)
    let origin = Point(x: Double(left - allocation.x), y: Double(top - allocation.y))
    let em = fontSize(of: widget)
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      let baseline = origin.y + Double(pango_layout_iter_get_baseline(iterator)) / pangoScale
      for box in boxes {
        for (start, end) in extents(of: box.bytes, in: line) {
          let rect = Rect(
            x: (origin.x + start).rounded(), y: (baseline - 1.08 * em).rounded(),
            width: (end - start).rounded(), height: (1.5 * em).rounded())
          draw(box.kind, rect, style: style, context: context)
        }
      }
    } while pango_layout_iter_next_line(iterator) != 0
  }

  private func draw(
    _ kind: CalloutMarkup.Box.Kind, _ rect: Rect, style: UnsafeMutablePointer<GtkStyleContext>,
    context: OpaquePointer
  ) {
    gtk_style_context_save(style)
    gtk_style_context_add_class(
      style, kind == .key ? Stylesheet.Class.key : Stylesheet.Class.code)
    gtk_render_background(style, context, rect.x, rect.y, rect.width, rect.height)
    gtk_render_frame(style, context, rect.x, rect.y, rect.width, rect.height)
    gtk_style_context_restore(style)
  }

  /// Where a run of bytes stands on a line, from its left to its right edges.
  private func extents(
    of bytes: Range<Int>, in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [(Double, Double)] {
    let first = Int(line.pointee.start_index)
    let part = bytes.clamped(to: first..<(first + Int(line.pointee.length)))
    guard !part.isEmpty else { return [] }
    var ranges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(
      line, Int32(part.lowerBound), Int32(part.upperBound), &ranges, &count)
    guard let ranges else { return [] }
    defer { g_free(ranges) }
    // A run of several styles comes in pieces; in one direction they touch.
    var result: [(Double, Double)] = []
    for index in 0..<Int(count) {
      let start = Double(ranges[2 * index]) / pangoScale
      let end = Double(ranges[2 * index + 1]) / pangoScale
      if let last = result.last, abs(last.1 - start) < 1 {
        result[result.count - 1].1 = end
      } else {
        result.append((start, end))
      }
    }
    return result
  }
}

/// The units of Pango in a pixel.
let pangoScale = 1024.0

/// Makes a label wrap its text between words, or inside of them when nothing else helps.
@DesktopActor
func prepare(wrapping label: WidgetPointer) {
  gtk_label_set_line_wrap(cast(label), 1)
  gtk_label_set_line_wrap_mode(cast(label), PANGO_WRAP_WORD_CHAR)
  gtk_label_set_xalign(cast(label), 0)
  gtk_label_set_yalign(cast(label), 0)
}

/// The size of a widget's font in logical pixels.
@DesktopActor
func fontSize(of widget: WidgetPointer) -> Double {
  guard let context = gtk_widget_get_pango_context(widget),
    let description = pango_context_get_font_description(context)
  else { return 13 }
  let size = Double(pango_font_description_get_size(description)) / pangoScale
  if pango_font_description_get_size_is_absolute(description) != 0 { return size }
  let resolution = pango_cairo_context_get_resolution(context)
  return size * (resolution > 0 ? resolution : 96) / 72
}
