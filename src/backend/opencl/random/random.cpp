// random.cpp: draws of random.cl, and what they drop: the same numbers as the CPU's.
#include "core/random.h"

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/opencl/sort/sort.h"

namespace athena::opencl {

namespace {

#include "kernels/random/positions_plan.h"
#include "kernels/random/ramp_plan.h"
#include "kernels/random/random_plan.h"

#define ARGUMENT_OF(type, name) \
  { Follows::argument, offsetof(type, name) }
#define ARGUMENT(name) ARGUMENT_OF(RandomArguments, name)

KernelCommand& integers(KernelCommand& command, int64_t count) {
  return pass(command, IntegersPlan{.base = Follows::output_start,
                                    .count = count,
                                    .seed = ARGUMENT(seed),
                                    .offset = ARGUMENT(offset),
                                    .first = ARGUMENT(first),
                                    .span = ARGUMENT(span)});
}

KernelCommand& counted(KernelCommand& command, int64_t count) {
  return pass(
      command,
      CountPlan{.base = Follows::output_start, .count = count, .first = ARGUMENT(first), .step = ARGUMENT(span)});
}

KernelCommand& ramp(KernelCommand& command, int64_t count) {
  return pass(command, RampPlan{.base = Follows::output_start,
                                .count = count,
                                .low = ARGUMENT(low),
                                .step = ARGUMENT(high),
                                .last = ARGUMENT(last)});
}

// An element an item.
void by_item(PreparedLaunch& prepared, const Launch& launch) {
  constexpr const char* entries[] = {"draw_integers", "count_up", "ramp"};
  Random draw = launch.as<RandomAttributes>().draw;
  int kind = draw == Random::integers ? 0 : draw == Random::counted ? 1 : 2;
  const Operand& out = launch.outputs[0];
  Definitions definitions;
  definitions.set("D", out.dtype);
  int64_t count = out.layout.shape.numel();
  KernelCommand& command = prepared.kernel("random/positions.cl", definitions, entries[kind]).output(0);
  kind == 0 ? integers(command, count) : kind == 1 ? counted(command, count) : ramp(command, count);
  items(command, prepared.device(), count);
}

void draw_order(PreparedLaunch& prepared, const Launch& launch) {
  int64_t count = launch.outputs[0].layout.shape.numel();
  WordSort words(prepared.device().group, 1, count, count, 32, false);
  prepared.need_scratch(words.bytes());
  KernelCommand& drawing = prepared.kernel("random/positions.cl", Definitions(), "draw_words").scratch();
  pass(drawing, DrawWordsPlan{.count = count, .seed = ARGUMENT(seed), .offset = ARGUMENT(offset)});
  items(drawing, prepared.device(), count);
  Words sorted = words.add(prepared);
  KernelCommand& emitting = prepared.kernel("random/positions.cl", Definitions(), "emit_order");
  pass(emitting.scratch().output(0), EmitOrderPlan{.from = sorted.from,
                                                   .base = Follows::output_start,
                                                   .count = count,
                                                   .seed = ARGUMENT(seed),
                                                   .offset = ARGUMENT(offset)});
  items(emitting, prepared.device(), count);
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
  Follows bound = f64 ? Follows::argument : Follows::argument_f32;
  pass(command, RandomPlan{.base = Follows::output_start,
                           .count = count,
                           .seed = ARGUMENT(seed),
                           .offset = ARGUMENT(offset),
                           .low = {bound, offsetof(RandomArguments, low)},
                           .high = {bound, offsetof(RandomArguments, high)}});
  auto size = size_t(prepared.device().group);
  command.groups(rounded_up(int64_t(blocks_for(count, out.dtype)), int64_t(size)), size);
}

bool supports_dropout(const Launch&, const DeviceInfo&) { return true; }

void dropout(PreparedLaunch& prepared, const Launch& launch) {
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  Layout layout = in.layout;
  bool wide = is_wide(layout);
  Layout* only = &layout;
  int rank = collapse(&only, 1);
  int64_t count = layout.shape.numel();
  bool runs = rank == 1 && layout.strides[0] == 1;
  bool fours = runs && count % 4 == 0 && start_of(in) % 4 == 0 && start_of(out) % 4 == 0;
  Definitions definitions;
  definitions.set("D", in.dtype).set("R", padded_rank(rank)).flag("FOURS", fours).flag("WIDE", wide);
  KernelCommand& command = prepared.kernel("random/positions.cl", definitions, "drop").input(0).output(0);
  Follows real = in.dtype == DType::f64 ? Follows::argument : Follows::argument_f32;
  pass(command,
       DropoutPlan{.seed = ARGUMENT_OF(DropoutArguments, seed),
                   .offset = ARGUMENT_OF(DropoutArguments, offset),
                   .bound = ARGUMENT_OF(DropoutArguments, bound),
                   .in_offset = Follows::input_start,
                   .out_offset = Follows::output_start,
                   .factor = {real, offsetof(DropoutArguments, factor)},
                   .shift = {real, offsetof(DropoutArguments, shift)},
                   .dropped = {real, offsetof(DropoutArguments, dropped)},
                   .count = count,
                   .size = layout,
                   .stride = layout},
       wide);
  items(command, prepared.device(), rounded_up(count, 4));
}

}  // namespace athena::opencl
