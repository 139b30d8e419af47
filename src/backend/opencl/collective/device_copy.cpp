// device_copy.cpp: through memory of the source's that both devices see: ordinary memory cannot be given away
// afterwards. The source fills one slot while the other device fetches those before.
#include "backend/opencl/collective/device_copy.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

#include "backend/opencl/collective/exported_memory.h"
#include "backend/opencl/collective/link.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

// The first piece is short, so that the other device begins soon; the rest long, for each costs some 8 µs.
constexpr size_t kLeast = size_t(1) << 20, kFirst = size_t(16) << 20, kSlot = size_t(96) << 20, kSlots = 2;

struct Bridge {
  DeviceState *from, *to;
  std::mutex mutex;
  bool refused = false;
  Owned<cl_mem> here, there;  // the same memory in both contexts
  Owned<cl_command_queue> fill, fetch;
};

Bridge& bridge_between(DeviceState& from, DeviceState& to) {
  static std::mutex mutex;
  static auto* all = new std::vector<std::unique_ptr<Bridge>>;  // as long as the backends
  std::lock_guard lock(mutex);
  for (auto& one : *all)
    if (one->from == &from && one->to == &to) return *one;
  all->emplace_back(new Bridge)->from = &from;
  all->back()->to = &to;
  return *all->back();
}

void open(Bridge& bridge, DeviceState& from, DeviceState& to) {
  Descriptor memory = export_memory(exporting_device(from.device()), kSlot * kSlots);
  Owned<cl_mem> here = import_memory(from.context(), memory, kSlot * kSlots);
  bridge.there = import_memory(to.context(), memory, kSlot * kSlots);
  bridge.fill = new_queue(from), bridge.fetch = new_queue(to);
  bridge.here = std::move(here);
  from.backend().memory().used += kSlot * kSlots;
}

std::shared_ptr<void> enqueue(cl_command_queue queue, cl_mem from, cl_mem to, size_t begin, size_t end, size_t bytes,
                              const std::shared_ptr<void>& after) {
  auto event = static_cast<cl_event>(after.get());
  cl_event done = nullptr;
  check(cl().clEnqueueCopyBuffer(queue, from, to, begin, end, bytes, event ? 1 : 0, event ? &event : nullptr, &done),
        "clEnqueueCopyBuffer");
  std::shared_ptr<void> kept = shared_event(done);
  check(cl().clFlush(queue), "clFlush");
  return kept;
}
void await(const std::shared_ptr<void>& done) {
  auto event = static_cast<cl_event>(done.get());
  if (event) check(cl().clWaitForEvents(1, &event), "clWaitForEvents");
}

}  // namespace

bool can_copy(DeviceState& from, DeviceState& to, size_t bytes) {
  return bytes >= kLeast && from.device().capability >= 70 && to.device().capability >= 70 &&
         cl().clEnqueueCopyBuffer && !bridge_between(from, to).refused;
}

bool copy(DeviceState& from, const Buffer& source, size_t base, DeviceState& to, const Buffer& target, size_t bytes,
          const std::shared_ptr<void>& filled, const std::shared_ptr<void>& free) {
  Bridge& bridge = bridge_between(from, to);
  std::lock_guard lock(bridge.mutex);
  try {
    if (!bridge.here && !bridge.refused) open(bridge, from, to);
  } catch (const Error& error) {
    bridge.refused = true;
    log(AT_LOG_WARN, "%s to %s goes through the host's memory: %s", from.device().info.name.c_str(),
        to.device().info.name.c_str(), error.what());
  }
  if (bridge.refused) return false;
  std::shared_ptr<void> filled_slot[kSlots], fetched[kSlots];
  auto begin = [&](size_t k) { return std::min(k ? kFirst + (k - 1) * kSlot : 0, bytes); };
  auto size = [&](size_t k) { return begin(k + 1) - begin(k); };
  auto fill = [&](size_t k) {
    if (!size(k)) return;
    await(fetched[k % kSlots]);
    filled_slot[k % kSlots] = enqueue(bridge.fill.get(), memory_of(source), bridge.here.get(), base + begin(k),
                                      k % kSlots * kSlot, size(k), k ? nullptr : filled);
  };
  try {
    fill(0), fill(1);
    for (size_t k = 0; size(k); k++) {
      await(filled_slot[k % kSlots]);
      fetched[k % kSlots] = enqueue(bridge.fetch.get(), bridge.there.get(), memory_of(target), k % kSlots * kSlot,
                                    begin(k), size(k), k ? nullptr : free);
      if (k) fill(k + 1);
    }
  } catch (...) {
    cl().clFinish(bridge.fill.get()), cl().clFinish(bridge.fetch.get());
    throw;
  }
  check(cl().clFinish(bridge.fetch.get()), "clFinish");
  return true;
}

}  // namespace athena::opencl
