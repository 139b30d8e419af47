#include "backend/opencl/runtime/pinned.h"

#include <algorithm>
#include <new>

#include "backend/pool.h"

namespace athena::opencl {

void PinnedBuffer::write_to(cl_mem memory, size_t bytes, SubmitQueue& queue) {
  posted_ = true;
  queue.write(memory, 0, bytes, host_, &last_);
}

void PinnedBuffer::recycle() noexcept {
  std::lock_guard lock(owner_.mutex_);
  try {
    owner_.free_[bytes()].push_back(this);
  } catch (const std::bad_alloc&) {  // never used again, for it may not have been fetched yet
  }
}

bool PinnedBuffer::is_fetched() const {
  if (!posted_) return true;
  cl_event event = last_;
  cl_int status = CL_QUEUED;
  return event &&
         cl().clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr) == CL_SUCCESS &&
         status <= CL_COMPLETE;
}

BufferRef PinnedMemory::allocate(size_t bytes) {
  if (bytes < kLeast || bytes > kMost) return nullptr;
  size_t size = Pool::round_up(bytes);
  std::lock_guard lock(mutex_);
  PinnedBuffer* buffer = kept(size);
  return BufferRef(buffer ? buffer : fresh(size));
}

PinnedBuffer* PinnedMemory::kept(size_t size) {
  auto& all = free_[size];
  if (all.empty() || !all.front()->is_fetched()) return nullptr;
  PinnedBuffer* buffer = all.front();
  all.erase(all.begin());
  if (cl_event event = buffer->last_.exchange(nullptr)) cl().clReleaseEvent(event);
  buffer->posted_ = false;
  return buffer;
}

PinnedBuffer* PinnedMemory::fresh(size_t size) {
  if (held_ + size > kMost) drop();
  if (held_ + size > kMost) return nullptr;
  cl_int code = CL_SUCCESS;
  if (!queue_) queue_ = cl().clCreateCommandQueue(context_, device_.id, 0, &code);
  if (!queue_) return nullptr;
  cl_mem memory = cl().clCreateBuffer(context_, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, size, nullptr, &code);
  if (code != CL_SUCCESS) return nullptr;
  void* host =
      cl().clEnqueueMapBuffer(queue_, memory, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, size, 0, nullptr, nullptr, &code);
  auto buffer = code == CL_SUCCESS ? new (std::nothrow) PinnedBuffer(*this, backend_, size, memory, host) : nullptr;
  if (buffer)
    held_ += size;
  else
    cl().clReleaseMemObject(memory);
  return buffer;
}

void PinnedMemory::trim() {
  std::lock_guard lock(mutex_);
  drop();
}

void PinnedMemory::drop() {
  for (auto& [size, all] : free_)
    std::erase_if(all, [&](PinnedBuffer* buffer) {
      bool fetched = buffer->is_fetched();
      if (fetched) destroy(buffer);
      return fetched;
    });
}

void PinnedMemory::destroy(PinnedBuffer* buffer) {
  if (buffer->last_) cl().clReleaseEvent(buffer->last_);
  cl().clEnqueueUnmapMemObject(queue_, buffer->memory_, buffer->host_, 0, nullptr, nullptr);
  cl().clReleaseMemObject(buffer->memory_);
  held_ -= buffer->bytes();
  delete buffer;
}

}  // namespace athena::opencl
