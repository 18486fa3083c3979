import Foundation
import TourCore

/// One line of the harness's input.
///
/// `{"do":"show", "cutouts":[…], "callout":[x,y], "tip":[x,y], "side":"bottom", …}`: whatever is
/// left out has a common value.
struct Command: Decodable, Sendable {
  var `do`: String
  var cutouts: [[Double]]?
  var radius: Double?
  /// The place of the callout, and if it has four numbers its size too.
  var callout: [Double]?
  var tip: [Double]?
  var side: String?
  var dim: Double?
  var input: String?
  var title: String?
  var text: [Span]?
  var progress: String?
  var buttons: [[String]]?
  var isRightToLeft: Bool?
  var maxWidth: Double?
  var areKeysActive: Bool?
  var takesFocus: Bool?
  var isAnnounced: Bool?
  /// Further callouts, each with a place, a tip, a side, a title and a text of its own.
  var others: [Command]?
  var path: String?
  var rect: [Double]?
  var backend: String?
  var arePositionsKnown: Bool?

  struct Span: Decodable, Sendable {
    var text: String
    var style: String?
    var address: String?
  }

  var content: CalloutContent {
    let buttons = buttons ?? [["skip", "Skip"], ["back", "Back"], ["next", "Next"]]
    let title = title ?? "Find your files again"
    return CalloutContent(
      title: title.isEmpty ? nil : title, text: (text ?? []).map(\.span),
      progress: progress ?? "2 of 5",
      buttons: buttons.compactMap { pair in
        CalloutButton.Action(rawValue: pair[0]).map { CalloutButton(action: $0, label: pair[1]) }
      },
      accessibleName: "Step \(progress ?? "2 of 5"): \(title)",
      accessibleDescription: (text ?? []).map(\.text).joined(),
      maxWidth: maxWidth ?? 340, isRightToLeft: isRightToLeft ?? false)
  }

  /// What all callouts say, that with the buttons first.
  var contents: [CalloutContent] {
    [content]
      + (others ?? []).map {
        CalloutContent(
          title: $0.title, text: ($0.text ?? []).map(\.span), progress: nil, buttons: [],
          accessibleName: $0.title ?? "", accessibleDescription: "", maxWidth: $0.maxWidth ?? 340)
      }
  }

  func frame(size: Size) -> CalloutFrame {
    let place = callout ?? [200, 200]
    let calloutSize = place.count == 4 ? Size(width: place[2], height: place[3]) : size
    return CalloutFrame(
      rect: Rect(origin: Point(x: place[0], y: place[1]), size: calloutSize),
      placement: side.flatMap(Side.init(rawValue:)).map { Placement($0) },
      arrowTip: tip.map { Point(x: $0[0], y: $0[1]) })
  }

  func scene(monitors: [Monitor], sizes: [Size]) -> Scene {
    Scene(
      monitors: monitors, dim: dim == 0 ? nil : Dim(opacity: dim ?? 0.56),
      cutouts: (cutouts ?? []).map {
        Cutout(shape: .rounded(radius: radius ?? 9), rect: Rect(numbers: $0))
      },
      callout: frame(size: sizes.first ?? .zero),
      otherCallouts: zip(others ?? [], sizes.dropFirst()).map { $0.frame(size: $1) },
      input: input.flatMap(InputMode.init(rawValue:)) ?? .cutout)
  }
}

extension Command.Span {
  var span: InlineSpan {
    let style: InlineSpan.Style =
      switch self.style {
      case "strong": .strong
      case "emphasis": .emphasis
      case "strongEmphasis": .strongEmphasis
      case "code": .code
      case "keyboard": .keyboard
      case "link": .link(address: address ?? "https://example.org")
      default: .plain
      }
    return InlineSpan(text, style: style)
  }
}

extension Rect {
  init(numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
