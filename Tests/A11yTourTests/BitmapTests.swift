import TestSupport
import Testing
import TourCore

@Suite struct BitmapTests {
  /// Four pixels wide, three high, black but for two red pixels and a nearly red one.
  private let picture: [UInt8] = {
    var bytes = [UInt8](repeating: 0, count: 4 * 3 * 3)
    bytes[(0 * 4 + 2) * 3] = 255
    bytes[(2 * 4 + 1) * 3] = 255
    bytes[(1 * 4 + 3) * 3] = 250
    return Array("P6\n4 3\n255\n".utf8) + bytes
  }()

  @Test func findsColors() throws {
    let bitmap = try Bitmap(ppm: picture)
    let red = RGB(255, 0, 0)
    #expect(bitmap.width == 4 && bitmap.height == 3)
    #expect(bitmap.pixel(2, 0) == red)
    #expect(bitmap.boundingBox(of: red) == Rect(x: 1, y: 0, width: 2, height: 3))
    #expect(bitmap.boundingBox(of: red, tolerance: 5) == Rect(x: 1, y: 0, width: 3, height: 3))
    #expect(bitmap.boundingBox(of: RGB(0, 255, 0)) == nil)
    #expect(bitmap.count(of: red) == 2)
    #expect(bitmap.count(of: RGB(0, 0, 0)) == 9)
    #expect(bitmap.count(of: red, in: Rect(x: 2, y: 0, width: 9, height: 9)) == 1)
    #expect(bitmap.count(of: red, in: Rect(x: 9, y: 9, width: 1, height: 1)) == 0)
  }

  @Test(arguments: ["", "P6\n4 3\n255\n", "P3\n1 1\n255\n000", "P6\n1 1\n65535\n000000"])
  func refusesWhatItCannotRead(text: String) {
    #expect(throws: Bitmap.FormatError.self) { try Bitmap(ppm: Array(text.utf8)) }
  }
}
