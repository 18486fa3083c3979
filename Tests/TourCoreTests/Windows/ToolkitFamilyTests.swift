import Testing
import TourCore

@Suite struct ToolkitFamilyTests {
  @Test(arguments: [
    ("gtk", "3.24.38", "gedit", ToolkitFamily.gtk3), ("GTK", "4.8.3", "calculator", .gtk4),
    ("gtk", "4.22", "x", .gtk4), ("gtk", "", "x", .gtk3), ("gtk", "44.1", "x", .gtk3),
    ("gtk", "3.24.38", "soffice", .libreOffice), ("Qt", "5.15.8", "featherpad", .qt),
    ("Qt", "6.4.2", "t", .qt), ("Gecko", "115", "Firefox", .other),
    ("Chromium", "1.0", "Chromium", .other), ("J2SE-access-bridge", "1.0", "x", .other),
    ("", "", "", .other),
  ])
  func knowsToolkits(
    toolkit: String, version: String, application: String, family: ToolkitFamily
  ) {
    #expect(
      ToolkitFamily(toolkit: toolkit, version: version, application: application) == family)
    #expect(family.reportsWindowCoordinates == (family == .gtk4))
    #expect(family.reportsShowing == (family != .gtk4))
  }
}
