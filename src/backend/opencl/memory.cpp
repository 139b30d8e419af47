// memory.cpp: takes buffers from the driver. No events are kept: the queue is in order, so a buffer that comes back may
// be handed out at once.
#include "backend/opencl/memory.h"

#include "backend/opencl/context.h"

namespace athena::opencl {

namespace {
class DeviceBuffer final : public Buffer {
 public:
  DeviceBuffer(Backend* backend, size_t bytes, cl_mem memory) : Buffer(backend, bytes), memory_(memory) {}
  ~DeviceBuffer() override {
    auto& context = static_cast<Context&>(*backend());
    context.feeder().flush();
    context.released.fetch_add(1, std::memory_order_relaxed);  // before another thread can get the address
    cl().clReleaseMemObject(memory_);
  }
  cl_mem memory() const { return memory_; }

 private:
  cl_mem memory_;
};
}  // namespace

cl_mem memory_of(const Buffer& buffer) { return static_cast<const DeviceBuffer&>(buffer).memory(); }

Memory::Memory(Context& context) : Pool(context.memory()), context_(context) {}

Buffer* Memory::fresh(size_t bytes) {
  cl_int code = CL_SUCCESS;
  cl_mem memory = cl().clCreateBuffer(context_.context(), CL_MEM_READ_WRITE, bytes, nullptr, &code);
  if (code != CL_SUCCESS) return nullptr;
  // Drivers allocate at first use; asking now makes a full device an error here and not in some kernel.
  code = cl().clEnqueueMigrateMemObjects(context_.queue(), 1, &memory, CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED, 0,
                                         nullptr, nullptr);
  if (code != CL_SUCCESS) {
    cl().clReleaseMemObject(memory);
    return nullptr;
  }
  return new DeviceBuffer(&context_, bytes, memory);
}

}  // namespace athena::opencl
