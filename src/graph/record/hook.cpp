#include "graph/record/hook.h"

namespace athena {

static Leaf* hooked_leaf(const Node& node) {
  return node.kind() == OpKind::view ? node.detail.view->leaf.get() : nullptr;
}

uint64_t add_hook(const Value& value, Ref<Hook> hook) {
  std::lock_guard lock(graph_mutex());
  Leaf* leaf = hooked_leaf(*value);
  uint64_t number = add_to_hooks(leaf ? static_cast<const void*>(leaf) : value.get(), Ref<Object>(hook.get()));
  leaf ? void(leaf->hooked = true) : value->set_hooked();
  return number;
}

std::vector<Ref<Hook>> hooks_of(const Node& node) {
  Leaf* leaf = hooked_leaf(node);
  std::vector<Ref<Hook>> hooks;
  for (const Ref<Object>& hook : hooks_of_owner(leaf ? static_cast<const void*>(leaf) : &node))
    hooks.emplace_back(static_cast<Hook*>(hook.get()));
  return hooks;
}

}  // namespace athena
