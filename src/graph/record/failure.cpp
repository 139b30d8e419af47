#include "graph/record/failure.h"

#include <cinttypes>

#include "graph/record/label.h"

namespace athena {

Failure::State Failure::state() const {
  State state = state_.load(std::memory_order_acquire);
  if (causes_.empty()) return state;
  state = State::clean;
  for (const Ref<Failure>& cause : causes_) {
    if (cause->state() == State::failed) return State::failed;
    if (cause->state() == State::unknown) state = State::unknown;
  }
  return state;
}

void Failure::settle(const Error& error) noexcept {
  error_ = error;
  state_.store(State::failed, std::memory_order_release);
}

void Failure::settle(const Fault& fault) noexcept {
  fault_ = fault;
  state_.store(fault.status == AT_OK ? State::clean : State::failed, std::memory_order_release);
}

void Failure::settle(const Fault& fault, const Error& error) noexcept {
  fault_ = fault;
  settle(error);
}

Error Failure::error() const {
  for (const Ref<Failure>& cause : causes_)
    if (cause->state() == State::failed) return cause->error();
  if (error_) return *error_;
  char text[256];
  if (fault_.status == AT_ERROR_STATE) {  // of a collective
    std::snprintf(text, sizeof text,
                  "rank %" PRId64 " of %" PRId64 " could not compute its part: its own error says why", fault_.position,
                  fault_.bound);
    return Error(AT_ERROR_STATE, "group", text);
  }
  bool division = fault_.status == AT_ERROR_FAULT_DIVISION;
  const char* argument = indices_.labels ? "labels" : "indices";
  if (division)
    std::snprintf(text, sizeof text, "integer division by zero at element %" PRId64, fault_.position);
  else
    std::snprintf(text, sizeof text,
                  "index %" PRId64 " is out of range for %" PRId64 ": element %" PRId64 " of %s, expected %" PRId64
                  " to %" PRId64 "%s",
                  fault_.index, fault_.bound, fault_.position, argument, indices_.from_end ? -fault_.bound : 0,
                  fault_.bound - 1, indices_.labels ? " or ignore_index" : "");
  return Error(fault_.status, division ? "" : argument, text, label_name(label_));
}

}  // namespace athena
