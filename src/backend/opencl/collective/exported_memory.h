// exported_memory.h: memory of an NVIDIA device that other devices of the host, in whatever process, can use: what
// OpenCL imports but does not make. It needs the driver's libcuda alone, and no context of CUDA.
#pragma once

#include "backend/files.h"
#include "backend/opencl/collective/cuda_driver.h"
#include "backend/opencl/runtime/device_state.h"

namespace athena::opencl {

// Zeros where it cannot export.
DeviceUuid exporting_device(const Device& device);

// Memory of that device, whole pages, at least so many bytes, which become those. Throws AT_ERROR_DEVICE or
// AT_ERROR_OUT_OF_MEMORY.
Cuda::Memory create_memory(const DeviceUuid& device, size_t& bytes);
// As a descriptor that keeps it.
Descriptor export_memory(Cuda::Memory memory);
Descriptor export_memory(const DeviceUuid& device, size_t bytes);
// What a descriptor keeps as memory of a context, of whatever device; the descriptor is not needed any more.
Owned<cl_mem> import_memory(cl_context context, const Descriptor& descriptor, size_t bytes);

}  // namespace athena::opencl
