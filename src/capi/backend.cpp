// The shims of athena/backend.h.
#include <map>

#include "capi/shim.h"
#include "core/text.h"
#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"

using namespace athena;

namespace athena {

at_backend* handle_of(Backend& backend, const std::string& reason) {
  static auto* mutex = new std::mutex;
  static auto* handles = new std::map<Backend*, uint64_t>;
  std::lock_guard lock(*mutex);
  uint64_t& handle = (*handles)[&backend];
  if (!handle || !handle_try_retain(handle))
    handle = handle_bits(make_handle<BackendHandle>(Ref<BackendHandle>(new BackendHandle(backend, reason))));
  return reinterpret_cast<at_backend*>(uintptr_t(handle));
}

}  // namespace athena

// clang-format off
#define ATHENA_COUNTERS(X) \
  X(launches) X(bytes_to_device) X(bytes_to_host) X(copies_to_device) X(copies_to_host) \
  X(compiles) X(program_loads) X(fallbacks) X(plans) X(plan_hits) \
  X(plan_misses_new) X(plan_misses_evicted) X(plan_misses_sizes) X(validations) X(moved_operands) \
  X(layout_conversions)
// clang-format on

namespace {

template <size_t n>
void copy_name(char (&target)[n], const std::string& text) {
  print(target, n, text);
}

at_device_info describe_device(const DeviceInfo& info) {
  at_device_info out = AT_DEVICE_INFO_INIT;
  out.kind = info.kind;
  copy_name(out.name, info.name);
  copy_name(out.product, info.product);
  copy_name(out.vendor, info.vendor);
  copy_name(out.driver, info.driver);
  copy_name(out.refused, info.refused);
  out.memory_total = info.memory_total;
  out.memory_largest = info.memory_largest;
  out.compute_units = info.compute_units;
  out.has_f64 = info.has_f64;
  out.has_f16 = info.has_f16;
  out.usable = info.refused.empty();
  return out;
}

}  // namespace

at_status at_device_info_init(at_device_info* info, size_t size) {
  return guarded("device_info_init", [&] { init_struct(info, size, at_device_info AT_DEVICE_INFO_INIT, "info"); });
}
at_status at_device_count(int32_t* count) {
  return guarded_uncancelled("device_count", [&] {
    result(count, "count");
    refuse_after_fork();
    *count = int32_t(devices().size());
  });
}
at_status at_device_describe(at_device_info* info, int32_t index) {
  return guarded_uncancelled("device_describe", [&] {
    refuse_after_fork();
    write_struct(info, at_device_info{}, "info");
    std::vector<DeviceInfo> all = devices();
    int32_t count = int32_t(all.size());
    if (index < 0 || index >= count)
      fail(AT_ERROR_INDEX, "index", "index is %d, expected 0 to %d", int(index), int(count) - 1);
    write_struct(info, describe_device(all[size_t(index)]), "info");
  });
}
at_status at_backend_open(at_backend** backend, const char* device) {
  return guarded_uncancelled("backend_open", [&] {
    result(backend, "backend");
    refuse_after_fork();
    if (!device) fail(AT_ERROR_NULL, "device", "device is NULL, expected a name such as \"auto\"");
    std::string reason;
    Backend& opened = open_backend(device, &reason);
    profile_as_environment_says(opened);
    report_leaks_as_environment_says();
    *backend = handle_of(opened, reason);
  });
}
at_status at_backend_retain(at_backend* backend) {
  return guarded("backend_retain", [&] { retain_handle<BackendHandle>(backend); });
}
at_status at_backend_release(at_backend* backend) {
  return guarded("backend_release", [&] { release_handle<BackendHandle>(backend); });
}
at_status at_backend_describe(at_device_info* info, at_backend* backend) {
  return guarded("backend_describe", [&] {
    auto handle = borrow<BackendHandle>(backend, "backend");
    write_struct(info, describe_device(handle->backend().info()), "info");
  });
}
at_status at_backend_reason(char* text, size_t size, size_t* needed, at_backend* backend) {
  return guarded("backend_reason", [&] {
    copy_text(printable(borrow<BackendHandle>(backend, "backend")->reason()).c_str(), text, size, needed);
  });
}
at_status at_backend_synchronize(at_backend* backend) {
  return guarded("backend_synchronize", [&] { synchronize(borrow<BackendHandle>(backend, "backend")->backend()); });
}
at_status at_memory_stats_init(at_memory_stats* stats, size_t size) {
  return guarded("memory_stats_init", [&] { init_struct(stats, size, at_memory_stats AT_MEMORY_STATS_INIT, "stats"); });
}
at_status at_backend_memory_stats(at_memory_stats* stats, at_backend* backend) {
  return guarded("backend_memory_stats", [&] {
    const MemoryStats& memory = borrow<BackendHandle>(backend, "backend")->backend().memory();
    at_memory_stats out = AT_MEMORY_STATS_INIT;
    out.used = memory.used;
    out.cached = memory.cached;
    out.peak = memory.peak;
    out.limit = memory.limit;
    out.allocations = memory.allocations;
    out.driver_allocations = memory.driver_allocations;
    write_struct(stats, out, "stats");
  });
}
at_status at_backend_memory_report(char* text, size_t size, size_t* needed, at_backend* backend) {
  return guarded("backend_memory_report", [&] {
    auto handle = borrow<BackendHandle>(backend, "backend");
    copy_text(memory_report(handle->backend()).c_str(), text, size, needed);
  });
}
at_status at_backend_set_memory_limit(at_backend* backend, uint64_t bytes) {
  return guarded("backend_set_memory_limit",
                 [&] { borrow<BackendHandle>(backend, "backend")->backend().memory().limit = bytes; });
}
at_status at_backend_trim(at_backend* backend) {
  return guarded("backend_trim", [&] {
    auto handle = borrow<BackendHandle>(backend, "backend");
    std::lock_guard lock(handle->backend().mutex());
    handle->backend().trim();
  });
}
at_status at_counters_init(at_counters* counters, size_t size) {
  return guarded("counters_init", [&] { init_struct(counters, size, at_counters AT_COUNTERS_INIT, "counters"); });
}
at_status at_backend_counters(at_counters* counters, at_backend* backend) {
  return guarded("backend_counters", [&] {
    const Counters& from = borrow<BackendHandle>(backend, "backend")->backend().counters();
    at_counters out = AT_COUNTERS_INIT;
#define COPY(name) out.name = from.name;
    ATHENA_COUNTERS(COPY)
#undef COPY
    write_struct(counters, out, "counters");
  });
}
at_status at_backend_reset_counters(at_backend* backend) {
  return guarded("backend_reset_counters", [&] {
    Counters& counters = borrow<BackendHandle>(backend, "backend")->backend().counters();
#define CLEAR(name) counters.name = 0;
    ATHENA_COUNTERS(CLEAR)
#undef CLEAR
  });
}
at_status at_backend_set_math_mode(at_backend* backend, at_math_mode mode) {
  return guarded("backend_set_math_mode", [&] {
    auto handle = borrow<BackendHandle>(backend, "backend");
    if (mode < AT_MATH_STRICT || mode > AT_MATH_BF16X3)
      fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected AT_MATH_STRICT (%d) to AT_MATH_BF16X3 (%d)", int(mode),
           int(AT_MATH_STRICT), int(AT_MATH_BF16X3));
    handle->backend().set_math_mode(mode);
  });
}
at_status at_backend_math_mode(at_math_mode* mode, at_backend* backend) {
  return guarded("backend_math_mode", [&] {
    result(mode, "mode");
    *mode = borrow<BackendHandle>(backend, "backend")->backend().math_mode();
  });
}
at_status at_backend_load_tuning(at_backend* backend, const char* path) {
  return guarded_uncancelled("backend_load_tuning", [&] {
    auto handle = borrow<BackendHandle>(backend, "backend");
    handle->backend().tuning().load(file_name(path, "path"));
  });
}
at_status at_set_strict_devices(int32_t* previous, int32_t wanted) {
  return guarded("set_strict_devices", [&] {
    if (previous) *previous = strict_devices();
    set_strict_devices(wanted != 0);
  });
}
