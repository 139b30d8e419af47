// shuffle.h: the order of samples.
#pragma once

#include <cstdint>
#include <vector>

namespace athena {

// A key of its own for each epoch, so that what is drawn there shares no words with others or with a generator of that
// seed.
uint64_t epoch_seed(uint64_t seed, int64_t epoch);
// 0 … count - 1 in the order of (seed, epoch); the same on every machine.
std::vector<int64_t> shuffled(int64_t count, uint64_t seed, int64_t epoch);

}  // namespace athena
