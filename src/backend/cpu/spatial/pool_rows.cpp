// pool_rows.cpp: pools with a single channel, a row of windows at once.
//
// A row of the input is split into as many phases as windows are elements apart: element k of all windows of a row then
// runs through one phase. What lies outside is filled with what changes nothing.
#include "backend/cpu/spatial/pool_rows.h"

#include <limits>

#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/spatial/lanes.h"

namespace athena::cpu {

namespace {

constexpr int64_t kLongestStride = 8, kMostTaps = 256;

void fill(char* to, size_t bytes_each, int64_t n, double value) {
  if (bytes_each == sizeof(double))
    std::fill_n(reinterpret_cast<double*>(to), n, value);
  else
    std::fill_n(reinterpret_cast<float*>(to), n, float(value));
}

// What both directions share.
struct PlaneRows {
  PlaneRows(const Launch& launch, const WindowAxes& all)
      : axes(all),
        d(all.d),
        h(all.h),
        w(all.w),
        lanes(lanes_of(launch.inputs[0].dtype)),
        element(int64_t(dtype_size(launch.inputs[0].dtype))),
        computed(int64_t(lanes.computed)) {}
  const WindowAxes& axes;
  const WindowAxis &d, &h, &w;
  const Lanes& lanes;
  int64_t element, computed;  // bytes
};

class SlidingRows : PlaneRows {
 public:
  SlidingRows(const Launch& launch, const WindowAxes& all)
      : PlaneRows(launch, all),
        largest_(launch.as<PoolAttributes>().mode == PoolMode::max),
        from_(start_of(launch.inputs[0])),
        to_(start_of(launch.outputs[0])) {
    if (largest_ && launch.outputs.size() > 1) found_ = reinterpret_cast<uint32_t*>(start_of(launch.outputs[1]));
    int64_t reach = std::max(w.before + w.size, (w.windows - 1) * w.stride + (w.window - 1) * w.step + 1);
    phase_ = reach / w.stride + 1;
    slot_ = phase_ * w.stride;
    for (int64_t o = 0; o < w.windows; o++) first_.push_back(w.held[size_t(o)].first - (o * w.stride - w.before));
  }

  void run() {
    int64_t rows = d.windows * h.windows;
    parallel_for(axes.outer * rows, std::max<int64_t>(1, 8192 / w.windows), 1, [&](int64_t begin, int64_t end) {
      Task task{*this};
      for (int64_t row = begin; row < end; row++) task.row(row / rows, row % rows / h.windows, row % h.windows);
    });
  }

 private:
  // The rows that the windows under way need, each in a slot, and which rows those are.
  struct Task {
    explicit Task(const SlidingRows& all)
        : to(all),
          room(size_t(all.d.window * all.h.window * all.slot_ * all.computed)),
          held(size_t(all.d.window * all.h.window), -1),
          unwanted(size_t(all.to_ ? 0 : all.w.windows * all.element)),
          sums(size_t(all.w.windows * all.computed)) {
      double nothing = all.largest_ ? -std::numeric_limits<double>::infinity() : 0;
      fill(room.data(), size_t(all.computed), int64_t(room.size()) / all.computed, nothing);
    }
    void row(int64_t plane, int64_t od, int64_t oh);

    const SlidingRows& to;
    std::vector<char> room;
    std::vector<int64_t> held;
    std::vector<WindowTap> taps;
    std::vector<char> unwanted, sums;
  };

  bool largest_, alike_ = w.counts_alike();
  const char* from_;
  char* to_;
  uint32_t* found_ = nullptr;
  int64_t phase_, slot_;  // elements
  std::vector<int64_t> first_;
};

void SlidingRows::Task::row(int64_t plane, int64_t od, int64_t oh) {
  const WindowAxis &d = to.d, &h = to.h, &w = to.w;
  Span in_d = d.held[size_t(od)], in_h = h.held[size_t(oh)];
  taps.clear();
  for (int64_t i = 0; i < in_d.count; i++)
    for (int64_t j = 0; j < in_h.count; j++) {
      int64_t z = in_d.first + i * d.step, y = in_h.first + j * h.step;
      int64_t slot = z / d.step % d.window * h.window + y / h.step % h.window;
      int64_t line = (plane * d.size + z) * h.size + y;
      if (held[size_t(slot)] != line) {
        to.lanes.split(to.from_ + line * w.size * to.element, w.size, w.stride, w.before,
                       room.data() + slot * to.slot_ * to.computed, to.phase_);
        held[size_t(slot)] = line;
      }
      int64_t offset = (i * d.step * h.size + j * h.step) * w.size;
      for (int64_t k = 0; k < w.window; k++) {
        int64_t along = k * w.step;
        taps.push_back({slot * to.slot_ + along % w.stride * to.phase_ + along / w.stride, offset + along});
      }
    }
  int64_t out = ((plane * d.windows + od) * h.windows + oh) * w.windows;
  int64_t begin = (in_d.first * h.size + in_h.first) * w.size - w.before;
  WindowRow windows{room.data(), taps, w.windows, begin, w.stride, to.first_.data()};
  if (to.largest_)
    return to.lanes.largest(windows, true, to.to_ ? to.to_ + out * to.element : unwanted.data(),
                            to.found_ ? to.found_ + out : nullptr);
  double factor = d.counted[size_t(od)] * h.counted[size_t(oh)];
  if (to.axes.divisor || to.alike_)
    return to.lanes.sum(windows, true, false, to.to_ + out * to.element,
                        to.axes.divisor ? to.axes.divisor : factor * w.counted[0]);
  to.lanes.sum(windows, true, true, sums.data(), 1);
  to.lanes.divide(sums.data(), w.counted.data(), factor, w.windows);
  to.lanes.join(sums.data(), w.windows, w.windows, 1, 0, to.to_ + out * to.element);
}

// The way back of averages: gradients of a plane lie with zeros around each row, so that the elements of a phase take
// theirs side by side.
class SpreadingRows : PlaneRows {
 public:
  SpreadingRows(const Launch& launch, const WindowAxes& all)
      : PlaneRows(launch, all), from_(start_of(launch.inputs[0])), to_(start_of(launch.outputs[0])) {
    before_ = (w.window - 1) / w.stride;
    phase_ = (w.size + w.before) / w.stride + 1;
    line_ = before_ + std::max(w.windows, phase_);
  }

  void run() {
    parallel_for(axes.outer, 1, 1, [&](int64_t begin, int64_t end) {
      std::vector<char> grads(size_t(d.windows * h.windows * line_ * computed));
      std::vector<char> phases(size_t(phase_ * w.stride * computed));
      for (int64_t plane = begin; plane < end; plane++) {
        divide(plane, grads.data());
        for (int64_t row = 0; row < d.size * h.size; row++)
          one(d.holding[size_t(row / h.size)], h.holding[size_t(row % h.size)], grads.data(), phases.data(),
              to_ + (plane * d.size * h.size + row) * w.size * element);
      }
    });
  }

 private:
  void divide(int64_t plane, char* grads) const {
    int64_t rows = d.windows * h.windows;
    for (int64_t row = 0; row < rows; row++) {
      char* at = grads + (row * line_ + before_) * computed;
      lanes.split(from_ + (plane * rows + row) * w.windows * element, w.windows, 1, 0, at, w.windows);
      double factor =
          axes.divisor ? axes.divisor : d.counted[size_t(row / h.windows)] * h.counted[size_t(row % h.windows)];
      lanes.divide(at, axes.divisor ? nullptr : w.counted.data(), factor, w.windows);
    }
  }
  // A row of the input, from the rows of windows of these spans.
  void one(Span of_d, Span of_h, const char* grads, char* phases, char* to) const {
    std::vector<WindowTap> taps;
    for (int64_t phase = 0; phase < w.stride; phase++) {
      taps.clear();
      for (int64_t i = 0; i < of_d.count; i++)
        for (int64_t j = 0; j < of_h.count; j++)
          for (int64_t k = phase; k < w.window; k += w.stride) {
            int64_t row = (of_d.first + i) * h.windows + of_h.first + j;
            taps.push_back({row * line_ + before_ - k / w.stride, 0});
          }
      lanes.sum({grads, taps, phase_}, true, true, phases + phase * phase_ * computed, 1);
    }
    lanes.join(phases, phase_, w.size, w.stride, w.before, to);
  }

  const char* from_;
  char* to_;
  int64_t before_, phase_, line_;  // elements
};

}  // namespace

bool pool_rows(const Launch& launch, const WindowAxes& axes) {
  const auto& pool = launch.as<PoolAttributes>();
  const WindowAxis& w = axes.w;
  int64_t taps = axes.d.window * axes.h.window * w.window;
  if (pool.adaptive() || axes.inner != 1 || w.stride > kLongestStride || taps > kMostTaps) return false;
  int64_t lanes = lanes_of(launch.inputs[0].dtype).width;
  int64_t reach = (axes.d.window * axes.d.step * axes.h.size + axes.h.window * axes.h.step) * w.size;
  if (pool.mode == PoolMode::max_gradient || reach > INT32_MAX) return false;
  if (pool.mode != PoolMode::average_gradient) {
    if (w.windows < lanes) return false;
    SlidingRows(launch, axes).run();
  } else {
    if (w.size / w.stride < lanes) return false;
    SpreadingRows(launch, axes).run();
  }
  return true;
}

}  // namespace athena::cpu
