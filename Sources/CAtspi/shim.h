#pragma once
#include "../CGio/shim.h"
#include <atspi/atspi.h>
