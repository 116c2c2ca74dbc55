#ifndef WINDROW_CSQLITE_SHIM_H
#define WINDROW_CSQLITE_SHIM_H

#include <sqlite3.h>

#ifdef __linux__
#include <sys/vfs.h>
#endif

/* SQLITE_TRANSIENT, by which SQLite copies the text, is a cast Swift cannot import. An empty text
   may come as a null pointer, which SQLite would take for NULL. */
static inline int windrow_sqlite3_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const unsigned char *_Nullable text, int length) {
    return sqlite3_bind_text(
        statement, index, text ? (const char *)text : "", length, SQLITE_TRANSIENT);
}

/* sqlite3_db_config is variadic: switches one option on. */
static inline int windrow_sqlite3_enable(sqlite3 *_Nonnull database, int option) {
    return sqlite3_db_config(database, option, 1, (int *)0);
}

#ifdef __linux__
/* Which kind of file system holds a file, for the choice of journal; 0 when it cannot be told.
   Swift's Glibc module has no statfs. */
static inline unsigned int windrow_file_system_type(const char *_Nonnull path) {
    struct statfs status;
    return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}
#endif

#endif
