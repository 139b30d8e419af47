// conv_scatter.cpp: the gradient of a convolution by an input of few channels, which would leave vectors empty: each
// pixel's products with all weights are added to where the forward way gathers. An image is one task's.
#include <algorithm>

#include "backend/cpu/conv/conv.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/conv/conv_scatter.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/conv/gather_rows.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kScatteredRows = 84, kScatteredDepth = 256, kScatteredRow = kScatteredDepth + 16;

template <class C>
void scatter_row(const C* from, C* image, const Gathering& g, const RowWalk& row) {
  const int64_t sizes[] = {g.axis[0].size, g.axis[1].size, g.axis[2].size}, own = g.own;
  for (const Run& run : g.runs) {
    int64_t d = row.source(0) + run.offset[0], h = row.source(1) + run.offset[1], w = row.source(2) + run.offset[2];
    if (uint64_t(d) >= uint64_t(sizes[0]) || uint64_t(h) >= uint64_t(sizes[1])) continue;
    int64_t length = run.positions * own, left = std::clamp<int64_t>(-w * own, 0, length),
            right = std::clamp<int64_t>((sizes[2] - w) * own, left, length);
    const C* HWY_RESTRICT read_from = from + run.start;
    C* HWY_RESTRICT to = image + ((d * sizes[1] + h) * sizes[2] + w) * own;
    for (int64_t i = left; i < right; i++) to[i] += read_from[i];
  }
}

template <class S, class C>
class Scatter {
  using Tile = ConvTile<C>;

 public:
  explicit Scatter(const ConvScatter& scatter)
      : s_(scatter),
        g_(scatter.gathering),
        depth_(g_.depth()),
        panels_((depth_ + Tile::kColumns - 1) / Tile::kColumns),
        pixels_(g_.rows() / g_.batches),
        image_(g_.axis[0].size * g_.axis[1].size * g_.axis[2].size * g_.own) {}

  void run() {
    int64_t packed = s_.out * panels_ * Tile::kColumns, sums = kScatteredRows * panels_ * Tile::kColumns;
    int64_t rows = kScatteredRows * kScatteredRow, image = (image_ + 15) / 16 * 16;
    size_t bytes = size_t(packed + sums + rows + image + 64) * sizeof(C);
    panels_at_ = reinterpret_cast<C*>(scratch(bytes));
    pack_weights();
    parallel_tasks(
        g_.batches,
        [&](int64_t batch) {
          C* own = reinterpret_cast<C*>(scratch(bytes)) + packed;
          put_image(batch, own, own + rows, own + rows + sums);
        },
        bytes);
  }

 private:
  // Panels of columns of the depth: [out, columns of a panel].
  void pack_weights() {
    auto* from = reinterpret_cast<const S*>(s_.weights);
    for (int64_t panel = 0; panel < panels_; panel++)
      for (int64_t k = 0; k < s_.out; k++) {
        C* to = panels_at_ + (panel * s_.out + k) * Tile::kColumns;
        int64_t first = panel * Tile::kColumns, present = std::min(Tile::kColumns, depth_ - first);
        for (int64_t j = 0; j < Tile::kColumns; j++) to[j] = j < present ? C(load(from[k * depth_ + first + j])) : C(0);
      }
  }

  void put_image(int64_t batch, C* rows, C* sums, C* image) {
    std::fill_n(image, image_, C(0));
    auto* y = reinterpret_cast<const S*>(s_.y) + batch * pixels_ * s_.out;
    int64_t stride = panels_ * Tile::kColumns;
    RowWalk walk(g_, batch * pixels_);
    for (int64_t first = 0; first < pixels_; first += kScatteredRows) {
      int64_t count = std::min(kScatteredRows, pixels_ - first);
      for (int64_t begin = 0; begin < s_.out; begin += kScatteredDepth) {
        int64_t length = std::min(kScatteredDepth, s_.out - begin);
        for (int64_t i = 0; i < count; i++)
          put_elements(rows + i * kScatteredRow, y + (first + i) * s_.out + begin, length);
        for (int64_t panel = 0; panel < panels_; panel++)
          for (int64_t i = 0; i < count; i += Tile::kRows)
            multiply_gathered<kScatteredRow>(rows + i * kScatteredRow, 1,
                                             panels_at_ + (panel * s_.out + begin) * Tile::kColumns, Tile::kColumns,
                                             length, sums + i * stride + panel * Tile::kColumns, stride, begin > 0);
      }
      for (int64_t i = 0; i < count; i++, walk.next()) scatter_row(sums + i * stride, image, g_, walk);
    }
    S* to = reinterpret_cast<S*>(s_.x) + batch * image_;
    for (int64_t i = 0; i < image_; i++) store(to[i], image[i]);
  }

  const ConvScatter& s_;
  const Gathering& g_;
  int64_t depth_, panels_, pixels_, image_;  // the last two of a batch: pixels of y, elements of x
  C* panels_at_ = nullptr;
};

}  // namespace

void conv_scatter_on_target(const ConvScatter& scatter) {
  switch (scatter.dtype) {
    case DType::f32: return Scatter<float, float>(scatter).run();
    case DType::f64: return Scatter<double, double>(scatter).run();
    case DType::f16: return Scatter<f16, float>(scatter).run();
    default: return Scatter<bf16, float>(scatter).run();
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void conv_scatter(const ConvScatter& scatter) {
  static const auto run = ATHENA_CHOOSE(conv_scatter_on_target);
  run(scatter);
}

}  // namespace athena::cpu
#endif
