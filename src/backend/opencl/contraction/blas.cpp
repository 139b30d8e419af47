// blas.cpp: matrix products by CLBlast.
#include <algorithm>
#include <atomic>

#include "backend/opencl/contraction/product.h"
#include "backend/opencl/runtime/device_state.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

constexpr int kRowMajor = 101, kNormal = 111, kTransposed = 112;  // CLBlast's numbers
std::atomic<bool> failed{false};

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
int run_blas(DeviceState& state, const Product& p, const Launch& launch, Gemm gemm, Batched batched, size_t a_ld,
             size_t b_ld, int a_transpose, int b_transpose) {
  cl_command_queue queue = state.queue();
  cl_event* last = state.timer().span();  // a call may be several kernels; its event is the last one's
  cl_mem a = memory_of(*launch.inputs[0].buffer), b = memory_of(*launch.inputs[1].buffer),
         c = memory_of(*launch.outputs[0].buffer);
  auto m = size_t(p.m), n = size_t(p.n), k = size_t(p.k), out = size_t(start_of(launch.outputs[0]));
  if (p.batches == 1)
    return gemm(kRowMajor, a_transpose, b_transpose, m, n, k, T(1), a, size_t(p.a.start), a_ld, b, size_t(p.b.start),
                b_ld, T(0), c, out, n, &queue, last);
  return batched(kRowMajor, a_transpose, b_transpose, m, n, k, T(1), a, size_t(p.a.start), a_ld,
                 size_t(p.a_batch.strides[0]), b, size_t(p.b.start), b_ld, size_t(p.b_batch.strides[0]), T(0), c, out,
                 n, m * n, size_t(p.batches), &queue, last);
}

struct Orders {
  size_t a_ld = 0, b_ld = 0;
  int a_transpose = kNormal, b_transpose = kNormal;
};

bool orders_of(const Product& p, Orders* orders) {
  return blas_layout(p.a, p.m, p.k, &orders->a_ld, &orders->a_transpose) &&
         blas_layout(p.b, p.k, p.n, &orders->b_ld, &orders->b_transpose);
}

}  // namespace

bool fits_blas(const Launch& launch, const Product& p) {
  DType dtype = launch.outputs[0].dtype;
  if (failed || p.row_sums || (dtype != DType::f32 && dtype != DType::f64) || !blas()) return false;
  Orders orders;
  if (!orders_of(p, &orders) || !launch.outputs[0].layout.is_contiguous()) return false;
  return p.batches == 1 || (p.a_batch.shape.rank == 1 && p.a_batch.strides[0] >= 0 && p.b_batch.strides[0] >= 0);
}

void by_blas(PreparedLaunch& prepared, const Product& product) {
  prepared.call([product](DeviceState& state, const Launch& launch) {
    Product p = product;
    p.a.start = start_of(launch.inputs[0]);
    p.b.start = start_of(launch.inputs[1]);
    Orders o;
    orders_of(p, &o);
    Blas& library = *blas();
    std::lock_guard lock(library.mutex);
    auto run = [&] {
      return launch.outputs[0].dtype == DType::f32
                 ? run_blas<float>(state, p, launch, library.sgemm, library.sgemm_batched, o.a_ld, o.b_ld,
                                   o.a_transpose, o.b_transpose)
                 : run_blas<double>(state, p, launch, library.dgemm, library.dgemm_batched, o.a_ld, o.b_ld,
                                    o.a_transpose, o.b_transpose);
    };
    int status = run();
    if (status != 0) status = run();  // the driver may have failed for another reason
    if (status != 0 && !failed.exchange(true))
      log(AT_LOG_WARN, "CLBlast failed with status %d on %s; Athena's own matrix product is used from now on", status,
          state.device().info.product.c_str());
    return status == 0;
  });
}

}  // namespace athena::opencl
