// backward.h: the reverse walk. Knows no operation by name: rules come with the nodes, arithmetic from the caller.
#pragma once

#include "autograd/differentiation.h"

namespace athena {

// Gradients of the outputs with respect to the inputs, null where no output depends on one. With no inputs, adds to
// every leaf's .grad instead. Throws AT_ERROR_STATE where nothing requires gradients or the graph was freed; then, and
// where the user's functions and hooks fail, no .grad has changed.
std::vector<Value> differentiate(const Differentiation& request, const Arithmetic& arithmetic);

}  // namespace athena
