// gemm_algorithms.cpp: the tiles of all kernels of matrix products, with their reasons, and a model of their time.
#include "backend/opencl/contraction/gemm_algorithms.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "backend/opencl/runtime/arguments.h"
#include "backend/platform.h"

namespace athena::opencl {

namespace {

// 128 x 256 is what two groups of 128 items hold in registers, with four stages in 227 KiB of local memory; the smaller
// ones are for products that have too few of it for all units. Speeds: measured on an H200 at full load.
constexpr Tile kWgmma[] = {{128, 256, 4, 1}, {128, 192, 4, 0.98}, {128, 128, 6, 0.95}, {64, 128, 8, 0.55}};
// 64 KiB of a right factor stay, and registers hold 64 x 256 results of a group; others have columns or depth of less.
constexpr Tile kResident[] = {{64, 64, 8, 1}, {64, 128, 7, 1}, {64, 256, 5, 1}};
// 64 x 64 results a warp is what its registers hold; the others are for small products and small local memory.
constexpr Tile kMma[] = {{128, 256, 3, 1}, {128, 128, 3, 0.8}, {64, 128, 4, 0.6}};
// Float32 has two sums of each result in registers, of which one begins anew with every stage; short ones are for small
// products.
constexpr Tile kMmaFloat32[] = {
    {128, 128, 3, 1}, {64, 128, 4, 0.8}, {64, 64, 4, 0.6}, {32, 128, 4, 0.5}, {32, 64, 4, 0.4}};
// Each keeps to 32 KiB of local memory. An item with 16 x 8 results loads 24 numbers for 128 multiply-adds, one with 8
// x 8 loads 16 for 64, which is all that local memory can give; but only NVIDIA's items have registers for the former.
// Slices are for products with few tiles: they keep a unit busy with one. Speeds and edges: measured on an H200.
constexpr Tile kGemm[] = {
    {256, 128, 8, 1, 16, 8, 1, 16}, {128, 128, 8, 0.95, 16, 8, 1, 6}, {128, 64, 4, 0.8, 16, 8, 4, 24},
    {128, 128, 8, 0.8, 8, 8, 1, 6}, {64, 128, 16, 0.75, 8, 8, 1, 8},  {64, 64, 4, 0.62, 8, 8, 4, 8},
    {32, 64, 8, 0.58, 4, 8, 4, 8},  {64, 32, 8, 0.55, 8, 4, 4, 8},    {16, 32, 8, 0.27, 4, 4, 8, 8}};
constexpr size_t kRegisters = 3;  // how many of them need so many
constexpr Tile kLarge = kGemm[kRegisters];
// For few rows or columns, which read the other factor once; for types of 8 bytes and groups of few items.
constexpr Tile kFlat{8, 128, 4, 1, 8, 4, 4}, kTall{128, 8, 4, 1, 4, 8, 4}, kNarrow{32, 32, 8, 1, 4, 4};
constexpr int64_t kFew = 16, kLeastParted = int64_t(1) << 22;  // rows or columns; multiply-adds worth two kernels
// Of a part of k: less is not worth adding parts up. Where a factor is read once, its reading needs many groups.
constexpr int64_t kLeastDepth = 512, kLeastFlat = 128;

// Of gemm.cl beside mma.cl with float32, at full load; the share of the latter's time from which the former is
// preferred.
constexpr double kGemmSpeed = 0.75, kMuchLess = 0.8;

// Without the depth, which is the same for all.
double time_of(const Tile& tile, const Product& p, int64_t units) {
  return double(rounded_up(tiles_of(p, tile), units)) * tile.m * tile.n / tile.speed;
}

// Best first: the one whose last round of groups ends first.
void add_units(std::vector<GemmAlgorithm>& all, GemmKernel kernel, std::span<const Tile> tiles, const Product& p,
               int64_t units) {
  auto first = std::ptrdiff_t(all.size());
  for (const Tile& tile : tiles) all.push_back({kernel, &tile});
  std::stable_sort(all.begin() + first, all.end(), [&](const GemmAlgorithm& a, const GemmAlgorithm& b) {
    return time_of(*a.tile, p, units) < time_of(*b.tile, p, units);
  });
}

// Multiply-adds of a unit, by mma.cl with float32, in the time that a product takes; `edge`: what a group's beginning
// and end cost in steps of k. Parts are written and read again. Measured on an H200.
double time_in_parts(const Tile& tile, const Product& p, int64_t units, int64_t parts, double edge) {
  constexpr double kJoin = 70, kJoinLaunch = 7e5;
  double rounds = double(rounded_up(tiles_of(p, tile) * parts, units));
  double time = rounds * (double(p.k) / double(parts) + edge) * tile.m * tile.n / tile.speed;
  return parts == 1 ? time : time + kJoin * double(parts * p.m * p.n) / double(units) + kJoinLaunch;
}

// Float32, best first, in parts of k where that fills the units' last round; returns the best one's time.
double add_float32(std::vector<GemmAlgorithm>& all, const Launch& launch, const Product& p, int64_t units) {
  constexpr int64_t kLeastPart = 128, kMostParts = 32;
  constexpr double kEdge = 64;
  int64_t most = can_be_parted(launch, p) ? std::clamp<int64_t>(p.k / kLeastPart, 1, kMostParts) : 1;
  std::vector<std::pair<double, GemmAlgorithm>> timed;
  for (const Tile& tile : kMmaFloat32) {
    std::pair<double, GemmAlgorithm> best{HUGE_VAL, {}};
    for (int64_t parts = 1; parts <= most; parts++) {
      if (parts > 1 && p.k % (parts * kPartPiece) != 0) continue;
      double time = time_in_parts(tile, p, units, parts, kEdge);
      if (time < best.first) best = {time, {GemmKernel::mma, &tile, parts}};
    }
    timed.push_back(best);
  }
  std::stable_sort(timed.begin(), timed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& one : timed) all.push_back(one.second);
  return timed.front().first;
}

// Which tiles of gemm.cl the device and the type allow.
std::span<const Tile> gemm_tiles(const Device& device, DType dtype) {
  if (device.group < 256 || dtype_size(dtype) == 8) return {&kNarrow, 1};
  return device.capability ? std::span(kGemm) : std::span(kGemm).subspan(kRegisters);
}

const Tile& gemm_tile(std::span<const Tile> tiles, const Product& p, int64_t units) {
  if (tiles.size() == 1) return tiles[0];
  bool much = p.m * p.n * p.k >= kLeastParted;
  if (p.m <= kFew && p.n >= 8 * kFew && much) return kFlat;
  if (p.n <= kFew && p.m >= 8 * kFew && much) return kTall;
  auto time = [&](const Tile& tile) { return time_of(tile, p, units) * double(p.k + tile.edge); };
  return *std::min_element(tiles.begin(), tiles.end(), [&](const Tile& a, const Tile& b) { return time(a) < time(b); });
}

int64_t parts_of(const Product& p, const Tile& tile, int64_t units) {
  bool flat = std::min(tile.m, tile.n) < kFew;
  int64_t wanted = (flat ? 4 : 1) * units / tiles_of(p, tile), most = p.k / (flat ? kLeastFlat : kLeastDepth);
  return std::clamp<int64_t>(wanted, 1, std::max<int64_t>(most, 1));
}

// As the model says, and then in fewer and in more parts, and undivided.
void add_parted(std::vector<GemmAlgorithm>& all, const Tile& tile, const Product& p, int64_t units) {
  int64_t usual = parts_of(p, tile, units);
  for (int64_t parts : {usual, usual / 2, usual * 2, int64_t(1)}) {
    GemmAlgorithm one{GemmKernel::gemm, &tile, parts};
    bool enough = parts == 1 || (parts > 0 && p.k / parts >= kLeastFlat);
    if (enough && std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
  }
}

// Products whose time is that of memory, in types of 2 bytes: few columns and little depth, many rows.
const Tile* resident_tile(const Launch& launch, const Product& p, int64_t units) {
  constexpr int64_t kMostDepth = 256, kMostOfWideTile = 128, kMostBlocks = 8, kLeastTiles = 2;  // of a unit
  const Operand& out = launch.outputs[0];
  bool sets = p.n % 8 == 0 && out.layout.is_contiguous() && is_aligned(out);
  if (launch.program || dtype_size(out.dtype) != 2 || !sets || p.k > kMostDepth) return nullptr;
  const Tile& tile = kResident[p.n <= 64 ? 0 : p.n <= 128 || p.k > kMostOfWideTile ? 1 : 2];
  bool tall = rounded_up(p.n, tile.n) * p.batches <= kMostBlocks && tiles_of(p, tile) >= kLeastTiles * units;
  return tall ? &tile : nullptr;
}

// On an H200 gemm.cl makes 37 to 49 TFLOP/s of f32 where CLBlast makes 27 to 32; elsewhere large products are
// CLBlast's.
bool wants_blas(const Device& device, const Launch& launch, const Product& p) {
  if (launch.program || !device.simt) return false;
  bool nvidia = device.info.vendor.find("NVIDIA") != std::string::npos;
  bool large = tiles_of(p, kLarge) >= int64_t(device.info.compute_units);
  return large && !(nvidia && launch.outputs[0].dtype == DType::f32) && fits_blas(launch, p);
}

}  // namespace

std::string GemmAlgorithm::name() const {
  constexpr const char* kKernels[] = {"resident", "wgmma", "mma", "clblast", "gemm"};
  static_assert(std::size(kKernels) == size_t(GemmKernel::gemm) + 1);
  std::string name = kKernels[int(kernel)];
  if (kernel == GemmKernel::blas) return name;
  auto by = [](int64_t a, int64_t b) { return std::to_string(a) + "x" + std::to_string(b); };
  name += " " + by(tile->m, tile->n) + "x" + std::to_string(tile->depth);
  if (kernel == GemmKernel::mma && parts > 1) name += " in " + std::to_string(parts);
  if (kernel == GemmKernel::gemm) name += " " + by(tile->item_m, tile->item_n) + "x" + by(tile->slices, parts);
  return name;
}

bool can_be_parted(const Launch& launch, const Product& product) {
  const Program* program = launch.program;
  bool plain =
      !program || (program->instructions.size() == 1 && program->outputs.size() == 1 &&
                   program->instructions[0].op == PointwiseOp::cast && program->instructions[0].dtype == DType::f32);
  return plain && product.batches == 1 && launch.outputs.size() == 1 && launch.outputs[0].layout.is_contiguous();
}

int64_t tiles_of(const Product& p, const Tile& tile) {
  return rounded_up(p.m, tile.m) * rounded_up(p.n, tile.n) * p.batches;
}

std::vector<GemmAlgorithm> algorithms_for(const Device& device, const Launch& launch, const Product& product,
                                          at_math_mode mode) {
  std::vector<GemmAlgorithm> all;
  auto units = int64_t(device.info.compute_units);
  double float32_time = 0;  // by mma.cl
  if (suits_tensor_cores(device, launch, product, mode)) {
    std::string asked = platform::environment("ATHENA_TENSOR_CORES");
    int capability = device.capability;
    bool strict = launch.inputs[0].dtype == DType::f32 && mode == AT_MATH_STRICT;
    if (capability == 90 && !strict && asked != "mma" && asked != "off") {
      if (const Tile* tile = resident_tile(launch, product, units)) all.push_back({GemmKernel::resident, tile});
      add_units(all, GemmKernel::wgmma, kWgmma, product, units);
    }
    if (asked != "off" && strict) float32_time = add_float32(all, launch, product, units);
    if (asked != "off" && !strict) add_units(all, GemmKernel::mma, kMma, product, units);
  }
  if (wants_blas(device, launch, product)) all.push_back({GemmKernel::blas});
  std::span<const Tile> tiles = gemm_tiles(device, launch.inputs[0].dtype);
  add_parted(all, gemm_tile(tiles, product, units), product, units);
  for (const Tile& tile : tiles) add_parted(all, tile, product, units);
  // Few long sums before an epilogue, for which gemm.cl has smaller tiles, and parts all the same.
  auto gemm = std::find_if(all.begin(), all.end(), [](const auto& one) { return one.kernel == GemmKernel::gemm; });
  double time = time_in_parts(*gemm->tile, product, units, gemm->parts, gemm->tile->edge) / kGemmSpeed;
  if (time < kMuchLess * float32_time) std::rotate(all.begin(), gemm, gemm + 1);
  return all;
}

}  // namespace athena::opencl
