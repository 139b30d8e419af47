// data_parallel.cpp: an optimizer's part in training by several ranks: one state for all, and the mean of gradients.
#include <bit>

#include "backend/registry.h"
#include "core/fnv1a.h"
#include "graph/run/evaluate.h"
#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/transfer.h"
#include "ops/view.h"
#include "optim/optimizer.h"

namespace athena {

namespace {

struct Digest {
  uint64_t value = fnv1a(nullptr, 0);
  void add(uint64_t word) { value = fnv1a(&word, sizeof word, value); }
};

}  // namespace

void Optimizer::set_group(Ref<Communicator> group, int64_t bucket_bytes) {
  if (bucket_bytes < 0)
    fail(AT_ERROR_ARGUMENT, "bucket_bytes", "bucket_bytes is %lld, expected 0 or more", (long long)bucket_bytes);
  regroup(std::move(group), bucket_bytes, sharded_);
}

// Parameters travel as one line, of aligned parts, whose length need not tell that they differ. Where they do, each
// rank says what it has.
void Optimizer::expect_same_on_ranks(const Ref<Communicator>& group) const {
  Digest digest;
  for (const auto& one : parameters_) {
    digest.add(uint64_t(one->dtype())), digest.add(uint64_t(one->shape().rank));
    for (int i = 0; i < one->shape().rank; i++) digest.add(uint64_t(one->shape()[i]));
  }
  double own[2] = {double(parameters_.size()), double(digest.value >> 12)};  // a whole number in float64
  Ref<Tensor> mine = tensor_from_host(cpu_backend(), DType::f64, Shape{2}, own, sizeof own);
  std::vector<double> all = ops::numbers(ops::all_gather(mine->value(), group));
  bool same = true;
  for (size_t rank = 1; rank < all.size() / 2; rank++) {
    if (all[2 * rank] != all[0])
      fail(AT_ERROR_ARGUMENT, "group", "ranks differ: rank 0 has %.0f parameters, rank %zu has %.0f, expected the same",
           all[0], rank, all[2 * rank]);
    same &= all[2 * rank + 1] == all[1];
  }
  for (size_t i = 0; !same && i < parameters_.size(); i++) {
    Value zero = ops::full(cpu_backend(), parameters_[i]->dtype(), parameters_[i]->shape(), 0);
    Value told = ops::broadcast(zero, group, 0);
    evaluate({&told, 1});
  }
}

// Devices are linked by the group's first exchange, on all ranks.
int64_t Optimizer::bucket_bytes(int64_t asked) const {
  constexpr int64_t kUsual = 25 << 20, kBetweenDevices = 128 << 20;
  return asked ? asked : group_->prefers_one() ? kBetweenDevices : kUsual;
}

// Of what ranks must have alike beside their parameters; options as float32, for hosts may round a rate differently.
uint64_t Optimizer::digest_of_options() const {
  Digest digest;
  digest.value = fnv1a(rule_.name.data(), rule_.name.size());
  auto add = [&](double number) { digest.add(std::bit_cast<uint32_t>(float(number))); };
  for (const Group& group : groups_) {
    digest.add(group.count);
    for (double option : group.options) add(option);
  }
  add(bound_), add(max_norm_);
  return digest.value;
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

// In buckets, from the last parameters to the first, as a backward pass has their gradients: a bucket is reduced while
// the next ones are computed. reduced: the buckets in that order, in which they are to be evaluated.
Value Optimizer::mean_gradients(std::vector<Value>& reduced) const {
  std::vector<Value> pieces = spaced_gradients();
  int64_t most = reduces_at_once() ? INT64_MAX : bucket_bytes(bucket_bytes_);
  const uint64_t digest = digest_of_options();
  for (auto end = pieces.end(); end != pieces.begin();) {
    auto begin = end;
    for (int64_t bytes = 0; begin != pieces.begin() && bytes < most;) bytes += int64_t((*--begin)->bytes());
    Value bucket = ops::concat({std::make_move_iterator(begin), std::make_move_iterator(end)}, 0);
    reduced.push_back(ops::all_reduce(bucket, group_, ReduceOp::mean, reduce_dtype_, digest));
    end = begin;
  }
  return reduced.size() == 1 ? reduced[0] : ops::concat({reduced.rbegin(), reduced.rend()}, 0);
}

void Optimizer::average_gradients() {
  if (!group_) fail(AT_ERROR_STATE, "optimizer", "the optimizer has no group to average gradients with");
  NoGradScope scope(true);
  std::vector<Value> order;
  Value means = mean_gradients(order);
  order.push_back(means);
  evaluate(order);
  int64_t at = 0;
  for (const auto& parameter : parameters_) {
    int64_t count = parameter->shape().numel();
    Value mean = ops::reshape(ops::view(means, ops::slicing(0, at, at + count, 1)), parameter->shape());
    at += aligned_length(count, dtype_size(packed_->dtype()));
    parameter->set_grad(ops::copy(ops::cast(mean, parameter->dtype())));
  }
}

}  // namespace athena
