// rows.cpp: one loop for every row of core/ops.def and every dtype of its domain.
#include "backend/cpu/rows.h"

#include <cmath>
#include <tuple>
#include <utility>

#include "backend/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/rows.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/loops.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// The words that ops.def's expressions use, for elements. What a dtype outside the row's domain would give is never
// called; special functions of floats are those of vectors.
template <class T>
HWY_INLINE T element_max(T a, T b) {
  return a > b || a != a ? a : b;
}
template <class T>
HWY_INLINE T element_min(T a, T b) {
  return a < b || a != a ? a : b;
}
template <class T>
HWY_INLINE T element_abs(T a) {
  if constexpr (std::is_signed_v<T>) return a < T(0) ? T(-a) : a;
  return a;
}
template <class T>
HWY_INLINE T element_sign(T a) {
  if constexpr (std::is_signed_v<T>) return a > T(0) ? T(1) : a < T(0) ? T(-1) : T(0);
  return a > T(0) ? T(1) : T(0);
}
template <class T>
HWY_INLINE T where_(bool condition, T yes, T no) {
  return condition ? yes : no;
}
#define ATHENA_FOR_ELEMENTS(T)                              \
  HWY_INLINE T max_(T a, T b) { return element_max(a, b); } \
  HWY_INLINE T min_(T a, T b) { return element_min(a, b); } \
  HWY_INLINE T abs_(T a) { return element_abs(a); }         \
  HWY_INLINE T sign_(T a) { return element_sign(a); }       \
  HWY_INLINE T pow_(T a, T b) { return integer_power(a, b); }
template <class T>
T integer_power(T a, T b) {
  if (b < T(0)) return a == T(1) ? T(1) : a == T(-1) ? T(uint64_t(b) & 1 ? -1 : 1) : T(0);
  uint64_t result = 1, base = uint64_t(a);
  for (uint64_t rest = uint64_t(b); rest; rest >>= 1, base *= base)
    if (rest & 1) result *= base;
  return T(result);
}
ATHENA_FOR_ELEMENTS(int8_t)
ATHENA_FOR_ELEMENTS(int16_t)
ATHENA_FOR_ELEMENTS(int32_t)
ATHENA_FOR_ELEMENTS(int64_t)
ATHENA_FOR_ELEMENTS(uint8_t)
ATHENA_FOR_ELEMENTS(uint16_t)
ATHENA_FOR_ELEMENTS(uint32_t)
ATHENA_FOR_ELEMENTS(uint64_t)
HWY_INLINE bool max_(bool a, bool b) { return a | b; }
HWY_INLINE bool min_(bool a, bool b) { return a & b; }
#undef ATHENA_FOR_ELEMENTS

constexpr bool allowed(Domain domain, DType dtype) {
  return domain == Domain::ALL || is_float(dtype) || (domain == Domain::NUMERIC && dtype != DType::boolean);
}

// Cheap loops over the commonest dtype go four vectors at a time: all would add half a megabyte to the library.
template <class S>
constexpr bool pays_unrolling(Row row, Domain domain) {
  return HWY_TARGET != HWY_SCALAR && std::is_same_v<S, float> && row != Row::pow && domain != Domain::FLOAT;
}

#define N(x) T(x)
#define ROW(name, arity, domain, result, expression)                                                        \
  template <class S>                                                                                        \
  void row_##name(void* out, const void* pa, const void* pb, const void* pc, int64_t n, unsigned singles) { \
    auto f = [](auto a, [[maybe_unused]] auto b, [[maybe_unused]] auto c) HWY_ATTR {                        \
      using T [[maybe_unused]] = decltype(a);                                                               \
      return expression;                                                                                    \
    };                                                                                                      \
    using Out = std::conditional_t<RowResult::result == RowResult::BOOL, bool, S>;                          \
    using A = std::conditional_t<Row::name == Row::where, bool, S>;                                         \
    using B = std::conditional_t<(arity > 1), S, None>;                                                     \
    using C = std::conditional_t<(arity > 2), S, None>;                                                     \
    if constexpr (is_floating<S>) {                                                                         \
      constexpr int64_t unroll = pays_unrolling<S>(Row::name, Domain::domain) ? 4 : 1;                      \
      vector_loop<Compute<S>, Stored<Out>, Stored<A>, B, C, unroll>(out, pa, pb, pc, n, singles, f);        \
    } else {                                                                                                \
      auto g = [f](auto a, auto b, auto c) HWY_ATTR { return Compute<Out>(f(a, b, c)); };                   \
      element_loop<Out, A, B, C>(out, pa, pb, pc, n, singles, g);                                           \
    }                                                                                                       \
  }
using enum RowResult;
#include "core/ops.def"
#undef N

using Types = std::tuple<float, double, f16, bf16, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t,
                         uint64_t, bool>;
template <size_t D>
using TypeAt = std::tuple_element_t<D, Types>;
static_assert(std::tuple_size_v<Types> == kDTypeCount);

template <size_t D>
RowLoop loop_of(Row row) {
  switch (row) {
#define ROW(name, arity, domain, result, expression) \
  case Row::name:                                    \
    if constexpr (allowed(Domain::domain, DType(D))) \
      return row_##name<TypeAt<D>>;                  \
    else                                             \
      return nullptr;
#include "core/ops.def"
    default: return nullptr;
  }
}

template <size_t... D>
RowLoop find_row(Row row, DType dtype, std::index_sequence<D...>) {
  constexpr RowLoop (*kByType[])(Row) = {loop_of<D>...};
  return kByType[size_t(dtype)](row);
}

}  // namespace

RowLoop find(Row row, DType dtype) { return find_row(row, dtype, std::make_index_sequence<kDTypeCount>()); }

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

RowLoop row_loop(Row row, DType dtype) {
  static const auto find = ATHENA_CHOOSE(find);
  return find(row, dtype);
}

}  // namespace athena::cpu
#endif
