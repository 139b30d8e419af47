// registry.cpp: which devices there are, which one a name means, and the one backend object of each.
#include "backend/registry.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "backend/cpu/runtime/cpu.h"
#include "backend/opencl/opencl.h"
#include "backend/platform.h"
#include "core/error.h"
#include "core/log.h"

namespace athena {

namespace {

// The first kind's first device is the host, which takes what no other can; it opens without a look at the others.
constexpr const BackendKind* kKinds[] = {&cpu::kind, &opencl::kind};

// A device of a kind, and its place in what the kind's devices() gives.
struct Found {
  const BackendKind* kind;
  size_t index;
  DeviceInfo info;
};

std::vector<Found> devices_of(const BackendKind& kind, std::string* problem) {
  FoundDevices found = kind.devices();
  std::vector<Found> all;
  for (DeviceInfo& info : found.devices) all.push_back({&kind, all.size(), std::move(info)});
  if (problem && !found.problem.empty()) *problem += std::string("; ") + kind.title + ": " + found.problem;
  return all;
}

// *problem, if not null, receives what each kind lacks, each behind "; ".
std::vector<Found> all_devices(std::string* problem) {
  std::vector<Found> all;
  for (const BackendKind* kind : kKinds)
    for (Found& found : devices_of(*kind, problem)) all.push_back(std::move(found));
  return all;
}

struct Slots {
  std::mutex mutex;
  std::map<std::pair<const BackendKind*, size_t>, std::unique_ptr<Backend>> backends;
  std::vector<std::unique_ptr<Backend>> lost;  // tensors refer to them
};
Slots& slots() {
  static Slots* slots = new Slots;  // never destroyed
  return *slots;
}

Backend& open(const BackendKind& kind, size_t index, const std::string& reason) {
  Backend *opened, *lost = nullptr;
  {
    std::lock_guard lock(slots().mutex);
    auto& backend = slots().backends[{&kind, index}];
    if (backend && !backend->is_lost()) return *backend;
    uint64_t limit = platform::environment_bytes("ATHENA_MEMORY_LIMIT");
    std::unique_ptr<Backend> fresh = kind.open(index);
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

Backend& open(const Found& found, const std::string& reason) { return open(*found.kind, found.index, reason); }

[[noreturn]] void not_found(const std::string& device, const std::string& origin, const std::string& problem) {
  std::string text, lacks;
  for (const Found& found : all_devices(&lacks)) {
    text += (text.empty() ? "" : ", ") + found.info.name + " (" + found.info.product;
    text += found.info.refused.empty() ? ")" : "; refused: " + found.info.refused + ")";
  }
  fail(AT_ERROR_DEVICE_NOT_FOUND, "device", "\"%s\"%s: %s; devices are: %s", device.c_str(), origin.c_str(),
       problem.c_str(), (text + lacks).c_str());
}

// Which of its machine's ranks this process is: of athena launch and torchrun, of Open MPI, of MPICH.
size_t local_rank() {
  for (const char* name : {"LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID"})
    if (std::string text = platform::environment(name); !text.empty()) return std::strtoul(text.c_str(), nullptr, 10);
  return 0;
}

// The usable ones, best first: GPUs, other accelerators, processors; then by memory and units. Ranks of a machine take
// turns at those that are like the best.
std::vector<Found> ranked(std::vector<Found> all, bool only_gpus) {
  std::erase_if(all, [&](const Found& found) {
    return !found.info.refused.empty() || (only_gpus && found.info.kind != AT_DEVICE_GPU);
  });
  auto key = [](const Found& found) {
    int kind = found.info.kind == AT_DEVICE_GPU ? 2 : found.info.kind == AT_DEVICE_OTHER ? 1 : 0;
    return std::tuple(kind, found.info.memory_total, found.info.compute_units);
  };
  std::stable_sort(all.begin(), all.end(), [&](const Found& a, const Found& b) { return key(a) > key(b); });
  auto other = std::find_if(all.begin(), all.end(), [&](const Found& one) {
    return one.info.product != all[0].info.product || one.info.compute_units != all[0].info.compute_units;
  });
  if (other != all.begin())
    std::rotate(all.begin(), all.begin() + long(local_rank() % size_t(other - all.begin())), other);
  return all;
}

std::string rank_reason(size_t count, const std::string& what) {
  if (count == 1) return "the only " + what;
  std::string turns = local_rank() ? ", at which the ranks of a machine take turns" : "";
  return "the best of " + std::to_string(count) + " " + what + "s" + turns;
}

Backend& open_automatic(std::string* reason) {
  std::string failures, problem;
  std::vector<Found> all = all_devices(&problem), gpus = ranked(all, true);
  for (const Found& gpu : gpus) try {
      std::string why = failures.empty() ? rank_reason(gpus.size(), "GPU") : "the first GPU that opened";
      Backend& backend = open(gpu, why);
      *reason = why;
      return backend;
    } catch (const Error& error) {
      if (error.status() == AT_ERROR_ENVIRONMENT) throw;
      failures += "; " + gpu.info.name + ": " + error.text();
      log(AT_LOG_WARN, "%s does not open: %s", gpu.info.name.c_str(), error.what());
    }
  for (const Found& found : all)
    if (found.info.kind == AT_DEVICE_GPU && !found.info.refused.empty())
      failures += "; " + found.info.name + ": " + found.info.refused;
  *reason = (failures.empty() ? "no GPU is present" : "no GPU can be used" + failures) + problem;
  if (!all[0].info.refused.empty()) not_found("auto", "", "no GPU, and the processor is refused");
  return open(*kKinds[0], 0, *reason);
}

// The best of some devices, which texts call `what`.
Backend& open_ranked(const std::vector<Found>& best, const std::string& what, const std::string& device,
                     const std::string& origin, std::string* reason) {
  if (best.empty()) not_found(device, origin, "no usable " + what);
  *reason = rank_reason(best.size(), what) + origin;
  return open(best[0], *reason);
}

Backend& open_named(const Found& found, const std::string& origin, std::string* reason) {
  if (!found.info.refused.empty()) not_found(found.info.name, origin, "this device is refused");
  *reason = origin.empty() ? "asked for by name" : origin.substr(2);
  return open(found, *reason);
}

}  // namespace

std::vector<DeviceInfo> devices() {
  std::vector<DeviceInfo> all;
  for (Found& found : all_devices(nullptr)) all.push_back(std::move(found.info));
  return all;
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
  if (name == "gpu") return open_ranked(ranked(all_devices(nullptr), true), "GPU", name, origin, reason);
  for (const BackendKind* kind : kKinds) {
    if (name.compare(0, name.find(':'), kind->name) != 0) continue;
    std::vector<Found> all = devices_of(*kind, nullptr);
    for (const Found& found : all)
      if (found.info.name == name) return open_named(found, origin, reason);
    if (name == kind->name)
      return open_ranked(ranked(all, false), std::string(kind->title) + " device", name, origin, reason);
  }
  not_found(name, origin, "no such device");
}

Backend& cpu_backend() { return open(*kKinds[0], 0, "needed by the library"); }

}  // namespace athena
