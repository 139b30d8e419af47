// resample.cpp: elements between those of the input, and the way back: both are sums of some elements along each axis.
#include <cmath>
#include <vector>

#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/spatial/lanes.h"
#include "backend/cpu/spatial/portions.h"

namespace athena::cpu {

namespace {

// Of elements among `size`. Nearest decides in float, as PyTorch does, whatever the elements are.
template <class T>
Portions shares_of(const ResampleArguments& told, double scale, bool linear, int64_t size, int64_t count) {
  Portions shares(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; i++) {
    T at = std::max(T(scale) * (T(i) + T(told.shift)) - T(told.back), T(0));
    int64_t low = std::min(int64_t(at), size - 1);
    T rest = std::min(at - T(low), T(1));
    auto& own = shares[size_t(i)];
    if (!linear || low == size - 1) {
      own.push_back({low, 1});
    } else {
      own.push_back({low, double(T(1) - rest)});
      own.push_back({low + 1, double(rest)});
    }
  }
  return shares;
}

Portions turned_round(const Portions& shares, int64_t size) {
  Portions back(static_cast<size_t>(size));
  for (size_t i = 0; i < shares.size(); i++)
    for (const Portion& one : shares[i]) back[size_t(one.place)].push_back({int64_t(i), one.weight});
  return back;
}

class Resampling {
 public:
  explicit Resampling(const Launch& launch)
      : in_(launch.inputs[0].layout.shape),
        out_(launch.outputs[0].layout.shape),
        lanes_(lanes_of(launch.inputs[0].dtype)),
        element_(int64_t(dtype_size(launch.inputs[0].dtype))),
        from_(start_of(launch.inputs[0])),
        to_(start_of(launch.outputs[0])) {
    auto [linear, adjoint] = launch.as<ResampleAttributes>();
    const auto& told = launch.argument<ResampleArguments>();
    const Shape &source = adjoint ? out_ : in_, &result = adjoint ? in_ : out_;
    for (int d = 0; d < 3; d++) {
      shares_[d] =
          (linear ? shares_of<double> : shares_of<float>)(told, told.scale[d], linear, source[d + 1], result[d + 1]);
      if (adjoint) shares_[d] = turned_round(shares_[d], source[d + 1]);
    }
  }

  void run() {
    int64_t rows = out_[0] * out_[1] * out_[2], each = out_[3] * out_[4];
    PortionTable table(shares_[2], in_[3]);
    parallel_for(rows, std::max<int64_t>(1, 8192 / each), 1, [&](int64_t begin, int64_t end) {
      std::vector<WindowTap> taps;
      std::vector<char> line(size_t((in_[3] + 1) * int64_t(lanes_.computed)));  // a zero at its end
      for (int64_t row = begin; row < end; row++) {
        int64_t plane = row / out_[2] / out_[1], z = row / out_[2] % out_[1], y = row % out_[2];
        const char* from = from_ + plane * in_[1] * in_[2] * in_[3] * in_[4] * element_;
        char* to = to_ + row * each * element_;
        if (in_[4] == 1) {
          gather(taps, z, y, {{0, 1}}, in_[3]);
          lanes_.sum({.base = from, .taps = taps, .lanes = in_[3], .weighted = true}, false, true, line.data(), 1);
          lanes_.combine(line.data(), table.places.data(), table.weights(lanes_.computed), table.lists, table.n, to);
        } else {
          for (int64_t x = 0; x < out_[3]; x++) {
            gather(taps, z, y, shares_[2][size_t(x)], in_[3] * in_[4]);
            lanes_.sum({.base = from, .taps = taps, .lanes = in_[4], .weighted = true}, false, false,
                       to + x * in_[4] * element_, 1);
          }
        }
      }
    });
  }

 private:
  // What element z, y is made of, with shares of its row, which is so long.
  void gather(std::vector<WindowTap>& taps, int64_t z, int64_t y, const std::vector<Portion>& along,
              int64_t row) const {
    taps.clear();
    for (const Portion& a : shares_[0][size_t(z)])
      for (const Portion& b : shares_[1][size_t(y)])
        for (const Portion& c : along)
          taps.push_back({(a.place * in_[2] + b.place) * row + c.place * in_[4], 0, a.weight * b.weight * c.weight});
  }

  Shape in_, out_;
  const Lanes& lanes_;
  int64_t element_;
  const char* from_;
  char* to_;
  Portions shares_[3];
};

}  // namespace

void resample(const Launch& launch, FaultTable&) { Resampling(launch).run(); }

}  // namespace athena::cpu
