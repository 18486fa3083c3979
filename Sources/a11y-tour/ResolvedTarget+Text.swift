import A11yTour
import TourCore

extension ResolvedTarget {
  /// The target for people, in several lines; text of the application is escaped.
  var text: String {
    var rows = [("key path", EscapedText.escapedControls(keyPath))]
    rows.append(("application", applicationText))
    if !frameTitle.isEmpty { rows.append(("window", EscapedText.quoted(frameTitle))) }
    if !accessibleID.isEmpty { rows.append(("id", EscapedText.quoted(accessibleID))) }
    if !description.isEmpty { rows.append(("description", EscapedText.quoted(description))) }
    rows.append(("states", place.states.names.joined(separator: ", ")))
    rows.append(
      ("in window", place.plausibleWindowRectangle.map(Self.text) ?? "has no place there now"))
    rows.append(("on screen", place.screenRectangle.map(Self.text) ?? "not known"))
    rows.append(("object", TerminalText.escaped(reference.busName + " " + reference.objectPath)))
    let width = rows.map(\.0.count).max() ?? 0
    let title = role.name + (name.isEmpty ? "" : " " + EscapedText.quoted(name))
    let lines = rows.map { key, value in
      "  " + key + String(repeating: " ", count: width - key.count) + "  " + value
    }
    return ([title] + lines).joined(separator: "\n") + "\n"
  }

  private var applicationText: String {
    let details = [application.toolkitText, "process \(application.processID)"]
    return EscapedText.quoted(application.name) + " ("
      + details.filter { !$0.isEmpty }.map { TerminalText.escaped($0) }.joined(separator: ", ")
      + ")"
  }

  private static func text(_ rect: Rect) -> String {
    func number(_ value: Double) -> String { JSONText.compact(.number(value)) }
    return "\(number(rect.x)),\(number(rect.y)), \(number(rect.width)) by \(number(rect.height))"
  }
}
