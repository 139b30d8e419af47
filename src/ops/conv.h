// conv.h: convolution and its transpose.
#pragma once

#include "athena/conv.h"
#include "graph/record/node.h"

namespace athena::ops {

// bias: null for none.
Value conv(const Value& input, const Value& weight, const Value& bias, const at_conv_options& options);
Value conv_transpose(const Value& input, const Value& weight, const Value& bias, const at_conv_options& options);

}  // namespace athena::ops
