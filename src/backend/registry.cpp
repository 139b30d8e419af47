// registry.cpp: which devices there are, which one a name means, and the one backend object of each.
#include "backend/registry.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "backend/cpu/cpu.h"
#include "backend/opencl/opencl.h"
#include "backend/platform.h"
#include "core/error.h"
#include "core/log.h"

namespace athena {

namespace {

struct Slots {
  std::mutex mutex;
  std::map<size_t, std::unique_ptr<Backend>> backends;
};
Slots& slots() {
  static Slots* slots = new Slots;  // never destroyed
  return *slots;
}

// Index 0 of devices() is the CPU, which opens without a look at the others; those are the OpenCL room's, in its order.
Backend& open_index(size_t index, const std::string& reason) {
  Backend* opened;
  {
    std::lock_guard lock(slots().mutex);
    auto& backend = slots().backends[index];
    if (backend) return *backend;
    uint64_t limit = platform::environment_bytes("ATHENA_MEMORY_LIMIT");
    backend = index == 0 ? cpu::open() : opencl::open(int(index) - 1);
    backend->memory().limit = limit;
    opened = backend.get();
  }
  log(AT_LOG_INFO, "opened %s (%s): %s", opened->info().name.c_str(), opened->info().product.c_str(), reason.c_str());
  return *opened;
}

std::string listing() {
  std::string text;
  for (const DeviceInfo& info : devices()) {
    text += (text.empty() ? "" : ", ") + info.name + " (" + info.product;
    text += info.refused.empty() ? ")" : "; refused: " + info.refused + ")";
  }
  return text;
}

[[noreturn]] void not_found(const std::string& device, const std::string& origin, const char* problem) {
  fail(AT_ERROR_DEVICE_NOT_FOUND, "device", "\"%s\"%s: %s; devices are: %s", device.c_str(), origin.c_str(), problem,
       listing().c_str());
}

// Usable devices of the OpenCL room, best first: GPUs, other accelerators, processors; then by memory and units.
std::vector<size_t> ranked(bool only_gpus) {
  auto& all = devices();
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
  std::vector<size_t> gpus = ranked(true);
  std::string failures;
  for (size_t index : gpus) try {
      std::string why = failures.empty() ? rank_reason(gpus.size(), "GPU") : "the first GPU that opened";
      Backend& backend = open_index(index, why);
      *reason = why;
      return backend;
    } catch (const Error& error) {
      if (error.status() == AT_ERROR_ENVIRONMENT) throw;
      failures += "; " + devices()[index].name + ": " + error.text();
      log(AT_LOG_WARN, "%s does not open: %s", devices()[index].name.c_str(), error.what());
    }
  for (const DeviceInfo& info : devices())
    if (info.kind == AT_DEVICE_GPU && !info.refused.empty()) failures += "; " + info.name + ": " + info.refused;
  *reason = failures.empty() ? "no GPU is present" : "no GPU can be used" + failures;
  return open_index(0, *reason);
}

Backend& open_ranked(const std::string& device, const std::string& origin, std::string* reason) {
  bool only_gpus = device == "gpu";
  std::vector<size_t> indices = ranked(only_gpus);
  if (indices.empty()) not_found(device, origin, only_gpus ? "no usable GPU" : "no usable OpenCL device");
  *reason = rank_reason(indices.size(), only_gpus ? "GPU" : "OpenCL device") + origin;
  return open_index(indices[0], *reason);
}

}  // namespace

const std::vector<DeviceInfo>& devices() {
  static const auto* all = [] {
    auto* list = new std::vector<DeviceInfo>{cpu::device()};  // never destroyed
    for (DeviceInfo& info : opencl::devices()) list->push_back(std::move(info));
    return list;
  }();
  return *all;
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
  for (size_t i = 1; i < devices().size(); i++) {
    const DeviceInfo& info = devices()[i];
    if (info.name != name) continue;
    if (!info.refused.empty()) not_found(name, origin, "this device is refused");
    *reason = origin.empty() ? "asked for by name" : origin.substr(2);
    return open_index(i, *reason);
  }
  not_found(name, origin, "no such device");
}

Backend& cpu_backend() { return open_index(0, "needed by the library"); }

}  // namespace athena
