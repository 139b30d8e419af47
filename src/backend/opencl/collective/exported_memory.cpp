#include "backend/opencl/collective/exported_memory.h"

#include <cstring>

#include "backend/platform.h"

namespace athena::opencl {

namespace {

// As cuda.h declares them.
struct Location {
  int type = 1, device = 0;  // of a device
};
struct AllocationProperties {
  int type = 1, handles = 1;  // pinned; a descriptor of POSIX
  Location location;
  void* unused = nullptr;
  unsigned char flags[8] = {};
};
using Handle = unsigned long long;

struct Cuda {
  int (*init)(unsigned);
  int (*device_count)(int*);
  int (*device)(int*, int);
  int (*uuid)(DeviceUuid*, int);
  int (*granularity)(size_t*, const AllocationProperties*, int);
  int (*create)(Handle*, size_t, const AllocationProperties*, unsigned long long);
  int (*export_handle)(int*, Handle, int, unsigned long long);
  int (*release)(Handle);
};

const Cuda* cuda() {
  static const Cuda* const found = []() -> const Cuda* {
    void* library = platform::load_library("libcuda.so.1");
    static Cuda table;
    bool whole = library && platform::find_function(library, "cuInit", table.init) &&
                 platform::find_function(library, "cuDeviceGetCount", table.device_count) &&
                 platform::find_function(library, "cuDeviceGet", table.device) &&
                 platform::find_function(library, "cuDeviceGetUuid_v2", table.uuid) &&
                 platform::find_function(library, "cuMemGetAllocationGranularity", table.granularity) &&
                 platform::find_function(library, "cuMemCreate", table.create) &&
                 platform::find_function(library, "cuMemExportToShareableHandle", table.export_handle) &&
                 platform::find_function(library, "cuMemRelease", table.release);
    return whole && table.init(0) == 0 ? &table : nullptr;
  }();
  return found;
}

void check_cuda(int code, const char* call) {
  constexpr int kOutOfMemory = 2;
  if (code) fail(code == kOutOfMemory ? AT_ERROR_OUT_OF_MEMORY : AT_ERROR_DEVICE, "", "%s: CUDA error %d", call, code);
}

// -1: none.
int number_of(const DeviceUuid& wanted) {
  int count = 0;
  if (!cuda() || cuda()->device_count(&count)) return -1;
  for (int i = 0; i < count; i++) {
    int device;
    DeviceUuid own;
    if (cuda()->device(&device, i) == 0 && cuda()->uuid(&own, device) == 0 && !std::memcmp(&own, &wanted, sizeof own))
      return device;
  }
  return -1;
}

}  // namespace

DeviceUuid exporting_device(const Device& device) {
  DeviceUuid own{};
  if (device.capability < 70 || !cl().clCreateBufferWithProperties) return {};
  cl_int code = cl().clGetDeviceInfo(device.id, CL_DEVICE_UUID_KHR, sizeof own, &own, nullptr);
  return code == CL_SUCCESS && number_of(own) >= 0 ? own : DeviceUuid{};
}

Descriptor export_memory(const DeviceUuid& device, size_t bytes) {
  AllocationProperties wanted;
  wanted.location.device = number_of(device);
  if (wanted.location.device < 0) fail(AT_ERROR_DEVICE, "", "CUDA does not know the device");
  size_t unit = 0;
  check_cuda(cuda()->granularity(&unit, &wanted, 0), "cuMemGetAllocationGranularity");
  Handle handle;
  check_cuda(cuda()->create(&handle, (bytes + unit - 1) / unit * unit, &wanted, 0), "cuMemCreate");
  int number = -1;
  int code = cuda()->export_handle(&number, handle, 1, 0);
  cuda()->release(handle);  // the descriptor keeps it
  check_cuda(code, "cuMemExportToShareableHandle");
  return Descriptor(number);
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
