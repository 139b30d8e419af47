// opencl.h: what the registry sees of the OpenCL room.
#pragma once

#include <memory>
#include <vector>

#include "backend/backend.h"

namespace athena::opencl {

// Every OpenCL device as "opencl:N", best first: GPUs, others, processors; refused ones with the reason. Empty where no
// OpenCL is installed.
std::vector<DeviceInfo> devices();

// Opens devices()[index]. Throws AT_ERROR_DEVICE where the driver fails.
std::unique_ptr<Backend> open(int index);

}  // namespace athena::opencl
