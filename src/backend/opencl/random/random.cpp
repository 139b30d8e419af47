// random.cpp: draws of random.cl, the same numbers as the CPU's.
#include "core/random.h"

#include "backend/opencl/kernels.h"
#include "backend/opencl/sort/sort.h"

namespace athena::opencl {

namespace {

// An element an item.
void by_item(PreparedLaunch& prepared, const Launch& launch) {
  constexpr const char* entries[] = {"draw_integers", "count_up", "ramp"};
  Random draw = launch.as<RandomAttributes>().draw;
  int kind = draw == Random::integers ? 0 : draw == Random::counted ? 1 : 2;
  const Operand& out = launch.outputs[0];
  Definitions definitions;
  definitions.set("D", out.dtype).set("ONLY", kind);
  int64_t count = out.layout.shape.numel(), size = prepared.device().group;
  KernelCommand& command = prepared.kernel("random/positions.cl", definitions, entries[kind]).output(0);
  command.add(Follows::output_start).pass().add_long(count).pass();
  auto pass = [&](size_t at) { command.add(Follows::argument, int(at)).pass(); };
  if (kind == 0) pass(offsetof(RandomArguments, seed)), pass(offsetof(RandomArguments, offset));
  pass(kind == 2 ? offsetof(RandomArguments, low) : offsetof(RandomArguments, first));
  pass(kind == 2 ? offsetof(RandomArguments, high) : offsetof(RandomArguments, span));
  if (kind == 2) pass(offsetof(RandomArguments, last));
  command.groups(rounded_up(count, size), size_t(size));
}

}  // namespace

bool supports_random(const Launch& launch, const DeviceInfo& device) {
  Random draw = launch.as<RandomAttributes>().draw;
  if (draw == Random::ramp) return device.has_f64;  // which it is computed in
  if (draw == Random::order) return sort_fits(launch.outputs[0].layout.shape.numel());
  return draw != Random::orthogonal;
}

void random(PreparedLaunch& prepared, const Launch& launch) {
  const Operand& out = launch.outputs[0];
  Random draw = launch.as<RandomAttributes>().draw;
  if (draw == Random::order) return draw_order(prepared, launch);
  if (draw >= Random::integers) return by_item(prepared, launch);
  constexpr const char* types[] = {"DT_F32", "DT_F64", "DT_F16", "DT_BF16"};
  static_assert(std::size(types) == size_t(DType::bf16) + 1 && !is_float(DType(std::size(types))));
  const char* type = is_float(out.dtype) ? types[int(out.dtype)] : "DT_U32";
  Definitions definitions;
  definitions.set("KIND", draw).flag(type);
  bool f64 = out.dtype == DType::f64;
  int64_t count = out.layout.shape.numel();
  KernelCommand& command = prepared.kernel("random/random.cl", definitions, "random_fill").output(0);
  command.add(Follows::output_start).pass().add_long(count).pass();
  auto pass = [&](Follows what, size_t at) { command.add(what, int(at)).pass(); };
  pass(Follows::argument, offsetof(RandomArguments, seed));
  pass(Follows::argument, offsetof(RandomArguments, offset));
  for (size_t at : {offsetof(RandomArguments, low), offsetof(RandomArguments, high)})
    pass(f64 ? Follows::argument : Follows::argument_f32, at);
  auto size = size_t(prepared.device().group);
  command.groups(rounded_up(int64_t(blocks_for(count, out.dtype)), int64_t(size)), size);
}

}  // namespace athena::opencl
