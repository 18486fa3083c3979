import Foundation
import Glibc
import TourCore

extension PrivateDesktop {
  /// The program that asks KWin and GNOME Shell.
  static var compositorScript: String { Project.path("scripts/private-desktop/compositor.py") }

  /// Runs `swaymsg`, which must succeed, and gives its standard output.
  ///
  /// Throws `RunError` when sway refuses.
  @discardableResult
  public func swaymsg(_ arguments: String...) async throws -> String {
    try await output(of: "swaymsg", arguments)
  }

  /// Runs JavaScript in GNOME Shell or KWin and gives its value, text as it is, else as JSON.
  ///
  /// In GNOME Shell it is the value of the last statement, in KWin what the script gives to `answer`.
  /// Throws `RunError` with its message when it fails.
  @discardableResult
  public func evaluate(_ script: String) async throws -> String {
    let text = try await output(
      of: "/usr/bin/python3", [Self.compositorScript, "eval", script])
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Gives a text as JavaScript writes it.
  static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: Windows

  func windowsOfSway() async throws -> [DesktopWindow] {
    let text = try await swaymsg("--raw", "--type", "get_tree")
    return try JSONDecoder().decode(SwayNode.self, from: Data(text.utf8)).windows
  }

  func windowsOfCompositor() async throws -> [DesktopWindow] {
    let list =
      switch options.session {
      case .kwin:
        // The buffer lies within the decoration of KWin, or has the shadow of an application around.
        """
        answer(workspace.clientList().filter(c => c.normalWindow || c.dialog).map(c => {
          const f = c.frameGeometry, b = c.bufferGeometry;
          const x = Math.max(f.x, b.x), y = Math.max(f.y, b.y);
          return {id: \(Self.kwinNumber), title: c.caption, pid: c.pid, frame: [x, y,
            Math.min(f.x + f.width, b.x + b.width) - x,
            Math.min(f.y + f.height, b.y + b.height) - y]};
        }))
        """
      default:
        """
        global.get_window_actors().map(a => a.meta_window).filter(
          w => [imports.gi.Meta.WindowType.NORMAL, imports.gi.Meta.WindowType.DIALOG].includes(
            w.get_window_type())).map(w => {
              const isX11 = w.get_client_type() == imports.gi.Meta.WindowClientType.X11;
              const f = w.get_frame_rect(), r = isX11 ? w.frame_rect_to_client_rect(f) : f;
              return {id: w.get_id(), title: w.get_title() ?? "", pid: w.get_pid(),
                frame: [r.x, r.y, r.width, r.height]};
            })
        """
      }
    let text = try await evaluate(list)
    return try JSONDecoder().decode([CompositorWindow].self, from: Data(text.utf8)).map(\.window)
  }

  func moveWindowOfCompositor(_ id: Int, x: Int, y: Int) async throws {
    switch options.session {
    case .kwin:
      try await evaluate(
        """
        workspace.clientList().filter(c => \(Self.kwinNumber) == \(id)).forEach(c => {
          const size = c.frameGeometry;
          c.frameGeometry = {x: \(x), y: \(y), width: size.width, height: size.height};
        });
        answer(true)
        """)
    default:
      try await evaluate(
        """
        global.get_window_actors().map(a => a.meta_window).filter(w => w.get_id() == \(id)).forEach(
          w => w.move_frame(true, \(x), \(y)))
        """)
    }
  }

  /// A number for a window of KWin, from its UUID: 48 bits of it, which JavaScript holds exactly.
  private static let kwinNumber =
    "parseInt(String(c.internalId).replace(/[^0-9a-f]/g, \"\").slice(0, 12), 16)"
}

/// A window as the script tells of it.
private struct CompositorWindow: Decodable {
  let id: Int
  let title: String
  let pid: pid_t
  let frame: [Double]

  var window: DesktopWindow {
    DesktopWindow(
      id: id, title: title, pid: pid,
      frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
  }
}

/// A node of the tree of sway.
private struct SwayNode: Decodable {
  struct Area: Decodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  let id: Int
  let name: String?
  let pid: pid_t?
  let rect: Area
  /// The client area, from the corner of `rect`.
  let content: Area
  let nodes: [SwayNode]
  let floating: [SwayNode]

  enum CodingKeys: String, CodingKey {
    case id, name, pid, rect, nodes
    case content = "window_rect"
    case floating = "floating_nodes"
  }

  /// The windows in and below the node, the tiled ones first.
  var windows: [DesktopWindow] {
    guard let pid else { return (nodes + floating).flatMap(\.windows) }
    let frame = Rect(
      x: rect.x + content.x, y: rect.y + content.y, width: content.width,
      height: content.height)
    return [DesktopWindow(id: id, title: name ?? "", pid: pid, frame: frame)]
  }
}
