// threads.h: one pool of threads for all work of the processor backend, started at the first use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace athena::cpu {

// platform::thread_count() as it was at the first call.
int thread_count();

// Runs call(context, i) once for every i of 0 … count - 1, in any order, on this thread and the pool's; waits for all.
// Calls made inside a task, or while another thread's are under way, run here alone. Rethrows the first exception.
// bytes: scratch memory that every other thread has before the first task begins.
void run_tasks(int64_t count, void (*call)(void*, int64_t), void* context, size_t bytes = 0);

// Scratch memory of this thread, aligned to 64; valid until the next call on it.
char* scratch(size_t bytes);

template <class F>
void parallel_tasks(int64_t count, F&& task, size_t bytes = 0) {
  using Task = std::remove_reference_t<F>;
  run_tasks(
      count, [](void* context, int64_t i) { (*static_cast<Task*>(context))(i); },
      const_cast<void*>(static_cast<const void*>(&task)), bytes);
}

// Calls range(begin, end) for pieces of [0, count), each a multiple of `unit` long (but the last) and at least `grain`.
template <class F>
void parallel_for(int64_t count, int64_t grain, int64_t unit, F&& range, size_t bytes = 0) {
  int64_t pieces = int64_t(thread_count()) * 4, piece = (count + pieces - 1) / pieces;
  if (piece < grain) piece = grain;
  piece = (piece + unit - 1) / unit * unit;
  parallel_tasks((count + piece - 1) / piece,
                 [&](int64_t i) {
                   int64_t begin = i * piece, end = begin + piece;
                   range(begin, end < count ? end : count);
                 },
                 bytes);
}

}  // namespace athena::cpu
