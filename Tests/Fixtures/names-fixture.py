#!/usr/bin/python3
"""A GTK 3 application whose names, relations and tables are hard for key paths.

With --twice the process registers a second, empty application on the accessibility bus, before the
real one, as some programs do. SIGUSR1 changes the title of the window. With --domain the label of a
button comes from that translation catalogue.
"""
import argparse
import gettext
import signal
import sys

import gi

gi.require_version("Atk", "1.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Atk, Gio, GLib, Gtk  # noqa: E402

ODD_NAMES = [
    "a.b > c | d", "[x] * #y", "quote \" and \\ slash", "it's", "\u202eevil\u202c",
    "two  spaces", "tab\there", "/re/", "tr(\"a\", \"b\")", "100 %", "a&&b", "emoji \U0001f600",
    "caf\u00e9", "cafe\u0301s",
]

EMPTY_APPLICATION = """
<node><interface name="org.a11y.atspi.Accessible">
  <property name="Name" type="s" access="read"/>
  <property name="Description" type="s" access="read"/>
  <property name="ChildCount" type="i" access="read"/>
  <method name="GetChildren"><arg direction="out" type="a(so)"/></method>
  <method name="GetRole"><arg direction="out" type="u"/></method>
  <method name="GetState"><arg direction="out" type="au"/></method>
  <method name="GetAttributes"><arg direction="out" type="a{ss}"/></method>
</interface><interface name="org.a11y.atspi.Application">
  <property name="ToolkitName" type="s" access="read"/>
  <property name="Version" type="s" access="read"/>
  <property name="Id" type="i" access="readwrite"/>
</interface></node>
"""
ROOT = "/org/a11y/atspi/accessible/root"


def register_empty_application():
    """Puts an application without windows on the accessibility bus, on a connection of its own."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1
    ).unpack()[0]
    connection = Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None)
    answers = {
        "GetChildren": ("(a(so))", ([],)), "GetRole": ("(u)", (75,)),
        "GetState": ("(au)", ([0, 0],)), "GetAttributes": ("(a{ss})", ({},))}
    properties = {
        "Name": ("s", "names-fixture"), "Description": ("s", ""), "ChildCount": ("i", 0),
        "ToolkitName": ("s", "GTK"), "Version": ("s", "3.24"), "Id": ("i", 0)}

    def called(_connection, _sender, _path, _interface, method, _parameters, invocation):
        form, value = answers[method]
        invocation.return_value(GLib.Variant(form, value))

    for interface in Gio.DBusNodeInfo.new_for_xml(EMPTY_APPLICATION).interfaces:
        connection.register_object(
            ROOT, interface, called,
            lambda _c, _s, _p, _i, name: GLib.Variant(*properties[name]),
            lambda *_: True)
    connection.call_sync(
        "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Socket", "Embed",
        GLib.Variant("((so))", ((connection.get_unique_name(), ROOT),)), None, 0, -1)
    return connection


def table():
    model = Gtk.ListStore(str, str)
    for row in range(2000):
        model.append([f"report-{row}.odt", f"{row} kB"])
    view = Gtk.TreeView(model=model)
    for number, title in enumerate(["File", "Size"]):
        view.append_column(Gtk.TreeViewColumn(title, Gtk.CellRendererText(), text=number))
    view.get_accessible().set_name("Files")
    scroller = Gtk.ScrolledWindow(min_content_height=160, min_content_width=240)
    scroller.add(view)
    return scroller


def labelled(text, widget):
    box = Gtk.Box(spacing=6)
    label = Gtk.Label(label=text, use_underline=True, mnemonic_widget=widget)
    box.add(label)
    box.add(widget)
    return box


def main():
    parser = argparse.ArgumentParser(prog="names-fixture")
    parser.add_argument("--twice", action="store_true")
    parser.add_argument("--domain")
    parser.add_argument("--localedir")
    parser.add_argument("--message", default="_Save")
    options = parser.parse_args()
    connection = register_empty_application() if options.twice else None
    GLib.set_prgname("names-fixture")
    window = Gtk.Window(title="names - 0")
    window.connect("destroy", Gtk.main_quit)
    content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
    names = Gtk.FlowBox(selection_mode=Gtk.SelectionMode.NONE)
    for name in ODD_NAMES:
        names.add(Gtk.Button(label=name))
    content.add(names)
    content.add(labelled("_Dark style:", Gtk.Switch()))
    content.add(labelled("_Animations:", Gtk.Switch()))
    content.add(labelled("_Count:", Gtk.SpinButton.new_with_range(0, 10, 1)))
    described = Gtk.Button(label="Described")
    help_text = Gtk.Label(label="What it does")
    described.get_accessible().add_relationship(
        Atk.RelationType.DESCRIBED_BY, help_text.get_accessible())
    content.add(described)
    content.add(help_text)
    if options.domain:
        catalogue = gettext.translation(options.domain, options.localedir, fallback=True)
        content.add(Gtk.Button.new_with_mnemonic(catalogue.gettext(options.message)))
    content.add(table())
    window.add(content)
    window.show_all()

    def retitle(*_):
        window.set_title("names - changed")
        return True

    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, retitle)
    GLib.idle_add(lambda: print("ready", flush=True))
    Gtk.main()
    del connection


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.argv[0] = "names-fixture"
    main()
