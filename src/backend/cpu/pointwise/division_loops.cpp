// division_loops.cpp: quotients and remainders of integers by the division of doubles, which is exact for numbers up to
// 2^53; the few elements beyond that go one by one.
#include "backend/cpu/pointwise/pointwise_loops.h"
#include "backend/cpu/simd/special.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/pointwise/division_loops.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

constexpr int64_t kPiece = 512;

// Whether each magnitude is at most 2^53 (of 8 bytes; smaller ones are).
template <class S>
bool fits_doubles(const S* p, int64_t n) {
  if (sizeof(S) < 8) return true;
  uint64_t all = 0;
  for (int64_t i = 0; i < n; i++) all |= uint64_t(p[i]) ^ (p[i] < 0 ? ~uint64_t(0) : 0);
  return all >> 53 == 0;
}

// By 0 and -1 is what special.h says; here the divisor is 1 then.
template <PointwiseOp op, class S>
HWY_INLINE S near(S a, S b) {
  using Wide = std::conditional_t<(sizeof(S) < 4), int32_t, std::conditional_t<sizeof(S) == 4, S, int64_t>>;
  bool plain = b != 0 && !is_minus_one(b);
  Wide by = plain ? Wide(b) : Wide(1);
  Wide whole = Wide(double(a) / double(by)), rest = Wide(Wide(a) - whole * by);
  bool unlike = rest != 0 && std::is_signed_v<S> && (a < 0) != (b < 0);
  if (op == PointwiseOp::fmod) return S(rest);
  if (op == PointwiseOp::remainder) return S(plain ? unlike ? rest + by : rest : Wide(0));
  return S(plain ? Wide(whole - unlike) : b == 0 ? Wide(0) : Wide(0 - uint64_t(a)));
}
template <PointwiseOp op, class S>
S any(S a, S b) {
  return op == PointwiseOp::fmod ? fmod_(a, b) : op == PointwiseOp::remainder ? remainder_(a, b) : floor_divide_(a, b);
}

template <PointwiseOp op, class S>
void divide(void* out, const void* pa, const void* pb, const void* pc, int64_t n, unsigned singles) {
  constexpr ElementSizes sizes{sizeof(S), {sizeof(S), sizeof(S), 0}};
  if (singles) return repeat_singles(divide<op, S>, sizes, out, pa, pb, pc, n, singles);
  auto* to = static_cast<S*>(out);
  auto* a = static_cast<const S*>(pa);
  auto* b = static_cast<const S*>(pb);
  for (; n > 0; n -= kPiece, to += kPiece, a += kPiece, b += kPiece) {
    int64_t count = n < kPiece ? n : kPiece;
    if (fits_doubles(a, count) && fits_doubles(b, count)) {
#ifndef __clang__
#pragma GCC ivdep
#endif
      for (int64_t i = 0; i < count; i++) to[i] = near<op>(a[i], b[i]);
    } else {
      for (int64_t i = 0; i < count; i++) to[i] = any<op>(a[i], b[i]);
    }
  }
}

template <PointwiseOp op>
PointwiseLoop loop_of(DType dtype) {
  switch (dtype) {
    case DType::i8: return divide<op, int8_t>;
    case DType::i16: return divide<op, int16_t>;
    case DType::i32: return divide<op, int32_t>;
    case DType::i64: return divide<op, int64_t>;
    case DType::u8: return divide<op, uint8_t>;
    case DType::u16: return divide<op, uint16_t>;
    case DType::u32: return divide<op, uint32_t>;
    case DType::u64: return divide<op, uint64_t>;
    default: return nullptr;
  }
}

}  // namespace

PointwiseLoop division_loop_of(PointwiseOp op, DType dtype) {
  if (HWY_TARGET == HWY_SCALAR) return nullptr;  // one by one is as fast there
  if (op == PointwiseOp::fmod) return loop_of<PointwiseOp::fmod>(dtype);
  if (op == PointwiseOp::remainder) return loop_of<PointwiseOp::remainder>(dtype);
  return op == PointwiseOp::floor_divide ? loop_of<PointwiseOp::floor_divide>(dtype) : nullptr;
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

PointwiseLoop division_loop(PointwiseOp op, DType dtype) {
  static const auto find = ATHENA_CHOOSE(division_loop_of);
  return find(op, dtype);
}

}  // namespace athena::cpu
#endif
