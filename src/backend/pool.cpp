// pool.cpp: reuse of device memory by size class.
#include "backend/pool.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/error.h"
#include "core/log.h"

namespace athena {

namespace {
void raise_peak(MemoryStats& stats) {
  uint64_t now = stats.used + stats.cached, peak = stats.peak;
  while (now > peak && !stats.peak.compare_exchange_weak(peak, now)) {
  }
}
}  // namespace

size_t Pool::round_up(size_t bytes) {
  if (bytes <= 64) return 64;
  size_t step = std::max<size_t>(std::bit_floor(bytes - 1) / 8, 64);
  return (bytes + step - 1) / step * step;
}

// Under the mutex.
Buffer* Pool::take(size_t size, std::vector<Buffer*>& kept, size_t which) {
  Buffer* buffer = kept[which];
  kept.erase(kept.begin() + std::ptrdiff_t(which));
  stats_.cached -= size;
  stats_.used += size;
  return buffer;
}

Buffer* Pool::take_fresh(size_t size) {
  Buffer* buffer = over_limit(size) ? nullptr : fresh(size);
  if (!buffer) return nullptr;
  stats_.driver_allocations++;
  stats_.used += size;
  raise_peak(stats_);
  uint64_t limit = stats_.limit;
  if (limit && stats_.used >= limit / 10 * 9 && warned_limit_.exchange(limit) != limit)
    log(AT_LOG_WARN, "%llu of at most %llu bytes of memory are in use", (unsigned long long)stats_.used,
        (unsigned long long)limit);
  return buffer;
}

Buffer* Pool::allocate(size_t bytes) {
  if (bytes > SIZE_MAX / 4) fail(AT_ERROR_OUT_OF_MEMORY, "", "%zu bytes are more than any device has", bytes);
  size_t size = round_up(bytes);
  stats_.allocations++;
  {
    std::lock_guard lock(mutex_);
    auto kept = free_.find(size);
    if (kept != free_.end() && !kept->second.empty()) return take(size, kept->second, kept->second.size() - 1);
  }
  if (Buffer* buffer = take_fresh(size)) return buffer;
  trim();
  if (Buffer* buffer = take_fresh(size)) return buffer;
  uint64_t limit = stats_.limit;
  std::string bound = limit ? "the limit is " + std::to_string(limit) : "no limit is set";
  if (!refusal_.empty()) bound += "; " + std::exchange(refusal_, "");
  fail(AT_ERROR_OUT_OF_MEMORY, "", "no memory for %zu bytes: %llu bytes are in use, %s", size,
       (unsigned long long)stats_.used, bound.c_str());
}

Buffer* Pool::allocate_rested(size_t bytes, const std::function<bool(Buffer&)>& rested) {
  if (bytes <= SIZE_MAX / 4) {
    size_t size = round_up(bytes);
    bool room = !over_limit(size);
    {
      std::lock_guard lock(mutex_);
      auto& kept = free_[size];  // in the order in which they came back
      if (!kept.empty() && (!room || kept.size() >= kResting || rested(*kept[0]))) {
        stats_.allocations++;
        return take(size, kept, 0);
      }
    }
    if (Buffer* buffer = take_fresh(size)) {
      stats_.allocations++;
      return buffer;
    }
  }
  return allocate(bytes);
}

void Pool::recycle(Buffer* buffer) noexcept {
  size_t size = buffer->bytes();
  try {
    std::lock_guard lock(mutex_);
    free_[size].push_back(buffer);
    stats_.used -= size;
    stats_.cached += size;
    return;
  } catch (const std::bad_alloc&) {
    stats_.used -= size;
  }
  destroy(buffer);
}

void Pool::trim() {
  std::map<size_t, std::vector<Buffer*>> dropped;
  {
    std::lock_guard lock(mutex_);
    dropped.swap(free_);
    for (auto& [size, buffers] : dropped) stats_.cached -= size * buffers.size();
  }
  for (auto& [size, buffers] : dropped)
    for (Buffer* buffer : buffers) destroy(buffer);
}

}  // namespace athena
