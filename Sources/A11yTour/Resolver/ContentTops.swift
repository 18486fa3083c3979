import TourCore

/// Finds out where the uppermost thing in a frame begins, which tells how wide a shadow is that the
/// toolkit counts in, and remembers it for as long as the frame keeps its size.
@DesktopActor
final class ContentTops {
  /// How many frames are remembered.
  private static let limit = 64

  private let bus: AccessibilityBus
  private var known: [AccessibleReference: (size: Size, distance: Double)] = [:]

  /// Makes an empty memory.
  init(bus: AccessibilityBus) {
    self.bus = bus
  }

  /// Gives the top of what shows in a frame, on the screen as the toolkit reports it; nil when nothing
  /// does.
  ///
  /// - Parameter extents: those of the frame, reported in the same way.
  func top(of frame: AccessibleReference, at extents: Rect) async -> Double? {
    if let entry = known[frame], entry.size == extents.size { return extents.y + entry.distance }
    guard let distance = await distance(in: frame, at: extents) else { return nil }
    if known.count >= Self.limit { known = [:] }
    known[frame] = (extents.size, distance)
    return extents.y + distance
  }

  private func distance(in frame: AccessibleReference, at extents: Rect) async -> Double? {
    guard let children = try? await bus.children(of: frame) else { return nil }
    let flight = Flight(bus: bus)
    let asked = children.map { (flight.states(of: $0), flight.extents(of: $0, .screen)) }
    await flight.land()
    let tops = asked.compactMap { states, box -> Double? in
      guard let states = states.value, states.contains(.showing), let box = box.value,
        ExtentsReading.isPlausible(box)
      else { return nil }
      return box.y - extents.y
    }
    return tops.min().map { max(0, $0) }
  }
}
