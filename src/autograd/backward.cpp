#include "autograd/backward.h"

#include <unordered_map>

#include "autograd/gradients.h"
#include "graph/label.h"

namespace athena {

namespace {

bool is_leaf(const Node& node) { return node.kind() == OpKind::view && node.detail.view->leaf; }

// The nodes that gradients flow through from the outputs, inputs first, and for each input its place in the order.
struct Order {
  static constexpr uint32_t kNone = UINT32_MAX;
  std::vector<Value> nodes;
  std::vector<uint32_t> first;   // into places, one run per node; a last entry ends it
  std::vector<uint32_t> places;  // of inputs; kNone where no gradient flows
  std::vector<uint32_t> roots;   // of the outputs
  std::vector<uint32_t> wanted;  // of the requested inputs; kNone where not reached
};

class Walk {
 public:
  Order order_nodes(const Differentiation& request) {
    constexpr size_t kMostly = 64;  // nodes of a small step: vectors that grow seldom
    order_.nodes.reserve(kMostly);
    order_.first.reserve(kMostly);
    order_.places.reserve(kMostly);
    met_.reserve(kMostly);
    place_.reserve(kMostly);
    stack_.reserve(kMostly);
    for (const Value& output : request.outputs) visit(output.get());
    for (const Value& output : request.outputs) order_.roots.push_back(place_of(output.get()));
    for (const Value& input : request.inputs) order_.wanted.push_back(place_of(input.get()));
    for (const Value& node : order_.nodes) {
      order_.first.push_back(uint32_t(order_.places.size()));
      if (is_leaf(*node)) continue;
      for (Node* input : node->inputs()) order_.places.push_back(place_of(input));
    }
    order_.first.push_back(uint32_t(order_.places.size()));
    return std::move(order_);
  }

 private:
  struct Visit {
    Node* node;
    size_t next;
  };

  bool met(Node* node) const { return node->mark < met_.size() && met_[node->mark] == node; }

  void enter(Node* node) {
    if (!node->requires_grad() || met(node)) return;
    if (node->consumed())
      fail(AT_ERROR_STATE, "", "the graph was freed by an earlier backward; expected retain_graph there");
    node->mark = uint32_t(met_.size());
    met_.push_back(node);
    place_.push_back(Order::kNone);
    stack_.push_back({node, 0});
  }

  void visit(Node* root) {
    enter(root);
    while (!stack_.empty()) {
      Visit& top = stack_.back();
      if (!is_leaf(*top.node) && top.next < top.node->inputs().size()) {
        enter(top.node->inputs()[top.next++]);
        continue;
      }
      place_[top.node->mark] = uint32_t(order_.nodes.size());
      order_.nodes.push_back(Value(top.node));
      stack_.pop_back();
    }
  }

  uint32_t place_of(Node* node) const { return met(node) ? place_[node->mark] : Order::kNone; }

  Order order_;
  std::vector<Node*> met_;
  std::vector<uint32_t> place_;
  std::vector<Visit> stack_;
};

void add_to(Value& sum, const Value& term, const Arithmetic& arithmetic) {
  sum = sum ? arithmetic.add(sum, term) : term;
}

void accumulate(const Node& node, const Value& gradient, const Arithmetic& arithmetic) {
  Leaf& leaf = *node.detail.view->leaf;
  if (leaf.abandoned()) return;
  if (!leaf.grad) {
    leaf.grad = Ref<Tensor>(new Tensor(gradient));
    return;
  }
  leaf.grad->unshare();  // nothing may run here
  leaf.grad->assign(arithmetic.add(leaf.grad->raw_value(), gradient));
}

// Lets go of what the forward pass kept for the rules. Views keep nothing but what they show, and go on showing it.
void free_graph(const Order& order) {
  for (const Value& node : order.nodes) {
    if (node->kind() == OpKind::view) continue;
    node->set_consumed();
    if (node->state() != Node::State::pending) node->drop_inputs();
  }
}

}  // namespace

std::vector<Value> differentiate(const Differentiation& request, const Arithmetic& arithmetic) {
  // All the while: another thread must neither free the graph under the rules nor differentiate it too.
  std::lock_guard lock(graph_mutex());
  Order order = Walk().order_nodes(request);
  std::vector<Value> gradients(order.nodes.size());
  std::unordered_map<Leaf*, Value> wanted_leaves;  // a leaf changed in place has several nodes
  bool any = false;
  {
    NoGradScope scope(!request.create_graph);
    for (size_t i = 0; i < request.outputs.size(); i++) {
      const Value& output = request.outputs[i];
      if (order.roots[i] == Order::kNone) continue;
      any = true;
      Value seed = request.seeds.empty() ? nullptr : request.seeds[i];
      if (!seed) seed = arithmetic.full(output->backend(), output->dtype(), output->shape(), 1);
      add_to(gradients[order.roots[i]], seed, arithmetic);
    }
    if (!any && !request.allow_unused) fail(AT_ERROR_STATE, "", "nothing that was computed requires gradients");
    for (const Value& input : request.inputs)
      if (is_leaf(*input)) wanted_leaves[input->detail.view->leaf.get()];
    std::vector<bool> keep(order.nodes.size(), false);
    for (uint32_t place : order.wanted)
      if (place != Order::kNone) keep[place] = true;
    std::vector<Value> given;
    for (size_t k = order.nodes.size(); k-- > 0;) {
      const Value& node = order.nodes[k];
      if (!gradients[k]) continue;
      if (is_leaf(*node)) {
        auto leaf = wanted_leaves.find(node->detail.view->leaf.get());
        if (request.inputs.empty())
          accumulate(*node, gradients[k], arithmetic);
        else if (leaf != wanted_leaves.end())
          add_to(leaf->second, gradients[k], arithmetic);
        continue;
      }
      LabelScope label(node->label());
      given.assign(node->inputs().size(), nullptr);
      Gradients rule{node, gradients[k], given};
      node->def().gradient(rule);
      for (size_t i = 0; i < given.size(); i++) {
        uint32_t place = order.places[order.first[k] + i];
        if (given[i] && place != Order::kNone) add_to(gradients[place], given[i], arithmetic);
      }
      if (!keep[k]) gradients[k] = nullptr;
    }
  }
  std::vector<Value> results;
  for (size_t i = 0; i < order.wanted.size(); i++) {
    const Node& input = *request.inputs[i];
    uint32_t place = order.wanted[i];
    if (is_leaf(input))
      results.push_back(wanted_leaves[input.detail.view->leaf.get()]);
    else
      results.push_back(place == Order::kNone ? nullptr : gradients[place]);
    if (!results.back() && !request.allow_unused)
      fail(AT_ERROR_STATE, "inputs", "no output depends on input %zu; allow_unused gives zeros", i);
  }
  if (!request.retain_graph && !request.create_graph) free_graph(order);
  return results;
}

}  // namespace athena
