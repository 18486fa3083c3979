import TourCore

/// Looks up messages in the catalogues of gettext that an application itself uses.
///
/// Catalogues are read once.
@DesktopActor
final class ApplicationTranslations {
  private var catalogues: [String: MessageCatalogue?] = [:]

  /// Gives those of some messages that are translated in the application's language.
  func translations(
    of keys: Set<TranslationKey>, for application: AccessibleApplication
  ) -> [TranslationKey: String] {
    guard !keys.isEmpty else { return [:] }
    let environment = ProcessEnvironment(of: application.processID)
    let locales = environment.messageLocales
    guard !locales.isEmpty else { return [:] }
    let folders = Self.folders(for: application, environment)
    var result: [TranslationKey: String] = [:]
    for key in keys where Self.isFileName(key.domain) {
      result[key] =
        locales.lazy.compactMap { locale in
          self.translation(of: key, locale: locale, in: folders)
        }.first
    }
    return result
  }

  private func translation(
    of key: TranslationKey, locale: LocaleName, in folders: [String]
  ) -> String? {
    for folder in folders {
      for language in locale.catalogueFolders {
        let path = "\(folder)/\(language)/LC_MESSAGES/\(key.domain).mo"
        if let found = catalogue(path)?.translation(of: key.message) { return found }
      }
    }
    return nil
  }

  private func catalogue(_ path: String) -> MessageCatalogue? {
    if let known = catalogues[path] { return known }
    let catalogue = MessageCatalogue(ProcessDetails.contents(of: path, limit: 32 << 20))
    catalogues[path] = .some(catalogue)
    return catalogue
  }

  /// Gives the folders that may have catalogues of an application, the likeliest first.
  ///
  /// They are read through the application's own root, which is another in a container.
  static func folders(
    for application: AccessibleApplication, _ environment: ProcessEnvironment
  ) -> [String] {
    var folders: [String] = []
    if let folder = environment["TEXTDOMAINDIR"] { folders.append(folder) }
    if let executable = application.executable {
      let parts = executable.split(separator: "/").dropLast()
      // LibreOffice has its own beside its program.
      folders.append("/" + (parts + ["resource"]).joined(separator: "/"))
      for count in stride(from: parts.count - 1, to: 0, by: -1) {
        folders.append("/" + (parts.prefix(count) + ["share", "locale"]).joined(separator: "/"))
      }
    }
    if let home = environment["XDG_DATA_HOME"] ?? environment["HOME"].map({ $0 + "/.local/share" })
    {
      folders.append(home + "/locale")
    }
    let data = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    for folder in (data ?? "/usr/local/share:/usr/share").split(separator: ":") {
      folders.append(folder + "/locale")
    }
    folders += ["/usr/share/locale", "/usr/share/locale-langpack"]
    let isContained = ProcessDetails.isContained(application.processID)
    let root = isContained ? "/proc/\(application.processID)/root" : ""
    var seen: Set<String> = []
    return folders.filter { $0.hasPrefix("/") && seen.insert($0).inserted }.map { root + $0 }
  }

  private static func isFileName(_ domain: String) -> Bool {
    !domain.isEmpty && !domain.contains("/") && !domain.contains("\0")
  }
}
