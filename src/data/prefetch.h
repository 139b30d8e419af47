// prefetch.h: threads that make the batches of an epoch ahead of who takes them, in order.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "graph/record/staged_tensor.h"

namespace athena {

class Prefetch {
 public:
  using Batch = std::vector<StagedTensor>;  // who takes it puts it on its device
  // Batch number n of the epoch, the same whoever asks for it. Called on several threads at once.
  using Make = std::function<Batch(int64_t n)>;

  // Threads are started when there is work for them, and stay. Fewer than asked for, where the system has no more, make
  // the same batches.
  Prefetch(size_t threads, size_t ahead) : state_(new_state(threads, ahead)) {}
  // Waits for what the threads are making now.
  ~Prefetch();
  Prefetch(const Prefetch&) = delete;
  // Makes batches first + 1 … end - 1, `ahead` before the one that was taken last, and with the last calls afterwards,
  // which may be null. The first is `made`; else it is left to who takes it, and would wait for a thread to begin. Only
  // before the first time and after stop().
  void begin(int64_t first, int64_t end, Make make, std::function<void()> afterwards, Batch made);
  bool has_begun() const { return begun_; }
  // Waits for what the threads are making now, and lets go of the rest. False: the caller is one of the threads.
  bool stop();
  // The batch, for which it waits; or what went wrong when it was made. Each follows the one before; one that was not
  // begun, that was taken before, or whose callback failed, is made here; where the callback then does not fail, a
  // warning tells.
  Batch take(int64_t n);

 private:
  std::optional<Batch> made(int64_t n, std::string& failure);
  struct State;
  static std::shared_ptr<State> new_state(size_t threads, size_t ahead);
  std::shared_ptr<State> state_;  // the threads', too
  bool begun_ = false;
};

}  // namespace athena
