#ifndef WINDROW_CZLIB_SHIM_H
#define WINDROW_CZLIB_SHIM_H

#include <zlib.h>

#endif
