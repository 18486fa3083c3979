#!/usr/bin/python3
"""The fixture application in Qt 5. See fixture_content.py."""
import signal
import sys

from PyQt5.QtCore import Qt, QTimer
from PyQt5.QtWidgets import (
    QApplication, QCheckBox, QComboBox, QGridLayout, QLabel, QLineEdit, QListWidget, QMainWindow,
    QMenuBar, QProgressBar, QPushButton, QSpinBox, QTabWidget, QVBoxLayout, QWidget)

from fixture_content import (
    BOXES, CANVAS, CHOICES, DELAYED, FINISH, HIDDEN, LEVEL, MENUS, MOVED, PAGES, ROWS, SECOND,
    STATUS, arguments, say)


def mnemonic(text):
    return text.replace("_", "&")


class Fixture(QMainWindow):
    def __init__(self, options):
        super().__init__()
        self.options = options
        self.boxes = {}
        self.is_ready = False
        self.setWindowTitle(options.title)
        content = QWidget()
        self.setCentralWidget(content)
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        if options.decoration == "client":
            self.setWindowFlag(Qt.FramelessWindowHint)
            title = QLabel(options.title)
            title.setAlignment(Qt.AlignCenter)
            title.setFixedHeight(32)
            layout.addWidget(title)
        layout.addWidget(self.menu_bar())
        self.inserted = QVBoxLayout()
        layout.addLayout(self.inserted)
        layout.addWidget(self.pages(), 1)
        self.boxes["Delayed"].hide()
        if options.x is not None and options.y is not None:
            self.move(options.x, options.y)
        if options.delay is not None:
            QTimer.singleShot(options.delay, self.show_delayed)

    def paintEvent(self, event):
        super().paintEvent(event)
        if not self.is_ready:
            self.is_ready = True
            QTimer.singleShot(0, self.ready)

    def ready(self):
        QApplication.sync()
        say("ready")

    def show_delayed(self):
        self.boxes["Delayed"].show()
        say("shown Delayed")

    def menu_bar(self):
        bar = QMenuBar()
        for title, entries in MENUS:
            menu = bar.addMenu(mnemonic(title))
            for entry in entries:
                menu.addAction(mnemonic(entry)).triggered.connect(
                    lambda _, e=entry: self.chosen(e.replace("_", "")))
        return bar

    def chosen(self, entry):
        say("chose", entry)
        if entry in PAGES:
            self.tabs.setCurrentIndex(PAGES.index(entry))

    def pages(self):
        tabs = self.tabs = QTabWidget()
        general = QWidget()
        layout = QVBoxLayout(general)
        layout.setContentsMargins(0, 0, 0, 0)
        canvas = QWidget()
        canvas.setFixedSize(*CANVAS)
        for box in [*BOXES, DELAYED]:
            self.box(canvas, *box)
        layout.addWidget(canvas)
        layout.addLayout(self.controls(), 1)
        tabs.addTab(general, PAGES[0])
        details = QWidget()
        self.box(details, *HIDDEN)
        tabs.addTab(details, PAGES[1])
        tabs.currentChanged.connect(lambda index: say("page", tabs.tabText(index)))
        return tabs

    def box(self, parent, name, colour, x, y, width, height):
        button = QPushButton(parent)
        button.setAccessibleName(name)
        button.setGeometry(x, y, width, height)
        button.setStyleSheet(
            f"QPushButton {{ background: {colour}; border: none; padding: 0; outline: none; }}")
        button.clicked.connect(lambda: self.clicked(name))
        self.boxes[name] = button

    def clicked(self, name):
        if name == "Toggle extra":
            self.boxes["Extra"].setVisible(not self.boxes["Extra"].isVisible())
        elif name == "Move movable":
            movable = self.boxes["Movable"]
            home = next(box[2:4] for box in BOXES if box[0] == "Movable")
            movable.move(*(MOVED if (movable.x(), movable.y()) == home else home))
        elif name == "Insert row":
            self.inserted.addWidget(QLabel("Inserted"))
        say("clicked", name)

    def controls(self):
        grid = QGridLayout()
        grid.setContentsMargins(6, 6, 6, 6)

        def button(label, column, row, is_enabled=True):
            widget = QPushButton(mnemonic(label))
            widget.setEnabled(is_enabled)
            widget.clicked.connect(lambda: say("clicked", label.replace("_", "")))
            grid.addWidget(widget, row, column)

        check = QCheckBox(mnemonic("_Remember me"))
        check.toggled.connect(lambda on: say("toggled Remember me", "on" if on else "off"))
        grid.addWidget(check, 0, 0)
        combo = QComboBox()
        combo.addItems(CHOICES)
        combo.setAccessibleName("Colour")
        combo.currentTextChanged.connect(lambda text: say("chose", text))
        grid.addWidget(combo, 0, 1)
        for row, (label, is_secret) in enumerate([("_Name:", False), ("_Password:", True)], 1):
            entry = QLineEdit()
            if is_secret:
                entry.setEchoMode(QLineEdit.Password)
            caption = QLabel(mnemonic(label))
            caption.setBuddy(entry)
            entry.setAccessibleName(label.strip("_:"))
            entry.textChanged.connect(lambda text, n=label.strip("_:"): say("text", n, text))
            grid.addWidget(caption, row, 0)
            grid.addWidget(entry, row, 1)
        button("Duplicate", 0, 3)
        button("Duplicate", 1, 3)
        button("Unavailable", 0, 4, is_enabled=False)
        button("_Save as…", 1, 4)
        rows = QListWidget()
        rows.setAccessibleName("Rows")
        rows.addItems(ROWS)
        rows.setMinimumHeight(120)
        rows.currentTextChanged.connect(lambda text: say("chose", text))
        grid.addWidget(rows, 0, 2, 5, 1)
        return grid

    def open_second(self):
        title, x, y = SECOND
        window = self.second = QMainWindow()
        window.setWindowTitle(title)
        content = QWidget()
        window.setCentralWidget(content)
        layout = QVBoxLayout(content)
        status = QLabel(STATUS[0])
        layout.addWidget(status)
        finish = QPushButton(FINISH)
        finish.clicked.connect(lambda: (status.setText(STATUS[1]), say("clicked", FINISH)))
        layout.addWidget(finish)
        level = QSpinBox()
        level.setRange(0, 10)
        level.setAccessibleName(LEVEL)
        level.valueChanged.connect(lambda value: say("level", value))
        layout.addWidget(level)
        if self.options.pulse:
            bar = QProgressBar()
            layout.addWidget(bar)
            timer = QTimer(window)
            timer.timeout.connect(lambda: bar.setValue((bar.value() + 1) % 100))
            timer.start(16)
        window.move(x, y)
        window.show()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    # The program of Qt 6 runs this one under its own name.
    name = globals().get("own_name", "qt5-fixture")
    settings = arguments(name)
    application = QApplication([name])
    application.setApplicationName(name)
    if settings.rtl:
        application.setLayoutDirection(Qt.RightToLeft)
    window = Fixture(settings)
    if settings.second:
        window.open_second()
    window.show()
    sys.exit(application.exec_())
