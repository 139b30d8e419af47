// transfer.h: values from and to elsewhere.
#pragma once

#include "graph/record/tensor.h"

namespace athena::ops {

// A view of a where it lies there already.
Ref<Tensor> moved(Tensor& a, Backend& backend);
// The one element of a, as a double; waits for it.
double item(Tensor& a);
// All of them, row-major; waits too.
std::vector<double> numbers(const Value& a);

}  // namespace athena::ops
