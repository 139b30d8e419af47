// kernels.h: what each kernel family offers, in the file of its name: to prepare a launch, and whether it takes one.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

#define DECLARE(name, attributes, arguments, may_fault)      \
  void name(PreparedLaunch& prepared, const Launch& launch); \
  bool supports_##name(const Launch& launch, const DeviceInfo& device);
ATHENA_KERNELS(DECLARE)
#undef DECLARE

// Zeros in the first output, counted in elements from its start, or in scratch, where bytes are a multiple of 4.
void clear_output(PreparedLaunch& prepared, const Operand& out, int64_t elements);
void clear_scratch(PreparedLaunch& prepared, int64_t bytes);

// Sums of the left factor's rows as the last output of a matmul, by a kernel of their own.
void add_row_sums(PreparedLaunch& prepared, const Launch& launch);

// Parts of pointwise. False where the program is no copy or both sides run along one axis.
bool transpose(PreparedLaunch& prepared, const Launch& launch);
void row_fusion(PreparedLaunch& prepared, const Launch& launch);
// Whether the arguments stay below what every device takes.
bool row_fusion_fits(const Launch& launch);

}  // namespace athena::opencl
