// pointwise.cpp: the operations of pointwise_ops.def: promotion, broadcasting, gradients.
#include "ops/pointwise.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "autograd/gradients.h"
#include "graph/record/transfer.h"
#include "ops/create.h"
#include "ops/derivatives.h"
#include "ops/memory_format.h"

namespace athena::ops {

namespace {

void cast_gradient(Gradients& g) { g.give(0, cast(g.grad, g.input(0)->dtype())); }

struct Definitions {
  OpDef defs[size_t(PointwiseOp::count)];
  Definitions() {
    for (size_t i = 0; i < size_t(PointwiseOp::count); i++)
      defs[i] = {.name = pointwise_info(PointwiseOp(i)).name, .kind = OpKind::pointwise, .op = PointwiseOp(i)};
    for (size_t i = 0; i < size_t(PointwiseOp::count); i++)
      if (has_derivative(PointwiseOp(i))) defs[i].gradient = pointwise_gradient;
    defs[size_t(PointwiseOp::cast)].gradient = cast_gradient;
  }
};

const OpDef& definition_of(PointwiseOp op) {
  static const Definitions* definitions = new Definitions;
  return definitions->defs[size_t(op)];
}

// Arithmetic on numbers is done at once, in the dtype: most of it comes from gradients of means and seeds.
std::optional<double> folded(PointwiseOp op, DType dtype, std::span<const Value> inputs) {
  if (dtype != DType::f32 && dtype != DType::f64) return std::nullopt;
  double numbers[2] = {};
  if (inputs.size() > 2) return std::nullopt;
  for (size_t i = 0; i < inputs.size(); i++) {
    Node* source = source_of(inputs[i].get());
    if (source->kind() != OpKind::constant || inputs[i]->requires_grad() || inputs[i]->dtype() != dtype)
      return std::nullopt;
    numbers[i] = dtype == DType::f32 ? double(float(source->detail.f)) : source->detail.f;
  }
  double a = numbers[0], b = numbers[1];
  bool narrow = dtype == DType::f32;
  switch (op) {
    case PointwiseOp::neg: return -a;
    case PointwiseOp::add: return narrow ? double(float(a) + float(b)) : a + b;
    case PointwiseOp::sub: return narrow ? double(float(a) - float(b)) : a - b;
    case PointwiseOp::mul: return narrow ? double(float(a) * float(b)) : a * b;
    case PointwiseOp::div: return narrow ? double(float(a) / float(b)) : a / b;
    default: return std::nullopt;
  }
}

// Sums and products of a range of integers and a number are ranges too, for both wrap.
std::optional<RandomArguments> folded_range(PointwiseOp op, DType dtype, std::span<const Value> inputs) {
  if (!is_integer(dtype) ||
      (op != PointwiseOp::add && op != PointwiseOp::sub && op != PointwiseOp::mul && op != PointwiseOp::neg))
    return std::nullopt;
  bool first = inputs[0]->runs(KernelKind::random);
  const Node& range = *inputs[first ? 0 : inputs.size() - 1];
  if (!range.runs(KernelKind::random) || range.attributes<RandomAttributes>().draw != Random::counted)
    return std::nullopt;
  uint64_t number = 0;
  if (inputs.size() == 2) {
    const Value& other = inputs[first ? 1 : 0];
    Node* source = source_of(other.get());
    if (source->kind() != OpKind::constant || other->numel() != 1 || other->rank() > range.rank()) return std::nullopt;
    number = uint64_t(source->detail.i);
  }
  RandomArguments counted = *static_cast<const RandomArguments*>(range.arguments());
  if (op == PointwiseOp::neg || (op == PointwiseOp::sub && !first))
    counted.first = -counted.first, counted.span = -counted.span;
  if (op == PointwiseOp::add || op == PointwiseOp::sub)
    counted.first += op == PointwiseOp::sub && first ? -number : number;
  if (op == PointwiseOp::mul) counted.first *= number, counted.span *= number;
  return counted;
}

[[gnu::noinline]] bool keeps_channels_last(PointwiseOp op, const Shape& shape, std::span<const Value> operands) {
  return op != PointwiseOp::copy && std::any_of(operands.begin(), operands.end(), [&](const Value& a) {
           return is_channels_last(a) && a->shape() == shape;
         });
}

[[gnu::noinline]] Value recorded_channels_last(PointwiseOp op, DType dtype, const Shape& shape,
                                               std::span<const Value> operands) {
  std::vector<Value> moved;
  for (const Value& a : operands) moved.push_back(broadcast_to_channels_last(a, shape.rank));
  Shape last = permute(Layout::contiguous(shape), channels_last_axes(shape.rank).data()).shape;
  return as_channels_first(Node::make(definition_of(op), common_backend(moved), dtype, last, moved));
}

Value record(PointwiseOp op, DType dtype, const Shape& shape, std::initializer_list<Value> inputs) {
  if (auto range = folded_range(op, dtype, {inputs.begin(), inputs.size()}))
    return random((*inputs.begin())->backend(), dtype, shape, Random::counted, *range);
  if (auto number = folded(op, dtype, {inputs.begin(), inputs.size()}))
    return full((*inputs.begin())->backend(), dtype, shape, *number);
  std::span<const Value> operands(inputs.begin(), inputs.size());
  if (shape.rank >= 3 && keeps_channels_last(op, shape, operands)) [[unlikely]]
    return recorded_channels_last(op, dtype, shape, operands);
  return Node::make(definition_of(op), common_backend(operands), dtype, shape, operands);
}

DType result_dtype(PointwiseOp op, DType dtype) {
  return pointwise_info(op).result == PointwiseResult::BOOL ? DType::boolean : dtype;
}

void check_domain(PointwiseOp op, DType dtype) {
  Domain domain = pointwise_info(op).domain;
  if (in_domain(domain, dtype)) return;
  fail(AT_ERROR_DTYPE, "a", "inputs are %s, expected %s", dtype_name(dtype),
       domain == Domain::INTEGER ? "an integer dtype"
       : domain == Domain::BITS  ? "an integer dtype or bool"
                                 : "a float or integer dtype");
}

// The dtype an operation computes in when the user's inputs promote to dtype: integers become float32 where only floats
// will do.
DType computed_dtype(PointwiseOp op, DType dtype) {
  if (pointwise_info(op).domain == Domain::LOGICAL) return DType::boolean;
  if (pointwise_info(op).domain == Domain::FLOAT && !is_float(dtype)) return DType::f32;
  check_domain(op, dtype);
  return dtype;
}

}  // namespace

Value converted(const Value& a, DType dtype) {
  if (a->kind() == OpKind::constant) {
    double f = is_float(a->dtype()) ? a->detail.f : double(a->detail.i);
    if (is_float(dtype)) return Node::constant(a->backend(), dtype, {f, 0});
  }
  bool widened = is_float(dtype) && is_float(a->dtype()) && dtype_size(a->dtype()) > dtype_size(dtype);
  if (widened && a->kind() == OpKind::pointwise && a->def().op == PointwiseOp::cast && !a->inputs().empty() &&
      a->inputs()[0]->dtype() == dtype)
    return Value(a->inputs()[0]);
  return record(PointwiseOp::cast, dtype, a->shape(), {a});
}

Value copy(const Value& a) { return record(PointwiseOp::copy, a->dtype(), a->shape(), {a}); }

Value contiguous(const Value& a) {
  Located at = locate(a.get());
  return at.source->kind() != OpKind::constant && at.layout.is_contiguous() ? a : copy(a);
}

void check_float(const Value& a, const char* argument) {
  if (!is_float(a->dtype()))
    fail(AT_ERROR_DTYPE, argument, "%s is %s, expected a float dtype", argument, dtype_name(a->dtype()));
}

// What rounding changes nothing of, or what is known of every integer, needs no loop.
static std::optional<Value> of_integer(PointwiseOp op, const Value& a) {
  auto all = [&](bool answer) { return full(a->backend(), DType::boolean, a->shape(), answer); };
  switch (op) {
    case PointwiseOp::floor:
    case PointwiseOp::ceil:
    case PointwiseOp::trunc:
    case PointwiseOp::round: check_domain(PointwiseOp::neg, a->dtype()); return copy(a);
    case PointwiseOp::isnan:
    case PointwiseOp::isinf: return all(false);
    case PointwiseOp::isfinite: return all(true);
    case PointwiseOp::signbit: return pointwise(PointwiseOp::less, a, 0.0);
    default: return std::nullopt;
  }
}

Value pointwise(PointwiseOp op, const Value& a) {
  if (!is_float(a->dtype()))
    if (auto value = of_integer(op, a)) return *value;
  if (op == PointwiseOp::bitwise_not && a->dtype() == DType::boolean) op = PointwiseOp::logical_not;
  DType dtype = computed_dtype(op, a->dtype());
  return record(op, result_dtype(op, dtype), a->shape(), {cast(a, dtype)});
}

Value pointwise(PointwiseOp op, const Value& a, const Value& b) {
  DType dtype = promote(a->dtype(), b->dtype());
  if (dtype == DType::boolean && op == PointwiseOp::add) op = PointwiseOp::maximum;  // or
  if (dtype == DType::boolean && op == PointwiseOp::mul) op = PointwiseOp::minimum;  // and
  dtype = computed_dtype(op, dtype);
  bool same_shape = a->rank() == b->rank() && std::equal(a->dims(), a->dims() + a->rank(), b->dims());
  Shape shape = same_shape ? a->shape() : broadcast(a->shape(), b->shape());
  return record(op, result_dtype(op, dtype), shape, {cast(a, dtype), cast(b, dtype)});
}

Value pointwise(PointwiseOp op, const Value& a, const Value& b, const Value& c) {
  DType dtype = computed_dtype(op, promote(promote(a->dtype(), b->dtype()), c->dtype()));
  Shape shape = broadcast(broadcast(a->shape(), b->shape()), c->shape());
  return record(op, result_dtype(op, dtype), shape, {cast(a, dtype), cast(b, dtype), cast(c, dtype)});
}

static DType dtype_like(DType dtype, double number) {
  double end = dtype == DType::u64 ? 0x1p64 : 0x1p63;
  bool whole = number == std::trunc(number) && number >= -0x1p63 && number < end;
  if (!is_float(dtype) && !whole) return DType::f32;
  return dtype == DType::boolean ? DType::i64 : dtype;
}

Value number_like(const Value& a, double number) {
  DType dtype = dtype_like(a->dtype(), number);
  return full(a->backend(), dtype, {}, fitting(dtype, number, "number"));
}

Value integer_like(const Value& a, __int128 number) {
  DType dtype = a->dtype() == DType::boolean ? DType::i64 : a->dtype();
  int bits = int(8 * dtype_size(dtype)) - is_signed(dtype);
  __int128 end = __int128(1) << bits, least = is_signed(dtype) ? -end : 0;
  if (!is_integer(dtype) || number < least || number >= end) return number_like(a, double(number));
  return Node::constant(a->backend(), dtype, {double(number), int64_t(number)});
}

// Of integers beside any number, without rounding either: where it lies between two or beyond all of them.
static std::optional<Value> compared(PointwiseOp op, const Value& a, double b) {
  bool equal = op == PointwiseOp::equal || op == PointwiseOp::not_equal,
       below = op == PointwiseOp::less || op == PointwiseOp::less_equal;
  if (!is_integer(a->dtype()) || !(equal || below || op == PointwiseOp::greater || op == PointwiseOp::greater_equal))
    return std::nullopt;
  auto all = [&](bool answer) { return full(a->backend(), DType::boolean, a->shape(), answer); };
  double end = std::ldexp(1, int(8 * dtype_size(a->dtype())) - is_signed(a->dtype()));
  if (std::isnan(b) || (equal && b != std::trunc(b))) return all(op == PointwiseOp::not_equal);
  if (b >= end) return all(below || op == PointwiseOp::not_equal);
  if (b < (is_signed(a->dtype()) ? -end : 0)) return all(!below && op != PointwiseOp::equal);
  if (b >= 0x1p63) return pointwise(op, a, integer_like(a, __int128(b)));
  if (b == std::trunc(b)) return std::nullopt;
  return pointwise(below ? PointwiseOp::less_equal : PointwiseOp::greater, a, std::floor(b));
}

Value pointwise(PointwiseOp op, const Value& a, double b) {
  if (auto answer = compared(op, a, b)) return *answer;
  DType dtype = computed_dtype(op, dtype_like(a->dtype(), b));
  int64_t whole = is_float(dtype) ? 0 : whole_number(dtype, fitting(dtype, b, "b"));
  Value number = Node::constant(a->backend(), dtype, {b, whole});
  return record(op, result_dtype(op, dtype), a->shape(), {cast(a, dtype), number});
}

Value where(const Value& condition, const Value& a, const Value& b) {
  if (condition->dtype() != DType::boolean)
    fail(AT_ERROR_DTYPE, "condition", "condition is %s, expected bool", dtype_name(condition->dtype()));
  DType dtype = promote(a->dtype(), b->dtype());
  Shape shape = broadcast(broadcast(condition->shape(), a->shape()), b->shape());
  return record(PointwiseOp::where, dtype, shape, {condition, cast(a, dtype), cast(b, dtype)});
}

[[maybe_unused]] static const bool copy_is_known = (
    copy_def = []() -> const OpDef& { return definition_of(PointwiseOp::copy); }, true);

}  // namespace athena::ops
