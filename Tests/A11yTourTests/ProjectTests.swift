import Foundation
import TestSupport
import Testing

@Suite struct ProjectTests {
  @Test func findsFilesAndExecutables() {
    #expect(FileManager.default.fileExists(atPath: Project.path("Package.swift")))
    #expect(FileManager.default.isExecutableFile(atPath: Project.executable("a11y-tour")))
    for fixture in Fixture.allCases {
      #expect(FileManager.default.isExecutableFile(atPath: fixture.path))
    }
  }

  @Test func knowsThePackagesOfTools() {
    #expect(DebianPackage.providing("Xvfb") == "xvfb")
    #expect(DebianPackage.providing("xprop") == "x11-utils")
    #expect(DebianPackage.providing("xwininfo") == "x11-utils")
    #expect(DebianPackage.providing("x11-utils") == nil)
    #expect(DebianPackage.providing("no-such-program") == nil)
  }
}
