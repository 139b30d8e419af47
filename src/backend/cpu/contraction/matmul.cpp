// matmul.cpp: batches of matrix products: through OpenBLAS where it fits, else by Athena's own; cut into pieces for
// the threads, and followed by a program over the product while that is in cache.
#include <climits>
#include <cstdlib>
#include <memory>
#include <vector>

#include "backend/cpu/contraction/blas.h"
#include "backend/cpu/contraction/gemm.h"
#include "backend/cpu/contraction/unpacked.h"
#include "backend/cpu/pointwise/interpreter.h"
#include "backend/cpu/pointwise/strided_copy.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"

namespace athena::cpu {

namespace {

// Below this many multiplications calling OpenBLAS costs more than it saves.
constexpr int64_t kSmall = 13 * 13 * 13;

struct Sizes {
  int64_t m, n, k;
  int64_t products() const { return m * n * k; }
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

// Of float or double, in the order of cblas.
template <class T>
struct Calls;
template <>
struct Calls<float> {
  static constexpr auto gemm = &Blas::sgemm;
  static constexpr auto gemv = &Blas::sgemv;
};
template <>
struct Calls<double> {
  static constexpr auto gemm = &Blas::dgemm;
  static constexpr auto gemv = &Blas::dgemv;
};

// y = matrix · x, both vectors with a step.
template <class T>
void call_gemv(const Blas& blas, T* y, const Factor& a, int64_t rows, int64_t columns, const char* x, int64_t step) {
  bool transposed = a.transpose == kTranspose;
  (blas.*Calls<T>::gemv)(kRowMajor, a.transpose, int(transposed ? columns : rows), int(transposed ? rows : columns), 1,
                         reinterpret_cast<const T*>(a.data), int(a.leading), reinterpret_cast<const T*>(x), int(step),
                         0, y, 1);
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
void multiply_by_blas(const Blas& blas, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, const Sizes& s) {
  std::unique_ptr<T[]> memory_a, memory_b;
  T* out = reinterpret_cast<T*>(c);
  auto factor = [](const Matrix& matrix, int64_t rows, int64_t columns, std::unique_ptr<T[]>& memory) {
    Factor result;
    if (!as_factor(matrix, rows, columns, result))
      as_factor(packed(matrix, rows, columns, memory), rows, columns, result);
    return result;
  };
  bool steps_fit = b.row > 0 && b.row <= INT_MAX && a.column > 0 && a.column <= INT_MAX;
  if (s.n == 1 && row_of_c == 1 && steps_fit) {
    call_gemv(blas, out, factor(a, s.m, s.k, memory_a), s.m, s.k, b.data, b.row);
  } else if (s.m == 1 && steps_fit) {  // the same, transposed
    Matrix transposed{b.data, b.column, b.row};
    call_gemv(blas, out, factor(transposed, s.n, s.k, memory_b), s.n, s.k, a.data, a.column);
  } else {
    Factor left = factor(a, s.m, s.k, memory_a), right = factor(b, s.k, s.n, memory_b);
    (blas.*Calls<T>::gemm)(kRowMajor, left.transpose, right.transpose, int(s.m), int(s.n), int(s.k), 1,
                           reinterpret_cast<const T*>(left.data), int(left.leading),
                           reinterpret_cast<const T*>(right.data), int(right.leading), 0, out, int(row_of_c));
  }
}

// Rows of c are row_of_c apart.
void multiply(const Blas* blas, DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c,
              const Sizes& s) {
  if (!blas && (s.m == 1 || s.n == 1) && a.column == 1 && b.row == 1)
    dots(dtype, a, b, c, row_of_c, s.m, s.n, s.k);
  else if (!blas)
    gemm(dtype, a, b, c, row_of_c, s.m, s.n, s.k);
  else if (dtype == DType::f32)
    multiply_by_blas<float>(*blas, a, b, c, row_of_c, s);
  else
    multiply_by_blas<double>(*blas, a, b, c, row_of_c, s);
}

const Blas* library_for(DType dtype, const Sizes& s) {
  bool fits = s.m <= INT_MAX && s.n <= INT_MAX && s.k <= INT_MAX;
  bool floating = dtype == DType::f32 || dtype == DType::f64;
  // Vectors in another order are BLAS's business at any size: rows and columns are read as they lie.
  bool large = s.products() >= kSmall || ((s.m == 1 || s.n == 1) && s.products() >= 512);
  return floating && fits && s.k > 0 && large ? blas() : nullptr;
}

// The leading axes of an operand, as a layout of its own.
Layout batches_of(const Layout& layout) {
  Layout batches = layout;
  batches.shape.rank -= 2;
  return batches;
}

// All products of a launch, their results packed in `product`.
class Products {
 public:
  Products(const Launch& launch, const Shape& shape, DType dtype, char* product)
      : dtype_(dtype), size_(int64_t(dtype_size(dtype))), product_(product) {
    const Operand &left = launch.inputs[0], &right = launch.inputs[1];
    int rank = shape.rank;
    sizes_ = {shape[rank - 2], shape[rank - 1], left.layout.shape[rank - 1]};
    a_ = {address(left), left.layout.strides[rank - 2], left.layout.strides[rank - 1]};
    b_ = {address(right), right.layout.strides[rank - 2], right.layout.strides[rank - 1]};
    batches_a_ = batches_of(left.layout);
    batches_b_ = batches_of(right.layout);
    Layout* both[] = {&batches_a_, &batches_b_};
    int axes = collapse(both, 2);
    count_ = batches_a_.shape.numel();
    // One right factor for all batches, whose rows lie evenly: a single tall product.
    if (axes == 1 && count_ > 1 && batches_b_.strides[0] == 0 &&
        (sizes_.m == 1 || batches_a_.strides[0] == sizes_.m * a_.row)) {
      if (sizes_.m == 1) a_.row = batches_a_.strides[0];
      sizes_.m *= count_;
      count_ = 1;
    }
    tall_ = is_tall(dtype, a_, sizes_.m, sizes_.n, sizes_.k);  // of the whole: bits do not depend on pieces
    few_ = !tall_ && has_few_rows(dtype, a_, b_, sizes_.m, sizes_.n, sizes_.k);
    blas_ = tall_ || few_ ? nullptr : library_for(dtype, sizes_);
    cut(launch.program != nullptr);
  }

  // Pieces of all products, on all threads. finished(begin, end) is called with the positions of the product that are
  // ready, by the thread that made them; pieces of columns have none.
  template <class F>
  void run(F&& finished) {
    if (is_batch_of_small()) return run_small(finished);
    auto one = [&](int64_t t) {
      int64_t batch = t / pieces_, first = t % pieces_ * length_;
      int64_t length = std::min(length_, (by_rows_ ? sizes_.m : sizes_.n) - first);
      multiply_piece(batch, first, length);
      int64_t begin = batch * sizes_.m * sizes_.n + first * sizes_.n;
      if (by_rows_) finished(begin, begin + length * sizes_.n);
    };
    bool shared = blas_ && !blas_->single_threaded;  // has threads of its own
    if (shared || sizes_.products() * count_ < kWorth)
      for (int64_t t = 0; t < count_ * pieces_; t++) one(t);
    else
      parallel_tasks(count_ * pieces_, one);
  }
  bool finishes() const { return by_rows_ || is_batch_of_small(); }

 private:
  static constexpr int64_t kWorth = 1 << 20;  // multiplications that outweigh waking a thread

  // Along the longer side, by sizes and the number of threads alone. With an epilogue in rows that stay in cache.
  void cut(bool epilogue) {
    constexpr int64_t kUnit = 16, kCached = 2 << 20, kLeastRows = 128;
    bool shared = blas_ && !blas_->single_threaded;
    int64_t wanted = shared || count_ >= 2 * thread_count() ? 1 : thread_count();
    double worth = double(sizes_.m) * double(sizes_.n) * double(sizes_.k) * double(count_) / double(kWorth);
    if (worth < double(wanted)) wanted = std::max<int64_t>(1, int64_t(worth));
    by_rows_ = sizes_.m >= sizes_.n || wanted == 1 || (epilogue && sizes_.m >= wanted * kLeastRows);
    int64_t whole = by_rows_ ? sizes_.m : sizes_.n;
    length_ = whole;
    if (wanted > 1) length_ = ((whole + wanted - 1) / wanted + kUnit - 1) / kUnit * kUnit;
    if (epilogue && by_rows_)
      length_ = std::min(length_, std::max(kLeastRows, kCached / (sizes_.n * size_) / kUnit * kUnit));
    pieces_ = (whole + length_ - 1) / length_;
  }

  bool is_batch_of_small() const {
    return !blas_ && count_ > 1 && batches_a_.shape.rank == 1 && is_small(dtype_, batch());
  }
  Batch batch() const { return {sizes_.m, sizes_.n, sizes_.k, batches_a_.strides[0], batches_b_.strides[0]}; }

  template <class F>
  void run_small(F&& finished) {
    constexpr int64_t kGrain = 1 << 16;
    int64_t results = sizes_.m * sizes_.n;
    parallel_for(count_, std::max<int64_t>(1, kGrain / (sizes_.products() + 16)), 1, [&](int64_t begin, int64_t end) {
      Matrix a = a_, b = b_;
      a.data += (batches_a_.offset + begin * batches_a_.strides[0]) * size_;
      b.data += (batches_b_.offset + begin * batches_b_.strides[0]) * size_;
      small_products(dtype_, a, b, product_ + begin * results * size_, batch(), end - begin);
      finished(begin * results, end * results);
    });
  }

  void multiply_piece(int64_t batch, int64_t first, int64_t length) const {
    Matrix a = a_, b = b_;
    int64_t offset_a = batches_a_.offset, offset_b = batches_b_.offset, rest = count_ == 1 ? 0 : batch;
    for (int k = batches_a_.shape.rank - 1; k >= 0; k--) {
      int64_t at = rest % batches_a_.shape[k];
      rest /= batches_a_.shape[k];
      offset_a += at * batches_a_.strides[k];
      offset_b += at * batches_b_.strides[k];
    }
    Sizes sizes = sizes_;
    (by_rows_ ? sizes.m : sizes.n) = length;
    a.data += (offset_a + (by_rows_ ? first * a.row : 0)) * size_;
    b.data += (offset_b + (by_rows_ ? 0 : first * b.column)) * size_;
    int64_t target = batch * sizes_.m * sizes_.n + first * (by_rows_ ? sizes_.n : 1);
    if (tall_) return tall_product(dtype_, a, b, product_ + target * size_, sizes_.n, sizes.m, sizes.n, sizes.k);
    if (few_) return few_rows_product(dtype_, a, b, product_ + target * size_, sizes_.n, sizes.m, sizes.n, sizes.k);
    multiply(blas_, dtype_, a, b, product_ + target * size_, sizes_.n, sizes);
  }

  DType dtype_;
  int64_t size_, count_, pieces_ = 1, length_ = 1;
  char* product_;
  Sizes sizes_;
  Matrix a_, b_;
  Layout batches_a_, batches_b_;
  const Blas* blas_;
  bool tall_, few_, by_rows_ = true;
};

// The shape of the product, which an epilogue need not write.
Shape product_shape(const Launch& launch) {
  Shape shape = launch.inputs[0].layout.shape;
  shape[shape.rank - 1] = launch.inputs[1].layout.shape[shape.rank - 1];
  return shape;
}

// An output that may hold the product until the program has read it; NULL if there is none.
const Operand* room_for_product(const Launch& launch, const Shape& shape, DType dtype) {
  for (const Operand& out : launch.outputs) {
    bool fits = out.dtype == dtype && out.layout.is_contiguous() && out.layout.shape == shape;
    for (const Operand& in : launch.inputs) fits = fits && in.buffer != out.buffer;
    if (fits) return &out;
  }
  return nullptr;
}

void multiply_and_run(const Launch& launch) {
  const Program& program = *launch.program;
  DType dtype = program.inputs[0].dtype;
  Shape shape = product_shape(launch);
  Operand product;
  product.dtype = dtype;
  product.layout = Layout::contiguous(shape);
  std::unique_ptr<char, void (*)(void*)> memory(nullptr, std::free);
  char* place = nullptr;
  if (const Operand* room = room_for_product(launch, shape, dtype)) {
    product = *room;
    place = start_of(product);
  } else {
    memory.reset(static_cast<char*>(std::malloc(size_t(shape.numel()) * dtype_size(dtype))));
    if (!memory) throw std::bad_alloc();
    place = memory.get();
  }
  std::vector<Operand> inputs(launch.inputs.begin() + 1, launch.inputs.end());
  inputs[0] = product;
  Products products(launch, shape, dtype, place);
  Interpreter epilogue(program, inputs, launch.outputs, place);
  products.run([&](int64_t begin, int64_t end) { epilogue.run_range(begin, end); });
  if (!products.finishes()) epilogue.run();
}

}  // namespace

void matmul(const Launch& launch, FaultTable& faults) {
  // No plan of the processor's asks for them, but who checks another device's results.
  if (has_row_sums(launch)) {
    reduce(row_sums_alone(launch), faults);
    return matmul(without_row_sums(launch), faults);
  }
  if (launch.program) return multiply_and_run(launch);
  const Operand& out = launch.outputs[0];
  Products(launch, out.layout.shape, out.dtype, start_of(out)).run([](int64_t, int64_t) {});
}

}  // namespace athena::cpu
