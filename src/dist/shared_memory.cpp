// shared_memory.cpp: the way inside a host: a ring of bytes from every rank to every other one, and a bell for each
// rank, rung where it sleeps.
#include <algorithm>
#include <cstring>
#include <thread>

#include "dist/channels.h"

namespace athena::dist {

namespace {

struct alignas(64) Bell {
  std::atomic<uint32_t> rung, sleeping;
};
struct alignas(64) Ring {
  alignas(64) std::atomic<uint64_t> written;
  alignas(64) std::atomic<uint64_t> read;
};
static_assert(std::atomic<uint64_t>::is_always_lock_free && sizeof(Ring) == 128 && sizeof(Bell) == 64);

constexpr size_t kAll = 32 << 20, kMost = 256 << 10, kLeast = 4 << 10;  // bytes of all rings, of one
constexpr int kSpins = 200, kYields = 20;  // before a rank sleeps: others may share its processor

size_t capacity(int size) {
  size_t one = kAll / (size_t(size) * size_t(size)) / 64 * 64;
  return std::clamp(one, kLeast, kMost);
}

class SharedMemory : public Streams {
 public:
  SharedMemory(Peers& peers, const std::vector<int>& ranks, std::shared_ptr<void> memory)
      : peers_(peers),
        memory_(std::move(memory)),
        count_(ranks.size()),
        capacity_(capacity(int(count_))),
        places_(size_t(peers.size())) {
    for (size_t i = 0; i < count_; i++) places_[size_t(ranks[i])] = i;
  }
  const char* name() const override { return "shared memory"; }

  uint32_t listen() override { return bell(peers_.rank()).rung.load(); }
  Moved send_some(int to, const void* data, size_t bytes) override {
    return {push(to, static_cast<const char*>(data), bytes), true};
  }
  Moved receive_some(int from, void* data, size_t bytes) override {
    return {pop(from, static_cast<char*>(data), bytes), true};
  }
  void rest(int idle, uint32_t heard, Peers::Awaited to, Peers::Awaited from) override {
    if (idle < kSpins) return;
    if (idle < kSpins + kYields) return std::this_thread::yield();
    Bell& own = bell(peers_.rank());
    own.sleeping.store(1);
    platform::wait_at(own.rung, heard, Peers::kMoment);
    own.sleeping.store(0);
    peers_.check(to, from);
  }

 private:
  Bell& bell(int rank) const { return static_cast<Bell*>(memory_.get())[places_[size_t(rank)]]; }
  Ring& ring(int from, int to) const {
    char* first = static_cast<char*>(memory_.get()) + count_ * sizeof(Bell);
    size_t number = places_[size_t(from)] * count_ + places_[size_t(to)];
    return *reinterpret_cast<Ring*>(first + number * (sizeof(Ring) + capacity_));
  }
  char* bytes_of(Ring& ring) const { return reinterpret_cast<char*>(&ring + 1); }
  // Both halves of what goes around the ring's end.
  template <class F>
  void in_pieces(uint64_t position, size_t bytes, F&& f) const {
    size_t at = size_t(position % capacity_), first = std::min(bytes, capacity_ - at);
    f(at, size_t(0), first);
    if (bytes > first) f(size_t(0), first, bytes - first);
  }

  size_t push(int to, const char* data, size_t bytes) {
    Ring& into = ring(peers_.rank(), to);
    uint64_t written = into.written.load(std::memory_order_relaxed);
    size_t count = std::min<size_t>(bytes, capacity_ - size_t(written - into.read.load(std::memory_order_acquire)));
    if (!count) return 0;
    in_pieces(written, count, [&](size_t at, size_t of, size_t n) { std::memcpy(bytes_of(into) + at, data + of, n); });
    into.written.store(written + count, std::memory_order_release);
    ring_bell(to);
    return count;
  }
  size_t pop(int from, char* data, size_t bytes) {
    Ring& out_of = ring(from, peers_.rank());
    uint64_t read = out_of.read.load(std::memory_order_relaxed);
    size_t count = std::min<size_t>(bytes, size_t(out_of.written.load(std::memory_order_acquire) - read));
    if (!count) return 0;
    in_pieces(read, count, [&](size_t at, size_t of, size_t n) { std::memcpy(data + of, bytes_of(out_of) + at, n); });
    out_of.read.store(read + count, std::memory_order_release);
    ring_bell(from);
    return count;
  }
  void ring_bell(int rank) {
    bell(rank).rung.fetch_add(1);
    if (bell(rank).sleeping.load()) platform::wake_at(bell(rank).rung);
  }
  Peers& peers_;
  std::shared_ptr<void> memory_;
  size_t count_, capacity_;
  std::vector<size_t> places_;  // of ranks that see the memory
};

}  // namespace

size_t shared_bytes(int size) {
  size_t ranks = size_t(size);
  return ranks * sizeof(Bell) + ranks * ranks * (sizeof(Ring) + capacity(size));
}

std::unique_ptr<Streams> shared_memory_channels(Peers& peers, std::vector<int> ranks, std::shared_ptr<void> memory) {
  return std::make_unique<SharedMemory>(peers, ranks, std::move(memory));
}

}  // namespace athena::dist
