// tensor_callback.h: the program's functions from tensors to tensors, of athena/function.h and athena/module.h.
#pragma once

#include <span>
#include <vector>

#include "athena/function.h"
#include "athena/module.h"
#include "capi/status_callback.h"

namespace athena {

// Tensors for the length of a callback.
struct LentHandles {
  std::vector<at_tensor*> list;
  ~LentHandles() {
    for (at_tensor* handle : list) {
      try {
        release_handle<Tensor>(handle);
      } catch (const Error&) {  // the callback gave it back itself; what is wrong with a result is told by its use
      }
    }
  }
};

// One that is told Told, besides.
template <class F, class... Told>
class CallbackOf : public StatusCallback<F> {
 public:
  using StatusCallback<F>::StatusCallback;

  // Null where the callback left a result NULL.
  std::vector<Value> call(size_t result_count, std::span<const Value> inputs, Told... told) const {
    LentHandles given, made;
    given.list.reserve(inputs.size());
    for (const Value& input : inputs)
      given.list.push_back(input ? make_handle(Ref<Tensor>(new Tensor(input))) : nullptr);
    made.list.resize(result_count);
    this->call_function(made.list.data(), result_count, told..., given.list.data(), inputs.size());
    std::vector<Value> results;
    for (at_tensor* handle : made.list) results.push_back(handle ? value_of(handle, this->argument()) : nullptr);
    return results;
  }
};
using TensorCallback = CallbackOf<at_tensor_callback>;
using ModuleCallback = CallbackOf<at_module_callback, at_module*>;

}  // namespace athena
