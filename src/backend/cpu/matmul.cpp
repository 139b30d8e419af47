// matmul.cpp: batches of matrix products: through OpenBLAS where it fits, else by Athena's own.
#include <climits>
#include <memory>
#include <vector>

#include "backend/cpu/blas.h"
#include "backend/cpu/gather.h"
#include "backend/cpu/gemm.h"
#include "backend/cpu/kernels.h"
#include "backend/cpu/threads.h"

namespace athena::cpu {

namespace {

// Below this many multiplications calling OpenBLAS costs more than it saves.
constexpr int64_t kSmall = 512;

struct Sizes {
  int64_t m, n, k;
};

struct Factor {
  const char* data;
  int transpose;
  int64_t leading;
};

// How a rows x columns matrix can be handed to BLAS as it lies; false if it must be copied first.
bool as_factor(const Matrix& matrix, int64_t rows, int64_t columns, Factor& factor) {
  int64_t row = matrix.row, column = matrix.column;  // free where the axis has one element
  bool by_rows = (column == 1 || columns == 1) && (row >= columns || rows == 1);
  bool by_columns = (row == 1 || rows == 1) && (column >= rows || columns == 1);
  if (!by_rows && !by_columns) return false;
  int64_t leading =
      by_rows ? std::max(rows == 1 ? columns : row, columns) : std::max(columns == 1 ? rows : column, rows);
  factor = {matrix.data, by_rows ? kNoTranspose : kTranspose, leading};
  return leading <= INT_MAX;
}

void call_gemm(const Blas& blas, float* c, const Factor& a, const Factor& b, const Sizes& s) {
  blas.sgemm(kRowMajor, a.transpose, b.transpose, int(s.m), int(s.n), int(s.k), 1,
             reinterpret_cast<const float*>(a.data), int(a.leading), reinterpret_cast<const float*>(b.data),
             int(b.leading), 0, c, int(s.n));
}
void call_gemm(const Blas& blas, double* c, const Factor& a, const Factor& b, const Sizes& s) {
  blas.dgemm(kRowMajor, a.transpose, b.transpose, int(s.m), int(s.n), int(s.k), 1,
             reinterpret_cast<const double*>(a.data), int(a.leading), reinterpret_cast<const double*>(b.data),
             int(b.leading), 0, c, int(s.n));
}

// y = matrix · x, both vectors with a step.
void call_gemv(const Blas& blas, float* y, const Factor& a, int64_t rows, int64_t columns, const char* x,
               int64_t step) {
  blas.sgemv(kRowMajor, a.transpose, int(a.transpose == kTranspose ? columns : rows),
             int(a.transpose == kTranspose ? rows : columns), 1, reinterpret_cast<const float*>(a.data), int(a.leading),
             reinterpret_cast<const float*>(x), int(step), 0, y, 1);
}
void call_gemv(const Blas& blas, double* y, const Factor& a, int64_t rows, int64_t columns, const char* x,
               int64_t step) {
  blas.dgemv(kRowMajor, a.transpose, int(a.transpose == kTranspose ? columns : rows),
             int(a.transpose == kTranspose ? rows : columns), 1, reinterpret_cast<const double*>(a.data),
             int(a.leading), reinterpret_cast<const double*>(x), int(step), 0, y, 1);
}

// The matrix copied row by row into memory.
template <class T>
Matrix packed(const Matrix& matrix, int64_t rows, int64_t columns, std::unique_ptr<T[]>& memory) {
  memory.reset(new T[size_t(rows * columns)]);
  Layout layout = Layout::contiguous({rows, columns});
  layout.strides[0] = matrix.row;
  layout.strides[1] = matrix.column;
  pack(reinterpret_cast<char*>(memory.get()), matrix.data, layout, sizeof(T));
  return {reinterpret_cast<char*>(memory.get()), columns, 1};
}

template <class T>
void multiply_by_blas(const Blas& blas, const Matrix& a, const Matrix& b, char* c, const Sizes& s) {
  std::unique_ptr<T[]> memory_a, memory_b;
  T* out = reinterpret_cast<T*>(c);
  auto factor = [](const Matrix& matrix, int64_t rows, int64_t columns, std::unique_ptr<T[]>& memory) {
    Factor result;
    if (!as_factor(matrix, rows, columns, result))
      as_factor(packed(matrix, rows, columns, memory), rows, columns, result);
    return result;
  };
  bool steps_fit = b.row > 0 && b.row <= INT_MAX && a.column > 0 && a.column <= INT_MAX;
  if (s.n == 1 && steps_fit) {
    call_gemv(blas, out, factor(a, s.m, s.k, memory_a), s.m, s.k, b.data, b.row);
  } else if (s.m == 1 && steps_fit) {  // the same, transposed
    Matrix turned{b.data, b.column, b.row};
    call_gemv(blas, out, factor(turned, s.n, s.k, memory_b), s.n, s.k, a.data, a.column);
  } else {
    Factor left = factor(a, s.m, s.k, memory_a);
    call_gemm(blas, out, left, factor(b, s.k, s.n, memory_b), s);
  }
}

void multiply(DType dtype, const Matrix& a, const Matrix& b, char* c, const Sizes& s) {
  bool fits = s.m <= INT_MAX && s.n <= INT_MAX && s.k <= INT_MAX;
  bool floating = dtype == DType::f32 || dtype == DType::f64;
  const Blas* library = floating && fits && s.k > 0 && s.m * s.n * s.k >= kSmall ? blas() : nullptr;
  if (!library)
    gemm(dtype, a, b, c, s.m, s.n, s.k);
  else if (dtype == DType::f32)
    multiply_by_blas<float>(*library, a, b, c, s);
  else
    multiply_by_blas<double>(*library, a, b, c, s);
}

// The leading axes of an operand, as a layout of its own.
Layout batches_of(const Layout& layout) {
  Layout batches = layout;
  batches.shape.rank -= 2;
  return batches;
}

}  // namespace

void matmul(const Launch& launch) {
  const Operand &left = launch.inputs[0], &right = launch.inputs[1], &out = launch.outputs[0];
  int rank = out.layout.shape.rank;
  int64_t size = int64_t(dtype_size(out.dtype));
  Sizes sizes{out.layout.shape[rank - 2], out.layout.shape[rank - 1], left.layout.shape[rank - 1]};
  Matrix a{address(left), left.layout.strides[rank - 2], left.layout.strides[rank - 1]};
  Matrix b{address(right), right.layout.strides[rank - 2], right.layout.strides[rank - 1]};
  Layout batches_a = batches_of(left.layout), batches_b = batches_of(right.layout);
  Layout* both[] = {&batches_a, &batches_b};
  int axes = collapse(both, 2);
  int64_t count = batches_a.shape.numel();
  // One right factor for all batches, whose rows lie evenly: a single tall product.
  if (axes == 1 && count > 1 && batches_b.strides[0] == 0 &&
      (sizes.m == 1 || batches_a.strides[0] == sizes.m * a.row)) {
    if (sizes.m == 1) a.row = batches_a.strides[0];
    sizes.m *= count;
    count = 1;
  }
  auto batch = [&](int64_t i) {
    Matrix x = a, y = b;
    int64_t offset_a = batches_a.offset, offset_b = batches_b.offset, rest = i;
    for (int k = axes - 1; k >= 0; k--) {
      int64_t at = rest % batches_a.shape[k];
      rest /= batches_a.shape[k];
      offset_a += at * batches_a.strides[k];
      offset_b += at * batches_b.strides[k];
    }
    x.data += offset_a * size;
    y.data += offset_b * size;
    multiply(out.dtype, x, y, address(out) + (out.layout.offset + i * sizes.m * sizes.n) * size, sizes);
  };
  for (int64_t i = 0; i < count; i++) batch(i);
}

}  // namespace athena::cpu
