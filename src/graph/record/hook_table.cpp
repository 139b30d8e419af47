#include "graph/record/hook_table.h"

#include <algorithm>
#include <unordered_map>

#include "graph/record/graph_mutex.h"

namespace athena {

namespace {

struct Numbered {
  uint64_t number;
  Ref<Object> hook;
};
// Left to the process at its end.
struct Table {
  std::unordered_map<const void*, std::vector<Numbered>> of;  // by owner
  std::unordered_map<uint64_t, const void*> owner;            // by number
  uint64_t last = 0;
};
Table& table() {
  static auto* table = new Table;
  return *table;
}

}  // namespace

uint64_t add_to_hooks(const void* owner, Ref<Object> hook) {
  uint64_t number = table().last + 1;
  auto& hooks = table().of[owner];
  hooks.reserve(hooks.size() + 1);
  table().owner.emplace(number, owner);
  hooks.push_back({number, std::move(hook)});
  return table().last = number;
}

bool remove_hook(uint64_t number) {
  Ref<Object> removed;  // after the lock
  std::lock_guard lock(graph_mutex());
  auto found = table().owner.find(number);
  if (found == table().owner.end()) return false;
  auto& hooks = table().of[found->second];
  auto at = std::find_if(hooks.begin(), hooks.end(), [&](const Numbered& one) { return one.number == number; });
  removed = std::move(at->hook);
  hooks.erase(at);
  table().owner.erase(found);
  return true;
}

std::vector<Ref<Object>> hooks_of_owner(const void* owner) {
  std::vector<Ref<Object>> hooks;
  auto found = table().of.find(owner);
  if (found == table().of.end()) return hooks;
  for (const Numbered& one : found->second) hooks.push_back(one.hook);
  return hooks;
}

void forget_hooks(const void* owner) {
  std::vector<Numbered> forgotten;  // after the lock
  std::lock_guard lock(graph_mutex());
  auto found = table().of.find(owner);
  if (found == table().of.end()) return;
  forgotten = std::move(found->second);
  for (const Numbered& one : forgotten) table().owner.erase(one.number);
  table().of.erase(found);
}

}  // namespace athena
