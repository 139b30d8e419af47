// conv_weights.cpp: the gradient of a convolution by its weights: a product whose depth are the pixels.
#include <algorithm>

#include "backend/cpu/conv/conv.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/conv/conv_weights.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/conv/gather_rows.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kPixels = 256;        // of a block
constexpr int64_t kGatheredPart = 384;  // of the depth of a gathered row, at most, that a task takes
constexpr int64_t kOutBlock = 168;      // rows of the weights
constexpr int64_t kPixelsOfPart = 2048, kTasksWanted = 32;

constexpr int64_t up_to_units(int64_t count, int64_t unit) { return (count + unit - 1) / unit * unit; }

template <class S, class C>
class WeightSums {
  using Tile = ConvTile<C>;

 public:
  explicit WeightSums(const ConvWeights& weights)
      : w_(weights),
        g_(weights.gathering),
        out_(weights.out / weights.groups),
        pixels_(g_.rows()),
        depth_(g_.depth()),
        pieces_((depth_ + kGatheredPart - 1) / kGatheredPart),
        width_(up_to_units((depth_ + pieces_ - 1) / pieces_, Tile::kColumns)),
        high_(up_to_units(out_, Tile::kRows)) {
    pieces_ = (depth_ + width_ - 1) / width_;
    // By sizes alone: sums are the same whatever the number of threads.
    int64_t tasks = weights.groups * pieces_, most = (pixels_ + kPixelsOfPart - 1) / kPixelsOfPart;
    parts_ = std::clamp<int64_t>((kTasksWanted + tasks - 1) / tasks, 1, most);
    part_ = up_to_units((pixels_ + parts_ - 1) / parts_, kPixels);
    parts_ = (pixels_ + part_ - 1) / part_;
  }

  void run() {
    int64_t whole = w_.groups * out_ * depth_;
    int64_t shared = parts_ > 1 ? up_to_units(parts_ * whole, 16) : 0;
    int64_t gathered = kPixels * (width_ + 16), left = kPixels * (kOutBlock + 32), sums = high_ * width_;
    size_t bytes = size_t(shared + gathered + left + sums + 64) * sizeof(C);
    C* partial = reinterpret_cast<C*>(scratch(bytes));
    parallel_tasks(
        w_.groups * pieces_ * parts_,
        [&](int64_t i) {
          C* own = reinterpret_cast<C*>(scratch(bytes)) + shared;
          int64_t part = i % parts_, piece = i / parts_ % pieces_, group = i / parts_ / pieces_;
          add_up(part, piece, group, own + left + gathered, own, own + gathered);
          int64_t first = piece * width_, count = std::min(width_, depth_ - first);
          const C* from = own + left + gathered;
          for (int64_t k = 0; k < out_; k++, from += width_) {
            int64_t at = (group * out_ + k) * depth_ + first;
            if (parts_ > 1)
              std::copy_n(from, count, partial + part * whole + at);
            else
              for (int64_t j = 0; j < count; j++) put(at + j, from[j]);
          }
        },
        bytes);
    if (parts_ > 1) join(partial, whole);
  }

 private:
  void add_up(int64_t part, int64_t piece, int64_t group, C* sums, C* gathered, C* left) {
    int64_t last = std::min((part + 1) * part_, pixels_), first_column = piece * width_;
    int64_t columns = std::min(width_, depth_ - first_column), pitch = width_ + 16;
    RowWalk walk(g_, part * part_);
    for (int64_t begin = part * part_; begin < last; begin += kPixels) {
      int64_t count = std::min(kPixels, last - begin);
      gather_rows(gathered, pitch, x_ + group * g_.own, g_, walk, count, first_column, first_column + columns);
      for (int64_t top = 0; top < out_; top += kOutBlock) {
        int64_t rows = std::min(kOutBlock, out_ - top);
        constexpr int64_t across = kOutBlock + 16;
        for (int64_t p = 0; p < count; p++)
          put_elements(left + p * across, y_ + (begin + p) * w_.out + group * out_ + top, rows);
        for (int64_t j = 0; j < columns; j += Tile::kColumns)
          for (int64_t i = 0; i < rows; i += Tile::kRows)
            multiply_gathered<1>(left + i, across, gathered + j, pitch, count, sums + (top + i) * width_ + j, width_,
                                 begin > part * part_);
      }
    }
  }

  // Element i of the weights of joined groups, of which only those within one group are wanted.
  void put(int64_t i, C sum) {
    if (w_.joined > 1) {
      int64_t own = g_.own / w_.joined, out = out_ / w_.joined, row = i / depth_, channel = i % g_.own;
      if (channel / own != row % out_ / out) return;
      i = (row * (depth_ / g_.own) + i % depth_ / g_.own) * own + channel % own;
    }
    store(result_[i], sum);
  }

  void join(const C* partial, int64_t whole) {
    parallel_for(whole, 1 << 13, 16, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; i++) {
        C sum = partial[i];
        for (int64_t part = 1; part < parts_; part++) sum += partial[part * whole + i];
        put(i, sum);
      }
    });
  }

  const ConvWeights& w_;
  const Gathering& g_;
  int64_t out_, pixels_, depth_, pieces_, width_, high_, parts_, part_;
  const S *x_ = reinterpret_cast<const S*>(w_.x), *y_ = reinterpret_cast<const S*>(w_.y);
  S* result_ = reinterpret_cast<S*>(w_.weights);
};

}  // namespace

void conv_weights_on_target(const ConvWeights& weights) {
  switch (weights.dtype) {
    case DType::f32: return WeightSums<float, float>(weights).run();
    case DType::f64: return WeightSums<double, double>(weights).run();
    case DType::f16: return WeightSums<f16, float>(weights).run();
    default: return WeightSums<bf16, float>(weights).run();
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void conv_weights(const ConvWeights& weights) {
  static const auto run = ATHENA_CHOOSE(conv_weights_on_target);
  run(weights);
}

}  // namespace athena::cpu
#endif
