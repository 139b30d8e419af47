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
}

bool Trainer::stops() const { return group_ ? all_stop_ : stop_.load(); }

// The same numbers on all ranks: the loss of all samples, the mean of what else was measured. A number that was not
// stays so.
void Trainer::agree(std::vector<double>& trained, std::vector<double>& validated) {
  if (!group_) return;
  double samples = double(losses_.samples());
  std::vector<double> own{samples, stop_ ? 1.0 : 0.0, trained[0] * samples};
  own.insert(own.end(), trained.begin() + 1, trained.end());
  own.insert(own.end(), validated.begin(), validated.end());
  NoGradScope scope(true);
  Ref<Tensor> mine =
      tensor_from_host(cpu_backend(), DType::f64, Shape{int64_t(own.size())}, own.data(), own.size() * sizeof(double));
  std::vector<double> all = ops::numbers(ops::all_reduce(mine->value(), group_, ReduceOp::sum));
  auto next = all.begin() + 2;
  trained[0] = *next++ / all[0];
  for (size_t i = 1; i < trained.size(); i++) trained[i] = *next++ / group_->size();
  for (double& one : validated) one = *next++ / group_->size();
  all_stop_ = all[1] > 0;
}

}  // namespace athena
