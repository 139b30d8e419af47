// sampler.h: the order in which an epoch takes samples; the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "core/object.h"
#include "core/ref.h"

namespace athena {

class Sampler : public Object {
 public:
  // Indices in every epoch.
  virtual int64_t count() const = 0;
  virtual std::vector<int64_t> order(int64_t epoch) const = 0;
};

Ref<Sampler> sequential_sampler(int64_t count);
Ref<Sampler> random_sampler(int64_t count, uint64_t seed);
// num_samples of them, drawn in proportion to their weights. Throws AT_ERROR_ARGUMENT.
Ref<Sampler> weighted_sampler(std::vector<double> weights, int64_t num_samples, bool replacement, uint64_t seed);
// All of them in random order, those of each label spread evenly.
Ref<Sampler> stratified_sampler(std::vector<int64_t> labels, uint64_t seed);

// The part of an order that is process rank's of several, as long as every other's: the beginning comes again at the
// end, or with drop_last the end is left out.
int64_t share_count(int64_t count, int64_t replicas, bool drop_last);
std::vector<int64_t> share_of(std::vector<int64_t> order, int64_t rank, int64_t replicas, bool drop_last);

}  // namespace athena
