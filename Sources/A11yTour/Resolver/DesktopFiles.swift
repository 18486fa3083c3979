import CGio

/// The installed desktop files, to find the one that an application belongs to.
@DesktopActor
enum DesktopFiles {
  /// Gives the id of an application's desktop file without its ending; nil when none can be told.
  ///
  /// What started it says so in its environment; else it is the file that starts its program.
  static func identifier(of application: AccessibleApplication) -> String? {
    if let id = ProcessDetails.flatpakID(of: application.processID) { return id }
    let environment = ProcessEnvironment(of: application.processID)
    if let path = environment["GIO_LAUNCHED_DESKTOP_FILE"],
      environment["GIO_LAUNCHED_DESKTOP_FILE_PID"] == "\(application.processID)"
    {
      return withoutEnding(ApplicationLauncher.fileName(of: path))
    }
    let arguments = ProcessDetails.arguments(of: application.processID).prefix(2)
    let programs = ([application.executable].compactMap(\.self) + arguments).map(
      ApplicationLauncher.fileName(of:))
    for program in programs {
      let found = installed.filter { $0.program == program }.map(\.id)
      if found.count == 1 { return found[0] }
      // Of several, as one for the preferences, the main one is called like the program.
      if let main = found.first(where: { $0.split(separator: ".").last.map(String.init) == program }
      ) {
        return main
      }
    }
    return nil
  }

  private static var installed: [(id: String, program: String)] {
    let list = g_app_info_get_all()
    defer { g_list_free_full(list) { g_object_unref($0) } }
    var result: [(id: String, program: String)] = []
    var next = list
    while let item = next {
      next = item.pointee.next
      let info = OpaquePointer(item.pointee.data)
      guard let id = g_app_info_get_id(info), let program = g_app_info_get_executable(info),
        g_app_info_should_show(info) != 0
      else { continue }
      result.append(
        (
          withoutEnding(String(cString: id)),
          ApplicationLauncher.fileName(of: String(cString: program))
        ))
    }
    return result
  }

  private static func withoutEnding(_ name: String) -> String {
    let ending = ".desktop"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
