// self_check.h: whether this device computes a variant of a kernel of matrix products rightly, tried at its first use.
#pragma once

#include <functional>
#include <string>

#include "backend/opencl/contraction/pack.h"
#include "backend/opencl/runtime/self_check.h"

namespace athena::opencl {

// The product to try it on: two matrices of each factor, which run along k or across it.
struct Trial {
  DType dtype;  // of floats
  int64_t m, n, k;
  bool a_runs, b_runs;
  // Prepares a launch whose factors lie like these.
  std::function<void(PreparedLaunch&, const Launch&, const FactorLayout& a, const FactorLayout& b)> fill;
  bool splits = false;     // numbers into two parts: either factor also has numbers of more digits than one holds
  bool sums_rows = false;  // of the left factor, in output 1
};

// variant names it in the log, and everything that its code depends on.
bool passes_check(DeviceState& state, const std::string& variant, const Trial& trial);

}  // namespace athena::opencl
