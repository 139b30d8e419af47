// gemm.cpp: Athena's own matrix product: factors packed into panels, a tile of results in registers at a time.
#include "backend/cpu/contraction/gemm.h"

#include <algorithm>

#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/contraction/gemm.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/contraction/vector_tile.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kRows = 168, kColumns = 384, kSteps = 256;  // of a block: its panels fit the second cache

template <class C>
concept Vectored = !std::is_same_v<C, uint64_t>;  // not every target multiplies vectors of those

template <class C>
struct Tile {
  static constexpr int64_t kRows = 4, kColumns = 64 / sizeof(C);
};
template <Vectored C>
struct Tile<C> : VectorTile<C> {};

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
    } else if (present == panel) {
      for (int64_t p = 0; p < depth; p++, panels += panel) {
        HWY_UNROLL(1)
        for (int64_t i = 0; i < panel; i++) panels[i] = C(load(rows[i * along + p * across]));
      }
    } else {
      for (int64_t p = 0; p < depth; p++, panels += panel) {
        HWY_UNROLL(1)  // else the whole panel, for the last one of a block
        for (int64_t i = 0; i < panel; i++) panels[i] = i < present ? C(load(rows[i * along + p * across])) : C(0);
      }
    }
  }
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

// How a product is made of elements S: of sums in C, from panels in which each step along k is of kDepth elements.
// Sums are in the computing type; of 8 and 16 bits in uint16_t, whose low bits are theirs.
template <class Element, class Sum>
struct OneByOne {
  using S = Element;
  using C = Sum;
  using Panel = Sum;
  static constexpr int64_t kRows = Tile<C>::kRows, kColumns = Tile<C>::kColumns, kDepth = 1;
  template <int64_t panel>
  static void pack(Panel* panels, const S* from, int64_t along, int64_t across, int64_t width, int64_t depth) {
    pack_panels<panel>(panels, from, along, across, width, depth);
  }
  static constexpr auto multiply = multiply_tile<C>;
};

#if HWY_TARGET == HWY_AVX3
// Pairs of bfloat16 along k, whose two products one instruction adds to a float. Denormal numbers count as 0 there.
struct InPairs {
  using S = bf16;
  using C = float;
  using Panel = uint32_t;
  static constexpr int64_t kRows = 14, kColumns = 32, kDepth = 2;

  template <int64_t panel>
  static void pack(Panel* panels, const S* from, int64_t along, int64_t across, int64_t width, int64_t depth) {
    auto bits = [&](int64_t i, int64_t k) {
      return i < width && k < depth ? uint32_t(from[i * along + k * across].bits) : 0;
    };
    for (int64_t first = 0; first < width; first += panel)
      for (int64_t k = 0; k < depth; k += 2, panels += panel) {
        const S* at = from + first * along + k * across;
        if (first + panel > width || k + 2 > depth || (along != 1 && across != 1))
          for (int64_t i = 0; i < panel; i++) panels[i] = bits(first + i, k) | bits(first + i, k + 1) << 16;
        else if (along == 1)
          for (int64_t i = 0; i < panel; i++) panels[i] = at[i].bits | uint32_t(at[across + i].bits) << 16;
        else
          for (int64_t i = 0; i < panel; i++) std::memcpy(&panels[i], at + i * along, 4);
      }
  }

  __attribute__((target("avx512bf16"))) static void multiply(const Panel* HWY_RESTRICT a, const Panel* HWY_RESTRICT b,
                                                             int64_t depth, float* HWY_RESTRICT sums, int64_t stride,
                                                             bool add) {
    __m512 local[kRows][2];
    for (auto& row : local) row[0] = row[1] = _mm512_setzero_ps();
    for (int64_t p = 0; p < depth; p++, a += kRows, b += kColumns) {
      auto left = (__m512bh)_mm512_loadu_si512(b), right = (__m512bh)_mm512_loadu_si512(b + 16);
      HWY_UNROLL(14)
      for (int64_t i = 0; i < kRows; i++) {
        auto pair = (__m512bh)_mm512_set1_epi32(int(a[i]));
        local[i][0] = _mm512_dpbf16_ps(local[i][0], pair, left);
        local[i][1] = _mm512_dpbf16_ps(local[i][1], pair, right);
      }
    }
    for (int64_t i = 0; i < kRows; i++)
      for (int64_t v = 0; v < 2; v++) {
        float* to = sums + i * stride + v * 16;
        _mm512_storeu_ps(to, add ? _mm512_add_ps(_mm512_loadu_ps(to), local[i][v]) : local[i][v]);
      }
  }
};
#endif

template <class Kind>
class Product {
  using S = typename Kind::S;
  using C = typename Kind::C;
  using Panel = typename Kind::Panel;

 public:
  Product(const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k)
      : a_(a), b_(b), c_(reinterpret_cast<S*>(c)), row_of_c_(row_of_c), m_(m), n_(n), k_(k) {}

  void run() {
    int64_t width = std::min(n_, kColumns), depth = std::min(k_, kBlock), rows = std::min(m_, kRows);
    int64_t sums = rounded_up(m_, kTileRows) * rounded_up(width, kTileColumns);
    int64_t right = rounded_up(width, kTileColumns) * steps(depth), left = rounded_up(rows, kTileRows) * steps(depth);
    static_assert(sizeof(C) == sizeof(Panel));
    sums_ = reinterpret_cast<C*>(scratch(size_t(sums + right + left + 48) * sizeof(C)));
    right_ = reinterpret_cast<Panel*>(sums_ + rounded_up(sums, 16));
    left_ = right_ + rounded_up(right, 16);
    for (int64_t first = 0; first < n_; first += kColumns) columns(first, std::min(kColumns, n_ - first));
  }

 private:
  static constexpr int64_t kTileRows = Kind::kRows, kTileColumns = Kind::kColumns, kBlock = kSteps * Kind::kDepth;
  static int64_t steps(int64_t depth) { return (depth + Kind::kDepth - 1) / Kind::kDepth; }

  void columns(int64_t left, int64_t width) {
    int64_t stride = rounded_up(width, kTileColumns);
    auto* a = reinterpret_cast<const S*>(a_.data);
    auto* b = reinterpret_cast<const S*>(b_.data) + left * b_.column;
    for (int64_t first = 0; first < k_; first += kBlock) {
      int64_t depth = std::min(kBlock, k_ - first);
      Kind::template pack<kTileColumns>(right_, b + first * b_.row, b_.column, b_.row, width, depth);
      for (int64_t top = 0; top < m_; top += kRows) {
        int64_t rows = std::min(kRows, m_ - top);
        Kind::template pack<kTileRows>(left_, a + top * a_.row + first * a_.column, a_.row, a_.column, rows, depth);
        for (int64_t j = 0; j < width; j += kTileColumns)
          for (int64_t i = 0; i < rows; i += kTileRows)
            Kind::multiply(left_ + i * steps(depth), right_ + j * steps(depth), steps(depth),
                           sums_ + (top + i) * stride + j, stride, first > 0);
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
  C* sums_;
  Panel *right_, *left_;
};

// Columns of b in panels, rows of a as they lie, in blocks that stay in the first cache beside a panel.
template <class C>
void multiply_tall(const Matrix& a, const Matrix& b, C* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k) {
  constexpr int64_t rows = VectorTile<C>::kRows, columns = VectorTile<C>::kColumns, room = (24 << 10) / sizeof(C);
  int64_t packed = rounded_up(n, columns) * k, block = std::max<int64_t>(2, room / k / rows) * rows;
  C* panels = reinterpret_cast<C*>(scratch(size_t(packed + rows * columns) * sizeof(C)));
  C* sums = panels + packed;
  pack_panels<columns>(panels, reinterpret_cast<const C*>(b.data), b.column, b.row, n, k);
  const int64_t whole = 0;
  for (int64_t top = 0; top < m; top += block)
    for (int64_t j = 0; j < n; j += columns)
      for (int64_t i = top; i < std::min(top + block, m); i += rows) {
        int64_t row = std::min(i, m - rows);  // the last ones twice
        bool fits = j + columns <= n;
        C* to = c + row * row_of_c + j;
        multiply_runs(reinterpret_cast<const C*>(a.data) + row * a.row, a.row, &whole, 1, k, panels + j * k,
                      fits ? to : sums, fits ? row_of_c : columns);
        for (int64_t r = 0; r < rows && !fits; r++) std::copy_n(sums + r * columns, n - j, to + r * row_of_c);
      }
}

template <class S, class C>
void product(const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k) {
#if HWY_TARGET == HWY_AVX3
  static const bool in_pairs = std::is_same_v<S, bf16> && __builtin_cpu_supports("avx512bf16");
  if constexpr (std::is_same_v<S, bf16>)
    if (in_pairs) return Product<InPairs>(a, b, c, row_of_c, m, n, k).run();
#endif
  Product<OneByOne<S, C>>(a, b, c, row_of_c, m, n, k).run();
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

void tall_product_on_target(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m,
                            int64_t n, int64_t k) {
  if (m < VectorTile<float>::kRows) return gemm_on_target(dtype, a, b, c, row_of_c, m, n, k);
  if (dtype == DType::f32) return multiply_tall(a, b, reinterpret_cast<float*>(c), row_of_c, m, n, k);
  multiply_tall(a, b, reinterpret_cast<double*>(c), row_of_c, m, n, k);
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void gemm(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k) {
  static const auto run = ATHENA_CHOOSE(gemm_on_target);
  run(dtype, a, b, c, row_of_c, m, n, k);
}

bool is_tall(DType dtype, const Matrix& a, int64_t m, int64_t n, int64_t k) {
  constexpr int64_t kLeastRows = 512, kLeastColumns = 32, kMostSteps = 256, kMostOfB = 32768, kWay = 4096;
  bool lies = a.column == 1 && a.row >= k && a.row * int64_t(dtype_size(dtype)) % kWay != 0;
  return (dtype == DType::f32 || dtype == DType::f64) && lies && m >= kLeastRows && n >= kLeastColumns && k > 0 &&
         k <= kMostSteps && n * k <= kMostOfB;
}

void tall_product(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n,
                  int64_t k) {
  static const auto run = ATHENA_CHOOSE(tall_product_on_target);
  run(dtype, a, b, c, row_of_c, m, n, k);
}

}  // namespace athena::cpu
#endif
