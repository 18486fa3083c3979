import TourCore

/// How an application answers, found out by asking it once, not by the version of its toolkit.
struct ApplicationFeatures: Equatable, Sendable {
  /// Whether `Collection.GetMatches` gives the same children as `GetChildren`; nil while unknown.
  ///
  /// Some toolkits have the interface and always answer with nothing.
  var hasMatches: Bool?
  /// Whether `Cache.GetItems` tells of widgets; nil while unknown.
  var hasItems: Bool?
  /// Of widgets of LibreOffice, whether they are those of GTK.
  var isNative: [AccessibleReference: Bool] = [:]
}
