// gemm.cpp: Athena's own matrix product: blocks packed into panels, a register tile of results at a time.
#include "backend/cpu/gemm.h"

#include <algorithm>
#include <vector>

#include "backend/cpu/threads.h"
#include "backend/cpu/typed.h"

namespace athena::cpu {

namespace {

constexpr int64_t kRows = 96, kColumns = 256, kDepth = 256;  // of a block: its panels fit the second cache
constexpr int64_t kTileRows = 4;
template <class C>
constexpr int64_t kTileColumns = 64 / sizeof(C);  // four 16-byte vectors

// Panels of kTileRows rows, column after column; missing rows are 0. PanelWidth strides likewise for the other factor.
template <class S, class C>
void pack_panels(C* panels, int64_t panel, const S* from, int64_t along, int64_t across, int64_t width, int64_t depth) {
  for (int64_t first = 0; first < width; first += panel) {
    int64_t present = std::min(panel, width - first);
    for (int64_t p = 0; p < depth; p++, panels += panel)
      for (int64_t i = 0; i < panel; i++)
        panels[i] = i < present ? C(load(from[(first + i) * along + p * across])) : C(0);
  }
}

template <class C>
void tile(const C* __restrict a, const C* __restrict b, int64_t depth, C* __restrict sums, int64_t stride) {
  constexpr int64_t columns = kTileColumns<C>;
  C local[kTileRows][columns] = {};
  for (int64_t p = 0; p < depth; p++, a += kTileRows, b += columns)
    for (int64_t i = 0; i < kTileRows; i++)
      for (int64_t j = 0; j < columns; j++) local[i][j] = C(local[i][j] + a[i] * b[j]);
  for (int64_t i = 0; i < kTileRows; i++)
    for (int64_t j = 0; j < columns; j++) sums[i * stride + j] = C(sums[i * stride + j] + local[i][j]);
}

// Sums in C: the computing type; integers narrower than int in uint32_t, so that products wrap without overflow.
template <class S, class C>
class Product {
 public:
  Product(const Matrix& a, const Matrix& b, char* c, int64_t m, int64_t n, int64_t k)
      : a_(a), b_(b), c_(reinterpret_cast<S*>(c)), m_(m), n_(n), k_(k) {}

  void run() {
    int64_t down = (m_ + kRows - 1) / kRows, right = (n_ + kColumns - 1) / kColumns;
    auto one = [&](int64_t t) { block(t % down * kRows, t / down * kColumns); };
    if (m_ * n_ * k_ < 65536)
      for (int64_t t = 0; t < down * right; t++) one(t);
    else
      parallel_tasks(down * right, one);
  }

 private:
  void block(int64_t top, int64_t left) {
    constexpr int64_t columns = kTileColumns<C>;
    int64_t rows = std::min(kRows, m_ - top), width = std::min(kColumns, n_ - left);
    int64_t padded_rows = (rows + kTileRows - 1) / kTileRows * kTileRows;
    int64_t padded_width = (width + columns - 1) / columns * columns;
    int64_t depth_limit = std::min(kDepth, k_);
    std::vector<C> memory(size_t(padded_rows * padded_width + (padded_rows + padded_width) * depth_limit));
    C *sums = memory.data(), *panels_a = sums + padded_rows * padded_width;
    C* panels_b = panels_a + padded_rows * depth_limit;
    auto* a = reinterpret_cast<const S*>(a_.data) + top * a_.row;
    auto* b = reinterpret_cast<const S*>(b_.data) + left * b_.column;
    for (int64_t first = 0; first < k_; first += kDepth) {
      int64_t depth = std::min(kDepth, k_ - first);
      pack_panels(panels_a, kTileRows, a + first * a_.column, a_.row, a_.column, rows, depth);
      pack_panels(panels_b, columns, b + first * b_.row, b_.column, b_.row, width, depth);
      for (int64_t j = 0; j < padded_width; j += columns)
        for (int64_t i = 0; i < padded_rows; i += kTileRows)
          tile(panels_a + i * depth, panels_b + j * depth, depth, sums + i * padded_width + j, padded_width);
    }
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < width; j++) {
        C sum = sums[i * padded_width + j];
        if constexpr (std::is_integral_v<S>)
          c_[(top + i) * n_ + left + j] = S(sum);
        else
          store(c_[(top + i) * n_ + left + j], sum);
      }
  }

  Matrix a_, b_;
  S* c_;
  int64_t m_, n_, k_;
};

template <class S, class C>
void product(const Matrix& a, const Matrix& b, char* c, int64_t m, int64_t n, int64_t k) {
  Product<S, C>(a, b, c, m, n, k).run();
}

}  // namespace

void gemm(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t m, int64_t n, int64_t k) {
  switch (dtype) {
    case DType::f32: return product<float, float>(a, b, c, m, n, k);
    case DType::f64: return product<double, double>(a, b, c, m, n, k);
    case DType::f16: return product<f16, float>(a, b, c, m, n, k);
    case DType::bf16: return product<bf16, float>(a, b, c, m, n, k);
    // Two's complement: the low bits of a product do not depend on signs.
    case DType::i8:
    case DType::u8: return product<uint8_t, uint32_t>(a, b, c, m, n, k);
    case DType::i16:
    case DType::u16: return product<uint16_t, uint32_t>(a, b, c, m, n, k);
    case DType::i32:
    case DType::u32: return product<uint32_t, uint32_t>(a, b, c, m, n, k);
    default: return product<uint64_t, uint64_t>(a, b, c, m, n, k);
  }
}

}  // namespace athena::cpu
