// init.cpp: first values of weights.
#include "ops/init.h"

#include <cmath>

#include "core/random.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/random.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

struct Fans {
  double in, out;
};

Fans fans_of(DType dtype, const Shape& shape, double gain) {
  if (!is_float(dtype)) fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected a float dtype", dtype_name(dtype));
  if (shape.rank < 2)
    fail(AT_ERROR_SHAPE, "rank", "weights are %s, expected at least two axes, out and in", shape.text().c_str());
  if (!(gain >= 0) || !std::isfinite(gain))
    fail(AT_ERROR_ARGUMENT, "gain", "gain is %g, expected a finite number of 0 or more", gain);
  double field = 1;
  for (int i = 2; i < shape.rank; i++) field *= double(shape.dims[i]);
  return {double(shape.dims[1]) * field, double(shape.dims[0]) * field};
}

Value spread(Backend& backend, DType dtype, const Shape& shape, Random kind, double deviation, Generator& g) {
  if (shape.numel() == 0) return full(backend, dtype, shape, 0);  // the fans may be 0
  if (kind == Random::normal) return drawn(backend, dtype, shape, kind, 0, deviation, g);
  double bound = std::sqrt(3.0) * deviation;
  return drawn(backend, dtype, shape, kind, -bound, bound, g);
}

}  // namespace

Value xavier(Backend& backend, DType dtype, const Shape& shape, Random kind, double gain, Generator& g) {
  Fans fans = fans_of(dtype, shape, gain);
  return spread(backend, dtype, shape, kind, gain * std::sqrt(2 / (fans.in + fans.out)), g);
}

Value kaiming(Backend& backend, DType dtype, const Shape& shape, Random kind, at_fan_mode mode, double gain,
              Generator& g) {
  if (mode != AT_FAN_IN && mode != AT_FAN_OUT)
    fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected one of at_fan_mode", int(mode));
  Fans fans = fans_of(dtype, shape, gain);
  return spread(backend, dtype, shape, kind, gain / std::sqrt(mode == AT_FAN_IN ? fans.in : fans.out), g);
}

Value orthogonal(Backend& backend, DType dtype, const Shape& shape, double gain, Generator& g) {
  fans_of(dtype, shape, gain);
  if (shape.numel() == 0) return full(backend, dtype, shape, 0);
  int64_t out = shape.dims[0], in = shape.numel() / out;
  int64_t rows = std::min(out, in), columns = std::max(out, in);
  Value q = cast(mul(drawn(backend, DType::f64, {rows, columns}, Random::orthogonal, 0, 1, g), gain), dtype);
  return reshape(out > in ? transpose(q, 0, 1) : q, shape);
}

double gain_of(at_nonlinearity nonlinearity, double slope) {
  switch (nonlinearity) {
    case AT_NONLINEARITY_LINEAR: return 1;
    case AT_NONLINEARITY_TANH: return 5.0 / 3;
    case AT_NONLINEARITY_RELU: return std::sqrt(2.0);
    case AT_NONLINEARITY_LEAKY_RELU: return std::sqrt(2 / (1 + slope * slope));
    case AT_NONLINEARITY_SELU: return 0.75;
    default:
      fail(AT_ERROR_ARGUMENT, "nonlinearity", "nonlinearity is %d, expected one of at_nonlinearity", int(nonlinearity));
  }
}

}  // namespace athena::ops
