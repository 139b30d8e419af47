// context.h: an open OpenCL device as a backend: one context, one in-order queue, memory, programs and slots for
// faults.
#pragma once

#include <memory>

#include "backend/backend.h"
#include "backend/opencl/runtime/device.h"
#include "backend/opencl/runtime/memory.h"
#include "backend/opencl/runtime/program_cache.h"
#include "backend/opencl/runtime/submit_queue.h"
#include "backend/opencl/runtime/timer.h"
#include "backend/opencl/runtime/transfers.h"
#include "backend/opencl/runtime/upload_queue.h"
#include "core/error.h"

namespace athena::opencl {

class OutputSets;
class SelfChecks;

class Context final : public Backend {
 public:
  explicit Context(const Device& device);
  ~Context() override;

  Buffer* allocate(size_t bytes) override;
  void recycle(Buffer* buffer) noexcept override {
    idle_since(*buffer) = upload_queue_.markers();
    pool_->recycle(buffer);
  }
  void trim() override { pool_->trim(); }
  std::vector<std::pair<const Buffer*, size_t>> in_use() override { return pool_->in_use(); }
  void write(Buffer& buffer, size_t offset, const void* data, size_t bytes) override;
  BufferRef upload(const void* data, size_t bytes) override;
  void read(Buffer& buffer, size_t offset, void* data, size_t bytes) override;
  bool can_fuse(const Program& program, int rank, int64_t row_length) const override;
  bool can_fuse_epilogue(const Program& program, int rank) const override;
  bool supports(const Launch& launch) const override;
  void launch(const Launch& launch) override;
  Ref<UserKernel> build_kernel(const KernelText& text, std::string& log) override;
  void synchronize() override;
  void read_faults(uint32_t first, std::span<Fault> faults) override;
  void clear_faults(uint32_t count) override;
  void put_fault(uint32_t slot, const Fault& fault) override;
  void forward_fault(uint32_t from, uint32_t to) override;
  bool profile(bool on) override;
  std::vector<Timing> take_timings(bool all) override;
  bool is_lost() const override { return lost_.load(std::memory_order_relaxed); }

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
  // Waits until the command is done.
  void await(cl_event event);
  // What the device was told cannot be undone, nor what it owes be had.
  void give_up() { gave_up_.store(true, std::memory_order_relaxed); }
  const Device& device() const { return device_; }
  cl_context context() const { return context_; }
  cl_command_queue queue() const { return submit_queue_->queue(); }
  SubmitQueue& submit_queue() { return *submit_queue_; }
  cl_mem faults() const { return faults_; }
  // How many cl_mem have been given up: the driver may use their addresses again.
  std::atomic<uint64_t> released{0};
  Memory& pool() { return *pool_; }
  UploadQueue& upload_queue() { return upload_queue_; }
  ProgramCache& program_cache() { return *program_cache_; }
  OutputSets& outputs() { return *outputs_; }
  SelfChecks& self_checks() { return *self_checks_; }
  // Groups of the device's group size that keep all of it busy with a few each.
  int64_t full_load() const { return int64_t(info().compute_units) * 8; }
  Timer& timer() { return timer_; }
  // Fills bytes with zeros, in order with the kernels.
  void clear(cl_mem memory, size_t offset, size_t bytes);
  void finish();

 private:
  void open();
  void close() noexcept;
  bool answers() const;
  bool gave_up() const;
  [[noreturn]] void fail_lost(const char* why) const;
  void run(const Launch& launch);
  void watch(bool on);
  void count_copy(size_t bytes);
  // To the host: straight where memory is the host's.
  void fetch(cl_mem memory, size_t offset, void* data, size_t bytes, bool timed);

  Device device_;
  cl_context context_ = nullptr;
  cl_command_queue unwatched_ = nullptr;  // the usual one while the one in use takes times
  Timer timer_{*this};
  cl_mem faults_ = nullptr;
  std::atomic<bool> lost_{false}, gave_up_{false};
  std::unique_ptr<SubmitQueue> submit_queue_;
  std::unique_ptr<Memory> pool_;
  std::unique_ptr<Staging> staging_;
  UploadQueue upload_queue_{*this};
  std::unique_ptr<ProgramCache> program_cache_;
  std::unique_ptr<OutputSets> outputs_;
  std::unique_ptr<SelfChecks> self_checks_;
};

// Whether the arguments of its kernel stay below what every device takes, or the array, what 32 bits count.
bool pointwise_fits(const Launch& launch);
bool rows_fit(const Launch& launch);
bool put_fits(const Launch& launch);
bool random_fits(const Launch& launch, bool has_f64);
bool sort_fits(int64_t elements);

}  // namespace athena::opencl
