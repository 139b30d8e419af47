#include "graph/record/autocast.h"

#include <utility>
#include <vector>

#include "core/per_thread.h"

namespace athena {

namespace {

struct Scopes {
  std::vector<uint8_t> before;  // of each open one: what the thread's state was
  Casts casts;
  ~Scopes() { this_thread().autocast = 0; }
};
PerThread<Scopes> scopes_of_threads;

uint8_t state_of(Autocast dtype) { return dtype ? uint8_t(1 + int(*dtype)) : 0; }

}  // namespace

void begin_autocast(Autocast dtype) {
  scopes_of_threads.get().before.push_back(this_thread().autocast);
  this_thread().autocast = state_of(dtype);
}

bool end_autocast() {
  Scopes* scopes = scopes_of_threads.find();
  if (!scopes || scopes->before.empty()) return false;
  this_thread().autocast = scopes->before.back();
  scopes->before.pop_back();
  if (scopes->before.empty()) scopes->casts.clear();
  return true;
}

Casts* known_casts() {
  Scopes* scopes = scopes_of_threads.find();
  return scopes && !scopes->before.empty() ? &scopes->casts : nullptr;
}

Value Casts::find(const Value& leaf, DType dtype) const {
  auto found = of_leaves_.find(leaf->detail.view->leaf.get());
  if (found == of_leaves_.end()) return nullptr;
  const auto& [of, cast] = found->second;
  if (of != leaf || cast->dtype() != dtype || cast->requires_grad() == no_grad()) return nullptr;
  std::lock_guard lock(graph_mutex());
  return cast->freed() ? nullptr : cast;
}

void Casts::keep(const Value& leaf, const Value& cast) {
  of_leaves_.insert_or_assign(leaf->detail.view->leaf.get(), Cast{leaf, cast});
}

AutocastScope::AutocastScope(Autocast dtype) {
  begin_autocast(dtype);
  std::swap(before_, scopes_of_threads.find()->casts);
}
AutocastScope::~AutocastScope() {
  std::swap(before_, scopes_of_threads.find()->casts);
  end_autocast();
}

}  // namespace athena
