#include "data/sampler.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "core/error.h"
#include "core/random.h"
#include "data/shuffle.h"

namespace athena {

namespace {

// Uniform in (0, 1), number i of an epoch.
class Uniforms {
 public:
  Uniforms(uint64_t seed, int64_t epoch) : seed_(epoch_seed(seed, epoch)) {}
  double at(int64_t i) const {
    PhiloxBlock block = philox(seed_, uint64_t(i) / 2);
    const uint32_t* pair = block.word + 2 * (i % 2);
    return uniform_f64(pair[0], pair[1]) + 0x1p-54;
  }

 private:
  uint64_t seed_;
};

class Sequential : public Sampler {
 public:
  explicit Sequential(int64_t count) : count_(count) {}
  int64_t count() const override { return count_; }
  std::vector<int64_t> order(int64_t) const override {
    std::vector<int64_t> all(size_t(count_), 0);
    std::iota(all.begin(), all.end(), int64_t(0));
    return all;
  }

 private:
  int64_t count_;
};

class Shuffled : public Sampler {
 public:
  Shuffled(int64_t count, uint64_t seed) : count_(count), seed_(seed) {}
  int64_t count() const override { return count_; }
  std::vector<int64_t> order(int64_t epoch) const override { return shuffled(count_, seed_, epoch); }

 private:
  int64_t count_;
  uint64_t seed_;
};

// The indices of the smallest keys, in their order.
std::vector<int64_t> smallest(const std::vector<double>& keys, int64_t count) {
  std::vector<int64_t> order(keys.size());
  std::iota(order.begin(), order.end(), int64_t(0));
  std::partial_sort(order.begin(), order.begin() + count, order.end(), [&](int64_t a, int64_t b) {
    return keys[size_t(a)] != keys[size_t(b)] ? keys[size_t(a)] < keys[size_t(b)] : a < b;
  });
  order.resize(size_t(count));
  return order;
}

class Weighted : public Sampler {
 public:
  Weighted(std::vector<double> weights, int64_t count, bool replacement, uint64_t seed)
      : weights_(std::move(weights)), count_(count), seed_(seed) {
    if (!replacement) return;
    ends_.resize(weights_.size());
    std::partial_sum(weights_.begin(), weights_.end(), ends_.begin());
  }
  int64_t count() const override { return count_; }
  std::vector<int64_t> order(int64_t epoch) const override {
    Uniforms uniforms(seed_, epoch);
    return ends_.empty() ? without_replacement(uniforms) : with_replacement(uniforms);
  }

 private:
  std::vector<int64_t> with_replacement(const Uniforms& uniforms) const {
    std::vector<int64_t> order(size_t(count_), 0);
    auto last = std::lower_bound(ends_.begin(), ends_.end(), ends_.back());  // whose weight is not 0
    for (int64_t i = 0; i < count_; i++)
      order[size_t(i)] = std::upper_bound(ends_.begin(), last, uniforms.at(i) * ends_.back()) - ends_.begin();
    return order;
  }
  // Exponential clocks (Efraimidis and Spirakis, 2006).
  std::vector<int64_t> without_replacement(const Uniforms& uniforms) const {
    std::vector<double> keys(weights_.size());
    for (size_t i = 0; i < keys.size(); i++)
      keys[i] = weights_[i] > 0 ? -std::log(uniforms.at(int64_t(i))) / weights_[i] : HUGE_VAL;
    return smallest(keys, count_);
  }
  std::vector<double> weights_, ends_;
  int64_t count_;
  uint64_t seed_;
};

class Stratified : public Sampler {
 public:
  Stratified(std::vector<int64_t> labels, uint64_t seed) : labels_(std::move(labels)), seed_(seed) {
    for (int64_t label : labels_) sizes_[label]++;
  }
  int64_t count() const override { return int64_t(labels_.size()); }
  // Member j of a class of n, in random order, stands at (j + u) / n of the epoch, u a number of the class's own.
  std::vector<int64_t> order(int64_t epoch) const override {
    Uniforms uniforms(seed_, epoch);
    std::vector<double> places(labels_.size());
    std::unordered_map<int64_t, std::pair<int64_t, double>> met;
    for (int64_t i : shuffled(count(), seed_, epoch)) {
      int64_t label = labels_[size_t(i)];
      auto [member, is_first] = met.try_emplace(label, 0, 0.0);
      if (is_first) member->second.second = uniforms.at(i);
      places[size_t(i)] = (double(member->second.first++) + member->second.second) / double(sizes_.at(label));
    }
    return smallest(places, count());
  }

 private:
  std::vector<int64_t> labels_;
  uint64_t seed_;
  std::unordered_map<int64_t, int64_t> sizes_;
};

void check_weights(const std::vector<double>& weights, int64_t num_samples, bool replacement) {
  double sum = 0;
  int64_t positive = 0;
  for (size_t i = 0; i < weights.size(); i++) {
    if (!(weights[i] >= 0 && std::isfinite(weights[i])))
      fail(AT_ERROR_ARGUMENT, "weights", "weights[%zu] is %g, expected a finite number, 0 or more", i, weights[i]);
    positive += weights[i] > 0;
    sum += weights[i];
  }
  if (!(sum > 0 && std::isfinite(sum)))
    fail(AT_ERROR_ARGUMENT, "weights", "the weights add up to %g, expected a finite number above 0", sum);
  if (!replacement && num_samples > positive)
    fail(AT_ERROR_ARGUMENT, "num_samples", "num_samples is %lld, but without replacement there are %lld to draw",
         (long long)num_samples, (long long)positive);
}

}  // namespace

Ref<Sampler> sequential_sampler(int64_t count) { return Ref<Sampler>(new Sequential(count)); }

Ref<Sampler> random_sampler(int64_t count, uint64_t seed) { return Ref<Sampler>(new Shuffled(count, seed)); }

Ref<Sampler> weighted_sampler(std::vector<double> weights, int64_t num_samples, bool replacement, uint64_t seed) {
  check_weights(weights, num_samples, replacement);
  return Ref<Sampler>(new Weighted(std::move(weights), num_samples, replacement, seed));
}

Ref<Sampler> stratified_sampler(std::vector<int64_t> labels, uint64_t seed) {
  return Ref<Sampler>(new Stratified(std::move(labels), seed));
}

int64_t share_count(int64_t count, int64_t replicas, bool drop_last) {
  return count / replicas + (count % replicas && !drop_last);
}

std::vector<int64_t> share_of(std::vector<int64_t> order, int64_t rank, int64_t replicas, bool drop_last) {
  if (replicas == 1) return order;
  size_t all = order.size();
  std::vector<int64_t> share(size_t(share_count(int64_t(all), replicas, drop_last)));
  for (size_t i = 0; i < share.size(); i++) share[i] = order[(i * size_t(replicas) + size_t(rank)) % all];
  return share;
}

}  // namespace athena
