// tensor_callback.h: the program's function from tensors to tensors, of athena/function.h.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "athena/function.h"
#include "capi/shim.h"

namespace athena {

// A callback with what belongs to it. Its owner says when the userdata has become the library's.
class TensorCallback : public Object {
 public:
  TensorCallback(at_tensor_callback function, void* userdata, at_destroy_callback destroy, const char* argument)
      : function_(function), userdata_(userdata), argument_(argument), end_(new Destroy(destroy, userdata)) {
    if (!function) fail(AT_ERROR_NULL, argument, "%s is NULL, expected a function", argument);
  }
  ~TensorCallback() override {
    if (owns_) when_free(end_.release());
  }
  void take_over() noexcept { owns_ = true; }

  // Null where the callback left a result NULL.
  std::vector<Value> call(size_t result_count, std::span<const Value> inputs) const {
    Handles given, made;
    given.list.reserve(inputs.size());
    for (const Value& input : inputs)
      given.list.push_back(input ? make_handle(Ref<Tensor>(new Tensor(input))) : nullptr);
    made.list.resize(result_count);
    std::string why;
    at_status status = call_user(argument_, [&] {
      OwnRecord record;
      at_status returned = function_(made.list.data(), result_count, given.list.data(), inputs.size(), userdata_);
      why = error_record().text;
      return returned;
    });
    if (status != AT_OK)
      fail(AT_ERROR_CALLBACK, argument_, "%s returned %d (%s)%s%s", argument_, int(status), status_name(status),
           why.empty() ? "" : ": ", why.c_str());
    std::vector<Value> results;
    for (at_tensor* handle : made.list) results.push_back(handle ? value_of(handle, argument_) : nullptr);
    return results;
  }

  const char* argument() const { return argument_; }

 private:
  struct Handles {
    std::vector<at_tensor*> list;
    ~Handles() {
      for (at_tensor* handle : list) {
        try {
          release_handle<Tensor>(handle);
        } catch (const Error&) {  // the callback gave it back itself; what is wrong with a result is told by its use
        }
      }
    }
  };
  // The thread's record is the callback's for a while; a large object, and callbacks go deep.
  struct OwnRecord {
    std::unique_ptr<ErrorRecord> before = std::make_unique<ErrorRecord>(error_record());
    OwnRecord() { error_record() = {}; }
    ~OwnRecord() { error_record() = *before; }
  };
  at_tensor_callback function_;
  void* userdata_;
  const char* argument_;
  std::unique_ptr<Destroy> end_;
  bool owns_ = false;
};

}  // namespace athena
