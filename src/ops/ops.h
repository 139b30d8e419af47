// ops.h: every operation over values of the graph. Each checks dtypes and shapes, records, and returns; each family's
// file holds rule, lowering and gradient together.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "athena/create.h"
#include "athena/index.h"
#include "athena/init.h"
#include "athena/loss.h"
#include "athena/shape.h"
#include "graph/record/tensor.h"
#include "graph/record/transfer.h"
#include "ops/generator.h"

namespace athena::ops {

// pointwise.cpp. The named forms promote; the others want what the operation wants.
Value pointwise(PointwiseOp op, const Value& a);
Value pointwise(PointwiseOp op, const Value& a, const Value& b);
Value pointwise(PointwiseOp op, const Value& a, const Value& b, const Value& c);  // any but where
// A number that meets a: of a's dtype, or f32 where a is an integer and the number has a fraction, i64 where a is bool.
Value number_like(const Value& a, double number);
// The same of an integer that a double may not hold.
Value integer_like(const Value& a, __int128 number);
Value pointwise(PointwiseOp op, const Value& a, double b);
Value where(const Value& condition, const Value& a, const Value& b);
Value converted(const Value& a, DType dtype);  // of another dtype
inline Value cast(const Value& a, DType dtype) { return a->dtype() == dtype ? a : converted(a, dtype); }
// The same values in contiguous memory of their own.
Value copy(const Value& a);
inline Value add(const Value& a, const Value& b) { return pointwise(PointwiseOp::add, a, b); }
inline Value sub(const Value& a, const Value& b) { return pointwise(PointwiseOp::sub, a, b); }
inline Value mul(const Value& a, const Value& b) { return pointwise(PointwiseOp::mul, a, b); }
inline Value div(const Value& a, const Value& b) { return pointwise(PointwiseOp::div, a, b); }
inline Value mul(const Value& a, double b) { return pointwise(PointwiseOp::mul, a, b); }

// activation.cpp. These are functions of map's language too.
#define ATHENA_COMPOSED(X) \
  X(selu) X(relu6) X(gelu) X(gelu_tanh) X(silu) X(mish) X(hardswish) X(hardsigmoid) X(softsign) X(log_sigmoid)
#define X(name) Value name(const Value& a);
ATHENA_COMPOSED(X)
#undef X
Value leaky_relu(const Value& a, double slope);
Value elu(const Value& a, double alpha);
Value celu(const Value& a, double alpha);
Value hardtanh(const Value& a, double min, double max);
Value softplus(const Value& a, double beta, double threshold);
Value threshold(const Value& a, double threshold, double value);
Value prelu(const Value& a, const Value& weight);
Value softmin(const Value& a, int axis);
Value glu(const Value& a, int axis);

// composed.cpp
Value clamp(const Value& a, double min, double max);
Value clip(const Value& a, const Value& min, const Value& max);  // null: no bound
Value addcmul(const Value& a, const Value& b, const Value& c, double value);
Value addcdiv(const Value& a, const Value& b, const Value& c, double value);
Value softmax(const Value& a, int axis);
Value log_softmax(const Value& a, int axis);

// loss.cpp
Value mse_loss(const Value& input, const Value& target, at_reduction reduction);
Value l1_loss(const Value& input, const Value& target, at_reduction reduction);
Value huber_loss(const Value& input, const Value& target, double delta, at_reduction reduction);
Value smooth_l1_loss(const Value& input, const Value& target, double beta, at_reduction reduction);
// Weights may be null.
Value binary_cross_entropy(const Value& input, const Value& target, const Value& weight, at_reduction reduction);
Value binary_cross_entropy_with_logits(const Value& input, const Value& target, const Value& weight,
                                       const Value& pos_weight, at_reduction reduction);
Value kl_div(const Value& input, const Value& target, bool log_target, at_reduction reduction);
Value hinge_loss(const Value& input, const Value& target, double margin, at_reduction reduction);
Value hinge_embedding_loss(const Value& input, const Value& target, double margin, at_reduction reduction);
Value soft_margin_loss(const Value& input, const Value& target, at_reduction reduction);
Value poisson_nll_loss(const Value& input, const Value& target, bool log_input, bool full, double eps,
                       at_reduction reduction);
Value cosine_similarity(const Value& a, const Value& b, int32_t axis, double eps);
Value cosine_embedding_loss(const Value& a, const Value& b, const Value& target, double margin, at_reduction reduction);
struct ClassLoss {
  at_reduction reduction;
  int32_t axis;
  Value weight;  // may be null
  double label_smoothing;
  std::optional<int64_t> ignored;
};
Value cross_entropy(const Value& logits, const Value& labels, const ClassLoss& how);
Value nll_loss(const Value& log_probabilities, const Value& labels, const ClassLoss& how);

// expression.cpp: the formula of athena/map.h.
struct Named {
  const char* name;
  Value value;
};
Value map(const char* expression, const std::vector<Named>& names);

// create.cpp
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

// random.cpp. low and high as RandomArguments has them.
Value drawn(Backend& backend, DType dtype, const Shape& shape, Random kind, double low, double high, Generator& g);
Value uniform(Backend& backend, DType dtype, const Shape& shape, double low, double high, Generator& g);
Value normal(Backend& backend, DType dtype, const Shape& shape, double mean, double deviation, Generator& g);
Value random_bits(Backend& backend, const Shape& shape, Generator& g);
void check_finite(double value, const char* argument);
Value random_integers(Backend& backend, DType dtype, const Shape& shape, int64_t low, int64_t high, Generator& g);
Value bernoulli(Backend& backend, DType dtype, const Shape& shape, double p, Generator& g);
Value bernoulli(const Value& p, Generator& g);
Value permutation(Backend& backend, int64_t count, Generator& g);
Value truncated_normal(Backend& backend, DType dtype, const Shape& shape, double mean, double deviation, double low,
                       double high, Generator& g);

// init.cpp
Value xavier(Backend& backend, DType dtype, const Shape& shape, Random kind, double gain, Generator& g);
Value kaiming(Backend& backend, DType dtype, const Shape& shape, Random kind, at_fan_mode mode, double gain,
              Generator& g);
Value orthogonal(Backend& backend, DType dtype, const Shape& shape, double gain, Generator& g);
double gain_of(at_nonlinearity nonlinearity, double slope);

// view.cpp
using ViewFunction = Tensor::ViewFunction;
// a through function; a copy of it where strides cannot say it.
Value view(const Value& a, const ViewFunction& function);
ViewFunction reshaping(const Shape& shape);
Shape with_axis(const Shape& shape, int axis);  // of size 1, before what was at axis
ViewFunction permuting(std::vector<int> axes);
ViewFunction slicing(int axis, int64_t start, int64_t stop, int64_t step);
ViewFunction expanding(const Shape& shape);
ViewFunction flipping(unsigned axes);
ViewFunction selecting(int axis, int64_t index);
// Windows of size every step elements along axis: axis counts them, a new last one runs within.
ViewFunction unfolding(int axis, int64_t size, int64_t step);
// The axes but two, then the diagonal of those, offset to the right or, negative, down.
ViewFunction diagonal(int64_t offset, int axis0, int axis1);
Value reshape(const Value& a, const Shape& shape);
// Without the axes of size 1 in front that are more than rank: what is assigned may have them.
Value without_leading_ones(const Value& a, int rank);
Value transpose(const Value& a, int axis0, int axis1);
Value expand(const Value& a, const Shape& shape);
// a folded back to shape by summing what broadcasting to a's shape would stretch.
Value sum_to(const Value& a, const Shape& shape);

// reduce.cpp; axes is a bit mask.
Value sum(const Value& a, unsigned axes, bool keepdims);
Value mean(const Value& a, unsigned axes, bool keepdims);
Value prod(const Value& a, unsigned axes, bool keepdims);
Value max(const Value& a, unsigned axes, bool keepdims);
Value min(const Value& a, unsigned axes, bool keepdims);
Value max_initial(const Value& a, const Value& initial, unsigned axes, bool keepdims);
Value min_initial(const Value& a, const Value& initial, unsigned axes, bool keepdims);
Value argmax(const Value& a, unsigned axes, bool keepdims);
Value argmin(const Value& a, unsigned axes, bool keepdims);
Value any(const Value& a, unsigned axes, bool keepdims);
Value all(const Value& a, unsigned axes, bool keepdims);
Value count_nonzero(const Value& a, unsigned axes, bool keepdims);
Value var(const Value& a, unsigned axes, double correction, bool keepdims);
Value std(const Value& a, unsigned axes, double correction, bool keepdims);
Value logsumexp(const Value& a, unsigned axes, bool keepdims);
Value norm(const Value& a, double order, unsigned axes, bool keepdims);
Value quantile(const Value& a, double q, unsigned axes, bool keepdims);
// What sums and products of a dtype are: the dtype itself, or a 64-bit integer.
DType sum_dtype(DType dtype);
unsigned axes_mask(const int32_t* axes, size_t count, int rank, const char* argument = "axes");

// Elements chosen along an axis, and their positions there.
struct Selected {
  Value values, indices;
};

// scan.cpp; backwards: from the end of the axis.
Value cumsum(const Value& a, int axis, bool backwards = false);
Value cumprod(const Value& a, int axis, bool backwards = false);
Selected cummax(const Value& a, int axis);
Selected cummin(const Value& a, int axis);
Value logcumsumexp(const Value& a, int axis);
// With what a scan of nothing is in front.
Value after_initial(const Value& scanned, int axis, double initial);
// For each element the product of all others along axis.
Value products_of_others(const Value& a, int axis);
// einsum.cpp; a label an axis, one character each.
using Labels = std::string;
struct Factor {
  Value value;
  Labels labels;
};
// Labels of so many axes, no letters, alike where broadcasting aligns them: at the last.
Labels aligned_labels(int rank);
// The sum of the products of all factors over the labels that output lacks; sizes fit or are 1. factors is not empty.
Value contract(std::vector<Factor> factors, const Labels& output);
Value einsum(const char* subscripts, const std::vector<Value>& operands);

// linalg.cpp
Value tensordot(const Value& a, const Value& b, const std::vector<int>& axes_a, const std::vector<int>& axes_b);
// Axes as they come; both null: the last of a with the first of b.
Value tensordot(const Value& a, const Value& b, const int32_t* axes_a, const int32_t* axes_b, size_t count);
Value outer(const Value& a, const Value& b);
Value inner(const Value& a, const Value& b);
Value vecdot(const Value& a, const Value& b, int32_t axis);
Value cross(const Value& a, const Value& b, int32_t axis);
Value trace(const Value& a, int axis0, int axis1, int64_t offset);
Value matrix_power(const Value& a, int64_t exponent);

// matmul.cpp, index.cpp, concat.cpp
Value matmul(const Value& a, const Value& b);
Value take_along(const Value& a, const Value& indices, int axis, bool from_end = true);
// Indices of any shape in place of an axis.
Value take(const Value& a, const Value& indices, int axis, bool from_end = true);
Value gather(const Value& a, const Value& indices, int axis);
Value scatter(const Value& a, const Value& indices, const Value& updates, int axis, at_scatter mode);
// padding: a row whose gradient stays 0, or AT_NO_ROW.
Value embedding(const Value& weight, const Value& indices, int64_t padding);
Value one_hot(const Value& indices, int64_t classes, DType dtype);
// base with updates put to it along axis; indices of the updates' shape, or any for their size on the axis.
Value scatter_into(const Value& base, const Value& updates, const Value& indices, int axis, ScatterMode mode,
                   bool from_end = true);
Value scatter_rows(const Value& base, const Value& updates, const Value& indices, int axis, ScatterMode mode,
                   bool from_end = true);
void check_index_dtype(const Value& indices);
Value scatter_zeros(const Value& updates, const Value& indices, int axis, int64_t size, bool from_end = true);
Value concat(std::vector<Value> parts, int axis);
// Vectors of one dtype one after another, each begun at a multiple of 64 bytes; what lies between is unspecified.
Value pack(std::vector<Value> parts);

// advanced_index.cpp: NumPy's advanced indexing; a null index is a full slice. Masks are read at the call.
Value index(const Value& a, std::span<const Value> indices);
Value index_put(const Value& a, std::span<const Value> indices, const Value& values, bool accumulate);
void index_put(Tensor& destination, std::span<const Value> indices, const Value& values, bool accumulate);
Value masked_fill(const Value& a, const Value& mask, double value);
Value masked_select(const Value& a, const Value& mask);
Value nonzero(const Value& a);
// Where flags are true, row-major; reads how many.
Value true_positions(const Value& flags);

// unique.cpp
struct Unique {
  Value values, indices, inverse, counts;
};
Unique unique(const Value& a);
Value searchsorted(const Value& sorted, const Value& values, bool right);
Value isin(const Value& a, const Value& elements);
Value bincount(const Value& a, const Value& weights, int64_t least);
inline Value flat(const Value& a) { return reshape(a, {a->numel()}); }

// sort.cpp: stable, NaN largest. All, or the first few in order.
Selected sort(const Value& a, int axis, bool descending);
Selected sort(const Value& a, int axis, bool descending, int64_t count);
// 0 … count - 1, i64.
Value positions_up_to(Backend& backend, int64_t count);
Selected topk(const Value& a, int64_t k, int axis, bool largest);

// assign.cpp: base with value, broadcast and cast, written through layout.
// shape.cpp
Value stack(std::vector<Value> parts, int axis);
// widths: before and after each axis.
Value pad(const Value& a, const int64_t* widths, size_t count, at_pad_mode mode, double value);
// One shift for each axis or one for all; no axes: of all elements in a row.
Value roll(const Value& a, const int64_t* shifts, size_t shift_count, const int32_t* axes, size_t axis_count);
Value tile(const Value& a, const int64_t* repeats, size_t count);
Value repeat(const Value& a, int64_t repeats, int axis);
Value repeat(const Value& a, const Value& repeats, int axis);
Value diag_embed(const Value& a, int64_t offset, int axis0, int axis1);

// assign.cpp: a's elements in order, seen through layout, and base with value, broadcast and cast, written through it.
Value through(const Value& a, const Layout& layout);
Value assign(const Value& base, const Layout& layout, const Value& value);
// In place: destination, and whatever shares its memory, becomes value, broadcast and cast. Throws AT_ERROR_STATE where
// two elements share a place, or a leaf would change while gradients are recorded.
void write(Tensor& destination, const Value& value);
// The same with what a function, which reads no values, makes of the old value.
void change(Tensor& destination, const std::function<Value(const Value&)>& result);
// The same with several, which are no views: all or none. last is called when nothing but it can fail any more.
void change_all(const std::vector<Ref<Tensor>>& destinations, const std::function<Value(const Value&)>& result,
                const std::function<void()>& last);
void fill(Tensor& destination, double number);
// transfer.cpp
// A view of a where it lies there already.
Ref<Tensor> moved(Tensor& a, Backend& backend);
// The one element of a, as a double; waits for it.
double item(Tensor& a);

// clip_grad.cpp: the gradients of one or more parameters in place; those without one are passed over. hand_out
// is given their norm before they change, and may fail.
void clip_grad_norm(const std::vector<Ref<Tensor>>& parameters, double max_norm, double order,
                    const std::function<void(const Value&)>& hand_out);
void clip_grad_value(const std::vector<Ref<Tensor>>& parameters, double bound);

}  // namespace athena::ops
