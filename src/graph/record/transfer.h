// transfer.h: operands that lie on another device than the operation.
#pragma once

#include "graph/record/node.h"

namespace athena {

// Where an operation on these values happens: on the device of the first that is not the host's, else on the host.
Backend& preferred_backend(Backend& a, Backend& b);
inline Backend& common_backend(std::span<const Value> values) {
  Backend& first = values[0]->backend();
  for (const Value& value : values)
    if (&value->backend() != &first) [[unlikely]]
      return preferred_backend(first, value->backend());
  return first;
}

// The value on a backend: itself, or an operation that moves it there, which is counted, and logged the first time
// between two devices. Throws AT_ERROR_BACKEND instead where the calling thread is strict. Gradients go back to where
// it lies.
Value on_backend(const Value& value, Backend& backend);

// The value on a backend that was asked for: itself, or an operation that moves it there.
Value transfer(const Value& value, Backend& backend);

// The calling thread's flag: operands on another device are refused.
bool strict_devices();
void set_strict_devices(bool strict);

}  // namespace athena
