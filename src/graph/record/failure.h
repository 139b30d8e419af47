// failure.h: why values cannot be read: an error of the plan that made them, or faults that what they were computed
// from may have met, which are not known before somebody looks.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "backend/backend.h"
#include "core/error.h"
#include "core/object.h"

namespace athena {

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

class Failure : public Object {
 public:
  enum class State { unknown, clean, failed };
  // Of a plan, in case it breaks off.
  Failure() = default;
  explicit Failure(const Error& error) { settle(error); }
  // What a node may meet that asked under a label; known once the slot was looked at.
  struct Indices {
    bool from_end = true;  // negative ones count from the end
    bool labels = false;   // of classes
  };
  Failure(uint32_t slot, uint32_t label, Indices indices) : slot_(slot), label_(label), indices_(indices) {}
  // Any of these.
  explicit Failure(std::vector<Ref<Failure>> causes) : causes_(std::move(causes)) {}

  State state() const;
  // The first of the causes that failed; once failed. Its text is made for whoever asks: failing needs no memory.
  Error error() const;
  void settle(const Error& error) noexcept;

  // Of one node's faults:
  uint32_t slot() const { return slot_; }
  const Fault& fault() const { return fault_; }
  void settle(const Fault& fault) noexcept;
  // With a text of its own.
  void settle(const Fault& fault, const Error& error) noexcept;
  // Those it consists of: itself, or its causes.
  template <class F>
  void each(F f) {
    if (causes_.empty()) return f(this);
    for (const Ref<Failure>& cause : causes_) f(cause.get());
  }

 private:
  std::atomic<State> state_{State::unknown};
  std::optional<Error> error_;
  const std::vector<Ref<Failure>> causes_;
  Fault fault_;
  uint32_t slot_ = 0;
  uint32_t label_ = 0;
  Indices indices_;
};

}  // namespace athena
