// device_copy.h: elements of one device straight into another's memory.
#pragma once

#include "backend/opencl/runtime/device_state.h"

namespace athena::opencl {

// Whether there may be a way between them that is worth it for so much.
bool can_copy(DeviceState& from, DeviceState& to, size_t bytes);
// Waits for the bytes; false where there is no way. `filled`, `free`: marks after which source has them, and nobody
// uses target. Without a lock.
bool copy(DeviceState& from, const Buffer& source, size_t base, DeviceState& to, const Buffer& target, size_t bytes,
          const std::shared_ptr<void>& filled, const std::shared_ptr<void>& free);

}  // namespace athena::opencl
