// memory.h: device memory: one cl_mem a buffer, kept for reuse by size class.
#pragma once

#include "backend/opencl/runtime/loader.h"
#include "backend/pool.h"

namespace athena::opencl {

class Context;

class Memory final : public Pool {
 public:
  explicit Memory(Context& context);

 private:
  Buffer* fresh(size_t bytes) override;
  Buffer* refused(cl_int code, const char* call);
  Context& context_;
};

cl_mem memory_of(const Buffer& buffer);
// Where the device has the buffer. Known after the first time, which waits for the device: a kernel tells.
uint64_t address_of(Buffer& buffer);
// Since which marker of UploadQueue nobody has used the buffer.
uint64_t& idle_since(Buffer& buffer);

}  // namespace athena::opencl
