// device.cpp: enumeration, ranking and refusal of OpenCL devices.
#include "backend/opencl/runtime/device.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <iterator>
#include <mutex>

#include "backend/opencl/opencl.h"
#include "backend/opencl/runtime/definitions.h"
#include "backend/opencl/runtime/query.h"
#include "backend/platform.h"
#include "core/error.h"

namespace athena::opencl {

namespace {

template <class T>
T get(cl_device_id id, cl_device_info what) {
  return asked<T>("clGetDeviceInfo",
                  [=](size_t n, void* p, size_t* need) { return cl().clGetDeviceInfo(id, what, n, p, need); });
}
std::string text_of(cl_device_id id, cl_device_info what) {
  return asked_text("clGetDeviceInfo",
                    [=](size_t n, void* p, size_t* need) { return cl().clGetDeviceInfo(id, what, n, p, need); });
}
std::string text_of(cl_platform_id id, cl_platform_info what) {
  return asked_text("clGetPlatformInfo",
                    [=](size_t n, void* p, size_t* need) { return cl().clGetPlatformInfo(id, what, n, p, need); });
}

bool has_extension(const std::string& list, const std::string& name) {
  return (" " + list + " ").find(" " + name + " ") != std::string::npos;
}

// Mesa's clover is incomplete and gives wrong results; rusticl replaces it.
bool is_clover(const std::string& platform_name) { return platform_name == "Clover"; }

// PoCL keeps what it compiled; to give a program out, it compiles all its kernels once more.
bool is_pocl(const std::string& platform_name) { return platform_name == "Portable Computing Language"; }

bool older_than_1_2(const std::string& version) {  // "OpenCL 3.0 …"
  constexpr size_t kNumber = sizeof "OpenCL " - 1;
  if (version.compare(0, kNumber, "OpenCL ") != 0) return true;
  char* rest = nullptr;
  long major = std::strtol(version.c_str() + kNumber, &rest, 10),
       minor = *rest == '.' ? std::strtol(rest + 1, nullptr, 10) : 0;
  return major < 1 || (major == 1 && minor < 2);
}

std::string refusal(const std::string& platform_name, cl_device_id id) {
  if (is_clover(platform_name)) return "Mesa's clover driver computes wrong results; use rusticl";
  if (!get<cl_bool>(id, CL_DEVICE_AVAILABLE)) return "the driver says the device is not available";
  if (!get<cl_bool>(id, CL_DEVICE_COMPILER_AVAILABLE)) return "the driver has no compiler for OpenCL C";
  std::string profile = text_of(id, CL_DEVICE_PROFILE), version = text_of(id, CL_DEVICE_VERSION);
  if (profile != "FULL_PROFILE") return "the driver offers " + profile + ", not FULL_PROFILE";
  if (older_than_1_2(version)) return "the driver offers \"" + version + "\", OpenCL 1.2 is needed";
  if (!get<cl_bool>(id, CL_DEVICE_ENDIAN_LITTLE)) return "the device is big-endian";
  if (get<cl_uint>(id, CL_DEVICE_ADDRESS_BITS) != 64) return "the device has 32-bit addresses";
  return "";
}

// The largest power of two that the device allows: wide on GPUs, modest where a group is a loop on one processor.
int group_size(cl_device_id id, bool simt) {
  size_t sizes[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  check(cl().clGetDeviceInfo(id, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof sizes, sizes, nullptr), "clGetDeviceInfo");
  size_t limit = std::min({get<size_t>(id, CL_DEVICE_MAX_WORK_GROUP_SIZE), sizes[0], size_t(simt ? 256 : 64)});
  return int(std::bit_floor(std::max<size_t>(limit, 1)));
}

Device describe(cl_platform_id platform, cl_device_id id) {
  Device device;
  device.platform = platform;
  device.id = id;
  device.platform_name = text_of(platform, CL_PLATFORM_NAME);
  auto type = get<cl_device_type>(id, CL_DEVICE_TYPE);
  device.processor = type & CL_DEVICE_TYPE_CPU;
  device.simt = !device.processor || platform::environment("ATHENA_AS_GPU") == "1";
  // a processor that stands in for a GPU stands for one with memory of its own
  device.has_host_memory = device.simt == !device.processor && get<cl_bool>(id, CL_DEVICE_HOST_UNIFIED_MEMORY) &&
                           cl().clEnqueueUnmapMemObject && cl().clSetMemObjectDestructorCallback;
  device.keeps_programs = !device.simt && is_pocl(device.platform_name);
  device.group = group_size(id, device.simt);
  std::string extensions = text_of(id, CL_DEVICE_EXTENSIONS);
  DeviceInfo& info = device.info;
  info.kind = device.processor ? AT_DEVICE_CPU : type & CL_DEVICE_TYPE_GPU ? AT_DEVICE_GPU : AT_DEVICE_OTHER;
  info.product = text_of(id, CL_DEVICE_NAME);
  info.vendor = text_of(id, CL_DEVICE_VENDOR);
  info.driver = text_of(id, CL_DRIVER_VERSION);
  info.memory_total = get<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_SIZE);
  info.memory_largest = get<cl_ulong>(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
  info.compute_units = get<cl_uint>(id, CL_DEVICE_MAX_COMPUTE_UNITS);
  info.has_f64 = has_extension(extensions, "cl_khr_fp64");
  info.has_f16 = has_extension(extensions, "cl_khr_fp16");
  if (has_extension(extensions, "cl_nv_device_attribute_query"))
    device.capability = int(get<cl_uint>(id, CL_DEVICE_COMPUTE_CAPABILITY_MAJOR_NV) * 10 +
                            get<cl_uint>(id, CL_DEVICE_COMPUTE_CAPABILITY_MINOR_NV));
  info.has_warp_groups = device.capability == 90;
  info.refused = refusal(device.platform_name, id);
  for (auto what : {CL_PLATFORM_NAME, CL_PLATFORM_VERSION}) device.identity += text_of(platform, what) + "\n";
  device.identity += info.product + "\n" + info.vendor + "\n" + info.driver + "\n" + text_of(id, CL_DEVICE_VERSION);
  auto single = get<cl_device_fp_config>(id, CL_DEVICE_SINGLE_FP_CONFIG);
  Definitions definitions;
  definitions.flag("NVIDIA_BF16", device.capability >= 80).flag("NO_F64", !info.has_f64);
  definitions.flag("HALVES_BY_BITS", !device.simt && (single & CL_FP_DENORM));
  // NVIDIA defines no FP_FAST_FMAF
  definitions.flag("FAST_FMA", info.kind == AT_DEVICE_GPU && (single & CL_FP_FMA));
  device.options = "-cl-std=CL1.2 -w" + definitions.options();
  if (single & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT) device.options += " -cl-fp32-correctly-rounded-divide-sqrt";
  return device;
}

int rank(const Device& device) {
  if (is_clover(device.platform_name)) return 3;
  return device.info.kind == AT_DEVICE_GPU ? 0 : device.info.kind == AT_DEVICE_OTHER ? 1 : 2;
}

// What the driver of one platform has; a text in `problems` for what it does not say.
void add_devices(cl_platform_id platform, std::vector<Device>& found, std::vector<std::string>& problems) {
  std::string name = "a platform";
  try {
    name = text_of(platform, CL_PLATFORM_NAME);
    cl_uint count = 0;
    cl_int code = cl().clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &count);
    if (code == CL_DEVICE_NOT_FOUND || (code == CL_SUCCESS && count == 0)) {
      problems.push_back("the driver " + name + " has no devices");
      return;
    }
    check(code, "clGetDeviceIDs");
    std::vector<cl_device_id> ids(count);
    check(cl().clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, count, ids.data(), nullptr), "clGetDeviceIDs");
    std::vector<Device> own;
    for (cl_device_id id : ids) own.push_back(describe(platform, id));
    std::move(own.begin(), own.end(), std::back_inserter(found));
  } catch (const Error& error) {
    problems.push_back("the driver of " + name + " failed: " + error.text());
  }
}

std::vector<cl_platform_id> platforms(std::vector<std::string>& problems) {
  cl_uint count = 0;
  cl_int code = cl().clGetPlatformIDs(0, nullptr, &count);
  std::vector<cl_platform_id> ids(code == CL_SUCCESS ? count : 0);
  if (code == CL_SUCCESS && count > 0) code = cl().clGetPlatformIDs(count, ids.data(), nullptr);
  if (code == CL_SUCCESS && count > 0) return ids;
  if (code == CL_PLATFORM_NOT_FOUND_KHR || code == CL_SUCCESS)
    problems.push_back(
        "the loader is there, but no driver is registered with it: no file in /etc/OpenCL/vendors leads to one");
  else
    problems.push_back("clGetPlatformIDs: " + error_name(code));
  return {};
}

struct Enumeration {
  std::mutex mutex;
  bool whole = false;  // nothing failed: it stays as it is
  std::vector<Device> devices;
  std::string problem;
};

// Under its mutex.
void enumerate(Enumeration& all) {
  std::vector<std::string> problems(1);
  all.devices.clear();
  if (functions(&problems[0])) {
    problems.clear();
    for (cl_platform_id platform : platforms(problems)) add_devices(platform, all.devices, problems);
  }
  auto& found = all.devices;
  std::stable_sort(found.begin(), found.end(), [](const Device& a, const Device& b) { return rank(a) < rank(b); });
  for (size_t i = 0; i < found.size(); i++) found[i].info.name = "opencl:" + std::to_string(i);
  all.whole = problems.empty();
  all.problem.clear();
  for (const std::string& text : problems) all.problem += (all.problem.empty() ? "" : "; ") + text;
}

Enumeration& enumeration() {
  static auto* all = new Enumeration;  // never destroyed
  return *all;
}

}  // namespace

Device device_at(size_t index) {
  Enumeration& all = enumeration();
  std::lock_guard lock(all.mutex);
  if (index >= all.devices.size())
    fail(AT_ERROR_DEVICE_NOT_FOUND, "device", "there is no opencl:%zu, only %zu OpenCL devices", index,
         all.devices.size());
  const Device& device = all.devices[index];
  if (!device.info.refused.empty())
    fail(AT_ERROR_DEVICE_NOT_FOUND, "device", "%s (%s) is refused: %s", device.info.name.c_str(),
         device.info.product.c_str(), device.info.refused.c_str());
  all.whole = true;  // its name stays
  return device;
}

FoundDevices devices() {
  Enumeration& all = enumeration();
  std::lock_guard lock(all.mutex);
  if (!all.whole) enumerate(all);
  FoundDevices found{{}, all.problem};
  for (const Device& device : all.devices) found.devices.push_back(device.info);
  return found;
}

}  // namespace athena::opencl
