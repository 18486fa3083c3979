import Testing
import TourCore

@testable import A11yTourOverlay

@Suite struct RingTests {
  @Test func surroundsTheCutoutAndLeavesItsInsideFree() {
    let cutout = Cutout(
      shape: .rounded(radius: 9), rect: Rect(x: 50, y: 40, width: 80, height: 30))
    let ring = Ring(on: Dim())
    #expect(ring.width == 3)
    let region = ring.region(around: [cutout])
    #expect(region.contains(x: 90, y: 39))
    #expect(region.contains(x: 90, y: 37))
    #expect(!region.contains(x: 90, y: 36))
    #expect(!region.contains(x: 90, y: 40), "the first row of the hole")
    #expect(!region.contains(x: 90, y: 55))
    #expect(region.contains(x: 131, y: 55))
    #expect(region.contains(x: 51, y: 41), "a corner that the hole leaves out")
  }

  @Test func isStrongerWhereNothingSetsItOff() {
    #expect(Ring(on: nil).width > Ring(on: Dim()).width)
    #expect(Ring(on: Dim(opacity: 0.1)) == Ring(on: nil))
  }

  @Test func isNothingWithoutACutout() {
    #expect(Ring(on: nil).region(around: []).isEmpty)
  }

  /// The light line shows on what the dim leaves of any desktop, and the ring without a dim on any.
  @Test func hasContrastOnEveryDesktop() {
    for step in 0...20 {
      let desktop = Double(step) / 20
      let dimmed = desktop * (1 - Dim().opacity)
      let onDim = Ring(on: Dim()).lines[0]
      let light = onDim.opacity + (1 - onDim.opacity) * dimmed
      #expect(contrast(light, dimmed) >= 3, "dimmed desktop of \(desktop)")
      let strong = Ring(on: nil).lines.map { line in
        let luminance = (line.color.red + line.color.green + line.color.blue) / 3
        return luminance * line.opacity + (1 - line.opacity) * desktop
      }
      #expect(strong.contains { contrast($0, desktop) >= 3 }, "desktop of \(desktop)")
    }
  }

  /// The contrast of two greys by the rule of WCAG.
  private func contrast(_ first: Double, _ second: Double) -> Double {
    func luminance(_ grey: Double) -> Double {
      grey <= 0.04045 ? grey / 12.92 : power((grey + 0.055) / 1.055)
    }
    let (one, other) = (luminance(first) + 0.05, luminance(second) + 0.05)
    return max(one, other) / min(one, other)
  }

  /// The number to the power of 2.4, by Newton's rule for the fifth root of its twelfth power.
  private func power(_ number: Double) -> Double {
    var target = 1.0
    for _ in 0..<12 { target *= number }
    var root = number
    for _ in 0..<60 { root -= (root - target / (root * root * root * root)) / 5 }
    return root
  }
}
