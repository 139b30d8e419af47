// prefetch.h: threads that make the batches of an epoch ahead of who takes them, in order.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/ref.h"

namespace athena {

class Tensor;

class Prefetch {
 public:
  using Batch = std::vector<Ref<Tensor>>;
  // Batch number n of the epoch, the same whoever asks for it. Called on several threads at once.
  using Make = std::function<Batch(int64_t n)>;

  // Makes batches first … end - 1, `ahead` before the one that was taken last. Fewer threads than asked for, where the
  // system has no more, make the same batches.
  Prefetch(size_t threads, size_t ahead, int64_t first, int64_t end, Make make);
  // Waits for what the threads are making now.
  ~Prefetch();
  Prefetch(const Prefetch&) = delete;
  // The batch, for which it waits; or what went wrong when it was made. Each follows the one before; one that was not
  // begun, that was taken before, or whose callback failed, is made here; where the callback then does not fail, a
  // warning tells.
  Batch take(int64_t n);

 private:
  std::optional<Batch> made(int64_t n, std::string& failure);
  struct State;
  std::shared_ptr<State> state_;  // the threads', too
  std::vector<std::thread> threads_;
};

}  // namespace athena
