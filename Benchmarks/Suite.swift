import Foundation
import TourCore

/// Runs the benchmarks: `Benchmarks [NAME…]`, all of them without a name.
///
/// It prints a table and writes `bench-results.json` in the current folder.
/// `A11YTOUR_BENCH_ROUNDS` says how often each input is timed.
@main enum Suite {
  /// Every benchmark.
  static let all = [Benchmark.layout, .resolver, .tracking]

  static func main() {
    let variables = ProcessInfo.processInfo.environment
    let rounds = variables["A11YTOUR_BENCH_ROUNDS"].flatMap(Int.init) ?? 20
    let environment = Environment(rounds: max(1, rounds), variables: variables)
    let names = CommandLine.arguments.dropFirst()
    do {
      for name in names where !all.contains(where: { $0.name == name }) {
        let known = all.map(\.name).joined(separator: ", ")
        throw BenchmarkError(description: "there is no benchmark \(name); there is \(known)")
      }
      var results: [JSONValue.Member] = []
      for benchmark in all where names.isEmpty || names.contains(benchmark.name) {
        let measurements = try benchmark.run(environment)
        print("\(benchmark.name)\n\(ResultTable(measurements: measurements).text)\n")
        results.append(.init(benchmark.name, .array(measurements.map(\.json))))
      }
      let text = JSONText.compact(.object(results)) + "\n"
      try text.write(toFile: "bench-results.json", atomically: true, encoding: .utf8)
    } catch {
      print("benchmarks: \(error)")
      exit(1)
    }
  }
}
