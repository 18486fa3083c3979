#!/usr/bin/python3
"""The fixture application in GTK 3. See fixture_content.py."""
import signal

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

from fixture_content import (  # noqa: E402
    BOXES, CANVAS, CHOICES, DELAYED, FINISH, HIDDEN, LEVEL, MENUS, MOVED, PAGES, ROWS, SECOND,
    STATUS, arguments, say)

CSS = """
.box, .box:hover, .box:active, .box:focus, .box:backdrop {
  padding: 0; margin: 0; border: none; border-radius: 0; box-shadow: none; outline: none;
  min-width: 0; min-height: 0; background-image: none; transition: none; text-shadow: none;
}
"""


class Fixture:
    def __init__(self, options):
        self.options = options
        self.boxes = {}
        css = CSS + "".join(
            f".box{colour[1:]} {{ background-color: {colour}; }}\n"
            for _, colour, *_ in [*BOXES, DELAYED, HIDDEN])
        provider = Gtk.CssProvider()
        provider.load_from_data(css.encode())
        Gtk.StyleContext.add_provider_for_screen(
            Gdk.Screen.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
        if options.rtl:
            Gtk.Widget.set_default_direction(Gtk.TextDirection.RTL)

        self.window = Gtk.Window(title=options.title)
        if options.decoration == "client":
            self.window.set_titlebar(Gtk.HeaderBar(title=options.title, show_close_button=True))
        self.window.connect("destroy", Gtk.main_quit)
        self.content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.content.pack_start(self.menu_bar(), False, False, 0)
        self.inserted = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.content.pack_start(self.inserted, False, False, 0)
        self.content.pack_start(self.pages(), True, True, 0)
        self.window.add(self.content)
        self.window.show_all()
        self.boxes["Delayed"].hide()
        self.book.connect("switch-page", lambda book, page, _: say(
            "page", book.get_tab_label_text(page)))

    def start(self):
        if self.options.x is not None and self.options.y is not None:
            self.window.move(self.options.x, self.options.y)
        self.painted = self.window.get_frame_clock().connect("after-paint", self.ready)
        if self.options.second:
            self.open_second()
        self.window.present()
        if self.options.delay is not None:
            GLib.timeout_add(self.options.delay, self.show_delayed)

    def ready(self, clock):
        clock.disconnect(self.painted)
        Gdk.Display.get_default().sync()
        say("ready")

    def show_delayed(self):
        self.boxes["Delayed"].show()
        say("shown Delayed")

    def menu_bar(self):
        bar = Gtk.MenuBar()
        for title, entries in MENUS:
            item = Gtk.MenuItem(label=title, use_underline=True)
            menu = Gtk.Menu()
            for entry in entries:
                child = Gtk.MenuItem(label=entry, use_underline=True)
                child.connect("activate", lambda _, e=entry: self.chosen(e.replace("_", "")))
                menu.append(child)
            item.set_submenu(menu)
            bar.append(item)
        return bar

    def chosen(self, entry):
        say("chose", entry)
        if entry in PAGES:
            self.book.set_current_page(PAGES.index(entry))

    def pages(self):
        book = Gtk.Notebook()
        general = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.canvas = Gtk.Fixed()
        self.canvas.set_size_request(*CANVAS)
        for box in [*BOXES, DELAYED]:
            self.canvas.put(self.box(*box), box[2], box[3])
        general.pack_start(self.canvas, False, False, 0)
        general.pack_start(self.controls(), True, True, 0)
        book.append_page(general, Gtk.Label(label=PAGES[0]))
        details = Gtk.Fixed()
        details.put(self.box(*HIDDEN), HIDDEN[2], HIDDEN[3])
        book.append_page(details, Gtk.Label(label=PAGES[1]))
        self.book = book
        return book

    def box(self, name, colour, _x, _y, width, height):
        button = Gtk.Button()
        button.get_accessible().set_name(name)
        button.get_style_context().add_class("box")
        button.get_style_context().add_class("box" + colour[1:])
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
            here = tuple(self.canvas.child_get_property(movable, axis) for axis in ("x", "y"))
            self.canvas.move(movable, *(MOVED if here == home else home))
        elif name == "Insert row":
            row = Gtk.Label(label="Inserted")
            row.show()
            self.inserted.pack_start(row, False, False, 0)
        say("clicked", name)

    def controls(self):
        grid = Gtk.Grid(row_spacing=6, column_spacing=6, margin=6)

        def button(label, column, row, **properties):
            widget = Gtk.Button(label=label, use_underline=True, **properties)
            widget.connect("clicked", lambda _: say("clicked", label.replace("_", "")))
            grid.attach(widget, column, row, 1, 1)

        check = Gtk.CheckButton(label="_Remember me", use_underline=True)
        check.connect("toggled", lambda c: say(
            "toggled Remember me", "on" if c.get_active() else "off"))
        grid.attach(check, 0, 0, 1, 1)
        combo = Gtk.ComboBoxText()
        for choice in CHOICES:
            combo.append_text(choice)
        combo.set_active(0)
        combo.get_accessible().set_name("Colour")
        combo.connect("changed", lambda c: say("chose", c.get_active_text()))
        grid.attach(combo, 1, 0, 1, 1)
        for row, (label, is_secret) in enumerate([("_Name:", False), ("_Password:", True)], 1):
            entry = Gtk.Entry(visibility=not is_secret)
            if is_secret:
                entry.set_input_purpose(Gtk.InputPurpose.PASSWORD)
            name = label.strip("_:")
            caption = Gtk.Label(label=label, use_underline=True, mnemonic_widget=entry, xalign=0)
            entry.connect("changed", lambda e, n=name: say("text", n, e.get_text()))
            grid.attach(caption, 0, row, 1, 1)
            grid.attach(entry, 1, row, 1, 1)
        button("Duplicate", 0, 3)
        button("Duplicate", 1, 3)
        button("Unavailable", 0, 4, sensitive=False)
        button("_Save as…", 1, 4)

        rows = Gtk.ListBox()
        rows.get_accessible().set_name("Rows")
        for text in ROWS:
            rows.add(Gtk.Label(label=text, xalign=0))
        rows.connect("row-selected", lambda _, r: say("chose", r.get_child().get_text()))
        scroller = Gtk.ScrolledWindow(hexpand=True, vexpand=True)
        scroller.set_min_content_height(120)
        scroller.add(rows)
        grid.attach(scroller, 2, 0, 1, 5)
        return grid

    def open_second(self):
        title, x, y = SECOND
        window = Gtk.Window(title=title, default_width=240)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin=12)
        status = Gtk.Label(label=STATUS[0])
        box.add(status)
        finish = Gtk.Button(label=FINISH)
        finish.connect("clicked", lambda _: (status.set_text(STATUS[1]), say("clicked", FINISH)))
        box.add(finish)
        level = Gtk.SpinButton.new_with_range(0, 10, 1)
        level.get_accessible().set_name(LEVEL)
        level.connect("value-changed", lambda l: say("level", l.get_value_as_int()))
        box.add(level)
        if self.options.pulse:
            bar = Gtk.ProgressBar()
            box.add(bar)
            GLib.timeout_add(16, lambda: (bar.pulse(), True)[1])
        window.add(box)
        window.show_all()
        window.move(x, y)


if __name__ == "__main__":
    GLib.set_prgname("gtk3-fixture")
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Fixture(arguments("gtk3-fixture")).start()
    Gtk.main()
