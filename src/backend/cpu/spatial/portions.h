// portions.h: what the elements of a result are sums of along an axis.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace athena::cpu {

struct Portion {
  int64_t place;
  double weight;
  bool operator==(const Portion&) const = default;
};
// Along an axis: of each element of the result, what it is the sum of.
using Portions = std::vector<std::vector<Portion>>;

// Portions as columns, of equal length by shares of nothing, which is at place `nothing`.
struct PortionTable {
  PortionTable(const Portions& shares, int64_t nothing) : n(int64_t(shares.size())) {
    for (const auto& own : shares) lists = std::max(lists, int64_t(own.size()));
    places.assign(size_t(lists * n), int32_t(nothing));
    doubles.assign(size_t(lists * n), 0);
    for (size_t i = 0; i < shares.size(); i++) {
      whole &= shares[i].size() == 1 && shares[i][0].weight == 1;
      for (size_t k = 0; k < shares[i].size(); k++) {
        places[k * size_t(n) + i] = int32_t(shares[i][k].place);
        doubles[k * size_t(n) + i] = shares[i][k].weight;
      }
    }
    floats.assign(doubles.begin(), doubles.end());
    for (size_t i = 0; i < shares.size() && lists == 2; i++)
      pairs &= places[i] == int32_t(2 * i) && places[size_t(n) + i] == int32_t(2 * i + 1);
    pairs &= lists == 2;
  }
  const void* weights(size_t bytes) const {
    return whole ? nullptr : bytes == sizeof(float) ? static_cast<const void*>(floats.data()) : doubles.data();
  }
  int64_t n, lists = 1;
  bool whole = true;  // each is one element as it is
  bool pairs = true;  // element i is made of 2i and 2i + 1
  std::vector<int32_t> places;
  std::vector<double> doubles;
  std::vector<float> floats;
};

}  // namespace athena::cpu
