// opencl.h: what the registry sees of the OpenCL room.
#pragma once

#include "backend/kind.h"

namespace athena::opencl {

// Every OpenCL device as "opencl:N", best first: GPUs, others, processors.
FoundDevices devices();
std::unique_ptr<Backend> open(size_t index);
inline constexpr BackendKind kind{"opencl", "OpenCL", devices, open};

}  // namespace athena::opencl
