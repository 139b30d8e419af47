// rows.cpp: one loop for every row of core/ops.def and every dtype of its domain.
#include "backend/cpu/rows.h"

#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "backend/cpu/typed.h"

namespace athena::cpu {

namespace {

// The words that ops.def's expressions use. What a dtype outside the row's domain would give is never called.
using std::erf, std::exp, std::log, std::sqrt, std::tanh;

template <class T>
inline T rsqrt(T a) {
  return T(1) / std::sqrt(a);
}
template <class T>
inline T max_(T a, T b) {
  return a > b || a != a ? a : b;
}
template <class T>
inline T min_(T a, T b) {
  return a < b || a != a ? a : b;
}
template <class T>
inline T abs_(T a) {
  if constexpr (std::is_floating_point_v<T>)
    return std::fabs(a);
  else
    return a < T(0) ? T(-a) : a;
}
template <class T>
inline T sign_(T a) {
  return a > T(0) ? T(1) : a < T(0) ? T(-1) : a;
}
template <class T>
inline T pow_(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) return std::pow(a, b);
  if (b < T(0)) return a == T(1) ? T(1) : a == T(-1) ? T(uint64_t(b) & 1 ? -1 : 1) : T(0);
  uint64_t result = 1, base = uint64_t(a);
  for (uint64_t rest = uint64_t(b); rest; rest >>= 1, base *= base)
    if (rest & 1) result *= base;
  return T(result);
}

// Elements of no row's third or second input.
struct None {};

template <class Out, class A, class B, class C, class F>
inline void loop(void* out, const void* a, const void* b, const void* c, int64_t n, F f) {
  auto* o = static_cast<Stored<Out>*>(out);
  auto* x = static_cast<const Stored<A>*>(a);
  auto* y = static_cast<const Stored<B>*>(b);
  auto* z = static_cast<const Stored<C>*>(c);
#ifndef __clang__  // out may be an input, element for element; clang finds out by itself
#pragma GCC ivdep
#endif
  for (int64_t i = 0; i < n; i++) {
    if constexpr (!std::is_same_v<C, None>)
      store(o[i], f(load(x[i]), load(y[i]), load(z[i])));
    else if constexpr (!std::is_same_v<B, None>)
      store(o[i], f(load(x[i]), load(y[i]), None{}));
    else
      store(o[i], f(load(x[i]), None{}, None{}));
  }
}

constexpr bool allowed(Domain domain, DType dtype) {
  return domain == Domain::ALL || is_float(dtype) || (domain == Domain::NUMERIC && dtype != DType::boolean);
}

#define N(x) T(x)
#define ROW(name, arity, domain, result, expression)                                                      \
  template <class S>                                                                                      \
  void row_##name(void* out, const void* pa, const void* pb, const void* pc, int64_t n) {                 \
    using T [[maybe_unused]] = Compute<S>;                                                                \
    using Out = std::conditional_t<RowResult::result == RowResult::BOOL, bool, S>;                        \
    using A = std::conditional_t<Row::name == Row::where, bool, S>;                                       \
    using B = std::conditional_t<(arity > 1), S, None>;                                                   \
    using C = std::conditional_t<(arity > 2), S, None>;                                                   \
    loop<Out, A, B, C>(out, pa, pb, pc, n, [](auto a, [[maybe_unused]] auto b, [[maybe_unused]] auto c) { \
      return Compute<Out>(expression);                                                                    \
    });                                                                                                   \
  }
using enum RowResult;
#include "core/ops.def"
#undef ROW
#undef N

template <class From, class To>
void cast(void* out, const void* a, const void*, const void*, int64_t n) {
  loop<To, From, None, None>(out, a, nullptr, nullptr, n, [](auto x, None, None) { return convert<To>(x); });
}

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
#undef ROW
    default: return nullptr;
  }
}

template <size_t... D>
RowLoop find_row(Row row, DType dtype, std::index_sequence<D...>) {
  constexpr RowLoop (*kByType[])(Row) = {loop_of<D>...};
  return kByType[size_t(dtype)](row);
}

template <size_t From, size_t... To>
constexpr std::array<RowLoop, sizeof...(To)> casts_from(std::index_sequence<To...>) {
  return {cast<TypeAt<From>, TypeAt<To>>...};
}

template <size_t... From>
RowLoop find_cast(DType from, DType to, std::index_sequence<From...> all) {
  static constexpr std::array<RowLoop, sizeof...(From)> kCasts[] = {casts_from<From>(all)...};
  return kCasts[size_t(from)][size_t(to)];
}

constexpr auto kAll = std::make_index_sequence<kDTypeCount>();

}  // namespace

RowLoop row_loop(Row row, DType dtype) { return find_row(row, dtype, kAll); }
RowLoop cast_loop(DType from, DType to) { return find_cast(from, to, kAll); }

}  // namespace athena::cpu
