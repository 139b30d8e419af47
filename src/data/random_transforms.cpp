// random_transforms.cpp: transforms that draw, from a generator, for each sample of a batch.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/error.h"
#include "data/images.h"
#include "data/transforms.h"
#include "ops/composed.h"
#include "ops/concat.h"
#include "ops/grid.h"
#include "ops/index.h"
#include "ops/random.h"
#include "ops/shape.h"
#include "ops/view.h"

namespace athena {

namespace {

using ops::Term;
using namespace ops::terms;

double probability(const nn::Arguments& arguments) {
  double p = arguments.number("p");
  if (!(p >= 0 && p <= 1))
    fail(AT_ERROR_ARGUMENT, "text", "p of %s is %g, expected 0 to 1", arguments.kind().c_str(), p);
  return p;
}

// Two numbers in order, those above least.
std::array<double, 2> range(const nn::Arguments& arguments, const char* name, double least) {
  std::vector<double> found = arguments.numbers(name, 2);
  if (!(found[0] > least && found[0] <= found[1] && std::isfinite(found[1])))
    fail(AT_ERROR_ARGUMENT, "text", "%s of %s is (%g, %g), expected two numbers above %g in ascending order", name,
         arguments.kind().c_str(), found[0], found[1], least);
  return {found[0], found[1]};
}

Term chosen(const Images& images, double p, Generator& generator) {
  return ops::bernoulli(images.backend(), DType::boolean, images.each(), p, generator);
}

class RandomCrop : public ImagesAlone {
 public:
  explicit RandomCrop(const nn::Arguments& arguments)
      : ImagesAlone(arguments),
        size_(arguments.sizes("size", 2, 1)),
        pad_if_needed_(arguments.flag("pad_if_needed")),
        fill_(listed(arguments, "fill")),
        mode_(PaddingMode(arguments.choice("padding_mode", {"constant", "edge", "reflect", "symmetric"}))) {
    if (arguments.is_none("padding")) return;
    std::vector<int64_t> given = arguments.sizes("padding");
    if (given.size() == 1) given.resize(2, given[0]);
    if (given.size() == 2) given.insert(given.end(), {given[0], given[1]});
    if (given.size() != 4 || std::any_of(given.begin(), given.end(), [](int64_t n) { return n < 0 || n > 1 << 30; }))
      fail(AT_ERROR_ARGUMENT, "text", "padding of RandomCrop has %zu numbers, expected 1, 2 or 4 of 0 or more",
           arguments.sizes("padding").size());
    columns_ = {given[0], given[2]};
    rows_ = {given[1], given[3]};
  }

 protected:
  struct Sides {
    int64_t before = 0, after = 0;
  };
  Sides sides(Sides padding, int64_t there, int64_t wanted) const {
    int64_t lacking = wanted - (there + padding.before + padding.after);
    if (pad_if_needed_ && lacking > 0) padding = {padding.before + lacking, padding.after + lacking};
    return padding;
  }
  // The places of each sample along an axis.
  Term places(const Images& images, int axis, Sides padding, Generator& generator) const {
    int64_t there = images.value()->dims()[axis], wanted = size_[size_t(axis - 2)];
    padding = sides(padding, there, wanted);
    int64_t rest = there + padding.before + padding.after - wanted;
    if (rest < 0)
      fail(AT_ERROR_SHAPE, "inputs", "images are %lld x %lld, expected at least %lld x %lld with padding",
           (long long)images.height(), (long long)images.width(), (long long)size_[0], (long long)size_[1]);
    int64_t most = mode_ == PaddingMode::reflect ? there - 1 : there;
    bool mirrors = mode_ == PaddingMode::reflect || mode_ == PaddingMode::symmetric;
    if ((mirrors && std::max(padding.before, padding.after) > most) || !there)
      fail(AT_ERROR_SHAPE, "inputs", "images are %lld x %lld, expected no smaller than what is mirrored beyond them",
           (long long)images.height(), (long long)images.width());
    Term first = ops::random_integers(images.backend(), DType::i64, images.each(), 0, rest + 1, generator);
    return images.places(axis, wanted, -padding.before) + first;
  }
  Value changed_images(const Images& images, Generator& generator) const override {
    Term rows = places(images, 2, rows_, generator), columns = places(images, 3, columns_, generator);
    return padded_at(images, rows, columns, mode_, fill_);
  }

 private:
  std::vector<int64_t> size_;
  Sides rows_, columns_;
  bool pad_if_needed_;
  std::vector<double> fill_;
  PaddingMode mode_;
};

template <int axis>
class RandomFlip : public ImagesAlone {
 public:
  explicit RandomFlip(const nn::Arguments& arguments) : ImagesAlone(arguments), p_(probability(arguments)) {}

 protected:
  Value changed_images(const Images& images, Generator& generator) const override {
    Term flipped = ops::view(images.value(), ops::flipping(1u << axis));
    return where(chosen(images, p_, generator), flipped, Term(images.value()));
  }

 private:
  double p_;
};
using RandomHorizontalFlip = RandomFlip<3>;
using RandomVerticalFlip = RandomFlip<2>;

class RandomRotation : public ImagesAlone {
 public:
  explicit RandomRotation(const nn::Arguments& arguments)
      : ImagesAlone(arguments),
        mode_(arguments.choice("interpolation", {"nearest", "bilinear"}) ? AT_INTERPOLATION_LINEAR
                                                                         : AT_INTERPOLATION_NEAREST),
        fill_(listed(arguments, "fill")) {
    std::vector<double> degrees = listed(arguments, "degrees");
    if (degrees.size() == 1) degrees = {-degrees[0], degrees[0]};
    if (degrees.size() != 2 || !(degrees[0] <= degrees[1]) || !std::isfinite(degrees[1] - degrees[0]))
      fail(AT_ERROR_ARGUMENT, "text",
           "degrees of RandomRotation are not understood, expected a number of 0 or more or two in ascending order");
    low_ = degrees[0];
    high_ = degrees[1];
  }

 protected:
  Value grid(const Images& images, DType dtype, Generator& generator) const {
    int64_t n = images.samples();
    double across = double(images.height()) / double(images.width()), radian = 3.14159265358979323846 / 180;
    Term angle = Term(ops::uniform(images.backend(), dtype, {n}, low_, high_, generator)) * radian;
    Term c = cos(angle), s = sin(angle), none = zeros_like(angle);
    std::vector<Value> rows;
    for (const Term& one : {c, s * -across, none, s / across, c, none}) rows.push_back(ops::reshape(one, {n, 1}));
    Value theta = ops::reshape(ops::concat(rows, 1), {n, 2, 3});
    int64_t sizes[] = {images.height(), images.width()};
    return ops::affine_grid(theta, sizes, false);
  }
  Value changed_images(const Images& images, Generator& generator) const override {
    if (!images.value()->numel()) return images.value();
    DType dtype = images.value()->dtype(), computed = dtype == DType::f64 ? dtype : DType::f32;
    Value where_from = grid(images, computed, generator);
    auto sampled = [&](const Value& a) {
      return Term(ops::grid_sample(a, where_from, mode_, AT_GRID_PADDING_ZEROS, false));
    };
    Term turned = sampled(ops::cast(images.value(), computed));
    if (mode_ == AT_INTERPOLATION_LINEAR || fill_ != std::vector<double>{0}) {  // torchvision weighs borders twice
      Shape plane{images.samples(), 1, images.height(), images.width()};
      Term share = sampled(ops::full(images.backend(), computed, plane, 1));
      Term outside = images.numbers(fill_, computed, "fill");
      turned = mode_ == AT_INTERPOLATION_NEAREST ? where(share < 0.5, outside, turned)
                                                 : turned * share + (1.0 - share) * outside;
    }
    return ops::cast(is_float(dtype) ? turned : round(turned), dtype);
  }

 private:
  at_interpolation mode_;
  std::vector<double> fill_;
  double low_, high_;
};

class RandomErasing : public ImagesAlone {
 public:
  explicit RandomErasing(const nn::Arguments& arguments)
      : ImagesAlone(arguments),
        p_(probability(arguments)),
        scale_(range(arguments, "scale", 0)),
        ratio_(range(arguments, "ratio", 0)),
        value_(listed(arguments, "value")) {
    if (scale_[1] > 1)
      fail(AT_ERROR_ARGUMENT, "text", "scale of RandomErasing ends with %g, expected 1 or less", scale_[1]);
  }

 protected:
  // The first of so many rectangles that fits, as torchvision has it; none if none does.
  static constexpr int64_t kAttempts = 10;
  Value changed_images(const Images& images, Generator& generator) const override {
    int64_t n = images.samples();
    double height = double(images.height()), width = double(images.width());
    Term erased = chosen(images, p_, generator);
    auto draw = [&](const Shape& shape, double low, double high) {
      return Term(ops::uniform(images.backend(), DType::f32, shape, low, high, generator));
    };
    Term area = draw({kAttempts, n}, scale_[0], scale_[1]) * (height * width);
    Term aspect = exp(draw({kAttempts, n}, std::log(ratio_[0]), std::log(ratio_[1])));
    Term heights = round(sqrt(area * aspect)), widths = round(sqrt(area / aspect));
    Term fits = logical_and(heights < height, widths < width);
    auto attempt = [&](const Term& of, int64_t i) {
      return Term(ops::reshape(ops::view(of, ops::selecting(0, i)), images.each()));
    };
    Term rows = zeros_like(attempt(heights, 0)), columns = rows;
    for (int64_t i = kAttempts - 1; i >= 0; i--) {
      Term fit = attempt(fits, i);
      rows = where(fit, attempt(heights, i), rows);
      columns = where(fit, attempt(widths, i), columns);
    }
    auto first = [&](const Term& size, double all) {
      Term rest = all - size;
      return minimum(floor(draw(images.each(), 0, 1) * (rest + 1.0)), rest);
    };
    Term top = first(rows, height), left = first(columns, width);
    auto within = [&](int axis, int64_t count, const Term& begin, const Term& size) {
      Term place = ops::cast(images.places(axis, count), DType::f32);
      return logical_and(place >= begin, place < begin + size);
    };
    Term hit = logical_and(within(2, images.height(), top, rows), within(3, images.width(), left, columns));
    Term number = images.numbers(value_, images.value()->dtype(), "value");
    return where(logical_and(erased, hit), number, Term(images.value()));
  }

 private:
  double p_;
  std::array<double, 2> scale_, ratio_;
  std::vector<double> value_;
};

// Marsaglia and Tsang, "A simple method for generating gamma variables", 2000: the logarithms of two gamma variables,
// as Gamma(alpha) = Gamma(alpha + 1) · u^(1 / alpha) where alpha is below 1. Of so many attempts, each accepted with a
// probability of at least 0.95, the first counts.
Term log_gamma_pair(Backend& backend, double alpha, Generator& generator) {
  constexpr int64_t attempts = 8;
  double d = (alpha < 1 ? alpha + 1 : alpha) - 1.0 / 3, c = 1 / std::sqrt(9 * d);
  Term z = ops::normal(backend, DType::f32, {attempts, 2}, 0, 1, generator);
  auto positive = [&](const Shape& shape) {  // above 0, 1 at most
    return 1.0 - Term(ops::uniform(backend, DType::f32, shape, 0, 1, generator));
  };
  Term u = positive({attempts, 2}), root = 1.0 + c * z, safe = maximum(root, 1e-30), log_v = 3.0 * log(safe);
  Term bound = 0.5 * z * z + d - d * (safe * safe * safe) + d * log_v;
  Term accepted = logical_and(root > 0.0, log(u) < bound);
  auto attempt = [&](const Term& of, int64_t i) { return Term(ops::view(of, ops::selecting(0, i))); };
  Term found = zeros_like(attempt(log_v, 0));
  for (int64_t i = attempts - 1; i >= 0; i--) found = where(attempt(accepted, i), attempt(log_v, i), found);
  return alpha < 1 ? found + log(positive({2})) / alpha : found;
}

class MixUp : public ImageTransform {
 public:
  explicit MixUp(const nn::Arguments& arguments) : ImageTransform(arguments), alpha_(arguments.number("alpha")) {
    if (!(alpha_ > 0) || !std::isfinite(alpha_))
      fail(AT_ERROR_ARGUMENT, "text", "alpha of MixUp is %g, expected a finite number above 0", alpha_);
    if (!arguments.is_none("num_classes")) classes_ = arguments.positive("num_classes");
  }
  Fields call(const Fields& fields, Generator& generator) const override {
    if (fields.size() != 2)
      fail(AT_ERROR_ARGUMENT, "count", "MixUp is given %zu inputs, expected 2, samples and their targets",
           fields.size());
    ops::check_float(fields[0], "inputs");
    Value targets = probabilities(fields[1], fields[0]);
    if (fields[0]->rank() < 1 || targets->rank() < 1 || fields[0]->dims()[0] != targets->dims()[0])
      fail(AT_ERROR_SHAPE, "inputs", "the inputs are %s and %s, expected as many targets as samples",
           fields[0]->shape().text().c_str(), fields[1]->shape().text().c_str());
    Term logs = log_gamma_pair(fields[0]->backend(), alpha_, generator);
    auto one = [&](int i) { return Term(ops::view(logs, ops::selecting(0, i))); };
    Term share = sigmoid(one(0) - one(1));
    return {mixed(fields[0], share), mixed(targets, share)};
  }

 private:
  Value probabilities(const Value& targets, const Value& samples) const {
    if (is_float(targets->dtype())) return targets;
    if (!classes_)
      fail(AT_ERROR_ARGUMENT, "text", "MixUp has no num_classes, expected one for targets of %s",
           dtype_name(targets->dtype()));
    return ops::one_hot(targets, classes_, samples->dtype());
  }
  static Value mixed(const Value& a, const Term& share) {
    int64_t one = 1;
    int32_t axis = 0;
    Term weight = ops::cast(share, a->dtype()), before = ops::roll(a, &one, 1, &axis, 1);
    return Term(a) * weight + before * (1.0 - weight);
  }
  double alpha_;
  int64_t classes_ = 0;
};

}  // namespace

ATHENA_TRANSFORM(RandomCrop)
ATHENA_TRANSFORM(RandomHorizontalFlip)
ATHENA_TRANSFORM(RandomVerticalFlip)
ATHENA_TRANSFORM(RandomRotation)
ATHENA_TRANSFORM(RandomErasing)
ATHENA_TRANSFORM(MixUp)

}  // namespace athena
