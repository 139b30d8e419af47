// ranks.cpp: a trainer as one of several ranks: what must be the same on all of them.
#include "backend/registry.h"
#include "nn/state.h"
#include "ops/assign.h"
#include "ops/transfer.h"
#include "train/trainer.h"

namespace athena {

void Trainer::set_group(Ref<Communicator> group) {
  Work work(*this, false);
  NoGradScope scope(true);
  if (group) {
    std::vector<ops::Writing> writes;
    for (const nn::NamedTensor& one : nn::buffers(module_))
      writes.push_back({one.tensor, ops::broadcast(one.tensor->raw_value(), group, 0)});
    optimizer_->set_group(group, 0);
    if (!writes.empty()) ops::write_all(writes, [] {});
  } else {
    optimizer_->set_group(nullptr, 0);
  }
  group_ = std::move(group);
  if (!leads()) losses_.set(0, 0);  // what was restored the first rank has
}

bool Trainer::stops() const { return group_ ? all_stop_ : stop_.load(); }

std::vector<double> Trainer::summed(std::vector<double> own) {
  NoGradScope scope(true);
  Ref<Tensor> mine =
      tensor_from_host(cpu_backend(), DType::f64, Shape{int64_t(own.size())}, own.data(), own.size() * sizeof(double));
  return ops::numbers(ops::all_reduce(mine->value(), group_, ReduceOp::sum));
}

// What all ranks counted of an epoch so far becomes the first one's: its checkpoint is of the whole, whoever goes on.
void Trainer::gather_losses() {
  std::vector<double> all = summed({losses_.sum(), double(losses_.samples())});
  losses_.set(leads() ? all[0] : 0, leads() ? int64_t(all[1]) : 0);
}

// The same numbers on all ranks: the loss of all samples, the mean of what else was measured. A number that was not
// stays so. Returns how many samples.
double Trainer::agree(std::vector<double>& trained, std::vector<double>& validated) {
  double samples = double(losses_.samples());
  if (!group_) return samples;
  std::vector<double> own{samples, stop_ ? 1.0 : 0.0, losses_.sum()};
  own.insert(own.end(), trained.begin() + 1, trained.end());
  own.insert(own.end(), validated.begin(), validated.end());
  std::vector<double> all = summed(std::move(own));
  auto next = all.begin() + 2;
  trained[0] = *next++ / all[0];
  for (size_t i = 1; i < trained.size(); i++) trained[i] = *next++ / group_->size();
  for (double& one : validated) one = *next++ / group_->size();
  all_stop_ = all[1] > 0;
  return all[0];
}

}  // namespace athena
