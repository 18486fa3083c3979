import A11yTour
import TourCore

let clock = ContinuousClock()
let status = MainLoop.run { () -> Int32 in
  do {
    let bus = try await AccessibilityBus.connect()
    let directory = ApplicationDirectory(bus: bus)
    let apps = try await directory.applications()
    let origins = try X11WindowOrigins()
    for app in apps {
      print(app.name, app.processID, app.toolkitName, app.toolkitVersion, app.executable ?? "?", app.isNotAnswering)
      let start = clock.now
      let before = bus.callCount
      do {
      let tree = try await TreeReader(bus: bus).snapshot(of: [app])
      print("  nodes", tree.nodes.count, clock.now - start, bus.callCount - before)
      } catch { print("  ", error) }
      for w in origins.windows(of: app.processID) { print("  ", w) }
    }
  } catch { print(error); return 3 }
  return 0
}
