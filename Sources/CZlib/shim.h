#ifndef WINDROW_CZLIB_SHIM_H
#define WINDROW_CZLIB_SHIM_H

#include <zlib.h>

/* deflateInit2 is a macro, which Swift cannot call. The gzip header (RFC 1952 section 2.3) gets no
   time and "unknown" as its operating system, so the same input gives the same bytes everywhere. */
static inline int windrow_gzip_init(z_stream *stream, int level) {
    static gz_header header = {.os = 255};
    int result = deflateInit2(
        stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
    return result == Z_OK ? deflateSetHeader(stream, &header) : result;
}

/* inflateInit2 is a macro too; + 16 takes gzip alone. */
static inline int windrow_gunzip_init(z_stream *stream) {
    return inflateInit2(stream, MAX_WBITS + 16);
}

#endif
