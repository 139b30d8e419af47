// pointwise.cpp: runs pointwise programs: collapses the axes, picks the pattern, passes shapes and scalars.
#include <algorithm>

#include "backend/opencl/codegen/generate.h"
#include "backend/opencl/codegen/instructions.h"
#include "backend/opencl/codegen/outputs.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

namespace {

struct Arrays {
  std::vector<Layout> layouts;  // of inputs that are memory, then outputs; collapsed, the last axis in vectors
  std::vector<size_t> sizes;    // of their elements
  Pattern pattern;
};

// Whether vectors along the last axis are accesses of 16 bytes, or one element for all, in every array.
bool runs_in_vectors(const Arrays& arrays, int width) {
  const Shape& shape = arrays.layouts.back().shape;
  if (shape[shape.rank - 1] % width != 0) return false;
  for (size_t a = 0; a < arrays.layouts.size(); a++) {
    const Layout& layout = arrays.layouts[a];
    int64_t last = layout.strides[shape.rank - 1];
    if (last != 0 && last != 1) return false;
    for (int d = 0; d + 1 < shape.rank && last == 1; d++)
      if (layout.strides[d] * int64_t(arrays.sizes[a]) % 16 != 0) return false;
  }
  return true;
}

Arrays arrays_of(const Launch& launch) {
  Arrays arrays;
  const auto& inputs = launch.program->inputs;
  bool aligned = true;
  auto add = [&](const Operand& operand) {
    arrays.layouts.push_back(operand.layout);
    arrays.sizes.push_back(dtype_size(operand.dtype));
    aligned = aligned && is_aligned(operand);
  };
  for (size_t i = 0; i < inputs.size(); i++)
    if (inputs[i].is_array()) add(launch.inputs[i]);
  for (const Operand& output : launch.outputs) add(output);
  std::vector<Layout*> pointers;
  for (Layout& layout : arrays.layouts) pointers.push_back(&layout);
  Pattern& pattern = arrays.pattern;
  pattern.rank = collapse(pointers.data(), int(pointers.size()));
  bool runs = pattern.rank == 1;
  for (const Layout& layout : arrays.layouts) {
    runs = runs && (layout.strides[0] == 1 || layout.shape.dims[0] == 1);
    pattern.wide = pattern.wide || is_wide(layout);
  }
  int width = vector_width(*launch.program), axis = pattern.rank - 1;
  if (aligned && (runs || runs_in_vectors(arrays, width))) pattern.width = width;
  if (runs) pattern.rank = 0;
  if (pattern.width > 1 && !runs) {
    for (Layout& layout : arrays.layouts) {
      pattern.flat.push_back(layout.strides[axis] == 0);
      layout.shape.dims[axis] /= width;
      layout.strides[axis] *= width;
    }
  }
  pattern.rank = runs ? 0 : padded_rank(pattern.rank);
  return arrays;
}

// Arrays that lie alike share their positions.
std::vector<int> alike(const std::vector<Layout>& layouts) {
  std::vector<int> first;
  for (const Layout& layout : layouts) {
    auto same = [&](const Layout& other) {
      return std::equal(layout.strides, layout.strides + layout.shape.rank, other.strides);
    };
    first.push_back(int(std::find_if(layouts.begin(), layouts.end(), same) - layouts.begin()));
  }
  return first;
}

// Divisors of positions, unless these have 64 bits.
void add_shape(KernelCommand& command, const Arrays& arrays, const Shape& shape) {
  const Pattern& pattern = arrays.pattern;
  auto sizes = padded(shape.dims, shape.rank, 1);
  add_all(command, sizes, pattern.wide);
  if (!pattern.wide) {
    for (int64_t size : sizes) command.add_uint(divider(size).magic);
    for (int64_t size : sizes) command.add_uint(divider(size).shift);
  }
  for (const Layout& layout : arrays.layouts) add_all(command, padded(layout.strides, shape.rank, 0), pattern.wide);
}

// As generate() says.
void pass_plan(KernelCommand& command, const Arrays& arrays, const Outputs& outputs, const Shape& shape) {
  command.add_long(shape.numel());
  if (outputs.masked) command.add_long(outputs.mask());
  outputs.add_starts(command);
  outputs.add_scalars(command);
  if (outputs.program->guarded || outputs.program->may_fault()) command.add(Follows::fault_slots);
  if (arrays.pattern.rank) add_shape(command, arrays, shape);
  command.pass();
}

}  // namespace

bool supports_pointwise(const Launch& launch, const DeviceInfo&) {
  const Program& program = *launch.program;
  if (program.is_row_program()) return row_fusion_fits(launch);
  size_t count = program.outputs.size(), rank = size_t(padded_rank(launch.outputs[0].layout.shape.rank));
  for (const auto& input : program.inputs) count += !input.scalar;
  size_t most = 8 * (5 + 2 * count + program.inputs.size()) + 8 * rank * (2 + count);
  if (most <= kMaxArgumentBytes) return true;
  Arrays arrays = arrays_of(launch);
  size_t field = arrays.pattern.wide ? 8 : 4;
  rank = size_t(arrays.pattern.rank);
  return 8 * (5 + 2 * count + program.inputs.size()) + field * rank * (3 + count) <= kMaxArgumentBytes;
}

void pointwise(PreparedLaunch& prepared, const Launch& launch) {
  if (launch.program->is_row_program()) return row_fusion(prepared, launch);
  if (transpose(prepared, launch)) return;
  Arrays arrays = arrays_of(launch);
  Pattern& pattern = arrays.pattern;
  Outputs outputs = choose_outputs(prepared, launch);
  const Program& program = *outputs.program;
  const Shape shape = arrays.layouts.back().shape;
  int64_t count = shape.numel();
  outputs.spread(arrays.layouts, Layout());
  if (pattern.rank > 1 && !outputs.masked) pattern.like = alike(arrays.layouts);
  if (!pattern.flat.empty()) outputs.spread(pattern.flat, false);
  pattern.masked = outputs.masked;
  if (pattern.width > 1 && arrays.layouts.size() <= 4 && program.groups < 0) pattern.steps = 2;
  std::string key = "pointwise " + program.signature() + " " + pattern.name();
  KernelCommand& command = prepared.generated(
      key, [&] { return generate(program, pattern); }, "pointwise");
  outputs.pass_memory(command);
  for (size_t i = 0; i < program.inputs.size(); i++)
    if (program.inputs[i].uniform) command.input(int(i));
  if (program.guarded || program.may_fault()) command.faults();
  pass_plan(command, arrays, outputs, shape);
  int64_t group = prepared.device().group,
          vectors = pattern.rank ? count : std::max<int64_t>(count / pattern.width, pattern.width);
  command.groups(rounded_up(vectors, group * pattern.steps), size_t(group));
}

}  // namespace athena::opencl
