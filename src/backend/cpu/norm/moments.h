// moments.h: what folds of moments.cpp are made of, for every dtype; they are compiled for every processor.
#pragma once

#include "backend/backend.h"

namespace athena::cpu {

constexpr int64_t kMomentRun = 1024;     // elements of one call along a fold
constexpr int64_t kMomentColumns = 256;  // outputs side by side
constexpr int kMomentRows = 16;          // of them at once

// The mean and the sum of squared distances from it, of so many elements; or the two sums.
struct MomentState {
  double first = 0, second = 0;
  int64_t count = 0;
};

// States of columns side by side, all of `count` elements.
struct MomentColumns {
  double first[kMomentColumns] = {}, second[kMomentColumns] = {};
  int64_t count = 0;
};

// m and r of one sum: numbers of an output, or one for each element.
struct Centers {
  const void *mean = nullptr, *scale = nullptr;
};

// Rows of n elements and what is told of each; null: not wanted, or 0, or 1.
struct NormRows {
  const char *g, *x;
  char* slope;
  const void *scale, *mean, *weight;
  double *weights, *biases;  // sums over rows, to which those of these are added
  int64_t rows, n;
};

struct Slope {
  double mean, factor, steep, steady;
};

// Loops of one dtype. Elements are packed; numbers have the dtype that elements are computed in.
struct MomentLoops {
  void (*moments)(MomentState& state, const void* x, int64_t n);
  // means[n] and scales[n] of the elements, or of all one.
  void (*sums)(MomentState& state, const void* g, const void* x, const Centers& centers, bool each, int64_t n);
  // The same of columns side by side; each: means[width], scales[width] of columns, else [count] of rows.
  void (*moment_rows)(MomentColumns& states, const void* const* x, int count, int64_t width);
  void (*sum_rows)(MomentColumns& states, const void* const* g, const void* const* x, const Centers& centers,
                   bool of_columns, int count, int64_t width);
  // Up to kMomentRows of them.
  void (*row_gradients)(const NormRows& rows);
  // x[n] normalised by numbers of its row.
  void (*normal)(void* y, const void* x, double mean, double scale, const void* weight, const void* bias, int64_t n);
  // (x - mean) · factor + shift.
  void (*scaled)(void* y, const void* x, double mean, double factor, double shift, int64_t n);
  // factor · g - ((x - mean) · steep + steady).
  void (*sloped)(void* y, const void* g, const void* x, const Slope& slope, int64_t n);
};
const MomentLoops& moment_loops(DType dtype);

// The state of both together.
inline void merge_moments(MomentState& into, const MomentState& other) {
  int64_t count = into.count + other.count;
  if (other.count == 0) return;
  double share = double(other.count) / double(count), away = other.first - into.first;
  into.second += other.second + away * away * share * double(into.count);
  into.first += away * share;
  into.count = count;
}

}  // namespace athena::cpu
