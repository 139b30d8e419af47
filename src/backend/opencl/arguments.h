// arguments.h: sets a kernel's arguments one after the other and enqueues it; packs the plan structures of
// kernels/*.cl.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "backend/opencl/context.h"

namespace athena::opencl {

class Call {
 public:
  Call(Context& context, cl_kernel kernel) : context_(context), kernel_(kernel) {}
  Call& bytes(const void* data, size_t size);
  Call& memory(cl_mem memory) { return bytes(&memory, sizeof memory); }
  template <class T>
  Call& value(T value) {
    return bytes(&value, sizeof value);
  }
  // Groups of the device's group size, or of `size` items.
  void groups(size_t count, size_t size = 0);
  // As many groups as hold that many items.
  void items(size_t count);

 private:
  Context& context_;
  cl_kernel kernel_;
  cl_uint next_ = 0;
};

// A structure of longs followed by idx fields, which are 32 bits unless wide.
class Pack {
 public:
  explicit Pack(bool wide) : wide_(wide) {}
  void add_long(int64_t value) { append(&value, 8); }
  void add(int64_t value);
  void add(std::span<const int64_t> values) {
    for (int64_t value : values) add(value);
  }
  // The last ends the structure: padded to its alignment.
  void pass(Call& call);

 private:
  void append(const void* data, size_t bytes);
  bool wide_;
  std::vector<char> bytes_;
};

// Ranks are rounded up to 1, 2, 4 or 8 so that few programs serve all: axes of size 1 and stride 0 come in front.
int padded_rank(int rank);
std::vector<int64_t> padded(const int64_t* values, int rank, int64_t fill);

// Where element 0 lies, in elements of its dtype from the start of the buffer.
int64_t start_of(const Operand& operand);
inline cl_mem memory_of(const Operand& operand) { return memory_of(*operand.buffer); }
// Whether relative positions and counts, with room for a last partial group, leave 31 bits.
bool is_wide(const Layout& layout);

// "f32", …: how kernels name a dtype.
const char* kernel_type(DType dtype);

}  // namespace athena::opencl
