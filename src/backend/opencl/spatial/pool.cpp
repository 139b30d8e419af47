// pool.cpp: arguments of pool.cl, pool_run.cl and pool_gradient.cl: an item for each element of the output, or for 16
// bytes of its channels, or for a block of these.
#include <algorithm>
#include <iterator>
#include <numeric>
#include <string>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/opencl/spatial/channels.h"

namespace athena::opencl {

namespace {

#include "kernels/spatial/pool_plan.h"

constexpr int64_t kMostFixed = 32;  // elements of a window that the kernel knows

bool is_fixed(const PoolAttributes& told) {
  return !told.adaptive() && told.window[0] * told.window[1] * told.window[2] <= kMostFixed;
}

// Windows of a few elements are part of the program: their loops unroll.
void fix(Definitions& definitions, const PoolAttributes& told, const Shape& input, const Shape& windows, bool back) {
  bool within = !back;
  definitions.set("FIXED", 1);
  for (int d = 0; d < 3; d++) {
    std::string axis = "_" + std::to_string(d + 1);
    definitions.set("WINDOW" + axis, told.window[d]).set("STRIDE" + axis, told.stride[d]);
    definitions.set("BEFORE" + axis, told.before[d]).set("DILATION" + axis, told.dilation[d]);
    int64_t end = (windows[d + 1] - 1) * told.stride[d] + (told.window[d] - 1) * told.dilation[d] + 1;
    within = within && told.before[d] == 0 && end <= input[d + 1];
  }
  definitions.flag("WITHIN", within);
}

// What all windows of an average are divided by, or 0 where they differ.
int64_t divisor_of(const PoolAttributes& told, const Shape& input, const Shape& windows) {
  if (told.divisor > 0 || told.adaptive()) return std::max<int64_t>(told.divisor, 0);
  bool padded = told.divisor == PoolAttributes::kPadded;
  int64_t volume = 1;
  for (int d = 0; d < 3; d++) {
    int64_t end = (windows[d + 1] - 1) * told.stride[d] - told.before[d] + told.window[d];
    if (end > input[d + 1] + (padded ? told.after[d] : 0) || (!padded && told.before[d] > 0)) return 0;
    volume *= told.window[d];
  }
  return volume;
}

// How many elements an item of a gradient has along H and W: neighbours of one channel, or two of each set.
struct Block {
  int64_t rows = 1, run = 1;
};
Block block_of(const PoolAttributes& told, const Operand& out, int64_t channels) {
  const Shape& shape = out.layout.shape;
  Block block;
  bool overlap = told.mode == PoolMode::average_gradient && told.window[1] > told.stride[1];
  if (is_fixed(told)) block.rows = overlap && shape[2] % 4 == 0 ? 4 : shape[2] % 2 == 0 ? 2 : 1;
  if (channels > 1)
    block.run = is_fixed(told) && shape[3] % 2 == 0 ? 2 : 1;
  else if (shape[4] == 1 && is_aligned(out))
    block.run = shape[3] % 4 == 0 ? 4 : shape[3] % 2 == 0 ? 2 : 1;
  return block;
}

// How many results along W an item has whose windows are read as sets of four of one channel: so many that windows
// begin at a multiple of four; of largest elements, four.
int64_t run_of(const PoolAttributes& told, const Launch& launch) {
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  bool aligned = is_aligned(in) && (!out.buffer || is_aligned(out));
  if (!is_fixed(told) || !aligned || in.layout.shape[4] != 1 || dtype_size(in.dtype) > 4) return 1;
  if (in.layout.shape[3] % 4 != 0) return 1;
  int64_t least = 4 / std::gcd(told.stride[2], int64_t(4)), width = out.layout.shape[3];
  return told.mode == PoolMode::max && width % 4 == 0 ? 4 : width % least == 0 ? least : 1;
}

}  // namespace

bool supports_pool(const Launch&, const DeviceInfo&) { return true; }

void pool(PreparedLaunch& prepared, const Launch& launch) {
  const auto& told = launch.as<PoolAttributes>();
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  bool back = told.mode == PoolMode::max_gradient || told.mode == PoolMode::average_gradient;
  const Layout &input = back ? out.layout : in.layout, &windows = back ? in.layout : out.layout;
  bool largest = told.mode == PoolMode::max, places = launch.outputs.size() > 1 && launch.outputs[1].buffer;
  bool wide = is_wide(input) || is_wide(windows);
  bool places_aligned = told.mode != PoolMode::max_gradient || is_aligned(launch.inputs[1]);
  int64_t per = places_aligned ? channels_together(launch) : 1, divisor = divisor_of(told, input.shape, windows.shape);
  Block block = back ? block_of(told, out, per) : Block{1, run_of(told, launch)};
  Definitions definitions;
  definitions.set("D", in.dtype).set("PER", per).set("ADAPTIVE", told.adaptive());
  if (places && is_aligned(launch.outputs[1]))
    definitions.set("TOGETHER", per * block.run % 4 == 0 ? 4 : per * block.run % 2 == 0 ? 2 : 1);
  if (largest)
    definitions.set("VALUES", out.buffer != nullptr).set("PLACES", places);
  else if (told.mode != PoolMode::max_gradient)
    definitions.set("COUNTED", divisor ? 2 : told.divisor == PoolAttributes::kPadded ? 1 : 0);
  const char* entries[] = {"pool_max", "pool_average", "pool_max_gradient", "pool_average_gradient"};
  if (back) definitions.set("ROWS", block.rows);
  if (back || block.run > 1) definitions.set("RUN", block.run);
  const char* file = back ? "spatial/pool_gradient.cl" : block.run > 1 ? "spatial/pool_run.cl" : "spatial/pool.cl";
  if (is_fixed(told)) fix(definitions, told, input.shape, windows.shape, back);
  KernelCommand& command = prepared.kernel(file, definitions.flag("WIDE", wide), entries[int(told.mode)]);
  command.input(0);
  if (told.mode == PoolMode::max_gradient) command.input(1);
  command.output(out.buffer ? 0 : 1);
  if (largest) command.output(places ? 1 : 0);
  int64_t count = out.layout.shape.numel() / (per * block.rows * block.run);
  using enum Follows;
  const int64_t* numbers[] = {input.shape.dims + 1, windows.shape.dims + 1, told.window, told.stride, told.before,
                              told.after,           told.dilation};
  Layout axes[std::size(numbers)];
  std::transform(std::begin(numbers), std::end(numbers), axes, spatial_axes);
  PoolPlan plan{.in_offset = {input_start, 0},
                .places_offset = told.mode == PoolMode::max_gradient ? Long(input_start, 1) : Long(0),
                .out_offset = out.buffer ? Long(output_start, 0) : Long(0),
                .found_offset = places ? Long(output_start, 1) : Long(0),
                .divisor = divisor,
                .count = count,
                .inner = in.layout.shape[4] / per,
                .size = axes[0],
                .windows = axes[1],
                .window = axes[2],
                .stride = axes[3],
                .before = axes[4],
                .after = axes[5],
                .dilation = axes[6],
                PLACE_DIVIDERS(place_dividers(out.layout, per, block.rows, block.run))};
  pass(command, plan, wide);
  items(command, prepared.device(), count);
}

}  // namespace athena::opencl
