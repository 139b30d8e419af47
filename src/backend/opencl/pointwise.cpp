// pointwise.cpp: runs pointwise programs: collapses the axes, picks the variant, passes shapes and scalars.
#include <algorithm>

#include "backend/opencl/arguments.h"
#include "backend/opencl/generate.h"

namespace athena::opencl {

namespace {

constexpr size_t kMaxArgumentBytes = 1024;  // what every OpenCL device takes

struct Arrays {
  std::vector<Layout> layouts;  // of inputs that are memory, then outputs; collapsed
  int rank = 0;                 // 0: all contiguous
  bool wide = false;
};

Arrays arrays_of(const Launch& launch) {
  Arrays arrays;
  const auto& inputs = launch.program->inputs;
  for (size_t i = 0; i < inputs.size(); i++)
    if (!inputs[i].scalar) arrays.layouts.push_back(launch.inputs[i].layout);
  for (const Operand& output : launch.outputs) arrays.layouts.push_back(output.layout);
  std::vector<Layout*> pointers;
  for (Layout& layout : arrays.layouts) pointers.push_back(&layout);
  int rank = collapse(pointers.data(), int(pointers.size()));
  bool runs = rank == 1;
  for (const Layout& layout : arrays.layouts) {
    runs = runs && (layout.strides[0] == 1 || layout.shape.dims[0] == 1);
    arrays.wide = arrays.wide || is_wide(layout);
  }
  arrays.rank = runs ? 0 : padded_rank(rank);
  if (runs) arrays.wide = false;  // its positions are size_t anyway
  return arrays;
}

void pass_scalar(Call& call, DType dtype, const Scalar& scalar) {
  switch (dtype) {
    case DType::f64: call.value(scalar.f); break;
    case DType::f32: call.value(float(scalar.f)); break;
    case DType::f16: call.value(float(f16(float(scalar.f)))); break;
    case DType::bf16: call.value(float(bf16(float(scalar.f)))); break;
    case DType::boolean: call.value(int64_t(scalar.i != 0)); break;
    default: call.value(scalar.i);
  }
}

}  // namespace

bool pointwise_fits(const Launch& launch) {
  Arrays arrays = arrays_of(launch);
  size_t field = arrays.wide ? 8 : 4, rank = size_t(arrays.rank);
  size_t plan = 8 * (1 + arrays.layouts.size()) + field * rank * (1 + arrays.layouts.size());
  return plan + 8 * (launch.inputs.size() + launch.outputs.size() + 1) + 8 <= kMaxArgumentBytes;
}

void pointwise(Context& context, const Launch& launch) {
  const Program& program = *launch.program;
  Arrays arrays = arrays_of(launch);
  std::string key = "pointwise " + program.signature() + " " + std::to_string(arrays.rank) + (arrays.wide ? "w" : "n");
  auto source = [&] { return generate(program, arrays.rank, arrays.wide); };
  Call call(context, context.programs().generated(key, source, "pointwise"));
  Pack plan(arrays.wide);
  int64_t count = arrays.layouts.back().shape.numel();
  plan.add_long(count);
  for (size_t i = 0; i < launch.inputs.size(); i++) {
    const Operand& input = launch.inputs[i];
    if (program.inputs[i].scalar) {
      pass_scalar(call, program.inputs[i].dtype, input.scalar);
      continue;
    }
    call.memory(memory_of(input));
    plan.add_long(start_of(input));
  }
  for (const Operand& output : launch.outputs) {
    call.memory(memory_of(output));
    plan.add_long(start_of(output));
  }
  if (program.guarded) call.memory(context.fault());
  if (arrays.rank) {
    const Shape& shape = arrays.layouts.back().shape;
    plan.add(padded(shape.dims, shape.rank, 1));
    for (const Layout& layout : arrays.layouts) plan.add(padded(layout.strides, shape.rank, 0));
  }
  plan.pass(call);
  call.items(size_t(count));
}

}  // namespace athena::opencl
