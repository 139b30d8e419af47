// double_loops.cpp: vector loops of most operations on floats that pointwise_ops.def calls PLAIN, and of pow.
#include <algorithm>

#include "backend/cpu/pointwise/pointwise_loops.h"
#include "backend/cpu/simd/special.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/pointwise/double_loops.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/pointwise/loops.h"
#include "backend/cpu/simd/double_double.h"
#include "backend/cpu/simd/gamma.h"
#include "backend/cpu/simd/tabled_functions.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

#if HWY_NATIVE_FMA
template <class S>
constexpr DType dtype_of = std::is_same_v<S, float> ? DType::f32 : DType::f64;

using Half = hn::Rebind<float, Doubles::Tag>;
constexpr int64_t kDoubleLanes = int64_t(Doubles::kLanes);

HWY_INLINE Doubles widened(const float* p) { return hn::PromoteTo(Doubles::Tag(), hn::LoadU(Half(), p)); }
HWY_INLINE Doubles widened(const double* p) { return read(p); }
HWY_INLINE void narrow(float* p, Doubles x) { hn::StoreU(hn::DemoteTo(Half(), x.raw), Half(), p); }
HWY_INLINE void narrow(double* p, Doubles x) { write(p, x); }

// f(a, b), or f(a) where B is None. The last few elements go through memory of a vector's size.
template <class S, bool pairs, class F>
HWY_INLINE void double_loop(void* out, const void* pa, const void* pb, int64_t n, unsigned singles, F f) {
  auto* to = static_cast<S*>(out);
  auto* a = static_cast<const S*>(pa);
  auto* b = static_cast<const S*>(pb);
  HWY_ALIGN S last[3][kDoubleLanes];
  S first_a[kDoubleLanes], first_b[kDoubleLanes];
  int64_t step_a = singles & kSingleA ? 0 : 1, step_b = singles & kSingleB ? 0 : 1;
  if (!step_a) std::fill_n(first_a, kDoubleLanes, *a), a = first_a;
  if (pairs && !step_b) std::fill_n(first_b, kDoubleLanes, *b), b = first_b;
  auto one = [&](S* o, const S* x, const S* y) HWY_ATTR {
    if constexpr (pairs)
      narrow(o, f(widened(x), widened(y)));
    else
      narrow(o, f(widened(x)));
  };
  for (int64_t i = 0; i < n; i += kDoubleLanes) {
    int64_t count = std::min(n - i, kDoubleLanes);
    const S *x = a + i * step_a, *y = pairs ? b + i * step_b : nullptr;
    S* o = to + i;
    if (HWY_UNLIKELY(count < kDoubleLanes)) {
      for (int64_t k = 0; k < kDoubleLanes; k++) {
        last[0][k] = x[step_a * std::min(k, count - 1)];
        if (pairs) last[1][k] = y[step_b * std::min(k, count - 1)];
      }
      x = last[0], y = last[1], o = last[2];
    }
    one(o, x, y);
    if (HWY_UNLIKELY(count < kDoubleLanes)) std::copy_n(last[2], count, to + i);
  }
}

#define UNARY(name, S, function)                                                                          \
  void function##_loop(void* out, const void* a, const void*, const void*, int64_t n, unsigned singles) { \
    double_loop<S, false>(out, a, nullptr, n, singles, [](Doubles x) HWY_ATTR { return function(x); });   \
  }
#define BINARY(name, S, function)                                                                              \
  void function##_loop(void* out, const void* a, const void* b, const void*, int64_t n, unsigned singles) {    \
    double_loop<S, true>(out, a, b, n, singles, [](Doubles x, Doubles y) HWY_ATTR { return function(x, y); }); \
  }
// The C library's exact remainders: of float64 in long double, so that the quotient of two is rounded once.
#define DIVISION(name)                                                                                  \
  template <class S>                                                                                    \
  void loop_##name(void* out, const void* a, const void* b, const void*, int64_t n, unsigned singles) { \
    using Exact = std::conditional_t<std::is_same_v<S, float>, double, long double>;                    \
    auto exact = [](double x, double y) { return double(name##_(Exact(x), Exact(y))); };                \
    double_loop<S, true>(out, a, b, n, singles,                                                         \
                         [&](Doubles x, Doubles y) HWY_ATTR { return f32_##name(x, y, exact); });       \
  }
#define OF_BOTH(S, UNARY, BINARY, prefix) \
  UNARY(tan, S, prefix##tan)              \
  UNARY(asin, S, prefix##asin)            \
  UNARY(acos, S, prefix##acos)            \
  UNARY(atan, S, prefix##atan)            \
  UNARY(sinh, S, prefix##sinh)            \
  UNARY(cosh, S, prefix##cosh)            \
  UNARY(asinh, S, prefix##asinh)          \
  UNARY(acosh, S, prefix##acosh)          \
  UNARY(atanh, S, prefix##atanh)          \
  BINARY(atan2, S, prefix##atan2)         \
  BINARY(hypot, S, prefix##hypot)         \
  BINARY(pow, S, prefix##pow)
#define DOUBLE_LOOPS(UNARY, BINARY, DIVISION) \
  OF_BOTH(float, UNARY, BINARY, f32_)         \
  OF_BOTH(double, UNARY, BINARY, f64_)        \
  UNARY(erfc, float, f32_erfc)                \
  UNARY(erfc, double, tabled_erfc)            \
  UNARY(ndtr, double, tabled_ndtr)            \
  UNARY(lgamma, double, tabled_lgamma)        \
  UNARY(digamma, double, tabled_digamma)      \
  UNARY(lgamma, float, f32_lgamma)            \
  UNARY(digamma, float, f32_digamma)          \
  DIVISION(fmod)                              \
  DIVISION(remainder)                         \
  DIVISION(floor_divide)
DOUBLE_LOOPS(UNARY, BINARY, DIVISION)

void ndtr_loop(void* out, const void* a, const void*, const void*, int64_t n, unsigned singles) {
  constexpr ElementSizes sizes{sizeof(float), {sizeof(float), 0, 0}};
  if (singles) return repeat_singles(ndtr_loop, sizes, out, a, nullptr, nullptr, n, singles);
  vector_loop_once<float, float, float, None, None>(out, a, nullptr, nullptr, n,
                                                    [](Vector<float> x, None, None) HWY_ATTR { return ndtr_(x); });
}

template <class S>
void neighbours(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles) {
  constexpr ElementSizes sizes{sizeof(S), {sizeof(S), sizeof(S), 0}};
  if (singles) return repeat_singles(neighbours<S>, sizes, out, a, b, c, n, singles);
  vector_loop_once<S, S, S, S, None>(out, a, b, c, n,
                                     [](Vector<S> x, Vector<S> y, None) HWY_ATTR { return next_after(x, y); });
}
#endif

}  // namespace

PointwiseLoop double_loop_of([[maybe_unused]] PointwiseOp op, [[maybe_unused]] DType dtype) {
#if HWY_NATIVE_FMA
#define CHOOSE(name, S, function) \
  if (op == PointwiseOp::name && dtype == dtype_of<S>) return function##_loop;
#define CHOOSE_DIVISION(name)                                                    \
  if (op == PointwiseOp::name && dtype == DType::f32) return loop_##name<float>; \
  if (op == PointwiseOp::name && dtype == DType::f64) return loop_##name<double>;
  DOUBLE_LOOPS(CHOOSE, CHOOSE, CHOOSE_DIVISION)
  if (op == PointwiseOp::ndtr && dtype == DType::f32) return ndtr_loop;
  if (op == PointwiseOp::nextafter && dtype == DType::f32) return neighbours<float>;
  if (op == PointwiseOp::nextafter && dtype == DType::f64) return neighbours<double>;
#endif
  return nullptr;
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

PointwiseLoop double_loop(PointwiseOp op, DType dtype) {
  static const auto find = ATHENA_CHOOSE(double_loop_of);
  return find(op, dtype);
}

}  // namespace athena::cpu
#endif
