// gemm.cpp: runs gemm.cl: how factors are fetched, parts of k, and the epilogue.
#include <algorithm>
#include <cmath>

#include "backend/opencl/codegen/epilogue.h"
#include "backend/opencl/codegen/instructions.h"
#include "backend/opencl/contraction/gemm_algorithms.h"
#include "backend/opencl/contraction/pack.h"
#include "backend/opencl/runtime/source.h"

namespace athena::opencl {

namespace {

#include "kernels/contraction/gemm_plan.h"

constexpr int64_t kLeastCopied = int64_t(1) << 28;  // multiply-adds of a product that pays for copying a factor

// How a factor is fetched: along k or not, and by how many elements; the kernel's product takes the copy's strides.
struct Fetched {
  bool runs = true;
  int width = 1;
  FactorLayout copy;
};

// Sets of 4 are aligned, whole, and apart by multiples of 4, and there is one for each item of the group.
Fetched fetched(const Launch& launch, const FactorView& view, const Tile& tile, bool copies, int64_t& scratch) {
  const Operand& operand = launch.inputs[size_t(view.index)];
  int64_t rows = view.index ? tile.n : tile.m;
  bool enough = rows * tile.depth * tile.slices >= 4 * tile.items();
  Fetched result;
  result.runs = std::abs(view.along) <= std::abs(view.across);
  bool sets = (result.runs ? view.along : view.across) == 1 && (result.runs ? view.k : view.rows) % 4 == 0 &&
              lies_in_sets(operand, 4, result.runs ? view.across : view.along, view.batch);
  if (!sets && copies) {
    result.copy = packed(view, view.k, int64_t(dtype_size(operand.dtype)), scratch);
    result.runs = sets = true;
  }
  result.width = sets && enough ? 4 : 1;
  return result;
}

// Strides of the copy, which stands in for the factor.
void stand_in(const FactorLayout& copy, int64_t& across, int64_t& along, Layout& batch) {
  if (!copy.packed) return;
  across = copy.pitch;
  along = 1;
  int64_t apart = copy.moves ? copy.batch_pitch : 0;
  for (int d = batch.shape.rank - 1; d >= 0; apart *= batch.shape[d--]) batch.strides[d] = apart;
}

constexpr int kRun = 4;  // columns that gemm.cl hands to its epilogue at once

// What a variant of the kernel is compiled with, and told.
struct GemmVariant {
  const Product& p;
  const Fetched &a, &b;
  const Epilogue& epilogue;
  Tile tile;
  int64_t parts, chunk;
  DType dtype;
  bool wide;

  Definitions definitions() const {
    std::string base = is_float(dtype)          ? (dtype == DType::f64 ? "double" : "float")
                       : dtype_size(dtype) == 8 ? "ulong"
                                                : "uint";
    Definitions definitions;
    definitions.set("D", dtype).set("A4", base + "4").set("S4", vector_type(dtype, 4));
    definitions.set("TM", tile.m).set("TN", tile.n).set("TK", tile.depth).set("PM", tile.item_m).set("PN", tile.item_n);
    definitions.set("SLICES", tile.slices).set("A_RUNS", a.runs).set("B_RUNS", b.runs);
    definitions.set("A_WIDTH", a.width).set("B_WIDTH", b.width).set("SPLIT", parts > 1);
    definitions.set("WORK_WIDTH", parts > 1 && p.n % kRun == 0 ? kRun : 1);
    definitions.set("RB", padded_rank(p.a_batch.shape.rank)).set("WIDE", wide);
    definitions.set("IS_FLOAT", dtype == DType::f64 ? 2 : is_float(dtype));
    return definitions;
  }
  void pass_plan(KernelCommand& command) const {
    auto size = int64_t(dtype_size(dtype));
    GemmPlan plan{.a_offset = start(a.copy, 0, size),
                  .b_offset = start(b.copy, 1, size),
                  .m = p.m,
                  .n = p.n,
                  .k = p.k,
                  .chunk = chunk,
                  .batches = p.batches,
                  .a_m = p.a.row,
                  .a_k = p.a.column,
                  .b_k = p.b.row,
                  .b_n = p.b.column,
                  .tiles_m = rounded_up(p.m, tile.m),
                  .tiles_n = rounded_up(p.n, tile.n),
                  .batch = p.a_batch,
                  .a_batch = p.a_batch,
                  .b_batch = p.b_batch};
    add(command, plan, wide);
    epilogue.pass_plan(command, wide);
    command.pass();
  }
};

}  // namespace

void by_gemm(PreparedLaunch& prepared, const Launch& launch, const Product& product, const GemmAlgorithm& algorithm) {
  DType dtype = launch.inputs[0].dtype;
  Product p = product;
  Epilogue epilogue(prepared, launch, kRun);
  const Tile& tile = *algorithm.tile;
  int64_t chunk = rounded_up(rounded_up(p.k, algorithm.parts), tile.depth * tile.slices) * tile.depth * tile.slices;
  chunk = std::max<int64_t>(chunk, tile.depth * tile.slices);
  int64_t parts = std::max<int64_t>(rounded_up(p.k, chunk), 1);
  int64_t scratch = parts > 1 ? parts * p.batches * p.m * p.n * std::max<int64_t>(int64_t(dtype_size(dtype)), 4) : 0;
  bool few = std::min(tile.m, tile.n) <= kRun * 2;  // the other factor is read once
  bool copies = dtype_size(dtype) < 8 && !few && p.batches * p.m * p.n * p.k >= kLeastCopied;
  FactorView left{0, product.a_batch, p.m, p.k, p.a.row, p.a.column},
      right{1, product.b_batch, p.n, p.k, p.b.column, p.b.row};
  Fetched a = fetched(launch, left, tile, copies, scratch), b = fetched(launch, right, tile, copies, scratch);
  stand_in(a.copy, p.a.row, p.a.column, p.a_batch);
  stand_in(b.copy, p.b.column, p.b.row, p.b_batch);
  bool wide = p.wide || epilogue.is_wide();
  GemmVariant variant{p, a, b, epilogue, tile, parts, chunk, dtype, wide};
  Definitions definitions = variant.definitions();
  std::string key = "gemm " + epilogue.key() + definitions.options();
  auto source = [&] {
    return definitions.text() + kernel_source("prelude/prelude.cl") + epilogue.text() +
           kernel_source("contraction/gemm.cl");
  };
  prepared.need_scratch(size_t(scratch));
  if (a.copy.packed) add_packing(prepared, launch, left, a.copy, {Packing::SAME, false});
  if (b.copy.packed) add_packing(prepared, launch, right, b.copy, {Packing::SAME, false});
  KernelCommand& command = prepared.generated(key, source, "gemm");
  pass_memory(command, a.copy, 0);
  pass_memory(command, b.copy, 1);
  parts > 1 ? command.scratch() : command.output(0);
  epilogue.pass_memory(command);
  variant.pass_plan(command);
  command.groups(tiles_of(p, tile) * parts, size_t(tile.items()));
  if (parts == 1) return;
  KernelCommand& last = prepared.generated(key, source, "combine").scratch();
  epilogue.pass_memory(last);
  last.add_long(parts).pass();
  variant.pass_plan(last);
  last.groups(rounded_up(p.batches * p.m * rounded_up(p.n, kRun), prepared.device().group),
              size_t(prepared.device().group));
}

}  // namespace athena::opencl
