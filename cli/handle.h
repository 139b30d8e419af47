// handle.h: the C interface as the command line uses it: handles that release themselves, failures as exceptions.
#pragma once

#include <athena.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace cli {

struct Failure : std::runtime_error {
  using runtime_error::runtime_error;
};

inline void check(at_status status) {
  if (status == AT_OK) return;
  std::vector<char> text(4096);
  at_error_text(text.data(), text.size(), nullptr);
  throw Failure(text.data());
}

// A text that the library copies into memory of the caller's; it may grow between two calls.
template <class Copy>
std::string text_of(Copy copy) {
  std::string text;
  for (size_t needed = 0;;) {
    at_status status = copy(text.data(), text.size(), &needed);
    if (status != AT_ERROR_BUFFER) check(status);
    if (needed <= text.size()) {
      text.resize(needed ? needed - 1 : 0);
      return text;
    }
    text.resize(needed);
  }
}

// Texts that it copies one after the other, each with its terminating 0.
template <class Copy>
std::vector<std::string> texts_of(Copy copy) {
  std::string all;
  for (size_t needed = 0;;) {
    at_status status = copy(all.data(), all.size(), &needed);
    if (status != AT_ERROR_BUFFER) check(status);
    if (status == AT_OK && needed <= all.size()) break;
    all.resize(needed);
  }
  std::vector<std::string> found;
  for (size_t at = 0; at < all.size(); at += found.back().size() + 1) found.push_back(all.c_str() + at);
  return found;
}

template <class T, at_status (*release)(T*)>
class Handle {
 public:
  Handle() = default;
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { release(handle_); }
  T* get() const { return handle_; }
  // Where a function puts its result; releases what was held.
  T** out() {
    release(std::exchange(handle_, nullptr));
    return &handle_;
  }

 private:
  T* handle_ = nullptr;
};
using Backend = Handle<at_backend, at_backend_release>;
using Tensor = Handle<at_tensor, at_tensor_release>;
using Module = Handle<at_module, at_module_release>;
using Optimizer = Handle<at_optimizer, at_optimizer_release>;
using Generator = Handle<at_generator, at_generator_release>;
using Dataset = Handle<at_dataset, at_dataset_release>;
using Loader = Handle<at_loader, at_loader_release>;
using CsvTable = Handle<at_table, at_table_release>;
using Tokenizer = Handle<at_tokenizer, at_tokenizer_release>;
using Said = Handle<at_network, at_network_release>;
using Schedule = Handle<at_schedule, at_schedule_release>;
using Metric = Handle<at_metric, at_metric_release>;
using Scaler = Handle<at_grad_scaler, at_grad_scaler_release>;
using Checkpoints = Handle<at_checkpoints, at_checkpoints_release>;
using Trainer = Handle<at_trainer, at_trainer_release>;

// make(out, parameters, count): of all that a module trains.
template <class Make>
Optimizer optimizer_of(const Module& module, Make make) {
  size_t count = 0;
  check(at_module_names(nullptr, 0, nullptr, &count, module.get(), AT_MODULE_PARAMETERS));
  std::vector<at_tensor*> parameters(count);
  check(at_module_tensors(parameters.data(), count, module.get(), AT_MODULE_PARAMETERS));
  Optimizer optimizer;
  at_status made = make(optimizer.out(), parameters.data(), count);
  for (at_tensor* each : parameters) at_tensor_release(each);
  check(made);
  return optimizer;
}

inline Backend open(const std::string& device) {
  Backend backend;
  check(at_backend_open(backend.out(), device.c_str()));
  return backend;
}

}  // namespace cli
