// failure.h: why values cannot be read: an error of the plan that made them, or a fault not yet looked for.
#pragma once

#include <atomic>

#include "core/error.h"
#include "core/object.h"

namespace athena {

// Shared by all values of one plan, or of all plans run between two looks at a device's fault cell.
class Failure : public Object {
 public:
  enum class State { unknown, clean, failed };
  Failure() = default;
  explicit Failure(Error error) : state_(State::failed), error_(std::move(error)) {}

  State state() const { return state_.load(std::memory_order_acquire); }
  const Error& error() const { return error_; }  // once failed
  void settle_clean() { state_.store(State::clean, std::memory_order_release); }
  void settle_failed(Error error) {
    error_ = std::move(error);
    state_.store(State::failed, std::memory_order_release);
  }

 private:
  std::atomic<State> state_{State::unknown};
  Error error_{AT_OK, "", ""};
};

}  // namespace athena
