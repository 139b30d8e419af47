// resize.cpp: see resize.h. Weights are rounded to 22 bits and the picture between both axes to 8, as Pillow has it.
#include "data/resize.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace athena {

namespace {

constexpr int kWeightBits = 22;

// What each of some new pixels along an axis is made of.
struct Weights {
  size_t taps = 0;             // at most, for one
  std::vector<int64_t> first;  // the old pixel with which it begins
  std::vector<int32_t> all;    // taps for each, 0 behind the last
};

Weights weights_of(int64_t from, int64_t to, int64_t begin, int64_t end) {
  double scale = double(from) / double(to), support = std::max(scale, 1.0), narrower = 1 / support;
  Weights weights;
  weights.taps = size_t(std::min<double>(std::ceil(support) * 2 + 1, double(from)));
  std::vector<double> shares(weights.taps);
  for (int64_t i = begin; i < end; i++) {
    double center = (double(i) + 0.5) * scale, sum = 0;
    int64_t first = std::max(int64_t(center - support + 0.5), int64_t(0));
    int64_t count = std::min(int64_t(center + support + 0.5), from) - first;
    for (int64_t k = 0; k < count; k++) {
      double share = 1 - std::fabs((double(k + first) - center + 0.5) * narrower);
      sum += shares[size_t(k)] = std::max(share, 0.0);
    }
    weights.first.push_back(std::min(first, from - int64_t(weights.taps)));
    size_t shift = size_t(first - weights.first.back()), at = weights.all.size();
    weights.all.resize(at + weights.taps);
    for (size_t k = 0; k < size_t(count); k++)
      weights.all[at + shift + k] = int32_t(0.5 + shares[k] / sum * (1 << kWeightBits));
  }
  return weights;
}

uint8_t rounded(int32_t sum) { return uint8_t(std::clamp(sum >> kWeightBits, 0, 255)); }

// Columns of some rows, row by row.
template <size_t taps>
void mix_columns(const uint8_t* from, int64_t width, int64_t rows, const Weights& weights, uint8_t* to) {
  size_t count = weights.first.size();
  for (int64_t y = 0; y < rows; y++, from += width) {
    const int32_t* weight = weights.all.data();
    for (size_t x = 0; x < count; x++, weight += taps ? taps : weights.taps) {
      const uint8_t* at = from + weights.first[x];
      int32_t sum = 1 << (kWeightBits - 1);
      for (size_t k = 0; k < (taps ? taps : weights.taps); k++) sum += at[k] * weight[k];
      *to++ = rounded(sum);
    }
  }
}

void mix_columns(const uint8_t* from, int64_t width, int64_t rows, const Weights& weights, uint8_t* to) {
  switch (weights.taps) {
    case 3: return mix_columns<3>(from, width, rows, weights, to);
    case 5: return mix_columns<5>(from, width, rows, weights, to);
    case 7: return mix_columns<7>(from, width, rows, weights, to);
    default: return mix_columns<0>(from, width, rows, weights, to);
  }
}

// Rows that begin with number `base`, each of step bytes in the result.
void mix_rows(const std::vector<uint8_t>& rows, int64_t base, size_t width, const Weights& weights, uint8_t* to,
              size_t step) {
  std::vector<int32_t> sums(width);
  for (size_t y = 0; y < weights.first.size(); y++, to += step) {
    std::fill(sums.begin(), sums.end(), 1 << (kWeightBits - 1));
    const uint8_t* row = rows.data() + size_t(weights.first[y] - base) * width;
    for (size_t k = 0; k < weights.taps; k++, row += width)
      if (int32_t weight = weights.all[y * weights.taps + k])
        for (size_t x = 0; x < width; x++) sums[x] += row[x] * weight;
    for (size_t x = 0; x < width; x++) to[x] = rounded(sums[x]);
  }
}

}  // namespace

int64_t middle_of(int64_t there, int64_t wanted) {
  if (wanted > there) return -((wanted - there) / 2);
  return int64_t(std::nearbyint(double(there - wanted) / 2));
}

void resize_into(const HostArray& picture, PlaneSize size, const PlaneRegion& region, uint8_t* to) {
  PlaneSize old{picture.shape[1], picture.shape[2]};
  auto clamped = [](int64_t at, int64_t end) { return std::clamp(at, int64_t(0), end); };
  int64_t top = clamped(region.top, size.height), bottom = clamped(region.top + region.size.height, size.height);
  int64_t left = clamped(region.left, size.width), right = clamped(region.left + region.size.width, size.width);
  size_t plane = size_t(region.size.height * region.size.width), step = size_t(region.size.width);
  size_t width = size_t(right - left);
  if (bottom - top != region.size.height || right - left != region.size.width)
    std::memset(to, 0, plane * size_t(picture.shape[0]));
  if (top >= bottom || left >= right) return;
  to += size_t(top - region.top) * step + size_t(left - region.left);
  bool as_it_is = size == old;
  Weights columns, rows;
  int64_t first = 0, end = 0;
  std::vector<uint8_t> between;
  if (!as_it_is) {
    columns = weights_of(old.width, size.width, left, right);
    rows = weights_of(old.height, size.height, top, bottom);
    first = rows.first.front(), end = rows.first.back() + int64_t(rows.taps);
    between.resize(size_t(end - first) * width);
  }
  for (int64_t c = 0; c < picture.shape[0]; c++, to += plane) {
    const uint8_t* from = picture.bytes.data() + size_t(c * old.height * old.width);
    if (as_it_is) {
      for (size_t y = 0; y < size_t(bottom - top); y++)
        std::memcpy(to + y * step, from + (size_t(top) + y) * size_t(old.width) + left, width);
      continue;
    }
    mix_columns(from + first * old.width, old.width, end - first, columns, between.data());
    mix_rows(between, first, width, rows, to, step);
  }
}

}  // namespace athena
