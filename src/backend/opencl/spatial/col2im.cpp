// col2im.cpp: arguments of col2im.cl: an item for each element of the output.
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/opencl/spatial/channels.h"

namespace athena::opencl {

namespace {

#include "kernels/spatial/col2im_plan.h"

}  // namespace

bool supports_col2im(const Launch&, const DeviceInfo&) { return true; }

void col2im(PreparedLaunch& prepared, const Launch& launch) {
  const auto& told = launch.as<Col2imAttributes>();
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  bool wide = is_wide(in.layout) || is_wide(out.layout);
  int64_t count = out.layout.shape.numel();
  Definitions definitions;
  definitions.set("D", in.dtype).flag("WIDE", wide);
  KernelCommand& command = prepared.kernel("spatial/col2im.cl", definitions, "col2im");
  Layout size = spatial_axes(out.layout.shape.dims + 1), taps = spatial_axes(in.layout.shape.dims + 1);
  Layout windows = spatial_axes(in.layout.shape.dims + 4), stride = spatial_axes(told.stride);
  Layout before = spatial_axes(told.before), dilation = spatial_axes(told.dilation);
  Col2imPlan plan{.in_offset = {Follows::input_start, 0},
                  .out_offset = Follows::output_start,
                  .count = count,
                  .size = size,
                  .taps = taps,
                  .windows = windows,
                  .stride = stride,
                  .before = before,
                  .dilation = dilation};
  pass(command.input(0).output(0), plan, wide);
  items(command, prepared.device(), count);
}

}  // namespace athena::opencl
