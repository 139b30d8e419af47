// ptx_patch.cpp: NVIDIA's compiler takes OpenCL C for sm_90, where the instructions of sm_90a are unknown; its
// assembler takes them in the PTX that the compiler wrote.
#include "backend/opencl/runtime/ptx_patch.h"

namespace athena::opencl {

namespace {

constexpr char kMark[] = "//@", kTarget[] = ".target sm_90", kGroupSize[] = ".reqntid";

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

}  // namespace

bool needs_ptx_patch(const std::string& source) { return source.find("#define PTX_PATCH") != std::string::npos; }

std::string patched_ptx(std::string binary) {
  binary.resize(binary.find_last_not_of('\0') + 1);
  replace_all(binary, kMark, "");
  replace_all(binary, kTarget, std::string(kTarget) + "a");
  // The assembler shares out registers between warps only where it knows how many groups a multiprocessor holds.
  size_t items = binary.find(kGroupSize);
  if (items != std::string::npos) binary.insert(binary.find('\n', items), "\n.minnctapersm 1");
  return binary;
}

}  // namespace athena::opencl
