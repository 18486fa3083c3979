extension ValueRule {
  /// One of a few words.
  ///
  /// - Parameters:
  ///   - choices: The words with their meanings, in the order in which messages list them.
  ///   - notBuilt: Words of the format that this version does not carry out.
  static func choice(
    _ choices: [(name: String, value: Value)], notBuilt: [String] = []
  ) -> ValueRule where Value: Sendable {
    let names = choices.map(\.name)
    return ValueRule(schema: ["enum": .strings(names)]) { node, _, context in
      guard let text = node.string else {
        context.reportType(of: node, expected: "one of \(Quoted.list(names))")
        return nil
      }
      if let match = choices.first(where: { $0.name == text }) { return match.value }
      if notBuilt.contains(text) {
        context.report(
          "\"\(text)\" is not built yet in this version; use one of \(Quoted.list(names))",
          at: node.position, rule: "not-built")
      } else {
        context.report(
          "\(Quoted.short(text)) is not one of \(Quoted.list(names))"
            + Quoted.question(for: text, in: names),
          at: node.position, rule: "bad-value")
      }
      return nil
    }
  }
}

extension ValueRule
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the cases of a type, by their raw values.
  static func choice(notBuilt: [String] = []) -> ValueRule {
    choice(Value.allCases.map { ($0.rawValue, $0) }, notBuilt: notBuilt)
  }
}
