#include "backend/opencl/collective/cuda_driver.h"

#include <cstring>

#include "backend/platform.h"
#include "core/error.h"

namespace athena::opencl {

const Cuda* cuda() {
  static const Cuda* const found = []() -> const Cuda* {
    void* library = platform::load_library("libcuda.so.1");
    static Cuda table;
    auto find = [&](const char* name, auto& function) { return platform::find_function(library, name, function); };
    bool whole = library && find("cuInit", table.init) && find("cuDeviceGetCount", table.device_count) &&
                 find("cuDeviceGet", table.device) && find("cuDeviceGetUuid_v2", table.uuid) &&
                 find("cuMemGetAllocationGranularity", table.granularity) && find("cuMemCreate", table.create) &&
                 find("cuMemExportToShareableHandle", table.export_handle) && find("cuMemRelease", table.release) &&
                 find("cuMemAddressReserve", table.reserve) && find("cuMemAddressFree", table.free_address) &&
                 find("cuMemMap", table.map) && find("cuMemUnmap", table.unmap) &&
                 find("cuMemSetAccess", table.set_access) && find("cuDevicePrimaryCtxRetain", table.retain_context) &&
                 find("cuCtxPushCurrent_v2", table.push_context) && find("cuCtxPopCurrent_v2", table.pop_context) &&
                 find("cuStreamCreate", table.create_stream) && find("cuStreamDestroy_v2", table.destroy_stream) &&
                 find("cuStreamQuery", table.query_stream);
    return whole && table.init(0) == 0 ? &table : nullptr;
  }();
  return found;
}

void check_cuda(int code, const char* call) {
  constexpr int kOutOfMemory = 2;
  if (code) fail(code == kOutOfMemory ? AT_ERROR_OUT_OF_MEMORY : AT_ERROR_DEVICE, "", "%s: CUDA error %d", call, code);
}

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

}  // namespace athena::opencl
