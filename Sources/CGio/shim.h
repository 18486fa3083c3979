#pragma once
#include <gio/gio.h>
#include <gio/gdesktopappinfo.h>
#include <glib-unix.h>
