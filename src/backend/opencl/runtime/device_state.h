// device_state.h: an open OpenCL device: one context, one in-order queue, memory, programs and slots for faults.
#pragma once

#include <atomic>
#include <memory>
#include <type_traits>
#include <typeindex>
#include <unordered_map>

#include "backend/backend.h"
#include "backend/opencl/runtime/device.h"
#include "backend/opencl/runtime/memory.h"
#include "backend/opencl/runtime/pinned.h"
#include "backend/opencl/runtime/program_cache.h"
#include "backend/opencl/runtime/submit_queue.h"
#include "backend/opencl/runtime/timer.h"
#include "backend/opencl/runtime/transfers.h"
#include "backend/opencl/runtime/upload_queue.h"
#include "core/error.h"

namespace athena::opencl {

// A slot of fault.cl.
struct FaultSlot {
  uint32_t status, unused;
  int64_t position, index, bound;
};

struct Release {
  void operator()(cl_context context) const;
  void operator()(cl_command_queue queue) const { cl().clReleaseCommandQueue(queue); }
  void operator()(cl_mem memory) const { cl().clReleaseMemObject(memory); }
};
template <class T>
using Owned = std::unique_ptr<std::remove_pointer_t<T>, Release>;

class DeviceState {
 public:
  // backend: whose counters, limits, tags and tuning count.
  DeviceState(Backend& backend, const Device& device);

  // Runs what calls the driver. Where that fails, looks whether the device still answers: else it is lost.
  template <class F>
  auto attempt(F&& f) -> decltype(f()) {
    if (is_lost()) fail_lost("it was lost before");
    try {
      return f();
    } catch (const Error& error) {
      if (error.status() != AT_ERROR_DEVICE && error.status() != AT_ERROR_OUT_OF_MEMORY) throw;
      if (!gave_up() && answers()) throw;
      lost_.store(true, std::memory_order_relaxed);
      fail_lost(error.what());
    }
  }
  bool is_lost() const { return lost_.load(std::memory_order_relaxed); }

  Backend& backend() { return backend_; }
  const Device& device() const { return device_; }
  cl_context context() const { return context_.get(); }
  cl_command_queue queue() { return submit_queue_.queue(); }
  SubmitQueue& submit_queue() { return submit_queue_; }
  Timer& timer() { return timer_; }
  Memory& memory() { return memory_; }
  cl_mem faults() const { return faults_.get(); }
  // Two counters, and flags or counters for groups, zero between kernels: what takes them for itself leaves them so.
  cl_mem tile_counters() const { return tile_counters_.get(); }
  static constexpr size_t kTileFlags = 1022, kTileCounterBytes = (2 + kTileFlags) * sizeof(cl_uint);
  Staging& staging() { return staging_; }
  PinnedMemory& pinned() { return pinned_; }
  UploadQueue& upload_queue() { return upload_queue_; }
  ProgramCache& program_cache() { return program_cache_; }
  // What a kernel family keeps for the device, made at first use. Under the engine's lock.
  template <class T>
  T& kept() {
    auto& kept = kept_[typeid(T)];
    if (!kept) kept = std::make_shared<T>();
    return *static_cast<T*>(kept.get());
  }

  // Fills bytes with zeros, in order with the kernels.
  void clear(cl_mem memory, size_t offset, size_t bytes);
  void finish() { submit_queue_.finish(); }
  // Queues that take times are slower, so there is one only while somebody wants them.
  void take_times(bool on);

 private:
  bool answers() const;
  bool gave_up() const { return submit_queue_.gave_up() || upload_queue_.gave_up(); }
  [[noreturn]] void fail_lost(const char* why) const;

  Backend& backend_;
  const Device device_;
  Owned<cl_context> context_;
  Owned<cl_command_queue> queue_;  // the usual one; another is in use while times are taken
  SubmitQueue submit_queue_;
  Timer timer_;
  Memory memory_;
  Owned<cl_mem> faults_, tile_counters_;
  Staging staging_;
  PinnedMemory pinned_;
  UploadQueue upload_queue_;
  ProgramCache program_cache_;
  std::unordered_map<std::type_index, std::shared_ptr<void>> kept_;
  std::atomic<bool> lost_{false};
};

}  // namespace athena::opencl
