#pragma once
#include "../CGtk/shim.h"
#include <gdk/gdkwayland.h>
#include <gtk-layer-shell.h>
