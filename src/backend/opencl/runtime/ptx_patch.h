// ptx_patch.h: instructions that NVIDIA's compiler for OpenCL C refuses but its assembler takes.
#pragma once

#include <string>

namespace athena::opencl {

// Whether the source asks for it: it defines PTX_PATCH.
bool needs_ptx_patch(const std::string& source);

// The compiler's output, which on NVIDIA is PTX, with the lines of SM_90A in async.cl as code, for the target
// "sm_90a".
std::string patched_ptx(std::string binary);

}  // namespace athena::opencl
