// clip_grad.h: gradients of parameters bounded in place; parameters without one are passed over.
#pragma once

#include <functional>
#include <vector>

#include "graph/record/tensor.h"

namespace athena::ops {

// hand_out is given their norm before they change, and may fail.
void clip_grad_norm(const std::vector<Ref<Tensor>>& parameters, double max_norm, double order,
                    const std::function<void(const Value&)>& hand_out);
void clip_grad_value(const std::vector<Ref<Tensor>>& parameters, double bound);

}  // namespace athena::ops
