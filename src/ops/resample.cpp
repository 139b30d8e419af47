// resample.cpp: spatial axes of other sizes; the gradient is the adjoint, whose gradient is the resampling again.
#include "ops/resample.h"

#include <cmath>

#include "autograd/gradients.h"
#include "ops/planes.h"
#include "ops/pointwise.h"

namespace athena::ops {

namespace {

void resample_gradient(Gradients& g);
const OpDef resample_definition{
    .name = "interpolate", .kind = OpKind::kernel, .kernel = KernelKind::resample, .gradient = resample_gradient};

void resample_gradient(Gradients& g) {
  ResampleAttributes turned = g.output->attributes<ResampleAttributes>();
  turned.adjoint = !turned.adjoint;
  Value grad = contiguous(g.grad);
  g.give(0, Node::make(resample_definition, grad->backend(), grad->dtype(), g.input(0)->shape(), {&grad, 1}, turned,
                       *static_cast<const ResampleArguments*>(g.output->arguments())));
}

int64_t scaled_size(int64_t size, double scale) {
  if (!(scale > 0 && scale <= double(INT32_MAX)))
    fail(AT_ERROR_ARGUMENT, "scales", "scales has %g, expected numbers above 0", scale);
  return int64_t(std::floor(double(size) * scale));
}

}  // namespace

Value interpolate(const Value& a, std::span<const int64_t> sizes, std::span<const double> scales, at_interpolation mode,
                  at_coordinates coordinates) {
  size_t spatial = std::max(sizes.size(), scales.size());
  if (spatial < 1 || spatial > 3)
    fail(AT_ERROR_ARGUMENT, "sizes", "there are %zu sizes and %zu scales, expected 1 to 3 of one", sizes.size(),
         scales.size());
  if (!sizes.empty() && !scales.empty() && sizes.size() != scales.size())
    fail(AT_ERROR_ARGUMENT, "scales", "there are %zu sizes and %zu scales, expected as many of both", sizes.size(),
         scales.size());
  if (mode != AT_INTERPOLATION_NEAREST && mode != AT_INTERPOLATION_LINEAR)
    fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected one of at_interpolation", int(mode));
  if (coordinates < AT_COORDINATES_ASYMMETRIC || coordinates > AT_COORDINATES_ALIGN_CORNERS)
    fail(AT_ERROR_ARGUMENT, "coordinates", "coordinates are %d, expected one of at_coordinates", int(coordinates));
  Planes planes(a, int(spatial));
  ResampleArguments told{.scale = {1, 1, 1}};  // of axes that a has not, elements are taken as they are
  bool areas = coordinates == AT_COORDINATES_HALF_PIXEL;
  told.shift = areas ? 0.5 : 0;
  told.back = areas && mode == AT_INTERPOLATION_LINEAR ? 0.5 : 0;
  int64_t to[3] = {1, 1, 1};
  for (size_t i = 0; i < spatial; i++) {
    int64_t from = planes.size(int(i)), &size = to[3 - spatial + i];
    size = sizes.empty() ? scaled_size(from, scales[i]) : sizes[i];
    if (size < 1 || size > INT32_MAX || from > INT32_MAX)
      fail(AT_ERROR_ARGUMENT, "sizes", "size %zu is %lld from %lld, expected 1 to %d", i, (long long)size,
           (long long)from, INT32_MAX);
    double& scale = told.scale[3 - spatial + i];
    scale = scales.empty() ? double(from) / double(size) : 1 / scales[i];
    if (coordinates == AT_COORDINATES_ALIGN_CORNERS) scale = size > 1 ? double(from - 1) / double(size - 1) : 0;
  }
  Shape shape = planes.resized(to);
  checked_shape(shape.rank, shape.dims, a->dtype(), "sizes");
  ResampleAttributes attributes{mode == AT_INTERPOLATION_LINEAR, 0};
  Value source = planes.value();
  return planes.restored(
      Node::make(resample_definition, a->backend(), a->dtype(), shape, {&source, 1}, attributes, told));
}

}  // namespace athena::ops
