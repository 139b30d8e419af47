// conv_depthwise.cpp: convolution with one channel a group on both sides: along the channels, a pixel at a time.
#include <algorithm>

#include "backend/cpu/conv/conv.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/conv/conv_depthwise.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/conv/gather_rows.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kLineWork = 1 << 16;                 // products that are worth a task
constexpr int64_t kLinesParts = 32, kPartLeast = 512;  // of the gradient by the weights: at most; pixels of one

// What lies in one line of the result: its taps, but for the last axis, that meet the source, and where.
struct LineTap {
  const char* source;  // the first pixel of the line met
  int64_t tap;         // of the taps in the order of the depth, the first of the last axis
};

// Lines [batch, places of two axes] of a gathering of elements of `bytes` bytes.
class Lines {
 public:
  Lines(const Gathering& gathering, const char* source, size_t bytes)
      : g_(gathering), source_(source), pixel_(gathering.channels * int64_t(bytes)) {}
  int64_t count() const { return g_.batches * g_.axis[0].places * g_.axis[1].places; }
  void find(int64_t line, std::vector<LineTap>& found) const {
    const auto& [outer, middle, inner] = g_.axis;
    int64_t at1 = line % middle.places, at0 = line / middle.places % outer.places,
            batch = line / middle.places / outer.places;
    int64_t tap = 0, length = int64_t(inner.taps.size());
    found.clear();
    for (const Tap& i : outer.taps)
      for (const Tap& j : middle.taps) {
        int64_t d = at0 * outer.step + i.offset, h = at1 * middle.step + j.offset;
        if (d >= 0 && d < outer.size && h >= 0 && h < middle.size)
          found.push_back({source_ + ((batch * outer.size + d) * middle.size + h) * inner.size * pixel_, tap});
        tap += length;
      }
  }
  int64_t pixel_bytes() const { return pixel_; }

 private:
  const Gathering& g_;
  const char* source_;
  int64_t pixel_;
};

template <class S, class C>
class Depthwise {
  static constexpr int64_t kLanes = ConvTile<C>::kLanes, kAtOnce = 4 * kLanes;

 public:
  explicit Depthwise(const ConvProduct& product) : p_(product), channels_(product.groups) {}

  void run() {
    for (const Gathering& gathering : p_.gatherings) {
      pack(gathering);
      Lines lines(gathering, p_.source, sizeof(S));
      int64_t work = gathering.axis[2].places * channels_ * (int64_t(gathering.taps.size()) + 1);
      parallel_for(lines.count(), std::max<int64_t>(1, kLineWork / work), 1, [&](int64_t begin, int64_t end) {
        std::vector<LineTap> found;
        std::vector<const S*> sources;
        std::vector<const C*> weights;
        for (int64_t line = begin; line < end; line++) {
          lines.find(line, found);
          put_line(gathering, line, found, sources, weights);
        }
      });
    }
  }

 private:
  // [tap, channel], by the order of the depth.
  void pack(const Gathering& gathering) {
    auto* from = reinterpret_cast<const S*>(p_.weights);
    weights_.resize(gathering.taps.size() * size_t(channels_));
    for (size_t t = 0; t < gathering.taps.size(); t++)
      for (int64_t c = 0; c < channels_; c++)
        weights_[t * size_t(channels_) + size_t(c)] = load(from[c * p_.group_step + gathering.taps[t] * p_.tap_step]);
  }

  void put_line(const Gathering& g, int64_t line, const std::vector<LineTap>& found, std::vector<const S*>& sources,
                std::vector<const C*>& weights) {
    const auto& [outer, middle, inner] = g.axis;
    int64_t at1 = line % middle.places, at0 = line / middle.places % outer.places,
            batch = line / middle.places / outer.places;
    int64_t row = (batch * p_.result_size[0] + outer.first + at0 * outer.stride) * p_.result_size[1] + middle.first +
                  at1 * middle.stride;
    S* to = reinterpret_cast<S*>(p_.result) + (row * p_.result_size[2] + inner.first) * channels_;
    for (int64_t place = 0; place < inner.places; place++, to += inner.stride * channels_) {
      sources.clear();
      weights.clear();
      for (const LineTap& tap : found)
        for (size_t t = 0; t < inner.taps.size(); t++) {
          int64_t w = place * inner.step + inner.taps[t].offset;
          if (w < 0 || w >= inner.size) continue;
          sources.push_back(reinterpret_cast<const S*>(tap.source) + w * channels_);
          weights.push_back(&weights_[size_t(tap.tap + int64_t(t)) * size_t(channels_)]);
        }
      put_pixel(to, sources.data(), weights.data(), sources.size());
    }
  }

  void put_pixel(S* to, const S* const* sources, const C* const* weights, size_t count) const {
    int64_t c = 0;
    for (; c + kAtOnce <= channels_; c += kAtOnce) put_vectors<4>(to + c, sources, weights, count, c);
    for (; c + kLanes <= channels_; c += kLanes) put_vectors<1>(to + c, sources, weights, count, c);
    for (; c < channels_; c++) {
      C sum = 0;
      for (size_t t = 0; t < count; t++) sum += load(sources[t][c]) * weights[t][c];
      store(to[c], sum);
    }
  }
  template <int64_t vectors>
  static void put_vectors(S* to, const S* const* sources, const C* const* weights, size_t count, int64_t c) {
    Vector<C> sums[vectors];
    for (auto& sum : sums) sum = Vector<C>(C(0));
    for (size_t t = 0; t < count; t++)
      for (int64_t v = 0; v < vectors; v++)
        sums[v] = fma(read(sources[t] + c + v * kLanes), read(weights[t] + c + v * kLanes), sums[v]);
    for (int64_t v = 0; v < vectors; v++) write(to + v * kLanes, sums[v]);
  }

  const ConvProduct& p_;
  int64_t channels_;
  std::vector<C> weights_;
};

// Lines are summed in parts that go by sizes alone, and those in order.
template <class S, class C>
class DepthwiseWeights {
  static constexpr int64_t kLanes = ConvTile<C>::kLanes, kAtOnce = 4 * kLanes;

 public:
  explicit DepthwiseWeights(const ConvWeights& weights)
      : w_(weights), g_(weights.gathering), channels_(weights.groups), taps_(int64_t(g_.taps.size())) {}

  void run() {
    Lines lines(g_, w_.x, sizeof(S));
    int64_t most = std::max<int64_t>(1, lines.count() * g_.axis[2].places / kPartLeast);
    int64_t part = lines.count() / std::min(kLinesParts, most) + 1, parts = (lines.count() + part - 1) / part;
    std::vector<C> sums(size_t(parts * taps_ * channels_));
    parallel_tasks(parts, [&](int64_t i) {
      std::vector<LineTap> found;
      for (int64_t line = i * part; line < std::min((i + 1) * part, lines.count()); line++) {
        lines.find(line, found);
        add_line(line, found, &sums[size_t(i * taps_ * channels_)]);
      }
    });
    auto* to = reinterpret_cast<S*>(w_.weights);
    for (int64_t c = 0; c < channels_; c++)
      for (int64_t t = 0; t < taps_; t++) {
        C sum = 0;
        for (int64_t i = 0; i < parts; i++) sum += sums[size_t((i * taps_ + t) * channels_ + c)];
        store(to[c * taps_ + g_.taps[size_t(t)]], sum);
      }
  }

 private:
  void add_line(int64_t line, const std::vector<LineTap>& found, C* sums) const {
    const GatheredAxis& inner = g_.axis[2];
    const S* y = reinterpret_cast<const S*>(w_.y) + line * inner.places * channels_;
    for (const LineTap& tap : found)
      for (size_t t = 0; t < inner.taps.size(); t++) {
        int64_t offset = inner.taps[t].offset;
        int64_t first = offset < 0 ? (-offset + inner.step - 1) / inner.step : 0;
        int64_t last = offset < inner.size ? std::min(inner.places, (inner.size - 1 - offset) / inner.step + 1) : 0;
        if (first >= last) continue;
        add_products(y + first * channels_,
                     reinterpret_cast<const S*>(tap.source) + (first * inner.step + offset) * channels_, last - first,
                     sums + (tap.tap + int64_t(t)) * channels_);
      }
  }

  void add_products(const S* y, const S* x, int64_t count, C* sums) const {
    int64_t step = g_.axis[2].step * channels_, c = 0;
    for (; c + kAtOnce <= channels_; c += kAtOnce) add_vectors<4>(y + c, x + c, count, step, sums + c);
    for (; c + kLanes <= channels_; c += kLanes) add_vectors<1>(y + c, x + c, count, step, sums + c);
    for (; c < channels_; c++)
      for (int64_t i = 0; i < count; i++) sums[c] += load(y[i * channels_ + c]) * load(x[i * step + c]);
  }
  template <int64_t vectors>
  void add_vectors(const S* y, const S* x, int64_t count, int64_t step, C* sums) const {
    Vector<C> local[vectors];
    for (int64_t v = 0; v < vectors; v++) local[v] = read(sums + v * kLanes);
    for (int64_t i = 0; i < count; i++, y += channels_, x += step)
      for (int64_t v = 0; v < vectors; v++) local[v] = fma(read(y + v * kLanes), read(x + v * kLanes), local[v]);
    for (int64_t v = 0; v < vectors; v++) write(sums + v * kLanes, local[v]);
  }

  const ConvWeights& w_;
  const Gathering& g_;
  int64_t channels_, taps_;
};

}  // namespace

void conv_depthwise_on_target(const ConvProduct& product) {
  switch (product.dtype) {
    case DType::f32: return Depthwise<float, float>(product).run();
    case DType::f64: return Depthwise<double, double>(product).run();
    case DType::f16: return Depthwise<f16, float>(product).run();
    default: return Depthwise<bf16, float>(product).run();
  }
}
void conv_depthwise_weights_on_target(const ConvWeights& weights) {
  switch (weights.dtype) {
    case DType::f32: return DepthwiseWeights<float, float>(weights).run();
    case DType::f64: return DepthwiseWeights<double, double>(weights).run();
    case DType::f16: return DepthwiseWeights<f16, float>(weights).run();
    default: return DepthwiseWeights<bf16, float>(weights).run();
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void conv_depthwise(const ConvProduct& product) {
  static const auto run = ATHENA_CHOOSE(conv_depthwise_on_target);
  run(product);
}
void conv_depthwise_weights(const ConvWeights& weights) {
  static const auto run = ATHENA_CHOOSE(conv_depthwise_weights_on_target);
  run(weights);
}

}  // namespace athena::cpu
#endif
