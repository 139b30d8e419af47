// differentiate.h: derivatives as a caller asks for them: seeds and vectors checked, in the dtype of what they stand
// for; zeros where nothing depends on an input. The walks themselves are autograd's.
#pragma once

#include "autograd/backward.h"
#include "graph/record/tensor.h"

namespace athena::ops {

// value in other's dtype; throws where backend or shape differ. i is its place in argument.
Value like(const Value& value, const Value& other, const char* argument, size_t i);

// Adds to the gradients of all leaves that one element depends on.
void backward(Tensor& loss);
// Gradients of the request's outputs by its inputs, handed out by it.
void grad(Differentiation request);
// Both lists not empty; a vector for each input.
std::vector<Value> jvp(const std::vector<Value>& outputs, const std::vector<Value>& inputs,
                       const std::vector<Value>& tangents, bool create_graph);
std::vector<Value> hvp(const Value& loss, const std::vector<Value>& inputs, const std::vector<Value>& vectors,
                       bool create_graph);
// leaf.grad becomes the value of grad.
void set_grad(Tensor& leaf, Tensor& grad);

const Arithmetic& arithmetic();

}  // namespace athena::ops
