// unpacked.cpp: dots of vectors, few rows times many columns, and batches of matrices too small to be worth packing.
#include "backend/cpu/contraction/unpacked.h"

#include <algorithm>
#include <vector>

#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/targets.h"

#if !defined(ATHENA_CPU_DOT_SUM)
#define ATHENA_CPU_DOT_SUM
namespace athena::cpu {
// Of integers in `whole`, which wraps; else in `real`.
struct DotSum {
  double real = 0;
  uint64_t whole = 0;
};
}  // namespace athena::cpu
#endif

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/contraction/unpacked.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/simd/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

// Two's complement: the low bits of a sum of products do not depend on signs. Calls f with a value of both types.
template <class F>
void with_elements(DType dtype, F&& f) {
  switch (dtype) {
    case DType::f32: return f(float(), float());
    case DType::f64: return f(double(), double());
    case DType::f16: return f(f16(), float());
    case DType::bf16: return f(bf16(), float());
    case DType::i8:
    case DType::u8: return f(uint8_t(), uint16_t());
    case DType::i16:
    case DType::u16: return f(uint16_t(), uint16_t());
    case DType::i32:
    case DType::u32: return f(uint32_t(), uint32_t());
    default: return f(uint64_t(), uint64_t());
  }
}

template <class S, class C>
C dot(const S* a, const S* b, int64_t count) {
  C sum = 0;
  int64_t i = 0;
  if constexpr (is_floating<S>) {
    constexpr int kSums = 4, lanes = int(Vector<C>::kLanes);
    Vector<C> sums[kSums];
    for (auto& one : sums) one = Vector<C>(C(0));
    for (; i + kSums * lanes <= count; i += kSums * lanes)
      for (int k = 0; k < kSums; k++) sums[k] = fma(read(a + i + k * lanes), read(b + i + k * lanes), sums[k]);
    sum = hn::GetLane(hn::SumOfLanes(typename Vector<C>::Tag(), ((sums[0] + sums[1]) + (sums[2] + sums[3])).raw));
  }
  for (; i < count; i++) sum = C(sum + C(load(a[i])) * C(load(b[i])));
  return sum;
}

struct Steps {
  int64_t row, column;
};

// Vectors of some lanes only are read and written where the target has masks for them.
template <class S, class C>
constexpr bool kInVectors = std::is_same_v<S, C> && sizeof(C) >= 4 &&
                            (HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3) &&
                            (sizeof(C) == 4 || std::is_floating_point_v<C> || HWY_MAX_BYTES == 64);

// Four rows at a time, of which the last ones may be one and the same.
template <class C>
HWY_INLINE void multiply_rows(const C* HWY_RESTRICT a, const C* HWY_RESTRICT b, C* HWY_RESTRICT c, Steps left,
                              Steps right, const Batch s) {
  const typename Vector<C>::Tag tag;
  constexpr int64_t lanes = int64_t(Vector<C>::kLanes), kRows = 4;
  for (int64_t j = 0; j < s.n; j += lanes) {
    auto present = hn::FirstN(tag, size_t(std::min(lanes, s.n - j)));
    for (int64_t i = 0; i < s.m; i += kRows) {
      const C *rows[kRows], *row = b + j;
      Vector<C> sums[kRows];
      for (int64_t r = 0; r < kRows; r++) {
        rows[r] = a + std::min(i + r, s.m - 1) * left.row;
        sums[r] = Vector<C>(C(0));
      }
      for (int64_t p = 0; p < s.k; p++, row += right.row) {
        Vector<C> factor = hn::MaskedLoad(present, tag, row);
        for (const C*& at : rows) {
          Vector<C>& sum = sums[&at - rows];
          sum = multiply_add(Vector<C>(*at), factor, sum);
          at += left.column;
        }
      }
      for (int64_t r = 0; r < kRows && i + r < s.m; r++)
        hn::BlendedStore(sums[r].raw, present, tag, c + (i + r) * s.n + j);
    }
  }
}

// to[i] = the sum of the lanes of from[i].
template <class Tag, class C = hn::TFromD<Tag>>
HWY_INLINE void sum_lanes(Tag tag, const hn::Vec<Tag>* from, C* to) {
#if HWY_TARGET == HWY_SCALAR
  for (int i = 0; i < 4; i++) hn::StoreU(from[i], tag, to + i);
#else
  if constexpr (hn::MaxLanes(Tag()) * sizeof(C) > 16) {
    const hn::Half<Tag> half;
    hn::Vec<hn::Half<Tag>> halves[4];
    for (int i = 0; i < 4; i++) halves[i] = hn::Add(hn::LowerHalf(half, from[i]), hn::UpperHalf(half, from[i]));
    sum_lanes(half, halves, to);
  } else {
    auto both = [&](auto t, auto a, auto b)
                    HWY_ATTR { return hn::Add(hn::InterleaveLower(t, a, b), hn::InterleaveUpper(t, a, b)); };
    auto low = both(tag, from[0], from[1]), high = both(tag, from[2], from[3]);
    if constexpr (sizeof(C) == 4) {
      const hn::Repartition<double, Tag> pairs;
      auto a = hn::BitCast(pairs, low), b = hn::BitCast(pairs, high);
      low = hn::BitCast(tag, hn::InterleaveLower(pairs, a, b)),
      high = hn::BitCast(tag, hn::InterleaveUpper(pairs, a, b));
      hn::StoreU(hn::Add(low, high), tag, to);
    } else {
      hn::StoreU(low, tag, to);
      hn::StoreU(high, tag, to + 2);
    }
  }
#endif
}

// As many sums as the registers hold beside a vector for every column and one more.
template <class C>
struct DotTile {
  static constexpr int64_t kRows = 4, kColumns = HWY_MAX_BYTES == 64 ? 6 : 3, kLanes = int64_t(Vector<C>::kLanes);
};

// A tile of c; the last rows and columns may be one and the same.
template <class C>
HWY_INLINE void multiply_dots(const C* const* rows, const C* const* columns, int64_t k, C (*sums)[DotTile<C>::kRows]) {
  using Tile = DotTile<C>;
  const typename Vector<C>::Tag tag;
  hn::Vec<decltype(tag)> local[Tile::kColumns][Tile::kRows];
  for (auto& column : local)
    for (auto& sum : column) sum = hn::Zero(tag);
  auto add = [&](int64_t at, auto&& present) HWY_ATTR {
    hn::Vec<decltype(tag)> right[Tile::kColumns];
    for (int64_t j = 0; j < Tile::kColumns; j++) right[j] = present(hn::LoadU(tag, columns[j] + at));
    for (int64_t i = 0; i < Tile::kRows; i++) {
      auto left = present(hn::LoadU(tag, rows[i] + at));
      for (int64_t j = 0; j < Tile::kColumns; j++) local[j][i] = hn::MulAdd(left, right[j], local[j][i]);
    }
  };
  int64_t p = 0;
  for (; p + Tile::kLanes <= k; p += Tile::kLanes) add(p, [](auto value) HWY_ATTR { return value; });
  if (p < k) {  // the last vector, of which some elements were
    auto old = hn::FirstN(tag, size_t(Tile::kLanes - (k - p)));
    add(k - Tile::kLanes, [&](auto value) HWY_ATTR { return hn::IfThenZeroElse(old, value); });
  }
  for (int64_t j = 0; j < Tile::kColumns; j++) sum_lanes(tag, local[j], sums[j]);
}

template <class C>
void multiply_few_rows(const C* a, const C* b, C* c, int64_t step_a, int64_t step_b, int64_t row_of_c, const Batch& s) {
  using Tile = DotTile<C>;
  for (int64_t j = 0; j < s.n; j += Tile::kColumns) {
    const C* columns[Tile::kColumns];
    for (int64_t at = 0; at < Tile::kColumns; at++) columns[at] = b + std::min(j + at, s.n - 1) * step_b;
    for (int64_t i = 0; i < s.m; i += Tile::kRows) {
      const C* rows[Tile::kRows];
      for (int64_t at = 0; at < Tile::kRows; at++) rows[at] = a + std::min(i + at, s.m - 1) * step_a;
      C sums[Tile::kColumns][Tile::kRows];
      multiply_dots<C>(rows, columns, s.k, sums);
      for (int64_t x = 0; x < std::min(Tile::kRows, s.m - i); x++)
        for (int64_t y = 0; y < std::min(Tile::kColumns, s.n - j); y++) c[(i + x) * row_of_c + j + y] = sums[y][x];
    }
  }
}

template <class S, class C>
void multiply_elements(const S* a, const S* b, S* HWY_RESTRICT c, Steps left, Steps right, const Batch s) {
  for (int64_t i = 0; i < s.m; i++)
    for (int64_t j = 0; j < s.n; j++) {
      C sum = 0;
      for (int64_t p = 0; p < s.k; p++)
        sum = C(sum + C(load(a[i * left.row + p * left.column])) * C(load(b[p * right.row + j * right.column])));
      if constexpr (std::is_integral_v<S>)
        c[i * s.n + j] = S(sum);
      else
        store(c[i * s.n + j], sum);
    }
}

}  // namespace

DotSum dot_on_target(DType dtype, const char* a, const char* b, int64_t count) {
  DotSum total;
  with_elements(dtype, [&](auto element, auto sum) {
    using S = decltype(element);
    using C = decltype(sum);
    C result = dot<S, C>(reinterpret_cast<const S*>(a), reinterpret_cast<const S*>(b), count);
    if constexpr (is_floating<S>)
      total.real = double(result);
    else
      total.whole = uint64_t(result);
  });
  return total;
}

void small_products_on_target(DType dtype, const Matrix& a, const Matrix& b, char* c, const Batch& batch,
                              int64_t count) {
  with_elements(dtype, [&](auto element, auto sum) {
    using S = decltype(element);
    using C = decltype(sum);
    auto *left = reinterpret_cast<const S*>(a.data), *right = reinterpret_cast<const S*>(b.data);
    auto* out = reinterpret_cast<S*>(c);
    Steps steps_a{a.row, a.column}, steps_b{b.row, b.column};
    // A processor's own guesses end with the page.
    auto fetch = [](const S* from, int64_t elements) {
      for (int64_t i = 0; i < elements; i += 64 / int64_t(sizeof(S))) __builtin_prefetch(from + i + 1024 / sizeof(S));
    };
    for (; count > 0; count--, left += batch.step_a, right += batch.step_b, out += batch.m * batch.n) {
      fetch(left, batch.step_a);
      fetch(right, batch.step_b);
      fetch(out, batch.m * batch.n);
      if constexpr (kInVectors<S, C>)
        if (b.column == 1) {
          multiply_rows<C>(left, right, out, steps_a, steps_b, batch);
          continue;
        }
      multiply_elements<S, C>(left, right, out, steps_a, steps_b, batch);
    }
  });
}

void few_rows_on_target(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, const Batch& sizes) {
  auto multiply = [&](auto element) {
    using C = decltype(element);
    multiply_few_rows(reinterpret_cast<const C*>(a.data), reinterpret_cast<const C*>(b.data), reinterpret_cast<C*>(c),
                      a.row, b.column, row_of_c, sizes);
  };
  dtype == DType::f32 ? multiply(float()) : multiply(double());
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

namespace {

constexpr int64_t kChunk = 1 << 15;  // elements of one task's dot: sums depend on sizes alone

void store_sum(DType dtype, char* c, int64_t at, const DotSum& sum) {
  with_type(dtype, [&](auto type) {
    using T = decltype(type);
    if constexpr (is_floating<T>)
      store(reinterpret_cast<T*>(c)[at], convert<T>(sum.real));
    else if constexpr (!std::is_same_v<T, bool>)
      reinterpret_cast<T*>(c)[at] = T(sum.whole);
  });
}

}  // namespace

void dots(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n, int64_t k) {
  static const auto dot = ATHENA_CHOOSE(dot_on_target);
  int64_t size = int64_t(dtype_size(dtype)), chunks = std::max<int64_t>(1, (k + kChunk - 1) / kChunk);
  std::vector<DotSum> parts(size_t(m * n * chunks));
  parallel_for(
      m * n * chunks, std::max<int64_t>(1, kChunk / std::max<int64_t>(k, 1)), 1, [&](int64_t begin, int64_t end) {
        for (int64_t t = begin; t < end; t++) {
          int64_t at = t / chunks, first = t % chunks * kChunk;
          const char *left = a.data + (n == 1 ? at * a.row : 0) * size,
                     *right = b.data + (n == 1 ? 0 : at * b.column) * size;
          parts[size_t(t)] = dot(dtype, left + first * size, right + first * size, std::min(kChunk, k - first));
        }
      });
  for (int64_t at = 0; at < m * n; at++) {
    DotSum total;
    for (int64_t t = at * chunks; t < (at + 1) * chunks; t++) {
      total.real += parts[size_t(t)].real;
      total.whole += parts[size_t(t)].whole;
    }
    store_sum(dtype, c, n == 1 ? at * row_of_c : at, total);
  }
}

bool has_few_rows(DType dtype, const Matrix& a, const Matrix& b, int64_t m, int64_t n, int64_t k) {
  constexpr int64_t kMost = 24, kLeastColumns = 64, kLeastSteps = 64;
  bool in_vectors = usable_target() != Target::baseline && (dtype == DType::f32 || dtype == DType::f64);
  return in_vectors && a.column == 1 && b.row == 1 && m > 1 && m <= kMost && n >= kLeastColumns && k >= kLeastSteps;
}

void few_rows_product(DType dtype, const Matrix& a, const Matrix& b, char* c, int64_t row_of_c, int64_t m, int64_t n,
                      int64_t k) {
  static const auto run = ATHENA_CHOOSE(few_rows_on_target);
  run(dtype, a, b, c, row_of_c, {m, n, k, 0, 0});
}

bool is_small(DType dtype, const Batch& batch) {
  int64_t work = batch.m * batch.n * batch.k;
  return work <= (dtype == DType::f32 || dtype == DType::f64 ? 2048 : 512);
}

void small_products(DType dtype, const Matrix& a, const Matrix& b, char* c, const Batch& batch, int64_t count) {
  static const auto run = ATHENA_CHOOSE(small_products_on_target);
  run(dtype, a, b, c, batch, count);
}

}  // namespace athena::cpu
#endif
