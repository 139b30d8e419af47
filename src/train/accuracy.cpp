// accuracy.cpp: shares of right answers.
#include "core/error.h"
#include "ops/index.h"
#include "ops/reduce.h"
#include "ops/sort.h"
#include "ops/view.h"
#include "train/classes.h"
#include "train/metric.h"

namespace athena::train {

namespace {

using ops::Term;

class Accuracy : public Metric {
 public:
  Accuracy(const nn::Arguments& arguments, Backend& backend, Reading reading)
      : Metric(arguments, backend), reading_(reading), top_k_(arguments.positive("top_k")) {
    if (top_k_ > 1 && reading_.task != Task::multiclass)
      fail(AT_ERROR_ARGUMENT, "text", "top_k of %s is %lld, expected 1 for a task but 'multiclass'", kind().c_str(),
           (long long)top_k_);
    add_state("correct", DType::i64, Shape{});
    add_state("count", DType::i64, Shape{});
  }

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    if (reading_.task != Task::multiclass) {
      Flags flags = flags_of(prediction, target, reading_);
      return {number_of(flags.predicted == flags.target, flags.counted), number_in(prediction, flags.counted)};
    }
    Classes classes = classes_of(prediction, target, reading_);
    Term right = top_k_ == 1 ? classes.predicted == classes.target : among_highest(classes);
    return {number_of(right, classes.counted), number_in(classes.target, classes.counted)};
  }
  Value result(const Values& counts) const override { return as_f64(counts[0]) / as_f64(counts[1]); }

 private:
  // Whether fewer than top_k scores go before the target's: higher ones, of equal ones those of earlier classes.
  Term among_highest(const Classes& classes) const {
    if (!classes.scores)
      fail(AT_ERROR_DTYPE, "prediction", "prediction are classes, expected scores for the %lld highest",
           (long long)top_k_);
    if (top_k_ > classes.number)
      fail(AT_ERROR_SHAPE, "prediction", "prediction has %lld classes, expected at least top_k, %lld",
           (long long)classes.number, (long long)top_k_);
    int axis = classes.axis;
    Shape column = classes.scores->shape(), line;
    column.dims[axis] = 1;
    line.rank = column.rank;
    std::fill_n(line.dims, line.rank, 1);
    line.dims[axis] = classes.number;
    Term at = ops::reshape(if_counted(classes.target, classes.counted), column);
    Term number = ops::reshape(ops::positions_up_to(backend(), classes.number), line), scores = classes.scores;
    Term own = ops::take_along(scores, at, axis, false);
    Value behind = (scores < own).value, equal = (scores == own).value, later = (number > at).value;
    Value after =
        ops::pointwise(PointwiseOp::logical_or, behind, ops::pointwise(PointwiseOp::logical_and, equal, later));
    // What is not after it goes before it, or is itself; beside a NaN that is all.
    Term others = ops::sum(after, 1u << axis, false);
    return others >= double(classes.number - top_k_);
  }

  Reading reading_;
  int64_t top_k_;
};

}  // namespace

Ref<Metric> make_Accuracy(const nn::Arguments& arguments, Backend& backend) {
  return Ref<Metric>(new Accuracy(arguments, backend, reading_of(arguments, task_of(arguments))));
}
Ref<Metric> make_TopKAccuracy(const nn::Arguments& arguments, Backend& backend) {
  Reading reading{Task::multiclass, 0, optional_integer(arguments, "ignore_index"), arguments.integer("class_axis")};
  return Ref<Metric>(new Accuracy(arguments, backend, reading));
}

}  // namespace athena::train
