// rearrange.cpp: windows as columns and back, and elements moved between channels and spatial axes.
#include "ops/assign.h"
#include "ops/create.h"
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
  // [N, C, window…, windows…]
  Shape apart(int64_t batch, int64_t channels) const {
    Shape shape{batch, channels};
    for (int64_t size : window) shape[shape.rank++] = size;
    for (int64_t size : count) shape[shape.rank++] = size;
    return shape;
  }
  size_t spatial;
  std::vector<int64_t> window, dilation, padding, stride, count;
  int64_t elements = 1, windows = 1;
};

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
  auto spatial = int(plan.spatial);
  Value apart = reshape(batch, plan.apart(batch->dims()[0], channels));
  Shape shape{batch->dims()[0], channels};
  for (size_t i = 0; i < plan.spatial; i++) shape[shape.rank++] = sizes[i] + 2 * plan.padding[i];
  shape = checked_shape(shape.rank, shape.dims, a->dtype(), "sizes");
  Value sum = full(a->backend(), a->dtype(), shape, 0);
  for (int64_t element = 0; element < plan.elements; element++) {
    // Where this element of all windows lies.
    Layout places = Layout::contiguous(shape);
    Value part = apart;
    int64_t rest = element;
    for (int i = spatial - 1; i >= 0; i--) {
      auto k = size_t(i);
      int64_t at = rest % plan.window[k];
      rest /= plan.window[k];
      places.offset += at * plan.dilation[k] * places.strides[2 + i];
      places.strides[2 + i] *= plan.stride[k];
      places.shape.dims[2 + i] = plan.count[k];
      part = view(part, selecting(2 + i, at));
    }
    Value before = view(sum, [&](const Layout& memory) { return compose(memory, places); });
    sum = assign(sum, places, add(before, part));
  }
  for (int i = 0; i < spatial; i++) {
    int64_t padding = plan.padding[size_t(i)];
    if (padding) sum = view(sum, slicing(2 + i, padding, padding + sizes[size_t(i)], 1));
  }
  if (!single) return sum;
  Shape one{channels};
  for (int64_t size : sizes) one[one.rank++] = size;
  return reshape(sum, one);
}

Value pixel_shuffle(const Value& a, int64_t factor) {
  check_image(a);
  int channel = a->rank() - 3;
  check_divisible(a, channel, factor < 1 || factor > INT16_MAX ? factor : factor * factor);
  Shape shape = a->shape();
  int64_t channels = shape[channel] / (factor * factor), height = shape[channel + 1], width = shape[channel + 2];
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
