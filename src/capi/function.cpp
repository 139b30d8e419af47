// The shims of athena/function.h.
#include "athena/function.h"

#include "autograd/checkpoint.h"
#include "autograd/function.h"
#include "capi/tensor_callback.h"
#include "graph/record/hook.h"
#include "ops/differentiate.h"
#include "ops/replay.h"

using namespace athena;

namespace {

class Custom : public Function {
 public:
  explicit Custom(Ref<TensorCallback> callback) : callback_(std::move(callback)) {}
  std::vector<Value> backward(std::span<const Value> inputs, std::span<const Value> grads) override {
    AutocastScope scope(autocast_);
    std::vector<Value> found = callback_->call(inputs.size(), grads);
    for (size_t i = 0; i < found.size(); i++)
      if (found[i]) found[i] = ops::like(found[i], inputs[i], callback_->argument(), i);
    return found;
  }

 private:
  Ref<TensorCallback> callback_;
  Autocast autocast_ = autocast();
};

class UserHook : public Hook {
 public:
  explicit UserHook(Ref<TensorCallback> callback) : callback_(std::move(callback)) {}
  Value call(const Value& grad) override {
    Value other = callback_->call(1, {&grad, 1})[0];
    return other ? ops::like(other, grad, callback_->argument(), 0) : grad;
  }

 private:
  Ref<TensorCallback> callback_;
};

void check_some(size_t count, const char* argument) {
  if (count == 0 || count > UINT16_MAX)
    fail(AT_ERROR_ARGUMENT, argument, "%s is %zu, expected 1 to %d", argument, count, UINT16_MAX);
}

}  // namespace

at_status at_tensor_custom(at_tensor** results, at_tensor* const* values, size_t value_count, at_tensor* const* inputs,
                           size_t input_count, at_tensor_callback backward, void* userdata,
                           at_destroy_callback destroy) {
  return guarded("custom", [&] {
    check_some(value_count, "value_count");
    Results made(results, value_count, "results");
    Ref<TensorCallback> callback(new TensorCallback(backward, userdata, destroy, "backward"));
    std::vector<Value> found = values_of(values, value_count, "values");
    std::vector<Value> from = values_of(inputs, input_count, "inputs");
    made.make(apply(Ref<Function>(new Custom(callback)), found, from));
    callback->take_over();
  });
}
at_status at_checkpoint(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                        at_tensor_callback function, void* userdata, at_destroy_callback destroy) {
  return guarded("checkpoint", [&] {
    check_some(result_count, "result_count");
    Results made(results, result_count, "results");
    Ref<TensorCallback> callback(new TensorCallback(function, userdata, destroy, "function"));
    std::vector<Value> from = values_of(inputs, input_count, "inputs");
    auto forward = [callback, result_count](const std::vector<Value>& given) {
      std::vector<Value> found = callback->call(result_count, given);
      for (size_t i = 0; i < found.size(); i++)
        if (!found[i]) fail(AT_ERROR_NULL, "function", "function left result %zu NULL, expected a tensor", i);
      return found;
    };
    made.make(checkpoint(ops::replayed(forward), from, ops::arithmetic()));
    callback->take_over();
  });
}
at_status at_tensor_add_hook(uint64_t* id, at_tensor* tensor, at_tensor_callback callback, void* userdata,
                             at_destroy_callback destroy) {
  return guarded("add_hook", [&] {
    result(id, "id");
    Value value = value_of(tensor, "tensor");
    Ref<TensorCallback> called(new TensorCallback(callback, userdata, destroy, "callback"));
    if (!value->requires_grad()) fail(AT_ERROR_STATE, "tensor", "tensor does not require gradients");
    *id = add_hook(value, Ref<Hook>(new UserHook(called)));
    called->take_over();
  });
}
at_status at_hook_remove(uint64_t id) {
  return guarded("hook_remove", [&] {
    if (!remove_hook(id))
      fail(AT_ERROR_ARGUMENT, "id", "there is no hook %llu, expected the number of one that was not removed",
           (unsigned long long)id);
  });
}
