// second_pass.h: instructions that NVIDIA's compiler for OpenCL C refuses but its assembler takes.
#pragma once

#include <string>

namespace athena::opencl {

// Whether the source marks any (SECOND of async.cl).
bool has_second_pass(const std::string& source);

// The compiler's output, which on NVIDIA is PTX, with the marked lines as code, for the target "sm_90a".
std::string second_pass_text(std::string binary);

}  // namespace athena::opencl
