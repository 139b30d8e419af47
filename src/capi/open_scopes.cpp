#include "capi/open_scopes.h"

#include "core/per_thread.h"

namespace athena {

namespace {
PerThread<OpenScopes> scopes_of_threads;
}

OpenScopes& open_scopes() { return scopes_of_threads.get(); }

void reserve_in_scope() {
  OpenScopes& scopes = open_scopes();
  if (scopes.handles.size() == scopes.handles.capacity()) scopes.handles.reserve(2 * scopes.handles.size() + 64);
}

void add_to_scope(uint64_t handle) noexcept { scopes_of_threads.find()->handles.push_back(handle); }

}  // namespace athena
