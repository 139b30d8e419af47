// The shims of athena/scope.h.
#include "athena/scope.h"

#include <algorithm>
#include <unordered_set>

#include "capi/open_scopes.h"
#include "capi/shim.h"

using namespace athena;

at_status at_scope_begin(void) {
  return guarded("scope_begin", [] {
    refuse_after_fork();
    OpenScopes& scopes = open_scopes();
    scopes.begins.push_back(scopes.handles.size());
    this_thread().scopes++;
  });
}

at_status at_scope_end(at_tensor* const* keep, size_t count) {
  return guarded("scope_end", [&] {
    refuse_after_fork();
    if (count && !keep) fail(AT_ERROR_NULL, "keep", "keep is NULL, expected %zu tensors", count);
    std::unordered_set<uint64_t> kept;
    for (size_t i = 0; i < count; i++) {
      borrow<Tensor>(keep[i], "keep");
      kept.insert(handle_bits(keep[i]));
    }
    if (!in_scope())
      fail(AT_ERROR_STATE, "", "no scope is open on this thread, expected one that at_scope_begin began");
    OpenScopes& scopes = open_scopes();
    auto first = scopes.handles.begin() + ptrdiff_t(scopes.begins.back());
    auto ended = std::stable_partition(first, scopes.handles.end(), [&](uint64_t one) { return kept.contains(one); });
    std::vector<uint64_t> released(ended, scopes.handles.end());
    scopes.begins.pop_back();
    bool outermost = --this_thread().scopes == 0;
    scopes.handles.erase(outermost ? first : ended, scopes.handles.end());
    for (uint64_t handle : released) handle_try_release(handle);
  });
}
