// gathering.h: convolution as products of gathered rows: which elements of the source meet which taps of the weight.
#pragma once

#include <vector>

#include "backend/backend.h"

namespace athena::cpu {

constexpr int64_t in_units(int64_t count, int64_t unit) { return (count + unit - 1) / unit; }

// A tap of the weight along one axis: place p of the result meets position p · step + offset of the source.
struct Tap {
  int64_t offset, index;
};

struct GatheredAxis {
  int64_t places, step, size;  // of the result's rows; of the source
  int64_t first, stride;       // place p of the rows is position first + p · stride of the result
  std::vector<Tap> taps;       // by ascending offset
};

// Neighbours in the source: `positions` along the last axis from the offsets on, of `own` channels each.
struct Run {
  int64_t offset[3], positions, start;  // start: in the depth
  int64_t distance;                     // of its first element from that which a row has without offsets, in elements
};

constexpr int64_t kShortRun = 64;  // elements, of which copying takes as long as finding them

// Rows of pixels of the result; along the depth are taps, and for each the channels of a group of the source.
struct Gathering {
  int64_t batches, channels, own;  // channels of the source, and those of a group
  GatheredAxis axis[3];
  std::vector<Run> runs;
  std::vector<int64_t> taps;            // which of the weight's, in the order of the depth
  int64_t least[3] = {}, most[3] = {};  // of the offsets

  int64_t depth() const { return int64_t(taps.size()) * own; }
  int64_t rows() const { return batches * axis[0].places * axis[1].places * axis[2].places; }
};

struct ConvSizes {
  int64_t batches, x[3], y[3], kernel[3], in, out, groups;  // in, out: channels
  int64_t taps() const { return kernel[0] * kernel[1] * kernel[2]; }
};
ConvSizes conv_sizes(const Launch& launch);

// x gathered for the pixels of y: of forward and weights.
Gathering gather_x(const ConvAttributes& conv, const ConvSizes& sizes);
// y gathered for the pixels of x: one gathering for all those that the same taps meet. Some may have none.
std::vector<Gathering> gather_y(const ConvAttributes& conv, const ConvSizes& sizes);

}  // namespace athena::cpu
