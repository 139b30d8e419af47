// conv_fold.cpp: convolutions of images of few channels, whose neighbours become channels; arguments of conv_fold.cl
// and conv_unfold.cl.
#include "backend/opencl/contraction/join.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_fold_plan.h"
#include "kernels/conv/conv_unfold_plan.h"

}  // namespace

// A pixel of the result sees, of a row of folded taps, neighbours one behind the other: they are the channels of one
// tap.
FoldedConv folded(const ConvShape& shape, int64_t element) {
  FoldedConv f{shape};
  int64_t vector = 16 / element, taps_x = rounded_up(shape.kernel_x, shape.step_x);
  f.channels = rounded_up(shape.step_y * shape.step_x * shape.in, vector) * vector;
  f.columns = shape.out_width + taps_x - 1;
  ConvShape& s = f.seen;
  s.kernel_y = rounded_up(shape.kernel_y, shape.step_y), s.kernel_x = 1;
  s.height = shape.out_height + s.kernel_y - 1, s.width = shape.out_width;
  s.in = taps_x * f.channels;
  s.before_y = s.before_x = 0;
  s.step_y = s.step_x = 1;
  int64_t bytes = s.images * s.height * f.columns * f.channels * element;
  f.weights_from = rounded_up(bytes, kMapAlignment) * kMapAlignment;
  return f;
}

Definitions fold_definitions(const Launch& launch, const FoldedConv& folded) {
  ConvShape shape = conv_shape(launch);
  Definitions definitions;
  definitions.set("D", launch.outputs[0].dtype).set("STEP_Y", shape.step_y).set("STEP_X", shape.step_x);
  return definitions.set("CHANNELS", shape.in).set("FOLDED", folded.channels);
}

void add_folding(PreparedLaunch& prepared, const Launch& launch, const FoldedConv& folded, int64_t images_from) {
  ConvShape shape = conv_shape(launch);
  const ConvShape& s = folded.seen;
  bool alone = launch.as<ConvAttributes>().mode == ConvMode::weights;  // the weights are what is made
  auto size = int64_t(dtype_size(launch.outputs[0].dtype));
  int64_t taps_x = s.in / folded.channels, count = s.images * s.height * folded.columns;
  int64_t weights_from = images_from + folded.weights_from, out = alone ? 0 : s.out;
  prepared.need_scratch(size_t(weights_from + out * s.kernel_y * s.in * size));
  KernelCommand& command = prepared.kernel("conv/conv_fold.cl", fold_definitions(launch, folded), "conv_fold");
  pass(command.input(0).input(1).scratch(), ConvFoldPlan{.in_offset = {Follows::input_start, 0},
                                                         .weights_offset = {Follows::input_start, 1},
                                                         .images_from = images_from,
                                                         .weights_from = weights_from,
                                                         .images = s.images,
                                                         .rows = s.height,
                                                         .columns = folded.columns,
                                                         .height = shape.height,
                                                         .width = shape.width,
                                                         .before_y = shape.before_y,
                                                         .before_x = shape.before_x,
                                                         .out = out,
                                                         .taps_y = s.kernel_y,
                                                         .taps_x = taps_x,
                                                         .kernel_y = shape.kernel_y,
                                                         .kernel_x = shape.kernel_x});
  items(command, prepared.device(), count + out * s.kernel_y * taps_x);
}

void add_unfolding(PreparedLaunch& prepared, const Launch& launch, const FoldedConv& folded, int64_t parts) {
  ConvShape shape = conv_shape(launch);
  int64_t group = prepared.device().group, lanes = join_lanes(parts, group);
  int64_t count = launch.outputs[0].layout.shape.numel(), taps_x = folded.seen.in / folded.channels;
  KernelCommand& command =
      prepared.kernel("conv/conv_unfold.cl", fold_definitions(launch, folded).set("LANES", lanes), "conv_unfold");
  pass(command.scratch().output(0), ConvUnfoldPlan{.offset = Follows::output_start,
                                                   .count = count,
                                                   .all = shape.out * folded.seen.kernel_y * folded.seen.in,
                                                   .kernel_y = shape.kernel_y,
                                                   .kernel_x = shape.kernel_x,
                                                   .taps_y = folded.seen.kernel_y,
                                                   .taps_x = taps_x,
                                                   .parts = parts});
  command.groups(rounded_up(count, group / lanes), size_t(group));
}

}  // namespace athena::opencl
