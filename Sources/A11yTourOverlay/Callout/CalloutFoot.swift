import A11yTour
import CGtk
import TourCore

/// The last line of a callout: progress and buttons.
@DesktopActor
final class CalloutFoot {
  /// The outermost widget; owned by the container that it is put into.
  let widget: WidgetPointer
  /// The buttons from the start of the line to its end.
  private(set) var buttons: [(action: CalloutButton.Action, widget: WidgetPointer)] = []
  /// Called with the button that was pressed.
  var onPress: (@DesktopActor (CalloutButton.Action) -> Void)?

  private let row: WidgetPointer

  /// The distance between buttons, in logical pixels.
  private static let spacing: Int32 = 6
  /// The distance from the progress to the first button beside it, in logical pixels.
  private static let progressSpacing: Int32 = 18

  /// Makes the line of a content; nil only when GTK gives no widget.
  init?(_ content: CalloutContent) {
    guard let outer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, Self.progressSpacing),
      let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, Self.spacing)
    else { return nil }
    widget = outer
    self.row = row
    addClass(Stylesheet.Class.foot, to: outer)
    if let progress = content.progress, !progress.isEmpty, let label = gtk_label_new(progress) {
      addClass(Stylesheet.Class.progress, to: label)
      gtk_label_set_xalign(cast(label), 0)
      gtk_box_pack_start(cast(outer), label, 0, 0, 0)
    }
    gtk_widget_set_halign(row, GTK_ALIGN_END)
    gtk_box_pack_end(cast(outer), row, 1, 1, 0)
    for button in content.buttons { add(button) }
  }

  /// The width that the line takes.
  var naturalWidth: Double { A11yTourOverlay.naturalWidth(of: widget) }

  /// Puts progress and buttons one above the other when they do not fit side by side.
  func arrange(within width: Double) {
    for (outer, inner) in [
      (GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_HORIZONTAL),
      (GTK_ORIENTATION_VERTICAL, GTK_ORIENTATION_HORIZONTAL),
      (GTK_ORIENTATION_VERTICAL, GTK_ORIENTATION_VERTICAL),
    ] {
      gtk_orientable_set_orientation(OpaquePointer(widget), outer)
      gtk_box_set_spacing(
        cast(widget), outer == GTK_ORIENTATION_VERTICAL ? Self.spacing : Self.progressSpacing)
      gtk_orientable_set_orientation(OpaquePointer(row), inner)
      gtk_widget_set_halign(row, inner == GTK_ORIENTATION_VERTICAL ? GTK_ALIGN_FILL : GTK_ALIGN_END)
      if naturalWidth <= width { return }
    }
  }

  private func add(_ button: CalloutButton) {
    guard let widget = gtk_button_new_with_label(button.label) else { return }
    addClass(Stylesheet.Class.button, to: widget)
    let name =
      switch button.action {
      case .next: Stylesheet.Class.next
      case .back: Stylesheet.Class.back
      case .skip: Stylesheet.Class.skip
      }
    addClass(name, to: widget)
    gtk_button_set_relief(
      cast(widget), button.action == .next ? GTK_RELIEF_NORMAL : GTK_RELIEF_NONE)
    gtk_box_pack_start(cast(row), widget, 0, 0, 0)
    let action = button.action
    Signal(widget, "clicked") { [weak self] _ in
      self?.onPress?(action)
      return false
    }
    buttons.append((action, widget))
  }
}
