// fuse.h: which steps of a trace run together as one program, and in which order the programs run.
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
  bool product = false;  // the first step is a matmul, the others are its epilogue
};

// All steps of the trace, every one in one group, in an order in which the groups can run. ATHENA_FUSION=0 leaves every
// step alone.
std::vector<Group> fuse(const Trace& trace);

// How a step's value is seen from its group: element by element, or one element a row.
enum class Extent : uint8_t { element, row };
Extent extent_in(const Group& group, const Node& node);

// The layout of a source over the whole shape of a group, for a step in it; a value of one element a row has stride 0
// along the last axis.
Layout layout_in(const Group& group, const Node& node, const StepInput& source);

}  // namespace athena
