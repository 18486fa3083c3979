#!/usr/bin/python3
"""The fixture application in GTK 4. See fixture_content.py.

GTK 4 reports the content box of a widget, so the boxes have neither padding nor border.
"""
import ctypes
import signal
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("GdkX11", "4.0")
from gi.repository import Gdk, GdkX11, Gio, GLib, Gtk  # noqa: E402, F401

from fixture_content import (  # noqa: E402
    BOXES, CANVAS, CHOICES, DELAYED, FINISH, HIDDEN, LEVEL, MENUS, MOVED, PAGES, ROWS, SECOND,
    STATUS, arguments, say)

CSS = """
.box, .box:hover, .box:active, .box:focus, .box:backdrop {
  padding: 0; margin: 0; border: none; border-radius: 0; box-shadow: none; outline: none;
  min-width: 0; min-height: 0; background-image: none; transition: none; text-shadow: none;
}
"""


def set_name(widget, name):
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])


class Fixture:
    def __init__(self, options, loop):
        self.options = options
        self.boxes = {}
        css = CSS + "".join(
            f".box{colour[1:]} {{ background-color: {colour}; }}\n"
            for _, colour, *_ in [*BOXES, DELAYED, HIDDEN])
        provider = Gtk.CssProvider()
        provider.load_from_data(css.encode())
        Gtk.StyleContext.add_provider_for_display(
            Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
        if options.rtl:
            Gtk.Widget.set_default_direction(Gtk.TextDirection.RTL)

        self.window = Gtk.Window(title=options.title)
        if options.decoration == "client":
            self.window.set_titlebar(Gtk.HeaderBar())
        self.window.connect("close-request", lambda _: loop.quit())
        self.content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.content.append(self.menu_bar())
        self.inserted = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.content.append(self.inserted)
        self.content.append(self.pages())
        self.window.set_child(self.content)
        self.boxes["Delayed"].hide()
        self.book.connect("switch-page", lambda book, page, _: say(
            "page", book.get_tab_label_text(page)))

    def start(self):
        if self.options.second:
            self.open_second()
        self.window.realize()
        self.window.present()
        clock = self.window.get_surface().get_frame_clock()
        self.painted = clock.connect("after-paint", self.ready)
        if self.options.delay is not None:
            GLib.timeout_add(self.options.delay, self.show_delayed)

    def ready(self, clock):
        clock.disconnect(self.painted)
        if self.options.x is not None and self.options.y is not None:
            self.move(self.window, self.options.x, self.options.y)
        Gdk.Display.get_default().sync()
        say("ready")

    @staticmethod
    def move(window, x, y):
        """Asks the window manager to move a window, for which GTK 4 has no call: on X11 only."""
        if not isinstance(window.get_surface(), GdkX11.X11Surface):
            return
        xlib = ctypes.CDLL("libX11.so.6")
        xlib.XOpenDisplay.restype = ctypes.c_void_p
        display = ctypes.c_void_p(xlib.XOpenDisplay(None))
        xlib.XMoveWindow(display, ctypes.c_ulong(window.get_surface().get_xid()), x, y)
        xlib.XCloseDisplay(display)

    def show_delayed(self):
        self.boxes["Delayed"].show()
        say("shown Delayed")

    def menu_bar(self):
        bar = Gio.Menu()
        group = Gio.SimpleActionGroup()
        for title, entries in MENUS:
            menu = Gio.Menu()
            for entry in entries:
                name = entry.replace("_", "")
                action = "".join(filter(str.isalpha, name)).lower()
                menu.append(entry, f"fixture.{action}")
                simple = Gio.SimpleAction.new(action, None)
                simple.connect("activate", lambda *_, n=name: self.chosen(n))
                group.add_action(simple)
            bar.append_submenu(title, menu)
        self.window.insert_action_group("fixture", group)
        return Gtk.PopoverMenuBar.new_from_model(bar)

    def chosen(self, entry):
        say("chose", entry)
        if entry in PAGES:
            self.book.set_current_page(PAGES.index(entry))

    def pages(self):
        book = Gtk.Notebook(vexpand=True)
        general = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.canvas = Gtk.Fixed()
        self.canvas.set_size_request(*CANVAS)
        for box in [*BOXES, DELAYED]:
            self.canvas.put(self.box(*box), box[2], box[3])
        general.append(self.canvas)
        general.append(self.controls())
        book.append_page(general, Gtk.Label(label=PAGES[0]))
        details = Gtk.Fixed()
        details.put(self.box(*HIDDEN), HIDDEN[2], HIDDEN[3])
        book.append_page(details, Gtk.Label(label=PAGES[1]))
        self.book = book
        return book

    def box(self, name, colour, _x, _y, width, height):
        button = Gtk.Button()
        set_name(button, name)
        button.set_css_classes(["box", "box" + colour[1:]])
        button.set_size_request(width, height)
        button.connect("clicked", self.clicked, name)
        self.boxes[name] = button
        return button

    def clicked(self, _button, name):
        if name == "Toggle extra":
            self.boxes["Extra"].set_visible(not self.boxes["Extra"].get_visible())
        elif name == "Move movable":
            movable = self.boxes["Movable"]
            home = next(box[2:4] for box in BOXES if box[0] == "Movable")
            self.canvas.move(
                movable, *(MOVED if self.canvas.get_child_position(movable) == home else home))
        elif name == "Insert row":
            self.inserted.append(Gtk.Label(label="Inserted"))
        say("clicked", name)

    def controls(self):
        grid = Gtk.Grid(row_spacing=6, column_spacing=6, vexpand=True, margin_start=6,
                        margin_end=6, margin_top=6, margin_bottom=6)

        def button(label, column, row, **properties):
            widget = Gtk.Button(label=label, use_underline=True, **properties)
            widget.connect("clicked", lambda _: say("clicked", label.replace("_", "")))
            grid.attach(widget, column, row, 1, 1)

        check = Gtk.CheckButton(label="_Remember me", use_underline=True)
        check.connect("toggled", lambda c: say(
            "toggled Remember me", "on" if c.get_active() else "off"))
        grid.attach(check, 0, 0, 1, 1)
        combo = Gtk.DropDown.new_from_strings(CHOICES)
        set_name(combo, "Colour")
        combo.connect("notify::selected", lambda c, _: say("chose", CHOICES[c.get_selected()]))
        grid.attach(combo, 1, 0, 1, 1)
        for row, (label, is_secret) in enumerate([("_Name:", False), ("_Password:", True)], 1):
            entry = Gtk.PasswordEntry() if is_secret else Gtk.Entry()
            name = label.strip("_:")
            caption = Gtk.Label(label=label, use_underline=True, mnemonic_widget=entry, xalign=0)
            set_name(entry, name)
            entry.connect("changed", lambda e, n=name: say("text", n, e.get_text()))
            grid.attach(caption, 0, row, 1, 1)
            grid.attach(entry, 1, row, 1, 1)
        button("Duplicate", 0, 3)
        button("Duplicate", 1, 3)
        button("Unavailable", 0, 4, sensitive=False)
        button("_Save as…", 1, 4)

        rows = Gtk.ListBox()
        set_name(rows, "Rows")
        for text in ROWS:
            rows.append(Gtk.Label(label=text, xalign=0))
        rows.connect("row-selected", lambda _, r: say("chose", r.get_child().get_text()))
        scroller = Gtk.ScrolledWindow(hexpand=True, vexpand=True, min_content_height=120)
        scroller.set_child(rows)
        grid.attach(scroller, 2, 0, 1, 5)
        return grid

    def open_second(self):
        title, x, y = SECOND
        window = Gtk.Window(title=title, default_width=240)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin_start=12,
                      margin_end=12, margin_top=12, margin_bottom=12)
        status = Gtk.Label(label=STATUS[0])
        box.append(status)
        finish = Gtk.Button(label=FINISH)
        finish.connect("clicked", lambda _: (status.set_text(STATUS[1]), say("clicked", FINISH)))
        box.append(finish)
        level = Gtk.SpinButton.new_with_range(0, 10, 1)
        set_name(level, LEVEL)
        level.connect("value-changed", lambda l: say("level", l.get_value_as_int()))
        box.append(level)
        if self.options.pulse:
            bar = Gtk.ProgressBar()
            box.append(bar)
            GLib.timeout_add(16, lambda: (bar.pulse(), True)[1])
        window.set_child(box)
        window.connect("map", lambda w: GLib.idle_add(
            lambda: (self.move(w, x, y), False)[1]))
        window.present()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    # The accessibility bus shows this as the name of the application.
    sys.argv[0] = "gtk4-fixture"
    GLib.set_prgname("gtk4-fixture")
    main_loop = GLib.MainLoop()
    Fixture(arguments("gtk4-fixture"), main_loop).start()
    main_loop.run()
