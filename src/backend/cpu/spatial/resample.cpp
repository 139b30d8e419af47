// resample.cpp: elements between those of the input, and the way back: both are sums of some elements along each axis.
#include <cmath>
#include <cstring>
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

  // Rows of the input are added first, then elements of the line that comes of it. Equal rows are made once.
  void run() {
    int64_t rows = out_[0] * out_[1] * out_[2], each = out_[3] * out_[4], inner = in_[4];
    int64_t length = in_[3] * inner, bytes = each * element_;
    PortionTable table(shares_[2], in_[3]);
    parallel_for(rows, std::max<int64_t>(1, 8192 / each), 1, [&](int64_t begin, int64_t end) {
      std::vector<WindowTap> taps;
      std::vector<char> line(size_t(length + inner) * lanes_.computed);  // zeros at its end
      for (int64_t row = begin; row < end; row++) {
        int64_t plane = row / out_[2] / out_[1], z = row / out_[2] % out_[1], y = row % out_[2];
        char* to = to_ + row * bytes;
        if (row > begin && y > 0 && shares_[1][size_t(y)] == shares_[1][size_t(y - 1)]) {
          std::memcpy(to, to - bytes, size_t(bytes));
          continue;
        }
        const char* from = from_ + plane * in_[1] * in_[2] * length * element_;
        gather(taps, z, y, length);
        const void* whole = line.data();
        if (taps.size() == 1 && taps[0].weight == 1 && table.whole && size_t(element_) == lanes_.computed)
          whole = from + taps[0].at * element_;
        else
          lanes_.sum({.base = from, .taps = taps, .lanes = length, .weighted = true}, false, true, line.data(), 1);
        const void* weights = table.weights(lanes_.computed);
        if (inner == 1 && table.pairs)
          lanes_.combine_pairs(whole, weights, table.n, to);
        else if (inner == 1)
          lanes_.combine(whole, table.places.data(), weights, table.lists, table.n, to);
        else
          lanes_.combine_channels(whole, table.places.data(), weights, table.lists, table.n, inner, to);
      }
    });
  }

 private:
  // What rows z, y are made of, each so long.
  void gather(std::vector<WindowTap>& taps, int64_t z, int64_t y, int64_t row) const {
    taps.clear();
    for (const Portion& a : shares_[0][size_t(z)])
      for (const Portion& b : shares_[1][size_t(y)])
        taps.push_back({(a.place * in_[2] + b.place) * row, 0, a.weight * b.weight});
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
