import Foundation
import TestSupport
import Testing

@Suite struct RunBackendLiveTests {
  private static let tour = """
    tour: 1
    id: org.example.backends
    title: Backends
    app: { name: gtk3-fixture }
    steps:
      - id: small
        target: frame.*["Small"]
        text: Press it.
      - id: last
        text: That is all.
    """

  @Test func refusesWhatCannotWork() async throws {
    try await PrivateDesktop.with { desktop in
      let file = try write(on: desktop)
      _ = try await desktop.launch(.gtk3)
      let layers = try await desktop.command("run", file, "--backend", "layer-shell")
      #expect(layers.status == .exited(3))
      #expect(layers.errors.contains("WAYLAND_DISPLAY is not set"), "\(layers.errors)")
      let unknown = try await desktop.command("run", file, "--backend", "magic")
      #expect(unknown.status == .exited(2))
      #expect(unknown.errors.contains("'layer-shell'"), "\(unknown.errors)")
      let neither = try await desktop.command("run", file, "--no-overlay", "--backend", "auto")
      #expect(neither.status == .exited(2))
      for backend in ["auto", "x11", "strips", "callout"] {
        let run = try await desktop.command("run", file, "--auto=0.1", "--backend", backend)
        #expect(run.status == .exited(0), "\(backend): \(run.errors)")
      }
    }
  }

  @Test func playsUnderSway() async throws {
    try await PrivateDesktop.with(PrivateDesktop.Options(session: .sway)) { desktop in
      let file = try write(on: desktop)
      _ = try await desktop.launch(.gtk3)
      let doctor = try await desktop.command("doctor")
      #expect(doctor.output.contains("overlay: layer-shell"), "\(doctor.output)")
      #expect(doctor.output.contains("display: Wayland"), "\(doctor.output)")
      let pictures = "\(desktop.folder)/pictures"
      let run = try await desktop.command("run", file, "--auto=0.2", "--screenshots", pictures)
      #expect(run.status == .exited(0), "\(run.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: pictures).sorted()
      #expect(names == ["01-small.png", "02-last.png"])
      for backend in ["layer-shell", "callout", "strips", "x11"] {
        let run = try await desktop.command("run", file, "--auto=0.1", "--backend", backend)
        #expect(run.status == .exited(0), "\(backend): \(run.errors)")
      }

      // Without anything that tells positions, words say where the widget is.
      let blind = ["SWAYSOCK": nil, "I3SOCK": nil] as [String: String?]
      let words = try await desktop.command(
        "run", file, "--auto=0.1", "--no-overlay", environment: blind)
      #expect(words.status == .exited(0), "\(words.errors)")
      #expect(
        words.output.contains(
          "the button “Small” on the page “General” at the top left of the window “gtk3-fixture”"),
        "\(words.output)")
      let advice = try await desktop.command("doctor", environment: blind)
      #expect(advice.status == .exited(1))
      #expect(advice.output.contains("warn  window positions: "), "\(advice.output)")
      #expect(advice.output.contains("SWAYSOCK"))
    }
  }

  @Test func saysWhenTheCompositorGoes() async throws {
    try await PrivateDesktop.with(PrivateDesktop.Options(session: .sway)) { desktop in
      let file = try write(on: desktop)
      _ = try await desktop.launch(.gtk3)
      let log = "\(desktop.folder)/log.jsonl"
      let run = try desktop.launch(
        Project.executable("a11y-tour"), arguments: ["run", file, "--auto=600", "--log", log])
      try await waitUntil("the first step is shown") {
        let text = try? String(contentsOfFile: log, encoding: .utf8)
        return text?.contains("stepShown") == true
      }
      _ = try await desktop.run("swaymsg", arguments: ["exit"])
      #expect(try await run.waitForExit() == .exited(3))
      #expect(run.standardError.contains("the display went away"), "\(run.standardError)")
    }
  }

  private func write(on desktop: PrivateDesktop) throws -> String {
    let file = "\(desktop.folder)/backends.tour.yaml"
    try Self.tour.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }
}
