// autotuner.h: products and convolutions by the algorithm that was fastest when it was measured.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// A way to compute a launch.
struct Algorithm {
  std::string name;
  std::function<bool(PreparedLaunch&)> prepare;  // false where the device computes it wrongly
  std::function<bool()> is_right = nullptr;      // of one that is trusted unless it is measured
};

// Moves the algorithm with the best stored result to the front. Without a result, and where the environment asks for
// tuning, measures all of them first. key: everything known of the launch that its best algorithm may depend on.
void put_tuned_first(std::vector<Algorithm>& algorithms, DeviceState& state, const Launch& launch,
                     const std::function<std::string()>& key);

}  // namespace athena::opencl
