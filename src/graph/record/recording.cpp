#include "graph/record/recording.h"

#include <algorithm>

namespace athena {

Recording::Recording(const Values& inputs) {
  for (const Value& one : inputs) {
    if (one->kind() != OpKind::data) return;
    nodes_.push_back(Node::data(one->backend(), one->dtype(), one->shape(), nullptr));
  }
  given_ = nodes_.size();
}

bool Recording::fits(const Values& inputs) const {
  return given_ && std::equal(inputs.begin(), inputs.end(), nodes_.begin(), nodes_.begin() + ptrdiff_t(given_),
                              [](const Value& a, const Value& b) {
                                return a->kind() == OpKind::data && &a->backend() == &b->backend() &&
                                       a->dtype() == b->dtype() && a->shape() == b->shape();
                              });
}

void Recording::keep(const Values& results) {
  Values nodes = nodes_;
  std::vector<uint32_t> operands;
  std::lock_guard lock(graph_mutex());
  auto met = [&](Node* node) { return node->mark < nodes.size() && nodes[node->mark].get() == node; };
  for (size_t i = 0; i < given_; i++) nodes[i]->mark = uint32_t(i);
  for (const Value& result : results)
    for (std::vector<Node*> waiting{result.get()}; !waiting.empty();) {
      Node* node = waiting.back();
      size_t before = waiting.size();
      if (!met(node))
        for (Node* input : node->inputs())
          if (!met(input)) waiting.push_back(input);
      if (waiting.size() > before) continue;
      waiting.pop_back();
      if (met(node)) continue;
      for (Node* input : node->inputs()) operands.push_back(input->mark);
      node->mark = uint32_t(nodes.size());
      nodes.emplace_back(node);
      if (is_work(node->kind())) node->set_dropped();  // it waits for nobody
    }
  for (const Value& result : results) operands.push_back(result->mark);
  nodes_.swap(nodes);
  operands_.swap(operands);
}

Recording::Values Recording::again(const Values& inputs, uint64_t seed) const {
  Values made = inputs, operands;
  made.reserve(nodes_.size());
  const uint32_t* place = operands_.data();
  auto take = [&](size_t count) {
    operands.clear();
    for (; count > 0; count--) operands.push_back(made[*place++]);
  };
  for (size_t i = given_; i < nodes_.size(); i++) {
    take(nodes_[i]->inputs().size());
    made.push_back(nodes_[i]->again(operands, seed));
  }
  take(given_);
  return operands;
}

}  // namespace athena
