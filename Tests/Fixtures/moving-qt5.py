#!/usr/bin/python3
"""An application of Qt 5 that moves its widgets. See moving_content.py."""
import signal

from PyQt5.QtCore import QSocketNotifier, Qt, QTimer
from PyQt5.QtWidgets import (
    QApplication, QDialog, QHBoxLayout, QLabel, QListWidget, QMainWindow, QProgressBar, QPushButton,
    QScrollArea, QTabWidget, QVBoxLayout, QWidget)

from moving_content import (
    COUNT, ITEM_HEIGHT, SIZE, VIEW, Commands, arguments, say)


class Window(QMainWindow):
    painted = False

    def paintEvent(self, event):
        super().paintEvent(event)
        if not self.painted:
            self.painted = True
            QTimer.singleShot(0, lambda: say("ready"))


class Moving:
    def __init__(self, options):
        self.options = options
        self.step = 0
        self.open_window()
        self.pulse = QTimer(timeout=self.advance)
        if options.pipe is not None:
            commands = Commands(options.pipe, self.carry_out)
            self.notifier = QSocketNotifier(options.pipe, QSocketNotifier.Read)
            self.notifier.activated.connect(lambda *_: commands.read())

    def open_window(self):
        self.window = Window()
        self.window.setWindowTitle(self.options.title)
        self.window.resize(520, 420)
        page = QWidget()
        column = QVBoxLayout(page)
        self.row = QLabel("A row above the target", visible=False)
        column.addWidget(self.row)
        self.place = QHBoxLayout()
        self.make_target()
        self.place.addStretch()
        column.addLayout(self.place)
        self.progress = QProgressBar()
        column.addWidget(self.progress)
        views = QHBoxLayout()
        self.view = QScrollArea()
        self.view.setAccessibleName("Items")
        self.view.setWidgetResizable(True)
        self.view.setMinimumSize(*VIEW)
        self.make_items()
        views.addWidget(self.view)
        rows = QListWidget()
        rows.setAccessibleName("Entries")
        for number in range(1, COUNT + 1):
            rows.addItem(f"Entry {number}")
        views.addWidget(rows)
        column.addLayout(views)
        self.book = QTabWidget()
        self.book.addTab(page, "First")
        self.book.addTab(QLabel("Nothing here"), "Second")
        self.window.setCentralWidget(self.book)
        self.window.show()

    def make_target(self):
        self.target = QPushButton()
        self.target.setAccessibleName("Target")
        self.target.setFlat(True)
        self.target.setStyleSheet(f"background: {self.options.colour}; border: none;")
        self.target.setFixedSize(*SIZE)
        self.place.insertWidget(0, self.target)

    def make_items(self):
        items = QWidget()
        column = QVBoxLayout(items)
        column.setSpacing(0)
        for number in range(1, COUNT + 1):
            item = QPushButton(f"Item {number}") if number % 2 else QLabel(f"Item {number}")
            item.setMinimumHeight(ITEM_HEIGHT)
            column.addWidget(item)
        self.view.setWidget(items)

    def open_dialog(self):
        self.dialog = QDialog(self.window)
        self.dialog.setWindowTitle("Cover")
        self.dialog.setGeometry(self.window.geometry().adjusted(-10, -10, 10, 10))
        self.dialog.show()

    def advance(self):
        self.step = (self.step + 1) % 100
        self.progress.setValue(self.step)

    def carry_out(self, what, *values):
        value = values[0] if values else ""
        if what == "layout":
            self.row.setVisible(value == "on")
        elif what == "target" and value == "rebuild":
            self.target.setParent(None)
            self.target.deleteLater()
            self.make_target()
        elif what == "target":
            self.target.setVisible(value == "show")
        elif what == "page":
            self.book.setCurrentIndex(int(value))
        elif what == "items":
            self.make_items()
        elif what == "scroll":
            self.view.verticalScrollBar().setValue(int(value))
        elif what == "dialog" and value == "open":
            self.open_dialog()
        elif what == "dialog":
            self.dialog.close()
        elif what == "window" and value == "close":
            self.window.deleteLater()
        elif what == "window":
            self.open_window()
        elif what == "maximised":
            self.window.showMaximized() if value == "on" else self.window.showNormal()
        elif what == "pulse" and value == "on":
            self.pulse.start(16)
        elif what == "pulse":
            self.pulse.stop()
        else:
            raise ValueError(what)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    application = QApplication(["moving-qt5"])
    application.setApplicationName("moving-qt5")
    application.setQuitOnLastWindowClosed(False)
    moving = Moving(arguments("moving-qt5"))
    application.exec_()
