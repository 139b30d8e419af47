// pool.cpp: the largest element or the mean of windows, and the way back.
//
// Windows are worked on one after another, all channels of one at once, or where there is one channel and rows are
// long, a row of windows at once, whose elements are first put where neighbouring windows have theirs side by side.
#include <cstring>

#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/spatial/lanes.h"
#include "backend/cpu/spatial/pool_rows.h"
#include "backend/cpu/spatial/portions.h"
#include "backend/cpu/spatial/windows.h"

namespace athena::cpu {

namespace {

constexpr int64_t kPoolGrain = 1 << 15;  // elements that a thread looks at

// The elements of a window that has so many along each axis, the same list for all alike.
class TapGrid {
 public:
  TapGrid(const int64_t (&steps)[3], int64_t height, int64_t width, int64_t inner)
      : steps_{steps[0] * height * width, steps[1] * width, steps[2]}, inner_(inner) {}
  std::span<const WindowTap> of(int64_t d, int64_t h, int64_t w) {
    if (d != counts_[0] || h != counts_[1] || w != counts_[2]) {
      taps_.clear();
      for (int64_t i = 0; i < d; i++)
        for (int64_t j = 0; j < h; j++)
          for (int64_t k = 0; k < w; k++) {
            int64_t offset = i * steps_[0] + j * steps_[1] + k * steps_[2];
            taps_.push_back({offset * inner_, offset});
          }
      counts_[0] = d, counts_[1] = h, counts_[2] = w;
    }
    return taps_;
  }
  std::vector<WindowTap>& taps() { return taps_; }

 private:
  int64_t steps_[3], inner_, counts_[3] = {-1, -1, -1};
  std::vector<WindowTap> taps_;
};

class PoolWork {
 public:
  PoolWork(const Launch& launch, const WindowAxes& axes)
      : axes_(axes),
        mode_(launch.as<PoolAttributes>().mode),
        dtype_(launch.inputs[0].dtype),
        lanes_(lanes_of(dtype_)),
        element_(int64_t(dtype_size(dtype_))),
        from_(start_of(launch.inputs[0])),
        to_(start_of(launch.outputs[0])) {
    if (mode_ == PoolMode::max && launch.outputs.size() > 1 && launch.outputs[1].buffer)
      found_ = reinterpret_cast<uint32_t*>(address(launch.outputs[1])) + launch.outputs[1].layout.offset;
    if (mode_ == PoolMode::max_gradient)
      places_ = reinterpret_cast<const uint32_t*>(address(launch.inputs[1])) + launch.inputs[1].layout.offset;
  }

  void run() {
    switch (mode_) {
      case PoolMode::max_gradient:
        if (axes_.inner >= lanes_.width && axes_.elements() <= INT32_MAX) return claim();
        return with_type(dtype_, [&](auto type) { scatter<decltype(type)>(); });
      case PoolMode::average_gradient: return parts_rows() ? spread_rows() : spread();
      default: return mode_ == PoolMode::average && parts_rows() ? slide_rows() : slide();
    }
  }

 private:
  static int64_t grain(int64_t each) { return std::max<int64_t>(1, kPoolGrain / std::max<int64_t>(each, 1)); }

  // How many windows from this one on are alike but for where they are, where there is one channel.
  int64_t alike_from(int64_t ow) const {
    const WindowAxis& w = axes_.w;
    if (axes_.inner > 1 || !w.stride) return 1;
    auto at = size_t(ow), end = at + 1;
    auto steps = [&] { return w.held[end].first - w.held[end - 1].first == w.stride; };
    while (end < w.held.size() && w.held[end].count == w.held[at].count && w.counted[end] == w.counted[at] && steps())
      end++;
    return int64_t(end - at);
  }

  // Whether windows part rows of one channel: rows of a window are then added first, as vectors.
  bool parts_rows() const { return axes_.inner == 1 && axes_.w.window == 0; }

  void slide_rows() {
    const WindowAxis &d = axes_.d, &h = axes_.h, &w = axes_.w;
    int64_t rows = d.windows * h.windows;
    parallel_for(axes_.outer * rows, grain(axes_.elements() / rows), 1, [&](int64_t begin, int64_t end) {
      TapGrid lines({1, 1, 1}, h.size, w.size, 1), grid({1, 1, 1}, 1, w.size, 1);
      std::vector<char> line(size_t(w.size) * lanes_.computed);
      for (int64_t row = begin; row < end; row++) {
        int64_t od = row % rows / h.windows, oh = row % h.windows;
        Span in_d = d.held[size_t(od)], in_h = h.held[size_t(oh)];
        const char* from = from_ + row / rows * axes_.elements() * element_;
        lanes_.sum({from + (in_d.first * h.size + in_h.first) * w.size * element_, lines.of(in_d.count, in_h.count, 1),
                    w.size},
                   false, true, line.data(), 1);
        for (int64_t ow = 0; ow < w.windows; ow++) {
          Span in_w = w.held[size_t(ow)];
          WindowRow window{line.data() + in_w.first * int64_t(lanes_.computed), grid.of(1, 1, in_w.count), 1};
          lanes_.sum(window, true, false, to_ + (row * w.windows + ow) * element_, axes_.divisor_of(od, oh, ow));
        }
      }
    });
  }

  // The way back of slide_rows: rows of the input that the same windows hold are equal.
  void spread_rows() {
    const WindowAxis &d = axes_.d, &h = axes_.h, &w = axes_.w;
    Portions shares(static_cast<size_t>(w.size));
    for (int64_t i = 0; i < w.size; i++) {
      Span of = w.holding[size_t(i)];
      for (int64_t o = of.first; o < of.first + of.count; o++)
        shares[size_t(i)].push_back({o, 1 / w.counted[size_t(o)]});
    }
    PortionTable table(shares, w.windows);
    int64_t rows = d.size * h.size, length = w.size * element_;
    parallel_for(axes_.outer * rows, grain(w.size), h.size, [&](int64_t begin, int64_t end) {
      std::vector<char> line(size_t(w.windows + 1) * lanes_.computed);  // a zero at its end
      TapGrid grid({1, 1, 1}, h.windows, w.windows, 1);
      for (int64_t row = begin; row < end; row++) {
        Span of_d = d.holding[size_t(row % rows / h.size)], of_h = h.holding[size_t(row % h.size)];
        char* to = to_ + row * length;
        if (row % h.size && row > begin && of_h == h.holding[size_t(row % h.size - 1)]) {
          std::memcpy(to, to - length, size_t(length));
          continue;
        }
        const char* from = from_ + row / rows * axes_.windows() * element_;
        WindowRow windows{from + (of_d.first * h.windows + of_h.first) * w.windows * element_,
                          grid.of(of_d.count, of_h.count, 1), w.windows};
        windows.weighted = true;
        for (int64_t k = 0; k < of_d.count * of_h.count; k++)
          grid.taps()[size_t(k)].weight =
              1 / (d.counted[size_t(of_d.first + k / of_h.count)] * h.counted[size_t(of_h.first + k % of_h.count)]);
        lanes_.sum(windows, false, true, line.data(), 1);
        lanes_.combine(line.data(), table.places.data(), table.weights(lanes_.computed), table.lists, table.n, to);
      }
    });
  }

  // Every window of the input.
  void slide() {
    const WindowAxis &d = axes_.d, &h = axes_.h, &w = axes_.w;
    int64_t rows = d.windows * h.windows, inner = axes_.inner;
    int64_t each = w.windows * inner * std::max<int64_t>(axes_.elements() / axes_.windows(), 1);
    parallel_for(axes_.outer * rows, grain(each), 1, [&](int64_t begin, int64_t end) {
      TapGrid grid({d.step, h.step, w.step}, h.size, w.size, inner);
      std::vector<char> unwanted(to_ ? 0 : size_t(inner * w.windows * element_));
      for (int64_t row = begin; row < end; row++) {
        int64_t od = row % rows / h.windows, oh = row % h.windows;
        Span in_d = d.held[size_t(od)], in_h = h.held[size_t(oh)];
        const char* from = from_ + row / rows * axes_.elements() * inner * element_;
        for (int64_t ow = 0, together = 1; ow < w.windows; ow += together) {
          Span in_w = w.held[size_t(ow)];
          together = alike_from(ow);
          int64_t first = (in_d.first * h.size + in_h.first) * w.size + in_w.first;
          int64_t out = (row * w.windows + ow) * inner;
          WindowRow window{from + first * inner * element_, grid.of(in_d.count, in_h.count, in_w.count),
                           inner * together, first};
          if (together > 1) window.step = window.pitch = w.stride;
          if (mode_ == PoolMode::max)
            lanes_.largest(window, false, to_ ? to_ + out * element_ : unwanted.data(),
                           found_ ? found_ + out : nullptr);
          else
            lanes_.sum(window, false, false, to_ + out * element_, axes_.divisor_of(od, oh, ow));
        }
      }
    });
  }

  // Every element of the input from the averages that it counts in.
  void spread() {
    const WindowAxis &d = axes_.d, &h = axes_.h, &w = axes_.w;
    int64_t rows = d.size * h.size, inner = axes_.inner;
    bool alike = axes_.divides_alike();
    double divisor = alike ? axes_.divisor_of(0, 0, 0) : 1;
    parallel_for(axes_.outer * rows, grain(w.size * inner), 1, [&](int64_t begin, int64_t end) {
      TapGrid grid({1, 1, 1}, h.windows, w.windows, inner);
      for (int64_t row = begin; row < end; row++) {
        Span of_d = d.holding[size_t(row % rows / h.size)], of_h = h.holding[size_t(row % h.size)];
        const char* from = from_ + row / rows * axes_.windows() * inner * element_;
        for (int64_t i = 0; i < w.size; i++) {
          Span of_w = w.holding[size_t(i)];
          int64_t first = (of_d.first * h.windows + of_h.first) * w.windows + of_w.first;
          WindowRow element{from + first * inner * element_, grid.of(of_d.count, of_h.count, of_w.count), inner};
          if (!alike) {
            element.weighted = true;
            size_t k = 0;
            for (int64_t od = of_d.first; od < of_d.first + of_d.count; od++)
              for (int64_t oh = of_h.first; oh < of_h.first + of_h.count; oh++)
                for (int64_t ow = of_w.first; ow < of_w.first + of_w.count; ow++)
                  grid.taps()[k++].weight = 1 / axes_.divisor_of(od, oh, ow);
          }
          lanes_.sum(element, false, false, to_ + (row * w.size + i) * inner * element_, divisor);
        }
      }
    });
  }

  // Every element of the input from the windows that hold it and say that it is their largest.
  void claim() {
    const WindowAxis &d = axes_.d, &h = axes_.h, &w = axes_.w;
    int64_t rows = d.size * h.size, inner = axes_.inner;
    parallel_for(axes_.outer * rows, grain(w.size * inner), 1, [&](int64_t begin, int64_t end) {
      TapGrid grid({1, 1, 1}, h.windows, w.windows, inner);
      for (int64_t row = begin; row < end; row++) {
        Span of_d = d.holding[size_t(row % rows / h.size)], of_h = h.holding[size_t(row % h.size)];
        int64_t plane = row / rows * axes_.windows();
        for (int64_t i = 0; i < w.size; i++) {
          Span of_w = w.holding[size_t(i)];
          int64_t first = (plane + (of_d.first * h.windows + of_h.first) * w.windows + of_w.first) * inner;
          WindowRow element{from_ + first * element_, grid.of(of_d.count, of_h.count, of_w.count), inner,
                            row % rows * w.size + i};
          lanes_.claimed(element, places_ + first, to_ + (row * w.size + i) * inner * element_);
        }
      }
    });
  }

  // Each window's gradient to the element that was its largest; some channels at once.
  template <class T>
  void scatter() {
    if constexpr (is_floating<T>) {
      using C = Compute<T>;
      constexpr int64_t kTogether = 64 / sizeof(C);
      int64_t inner = axes_.inner, blocks = (inner + kTogether - 1) / kTogether, elements = axes_.elements();
      auto* grads = reinterpret_cast<const T*>(from_);
      auto* to = reinterpret_cast<T*>(to_);
      parallel_for(axes_.outer * blocks, grain(elements), 1, [&](int64_t begin, int64_t end) {
        std::vector<C> room(is_half<T> ? size_t(elements * std::min(inner, kTogether)) : 0);
        for (int64_t block = begin; block < end; block++) {
          int64_t plane = block / blocks, first = block % blocks * kTogether, n = std::min(inner - first, kTogether);
          const T* grad = grads + plane * axes_.windows() * inner + first;
          const uint32_t* place = places_ + plane * axes_.windows() * inner + first;
          T* out = to + plane * elements * inner + first;
          C* sums = room.data();
          int64_t step = n;
          if constexpr (!is_half<T>) sums = out, step = inner;
          if (inner == 1)
            std::fill_n(sums, elements, C(0));
          else
            for (int64_t i = 0; i < elements; i++) std::fill_n(sums + i * step, n, C(0));
          if (inner == 1)
            for (int64_t o = 0; o < axes_.windows(); o++) sums[place[o]] += load(grad[o]);
          else
            for (int64_t o = 0; o < axes_.windows(); o++)
              for (int64_t k = 0; k < n; k++) sums[place[o * inner + k] * step + k] += load(grad[o * inner + k]);
          if constexpr (is_half<T>)
            for (int64_t i = 0; i < elements; i++)
              for (int64_t k = 0; k < n; k++) store(out[i * inner + k], sums[i * step + k]);
        }
      });
    }
  }

  const WindowAxes& axes_;
  PoolMode mode_;
  DType dtype_;
  const Lanes& lanes_;
  int64_t element_;
  const char* from_;
  char* to_;
  uint32_t* found_ = nullptr;
  const uint32_t* places_ = nullptr;
};

}  // namespace

void pool(const Launch& launch, FaultTable&) {
  const auto& attributes = launch.as<PoolAttributes>();
  bool back = attributes.mode == PoolMode::max_gradient || attributes.mode == PoolMode::average_gradient;
  const Shape &in = launch.inputs[0].layout.shape, &out = launch.outputs[0].layout.shape;
  WindowAxes axes = back ? WindowAxes(attributes, out, in) : WindowAxes(attributes, in, out);
  if (!pool_rows(launch, axes)) PoolWork(launch, axes).run();
}

}  // namespace athena::cpu
