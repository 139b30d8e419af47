// memory.h: device memory: one cl_mem a buffer, kept for reuse by size class.
#pragma once

#include <atomic>

#include "backend/opencl/runtime/submit_queue.h"
#include "backend/pool.h"

namespace athena::opencl {

class Memory final : public Pool {
 public:
  // backend: whose buffers these are; queue: of the kernels.
  Memory(Backend& backend, cl_context context, SubmitQueue& queue);
  void recycle(Buffer* buffer) noexcept;
  // Backend::share and lend, for devices whose memory is the host's.
  BufferRef over(const BufferRef& host);
  BufferRef lend(const BufferRef& buffer);

  // How many cl_mem have been given up: the driver may use their addresses again.
  std::atomic<uint64_t> released{0};
  // How many markers UploadQueue has left in the queue.
  std::atomic<uint64_t> markers{0};

 private:
  Buffer* fresh(size_t bytes) override;
  Buffer* refused(cl_int code, const char* call);
  friend class DeviceBuffer;
  Backend& backend_;
  cl_context context_;
  SubmitQueue& queue_;
};

cl_mem memory_of(const Buffer& buffer);
// Where the device has the buffer; 0 as long as no kernel told.
uint64_t& address_of(Buffer& buffer);
// Since which marker of UploadQueue nobody has used the buffer.
uint64_t& idle_since(Buffer& buffer);

}  // namespace athena::opencl
