// backend.h: the contract between the engine and a device: memory, kernels, an in-order queue.
//
// A backend runs what it is given in order. The engine checks every argument first, so a backend never sees a shape
// that does not fit, an empty output, or a dtype it did not say it supports. All calls but read-only ones come under
// the engine's lock of this backend, one at a time; Buffer release may come from any thread.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "athena/backend.h"
#include "backend/attributes.h"
#include "backend/kernel.h"
#include "backend/peer_link.h"
#include "backend/pending.h"
#include "backend/platform.h"
#include "backend/program.h"
#include "backend/tuning.h"
#include "core/error.h"
#include "core/ref.h"
#include "core/shape.h"

namespace athena {

class Backend;

struct DeviceInfo {
  std::string name;  // "cpu", "opencl:0"
  at_device_kind kind = AT_DEVICE_CPU;
  std::string product, vendor, driver;
  uint64_t memory_total = 0, memory_largest = 0;
  uint32_t compute_units = 1;
  bool has_f64 = true, has_f16 = false;
  bool has_warp_groups = false;  // which multiply matrices
  std::string refused;           // why it cannot be used; empty: usable
};

// Device memory. Counted; goes back to its backend's pool when the last reference goes, from any thread.
class Buffer {
 public:
  Buffer(Backend* backend, size_t bytes) : backend_(backend), bytes_(bytes) {}
  virtual ~Buffer() = default;
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  void retain() { count_.fetch_add(1, std::memory_order_relaxed); }
  void release() {
    if (count_.fetch_sub(1, std::memory_order_acq_rel) == 1) recycle();
  }
  // Whether the one who refers to it may overwrite it.
  virtual bool is_reusable() const { return count() == 1; }
  uint32_t count() const { return count_.load(std::memory_order_acquire); }
  Backend* backend() const { return backend_; }
  size_t bytes() const { return bytes_; }
  // Address for host access, or nullptr where the device's memory is not the host's.
  virtual void* host() { return nullptr; }

 protected:
  virtual void recycle() noexcept;  // nobody refers to it: back to the backend

 private:
  friend class Pool;
  Backend* backend_;
  size_t bytes_;  // usable size, at least what was asked for
  std::atomic<uint32_t> count_{0};
  Buffer *next_ = nullptr, *previous_ = nullptr;  // in the pool's list of those in use
};
using BufferRef = Ref<Buffer>;

// A number handed to a kernel: read as double for float registers, as integer otherwise.
struct Scalar {
  double f = 0;
  int64_t i = 0;
};

// One array a kernel reads or writes. layout counts elements from `base` bytes into the buffer (base is a multiple of
// 64).
struct Operand {
  Buffer* buffer = nullptr;
  size_t base = 0;
  DType dtype = DType::f32;
  Layout layout;
  Scalar scalar;  // used where the program says that this input is a scalar
};

// Where the faults of a launch are reported.
struct FaultSlots {
  uint32_t first = 0;     // of the first instruction that may meet one, or of the kernel; then one each. 0: none
  uint32_t guard = 0;     // of the update that depends on them, or, where the program is guarded, is; 0: none
  uint64_t guarding = 0;  // whose faults go to the guard too: a bit for each
};

// One unit of work, as attributes.h says. It has an output for each result of its operation; one that nobody wants has
// no buffer, and then the first still has its dtype and layout. At least one is wanted.
struct Launch {
  KernelKind kind = KernelKind::pointwise;
  const Program* program = nullptr;
  Attributes attributes;
  template <class T>
  const T& as() const {
    return attributes.as<T>();
  }
  const void* arguments = nullptr;
  template <class T>
  const T& argument() const {
    return *static_cast<const T*>(arguments);
  }
  // Room for what the backend worked out for this launch of a plan (a built kernel, a choice of variant); empty at
  // first, kept with the plan. Null where there is no plan.
  std::shared_ptr<void>* prepared = nullptr;
  const char* user = nullptr;  // the name of a kernel of the user's, which observers see alone
  uint32_t label = 0;          // who asked
  FaultSlots faults;
  std::span<const Operand> inputs;
  std::span<const Operand> outputs;
};

// Whether a matmul has an output more than its program, for sums of rows.
inline bool has_row_sums(const Launch& launch) {
  return launch.outputs.size() > (launch.program ? launch.program->outputs.size() : 1);
}
// The two as launches of their own.
Launch without_row_sums(const Launch& launch);
Launch row_sums_alone(const Launch& launch);

// How many slots the launch's faults take.
uint32_t fault_count(const Launch& launch);

// What data made go wrong in a kernel: the first that was reported to a slot.
struct Fault {
  at_status status = AT_OK;  // AT_ERROR_FAULT_INDEX, AT_ERROR_FAULT_DIVISION
  int64_t position = 0;      // row-major: of the index among the indices, or of the element divided
  int64_t index = 0, bound = 0;
};

struct MemoryStats {
  std::atomic<uint64_t> used{0}, cached{0}, peak{0}, limit{0}, allocations{0}, driver_allocations{0};
};

struct Counters {
  std::atomic<uint64_t> launches{0}, bytes_to_device{0}, bytes_to_host{0}, copies_to_device{0}, copies_to_host{0},
      compiles{0}, program_loads{0}, fallbacks{0}, plans{0}, plan_hits{0}, plan_misses_new{0}, plan_misses_evicted{0},
      plan_misses_sizes{0}, validations{0}, moved_operands{0}, layout_conversions{0};
};

// How long the device worked on what was enqueued under a tag.
struct Timing {
  uint64_t tag, started, nanoseconds;  // started: by core/clock.h
};

// The lock of a device's work. Recursive; its owner is not cancelled.
class DeviceMutex {
 public:
  void lock() {
    int before = platform::hold_cancellation();
    mutex_.lock();
    enter(before);
  }
  bool try_lock() {
    int before = platform::hold_cancellation();
    bool locked = mutex_.try_lock();
    locked ? enter(before) : platform::restore_cancellation(before);
    return locked;
  }
  void unlock() {
    bool last = --entered_ == 0;
    int before = before_;
    mutex_.unlock();
    if (last) platform::restore_cancellation(before);
  }

 private:
  void enter(int before) {
    if (entered_++ == 0) before_ = before;
  }
  std::recursive_mutex mutex_;
  int entered_ = 0, before_ = 0;
};

class Backend {
 public:
  explicit Backend(DeviceInfo info) : info_(std::move(info)) {}
  virtual ~Backend() = default;
  const DeviceInfo& info() const { return info_; }
  // No call to it succeeds any more, so that every one throws AT_ERROR_DEVICE_LOST; what lay on it is gone.
  virtual bool is_lost() const { return false; }

  // At least `bytes` (> 0) of memory with any content, count 0, aligned to 64. Throws AT_ERROR_OUT_OF_MEMORY after
  // having given back what was cached.
  virtual Buffer* allocate(size_t bytes) = 0;
  // Called when the last reference to a buffer goes; any thread; throws nothing.
  virtual void recycle(Buffer* buffer) noexcept = 0;
  // Gives cached memory back.
  virtual void trim() = 0;
  // The pool's buffers in use just now and their sizes, from any thread; the addresses tell them apart, no more.
  virtual std::vector<std::pair<const Buffer*, size_t>> in_use() = 0;

  // Copies from host memory, which may be reused at return; ordered with kernels.
  virtual void write(Buffer& buffer, size_t offset, const void* data, size_t bytes) = 0;
  // A new buffer with these bytes, which may be reused at return; all that comes later finds them there.
  virtual BufferRef upload(const void* data, size_t bytes) {
    BufferRef buffer(allocate(bytes));
    write(*buffer, 0, data, bytes);
    return buffer;
  }
  // Memory of the host's that any thread may fill, without the lock, and the device fetches from by itself; null where
  // ordinary memory is as good or there is no more of it.
  virtual BufferRef pinned(size_t /*bytes*/) { return nullptr; }
  // upload() of the first bytes of such memory, which nobody writes from then on. Once.
  virtual BufferRef upload_pinned(const BufferRef& /*pinned*/, size_t /*bytes*/) { return nullptr; }
  // Where the device's memory is the host's: a buffer of the CPU's as one of this device's, and one of this device's,
  // when all that was enqueued has run, as one of the CPU's. The bytes are the same, and nobody may write them from
  // then on. Null where they have to be copied.
  virtual bool has_host_memory() const { return false; }
  virtual BufferRef share(const BufferRef& /*host*/) { return nullptr; }
  virtual BufferRef lend(const BufferRef& /*buffer*/) { return nullptr; }
  // Whether link() may succeed.
  virtual bool can_link() const { return false; }
  // All ranks' devices as ones that exchange elements by themselves; null on all of them where one cannot. Throws what
  // PeerHost does, and AT_ERROR_UNSUPPORTED where it wants what cannot be. Without the lock, as what the link does.
  virtual std::unique_ptr<PeerLink> link(PeerHost&) { return nullptr; }
  // A new buffer with bytes of another device, without the host's memory between, waited for; null where that cannot
  // be. Called without a lock.
  virtual BufferRef fetch_from(Backend& /*other*/, Buffer& /*buffer*/, size_t /*base*/, size_t /*bytes*/) {
    return nullptr;
  }
  // Why a slot has AT_ERROR_PEER; ranks learn that one is lost.
  virtual Error lost_peer() noexcept { return {AT_ERROR_PEER, "group", "what another rank owes did not come"}; }
  // Waits for the bytes.
  virtual void read(Buffer& buffer, size_t offset, void* data, size_t bytes) = 0;

  // Whether a fused program may be built for this device: bounds of instructions, arrays and row length (0: no row
  // program). The engine asks before it fuses and leaves steps apart otherwise. Must not depend on anything but its
  // arguments.
  virtual bool can_fuse(const Program& program, int rank, int64_t row_length) const = 0;
  // The same for the program of a matmul or a convolution of rank `rank`, applied to its result.
  virtual bool can_fuse_epilogue(const Program&, int) const { return false; }
  // Whether a convolution, of which `launch` has the attributes and the operands' dtypes and layouts alone, is made by
  // a kernel that takes an epilogue.
  virtual bool takes_epilogue(const Launch& /*launch*/) const { return false; }
  // Whether a matmul of that dtype makes the sums of its left factor's rows too.
  virtual bool makes_row_sums(DType) const { return false; }
  // Whether there is a kernel of its own for what does as well as several operations elsewhere, which then compose it.
  virtual bool has(KernelKind) const { return true; }
  // Whether launch() can do this here; the engine runs it on the CPU otherwise.
  virtual bool supports(const Launch& launch) const = 0;
  virtual void launch(const Launch& launch) = 0;
  // Builds a kernel of the user's; log receives what the compiler said, also where this throws. Any thread, no lock.
  virtual Ref<UserKernel> build_kernel(const KernelText& text, std::string& log);
  // Waits for all; throws what went wrong on the device.
  virtual void synchronize() = 0;

  // Slots for faults; nothing is ever reported to slot 0.
  static constexpr uint32_t kFaultSlots = 4096;
  // Waits for all; what the slots from `first` on have.
  virtual void read_faults(uint32_t first, std::span<Fault> faults) = 0;
  // Slots [0, count), in order with kernels.
  virtual void clear_faults(uint32_t count) = 0;
  // In order with kernels: a fault that the host found; what `from` has to `to` too.
  virtual void put_fault(uint32_t slot, const Fault& fault) = 0;
  virtual void forward_fault(uint32_t from, uint32_t to) = 0;
  // Whether launch() may return before the kernel has run.
  virtual bool is_asynchronous() const { return true; }

  // While profiling, work enqueued from now on is timed and reported under the tag set last. False: everything has
  // finished when launch(), write() and read() return, so the caller's clock tells.
  virtual bool profile(bool /*on*/) { return false; }
  // What has finished since the last call; `all`: waits for the rest.
  virtual std::vector<Timing> take_timings(bool /*all*/) { return {}; }
  void set_tag(uint64_t tag) { tag_ = tag; }
  uint64_t tag() const { return tag_; }

  // The engine's lock of this backend.
  DeviceMutex& mutex() { return mutex_; }
  Pending& pending() { return pending_; }
  MemoryStats& memory() { return memory_; }
  // What the engine keeps for this backend; under its lock.
  std::shared_ptr<void>& engine() { return engine_; }
  Counters& counters() { return counters_; }
  // How matmul may compute products of float32; set by any thread at any time.
  at_math_mode math_mode() const { return math_mode_.load(std::memory_order_relaxed); }
  void set_math_mode(at_math_mode mode) { math_mode_.store(mode, std::memory_order_relaxed); }
  Tuning& tuning() { return tuning_; }

 private:
  DeviceInfo info_;
  std::atomic<at_math_mode> math_mode_{AT_MATH_STRICT};
  uint64_t tag_ = 0;
  DeviceMutex mutex_;
  std::shared_ptr<void> engine_;
  Pending pending_;
  MemoryStats memory_;
  Counters counters_;
  Tuning tuning_{info_.product};
};

}  // namespace athena
