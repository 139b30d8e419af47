// create.cpp: constants, random draws and ranges.
#include <cmath>

#include "core/random.h"
#include "ops/ops.h"

namespace athena::ops {

namespace {
const OpDef random_definition{.name = "random", .kind = OpKind::random};
}

Value full(Backend& backend, DType dtype, const Shape& shape, double value) {
  Scalar scalar{value, 0};
  if (dtype == DType::boolean)
    scalar.i = value != 0;
  else if (dtype == DType::u64 && value >= 0x1p63)
    scalar.i = int64_t(uint64_t(std::fmin(value, 0x1.fffffffffffffp63)));
  else if (!is_float(dtype))
    scalar.i = std::isfinite(value) ? int64_t(std::fmax(-0x1p63, std::fmin(value, 0x1.fffffffffffffp62))) : 0;
  return expand(Node::constant(backend, dtype, scalar), shape);
}

Value random(Backend& backend, DType dtype, const Shape& shape, const RandomSpec& spec) {
  if (spec.kind != Random::bits && !is_float(dtype))
    fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected a float dtype", dtype_name(dtype));
  Value node = Node::make(random_definition, backend, dtype, shape);
  node->detail.random = new RandomSpec(spec);
  return node;
}

// Computed on the host: a creation, not something a step repeats.
Value arange(Backend& backend, DType dtype, double start, double stop, double step) {
  if (!std::isfinite(start) || !std::isfinite(stop) || !std::isfinite(step) || step == 0)
    fail(AT_ERROR_ARGUMENT, "step", "start %g, stop %g and step %g: expected finite numbers and a step other than 0",
         start, stop, step);
  double length = std::ceil((stop - start) / step);
  if (!(length < 0x1p59)) fail(AT_ERROR_OVERFLOW, "stop", "the range would have %g elements", length);
  int64_t count = length > 0 ? int64_t(length) : 0;
  Shape shape = checked_shape(1, &count, dtype);
  std::vector<double> numbers;
  try {
    numbers.resize(size_t(count));
  } catch (const std::exception&) {
    fail(AT_ERROR_OUT_OF_MEMORY, "stop", "the range would have %g elements", length);
  }
  for (int64_t i = 0; i < count; i++) numbers[size_t(i)] = start + double(i) * step;
  Value wide = tensor_from_host(backend, DType::f64, shape, numbers.data(), numbers.size() * sizeof(double))->value();
  return cast(wide, dtype);
}

}  // namespace athena::ops
