#pragma once
#include "../CGio/shim.h"
#include "../CX11/shim.h"
#include <gtk/gtk.h>
#include <gtk/gtkx.h>
#include <gdk/gdkx.h>
#include <atk/atk.h>

// Variadic, so that Swift cannot call it itself.
static inline void cgtk_emit_announcement(AtkObject *object, const char *text) {
  g_signal_emit_by_name(object, "announcement", text);
}
