// recurrent.cpp: one step of a recurrent network and its way back: an item for each hidden value.
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/recurrent/recurrent_plan.h"

}  // namespace

bool supports_recurrent(const Launch&, const DeviceInfo&) { return true; }

void recurrent(PreparedLaunch& prepared, const Launch& launch) {
  const auto& attributes = launch.as<RecurrentAttributes>();
  const Shape& rows = launch.inputs[attributes.backward ? 0 : 2].layout.shape;
  int count = int(launch.inputs.size()) - attributes.has_lengths - attributes.has_bias, lengths = count;
  int results = 0, outputs = int(launch.outputs.size());
  for (int i = 0; i < outputs; i++) results |= (launch.outputs[i].buffer != nullptr) << i;
  // What there is not stands for itself by the first.
  auto in = [&](int i) { return i < count ? i : 0; };
  int bias = attributes.has_bias ? lengths++ : 0, first = std::countr_zero(unsigned(results));
  if (!attributes.has_lengths) lengths = 0;
  auto out = [&](int i) { return results >> i & 1 ? i : first; };
  bool wide = rows.numel() > INT32_MAX / 4;
  Definitions definitions;
  definitions.set("D", launch.inputs[0].dtype).set("KIND", int(attributes.kind)).set("BACK", int(attributes.backward));
  definitions.set("BIAS", int(attributes.has_bias)).set("LENGTHS", int(attributes.has_lengths));
  definitions.set("RESULTS", results).flag("WIDE", wide);
  KernelCommand& command = prepared.kernel("recurrent/recurrent.cl", definitions, "recurrent");
  for (int i = 0; i < 6; i++) command.input(in(i));
  command.input(bias).input(lengths);
  for (int i = 0; i < 3; i++) command.output(out(i));
  auto starts = [&](int i) { return Long(Follows::input_start, in(i)); };
  auto ends = [&](int i) { return Long(Follows::output_start, out(i)); };
  RecurrentPlan plan{.step = attributes.has_lengths ? Long(Follows::argument, 0) : Long(0),
                     .in0 = starts(0),
                     .in1 = starts(1),
                     .in2 = starts(2),
                     .in3 = starts(3),
                     .in4 = starts(4),
                     .in5 = starts(5),
                     .bias = {Follows::input_start, bias},
                     .lengths = {Follows::input_start, lengths},
                     .out0 = ends(0),
                     .out1 = ends(1),
                     .out2 = ends(2),
                     .count = rows.numel(),
                     .hidden = rows[1]};
  pass(command, plan, wide);
  items(command, prepared.device(), rows.numel());
}

}  // namespace athena::opencl
