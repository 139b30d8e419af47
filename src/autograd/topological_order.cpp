#include "autograd/topological_order.h"

#include <algorithm>
#include <unordered_set>

namespace athena {

namespace {

class Walk {
 public:
  explicit Walk(const Differentiation& request) : request_(request) {
    constexpr size_t kMostly = 64;  // nodes of a small step: vectors that grow seldom
    order_.nodes.reserve(kMostly);
    order_.first.reserve(kMostly);
    order_.places.reserve(kMostly);
    met_.reserve(kMostly);
    place_.reserve(kMostly);
    stack_.reserve(kMostly);
  }

  TopologicalOrder topological_order() {
    for (const Value& output : request_.outputs) visit(output.get());
    for (const Value& output : request_.outputs) order_.roots.push_back(place_of(output.get()));
    for (const Value& input : request_.inputs) order_.wanted.push_back(place_of(input.get()));
    for (const Value& node : order_.nodes) {
      order_.first.push_back(uint32_t(order_.places.size()));
      if (ends_at(node.get())) continue;
      for (Node* input : node->inputs()) order_.places.push_back(place_of(input));
    }
    order_.first.push_back(uint32_t(order_.places.size()));
    find_needed();
    return std::move(order_);
  }

 private:
  struct Visit {
    Node* node;
    size_t next;
  };

  bool met(Node* node) const { return node->mark < met_.size() && met_[node->mark] == node; }

  bool is_input(const Node* node) const {
    return std::any_of(request_.inputs.begin(), request_.inputs.end(),
                       [&](const Value& input) { return input.get() == node; });
  }
  bool ends_at(const Node* node) const { return is_leaf(*node) || (request_.within_inputs && is_input(node)); }

  void enter(Node* node) {
    if (!node->requires_grad() || met(node)) return;
    if (node->freed())
      fail(AT_ERROR_STATE, "", "the graph was freed by an earlier backward; expected retain_graph there");
    if (request_.within_inputs && is_leaf(*node) && !is_input(node))
      fail(AT_ERROR_STATE, "function",
           "the function computes with a tensor of shape %s that requires gradients and is none of its inputs",
           node->shape().text().c_str());
    node->mark = uint32_t(met_.size());
    met_.push_back(node);
    place_.push_back(TopologicalOrder::kNone);
    stack_.push_back({node, 0});
  }

  void visit(Node* root) {
    enter(root);
    while (!stack_.empty()) {
      Visit& top = stack_.back();
      if (top.next < top.node->inputs().size() && !ends_at(top.node)) {
        enter(top.node->inputs()[top.next++]);
        continue;
      }
      place_[top.node->mark] = uint32_t(order_.nodes.size());
      order_.nodes.push_back(Value(top.node));
      stack_.pop_back();
    }
  }

  void find_needed() {
    if (request_.inputs.empty()) return;
    order_.needed.resize(order_.nodes.size());
    std::unordered_set<const Leaf*> leaves;  // each may have several nodes
    for (const Value& input : request_.inputs)
      if (is_leaf(*input)) leaves.insert(input->detail.view->leaf.get());
    for (uint32_t place : order_.wanted)
      if (place != TopologicalOrder::kNone) order_.needed[place] = true;
    for (size_t k = 0; k < order_.nodes.size(); k++) {
      const Node& node = *order_.nodes[k];
      if (is_leaf(node)) order_.needed[k] = leaves.contains(node.detail.view->leaf.get());
      for (uint32_t i = order_.first[k]; i < order_.first[k + 1] && !order_.needed[k]; i++)
        order_.needed[k] = order_.places[i] != TopologicalOrder::kNone && order_.needed[order_.places[i]];
    }
  }

  uint32_t place_of(Node* node) const { return met(node) ? place_[node->mark] : TopologicalOrder::kNone; }

  const Differentiation& request_;
  TopologicalOrder order_;
  std::vector<Node*> met_;
  std::vector<uint32_t> place_;
  std::vector<Visit> stack_;
};

}  // namespace

TopologicalOrder topological_order(const Differentiation& request) { return Walk(request).topological_order(); }

}  // namespace athena
