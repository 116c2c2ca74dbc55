#ifndef WINDROW_CCURL_SHIM_H
#define WINDROW_CCURL_SHIM_H

#include <curl/curl.h>

#endif
