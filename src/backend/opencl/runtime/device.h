// device.h: an OpenCL device found on this machine, and what the kernels need to know of it.
#pragma once

#include <string>
#include <vector>

#include "backend/backend.h"
#include "backend/opencl/runtime/loader.h"

namespace athena::opencl {

struct Device {
  cl_platform_id platform = nullptr;
  cl_device_id id = nullptr;
  DeviceInfo info;
  std::string platform_name;
  std::string identity;          // platform, device and driver with their versions: part of every program's key
  std::string options;           // build options for every program
  bool processor = false;        // its kind is a CPU: memory is the host's, and the driver computes in this process
  bool has_host_memory = false;  // what the host has it can use without a copy
  bool simt = true;              // its groups run side by side; where they are loops, other kernels are faster
  bool keeps_programs = false;   // its driver has a disk cache of its own
  int group = 64;                // work-items of a group: the same for nearly all kernels
  int capability = 0;            // NVIDIA's compute capability times 10

  // Groups of this size that keep all of it busy with a few each.
  int64_t full_load() const { return int64_t(info.compute_units) * 8; }
};

// devices()[index], to be opened. Throws AT_ERROR_DEVICE_NOT_FOUND where there is none or it is refused.
Device device_at(size_t index);

}  // namespace athena::opencl
