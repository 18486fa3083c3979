import A11yTour
import A11yTourOverlay
import Glibc
import TourCore

/// Saves a picture of the screen for each step that is shown, as `02-save.png`.
@DesktopActor
final class StepPictures: TourRecorder {
  private let folder: String
  private let stepIDs: [String]

  /// Makes the folder if it is not there.
  ///
  /// - Throws: ``RunFileError`` when it cannot be made.
  init(folder: String, stepIDs: [String]) throws(RunFileError) {
    self.folder = folder
    self.stepIDs = stepIDs
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += part + "/"
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw RunFileError(path: path) }
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw RunFileError(path: folder) }
  }

  func take(_ record: TourRecord) {
    guard record.event.kind == .stepShown, let id = record.event.step,
      let index = stepIDs.firstIndex(of: id)
    else { return }
    let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
    let name = String(id.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" })
    do {
      try Screenshot.capture(to: "\(folder)/\(number)-\(name).png")
    } catch {
      Console.report("\(error)")
    }
  }
}
