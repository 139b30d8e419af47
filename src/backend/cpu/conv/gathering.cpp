// gathering.cpp: convolution as products of gathered rows.
#include "backend/cpu/conv/gathering.h"

#include <algorithm>

namespace athena::cpu {

namespace {

// Taps whose offsets follow one another along the last axis are one run where all channels are taken.
void make_runs(Gathering& gathering, const int64_t (&kernel)[3]) {
  const auto& [outer, middle, inner] = gathering.axis;
  bool merged = gathering.own == gathering.channels;
  for (size_t t = 1; t < inner.taps.size(); t++)
    merged = merged && inner.taps[t].offset == inner.taps[t - 1].offset + 1;
  int64_t start = 0;
  for (const Tap& i : outer.taps)
    for (const Tap& j : middle.taps)
      for (size_t t = 0; t < inner.taps.size(); t++) {
        int64_t offsets[] = {i.offset, j.offset, inner.taps[t].offset};
        for (int k = 0; k < 3; k++) {
          gathering.least[k] = start ? std::min(gathering.least[k], offsets[k]) : offsets[k];
          gathering.most[k] = start ? std::max(gathering.most[k], offsets[k]) : offsets[k];
        }
        gathering.taps.push_back((i.index * kernel[1] + j.index) * kernel[2] + inner.taps[t].index);
        if (merged && t > 0)
          gathering.runs.back().positions++;
        else
          gathering.runs.push_back(
              {{offsets[0], offsets[1], offsets[2]},
               1,
               start,
               ((offsets[0] * middle.size + offsets[1]) * inner.size + offsets[2]) * gathering.channels});
        start += gathering.own;
      }
}

}  // namespace

ConvSizes conv_sizes(const Launch& launch) {
  ConvMode mode = launch.as<ConvAttributes>().mode;
  const Shape &first = launch.inputs[0].layout.shape, &second = launch.inputs[1].layout.shape,
              &result = launch.outputs[0].layout.shape;
  const Shape& x = mode == ConvMode::data ? result : first;
  const Shape& y = mode == ConvMode::forward ? result : mode == ConvMode::data ? first : second;
  const Shape& w = mode == ConvMode::weights ? result : second;
  ConvSizes sizes{x[0], {}, {}, {}, x[4], y[4], launch.as<ConvAttributes>().groups};
  for (int i = 0; i < 3; i++) sizes.x[i] = x[1 + i], sizes.y[i] = y[1 + i], sizes.kernel[i] = w[1 + i];
  return sizes;
}

Gathering gather_x(const ConvAttributes& conv, const ConvSizes& sizes) {
  Gathering gathering{sizes.batches, sizes.in, sizes.in / sizes.groups, {}, {}, {}};
  for (int i = 0; i < 3; i++) {
    GatheredAxis& axis = gathering.axis[i] = {sizes.y[i], conv.stride[i], sizes.x[i], 0, 1, {}};
    for (int64_t t = 0; t < sizes.kernel[i]; t++) axis.taps.push_back({t * conv.dilation[i] - conv.before[i], t});
  }
  make_runs(gathering, sizes.kernel);
  return gathering;
}

std::vector<Gathering> gather_y(const ConvAttributes& conv, const ConvSizes& sizes) {
  std::vector<GatheredAxis> phases[3];
  for (int i = 0; i < 3; i++) {
    int64_t stride = conv.stride[i], size = sizes.x[i];
    for (int64_t first = 0; first < std::min(stride, size); first++) {
      GatheredAxis axis{(size - first + stride - 1) / stride, 1, sizes.y[i], first, stride, {}};
      for (int64_t t = sizes.kernel[i]; t-- > 0;) {
        int64_t position = first + conv.before[i] - t * conv.dilation[i];
        if (position % stride == 0) axis.taps.push_back({position / stride, t});
      }
      phases[i].push_back(std::move(axis));
    }
  }
  std::vector<Gathering> gatherings;
  for (const GatheredAxis& outer : phases[0])
    for (const GatheredAxis& middle : phases[1])
      for (const GatheredAxis& inner : phases[2]) {
        Gathering& made = gatherings.emplace_back(
            Gathering{sizes.batches, sizes.out, sizes.out / sizes.groups, {outer, middle, inner}, {}, {}});
        make_runs(made, sizes.kernel);
      }
  return gatherings;
}

}  // namespace athena::cpu
