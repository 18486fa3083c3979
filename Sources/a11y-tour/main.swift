import A11yTour
import TourCore

let status = MainLoop.run { () -> Int32 in
  do {
    let bus = try await AccessibilityBus.connect()
    let directory = ApplicationDirectory(bus: bus)
    let apps = try await directory.applications()
    let origins = try X11WindowOrigins()
    for app in apps {
      print(app.name, app.processID, app.toolkitName, app.toolkitVersion, app.executable ?? "?", app.isNotAnswering)
      do {
      let tree = try await TreeReader(bus: bus).snapshot(of: [app])
      func show(_ i: Int, _ d: Int) async {
        let n = tree[i]
        let e = try? await bus.extents(of: n.reference, .window)
        let s = try? await bus.extents(of: n.reference, .screen)
        func f(_ r: Rect?) -> String { r.map { "\(Int($0.x)),\(Int($0.y)),\(Int($0.width)),\(Int($0.height))" } ?? "-" }
        print(String(repeating: "  ", count: d) + n.role.name, "'\(n.name)'", "W", f(e), "S", f(s), n.states.contains(.focused) ? "FOCUSED" : "")
        for c in n.children { await show(c, d + 1) }
      }
      await show(tree.applications[0], 1)
      } catch { print("  ", error) }
      for w in origins.windows(of: app.processID) { print("  ", w) }
    }
  } catch { print(error); return 3 }
  return 0
}
