// matmul.cpp: picks who makes a matrix product: matrix units, CLBlast, gemm.cl, matmul.cl, or the kernel of rows.
#include <algorithm>
#include <cmath>

#include "backend/opencl/codegen/generate.h"
#include "backend/opencl/contraction/autotuner.h"
#include "backend/opencl/contraction/gemm_algorithms.h"
#include "backend/opencl/contraction/self_check.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/contraction/matmul_plan.h"

Factor factor_of(const Operand& operand) {
  const Layout& layout = operand.layout;
  int rank = layout.shape.rank;
  return {start_of(operand), layout.strides[rank - 2], layout.strides[rank - 1]};
}

Layout batch_of(const Layout& layout) {
  Layout batch = layout;
  batch.shape.rank -= 2;
  return batch;
}

// A batch of left factors stacked in memory, all times one right factor, is one tall product.
void flatten(Product& product) {
  if (product.a_batch.shape.rank != 1 || product.batches == 1) return;
  if (product.b_batch.strides[0] != 0 || product.a_batch.strides[0] != product.m * product.a.row) return;
  product.m *= product.batches;
  product.batches = 1;
  product.a_batch = product.b_batch = Layout::contiguous({1});
}

// One column, its rows along memory: a dot product a row.
bool by_rows(PreparedLaunch& prepared, const Launch& launch, const Product& p) {
  DType dtype = launch.outputs[0].dtype;
  if (launch.program || p.n != 1 || p.a.column != 1 || p.k < 256 || p.k > kLongestRow || p.batches > 1) return false;
  if (dtype != DType::f32 && dtype != DType::f64) return false;
  auto program = std::make_shared<Program>();
  program->inputs = {{dtype, false}, {dtype, false}};
  program->instructions = {{PointwiseOp::mul, dtype, {0, 1, 0}}, {PointwiseOp::row_sum, dtype, {2, 0, 0}}};
  program->outputs = {{3, dtype, true}};
  auto layout = [&](int64_t row, int64_t column) {
    Layout result = Layout::contiguous({p.m, p.k});
    result.strides[0] = row;
    result.strides[1] = column;
    return result;
  };
  std::vector<Operand> operands = {launch.inputs[0], launch.inputs[1], launch.outputs[0]};
  for (int i = 0; i < 3; i++) {
    int64_t offset = operands[size_t(i)].layout.offset;
    operands[size_t(i)].layout = i == 0 ? layout(p.a.row, 1) : i == 1 ? layout(0, p.b.row) : layout(1, 0);
    operands[size_t(i)].layout.offset = offset;
  }
  Launch dots;
  dots.program = program.get();
  dots.inputs = {operands.data(), 2};
  dots.outputs = {operands.data() + 2, 1};
  row_fusion(prepared, dots);
  return true;
}

// A tile an item on processors, where it becomes vector code (PoCL 3.1: 3.2 against CLBlast's 5.3 ms for 128x784 by
// 784x512).
void by_tiles(PreparedLaunch& prepared, const Launch& launch, const Product& p) {
  DType dtype = launch.outputs[0].dtype;
  constexpr int kTile = 16;
  int arithmetic = dtype == DType::f64 ? 2 : is_float(dtype) ? 1 : 0;
  Definitions definitions;
  definitions.set("D", dtype).set("SIDE", 1).set("PT", kTile).set("RB", padded_rank(p.a_batch.shape.rank));
  definitions.set("IS_FLOAT", arithmetic).flag("WIDE", p.wide);
  KernelCommand& command = prepared.kernel("contraction/matmul.cl", definitions, "matmul").input(0).input(1).output(0);
  int64_t tiles_m = rounded_up(p.m, kTile), tiles_n = rounded_up(p.n, kTile);
  MatmulPlan plan{.a_offset = {Follows::input_start, 0},
                  .b_offset = {Follows::input_start, 1},
                  .out_offset = Follows::output_start,
                  .m = p.m,
                  .n = p.n,
                  .k = p.k,
                  .a_m = p.a.row,
                  .a_k = p.a.column,
                  .b_k = p.b.row,
                  .b_n = p.b.column,
                  .tiles_m = tiles_m,
                  .tiles_n = tiles_n,
                  .a_runs_k = std::abs(p.a.column) <= std::abs(p.a.row),
                  .b_runs_k = std::abs(p.b.row) < std::abs(p.b.column),
                  .batch = p.a_batch,
                  .a_batch = p.a_batch,
                  .b_batch = p.b_batch};
  pass(command, plan, p.wide).groups(tiles_m * tiles_n * p.batches, 1);
}

bool prepare(PreparedLaunch& prepared, const Launch& launch, const Product& product, const GemmAlgorithm& algorithm) {
  switch (algorithm.kernel) {
    case GemmKernel::resident:
    case GemmKernel::wgmma:
    case GemmKernel::mma: return by_tensor_cores(prepared, launch, product, algorithm);
    case GemmKernel::blas: by_blas(prepared, product); return true;
    case GemmKernel::gemm:
      by_gemm(prepared, launch, product, algorithm);
      if (product.row_sums) add_row_sums(prepared, *product.row_sums);
      return true;
  }
  return false;
}

// How a factor lies: along k, across it, or neither; and "-" where its rows begin at any multiple of its elements.
std::string order_of(const Operand& operand, int64_t row, int64_t column, const Layout& batch) {
  std::string order = column == 1 ? "n" : row == 1 ? "t" : "s";
  auto set = int64_t(16 / dtype_size(operand.dtype));
  return lies_in_sets(operand, set, column == 1 ? row : column, batch) ? order : order + "-";
}

// Everything known of a product that its best algorithm may depend on.
std::string key_of(const Launch& launch, const Product& p, at_math_mode mode) {
  constexpr const char* kModes[] = {"strict", "tf32", "bf16", "f16", "bf16x3"};
  static_assert(std::size(kModes) == size_t(AT_MATH_BF16X3) + 1);
  DType dtype = launch.inputs[0].dtype;
  std::string key = kernel_type(dtype);
  if (dtype == DType::f32) key += std::string(" ") + kModes[mode];
  key += " " + order_of(launch.inputs[0], p.a.row, p.a.column, p.a_batch) +
         order_of(launch.inputs[1], p.b.row, p.b.column, p.b_batch);
  return key + " " + std::to_string(p.m) + "x" + std::to_string(p.n) + "x" + std::to_string(p.k) + " batch " +
         std::to_string(p.batches);
}

// Matrix units are checked whenever they are used; CLBlast is trusted.
bool is_right(DeviceState& state, const Product& p, DType dtype, const GemmAlgorithm& algorithm) {
  if (algorithm.kernel != GemmKernel::gemm) return true;
  const Tile& tile = *algorithm.tile;
  int64_t more = p.m % 4 || p.n % 4 || p.k % 4 ? 5 : 4;  // tiles stay unfilled, with sets of 4 or without
  auto fill = [&](PreparedLaunch& prepared, const Launch& launch, const FactorLayout&, const FactorLayout&) {
    by_gemm(prepared, launch, product_of(launch), algorithm);
  };
  bool a_runs = std::abs(p.a.column) <= std::abs(p.a.row), b_runs = std::abs(p.b.row) <= std::abs(p.b.column);
  Trial trial{dtype,  tile.m + more, tile.n + more, algorithm.parts * tile.depth * tile.slices * 2 + more,
              a_runs, b_runs,        fill};
  std::string variant = algorithm.name() + " " + kernel_type(dtype) + (a_runs ? " n" : " t") + (b_runs ? 't' : 'n') +
                        std::to_string(more);
  return passes_check(state, variant, trial);
}

}  // namespace

Product product_of(const Launch& launch) {
  const Operand &a = launch.inputs[0], &b = launch.inputs[1];
  int rank = a.layout.shape.rank;
  Product product;
  product.m = a.layout.shape[rank - 2];
  product.k = a.layout.shape[rank - 1];
  product.n = b.layout.shape[rank - 1];
  product.a = factor_of(a);
  product.b = factor_of(b);
  product.a_batch = batch_of(a.layout);
  product.b_batch = batch_of(b.layout);
  Layout* pointers[] = {&product.a_batch, &product.b_batch};
  collapse(pointers, 2);
  product.batches = product.a_batch.shape.numel();
  product.wide = is_wide(a.layout) || is_wide(b.layout) || product.batches >= (int64_t(1) << 30);
  return product;
}

bool supports_matmul(const Launch&, const DeviceInfo&) { return true; }

void matmul(PreparedLaunch& prepared, const Launch& whole) {
  const Launch launch = has_row_sums(whole) ? without_row_sums(whole) : whole;
  Product product = product_of(launch);
  if (has_row_sums(whole)) product.row_sums = &whole;
  if (product.k == 0 && !launch.program) {
    int64_t first, end;
    launch.outputs[0].layout.extent(&first, &end);
    return clear_output(prepared, launch.outputs[0], end - first);
  }
  if (!launch.program) flatten(product);
  if (!product.row_sums && by_rows(prepared, launch, product)) return;
  if (!launch.program && !prepared.device().simt) return by_tiles(prepared, launch, product);
  std::vector<Algorithm> all;
  for (const GemmAlgorithm& one : algorithms_for(prepared.device(), launch, product, prepared.math_mode()))
    all.push_back({one.name(), [&, one](PreparedLaunch& to) { return prepare(to, launch, product, one); },
                   [&, one] { return is_right(prepared.state(), product, launch.inputs[0].dtype, one); }});
  if (is_float(launch.inputs[0].dtype))
    put_tuned_first(all, prepared.state(), whole, [&] { return key_of(launch, product, prepared.math_mode()); });
  for (const Algorithm& one : all)
    if (one.prepare(prepared)) return;
}

}  // namespace athena::opencl
