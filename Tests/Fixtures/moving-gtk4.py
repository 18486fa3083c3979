#!/usr/bin/python3
"""An application of GTK 4 that moves its widgets. See moving_content.py."""
import signal

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
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
        Gtk.StyleContext.add_provider_for_display(
            Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
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
        page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        self.row = Gtk.Label(label="A row above the target", visible=False)
        page.append(self.row)
        self.place = Gtk.Box()
        self.make_target()
        page.append(self.place)
        self.progress = Gtk.ProgressBar()
        page.append(self.progress)
        views = Gtk.Box(spacing=6, vexpand=True)
        views.append(self.items_view())
        views.append(self.list_view())
        page.append(views)
        self.book = Gtk.Notebook()
        self.book.append_page(page, Gtk.Label(label="First"))
        self.book.append_page(Gtk.Label(label="Nothing here"), Gtk.Label(label="Second"))
        self.window.set_child(self.book)
        self.window.present()
        self.painted = self.window.get_frame_clock().connect("after-paint", self.ready)

    def ready(self, clock):
        clock.disconnect(self.painted)
        Gdk.Display.get_default().sync()
        say("ready")

    def make_target(self):
        self.target = Gtk.Button()
        self.target.update_property([Gtk.AccessibleProperty.LABEL], ["Target"])
        self.target.add_css_class("target")
        self.target.set_size_request(*SIZE)
        self.place.append(self.target)

    def items_view(self):
        self.view = Gtk.ScrolledWindow(hexpand=True)
        self.view.set_size_request(*VIEW)
        self.make_items()
        return self.view

    def make_items(self):
        items = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        for number in range(1, COUNT + 1):
            item = (Gtk.Button(label=f"Item {number}") if number % 2
                    else Gtk.Label(label=f"Item {number}"))
            item.set_size_request(-1, ITEM_HEIGHT)
            items.append(item)
        self.view.set_child(items)

    def list_view(self):
        rows = Gtk.ListBox()
        rows.update_property([Gtk.AccessibleProperty.LABEL], ["Entries"])
        for number in range(1, COUNT + 1):
            rows.append(Gtk.Label(label=f"Entry {number}", xalign=0))
        view = Gtk.ScrolledWindow(hexpand=True)
        view.set_size_request(120, VIEW[1])
        view.set_child(rows)
        return view

    def open_dialog(self):
        width, height = self.window.get_width(), self.window.get_height()
        self.dialog = Gtk.Window(title="Cover", transient_for=self.window)
        self.dialog.set_child(Gtk.Label(label="Over everything"))
        self.dialog.set_default_size(width + 120, height + 120)
        self.dialog.present()

    def carry_out(self, what, *values):
        value = values[0] if values else ""
        if what == "layout":
            self.row.set_visible(value == "on")
        elif what == "target" and value == "rebuild":
            self.place.remove(self.target)
            self.make_target()
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
    GLib.set_prgname("moving-gtk4")
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Moving(arguments("moving-gtk4"))
    GLib.MainLoop().run()
