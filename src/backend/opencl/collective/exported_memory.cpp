#include "backend/opencl/collective/exported_memory.h"

namespace athena::opencl {

DeviceUuid exporting_device(const Device& device) {
  DeviceUuid own{};
  if (device.capability < 70 || !cl().clCreateBufferWithProperties) return {};
  cl_int code = cl().clGetDeviceInfo(device.id, CL_DEVICE_UUID_KHR, sizeof own, &own, nullptr);
  return code == CL_SUCCESS && number_of(own) >= 0 ? own : DeviceUuid{};
}

Cuda::Memory create_memory(const DeviceUuid& device, size_t& bytes) {
  Cuda::AllocationProperties wanted;
  wanted.location.device = number_of(device);
  if (wanted.location.device < 0) fail(AT_ERROR_DEVICE, "", "CUDA does not know the device");
  size_t unit = 0;
  check_cuda(cuda()->granularity(&unit, &wanted, 0), "cuMemGetAllocationGranularity");
  bytes = (bytes + unit - 1) / unit * unit;
  Cuda::Memory memory;
  check_cuda(cuda()->create(&memory, bytes, &wanted, 0), "cuMemCreate");
  return memory;
}

Descriptor export_memory(Cuda::Memory memory) {
  int number = -1;
  check_cuda(cuda()->export_handle(&number, memory, 1, 0), "cuMemExportToShareableHandle");
  return Descriptor(number);
}

Descriptor export_memory(const DeviceUuid& device, size_t bytes) {
  Cuda::Memory memory = create_memory(device, bytes);
  try {
    Descriptor exported = export_memory(memory);
    cuda()->release(memory);
    return exported;
  } catch (const Error&) {
    cuda()->release(memory);
    throw;
  }
}

Owned<cl_mem> import_memory(cl_context context, const Descriptor& descriptor, size_t bytes) {
  const cl_mem_properties properties[] = {CL_EXTERNAL_MEMORY_HANDLE_OPAQUE_FD_KHR,
                                          cl_mem_properties(descriptor.number()), 0};
  cl_int code = CL_SUCCESS;
  Owned<cl_mem> memory(
      cl().clCreateBufferWithProperties(context, properties, CL_MEM_READ_WRITE, bytes, nullptr, &code));
  check(code, "clCreateBufferWithProperties");
  return memory;
}

}  // namespace athena::opencl
