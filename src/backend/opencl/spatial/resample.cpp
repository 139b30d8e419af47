// resample.cpp: arguments of resample.cl: an item for each element of the output, or for 16 bytes of its channels.
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/opencl/spatial/channels.h"

namespace athena::opencl {

namespace {

#include "kernels/spatial/resample_plan.h"

}  // namespace

bool supports_resample(const Launch&, const DeviceInfo&) { return true; }

void resample(PreparedLaunch& prepared, const Launch& launch) {
  auto [linear, adjoint] = launch.as<ResampleAttributes>();
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  bool wide = is_wide(in.layout) || is_wide(out.layout);
  int64_t per = channels_together(launch), count = out.layout.shape.numel() / per;
  Definitions definitions;
  definitions.set("D", in.dtype).set("PER", per).set("LINEAR", linear).flag("WIDE", wide);
  KernelCommand& command =
      prepared.kernel("spatial/resample.cl", definitions, adjoint ? "resample_gradient" : "resample");
  Layout source = spatial_axes((adjoint ? out : in).layout.shape.dims + 1);
  Layout result = spatial_axes((adjoint ? in : out).layout.shape.dims + 1);
  Follows number = linear && in.dtype == DType::f64 ? Follows::argument : Follows::argument_f32;
  auto scale = [&](size_t d) { return Real(number, int(offsetof(ResampleArguments, scale) + d * sizeof(double))); };
  ResamplePlan plan{.in_offset = {Follows::input_start, 0},
                    .out_offset = Follows::output_start,
                    .depth = scale(0),
                    .height = scale(1),
                    .width = scale(2),
                    .shift = {number, offsetof(ResampleArguments, shift)},
                    .back = {number, offsetof(ResampleArguments, back)},
                    .count = count,
                    .inner = in.layout.shape[4] / per,
                    .source = source,
                    .result = result,
                    PLACE_DIVIDERS(place_dividers(out.layout, per, 1, 1))};
  pass(command.input(0).output(0), plan, wide);
  items(command, prepared.device(), count);
}

}  // namespace athena::opencl
