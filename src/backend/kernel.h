// kernel.h: the user's own kernels, as a backend that can have them builds and launches them.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/dtype.h"
#include "core/object.h"

namespace athena {

class Buffer;

struct KernelText {
  const char* source;            // or null:
  std::span<const char> binary;  // as KernelProgram::binary gave it
  const char *name, *options;
};

struct KernelFacts {
  uint32_t arguments = 0;
  size_t group = 0, multiple = 0;  // work-items
  size_t required[3] = {};         // zeros: any group
  uint64_t local_bytes = 0, private_bytes = 0;
};

struct KernelArgument {
  enum Kind : uint8_t { read, written, number, local } kind;
  DType dtype;
  size_t bytes;              // of number and local
  Buffer* buffer = nullptr;  // of read and written: from its start; null: no elements
  const void* data = nullptr;
};

struct KernelRange {
  int dimensions;
  size_t global[3];
  size_t local[3];  // zeros: as the backend likes
};

class UserKernel : public Object {
 public:
  const KernelFacts& facts() const { return facts_; }
  const std::string& name() const { return name_; }
  virtual std::string binary() const = 0;
  // Throws where the kernel cannot be launched so, as far as can be told. Buffers and data may be missing yet. Any
  // thread.
  virtual void check(std::span<const KernelArgument> arguments, const KernelRange& range) const = 0;
  // Enqueues what was checked. Under the engine's lock of the backend.
  virtual void launch(std::span<const KernelArgument> arguments, const KernelRange& range) = 0;

 protected:
  explicit UserKernel(std::string name) : name_(std::move(name)) {}
  KernelFacts facts_;

 private:
  std::string name_;
};

}  // namespace athena
