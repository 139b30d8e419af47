// memory.cpp: takes buffers from the driver. No events are kept: the queue is in order, so a buffer that comes back may
// be handed out at once to what goes through the queue; UploadQueue, which does not, looks since when it is idle.
#include "backend/opencl/runtime/memory.h"

#include "backend/opencl/runtime/context.h"

namespace athena::opencl {

namespace {
class DeviceBuffer final : public Buffer {
 public:
  DeviceBuffer(Backend* backend, size_t bytes, cl_mem memory) : Buffer(backend, bytes), memory_(memory) {}
  ~DeviceBuffer() override {
    auto& context = static_cast<Context&>(*backend());
    context.submit_queue().flush();
    context.released.fetch_add(1, std::memory_order_relaxed);  // before another thread can get the address
    cl().clReleaseMemObject(memory_);
  }
  cl_mem memory() const { return memory_; }
  uint64_t idle_since = 0, address = 0;

 private:
  cl_mem memory_;
};
}  // namespace

cl_mem memory_of(const Buffer& buffer) { return static_cast<const DeviceBuffer&>(buffer).memory(); }
uint64_t address_of(Buffer& buffer) {
  uint64_t& address = static_cast<DeviceBuffer&>(buffer).address;
  if (address) return address;
  auto& context = static_cast<Context&>(*buffer.backend());
  KernelRef kernel = context.program_cache().kernel("contraction/address.cl", "", "address");
  BufferRef answer(context.allocate(sizeof address));
  cl_mem arguments[] = {memory_of(buffer), memory_of(*answer)};
  for (cl_uint i = 0; i < 2; i++)
    check(cl().clSetKernelArg(kernel.get(), i, sizeof(cl_mem), &arguments[i]), "clSetKernelArg");
  size_t one = 1;
  check(cl().clEnqueueNDRangeKernel(context.queue(), kernel.get(), 1, nullptr, &one, &one, 0, nullptr,
                                    context.timer().event()),
        "clEnqueueNDRangeKernel");
  check(cl().clEnqueueReadBuffer(context.queue(), arguments[1], CL_TRUE, 0, sizeof address, &address, 0, nullptr,
                                 context.timer().event()),
        "clEnqueueReadBuffer");
  return address;
}

uint64_t& idle_since(Buffer& buffer) { return static_cast<DeviceBuffer&>(buffer).idle_since; }

Memory::Memory(Context& context) : Pool(context.memory(), context.info().memory_total), context_(context) {}

Buffer* Memory::fresh(size_t bytes) {
  cl_int code = CL_SUCCESS;
  cl_mem memory = cl().clCreateBuffer(context_.context(), CL_MEM_READ_WRITE, bytes, nullptr, &code);
  if (code != CL_SUCCESS) return refused(code, "clCreateBuffer");
  // Drivers allocate at first use; asking now makes a full device an error here and not in some kernel.
  try {
    code = cl().clEnqueueMigrateMemObjects(context_.queue(), 1, &memory, CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED, 0,
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
  auto buffer = new (std::nothrow) DeviceBuffer(&context_, bytes, memory);
  if (!buffer) {
    cl().clReleaseMemObject(memory);
    return nullptr;
  }
  buffer->idle_since = context_.upload_queue().markers();
  return buffer;
}

Buffer* Memory::refused(cl_int code, const char* call) {
  if (!lacks_memory(code)) check(code, call);
  set_refusal(call + (": " + error_name(code)));
  return nullptr;
}

}  // namespace athena::opencl
