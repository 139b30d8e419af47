// random.cpp: draws of one kind, those made of others, and dropout.
#include "ops/random.h"

#include "core/random.h"

#include <cmath>

#include "autograd/gradients.h"
#include "ops/composed.h"
#include "ops/create.h"
#include "ops/memory_format.h"
#include "ops/pointwise.h"

namespace athena::ops {

namespace {

double lower_tail(double x) { return std::erfc(-x * 0.70710678118654752440) / 2; }

}  // namespace

void check_finite(double value, const char* argument) {
  if (!std::isfinite(value)) fail(AT_ERROR_ARGUMENT, argument, "%s is %g, expected a finite number", argument, value);
}

static void check_float(DType dtype) {
  if (!is_float(dtype)) fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected a float dtype", dtype_name(dtype));
}

Value uniform(Backend& backend, DType dtype, const Shape& shape, double low, double high, Generator& g) {
  check_float(dtype);
  check_finite(low, "low");
  check_finite(high, "high");
  if (high < low) fail(AT_ERROR_ARGUMENT, "high", "%g and %g: expected low <= high", low, high);
  return drawn(backend, dtype, shape, Random::uniform, low, high, g);
}

Value normal(Backend& backend, DType dtype, const Shape& shape, double mean, double deviation, Generator& g) {
  check_float(dtype);
  check_finite(mean, "mean");
  check_finite(deviation, "deviation");
  if (deviation < 0)
    fail(AT_ERROR_ARGUMENT, "deviation", "%g and %g: expected a deviation of 0 or more", mean, deviation);
  return drawn(backend, dtype, shape, Random::normal, mean, deviation, g);
}

Value random_bits(Backend& backend, const Shape& shape, Generator& g) {
  return drawn(backend, DType::u32, shape, Random::bits, 0, 0, g);
}

Value drawn(Backend& backend, DType dtype, const Shape& shape, Random kind, double low, double high, Generator& g) {
  RandomArguments arguments{.low = low, .high = high};
  DType drawn_as = kind == Random::order ? DType::f64 : dtype;
  g.draw(blocks_for(shape.numel(), drawn_as), &arguments.seed, &arguments.offset);
  return random(backend, dtype, shape, kind, arguments);
}

Value random_integers(Backend& backend, DType dtype, const Shape& shape, int64_t low, int64_t high, Generator& g) {
  if (!is_integer(dtype)) fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected an integer dtype", dtype_name(dtype));
  bool u64 = dtype == DType::u64;  // whose bounds are the bits of uint64_t
  int64_t last = int64_t(uint64_t(high) - 1);
  if (u64 ? uint64_t(last) < uint64_t(low) : last < low)
    fail(AT_ERROR_ARGUMENT, "high", "low is %lld and high %lld: expected low < high", (long long)low, (long long)high);
  int bits = int(8 * dtype_size(dtype)) - is_signed(dtype);
  int64_t most = bits >= 63 ? INT64_MAX : (int64_t(1) << bits) - 1, least = is_signed(dtype) ? -most - 1 : 0;
  if (!u64 && (low < least || last > most))
    fail(AT_ERROR_ARGUMENT, low < least ? "low" : "high", "%lld to below %lld: expected %lld to %lld, the range of %s",
         (long long)low, (long long)high, (long long)least, (long long)most, dtype_name(dtype));
  RandomArguments arguments{.first = uint64_t(low), .span = uint64_t(high) - uint64_t(low)};
  g.draw(uint64_t(shape.numel()), &arguments.seed, &arguments.offset);
  return random(backend, dtype, shape, Random::integers, arguments);
}

Value bernoulli(Backend& backend, DType dtype, const Shape& shape, double p, Generator& g) {
  if (!(p >= 0 && p <= 1)) fail(AT_ERROR_ARGUMENT, "p", "p is %g, expected 0 to 1", p);
  Value words = random_bits(backend, shape, g);
  double bound = std::nearbyint(p * 0x1p32);  // how many of all words are a 1
  if (bound == 0 || bound == 0x1p32) return full(backend, dtype, shape, bound != 0);
  return cast(pointwise(PointwiseOp::less, words, bound), dtype);
}

Value bernoulli(const Value& p, Generator& g) {
  check_float(p, "p");
  NoGradScope scope(true);
  DType dtype = p->dtype() == DType::f64 ? DType::f64 : DType::f32;
  Value below = drawn(p->backend(), dtype, p->shape(), Random::uniform, 0, 1, g);
  return cast(pointwise(PointwiseOp::less, below, p), p->dtype());
}

Value permutation(Backend& backend, int64_t count, Generator& g) {
  Shape shape = checked_shape(1, &count, DType::i64, "count");
  return drawn(backend, DType::i64, shape, Random::order, 0, 0, g);
}

Value truncated_normal(Backend& backend, DType dtype, const Shape& shape, double mean, double deviation, double low,
                       double high, Generator& g) {
  constexpr double kFarthest = 8;
  check_float(dtype);
  check_finite(mean, "mean");
  check_finite(deviation, "deviation");
  check_finite(low, "low");
  check_finite(high, "high");
  if (deviation <= 0) fail(AT_ERROR_ARGUMENT, "deviation", "deviation is %g, expected more than 0", deviation);
  if (high < low) fail(AT_ERROR_ARGUMENT, "high", "low is %g and high %g: expected low <= high", low, high);
  double a = (low - mean) / deviation, b = (high - mean) / deviation;
  if (a > kFarthest || b < -kFarthest)
    fail(AT_ERROR_ARGUMENT, "low", "%g to %g lies more than %g deviations from the mean", low, high, kFarthest);
  double side = a > 0 ? -1 : 1;  // the lower tail is the exact one
  double begin = lower_tail(a > 0 ? -b : a), end = lower_tail(a > 0 ? -a : b);
  Value z = drawn(backend, DType::f64, shape, Random::truncated, begin, end, g);
  auto number = [&](double value) { return full(backend, DType::f64, {}, value); };
  return cast(clamp(pointwise(PointwiseOp::fma, z, number(side * deviation), number(mean)), low, high), dtype);
}

namespace {

// What a draw makes of elements it keeps, and what stands for the others.
struct Dropping {
  double p, factor, shift, dropped;
  uint64_t bound() const { return std::max<uint64_t>(uint64_t(std::nearbyint(p * 0x1p32)), 1); }
};

Dropping zeroing(double p) { return {p, p < 1 ? 1 / (1 - p) : 0, 0, 0}; }
// Klambauer et al., NeurIPS 2017: keeps mean and variance of what selu gives; its least value stands for what goes.
Dropping saturating(double p) {
  constexpr double kLeast = 1.7580993408473766;
  if (p == 1) return zeroing(p);
  double factor = 1 / std::sqrt((kLeast * kLeast * p + 1) * (1 - p)), least = kLeast * factor;
  return {p, factor, least * p, least * p - least};
}

void dropout_gradient(Gradients& g);
const OpDef dropout_definition{
    .name = "dropout", .kind = OpKind::kernel, .kernel = KernelKind::dropout, .gradient = dropout_gradient};

Value dropout(const Value& a, const DropoutArguments& arguments) {
  return Node::make(dropout_definition, a->backend(), a->dtype(), a->shape(), std::span(&a, 1), None{}, arguments);
}
// The same elements are dropped again.
void dropout_gradient(Gradients& g) {
  auto arguments = *static_cast<const DropoutArguments*>(g.output->arguments());
  arguments.shift = arguments.dropped = 0;
  g.give(0, dropout(g.grad, arguments));
}

void check_dropout(const Value& a, double p) {
  check_float(a, "a");
  if (!(p >= 0 && p <= 1)) fail(AT_ERROR_ARGUMENT, "p", "p is %g, expected 0 to 1", p);
}

Value drop_elements(const Value& a, const Dropping& how, Generator& g) {
  DropoutArguments arguments{.bound = how.bound(), .factor = how.factor, .shift = how.shift, .dropped = how.dropped};
  g.draw(blocks_for(a->numel(), DType::u32), &arguments.seed, &arguments.offset);
  if (is_channels_last(a)) return as_channels_first(dropout(to_channels_last(a), arguments));
  return dropout(a, arguments);
}

// Whole slices: a draw for each position on the first axes.
Value drop_slices(const Value& a, int axes, const Dropping& how, Generator& g) {
  Shape shape = a->shape();
  std::fill(shape.dims + axes, shape.dims + shape.rank, 1);
  Value words = random_bits(a->backend(), shape, g);
  auto number = [&](double value) { return full(a->backend(), a->dtype(), {}, value); };
  Value kept = how.bound() == uint64_t(1) << 32 ? full(a->backend(), DType::boolean, shape, 0)
                                                : pointwise(PointwiseOp::greater_equal, words, double(how.bound()));
  return where(kept, pointwise(PointwiseOp::fma, a, number(how.factor), number(how.shift)), number(how.dropped));
}

// [N, C, …] of one rank, or what else PyTorch takes there.
Value drop_channels(const Value& a, double p, int rank, int other, int axes_of_other, const char* expected,
                    Generator& g) {
  check_dropout(a, p);
  if (a->rank() != rank && a->rank() != other)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected %s", a->shape().text().c_str(), expected);
  if (p == 0) return a;
  return drop_slices(a, a->rank() == rank ? 2 : axes_of_other, zeroing(p), g);
}

}  // namespace

Value dropout(const Value& a, double p, Generator& g) {
  check_dropout(a, p);
  return p == 0 ? a : drop_elements(a, zeroing(p), g);
}

Value dropout1d(const Value& a, double p, Generator& g) {
  return drop_channels(a, p, 3, 2, 1, "[N, C, L] or [C, L]", g);
}
Value dropout2d(const Value& a, double p, Generator& g) {
  return drop_channels(a, p, 4, 3, 2, "[N, C, H, W] or [N, C, L]", g);
}
Value dropout3d(const Value& a, double p, Generator& g) {
  return drop_channels(a, p, 5, 4, 1, "[N, C, D, H, W] or [C, D, H, W]", g);
}

Value alpha_dropout(const Value& a, double p, Generator& g) {
  check_dropout(a, p);
  return p == 0 ? a : drop_elements(a, saturating(p), g);
}

Value feature_alpha_dropout(const Value& a, double p, Generator& g) {
  check_dropout(a, p);
  if (a->rank() < 2) fail(AT_ERROR_SHAPE, "a", "a is %s, expected [N, C, …]", a->shape().text().c_str());
  return p == 0 ? a : drop_slices(a, 2, saturating(p), g);
}

}  // namespace athena::ops
