// moments.cpp: mean and variance over some axes, and the two sums that gradients of what was normalised by them need.
//
// What is folded is cut into parts by shape alone, so results do not depend on the number of threads.
#include "backend/cpu/norm/moments.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "backend/cpu/runtime/indices.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/runtime/walk.h"

namespace athena::cpu {

namespace {

constexpr int64_t kMomentPart = 65536;  // elements folded by one task
constexpr int64_t kManyOutputs = 16;
constexpr int kMostInputs = 5;

int64_t last_stride(const Layout& layout) { return layout.strides[layout.shape.rank - 1]; }
bool is_still(const Layout& layout) {
  return std::all_of(layout.strides, layout.strides + layout.shape.rank, [](int64_t stride) { return stride == 0; });
}

// Elements `step` apart, packed.
void pack_run(char* to, const char* from, int64_t step, int64_t n, size_t size) {
  auto copy = [&](auto type) {
    using U = decltype(type);
    for (int64_t i = 0; i < n; i++) reinterpret_cast<U*>(to)[i] = reinterpret_cast<const U*>(from)[i * step];
  };
  size == 2 ? copy(uint16_t()) : size == 4 ? copy(uint32_t()) : copy(uint64_t());
}

// One input: where its elements lie by output and by position within a fold.
struct Side {
  const char* base;
  int64_t size;
  Layout kept, folded;
  const char* at(int64_t offset) const { return base + offset * size; }
};

// Folds of one array (moments), or of two with means and scales (sums).
class MomentFold {
 public:
  MomentFold(const Launch& launch, int folded)
      : inputs_(int(launch.inputs.size())), loops_(moment_loops(launch.inputs[0].dtype)) {
    Layout *kept[kMostInputs], *rest[kMostInputs];
    for (int k = 0; k < inputs_; k++) {
      const Operand& in = launch.inputs[size_t(k)];
      int rank = in.layout.shape.rank;
      auto size = int64_t(dtype_size(in.dtype));
      sides_[k] = {address(in) + in.layout.offset * size, size, some_axes(in.layout, 0, rank - folded),
                   some_axes(in.layout, rank - folded, folded)};
      kept[k] = &sides_[k].kept, rest[k] = &sides_[k].folded;
    }
    collapse(kept, inputs_);
    collapse(rest, inputs_);
    outputs_ = sides_[0].kept.shape.numel();
    length_ = sides_[0].folded.shape.numel();
    of_output_ = inputs_ < 4 || (is_still(sides_[2].folded) && is_still(sides_[3].folded));
    line_ = sides_[0].kept.shape.dims[sides_[0].kept.shape.rank - 1];
    const Side& main = sides_[inputs_ > 1];
    by_columns_ = line_ > 1 && std::abs(last_stride(main.kept)) < std::abs(last_stride(main.folded));
  }

  int64_t outputs() const { return outputs_; }
  int64_t length() const { return length_; }

  // A state for each output.
  std::vector<MomentState> run() const {
    int64_t width = by_columns_ ? std::min(kMomentColumns, line_) : 1, lines = outputs_ / line_;
    int64_t blocks = by_columns_ ? (line_ + width - 1) / width : outputs_;
    int64_t part = by_columns_ || outputs_ < kManyOutputs ? std::max<int64_t>(kMomentPart / width, 1) : length_;
    int64_t parts = (length_ + part - 1) / part;
    std::vector<MomentState> states(size_t(parts * outputs_));
    int64_t tasks = by_columns_ ? lines * blocks : outputs_, each = std::min(part, length_) * width;
    parallel_for(tasks * parts, std::max<int64_t>(1, kMomentPart / 4 / each), 1, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; i++) {
        int64_t p = i / tasks, task = i % tasks, first = p * part, last = std::min(length_, first + part);
        MomentState* to = states.data() + p * outputs_;
        if (!by_columns_) {
          fold_run(task, first, last, to[task]);
          continue;
        }
        int64_t column = task % blocks * width, output = task / blocks * line_ + column;
        fold_columns(output, std::min(width, line_ - column), first, last, to + output);
      }
    });
    for (int64_t p = 1; p < parts; p++)
      for (int64_t o = 0; o < outputs_; o++) merge(states[size_t(o)], states[size_t(p * outputs_ + o)]);
    states.resize(size_t(outputs_));
    return states;
  }

 private:
  bool is_sum() const { return inputs_ > 1; }
  void merge(MomentState& into, const MomentState& other) const {
    if (!is_sum()) return merge_moments(into, other);
    into.first += other.first;
    into.second += other.second;
  }

  // n elements of an input as packed ones.
  const char* packed(char* tile, int k, int64_t offset, int64_t step, int64_t n) const {
    const char* from = sides_[k].at(offset);
    if (step == 1) return from;
    pack_run(tile, from, step, n, size_t(sides_[k].size));
    return tile;
  }

  // Input 0, with zeros where there is a mask and it is false.
  const char* masked(char* tile, const char* from, int64_t offset, int64_t step, int64_t n) const {
    if (inputs_ < 5) return from;
    const char* mask = sides_[4].at(offset);
    auto size = size_t(sides_[0].size);
    for (int64_t i = 0; i < n; i++) {
      char* to = tile + size_t(i) * size;
      mask[i * step] ? static_cast<void>(std::memmove(to, from + size_t(i) * size, size))
                     : static_cast<void>(std::memset(to, 0, size));
    }
    return tile;
  }

  void fold_run(int64_t output, int64_t begin, int64_t end, MomentState& state) const {
    alignas(64) char tiles[kMostInputs][kMomentRun * sizeof(double)];
    int64_t starts[kMostInputs];
    for (int k = 0; k < inputs_; k++) starts[k] = offset_of(sides_[k].kept, output);
    walk(sides_[0].folded, begin, end, [&](int64_t position, int64_t, int64_t length) {
      for (int64_t done = 0; done < length; done += kMomentRun) {
        int64_t n = std::min(kMomentRun, length - done);
        const char* at[4];
        for (int k = 0; k < std::min(inputs_, 4); k++) {
          const Layout& folded = sides_[k].folded;
          bool one = k > 1 && of_output_;
          at[k] = packed(tiles[k], k, starts[k] + offset_of(folded, position + done), one ? 1 : last_stride(folded), n);
        }
        if (inputs_ > 4) {
          const Layout& folded = sides_[4].folded;
          at[0] = masked(tiles[0], at[0], starts[4] + offset_of(folded, position + done), last_stride(folded), n);
        }
        is_sum() ? loops_.sums(state, at[0], at[1], {at[2], at[3]}, !of_output_, n) : loops_.moments(state, at[0], n);
      }
    });
  }

  void fold_columns(int64_t output, int64_t width, int64_t begin, int64_t end, MomentState* states) const {
    alignas(64) char tiles[2][kMomentRows][kMomentColumns * sizeof(double)];
    alignas(64) char numbers[2][kMomentColumns * sizeof(double)];
    int64_t starts[kMostInputs];
    for (int k = 0; k < inputs_; k++) starts[k] = offset_of(sides_[k].kept, output);
    Centers centers{numbers[0], numbers[1]};
    MomentColumns columns;
    for (int k = 2; k < std::min(inputs_, 4) && of_output_; k++)
      pack_run(numbers[k - 2], sides_[k].at(starts[k]), last_stride(sides_[k].kept), width, size_t(sides_[k].size));
    walk(sides_[0].folded, begin, end, [&](int64_t position, int64_t, int64_t length) {
      for (int64_t done = 0; done < length; done += kMomentRows) {
        int count = int(std::min<int64_t>(kMomentRows, length - done));
        const void* rows[2][kMomentRows];
        for (int k = 0; k < inputs_; k++) {
          int64_t offset = starts[k] + offset_of(sides_[k].folded, position + done);
          int64_t step = last_stride(sides_[k].folded);
          for (int row = 0; k == 4 && row < count; row++)
            rows[0][row] = masked(tiles[0][row], static_cast<const char*>(rows[0][row]), offset + row * step,
                                  last_stride(sides_[k].kept), width);
          if (k > 1 && k < 4 && !of_output_)
            pack_run(numbers[k - 2], sides_[k].at(offset), step, count, size_t(sides_[k].size));
          for (int row = 0; row < count && k < 2; row++)
            rows[k][row] = packed(tiles[k][row], k, offset + row * step, last_stride(sides_[k].kept), width);
        }
        is_sum() ? loops_.sum_rows(columns, rows[0], rows[1], centers, of_output_, count, width)
                 : loops_.moment_rows(columns, rows[0], count, width);
      }
    });
    for (int64_t k = 0; k < width; k++) states[k] = {columns.first[k], columns.second[k], columns.count};
  }

  Side sides_[kMostInputs];
  int inputs_;
  const MomentLoops& loops_;
  int64_t outputs_, length_, line_;
  bool of_output_, by_columns_;
};

// Output k of the launch, if somebody wants it.
template <class F>
void put_each(const Launch& launch, size_t k, int64_t count, F&& number) {
  const Operand& out = launch.outputs[k];
  if (!out.buffer) return;
  with_type(out.dtype, [&](auto type) {
    using T = decltype(type);
    if constexpr (is_floating<T>) {
      auto* to = reinterpret_cast<T*>(address(out)) + out.layout.offset;
      for (int64_t i = 0; i < count; i++) store(to[i], convert<T>(number(size_t(i))));
    }
  });
}

}  // namespace

void moments(const Launch& launch, FaultTable&) {
  MomentFold fold(launch, int(launch.as<MomentsAttributes>().folded));
  std::vector<MomentState> states = fold.run();
  double eps = launch.argument<MomentsArguments>().eps;
  auto variance = [&](size_t i) { return states[i].second / double(fold.length()); };
  put_each(launch, 0, fold.outputs(), [&](size_t i) { return states[i].first; });
  put_each(launch, 1, fold.outputs(), variance);
  put_each(launch, 2, fold.outputs(), [&](size_t i) { return 1 / std::sqrt(variance(i) + eps); });
}

void moment_sums(const Launch& launch, FaultTable&) {
  MomentFold fold(launch, int(launch.as<MomentsAttributes>().folded));
  std::vector<MomentState> states = fold.run();
  put_each(launch, 0, fold.outputs(), [&](size_t i) { return states[i].first; });
  put_each(launch, 1, fold.outputs(), [&](size_t i) { return states[i].second; });
}

}  // namespace athena::cpu
