// autotuner.h: matrix products by the algorithm that was fastest when it was measured.
#pragma once

#include <functional>
#include <vector>

#include "backend/opencl/contraction/gemm_algorithms.h"

namespace athena::opencl {

// Prepares the launch; false where the device computes that algorithm wrongly.
using PrepareGemm = std::function<bool(PreparedLaunch&, const GemmAlgorithm&)>;

// Moves the algorithm with the best stored result to the front. Without a result, and where the environment asks for
// tuning, measures all of them first.
void put_tuned_first(std::vector<GemmAlgorithm>& algorithms, DeviceState& state, const Launch& launch,
                     const Product& product, at_math_mode mode, const PrepareGemm& prepare);

}  // namespace athena::opencl
