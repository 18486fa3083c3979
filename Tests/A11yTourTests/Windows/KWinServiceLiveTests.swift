import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// Something on the bus that takes the calls of KWin's scripting, in the way of Plasma 6.
@DesktopActor
private final class FakeKWin {
  private let connection: BusConnection
  private var objects: [ExportedObject] = []
  /// What it was called for, with the name of the script where there is one.
  private(set) var calls: [String] = []
  /// The permissions of the files that it was given, and what was in them.
  private(set) var files: [(mode: Int, text: String)] = []

  /// - Parameter report: what is reported once a script runs; nil when it stays silent.
  init(address: String, report: String?, to caller: String) async throws {
    connection = try await BusConnection.connect(address: address)
    let scripting = """
      <node><interface name="org.kde.kwin.Scripting">
      <method name="loadScript"><arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="i" direction="out"/></method>
      <method name="unloadScript"><arg type="s" direction="in"/><arg type="b" direction="out"/>
      </method></interface></node>
      """
    objects.append(
      try connection.export("/Scripting", description: scripting) { [weak self] call in
        self?.scripting(call)
      })
    let script = """
      <node><interface name="org.kde.kwin.Script"><method name="run"/></interface></node>
      """
    objects.append(
      try connection.export("/Scripting/Script7", description: script) { [weak self] _ in
        self?.calls.append("run")
        if let report { self?.tell(report, to: caller) }
        return Variant(tuple: [])
      })
    _ = try await connection.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      [Variant(KWinScripting.service), Variant(UInt32(0))], deadline: 10)
  }

  private func scripting(_ call: IncomingCall) -> Variant? {
    let arguments = call.arguments.children.compactMap(\.string)
    calls.append("\(call.method) \(arguments.last ?? "")")
    guard call.method == "loadScript" else { return Variant(tuple: [Variant(true)]) }
    let attributes = try? FileManager.default.attributesOfItem(atPath: arguments[0])
    let text = try? String(contentsOfFile: arguments[0], encoding: .utf8)
    files.append(((attributes?[.posixPermissions] as? Int) ?? -1, text ?? ""))
    return Variant(tuple: [Variant(Int32(7))])
  }

  func tell(_ report: String, to caller: String) {
    connection.start(
      caller, "/org/a11ytour/KWin1", KWinScript.interface, "Report",
      Variant(tuple: [Variant(report)]), deadline: 10
    ) { _ in }
  }
}

/// How we deal with KWin when it says nothing, says nonsense, ends, or comes anew.
@Suite(.mainLoop) struct KWinServiceLiveTests {
  private static func report(_ title: String) -> String {
    "{f9a081d4-62b4-4896-b91d-0051f36f6474}\t42\t\t0\t\t1\t2\t30\t40\t1\t2\t30\t40\t0\t\(title)"
  }

  @Test @DesktopActor func comesAndGoes() async throws {
    let options = PrivateDesktop.Options(windowManager: .none, hasAccessibility: false)
    try await PrivateDesktop.with(options) { @DesktopActor screen in
      let address = screen.sessionBusAddress
      let session = try await BusConnection.connect(address: address)
      #expect(await KWinWindowOrigins.connect(session: session) == nil)

      var kwin: FakeKWin? = try await FakeKWin(
        address: address, report: nil, to: session.uniqueName)
      #expect(await KWinWindowOrigins.connect(session: session, deadline: 0.3) == nil)
      let name = try #require(kwin?.calls.first?.split(separator: " ").last)
      #expect(kwin?.calls == ["loadScript \(name)", "run", "unloadScript \(name)"])
      kwin = nil

      kwin = try await FakeKWin(
        address: address, report: Self.report("first"), to: session.uniqueName)
      let origins = try #require(
        await KWinWindowOrigins.connect(session: session, deadline: 20))
      var told: [Int32?] = []
      let observation = origins.changes.add { told.append($0) }
      defer { observation.cancel() }
      @DesktopActor func titles() -> [String] { origins.windows(of: 42).map(\.title) }
      #expect(titles() == ["first"])
      let file = try #require(kwin?.files.first)
      #expect(file.mode == 0o600)
      #expect(file.text.contains(session.uniqueName))

      kwin?.tell("nonsense", to: session.uniqueName)
      kwin?.tell(Self.report("second"), to: session.uniqueName)
      try await waitUntil("the second report is taken") { titles() == ["second"] }
      kwin?.tell("", to: session.uniqueName)
      try await waitUntil("no window is told") { titles() == [] }
      #expect(told == [42, 42])

      kwin?.tell(Self.report("third"), to: session.uniqueName)
      try await waitUntil("a window is told") { titles() == ["third"] }
      kwin = nil
      try await waitUntil("KWin is gone") { titles() == [] }
      kwin = try await FakeKWin(
        address: address, report: Self.report("fourth"), to: session.uniqueName)
      try await waitUntil("KWin is back") { titles() == ["fourth"] }
      let last = try #require(origins.scriptName)
      await origins.close()
      #expect(kwin?.calls.last == "unloadScript \(last)")
      #expect(titles() == [])
    }
  }
}
