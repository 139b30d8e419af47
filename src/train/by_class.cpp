// by_class.cpp: precision, recall, F1 and confusion matrices: counts for each class.
#include "core/error.h"
#include "ops/concat.h"
#include "ops/index.h"
#include "ops/reduce.h"
#include "ops/view.h"
#include "train/classes.h"
#include "train/metric.h"

namespace athena::train {

namespace {

using ops::Term;
using namespace ops::terms;

// What predictions and targets are of, and how many classes there are: as an argument says, or the first batch.
class ByClass : public Metric {
 public:
  ByClass(const nn::Arguments& arguments, Backend& backend)
      : Metric(arguments, backend), reading_(reading_of(arguments, task_of(arguments))) {
    if (!arguments.is_none("num_classes")) number_ = arguments.positive("num_classes");
    if (reading_.task == Task::binary) number_ = 1;
  }

 protected:
  int64_t number_in(const Classes& classes) const {
    if (!classes.number && !number_)
      fail(AT_ERROR_ARGUMENT, "prediction", "prediction are classes, expected %s with num_classes, or scores",
           kind().c_str());
    check_number(classes.number ? classes.number : *number_);
    return classes.number ? classes.number : *number_;
  }
  void check_number(int64_t found) const {
    if (number_ && *number_ != found)
      fail(AT_ERROR_SHAPE, "prediction", "prediction has %lld classes, expected %lld", (long long)found,
           (long long)*number_);
  }
  const Reading& reading() const { return reading_; }
  bool is_multiclass() const { return reading_.task == Task::multiclass; }
  const std::optional<int64_t>& number() const { return number_; }

 private:
  Reading reading_;
  std::optional<int64_t> number_;
};

// Values of one shape [n] as rows, [rows, n].
Value rows(std::vector<Value> values) {
  for (Value& one : values) one = ops::reshape(one, {1, one->numel()});
  return ops::concat(std::move(values), 0);
}
Term row(const Value& a, int64_t i) {
  return as_f64(ops::reshape(ops::view(a, ops::slicing(0, i, i + 1, 1)), {a->dims()[1]}));
}
Value total(const Term& a) { return ops::sum(a, all_axes(a), false); }
Term weights(const Classes& classes) {
  const Value& like = classes.target;
  if (classes.counted) return ops::cast(ops::flat(classes.counted), DType::i64);
  return ops::full(like->backend(), DType::i64, {like->numel()}, 1);
}
Term flat_if_counted(const Term& a, const Classes& classes) { return ops::flat(if_counted(a, classes.counted)); }

// Of each class: how often it was said rightly, how often it was said, and how often it is.
class Rates : public ByClass {
 public:
  Rates(const nn::Arguments& arguments, Backend& backend)
      : ByClass(arguments, backend),
        average_(Average(arguments.choice("average", {"micro", "macro", "weighted", "none"}))) {
    add_state("counts", DType::i64, number() ? std::optional(Shape{3, *number()}) : std::nullopt);
  }

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    return {is_multiclass() ? of_classes(classes_of(prediction, target, reading()))
                            : of_flags(flags_of(prediction, target, reading()))};
  }
  Value result(const Values& counts) const override {
    Term right = row(counts[0], 0), said = row(counts[0], 1), is = row(counts[0], 2);
    if (average_ == Average::micro) return rate(total(right), total(said), total(is));
    Term rates = rate(right, said, is);
    if (average_ == Average::none) return rates;
    if (reading().task == Task::binary) return total(rates);
    if (average_ == Average::weighted) return ratio(total(rates * is), total(is));
    if (!is_multiclass()) return ops::mean(rates, 1, false);
    Term seen = as_f64(said + is > 0.0);  // a class that is nowhere counts for nothing
    return ratio(total(rates * seen), total(seen));
  }
  virtual Term rate(const Term& right, const Term& said, const Term& is) const = 0;

 private:
  enum class Average { micro, macro, weighted, none };
  Value of_classes(const Classes& classes) const {
    int64_t number = number_in(classes);
    Term predicted = flat_if_counted(classes.predicted, classes), target = flat_if_counted(classes.target, classes);
    Term weight = weights(classes), right = ops::cast(predicted == target, DType::i64);
    return ops::scatter_zeros(rows({right * weight, weight, weight}), rows({target, predicted, target}), 1, number,
                              false);
  }
  Value of_flags(const Flags& flags) const {
    auto number = [&](const Value& which) { return number_of(which, flags.counted, flags.folded); };
    Value both = ops::pointwise(PointwiseOp::logical_and, flags.predicted, flags.target);
    Value counts = rows({number(both), number(flags.predicted), number(flags.target)});
    check_number(counts->dims()[1]);
    return counts;
  }
  Average average_;
};

class Precision : public Rates {
  using Rates::Rates;
  Term rate(const Term& right, const Term& said, const Term&) const override { return ratio(right, said); }
};
class Recall : public Rates {
  using Rates::Rates;
  Term rate(const Term& right, const Term&, const Term& is) const override { return ratio(right, is); }
};
class F1Score : public Rates {
  using Rates::Rates;
  Term rate(const Term& right, const Term& said, const Term& is) const override {
    return ratio(2.0 * right, said + is);
  }
};

class ConfusionMatrix : public ByClass {
 public:
  ConfusionMatrix(const nn::Arguments& arguments, Backend& backend)
      : ByClass(arguments, backend), normalize_(arguments.choice("normalize", {"none", "true", "pred", "all"})) {
    std::optional<Shape> shape;
    if (is_multiclass() && number()) shape = Shape{*number(), *number()};
    if (!is_multiclass() && number()) shape = reading().task == Task::binary ? Shape{2, 2} : Shape{*number(), 2, 2};
    if (shape) checked_shape(shape->rank, shape->dims, DType::i64, "text");
    add_state("counts", DType::i64, shape);
  }

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    return {is_multiclass() ? of_classes(classes_of(prediction, target, reading()))
                            : of_flags(flags_of(prediction, target, reading()))};
  }
  Value result(const Values& counts) const override {
    if (!normalize_) return counts[0];
    static constexpr unsigned folded[] = {0, 2, 1, 3};  // of the last two axes, counted from the first of them
    unsigned axes = folded[normalize_] << (counts[0]->rank() - 2);
    return ratio(counts[0], ops::sum(counts[0], axes, true));
  }

 private:
  // A cell that would be in another row is none.
  Value of_classes(const Classes& classes) const {
    int64_t number = number_in(classes);
    Term predicted = flat_if_counted(classes.predicted, classes), target = flat_if_counted(classes.target, classes);
    Term cell = target * double(number) + predicted;
    if (!classes.scores) cell = where(predicted >= double(number), -1.0, where(predicted < 0.0, -1.0, cell));
    checked_shape(2, Shape{number, number}.dims, DType::i64, "prediction");
    return ops::reshape(ops::scatter_zeros(weights(classes), cell, 0, number * number, false), {number, number});
  }
  Value of_flags(const Flags& flags) const {
    auto no = [](const Term& flag) { return Term(ops::pointwise(PointwiseOp::logical_not, flag)); };
    auto number = [&](const Term& target, const Term& predicted) {
      Value both = ops::pointwise(PointwiseOp::logical_and, target, predicted);
      Value count = number_of(both, flags.counted, flags.folded);
      return ops::reshape(count, {count->numel(), 1});
    };
    const Term &t = flags.target, &p = flags.predicted;
    Value cells = ops::concat({number(no(t), no(p)), number(no(t), p), number(t, no(p)), number(t, p)}, 1);
    int64_t labels = cells->dims()[0];
    check_number(labels);
    return ops::reshape(cells, reading().task == Task::binary ? Shape{2, 2} : Shape{labels, 2, 2});
  }
  int normalize_;
};

}  // namespace

Ref<Metric> make_Precision(const nn::Arguments& arguments, Backend& backend) {
  return make_metric<Precision>(arguments, backend);
}
Ref<Metric> make_Recall(const nn::Arguments& arguments, Backend& backend) {
  return make_metric<Recall>(arguments, backend);
}
Ref<Metric> make_F1Score(const nn::Arguments& arguments, Backend& backend) {
  return make_metric<F1Score>(arguments, backend);
}
Ref<Metric> make_ConfusionMatrix(const nn::Arguments& arguments, Backend& backend) {
  return make_metric<ConfusionMatrix>(arguments, backend);
}

}  // namespace athena::train
