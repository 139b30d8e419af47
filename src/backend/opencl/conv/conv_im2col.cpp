// conv_im2col.cpp: arguments of conv_im2col.cl.
#include <algorithm>

#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_im2col_plan.h"

constexpr int kPanelRows = 16;  // that a warp writes at once

}  // namespace

Definitions im2col_definitions(const Launch& launch, const Im2colTile& tile) {
  const auto& attributes = launch.as<ConvAttributes>();
  bool strided = attributes.mode == ConvMode::data && attributes.stride[1] * attributes.stride[2] > 1;
  ConvShape s = conv_shape(launch);
  Definitions definitions = conv_definitions(launch).set("MODE", attributes.mode).set("STRIDED", int(strided));
  definitions.flag("MERGED", merged_groups(s) > 1);
  definitions.flag("SPARSE", strided && (s.step_y > s.kernel_y || s.step_x > s.kernel_x));
  return definitions.set("CONSUMERS", tile.consumers).set("TN", tile.columns).set("STAGES", tile.stages);
}

void add_im2col_of(PreparedLaunch& prepared, const Launch& launch, const FoldedConv& folded, const Im2colTile& tile,
                   int64_t units, const ConvEpilogue* epilogue) {
  const ConvShape& s = folded.seen;
  bool of_data = launch.as<ConvAttributes>().mode == ConvMode::data;
  ConvShape c = of_data ? of_class(s) : s;
  bool folds = folded.channels > 0;
  int64_t merged = launch.as<ConvAttributes>().groups / s.groups;
  bool made_weights = folds || turns_weights(launch) || merged > 1, across = of_data && !turns_weights(launch);
  DType dtype = launch.inputs[0].dtype;
  auto size = int64_t(dtype_size(dtype));
  int64_t rows = 64 * tile.consumers, pixels = c.out_height * c.out_width, row = s.groups * s.out * size;
  int64_t tiles_n = s.groups * rounded_up(s.out, tile.columns),
          class_tiles = rounded_up(s.images * pixels, rows) * tiles_n;
  int64_t tiles = class_tiles * (of_data ? s.step_y * s.step_x : 1);
  Im2colMap seen{map_type(dtype), s.groups * c.in, c.width,  c.height,    c.images,     c.before_x,
                 c.before_y,      c.step_x,        c.step_y, c.out_width, c.out_height, int(rows)};
  seen.pixel_pitch = folded.channels * size, seen.row_pitch = folded.columns * seen.pixel_pitch;
  TensorMap made{map_type(dtype), s.groups * s.out, s.images * pixels, 1, row, row, kPanelRows, 1, row};
  Definitions definitions = im2col_definitions(launch, tile);
  KernelCommand& command = epilogue ? epilogue->kernel(prepared, "conv/conv_im2col.cl", definitions, "conv_im2col")
                                    : prepared.kernel("conv/conv_im2col.cl", definitions, "conv_im2col");
  pass_map(folds ? command.add_scratch_address(0) : command.add_input_address(0), seen);
  pass_map(made_weights ? command.add_scratch_address(folded.weights_from) : command.add_input_address(1),
           map_of_weights(dtype, s.groups * (across ? s.in : s.out), s.taps(), across ? s.out : s.in));
  pass_map(command.add_output_address(0), made);
  folds ? command.scratch() : command.input(0);
  made_weights ? command.scratch() : command.input(1);
  epilogue ? epilogue->program.pass_memory(command) : void(command.output(0));
  add(command, ConvIm2colPlan{.out_offset = Follows::output_start,
                              .seen_offset = {Follows::input_start, 0},
                              .tiles_n = tiles_n,
                              .class_tiles = class_tiles,
                              .tiles = tiles,
                              .pixels = pixels,
                              .width = c.out_width,
                              .step_x = s.step_x,
                              .step_y = s.step_y,
                              .before_x = c.before_x,
                              .before_y = c.before_y,
                              .padding_x = (s.kernel_x - 1) * s.dilation_x - s.before_x,
                              .padding_y = (s.kernel_y - 1) * s.dilation_y - s.before_y,
                              .kernel_x = s.kernel_x,
                              .kernel_y = s.kernel_y,
                              .dilation_x = s.dilation_x,
                              .dilation_y = s.dilation_y,
                              .chunks = rounded_up(s.in, chunk_of(dtype)),
                              .images = s.images,
                              .out_height = s.out_height,
                              .out_width = s.out_width,
                              .channels = s.groups * s.out,
                              .in = s.in,
                              .out = s.out,
                              .seen_height = s.height,
                              .seen_width = s.width,
                              .merged_in = s.in / merged,
                              .merged_out = s.out / merged,
                              .line = epilogue ? epilogue->line() : 1});
  if (epilogue) epilogue->program.pass_plan(command, false);
  command.pass().groups(std::min(tiles, units), size_t(tile.consumers + 1) * 128);
}

void add_im2col(PreparedLaunch& prepared, const Launch& launch, const Im2colTile& tile, int64_t units,
                const ConvEpilogue* epilogue) {
  add_made_weights(prepared, launch);
  add_im2col_of(prepared, launch, {merged_shape(launch)}, tile, units, epilogue);
}

}  // namespace athena::opencl
