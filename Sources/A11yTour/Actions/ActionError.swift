/// Why something could not be done to the application.
struct ActionError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
