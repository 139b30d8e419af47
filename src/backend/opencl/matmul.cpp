// matmul.cpp: matrix products by CLBlast where it has the type and the layout, else by matmul.cl.
#include <algorithm>
#include <bit>
#include <cmath>

#include "backend/opencl/arguments.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

constexpr int kRowMajor = 101, kNormal = 111, kTransposed = 112;  // CLBlast's numbers

// One factor: a matrix per batch position.
struct Factor {
  int64_t start = 0, row = 0, column = 0;  // strides of the matrix
};

struct Product {
  int64_t m = 1, n = 1, k = 1, batches = 1;
  Factor a, b;
  Layout a_batch, b_batch;  // collapsed together
  bool wide = false;
};

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

// A batch of left factors stacked in memory, all times one right factor, is one tall product.
void flatten(Product& product) {
  if (product.a_batch.shape.rank != 1 || product.batches == 1) return;
  if (product.b_batch.strides[0] != 0 || product.a_batch.strides[0] != product.m * product.a.row) return;
  product.m *= product.batches;
  product.batches = 1;
  product.a_batch = product.b_batch = Layout::contiguous({1});
}

// Leading dimension and transposition of a rows × columns matrix, if CLBlast can take it.
bool blas_layout(const Factor& factor, int64_t rows, int64_t columns, size_t* ld, int* transpose) {
  int64_t row = rows == 1 ? std::max<int64_t>(columns, factor.row) : factor.row;
  if ((columns == 1 || factor.column == 1) && row >= columns) {
    *ld = size_t(row);
    *transpose = kNormal;
    return true;
  }
  int64_t column = columns == 1 ? std::max<int64_t>(rows, factor.column) : factor.column;
  if ((rows == 1 || factor.row == 1) && column >= rows) {
    *ld = size_t(column);
    *transpose = kTransposed;
    return true;
  }
  return false;
}

template <class T, class Gemm, class Batched>
int run_blas(Context& context, const Product& p, const Launch& launch, Gemm gemm, Batched batched, size_t a_ld,
             size_t b_ld, int a_transpose, int b_transpose) {
  cl_command_queue queue = context.queue();
  cl_event* last = context.timer().span();  // a call may be several kernels; its event is the last one's
  cl_mem a = memory_of(launch.inputs[0]), b = memory_of(launch.inputs[1]), c = memory_of(launch.outputs[0]);
  auto m = size_t(p.m), n = size_t(p.n), k = size_t(p.k), out = size_t(start_of(launch.outputs[0]));
  if (p.batches == 1)
    return gemm(kRowMajor, a_transpose, b_transpose, m, n, k, T(1), a, size_t(p.a.start), a_ld, b, size_t(p.b.start),
                b_ld, T(0), c, out, n, &queue, last);
  return batched(kRowMajor, a_transpose, b_transpose, m, n, k, T(1), a, size_t(p.a.start), a_ld,
                 size_t(p.a_batch.strides[0]), b, size_t(p.b.start), b_ld, size_t(p.b_batch.strides[0]), T(0), c, out,
                 n, m * n, size_t(p.batches), &queue, last);
}

// On processors CLBlast compiles for seconds and is then slower than tiles for one item (PoCL 3.1: 5.3 against 3.2 ms
// for 128x784 by 784x512).
bool wants_blas(const Device& device, DType dtype) {
  return !device.processor && (dtype == DType::f32 || dtype == DType::f64) && blas();
}

// False where CLBlast is absent, lacks the type or layout, or failed.
bool by_blas(Context& context, const Launch& launch, const Product& product) {
  static std::atomic<bool> failed{false};
  DType dtype = launch.outputs[0].dtype;
  if (failed || !wants_blas(context.device(), dtype)) return false;
  size_t a_ld, b_ld;
  int a_transpose, b_transpose;
  if (!blas_layout(product.a, product.m, product.k, &a_ld, &a_transpose)) return false;
  if (!blas_layout(product.b, product.k, product.n, &b_ld, &b_transpose)) return false;
  if (product.batches > 1 &&
      (product.a_batch.shape.rank > 1 || product.a_batch.strides[0] < 0 || product.b_batch.strides[0] < 0))
    return false;
  Blas& library = *blas();
  std::lock_guard lock(library.mutex);
  int status = dtype == DType::f32 ? run_blas<float>(context, product, launch, library.sgemm, library.sgemm_batched,
                                                     a_ld, b_ld, a_transpose, b_transpose)
                                   : run_blas<double>(context, product, launch, library.dgemm, library.dgemm_batched,
                                                      a_ld, b_ld, a_transpose, b_transpose);
  if (status == 0) {
    context.counters().launches.fetch_add(1, std::memory_order_relaxed);
    return true;
  }
  if (!failed.exchange(true))
    log(AT_LOG_WARN, "CLBlast failed with status %d on %s; Athena's own matrix product is used from now on", status,
        context.info().product.c_str());
  return false;
}

void by_tiles(Context& context, const Launch& launch, const Product& p) {
  DType dtype = launch.outputs[0].dtype;
  int side = context.device().processor ? 1 : 1 << (std::bit_width(unsigned(context.device().group)) - 1) / 2;
  int per_item = side == 1 ? 16 : 4, tile = side * per_item;
  int arithmetic = dtype == DType::f64 ? 2 : is_float(dtype) ? 1 : 0;
  std::string options = "-DD=" + std::string(kernel_type(dtype)) + " -DSIDE=" + std::to_string(side) +
                        " -DPT=" + std::to_string(per_item) +
                        " -DRB=" + std::to_string(padded_rank(p.a_batch.shape.rank)) +
                        " -DIS_FLOAT=" + std::to_string(arithmetic) + (p.wide ? " -DWIDE=1" : "");
  Call call(context, context.programs().kernel("matmul.cl", options, "matmul"));
  call.memory(memory_of(launch.inputs[0])).memory(memory_of(launch.inputs[1])).memory(memory_of(launch.outputs[0]));
  int64_t tiles_m = (p.m + tile - 1) / tile, tiles_n = (p.n + tile - 1) / tile;
  Pack plan(p.wide);
  for (int64_t start : {p.a.start, p.b.start, start_of(launch.outputs[0])}) plan.add_long(start);
  for (int64_t value : {p.m, p.n, p.k, p.a.row, p.a.column, p.b.row, p.b.column, tiles_m, tiles_n}) plan.add(value);
  plan.add(std::abs(p.a.column) <= std::abs(p.a.row));
  plan.add(std::abs(p.b.row) < std::abs(p.b.column));
  int rank = p.a_batch.shape.rank;
  plan.add(padded(p.a_batch.shape.dims, rank, 1));
  plan.add(padded(p.a_batch.strides, rank, 0));
  plan.add(padded(p.b_batch.strides, rank, 0));
  plan.pass(call);
  call.groups(size_t(tiles_m * tiles_n * p.batches), size_t(side * side));
}

}  // namespace

void matmul(Context& context, const Launch& launch) {
  Product product = product_of(launch);
  const Operand& out = launch.outputs[0];
  if (product.k == 0) {
    size_t size = dtype_size(out.dtype);
    return context.clear(memory_of(out), size_t(start_of(out)) * size, size_t(out.layout.shape.numel()) * size);
  }
  flatten(product);
  if (!by_blas(context, launch, product)) by_tiles(context, launch, product);
}

}  // namespace athena::opencl
