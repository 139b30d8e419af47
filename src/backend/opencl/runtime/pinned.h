// pinned.h: pinned memory of the host's, which any thread fills without the engine's lock and the device fetches by
// itself.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <vector>

#include "backend/backend.h"
#include "backend/opencl/runtime/device.h"
#include "backend/opencl/runtime/submit_queue.h"

namespace athena::opencl {

class PinnedMemory;

class PinnedBuffer final : public Buffer {
 public:
  PinnedBuffer(PinnedMemory& owner, Backend& backend, size_t bytes, cl_mem memory, void* host)
      : Buffer(&backend, bytes), owner_(owner), memory_(memory), host_(host) {}
  void* host() override { return host_; }
  bool is_reusable() const override { return false; }
  // Posts the copy of the first bytes, once.
  void write_to(cl_mem memory, size_t bytes, SubmitQueue& queue);
  // Of that copy, once it is in the queue.
  cl_event last() const { return last_; }

 private:
  friend class PinnedMemory;
  void recycle() noexcept override;
  bool is_fetched() const;
  PinnedMemory& owner_;
  cl_mem memory_;
  void* host_;
  bool posted_ = false;
  std::atomic<cl_event> last_{nullptr};
};

class PinnedMemory {
 public:
  PinnedMemory(Backend& backend, cl_context context, const Device& device)
      : backend_(backend), context_(context), device_(device) {}
  // Null for so little that a copy through Staging costs nothing, where enough is pinned, or there is none. Any thread.
  BufferRef allocate(size_t bytes);
  void trim();

 private:
  static constexpr size_t kLeast = size_t(32) << 10, kMost = size_t(1) << 30;
  friend class PinnedBuffer;
  PinnedBuffer* kept(size_t size);
  PinnedBuffer* fresh(size_t size);
  void drop();
  void destroy(PinnedBuffer* buffer);

  Backend& backend_;
  cl_context context_;
  const Device& device_;
  std::mutex mutex_;                  // for all below
  cl_command_queue queue_ = nullptr;  // for mapping: that of the kernels would be waited for
  size_t held_ = 0;
  std::map<size_t, std::vector<PinnedBuffer*>> free_;  // in the order in which they came back
};

}  // namespace athena::opencl
