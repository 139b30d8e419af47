// auroc.cpp: the area under the receiver operating characteristic.
#include "core/error.h"
#include "ops/index.h"
#include "ops/reduce.h"
#include "ops/scan.h"
#include "ops/view.h"
#include "train/classes.h"
#include "train/metric.h"

namespace athena::train {

namespace {

using ops::Term;
using namespace ops::terms;

// How many negatives and positives have scores in each part of 0 … 1; equal parts are ties.
class AUROC : public Metric {
 public:
  AUROC(const nn::Arguments& arguments, Backend& backend)
      : Metric(arguments, backend),
        thresholds_(arguments.size("thresholds", 2)),
        from_logits_(arguments.flag("from_logits")),
        reading_{Task::binary, 0, optional_integer(arguments, "ignore_index"), 0} {
    if (thresholds_ > int64_t(1) << 24)
      fail(AT_ERROR_ARGUMENT, "text", "thresholds of AUROC is %lld, expected 2 to 2^24", (long long)thresholds_);
    add_state("counts", DType::i64, Shape{2, thresholds_});
  }

 protected:
  Values measured(const Value& prediction, const Value& target) override {
    ops::check_float(prediction, "prediction");
    Flags flags = flags_of(prediction, target, reading_);
    Term scores = as_f64(prediction);
    if (from_logits_) scores = sigmoid(scores);
    scores = where(isnan(scores), 0.0, minimum(maximum(scores, 0.0), 1.0));
    Term part = ops::cast(floor(scores * double(thresholds_ - 1)), DType::i64);
    Term cell = part + Term(ops::cast(flags.target, DType::i64)) * double(thresholds_);
    Value one =
        flags.counted ? ops::cast(flags.counted, DType::i64) : ops::full(backend(), DType::i64, prediction->shape(), 1);
    Value counts = ops::scatter_zeros(ops::flat(one), ops::flat(cell), 0, 2 * thresholds_, false);
    return {ops::reshape(counts, {2, thresholds_})};
  }
  Value result(const Values& counts) const override {
    auto row = [&](int64_t i) {
      return as_f64(ops::reshape(ops::view(counts[0], ops::slicing(0, i, i + 1, 1)), {thresholds_}));
    };
    Term negatives = row(0), positives = row(1);
    Term below = Term(ops::cumsum(negatives, 0)) - 0.5 * negatives;
    auto total = [](const Term& a) { return Term(ops::sum(a, 1, false)); };
    return total(positives * below) / (total(positives) * total(negatives));
  }

 private:
  int64_t thresholds_;
  bool from_logits_;
  Reading reading_;
};

}  // namespace

Ref<Metric> make_AUROC(const nn::Arguments& arguments, Backend& backend) {
  return make_metric<AUROC>(arguments, backend);
}

}  // namespace athena::train
