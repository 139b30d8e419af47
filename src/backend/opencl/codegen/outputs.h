// outputs.h: which values the kernel of a program writes. What is held of the same instructions may change from run to
// run; that must not mean a kernel each time.
#pragma once

#include <vector>

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// What the kernel of a launch can write, and what of it is wanted.
struct Outputs {
  const Program* program;   // until the next choice
  std::vector<int> wanted;  // of each of the program's outputs: the launch's output that it is, or -1
  bool masked = false;      // the kernel writes only what the mask says

  int64_t mask() const;
  // Arguments of the program's inputs from `first` on (1 where a matrix product is the first), as its kernel's text has
  // them: memory of arrays, outputs last; where each starts; numbers, and where what is one for all elements lies.
  // An output that is not wanted stands for itself with memory that is never written.
  void pass_memory(KernelCommand& command, size_t first = 0) const;
  void add_starts(KernelCommand& command, size_t first = 0) const;
  void add_scalars(KernelCommand& command, size_t first = 0) const;
  // By output of the program from those by output of the launch, the last of `list`; others are `none`.
  template <class T>
  void spread(std::vector<T>& list, const T& none) const {
    std::vector<T> own(list.end() - std::ptrdiff_t(count()), list.end());
    list.resize(list.size() - own.size());
    for (int k : wanted) list.push_back(k < 0 ? none : own[size_t(k)]);
  }

 private:
  size_t count() const;  // of the launch's outputs
};

// The first sets of outputs met for some instructions get kernels that write just them; all others share one that
// writes under a mask: every value if it may have that many arguments, else those met so far.
Outputs choose_outputs(PreparedLaunch& prepared, const Launch& launch);

}  // namespace athena::opencl
