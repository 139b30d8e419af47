// gather_scatter.h: what gather and scatter share: a walk over values, indices and output, and their kernels.
#pragma once

#include "backend/opencl/runtime/definitions.h"
#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// The axes that are walked, with strides of values, indices and output; collapsed, and the same for all.
struct Walk {
  Layout values, indices, out;
  int64_t length = 0, values_step = 0, indices_step = 0, out_step = 0;
  bool wide = false;
};

Walk walk_of(const Operand& values, const Operand& indices, const Operand& out, int axis);
void join_axes(Walk& walk);

// The integer type of the same size, for what is only moved.
DType bits_of(DType dtype);
// How many neighbouring elements may be moved at once, up to `most`, where rows of values run on beside those of the
// output under one index.
int64_t run_together(const Launch& launch, const Walk& walk, int64_t most);

// A kernel of gather_scatter.cl; `type` defines the elements. An item for each of `count`, or so many groups.
void add_walk(PreparedLaunch& prepared, const Launch& launch, const Walk& walk, Definitions type, const char* entry,
              bool from_end, int64_t count, int64_t updates, int64_t groups = 0);

// Adds rows by scatter_rows.cl, if the launch suits it; `indices` along the axis.
bool scatter_rows(PreparedLaunch& prepared, const Launch& launch, const Layout& indices);

}  // namespace athena::opencl
