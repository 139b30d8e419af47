// conv_wgmma.cpp: which convolutions suit matrix units, and in what variant.
#include "backend/opencl/conv/conv_wgmma.h"

#include <algorithm>

#include "backend/opencl/conv/conv_check.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/platform.h"

namespace athena::opencl {

namespace {

constexpr int64_t kLeastConvWork = int64_t(1) << 21;               // products; smaller convolutions are left to conv.cl
constexpr int64_t kMostTaps = 256, kMostBytes = int64_t(1) << 36;  // of a tensor map's boxes and pitches
constexpr int64_t kFarthestCorner = 127, kLargestStep = 8, kFarthestTap = 255;  // of the copy engine's im2col
constexpr int64_t kFewChannels = 8, kMostFolded = 64;  // of a chunk; channels of a folded pixel
constexpr int64_t kMostFoldedPixels = int64_t(1) << 30;
constexpr int64_t kTrialUnits = 3;  // so few that each has several tiles

bool has_fetchable_pixels(const Operand& operand) {
  const Shape& shape = operand.layout.shape;
  int64_t size = int64_t(dtype_size(operand.dtype));
  return is_aligned(operand) && shape[4] * size % 16 == 0 && shape.numel() * size < kMostBytes;
}

// Whether planes of a volume are seen one after the other.
bool suits_depth(const ConvShape& s) { return s.kernel_z > 1 && s.step_z == 1 && s.dilation_z == 1 && s.before_z >= 0; }
bool suits(const PreparedLaunch& prepared, const Launch& launch) {
  DType dtype = launch.inputs[0].dtype;
  bool rounds = dtype == DType::f32 && prepared.math_mode() == AT_MATH_TF32;
  if (prepared.device().capability != 90 || !(rounds || dtype == DType::f16 || dtype == DType::bf16)) return false;
  ConvShape s = conv_shape(launch);
  if (s.is_volume() ? s.groups > 1 || !suits_depth(s) : s.before_z != 0) return false;
  int64_t pixels = s.pixels();
  if (s.groups * s.out * int64_t(dtype_size(dtype)) % 16 != 0) return false;
  if (pixels >= int64_t(1) << 31 || s.taps() > kMostTaps ||
      pixels * s.in * s.out * s.groups * s.taps() < kLeastConvWork)
    return false;
  std::string asked = platform::environment("ATHENA_TENSOR_CORES");
  return asked != "mma" && asked != "off" && (s.groups > 1 || has_fetchable_pixels(launch.outputs[0]));
}
bool is_fetchable(const Launch& launch) {
  return has_fetchable_pixels(launch.inputs[0]) && has_fetchable_pixels(launch.inputs[1]);
}
// Groups are merged, or wide; their weights, where they are merged, and gradients of these are no boxes.
bool has_fetchable_groups(const Launch& launch, const ConvShape& s) {
  ConvMode mode = launch.as<ConvAttributes>().mode;
  int64_t merged = merged_groups(s), second = mode == ConvMode::weights ? 1 : 0;
  const Operand &weights = second ? launch.outputs[0] : launch.inputs[1],
                &made = second ? launch.inputs[1] : launch.outputs[0];
  if (merged == 0 || weights.layout.shape[1] != 1 || (merged == 1 && !has_fetchable_pixels(weights))) return false;
  return has_fetchable_pixels(launch.inputs[0]) && has_fetchable_pixels(made);
}
// Whether folding is worth its launch: a pixel's channels fill little of 128 bytes, and folded ones fill more.
bool suits_folding(const Launch& launch, const ConvShape& s) {
  const Operand& seen = launch.inputs[0];
  if (launch.as<ConvAttributes>().mode != ConvMode::forward || s.dilation_y != 1 || s.dilation_x != 1) return false;
  if (s.groups > 1 || s.is_volume()) return false;
  if (s.in * kFewChannels > chunk_of(seen.dtype) || s.step_y * s.step_x * s.in > kMostFolded) return false;
  FoldedConv f = folded(s, int64_t(dtype_size(seen.dtype)));
  return s.step_y <= s.kernel_y && s.step_x <= s.kernel_x &&
         f.seen.height * f.columns * f.seen.images < kMostFoldedPixels;
}

bool suits_pixels(const Launch& launch, const ConvShape& s) {
  if (launch.as<ConvAttributes>().mode != ConvMode::weights || launch.inputs[0].dtype == DType::f32) return false;
  if (s.groups != 1 || s.is_volume()) return false;
  return s.taps() == 1 && s.before_y == 0 && s.before_x == 0 && std::max(s.step_y, s.step_x) <= kLargestStep &&
         (s.out_height - 1) * s.step_y < s.height && (s.out_width - 1) * s.step_x < s.width;
}
bool suits_halo(const Launch& launch, const ConvShape& s) {
  bool by_phases = launch.as<ConvAttributes>().mode == ConvMode::weights && s.step_y == 2 && s.step_x == 2 &&
                   s.dilation_y == 1 && s.dilation_x == 1 && s.height > 1 && s.width > 1;
  if (s.before_y < 0 || s.before_x < 0 || (by_phases && s.is_volume())) return false;
  if (!s.is_dense() && !by_phases) return false;
  if (std::max({s.before_y, s.before_x, s.kernel_y, s.kernel_x}) > kMostTaps) return false;
  return launch.as<ConvAttributes>().mode != ConvMode::weights || (s.kernel_y == 3 && s.kernel_x == 3);
}
bool is_data(const Launch& launch) { return launch.as<ConvAttributes>().mode == ConvMode::data; }
// Each pixel of a gradient of the input must see taps, but where the kernel has one element alone.
bool suits_im2col(const Launch& launch, ConvShape s) {
  if (launch.as<ConvAttributes>().mode == ConvMode::weights || s.is_volume()) return false;
  if (std::max(s.step_y, s.step_x) > kLargestStep || s.images * s.height * s.width >= int64_t(1) << 31) return false;
  if (is_data(launch) && s.step_y * s.step_x > 1) {
    bool alone = s.taps() == 1 && s.before_y == 0 && s.before_x == 0;
    if (s.dilation_y != 1 || s.dilation_x != 1) return false;
    if (!alone && (s.step_y > s.kernel_y || s.step_x > s.kernel_x)) return false;
    if (s.before_y >= s.kernel_y || s.before_x >= s.kernel_x) return false;
  }
  if (is_data(launch)) s = of_class(s);
  if (std::max((s.kernel_y - 1) * s.dilation_y, (s.kernel_x - 1) * s.dilation_x) > kFarthestTap) return false;
  Im2colMap map{};
  map.width = s.width, map.height = s.height, map.before_x = s.before_x, map.before_y = s.before_y;
  map.step_x = s.step_x, map.step_y = s.step_y, map.out_width = s.out_width, map.out_height = s.out_height;
  int64_t corners[] = {map.before_x, map.before_y, map.after_x(), map.after_y()};
  return std::all_of(corners, corners + 4, [](int64_t x) { return -kFarthestCorner <= x && x <= kFarthestCorner; });
}

// Small convolutions that the same code makes: channels that fill no chunk, rows and columns that fill no tile.
ConvShape with_few_channels(ConvShape s, int64_t chunk, int64_t columns) {
  if (s.groups > 1) {
    int64_t merged = merged_groups(s);
    s.groups = std::min(s.groups, 2 * merged);
    if (merged == 1) s.in = std::min<int64_t>(s.in, 128), s.out = std::min(s.out, columns);
    return s;
  }
  if (s.in > chunk) s.in = chunk + 8;
  if (s.out > 64) s.out = columns + 8;
  return s;
}
ConvShape small(const ConvShape& shape, const HaloTile& tile, int64_t chunk) {
  ConvShape s = with_few_channels(shape, chunk, 2 * tile.sets * 64);
  if (shape.step_y == 2) {
    s.images = 3;
    if (tile.kind != HaloKind::lines) s.out_width = tile.step_x + 5, s.width = 2 * s.out_width + 1 - 2 * s.before_x;
    s.out_height = tile.step_y + 3, s.height = 2 * s.out_height + 1 - 2 * s.before_y;
    s.width = std::max<int64_t>(s.width, 2), s.height = std::max<int64_t>(s.height, 2);
    return s;
  }
  int64_t wider = shape.out_width - shape.width, higher = shape.out_height - shape.height;
  s.images = 2 * tile.images + 1;
  if (tile.kind != HaloKind::lines) s.width = tile.step_x + 5 + std::max<int64_t>(0, -wider);
  if (tile.kind != HaloKind::row && tile.images == 1) s.height = tile.rows() + 3 + std::max<int64_t>(0, -higher);
  int64_t deeper = shape.out_deep - shape.deep;
  if (shape.is_volume()) s.deep = 2 + std::max<int64_t>(0, -deeper), s.out_deep = s.deep + deeper;
  s.out_width = s.width + wider;
  s.out_height = s.height + higher;
  return s;
}
ConvShape small(const ConvShape& shape, const Im2colTile& tile, int64_t chunk, bool turned = false) {
  ConvShape s = with_few_channels(shape, chunk, tile.columns);
  s.images = 3;
  s.out_height = 15;
  s.out_width = 17;
  auto seen = [&](int64_t made, int64_t kernel, int64_t step, int64_t dilation, int64_t before) {
    int64_t beyond = (kernel - 1) * dilation - 2 * before;
    return std::max<int64_t>(turned ? (made + beyond - 1) / step + 1 : (made - 1) * step + beyond + 1, 1);
  };
  s.height = seen(s.out_height, s.kernel_y, s.step_y, s.dilation_y, s.before_y);
  s.width = seen(s.out_width, s.kernel_x, s.step_x, s.dilation_x, s.before_x);
  return s;
}

std::string of_groups(const Launch& launch) {
  ConvShape s = conv_shape(launch);
  if (s.groups == 1) return "";
  std::string channels = std::to_string(s.in) + " and " + std::to_string(s.out);
  return " of " + std::to_string(std::min(s.groups, 2 * merged_groups(s))) + " groups of " + channels;
}
bool halo_works(PreparedLaunch& prepared, const Launch& launch, const HaloTile& tile) {
  ConvMode mode = launch.as<ConvAttributes>().mode;
  DType dtype = launch.inputs[0].dtype;
  std::string variant = launch.as<ConvAttributes>().name() + halo_definitions(launch, tile).options() + " " +
                        std::to_string(tile.pitch) + " x " + std::to_string(tile.box_y) + " seen" + of_groups(launch);
  auto prepare = [&](PreparedLaunch& p, const Launch& l) { add_halo(p, l, tile, kTrialUnits); };
  return passes_conv_check(
      prepared.state(), variant,
      {mode, dtype, small(conv_shape(launch), tile, mode == ConvMode::weights ? 64 : chunk_of(dtype)), prepare});
}
void add_folded(PreparedLaunch& prepared, const Launch& launch, const Im2colTile& tile, int64_t units,
                const ConvEpilogue* epilogue = nullptr) {
  FoldedConv f = folded(conv_shape(launch), int64_t(dtype_size(launch.inputs[0].dtype)));
  add_folding(prepared, launch, f);
  add_im2col_of(prepared, launch, f, tile, units, epilogue);
}
bool folded_works(PreparedLaunch& prepared, const Launch& launch, const Im2colTile& tile) {
  ConvShape s = conv_shape(launch);
  DType dtype = launch.inputs[0].dtype;
  std::string variant = std::string("folded ") + launch.as<ConvAttributes>().name() +
                        im2col_definitions(launch, tile).options() + " of " + std::to_string(s.in) + " channels";
  auto prepare = [&](PreparedLaunch& p, const Launch& l) { add_folded(p, l, tile, kTrialUnits); };
  return passes_conv_check(prepared.state(), variant,
                           {ConvMode::forward, dtype, small(s, tile, chunk_of(dtype)), prepare});
}
bool im2col_works(PreparedLaunch& prepared, const Launch& launch, const Im2colTile& tile) {
  DType dtype = launch.inputs[0].dtype;
  std::string variant =
      launch.as<ConvAttributes>().name() + im2col_definitions(launch, tile).options() + of_groups(launch);
  auto prepare = [&](PreparedLaunch& p, const Launch& l) { add_im2col(p, l, tile, kTrialUnits); };
  ConvShape s = small(conv_shape(launch), tile, chunk_of(dtype), is_data(launch));
  return passes_conv_check(prepared.state(), variant, {launch.as<ConvAttributes>().mode, dtype, s, prepare});
}

bool pixels_work(PreparedLaunch& prepared, const Launch& launch, const Im2colTile& tile) {
  ConvShape s = small(conv_shape(launch), tile, 64);
  s.images = 4;  // so that the last part reaches beyond the last of them
  auto prepare = [tile](PreparedLaunch& p, const Launch& l) { add_conv_pixels(p, l, tile, 2 * kTrialUnits); };
  std::string variant = std::string("conv weights by pixels, ") + kernel_type(launch.inputs[0].dtype);
  return passes_conv_check(prepared.state(), variant, {ConvMode::weights, launch.inputs[0].dtype, s, prepare});
}

bool lines_work(PreparedLaunch& prepared, const Launch& launch, const ConvLines& lines) {
  ConvShape s = small(conv_shape(launch), {2, 64 * lines.consumers, 0}, 64);
  s.images = 5;  // no multiple of those whose pixels lie side by side
  auto prepare = [&](PreparedLaunch& p, const Launch& l) {
    ConvLines few = conv_lines(conv_shape(l), kTrialUnits);
    few.consumers = lines.consumers, few.stages = lines.stages, few.parts = lines.parts > 1 ? 2 : 1;
    add_conv_lines(p, l, few);
  };
  std::string variant = "conv weights by lines, " + std::to_string(64 * lines.consumers) + " rows" +
                        (lines.parts > 1 ? ", in parts" : "");
  return passes_conv_check(prepared.state(), variant, {ConvMode::weights, DType::f32, s, prepare});
}

}  // namespace

ConvShape conv_shape(const Launch& launch) {
  const auto& attributes = launch.as<ConvAttributes>();
  bool of_weights = attributes.mode == ConvMode::weights, turned = attributes.mode == ConvMode::data;
  const Shape &seen = launch.inputs[0].layout.shape, &second = launch.inputs[1].layout.shape,
              &result = launch.outputs[0].layout.shape;
  const Shape &made = of_weights ? second : result, &kernel = of_weights ? result : second;
  ConvShape s{seen[0], seen[2], seen[3], made[2], made[3], kernel[2], kernel[3], 0, 0, 0, 0};
  s.groups = attributes.groups, s.in = seen[4] / s.groups, s.out = made[4] / s.groups;
  s.deep = seen[1], s.out_deep = made[1], s.kernel_z = kernel[1];
  s.step_z = attributes.stride[0], s.step_y = attributes.stride[1], s.step_x = attributes.stride[2];
  s.dilation_z = attributes.dilation[0], s.dilation_y = attributes.dilation[1], s.dilation_x = attributes.dilation[2];
  s.before_z = turned ? (s.kernel_z - 1) * s.dilation_z - attributes.before[0] : attributes.before[0];
  s.before_y = turned ? (s.kernel_y - 1) * s.dilation_y - attributes.before[1] : attributes.before[1];
  s.before_x = turned ? (s.kernel_x - 1) * s.dilation_x - attributes.before[2] : attributes.before[2];
  return s;
}

TensorMap::Type map_type(DType dtype) {
  return dtype == DType::f16 ? TensorMap::f16 : dtype == DType::bf16 ? TensorMap::bf16 : TensorMap::tf32;
}

TensorMap map_of_weights(DType dtype, int64_t out, int64_t taps, int64_t in) {
  int64_t tap = in * int64_t(dtype_size(dtype));
  TensorMap map{map_type(dtype), in, taps, out, tap, taps * tap, 1};
  map.box_batches = 64;
  return map;
}
TensorMap map_of_weights(const Operand& operand) {
  const Shape& shape = operand.layout.shape;
  return map_of_weights(operand.dtype, shape[0], shape[1] * shape[2] * shape[3], shape[4]);
}

Definitions conv_definitions(const Launch& launch) {
  DType dtype = launch.inputs[0].dtype;
  int element = dtype == DType::f16 ? 0 : dtype == DType::bf16 ? 1 : 2;
  Definitions definitions;
  return definitions.set("D", dtype)
      .set("ELEMENT", element)
      .flag("TURNED", launch.as<ConvAttributes>().mode == ConvMode::data && dtype != DType::f32);
}

void add_wgmma_convs(std::vector<Algorithm>& algorithms, const PreparedLaunch& prepared, const Launch& launch,
                     const Launch& whole) {
  if (!suits(prepared, launch)) return;
  bool of_weights = launch.as<ConvAttributes>().mode == ConvMode::weights;
  ConvShape s = conv_shape(launch);
  DType dtype = launch.inputs[0].dtype;
  int64_t units = prepared.device().info.compute_units, chunk = chunk_of(dtype);
  struct Timed {
    double time;  // cycles
    Algorithm algorithm;
  };
  std::vector<Timed> timed;
  auto offer = [&](const std::string& kind, const auto& tile, auto works, auto add) {
    auto is_right = [&launch, tile, works](PreparedLaunch& p) { return works(p, launch, tile); };
    auto make = [&launch, tile, units, add](PreparedLaunch& p, const ConvEpilogue* e) {
      add(p, launch, tile, units, e);
    };
    timed.push_back({tile.time, with_epilogue(kind + tile.name(), whole, 16 / int(dtype_size(dtype)), is_right, make)});
  };
  if (suits_folding(launch, s))
    for (const Im2colTile& tile : im2col_tiles(folded(s, 128 / chunk).seen, units, chunk))
      offer("folded ", tile, folded_works, add_folded);
  bool of_tf32_weights = of_weights && dtype == DType::f32;
  if (timed.empty() && (s.groups > 1 ? has_fetchable_groups(launch, s) : is_fetchable(launch))) {
    ConvShape merged = merged_shape(launch);
    if (suits_halo(launch, s))
      for (const HaloTile& tile : of_tf32_weights ? tf32_tiles_of_weights(merged, units)
                                  : of_weights    ? halo_tiles_of_weights(merged, units)
                                                  : halo_tiles(merged, units, chunk))
        offer("", tile, halo_works, add_halo);
    int64_t classes = is_data(launch) ? s.step_y * s.step_x : 1;
    if (suits_im2col(launch, s))
      for (const Im2colTile& tile : im2col_tiles(is_data(launch) ? of_class(merged) : merged, units, chunk, classes))
        offer("", tile, im2col_works, add_im2col);
    if (suits_pixels(launch, s)) offer("pixels by ", Im2colTile{2, 128, 6}, pixels_work, add_conv_pixels);
    ConvLines lines = of_tf32_weights && s.groups == 1 && !s.is_volume() ? conv_lines(s, units) : ConvLines{};
    auto add_lines = [](PreparedLaunch& p, const Launch& l, const ConvLines& lines, int64_t, const ConvEpilogue*) {
      add_conv_lines(p, l, lines);
    };
    if (lines.time > 0) offer("", lines, lines_work, add_lines);
  }
  std::stable_sort(timed.begin(), timed.end(), [](const Timed& a, const Timed& b) { return a.time < b.time; });
  for (Timed& one : timed) algorithms.push_back(std::move(one.algorithm));
}

}  // namespace athena::opencl
