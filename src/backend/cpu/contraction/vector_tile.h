// vector_tile.h: a tile of sums in registers, whose rows are read as they lie. Compiled once for every target.
#if defined(ATHENA_CPU_VECTOR_TILE_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_VECTOR_TILE_H
#undef ATHENA_CPU_VECTOR_TILE_H
#else
#define ATHENA_CPU_VECTOR_TILE_H
#endif

#include "backend/cpu/simd/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// As many sums as the registers hold beside two vectors and an element.
template <class C>
struct VectorTile {
  static constexpr int64_t kVectors = 2, kLanes = int64_t(Vector<C>::kLanes), kColumns = kVectors * kLanes;
  static constexpr int64_t kRows = HWY_MAX_BYTES == 64 ? 14 : HWY_MAX_BYTES == 32 ? 6 : 4;
};

// sums [rows, columns] = a b, where row i of a is in `count` runs of `length` elements that begin at a + i · across +
// runs[r]. The sums are in registers if all loops over them are taken apart.
template <class C>
void multiply_runs(const C* HWY_RESTRICT a, int64_t across, const int64_t* runs, int64_t count, int64_t length,
                   const C* HWY_RESTRICT b, C* HWY_RESTRICT sums, int64_t stride) {
  using Tile = VectorTile<C>;
  constexpr int64_t rows = Tile::kRows, half = rows / 2, vectors = Tile::kVectors, lanes = Tile::kLanes;
  const typename Vector<C>::Tag tag;
  Vector<C> local[rows][vectors];
  HWY_UNROLL(14)
  for (int64_t i = 0; i < rows; i++) {
    HWY_UNROLL(2)
    for (int64_t v = 0; v < vectors; v++) local[i][v] = Vector<C>(C(0));
  }
  for (int64_t r = 0; r < count; r++) {
    const C *first = a + runs[r], *second = first + half * across;  // with one only, addresses do not fit registers
    for (int64_t p = 0; p < length; p++, first++, second++, b += Tile::kColumns) {
      Vector<C> right[vectors];
      HWY_UNROLL(2)
      for (int64_t v = 0; v < vectors; v++) right[v] = hn::LoadU(tag, b + v * lanes);
      HWY_UNROLL(14)
      for (int64_t i = 0; i < rows; i++) {
        Vector<C> left(i < half ? first[i * across] : second[(i - half) * across]);
        HWY_UNROLL(2)
        for (int64_t v = 0; v < vectors; v++) local[i][v] = fma(left, right[v], local[i][v]);
      }
    }
  }
  HWY_UNROLL(14)
  for (int64_t i = 0; i < rows; i++) {
    HWY_UNROLL(2)
    for (int64_t v = 0; v < vectors; v++) hn::StoreU(local[i][v].raw, tag, sums + i * stride + v * lanes);
  }
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
