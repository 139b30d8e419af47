// processor.cpp: see processor.h. Compiled for the baseline, as everything is that runs before a target is chosen.
#include "backend/cpu/runtime/processor.h"

#include <algorithm>

#include "backend/platform.h"
#include "core/error.h"

namespace athena::cpu {

namespace {

constexpr const char *kVariables[] = {"baseline", "avx2", "avx512"}, *kNames[] = {"the baseline", "AVX2", "AVX-512"};

Target find_usable() {
  std::string text = platform::environment("ATHENA_CPU_TARGET");
  Target found = target_of_processor();
  if (text.empty()) return found;
  for (int i = 0; i < 3; i++)
    if (text == kVariables[i]) return std::min(found, Target(i));
  fail(AT_ERROR_ENVIRONMENT, "ATHENA_CPU_TARGET", "ATHENA_CPU_TARGET is \"%s\", expected baseline, avx2 or avx512",
       text.c_str());
}

}  // namespace

Target usable_target() {
  static const Target target = find_usable();
  return target;
}

#ifdef ATHENA_ONLY_TARGET
// What packs the library looks for this text: it stays whole.
[[gnu::used]] static constexpr char kAdvice[] =
    "build it here, or for every processor with meson's option -Dprocessors=all";

const char* compiled_targets() { return kNames[ATHENA_ONLY_TARGET]; }

std::string refusal() {
  if (usable_target() >= Target(ATHENA_ONLY_TARGET)) return "";
  return std::string("this library's kernels are for processors with ") + compiled_targets() +
         ", which this one lacks: " + kAdvice;
}
#else
const char* compiled_targets() {
#if defined(__x86_64__) || defined(__i386__)
  return "AVX-512, AVX2 and the baseline";
#else
  return kNames[0];
#endif
}

std::string refusal() { return ""; }
#endif

}  // namespace athena::cpu
