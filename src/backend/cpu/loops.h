// loops.h: loops over packed elements: of vectors for the float dtypes, of plain code that the compiler makes vectors
// of for the others. Compiled once for every target.
#if defined(ATHENA_CPU_LOOPS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_LOOPS_H
#undef ATHENA_CPU_LOOPS_H
#else
#define ATHENA_CPU_LOOPS_H
#endif

#include <algorithm>

#include "backend/cpu/functions.h"
#include "backend/cpu/rows.h"
#include "backend/cpu/typed.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// The input of a row that has none there.
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

// Loops that know no single inputs get them as short arrays of equal elements.
template <class A, class B, class C, class Loop>
HWY_INLINE void repeat_singles(char* out, size_t out_size, const void* a, const void* b, const void* c, int64_t n,
                               unsigned singles, Loop loop) {
  constexpr int64_t kPiece = 256;
  alignas(64) char copies[3][kPiece * 8];
  const char* from[3] = {static_cast<const char*>(a), static_cast<const char*>(b), static_cast<const char*>(c)};
  const size_t sizes[3] = {element_size<A>, element_size<B>, element_size<C>};
  size_t steps[3] = {sizes[0], sizes[1], sizes[2]};
  for (int k = 0; k < 3; k++) {
    if (!(singles >> k & 1)) continue;
    for (int64_t i = 0; i < std::min(n, kPiece); i++) std::memcpy(copies[k] + size_t(i) * sizes[k], from[k], sizes[k]);
    from[k] = copies[k];
    steps[k] = 0;
  }
  for (int64_t begin = 0; begin < n; begin += kPiece)
    loop(out + size_t(begin) * out_size, from[0] + size_t(begin) * steps[0], from[1] + size_t(begin) * steps[1],
         from[2] + size_t(begin) * steps[2], std::min(kPiece, n - begin));
}

// f(a, b, c) of elements in the types they compute in.
template <class Out, class A, class B, class C, class F>
HWY_INLINE void element_loop(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles, F f) {
  auto run = [f](void* to, const void* x, const void* y, const void* z, int64_t count) HWY_ATTR {
    auto* o = static_cast<Stored<Out>*>(to);
#ifndef __clang__  // out may be an input, element for element; clang finds out by itself
#pragma GCC ivdep
#endif
    for (int64_t i = 0; i < count; i++) store(o[i], f(element<A>(x, i), element<B>(y, i), element<C>(z, i)));
  };
  if (singles == 0) return run(out, a, b, c, n);
  repeat_singles<A, B, C>(static_cast<char*>(out), sizeof(Stored<Out>), a, b, c, n, singles, run);
}

// A vector's worth of the last elements, the rest of it zeros.
template <class S>
struct Tail {
  HWY_ALIGN S elements[Vector<Compute<S>>::kLanes] = {};
  HWY_INLINE const S* take(const void* from, int64_t n) {
    std::memcpy(elements, from, size_t(n) * sizeof(S));
    return elements;
  }
};

// f(a, b) of vectors; a single operand is read once.
template <class S, unsigned singles, class F>
HWY_INLINE void vector_run(S* out, const S* a, const S* b, int64_t n, F f) {
  constexpr int64_t lanes = int64_t(Vector<Compute<S>>::kLanes);
  Vector<Compute<S>> x, y;
  if (singles & kSingleA) x = Vector<Compute<S>>(load(*a));
  if (singles & kSingleB) y = Vector<Compute<S>>(load(*b));
  int64_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    if (!(singles & kSingleA)) x = read(a + i);
    if (!(singles & kSingleB)) y = read(b + i);
    write(out + i, f(x, y));
  }
  if (i == n) return;
  Tail<S> tail_a, tail_b;
  if (!(singles & kSingleA)) x = read(tail_a.take(a + i, n - i));
  if (!(singles & kSingleB)) y = read(tail_b.take(b + i, n - i));
  write(tail_a.elements, f(x, y));
  std::memcpy(out + i, tail_a.elements, size_t(n - i) * sizeof(S));
}

template <class S, int arity, class F>
HWY_INLINE void vector_loop(void* out, const void* a, const void* b, int64_t n, unsigned singles, F f) {
  auto* o = static_cast<S*>(out);
  auto *x = static_cast<const S*>(a), *y = static_cast<const S*>(b);
  if constexpr (arity == 1) {
    if (singles & kSingleA) return vector_run<S, kSingleA | kSingleB>(o, x, x, n, f);
    return vector_run<S, 0>(o, x, x, n, [f](auto v, auto) HWY_ATTR { return f(v, v); });
  } else {
    switch (singles & 3) {
      case 0: return vector_run<S, 0>(o, x, y, n, f);
      case kSingleA: return vector_run<S, kSingleA>(o, x, y, n, f);
      case kSingleB: return vector_run<S, kSingleB>(o, x, y, n, f);
      default: return vector_run<S, kSingleA | kSingleB>(o, x, y, n, f);
    }
  }
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
