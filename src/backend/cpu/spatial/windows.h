// windows.h: which elements windows along an axis hold, and which windows hold an element.
#pragma once

#include <algorithm>
#include <vector>

#include "backend/attributes.h"
#include "core/shape.h"

namespace athena::cpu {

struct Span {
  int64_t first, count;
  bool operator==(const Span&) const = default;
};

struct WindowAxis {
  // Of D, H or W: size and windows are those of the input and of what comes of it.
  WindowAxis(const PoolAttributes& pool, int axis, int64_t elements, int64_t count)
      : size(elements),
        windows(count),
        stride(pool.stride[axis]),
        before(pool.before[axis]),
        step(pool.adaptive() ? 1 : pool.dilation[axis]),
        window(pool.window[axis]) {
    pool.adaptive() ? part() : slide();
    bool padded = pool.divisor == PoolAttributes::kPadded;
    for (int64_t o = 0; o < windows; o++) {
      int64_t begin = o * stride - before, end = std::min(begin + window, size + pool.after[axis]);
      counted.push_back(double(padded ? end - begin : held[size_t(o)].count));
    }
  }

  int64_t size, windows, stride, before, step, window;
  std::vector<Span> held;       // by window: its elements, `step` apart
  std::vector<double> counted;  // by window: what an average counts
  std::vector<Span> holding;    // by element: windows that hold it, or with a dilation may
  bool counts_alike() const { return std::count(counted.begin(), counted.end(), counted[0]) == windows; }

 private:
  static int64_t up(int64_t a, int64_t b) { return (a + b - 1) / b; }
  void slide() {
    for (int64_t o = 0; o < windows; o++) {
      int64_t begin = o * stride - before, skipped = begin < 0 ? up(-begin, step) : 0;
      held.push_back({begin + skipped * step, std::min(window, up(size - begin, step)) - skipped});
    }
    for (int64_t i = 0; i < size; i++) {
      int64_t reach = i + before - (window - 1) * step, first = reach > 0 ? up(reach, stride) : 0;
      holding.push_back({first, std::max<int64_t>(std::min(windows, (i + before) / stride + 1) - first, 0)});
    }
  }
  void part() {
    auto span = [](int64_t i, int64_t size, int64_t windows) {
      return Span{i * size / windows, up((i + 1) * size, windows) - i * size / windows};
    };
    for (int64_t o = 0; o < windows; o++) held.push_back(span(o, size, windows));
    for (int64_t i = 0; i < size; i++) holding.push_back(span(i, windows, size));
  }
};

// All three, of what a pool reads and makes; a gradient makes what has the input's sizes.
struct WindowAxes {
  WindowAxes(const PoolAttributes& pool, const Shape& in, const Shape& out)
      : d(pool, 0, in[1], out[1]),
        h(pool, 1, in[2], out[2]),
        w(pool, 2, in[3], out[3]),
        divisor(double(std::max<int64_t>(pool.divisor, 0))),
        outer(in[0]),
        inner(in[4]) {}
  WindowAxis d, h, w;
  double divisor;  // of all averages, or 0
  int64_t outer, inner;
  int64_t elements() const { return d.size * h.size * w.size; }
  int64_t windows() const { return d.windows * h.windows * w.windows; }
  bool divides_alike() const { return divisor || (d.counts_alike() && h.counts_alike() && w.counts_alike()); }
  double divisor_of(int64_t od, int64_t oh, int64_t ow) const {
    return divisor ? divisor : d.counted[size_t(od)] * h.counted[size_t(oh)] * w.counted[size_t(ow)];
  }
};

}  // namespace athena::cpu
