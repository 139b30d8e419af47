// cuda_driver.h: NVIDIA's libcuda, found at run time and called without its headers.
#pragma once

#include "backend/opencl/runtime/device.h"

namespace athena::opencl {

// Which device it is, the same in every process and for every driver library; zeros where CUDA does not know it.
struct DeviceUuid {
  char bytes[16];
};

// As cuda.h declares them; integers stand for handles of memory and addresses, pointers for contexts and streams.
struct Cuda {
  using Memory = unsigned long long;
  using Address = unsigned long long;
  struct Location {
    int type = 1, device = 0;  // of a device
  };
  struct AllocationProperties {
    int type = 1, handles = 1;  // pinned; a descriptor of POSIX
    Location location;
    void* unused = nullptr;
    unsigned char flags[8] = {};
  };
  struct Access {
    Location location;
    int flags = 3;  // reading and writing
  };
  static constexpr int kNotReady = 600;

  int (*init)(unsigned);
  int (*device_count)(int*);
  int (*device)(int*, int);
  int (*uuid)(DeviceUuid*, int);
  int (*granularity)(size_t*, const AllocationProperties*, int);
  int (*create)(Memory*, size_t, const AllocationProperties*, unsigned long long);
  int (*export_handle)(int*, Memory, int, unsigned long long);
  int (*release)(Memory);
  int (*reserve)(Address*, size_t, size_t, Address, unsigned long long);
  int (*free_address)(Address, size_t);
  int (*map)(Address, size_t, size_t, Memory, unsigned long long);
  int (*unmap)(Address, size_t);
  int (*set_access)(Address, size_t, const Access*, size_t);
  int (*retain_context)(void**, int);
  int (*push_context)(void*);
  int (*pop_context)(void**);
  int (*create_stream)(void**, unsigned);
  int (*destroy_stream)(void*);
  int (*query_stream)(void*);
};

// nullptr where there is none.
const Cuda* cuda();
// Throws AT_ERROR_DEVICE or AT_ERROR_OUT_OF_MEMORY.
void check_cuda(int code, const char* call);
// CUDA's number of the device, -1: it has none.
int number_of(const DeviceUuid& device);

}  // namespace athena::opencl
