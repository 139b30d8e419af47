// random.cpp: draws made of uniforms, and those made on the host from the generator's blocks.
#include "core/random.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "ops/ops.h"

namespace athena::ops {

namespace {

// The generator's blocks one after another.
class Blocks {
 public:
  Blocks(Generator& generator, int64_t count) { generator.draw(uint64_t(count), &seed_, &offset_); }
  PhiloxBlock next() { return philox(seed_, offset_++); }

  // floor(r · span / 2^128)
  uint64_t below(uint64_t span) {
    PhiloxBlock r = next();
    auto product = [&](int i) {
      unsigned __int128 half = uint64_t(r.word[i + 1]) << 32 | r.word[i];
      return half * span;
    };
    return uint64_t((product(2) + (product(0) >> 64)) >> 64);
  }

 private:
  uint64_t seed_, offset_;
};

double lower_tail(double x) { return std::erfc(-x * 0.70710678118654752440) / 2; }

// The float64 normal that lies at p of the distribution.
double normal_at(double p) {
  uint64_t cell = std::min(uint64_t(std::max(p, 0.0) * 0x1p53), (uint64_t(1) << 53) - 1) << 11;
  return normal_f64(uint32_t(cell), uint32_t(cell >> 32));
}

}  // namespace

void check_finite(double value, const char* argument) {
  if (!std::isfinite(value)) fail(AT_ERROR_ARGUMENT, argument, "%s is %g, expected a finite number", argument, value);
}

Value drawn(Backend& backend, DType dtype, const Shape& shape, Random kind, double low, double high, Generator& g) {
  RandomSpec spec{.kind = kind, .low = low, .high = high};
  g.draw(blocks_for(shape.numel(), dtype), &spec.seed, &spec.offset);
  return random(backend, dtype, shape, spec);
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
  if (uint64_t(shape.numel()) > platform::physical_memory() / dtype_size(dtype))
    fail(AT_ERROR_OUT_OF_MEMORY, "", "%s elements do not fit the host's memory", shape.text().c_str());
  RandomSpec spec{.kind = Random::integers, .first = uint64_t(low), .span = uint64_t(high) - uint64_t(low)};
  g.draw(uint64_t(shape.numel()), &spec.seed, &spec.offset);
  return random(backend, dtype, shape, spec);
}

Value bernoulli(Backend& backend, DType dtype, const Shape& shape, double p, Generator& g) {
  if (!(p >= 0 && p <= 1)) fail(AT_ERROR_ARGUMENT, "p", "p is %g, expected 0 to 1", p);
  Value words = drawn(backend, DType::u32, shape, Random::bits, 0, 0, g);
  double bound = std::nearbyint(p * 0x1p32);  // how many of all words are a 1
  if (bound == 0 || bound == 0x1p32) return full(backend, dtype, shape, bound != 0);
  return cast(pointwise(Row::less, words, bound), dtype);
}

Value bernoulli(const Value& p, Generator& g) {
  if (!is_float(p->dtype())) fail(AT_ERROR_DTYPE, "p", "p is %s, expected a float dtype", dtype_name(p->dtype()));
  NoGradScope scope(true);
  DType dtype = p->dtype() == DType::f64 ? DType::f64 : DType::f32;
  Value below = drawn(p->backend(), dtype, p->shape(), Random::uniform, 0, 1, g);
  return cast(pointwise(Row::less, below, p), p->dtype());
}

Value permutation(Backend& backend, int64_t count, Generator& g) {
  Shape shape = checked_shape(1, &count, DType::i64, "count");
  std::vector<int64_t> order = numbers_for<int64_t>(shape);
  std::iota(order.begin(), order.end(), 0);
  Blocks blocks(g, count);
  for (int64_t i = count; i > 1; i--) std::swap(order[size_t(i - 1)], order[blocks.below(uint64_t(i))]);
  return uploaded(backend, DType::i64, shape, order);
}

Value truncated_normal(Backend& backend, DType dtype, const Shape& shape, double mean, double deviation, double low,
                       double high, Generator& g) {
  constexpr double kFarthest = 8;
  if (!is_float(dtype)) fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected a float dtype", dtype_name(dtype));
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
  std::vector<double> numbers = numbers_for<double>(shape);
  Blocks blocks(g, int64_t(blocks_for(shape.numel(), DType::f64)));
  PhiloxBlock block{};
  for (size_t i = 0; i < numbers.size(); i++) {
    if (i % 2 == 0) block = blocks.next();
    double u = uniform_f64(block.word[i % 2 * 2], block.word[i % 2 * 2 + 1]);
    double z = side * normal_at(std::fma(u, end - begin, begin));
    numbers[i] = std::fmin(std::fmax(std::fma(z, deviation, mean), low), high);
  }
  return cast(uploaded(backend, DType::f64, shape, numbers), dtype);
}

}  // namespace athena::ops
