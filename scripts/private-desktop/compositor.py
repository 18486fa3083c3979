#!/usr/bin/python3
"""Asks KWin or GNOME Shell on a private desktop for what tests need.

    compositor.py eval JAVASCRIPT     runs it in the compositor and prints its value: text as it is,
                                      else as JSON. GNOME: the value of the last statement. KWin: the
                                      value that the script gives to "answer"
    compositor.py screenshot          prints a picture of all monitors as PPM

Exit status: 0 done, 1 with a message when the compositor refuses or the script fails.
"""
import json
import os
import sys
import tempfile
import threading

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, Gio, GLib  # noqa: E402

DEADLINE = 10_000  # milliseconds


def call(bus, name, path, interface, method, arguments, files=None):
    return bus.call_with_unix_fd_list_sync(
        name, path, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, DEADLINE,
        files, None)[0].unpack()


def shell_eval(bus, script):
    is_done, value = call(
        bus, "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval",
        GLib.Variant("(s)", (script,)))
    if not is_done:
        raise RuntimeError(value or "GNOME Shell is not in unsafe mode")
    return json.loads(value) if value else None


ANSWER = """<node><interface name="org.a11ytour.Answer"><method name="Take">
<arg type="s" direction="in"/></method></interface></node>"""


def kwin_eval(bus, script):
    """Has KWin run a script that calls back with what it has to say."""
    loop = GLib.MainLoop()
    answers = []

    def taken(_bus, _sender, _path, _interface, _method, arguments, invocation):
        answers.append(json.loads(arguments.unpack()[0]))
        invocation.return_value(None)
        loop.quit()

    interface = Gio.DBusNodeInfo.new_for_xml(ANSWER).interfaces[0]
    bus.register_object("/answer", interface, taken, None, None)
    target = json.dumps([bus.get_unique_name(), "/answer", "org.a11ytour.Answer", "Take"])
    with tempfile.NamedTemporaryFile("w", suffix=".js") as file:
        file.write(
            f"function answer(value) {{ callDBus(...{target}, JSON.stringify(value)); }}\n"
            f"try {{ {script}\n }} catch (error) {{ answer({{failure: String(error)}}); }}\n")
        file.flush()
        os.chmod(file.name, 0o644)
        name = os.path.basename(file.name)
        number, = call(
            bus, "org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting", "loadScript",
            GLib.Variant("(ss)", (file.name, name)))
        call(bus, "org.kde.KWin", f"/{number}", "org.kde.kwin.Script", "run", None)
        GLib.timeout_add(DEADLINE, loop.quit)
        if not answers:
            loop.run()
        call(
            bus, "org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting", "unloadScript",
            GLib.Variant("(s)", (name,)))
    if not answers:
        raise RuntimeError("the script gave no answer")
    if isinstance(answers[0], dict) and "failure" in answers[0]:
        raise RuntimeError(answers[0]["failure"])
    return answers[0]


def write_picture(width, height, stride, channels, data, order):
    """Writes rows of pixels as PPM; the order tells where red, green and blue are in a pixel."""
    if stride != width * channels:
        data = b"".join(
            data[row * stride:row * stride + width * channels] for row in range(height))
    picture = bytearray(width * height * 3)
    for channel, place in enumerate(order):
        picture[channel::3] = data[place:width * height * channels:channels]
    sys.stdout.buffer.write(b"P6\n%d %d\n255\n" % (width, height) + picture)


def shell_screenshot(bus):
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        is_done, name = call(
            bus, "org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot",
            "org.gnome.Shell.Screenshot", "Screenshot",
            GLib.Variant("(bbs)", (False, False, file.name)))
        if not is_done:
            raise RuntimeError("GNOME Shell takes no picture")
        picture = GdkPixbuf.Pixbuf.new_from_file(name)
    write_picture(
        picture.get_width(), picture.get_height(), picture.get_rowstride(),
        picture.get_n_channels(), picture.get_pixels(), (0, 1, 2))


def kwin_screenshot(bus):
    reading, writing = os.pipe()
    pixels = []

    def read():
        with open(reading, "rb") as pipe:
            pixels.append(pipe.read())

    reader = threading.Thread(target=read)
    reader.start()
    files = Gio.UnixFDList.new_from_array([writing])  # it owns the descriptor now
    options = {
        "native-resolution": GLib.Variant("b", True), "include-cursor": GLib.Variant("b", False)}
    try:
        facts, = call(
            bus, "org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2",
            "CaptureWorkspace", GLib.Variant("(a{sv}h)", (options, 0)), files)
    finally:
        # The pipe ends when our copy is closed too.
        os.close(writing)
        reader.join()
    # Four bytes a pixel: blue, green, red and one more.
    write_picture(facts["width"], facts["height"], facts["stride"], 4, pixels[0], (2, 1, 0))


def main():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    is_kwin = os.environ.get("XDG_CURRENT_DESKTOP") == "KDE"
    if sys.argv[1:] == ["screenshot"]:
        (kwin_screenshot if is_kwin else shell_screenshot)(bus)
    elif len(sys.argv) == 3 and sys.argv[1] == "eval":
        value = (kwin_eval if is_kwin else shell_eval)(bus, sys.argv[2])
        print(value if isinstance(value, str) else json.dumps(value))
    else:
        sys.exit("usage: compositor.py eval JAVASCRIPT | screenshot")


try:
    main()
except (GLib.Error, RuntimeError, ValueError) as error:
    sys.exit(f"compositor.py: {error}")
