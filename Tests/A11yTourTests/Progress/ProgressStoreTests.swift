import A11yTour
import Foundation
import Testing
import TourCore

/// Progress is kept whole, and found again.
@Suite struct ProgressStoreTests {
  /// Gives a store in a folder that is gone afterwards.
  private func withStore(_ body: (ProgressStore) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("progress-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(ProgressStore(folder: folder.path + "/deep/er"))
  }

  private static let odd = [
    "org.example.first-steps", "a/b/../c", "Größe 100 %", "..", "a;b\\;c", "x\ny\t[Tour]=#",
  ]

  @Test(arguments: odd) func givesBackWhatItKept(text: String) throws {
    try withStore { store in
      #expect(try store.progress(of: text) == nil)
      for state in TourProgress.State.allCases {
        let kept = TourProgress(
          tour: text, version: text, title: text, state: state, step: text,
          passedSteps: [text, "", "two"])
        try store.save(kept)
        var found = try #require(try store.progress(of: text))
        #expect(found.updated.hasSuffix("Z") && found.updated.count == 20)
        found.updated = ""
        #expect(found == kept)
      }
      // Nothing but the one file, in the folder of the store.
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).count == 1)
      #expect(try store.reset(text))
      #expect(try !store.reset(text))
      #expect(try store.progress(of: text) == nil)
    }
  }

  @Test func listsByIdAndForgetsAll() throws {
    try withStore { store in
      for id in ["b", "c", "a"] {
        try store.save(TourProgress(tour: id, version: "1", title: id))
      }
      #expect(store.all().progress.map(\.tour) == ["a", "b", "c"])
      #expect(try store.resetAll() == 3)
      #expect(store.all().progress.isEmpty && store.all().errors.isEmpty)
    }
  }

  @Test(arguments: ["", "no key file", "[Tour]\nId=a\n", "[Tour]\nId=a\nState=odd\n", "\u{0}\u{1}"])
  func saysWhatCannotBeRead(content: String) throws {
    try withStore { store in
      try store.save(TourProgress(tour: "a", version: "1", title: "A"))
      let file = store.folder + "/a.progress"
      try content.write(toFile: file, atomically: false, encoding: .utf8)
      let error = #expect(throws: ProgressError.self) { try store.progress(of: "a") }
      #expect(error?.description.contains(file) == true)
      #expect(store.all().errors.count == 1)
      // It is replaced by the next that is kept.
      try store.save(TourProgress(tour: "a", version: "2", title: "A"))
      #expect(try store.progress(of: "a")?.version == "2")
    }
  }

  @Test func saysWhatCannotBeWritten() throws {
    try withStore { store in
      // A file stands where the folder should be, which holds up the superuser too.
      let parent = URL(fileURLWithPath: store.folder).deletingLastPathComponent()
      try FileManager.default.createDirectory(
        at: parent.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: parent)
      let error = #expect(throws: ProgressError.self) {
        try store.save(TourProgress(tour: "a", version: "1", title: "A"))
      }
      #expect(error?.description.contains("Not a directory") == true)
    }
  }

  @Test func goesOnOnlyWhereTheTourStillHasTheStep() {
    let steps = ["one", "two"].map { Step(id: $0, title: LocalizedText($0)) }
    var tour = Tour(id: "a", version: "2", title: LocalizedText("A"), steps: steps)
    var progress = TourProgress(tour: "a", version: "2", title: "A", state: .left, step: "two")
    #expect(progress.resumedStep(of: tour) == "two")
    #expect(!progress.isFinished(tour))
    progress.state = .finished
    #expect(progress.resumedStep(of: tour) == nil)
    #expect(progress.isFinished(tour))
    tour.version = "3"
    #expect(!progress.isFinished(tour))
    (progress.state, progress.step) = (.started, "gone")
    #expect(progress.resumedStep(of: tour) == nil)
  }
}
