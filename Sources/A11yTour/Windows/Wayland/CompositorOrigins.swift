/// A source of window positions that tells of all windows of a Wayland compositor.
@DesktopActor
protocol CompositorOrigins: WindowOrigins {
  /// The windows as they are now, our own left out; empty when the compositor does not tell.
  var listing: CompositorWindows { get }
}
