// conv_mma.cpp: which convolutions suit conv_mma.cl, in what tiles, and their arguments.
#include "backend/opencl/conv/conv_mma.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "backend/opencl/contraction/join.h"
#include "backend/opencl/conv/conv_check.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/platform.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_mma_plan.h"

constexpr int64_t kLeastMmaWork = int64_t(1) << 21;  // products; smaller convolutions are left to conv.cl
constexpr int64_t kMostMmaCount = int64_t(1) << 30;  // of pixels and of a product's sizes
constexpr int64_t kMostMmaStep = 8;
constexpr int64_t kMmaPieces = 8;                              // pieces of 16 bytes of depth in a stage
constexpr int64_t kLeastPartDepth = 256, kMostMmaParts = 512;  // of a part, in elements; parts

// Of rows and columns, by so many warps. Speeds: of an H200's units, of the largest tile.
struct MmaTile {
  int64_t m, n, warps_m, warps_n;
  double speed;
  int64_t resident;  // groups of a unit
  int64_t items() const { return 32 * warps_m * warps_n; }
};
constexpr MmaTile kMmaTiles[] = {
    {128, 128, 2, 2, 1.0, 2}, {128, 64, 2, 2, 0.8, 3}, {64, 64, 2, 2, 0.7, 4}, {64, 32, 2, 2, 0.5, 5}};

struct MmaConv {
  ConvMode mode;
  ConvShape s;  // of the gradient of weights: the forward's
  const ConvAttributes& attributes;
  int64_t rows, columns, depth, classes_y = 1, classes_x = 1;

  explicit MmaConv(const Launch& launch)
      : mode(launch.as<ConvAttributes>().mode), s(conv_shape(launch)), attributes(launch.as<ConvAttributes>()) {
    int64_t pixels = s.images * s.out_height * s.out_width;
    rows = mode == ConvMode::weights ? s.out : pixels;
    columns = mode == ConvMode::weights ? s.taps() * s.in : s.out;
    depth = mode == ConvMode::weights ? pixels : s.taps() * s.in;
    if (mode != ConvMode::data) return;
    classes_y = std::min(s.step_y, s.out_height), classes_x = std::min(s.step_x, s.out_width);
  }
  int64_t classes() const { return classes_y * classes_x; }
  // Of the largest class.
  int64_t class_rows() const {
    return mode == ConvMode::data ? s.images * rounded_up(s.out_height, s.step_y) * rounded_up(s.out_width, s.step_x)
                                  : rows;
  }
};

bool runs_plainly() { return platform::environment("ATHENA_TENSOR_CORES") == "plain"; }

bool lies_as_plane(const Operand& operand) { return is_aligned(operand) && operand.layout.shape[1] == 1; }

// Elements that are brought at once where a row has so many.
int64_t vector_of(DType dtype, int64_t row) {
  int64_t each = 16 / int64_t(dtype_size(dtype));
  return row % each == 0 ? each : 1;
}

bool suits_mma_conv(PreparedLaunch& prepared, const Launch& launch) {
  const auto& attributes = launch.as<ConvAttributes>();
  DType dtype = launch.outputs[0].dtype;
  if (dtype != DType::f32 && dtype != DType::f16 && dtype != DType::bf16) return false;
  if (!runs_plainly() && prepared.device().capability < 80) return false;
  if (attributes.groups != 1 || attributes.before[0] != 0 || platform::environment("ATHENA_TENSOR_CORES") == "off")
    return false;
  if (!lies_as_plane(launch.inputs[0]) || !lies_as_plane(launch.inputs[1]) || !lies_as_plane(launch.outputs[0]))
    return false;
  MmaConv c(launch);
  const ConvShape& s = c.s;
  int64_t seen = s.images * s.height * s.width, made = s.images * s.out_height * s.out_width;
  if (std::max({seen, made, c.columns, c.depth}) > kMostMmaCount || std::max(s.step_y, s.step_x) > kMostMmaStep)
    return false;
  // single elements of 2 bytes come without the copies that run beside the arithmetic
  int64_t gathered = c.mode == ConvMode::weights ? s.out : s.in;
  if (dtype != DType::f32 && vector_of(dtype, gathered) == 1) return false;
  return double(made) * double(s.out) * double(s.in * s.taps()) >= double(kLeastMmaWork);
}

// A tile, parts of the depth, and the time of all, in products of a unit.
struct ConvCut {
  MmaTile tile;
  int64_t parts;
  double time;
};
ConvCut cut_of(const MmaConv& c, std::span<const MmaTile> offered, int64_t units, int64_t stage) {
  constexpr double kBetween = 2, kJoining = 2e6, kJoined = 1.2;  // stages; a launch, a part of a result
  ConvCut best{};
  int64_t most = c.classes() > 1 ? 1 : std::clamp<int64_t>(c.depth / kLeastPartDepth, 1, kMostMmaParts);
  for (const MmaTile& tile : offered) {
    int64_t tiles = rounded_up(c.class_rows(), tile.m) * rounded_up(c.columns, tile.n);
    int64_t usual = std::clamp<int64_t>(units * tile.resident / tiles, 1, most);
    if (c.mode != ConvMode::weights && tiles >= units) usual = 1;
    // a unit that has few warps waits for what they bring
    double least = std::min(8.0 / double(tile.warps_m * tile.warps_n), double(tile.resident));
    for (int64_t wanted = usual; wanted <= std::min(4 * usual, most); wanted += usual) {
      int64_t chunk = rounded_up(rounded_up(c.depth, wanted), stage) * stage, parts = rounded_up(c.depth, chunk);
      double groups = std::max(double(rounded_up(tiles * c.classes() * parts, units)), least);
      double depth = double(chunk) / double(c.classes()) + kBetween * double(stage);
      double time = groups * double(tile.m * tile.n) * depth / tile.speed;
      if (parts > 1) time += kJoining + kJoined * double(parts * c.rows * c.columns);
      if (best.time == 0 || time < best.time) best = {tile, parts, time};
    }
  }
  return best;
}

Definitions mma_definitions(const PreparedLaunch& prepared, const Launch& launch, const ConvCut& cut) {
  DType dtype = launch.outputs[0].dtype;
  MmaConv c(launch);
  bool of_weights = c.mode == ConvMode::weights;
  int64_t a = vector_of(dtype, of_weights ? c.s.out : c.s.in);
  int64_t b = c.mode == ConvMode::forward ? a : vector_of(dtype, of_weights ? c.s.in : c.s.out);
  Definitions definitions;
  int element = dtype == DType::f16 ? 0 : dtype == DType::bf16 ? 1 : 2;
  definitions.set("D", dtype).set("ELEMENT", element).set("MODE", c.mode);
  definitions.set("SPLIT", int(dtype == DType::f32 && prepared.math_mode() != AT_MATH_TF32 && !runs_plainly()));
  definitions.set("TM", cut.tile.m)
      .set("TN", cut.tile.n)
      .set("WARPS_M", cut.tile.warps_m)
      .set("WARPS_N", cut.tile.warps_n);
  definitions.set("VECTOR_A", a).set("VECTOR_B", b).set("PARTS", int(cut.parts > 1));
  return definitions.set("PLAIN", int(runs_plainly()));
}

void add_mma_conv(PreparedLaunch& prepared, const Launch& launch, const ConvCut& cut) {
  MmaConv c(launch);
  const ConvShape& s = c.s;
  const ConvAttributes& a = c.attributes;
  int64_t stage = kMmaPieces * 16 / int64_t(dtype_size(launch.outputs[0].dtype));
  int64_t chunk = rounded_up(rounded_up(c.depth, cut.parts), stage) * stage, parts = rounded_up(c.depth, chunk);
  Definitions definitions = mma_definitions(prepared, launch, {cut.tile, parts, 0});
  KernelCommand& command = prepared.kernel("conv/conv_mma.cl", definitions, "conv_mma").input(0).input(1);
  if (parts > 1) prepared.need_scratch(size_t(launch.outputs[0].layout.shape.numel() * parts) * sizeof(float));
  int64_t tiles_m = rounded_up(c.class_rows(), cut.tile.m), tiles_n = rounded_up(c.columns, cut.tile.n);
  int64_t common_y = std::gcd(s.step_y, s.dilation_y), common_x = std::gcd(s.step_x, s.dilation_x);
  Divider pixels = divider(s.out_height * s.out_width), width = divider(s.out_width);
  pass(parts > 1 ? command.scratch() : command.output(0), ConvMmaPlan{.a_offset = {Follows::input_start, 0},
                                                                      .b_offset = {Follows::input_start, 1},
                                                                      .out_offset = Follows::output_start,
                                                                      .rows = c.rows,
                                                                      .columns = c.columns,
                                                                      .depth = c.depth,
                                                                      .tiles_m = tiles_m,
                                                                      .tiles_n = tiles_n,
                                                                      .chunk = chunk,
                                                                      .channels = s.in,
                                                                      .height = s.height,
                                                                      .width = s.width,
                                                                      .out_height = s.out_height,
                                                                      .out_width = s.out_width,
                                                                      .pixels = s.out_height * s.out_width,
                                                                      .kernel_y = s.kernel_y,
                                                                      .kernel_x = s.kernel_x,
                                                                      .step_y = s.step_y,
                                                                      .step_x = s.step_x,
                                                                      .before_y = a.before[1],
                                                                      .before_x = a.before[2],
                                                                      .dilation_y = s.dilation_y,
                                                                      .dilation_x = s.dilation_x,
                                                                      .period_y = s.step_y / common_y,
                                                                      .period_x = s.step_x / common_x,
                                                                      .nearer_y = s.dilation_y / common_y,
                                                                      .nearer_x = s.dilation_x / common_x,
                                                                      .classes = c.classes(),
                                                                      .classes_x = c.classes_x,
                                                                      .pixels_magic = pixels.magic,
                                                                      .pixels_shift = pixels.shift,
                                                                      .width_magic = width.magic,
                                                                      .width_shift = width.shift});
  command.groups(tiles_m * tiles_n * c.classes() * parts, size_t(cut.tile.items()));
  if (parts > 1) add_join(prepared, launch, parts);
}

// A small convolution that the same code makes: sizes that fill no tile.
ConvShape small_mma(const MmaConv& c, const MmaTile& tile) {
  auto few = [](int64_t channels, int64_t most) {
    return channels % 4 ? std::min<int64_t>(channels, 33) : std::min(channels, most);
  };
  ConvShape s = c.s;
  s.images = 3;
  s.in = few(s.in, 40);
  s.out = few(s.out, tile.n + 8);
  s.out_height = 15, s.out_width = 17;
  bool turned = c.mode == ConvMode::data;
  auto seen = [&](int64_t made, int64_t kernel, int64_t step, int64_t dilation, int64_t before) {
    int64_t reach = (kernel - 1) * dilation;
    int64_t size =
        turned ? (made + 2 * (reach - before) - reach - 1) / step + 1 : (made - 1) * step + reach + 1 - 2 * before;
    return std::max<int64_t>(size, 1);
  };
  s.height = seen(s.out_height, s.kernel_y, s.step_y, s.dilation_y, s.before_y);
  s.width = seen(s.out_width, s.kernel_x, s.step_x, s.dilation_x, s.before_x);
  return s;
}

bool mma_works(PreparedLaunch& prepared, const Launch& launch, const ConvCut& cut) {
  MmaConv c(launch);
  DType dtype = launch.outputs[0].dtype;
  Definitions definitions = mma_definitions(prepared, launch, cut);
  std::string variant = c.attributes.name() + definitions.options();
  ConvCut few{cut.tile, cut.parts > 1 ? 2 : 1, 0};
  auto prepare = [&](PreparedLaunch& p, const Launch& l) { add_mma_conv(p, l, few); };
  bool splits = dtype == DType::f32 && prepared.math_mode() != AT_MATH_TF32;
  return passes_conv_check(prepared.state(), variant, {c.mode, dtype, small_mma(c, cut.tile), prepare, splits});
}

}  // namespace

bool conv_by_mma(PreparedLaunch& prepared, const Launch& launch) {
  if (!suits_mma_conv(prepared, launch)) return false;
  int64_t stage = kMmaPieces * 16 / int64_t(dtype_size(launch.outputs[0].dtype));
  int64_t units = prepared.device().info.compute_units;
  // the largest ones want more local memory than some units have
  for (std::span<const MmaTile> tiles(kMmaTiles); !tiles.empty(); tiles = tiles.subspan(1)) {
    ConvCut cut = cut_of(MmaConv(launch), tiles, units, stage);
    if (!mma_works(prepared, launch, cut)) continue;
    add_mma_conv(prepared, launch, cut);
    return true;
  }
  return false;
}

}  // namespace athena::opencl
