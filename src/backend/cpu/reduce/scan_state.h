// scan_state.h: the states of running folds.
#pragma once

#include <cmath>
#include <limits>

#include "backend/cpu/runtime/typed.h"

namespace athena::cpu {
namespace {

// Each state has a way to put an element in, a result and, if lines may be cut, a way to put the state of what follows
// in.
template <class T>
using Wide = std::conditional_t<is_floating<T>, double, uint64_t>;

template <class T>
struct Sum {
  using Result = T;
  Wide<T> sum = 0;
  void put(Compute<T> x, int64_t) { sum += Wide<T>(x); }
  void append(const Sum& next) { sum += next.sum; }
  Compute<T> result() const { return convert<T>(sum); }
};

template <class T>
struct Product {
  using Result = T;
  Wide<T> product = 1;
  void put(Compute<T> x, int64_t) { product *= Wide<T>(x); }
  Compute<T> result() const { return convert<T>(product); }
};

// The largest or the least and where it is: the last of equals, and the last NaN.
template <class T, bool kLeast>
struct Extreme {
  using Result = T;
  Compute<T> best{};
  int64_t at = -1;
  bool stays(Compute<T> x) const { return kLeast ? x > best : x < best; }  // surely
  void put(Compute<T> x, int64_t position) {
    bool better = at < 0 || x != x || (kLeast ? x <= best : x >= best);
    best = better ? x : best;
    at = better ? position : at;
  }
  void append(const Extreme& next) {
    if (next.at >= 0) put(next.best, next.at);
  }
  Compute<T> result() const { return best; }
};

template <class T>
struct LogSumExp {
  using Result = T;
  static constexpr double kLowest = -std::numeric_limits<double>::infinity();
  double top = kLowest, sum = 0;  // of exp(x - top); 0: nothing yet
  void put(Compute<T> x, int64_t) { append({double(x), 1}); }
  void append(const LogSumExp& next) {
    if (next.sum == 0) return;
    if (next.top <= top) {
      sum += next.sum * (next.top == top ? 1 : std::exp(next.top - top));
    } else {
      sum = sum * (top == kLowest ? 0 : std::exp(top - next.top)) + next.sum;
      top = next.top;
    }
  }
  Compute<T> result() const { return convert<T>(top + std::log(sum)); }
};

// y = factor · y + x.
template <class T>
struct Recurrence {
  using Result = T;
  double value = 0;
  void put(Compute<T> x, Compute<T> factor, int64_t) { value = double(factor) * value + double(x); }
  Compute<T> result() const { return convert<T>(value); }
};

}  // namespace
}  // namespace athena::cpu
