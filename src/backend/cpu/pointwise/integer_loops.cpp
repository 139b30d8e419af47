// integer_loops.cpp: one loop for every operation of core/pointwise_ops.def and every integer dtype of its domain, and
// bool.
#include "backend/cpu/pointwise/pointwise_loops.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/pointwise/integer_loops.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/pointwise/loops.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// The words that pointwise_ops.def's expressions use.
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
#define ATHENA_FOR_ELEMENTS(T)                                      \
  HWY_INLINE T max_(T a, T b) { return element_max(a, b); }         \
  HWY_INLINE T min_(T a, T b) { return element_min(a, b); }         \
  HWY_INLINE T abs_(T a) { return element_abs(a); }                 \
  HWY_INLINE T sign_(T a) { return element_sign(a); }               \
  HWY_INLINE T pow_(T a, T b) { return integer_power(a, b); }       \
  HWY_INLINE T left_shift_(T a, T b) { return shifted_left(a, b); } \
  HWY_INLINE T right_shift_(T a, T b) { return shifted_right(a, b); }
// By counts out of range: 0, or -1 where a negative number is moved right by too many.
template <class T>
HWY_INLINE T shifted_left(T a, T b) {
  constexpr uint64_t width = 8 * sizeof(T);
  return uint64_t(b) < width ? T(uint64_t(a) << (uint64_t(b) % width)) : T(0);
}
template <class T>
HWY_INLINE T shifted_right(T a, T b) {
  constexpr T most = 8 * sizeof(T) - 1;
  if (std::is_unsigned_v<T>) return b <= most ? T(a >> (b & most)) : T(0);
  return b < T(0) ? T(0) : T(a >> (b < most ? b : most));
}
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

// Rows to which it is the same whether a dtype is signed, so that both take one loop.
constexpr bool ignores_sign(PointwiseOp op) {
  switch (op) {
    case PointwiseOp::copy:
    case PointwiseOp::add:
    case PointwiseOp::sub:
    case PointwiseOp::mul:
    case PointwiseOp::equal:
    case PointwiseOp::not_equal:
    case PointwiseOp::where:
    case PointwiseOp::neg:
    case PointwiseOp::bitwise_and:
    case PointwiseOp::bitwise_or:
    case PointwiseOp::bitwise_xor:
    case PointwiseOp::bitwise_not:
    case PointwiseOp::bitwise_left_shift: return true;
    default: return false;
  }
}

#define N(x) T(x)
#define OP(name, arity, domain, result, expression)                                                       \
  template <class S>                                                                                      \
  void loop_##name(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles) { \
    using Out = std::conditional_t<PointwiseResult::result == PointwiseResult::BOOL, bool, S>;            \
    using A = std::conditional_t<PointwiseOp::name == PointwiseOp::where, bool, S>;                       \
    using B = std::conditional_t<(arity > 1), S, None>;                                                   \
    using C = std::conditional_t<(arity > 2), S, None>;                                                   \
    auto f = [](auto a, [[maybe_unused]] auto b, [[maybe_unused]] auto c) HWY_ATTR {                      \
      using T [[maybe_unused]] = decltype(a);                                                             \
      return Out(expression);                                                                             \
    };                                                                                                    \
    constexpr ElementSizes sizes{sizeof(Out), {sizeof(A), element_size<B>, element_size<C>}};             \
    if (singles) return repeat_singles(loop_##name<S>, sizes, out, a, b, c, n, singles);                  \
    element_loop<Out, A, B, C>(out, a, b, c, n, f);                                                       \
  }
#define PLAIN(name, arity, domain, result, expression)
using enum PointwiseResult;
#include "core/pointwise_ops.def"
#undef N

template <class S, DType dtype>
PointwiseLoop loop_of(PointwiseOp op) {
  switch (op) {
#define OP(name, arity, domain, result, expression)                               \
  case PointwiseOp::name:                                                         \
    if constexpr (!in_domain(Domain::domain, dtype))                              \
      return nullptr;                                                             \
    else if constexpr (is_unsigned_integer<S> && ignores_sign(PointwiseOp::name)) \
      return loop_##name<std::make_signed_t<S>>;                                  \
    else                                                                          \
      return loop_##name<S>;
#define PLAIN(name, arity, domain, result, expression)
#include "core/pointwise_ops.def"
    default: return nullptr;
  }
}

}  // namespace

PointwiseLoop integer_loop_of(PointwiseOp op, DType dtype) {
  switch (dtype) {
    case DType::i8: return loop_of<int8_t, DType::i8>(op);
    case DType::i16: return loop_of<int16_t, DType::i16>(op);
    case DType::i32: return loop_of<int32_t, DType::i32>(op);
    case DType::i64: return loop_of<int64_t, DType::i64>(op);
    case DType::u8: return loop_of<uint8_t, DType::u8>(op);
    case DType::u16: return loop_of<uint16_t, DType::u16>(op);
    case DType::u32: return loop_of<uint32_t, DType::u32>(op);
    case DType::u64: return loop_of<uint64_t, DType::u64>(op);
    default: return loop_of<bool, DType::boolean>(op);
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

PointwiseLoop integer_loop(PointwiseOp op, DType dtype) {
  static const auto find = ATHENA_CHOOSE(integer_loop_of);
  return find(op, dtype);
}

}  // namespace athena::cpu
#endif
