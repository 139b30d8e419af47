// gemm.cpp: runs gemm.cl: picks tiles so that all units are busy and splits deep products.
#include <algorithm>
#include <cmath>

#include "backend/opencl/arguments.h"
#include "backend/opencl/epilogue.h"
#include "backend/opencl/instructions.h"
#include "backend/opencl/pack.h"
#include "backend/opencl/product.h"
#include "backend/opencl/source.h"

namespace athena::opencl {

namespace {

struct GemmTile {
  int m, n, k, item_m, item_n, slices;
  double speed;  // results of a unit in some time, relative to the best tile
  int edge;      // steps of k that a tile's beginning and end cost
  int items() const { return m / item_m * (n / item_n) * slices; }
};

// Each keeps to 32 KiB of local memory. An item with 16 x 8 results loads 24 numbers for 128 multiply-adds, one with 8
// x 8 loads 16 for 64, which is all that local memory can give; but only NVIDIA's items have registers for the former.
// Slices are for products with few tiles: they keep a unit busy with one. Speeds and edges: measured on an H200.
constexpr GemmTile kTiles[] = {{256, 128, 8, 16, 8, 1, 1, 16}, {128, 128, 8, 16, 8, 1, 0.95, 6},
                               {128, 128, 8, 8, 8, 1, 0.8, 6}, {64, 128, 16, 8, 8, 1, 0.75, 8},
                               {64, 64, 4, 8, 8, 4, 0.62, 8},  {32, 64, 8, 4, 8, 4, 0.58, 8},
                               {64, 32, 8, 8, 4, 4, 0.55, 8},  {16, 32, 8, 4, 4, 8, 0.27, 8}};
constexpr GemmTile kLarge = kTiles[2];
// For few rows or columns, which read the other factor once; for types of 8 bytes and groups of few items.
constexpr GemmTile kFlat{8, 128, 4, 8, 4, 4, 1, 0}, kTall{128, 8, 4, 4, 8, 4, 1, 0}, kNarrow{32, 32, 8, 4, 4, 1, 1, 0};
constexpr int64_t kFew = 16, kLeastParted = int64_t(1) << 22;  // rows or columns; multiply-adds worth two kernels

int64_t tiles_of(const Product& p, const GemmTile& tile) {
  return rounded_up(p.m, tile.m) * rounded_up(p.n, tile.n) * p.batches;
}

GemmTile tile_of(const Context& context, const Product& p, DType dtype) {
  auto units = int64_t(context.info().compute_units);
  if (context.device().group < 256 || dtype_size(dtype) == 8) return kNarrow;
  bool much = p.m * p.n * p.k >= kLeastParted;
  if (p.m <= kFew && p.n >= 8 * kFew && much) return kFlat;
  if (p.n <= kFew && p.m >= 8 * kFew && much) return kTall;
  const GemmTile* best = nullptr;
  double least = 0;
  for (const GemmTile& tile : kTiles) {
    if (tile.item_m * tile.item_n > 64 && context.device().capability == 0) continue;
    double time = double(rounded_up(tiles_of(p, tile), units)) * tile.m * tile.n / tile.speed * double(p.k + tile.edge);
    if (!best || time < least) best = &tile, least = time;
  }
  return *best;
}

constexpr int64_t kLeastCopied = int64_t(1) << 28;  // multiply-adds of a product that pays for copying a factor

// How a factor is fetched: along k or not, and by how many elements; the kernel's product takes the copy's strides.
struct Fetched {
  bool runs = true;
  int width = 1;
  Source copy;
};

// Sets of 4 are aligned, whole, and apart by multiples of 4, and there is one for each item of the group.
Fetched fetched(const Launch& launch, const Side& side, const GemmTile& tile, bool copies, int64_t& scratch) {
  const Operand& operand = launch.inputs[size_t(side.index)];
  int64_t rows = side.index ? tile.n : tile.m;
  bool enough = rows * tile.k * tile.slices >= 4 * tile.items();
  Fetched result;
  result.runs = std::abs(side.along) <= std::abs(side.across);
  bool sets = (result.runs ? side.along : side.across) == 1 && (result.runs ? side.k : side.rows) % 4 == 0 &&
              lies_in_sets(operand, 4, result.runs ? side.across : side.along, side.batch);
  if (!sets && copies) {
    result.copy = packed(side, side.k, int64_t(dtype_size(operand.dtype)), scratch);
    result.runs = sets = true;
  }
  result.width = sets && enough ? 4 : 1;
  return result;
}

// Strides of the copy, which stands in for the factor.
void stand_in(const Source& copy, int64_t& across, int64_t& along, Layout& batch) {
  if (!copy.packed) return;
  across = copy.pitch;
  along = 1;
  int64_t apart = copy.moves ? copy.batch_pitch : 0;
  for (int d = batch.shape.rank - 1; d >= 0; apart *= batch.shape[d--]) batch.strides[d] = apart;
}

constexpr int kRun = 4;  // columns that gemm.cl hands to its epilogue at once
// Of a part of k: less is not worth adding parts up. Where a factor is read once, its reading needs many groups.
constexpr int64_t kLeastDepth = 512, kLeastFlat = 128;

int64_t parts_of(const Context& context, const Product& p, const GemmTile& tile) {
  auto units = int64_t(context.info().compute_units);
  bool flat = std::min(tile.m, tile.n) < kFew;
  int64_t wanted = (flat ? 4 : 1) * units / tiles_of(p, tile), most = p.k / (flat ? kLeastFlat : kLeastDepth);
  return std::clamp<int64_t>(wanted, 1, std::max<int64_t>(most, 1));
}

struct Kernel {
  const Product& p;
  const Fetched &a, &b;
  const Epilogue& epilogue;
  GemmTile tile;
  int64_t parts, chunk, size;
  std::string key, defines;
  bool wide;

  void pass(Step& step, const char*) const {
    pass_start(step, a.copy, 0, size);
    pass_start(step, b.copy, 1, size);
    for (int64_t value : {p.m, p.n, p.k, chunk, p.batches, p.a.row, p.a.column, p.b.row, p.b.column,
                          rounded_up(p.m, tile.m), rounded_up(p.n, tile.n)})
      step.add_idx(value, wide);
    int rank = p.a_batch.shape.rank;
    add_all(step, padded(p.a_batch.shape.dims, rank, 1), wide);
    add_all(step, padded(p.a_batch.strides, rank, 0), wide);
    add_all(step, padded(p.b_batch.strides, rank, 0), wide);
    epilogue.pass_plan(step, wide);
    step.pass();
  }
  std::string source() const {
    return defines + kernel_source("prelude.cl") + epilogue.text() + kernel_source("gemm.cl");
  }
};

std::string define(const char* name, int64_t value) {
  return std::string("#define ") + name + " " + std::to_string(value) + "\n";
}

}  // namespace

bool is_large(const Context& context, const Product& product) {
  return tiles_of(product, kLarge) >= int64_t(context.info().compute_units);
}

void by_gemm(Recipe& recipe, Context& context, const Launch& launch, const Product& product) {
  DType dtype = launch.inputs[0].dtype;
  Product p = product;
  Epilogue epilogue(context, launch, kRun);
  GemmTile tile = tile_of(context, p, dtype);
  int64_t parts = parts_of(context, p, tile);
  int64_t chunk = rounded_up(rounded_up(p.k, parts), tile.k * tile.slices) * tile.k * tile.slices;
  chunk = std::max<int64_t>(chunk, tile.k * tile.slices);
  parts = std::max<int64_t>(rounded_up(p.k, chunk), 1);
  int64_t scratch = parts > 1 ? parts * p.batches * p.m * p.n * std::max<int64_t>(int64_t(dtype_size(dtype)), 4) : 0;
  bool copies = dtype_size(dtype) < 8 && std::min(p.m, p.n) > kFew && p.batches * p.m * p.n * p.k >= kLeastCopied;
  Side left{0, product.a_batch, p.m, p.k, p.a.row, p.a.column},
      right{1, product.b_batch, p.n, p.k, p.b.column, p.b.row};
  Fetched a = fetched(launch, left, tile, copies, scratch), b = fetched(launch, right, tile, copies, scratch);
  stand_in(a.copy, p.a.row, p.a.column, p.a_batch);
  stand_in(b.copy, p.b.column, p.b.row, p.b_batch);
  bool wide = p.wide || epilogue.is_wide();
  std::string base = is_float(dtype)          ? (dtype == DType::f64 ? "double" : "float")
                     : dtype_size(dtype) == 8 ? "ulong"
                                              : "uint";
  std::string defines = "#define D " + std::string(kernel_type(dtype)) + "\n#define A4 " + base + "4\n#define S4 " +
                        vector_type(dtype, 4) + "\n";
  defines += define("TM", tile.m) + define("TN", tile.n) + define("TK", tile.k) + define("PM", tile.item_m) +
             define("PN", tile.item_n) + define("SLICES", tile.slices) + define("A_RUNS", a.runs) +
             define("B_RUNS", b.runs) + define("A_WIDTH", a.width) + define("B_WIDTH", b.width) +
             define("SPLIT", parts > 1) + define("WORK_WIDTH", parts > 1 && p.n % kRun == 0 ? kRun : 1) +
             define("RB", padded_rank(p.a_batch.shape.rank)) + define("WIDE", wide) +
             define("IS_FLOAT", dtype == DType::f64 ? 2 : is_float(dtype));
  std::string key = "gemm " + epilogue.key() + "\n" + defines;
  Kernel kernel{p, a, b, epilogue, tile, parts, chunk, int64_t(dtype_size(dtype)), key, defines, wide};
  auto source = [&] { return kernel.source(); };
  recipe.need_scratch(size_t(scratch));
  if (a.copy.packed) add_packing(recipe, launch, left, a.copy, {Packing::SAME, false});
  if (b.copy.packed) add_packing(recipe, launch, right, b.copy, {Packing::SAME, false});
  Step& step = recipe.generated(key, source, "gemm");
  pass_memory(step, a.copy, 0);
  pass_memory(step, b.copy, 1);
  parts > 1 ? step.scratch() : step.output(0);
  epilogue.pass_memory(step);
  kernel.pass(step, "gemm");
  step.groups(tiles_of(p, tile) * parts, size_t(tile.items()));
  if (parts == 1) return;
  Step& last = recipe.generated(key, source, "combine").scratch();
  epilogue.pass_memory(last);
  last.add_long(parts).pass();
  kernel.pass(last, "combine");
  last.groups(rounded_up(p.batches * p.m * rounded_up(p.n, kRun), context.device().group),
              size_t(context.device().group));
}

}  // namespace athena::opencl
