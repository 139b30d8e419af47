// shuffle.cpp: the order of a draw's numbers, without keeping them: the first bits of each say which part of the result
// its position goes to, as many of the next as there is room for stand above the position while the part is sorted in
// cache.
#include <algorithm>
#include <bit>
#include <vector>

#include "backend/cpu/pointwise/interpreter.h"
#include "backend/cpu/random/draws.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "core/random.h"

namespace athena::cpu {

namespace {

constexpr int kPart = 10, kMostParts = 12;  // bits
constexpr int64_t kGrain = 1 << 16;         // elements of a thread

class Shuffle {
 public:
  explicit Shuffle(const Launch& launch)
      : numbers_(launch.argument<RandomArguments>()),
        count_(launch.outputs[0].layout.shape.numel()),
        words_(reinterpret_cast<uint64_t*>(address(launch.outputs[0])) + launch.outputs[0].layout.offset),
        position_bits_(std::bit_width(uint64_t(count_))),
        part_bits_(std::clamp(position_bits_ - kPart, 0, kMostParts)) {}

  void run() {
    int64_t parts = int64_t(1) << part_bits_, pieces = std::clamp<int64_t>(count_ / kGrain, 1, thread_count());
    std::vector<int64_t> places(size_t(pieces * parts), 0);
    parallel_tasks(pieces, [&](int64_t piece) {
      int64_t* mine = places.data() + piece * parts;
      each_key(piece, pieces, [&](int64_t, uint64_t key) { mine[part_of(key)]++; });
    });
    std::vector<int64_t> starts{0};
    for (int64_t part = 0, before = 0; part < parts; part++) {
      for (int64_t piece = 0; piece < pieces; piece++)
        before += std::exchange(places[size_t(piece * parts + part)], before);
      starts.push_back(before);
    }
    parallel_tasks(pieces, [&](int64_t piece) {
      int64_t* mine = places.data() + piece * parts;
      each_key(piece, pieces, [&](int64_t position, uint64_t key) {
        words_[mine[part_of(key)]++] = key << part_bits_ >> position_bits_ << position_bits_ | uint64_t(position);
      });
    });
    parallel_for(parts, std::max<int64_t>(1, kGrain * parts / count_), 1, [&](int64_t begin, int64_t end) {
      for (int64_t part = begin; part < end; part++)
        sort(words_ + starts[size_t(part)], words_ + starts[size_t(part) + 1]);
    });
  }

 private:
  // Parts of the first 0 bits are one.
  int64_t part_of(uint64_t key) const { return int64_t(key >> 1 >> (63 - part_bits_)); }

  template <class F>
  void each_key(int64_t piece, int64_t pieces, F&& f) const {
    alignas(64) uint64_t keys[kKeys];
    int64_t tiles = (count_ + kKeys - 1) / kKeys;
    for (int64_t tile = tiles * piece / pieces; tile < tiles * (piece + 1) / pieces; tile++) {
      int64_t begin = tile * kKeys, end = std::min(begin + kKeys, count_);
      draw_keys(numbers_, begin, end, keys);
      for (int64_t i = begin; i < end; i++) f(i, keys[i - begin]);
    }
  }

  // From words to positions in order. Counted by their first bits, words are next to where they belong.
  void sort(uint64_t* begin, uint64_t* end) const {
    int64_t count = end - begin;
    if (count == 0) return;
    int bits = std::bit_width(uint64_t(count));
    int64_t digits = int64_t(1) << bits;
    auto* counted = reinterpret_cast<uint64_t*>(scratch(size_t(count + digits) * sizeof(uint64_t)));
    uint64_t* sorted = counted + digits;
    std::fill_n(counted, digits, 0);
    for (uint64_t* word = begin; word < end; word++) counted[*word >> (64 - bits)]++;
    for (uint64_t digit = 0, before = 0; digit < uint64_t(digits); digit++)
      before += std::exchange(counted[digit], before);
    for (uint64_t* word = begin; word < end; word++) sorted[counted[*word >> (64 - bits)]++] = *word;
    for (int64_t i = 1; i < count; i++) {
      uint64_t word = sorted[i];
      int64_t at = i;
      for (; at > 0 && comes_first(word, sorted[at - 1]); at--) sorted[at] = sorted[at - 1];
      sorted[at] = word;
    }
    uint64_t position = (uint64_t(1) << position_bits_) - 1;
    for (int64_t i = 0; i < count; i++) begin[i] = sorted[i] & position;
  }

  bool comes_first(uint64_t a, uint64_t b) const {
    if ((a ^ b) >> position_bits_) return a < b;
    uint64_t first = key_at(a), second = key_at(b);
    return first != second ? first < second : a < b;
  }

  uint64_t key_at(uint64_t word) const {
    uint64_t position = word & ((uint64_t(1) << position_bits_) - 1), half = position % 2 * 2;
    PhiloxBlock block = philox(numbers_.seed, numbers_.offset + position / 2);
    return uint64_t(block.word[half + 1]) << 32 | block.word[half];
  }

  const RandomArguments& numbers_;
  int64_t count_;
  uint64_t* words_;
  int position_bits_, part_bits_;
};

}  // namespace

void draw_order(const Launch& launch) { Shuffle(launch).run(); }

}  // namespace athena::cpu
