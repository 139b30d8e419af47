// loss.cpp: what training makes small: composed, so their gradients follow; 16-bit floats are computed in float32.
#include "ops/loss.h"

#include <algorithm>
#include <cmath>

#include "autograd/gradients.h"
#include "ops/composed.h"
#include "ops/index.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

}  // namespace

bool spreads(const Shape& from, const Shape& to) {
  if (from.rank > to.rank) return false;
  for (int i = 1; i <= from.rank; i++)
    if (from[from.rank - i] != 1 && from[from.rank - i] != to[to.rank - i]) return false;
  return true;
}

void check_number(double number, double least, bool open, const char* argument) {
  if (!std::isfinite(number) || number < least || (open && number == least))
    fail(AT_ERROR_ARGUMENT, argument, "%s is %g, expected a finite number %s %g", argument, number,
         open ? "above" : "of at least", least);
}

Value reduced(const Value& losses, DType dtype, at_reduction reduction) {
  unsigned all = (1u << losses->rank()) - 1;
  switch (reduction) {
    case AT_REDUCTION_NONE: return cast(losses, dtype);
    case AT_REDUCTION_SUM: return cast(sum(losses, all, false), dtype);
    case AT_REDUCTION_MEAN: return cast(mean(losses, all, false), dtype);
    case AT_REDUCTION_BATCH_MEAN: {
      double samples = losses->rank() ? double(losses->dims()[0]) : 1;
      return cast(sum(cast(losses, wide(dtype)), all, false) / Term(number_like(losses, samples)), dtype);
    }
    default:
      fail(AT_ERROR_ARGUMENT, "reduction",
           "reduction is %d, expected AT_REDUCTION_MEAN (%d) to AT_REDUCTION_BATCH_MEAN (%d)", int(reduction),
           int(AT_REDUCTION_MEAN), int(AT_REDUCTION_BATCH_MEAN));
  }
}

namespace {

// An input and its target, element by element.
struct Beside {
  Beside(const Value& a, const Value& b)
      : dtype(promote(a->dtype(), b->dtype())), input(cast(a, wide(dtype))), target(cast(b, wide(dtype))) {
    check_float(a, "input");
    if (!(a->shape() == b->shape()))
      fail(AT_ERROR_SHAPE, "target", "input is %s and target is %s: expected equal shapes", a->shape().text().c_str(),
           b->shape().text().c_str());
  }
  Value finish(const Term& losses, at_reduction reduction) const { return reduced(losses, dtype, reduction); }
  DType dtype;
  Term input, target;
};

// log(1 + exp(x)) = above + rest and log(1 + exp(-x)) = below + rest, safe for every x. Branches instead of |x|, whose
// derivative 0 at 0 would give the wrong second one.
struct Softplus {
  explicit Softplus(const Term& x)
      : positive(x > 0),
        above(where(positive, x, 0)),
        below(where(positive, 0, -x)),
        rest(log1p(exp(where(positive, -x, x)))) {}
  Term positive, above, below, rest;
};

// log p, at least -100 and with the derivative of max(p, 1e-12), so that there is a way back from p = 0.
void floored_log_gradient(Gradients& g) { g.give(0, g.grad / maximum(g.input(0), 1e-12)); }
void pass_gradient(Gradients& g) { g.give(0, g.grad); }
const OpDef log_definition{
    .name = "log", .kind = OpKind::pointwise, .op = PointwiseOp::log, .gradient = floored_log_gradient};
const OpDef floor_definition{
    .name = "maximum", .kind = OpKind::pointwise, .op = PointwiseOp::maximum, .gradient = pass_gradient};
Term floored_log(const Term& p) {
  const Value& a = p;
  Value logarithm = Node::make(log_definition, a->backend(), a->dtype(), a->shape(), {&a, 1});
  std::vector<Value> inputs{logarithm, number(p, -100)};
  return Node::make(floor_definition, a->backend(), a->dtype(), a->shape(), inputs);
}

// A factor that broadcasts to the losses.
Term factor_for(const Value& weight, const Term& losses) {
  const Value& value = losses;
  if (!spreads(weight->shape(), value->shape()))
    fail(AT_ERROR_SHAPE, "options", "a weight is %s, expected a shape that broadcasts to the input's %s",
         weight->shape().text().c_str(), value->shape().text().c_str());
  return cast(weight, value->dtype());
}

}  // namespace

Value mse_loss(const Value& input, const Value& target, at_reduction reduction) {
  Beside two(input, target);
  Term difference = two.input - two.target;
  return two.finish(difference * difference, reduction);
}

Value l1_loss(const Value& input, const Value& target, at_reduction reduction) {
  Beside two(input, target);
  return two.finish(abs(two.input - two.target), reduction);
}

Value huber_loss(const Value& input, const Value& target, double delta, at_reduction reduction) {
  check_number(delta, 0, true, "delta");
  Beside two(input, target);
  Term difference = two.input - two.target, size = abs(difference);
  return two.finish(where(size < delta, difference * difference * 0.5, (size - 0.5 * delta) * delta), reduction);
}

Value smooth_l1_loss(const Value& input, const Value& target, double beta, at_reduction reduction) {
  check_number(beta, 0, false, "beta");
  if (beta == 0) return l1_loss(input, target, reduction);
  Beside two(input, target);
  Term difference = two.input - two.target, size = abs(difference);
  return two.finish(where(size < beta, difference * difference * (0.5 / beta), size - 0.5 * beta), reduction);
}

Value binary_cross_entropy(const Value& input, const Value& target, const Value& weight, at_reduction reduction) {
  Beside two(input, target);
  Term losses = -(two.target * floored_log(two.input) + (1 - two.target) * floored_log(1 - two.input));
  if (weight) losses = losses * factor_for(weight, losses);
  return two.finish(losses, reduction);
}

Value binary_cross_entropy_with_logits(const Value& input, const Value& target, const Value& weight,
                                       const Value& pos_weight, at_reduction reduction) {
  Beside two(input, target);
  Softplus parts(two.input);
  Term no = 1 - two.target, yes = two.target;
  if (pos_weight) yes = yes * factor_for(pos_weight, yes);
  Term rest = pos_weight ? (yes + no) * parts.rest : parts.rest;
  Term losses = no * parts.above + yes * parts.below + rest;  // no term cancels another
  if (weight) losses = losses * factor_for(weight, losses);
  return two.finish(losses, reduction);
}

Value kl_div(const Value& input, const Value& target, bool log_target, at_reduction reduction) {
  Beside two(input, target);
  if (log_target) return two.finish(exp(two.target) * (two.target - two.input), reduction);
  Term logarithm = log(where(two.target == 0, 1, two.target));  // 0 · log 0 is 0
  return two.finish(two.target * (logarithm - two.input), reduction);
}

Value hinge_loss(const Value& input, const Value& target, double margin, at_reduction reduction) {
  check_number(margin, -INFINITY, false, "margin");
  Beside two(input, target);
  return two.finish(relu(margin - two.input * two.target), reduction);
}

Value hinge_embedding_loss(const Value& input, const Value& target, double margin, at_reduction reduction) {
  check_number(margin, -INFINITY, false, "margin");
  Beside two(input, target);
  Term near = where(two.target != -1, two.input, 0), far = where(two.target != 1, relu(margin - two.input), 0);
  return two.finish(near + far, reduction);
}

Value soft_margin_loss(const Value& input, const Value& target, at_reduction reduction) {
  Beside two(input, target);
  Softplus parts(two.input * two.target);
  return two.finish(parts.below + parts.rest, reduction);
}

Value poisson_nll_loss(const Value& input, const Value& target, bool log_input, bool full, double eps,
                       at_reduction reduction) {
  check_number(eps, 0, false, "eps");
  Beside two(input, target);
  Term x = two.input, t = two.target;
  Term losses = log_input ? exp(x) - t * x : x - t * log(x + eps);
  if (!full) return two.finish(losses, reduction);
  Term counts = where(t > 1, t, 1);  // Stirling's log t!
  Term stirling = counts * log(counts) - counts + 0.5 * log(counts * (2 * M_PI));
  return two.finish(losses + where(t > 1, stirling, 0), reduction);
}

// The variance is at least eps, with the gradient of what was given.
Value gaussian_nll_loss(const Value& input, const Value& target, const Value& variance, bool full, double eps,
                        at_reduction reduction) {
  check_number(eps, 0, true, "eps");
  Beside two(input, target);
  const Shape& shape = input->shape();
  Value given = cast(variance, two.input.value->dtype());
  if (shape.rank > 0 && given->rank() == shape.rank - 1)
    given = reshape(given, with_axis(given->shape(), given->rank()));
  if (given->rank() != shape.rank || !spreads(given->shape(), shape))
    fail(AT_ERROR_SHAPE, "variance", "input is %s and var is %s: expected that shape, or one without the last axis",
         shape.text().c_str(), variance->shape().text().c_str());
  std::vector<Value> floor{given, number(given, eps)};
  Term spread = Node::make(floor_definition, given->backend(), given->dtype(), given->shape(), floor);
  Term difference = two.input - two.target;
  Term losses = (log(spread) + difference * difference / spread) * 0.5;
  return two.finish(full ? losses + 0.5 * std::log(2 * M_PI) : losses, reduction);
}

Value cosine_similarity(const Value& a, const Value& b, int32_t axis, double eps) {
  check_number(eps, 0, false, "eps");
  check_float(a, "a");
  check_float(b, "b");
  DType dtype = promote(a->dtype(), b->dtype());
  Shape shape = broadcast(a->shape(), b->shape());
  unsigned along = 1u << normalize_axis(axis, shape.rank);
  Term x = expand(cast(a, wide(dtype)), shape), y = expand(cast(b, wide(dtype)), shape);
  auto norm = [&](const Term& v) { return sqrt(maximum(sum(v * v, along, false), eps * eps)); };
  return cast(sum(x * y, along, false) / (norm(x) * norm(y)), dtype);
}

Value cosine_embedding_loss(const Value& a, const Value& b, const Value& target, double margin,
                            at_reduction reduction) {
  check_number(margin, -INFINITY, false, "margin");
  check_float(a, "a");
  Shape shape = a->shape(), samples = shape;
  samples.rank--;
  if (shape.rank == 0 || !(b->shape() == shape) || !(target->shape() == samples))
    fail(AT_ERROR_SHAPE, shape == b->shape() ? "target" : "b",
         "a is %s, b is %s and target is %s: expected a and b alike and a target for all axes but the last",
         shape.text().c_str(), b->shape().text().c_str(), target->shape().text().c_str());
  DType dtype = promote(a->dtype(), b->dtype());
  Term x = cast(a, wide(dtype)), y = cast(b, wide(dtype)), sign = cast(target, wide(dtype));
  unsigned last = 1u << samples.rank;
  auto square = [&](const Term& v) { return sum(v * v, last, false) + 1e-12; };
  Term cosine = sum(x * y, last, false) / sqrt(square(x) * square(y));
  return reduced(where(sign == 1, 1 - cosine, 0) + where(sign == -1, relu(cosine - margin), 0), dtype, reduction);
}

namespace {

bool fits(DType dtype, int64_t value) {
  int bits = int(8 * dtype_size(dtype)) - is_signed(dtype);
  if (value < 0 && !is_signed(dtype)) return false;
  return bits >= 63 || (value < 0 ? ~value : value) >> bits == 0;
}

Shape without_axis(const Shape& shape, int axis) {
  Shape rest;
  for (int i = 0; i < shape.rank; i++)
    if (i != axis) rest.dims[rest.rank++] = shape.dims[i];
  return rest;
}

// Class weights beside scores of that shape, of one dtype.
Term along_axis(const Value& weight, const Shape& shape, int axis, DType dtype) {
  if (weight->rank() != 1 || weight->dims()[0] != shape.dims[axis])
    fail(AT_ERROR_SHAPE, "options", "weight is %s, expected [%lld], one for each class", weight->shape().text().c_str(),
         (long long)shape.dims[axis]);
  Shape column;
  column.rank = shape.rank - axis;
  std::fill(column.dims + 1, column.dims + column.rank, 1);
  column.dims[0] = shape.dims[axis];
  return expand(reshape(cast(weight, dtype), column), shape);
}

// scores are log probabilities; what follows from them is rounded once, to dtype.
Value by_labels(const Value& scores, const Value& labels, DType dtype, int axis, const ClassLoss& how) {
  Shape shape = scores->shape(), samples = without_axis(shape, axis), column = shape;
  column.dims[axis] = 1;
  if (!(labels->shape() == samples))
    fail(AT_ERROR_SHAPE, "labels", "scores are %s and labels are %s: expected labels for all axes but axis %d",
         shape.text().c_str(), labels->shape().text().c_str(), axis);
  Value kept, chosen = labels;
  if (how.ignored && fits(labels->dtype(), *how.ignored)) {
    Scalar ignored{0, *how.ignored};
    kept = Term(labels) != Term(Node::constant(labels->backend(), labels->dtype(), ignored));
    chosen = where(Term(kept), Term(labels), 0);
  }
  auto pick = [&](const Value& from) -> Term {
    return cast(reshape(take_along(from, reshape(chosen, column), axis, false), samples), wide(dtype));
  };
  Term losses = -pick(scores);
  Value share, weights;
  if (how.weight) {
    weights = along_axis(how.weight, shape, axis, wide(dtype));
    share = pick(weights);
    losses = losses * share;
  }
  if (how.label_smoothing > 0) {
    Term spread = cast(scores, wide(dtype));
    if (weights) spread = spread * Term(weights);
    Term smooth = sum(spread, 1u << axis, false);
    losses = (1 - how.label_smoothing) * losses - smooth * (how.label_smoothing / double(shape.dims[axis]));
  }
  if (kept) losses = where(Term(kept), losses, 0);
  if (how.reduction != AT_REDUCTION_MEAN || !(kept || share)) return reduced(losses, dtype, how.reduction);
  Term shares = share ? Term(share) : number(losses, 1);
  if (kept) shares = where(Term(kept), shares, 0);
  unsigned all = (1u << samples.rank) - 1;
  return cast(Term(sum(losses, all, false)) / sum(expand(shares, samples), all, false), dtype);
}

Value by_probabilities(const Value& scores, const Value& targets, DType dtype, int axis, const ClassLoss& how) {
  Shape shape = scores->shape();
  if (!(targets->shape() == shape))
    fail(AT_ERROR_SHAPE, "labels", "logits are %s and the probabilities %s: expected equal shapes",
         shape.text().c_str(), targets->shape().text().c_str());
  if (how.ignored)
    fail(AT_ERROR_ARGUMENT, "options", "has_ignore_index is set, but labels are probabilities; expected 0");
  Term target = cast(targets, wide(dtype));
  if (how.label_smoothing > 0)
    target = target * (1 - how.label_smoothing) + how.label_smoothing / double(shape.dims[axis]);
  if (how.weight) target = target * along_axis(how.weight, shape, axis, wide(dtype));
  Term losses = -Term(sum(target * Term(scores), 1u << axis, false));
  return reduced(losses, dtype, how.reduction);
}

int class_axis(const Value& scores, const ClassLoss& how, const char* argument) {
  check_float(scores, argument);
  if (scores->rank() == 0) fail(AT_ERROR_SHAPE, argument, "%s is a scalar, expected at least one axis", argument);
  return normalize_axis(how.axis, scores->rank(), "options");
}

}  // namespace

Value cross_entropy(const Value& logits, const Value& labels, const ClassLoss& how) {
  int axis = class_axis(logits, how, "logits");
  if (!(how.label_smoothing >= 0 && how.label_smoothing <= 1))
    fail(AT_ERROR_ARGUMENT, "options", "label_smoothing is %g, expected 0 to 1", how.label_smoothing);
  DType dtype = logits->dtype();
  Value scores = log_softmax(cast(logits, wide(dtype)), axis);
  if (is_float(labels->dtype())) return by_probabilities(scores, labels, dtype, axis, how);
  if (!is_integer(labels->dtype()))
    fail(AT_ERROR_DTYPE, "labels", "labels are %s, expected integers or float probabilities",
         dtype_name(labels->dtype()));
  return by_labels(scores, labels, dtype, axis, how);
}

Value nll_loss(const Value& scores, const Value& labels, const ClassLoss& how) {
  int axis = class_axis(scores, how, "log_probabilities");
  if (how.label_smoothing != 0)
    fail(AT_ERROR_ARGUMENT, "options", "label_smoothing is %g, expected 0 for nll_loss", how.label_smoothing);
  if (!is_integer(labels->dtype()))
    fail(AT_ERROR_DTYPE, "labels", "labels are %s, expected an integer dtype", dtype_name(labels->dtype()));
  return by_labels(scores, labels, scores->dtype(), axis, how);
}

}  // namespace athena::ops
