// create.h: constants, draws by seed, ranges and what is made of them.
#pragma once

#include "athena/create.h"
#include "graph/record/tensor.h"

namespace athena::ops {

Value full(Backend& backend, DType dtype, const Shape& shape, double value);
// full of a number that the dtype holds; throws AT_ERROR_ARGUMENT where it does not.
Value filled(Backend& backend, DType dtype, const Shape& shape, double value);
// As constants of integers and bools hold it; 0 of floats.
int64_t whole_number(DType dtype, double number);
// The number, if the dtype holds it; of integers less its fraction. Throws AT_ERROR_ARGUMENT.
double fitting(DType dtype, double number, const char* argument);
Value random(Backend& backend, DType dtype, const Shape& shape, Random draw, const RandomArguments& arguments);
Value arange(Backend& backend, DType dtype, double start, double stop, double step);
Value linspace(Backend& backend, DType dtype, double start, double stop, int64_t count, bool endpoint);
Value eye(Backend& backend, DType dtype, const Shape& shape, int64_t k);
Value triangle(const Value& a, int64_t k, bool lower);
// The shape of a grid of lines, and line i seen at it.
Shape grid_of(const std::vector<Value>& lines, at_indexing indexing);
Ref<Tensor> on_grid(Tensor& line, size_t i, const Shape& grid, at_indexing indexing);

}  // namespace athena::ops
