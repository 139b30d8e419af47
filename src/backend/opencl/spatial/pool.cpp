// pool.cpp: arguments of pool.cl: an item for each element of the output, or for 16 bytes of its channels.
#include <algorithm>
#include <iterator>
#include <string>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/opencl/spatial/channels.h"

namespace athena::opencl {

namespace {

#include "kernels/spatial/pool_plan.h"

constexpr int64_t kMostFixed = 32;  // elements of a window that the kernel knows

// Windows of a few elements are part of the program: their loops unroll.
void fix(Definitions& definitions, const PoolAttributes& told) {
  if (told.adaptive() || told.window[0] * told.window[1] * told.window[2] > kMostFixed) return;
  definitions.set("FIXED", 1);
  for (int d = 0; d < 3; d++) {
    std::string axis = "_" + std::to_string(d + 1);
    definitions.set("WINDOW" + axis, told.window[d]).set("STRIDE" + axis, told.stride[d]);
    definitions.set("BEFORE" + axis, told.before[d]).set("DILATION" + axis, told.dilation[d]);
  }
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

// How many places of a row an item has, where there is one channel.
int64_t places_together(const Operand& out, int64_t channels) {
  int64_t width = out.layout.shape[3];
  if (out.layout.shape[4] > 1 || channels > 1 || !is_aligned(out)) return 1;
  return width % 4 == 0 ? 4 : width % 2 == 0 ? 2 : 1;
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
  int64_t run = back ? places_together(out, per) : 1;
  Definitions definitions;
  definitions.set("D", in.dtype).set("PER", per).set("ADAPTIVE", told.adaptive());
  if (largest)
    definitions.set("VALUES", out.buffer != nullptr).set("PLACES", places);
  else if (told.mode != PoolMode::max_gradient)
    definitions.set("COUNTED", divisor ? 2 : told.divisor == PoolAttributes::kPadded ? 1 : 0);
  const char* entries[] = {"pool_max", "pool_average", "pool_max_gradient", "pool_average_gradient"};
  if (run > 1) definitions.set("RUN", run);
  fix(definitions, told);
  KernelCommand& command = prepared.kernel("spatial/pool.cl", definitions.flag("WIDE", wide), entries[int(told.mode)]);
  command.input(0);
  if (told.mode == PoolMode::max_gradient) command.input(1);
  command.output(out.buffer ? 0 : 1);
  if (largest) command.output(places ? 1 : 0);
  int64_t count = out.layout.shape.numel() / (per * run);
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
                PLACE_DIVIDERS(place_dividers(out.layout, per, run))};
  pass(command, plan, wide);
  items(command, prepared.device(), count);
}

}  // namespace athena::opencl
