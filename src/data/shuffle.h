// shuffle.h: the order of samples.
#pragma once

#include <cstdint>
#include <vector>

namespace athena {

// 0 … count - 1 in the order of (seed, epoch); the same on every machine.
std::vector<int64_t> shuffled(int64_t count, uint64_t seed, int64_t epoch);

}  // namespace athena
