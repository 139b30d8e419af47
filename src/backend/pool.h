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

  explicit Pool(MemoryStats& stats) : stats_(stats) {}
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
  bool over_limit(size_t size) const { return stats_.limit && stats_.used + stats_.cached + size > stats_.limit; }
  MemoryStats& stats_;
  std::string refusal_;
  std::mutex mutex_;
  std::map<size_t, std::vector<Buffer*>> free_;
  std::atomic<uint64_t> warned_limit_{0};  // the limit that a warning was given for
};

}  // namespace athena
