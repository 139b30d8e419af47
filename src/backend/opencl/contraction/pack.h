// pack.h: how the factors of a product lie, and copies of them that lie better.
#pragma once

#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

constexpr int64_t kAlignment = 16;  // bytes, of rows that kernels fetch in pieces

// A factor before: `rows` (m or n of them) by k, and its strides across and along k.
struct FactorView {
  int index;  // of the launch's inputs
  const Layout& batch;
  int64_t rows, k, across, along;
};

// A factor as a kernel fetches it: rows along k, or k rows along m or n; pitches in elements, multiples of 16 bytes.
struct FactorLayout {
  bool runs = true;  // along k
  int64_t pitch = 0, batch_pitch = 0;
  bool moves = false;   // from batch to batch
  bool packed = false;  // a copy, `offset` bytes into the scratch memory
  int64_t offset = 0;
};

struct Packing {
  enum To : uint8_t { F16, BF16, SAME } to;  // TO of pack.cl
  bool split;                                // see SPLIT there
};

// Its memory as an argument, and where it starts there, in elements of `size` bytes.
void pass_memory(KernelCommand& command, const FactorLayout& layout, int index);
Long start(const FactorLayout& layout, int index, int64_t size);

// A copy along k, rows of `k` elements of `size` bytes with zeros up to the pitch, at the end of the scratch memory.
FactorLayout packed(const FactorView& view, int64_t k, int64_t size, int64_t& scratch);
// Makes it; the prepared launch must have that scratch memory.
void add_packing(PreparedLaunch& prepared, const Launch& launch, const FactorView& view, const FactorLayout& layout,
                 Packing packing);

}  // namespace athena::opencl
