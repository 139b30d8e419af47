// conv_lines.cpp: gradients of weights in TF32: a plan by a model of their time, and the arguments of conv_lines*.cl.
#include <algorithm>

#include "backend/opencl/contraction/join.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_lines_plan.h"

constexpr int64_t kLineChannels = 32, kLinePixels = 128;  // that a group of conv_lines.cl lays out
constexpr int64_t kLineImages = 4;                        // whose pixels lie side by side
constexpr int64_t kBlock = 64, kTileBlocks = 3,
                  kStagePixels = 32;  // lines of a block; blocks of a tile; pixels of a stage
constexpr int64_t kMostLineBytes = int64_t(1) << 30, kMostParts = 64;

// Room for a size and what is seen beyond it on either side.
int64_t with_borders(int64_t seen, int64_t made, int64_t kernel, int64_t before, int64_t dilation) {
  return std::max({seen + std::max<int64_t>(before, 0), made + (kernel - 1) * dilation - before, made});
}

int64_t aligned(int64_t bytes) { return rounded_up(bytes, kMapAlignment) * kMapAlignment; }

void add_lines(PreparedLaunch& prepared, const Launch& launch, int input, int64_t to, const ConvLines& lines) {
  const Shape& shape = launch.inputs[input].layout.shape;
  int64_t tiles_c = rounded_up(shape[4], kLineChannels);
  Divider image = divider(lines.rows * lines.pitch), pitch = divider(lines.pitch);
  KernelCommand& command = prepared.kernel("conv/conv_lines.cl", Definitions(), "conv_lines").input(input).scratch();
  pass(command, ConvLinesPlan{.offset = {Follows::input_start, input},
                              .to = to / 4,
                              .images = shape[0],
                              .channels = shape[4],
                              .height = shape[2],
                              .width = shape[3],
                              .rows = lines.rows,
                              .pitch = lines.pitch,
                              .length = lines.length,
                              .tiles_c = tiles_c,
                              .image_magic = image.magic,
                              .image_shift = image.shift,
                              .pitch_magic = pitch.magic,
                              .pitch_shift = pitch.shift});
  command.groups(rounded_up(lines.length, kLinePixels) * tiles_c, size_t(prepared.device().group));
}

}  // namespace

ConvLines conv_lines(const ConvShape& s, int64_t units) {
  constexpr double kCycles = 1.7e3, kBrought = 38, kMoved = 2.3e6,
                   kLaunch = 3;  // of a us; bytes of a cycle, of a us; us
  constexpr double kBetween = 3000, kWarpProducts = 55e6,
                   kFewWarpProducts = 39e6;  // cycles; products of a us, of conv_mma.cl
  ConvLines best{};
  best.rows = with_borders(s.height, s.out_height, s.kernel_y, s.before_y, s.dilation_y);
  best.pitch = with_borders(s.width, s.out_width, s.kernel_x, s.before_x, s.dilation_x);
  best.length = rounded_up(s.images, kLineImages) * kLineImages * best.rows * best.pitch;
  int64_t bytes = best.length * (s.in + s.out) * 4;
  if (s.step_y * s.step_x > 1 || best.length >= int64_t(1) << 31 || bytes > kMostLineBytes) return best;
  best.consumers = s.out > kBlock ? 2 : 1;
  best.stages = best.consumers == 2 ? 5 : 6;
  best.tiles_m = rounded_up(s.out, best.consumers * kBlock);
  best.tiles_n = rounded_up(s.taps() * rounded_up(s.in, kBlock), kTileBlocks);
  int64_t stages = rounded_up(best.length, kStagePixels), most = std::min(kMostParts, rounded_up(stages, 8));
  double stage = std::max(384.0 * double(best.consumers), double(best.consumers + kTileBlocks) * 8192 / kBrought);
  for (int64_t wanted = 1; wanted <= most; wanted++) {
    int64_t chunk = rounded_up(stages, wanted), parts = rounded_up(stages, chunk);
    double rounds = double(rounded_up(best.tiles_m * best.tiles_n * parts, units));
    double time = rounds * (double(chunk) * stage + kBetween) / kCycles;
    if (parts > 1) time += kLaunch + double(parts * s.out * s.in * s.taps() * 8) / kMoved;
    if (best.time == 0 || time < best.time) best.time = time, best.parts = parts;
  }
  best.time += 2 * kLaunch + 2 * double(bytes) / kMoved;
  double products = double(s.images * s.out_height * s.out_width * s.taps()) * double(s.in * s.out);
  if (best.time > products / (s.out > kBlock ? kWarpProducts : kFewWarpProducts)) best.time = 0;
  best.time *= kCycles;
  return best;
}

void add_conv_lines(PreparedLaunch& prepared, const Launch& launch, const ConvLines& lines) {
  ConvShape s = conv_shape(launch);
  int64_t stages = rounded_up(lines.length, kStagePixels), chunk = rounded_up(stages, lines.parts);
  int64_t parts = rounded_up(stages, chunk), blocks_of_tap = rounded_up(s.in, kBlock);
  int64_t seen_from = parts > 1 ? aligned(parts * s.out * s.taps() * s.in * 4) : 0;
  int64_t grads_from = seen_from + aligned(s.in * lines.length * 4);
  prepared.need_scratch(size_t(grads_from + s.out * lines.length * 4));
  add_lines(prepared, launch, 0, seen_from, lines);
  add_lines(prepared, launch, 1, grads_from, lines);
  Definitions definitions = Definitions().set("CONSUMERS", lines.consumers).set("STAGES", lines.stages);
  KernelCommand& command = prepared.kernel("conv/conv_lines_weights.cl", definitions, "conv_lines_weights");
  auto map = [&](int64_t channels) {
    int64_t line = lines.length * 4;
    return TensorMap{TensorMap::tf32, lines.length, channels, 1, line, line * channels, int(kBlock)};
  };
  pass_map(command.add_scratch_address(grads_from), map(s.out));
  pass_map(command.add_scratch_address(seen_from), map(s.in));
  command.scratch();
  parts > 1 ? command.scratch() : command.output(0);
  pass(command, ConvLinesWeightsPlan{.result_offset = parts > 1 ? Long(0) : Long(Follows::output_start),
                                     .tiles_m = lines.tiles_m,
                                     .tiles_n = lines.tiles_n,
                                     .stages = stages,
                                     .chunk = chunk,
                                     .out = s.out,
                                     .in = s.in,
                                     .taps = s.taps(),
                                     .blocks = s.taps() * blocks_of_tap,
                                     .blocks_of_tap = blocks_of_tap,
                                     .kernel_x = s.kernel_x,
                                     .dilation_y = s.dilation_y,
                                     .dilation_x = s.dilation_x,
                                     .before_y = s.before_y,
                                     .before_x = s.before_x,
                                     .pitch = lines.pitch});
  command.groups(lines.tiles_m * lines.tiles_n * parts, size_t(lines.consumers + 1) * 128);
  if (parts > 1) add_join(prepared, launch, parts);
}

}  // namespace athena::opencl
