#ifndef WINDROW_CCRC32_SHIM_H
#define WINDROW_CCRC32_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// CRC-32 (RFC 1952 section 8) in the processor's own instructions, which are several times as fast as zlib's code.
// Only the middle of a buffer is done here; zlib does the rest, and all of it on processors without them.

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

/// Whether this processor multiplies without carry.
static inline bool windrow_crc32_is_available(void) {
    unsigned a, b, c, d;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_PCLMUL) && (c & bit_SSE4_1);
}

#define WINDROW_CRC32_TARGET __attribute__((target("pclmul,sse4.1")))

/// 128 bits further on: `value` times the two powers of x in `powers`, and the bits there added.
WINDROW_CRC32_TARGET static inline __m128i windrow_crc32_fold(__m128i value, __m128i powers, __m128i added) {
    const __m128i low = _mm_clmulepi64_si128(value, powers, 0x00);
    const __m128i high = _mm_clmulepi64_si128(value, powers, 0x11);
    return _mm_xor_si128(_mm_xor_si128(low, high), added);
}

/// Takes `count` bytes, at least 64 and a multiple of 16, into the checksum.
///
/// By folding: V. Gopal and others, "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction",
/// Intel, 2009; the constants are those it gives for this polynomial with its bits reflected.
WINDROW_CRC32_TARGET static inline uint32_t windrow_crc32_extend(
    uint32_t checksum, const uint8_t *bytes, size_t count) {
    const __m128i by_512 = _mm_set_epi64x(0x01c6e41596, 0x0154442bd4);
    const __m128i by_128 = _mm_set_epi64x(0x00ccaa009e, 0x01751997d0);
    const __m128i by_64 = _mm_set_epi64x(0, 0x0163cd6124);
    const __m128i barrett = _mm_set_epi64x(0x01f7011641, 0x01db710641);
    const __m128i low_words = _mm_setr_epi32(~0, 0, ~0, 0);
    const __m128i *next = (const __m128i *)bytes;

    __m128i a = _mm_xor_si128(_mm_loadu_si128(next), _mm_cvtsi32_si128((int)~checksum));
    __m128i b = _mm_loadu_si128(next + 1), c = _mm_loadu_si128(next + 2), d = _mm_loadu_si128(next + 3);
    for (next += 4, count -= 64; count >= 64; next += 4, count -= 64) {
        a = windrow_crc32_fold(a, by_512, _mm_loadu_si128(next));
        b = windrow_crc32_fold(b, by_512, _mm_loadu_si128(next + 1));
        c = windrow_crc32_fold(c, by_512, _mm_loadu_si128(next + 2));
        d = windrow_crc32_fold(d, by_512, _mm_loadu_si128(next + 3));
    }
    a = windrow_crc32_fold(windrow_crc32_fold(windrow_crc32_fold(a, by_128, b), by_128, c), by_128, d);
    for (; count >= 16; next++, count -= 16) a = windrow_crc32_fold(a, by_128, _mm_loadu_si128(next));

    a = _mm_xor_si128(_mm_srli_si128(a, 8), _mm_clmulepi64_si128(a, by_128, 0x10));
    a = _mm_xor_si128(
        _mm_srli_si128(a, 4), _mm_clmulepi64_si128(_mm_and_si128(a, low_words), by_64, 0x00));
    __m128i quotient = _mm_clmulepi64_si128(_mm_and_si128(a, low_words), barrett, 0x10);
    quotient = _mm_clmulepi64_si128(_mm_and_si128(quotient, low_words), barrett, 0x00);
    return ~(uint32_t)_mm_extract_epi32(_mm_xor_si128(a, quotient), 1);
}

#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)

#include <arm_acle.h>
#include <string.h>

/// The compiler builds for processors that have the CRC-32 instructions.
static inline bool windrow_crc32_is_available(void) { return true; }

/// Takes `count` bytes, at least 64 and a multiple of 16, into the checksum.
static inline uint32_t windrow_crc32_extend(uint32_t checksum, const uint8_t *bytes, size_t count) {
    checksum = ~checksum;
    for (; count >= 8; bytes += 8, count -= 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        checksum = __crc32d(checksum, word);
    }
    return ~checksum;
}

#else

static inline bool windrow_crc32_is_available(void) { return false; }

static inline uint32_t windrow_crc32_extend(uint32_t checksum, const uint8_t *bytes, size_t count) { return checksum; }

#endif

#endif
