#include "CWatchdog.h"
