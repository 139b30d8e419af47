// margin_loss.cpp: losses that want a distance, or one score above others, by a margin.
#include <cmath>

#include "ops/composed.h"
#include "ops/index.h"
#include "ops/loss.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/scan.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

// Scores of samples, [N, C] though one sample is given as [C], in a dtype that sums well.
struct Scores {
  explicit Scores(const Value& input) : dtype(input->dtype()) {
    check_float(input, "input");
    shape = input->shape();
    if (shape.rank != 1 && shape.rank != 2)
      fail(AT_ERROR_SHAPE, "input", "input is %s, expected [N, C] or [C]", shape.text().c_str());
    classes = shape[shape.rank - 1];
    rows = cast(shape.rank == 2 ? input : reshape(input, {1, classes}), wide(dtype));
  }
  // Labels as rows beside them; axes are those of one sample's.
  Value labels(const Value& given, int axes) const {
    Shape expected = shape;
    if (!axes) expected.rank--;
    if (!(given->shape() == expected) || !is_integer(given->dtype()))
      fail(is_integer(given->dtype()) ? AT_ERROR_SHAPE : AT_ERROR_DTYPE, "labels",
           "input is %s and the labels are %s of %s, expected %s of integers", shape.text().c_str(),
           given->shape().text().c_str(), dtype_name(given->dtype()), expected.text().c_str());
    return reshape(given, {rows->dims()[0], axes ? classes : 1});
  }
  // The mean over the classes of each sample.
  Value finish(const Value& losses, at_reduction reduction) const {
    Value samples = mean(losses, 2u, false);
    return reduced(shape.rank == 2 ? samples : reshape(samples, {}), dtype, reduction);
  }
  DType dtype;
  Shape shape;
  int64_t classes;
  Value rows;
};

}  // namespace

Value pairwise_distance(const Value& a, const Value& b, double p, double eps, bool keepdims) {
  check_float(a, "a");
  check_float(b, "b");
  check_number(eps, -INFINITY, false, "eps");
  DType dtype = promote(a->dtype(), b->dtype());
  Term difference = Term(cast(a, wide(dtype))) - cast(b, wide(dtype)) + eps;
  int rank = difference.value->rank();
  if (!rank) fail(AT_ERROR_SHAPE, "a", "a and b are scalars, expected vectors along the last axis");
  return cast(norm(difference, p, 1u << (rank - 1), keepdims), dtype);
}

Value margin_ranking_loss(const Value& a, const Value& b, const Value& target, double margin, at_reduction reduction) {
  check_number(margin, -INFINITY, false, "margin");
  check_float(a, "a");
  if (!(a->shape() == b->shape()) || !(a->shape() == target->shape()))
    fail(AT_ERROR_SHAPE, a->shape() == b->shape() ? "target" : "b",
         "input1 is %s, input2 is %s and target is %s: expected equal shapes", a->shape().text().c_str(),
         b->shape().text().c_str(), target->shape().text().c_str());
  DType dtype = promote(a->dtype(), b->dtype());
  Term x = cast(a, wide(dtype)), y = cast(b, wide(dtype)), sign = cast(target, wide(dtype));
  return reduced(relu(margin - sign * (x - y)), dtype, reduction);
}

Value triplet_margin_loss(const Triplet& given, double margin, double p, double eps, bool swap,
                          at_reduction reduction) {
  const auto& [anchor, positive, negative] = given;
  check_number(margin, -INFINITY, false, "margin");
  check_float(anchor, "anchor");
  if (!(anchor->shape() == positive->shape()) || !(anchor->shape() == negative->shape()))
    fail(AT_ERROR_SHAPE, anchor->shape() == positive->shape() ? "negative" : "positive",
         "anchor is %s, positive is %s and negative is %s: expected equal shapes", anchor->shape().text().c_str(),
         positive->shape().text().c_str(), negative->shape().text().c_str());
  DType dtype = promote(promote(anchor->dtype(), positive->dtype()), negative->dtype());
  Value at = cast(anchor, wide(dtype)), near = cast(positive, wide(dtype)), far = cast(negative, wide(dtype));
  Term to_near = pairwise_distance(at, near, p, eps, false), to_far = pairwise_distance(at, far, p, eps, false);
  if (swap) to_far = minimum(to_far, pairwise_distance(near, far, p, eps, false));
  return reduced(relu(to_near - to_far + margin), dtype, reduction);
}

Value multi_margin_loss(const Value& input, const Value& labels, int64_t p, double margin, const Value& weight,
                        at_reduction reduction) {
  if (p != 1 && p != 2) fail(AT_ERROR_ARGUMENT, "p", "p is %lld, expected 1 or 2", (long long)p);
  check_number(margin, -INFINITY, false, "margin");
  Scores scores(input);
  Value column = scores.labels(labels, 0),
        own = one_hot(reshape(column, {column->dims()[0]}), scores.classes, DType::boolean);
  Term above = relu(Term(scores.rows) - take_along(scores.rows, column, 1, false) + margin);
  if (p == 2) above = above * above;
  if (weight) {
    if (!(weight->shape() == Shape{scores.classes}))
      fail(AT_ERROR_SHAPE, "weight", "weight is %s, expected [%lld], one for each class",
           weight->shape().text().c_str(), (long long)scores.classes);
    Value factors = expand(cast(weight, scores.rows->dtype()), scores.rows->shape());
    above = above * take_along(factors, column, 1, false);
  }
  return scores.finish(where(own, 0.0, above), reduction);
}

// The labels of a sample end at its first −1.
Value multilabel_margin_loss(const Value& input, const Value& labels, at_reduction reduction) {
  Scores scores(input);
  Value rows = scores.labels(labels, 1);
  int64_t samples = rows->dims()[0], classes = scores.classes;
  Term given = Term(cumsum(cast(Term(rows) < 0, DType::i64), 1)) == 0;
  Term chosen = where(given, rows, 0.0);
  Shape listed{samples, classes, 1}, others{samples, 1, classes};
  Value named =
      mul(cast(one_hot(chosen, classes, DType::boolean), DType::i64), cast(reshape(given, listed), DType::i64));
  Term is_label = Term(sum(named, 2u, false)) > 0;
  Term score = reshape(take_along(scores.rows, chosen, 1, false), listed);
  Term above = relu(1 - (score - reshape(scores.rows, others)));
  Term counts = cast(reshape(given, listed), above.value->dtype());
  Term rest = cast(Term(reshape(is_label, others)) == number(reshape(is_label, others), 0), above.value->dtype());
  return scores.finish(sum(above * counts * rest, 2u, false), reduction);
}

Value multilabel_soft_margin_loss(const Value& input, const Value& target, const Value& weight,
                                  at_reduction reduction) {
  check_float(input, "input");
  if (!input->rank()) fail(AT_ERROR_SHAPE, "input", "input is a scalar, expected classes on the last axis");
  Value scores = cast(input, wide(input->dtype()));
  Value losses = binary_cross_entropy_with_logits(scores, target, nullptr, nullptr, AT_REDUCTION_NONE);
  if (weight && !spreads(weight->shape(), losses->shape()))
    fail(AT_ERROR_SHAPE, "weight", "weight is %s, expected a shape that broadcasts to the input's %s",
         weight->shape().text().c_str(), losses->shape().text().c_str());
  if (weight) losses = mul(losses, cast(weight, losses->dtype()));
  return reduced(mean(losses, 1u << (losses->rank() - 1), false), input->dtype(), reduction);
}

}  // namespace athena::ops
