// device_state.cpp: opens a device, and tells whether it is lost.
#include "backend/opencl/runtime/device_state.h"

namespace athena::opencl {

namespace {

Owned<cl_context> open_context(const Device& device) {
  cl_int code = CL_SUCCESS;
  cl_context_properties properties[] = {CL_CONTEXT_PLATFORM, cl_context_properties(device.platform), 0};
  Owned<cl_context> context(cl().clCreateContext(properties, 1, &device.id, nullptr, nullptr, &code));
  check(code, "clCreateContext");
  return context;
}

Owned<cl_command_queue> open_queue(cl_context context, const Device& device, cl_command_queue_properties properties) {
  cl_int code = CL_SUCCESS;
  Owned<cl_command_queue> queue(cl().clCreateCommandQueue(context, device.id, properties, &code));
  check(code, "clCreateCommandQueue");
  return queue;
}

Owned<cl_mem> open_memory(cl_context context, size_t bytes) {
  cl_int code = CL_SUCCESS;
  Owned<cl_mem> memory(cl().clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, nullptr, &code));
  check_allocation(code, "clCreateBuffer");
  return memory;
}

}  // namespace

void Release::operator()(cl_context context) const {
  if (cl().clReleaseContext) cl().clReleaseContext(context);
}

DeviceState::DeviceState(Backend& backend, const Device& device)
    : backend_(backend),
      device_(device),
      context_(open_context(device)),
      queue_(open_queue(context(), device, 0)),
      submit_queue_(queue_.get(), device.processor),
      timer_(backend, submit_queue_),
      memory_(backend, context(), submit_queue_),
      faults_(open_memory(context(), Backend::kFaultSlots * sizeof(FaultSlot))),
      tile_counters_(open_memory(context(), kTileCounterBytes)),
      staging_(context(), memory_, submit_queue_, timer_, size_t(1) << 20),
      pinned_(backend, context(), device_),
      upload_queue_(context(), device_, memory_, submit_queue_, timer_),
      program_cache_(context(), device_, backend.counters()) {
  clear(faults(), 0, Backend::kFaultSlots * sizeof(FaultSlot));
  clear(tile_counters(), 0, kTileCounterBytes);
}

// Not through the ways that may have failed: a queue that is waited for, and four bytes of its memory.
bool DeviceState::answers() const {
  cl_uint word;
  cl_command_queue queue = submit_queue_.bare();
  return insist([&] {
           cl_int code = cl().clFinish(queue);
           if (code != CL_SUCCESS) return code;
           return cl().clEnqueueReadBuffer(queue, faults(), CL_TRUE, 0, sizeof word, &word, 0, nullptr, nullptr);
         }) == CL_SUCCESS;
}

void DeviceState::fail_lost(const char* why) const {
  fail(AT_ERROR_DEVICE_LOST, "", "%s (%s) is lost: %s; what lay on it is gone, opening it again begins afresh",
       device_.info.name.c_str(), device_.info.product.c_str(), why);
}

void DeviceState::clear(cl_mem memory, size_t offset, size_t bytes) {
  const cl_uchar zeros[16] = {};
  size_t width = (offset | bytes) % 16 == 0 ? 16 : (offset | bytes) % 4 == 0 ? 4 : 1;  // drivers take wide ones faster
  check(cl().clEnqueueFillBuffer(queue(), memory, zeros, width, offset, bytes, 0, nullptr, timer_.event()),
        "clEnqueueFillBuffer");
}

void DeviceState::take_times(bool on) {
  if (on)
    submit_queue_.use(open_queue(context(), device_, CL_QUEUE_PROFILING_ENABLE).release());
  else
    cl().clReleaseCommandQueue(submit_queue_.use(queue_.get()));
  timer_.set_on(on);
}

}  // namespace athena::opencl
