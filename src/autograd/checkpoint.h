// checkpoint.h: values computed again when their gradients are wanted, instead of being kept.
#pragma once

#include <functional>

#include "autograd/backward.h"

namespace athena {

using Forward = std::function<std::vector<Value>(const std::vector<Value>& inputs)>;

// What forward makes of inputs. Forward is called now, without gradients, and again in every backward.
// leaves: which forward reads by itself; gradients flow to them too.
std::vector<Value> checkpoint(Forward forward, const std::vector<Value>& inputs, const Arithmetic& arithmetic,
                              const std::vector<Value>& leaves = {});

}  // namespace athena
