// arguments.h: how layouts travel to kernels: padded ranks, index widths, division by constants.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// Ranks are rounded up to 1, 2, 4 or 8 so that few programs serve all: axes of size 1 and stride 0 come in front.
int padded_rank(int rank);
std::vector<int64_t> padded(const int64_t* values, int rank, int64_t fill);
// Adds idx fields.
void add_all(KernelCommand& command, std::span<const int64_t> values, bool wide);

// Quotients by `size` of numbers below 2^31: ((high half of n * magic) + n) >> shift.
struct Divider {
  uint32_t magic, shift;
};
Divider divider(int64_t size);

// Whether relative positions and counts, with room for a last partial group, leave 31 bits.
bool is_wide(const Layout& layout);
// Whether sets of `set` elements along an axis of stride 1 are aligned, or to 16 bytes, in every matrix: `stride` is
// that of the other axis.
bool lies_in_sets(const Operand& operand, int64_t set, int64_t stride, const Layout& batch);
inline int64_t rounded_up(int64_t count, int64_t size) { return (count + size - 1) / size; }
// Groups of the usual size with an item for each of so many.
inline void items(KernelCommand& command, const Device& device, int64_t count) {
  command.groups(rounded_up(count, device.group), size_t(device.group));
}

}  // namespace athena::opencl
