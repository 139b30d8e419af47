// trace.h: what must run for some values to be known, in an order in which it can, and described so that equal work is
// recognised: which memory each step reads, through which layout, and which results somebody will want later.
#pragma once

#include <vector>

#include "graph/record/node.h"

namespace athena {

// The pending ancestors of roots and the views between them, inputs first. Under graph_mutex().
std::vector<Value> pending_ancestors(std::span<const Value> roots);

// Where one operand of a step comes from.
struct StepInput {
  enum class Kind : uint8_t { step, external, constant };
  Kind kind;
  DType dtype;
  uint32_t index;  // of a step, or into externals or constants
  Layout layout;   // over the source's contiguous elements; not yet broadcast
};

// A run of steps on one backend.
struct Trace {
  struct Step {
    Node* node;
    uint32_t first, count;  // into sources
    bool live_out;          // the value outlives the plan
    bool drops_inputs;      // its inputs may be let go once it has run
    bool wanted;            // live_out, or read by an operation: somebody wants this result of it
    bool donated;           // input 0 is external memory that nobody else wants: written in place
  };
  std::vector<Step> steps;
  std::vector<StepInput> sources;
  std::vector<Node*> externals, constants;
  std::vector<bool>
      reusable;  // of externals: nobody else wants the memory, and a pointwise result of its size could lie there
};

// Whether computing the node may meet a bad index or divide an integer by zero.
bool may_fault(const Node& node);

// Describes members, pending nodes of one backend and the views between them, inputs first. Under graph_mutex().
Trace describe(std::span<const Value> members);

// The words that decide whether two traces are the same work: everything but numbers and addresses.
std::vector<uint64_t> key_of(const Trace& trace);
// A hash of the same without sizes.
uint64_t structure_of(const Trace& trace);
uint64_t hash_of(std::span<const uint64_t> words);

}  // namespace athena
