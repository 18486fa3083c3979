public import TourCore

extension PrivateDesktop {
  /// Moves the real pointer to a place of the screen, in logical pixels.
  ///
  /// Throws `RunError` when there is no such place.
  public func movePointer(to place: Point) async throws {
    switch options.session {
    case .x11: try await xdotool("mousemove", "\(Int(place.x))", "\(Int(place.y))")
    case .sway, .kwin: try await virtualInput("move", "\(place.x)", "\(place.y)")
    case .gnome: try await shellInput("move(\(place.x), \(place.y))")
    }
  }

  /// Clicks the middle of a rectangle with the real pointer, in logical pixels.
  ///
  /// Throws `RunError` when there is no such place.
  public func click(_ rectangle: Rect) async throws {
    try await click(at: rectangle.center)
  }

  /// Clicks a place of the screen with the real pointer, in logical pixels.
  ///
  /// The buttons are 1 left, 2 middle, 3 right. Throws `RunError` when there is no such place.
  public func click(at place: Point, button: Int = 1) async throws {
    if options.session == .x11 {
      try await xdotool(
        "mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "\(button)")
      return
    }
    try await movePointer(to: place)
    try await press(button: button)
    try await release(button: button)
  }

  /// Presses a button of the pointer where it is: 1 left, 2 middle, 3 right.
  ///
  /// Throws `RunError` when there is no such button.
  public func press(button: Int) async throws {
    switch options.session {
    case .x11: try await xdotool("mousedown", "\(button)")
    case .sway, .kwin: try await virtualInput("down", "\(button)")
    case .gnome: try await shellInput("button(\(button), true)")
    }
  }

  /// Releases a button of the pointer: 1 left, 2 middle, 3 right.
  ///
  /// Throws `RunError` when there is no such button.
  public func release(button: Int) async throws {
    switch options.session {
    case .x11: try await xdotool("mouseup", "\(button)")
    case .sway, .kwin: try await virtualInput("up", "\(button)")
    case .gnome: try await shellInput("button(\(button), false)")
    }
  }

  /// Presses keys together and releases them, such as "Return" or "ctrl+shift+k".
  ///
  /// The names are those of X11. Throws `RunError` when there is no such key.
  public func press(key chord: String) async throws {
    switch options.session {
    case .x11: try await xdotool("key", "--clearmodifiers", chord)
    case .sway, .kwin: try await virtualInput("key", chord)
    case .gnome: try await shellInput("chord(\(Self.quoted(chord)))")
    }
  }

  /// Types a text of characters that a keyboard of the United States has.
  ///
  /// Throws `RunError` when a character has no key.
  public func type(_ text: String) async throws {
    switch options.session {
    case .x11: try await xdotool("type", text)
    case .sway, .kwin: try await virtualInput("type", text)
    case .gnome: try await shellInput("text(\(Self.quoted(text)))")
    }
  }

  /// Sends a command to the pointer and the keyboard of `Tests/Fixtures/VirtualInput`.
  private func virtualInput(_ command: String...) async throws {
    try await output(of: environment["A11Y_TOUR_VIRTUAL_INPUT"] ?? "", command)
  }

  /// Has GNOME Shell press and move devices of its own, which last as long as it does.
  private func shellInput(_ call: String) async throws {
    try await evaluate(
      """
      (() => {
        const {Clutter, GLib} = imports.gi;
        const seat = Clutter.get_default_backend().get_default_seat();
        const {POINTER_DEVICE, KEYBOARD_DEVICE} = Clutter.InputDeviceType;
        const devices = global.a11yTourDevices ??= [POINTER_DEVICE, KEYBOARD_DEVICE].map(
          type => seat.create_virtual_device(type));
        const time = () => GLib.get_monotonic_time();
        const move = (x, y) => devices[0].notify_absolute_motion(time(), x, y);
        const button = (number, isDown) => devices[0].notify_button(
          time(), number, isDown ? Clutter.ButtonState.PRESSED : Clutter.ButtonState.RELEASED);
        const press = values => {
          if (!values.every(value => value)) throw new Error("there is no such key");
          values.forEach(
            value => devices[1].notify_keyval(time(), value, Clutter.KeyState.PRESSED));
          values.reverse().forEach(
            value => devices[1].notify_keyval(time(), value, Clutter.KeyState.RELEASED));
        };
        const modifiers = {ctrl: "Control_L", alt: "Alt_L", shift: "Shift_L", super: "Super_L"};
        const chord = names => press(
          names.split("+").map(name => Clutter["KEY_" + (modifiers[name] ?? name)]));
        const text = characters => Array.from(characters).forEach(
          character => press([Clutter.unicode_to_keysym(character.codePointAt(0))]));
        \(call);
      })()
      """)
  }
}
