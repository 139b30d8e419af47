// fallback.h: one launch of another backend done by the CPU: where a device lacks it, and to check a device's result.
#pragma once

#include "backend/backend.h"

namespace athena {

// Copies the inputs to the host, runs the launch there and writes the outputs back. Counted as a fallback, logged once
// for each operation. Under the backend's lock.
void run_on_cpu(Backend& backend, const Launch& launch);

// Launches on the backend and on the CPU from the same inputs and compares; throws AT_ERROR_VALIDATION naming the
// operation, the element and both values where they differ by more than the dtype's bound.
void launch_validated(Backend& backend, const Launch& launch);

}  // namespace athena
