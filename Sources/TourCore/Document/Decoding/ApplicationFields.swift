/// The application of a tour while it is read.
struct ApplicationDraft: Sendable {
  var desktop: String?
  var name: String?
  var executable: String?
  var launch: TourApplication.Launch?
}

extension ObjectRule where Model == ApplicationDraft {
  /// The fields of `app` as a mapping.
  static let application = ObjectRule(
    "an app",
    fields: [
      ObjectField(
        "desktop", \.desktop, optional: .name("a desktop file id"),
        "The id of its desktop file, as org.gnome.Calculator."),
      ObjectField(
        "name", \.name, optional: .name("a name"),
        "The name that it has on the accessibility bus."),
      ObjectField(
        "executable", \.executable, optional: .name("an executable's name"),
        "The name of its executable file."),
      ObjectField(
        "launch", \.launch, optional: .choice(),
        "Whether the tour starts it; never if not said. Needs desktop."),
    ])
}

extension ValueRule where Value == TourApplication {
  /// A selector in the form of the command line's `--app`, or a mapping.
  static var application: ValueRule {
    let selector = ValueRule<ApplicationSelector>.selector
    let mapping = ObjectRule.application.value(startingWith: ApplicationDraft())
    let oneOf: SchemaValue = [
      ["required": ["desktop"]], ["required": ["name"]], ["required": ["executable"]],
    ]
    let schema: SchemaValue = ["anyOf": [selector.schema, mapping.schema.adding("oneOf", oneOf)]]
    return ValueRule(schema: schema) { node, _, context in
      guard node.entries != nil else {
        guard node.scalar != nil else {
          context.reportType(of: node, expected: "an application as a string or a mapping")
          return nil
        }
        return selector.decode(node, nil, &context).map { TourApplication(selector: $0) }
      }
      return mapping.decode(node, nil, &context).flatMap { finish($0, node, &context) }
    }
  }

  private static func finish(
    _ draft: ApplicationDraft, _ node: DocumentNode, _ context: inout DecodingContext
  ) -> TourApplication? {
    let names = ["desktop", "name", "executable"]
    let given = (node.entries ?? []).filter { names.contains($0.key) }
    if given.count != 1 {
      context.report(
        "an app needs exactly one of \(Quoted.list(names)), found \(given.count)",
        at: given.dropFirst().first?.keyPosition ?? node.position, rule: "app")
    }
    let launch = draft.launch ?? .never
    if launch != .never, node["desktop"] == nil, let place = node["launch"] {
      context.report(
        "only an app named by \"desktop\" can be started; name it so or use \"never\"",
        at: place.position, rule: "launch")
    }
    if let desktop = draft.desktop {
      return TourApplication(selector: .desktop(withoutSuffix(desktop)), launch: launch)
    }
    if let name = draft.name { return TourApplication(selector: .name(name), launch: launch) }
    return draft.executable.map { TourApplication(selector: .executable($0), launch: launch) }
  }

  private static func withoutSuffix(_ id: String) -> String {
    id.hasSuffix(".desktop") ? String(id.dropLast(".desktop".count)) : id
  }
}

extension ValueRule where Value == ApplicationSelector {
  /// A name, `desktop:ID`, `exe:NAME` or `pid:N`.
  static var selector: ValueRule {
    let text = ValueRule<String>.name("an application")
    return ValueRule(schema: text.schema) { node, _, context in
      guard let string = text.decode(node, nil, &context) else { return nil }
      do throws(ApplicationSelectorError) {
        return try ApplicationSelector(parsing: string)
      } catch {
        context.report(error.message, at: node.position, rule: "app")
        return nil
      }
    }
  }
}
