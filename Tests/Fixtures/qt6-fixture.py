#!/usr/bin/python3
"""The fixture application in Qt 6: the program of Qt 5, with what Qt 6 calls differently."""
import os
import runpy
import sys

import PyQt6
from PyQt6 import QtCore, QtGui, QtWidgets

Qt = QtCore.Qt
Qt.FramelessWindowHint = Qt.WindowType.FramelessWindowHint
Qt.AlignCenter = Qt.AlignmentFlag.AlignCenter
Qt.RightToLeft = Qt.LayoutDirection.RightToLeft
QtWidgets.QLineEdit.Password = QtWidgets.QLineEdit.EchoMode.Password
QtWidgets.QApplication.exec_ = QtWidgets.QApplication.exec
sys.modules.update({
    "PyQt5": PyQt6, "PyQt5.QtCore": QtCore, "PyQt5.QtGui": QtGui, "PyQt5.QtWidgets": QtWidgets})

folder = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, folder)
runpy.run_path(
    os.path.join(folder, "qt5-fixture.py"), init_globals={"own_name": "qt6-fixture"},
    run_name="__main__")
