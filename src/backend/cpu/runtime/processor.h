// processor.h: vector instructions that kernels are compiled for, and what this processor has of them. The build asks
// target_of_processor() too (option `processors`).
#pragma once

#include <string>

namespace athena::cpu {

enum class Target { baseline, avx2, avx512 };  // each has all of those before

inline Target target_of_processor() {
#if defined(__x86_64__) || defined(__i386__)
  bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
  bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
  return avx2 && avx512 ? Target::avx512 : avx2 ? Target::avx2 : Target::baseline;
#else
  return Target::baseline;
#endif
}

// The best that kernels may use: the processor's, or ATHENA_CPU_TARGET where that is less. Throws AT_ERROR_ENVIRONMENT
// for a value that names none.
Target usable_target();
// What this library's kernels were compiled for, as a text.
const char* compiled_targets();
// Why none of the kernels can run here; "" where one can.
std::string refusal();

}  // namespace athena::cpu
