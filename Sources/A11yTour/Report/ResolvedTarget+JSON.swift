public import TourCore

extension ResolvedTarget {
  /// Gives the target in the form that `resolve --json`, `tree --json` and `run --log` share.
  ///
  /// Rectangles are `[x, y, width, height]` in logical pixels. A rectangle is null when the
  /// application gives none that can be true, or no source tells where the window is.
  ///
  /// - Parameters:
  ///   - elapsed: how long the search took, in seconds; left out when nil.
  ///   - roundTrips: how many calls it took; left out when nil.
  public func json(elapsed: Double? = nil, roundTrips: Int? = nil) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("keyPath", .string(keyPath)),
      .init("application", .string(application.name)),
      .init("pid", .integer(Int(application.processID))),
      .init("toolkit", .string(application.toolkitText)),
      .init("bus", .string(reference.busName)),
      .init("path", .string(reference.objectPath)),
      .init("role", .string(role.name)),
      .init("name", .string(name)),
      .init("id", .string(accessibleID)),
      .init("description", .string(description)),
      .init("states", .array(place.states.names.map { .string($0) })),
      .init("extents", place.extentsJSON),
      .init(
        "window",
        ["title": .string(frameTitle), "origin": place.windowOrigin.map(\.json) ?? .null]),
    ]
    if let elapsed {
      members.append(.init("elapsed", .number((elapsed * 1e4).rounded() / 1e4)))
    }
    if let roundTrips { members.append(.init("roundTrips", .integer(roundTrips))) }
    return .object(members)
  }
}

extension AccessibleApplication {
  /// The toolkit and its version in one, as "GTK 3.24.38"; empty when the application says neither.
  ///
  /// GTK 3 calls itself "gtk" and GTK 4 "GTK"; both are written as the latter.
  public var toolkitText: String {
    [toolkitName == "gtk" ? "GTK" : toolkitName, toolkitVersion].filter { !$0.isEmpty }.joined(
      separator: " ")
  }
}

extension TargetPlace {
  /// The rectangle relative to the frame; nil when the application gives none that can be true.
  public var plausibleWindowRectangle: Rect? {
    ExtentsReading.isPlausible(windowRectangle) ? windowRectangle : nil
  }

  fileprivate var extentsJSON: JSONValue {
    [
      "window": plausibleWindowRectangle.map(\.json) ?? .null,
      "screen": screenRectangle.map(\.json) ?? .null,
    ]
  }
}

extension Rect {
  /// The rectangle as `[x, y, width, height]`, the form of every report and log.
  public var json: JSONValue {
    [.number(x), .number(y), .number(width), .number(height)]
  }
}

extension Point {
  /// The point as `[x, y]`, the form of every report and log.
  public var json: JSONValue { [.number(x), .number(y)] }
}
