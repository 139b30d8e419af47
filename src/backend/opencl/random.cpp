// random.cpp: draws of random.cl, the same numbers as the CPU's.
#include "core/random.h"
#include "backend/opencl/arguments.h"

namespace athena::opencl {

void random(Recipe& recipe, Context& context, const Launch& launch) {
  const Operand& out = launch.outputs[0];
  constexpr const char* types[] = {"DT_F32", "DT_F64", "DT_F16", "DT_BF16"};
  static_assert(std::size(types) == size_t(DType::bf16) + 1 && !is_float(DType(std::size(types))));
  const char* type = is_float(out.dtype) ? types[int(out.dtype)] : "DT_U32";
  std::string options = "-DKIND=" + std::to_string(int(launch.random)) + " -D" + type;
  bool f64 = out.dtype == DType::f64;
  int64_t count = out.layout.shape.numel();
  Step& step = recipe.kernel("random.cl", options, "random_fill").output(0);
  step.add(Follows::output_start).pass().add_long(count).pass();
  step.add(Follows::seed).pass().add(Follows::offset).pass();
  step.add(f64 ? Follows::low_f64 : Follows::low_f32).pass().add(f64 ? Follows::high_f64 : Follows::high_f32).pass();
  auto size = size_t(context.device().group);
  step.groups(rounded_up(int64_t(blocks_for(count, out.dtype)), int64_t(size)), size);
}

}  // namespace athena::opencl
