// sort.h: sorting words, keys over positions, in a launch's scratch memory.
#pragma once

#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

// Where words lie in scratch: lines one after another, `pitch` words apart.
struct Words {
  int64_t from, pitch;
};

// How lines of words are sorted, and what scratch memory that takes; the words to sort are put at its start.
class WordSort {
 public:
  // keep: how many of each line are wanted. bits of a key; paired: those of 64.
  WordSort(int group, int64_t lines, int64_t length, int64_t keep, int bits, bool paired);
  size_t bytes() const;
  // The steps; where the sorted words are afterwards.
  Words add(PreparedLaunch& prepared) const;

 private:
  Words add_runs(PreparedLaunch& prepared) const;
  Words add_passes(PreparedLaunch& prepared) const;
  int64_t group_, lines_, length_, keep_;
  int bits_;
  bool paired_;
};

// Whether 32 bits count them.
bool sort_fits(int64_t elements);

}  // namespace athena::opencl
