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
  link(buffer);
  return buffer;
}

Buffer* Pool::take_fresh(size_t size) {
  Buffer* buffer = over_limit(size) ? nullptr : fresh(size);
  if (!buffer) return nullptr;
  stats_.driver_allocations++;
  stats_.used += size;
  raise_peak(stats_);
  std::lock_guard lock(mutex_);
  link(buffer);
  return buffer;
}

void Pool::link(Buffer* buffer) {
  buffer->next_ = used_;
  buffer->previous_ = nullptr;
  if (used_) used_->previous_ = buffer;
  used_ = buffer;
}

void Pool::unlink(Buffer* buffer) {
  (buffer->previous_ ? buffer->previous_->next_ : used_) = buffer->next_;
  if (buffer->next_) buffer->next_->previous_ = buffer->previous_;
}

std::vector<std::pair<const Buffer*, size_t>> Pool::in_use() {
  std::vector<std::pair<const Buffer*, size_t>> all;
  std::lock_guard lock(mutex_);
  for (Buffer* buffer = used_; buffer; buffer = buffer->next_) all.emplace_back(buffer, buffer->bytes());
  return all;
}

Buffer* Pool::warned_of(Buffer* buffer) {
  uint64_t used = stats_.used;
  if (used >= most() / 10 * 9 && !warned_.exchange(true))
    log(AT_LOG_WARN, "%llu bytes of memory are in use, nine tenths of %s %llu", (unsigned long long)used,
        most() < device_ ? "the limit," : "the device's", (unsigned long long)most());
  return buffer;
}

Buffer* Pool::allocate(size_t bytes) { return warned_of(found(bytes)); }

Buffer* Pool::found(size_t bytes) {
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
      return warned_of(buffer);
    }
  }
  return allocate(bytes);
}

void Pool::recycle(Buffer* buffer) noexcept {
  size_t size = buffer->bytes();
  {
    std::lock_guard lock(mutex_);
    unlink(buffer);
    stats_.used -= size;
    if (warned_ && stats_.used < most() / 4 * 3) warned_ = false;
    try {
      free_[size].push_back(buffer);
      stats_.cached += size;
      return;
    } catch (const std::bad_alloc&) {
    }
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
