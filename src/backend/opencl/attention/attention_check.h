// attention_check.h: whether this device computes a variant of attention rightly, tried at its first use.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"
#include "backend/opencl/runtime/self_check.h"

namespace athena::opencl {

struct AttentionTrial {
  DType dtype;
  int64_t width;
  AttentionAttributes attributes;  // whose bounds stand for any
  std::function<void(PreparedLaunch&, const Launch&)> prepare;
  double tolerance;  // as part of the largest number
  bool rounds;       // factors, to TF32: the numbers are such
  bool backward;
  int64_t heads = 2, queries = 200, keys = 333;  // all heads share one of the keys; no tile or block is filled
};

// variant names it in the log, and everything that its code depends on.
bool passes_attention_check(DeviceState& state, const std::string& variant, const AttentionTrial& trial);

}  // namespace athena::opencl
