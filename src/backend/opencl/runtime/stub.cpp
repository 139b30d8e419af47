// stub.cpp: stands in for the room in builds without OpenCL.
#include "backend/opencl/opencl.h"
#include "core/error.h"

namespace athena::opencl {

FoundDevices devices() { return {{}, "this build has no OpenCL"}; }

std::unique_ptr<Backend> open(size_t) { fail(AT_ERROR_DEVICE_NOT_FOUND, "device", "this build has no OpenCL"); }

}  // namespace athena::opencl
