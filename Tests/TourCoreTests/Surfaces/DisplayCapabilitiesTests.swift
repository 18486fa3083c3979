import Testing
import TourCore

@Suite struct DisplayCapabilitiesTests {
  typealias Server = DisplayCapabilities.Server

  static let wayland = Server.answers("wayland-0")
  static let x11 = Server.answers(":0")

  @Test(
    arguments: [
      (.absent, false, x11, true, .x11),
      (.absent, false, x11, false, .x11),
      // A variable that is left over from another session.
      (.unreachable("wayland-9"), false, x11, true, .x11),
      (wayland, true, .absent, true, .layerShell),
      (wayland, true, .unasked(":0"), true, .layerShell),
      // A callout on a layer is always to be seen, and lets all else through.
      (wayland, true, .unasked(":0"), false, .layerShell),
      (wayland, false, x11, true, .strips),
      (wayland, false, x11, false, .callout),
      (wayland, false, .absent, true, .callout),
      (wayland, false, .unreachable(":0"), true, .callout),
    ] as [(Server, Bool, Server, Bool, OverlayBackend)])
  func choosesTheBest(
    wayland: Server, hasLayers: Bool, x11: Server, arePositionsKnown: Bool, best: OverlayBackend
  ) throws {
    let choice = try DisplayCapabilities(
      wayland: wayland, hasLayers: hasLayers, x11: x11, arePositionsKnown: arePositionsKnown
    ).choose()
    #expect(choice.backend == best)
    #expect(!choice.reason.isEmpty)
  }

  @Test(
    arguments: [
      (.absent, .absent, "DISPLAY is not set"),
      (.absent, .unreachable(":7"), "The X server :7 cannot be reached"),
      (.unreachable("wayland-7"), .absent, "The Wayland compositor wayland-7 cannot be reached"),
      (.unreachable("wayland-7"), .unreachable(":7"), "The X server :7 cannot be reached"),
      // What stands still may stand behind the X server too.
      (.silent("wayland-7"), .unasked(":0"), "The Wayland compositor wayland-7 does not answer"),
    ] as [(Server, Server, String)])
  func saysWhyThereIsNone(wayland: Server, x11: Server, words: String) {
    let capabilities = DisplayCapabilities(
      wayland: wayland, hasLayers: false, x11: x11, arePositionsKnown: true)
    let error = #expect(throws: OverlayRefusal.self) { try capabilities.choose() }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(
    arguments: [
      (.x11, x11, .absent, false, nil),
      (.x11, x11, wayland, true, nil),
      (.x11, .absent, wayland, true, "DISPLAY is not set"),
      (.strips, x11, wayland, true, nil),
      (.strips, .unreachable(":7"), wayland, false, ":7 cannot be reached"),
      (.layerShell, .absent, wayland, true, nil),
      (.layerShell, x11, wayland, false, "zwlr_layer_shell_v1"),
      (.layerShell, x11, .absent, false, "WAYLAND_DISPLAY is not set"),
      (.callout, .absent, wayland, false, nil),
      (.callout, x11, .absent, false, nil),
      (.callout, .absent, .silent("wayland-7"), false, "wayland-7 does not answer"),
      (.callout, .absent, .absent, false, "DISPLAY is not set"),
    ] as [(OverlayBackend, Server, Server, Bool, String?)])
  func takesTheOneThatIsAskedForOrSaysWhyNot(
    wanted: OverlayBackend, x11: Server, wayland: Server, hasLayers: Bool, refusal: String?
  ) throws {
    let capabilities = DisplayCapabilities(
      wayland: wayland, hasLayers: hasLayers, x11: x11, arePositionsKnown: false)
    guard let refusal else {
      #expect(try capabilities.choose(wanted) == OverlayChoice(wanted, reason: "asked for"))
      return
    }
    let error = #expect(throws: OverlayRefusal.self) { try capabilities.choose(wanted) }
    #expect(error?.description.contains(refusal) == true, "\(error?.description ?? "")")
  }
}
