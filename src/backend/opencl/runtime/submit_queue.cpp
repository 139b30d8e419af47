// submit_queue.cpp: commands as bytes in a row: a head, then each argument with its value, all at multiples of 8.
#include "backend/opencl/runtime/submit_queue.h"

#include <cstdlib>
#include <cstring>
#include <exception>

#include "backend/platform.h"
#include "core/clock.h"
#include "core/log.h"
#include "core/spin.h"

namespace athena::opencl {

namespace {

constexpr uint64_t kBusy = 3'000'000, kMoment = 20'000'000;  // nanoseconds

size_t whole_words(size_t bytes) { return (bytes + 7) & ~size_t(7); }

void append(std::vector<char>& to, const void* data, size_t bytes) {
  size_t at = to.size();
  to.resize(at + whole_words(bytes));
  std::memcpy(to.data() + at, data, bytes);
}

template <class T>
T take(const char*& at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  at += sizeof value;
  return value;
}

std::mutex& queues_mutex() {
  static auto* mutex = new std::mutex;
  return *mutex;
}
std::vector<SubmitQueue*>& queues() {
  static auto* all = new std::vector<SubmitQueue*>;
  return *all;
}
bool forked = false;

}  // namespace

SubmitQueue::SubmitQueue(cl_command_queue queue, bool in_process) : queue_(queue), in_process_(in_process) {
  std::lock_guard lock(queues_mutex());
  if (queues().empty()) platform::at_fork_child([] { forked = true; });
  queues().push_back(this);
}

SubmitQueue::~SubmitQueue() {
  std::lock_guard lock(queues_mutex());
  std::erase(queues(), this);
}

// A thread's own objects are destroyed before all that atexit knows, whenever the driver made those.
void SubmitQueue::finish_with_thread() {
  struct Finish {
    ~Finish() {
      if (forked) return;
      std::lock_guard lock(queues_mutex());
      for (SubmitQueue* queue : queues())
        if (queue->in_process_) queue->flush(), cl().clFinish(queue->queue_);
    }
  };
  thread_local Finish at_end;
  static_cast<void>(&at_end);
}

void SubmitQueue::await(cl_event event) {
  cl_int code = look_ ? cl().clFlush(queue_) : CL_SUCCESS;
  if (code == CL_SUCCESS) code = wait(event, look_);
  if (code != CL_SUCCESS) give_up();
  check(code, "clWaitForEvents");
}

cl_int SubmitQueue::wait(cl_event event, const std::function<void()>& look) {
  if (!look) return insist([&] { return cl().clWaitForEvents(1, &event); });
  for (uint64_t begun = steady_nanoseconds(), looked = begun;;) {
    cl_int status = CL_QUEUED;
    cl_int code = insist(
        [&] { return cl().clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr); });
    if (code != CL_SUCCESS) return code;
    if (status <= CL_COMPLETE) return status;
    uint64_t now = steady_nanoseconds();
    if (now - begun > kBusy) std::this_thread::sleep_for(std::chrono::microseconds(20));
    if (now - looked > kMoment) look(), looked = now;
  }
}

void SubmitQueue::finish() {
  if (!look_) return check(cl().clFinish(queue()), "clFinish");
  cl_event end = nullptr;
  check(cl().clEnqueueMarkerWithWaitList(queue(), 0, nullptr, &end), "clEnqueueMarkerWithWaitList");
  std::unique_ptr<_cl_event, cl_int (*)(cl_event)> kept(end, [](cl_event one) { return cl().clReleaseEvent(one); });
  await(end);
}

// What others wait for is made before the process ends.
void SubmitQueue::watch(std::function<void()> look) {
  if (look && !look_) std::atexit(stop_all);
  look_ = std::move(look);
}

void SubmitQueue::begin(cl_kernel kernel, size_t global, size_t local) {
  head_ = {kernel, global, local, 0, 0, 0};
  command_.clear();
}

void SubmitQueue::argument(cl_uint index, size_t bytes, const void* value) {
  Argument argument{index, cl_uint(bytes)};
  append(command_, &argument, sizeof argument);
  append(command_, value, bytes);
  head_.arguments++;
}

void SubmitQueue::write(cl_mem memory, size_t offset, size_t bytes, const void* from, std::atomic<cl_event>* done) {
  Write write{memory, offset, bytes, from, done};
  begin(nullptr, 0, 0);
  append(command_, &write, sizeof write);
  end();
}

void SubmitQueue::end(bool awaited) {
  if (!started_) start();
  head_.awaited = awaited;
  bool far;
  {
    std::lock_guard lock(mutex_);
    head_.bytes = command_.size();
    size_t needed = waiting_.size() + whole_words(sizeof head_) + command_.size();  // never half a command
    if (waiting_.capacity() < needed) waiting_.reserve(2 * needed);
    append(waiting_, &head_, sizeof head_);
    waiting_.insert(waiting_.end(), command_.begin(), command_.end());
    any_.store(true, std::memory_order_release);
    far = stopping_ || waiting_.size() > kMostWaiting;
  }
  if (far)
    flush();
  else
    posted_.notify_one();
}

void SubmitQueue::flush() noexcept {
  std::lock_guard order(order_);  // what was taken last may still be on its way
  {
    std::lock_guard lock(mutex_);
    taken_.swap(waiting_);
    any_.store(false, std::memory_order_release);
  }
  enqueue(taken_.data(), taken_.data() + taken_.size());
  taken_.clear();
  if (!owes_flush_ || any_.load(std::memory_order_acquire)) return;  // more comes, and the flush after it
  cl().clFlush(queue_);
  owes_flush_ = false;
}

void SubmitQueue::enqueue(const char* at, const char* end) {
  while (at < end && !is_stuck()) {
    Head head = take<Head>(at);
    error_.store(insist([&] { return enqueue(head, at); }), std::memory_order_relaxed);
    at += head.bytes;
  }
}

cl_int SubmitQueue::enqueue(const Head& head, const char* at) {
  owes_flush_ |= head.awaited != 0;
  if (!head.kernel) return enqueue(take<Write>(at));
  for (size_t i = 0; i < head.arguments; i++) {
    Argument argument = take<Argument>(at);
    cl_int code = cl().clSetKernelArg(head.kernel, argument.index, argument.bytes, at);
    if (code != CL_SUCCESS) return refused(code, "clSetKernelArg");
    at += whole_words(argument.bytes);
  }
  cl_int code =
      cl().clEnqueueNDRangeKernel(queue_, head.kernel, 1, nullptr, &head.global, &head.local, 0, nullptr, nullptr);
  return refused(code, "clEnqueueNDRangeKernel");
}

cl_int SubmitQueue::enqueue(const Write& write) {
  cl_event done = nullptr;
  cl_int code = cl().clEnqueueWriteBuffer(queue_, write.memory, CL_FALSE, write.offset, write.bytes, write.from, 0,
                                          nullptr, &done);
  if (code != CL_SUCCESS) return refused(code, "clEnqueueWriteBuffer");
  if (cl_event before = write.done->exchange(done)) cl().clReleaseEvent(before);
  return CL_SUCCESS;
}

cl_int SubmitQueue::refused(cl_int code, const char* call) {
  if (code == CL_SUCCESS) return code;
  last_refusal_.store(code, std::memory_order_relaxed);
  refused_.store(call, std::memory_order_relaxed);
  return code;
}

void SubmitQueue::tell() {
  const char* call = refused_.load(std::memory_order_relaxed);
  check(error_.load(std::memory_order_relaxed), call);
  refused_.store(nullptr, std::memory_order_relaxed);
  log(AT_LOG_WARN, "%s: %s, and then it went through", call,
      error_name(last_refusal_.load(std::memory_order_relaxed)).c_str());
}

void SubmitQueue::start() {
  started_ = true;
  std::lock_guard all(queues_mutex());  // a process that ends meanwhile waits for the thread, then stops it
  std::atexit(stop_all);                // for each, so that one runs before any driver takes itself down
  try {
    thread_ = std::thread([this] { serve(); });
  } catch (const std::exception&) {
    std::lock_guard lock(mutex_);
    stopping_ = true;  // callers enqueue by themselves
  }
}

void SubmitQueue::serve() {
  for (;;) {
    spin(500, [&] { return any_.load(std::memory_order_acquire); });
    {
      std::unique_lock lock(mutex_);
      posted_.wait(lock, [&] { return !waiting_.empty() || stopping_; });
      if (stopping_) return;
    }
    flush();
  }
}

void SubmitQueue::stop_all() {
  if (forked) return;
  std::lock_guard lock(queues_mutex());
  for (SubmitQueue* queue : queues()) {
    {
      std::lock_guard stop(queue->mutex_);
      queue->stopping_ = true;
    }
    queue->posted_.notify_one();
    if (queue->thread_.joinable()) queue->thread_.join();
    if (queue->look_) try {
        queue->finish();
      } catch (const std::exception&) {
      }
  }
}

}  // namespace athena::opencl
