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
// Of the option `processors` native: one target, which is then what Highway's static dispatch takes.
#ifdef ATHENA_ONLY_TARGET
#define HWY_COMPILE_ONLY_STATIC
#if ATHENA_ONLY_TARGET == 2 && !defined(ATHENA_WITHOUT_AVX512)
#define HWY_BASELINE_TARGETS HWY_AVX3
#elif ATHENA_ONLY_TARGET
#define HWY_BASELINE_TARGETS HWY_AVX2
#endif
#endif
#define HWY_IS_DEBUG_BUILD 0  // its checks need Highway's library; only the headers are used
#include <hwy/detect_targets.h>

#include "backend/cpu/runtime/processor.h"

namespace athena::cpu {

// The function compiled for the best target that may be used; null where a target was not compiled.
template <class F>
F* choose(F* avx512, F* avx2, F* baseline) {
  Target best = usable_target();
  return avx512 && best == Target::avx512 ? avx512 : avx2 && best >= Target::avx2 ? avx2 : baseline;
}
#define ATHENA_CHOOSE(function)                                            \
  choose<std::remove_pointer_t<decltype(&HWY_STATIC_DISPATCH(function))>>( \
      HWY_CHOOSE_AVX3(function), HWY_CHOOSE_AVX2(function), &HWY_STATIC_DISPATCH(function))

}  // namespace athena::cpu
