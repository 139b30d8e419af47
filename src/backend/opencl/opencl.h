// opencl.h: what the registry sees of the OpenCL room.
#pragma once

#include <memory>
#include <vector>

#include "backend/backend.h"

namespace athena::opencl {

// Every OpenCL device as "opencl:N", best first: GPUs, others, processors; refused ones with the reason.
struct Found {
  std::vector<DeviceInfo> devices;
  std::string problem;  // why there are none, or not all; "" where nothing is wrong
};
// Looks again as long as something is wrong and no device was opened.
Found devices();

// Opens devices()[index]. Throws AT_ERROR_DEVICE where the driver fails.
std::unique_ptr<Backend> open(int index);

}  // namespace athena::opencl
