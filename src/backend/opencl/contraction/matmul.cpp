// matmul.cpp: picks who makes a matrix product: matrix units, CLBlast, gemm.cl, matmul.cl, or the kernel of rows.
#include <algorithm>
#include <cmath>

#include "backend/opencl/codegen/generate.h"
#include "backend/opencl/contraction/autotuner.h"
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
    case GemmKernel::wgmma:
    case GemmKernel::mma: return by_tensor_cores(prepared, launch, product, algorithm);
    case GemmKernel::blas: by_blas(prepared, product); return true;
    case GemmKernel::gemm: by_gemm(prepared, launch, product, algorithm); return true;
  }
  return false;
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

void matmul(PreparedLaunch& prepared, const Launch& launch) {
  Product product = product_of(launch);
  if (product.k == 0 && !launch.program) {
    int64_t first, end;
    launch.outputs[0].layout.extent(&first, &end);
    return clear_output(prepared, launch.outputs[0], end - first);
  }
  if (!launch.program) flatten(product);
  if (by_rows(prepared, launch, product)) return;
  if (!launch.program && !prepared.device().simt) return by_tiles(prepared, launch, product);
  auto with = [&](PreparedLaunch& to, const GemmAlgorithm& algorithm) {
    return prepare(to, launch, product, algorithm);
  };
  std::vector<GemmAlgorithm> all = algorithms_for(prepared.device(), launch, product, prepared.math_mode());
  put_tuned_first(all, prepared.state(), launch, product, prepared.math_mode(), with);
  for (const GemmAlgorithm& algorithm : all)
    if (with(prepared, algorithm)) return;
}

}  // namespace athena::opencl
