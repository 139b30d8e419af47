// checkpoint.h: modules whose results are computed again for the gradients, instead of being kept.
#pragma once

#include "autograd/checkpoint.h"
#include "nn/module.h"

namespace athena::nn {

// What call, which calls module, makes of inputs, of which some may be null: only those are kept until a backward.
// Running statistics see them once.
std::vector<Value> checkpoint(const Ref<Module>& module, const std::vector<Value>& inputs, Forward call);

}  // namespace athena::nn
