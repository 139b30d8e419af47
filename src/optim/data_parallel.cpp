// data_parallel.cpp: an optimizer's part in training by several ranks: one state for all, and the mean of gradients.
#include "graph/run/evaluate.h"
#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"
#include "optim/optimizer.h"

namespace athena {

namespace {
constexpr int64_t kBucketBytes = 25 << 20;
}

void Optimizer::set_group(Ref<Communicator> group, int64_t bucket_bytes) {
  if (bucket_bytes < 0)
    fail(AT_ERROR_ARGUMENT, "bucket_bytes", "bucket_bytes is %lld, expected 0 or more", (long long)bucket_bytes);
  regroup(std::move(group), bucket_bytes ? bucket_bytes : kBucketBytes, sharded_);
}

// Each flat, with zeros up to where the next begins.
std::vector<Value> Optimizer::spaced_gradients() const {
  std::vector<Value> values;
  for (const auto& parameter : parameters_) {
    values.push_back(flat_gradient(parameter));
    int64_t count = values.back()->numel(), rest = aligned_length(count, dtype_size(packed_->dtype())) - count;
    if (rest) values.push_back(ops::full(packed_->backend(), packed_->dtype(), Shape{rest}, 0));
  }
  return values;
}

// In buckets: what the first of them needs may be reduced while the rest is computed.
Value Optimizer::mean_gradients() const {
  std::vector<Value> buckets, bucket;
  int64_t bytes = 0;
  auto close = [&] {
    if (bucket.empty()) return;
    buckets.push_back(ops::all_reduce(ops::concat(std::move(bucket), 0), group_, ReduceOp::mean));
    bucket.clear();
    bytes = 0;
  };
  for (Value& value : spaced_gradients()) {
    bytes += int64_t(value->bytes());
    bucket.push_back(std::move(value));
    if (bytes >= bucket_bytes_) close();
  }
  close();
  return buckets.size() == 1 ? buckets[0] : ops::concat(std::move(buckets), 0);
}

void Optimizer::average_gradients() {
  if (!group_) fail(AT_ERROR_STATE, "optimizer", "the optimizer has no group to average gradients with");
  NoGradScope scope(true);
  Value means = mean_gradients();
  evaluate({&means, 1});
  int64_t at = 0;
  for (const auto& parameter : parameters_) {
    int64_t count = parameter->shape().numel();
    Value mean = ops::copy(ops::reshape(ops::view(means, ops::slicing(0, at, at + count, 1)), parameter->shape()));
    at += aligned_length(count, dtype_size(packed_->dtype()));
    parameter->set_grad(mean);
  }
}

}  // namespace athena
