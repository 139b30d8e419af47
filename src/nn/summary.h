// summary.h: what a module would do with some inputs, as a table.
#pragma once

#include <string>

#include "nn/state.h"

namespace athena::nn {

// Nothing is computed: the module is called as if evaluating, and its results are dropped.
std::string summary(const Ref<Module>& module, std::span<const Value> inputs);

}  // namespace athena::nn
