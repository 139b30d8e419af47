// products.h: derivatives times vectors, by differentiating twice.
#pragma once

#include "autograd/backward.h"

namespace athena {

// For each output the sum over inputs of d output / d input · tangent; null where nothing depends on an input. The
// graph stays. create_graph: the products can be differentiated.
std::vector<Value> jacobian_vector(const std::vector<Value>& outputs, const std::vector<Value>& inputs,
                                   const std::vector<Value>& tangents, bool create_graph, const Arithmetic& arithmetic);

// For each input the sum over the others of d² loss / d input d other · vector; null as above.
std::vector<Value> hessian_vector(const Value& loss, const std::vector<Value>& inputs,
                                  const std::vector<Value>& vectors, bool create_graph, const Arithmetic& arithmetic);

}  // namespace athena
