#!/usr/bin/python3
"""An application of GTK 3 that moves its widgets. See moving_content.py."""
import signal

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

from moving_content import (  # noqa: E402
    COUNT, ITEM_HEIGHT, SIZE, VIEW, Commands, arguments, say)

CSS = """
.target, .target:hover, .target:active, .target:focus, .target:backdrop {
  padding: 0; border: none; border-radius: 0; box-shadow: none; outline: none;
  background: @colour@; min-width: 0; min-height: 0; transition: none;
}
"""


class Moving:
    def __init__(self, options):
        self.options = options
        provider = Gtk.CssProvider()
        provider.load_from_data(CSS.replace("@colour@", options.colour).encode())
        Gtk.StyleContext.add_provider_for_screen(
            Gdk.Screen.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
        self.dialog = None
        self.pulsing = None
        self.open_window()
        if options.pipe is not None:
            commands = Commands(options.pipe, self.carry_out)
            GLib.io_add_watch(
                options.pipe, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN,
                lambda *_: commands.read() or True)

    def open_window(self):
        self.window = Gtk.Window(title=self.options.title)
        self.window.set_default_size(520, 420)
        page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin=6)
        self.row = Gtk.Label(label="A row above the target")
        self.row.set_no_show_all(True)
        page.pack_start(self.row, False, False, 0)
        self.place = Gtk.Box()
        self.make_target()
        page.pack_start(self.place, False, False, 0)
        self.progress = Gtk.ProgressBar()
        page.pack_start(self.progress, False, False, 0)
        views = Gtk.Box(spacing=6)
        views.pack_start(self.items_view(), True, True, 0)
        views.pack_start(self.list_view(), True, True, 0)
        views.pack_start(self.tree_view(), True, True, 0)
        page.pack_start(views, True, True, 0)
        self.book = Gtk.Notebook()
        self.book.append_page(page, Gtk.Label(label="First"))
        self.book.append_page(Gtk.Label(label="Nothing here"), Gtk.Label(label="Second"))
        self.window.add(self.book)
        self.window.show_all()
        self.painted = self.window.get_frame_clock().connect("after-paint", self.ready)
        self.window.present()

    def ready(self, clock):
        clock.disconnect(self.painted)
        Gdk.Display.get_default().sync()
        say("ready")

    def make_target(self):
        self.target = Gtk.Button()
        self.target.get_accessible().set_name("Target")
        self.target.get_style_context().add_class("target")
        self.target.set_size_request(*SIZE)
        self.place.pack_start(self.target, False, False, 0)

    def items_view(self):
        self.items = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.make_items()
        self.view = Gtk.ScrolledWindow()
        self.view.set_size_request(*VIEW)
        self.view.add(self.items)
        self.view.get_accessible().set_name("Items")
        return self.view

    def make_items(self):
        for child in self.items.get_children():
            child.destroy()
        for number in range(1, COUNT + 1):
            # Every other one is a label, which no focus can bring into view.
            item = (Gtk.Button(label=f"Item {number}") if number % 2
                    else Gtk.Label(label=f"Item {number}"))
            item.set_size_request(-1, ITEM_HEIGHT)
            self.items.pack_start(item, False, False, 0)
        self.items.show_all()

    def list_view(self):
        rows = Gtk.ListBox()
        rows.get_accessible().set_name("Entries")
        for number in range(1, COUNT + 1):
            rows.add(Gtk.Label(label=f"Entry {number}", xalign=0))
        view = Gtk.ScrolledWindow()
        view.set_size_request(120, VIEW[1])
        view.add(rows)
        return view

    def tree_view(self):
        store = Gtk.TreeStore(str)
        for number in range(1, COUNT + 1):
            store.append(None, [f"Leaf {number}"])
        tree = Gtk.TreeView(model=store)
        tree.append_column(Gtk.TreeViewColumn("Leaves", Gtk.CellRendererText(), text=0))
        tree.get_accessible().set_name("Leaves")
        view = Gtk.ScrolledWindow()
        view.set_size_request(120, VIEW[1])
        view.add(tree)
        return view

    def open_dialog(self):
        x, y = self.window.get_position()
        width, height = self.window.get_size()
        self.dialog = Gtk.Dialog(title="Cover", transient_for=self.window)
        self.dialog.get_content_area().add(Gtk.Label(label="Over everything"))
        self.dialog.set_default_size(width + 20, height + 20)
        self.dialog.show_all()
        self.dialog.move(max(0, x - 10), max(0, y - 10))

    def carry_out(self, what, *values):
        value = values[0] if values else ""
        if what == "layout":
            self.row.set_visible(value == "on")
        elif what == "target" and value == "rebuild":
            self.target.destroy()
            self.make_target()
            self.target.show()
        elif what == "target":
            self.target.set_visible(value == "show")
        elif what == "page":
            self.book.set_current_page(int(value))
        elif what == "items":
            self.make_items()
        elif what == "scroll":
            self.view.get_vadjustment().set_value(float(value))
        elif what == "dialog" and value == "open":
            self.open_dialog()
        elif what == "dialog":
            self.dialog.destroy()
        elif what == "window" and value == "close":
            self.window.destroy()
        elif what == "window":
            self.open_window()
        elif what == "maximised":
            self.window.maximize() if value == "on" else self.window.unmaximize()
        elif what == "text":
            Gtk.Settings.get_default().props.gtk_xft_dpi = int(float(value) * 96 * 1024)
        elif what == "pulse" and value == "on":
            self.pulsing = GLib.timeout_add(16, lambda: self.progress.pulse() or True)
        elif what == "pulse":
            GLib.source_remove(self.pulsing)
        else:
            raise ValueError(what)


if __name__ == "__main__":
    GLib.set_prgname("moving-gtk3")
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Moving(arguments("moving-gtk3"))
    Gtk.main()
