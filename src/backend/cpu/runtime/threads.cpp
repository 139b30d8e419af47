// threads.cpp: one pool of threads for all work of the processor backend.
#include "backend/cpu/runtime/threads.h"

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

#include "backend/platform.h"
#include "core/error.h"
#include "core/per_thread.h"
#include "core/spin.h"

namespace athena::cpu {

namespace {

// Every thread begins with a share of its own, the same one of every job of as many tasks: what it worked on last is in
// its caches. Then it helps others.
struct alignas(64) Share {
  std::atomic<int64_t> next;
  int64_t end;
};

struct Job {
  int64_t count;
  void (*call)(void*, int64_t);
  void* context;
  std::vector<Share>& shares;
  std::mutex mutex;
  std::exception_ptr error;

  void deal() {
    int64_t n = int64_t(shares.size());
    for (int64_t k = 0; k < n; k++) shares[size_t(k)].next = count * k / n, shares[size_t(k)].end = count * (k + 1) / n;
  }

  void work(size_t first) {
    for (size_t k = 0; k < shares.size(); k++) {
      Share& share = shares[(first + k) % shares.size()];
      for (int64_t i; (i = share.next.fetch_add(1)) < share.end;) try {
          call(context, i);
        } catch (...) {
          std::lock_guard lock(mutex);
          if (!error) error = std::current_exception();
        }
    }
  }
};

struct Scratch {
  char* memory = nullptr;
  size_t size = 0;
  ~Scratch() { std::free(memory); }
  bool hold(size_t bytes) {
    if (size >= bytes) return true;
    std::free(memory);
    memory = static_cast<char*>(std::aligned_alloc(64, (bytes + 63) / 64 * 64));
    size = memory ? bytes : 0;
    return memory;
  }
};
thread_local Scratch* scratch_of_worker = nullptr;  // held by the pool
PerThread<Scratch> scratch_of_callers;

constexpr int kSpins = 2000;  // the next kernel, or the end of this one, is mostly near

class Threads {
 public:
  // Whether the tasks were run; not while others are.
  bool run(int64_t count, void (*call)(void*, int64_t), void* context, size_t bytes) {
    if (busy_.exchange(true, std::memory_order_acquire)) return false;
    start();
    if (!reserve(bytes)) {
      busy_.store(false, std::memory_order_release);
      return false;
    }
    Job job{count, call, context, shares_, {}, {}};
    job.deal();
    {
      std::lock_guard lock(mutex_);
      job_ = &job;
      generation_++;
    }
    wake_.notify_all();
    job.work(0);
    {
      std::unique_lock lock(mutex_);
      job_ = nullptr;  // threads that wake only now find nothing
      lock.unlock();
      spin(kSpins, [&] { return active_.load(std::memory_order_acquire) == 0; });
      lock.lock();
      done_.wait(lock, [&] { return active_ == 0; });
    }
    busy_.store(false, std::memory_order_release);
    if (job.error) std::rethrow_exception(job.error);
    return true;
  }

 private:
  void start() {
    try {
      for (; started_ < scratch_.size(); started_++) std::thread([this, number = started_] { serve(number); }).detach();
    } catch (const std::exception&) {  // fewer threads do the same work; the others are tried again for the next
    }
  }

  // Scratch memory for the threads that will work, which are idle.
  bool reserve(size_t bytes) {
    for (size_t i = 1; i < started_; i++)
      if (!scratch_[i].hold(bytes)) return false;
    return true;
  }

  void serve(size_t number) {
    scratch_of_worker = &scratch_[number];
    for (uint64_t seen = 0;;) {
      spin(kSpins, [&] { return generation_.load(std::memory_order_acquire) != seen; });
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return generation_ != seen; });
      seen = generation_;
      Job* job = job_;
      if (!job) continue;
      active_++;
      lock.unlock();
      job->work(number);
      lock.lock();
      if (--active_ == 0) done_.notify_one();
    }
  }

  std::vector<Share> shares_ = std::vector<Share>(size_t(thread_count()));
  std::atomic<bool> busy_{false};
  std::vector<Scratch> scratch_ = std::vector<Scratch>(size_t(thread_count()));
  size_t started_ = 1;  // threads, with who calls; under busy_
  std::mutex mutex_;
  std::condition_variable wake_, done_;
  Job* job_ = nullptr;
  std::atomic<uint64_t> generation_{0};  // these two are written under the mutex
  std::atomic<int> active_{0};
};

}  // namespace

int thread_count() {
  static const int count = int(platform::thread_count());
  return count;
}

char* scratch(size_t bytes) {
  Scratch& own = scratch_of_worker ? *scratch_of_worker : scratch_of_callers.get();
  if (!own.hold(bytes)) throw std::bad_alloc();
  return own.memory;
}

void run_tasks(int64_t count, void (*call)(void*, int64_t), void* context, size_t bytes) {
  static Threads* threads = new Threads;  // never destroyed: its threads wait on it until the process ends
  if (count > 1 && thread_count() > 1 && threads->run(count, call, context, bytes)) return;
  for (int64_t i = 0; i < count; i++) call(context, i);
}

}  // namespace athena::cpu
