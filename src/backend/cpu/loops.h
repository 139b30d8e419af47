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

template <class T>
HWY_INLINE void fill([[maybe_unused]] char* to, [[maybe_unused]] const void* from, [[maybe_unused]] int64_t n) {
  if constexpr (!std::is_same_v<T, None>)
    std::fill_n(reinterpret_cast<Stored<T>*>(to), n, *static_cast<const Stored<T>*>(from));
}

// Loops that know no single inputs get them as short arrays of equal elements.
template <class A, class B, class C, class Loop>
HWY_INLINE void repeat_singles(char* out, size_t out_size, const void* a, const void* b, const void* c, int64_t n,
                               unsigned singles, Loop loop) {
  constexpr int64_t kPiece = 256;
  alignas(64) char copies[3][kPiece * 8];
  const char* from[3] = {static_cast<const char*>(a), static_cast<const char*>(b), static_cast<const char*>(c)};
  size_t steps[3] = {element_size<A>, element_size<B>, element_size<C>};
  if (singles & kSingleA) fill<A>(copies[0], a, std::min(n, kPiece));
  if (singles & kSingleB) fill<B>(copies[1], b, std::min(n, kPiece));
  if (singles & kSingleC) fill<C>(copies[2], c, std::min(n, kPiece));
  for (int k = 0; k < 3; k++)
    if (singles >> k & 1) from[k] = copies[k], steps[k] = 0;
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

// Inputs of a row over floats that compute in T: vectors, a mask where the input is bool, nothing where there is none.
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
  else if constexpr (std::is_same_v<S, Byte>)
    return mask_of<T>(load(*p));
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
};
template <class T>
struct Tail<T, None> {
  HWY_INLINE const None* take(const void*, int64_t) { return nullptr; }
};

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
  if (i >= n) return;
  Tail<T, Out> tail;
  Tail<T, A> tail_a;
  Tail<T, B> tail_b;
  Tail<T, C> tail_c;
  if constexpr (!(singles & kSingleA)) x = vector_at<T>(tail_a.take(a + i, n - i));
  if constexpr (!(singles & kSingleB)) y = vector_at<T>(tail_b.take(b + i, n - i));
  if constexpr (!(singles & kSingleC)) z = vector_at<T>(tail_c.take(c + i, n - i));
  write(tail.elements, f(x, y, z));
  std::memcpy(to + i, tail.elements, size_t(n - i) * sizeof(Out));
}

template <class T, class Out, class A, class B, class C, int64_t unroll, class F, unsigned... singles>
constexpr auto vector_runs(std::integer_sequence<unsigned, singles...>) {
  return std::array{vector_run<T, Out, A, B, C, unroll, F, singles>...};
}

template <class T, class Out, class A, class B, class C, int64_t unroll, class F>
HWY_INLINE void vector_loop(void* out, const void* a, const void* b, const void* c, int64_t n, unsigned singles, F f) {
  constexpr unsigned arity = std::is_same_v<B, None> ? 1 : std::is_same_v<C, None> ? 2 : 3;
  static constexpr auto kRuns =
      vector_runs<T, Out, A, B, C, unroll, F>(std::make_integer_sequence<unsigned, 1u << arity>());
  kRuns[singles](out, a, b, c, n, f);
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
