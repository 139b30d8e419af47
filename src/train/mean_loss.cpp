#include "train/mean_loss.h"

#include <limits>

#include "core/error.h"
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/transfer.h"
#include "ops/view.h"

namespace athena {

namespace {

constexpr size_t kJoined = 64;  // numbers of that many batches become one vector: reads cost by their number

}  // namespace

void MeanLoss::expect() {
  next_.samples.resize(1);
  waiting_.reserve(kJoined);
  if (waiting_.size() >= kJoined) waiting_.reserve(2 * waiting_.size());
}

void MeanLoss::add(const Value& loss, int64_t samples) {
  expect();
  next_.losses = loss;
  next_.samples[0] = samples;
  waiting_.push_back(std::move(next_));
  next_ = {};
  samples_ += samples;
  if (waiting_.size() < kJoined) return;
  NoGradScope scope(true);
  std::vector<Value> numbers;
  Part joined;
  for (const Part& part : waiting_) {
    numbers.push_back(ops::flat(part.losses));
    joined.samples.push_back(part.samples[0]);
  }
  joined.losses = ops::concat(std::move(numbers), 0);
  evaluate({&joined.losses, 1});
  joined_.push_back(std::move(joined));
  waiting_.clear();
}

double MeanLoss::sum() {
  std::vector<Part> parts = joined_;
  parts.insert(parts.end(), waiting_.begin(), waiting_.end());
  double sum = sum_;
  try {
    for (const Part& part : parts) {
      std::vector<double> losses = ops::numbers(part.losses);
      for (size_t i = 0; i < losses.size(); i++) sum += losses[i] * double(part.samples[i]);
    }
  } catch (const Error& error) {
    if (error.status() == AT_ERROR_OUT_OF_MEMORY) throw;
    set(sum, samples_);  // what cannot be read is told once
    throw;
  }
  set(sum, samples_);
  return sum_;
}

double MeanLoss::mean() {
  double all = sum();
  return samples_ ? all / double(samples_) : std::numeric_limits<double>::quiet_NaN();
}

void MeanLoss::set(double sum, int64_t samples) noexcept {
  waiting_.clear();
  joined_.clear();
  sum_ = sum;
  samples_ = samples;
}

}  // namespace athena
