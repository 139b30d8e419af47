// arguments.cpp: kernel arguments and launches.
#include "backend/opencl/arguments.h"

#include <cstdlib>

namespace athena::opencl {

Call& Call::bytes(const void* data, size_t size) {
  check(cl().clSetKernelArg(kernel_, next_++, size, data), "clSetKernelArg");
  return *this;
}

void Call::groups(size_t count, size_t size) {
  size_t local = size ? size : size_t(context_.device().group), global = count * local;
  check(cl().clEnqueueNDRangeKernel(context_.queue(), kernel_, 1, nullptr, &global, &local, 0, nullptr,
                                    context_.timer().event()),
        "clEnqueueNDRangeKernel");
  context_.counters().launches.fetch_add(1, std::memory_order_relaxed);
}

void Call::items(size_t count) {
  size_t local = size_t(context_.device().group);
  groups((count + local - 1) / local);
}

void Pack::append(const void* data, size_t bytes) {
  auto from = static_cast<const char*>(data);
  bytes_.insert(bytes_.end(), from, from + bytes);
}

void Pack::add(int64_t value) {
  if (wide_) return append(&value, 8);
  auto narrow = int32_t(value);
  append(&narrow, 4);
}

void Pack::pass(Call& call) {
  bytes_.resize((bytes_.size() + 7) & ~size_t(7));
  call.bytes(bytes_.data(), bytes_.size());
}

int padded_rank(int rank) { return rank <= 1 ? 1 : rank <= 2 ? 2 : rank <= 4 ? 4 : 8; }

std::vector<int64_t> padded(const int64_t* values, int rank, int64_t fill) {
  std::vector<int64_t> result(size_t(padded_rank(rank) - rank), fill);
  result.insert(result.end(), values, values + rank);
  return result;
}

int64_t start_of(const Operand& operand) {
  return int64_t(operand.base / dtype_size(operand.dtype)) + operand.layout.offset;
}

bool is_wide(const Layout& layout) {
  constexpr int64_t limit = (int64_t(1) << 31) - 4096;
  int64_t reach = 0, count = 1;
  for (int i = 0; i < layout.shape.rank; i++) {
    count *= layout.shape.dims[i];
    reach += std::abs(layout.strides[i]) * (layout.shape.dims[i] - 1);
  }
  return reach >= limit || count >= limit;
}

const char* kernel_type(DType dtype) {
  constexpr const char* names[kDTypeCount] = {"f32", "f64", "f16", "bf16", "i8",  "i16",    "i32",
                                              "i64", "u8",  "u16", "u32",  "u64", "boolean"};
  return names[int(dtype)];
}

}  // namespace athena::opencl
