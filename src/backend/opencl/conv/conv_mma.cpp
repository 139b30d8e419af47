// conv_mma.cpp: which convolutions suit conv_mma.cl, in what tiles, and their arguments.
#include "backend/opencl/conv/conv_mma.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

#include "backend/opencl/contraction/join.h"
#include "backend/opencl/conv/conv_check.h"
#include "backend/opencl/conv/conv_epilogue.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/platform.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_mma_plan.h"

constexpr int64_t kLeastMmaWork = int64_t(1) << 21;  // products; smaller convolutions are left to conv.cl
constexpr int64_t kMostMmaCount = int64_t(1) << 30;  // of pixels and of a product's sizes
constexpr int64_t kMostMmaStep = 8;
constexpr int64_t kMmaPieces = 8;                               // pieces of 16 bytes of depth in a stage
constexpr int64_t kMostMerged = 128, kMostFoldedChannels = 64;  // channels
constexpr int64_t kLeastPartDepth = 256, kMostMmaParts = 512;   // of a part, in elements; parts

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
  int64_t merged;                                                             // groups that become one
  int64_t rows, columns, depth, classes_z = 1, classes_y = 1, classes_x = 1;  // of a group

  explicit MmaConv(const Launch& launch, int64_t merged = 1)
      : mode(launch.as<ConvAttributes>().mode),
        s(conv_shape(launch)),
        attributes(launch.as<ConvAttributes>()),
        merged(merged) {
    s.groups /= merged, s.in *= merged, s.out *= merged;
    rows = mode == ConvMode::weights ? s.out : s.pixels();
    columns = mode == ConvMode::weights ? s.taps() * s.in : s.out;
    depth = mode == ConvMode::weights ? s.pixels() : s.taps() * s.in;
    if (mode != ConvMode::data) return;
    classes_z = std::min(s.step_z, s.out_deep);
    classes_y = std::min(s.step_y, s.out_height), classes_x = std::min(s.step_x, s.out_width);
  }
  int64_t classes() const { return classes_z * classes_y * classes_x; }
  // Of the largest class.
  int64_t class_rows() const {
    if (mode != ConvMode::data) return rows;
    return s.images * rounded_up(s.out_deep, s.step_z) * rounded_up(s.out_height, s.step_y) *
           rounded_up(s.out_width, s.step_x);
  }
};

bool runs_plainly() { return platform::environment("ATHENA_TENSOR_CORES") == "plain"; }

// Elements that are brought at once where a row has so many.
int64_t vector_of(DType dtype, int64_t row) {
  int64_t each = 16 / int64_t(dtype_size(dtype));
  return row % each == 0 ? each : 1;
}

bool suits_mma_conv(const PreparedLaunch& prepared, const Launch& launch) {
  DType dtype = launch.inputs[0].dtype;
  if (dtype != DType::f32 && dtype != DType::f16 && dtype != DType::bf16) return false;
  if (!runs_plainly() && prepared.device().capability < 80) return false;
  if (platform::environment("ATHENA_TENSOR_CORES") == "off") return false;
  if (!is_aligned(launch.inputs[0]) || !is_aligned(launch.inputs[1]) || !is_aligned(launch.outputs[0])) return false;
  ConvShape s = conv_shape(launch);
  int64_t seen = s.images * s.deep * s.height * s.width;
  if (std::max({seen, s.pixels(), s.in * s.taps(), s.out}) > kMostMmaCount ||
      std::max({s.step_z, s.step_y, s.step_x}) > kMostMmaStep)
    return false;
  return double(s.pixels()) * double(s.groups * s.out) * double(s.in * s.taps()) >= double(kLeastMmaWork);
}
// Single elements of 2 bytes come without the copies that run beside the arithmetic.
bool comes_in_vectors(const MmaConv& c, DType dtype) {
  return dtype == DType::f32 || vector_of(dtype, c.mode == ConvMode::weights ? c.s.out : c.s.in) > 1;
}

// A tile, parts of the depth, and the time of all, in products of a unit.
struct ConvCut {
  MmaTile tile;
  int64_t parts;
  double time;
  int64_t merged = 1;
  bool folded = false;
  std::string name() const {
    std::string numbers;
    for (int64_t number : {tile.n, parts, merged}) numbers += "x" + std::to_string(number);
    return (folded ? "folded mma " : "mma ") + std::to_string(tile.m) + numbers;
  }
};
ConvCut cut_of(const MmaConv& c, std::span<const MmaTile> offered, int64_t units, int64_t stage, bool parts_depth) {
  constexpr double kBetween = 2, kJoining = 2e6, kJoined = 1.2;  // stages; a launch, a part of a result
  ConvCut best{};
  int64_t most = c.classes() > 1 || !parts_depth ? 1 : std::clamp<int64_t>(c.depth / kLeastPartDepth, 1, kMostMmaParts);
  for (const MmaTile& tile : offered) {
    int64_t tiles = rounded_up(c.class_rows(), tile.m) * rounded_up(c.columns, tile.n) * c.s.groups;
    int64_t usual = std::clamp<int64_t>(units * tile.resident / tiles, 1, most);
    if (c.mode != ConvMode::weights && tiles >= units) usual = 1;
    // a unit that has few warps waits for what they bring
    double least = std::min(8.0 / double(tile.warps_m * tile.warps_n), double(tile.resident));
    for (int64_t wanted = usual; wanted <= std::min(4 * usual, most); wanted += usual) {
      int64_t chunk = rounded_up(rounded_up(c.depth, wanted), stage) * stage, parts = rounded_up(c.depth, chunk);
      double groups = std::max(double(rounded_up(tiles * c.classes() * parts, units)), least);
      double depth = double(chunk) / double(c.classes()) + kBetween * double(stage);
      double time = groups * double(tile.m * tile.n) * depth / tile.speed;
      if (parts > 1) time += kJoining + kJoined * double(parts * c.rows * c.columns * c.s.groups);
      if (best.time == 0 || time < best.time) best = {tile, parts, time, c.merged};
    }
  }
  return best;
}

// Groups are merged where these fill tiles better.
ConvCut cut_of_groups(const Launch& launch, std::span<const MmaTile> offered, int64_t units, bool parts_depth) {
  DType dtype = launch.inputs[0].dtype;
  ConvShape s = conv_shape(launch);
  ConvCut best{};
  for (int64_t merged = 1; merged <= s.groups; merged++) {
    if (s.groups % merged != 0) continue;
    if (merged > 1 && merged * std::max(s.in, s.out) > kMostMerged) break;
    MmaConv c(launch, merged);
    if (!comes_in_vectors(c, dtype)) continue;
    ConvCut cut = cut_of(c, offered, units, kMmaPieces * 16 / int64_t(dtype_size(dtype)), parts_depth);
    if (best.time == 0 || cut.time < best.time) best = cut;
  }
  return best;
}

Definitions mma_definitions(const PreparedLaunch& prepared, const Launch& launch, const ConvCut& cut) {
  DType dtype = launch.inputs[0].dtype;
  MmaConv c(launch, cut.merged);
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
  definitions.set("VECTOR_A", a).set("VECTOR_B", b);
  bool unmerges = (of_weights && cut.merged > 1) || cut.folded;  // from parts, be there one alone
  definitions.set("PARTS", int(cut.parts > 1 || unmerges)).set("MERGED", int(cut.merged > 1 && !of_weights));
  definitions.set("VOLUME", int(c.s.is_volume()));
  return definitions.set("PLAIN", int(runs_plainly()));
}

// Weights with zeros between the groups that are merged, behind the parts of the result.
int64_t merged_weights_at(const ConvShape& s, int64_t parts) {
  return parts > 1 ? rounded_up(parts * s.pixels() * s.groups * s.out, 4) * 4 : 0;
}

// The gradient of weights that meet few channels, of images whose neighbours are folded into channels.
struct FoldedLaunch {
  FoldedConv folded;
  std::vector<Operand> operands;
  Launch launch;  // of what is folded

  explicit FoldedLaunch(const Launch& of)
      : folded(athena::opencl::folded(conv_shape(of), int64_t(dtype_size(of.inputs[0].dtype)))),
        operands{of.inputs[0], of.inputs[1], of.outputs[0]},
        launch(of) {
    const ConvShape& s = folded.seen;
    operands[0].layout = Layout::contiguous(Shape{s.images, 1, s.height, folded.columns, folded.channels});
    operands[2].layout = Layout::contiguous(Shape{s.out, 1, s.kernel_y, s.in / folded.channels, folded.channels});
    ConvAttributes attributes{ConvMode::weights, 1, {1, 1, 1}, {}, {1, 1, 1}};
    launch.attributes.set(attributes);
    launch.inputs = {operands.data(), 2};
    launch.outputs = {operands.data() + 2, 1};
  }
  FoldedLaunch(const FoldedLaunch&) = delete;
};
// Where single elements of 2 bytes would be gathered otherwise, and zeros are less than half of what is folded.
bool is_worth_folding(const Launch& launch) {
  ConvShape s = conv_shape(launch);
  DType dtype = launch.inputs[0].dtype;
  if (launch.as<ConvAttributes>().mode != ConvMode::weights || dtype_size(dtype) != 2 || s.groups > 1) return false;
  if (vector_of(dtype, s.in) > 1 || vector_of(dtype, s.out) == 1 || s.is_volume()) return false;
  if (s.dilation_y != 1 || s.dilation_x != 1 || s.step_y > s.kernel_y || s.step_x > s.kernel_x) return false;
  FoldedConv f = folded(s, 2);
  int64_t filled = s.step_y * s.step_x * s.in;
  return f.channels <= kMostFoldedChannels && f.channels < 2 * filled &&
         s.images * f.seen.height * f.columns <= kMostMmaCount / f.channels;
}

// Of a folded launch, with what it was folded from.
void add_mma_conv(PreparedLaunch& prepared, const Launch& launch, const ConvCut& cut, const ConvEpilogue* epilogue,
                  const Launch* unfolded = nullptr) {
  MmaConv c(launch, cut.merged);
  const ConvShape& s = c.s;
  auto size = int64_t(dtype_size(launch.inputs[0].dtype));
  int64_t stage = kMmaPieces * 16 / size;
  int64_t chunk = rounded_up(rounded_up(c.depth, cut.parts), stage) * stage, parts = rounded_up(c.depth, chunk);
  bool of_weights = c.mode == ConvMode::weights, merges = c.merged > 1;
  bool in_parts = parts > 1 || (merges && of_weights) || unfolded;
  if (merges && !of_weights) add_merging(prepared, launch, c.merged, merged_weights_at(s, parts) * 4 / size);
  int64_t images_from = rounded_up(s.groups * c.rows * c.columns * parts, 4) * 16;
  if (unfolded) add_folding(prepared, *unfolded, folded(conv_shape(*unfolded), size), images_from);
  ConvCut made = cut;
  made.parts = parts;
  Definitions definitions = mma_definitions(prepared, launch, made);
  KernelCommand& command = epilogue ? epilogue->kernel(prepared, "conv/conv_mma.cl", definitions, "conv_mma")
                                    : prepared.kernel("conv/conv_mma.cl", definitions, "conv_mma");
  unfolded ? command.scratch() : command.input(0);
  merges && !of_weights ? command.scratch() : command.input(1);
  if (in_parts) prepared.need_scratch(size_t(s.groups * c.rows * c.columns * parts) * sizeof(float));
  int64_t tiles_m = rounded_up(c.class_rows(), cut.tile.m), tiles_n = rounded_up(c.columns, cut.tile.n);
  int64_t common_z = std::gcd(s.step_z, s.dilation_z), common_y = std::gcd(s.step_y, s.dilation_y),
          common_x = std::gcd(s.step_x, s.dilation_x);
  const int64_t* before = c.attributes.before;
  int64_t pixels = s.out_deep * s.out_height * s.out_width;
  Divider by_pixels = divider(pixels), by_plane = divider(s.out_height * s.out_width), by_width = divider(s.out_width);
  ConvMmaPlan plan{.a_offset = {Follows::input_start, 0},
                   .b_offset = {Follows::input_start, 1},
                   .out_offset = Follows::output_start,
                   .a_group = s.in,
                   .b_group = of_weights ? s.out : c.depth * s.out,
                   .out_group = of_weights ? c.rows * c.columns : c.columns,
                   .groups = s.groups,
                   .rows = c.rows,
                   .columns = c.columns,
                   .depth = c.depth,
                   .tiles_m = tiles_m,
                   .tiles_n = tiles_n,
                   .chunk = chunk,
                   .channels = s.in,
                   .a_pitch = s.groups * s.in,
                   .b_pitch = s.groups * s.out,
                   .out_pitch = of_weights ? c.columns : s.groups * s.out,
                   .deep = s.deep,
                   .height = s.height,
                   .width = s.width,
                   .out_deep = s.out_deep,
                   .out_height = s.out_height,
                   .out_width = s.out_width,
                   .pixels = pixels,
                   .kernel_z = s.kernel_z,
                   .kernel_y = s.kernel_y,
                   .kernel_x = s.kernel_x,
                   .step_z = s.step_z,
                   .step_y = s.step_y,
                   .step_x = s.step_x,
                   .before_z = before[0],
                   .before_y = before[1],
                   .before_x = before[2],
                   .dilation_z = s.dilation_z,
                   .dilation_y = s.dilation_y,
                   .dilation_x = s.dilation_x,
                   .period_z = s.step_z / common_z,
                   .period_y = s.step_y / common_y,
                   .period_x = s.step_x / common_x,
                   .nearer_z = s.dilation_z / common_z,
                   .nearer_y = s.dilation_y / common_y,
                   .nearer_x = s.dilation_x / common_x,
                   .classes = c.classes(),
                   .classes_y = c.classes_y,
                   .classes_x = c.classes_x,
                   .merged_channels = s.in / c.merged,
                   .merged_columns = s.out / c.merged,
                   .pixels_magic = by_pixels.magic,
                   .pixels_shift = by_pixels.shift,
                   .plane_magic = by_plane.magic,
                   .plane_shift = by_plane.shift,
                   .width_magic = by_width.magic,
                   .width_shift = by_width.shift,
                   .line = epilogue ? epilogue->line() : 1};
  if (merges && !of_weights) plan.b_offset = merged_weights_at(s, parts) * 4 / size;
  if (unfolded) plan.a_offset = images_from / size;
  if (epilogue)
    epilogue->program.pass_memory(command);
  else
    in_parts ? command.scratch() : command.output(0);
  add(command, plan);
  if (epilogue) epilogue->program.pass_plan(command, false);
  command.pass().groups(tiles_m * tiles_n * s.groups * c.classes() * parts, size_t(cut.tile.items()));
  if (unfolded)
    add_unfolding(prepared, *unfolded, folded(conv_shape(*unfolded), size), parts);
  else if (merges && of_weights)
    add_unmerging(prepared, launch, c.merged, parts);
  else if (parts > 1)
    add_join(prepared, launch, parts);
}

void add_cut(PreparedLaunch& prepared, const Launch& launch, const ConvCut& cut, const ConvEpilogue* epilogue) {
  cut.folded ? add_mma_conv(prepared, FoldedLaunch(launch).launch, cut, nullptr, &launch)
             : add_mma_conv(prepared, launch, cut, epilogue);
}

// A small convolution that the same code makes: sizes that fill no tile.
ConvShape small_mma(const MmaConv& c, const ConvCut& cut) {
  auto few = [](int64_t channels, int64_t most) {
    return channels % 4 ? std::min<int64_t>(channels, 33) : std::min(channels, most);
  };
  ConvShape s = c.s;
  s.images = 3;
  if (cut.merged > 1) {
    s.groups = 2 * cut.merged;
  } else {
    s.groups = std::min<int64_t>(s.groups, 3);
    s.in = few(s.in, 40);
    s.out = few(s.out, cut.tile.n + 8);
  }
  s.out_height = 15, s.out_width = 17;
  if (s.is_volume()) s.images = 2, s.out_deep = 3, s.out_height = 9;
  bool turned = c.mode == ConvMode::data;
  auto seen = [&](int64_t made, int64_t kernel, int64_t step, int64_t dilation, int64_t before) {
    int64_t reach = (kernel - 1) * dilation;
    int64_t size =
        turned ? (made + 2 * (reach - before) - reach - 1) / step + 1 : (made - 1) * step + reach + 1 - 2 * before;
    return std::max<int64_t>(size, 1);
  };
  s.deep = seen(s.out_deep, s.kernel_z, s.step_z, s.dilation_z, s.before_z);
  s.height = seen(s.out_height, s.kernel_y, s.step_y, s.dilation_y, s.before_y);
  s.width = seen(s.out_width, s.kernel_x, s.step_x, s.dilation_x, s.before_x);
  return s;
}

bool mma_works(PreparedLaunch& prepared, const Launch& launch, const ConvCut& cut) {
  MmaConv c(launch);
  DType dtype = launch.inputs[0].dtype;
  Definitions definitions = mma_definitions(prepared, cut.folded ? FoldedLaunch(launch).launch : launch, cut);
  std::string variant = c.attributes.name() + definitions.options();
  if (cut.merged > 1) variant += " of " + std::to_string(cut.merged) + " groups of " + std::to_string(c.s.in);
  if (cut.folded) variant += " folded of " + std::to_string(c.s.in);
  ConvCut few{cut.tile, cut.parts > 1 ? 2 : 1, 0, cut.merged, cut.folded};
  auto prepare = [&](PreparedLaunch& p, const Launch& l) { add_cut(p, l, few, nullptr); };
  bool splits = dtype == DType::f32 && prepared.math_mode() != AT_MATH_TF32;
  return passes_conv_check(prepared.state(), variant, {c.mode, dtype, small_mma(c, cut), prepare, splits});
}

}  // namespace

void add_mma_convs(std::vector<Algorithm>& algorithms, const PreparedLaunch& prepared, const Launch& launch,
                   const Launch& whole) {
  if (!suits_mma_conv(prepared, launch)) return;
  bool turned_floats = launch.as<ConvAttributes>().mode == ConvMode::data && launch.inputs[0].dtype == DType::f32;
  int64_t units = prepared.device().info.compute_units;
  std::span<const MmaTile> tiles(kMmaTiles);
  if (runs_plainly()) tiles = tiles.last(1);  // without matrix units, text that is soon compiled
  std::optional<FoldedLaunch> folded;
  if (is_worth_folding(launch)) folded.emplace(launch);
  std::vector<ConvCut> cuts;
  for (size_t i = 0; i < tiles.size(); i++) {
    cuts.push_back(cut_of_groups(folded ? folded->launch : launch, tiles.subspan(i, 1), units, !whole.program));
    cuts.back().folded = folded.has_value();
  }
  std::stable_sort(cuts.begin(), cuts.end(), [](const ConvCut& a, const ConvCut& b) { return a.time < b.time; });
  for (const ConvCut& cut : cuts)
    if (cut.time > 0)
      algorithms.push_back(with_epilogue(
          cut.name(), whole, turned_floats ? 4 : 2,
          [&launch, cut](PreparedLaunch& p) { return mma_works(p, launch, cut); },
          [&launch, cut](PreparedLaunch& p, const ConvEpilogue* epilogue) { add_cut(p, launch, cut, epilogue); }));
}

}  // namespace athena::opencl
