// gemm.cpp: runs gemm.cl: picks tiles so that all units are busy and splits deep products.
#include <algorithm>
#include <cmath>

#include "backend/opencl/arguments.h"
#include "backend/opencl/epilogue.h"
#include "backend/opencl/instructions.h"
#include "backend/opencl/product.h"
#include "backend/opencl/source.h"

namespace athena::opencl {

namespace {

struct Tile {
  int m, n, k, item_m, item_n, slices;
  int items() const { return m / item_m * (n / item_n) * slices; }
};
constexpr Tile kLarge{128, 128, 8, 16, 8, 1}, kMiddle{64, 64, 16, 4, 4, 1}, kSmall{16, 32, 8, 4, 4, 8},
    kNarrow{32, 32, 8, 4, 4, 1};

int64_t tiles_of(const Product& p, const Tile& tile) {
  return rounded_up(p.m, tile.m) * rounded_up(p.n, tile.n) * p.batches;
}

Tile tile_of(const Context& context, const Product& p, DType dtype) {
  auto units = int64_t(context.info().compute_units);
  if (context.device().group < 256) return kNarrow;
  if (dtype_size(dtype) < 8 && tiles_of(p, kLarge) >= units) return kLarge;
  if (dtype_size(dtype) == 8) return kNarrow;  // for 32 KiB of local memory
  return tiles_of(p, kMiddle) * 4 >= units * 3 ? kMiddle : kSmall;
}

// Sets of 4 along `run` are aligned, whole, and apart by multiples of 4.
int width_of(const Operand& operand, int64_t run, int64_t step, const Layout& batch) {
  return run % 4 == 0 && lies_in_sets(operand, 4, step, batch) ? 4 : 1;
}

constexpr int kRun = 4;               // columns that gemm.cl hands to its epilogue at once
constexpr int64_t kLeastDepth = 512;  // of a part: less is not worth adding parts up

int64_t parts_of(const Context& context, const Product& p, const Tile& tile) {
  auto units = int64_t(context.info().compute_units);
  int64_t groups = tiles_of(p, tile);
  return std::clamp<int64_t>(2 * units / groups, 1, std::max<int64_t>(p.k / kLeastDepth, 1));
}

struct Kernel {
  const Product& p;
  const Epilogue& epilogue;
  Tile tile;
  int64_t parts, chunk;
  std::string key, defines;
  bool wide;

  void pass(Step& step, const char*) const {
    step.add(Follows::input_start, 0).add(Follows::input_start, 1);
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

void by_gemm(Recipe& recipe, Context& context, const Launch& launch, const Product& p) {
  DType dtype = launch.inputs[0].dtype;
  Epilogue epilogue(context, launch, kRun);
  Tile tile = tile_of(context, p, dtype);
  int64_t parts = parts_of(context, p, tile);
  int64_t chunk = rounded_up(rounded_up(p.k, parts), tile.k * tile.slices) * tile.k * tile.slices;
  chunk = std::max<int64_t>(chunk, tile.k * tile.slices);
  parts = std::max<int64_t>(rounded_up(p.k, chunk), 1);
  bool wide = p.wide || epilogue.is_wide();
  bool a_runs = std::abs(p.a.column) <= std::abs(p.a.row), b_runs = std::abs(p.b.row) < std::abs(p.b.column);
  int a_width = (a_runs ? p.a.column : p.a.row) != 1 ? 1
                : a_runs                             ? width_of(launch.inputs[0], p.k, p.a.row, p.a_batch)
                                                     : width_of(launch.inputs[0], p.m, p.a.column, p.a_batch);
  int b_width = (b_runs ? p.b.row : p.b.column) != 1 ? 1
                : b_runs                             ? width_of(launch.inputs[1], p.k, p.b.column, p.b_batch)
                                                     : width_of(launch.inputs[1], p.n, p.b.row, p.b_batch);
  std::string base = is_float(dtype)          ? (dtype == DType::f64 ? "double" : "float")
                     : dtype_size(dtype) == 8 ? "ulong"
                                              : "uint";
  std::string defines = "#define D " + std::string(kernel_type(dtype)) + "\n#define A4 " + base + "4\n#define S4 " +
                        vector_type(dtype, 4) + "\n";
  defines += define("TM", tile.m) + define("TN", tile.n) + define("TK", tile.k) + define("PM", tile.item_m) +
             define("PN", tile.item_n) + define("SLICES", tile.slices) + define("A_RUNS", a_runs) +
             define("B_RUNS", b_runs) + define("A_WIDTH", a_width) + define("B_WIDTH", b_width) +
             define("SPLIT", parts > 1) + define("WORK_WIDTH", parts > 1 && p.n % kRun == 0 ? kRun : 1) +
             define("RB", padded_rank(p.a_batch.shape.rank)) + define("WIDE", wide) +
             define("IS_FLOAT", dtype == DType::f64 ? 2 : is_float(dtype));
  std::string key = "gemm " + epilogue.key() + "\n" + defines;
  Kernel kernel{p, epilogue, tile, parts, chunk, key, defines, wide};
  auto source = [&] { return kernel.source(); };
  if (parts > 1) recipe.need_scratch(size_t(parts * p.batches * p.m * p.n) * std::max<size_t>(dtype_size(dtype), 4));
  Step& step = recipe.generated(key, source, "gemm").input(0).input(1);
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
