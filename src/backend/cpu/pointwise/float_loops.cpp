// float_loops.cpp: one loop of vectors for every operation of core/pointwise_ops.def and every float dtype.
#include "backend/cpu/pointwise/pointwise_loops.h"

#include <cmath>

#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/pointwise/float_loops.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/pointwise/loops.h"
#include "backend/cpu/simd/angles.h"
#include "backend/cpu/simd/hyperbolic.h"
#include "backend/cpu/simd/logarithms.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

template <class S>
constexpr DType dtype_of = std::is_same_v<S, float>    ? DType::f32
                           : std::is_same_v<S, double> ? DType::f64
                           : std::is_same_v<S, f16>    ? DType::f16
                                                       : DType::bf16;

// Cheap loops over the commonest dtype go four vectors at a time: all would add half a megabyte to the library.
template <class S>
constexpr bool pays_unrolling(PointwiseOp op) {
  return HWY_TARGET != HWY_SCALAR && std::is_same_v<S, float> &&
         (domain_of(op) != Domain::FLOAT || op == PointwiseOp::fma);
}

// Which single inputs have a loop of their own, as bits 1 << singles: a fill's, a number beside an array, numbers that
// where chooses between. Compiling them takes long: the baseline has none.
constexpr unsigned own_singles(PointwiseOp op, int arity) {
  if (!HWY_NATIVE_FMA || goes_through_float(op)) return 0;
  return arity == 1 ? op == PointwiseOp::copy ? 0b11 : 0b1 : arity == 2 ? 0b111 : 0b1010101;
}

// Where the processor does not convert f16, both halves go through float in all operations. pow is wide elsewhere.
template <class S>
constexpr bool has_loop(PointwiseOp op, Domain domain) {
  if (HWY_NATIVE_FMA && op == PointwiseOp::pow) return false;
  return in_domain(domain, dtype_of<S>) && !(is_half<S> && (!ATHENA_CONVERTS_F16 || goes_through_float(op)));
}

// where by one condition for all.
template <class S>
void loop_copy(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles);
template <class S>
void copy_one(void* out, bool first, const void* a, const void* b, int64_t n, unsigned singles) {
  loop_copy<S>(out, first ? a : b, nullptr, nullptr, n, (singles & (first ? kSingleB : kSingleC)) != 0);
}

#define N(x) T(x)
#define OP(name, arity, domain, result, expression)                                                       \
  template <class S>                                                                                      \
  void loop_##name(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles) { \
    using Out = Stored<std::conditional_t<PointwiseResult::result == PointwiseResult::BOOL, bool, S>>;    \
    using A = Stored<std::conditional_t<PointwiseOp::name == PointwiseOp::where, bool, S>>;               \
    using B = std::conditional_t<(arity > 1), S, None>;                                                   \
    using C = std::conditional_t<(arity > 2), S, None>;                                                   \
    auto f = [](auto a, [[maybe_unused]] auto b, [[maybe_unused]] auto c) HWY_ATTR {                      \
      using T [[maybe_unused]] = decltype(a);                                                             \
      return expression;                                                                                  \
    };                                                                                                    \
    if constexpr (PointwiseOp::name == PointwiseOp::where)                                                \
      if (singles & kSingleA) return copy_one<S>(out, load(*static_cast<const A*>(a)), b, c, n, singles); \
    constexpr unsigned own = own_singles(PointwiseOp::name, arity);                                       \
    constexpr int64_t unroll = pays_unrolling<S>(PointwiseOp::name) ? 4 : 1;                              \
    if constexpr (own != 0)                                                                               \
      if (vector_loop<Compute<S>, Out, A, B, C, unroll, own>(out, a, b, c, n, singles, f)) return;        \
    constexpr ElementSizes sizes{sizeof(Out), {sizeof(A), element_size<B>, element_size<C>}};             \
    if (singles) return repeat_singles(loop_##name<S>, sizes, out, a, b, c, n, singles);                  \
    if constexpr (own == 0) vector_loop_once<Compute<S>, Out, A, B, C>(out, a, b, c, n, f);               \
  }
#define PLAIN(name, arity, domain, result, expression)
using enum PointwiseResult;
#include "core/pointwise_ops.def"
#undef N

template <class S>
PointwiseLoop loop_of(PointwiseOp op) {
  switch (op) {
#define OP(name, arity, domain, result, expression)               \
  case PointwiseOp::name:                                         \
    if constexpr (has_loop<S>(PointwiseOp::name, Domain::domain)) \
      return loop_##name<S>;                                      \
    else                                                          \
      return nullptr;
#define PLAIN(name, arity, domain, result, expression)
#include "core/pointwise_ops.def"
    default: return nullptr;
  }
}

}  // namespace

PointwiseLoop float_loop_of(PointwiseOp op, DType dtype) {
  switch (dtype) {
    case DType::f32: return loop_of<float>(op);
    case DType::f64: return loop_of<double>(op);
    case DType::f16: return loop_of<f16>(op);
    default: return loop_of<bf16>(op);
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

PointwiseLoop float_loop(PointwiseOp op, DType dtype) {
  static const auto find = ATHENA_CHOOSE(float_loop_of);
  return find(op, dtype);
}

}  // namespace athena::cpu
#endif
