// gemm.cpp: Athena's own matrix product: factors packed into panels, a tile of results in registers at a time.
#include "backend/cpu/gemm.h"

#include <algorithm>

#include "backend/cpu/interpreter.h"
#include "backend/cpu/targets.h"
#include "backend/cpu/typed.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/gemm.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kRows = 168, kColumns = 384, kDepth = 256;  // of a block: its panels fit the second cache

template <class C>
struct Tile {
  static constexpr int64_t kRows = 4, kColumns = 64 / sizeof(C);
};
// As many sums as the registers hold beside a row of b and an element of a.
template <class C>
concept Vectored = !std::is_same_v<C, uint64_t>;  // not every target multiplies vectors of those
template <Vectored C>
struct Tile<C> {
  static constexpr int64_t kVectors = 2, kColumns = kVectors * int64_t(Vector<C>::kLanes);
  static constexpr int64_t kRows = HWY_MAX_BYTES == 64 ? 14 : HWY_MAX_BYTES == 32 ? 6 : 4;
};

constexpr int64_t rounded_up(int64_t n, int64_t unit) { return (n + unit - 1) / unit * unit; }

// Panels of `panel` rows of the factor (columns for the other one), column after column; missing rows are 0.
template <int64_t panel, class S, class C>
void pack_panels(C* panels, const S* from, int64_t along, int64_t across, int64_t width, int64_t depth) {
  for (int64_t first = 0; first < width; first += panel) {
    int64_t present = std::min(panel, width - first);
    const S* rows = from + first * along;
    if (present == panel && along == 1) {
      for (int64_t p = 0; p < depth; p++, panels += panel)
        for (int64_t i = 0; i < panel; i++) panels[i] = C(load(rows[i + p * across]));
    } else {
      for (int64_t p = 0; p < depth; p++, panels += panel)
        for (int64_t i = 0; i < panel; i++) panels[i] = i < present ? C(load(rows[i * along + p * across])) : C(0);
    }
  }
}

template <class C>
HWY_INLINE Vector<C> multiply_add(Vector<C> a, Vector<C> b, Vector<C> c) {
  if constexpr (std::is_floating_point_v<C>)
    return fma(a, b, c);
  else
    return a * b + c;
}

template <class C>
void multiply_tile(const C* HWY_RESTRICT a, const C* HWY_RESTRICT b, int64_t depth, C* HWY_RESTRICT sums,
                   int64_t stride, bool add) {
  constexpr int64_t rows = Tile<C>::kRows, columns = Tile<C>::kColumns;
  if constexpr (Vectored<C>) {
    constexpr int64_t vectors = Tile<C>::kVectors, lanes = columns / vectors;
    const typename Vector<C>::Tag tag;
    Vector<C> local[rows][vectors];
    for (auto& row : local)
      for (auto& sum : row) sum = Vector<C>(C(0));
    for (int64_t p = 0; p < depth; p++, a += rows, b += columns) {
      Vector<C> right[vectors];
      for (int64_t v = 0; v < vectors; v++) right[v] = hn::LoadU(tag, b + v * lanes);
      HWY_UNROLL(14)
      for (int64_t i = 0; i < rows; i++) {
        Vector<C> left(a[i]);
        for (int64_t v = 0; v < vectors; v++) local[i][v] = multiply_add(left, right[v], local[i][v]);
      }
    }
    for (int64_t i = 0; i < rows; i++)
      for (int64_t v = 0; v < vectors; v++) {
        C* to = sums + i * stride + v * lanes;
        hn::StoreU((add ? Vector<C>(hn::LoadU(tag, to)) + local[i][v] : local[i][v]).raw, tag, to);
      }
  } else {
    C local[rows][columns] = {};
    for (int64_t p = 0; p < depth; p++, a += rows, b += columns)
      for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < columns; j++) local[i][j] = C(local[i][j] + a[i] * b[j]);
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < columns; j++) sums[i * stride + j] = C((add ? sums[i * stride + j] : C(0)) + local[i][j]);
  }
}

// Sums in C: the computing type; of 8 and 16 bits in uint16_t, whose low bits are theirs.
template <class S, class C>
class Product {
 public:
  Product(const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k)
      : a_(a), b_(b), c_(reinterpret_cast<S*>(c)), row_of_c_(row_of_c), m_(m), n_(n), k_(k) {}

  void run() {
    int64_t width = std::min(n_, kColumns), depth = std::min(k_, kDepth), rows = std::min(m_, kRows);
    int64_t sums = rounded_up(m_, kTileRows) * rounded_up(width, kTileColumns);
    int64_t right = rounded_up(width, kTileColumns) * depth, left = rounded_up(rows, kTileRows) * depth;
    sums_ = reinterpret_cast<C*>(scratch(size_t(sums + right + left + 48) * sizeof(C)));
    right_ = sums_ + rounded_up(sums, 16);
    left_ = right_ + rounded_up(right, 16);
    for (int64_t first = 0; first < n_; first += kColumns) columns(first, std::min(kColumns, n_ - first));
  }

 private:
  static constexpr int64_t kTileRows = Tile<C>::kRows, kTileColumns = Tile<C>::kColumns;

  void columns(int64_t left, int64_t width) {
    int64_t stride = rounded_up(width, kTileColumns);
    auto* a = reinterpret_cast<const S*>(a_.data);
    auto* b = reinterpret_cast<const S*>(b_.data) + left * b_.column;
    for (int64_t first = 0; first < k_; first += kDepth) {
      int64_t depth = std::min(kDepth, k_ - first);
      pack_panels<kTileColumns>(right_, b + first * b_.row, b_.column, b_.row, width, depth);
      for (int64_t top = 0; top < m_; top += kRows) {
        int64_t rows = std::min(kRows, m_ - top);
        pack_panels<kTileRows>(left_, a + top * a_.row + first * a_.column, a_.row, a_.column, rows, depth);
        for (int64_t j = 0; j < width; j += kTileColumns)
          for (int64_t i = 0; i < rows; i += kTileRows)
            multiply_tile(left_ + i * depth, right_ + j * depth, depth, sums_ + (top + i) * stride + j, stride,
                          first > 0);
      }
    }
    for (int64_t i = 0; i < m_; i++)
      for (int64_t j = 0; j < width; j++) {
        C sum = k_ > 0 ? sums_[i * stride + j] : C(0);
        if constexpr (std::is_integral_v<S>)
          c_[i * row_of_c_ + left + j] = S(sum);
        else
          store(c_[i * row_of_c_ + left + j], sum);
      }
  }

  Matrix a_, b_;
  S* c_;
  int64_t row_of_c_, m_, n_, k_;
  C *sums_, *right_, *left_;
};

template <class S, class C>
void product(const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k) {
  Product<S, C>(a, b, c, row_of_c, m, n, k).run();
}

}  // namespace

void gemm_on_target(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n,
                    int64_t k) {
  switch (dtype) {
    case DType::f32: return product<float, float>(a, b, c, row_of_c, m, n, k);
    case DType::f64: return product<double, double>(a, b, c, row_of_c, m, n, k);
    case DType::f16: return product<f16, float>(a, b, c, row_of_c, m, n, k);
    case DType::bf16: return product<bf16, float>(a, b, c, row_of_c, m, n, k);
    // Two's complement: the low bits of a product do not depend on signs.
    case DType::i8:
    case DType::u8: return product<uint8_t, uint16_t>(a, b, c, row_of_c, m, n, k);
    case DType::i16:
    case DType::u16: return product<uint16_t, uint16_t>(a, b, c, row_of_c, m, n, k);
    case DType::i32:
    case DType::u32: return product<uint32_t, uint32_t>(a, b, c, row_of_c, m, n, k);
    default: return product<uint64_t, uint64_t>(a, b, c, row_of_c, m, n, k);
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void gemm(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k) {
  static const auto run = ATHENA_CHOOSE(gemm_on_target);
  run(dtype, a, b, c, row_of_c, m, n, k);
}

}  // namespace athena::cpu
#endif
