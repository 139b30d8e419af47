// pool.h: reuse of device memory by size class. A backend room supplies how raw memory is taken and given back.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <vector>

#include "backend/backend.h"

namespace athena {

class Pool {
 public:
  // Size classes waste at most 12.5 %: 8 steps between powers of two, 64 bytes at least.
  static size_t round_up(size_t bytes);

  // device: bytes of its memory, 0 if nobody knows.
  Pool(MemoryStats& stats, uint64_t device) : stats_(stats), device_(device ? device : UINT64_MAX) {}
  virtual ~Pool() = default;
  // A buffer of at least bytes: one kept for reuse, else a fresh one. Over the limit or when fresh() fails, everything
  // kept is given back and the request tried once more; then AT_ERROR_OUT_OF_MEMORY, saying sizes and the limit.
  Buffer* allocate(size_t bytes);
  // For who does not wait for the queue: the buffer kept for longest, if `rested` says that nothing in the queue uses
  // it any more. Else a fresh one, unless enough are kept or there is no room.
  Buffer* allocate_rested(size_t bytes, const std::function<bool(Buffer&)>& rested);
  // Keeps the buffer for reuse.
  void recycle(Buffer* buffer) noexcept;
  void trim();
  // Those in use just now and their sizes; the addresses tell them apart, no more.
  std::vector<std::pair<const Buffer*, size_t>> in_use();

 protected:
  // New memory of exactly bytes, or nullptr if there is none. destroy() deletes.
  virtual Buffer* fresh(size_t bytes) = 0;
  virtual void destroy(Buffer* buffer) noexcept { delete buffer; }
  // What fresh() was told when it returned nullptr; for the error.
  void set_refusal(std::string text) { refusal_ = std::move(text); }

 private:
  static constexpr size_t kResting = 8;  // of a size: what a step uploads and computes, while the last one runs
  Buffer* take(size_t size, std::vector<Buffer*>& kept, size_t which);
  Buffer* take_fresh(size_t size);
  Buffer* found(size_t bytes);
  // The buffer, and a warning if nine tenths of what there may be are in use: one until it was less than three
  // quarters.
  Buffer* warned_of(Buffer* buffer);
  uint64_t most() const { return stats_.limit && stats_.limit < device_ ? stats_.limit.load() : device_; }
  void link(Buffer* buffer);
  void unlink(Buffer* buffer);
  bool over_limit(size_t size) const { return stats_.limit && stats_.used + stats_.cached + size > stats_.limit; }
  MemoryStats& stats_;
  std::string refusal_;
  uint64_t device_;
  std::mutex mutex_;
  std::map<size_t, std::vector<Buffer*>> free_;
  Buffer* used_ = nullptr;  // a list of those in use; under the mutex
  std::atomic<bool> warned_{false};
};

}  // namespace athena
