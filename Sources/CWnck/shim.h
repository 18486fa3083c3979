#pragma once
#include "../CGtk/shim.h"
#define WNCK_I_KNOW_THIS_IS_UNSTABLE 1
#include <libwnck/libwnck.h>
