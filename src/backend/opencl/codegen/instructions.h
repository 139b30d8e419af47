// instructions.h: the text of a program's instructions, for every kind of generated kernel.
#pragma once

#include "backend/opencl/codegen/kernel_text.h"

namespace athena::opencl {

// Definitions of f0, f1 …, but of those that work along rows.
std::string functions(const Program& program);
// "const C_f32 r3 = f1(r0, r2); "
std::string assignment(const Program& program, size_t n, const std::string& position = "");
// Elements of 16 bytes of the widest array, 8 at most.
int vector_width(const Program& program);

}  // namespace athena::opencl
