// rearrange.cpp: windows as columns and back, and elements moved between channels and spatial axes.
#include "autograd/gradients.h"
#include "ops/create.h"
#include "ops/memory_format.h"
#include "ops/planes.h"
#include "ops/pointwise.h"
#include "ops/resample.h"
#include "ops/shape.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

// Numbers of all spatial axes.
struct ColumnPlan {
  ColumnPlan(const Columns& columns, size_t spatial_axes, const int64_t* sizes) : spatial(spatial_axes) {
    if (spatial < 1 || spatial > 3)
      fail(AT_ERROR_ARGUMENT, "window", "there are %zu numbers of window, expected 1 to 3", spatial);
    window = numbers(columns.window, "window", 1, 1);
    dilation = numbers(columns.dilation, "dilation", 1, 1);
    padding = numbers(columns.padding, "padding", 0, 0);
    stride = numbers(columns.stride, "stride", 1, 1);
    for (size_t i = 0; i < spatial; i++) {
      int64_t room = sizes[i] + 2 * padding[i] - dilation[i] * (window[i] - 1) - 1;
      if (room < 0)
        fail(AT_ERROR_SHAPE, "window",
             "a window of %lld, dilated by %lld, does not fit into %lld elements and %lld of padding",
             (long long)window[i], (long long)dilation[i], (long long)sizes[i], (long long)(2 * padding[i]));
      count.push_back(room / stride[i] + 1);
      elements *= window[i];
      windows *= count[i];
    }
  }
  std::vector<int64_t> numbers(std::span<const int64_t> given, const char* argument, int64_t least,
                               int64_t otherwise) const {
    if (given.size() != spatial && !given.empty())
      fail(AT_ERROR_ARGUMENT, argument, "there are %zu numbers of %s for %zu spatial axes, expected %zu or none",
           given.size(), argument, spatial, spatial);
    check_range(argument, given, least);
    return given.empty() ? std::vector<int64_t>(spatial, otherwise) : std::vector(given.begin(), given.end());
  }
  size_t spatial;
  std::vector<int64_t> window, dilation, padding, stride, count;
  int64_t elements = 1, windows = 1;
};

constexpr size_t kAxes = 3;

// The columns that the gradient has.
void col2im_gradient(Gradients& g) {
  const auto& told = g.output->attributes<Col2imAttributes>();
  Shape columns = g.input(0)->shape(), shape = g.output->shape();
  Value image = reshape(g.grad, {shape[0], 1, shape[1], shape[2], shape[3]});
  Columns windows{{columns.dims + 1, kAxes}, told.dilation, told.before, told.stride};
  g.give(0, reshape(im2col(image, windows), columns));
}
const OpDef col2im_definition{
    .name = "col2im", .kind = OpKind::kernel, .kernel = KernelKind::col2im, .gradient = col2im_gradient};

Value permuted(const Value& a, std::vector<int> axes) { return view(a, permuting(std::move(axes))); }

// The sizes of a with those of two axes multiplied and divided by a factor.
void check_divisible(const Value& a, int axis, int64_t by) {
  if (by < 1) fail(AT_ERROR_ARGUMENT, "factor", "the factor is %lld, expected at least 1", (long long)by);
  if (a->dims()[axis] % by != 0)
    fail(AT_ERROR_SHAPE, "a", "axis %d of a, which is %s, is not divisible by %lld", axis, a->shape().text().c_str(),
         (long long)by);
}

void check_image(const Value& a) {
  if (a->rank() < 3 || a->rank() > kMaxRank - 2)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected 3 to %d axes: [..., C, H, W]", a->shape().text().c_str(),
         kMaxRank - 2);
}

}  // namespace

Value im2col(const Value& a, const Columns& columns) {
  auto spatial = int(columns.window.size());
  if (a->rank() != spatial + 1 && a->rank() != spatial + 2)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected %d axes, or %d with a batch", a->shape().text().c_str(), spatial + 1,
         spatial + 2);
  bool single = a->rank() == spatial + 1;
  Value batch = single ? reshape(a, with_axis(a->shape(), 0)) : a;
  ColumnPlan plan(columns, columns.window.size(), batch->dims() + 2);
  std::vector<int64_t> widths(4, 0);
  for (int64_t width : plan.padding) widths.insert(widths.end(), {width, width});
  bool pads = std::any_of(widths.begin(), widths.end(), [](int64_t width) { return width > 0; });
  Value seen = pads ? pad(batch, widths.data(), widths.size(), AT_PAD_CONSTANT, 0) : batch;
  std::vector<int> axes{0, 1};
  for (int i = 0; i < spatial; i++) {
    auto k = size_t(i);
    seen = view(seen, unfolding(2 + i, plan.dilation[k] * (plan.window[k] - 1) + 1, plan.stride[k]));
    if (plan.dilation[k] > 1) seen = view(seen, slicing(2 + spatial + i, 0, AT_SLICE_END, plan.dilation[k]));
    axes.push_back(2 + spatial + i);
  }
  for (int i = 0; i < spatial; i++) axes.push_back(2 + i);
  int64_t channels = batch->dims()[1];
  Value result = reshape(permuted(seen, std::move(axes)), {batch->dims()[0], channels * plan.elements, plan.windows});
  return single ? reshape(result, {channels * plan.elements, plan.windows}) : result;
}

Value col2im(const Value& a, std::span<const int64_t> sizes, const Columns& columns) {
  if (sizes.size() != columns.window.size())
    fail(AT_ERROR_ARGUMENT, "sizes", "there are %zu sizes and %zu numbers of window, expected as many of both",
         sizes.size(), columns.window.size());
  check_range("sizes", sizes, 1);
  if (a->dtype() == DType::boolean) fail(AT_ERROR_DTYPE, "a", "a is bool, expected numbers");
  ColumnPlan plan(columns, sizes.size(), sizes.data());
  bool single = a->rank() == 2;
  if (a->rank() != 2 && a->rank() != 3)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected [N, C times %lld, %lld], or one of it", a->shape().text().c_str(),
         (long long)plan.elements, (long long)plan.windows);
  Value batch = single ? reshape(a, with_axis(a->shape(), 0)) : a;
  if (batch->dims()[1] % plan.elements != 0 || batch->dims()[2] != plan.windows)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected a multiple of %lld rows of %lld windows", a->shape().text().c_str(),
         (long long)plan.elements, (long long)plan.windows);
  int64_t channels = batch->dims()[1] / plan.elements;
  Shape apart{batch->dims()[0] * channels}, shape{batch->dims()[0] * channels};
  Col2imAttributes attributes;
  for (size_t k = 0; k < kAxes; k++) {
    bool here = k + plan.spatial >= kAxes;
    size_t i = k + plan.spatial - kAxes;
    attributes.stride[k] = here ? plan.stride[i] : 1;
    attributes.before[k] = here ? plan.padding[i] : 0;
    attributes.dilation[k] = here ? plan.dilation[i] : 1;
    apart[apart.rank++] = here ? plan.window[i] : 1;
    shape[shape.rank++] = here ? sizes[i] : 1;
  }
  for (size_t k = 0; k < kAxes; k++)
    apart[apart.rank++] = k + plan.spatial >= kAxes ? plan.count[k + plan.spatial - kAxes] : 1;
  shape = checked_shape(shape.rank, shape.dims, a->dtype(), "sizes");
  Value columnar = contiguous(reshape(batch, apart));
  Value sum = Node::make(col2im_definition, a->backend(), a->dtype(), shape, {&columnar, 1}, attributes);
  Shape result;
  if (!single) result[result.rank++] = batch->dims()[0];
  result[result.rank++] = channels;
  for (int64_t size : sizes) result[result.rank++] = size;
  return reshape(sum, result);
}

Value pixel_shuffle(const Value& a, int64_t factor) {
  check_image(a);
  int channel = a->rank() - 3;
  check_divisible(a, channel, factor < 1 || factor > INT16_MAX ? factor : factor * factor);
  Shape shape = a->shape();
  int64_t channels = shape[channel] / (factor * factor), height = shape[channel + 1], width = shape[channel + 2];
  if (channel == 1 && is_channels_last(a)) {
    Value apart = reshape(to_channels_last(a), {shape[0], height, width, channels, factor, factor});
    return as_channels_first(
        reshape(permuted(apart, {0, 1, 4, 2, 5, 3}), {shape[0], height * factor, width * factor, channels}));
  }
  Shape apart{1, channels, factor, factor, height, width}, to = shape;
  apart[0] = 1;
  for (int i = 0; i < channel; i++) apart[0] *= shape[i];
  to[channel] = channels;
  to[channel + 1] = height * factor;
  to[channel + 2] = width * factor;
  return reshape(permuted(reshape(a, apart), {0, 1, 4, 2, 5, 3}), to);
}

Value pixel_unshuffle(const Value& a, int64_t factor) {
  check_image(a);
  int channel = a->rank() - 3;
  check_divisible(a, channel + 1, factor);
  check_divisible(a, channel + 2, factor);
  Shape shape = a->shape(), to = shape;
  to[channel + 1] /= factor;
  to[channel + 2] /= factor;
  to[channel] = checked_multiply(shape[channel], checked_multiply(factor, factor));
  if (channel == 1 && is_channels_last(a)) {
    Value apart = reshape(to_channels_last(a), {shape[0], to[2], factor, to[3], factor, shape[1]});
    return as_channels_first(reshape(permuted(apart, {0, 1, 3, 5, 2, 4}), {shape[0], to[2], to[3], to[1]}));
  }
  Shape apart{1, shape[channel], to[channel + 1], factor, to[channel + 2], factor};
  for (int i = 0; i < channel; i++) apart[0] *= shape[i];
  return reshape(permuted(reshape(a, apart), {0, 1, 3, 5, 2, 4}), to);
}

Value channel_shuffle(const Value& a, int64_t groups) {
  if (a->rank() < 3)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected at least 3 axes: [N, C, ...]", a->shape().text().c_str());
  check_divisible(a, 1, groups);
  Shape shape = a->shape();
  int64_t inner = 1;
  for (int i = 2; i < shape.rank; i++) inner *= shape[i];
  Shape apart{shape[0], groups, shape[1] / groups, inner};
  return reshape(permuted(reshape(a, apart), {0, 2, 1, 3}), shape);
}

}  // namespace athena::ops
