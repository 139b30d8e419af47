#include "graph/plan/trace.h"

#include <algorithm>
#include <unordered_map>

#include "graph/record/updates.h"

namespace athena {

namespace {

constexpr uint32_t kFew = 4;    // references of memory that may be about to die; more are not counted
constexpr size_t kMostly = 64;  // nodes of a small step: vectors that grow seldom

bool is_step(const Node& node) { return node.kind() > OpKind::view && node.state() == Node::State::pending; }
bool is_view(const Node& node) { return node.kind() == OpKind::view; }
bool drops_inputs(const Node& node) { return !node.requires_grad() || node.freed(); }  // once it has run

// Counts, for every member and external, the references that will go when the plan has run.
class Liveness {
 public:
  explicit Liveness(std::span<const Value> members) : members_(members), released_(members.size(), 0) {
    for (const Value& member : members) {
      if (!is_step(*member)) continue;
      if (member->changes_input()) watch(source_of(member->inputs()[0]));
      if (member->kind() == OpKind::pointwise && drops_inputs(*member))
        for (Node* input : member->inputs())
          if (Node* source = source_of(input); source->references() <= kFew && source->bytes() == member->bytes())
            watch(source);
    }
    for (size_t i = members.size(); i-- > 0;) {
      Node& node = *members[i];
      if (is_view(node) ? dies(i) : drops_inputs(node))
        for (Node* input : node.inputs()) count(input);
    }
  }
  // Nobody but members that let go refers to member i; the trace itself holds one reference.
  bool dies(size_t i) const { return members_[i]->references() == released_[i] + 1; }
  // The same for a node outside.
  bool external_dies(const Node* node) const {
    auto found = targets_.find(node);
    return found != targets_.end() && node->references() == found->second;
  }

 private:
  void watch(Node* node) {
    if (node->state() == Node::State::ready && node->buffer() && node->buffer()->is_reusable())
      targets_.emplace(node, 0);
  }
  void count(Node* node) {
    if (node->mark < members_.size() && members_[node->mark].get() == node) {
      released_[node->mark]++;
    } else if (!targets_.empty()) {
      auto found = targets_.find(node);
      if (found != targets_.end()) found->second++;
    }
  }

  std::span<const Value> members_;
  std::vector<uint32_t> released_;
  std::unordered_map<const Node*, uint32_t> targets_;  // reusable memory that a step could take over
};

uint32_t index_of(std::vector<Node*>& list, Node* node) {
  // Externals repeat mostly at once; look from the end, and accept a second entry rather than a long search.
  size_t reach = std::min<size_t>(list.size(), 64);
  for (size_t k = 0; k < reach; k++)
    if (list[list.size() - 1 - k] == node) return uint32_t(list.size() - 1 - k);
  list.push_back(node);
  return uint32_t(list.size() - 1);
}

// Memory that a step would write in place must not be read by its own written value or by a later step.
void keep_what_is_read_again(Trace& trace) {
  std::unordered_map<const Node*, size_t> last;  // of the sources
  for (const Trace::Step& step : trace.steps)
    if (step.donated) last.emplace(trace.externals[trace.sources[step.first].index], 0);
  if (last.empty()) return;
  for (size_t k = 0; k < trace.sources.size(); k++) {
    if (trace.sources[k].kind != StepInput::Kind::external) continue;
    auto found = last.find(trace.externals[trace.sources[k].index]);
    if (found != last.end()) found->second = k;
  }
  for (Trace::Step& step : trace.steps) {
    if (!step.donated) continue;
    size_t from = step.node->kind() == OpKind::program ? step.first + step.count : step.first + 1;
    step.donated = last[trace.externals[trace.sources[step.first].index]] < from;
  }
}

// Memory that a pointwise result could be written over; which result, the launches will show.
std::vector<bool> reusable_externals(const Trace& trace, const Liveness& liveness) {
  std::vector<bool> reusable(trace.externals.size());
  for (const Trace::Step& step : trace.steps) {
    if (step.node->kind() != OpKind::pointwise) continue;
    for (uint32_t k = step.first; k < step.first + step.count; k++) {
      const StepInput& source = trace.sources[k];
      if (source.kind != StepInput::Kind::external || !(source.layout == Layout::contiguous(step.node->shape())))
        continue;
      const Node* memory = trace.externals[source.index];
      if (memory->bytes() == step.node->bytes() && liveness.external_dies(memory)) reusable[source.index] = true;
    }
  }
  for (const Trace::Step& step : trace.steps)  // what is given away already
    for (size_t k = 0; step.donated && k < reusable.size(); k++)
      if (trace.externals[k] == trace.externals[trace.sources[step.first].index]) reusable[k] = false;
  return reusable;
}

}  // namespace

std::vector<Value> pending_ancestors(std::span<const Value> roots) {
  std::vector<Value> order;
  struct Visit {
    Node* node;
    size_t next;
  };
  std::vector<Visit> stack;
  std::vector<Node*> seen;  // by mark: a node's place here proves that it was met in this walk
  order.reserve(kMostly);
  stack.reserve(kMostly);
  seen.reserve(kMostly);
  auto is_new = [&](Node* node) {
    if (node->mark < seen.size() && seen[node->mark] == node) return false;
    node->mark = uint32_t(seen.size());
    seen.push_back(node);
    return true;
  };
  auto enter = [&](Node* node) {
    if ((is_step(*node) || is_view(*node)) && is_new(node)) stack.push_back({node, 0});
  };
  // What is made beside it, whoever wants that: it will not run again.
  auto leave = [&](Node* node) {
    order.push_back(Value(node));
    for (uint32_t k = 1; k < node->def().results; k++)
      if (Value other = node->pending_result(k); other && is_new(other.get())) order.push_back(std::move(other));
  };
  for (const Value& root : roots) {
    enter(root.get());
    while (!stack.empty()) {
      Visit& top = stack.back();
      if (top.next < top.node->inputs().size()) {
        enter(top.node->inputs()[top.next++]);
      } else {
        leave(top.node);
        stack.pop_back();
      }
    }
  }
  return order;
}

bool may_fault(const Node& node) {
  if (node.kind() == OpKind::pointwise) return divides_integers(node.def().op, node.dtype());
  return node.kind() == OpKind::kernel && may_fault(node.def().kernel, Attributes(node.attribute_words()));
}

Trace describe(std::span<const Value> members) {
  Trace trace;
  trace.steps.reserve(members.size());
  trace.sources.reserve(2 * members.size());
  for (size_t i = 0; i < members.size(); i++) members[i]->mark = uint32_t(i);
  Liveness liveness(members);
  std::vector<uint32_t> step_of(members.size(), UINT32_MAX);
  for (size_t i = 0; i < members.size(); i++) {
    Node& node = *members[i];
    if (!is_step(node)) continue;
    bool live_out = !liveness.dies(i);
    Trace::Step step{&node, uint32_t(trace.sources.size()), 0, live_out, drops_inputs(node), live_out, false};
    for (Node* input : node.inputs()) {
      Located at = locate(input);
      StepInput source{StepInput::Kind::external, at.source->dtype(), 0, at.layout};
      uint32_t mark = at.source->mark;
      if (mark < members.size() && members[mark].get() == at.source && step_of[mark] != UINT32_MAX) {
        source.kind = StepInput::Kind::step;
        source.index = step_of[mark];
        trace.steps[source.index].wanted |= node.kind() != OpKind::result;
      } else if (at.source->kind() == OpKind::constant) {
        source.kind = StepInput::Kind::constant;
        source.index = uint32_t(trace.constants.size());
        trace.constants.push_back(at.source);
      } else {
        source.index = index_of(trace.externals, at.source);
      }
      trace.sources.push_back(source);
      step.count++;
    }
    if (node.changes_input()) {
      const StepInput& target = trace.sources[step.first];
      Node* memory = target.kind == StepInput::Kind::external ? trace.externals[target.index] : nullptr;
      step.donated = memory && liveness.external_dies(memory) && memory->numel() == node.numel() &&
                     target.layout.offset == 0 && target.layout.is_contiguous();
    }
    step_of[i] = uint32_t(trace.steps.size());
    trace.steps.push_back(step);
  }
  keep_what_is_read_again(trace);
  trace.reusable = reusable_externals(trace, liveness);
  return trace;
}

namespace {
// Takes all words, or those that are no sizes.
template <bool WITH_SIZES>
class Key {
 public:
  void structure(uint64_t word) { words.push_back(word); }
  void size(uint64_t word) {
    if (WITH_SIZES) words.push_back(word);
  }
  void sizes(const Shape& shape) {
    structure(uint64_t(shape.rank));
    for (int i = 0; i < shape.rank; i++) size(uint64_t(shape.dims[i]));
  }
  void layout(const Layout& layout) {
    sizes(layout.shape);
    size(uint64_t(layout.offset));
    for (int i = 0; i < layout.shape.rank; i++) size(uint64_t(layout.strides[i]));
  }
  std::vector<uint64_t> words;
};

template <bool WITH_SIZES>
std::vector<uint64_t> words_of(const Trace& trace) {
  Key<WITH_SIZES> key;
  key.words.reserve(trace.steps.size() * 16 + trace.sources.size() * 8);
  for (const Trace::Step& step : trace.steps) {
    const Node& node = *step.node;
    key.structure(uint64_t(reinterpret_cast<uintptr_t>(&node.def())));
    key.structure(uint64_t(node.dtype()) | uint64_t(node.label()) << 8 | uint64_t(step.live_out) << 32 |
                  uint64_t(step.donated) << 33 | uint64_t(step.count) << 40);
    key.sizes(node.shape());
    for (uint64_t word : node.attribute_words()) key.structure(word);
    if (node.kind() == OpKind::program)
      key.structure(uint64_t(reinterpret_cast<uintptr_t>(node.detail.updates->program)));
    if (node.kind() == OpKind::assign) key.layout(node.detail.view->layout);
    for (uint32_t k = step.first; k < step.first + step.count; k++) {
      const StepInput& source = trace.sources[k];
      key.structure(uint64_t(source.kind) | uint64_t(source.dtype) << 8 | uint64_t(source.index) << 16);
      key.layout(source.layout);
    }
  }
  // Externals are described by the layouts above, but for where they begin: kernels may assume 64-byte bases.
  for (size_t i = 0; i < trace.externals.size(); i++) {
    key.size(trace.externals[i]->base() & 63);
    key.structure(trace.reusable[i]);
  }
  return std::move(key.words);
}
}  // namespace

std::vector<uint64_t> key_of(const Trace& trace) { return words_of<true>(trace); }
uint64_t structure_of(const Trace& trace) { return hash_of(words_of<false>(trace)); }

// Four hashes side by side: one alone would wait for its own product at every word.
uint64_t hash_of(std::span<const uint64_t> words) {
  constexpr uint64_t kOdd = 0x9e3779b97f4a7c15u;
  auto mixed = [](uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * kOdd;
    return hash ^ hash >> 32;
  };
  uint64_t lanes[4] = {words.size(), 1, 2, 3};
  size_t i = 0;
  for (; i + 4 <= words.size(); i += 4)
    for (size_t k = 0; k < 4; k++) lanes[k] = mixed(lanes[k], words[i + k]);
  for (; i < words.size(); i++) lanes[0] = mixed(lanes[0], words[i]);
  return mixed(mixed(mixed(lanes[0], lanes[1]), lanes[2]), lanes[3]);
}

}  // namespace athena
