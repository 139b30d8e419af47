// expression.h: the formula of athena/map.h.
#pragma once

#include <vector>

#include "graph/record/node.h"

namespace athena::ops {

struct Named {
  const char* name;
  Value value;
};
Value map(const char* expression, const std::vector<Named>& names);

}  // namespace athena::ops
