// generate.h: OpenCL C from programs.
#pragma once

#include <string>
#include <vector>

#include "backend/program.h"

namespace athena::opencl {

constexpr size_t kMaxArgumentBytes = 1024;  // what every OpenCL device takes
constexpr int64_t kLongestRow = int64_t(1) << 18;

// Whether a program of this rank becomes a kernel; row_length is 0 where it does not work along rows.
bool can_generate(const Program& program, int rank, int64_t row_length);

// How the arrays of a pointwise program lie; part of the kernel's name.
struct Pattern {
  int rank = 0;   // 0: all contiguous; else the (padded) number of axes
  int width = 1;  // elements an item takes at once along the last axis
  int steps = 1;  // how often, a group size apart
  bool wide = false;
  bool masked = false;     // outputs are written where plan.mask has their bit
  std::vector<bool> flat;  // of each array: stride 0 along the last axis; asked where width > 1 and rank > 0
  std::vector<int> like;   // of each array: the first that lies like it; asked where rank > 1
  std::string name() const;
};
// The source of kernel `pointwise`. Arguments: memory of inputs and outputs, the slots of faults if guarded or it may
// fault, then the plan
//   {long count (of vectors where rank > 0), mask if masked, start of each array, scalars; ulong fault_slots likewise;
//   where rank > 0:
//   idx size[rank]; uint magic[rank], shift[rank] unless wide; idx stride[array][rank]}.
std::string generate(const Program& program, const Pattern& pattern);

// Rows of a row program: `items` of a group share one, `kept` vectors an item stay in registers (0: read again by every
// fold). Columns go to items and lanes by width alone, so that sums depend on the row's length only.
struct RowPattern {
  int rank = 1;        // axes of rows, padded
  int width = 1;       // columns a lane set
  bool vector = true;  // whether rows lie so that a lane set is one access; else each array has a stride of columns
  int items = 1, kept = 0;
  bool spread = false;  // whether columns of a lane set are `items` apart: rows that no lane sets fill
  bool tail = false;    // whether rows that lie as `vector` says end within a lane set
  bool wide = false, masked = false;
  std::string name() const;
};
// The source of kernel `rows`. Arguments as above; the plan is
//   {long rows, cols, mask if masked, start of each array, scalars, ulong fault_slots, idx size[rank], column[array],
//   stride[array][rank]}.
std::string generate_rows(const Program& program, const RowPattern& pattern, int group);

}  // namespace athena::opencl
