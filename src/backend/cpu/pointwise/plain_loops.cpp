// plain_loops.cpp: what loops need only once: operations that pointwise_ops.def calls PLAIN, element by element; f16
// and bf16 by way of float; numbers in place of arrays; and which loop is whose.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "backend/cpu/pointwise/pointwise_loops.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/special.h"

namespace athena::cpu {

namespace {

using namespace std;  // the functions of <cmath> that the formulas name, for every type

constexpr int64_t kPiece = 256;

// The float dtypes compute in a wider type, where there is one, to be rounded once: the C library's own functions of
// float and double err by more than a rounding.
template <class S>
using Plain =
    std::conditional_t<!is_floating<S>, S, std::conditional_t<std::is_same_v<S, double>, long double, double>>;

template <class S>
auto plain(const void* p, int64_t i) {
  return Plain<S>(load(static_cast<const S*>(p)[i]));
}
template <class S, class V>
void put(void* p, int64_t i, V value) {
  if constexpr (is_half<S>)
    store(static_cast<S*>(p)[i], to_odd(value));
  else
    static_cast<S*>(p)[i] = S(value);
}

#define N(x) T(x)
#define nextafter_(a, b) next_after<S>(a, b)
#define asin_ asin
#define acos_ acos
#define atan_ atan
#define atan2_ atan2
#define acosh_ acosh
#define asinh_ asinh
#define erfc_ erfc
#define hypot_ hypot
#define OP(name, arity, domain, result, expression)
#define PLAIN(name, arity, domain, result, expression)                                                    \
  template <class S>                                                                                      \
  void loop_##name(void* out, const void* pa, const void* pb, const void*, int64_t n, unsigned singles) { \
    using T [[maybe_unused]] = Plain<S>;                                                                  \
    int64_t step_a = singles & kSingleA ? 0 : 1, step_b [[maybe_unused]] = singles & kSingleB ? 0 : 1;    \
    for (int64_t i = 0; i < n; i++) {                                                                     \
      auto a = plain<S>(pa, i * step_a);                                                                  \
      [[maybe_unused]] auto b = a;                                                                        \
      if constexpr (arity > 1) b = plain<S>(pb, i * step_b);                                              \
      put<S>(out, i, expression);                                                                         \
    }                                                                                                     \
  }
#include "core/pointwise_ops.def"
#undef N

// By pieces through memory on the stack, which stays in the first cache.
template <class S>
void through_float(PointwiseOp op, void* out, const void* a, const void* b, const void* c, int64_t n,
                   unsigned singles) {
  constexpr DType dtype = std::is_same_v<S, f16> ? DType::f16 : DType::bf16;
  static const PointwiseLoop widen = cast_loop(dtype, DType::f32), narrow = cast_loop(DType::f32, dtype);
  alignas(64) float inputs[3][kPiece], result[kPiece];
  const PointwiseInfo& info = pointwise_info(op);
  PointwiseLoop loop = pointwise_loop(op, DType::f32);
  const void* from[3] = {a, b, c};
  for (int64_t begin = 0; begin < n; begin += kPiece) {
    int64_t count = std::min(kPiece, n - begin);
    for (int k = 0; k < info.arity; k++)
      if (bool single = singles >> k & 1; !single || begin == 0)
        widen(inputs[k], static_cast<const S*>(from[k]) + (single ? 0 : begin), nullptr, nullptr, single ? 1 : count,
              0);
    if (info.result == PointwiseResult::BOOL) {
      loop(static_cast<uint8_t*>(out) + begin, inputs[0], inputs[1], inputs[2], count, singles);
      continue;
    }
    loop(result, inputs[0], inputs[1], inputs[2], count, singles);
    narrow(static_cast<S*>(out) + begin, result, nullptr, nullptr, count, 0);
  }
}
template <PointwiseOp op, class S>
void by_way_of_float(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles) {
  through_float<S>(op, out, a, b, c, n, singles);
}

template <class S, size_t... op>
PointwiseLoop half_loop(PointwiseOp wanted, std::index_sequence<op...>) {
  static constexpr PointwiseLoop kLoops[] = {by_way_of_float<PointwiseOp(op), S>...};
  return kLoops[size_t(wanted)];
}

template <class T>
int64_t first_zero_of(const T* p, int64_t n) {
  bool any = false;
  for (int64_t i = 0; i < n; i++) any |= p[i] == 0;
  return any ? std::find(p, p + n, T(0)) - p : -1;
}

// The first of n elements becomes all.
void repeat(void* elements, size_t size, int64_t n) {
  auto* to = static_cast<char*>(elements);
  for (size_t done = size, end = size * size_t(n); done < end; done *= 2)
    std::memcpy(to + done, to, std::min(done, end - done));
}

}  // namespace

PointwiseLoop plain_loop(PointwiseOp op, DType dtype) {
  switch (op) {
#define OP(name, arity, domain, result, expression)
#define PLAIN(name, arity, domain, result, expression)                                  \
  case PointwiseOp::name:                                                               \
    return with_type(dtype, [](auto element) -> PointwiseLoop {                         \
      using S = decltype(element);                                                      \
      if constexpr (is_floating<S>)                                                     \
        return loop_##name<S>;                                                          \
      else if constexpr (Domain::domain == Domain::NUMERIC && !std::is_same_v<S, bool>) \
        return loop_##name<S>;                                                          \
      else                                                                              \
        return nullptr;                                                                 \
    });
#include "core/pointwise_ops.def"
    default: return nullptr;
  }
}

PointwiseLoop pointwise_loop(PointwiseOp op, DType dtype) {
  if (PointwiseLoop loop = double_loop(op, dtype)) return loop;
  if (PointwiseLoop loop = division_loop(op, dtype)) return loop;
  PointwiseLoop plain = plain_loop(op, dtype);
  bool half = dtype == DType::f16 || dtype == DType::bf16;
  bool wide = op != PointwiseOp::nextafter && double_loop(op, DType::f32);  // whose neighbours are those of the dtype
  if (half && (wide || (!plain && !float_loop(op, dtype)))) {
    if (op == PointwiseOp::copy || op == PointwiseOp::where) return integer_loop(op, DType::i16);  // which move bits
    std::make_index_sequence<size_t(PointwiseOp::cast)> all;
    return dtype == DType::f16 ? half_loop<f16>(op, all) : half_loop<bf16>(op, all);
  }
  if (plain) return plain;
  if (!is_float(dtype)) return integer_loop(op, dtype);
  return float_loop(op, dtype);
}

int64_t first_zero(const void* p, DType dtype, int64_t n) {
  switch (dtype_size(dtype)) {
    case 1: return first_zero_of(static_cast<const uint8_t*>(p), n);
    case 2: return first_zero_of(static_cast<const uint16_t*>(p), n);
    case 4: return first_zero_of(static_cast<const uint32_t*>(p), n);
    default: return first_zero_of(static_cast<const uint64_t*>(p), n);
  }
}

void repeat_singles(PointwiseLoop loop, ElementSizes sizes, void* out, const void* a, const void* b, const void* c,
                    int64_t n, unsigned singles) {
  bool all = true;
  for (int k = 0; k < 3; k++) all = all && (singles >> k & 1 || sizes.inputs[k] == 0);
  if (all) {
    loop(out, a, b, c, 1, 0);
    return repeat(out, sizes.out, n);
  }
  alignas(64) char copies[3][kPiece * 8];
  const char* from[3] = {static_cast<const char*>(a), static_cast<const char*>(b), static_cast<const char*>(c)};
  for (int k = 0; k < 3; k++) {
    if (!(singles >> k & 1)) continue;
    std::memcpy(copies[k], from[k], sizes.inputs[k]);
    repeat(copies[k], sizes.inputs[k], std::min(n, kPiece));
    from[k] = copies[k];
    sizes.inputs[k] = 0;
  }
  auto* to = static_cast<char*>(out);
  for (int64_t begin = 0; begin < n; begin += kPiece) {
    auto at = [&](int k) { return from[k] + size_t(begin) * sizes.inputs[k]; };
    loop(to + size_t(begin) * sizes.out, at(0), at(1), at(2), std::min(kPiece, n - begin), 0);
  }
}

}  // namespace athena::cpu
