// memory.cpp: takes buffers from the driver. No events are kept: the queue is in order, so a buffer that comes back may
// be handed out at once to what goes through the queue; UploadQueue, which does not, looks since when it is idle.
#include "backend/opencl/runtime/memory.h"

#include "backend/registry.h"

namespace athena::opencl {

class DeviceBuffer : public Buffer {
 public:
  DeviceBuffer(Memory& owner, size_t bytes, cl_mem memory)
      : Buffer(&owner.backend_, bytes), idle_since(owner.markers), owner_(owner), memory_(memory) {}
  ~DeviceBuffer() override {
    owner_.queue_.flush();
    owner_.released.fetch_add(1, std::memory_order_relaxed);  // before another thread can get the address
    cl().clReleaseMemObject(memory_);
  }
  cl_mem memory() const { return memory_; }
  uint64_t idle_since, address = 0;

 private:
  Memory& owner_;
  cl_mem memory_;
};

namespace {

// Of a buffer of the CPU's.
class HostBuffer final : public DeviceBuffer {
 public:
  using DeviceBuffer::DeviceBuffer;
  bool is_reusable() const override { return false; }

 private:
  void recycle() noexcept override { delete this; }
};

// Of the CPU, where a device has its own.
class LentBuffer final : public Buffer {
 public:
  LentBuffer(const BufferRef& buffer, void* address)
      : Buffer(&cpu_backend(), buffer->bytes()), buffer_(buffer), address_(address) {}
  void* host() override { return address_; }
  bool is_reusable() const override { return false; }

 private:
  void recycle() noexcept override { delete this; }
  BufferRef buffer_;
  void* address_;
};

// The last that the driver does with a buffer, in some thread of its.
void CL_CALLBACK release_host(cl_mem, void* host) { static_cast<Buffer*>(host)->release(); }

}  // namespace

cl_mem memory_of(const Buffer& buffer) { return static_cast<const DeviceBuffer&>(buffer).memory(); }
uint64_t& address_of(Buffer& buffer) { return static_cast<DeviceBuffer&>(buffer).address; }
uint64_t& idle_since(Buffer& buffer) { return static_cast<DeviceBuffer&>(buffer).idle_since; }

Memory::Memory(Backend& backend, cl_context context, SubmitQueue& queue)
    : Pool(backend.memory(), backend.info().memory_total), backend_(backend), context_(context), queue_(queue) {}

void Memory::recycle(Buffer* buffer) noexcept {
  idle_since(*buffer) = markers.load(std::memory_order_relaxed);
  Pool::recycle(buffer);
}

Buffer* Memory::fresh(size_t bytes) {
  cl_int code = CL_SUCCESS;
  cl_mem memory = cl().clCreateBuffer(context_, CL_MEM_READ_WRITE, bytes, nullptr, &code);
  if (code != CL_SUCCESS) return refused(code, "clCreateBuffer");
  // Drivers allocate at first use; asking now makes a full device an error here and not in some kernel.
  try {
    code = cl().clEnqueueMigrateMemObjects(queue_.queue(), 1, &memory, CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED, 0,
                                           nullptr, nullptr);
    if (code != CL_SUCCESS) refused(code, "clEnqueueMigrateMemObjects");
  } catch (...) {
    cl().clReleaseMemObject(memory);
    throw;
  }
  if (code != CL_SUCCESS) {
    cl().clReleaseMemObject(memory);
    return nullptr;
  }
  auto buffer = new (std::nothrow) DeviceBuffer(*this, bytes, memory);
  if (!buffer) {
    cl().clReleaseMemObject(memory);
    return nullptr;
  }
  return buffer;
}

BufferRef Memory::over(const BufferRef& host) {
  cl_int code = CL_SUCCESS;
  cl_mem memory =
      cl().clCreateBuffer(context_, CL_MEM_READ_ONLY | CL_MEM_USE_HOST_PTR, host->bytes(), host->host(), &code);
  if (code != CL_SUCCESS) return nullptr;
  auto buffer = new (std::nothrow) HostBuffer(*this, host->bytes(), memory);
  if (!buffer) {
    cl().clReleaseMemObject(memory);
    return nullptr;
  }
  BufferRef made(buffer);
  host->retain();
  if (cl().clSetMemObjectDestructorCallback(memory, release_host, host.get()) != CL_SUCCESS) {
    host->release();  // nothing uses the memory yet
    return nullptr;
  }
  return made;
}

BufferRef Memory::lend(const BufferRef& buffer) {
  cl_mem memory = memory_of(*buffer);
  cl_int code = CL_SUCCESS;
  cl_command_queue queue = queue_.queue();
  void* address =
      cl().clEnqueueMapBuffer(queue, memory, CL_TRUE, CL_MAP_READ, 0, buffer->bytes(), 0, nullptr, nullptr, &code);
  check(code, "clEnqueueMapBuffer");
  check(cl().clEnqueueUnmapMemObject(queue, memory, address, 0, nullptr, nullptr), "clEnqueueUnmapMemObject");
  return BufferRef(new LentBuffer(buffer, address));
}

Buffer* Memory::refused(cl_int code, const char* call) {
  if (!lacks_memory(code)) check(code, call);
  set_refusal(call + (": " + error_name(code)));
  return nullptr;
}

}  // namespace athena::opencl
