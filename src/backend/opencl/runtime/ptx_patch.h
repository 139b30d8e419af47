// ptx_patch.h: instructions that NVIDIA's compiler for OpenCL C refuses but its assembler takes.
#pragma once

#include <string>

namespace athena::opencl {

// Whether the source asks for it: it defines SECOND_PASS.
bool has_second_pass(const std::string& source);

// The compiler's output, which on NVIDIA is PTX, with the lines that SECOND of async.cl marks as code, for the target
// "sm_90a".
std::string second_pass_text(std::string binary);

}  // namespace athena::opencl
