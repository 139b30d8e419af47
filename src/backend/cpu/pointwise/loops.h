// loops.h: loops over packed elements: of vectors for the float dtypes, of plain code that the compiler makes vectors
// of for the others. Compiled once for every target.
#if defined(ATHENA_CPU_LOOPS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_LOOPS_H
#undef ATHENA_CPU_LOOPS_H
#else
#define ATHENA_CPU_LOOPS_H
#endif

#include <algorithm>
#include <array>
#include <utility>

#include "backend/cpu/pointwise/pointwise_loops.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/functions.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// The input of an operation that has none there.
struct None {};

template <class T>
constexpr size_t element_size = sizeof(Stored<T>);
template <>
inline constexpr size_t element_size<None> = 0;

template <class T>
HWY_INLINE auto element(const void* from, int64_t i) {
  if constexpr (std::is_same_v<T, None>)
    return None{};
  else
    return load(static_cast<const Stored<T>*>(from)[i]);
}

// f(a, b, c) of elements in the types they compute in.
template <class Out, class A, class B, class C, class F>
HWY_INLINE void element_loop(void* out, const void* a, const void* b, const void* c, int64_t n, F f) {
  auto* o = static_cast<Stored<Out>*>(out);
#ifndef __clang__  // out may be an input, element for element; clang finds out by itself
#pragma GCC ivdep
#endif
  for (int64_t i = 0; i < n; i++) store(o[i], f(element<A>(a, i), element<B>(b, i), element<C>(c, i)));
}

// Inputs of an operation on floats that compute in T: vectors, a mask where the input is bool, nothing where there is
// none.
template <class T, class S>
HWY_INLINE auto vector_at([[maybe_unused]] const S* p) {
  if constexpr (std::is_same_v<S, None>)
    return None{};
  else if constexpr (std::is_same_v<S, Byte>)
    return read_mask<T>(p);
  else
    return read(p);
}
template <class T, class S>
HWY_INLINE auto vector_of([[maybe_unused]] const S* p) {
  if constexpr (std::is_same_v<S, None>)
    return None{};
  else
    return Vector<T>(load(*p));
}

// A vector's worth of the last elements, the rest of it zeros.
template <class T, class S>
struct Tail {
  HWY_ALIGN S elements[Vector<T>::kLanes] = {};
  HWY_INLINE const S* take(const void* from, int64_t n) {
    std::memcpy(elements, from, size_t(n) * sizeof(S));
    return elements;
  }
  HWY_INLINE const S* repeat(const S* from) {
    std::fill_n(elements, Vector<T>::kLanes, *from);
    return elements;
  }
};
template <class T>
struct Tail<T, None> {
  HWY_INLINE const None* take(const void*, int64_t) { return nullptr; }
  HWY_INLINE const None* repeat(const None*) { return nullptr; }
};

// f(a, b, c) of the last elements, fewer than a vector has, from i on.
template <class T, class Out, class A, class B, class C, class F>
[[gnu::noinline]] void vector_tail(Out* to, const A* a, const B* b, const C* c, int64_t i, int64_t n, unsigned singles,
                                   F f) {
  Tail<T, Out> tail;
  Tail<T, A> tail_a;
  Tail<T, B> tail_b;
  Tail<T, C> tail_c;
  a = singles & kSingleA ? tail_a.repeat(a) : tail_a.take(a + i, n - i);
  b = singles & kSingleB ? tail_b.repeat(b) : tail_b.take(b + i, n - i);
  c = singles & kSingleC ? tail_c.repeat(c) : tail_c.take(c + i, n - i);
  write(tail.elements, f(vector_at<T>(a), vector_at<T>(b), vector_at<T>(c)));
  std::memcpy(to + i, tail.elements, size_t(n - i) * sizeof(Out));
}

// f(a, b, c) of vectors; a single input is read once.
template <class T, class Out, class A, class B, class C, int64_t unroll, class F, unsigned singles>
void vector_run(void* out, const void* pa, const void* pb, const void* pc, int64_t n, F f) {
  constexpr int64_t lanes = int64_t(Vector<T>::kLanes);
  auto* to = static_cast<Out*>(out);
  auto* a = static_cast<const A*>(pa);
  auto* b = static_cast<const B*>(pb);
  auto* c = static_cast<const C*>(pc);
  decltype(vector_at<T>(a)) x;
  decltype(vector_at<T>(b)) y;
  decltype(vector_at<T>(c)) z;
  if constexpr (singles & kSingleA) x = vector_of<T>(a);
  if constexpr (singles & kSingleB) y = vector_of<T>(b);
  if constexpr (singles & kSingleC) z = vector_of<T>(c);
  auto one = [&](int64_t i) HWY_ATTR {
    if constexpr (!(singles & kSingleA)) x = vector_at<T>(a + i);
    if constexpr (!(singles & kSingleB)) y = vector_at<T>(b + i);
    if constexpr (!(singles & kSingleC)) z = vector_at<T>(c + i);
    write(to + i, f(x, y, z));
  };
  int64_t i = 0;
  for (; unroll > 1 && i + unroll * lanes <= n; i += unroll * lanes)
    for (int64_t k = 0; k < unroll; k++) one(i + k * lanes);
  for (; i + lanes <= n; i += lanes) one(i);
  if (i < n) vector_tail<T>(to, a, b, c, i, n, singles, f);
}

template <class T, class Out, class A, class B, class C, int64_t unroll, unsigned own, class F, unsigned singles>
constexpr auto own_run() {
  void (*run)(void*, const void*, const void*, const void*, int64_t, F) = nullptr;
  if constexpr (own >> singles & 1) run = vector_run<T, Out, A, B, C, unroll, F, singles>;
  return run;
}
template <class T, class Out, class A, class B, class C, int64_t unroll, unsigned own, class F, unsigned... singles>
constexpr auto vector_runs(std::integer_sequence<unsigned, singles...>) {
  return std::array{own_run<T, Out, A, B, C, unroll, own, F, singles>()...};
}

// Whether it was done: of singles there is a loop where bit 1 << singles of own is set.
template <class T, class Out, class A, class B, class C, int64_t unroll, unsigned own, class F>
HWY_INLINE bool vector_loop(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles, F f) {
  static constexpr auto kRuns =
      vector_runs<T, Out, A, B, C, unroll, own, F>(std::make_integer_sequence<unsigned, std::bit_width(own)>());
  if (singles >= kRuns.size() || !kRuns[singles]) return false;
  kRuns[singles](out, a, b, c, n, f);
  return true;
}

// The same with f in one place only, and no single inputs.
template <class T, class Out, class A, class B, class C, class F>
HWY_INLINE void vector_loop_once(void* out, const void* pa, const void* pb, const void* pc, int64_t n, F f) {
  constexpr int64_t lanes = int64_t(Vector<T>::kLanes);
  auto* to = static_cast<Out*>(out);
  auto* a = static_cast<const A*>(pa);
  auto* b = static_cast<const B*>(pb);
  auto* c = static_cast<const C*>(pc);
  Tail<T, Out> tail;
  Tail<T, A> tail_a;
  Tail<T, B> tail_b;
  Tail<T, C> tail_c;
  int64_t whole = n / lanes * lanes, rest = n - whole;
  for (int64_t end = whole;;) {
    for (int64_t i = 0; i < end; i += lanes)
      write(to + i, f(vector_at<T>(a + i), vector_at<T>(b + i), vector_at<T>(c + i)));
    if (to == tail.elements) break;
    if (rest == 0) return;
    a = tail_a.take(a + whole, rest), b = tail_b.take(b + whole, rest), c = tail_c.take(c + whole, rest);
    to = tail.elements;
    end = lanes;
  }
  std::memcpy(static_cast<Out*>(out) + whole, tail.elements, size_t(rest) * sizeof(Out));
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
