#include "optim/average.h"

#include <algorithm>
#include <map>

#include "core/error.h"
#include "core/text.h"
#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"
#include "nn/state.h"
#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena {

namespace {

struct Averaged {
  Ref<Tensor> mean, from;
};

// PyTorch's lerp: exact at both ends.
Value lerp(const Value& mean, const Value& from, double weight) {
  Value to = ops::cast(transfer(from, mean->backend()), mean->dtype()), way = ops::sub(to, mean);
  return weight < 0.5 ? ops::add(mean, ops::mul(way, weight)) : ops::sub(to, ops::mul(way, 1 - weight));
}

std::vector<Averaged> pairs(const std::vector<nn::NamedTensor>& means, const std::vector<nn::NamedTensor>& all) {
  if (means.size() != all.size())
    fail(AT_ERROR_ARGUMENT, "average", "average has %zu tensors and module %zu, expected a copy of it", means.size(),
         all.size());
  std::vector<Averaged> found;
  for (size_t i = 0; i < all.size(); i++) {
    const nn::NamedTensor &mean = means[i], &from = all[i];
    if (mean.name != from.name || !(mean.tensor->shape() == from.tensor->shape()))
      fail(AT_ERROR_ARGUMENT, "average", "tensor %zu is %s %s in average and %s %s in module, expected a copy of it", i,
           printable(mean.name).c_str(), mean.tensor->shape().text().c_str(), printable(from.name).c_str(),
           from.tensor->shape().text().c_str());
    found.push_back({mean.tensor, from.tensor});
  }
  return found;
}

// Whether each of the means lies in one memory of length elements where the other lies in an optimizer's.
bool lie_alike(const std::vector<Averaged>& all, int64_t length) {
  Ref<Tensor> memory = all[0].mean->root();
  return memory->shape().numel() == length && std::all_of(all.begin(), all.end(), [&](const Averaged& pair) {
           return pair.mean->is_moved() && pair.mean->root() == memory && pair.mean->layout() == pair.from->layout();
         });
}

bool may_be_packed(const std::vector<Averaged>& all) {
  Tensor& first = *all[0].mean;
  return std::all_of(all.begin(), all.end(), [&](const Averaged& pair) {
    Tensor& mean = *pair.mean;
    return !mean.owner() && mean.dtype() == first.dtype() && &mean.backend() == &first.backend() &&
           (mean.is_moved() || mean.root() == pair.mean);
  });
}

// Moves the means into one memory of length elements, as the others lie in theirs.
void pack(std::vector<Averaged>& all, int64_t length) {
  std::sort(all.begin(), all.end(),
            [](const Averaged& a, const Averaged& b) { return a.from->layout().offset < b.from->layout().offset; });
  std::vector<Value> pieces;
  int64_t at = 0;
  auto fill_to = [&](int64_t end) {
    Tensor& mean = *all[0].mean;
    if (end > at) pieces.push_back(ops::full(mean.backend(), mean.dtype(), Shape{end - at}, 0));
    at = end;
  };
  for (const Averaged& pair : all) {
    fill_to(pair.from->layout().offset);
    pieces.push_back(ops::flat(pair.mean->raw_value()));
    at += pieces.back()->numel();
  }
  fill_to(length);
  Value line = ops::copy(ops::concat(std::move(pieces), 0));
  evaluate({&line, 1});
  Ref<Tensor> memory(new Tensor(line));
  for (const Averaged& pair : all) pair.mean->set_updates(nullptr);  // there is room to say where it lies
  for (const Averaged& pair : all) pair.mean->move_into(memory, pair.from->layout());
}

// All of one optimizer's memory, whose row 0 its parameters are.
void average_row(std::vector<Averaged>& all, double weight) {
  Ref<Tensor> memory = all[0].from->root();
  int64_t length = memory->shape().dims[1];
  if (!lie_alike(all, length)) pack(all, length);
  Value row = ops::flat(ops::view(memory->raw_value(), ops::slicing(0, 0, 1, 1)));
  Ref<Tensor> means = all[0].mean->root();
  Value old = means->raw_value(), made = lerp(old, row, weight);
  means->assign(made);
  for (const Averaged& pair : all) pair.mean->forget_cached();
  old = row = nullptr;
  try {
    evaluate({&made, 1});
  } catch (...) {
    for (const Averaged& pair : all) pair.mean->forget_cached();
    throw;
  }
}

}  // namespace

void average_module(const Ref<nn::Module>& average, const Ref<nn::Module>& module, double weight, bool buffers) {
  if (!(weight >= 0 && weight <= 1)) fail(AT_ERROR_ARGUMENT, "weight", "weight is %g, expected 0 to 1", weight);
  if (average == module) fail(AT_ERROR_ARGUMENT, "average", "average is module itself, expected a copy of it");
  NoGradScope scope(true);
  std::vector<Averaged> parameters = pairs(nn::parameters(average), nn::parameters(module)),
                        others = pairs(nn::buffers(average), nn::buffers(module)), single;
  std::map<Tensor*, std::vector<Averaged>> rows;
  for (Averaged& pair : parameters) {
    if (pair.mean == pair.from) continue;  // both have it
    if (pair.from->owner())
      rows[pair.from->root().get()].push_back(pair);
    else
      single.push_back(pair);
  }
  std::vector<ops::Writing> writes;
  auto write = [&](const Averaged& pair, double part) {
    Value mean = pair.mean->raw_value();
    writes.push_back({pair.mean, ops::copy(lerp(mean, pair.from->raw_value(), part))});
  };
  for (auto& [memory, all] : rows)
    if (!may_be_packed(all)) single.insert(single.end(), all.begin(), all.end());
  for (const Averaged& pair : single) write(pair, weight);
  for (const Averaged& pair : others) {
    if (pair.mean == pair.from) continue;
    bool exact = buffers && is_float(pair.mean->dtype());
    exact ? write(pair, weight) : writes.push_back({pair.mean, ops::copy(pair.from->raw_value())});
  }
  for (auto& [memory, all] : rows)
    if (may_be_packed(all)) average_row(all, weight);
  ops::write_all(writes, [] {});
  for (const ops::Writing& one : writes) {
    Value value = one.destination->raw_value();
    evaluate({&value, 1});
  }
}

}  // namespace athena
