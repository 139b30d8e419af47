// tile.h: what attention's passes are made of: products with a packed panel, and blocks of rows as they are computed
// with. Compiled once for every target.
#if defined(ATHENA_CPU_ATTENTION_TILE_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_ATTENTION_TILE_H
#undef ATHENA_CPU_ATTENTION_TILE_H
#else
#define ATHENA_CPU_ATTENTION_TILE_H
#endif

#include <limits>

#include "backend/cpu/attention/heads.h"
#include "backend/cpu/simd/hyperbolic.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// A panel is kPanel columns wide, two vectors; sums of kSums rows of it are in registers.
template <class C>
constexpr int64_t kPanel = 2 * int64_t(Vector<C>::kLanes);
constexpr int64_t kSums = HWY_MAX_BYTES == 64 ? 8 : 4;

constexpr int64_t rounded_to(int64_t n, int64_t unit) { return (n + unit - 1) / unit * unit; }

constexpr int64_t kAdded = 32;  // products in one sum: sums of sums lose less

// A factor whose element (i, p) is at i · row + p · step.
template <class C>
struct Factor {
  const C* data;
  int64_t row, step;
};

// sums[i][panel] (+)= Σ over p < depth of left(i, p) · right[p][panel], for m rows of left and, with anything, as many
// more rows of sums as make a multiple of kSums.
template <class C>
void multiply(const Factor<C>& left, int64_t m, const C* right, int64_t right_row, int64_t depth, C* sums,
              int64_t sums_row, bool add) {
  constexpr int64_t lanes = int64_t(Vector<C>::kLanes);
  const typename Vector<C>::Tag tag;
  for (int64_t i = 0; i < m; i += kSums, sums += kSums * sums_row) {
    const C* rows[kSums];
    for (int64_t r = 0; r < kSums; r++) rows[r] = left.data + std::min(i + r, m - 1) * left.row;
    const C* at = right;
    int64_t step = 0, p = 0;
    do {
      Vector<C> local[kSums][2];
      for (int64_t r = 0; r < kSums; r++)
        for (int64_t v = 0; v < 2; v++) local[r][v] = Vector<C>(C(0));
      for (int64_t end = std::min(p + kAdded, depth); p < end; p++, step += left.step, at += right_row) {
        Vector<C> first = hn::LoadU(tag, at), second = hn::LoadU(tag, at + lanes);
        HWY_UNROLL(8)
        for (int64_t r = 0; r < kSums; r++) {
          Vector<C> factor(rows[r][step]);
          local[r][0] = fma(factor, first, local[r][0]);
          local[r][1] = fma(factor, second, local[r][1]);
        }
      }
      bool more = add || p > kAdded;
      for (int64_t r = 0; r < kSums; r++)
        for (int64_t v = 0; v < 2; v++) {
          C* to = sums + r * sums_row + v * lanes;
          hn::StoreU((more ? Vector<C>(hn::LoadU(tag, to)) + local[r][v] : local[r][v]).raw, tag, to);
        }
    } while (p < depth);
  }
}

// Rows of a matrix of S as a factor in C: where they lie if they can be used there, else converted into `room`, whose
// rows are width apart.
template <class S, class C>
Factor<C> rows_of(const Heads& heads, int64_t base, int64_t first, int64_t count, int64_t width, C* room) {
  auto* from = reinterpret_cast<const S*>(heads.data) + base + first * heads.row;
  if constexpr (std::is_same_v<S, C>)
    if (heads.column == 1) return {from, heads.row, 1};
  for (int64_t i = 0; i < count; i++)
    for (int64_t e = 0; e < width; e++) room[i * width + e] = C(load(from[i * heads.row + e * heads.column]));
  return {room, width, 1};
}

// Numbers as vectors beside which lanes are compared.
template <class C>
HWY_INLINE Vector<C> lane_numbers(int64_t first) {
  return hn::Iota(typename Vector<C>::Tag(), C(first));
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
