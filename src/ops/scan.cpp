// scan.cpp: running folds along an axis, and how they are differentiated: by running backwards.
#include "ops/scan.h"

#include <cmath>

#include "autograd/gradients.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/selected.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

int axis_of(const Gradients& g) { return g.output->attributes<ScanAttributes>().axis; }
bool is_backwards(const Gradients& g) { return g.output->attributes<ScanAttributes>().backwards; }

Value filled_slice(const Value& a, int axis, double value) {
  Shape shape = a->shape();
  shape.dims[axis] = 1;
  return full(a->backend(), a->dtype(), shape, value);
}

// Each position gets what its neighbour has that comes before (or after) it in the direction of the scan.
Value neighbours(const Value& a, int axis, bool lower, double at_the_end) {
  int64_t size = a->dims()[axis];
  Value rest = view(a, slicing(axis, lower ? 0 : 1, lower ? size - 1 : size, 1)),
        end = filled_slice(a, axis, at_the_end);
  return lower ? concat({end, rest}, axis) : concat({rest, end}, axis);
}
Value before(const Value& a, int axis, bool backwards, double first) { return neighbours(a, axis, !backwards, first); }
Value after(const Value& a, int axis, bool backwards, double last) { return neighbours(a, axis, backwards, last); }

Value recurrence(const Value& a, const Value& factors, int axis, bool backwards);

void cumsum_gradient(Gradients& g) { g.give(0, cumsum(g.grad, axis_of(g), !is_backwards(g))); }

// Without division: what came before a factor times what came of it after, so zeros do no harm.
void cumprod_gradient(Gradients& g) {
  int axis = axis_of(g);
  bool backwards = is_backwards(g);
  Value follows = recurrence(g.grad, after(g.input(0), axis, backwards, 0), axis, !backwards);
  g.give(0, mul(before(g.output, axis, backwards, 1), follows));
}

void recurrence_gradient(Gradients& g) {
  int axis = axis_of(g);
  bool backwards = is_backwards(g);
  Value flows = recurrence(g.grad, after(g.input(1), axis, backwards, 0), axis, !backwards);
  if (g.wants(0)) g.give(0, flows);
  if (g.wants(1)) g.give(1, mul(flows, before(g.output, axis, backwards, 0)));
}

// exp(a - b) of a <= b; equal infinities differ by nothing.
Value share(const Value& a, const Value& b) {
  Value infinite = pointwise(PointwiseOp::equal, pointwise(PointwiseOp::abs, a), INFINITY);
  Value same = pointwise(PointwiseOp::mul, pointwise(PointwiseOp::equal, a, b), infinite);
  return pointwise(PointwiseOp::exp, where(same, full(a->backend(), a->dtype(), {}, 0), sub(a, b)));
}

// Σ over j >= i of grad_j · exp(a_i - out_j), in steps of exp(out_j - out_{j+1}) <= 1.
void logsumexp_gradient(Gradients& g) {
  int axis = axis_of(g);
  Value out = g.output, next = after(out, axis, is_backwards(g), INFINITY);
  Value follows = recurrence(g.grad, share(out, next), axis, !is_backwards(g));
  g.give(0, mul(follows, share(g.input(0), out)));
}

constexpr OpDef scan_definition(const char* name, void (*gradient)(Gradients&), uint32_t results = 1) {
  return {.name = name, .kind = OpKind::kernel, .kernel = KernelKind::scan, .results = results, .gradient = gradient};
}
// In the order of Scan.
const OpDef scan_definitions[] = {
    scan_definition("cumsum", cumsum_gradient),
    scan_definition("cumprod", cumprod_gradient),
    scan_definition("cummax", nullptr, 2),
    scan_definition("cummin", nullptr, 2),
    scan_definition("logcumsumexp", logsumexp_gradient),
    scan_definition("recurrence", recurrence_gradient),
};

Value scan(Scan scan, DType dtype, std::vector<Value> inputs, int axis, bool backwards) {
  return Node::make(scan_definitions[int(scan)], inputs[0]->backend(), dtype, inputs[0]->shape(), inputs,
                    ScanAttributes{scan, uint8_t(axis), backwards});
}

// out[i] = factors[i] · out[i - 1] + a[i], with 0 before the first.
Value recurrence(const Value& a, const Value& factors, int axis, bool backwards) {
  return scan(Scan::recurrence, a->dtype(), {a, factors}, axis, backwards);
}

}  // namespace

Value cumsum(const Value& a, int axis, bool backwards) {
  axis = normalize_axis(axis, a->rank());
  DType dtype = sum_dtype(a->dtype());
  return scan(Scan::sum, dtype, {cast(a, dtype)}, axis, backwards);
}

Value cumprod(const Value& a, int axis, bool backwards) {
  axis = normalize_axis(axis, a->rank());
  DType dtype = sum_dtype(a->dtype());
  return scan(Scan::prod, dtype, {cast(a, dtype)}, axis, backwards);
}

static Selected extreme(Scan kind, const Value& a, int axis) {
  axis = normalize_axis(axis, a->rank());
  Selected found;
  {
    NoGradScope scope(true);
    found.values = scan(kind, a->dtype(), {a}, axis, false);
    found.indices = Node::result(found.values, 1, DType::i64, a->shape());
  }
  return differentiable(found, a, axis);
}

Selected cummax(const Value& a, int axis) { return extreme(Scan::max, a, axis); }
Selected cummin(const Value& a, int axis) { return extreme(Scan::min, a, axis); }

Value logcumsumexp(const Value& a, int axis) {
  axis = normalize_axis(axis, a->rank());
  Value values = is_float(a->dtype()) ? a : cast(a, DType::f32);
  return scan(Scan::logsumexp, values->dtype(), {values}, axis, false);
}

Value after_initial(const Value& scanned, int axis, double initial) {
  axis = normalize_axis(axis, scanned->rank());
  return concat({filled_slice(scanned, axis, initial), scanned}, axis);
}

Value products_of_others(const Value& a, int axis) {
  return mul(before(cumprod(a, axis), axis, false, 1), before(cumprod(a, axis, true), axis, true, 1));
}

}  // namespace athena::ops
