// group.h: steps that run together as one program, and how they read what each other make.
#pragma once

#include "graph/plan/trace.h"

namespace athena {

// Steps that run as one launch, in the trace's order. A group is pointwise over one shape, or, with rows, works along
// the last axis of it: reductions of rows, and what is computed from them. A product may lead what is computed from it
// in place.
struct Group {
  std::vector<uint32_t> steps;
  Shape shape;
  bool fusable = false;
  bool rows = false;
  bool product = false;           // the first step is a matmul or a convolution, the others are its epilogue
  bool widened = false;           // a sum of 16-bit floats and its cast to float32: made unrounded
  size_t row_sums = 0;            // so many last steps make the sums of the rows of a product's left factor
  std::vector<uint32_t> again{};  // of the steps, those that another group makes for all others
  bool has(uint32_t step) const;
  bool makes(uint32_t step) const;
};

// Bounds of one program; backends have their own say at the end.
constexpr size_t kSteps = 40, kSources = 12;

inline Shape outer_of(const Shape& shape) {
  Shape outer = shape;
  outer.rank--;
  return outer;
}

// How a step's value is seen from its group: element by element, or one element a row.
enum class Extent : uint8_t { element, row };
Extent extent_in(const Group& group, const Node& node);

// The layout of a source over the whole shape of a group, for a step in it; a value of one element a row has stride 0
// along the last axis.
Layout layout_in(const Group& group, const Node& node, const StepInput& source);

std::span<const StepInput> sources_of(const Trace& trace, uint32_t step);
// Whether a step's first input is read along rows, and one element a row is made.
bool folds(const Node& node);
bool same_memory(const Trace& trace, const StepInput& a, const StepInput& b);
// Whether what a member makes is read by `step`, a member too, just where it was made.
bool reads_in_place(const Trace& trace, const Group& group, uint32_t step, const StepInput& source);
// Arrays and numbers that the group reads.
size_t distinct_sources(const Trace& trace, const Group& group);
// External memory that steps write in place.
std::vector<const Node*> overwritten(const Trace& trace);

}  // namespace athena
