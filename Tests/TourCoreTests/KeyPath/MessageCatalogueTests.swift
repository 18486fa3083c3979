import Testing

@testable import TourCore

@Suite struct MessageCatalogueTests {
  /// Writes a catalogue as msgfmt does.
  private func bytes(
    _ messages: [(String, String)], isBigEndian: Bool = false, charset: String = "UTF-8"
  ) -> [UInt8] {
    let header = ("", "Content-Type: text/plain; charset=\(charset)\n")
    let sorted = ([header] + messages).sorted {
      $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
    }
    func word(_ number: Int) -> [UInt8] {
      let little = (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      return isBigEndian ? little.reversed() : little
    }
    var tables: [UInt8] = []
    var texts: [UInt8] = []
    let start = 28 + sorted.count * 16
    for text in sorted.map(\.0) + sorted.map(\.1) {
      tables += word(text.utf8.count) + word(start + texts.count)
      texts += Array(text.utf8) + [0]
    }
    let head = [0x9504_12DE, 0, sorted.count, 28, 28 + sorted.count * 8, 0, 0].flatMap(word)
    return head + tables + texts
  }

  private static let messages = [
    ("_Save", "_Speichern"), ("menu\u{4}Open", "Öffnen"), ("Open", "Auf"),
    ("file\0files", "Datei\0Dateien"), ("Untranslated", ""), ("zz", "letzte"),
  ]

  @Test(arguments: [false, true]) func looksUpMessages(isBigEndian: Bool) throws {
    let catalogue = try #require(
      MessageCatalogue(bytes(Self.messages, isBigEndian: isBigEndian)))
    #expect(catalogue.translation(of: "_Save") == "_Speichern")
    #expect(catalogue.translation(of: "menu\u{4}Open") == "Öffnen")
    #expect(catalogue.translation(of: "Open") == "Auf")
    #expect(catalogue.translation(of: "file") == "Datei")
    #expect(catalogue.translation(of: "zz") == "letzte")
    for missing in ["", "Untranslated", "Sav", "_Save ", "zzz"] {
      #expect(catalogue.translation(of: missing) == nil, "\(missing)")
    }
  }

  @Test(arguments: 0..<20) func brokenFilesDoNotTrap(seed: Int) throws {
    var random = KeyPathRandomSource(seed: UInt64(seed))
    let whole = bytes(Self.messages)
    #expect(MessageCatalogue([]) == nil)
    for _ in 0..<500 {
      var broken = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 4..<broken.count, using: &random)
        broken[place] = UInt8.random(in: 0...255, using: &random)
      }
      broken = Array(broken.prefix(Int.random(in: 0...broken.count, using: &random)))
      guard let catalogue = MessageCatalogue(broken) else { continue }
      for (message, _) in Self.messages { _ = catalogue.translation(of: message) }
    }
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], ["de_DE", "de"]), (["LANG": "C.UTF-8"], []), ([:], []),
    (["LANG": "de_DE", "LC_ALL": "C"], []), (["LANG": "C", "LANGUAGE": "fr"], []),
    (
      ["LC_MESSAGES": "ca_ES@valencia", "LANG": "de"],
      ["ca_ES@valencia", "ca@valencia", "ca_ES", "ca"]
    ),
    (["LANG": "C.UTF-8", "LANGUAGE": "fr_CA:pt"], ["fr_CA", "fr", "pt"]),
    (["LANG": "../../etc"], []),
  ])
  func findsTheLocales(environment: [String: String], folders: [String]) {
    let locales = LocaleName.messageLocales { environment[$0] }
    #expect(locales.flatMap(\.catalogueFolders) == folders)
  }
}
