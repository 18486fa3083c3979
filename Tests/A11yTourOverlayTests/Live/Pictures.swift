import TestSupport
import TourCore

/// Takes pictures until one fits, and gives the last one when none does: a compositor may paint a
/// moment later than the application.
func picture(
  of desktop: PrivateDesktop, until fits: (Bitmap) -> Bool
) async throws -> Bitmap {
  var last = try await desktop.screenshot()
  let end = ContinuousClock.now + .seconds(5)
  while !fits(last), ContinuousClock.now < end { last = try await desktop.screenshot() }
  return last
}

/// Takes pictures until two in a row are the same.
func settled(_ desktop: PrivateDesktop) async throws -> Bitmap {
  var last = try await desktop.screenshot()
  return try await picture(of: desktop) { now in
    defer { last = now }
    return now.isSame(as: last)
  }
}

extension RGB {
  /// The colour under a black of an opacity.
  func dimmed(by opacity: Double) -> RGB {
    func part(_ value: UInt8) -> UInt8 { UInt8((Double(value) * (1 - opacity)).rounded()) }
    return RGB(part(red), part(green), part(blue))
  }
}

extension Bitmap {
  /// Whether every pixel is the same; for expectations, which would list all differing bytes.
  func isSame(as other: Bitmap) -> Bool {
    width == other.width && height == other.height && bytes == other.bytes
  }
}
