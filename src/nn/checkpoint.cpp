#include "nn/checkpoint.h"

#include <memory>

#include "nn/state.h"
#include "ops/differentiate.h"
#include "ops/replay.h"

namespace athena::nn {

namespace {

// Gives buffers back what they had.
class SameBuffers {
 public:
  explicit SameBuffers(const Ref<Module>& module) {
    for (const NamedTensor& one : buffers(module))
      before_.push_back({one.tensor->root(), one.tensor->root()->raw_value()});
  }
  ~SameBuffers() {
    for (auto& [tensor, value] : before_)
      if (tensor->raw_value() != value) tensor->assign(value);
  }
  SameBuffers(const SameBuffers&) = delete;

 private:
  std::vector<std::pair<Ref<Tensor>, Value>> before_;
};

}  // namespace

std::vector<Value> checkpoint(const Ref<Module>& module, const std::vector<Value>& inputs, Forward call) {
  std::vector<Value> given, leaves;
  std::vector<bool> is_given;
  for (const Value& input : inputs) {
    is_given.push_back(bool(input));
    if (input) given.push_back(input);
  }
  for (const NamedTensor& one : parameters(module))
    if (one.tensor->requires_grad()) leaves.push_back(one.tensor->value());
  auto is_again = std::make_shared<bool>(false);
  Forward forward = [=](const std::vector<Value>& aliases) {
    std::unique_ptr<SameBuffers> same = *is_again ? std::make_unique<SameBuffers>(module) : nullptr;
    std::vector<Value> all;
    size_t next = 0;
    for (bool one : is_given) all.push_back(one ? aliases[next++] : nullptr);
    std::vector<Value> results = call(all);
    *is_again = true;
    return results;
  };
  return athena::checkpoint(ops::replayed(forward), given, ops::arithmetic(), leaves);
}

}  // namespace athena::nn
