#ifndef WINDROW_CPLATFORM_SHIM_H
#define WINDROW_CPLATFORM_SHIM_H

// Calls of the C library that Swift's own module of it leaves out, with their meaning on systems that have none.

#if defined(__linux__)

#include <malloc.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Keeps large buffers that were freed for the next ones.
///
/// By default each page's buffer is fetched from the kernel and given back, which costs a page fault every
/// 4 KiB: a third of the system time of a harvest of wide pages. Few arenas, so that what one thread freed
/// is of use to another.
static inline void windrow_keep_freed_memory(void) {
    mallopt(M_ARENA_MAX, 2);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
}

/// Keeps this process's memory and environment, which hold credentials, from other processes of the same user and
/// from core dumps, also those piped to a program, which no resource limit prevents (prctl(2)).
static inline void windrow_keep_memory_private(void) {
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/// Has the kernel begin to write a part of a file to the disk, and does not wait for it (sync_file_range(2)).
///
/// Only a hint: it makes nothing durable, and its failure means nothing.
static inline void windrow_start_writeback(int descriptor, long long offset, long long length) {
    const unsigned write = 2; // SYNC_FILE_RANGE_WRITE
    syscall(SYS_sync_file_range, descriptor, offset, length, write);
}

// glibc 2.29 and 2.34; its headers show them only to programs that define _GNU_SOURCE.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// Has a program that is started run in a folder (posix_spawn(3)).
static inline void windrow_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *path) {
    posix_spawn_file_actions_addchdir_np(actions, path);
}

/// Keeps this process's descriptors, from a number on, from a program that is started.
static inline void windrow_spawn_without_descriptors(posix_spawn_file_actions_t *actions, int from) {
    posix_spawn_file_actions_addclosefrom_np(actions, from);
}

#else

static inline void windrow_keep_freed_memory(void) {}
static inline void windrow_keep_memory_private(void) {}
static inline void windrow_start_writeback(int descriptor, long long offset, long long length) {}

#endif

#endif
