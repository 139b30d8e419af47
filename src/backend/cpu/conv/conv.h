// conv.h: what convolution's entry hands to the loops that are compiled for every target.
#pragma once

#include "backend/cpu/conv/gathering.h"

namespace athena::cpu {

// result[row, column] = Σ over the depth of source gathered · weights, for the rows of every gathering and the columns
// of every group; weights are at group · group_step + column · column_step + tap · tap_step + channel · channel_step.
struct ConvProduct {
  DType dtype;
  const char *source, *weights;
  char* result;
  int64_t groups, columns;                                  // of a group
  int64_t result_size[3];                                   // of the result's spatial axes
  int64_t group_step, column_step, tap_step, channel_step;  // in the weights
  int64_t joined;  // groups of the weights whose channels are gathered together, as one of `groups`
  const std::vector<Gathering>& gatherings;
};
void conv_products(const ConvProduct& product);
// The same by Winograd's way; asked first.
bool suits_winograd(const ConvProduct& product);
void conv_winograd(const ConvProduct& product);
// The same where lines of few channels are copied with the zeros around them; false if it does not suit.
bool conv_lines(const ConvProduct& product);
// The same where a group has one channel on both sides.
void conv_depthwise(const ConvProduct& product);

// weights [K, taps, C / groups] = Σ over pixels of y [pixels, K] · x gathered.
struct ConvWeights {
  DType dtype;
  const char *x, *y;
  char* weights;
  int64_t groups, out, joined;
  const Gathering& gathering;
};
void conv_weights(const ConvWeights& weights);
void conv_depthwise_weights(const ConvWeights& weights);

// x = Σ of y [pixels, out] · weights [out, taps, channels] at the places that the gathering of x has; one group.
struct ConvScatter {
  DType dtype;
  const char *y, *weights;
  char* x;
  int64_t out;
  const Gathering& gathering;
};
void conv_scatter(const ConvScatter& scatter);

}  // namespace athena::cpu
