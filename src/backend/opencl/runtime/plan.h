// plan.h: plans, the structures of numbers that kernels take, as the host fills them in. Each is written once, in a
// header of kernels/ that is included here inside a namespace; its words are those of kernels/prelude/plan.cl.
#pragma once

#include <array>
#include <bit>

#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

// A number of a plan, or those of all axes. None has a default: a plan with a field left out does not compile; nor does
// one that would keep a layout's address beyond the layout.
struct Field {
  enum Kind : uint8_t { LONG, UINT, IDX, SIZES, STRIDES, LAUNCH } kind;
  Follows what = {};  // of LAUNCH, with the number of the operand
  int index = 0;
  int64_t value = 0;
  const int64_t* axes = nullptr;
};
struct Long : Field {
  Long(int64_t value) : Field{LONG, {}, 0, value} {}
  Long(Follows what, int index = 0) : Field{LAUNCH, what, index} {}
};
using Ulong = Long;
struct Uint : Field {
  Uint(int64_t value) : Field{UINT, {}, 0, value} {}
};
struct Real : Field {
  Real(Follows what, int at) : Field{LAUNCH, what, at} {}
};
struct Idx : Field {
  Idx(int64_t value) : Field{IDX, {}, 0, value} {}
};
struct Sizes : Field {
  Sizes(const Layout& layout) : Field{SIZES, {}, 0, layout.shape.rank, layout.shape.dims} {}
  Sizes(const Layout&&) = delete;
};
struct Strides : Field {
  Strides(const Layout& layout) : Field{STRIDES, {}, 0, layout.shape.rank, layout.strides} {}
  Strides(const Layout&&) = delete;
};
#define SIZES(name, rank) Sizes name;
#define STRIDES(name, rank) Strides name;

// What a product's epilogue is told it adds itself.
#define EPILOGUE_PLAN

void add_fields(KernelCommand& command, std::span<const Field> fields, bool wide);

// Adds a plan, whose Idx have 64 bits if wide, to the argument being made; pass: which is then complete.
template <class Plan>
KernelCommand& add(KernelCommand& command, const Plan& plan, bool wide = false) {
  add_fields(command, std::bit_cast<std::array<Field, sizeof(Plan) / sizeof(Field)>>(plan), wide);
  return command;
}
template <class Plan>
KernelCommand& pass(KernelCommand& command, const Plan& plan, bool wide = false) {
  return add(command, plan, wide).pass();
}

}  // namespace athena::opencl
