// conv_lines.cpp: convolution of few channels: lines of the source are copied once, with the zeros around them, and all
// pixels of the result are multiplied from there.
#include <algorithm>

#include "backend/cpu/conv/conv.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/conv/conv_lines.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/conv/gather_rows.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kLinesBytes = 20 << 10;     // of a task's lines, beside a panel in the first cache
constexpr int64_t kLongestLines = 128 << 10;  // of those for one line of the result

template <class S, class C>
class ConvLines {
  using Tile = ConvTile<C>;

 public:
  explicit ConvLines(const ConvProduct& product)
      : p_(product),
        g_(product.gatherings[0]),
        source_(reinterpret_cast<const S*>(product.source)),
        result_(reinterpret_cast<S*>(product.result)),
        panels_(in_units(product.columns, Tile::kColumns)) {
    const auto& [outer, middle, inner] = g_.axis;
    width_ = ((inner.places - 1) * inner.step + g_.most[2] - g_.least[2] + 1) * g_.own;
    int64_t seen = g_.most[1] - g_.least[1] + 1, bytes = int64_t(outer.taps.size()) * width_ * int64_t(sizeof(C));
    high_ = std::max<int64_t>(1, (kLinesBytes / bytes - seen) / middle.step + 1);
    high_ = std::min({high_, middle.places, std::max<int64_t>(1, lines() / (4 * thread_count()))});
    lines_ = (high_ - 1) * middle.step + seen;
  }

  bool suits() const {
    int64_t places = g_.axis[2].places, computed = in_units(places, Tile::kRows) * Tile::kRows;
    return places >= Tile::kRows && computed * 8 <= places * 9 && room() * int64_t(sizeof(C)) <= kLongestLines;
  }

  void run() {
    for (const Run& run : g_.runs) {
      int64_t outer = 0;
      while (g_.axis[0].taps[size_t(outer)].offset != run.offset[0]) outer++;
      int64_t line = outer * lines_ + run.offset[1] - g_.least[1];
      runs_.push_back(line * width_ + (run.offset[2] - g_.least[2]) * g_.own);
    }
    int64_t packed = panels_ * g_.depth() * Tile::kColumns, lines = in_units(room(), 16) * 16;
    size_t bytes = size_t(packed + lines + Tile::kRows * Tile::kColumns + 64) * sizeof(C);
    panels_at_ = reinterpret_cast<C*>(scratch(bytes));
    pack(panels_at_);
    int64_t blocks = in_units(g_.axis[1].places, high_);
    parallel_tasks(
        g_.batches * g_.axis[0].places * blocks,
        [&](int64_t task) {
          C* own = reinterpret_cast<C*>(scratch(bytes)) + packed;
          multiply(task / blocks, task % blocks * high_, own, own + lines);
        },
        bytes);
  }

 private:
  int64_t lines() const { return g_.batches * g_.axis[0].places * g_.axis[1].places; }
  int64_t room() const { return int64_t(g_.axis[0].taps.size()) * lines_ * width_ + Tile::kLanes; }

  void pack(C* to) const {
    for (int64_t column = 0; column < p_.columns; column += Tile::kColumns)
      for (int64_t tap : g_.taps) {
        const S* from = reinterpret_cast<const S*>(p_.weights) + column * p_.column_step + tap * p_.tap_step;
        pack_columns(to, from, g_.own, p_.channel_step, p_.column_step, std::min(Tile::kColumns, p_.columns - column));
        to += g_.own * Tile::kColumns;
      }
  }

  // Lines of the source for the result's from h on, of a plane: a batch's position on the outer axis.
  void copy_lines(C* to, int64_t plane, int64_t h, int64_t count) const {
    const auto& [outer, middle, inner] = g_.axis;
    int64_t batch = plane / outer.places, seen = (count - 1) * middle.step + g_.most[1] - g_.least[1] + 1;
    int64_t left = std::min(std::max<int64_t>(-g_.least[2], 0) * g_.own, width_);
    int64_t skipped = std::max<int64_t>(g_.least[2], 0) * g_.own;
    int64_t present = std::clamp<int64_t>(inner.size * g_.own - skipped, 0, width_ - left);
    for (size_t t = 0; t < outer.taps.size(); t++)
      for (int64_t line = 0; line < seen; line++) {
        int64_t d = plane % outer.places * outer.step + outer.taps[t].offset;
        int64_t y = h * middle.step + g_.least[1] + line;
        C* at = to + (int64_t(t) * lines_ + line) * width_;
        if (uint64_t(d) >= uint64_t(outer.size) || uint64_t(y) >= uint64_t(middle.size)) {
          put_zeros(at, width_);
          continue;
        }
        put_zeros(at, left);
        const S* from = source_ + ((batch * outer.size + d) * middle.size + y) * inner.size * g_.own + skipped;
        put_elements(at + left, from, present);
        put_zeros(at + left + present, width_ - left - present);
      }
  }

  void multiply(int64_t plane, int64_t h, C* lines, C* sums) const {
    const GatheredAxis &middle = g_.axis[1], &inner = g_.axis[2];
    int64_t count = std::min(high_, middle.places - h), depth = g_.depth();
    copy_lines(lines, plane, h, count);
    for (int64_t panel = 0; panel < panels_; panel++)
      for (int64_t line = 0; line < count; line++)
        for (int64_t i = 0; i < inner.places; i += Tile::kRows) {
          int64_t w = std::min(i, inner.places - Tile::kRows);  // the last ones twice
          const C* from = lines + line * middle.step * width_ + w * inner.step * g_.own;
          int64_t pixel = (plane * middle.places + h + line) * inner.places + w, column = panel * Tile::kColumns;
          multiply_tile(from, panels_at_ + column * depth, result_ + pixel * p_.columns + column,
                        std::min(Tile::kColumns, p_.columns - column), sums);
        }
  }

  void multiply_tile(const C* from, const C* weights, S* to, int64_t columns, C* sums) const {
    auto multiply = [&](C* into, int64_t stride) {
      multiply_runs(from, g_.axis[2].step * g_.own, runs_.data(), int64_t(runs_.size()), g_.runs[0].positions * g_.own,
                    weights, into, stride);
    };
    if constexpr (std::is_same_v<S, C>)
      if (columns == Tile::kColumns) return multiply(to, p_.columns);
    multiply(sums, Tile::kColumns);
    for (int64_t i = 0; i < Tile::kRows; i++, to += p_.columns, sums += Tile::kColumns)
      for (int64_t k = 0; k < columns; k++) store(to[k], sums[k]);
  }

  const ConvProduct& p_;
  const Gathering& g_;
  const S* source_;
  S* result_;
  int64_t panels_, width_, high_, lines_;  // elements of a line; lines of the result of a task, and those it reads
  std::vector<int64_t> runs_;              // where they begin
  C* panels_at_ = nullptr;
};

template <class S, class C>
bool run_lines(const ConvProduct& product) {
  ConvLines<S, C> lines(product);
  bool suits = lines.suits();
  if (suits) lines.run();
  return suits;
}

}  // namespace

bool conv_lines_on_target(const ConvProduct& product) {
  switch (product.dtype) {
    case DType::f32: return run_lines<float, float>(product);
    case DType::f64: return run_lines<double, double>(product);
    case DType::f16: return run_lines<f16, float>(product);
    default: return run_lines<bf16, float>(product);
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

bool conv_lines(const ConvProduct& product) {
  static const auto run = ATHENA_CHOOSE(conv_lines_on_target);
  if (product.gatherings.size() != 1 || product.groups * product.joined != 1) return false;
  const Gathering& g = product.gatherings[0];
  return g.taps.size() > 1 && g.runs[0].positions * g.own <= kShortRun && run(product);
}

}  // namespace athena::cpu
#endif
