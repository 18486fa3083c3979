import TourCore

/// `schema`: the JSON Schema of tour files.
enum SchemaCommand: Subcommand {
  static let declaration = Command(
    "schema", abstract: "Print the JSON Schema of tour files.")

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    Console.write(TourSchema.json)
    return .done
  }
}
