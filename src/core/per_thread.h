// per_thread.h: an object of each thread that asks for one, destroyed at the thread's end. Where memory lacks it
// throws; a thread_local with a destructor would end the process.
#pragma once

#include <threads.h>

#include <memory>
#include <new>

namespace athena {

// Of static storage: there are about a thousand in a process.
template <class T>
class PerThread {
 public:
  PerThread() : usable_(tss_create(&key_, [](void* object) { delete static_cast<T*>(object); }) == thrd_success) {}
  // Made at the first use.
  T& get() {
    if (T* found = find()) return *found;
    auto made = std::make_unique<T>();
    if (!usable_ || tss_set(key_, made.get()) != thrd_success) throw std::bad_alloc();
    return *made.release();
  }
  // Null where the thread has not asked for one.
  T* find() const noexcept { return usable_ ? static_cast<T*>(tss_get(key_)) : nullptr; }

 private:
  tss_t key_{};
  bool usable_;
};

}  // namespace athena
