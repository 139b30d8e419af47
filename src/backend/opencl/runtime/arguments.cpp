// arguments.cpp: how layouts travel to kernels.
#include "backend/opencl/runtime/arguments.h"

#include <bit>
#include <cstdlib>

namespace athena::opencl {

int padded_rank(int rank) { return rank <= 1 ? 1 : rank <= 2 ? 2 : rank <= 4 ? 4 : 8; }

std::vector<int64_t> padded(const int64_t* values, int rank, int64_t fill) {
  std::vector<int64_t> result(size_t(padded_rank(rank) - rank), fill);
  result.insert(result.end(), values, values + rank);
  return result;
}

void add_all(KernelCommand& command, std::span<const int64_t> values, bool wide) {
  for (int64_t value : values) command.add_idx(value, wide);
}

// Granlund and Montgomery, "Division by invariant integers using multiplication", 1994.
Divider divider(int64_t size) {
  auto d = uint64_t(size);
  auto shift = uint32_t(d <= 1 ? 0 : std::bit_width(d - 1));
  return {uint32_t((((uint64_t(1) << shift) - d) << 32) / d + 1), shift};
}

bool is_wide(const Layout& layout) {
  constexpr int64_t limit = (int64_t(1) << 31) - 65536;
  int64_t reach = 0, count = 1;
  for (int i = 0; i < layout.shape.rank; i++) {
    count *= layout.shape.dims[i];
    reach += std::abs(layout.strides[i]) * (layout.shape.dims[i] - 1);
  }
  return reach >= limit || count >= limit;
}

bool lies_in_sets(const Operand& operand, int64_t set, int64_t stride, const Layout& batch) {
  bool sets = is_aligned(operand) && stride % set == 0;
  for (int i = 0; i < batch.shape.rank; i++) sets = sets && (batch.shape[i] == 1 || batch.strides[i] % set == 0);
  return sets;
}

}  // namespace athena::opencl
