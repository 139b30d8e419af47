// conv.cpp: convolution and its transpose: one kernel, channels last, of three kinds whose gradients are each other.
#include "ops/conv.h"

#include <algorithm>
#include <optional>

#include "autograd/gradients.h"
#include "graph/record/transfer.h"
#include "ops/assign.h"
#include "ops/create.h"
#include "ops/matmul.h"
#include "ops/memory_format.h"
#include "ops/pointwise.h"
#include "ops/shape.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

Value convolve(ConvMode mode, const Value& a, const Value& b, const Shape& shape, const ConvAttributes& attributes);

const ConvAttributes& attributes_of(const Gradients& g) { return g.output->attributes<ConvAttributes>(); }

// Whether kernels of a device with warp groups take pixels a stride apart as they lie, and write the zeros between
// them.
bool steps_over_pixels(const Gradients& g) {
  constexpr int64_t kLeastProducts = int64_t(1) << 21;
  Value x = g.input(0), w = g.input(1);
  int64_t in = w->dims()[4], out = w->dims()[0];
  bool suits = x->dims()[1] == 1 && in % 8 == 0 && out % 8 == 0 && g.grad->numel() * in >= kLeastProducts;
  return suits && x->backend().info().has_warp_groups;
}

// What kernels of one element see where a stride steps over pixels, as a layout of x, if the way back by products is
// the quicker one: most of x has a gradient of zero then, and matrix units multiply rows faster than what is gathered.
std::optional<Layout> seen_by_products(const Gradients& g) {
  const ConvAttributes& told = attributes_of(g);
  Value x = g.input(0), w = g.input(1);
  bool quicker = x->backend().is_asynchronous() && dtype_size(x->dtype()) == 2 && told.groups == 1;
  Layout seen = Layout::contiguous(x->shape());
  for (int i = 0; i < 3; i++) {
    quicker = quicker && w->dims()[1 + i] == 1 && told.before[i] == 0;
    seen = *slicing(1 + i, 0, x->dims()[1 + i], told.stride[i])(seen);
    quicker = quicker && seen.shape[1 + i] == g.grad->dims()[1 + i];
  }
  return quicker && !steps_over_pixels(g) ? std::optional(seen) : std::nullopt;
}

void product_gradients(Gradients& g, const Layout& seen) {
  Value x = g.input(0), w = g.input(1);
  Shape matrix{w->dims()[0], w->dims()[4]};
  Value grad = reshape(g.grad, Shape{g.grad->numel() / matrix[0], matrix[0]});
  if (g.wants(0)) {
    Value made = reshape(matmul(grad, reshape(w, matrix)), seen.shape);
    g.give(0, assign(full(x->backend(), x->dtype(), x->shape(), 0), seen, made));
  }
  if (!g.wants(1)) return;
  Value pixels = view(x, [&](const Layout& memory) { return compose(memory, seen); });
  pixels = reshape(contiguous(pixels), Shape{grad->dims()[0], matrix[1]});
  g.give(1, reshape(matmul(transpose(grad, 0, 1), pixels), w->shape()));
}

// y of x, w.
void forward_gradient(Gradients& g) {
  Value x = g.input(0), w = g.input(1);
  if (std::optional<Layout> seen = seen_by_products(g)) return product_gradients(g, *seen);
  if (g.wants(0)) g.give(0, convolve(ConvMode::data, g.grad, w, x->shape(), attributes_of(g)));
  if (g.wants(1)) g.give(1, convolve(ConvMode::weights, x, g.grad, w->shape(), attributes_of(g)));
}
// x of y, w.
void data_gradient(Gradients& g) {
  Value y = g.input(0), w = g.input(1);
  if (g.wants(0)) g.give(0, convolve(ConvMode::forward, g.grad, w, y->shape(), attributes_of(g)));
  if (g.wants(1)) g.give(1, convolve(ConvMode::weights, g.grad, y, w->shape(), attributes_of(g)));
}
// w of x, y.
void weights_gradient(Gradients& g) {
  Value x = g.input(0), y = g.input(1);
  if (g.wants(0)) g.give(0, convolve(ConvMode::data, y, g.grad, x->shape(), attributes_of(g)));
  if (g.wants(1)) g.give(1, convolve(ConvMode::forward, x, g.grad, y->shape(), attributes_of(g)));
}

constexpr OpDef conv_definition(const char* name, void (*gradient)(Gradients&)) {
  return {.name = name, .kind = OpKind::kernel, .kernel = KernelKind::conv, .gradient = gradient};
}
// In the order of ConvMode.
const OpDef conv_definitions[] = {conv_definition("conv", forward_gradient),
                                  conv_definition("conv_data", data_gradient),
                                  conv_definition("conv_weights", weights_gradient)};

Value convolve(ConvMode mode, const Value& a, const Value& b, const Shape& shape, const ConvAttributes& attributes) {
  // Kernels never see empty memory.
  if ((a->numel() == 0 || b->numel() == 0) && shape.numel() > 0) return full(a->backend(), a->dtype(), shape, 0);
  ConvAttributes told = attributes;
  told.mode = mode;
  Value inputs[] = {contiguous(a), contiguous(b)};
  return Node::make(conv_definitions[int(mode)], common_backend(inputs), a->dtype(), shape, inputs, told);
}

// What is known of a convolution before its sizes: that of `axes` spatial axes is one of three whose first have size 1.
struct ConvPlan {
  int axes;
  bool batched;
  ConvAttributes attributes;
  int64_t kernel[3], after[3];
};

using ConvOptions = at_conv_options;

void check_number(int64_t number, int64_t least, const char* name, int axis) {
  if (number < least || number > INT32_MAX)
    fail(AT_ERROR_ARGUMENT, "options", "%s of axis %d is %lld, expected %lld to %d", name, axis, (long long)number,
         (long long)least, INT32_MAX);
}

// What both ways share: the weight is [first, second, sizes…], and the input's channels and the bias's are as said.
ConvPlan plan_conv(const Value& input, const Value& weight, const Value& bias, const ConvOptions& options,
                   bool transposed) {
  check_float(input, "input");
  check_float(weight, "weight");
  if (bias) check_float(bias, "bias");
  int axes = weight->rank() - 2;
  if (axes < 1 || axes > 3)
    fail(AT_ERROR_SHAPE, "weight", "weight is %s, expected rank 3 to 5", weight->shape().text().c_str());
  if (input->rank() != axes + 1 && input->rank() != axes + 2)
    fail(AT_ERROR_SHAPE, "input", "input is %s and weight is %s: expected an input of rank %d, or %d without a batch",
         input->shape().text().c_str(), weight->shape().text().c_str(), axes + 2, axes + 1);
  ConvPlan plan{
      axes, input->rank() == axes + 2, {ConvMode::forward, options.groups, {1, 1, 1}, {}, {1, 1, 1}}, {1, 1, 1}, {}};
  if (options.padding < AT_CONV_PADDING_EXPLICIT || options.padding > AT_CONV_PADDING_SAME)
    fail(AT_ERROR_ARGUMENT, "options", "padding is %d, expected one of at_conv_padding", int(options.padding));
  if (options.groups < 1) fail(AT_ERROR_ARGUMENT, "options", "groups is %d, expected 1 or more", int(options.groups));
  for (int i = 0; i < axes; i++) {
    int at = 3 - axes + i;
    plan.kernel[at] = weight->dims()[2 + i];
    if (plan.kernel[at] < 1)
      fail(AT_ERROR_SHAPE, "weight", "weight is %s, expected a kernel of at least one element",
           weight->shape().text().c_str());
    int64_t stride = plan.attributes.stride[at] = options.stride[i] ? options.stride[i] : 1;
    int64_t dilation = plan.attributes.dilation[at] = options.dilation[i] ? options.dilation[i] : 1;
    check_number(stride, 1, "stride", i);
    check_number(dilation, 1, "dilation", i);
    if (options.padding == AT_CONV_PADDING_EXPLICIT) {
      check_number(options.padding_before[i], 0, "padding_before", i);
      check_number(options.padding_after[i], 0, "padding_after", i);
      plan.attributes.before[at] = options.padding_before[i];
      plan.after[at] = options.padding_after[i];
    } else if (options.padding == AT_CONV_PADDING_SAME) {
      if (stride != 1)
        fail(AT_ERROR_ARGUMENT, "options", "stride of axis %d is %lld, expected 1 where the padding is the same", i,
             (long long)stride);
      int64_t all = checked_multiply(dilation, plan.kernel[at] - 1);
      plan.attributes.before[at] = all / 2;
      plan.after[at] = all - all / 2;
    }
  }
  for (int i = 0; i < axes; i++)
    if (input->dims()[plan.batched + 1 + i] == 0)
      fail(AT_ERROR_SHAPE, "input", "input is %s, expected spatial sizes of 1 or more", input->shape().text().c_str());
  int64_t channels = input->dims()[plan.batched], first = weight->dims()[0], second = weight->dims()[1];
  int64_t wanted = transposed ? first : checked_multiply(second, options.groups);
  if (channels != wanted || first % options.groups != 0)
    fail(AT_ERROR_SHAPE, "weight", "input is %s and weight is %s, with %d groups: expected %s",
         input->shape().text().c_str(), weight->shape().text().c_str(), int(options.groups),
         transposed
             ? "as many input channels as the weight's axis 0 is long, a multiple of the groups"
             : "groups times the weight's axis 1 input channels, and an axis 0 that is a multiple of the groups");
  int64_t results = transposed ? checked_multiply(second, options.groups) : first;
  if (bias && !(bias->shape() == Shape{results}))
    fail(AT_ERROR_SHAPE, "bias", "bias is %s, expected %lld", bias->shape().text().c_str(), (long long)results);
  return plan;
}

// [N, C, sizes…] as [N, D, H, W, C].
Value with_channels_last(const Value& a, const ConvPlan& plan) {
  Value last = to_channels_last(plan.batched ? a : reshape(a, with_axis(a->shape(), 0)));
  Shape shape{last->dims()[0], 1, 1, 1, last->dims()[plan.axes + 1]};
  for (int i = 0; i < plan.axes; i++) shape[4 - plan.axes + i] = last->dims()[1 + i];
  return reshape(last, shape);
}
Value weight_with_channels_last(const Value& weight, const ConvPlan& plan) {
  ConvPlan batched = plan;
  batched.batched = true;
  return with_channels_last(weight, batched);
}

// The way back, with the bias: added at the shape that activations see, so that one kernel does both.
Value finished(const Value& y, const Value& bias, const ConvPlan& plan) {
  Shape shape;
  shape.dims[shape.rank++] = y->dims()[0];
  for (int i = 4 - plan.axes; i < 5; i++) shape.dims[shape.rank++] = y->dims()[i];
  Value result = reshape(y, shape);
  result = as_channels_first(bias ? add(result, bias) : result);
  if (plan.batched) return result;
  Shape alone = result->shape();
  std::copy(alone.dims + 1, alone.dims + alone.rank, alone.dims);
  alone.rank--;
  return reshape(result, alone);
}

// The dtype that all promote to.
void promote_all(Value& input, Value& weight, Value& bias) {
  DType dtype = promote(input->dtype(), weight->dtype());
  if (bias) dtype = promote(dtype, bias->dtype());
  input = cast(input, dtype);
  weight = cast(weight, dtype);
  if (bias) bias = cast(bias, dtype);
}

// The input padded in the other modes, which zeros need no memory for.
Value padded_input(const Value& input, ConvPlan& plan, at_pad_mode mode) {
  if (mode < AT_PAD_CONSTANT || mode > AT_PAD_CIRCULAR)
    fail(AT_ERROR_ARGUMENT, "options", "padding_mode is %d, expected one of at_pad_mode", int(mode));
  if (mode == AT_PAD_CONSTANT) return input;
  int64_t widths[2 * kMaxRank] = {};
  for (int i = 0; i < plan.axes; i++) {
    int at = 3 - plan.axes + i, axis = plan.batched + 1 + i;
    widths[2 * axis] = plan.attributes.before[at];
    widths[2 * axis + 1] = plan.after[at];
    plan.attributes.before[at] = plan.after[at] = 0;
  }
  return pad(input, widths, size_t(2 * input->rank()), mode, 0);
}

bool is_one(const int64_t (&numbers)[3]) {
  return std::all_of(numbers, numbers + 3, [](int64_t number) { return number == 1; });
}
bool is_none(const int64_t (&numbers)[3]) {
  return std::all_of(numbers, numbers + 3, [](int64_t number) { return number == 0; });
}
// Whether pixels are multiplied one by one: a product of matrices.
bool is_product(const ConvPlan& plan) {
  return plan.attributes.groups == 1 && is_one(plan.kernel) && is_one(plan.attributes.stride) &&
         is_none(plan.attributes.before) && is_none(plan.after);
}

// [N, D, H, W, C] by a matrix [C, K].
Value pixel_product(const Value& x, const Value& matrix) {
  int64_t channels = x->dims()[4], pixels = channels ? x->numel() / channels : 0;
  Shape shape = x->shape();
  shape[4] = matrix->dims()[1];
  return reshape(matmul(reshape(x, Shape{pixels, channels}), matrix), shape);
}
Value pixel_matrix(const Value& weight) { return reshape(weight, Shape{weight->dims()[0], weight->dims()[1]}); }

}  // namespace

Value conv(const Value& given, const Value& given_weight, const Value& given_bias, const ConvOptions& options) {
  ConvPlan plan = plan_conv(given, given_weight, given_bias, options, false);
  Value input = given, weight = given_weight, bias = given_bias;
  promote_all(input, weight, bias);
  Value x = with_channels_last(padded_input(input, plan, options.padding_mode), plan);
  Shape shape{x->dims()[0], 1, 1, 1, weight->dims()[0]};
  for (int i = 0; i < 3; i++) {
    int64_t size = x->dims()[1 + i] + plan.attributes.before[i] + plan.after[i];
    int64_t reach = checked_multiply(plan.attributes.dilation[i], plan.kernel[i] - 1);
    if (reach >= size)
      fail(AT_ERROR_SHAPE, "weight",
           "input is %s and weight is %s: %lld elements, padded, of an axis, expected at least %lld, as long as the "
           "kernel",
           given->shape().text().c_str(), given_weight->shape().text().c_str(), (long long)size, (long long)reach + 1);
    shape[1 + i] = (size - reach - 1) / plan.attributes.stride[i] + 1;
  }
  checked_shape(shape.rank, shape.dims, x->dtype());
  if (x->numel() && is_product(plan))
    return finished(pixel_product(x, transpose(pixel_matrix(weight), 0, 1)), bias, plan);
  Value w = weight_with_channels_last(weight, plan);
  return finished(convolve(ConvMode::forward, x, w, shape, plan.attributes), bias, plan);
}

Value conv_transpose(const Value& given, const Value& given_weight, const Value& given_bias,
                     const ConvOptions& options) {
  ConvPlan plan = plan_conv(given, given_weight, given_bias, options, true);
  if (options.padding == AT_CONV_PADDING_SAME || options.padding_mode != AT_PAD_CONSTANT)
    fail(AT_ERROR_ARGUMENT, "options",
         "padding is %d and padding_mode %d: the transpose is padded with zeros, by numbers", int(options.padding),
         int(options.padding_mode));
  Value input = given, weight = given_weight, bias = given_bias;
  promote_all(input, weight, bias);
  Value y = with_channels_last(input, plan);
  Shape shape{y->dims()[0], 1, 1, 1, checked_multiply(weight->dims()[1], options.groups)};
  int64_t extended[3] = {};
  for (int i = 0; i < 3; i++) {
    const ConvAttributes& a = plan.attributes;
    int axis = i - (3 - plan.axes);
    int64_t longer = axis < 0 ? 0 : options.output_padding[axis];
    if (axis >= 0 && (longer < 0 || longer >= std::max(a.stride[i], a.dilation[i])))
      fail(AT_ERROR_ARGUMENT, "options", "output_padding of axis %d is %lld, expected 0 or more and less than %lld",
           axis, (long long)longer, (long long)std::max(a.stride[i], a.dilation[i]));
    extended[i] = longer;
    int64_t reach = checked_multiply(a.dilation[i], plan.kernel[i] - 1);
    int64_t size =
        checked_multiply(y->dims()[1 + i] - 1, a.stride[i]) + reach + longer + 1 - a.before[i] - plan.after[i];
    if (size < 1)
      fail(AT_ERROR_SHAPE, "input", "input is %s and weight is %s: an axis of the result would have %lld elements",
           given->shape().text().c_str(), given_weight->shape().text().c_str(), (long long)size);
    shape[1 + i] = size;
  }
  checked_shape(shape.rank, shape.dims, y->dtype());
  if (y->numel() && is_product(plan) && is_none(extended))
    return finished(pixel_product(y, pixel_matrix(weight)), bias, plan);
  Value w = weight_with_channels_last(weight, plan);
  return finished(convolve(ConvMode::data, y, w, shape, plan.attributes), bias, plan);
}

}  // namespace athena::ops
