import Foundation

/// Where the files of the project are.
public enum Project {
  /// The folder that holds `Package.swift`.
  public static let folder: String = {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }()

  /// Gives the path of a file from its path within the project.
  public static func path(_ relative: String) -> String {
    folder + "/" + relative
  }

  /// Gives the path of a built executable of the package, of the same build as the running tests.
  public static func executable(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }
}
