// submit_queue.h: hands kernels and writes to the driver, which takes 3 to 5 µs for each, from a thread of its own, so
// that the caller records the next step meanwhile.
//
// What is posted gets into the queue in order, soon. Whoever else speaks to the queue, or gives up what a posted kernel
// uses, flushes first: the rest is then enqueued by that thread, without waiting for the other to wake. A kernel is
// posted only if its like has been enqueued directly before, so what can be wrong with it is known to its caller. What
// the driver refuses nevertheless is tried again, for its caller has gone on; if it stays refused, values are missing
// that others may have been computed from, and the device counts as lost.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "backend/opencl/runtime/loader.h"

namespace athena::opencl {

class SubmitQueue {
 public:
  // in_process: the driver compiles and runs kernels in threads of this process.
  SubmitQueue(cl_command_queue queue, bool in_process);
  ~SubmitQueue();  // of one that nothing was posted to
  // Another queue for what is posted from now on; the old one. Flushed and under the engine's lock.
  cl_command_queue use(cl_command_queue queue) { return std::exchange(queue_, queue); }
  // With all that was posted in it. Throws what went wrong there.
  cl_command_queue queue() {
    if (in_process_) finish_with_thread();
    flush();
    if (refused_.load(std::memory_order_relaxed)) tell();
    return queue_;
  }
  // As it is.
  cl_command_queue bare() const { return queue_; }
  // Something that was posted never got into the queue, or who used it gave up.
  bool gave_up() const { return gave_up_.load(std::memory_order_relaxed) || is_stuck(); }
  // What the device was told cannot be undone, nor what it owes be had.
  void give_up() { gave_up_.store(true, std::memory_order_relaxed); }
  // Waits until the command is done.
  void await(cl_event event);
  // The same for all commands.
  void finish();
  // What is called every now and then while a command is waited for: what runs may wait for more than the device. Under
  // the engine's lock.
  void watch(std::function<void()> look);
  // Until a command that has been flushed is done; its status.
  static cl_int wait(cl_event event, const std::function<void()>& look);

  // One kernel: begin, those of its arguments that changed, end. Under the engine's lock of the backend.
  void begin(cl_kernel kernel, size_t global, size_t local);
  void argument(cl_uint index, size_t bytes, const void* value);
  // awaited: by others than this process, so that the driver gets no leisure.
  void end(bool awaited = false);
  // From memory that stays as it is until *done, which takes the place of an older event once the copy is in the queue.
  void write(cl_mem memory, size_t offset, size_t bytes, const void* from, std::atomic<cl_event>* done);

  // All that was posted is in the queue at return; any thread.
  void flush() noexcept;

 private:
  struct Head {
    cl_kernel kernel;                        // null: a Write follows
    size_t global, local, arguments, bytes;  // bytes: of what follows
    size_t awaited;
  };
  struct Argument {
    cl_uint index, bytes;
  };
  struct Write {
    cl_mem memory;
    size_t offset, bytes;
    const void* from;
    std::atomic<cl_event>* done;
  };
  // The calling thread, and with the last one the process, ends after what is in such queues: what runs there uses
  // objects that the process's end destroys.
  static void finish_with_thread();
  void start();
  void serve();
  void enqueue(const char* at, const char* end);
  // One command; at the first call that fails its name is left in refused_.
  cl_int enqueue(const Head& head, const char* at);
  cl_int enqueue(const Write& write);
  cl_int refused(cl_int code, const char* call);
  void tell();
  bool is_stuck() const { return error_.load(std::memory_order_relaxed) != CL_SUCCESS; }
  static void stop_all();

  static constexpr size_t kMostWaiting = size_t(1) << 18;  // bytes; a caller that is further ahead enqueues itself

  cl_command_queue queue_;
  const bool in_process_;
  Head head_{};                // of what is being posted
  std::vector<char> command_;  // what follows it
  std::atomic<cl_int> error_{CL_SUCCESS}, last_refusal_{CL_SUCCESS};
  std::atomic<const char*> refused_{nullptr};  // the last call that was, since it was told
  std::atomic<bool> gave_up_{false};
  bool started_ = false;
  std::function<void()> look_;

  std::mutex order_;         // held while enqueueing; taken before mutex_
  std::vector<char> taken_;  // these two under order_
  bool owes_flush_ = false;
  std::mutex mutex_;
  std::condition_variable posted_;
  std::vector<char> waiting_;  // these two under mutex_
  bool stopping_ = false;
  std::atomic<bool> any_{false};  // waiting_ is not empty
  std::thread thread_;
};

}  // namespace athena::opencl
