#ifndef WINDROW_CSQLITE_SHIM_H
#define WINDROW_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
