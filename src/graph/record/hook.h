// hook.h: what is called with the gradient of a value while a backward walks by.
#pragma once

#include <vector>

#include "graph/record/hook_table.h"
#include "graph/record/node.h"

namespace athena {

class Hook : public Object {
 public:
  // What takes the place of the gradient. Called with no lock held.
  virtual Value call(const Value& grad) = 0;
};

// Of a leaf's variable, or of this very node. Returns the hook's number, for remove_hook.
uint64_t add_hook(const Value& value, Ref<Hook> hook);
// In order of registration; under graph_mutex().
std::vector<Ref<Hook>> hooks_of(const Node& node);

}  // namespace athena
