#ifndef WINDROW_CSHA256_SHIM_H
#define WINDROW_CSHA256_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The compression function of SHA-256 (FIPS 180-4 section 6.2.2) in the processor's own instructions,
// which are five times as fast as any other code. Only this function is here; the hash around it, and the
// plain version for processors without them, are in Swift.

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

/// Whether this processor has the SHA extensions, and SSE4.1 beside them.
static inline bool windrow_sha256_is_available(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & (1u << 29))) return false;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_1) && (c & bit_SSSE3);
}

/// Takes whole blocks of 64 bytes into the eight words of `state`; `constants` are the 64 round constants.
///
/// The instructions keep the state as (a, b, e, f) and (c, d, g, h) and do two rounds each.
__attribute__((target("sha,sse4.1,ssse3"))) static inline void windrow_sha256_compress(
    uint32_t *state, const uint8_t *bytes, size_t blocks, const uint32_t *constants) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(low, high, 8);
    __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
    for (; blocks > 0; blocks--, bytes += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];
        for (int i = 0; i < 4; i++)
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), big_endian);
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; i++) {
            const __m128i k = _mm_loadu_si128((const __m128i *)(constants + 4 * i));
            const __m128i input = _mm_add_epi32(w[i & 3], k);
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, input);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(input, 0x0E));
            if (i >= 12) continue;
            const __m128i middle = _mm_alignr_epi8(w[(i + 3) & 3], w[(i + 2) & 3], 4);
            const __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]), middle);
            w[i & 3] = _mm_sha256msg2_epu32(sum, w[(i + 3) & 3]);
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    low = _mm_shuffle_epi32(abef, 0x1B);
    high = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

#elif defined(__aarch64__) && defined(__ARM_FEATURE_SHA2)

#include <arm_neon.h>

/// The compiler builds for processors that have the SHA-2 instructions.
static inline bool windrow_sha256_is_available(void) { return true; }

/// Takes whole blocks of 64 bytes into the eight words of `state`; `constants` are the 64 round constants.
static inline void windrow_sha256_compress(
    uint32_t *state, const uint8_t *bytes, size_t blocks, const uint32_t *constants) {
    uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
    for (; blocks > 0; blocks--, bytes += 64) {
        const uint32x4_t abcd_before = abcd, efgh_before = efgh;
        uint32x4_t w[4];
        for (int i = 0; i < 4; i++) w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes + 16 * i)));
        for (int i = 0; i < 16; i++) {
            const uint32x4_t input = vaddq_u32(w[i & 3], vld1q_u32(constants + 4 * i));
            const uint32x4_t abcd_now = abcd;
            abcd = vsha256hq_u32(abcd, efgh, input);
            efgh = vsha256h2q_u32(efgh, abcd_now, input);
            if (i < 12)
                w[i & 3] = vsha256su1q_u32(
                    vsha256su0q_u32(w[i & 3], w[(i + 1) & 3]), w[(i + 2) & 3], w[(i + 3) & 3]);
        }
        abcd = vaddq_u32(abcd, abcd_before);
        efgh = vaddq_u32(efgh, efgh_before);
    }
    vst1q_u32(state, abcd);
    vst1q_u32(state + 4, efgh);
}

#else

static inline bool windrow_sha256_is_available(void) { return false; }

static inline void windrow_sha256_compress(
    uint32_t *state, const uint8_t *bytes, size_t blocks, const uint32_t *constants) {}

#endif

#endif
