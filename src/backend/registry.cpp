// registry.cpp: which devices there are, which one a name means, and the one backend object of each.
#include "backend/registry.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "backend/cpu/runtime/cpu.h"
#include "backend/opencl/opencl.h"
#include "backend/platform.h"
#include "core/error.h"
#include "core/log.h"

namespace athena {

namespace {

struct Slots {
  std::mutex mutex;
  std::map<size_t, std::unique_ptr<Backend>> backends;
  std::vector<std::unique_ptr<Backend>> lost;  // tensors refer to them
};
Slots& slots() {
  static Slots* slots = new Slots;  // never destroyed
  return *slots;
}

// Index 0 of devices() is the CPU, which opens without a look at the others; those are the OpenCL room's, in its order.
Backend& open_index(size_t index, const std::string& reason) {
  Backend *opened, *lost = nullptr;
  {
    std::lock_guard lock(slots().mutex);
    auto& backend = slots().backends[index];
    if (backend && !backend->is_lost()) return *backend;
    uint64_t limit = platform::environment_bytes("ATHENA_MEMORY_LIMIT");
    std::unique_ptr<Backend> fresh = index == 0 ? cpu::open() : opencl::open(int(index) - 1);
    fresh->memory().limit = limit;
    opened = fresh.get();
    if (backend) {
      slots().lost.push_back(std::move(backend));
      lost = slots().lost.back().get();
    }
    backend = std::move(fresh);
  }
  if (lost) lost->trim();
  log(AT_LOG_INFO, "opened %s (%s): %s", opened->info().name.c_str(), opened->info().product.c_str(), reason.c_str());
  return *opened;
}

std::string listing() {
  std::string text, problem;
  for (const DeviceInfo& info : devices(&problem)) {
    text += (text.empty() ? "" : ", ") + info.name + " (" + info.product;
    text += info.refused.empty() ? ")" : "; refused: " + info.refused + ")";
  }
  return problem.empty() ? text : text + "; OpenCL: " + problem;
}

[[noreturn]] void not_found(const std::string& device, const std::string& origin, const char* problem) {
  fail(AT_ERROR_DEVICE_NOT_FOUND, "device", "\"%s\"%s: %s; devices are: %s", device.c_str(), origin.c_str(), problem,
       listing().c_str());
}

// Usable devices of the OpenCL room, best first: GPUs, other accelerators, processors; then by memory and units.
std::vector<size_t> ranked(const std::vector<DeviceInfo>& all, bool only_gpus) {
  std::vector<size_t> indices;
  for (size_t i = 1; i < all.size(); i++)
    if (all[i].refused.empty() && (!only_gpus || all[i].kind == AT_DEVICE_GPU)) indices.push_back(i);
  auto key = [&](size_t i) {
    int kind = all[i].kind == AT_DEVICE_GPU ? 2 : all[i].kind == AT_DEVICE_OTHER ? 1 : 0;
    return std::tuple(kind, all[i].memory_total, all[i].compute_units);
  };
  std::stable_sort(indices.begin(), indices.end(), [&](size_t a, size_t b) { return key(a) > key(b); });
  return indices;
}

std::string rank_reason(size_t count, const char* kind) {
  return count == 1 ? std::string("the only ") + kind : "the best of " + std::to_string(count) + " " + kind + "s";
}

Backend& open_automatic(std::string* reason) {
  std::string failures, problem;
  std::vector<DeviceInfo> all = devices(&problem);
  std::vector<size_t> gpus = ranked(all, true);
  for (size_t index : gpus) try {
      std::string why = failures.empty() ? rank_reason(gpus.size(), "GPU") : "the first GPU that opened";
      Backend& backend = open_index(index, why);
      *reason = why;
      return backend;
    } catch (const Error& error) {
      if (error.status() == AT_ERROR_ENVIRONMENT) throw;
      failures += "; " + all[index].name + ": " + error.text();
      log(AT_LOG_WARN, "%s does not open: %s", all[index].name.c_str(), error.what());
    }
  for (const DeviceInfo& info : all)
    if (info.kind == AT_DEVICE_GPU && !info.refused.empty()) failures += "; " + info.name + ": " + info.refused;
  *reason = failures.empty() ? "no GPU is present" : "no GPU can be used" + failures;
  if (!problem.empty()) *reason += "; OpenCL: " + problem;
  return open_index(0, *reason);
}

Backend& open_ranked(const std::string& device, const std::string& origin, std::string* reason) {
  bool only_gpus = device == "gpu";
  std::vector<size_t> indices = ranked(devices(), only_gpus);
  if (indices.empty()) not_found(device, origin, only_gpus ? "no usable GPU" : "no usable OpenCL device");
  *reason = rank_reason(indices.size(), only_gpus ? "GPU" : "OpenCL device") + origin;
  return open_index(indices[0], *reason);
}

}  // namespace

std::vector<DeviceInfo> devices(std::string* problem) {
  opencl::Found found = opencl::devices();
  static const auto* processor = new DeviceInfo(cpu::device());  // never destroyed
  found.devices.insert(found.devices.begin(), *processor);
  if (problem) *problem = std::move(found.problem);
  return std::move(found.devices);
}

Backend& open_backend(const std::string& device, std::string* reason) {
  std::string name = device, origin, ignored;
  if (!reason) reason = &ignored;
  if (name == "auto") {
    std::string wanted = platform::environment("ATHENA_DEVICE");
    if (wanted.empty() || wanted == "auto") return open_automatic(reason);
    name = wanted;
    origin = ", asked for by ATHENA_DEVICE";
  }
  if (name == "gpu" || name == "opencl") return open_ranked(name, origin, reason);
  if (name == "cpu") {
    *reason = origin.empty() ? "asked for by name" : origin.substr(2);
    return open_index(0, *reason);
  }
  std::vector<DeviceInfo> all = devices();
  for (size_t i = 1; i < all.size(); i++) {
    const DeviceInfo& info = all[i];
    if (info.name != name) continue;
    if (!info.refused.empty()) not_found(name, origin, "this device is refused");
    *reason = origin.empty() ? "asked for by name" : origin.substr(2);
    return open_index(i, *reason);
  }
  not_found(name, origin, "no such device");
}

Backend& cpu_backend() { return open_index(0, "needed by the library"); }

}  // namespace athena
