// shim.h: what handles name beyond the other rooms' classes, and the words shims share.
#pragma once

#include <concepts>
#include <exception>
#include <mutex>
#include <string>

#include "backend/kernel.h"
#include "backend/registry.h"
#include "capi/guard.h"
#include "core/host_array.h"
#include "graph/record/tensor.h"
#include "ops/autocast.h"
#include "ops/generator.h"
#include "ops/state.h"

namespace athena {

class BackendHandle : public Object {
 public:
  BackendHandle(Backend& backend, std::string reason) : backend_(backend), reason_(std::move(reason)) {}
  ~BackendHandle() override;  // says what is still alive if ATHENA_LEAKS asks for it
  Backend& backend() { return backend_; }
  const std::string& reason() const { return reason_; }

 private:
  Backend& backend_;
  std::string reason_;
};
// The one handle of a backend, retained.
at_backend* handle_of(Backend& backend, const std::string& reason);

// Lines of text.
std::string memory_report(Backend& backend);
// ATHENA_LEAKS: the same at exit, of backends that were not closed.
void report_leaks_as_environment_says();

class KernelHandle : public Object {
 public:
  KernelHandle(Backend& backend, Ref<UserKernel> kernel) : backend_(backend), kernel_(std::move(kernel)) {}
  Backend& backend() { return backend_; }
  UserKernel& kernel() { return *kernel_; }

 private:
  Backend& backend_;  // backends stay to the end
  Ref<UserKernel> kernel_;
};

// The current value of a tensor handle, cast where the operation being recorded is by autocast.
Value value_of(const at_tensor* tensor, const char* argument);
Value value_or_null(const at_tensor* tensor, const char* argument);
// Begins what ATHENA_PROFILE asks for; called with every backend opened.
void profile_as_environment_says(Backend& backend);
// A new tensor handle over a recorded value; runs the oldest work if too much waits.
at_tensor* new_tensor(const Value& value);
// The shim of an operation: out becomes a handle of the value that f records. place: the name of out.
at_status run_recorded(const char* name, LastLabel& label, at_tensor** out, const char* place,
                       Value (*f)(void* context), void* context);
template <class F>
at_status record(const char* name, at_tensor** out, F&& f, const char* place = "result") {
  static LastLabel label;
  return run_recorded(name, label, out, place, call_of<Value, F>, address_of(f));
}
// A generator for one call, which gets back what was drawn where the call fails.
class Drawing {
 public:
  explicit Drawing(const at_generator* generator)
      : generator_(borrow<Generator>(generator, "generator")), begun_at_(generator_->begin()) {}
  ~Drawing() {
    if (std::uncaught_exceptions() > exceptions_) generator_->give_back(begun_at_);
  }
  Drawing(const Drawing&) = delete;
  Generator& operator*() const { return *generator_; }

 private:
  Borrowed<Generator> generator_;
  uint64_t begun_at_;
  int exceptions_ = std::uncaught_exceptions();
};
// The common arguments of a creation, checked.
struct Creation {
  Borrowed<BackendHandle> handle;
  DType dtype;
  Shape shape;
  Backend& backend;
  Creation(at_backend* backend, at_dtype dtype_number, int32_t rank, const int64_t* dims)
      : handle(borrow<BackendHandle>(backend, "backend")),
        dtype(dtype_from(dtype_number)),
        shape(checked_shape(rank, dims, dtype)),
        backend(handle->backend()) {}
};
// The shim of a creation: f makes the value of a Creation.
template <class F>
at_status create(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                 const int64_t* dims, F&& f) {
  return record(
      name, tensor, [&] { return f(Creation(backend, dtype, rank, dims)); }, "tensor");
}
// The same from random numbers, for f as second argument.
template <class F>
at_status draw(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
               const int64_t* dims, at_generator* generator, F&& f) {
  return guarded(name, [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    *tensor = new_tensor(f(at, *Drawing(generator)));
  });
}
// Several at once, all or none; one whose place is null is not wanted.
void new_tensors(std::initializer_list<at_tensor**> places, std::initializer_list<Value> values);
// The caller's room for handles: filled all at once, or left with NULL in each. The same array may hold inputs.
template <class T>
class HandleArray {
 public:
  using Handle = typename HandleTraits<T>::C*;
  HandleArray(Handle* handles, size_t count, const char* argument) : handles_(handles), count_(count) {
    if (count && !handles) fail(AT_ERROR_NULL, argument, "%s is NULL, expected room for %zu handles", argument, count);
  }
  ~HandleArray() {
    if (!made_) std::fill(handles_, handles_ + count_, nullptr);
  }
  HandleArray(const HandleArray&) = delete;
  template <std::invocable<size_t> F>
  void make(F&& one) {
    std::vector<Handle> made;
    made.reserve(count_);
    try {
      while (made.size() < count_) made.push_back(one(made.size()));
    } catch (...) {
      for (Handle handle : made) release_handle<T>(handle);
      throw;
    }
    std::copy(made.begin(), made.end(), handles_);
    made_ = true;
  }

 private:
  Handle* handles_;
  size_t count_;
  bool made_ = false;
};
class Results : public HandleArray<Tensor> {
 public:
  using HandleArray::HandleArray;
  using HandleArray::make;
  void make(const std::vector<Value>& values) {
    HandleArray::make([&](size_t i) { return new_tensor(values[i]); });
  }
};
at_tensor* new_tensor(Backend& backend, const HostArray& array);
// Checked array arguments.
std::vector<StateTensor> state_tensors_of(const char* const* names, at_tensor* const* tensors, size_t count);
std::vector<Value> values_of(at_tensor* const* tensors, size_t count, const char* argument);
std::vector<Value> some_values_of(at_tensor* const* tensors, size_t count, const char* argument);  // at least one
std::vector<Ref<Tensor>> tensors_of(at_tensor* const* tensors, size_t count, const char* argument);
std::vector<Ref<Tensor>> parameters_of(at_tensor* const* parameters, size_t count);  // at least one

}  // namespace athena
