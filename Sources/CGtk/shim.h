#pragma once
#include <gtk/gtk.h>
#include <gdk/gdkx.h>
