#include "autograd/backward.h"

#include <algorithm>
#include <unordered_map>

#include "autograd/anomaly.h"
#include "autograd/function.h"
#include "autograd/gradients.h"
#include "autograd/topological_order.h"
#include "graph/record/hook.h"
#include "graph/record/label.h"

namespace athena {

namespace {

// A callback may differentiate, but not without end.
class Depth {
 public:
  Depth() {
    if (this_thread().backwards == kDeepest)
      fail(AT_ERROR_STATE, "", "%d backwards are under way, each in a callback of the one before", kDeepest);
    this_thread().backwards++;
  }
  ~Depth() { this_thread().backwards--; }
  Depth(const Depth&) = delete;

 private:
  static constexpr int kDeepest = 32;
};

// One differentiation. Under graph_mutex() all the while, so that no other thread frees the graph under the rules; only
// what calls back or computes lets go of it, and each node is looked at again afterwards.
class Reverse {
 public:
  Reverse(const Differentiation& request, const Arithmetic& arithmetic)
      : request_(request), arithmetic_(arithmetic), lock_(graph_mutex()), order_(topological_order(request)) {
    constexpr size_t kMostly = 16;
    leaves_.reserve(kMostly);
    gradients_.resize(order_.nodes.size());
    keep_.resize(order_.nodes.size(), false);
    for (uint32_t place : order_.wanted)
      if (place != TopologicalOrder::kNone) keep_[place] = true;
  }

  std::vector<Value> run() {
    if (anomaly_) unlocked([&] { examine_values(order_, arithmetic_); });
    {
      NoGradScope scope(!request_.create_graph);
      seed();
      for (size_t k = order_.nodes.size(); k-- > 0;) pass(k);
      for (size_t i = 0; i < leaves_.size(); i++)
        if (leaf_of(leaves_[i])->hooked && !request_.within_inputs) [[unlikely]]
          pass_hooks(i);  // else the backward around this one calls them
      for (size_t k : leaves_) {
        if (!gradients_[k]) continue;
        add_to(sum_of(*leaf_of(k)).value, gradients_[k]);
      }
    }
    std::vector<Value> results = wanted();
    if (request_.hand_out) unlocked([&] { request_.hand_out(results); });
    if (request_.inputs.empty()) accumulate();
    if (!request_.retain_graph && !request_.create_graph) free_graph();
    return results;
  }

 private:
  Leaf* leaf_of(size_t k) const { return order_.nodes[k]->detail.view->leaf.get(); }

  template <class F>
  void unlocked(const F& f) {
    NoGradScope keep(no_grad());  // whatever the user's function sets
    struct Relock {
      std::unique_lock<std::recursive_mutex>& lock;
      ~Relock() { lock.lock(); }
    } relock{lock_};
    lock_.unlock();
    f();
  }

  void add_to(Value& sum, const Value& term) { sum = sum ? arithmetic_.add(sum, term) : term; }

  // Of a leaf, which changed in place has several nodes; begun with the gradient there is, where it will be added to.
  struct Sum {
    Leaf* leaf;
    Value value;
    Ref<Tensor> first;  // where there is no gradient yet
  };
  Sum& sum_of(Leaf& leaf) {
    if (leaf.mark < sums_.size() && sums_[leaf.mark].leaf == &leaf) return sums_[leaf.mark];
    bool begun = request_.inputs.empty() && leaf.grad;
    sums_.push_back({&leaf, begun ? leaf.grad->raw_value() : nullptr, nullptr});
    leaf.mark = uint32_t(sums_.size() - 1);
    return sums_.back();
  }

  void seed() {
    bool any = false;
    for (size_t i = 0; i < request_.outputs.size(); i++) {
      const Value& output = request_.outputs[i];
      if (order_.roots[i] == TopologicalOrder::kNone) continue;
      any = true;
      Value seed = request_.seeds.empty() ? nullptr : request_.seeds[i];
      if (!seed) seed = arithmetic_.full(output->backend(), output->dtype(), output->shape(), 1);
      add_to(gradients_[order_.roots[i]], seed);
    }
    if (!any && !request_.allow_unused) fail(AT_ERROR_STATE, "", "nothing that was computed requires gradients");
  }

  void pass(size_t k) {
    const Value& node = order_.nodes[k];
    if (!gradients_[k] || !order_.is_needed(k)) return;
    if (is_leaf(*node)) return leaves_.push_back(k);
    if (node->hooked()) [[unlikely]]
      gradients_[k] = hooked(*node, gradients_[k]);
    if (node->freed())
      fail(AT_ERROR_STATE, "", "the graph was freed meanwhile by another backward; expected retain_graph there");
    if (request_.within_inputs && keep_[k]) return;
    if (node->kind() == OpKind::function)
      pass_function(k);
    else if (node->kind() == OpKind::view && node->inputs().size() == 2)
      pass_result(k);
    else
      pass_rule(k);
    if (!keep_[k]) gradients_[k] = nullptr;
  }

  // The hooks of a leaf see one gradient, of all its nodes.
  void pass_hooks(size_t i) {
    Value& sum = gradients_[leaves_[i]];
    if (!sum) return;
    for (size_t other = i + 1; other < leaves_.size(); other++)
      if (leaf_of(leaves_[other]) == leaf_of(leaves_[i]))
        add_to(sum, std::exchange(gradients_[leaves_[other]], nullptr));
    sum = hooked(*order_.nodes[leaves_[i]], sum);
  }

  void pass_rule(size_t k) {
    const Value& node = order_.nodes[k];
    LabelScope label(node->label());
    given_.assign(node->inputs().size(), nullptr);
    Gradients rule{node, gradients_[k], given_};
    node->def().gradient(rule);
    give(k);
  }

  // To the function, which is asked once all its results are passed.
  void pass_result(size_t k) {
    const Value& node = order_.nodes[k];
    uint32_t place = order_.places[order_.first[k] + 1];
    size_t result = node->detail.view->result;
    std::vector<Value>& grads = of_results_[place];
    grads.resize(std::max(grads.size(), result + 1));
    grads[result] = gradients_[k];
    gradients_[place] = gradients_[k];  // it is not null: there is something to pass
  }

  void pass_function(size_t k) {
    const Value& node = order_.nodes[k];
    LabelScope label(node->label());
    Ref<Function> function(static_cast<Function*>(node->detail.object));
    std::vector<Value> grads = std::move(of_results_[uint32_t(k)]), inputs;
    grads.resize(function->results().size());
    for (size_t i = 0; i < grads.size(); i++) {
      const Function::Result& result = function->results()[i];
      if (!grads[i] && is_float(result.dtype) && !function->takes_null())
        grads[i] = arithmetic_.full(*result.backend, result.dtype, result.shape, 0);
    }
    for (Node* input : node->inputs()) inputs.push_back(Value(input));
    unlocked([&] { given_ = function->backward(inputs, grads); });
    give(k);
  }

  void give(size_t k) {
    for (size_t i = 0; i < given_.size(); i++) {
      uint32_t place = order_.places[order_.first[k] + i];
      if (!given_[i] || place == TopologicalOrder::kNone) continue;
      add_to(gradients_[place], given_[i]);
      if (anomaly_) [[unlikely]]
        unlocked([&] { examine_gradient(gradients_[place], *order_.nodes[k], i, arithmetic_); });
    }
  }

  Value hooked(const Node& node, Value gradient) {
    for (const Ref<Hook>& hook : hooks_of(node)) unlocked([&] { gradient = hook->call(gradient); });
    return gradient;
  }

  // All leaves or none: what may fail comes first.
  void accumulate() {
    for (Sum& sum : sums_)
      if (!sum.leaf->grad) sum.first = Ref<Tensor>(new Tensor(sum.value));
    for (Sum& sum : sums_) {
      if (sum.leaf->abandoned()) continue;
      if (sum.first) {
        sum.leaf->grad = std::move(sum.first);
        continue;
      }
      sum.leaf->grad->unshare();  // nothing may run here
      sum.leaf->grad->assign(sum.value);
    }
  }

  std::vector<Value> wanted() {
    std::vector<Value> results;
    for (size_t i = 0; i < order_.wanted.size(); i++) {
      const Node& input = *request_.inputs[i];
      uint32_t place = order_.wanted[i];
      if (is_leaf(input))
        results.push_back(sum_of(*input.detail.view->leaf).value);
      else
        results.push_back(place == TopologicalOrder::kNone ? nullptr : gradients_[place]);
      if (!results.back() && !request_.allow_unused)
        fail(AT_ERROR_STATE, "inputs", "no output depends on input %zu; allow_unused gives zeros", i);
    }
    return results;
  }

  // Lets go of what the forward pass kept for the rules. Views keep nothing but what they show, and go on showing it.
  void free_graph() {
    for (const Value& node : order_.nodes) {
      if (node->kind() == OpKind::view) continue;
      node->set_freed();
      if (node->state() != Node::State::pending) node->drop_inputs();
      if (node->kind() == OpKind::function)
        if (Object* function = std::exchange(node->detail.object, nullptr)) function->release();
    }
  }

  Depth depth_;
  const bool anomaly_ = anomaly_mode();
  const Differentiation& request_;
  const Arithmetic& arithmetic_;
  std::unique_lock<std::recursive_mutex> lock_;
  TopologicalOrder order_;
  std::vector<Value> gradients_;
  std::vector<bool> keep_;  // gradients that are results
  std::vector<Value> given_;
  std::unordered_map<uint32_t, std::vector<Value>> of_results_;  // by place of their function
  std::vector<size_t> leaves_;                                   // places of those reached
  std::vector<Sum> sums_;
};

}  // namespace

std::vector<Value> differentiate(const Differentiation& request, const Arithmetic& arithmetic) {
  return Reverse(request, arithmetic).run();
}

}  // namespace athena
