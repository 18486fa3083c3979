#pragma once
#include "../CGtk/shim.h"
#include <gtk-layer-shell.h>
