// targets.h: which vector instructions Highway compiles for, and the choice among them when the program runs. Include
// before any of Highway's headers.
#pragma once

// Without fused multiply-add only the baseline remains. No vectors of unknown length: accumulators are in arrays.
// A unit may do without AVX-512 (ATHENA_WITHOUT_AVX512) where it gains nothing.
#ifdef ATHENA_WITHOUT_AVX512
#define ATHENA_AVX512 HWY_AVX3
#else
#define ATHENA_AVX512 0
#endif
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SSE4 | ATHENA_AVX512 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#define HWY_IS_DEBUG_BUILD 0  // its checks need Highway's library; only the headers are used
#include <hwy/detect_targets.h>

namespace athena::cpu {

#if HWY_ARCH_X86
inline bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
}
inline bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
}
#else
inline bool has_avx512() { return false; }
inline bool has_avx2() { return false; }
#endif

// The function compiled for the best target of this processor; null where a target was not compiled.
template <class F>
F* choose(F* avx512, F* avx2, F* baseline) {
  return avx512 && has_avx512() ? avx512 : avx2 && has_avx2() ? avx2 : baseline;
}
#define ATHENA_CHOOSE(function)                                            \
  choose<std::remove_pointer_t<decltype(&HWY_STATIC_DISPATCH(function))>>( \
      HWY_CHOOSE_AVX3(function), HWY_CHOOSE_AVX2(function), &HWY_STATIC_DISPATCH(function))

}  // namespace athena::cpu
