// mean.cpp: means over elements, of losses and of errors.
#include "core/error.h"
#include "ops/loss.h"
#include "ops/reduce.h"
#include "ops/view.h"
#include "train/classes.h"
#include "train/metric.h"

namespace athena::train {

namespace {

using ops::Term;
using namespace ops::terms;

Value sum_of(const Term& a) { return ops::sum(as_f64(a), all_axes(a), false); }
Value integer(Backend& backend, int64_t number) { return ops::full(backend, DType::i64, {}, double(number)); }

// Sums in f64 over a number of elements.
class Average : public Metric {
 public:
  Average(const nn::Arguments& arguments, Backend& backend, DType weight = DType::i64) : Metric(arguments, backend) {
    add_state("total", DType::f64, Shape{});
    add_state("count", weight, Shape{});
  }

 protected:
  Value result(const Values& counts) const override { return as_f64(counts[0]) / as_f64(counts[1]); }
};

class Mean : public Average {
 public:
  Mean(const nn::Arguments& arguments, Backend& backend) : Average(arguments, backend, DType::f64) {}

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    if (!target) return {sum_of(prediction), as_f64(integer(backend(), prediction->numel()))};
    if (!(broadcast(prediction->shape(), target->shape()) == prediction->shape()))
      fail(AT_ERROR_SHAPE, "target", "prediction is %s and target is %s, expected weights that broadcast to it",
           prediction->shape().text().c_str(), target->shape().text().c_str());
    Term weight = ops::expand(as_f64(target), prediction->shape());
    return {sum_of(as_f64(prediction) * weight), sum_of(weight)};
  }
};

class MeanLoss : public Average {
 public:
  MeanLoss(const nn::Arguments& arguments, Backend& backend)
      : Average(arguments, backend), ignored_(optional_integer(arguments, "ignore_index")) {}

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    check_given(target);
    if (prediction->numel() != 1)
      fail(AT_ERROR_SHAPE, "prediction", "prediction is %s, expected one number, a batch's loss",
           prediction->shape().text().c_str());
    Value count = integer(backend(), target->rank() ? target->dims()[0] : 1);
    if (ignored_) {
      Value labels = ops::cast(target, DType::i64);
      Value counted = ops::pointwise(PointwiseOp::not_equal, labels, ops::integer_like(labels, *ignored_));
      count = ops::sum(counted, all_axes(counted), false);
    }
    Term loss = as_f64(ops::reshape(prediction, {}));
    return {where(Term(count) == 0.0, 0.0, loss * as_f64(count)), count};  // the mean of nothing is NaN
  }

 private:
  std::optional<int64_t> ignored_;
};

class Perplexity : public Average {
 public:
  Perplexity(const nn::Arguments& arguments, Backend& backend)
      : Average(arguments, backend),
        reading_{Task::multiclass, 0, optional_integer(arguments, "ignore_index"), arguments.integer("class_axis")} {}

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    ops::check_float(prediction, "prediction");
    Classes classes = classes_of(prediction, target, reading_);
    ops::ClassLoss how{AT_REDUCTION_NONE, int32_t(classes.axis), nullptr, 0, reading_.ignored};
    return {sum_of(ops::cross_entropy(prediction, classes.target, how)), number_in(classes.target, classes.counted)};
  }
  Value result(const Values& counts) const override { return exp(Average::result(counts)); }

 private:
  Reading reading_;
};

// The mean of a function of prediction and target, of one shape.
class MeanError : public Average {
 public:
  using Average::Average;

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    check_same_shape(prediction, target);
    return {sum_of(error(as_f64(prediction), as_f64(target))), integer(backend(), target->numel())};
  }
  virtual Term error(const Term& prediction, const Term& target) const = 0;
};

class MeanAbsoluteError : public MeanError {
  using MeanError::MeanError;
  Term error(const Term& prediction, const Term& target) const override { return abs(prediction - target); }
};
class MeanSquaredError : public MeanError {
  using MeanError::MeanError;
  Term error(const Term& prediction, const Term& target) const override { return square(prediction - target); }
};
class RootMeanSquaredError : public MeanSquaredError {
  using MeanSquaredError::MeanSquaredError;
  Value result(const Values& counts) const override { return sqrt(Average::result(counts)); }
};
class MeanAbsolutePercentageError : public MeanError {
  using MeanError::MeanError;
  Term error(const Term& prediction, const Term& target) const override {
    return abs(prediction - target) / maximum(abs(target), 1.17e-6);
  }
};

// Chan, Golub and LeVeque, 1983: sums of squares about the mean joined without loss where the mean is large.
class R2Score : public Metric {
 public:
  R2Score(const nn::Arguments& arguments, Backend& backend) : Metric(arguments, backend) {
    add_state("count", DType::i64, Shape{});
    add_state("mean", DType::f64, std::nullopt);
    add_state("squares", DType::f64, std::nullopt);
    add_state("residuals", DType::f64, std::nullopt);
  }

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    check_same_shape(prediction, target);
    if (target->rank() < 1 || target->rank() > 2)
      fail(AT_ERROR_SHAPE, "target", "target is %s, expected [N] or [N, outputs]", target->shape().text().c_str());
    Term wanted = as_f64(target), given = as_f64(prediction);
    int64_t count = target->dims()[0];
    Term mean = Term(ops::sum(wanted, 1, true)) / double(count ? count : 1);
    auto over_samples = [](const Term& a) { return ops::sum(a, 1, false); };
    return {integer(backend(), count), over_samples(mean), over_samples(square(wanted - mean)),
            over_samples(square(wanted - given))};
  }
  Values joined(const Values& a, const Values& b) const override {
    Term count = ops::add(a[0], b[0]), share = ratio(b[0], count), gap = Term(b[1]) - Term(a[1]);
    return {count, Term(a[1]) + gap * share, Term(a[2]) + Term(b[2]) + square(gap) * as_f64(a[0]) * share,
            Term(a[3]) + Term(b[3])};
  }
  Value result(const Values& counts) const override {
    Term squares = counts[2], residuals = counts[3];
    Term constant = as_f64(residuals == 0.0);
    Term score = where(squares == 0.0, constant, 1.0 - residuals / squares);
    Term mean = ops::mean(score, all_axes(score), false);
    return where(Term(counts[0]) < 2.0, std::numeric_limits<double>::quiet_NaN(), mean);
  }
};

}  // namespace

#define MAKE(name)                                                            \
  Ref<Metric> make_##name(const nn::Arguments& arguments, Backend& backend) { \
    return make_metric<name>(arguments, backend);                             \
  }
MAKE(Mean)
MAKE(MeanLoss)
MAKE(Perplexity)
MAKE(MeanAbsoluteError)
MAKE(MeanSquaredError)
MAKE(RootMeanSquaredError)
MAKE(MeanAbsolutePercentageError)
MAKE(R2Score)
#undef MAKE

}  // namespace athena::train
