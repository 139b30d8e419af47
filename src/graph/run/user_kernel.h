// user_kernel.h: the user's kernels on values.
#pragma once

#include "backend/kernel.h"
#include "graph/record/node.h"

namespace athena {

struct KernelOperand {
  enum Role : uint8_t { read, write, update, number, local } role;
  Value value;
};

// Computes what the kernel reads and enqueues it. Returns what it writes, in order; does not wait, but for a number
// that must be computed.
std::vector<Value> launch(UserKernel& kernel, Backend& backend, std::span<const KernelOperand> operands,
                          const KernelRange& range);

}  // namespace athena
