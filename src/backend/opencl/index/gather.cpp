// gather.cpp: values at indices along an axis: an item each, or lines that are brought to local memory first.
#include <bit>

#include "backend/opencl/index/gather_scatter.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

namespace {

constexpr int64_t kLineBytes = 32768;  // of local memory, which every GPU has

// Counts the last axis in so many elements, and all steps of values and output too.
void count_in(Walk& walk, int64_t lanes) {
  int last = walk.out.shape.rank - 1;
  for (Layout* layout : {&walk.values, &walk.indices, &walk.out}) layout->shape.dims[last] /= lanes;
  for (Layout* layout : {&walk.values, &walk.out})
    for (int d = 0; d < last; d++) layout->strides[d] /= lanes;
  walk.values_step /= lanes;
  walk.out_step /= lanes;
}

// Whether enough is picked from each line of values to bring it to local memory first, and there are lines for all
// units.
bool gathers_lines(const Device& device, const Walk& walk, int64_t size) {
  int last = walk.out.shape.rank - 1;
  if (last < 0) return false;
  int64_t picks = walk.out.shape.dims[last];
  return device.simt && walk.values_step == 1 && walk.values.strides[last] == 0 && walk.length * size <= kLineBytes &&
         picks >= walk.length / 4 && picks >= device.group &&
         walk.out.shape.numel() / picks >= int64_t(device.info.compute_units);
}

}  // namespace

bool supports_gather(const Launch&, const DeviceInfo&) { return true; }

void gather(PreparedLaunch& prepared, const Launch& launch) {
  auto [axis, from_end] = launch.as<GatherAttributes>();
  const Operand &values = launch.inputs[0], &out = launch.outputs[0];
  Walk walk = walk_of(values, launch.inputs[1], out, axis);
  walk.length = values.layout.shape[axis];
  walk.values.shape = out.layout.shape;
  walk.values.strides[axis] = 0;  // the index decides
  walk.out_step = 0;
  join_axes(walk);
  auto size = int64_t(dtype_size(out.dtype));
  int64_t count = walk.out.shape.numel();
  if (axis == out.layout.shape.rank - 1 && gathers_lines(prepared.device(), walk, size)) {
    Definitions type;
    type.set("D", bits_of(out.dtype)).set("LINE", std::bit_ceil(uint64_t(walk.length)));
    int64_t lines = count / walk.out.shape.dims[walk.out.shape.rank - 1];
    return add_walk(prepared, launch, walk, type, "gather_lines", from_end, count, 0, lines);
  }
  int64_t lanes = run_together(launch, walk, 16 / size);
  count_in(walk, lanes);
  const char* types[] = {"u8", "u16", "u32", "u64", "u128"};
  Definitions type;
  type.set("D", types[std::bit_width(uint64_t(lanes * size)) - 1]).set("PER", lanes);
  add_walk(prepared, launch, walk, type, "gather", from_end, count / lanes, 0);
}

}  // namespace athena::opencl
