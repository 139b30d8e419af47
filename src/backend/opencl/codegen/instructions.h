// instructions.h: the text of a program's instructions, for every kind of generated kernel.
#pragma once

#include <string>

#include "backend/program.h"

namespace athena::opencl {

inline std::string number(size_t n) { return std::to_string(n); }
// Names of registers and of OpenCL's types.
inline std::string reg(size_t r) { return std::string("r").append(number(r)); }
std::string typed(const char* prefix, DType dtype);  // "S_f32"
std::string vector_type(DType dtype, int width);     // "float4"

// Definitions of f0, f1 …, but of those that work along rows.
std::string functions(const Program& program);
// "const C_f32 r3 = f1(r0, r2); "
std::string assignment(const Program& program, size_t n, const std::string& position = "");
// Elements of 16 bytes of the widest array, 8 at most.
int vector_width(const Program& program);

}  // namespace athena::opencl
