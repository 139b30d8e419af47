#include "data/shuffle.h"

#include <numeric>
#include <utility>

#include "core/random.h"

namespace athena {

uint64_t epoch_seed(uint64_t seed, int64_t epoch) {
  PhiloxBlock key = philox(seed, uint64_t(epoch));
  return uint64_t(key.word[1]) << 32 | key.word[0];
}

std::vector<int64_t> shuffled(int64_t count, uint64_t seed, int64_t epoch) {
  uint64_t key = epoch_seed(seed, epoch);
  std::vector<int64_t> order;
  order.resize(size_t(count));
  std::iota(order.begin(), order.end(), int64_t(0));
  PhiloxBlock block{};
  for (int64_t i = count - 1; i > 0; i--) {
    if (i % 2 || i == count - 1) block = philox(key, uint64_t(i) / 2);
    const uint32_t* pair = block.word + 2 * (i % 2);
    uint64_t bits = uint64_t(pair[1]) << 32 | pair[0];
    std::swap(order[size_t(i)], order[bits % uint64_t(i + 1)]);  // biased by less than count / 2^64
  }
  return order;
}

}  // namespace athena
