// pool.cpp: windows that slide over spatial axes; each gradient is a kernel of the same family.
#include "ops/pool.h"

#include "autograd/function.h"
#include "autograd/gradients.h"
#include "ops/create.h"
#include "ops/index.h"
#include "ops/planes.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

constexpr int kSpatial = 3;

Value pool_node(const OpDef& def, PoolAttributes attributes, PoolMode mode, const Shape& shape,
                std::vector<Value> inputs) {
  attributes.mode = mode;
  return Node::make(def, inputs[0]->backend(), inputs[0]->dtype(), shape, inputs, attributes);
}

// [outer, D, H, W, inner] as [outer, elements, inner].
Value in_line(const Value& a) {
  Shape shape = a->shape();
  return reshape(a, {shape[0], shape[1] * shape[2] * shape[3], shape[4]});
}

void average_gradient(Gradients& g);
void average_adjoint_gradient(Gradients& g);
void max_adjoint_gradient(Gradients& g) {
  Value places = cast(in_line(g.input(1)), DType::i64);
  g.give(0, reshape(take_along(in_line(g.grad), places, 1, false), g.input(0)->shape()));
}

constexpr OpDef pool_definition(const char* name, void (*gradient)(Gradients&), uint32_t results = 1) {
  return {.name = name, .kind = OpKind::kernel, .kernel = KernelKind::pool, .results = results, .gradient = gradient};
}
const OpDef max_definition = pool_definition("max_pool", nullptr, 2);
const OpDef max_adjoint_definition = pool_definition("max_pool_gradient", max_adjoint_gradient);
const OpDef average_definition = pool_definition("avg_pool", average_gradient);
const OpDef average_adjoint_definition = pool_definition("avg_pool_gradient", average_adjoint_gradient);

void average_gradient(Gradients& g) {
  g.give(0, pool_node(average_adjoint_definition, g.output->attributes<PoolAttributes>(), PoolMode::average_gradient,
                      g.input(0)->shape(), {contiguous(g.grad)}));
}
void average_adjoint_gradient(Gradients& g) {
  g.give(0, pool_node(average_definition, g.output->attributes<PoolAttributes>(), PoolMode::average,
                      g.input(0)->shape(), {contiguous(g.grad)}));
}

// Places take 32 bits until a caller asks for them: they are half of what pooling would write.
Selected largest(const Planes& planes, const PoolAttributes& attributes, const Shape& shape) {
  const Shape& from = planes.value()->shape();
  if (int64_t elements = from[1] * from[2] * from[3]; elements > int64_t(UINT32_MAX))
    fail(AT_ERROR_SHAPE, "a", "a channel has %lld elements, expected at most 4294967295", (long long)elements);
  Selected found;
  {
    NoGradScope scope(true);
    found.values = pool_node(max_definition, attributes, PoolMode::max, shape, {planes.value()});
    found.indices = Node::result(found.values, 1, DType::u32, shape);
  }
  auto rule = [attributes](std::span<const Value> inputs, std::span<const Value> grads) -> std::vector<Value> {
    return {pool_node(max_adjoint_definition, attributes, PoolMode::max_gradient, inputs[0]->shape(),
                      {contiguous(grads[0]), inputs[1]}),
            nullptr};
  };
  const Value inputs[] = {planes.value(), found.indices};
  Value values = differentiable(rule, {found.values}, inputs)[0];
  return {planes.restored(values), planes.restored(cast(found.indices, DType::i64))};
}

void check_counts(const char* argument, size_t count, size_t spatial, bool pairs) {
  if (count == 0 || count == spatial || (pairs && count == 2 * spatial)) return;
  fail(AT_ERROR_ARGUMENT, argument, "there are %zu numbers of %s for %zu spatial axes, expected %zu%s or none", count,
       argument, spatial, spatial, pairs ? ", a pair for each" : "");
}

int checked_spatial(size_t count, const char* argument) {
  if (count < 1 || count > size_t(kSpatial))
    fail(AT_ERROR_ARGUMENT, argument, "there are %zu numbers of %s, expected 1 to 3, one for each spatial axis", count,
         argument);
  return int(count);
}

// What the caller said as attributes, axes that a has not being windows of 1, and how many windows come of each axis.
struct Sliding {
  Sliding(const Planes& planes, const Windows& windows);
  PoolAttributes attributes{};
  int64_t windows[kSpatial];
  int64_t elements = 1;  // of a window

 private:
  void count(int axis, int64_t size, bool ceil_mode);
};

Sliding::Sliding(const Planes& planes, const Windows& given) {
  auto spatial = size_t(planes.spatial());
  check_counts("stride", given.stride.size(), spatial, false);
  check_counts("padding", given.padding.size(), spatial, true);
  check_counts("dilation", given.dilation.size(), spatial, false);
  check_range("window", given.window, 1);
  check_range("stride", given.stride, 1);
  check_range("padding", given.padding, 0);
  check_range("dilation", given.dilation, 1);
  PoolAttributes& to = attributes;
  bool pairs = given.padding.size() == 2 * spatial;
  for (size_t k = 0; k < size_t(kSpatial); k++) {
    bool here = k >= kSpatial - spatial;
    size_t i = k + spatial - kSpatial;
    to.window[k] = here ? given.window[i] : 1;
    to.stride[k] = here && !given.stride.empty() ? given.stride[i] : to.window[k];
    to.dilation[k] = here && !given.dilation.empty() ? given.dilation[i] : 1;
    to.before[k] = here && !given.padding.empty() ? given.padding[pairs ? 2 * i : i] : 0;
    to.after[k] = here && !given.padding.empty() ? given.padding[pairs ? 2 * i + 1 : i] : 0;
    elements *= to.window[k];
    windows[k] = 1;
    if (here) count(int(k), planes.size(int(i)), given.ceil_mode);
  }
}

void Sliding::count(int axis, int64_t size, bool ceil_mode) {
  int64_t window = attributes.window[axis], stride = attributes.stride[axis], dilation = attributes.dilation[axis];
  int64_t before = attributes.before[axis], after = attributes.after[axis];
  if (std::max(before, after) > window / 2)
    fail(AT_ERROR_ARGUMENT, "padding", "padding is %lld and %lld, expected at most half of the window's %lld",
         (long long)before, (long long)after, (long long)window);
  int64_t room = size + before + after - dilation * (window - 1) - 1;
  if (room < 0 && !(ceil_mode && room + stride > 0))
    fail(AT_ERROR_SHAPE, "window",
         "a window of %lld, dilated by %lld, does not fit into %lld elements and %lld of padding", (long long)window,
         (long long)dilation, (long long)size, (long long)(before + after));
  int64_t& out = windows[axis];
  out = (room + (ceil_mode ? stride - 1 : 0)) / stride + 1;
  if (ceil_mode && (out - 1) * stride >= size + before) out--;
  for (int64_t i = 0; i < out && i * stride < before; i++) {
    int64_t outside = before - i * stride, skipped = (outside + dilation - 1) / dilation;
    if (skipped >= window || skipped * dilation - outside >= size)
      fail(AT_ERROR_SHAPE, "window", "a window of %lld, dilated by %lld, has none of the %lld elements there are",
           (long long)window, (long long)dilation, (long long)size);
  }
}

// Windows that part the input; where sizes divide, plain ones.
struct Parting {
  Parting(const Planes& planes, std::span<const int64_t> sizes) {
    int spatial = planes.spatial();
    bool divides = true;
    for (int k = 0; k < kSpatial; k++) {
      int i = k + spatial - kSpatial;
      int64_t size = i < 0 ? 1 : planes.size(i);
      windows[k] = i < 0 || sizes[size_t(i)] == AT_SAME_SIZE ? size : sizes[size_t(i)];
      if (windows[k] < 1 || windows[k] > INT32_MAX)
        fail(AT_ERROR_ARGUMENT, "sizes", "sizes has %lld, expected at least 1", (long long)windows[k]);
      divides &= size % windows[k] == 0;
      attributes.window[k] = attributes.stride[k] = size / windows[k];
      attributes.dilation[k] = 1;
    }
    if (!divides) std::fill_n(attributes.window, kSpatial, 0);
  }
  PoolAttributes attributes{};
  int64_t windows[kSpatial];
};

}  // namespace

Selected max_pool(const Value& a, const Windows& windows) {
  Planes planes(a, checked_spatial(windows.window.size(), "window"));
  Sliding sliding(planes, windows);
  return largest(planes, sliding.attributes, planes.resized(sliding.windows));
}

Value avg_pool(const Value& a, const Windows& windows, bool count_include_pad, int64_t divisor_override) {
  if (divisor_override < 0 || divisor_override > INT32_MAX)
    fail(AT_ERROR_ARGUMENT, "divisor_override", "divisor_override is %lld, expected a number above 0, or 0 for none",
         (long long)divisor_override);
  Planes planes(a, checked_spatial(windows.window.size(), "window"));
  Sliding sliding(planes, windows);
  sliding.attributes.divisor = divisor_override ? divisor_override : count_include_pad ? PoolAttributes::kPadded : 0;
  return planes.restored(pool_node(average_definition, sliding.attributes, PoolMode::average,
                                   planes.resized(sliding.windows), {planes.value()}));
}

Value lp_pool(const Value& a, double p, const Windows& windows) {
  if (!(p < 0 || p > 0)) fail(AT_ERROR_ARGUMENT, "p", "p is %g, expected a number other than 0", p);
  Value mean = avg_pool(pointwise(PointwiseOp::pow, a, p), windows, true, 0);
  double elements = 1;
  for (int64_t size : windows.window) elements *= double(size);
  return pointwise(PointwiseOp::pow, mul(mean, elements), 1 / p);
}

Selected adaptive_max_pool(const Value& a, std::span<const int64_t> sizes) {
  Planes planes(a, checked_spatial(sizes.size(), "sizes"));
  Parting parting(planes, sizes);
  return largest(planes, parting.attributes, planes.resized(parting.windows));
}

Value adaptive_avg_pool(const Value& a, std::span<const int64_t> sizes) {
  Planes planes(a, checked_spatial(sizes.size(), "sizes"));
  Parting parting(planes, sizes);
  Shape shape = planes.resized(parting.windows);
  if (shape[1] * shape[2] * shape[3] == 1) return planes.restored(mean(planes.value(), 0b01110, true));
  return planes.restored(pool_node(average_definition, parting.attributes, PoolMode::average, shape, {planes.value()}));
}

Value max_unpool(const Value& a, const Value& indices, std::span<const int64_t> sizes) {
  Planes planes(a, checked_spatial(sizes.size(), "sizes"));
  if (indices->dtype() != DType::i64)
    fail(AT_ERROR_DTYPE, "indices", "indices are %s, expected int64", dtype_name(indices->dtype()));
  if (!(indices->shape() == a->shape()))
    fail(AT_ERROR_SHAPE, "indices", "indices are %s and a is %s: expected equal shapes",
         indices->shape().text().c_str(), a->shape().text().c_str());
  int64_t to[kSpatial] = {1, 1, 1};
  for (size_t i = 0; i < sizes.size(); i++) {
    to[kSpatial - sizes.size() + i] = sizes[i];
    if (sizes[i] < 1) fail(AT_ERROR_ARGUMENT, "sizes", "sizes has %lld, expected at least 1", (long long)sizes[i]);
  }
  Shape shape = planes.resized(to);
  checked_shape(shape.rank, shape.dims, a->dtype(), "sizes");
  Value updates = in_line(planes.value()), places = in_line(planes.like(indices));
  Value zeros = full(a->backend(), a->dtype(), {shape[0], shape[1] * shape[2] * shape[3], shape[4]}, 0);
  Value put = scatter_into(zeros, updates, places, 1, ScatterMode::set, false);
  return planes.restored(reshape(put, shape));
}

}  // namespace athena::ops
