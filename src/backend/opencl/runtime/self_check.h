// self_check.h: whether this device computes a variant of a kernel rightly, tried at its first use.
#pragma once

#include <functional>
#include <string>

namespace athena::opencl {

class DeviceState;

constexpr int kTwoParts = 4097;  // a unit of numbers with more digits than TF32

// variant names it in the log, and everything that its code depends on; check throws what is wrong.
bool passes_check(DeviceState& state, const std::string& variant, const std::function<void()>& check);

}  // namespace athena::opencl
