#include "autograd/checkpoint.h"

#include "autograd/function.h"
#include "graph/run/evaluate.h"

namespace athena {

namespace {

std::vector<Value> known(const std::vector<Value>& values) {
  std::vector<Value> found;
  for (const Value& value : values)
    if (value) found.push_back(value);
  return found;
}

class Checkpoint : public Function {
 public:
  Checkpoint(Forward forward, const Arithmetic& arithmetic, size_t leaves)
      : forward_(std::move(forward)), arithmetic_(arithmetic), leaves_(leaves) {}

  // What waits is run before and after: values of other checkpoints would be in memory beside these otherwise, for all
  // would be one plan.
  std::vector<Value> backward(std::span<const Value> inputs, std::span<const Value> grads) override {
    bool create_graph = !no_grad();
    if (!create_graph) evaluate(known({grads.begin(), grads.end()}));
    std::vector<Value> aliases;
    for (const Value& input : inputs.first(inputs.size() - leaves_))
      aliases.push_back(alias(input, input->requires_grad()));
    Differentiation request;
    {
      NoGradScope scope(false);
      request.outputs = forward_(aliases);
    }
    check(request.outputs);
    aliases.insert(aliases.end(), inputs.end() - ptrdiff_t(leaves_), inputs.end());
    request.seeds.assign(grads.begin(), grads.end());
    for (size_t i = 0; i < aliases.size(); i++)
      if (aliases[i]->requires_grad()) request.inputs.push_back(aliases[i]);
    request.create_graph = create_graph;
    request.allow_unused = request.within_inputs = true;
    std::vector<Value> found = differentiate(request, arithmetic_), given(aliases.size());
    if (!create_graph) evaluate(known(found));
    for (size_t i = 0, k = 0; i < aliases.size(); i++)
      if (aliases[i]->requires_grad()) given[i] = found[k++];
    return given;
  }

 private:
  void check(const std::vector<Value>& again) const {
    for (size_t i = 0; i < again.size(); i++) {
      const Result& first = results()[i];
      if (again[i]->shape() == first.shape && again[i]->dtype() == first.dtype) continue;
      fail(AT_ERROR_CALLBACK, "function", "result %zu is %s of %s when computed again, expected %s of %s as at first",
           i, again[i]->shape().text().c_str(), dtype_name(again[i]->dtype()), first.shape.text().c_str(),
           dtype_name(first.dtype));
    }
  }

  Forward forward_;
  const Arithmetic& arithmetic_;
  size_t leaves_;  // the last of the inputs
};

}  // namespace

std::vector<Value> checkpoint(Forward forward, const std::vector<Value>& inputs, const Arithmetic& arithmetic,
                              const std::vector<Value>& leaves) {
  std::vector<Value> outputs, plain, all = inputs;
  for (const Value& input : inputs) plain.push_back(alias(input, false));
  {
    NoGradScope scope(true);
    outputs = forward(plain);
  }
  all.insert(all.end(), leaves.begin(), leaves.end());
  return apply(Ref<Function>(new Checkpoint(std::move(forward), arithmetic, leaves.size())), outputs, all);
}

}  // namespace athena
