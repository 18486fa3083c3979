import CGio
import TourCore

/// One widget as `Cache.GetItems` tells of it, in one call for the whole application.
///
/// The corresponding D-Bus type is `((so)(so)(so)iiassusau)`. Applications whose toolkit has the ATK
/// bridge answer once any client has registered for events; GTK 4 tells only of widgets that somebody
/// has asked for before.
struct CachedItem {
  static let replyType: StaticString = "(a((so)(so)(so)iiassusau))"

  var reference: AccessibleReference
  var parent: AccessibleReference?
  /// Its place among the children of its parent; −1 where the toolkit does not know.
  var index: Int32
  /// How many children it has; −1 where the toolkit does not say.
  var childCount: Int32
  var name: String
  var role: Role
  var description: String
  var states: StateSet

  init?(_ member: OpaquePointer) {
    guard let reference = Reply.withMember(0, of: member, Reply.reference) else { return nil }
    self.reference = reference
    parent = Reply.withMember(2, of: member, Reply.reference)
    index = Reply.withMember(3, of: member) { g_variant_get_int32($0) }
    childCount = Reply.withMember(4, of: member) { g_variant_get_int32($0) }
    name = Reply.withMember(6, of: member, Reply.text)
    role = Role(rawValue: Reply.withMember(7, of: member) { g_variant_get_uint32($0) })
    description = Reply.withMember(8, of: member, Reply.text)
    states = StateSet(words: Reply.withMember(9, of: member, Reply.numbers))
  }
}

/// The widgets of an application as `Cache.GetItems` told of them.
struct CachedItems {
  private(set) var items: [AccessibleReference: CachedItem] = [:]
  private var children: [AccessibleReference: [CachedItem]] = [:]

  init(_ reply: Reply, limit: Int) {
    reply.forEachMember(atMost: limit) { member in
      guard let item = CachedItem(member), items[item.reference] == nil else { return }
      items[item.reference] = item
      if let parent = item.parent { children[parent, default: []].append(item) }
    }
  }

  /// Gives the children of a widget in their order; nil where they must be asked for.
  ///
  /// They are known when there are as many as the widget says it has, each with a place of its own.
  func children(of reference: AccessibleReference) -> [AccessibleReference]? {
    guard let item = items[reference] else { return nil }
    if item.childCount == 0 { return [] }
    guard let known = children[reference], known.count == Int(item.childCount) else { return nil }
    var ordered = [AccessibleReference?](repeating: nil, count: known.count)
    for child in known {
      guard ordered.indices.contains(Int(child.index)), ordered[Int(child.index)] == nil else {
        return nil
      }
      ordered[Int(child.index)] = child.reference
    }
    return ordered.compactMap { $0 }
  }
}
