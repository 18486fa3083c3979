/// One thing to measure.
///
/// A further benchmark is one more file with such a value, and an entry in the list of `Suite`.
struct Benchmark: Sendable {
  /// The name that `make bench` takes to run it alone.
  var name: String
  /// Measures and gives what came out, one for each variant.
  var run: @Sendable (Environment) throws -> [Measurement]
}

/// What the caller of the benchmarks has set.
struct Environment {
  /// How often each input is timed.
  var rounds: Int
  /// The variables of the process.
  var variables: [String: String]
}

/// What is wrong with the inputs of a benchmark.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
}
