// topological_order.h: the part of a graph that a differentiation goes through.
#pragma once

#include "autograd/differentiation.h"

namespace athena {

// The nodes that gradients flow through from the outputs, inputs first, and for each input its place in the order.
struct TopologicalOrder {
  static constexpr uint32_t kNone = UINT32_MAX;
  std::vector<Value> nodes;
  std::vector<uint32_t> first;   // into places, one run per node; a last entry ends it
  std::vector<uint32_t> places;  // of inputs; kNone where no gradient flows
  std::vector<uint32_t> roots;   // of the outputs
  std::vector<uint32_t> wanted;  // of the requested inputs; kNone where not reached
  std::vector<bool> needed;      // leads to a requested input; empty where none are requested, for then all are
  bool is_needed(size_t place) const { return needed.empty() || needed[place]; }
};

// Under graph_mutex(). Throws AT_ERROR_STATE where the graph was freed.
TopologicalOrder topological_order(const Differentiation& request);

inline bool is_leaf(const Node& node) { return node.kind() == OpKind::view && node.detail.view->leaf; }

}  // namespace athena
