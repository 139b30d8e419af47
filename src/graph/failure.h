// failure.h: why values cannot be read: an error of the plan that made them, or a fault not yet looked for.
#pragma once

#include <atomic>
#include <optional>

#include "backend/backend.h"
#include "core/error.h"
#include "core/object.h"

namespace athena {

// What a fault says to the reader.
Error fault_error(const Fault& fault);
// Errors that are none of the values: the device or its driver failed, or lacks memory. What was to be computed may be
// tried again.
inline bool is_of_device(const Error& error) {
  switch (error.status()) {
    case AT_ERROR_OUT_OF_MEMORY:
    case AT_ERROR_DEVICE:
    case AT_ERROR_DEVICE_LOST:
    case AT_ERROR_COMPILE: return true;
    default: return false;
  }
}

// Shared by all values of one plan, or of all plans run between two looks at a device's fault cell.
class Failure : public Object {
 public:
  enum class State { unknown, clean, failed };
  Failure() = default;
  explicit Failure(Error error) : state_(State::failed), error_(std::move(error)) {}

  State state() const { return state_.load(std::memory_order_acquire); }
  // Once failed. Of a fault the text is made for whoever asks: finding one needs no memory.
  Error error() const { return error_ ? *error_ : fault_error(fault_); }
  void settle_clean() { state_.store(State::clean, std::memory_order_release); }
  void settle_failed(const Error& error) noexcept {
    error_ = error;
    state_.store(State::failed, std::memory_order_release);
  }
  void settle_failed(const Fault& fault) noexcept {
    fault_ = fault;
    state_.store(State::failed, std::memory_order_release);
  }

 private:
  std::atomic<State> state_{State::unknown};
  std::optional<Error> error_;
  Fault fault_;
};

}  // namespace athena
