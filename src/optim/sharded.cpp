// sharded.cpp: an optimizer whose state is split over ranks: whole parameters, each with its state in the memory of one
// rank, which alone updates it. Gradients are reduced to their owner, updated parameters gathered from it.
#include <algorithm>

#include "backend/registry.h"
#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/view.h"
#include "optim/optimizer.h"

namespace athena {

namespace {

Value part_of(const Value& line, int64_t from, int64_t count) {
  return ops::view(line, ops::slicing(0, from, from + count, 1));
}
Value zeros(const Value& like, int64_t count) { return ops::full(like->backend(), like->dtype(), Shape{count}, 0); }

// Pieces, flat, of the bucket's parameters where they travel; zeros between.
Value line_of(const Split& split, const Split::Bucket& bucket, int64_t Split::Part::*place, int32_t ranks,
              const std::function<Value(size_t parameter)>& piece) {
  std::vector<Value> own, pieces;
  for (size_t i : bucket.parameters) own.push_back(piece(i));
  int64_t at = 0;
  auto fill_to = [&](int64_t to) {
    if (to > at) pieces.push_back(zeros(own[0], to - at));
    at = to;
  };
  for (size_t k = 0; k < own.size(); k++) {
    const Split::Part& part = split.parts[bucket.parameters[k]];
    fill_to(part.rank * bucket.width + part.*place);
    at += own[k]->numel();
    pieces.push_back(own[k]);
  }
  fill_to(bucket.width * ranks);
  return ops::concat(std::move(pieces), 0);
}

}  // namespace

std::vector<Optimizer::Place> Optimizer::places_of(const Split* split, DType dtype) const {
  std::vector<Place> places;
  int64_t at = 0;
  for (size_t i = 0; i < parameters_.size(); i++) {
    if (split && split->parts[i].rank != group_->rank()) continue;
    places.push_back({i, at});
    at += aligned_length(parameters_[i]->shape().numel(), dtype_size(dtype));
  }
  return places;
}

// piece: of a parameter its elements, flat.
std::unique_ptr<Optimizer::Shards> Optimizer::sharded(Split split, int32_t ranks,
                                                      const std::function<Value(size_t)>& piece) {
  auto made = std::make_unique<Shards>();
  for (const Split::Bucket& bucket : split.buckets) {
    Value line = line_of(split, bucket, &Split::Part::place, ranks, piece);
    line = ops::copy(ops::reshape(line, Shape{1, line->numel()}));
    evaluate({&line, 1});
    made->shares.push_back(Ref<Tensor>(new Tensor(line)));
  }
  made->split = std::move(split);
  return made;
}

void Optimizer::set_sharded(bool sharded) {
  if (sharded == sharded_) return;
  regroup(group_, bucket_bytes_, sharded);
}

// All is computed before anything changes.
void Optimizer::regroup(Ref<Communicator> group, int64_t bucket_bytes, bool sharded) {
  NoGradScope scope(true);
  bool splits = sharded && group && group->size() > 1;
  if (group && !(group == group_)) expect_same_on_ranks(group);
  if (splits || shards_) {
    packed_->settle();
    Value whole = packed_->value();
    evaluate({&whole, 1});
    if (is_narrow() && whole->kind() != OpKind::program) {
      whole = nullptr;
      take_what_was_written();
      whole = packed_->value();
    }
    int64_t length = length_;
    if (shards_) whole = joined(gathered_contents()), length = whole->shape().dims[1];
    if (group && !(group == group_)) {
      whole = ops::broadcast(whole, group, 0);
      evaluate({&whole, 1});
    }
    Ref<Communicator> before = group_;
    group_ = group;
    try {
      rearrange(whole, length, splits ? this->bucket_bytes(bucket_bytes) : 0);
    } catch (...) {
      group_ = std::move(before);
      throw;
    }
  } else if (group && !(sharded != sharded_ && group == group_)) {
    Value same = ops::broadcast(packed_->value(), group, 0);
    evaluate({&same, 1});
    assign(same);
    packed_->settle();
  }
  group_ = std::move(group);
  bucket_bytes_ = bucket_bytes;
  sharded_ = sharded;
}

// What is in a memory of all parameters becomes that of the optimizer, or what of it is the rank's; bucket_bytes 0:
// unsplit.
void Optimizer::rearrange(const Value& whole, int64_t length, int64_t bucket_bytes) {
  Backend& backend = packed_->backend();
  DType dtype = packed_->dtype();
  std::vector<Place> all = places_of(nullptr, dtype);
  if (!bucket_bytes) return move_into(memory(whole, updates_), std::move(all), nullptr);
  Split split = split_over(group_->size(), parameters_, dtype, bucket_bytes);
  std::vector<Place> own = places_of(&split, dtype), picked;
  for (const Place& one : own) picked.push_back(all[one.parameter]);
  Ref<Tensor> packed = memory(joined(picked_from(contents_in(whole, length), picked, backend, dtype)), updates_);
  Value row = ops::flat(ops::view(whole, ops::slicing(0, 0, 1, 1)));
  auto shards = sharded(std::move(split), group_->size(),
                        [&](size_t i) { return part_of(row, all[i].at, parameters_[i]->shape().numel()); });
  move_into(std::move(packed), std::move(own), std::move(shards));
}

// What its rank has of a parameter in a row of contents, on all ranks.
Value Optimizer::from_owner(const Value& rows, size_t row, size_t parameter, int64_t count, Backend& backend) const {
  const Split::Part& part = shards_->split.parts[parameter];
  Value own = ops::full(backend, computed(), Shape{count}, 0);
  if (part.rank == group_->rank()) {
    Value line = ops::flat(ops::view(rows, ops::slicing(0, int64_t(row), int64_t(row) + 1, 1)));
    own = transfer(ops::contiguous(part_of(line, part.at, count)), backend);
  }
  Value all = ops::broadcast(own, group_, part.rank);
  evaluate({&all, 1});
  return all;
}

Optimizer::Contents Optimizer::gathered_contents() const {
  Value own = contents().rows;
  Contents whole;
  std::vector<Value> rows;
  for (size_t k = 0; k <= rule_.state.size(); k++) {
    std::vector<Value> pieces;
    for (size_t i = 0; i < parameters_.size(); i++)
      add_piece(pieces, from_owner(own, k, i, parameters_[i]->shape().numel(), packed_->backend()));
    Value line = ops::pack(std::move(pieces));
    if (k == 0 && is_narrow()) whole.narrow = ops::cast(line, packed_->dtype());
    rows.push_back(ops::reshape(line, Shape{1, line->numel()}));
  }
  whole.rows = ops::concat(std::move(rows), 0);
  return whole;
}

// On the CPU, one after another: who does not keep them has one at a time.
State Optimizer::gathered_state(bool keeps) {
  Value rows = contents().rows;
  return state_by([&](size_t i, size_t row, bool scalar) {
    Value value = from_owner(rows, row, i, scalar ? 1 : parameters_[i]->shape().numel(), cpu_backend());
    if (!keeps) return packed_;
    return Ref<Tensor>(new Tensor(ops::reshape(value, scalar ? Shape{} : parameters_[i]->shape())));
  });
}

void Optimizer::gather(bool keeps) {
  NoGradScope scope(true);
  whole_.reset();
  if (!shards_) return;
  State state = gathered_state(keeps);
  if (keeps) whole_ = std::move(state);
}

State Optimizer::names_of_state() {
  if (!shards_) return state();
  NoGradScope scope(true);
  return state_by([&](size_t, size_t, bool) { return packed_; });
}

// The means of those that the rank updates, as they lie in its memory. The last bucket first: a backward pass begins
// with the last parameters. reduced: what is exchanged for it, in that order.
Value Optimizer::own_mean_gradients(std::vector<Value>& reduced) const {
  std::vector<Value> own;
  int64_t left = length_;
  auto piece = [&](size_t i) { return flat_gradient(parameters_[i]); };
  const Split& split = shards_->split;
  bool at_once = split.buckets.size() == 1 || reduces_at_once();
  std::span<const Split::Bucket> buckets = at_once ? std::span(&split.all, 1) : std::span(split.buckets);
  const uint64_t digest = digest_of_options();
  for (auto bucket = buckets.rbegin(); bucket != buckets.rend(); ++bucket) {
    Value all = line_of(split, *bucket, at_once ? &Split::Part::at : &Split::Part::place, group_->size(), piece);
    reduced.push_back(ops::reduce_scatter(all, group_, ReduceOp::mean, reduce_dtype_, digest));
    int64_t used = bucket->used[size_t(group_->rank())];
    if (used) own.push_back(part_of(reduced.back(), 0, used));
    left -= used;
  }
  std::reverse(own.begin(), own.end());
  if (left) own.push_back(zeros(reduced[0], left));
  return own.size() == 1 && !left ? own[0] : ops::concat(std::move(own), 0);
}

// Every rank has all parameters again. What a share has beyond them nobody reads, so what lies there may go along.
void Optimizer::share_parameters() {
  Value rows = ops::flat(packed_->value());
  int64_t at = 0;
  for (size_t b = 0; b < shards_->shares.size(); b++) {
    const Split::Bucket& bucket = shards_->split.buckets[b];
    int64_t used = bucket.used[size_t(group_->rank())];
    int64_t end = at + bucket.width, within = std::min(end, rows->numel());
    std::vector<Value> own;
    if (at < within) own.push_back(part_of(rows, at, within - at));
    if (within < end) own.push_back(zeros(rows, end - within));
    at += used;
    Value all = ops::all_gather(own.size() == 1 ? own[0] : ops::concat(std::move(own), 0), group_);
    evaluate({&all, 1});
    shards_->shares[b]->assign(ops::reshape(all, Shape{1, all->numel()}));
    for (size_t i : bucket.parameters) parameters_[i]->forget_cached();
  }
}

}  // namespace athena
