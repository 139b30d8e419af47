#include "train/classes.h"

#include "core/error.h"
#include "ops/reduce.h"
#include "ops/view.h"

namespace athena::train {

using ops::Term;

Task task_of(const nn::Arguments& arguments) {
  return Task(arguments.choice("task", {"binary", "multiclass", "multilabel"}));
}

std::optional<int64_t> optional_integer(const nn::Arguments& arguments, const char* name) {
  if (arguments.is_none(name)) return std::nullopt;
  return arguments.integer(name);
}

Reading reading_of(const nn::Arguments& arguments, Task task) {
  return {task, arguments.number("threshold"), optional_integer(arguments, "ignore_index"),
          arguments.integer("class_axis")};
}

void check_given(const Value& target) {
  if (!target) fail(AT_ERROR_NULL, "target", "target is NULL, expected a tensor");
}

void check_same_shape(const Value& prediction, const Value& target) {
  check_given(target);
  if (!(prediction->shape() == target->shape()))
    fail(AT_ERROR_SHAPE, "target", "prediction is %s and target is %s: expected one shape",
         prediction->shape().text().c_str(), target->shape().text().c_str());
}

namespace {

int axis_of(const Value& a, const Reading& reading) {
  if (a->rank() < 2 && !(a->rank() == 1 && (reading.class_axis == -1 || reading.class_axis == 0)))
    fail(AT_ERROR_SHAPE, "prediction", "prediction is %s, expected an axis of samples and one of classes",
         a->shape().text().c_str());
  if (reading.class_axis < -a->rank() || reading.class_axis >= a->rank())
    fail(AT_ERROR_SHAPE, "prediction", "prediction is %s, expected axis %lld to be that of classes",
         a->shape().text().c_str(), (long long)reading.class_axis);
  return normalize_axis(int32_t(reading.class_axis), a->rank());
}

Shape without(const Shape& shape, int axis) {
  Shape rest;
  for (int i = 0; i < shape.rank; i++)
    if (i != axis) rest.dims[rest.rank++] = shape.dims[i];
  return rest;
}

void check_integer(const Value& a, const char* argument) {
  if (!is_integer(a->dtype()))
    fail(AT_ERROR_DTYPE, argument, "%s is %s, expected integers, the classes", argument, dtype_name(a->dtype()));
}

Value counted_of(const Term& target, const Reading& reading) {
  if (!reading.ignored) return nullptr;
  Value as_integer = ops::cast(target, DType::i64);
  return ops::pointwise(PointwiseOp::not_equal, as_integer, ops::integer_like(as_integer, *reading.ignored));
}

Term largest(const Value& scores, int axis) {
  Value numbers = scores->dtype() == DType::boolean ? ops::cast(scores, DType::u8) : scores;
  return ops::argmax(numbers, 1u << axis, false);
}

}  // namespace

Classes classes_of(const Value& prediction, const Value& target, const Reading& reading) {
  check_given(target);
  if (!is_float(prediction->dtype())) {
    check_same_shape(prediction, target);
    check_integer(prediction, "prediction");
    check_integer(target, "target");
    Term wanted = ops::cast(target, DType::i64);
    return {ops::cast(prediction, DType::i64), wanted, counted_of(wanted, reading), nullptr, 0, 0};
  }
  int axis = axis_of(prediction, reading);
  Shape shape = prediction->shape(), samples = without(shape, axis);
  if (shape.dims[axis] == 0)
    fail(AT_ERROR_SHAPE, "prediction", "prediction is %s, expected at least one class on axis %d", shape.text().c_str(),
         axis);
  bool one_hot = target->shape() == shape;
  if (!one_hot && !(target->shape() == samples))
    fail(AT_ERROR_SHAPE, "target", "prediction is %s and target is %s, expected %s or the prediction's shape",
         shape.text().c_str(), target->shape().text().c_str(), samples.text().c_str());
  if (!one_hot) check_integer(target, "target");
  Term wanted = one_hot ? largest(target, axis) : Term(ops::cast(target, DType::i64));
  return {largest(prediction, axis), wanted, counted_of(wanted, reading), prediction, axis, shape.dims[axis]};
}

Flags flags_of(const Value& prediction, const Value& target, const Reading& reading) {
  check_same_shape(prediction, target);
  Value given = prediction;
  if (given->dtype() != DType::boolean) given = ops::pointwise(PointwiseOp::greater, given, reading.threshold);
  Value wanted = target->dtype() == DType::boolean ? target : ops::pointwise(PointwiseOp::not_equal, target, 0.0);
  unsigned folded = all_axes(given);
  if (reading.task == Task::multilabel) folded &= ~(1u << axis_of(given, reading));
  return {given, wanted, counted_of(target, reading), folded};
}

Value number_of(const Value& flags, const Value& counted, unsigned axes) {
  return ops::sum(counted ? ops::pointwise(PointwiseOp::logical_and, flags, counted) : flags, axes, false);
}

Value number_in(const Value& like, const Value& counted) {
  if (counted) return ops::sum(counted, all_axes(counted), false);
  return ops::full(like->backend(), DType::i64, {}, double(like->numel()));
}

Term if_counted(const Term& a, const Value& counted) { return counted ? ops::terms::where(counted, a, 0.0) : a; }

Term ratio(const Term& a, const Term& b) {
  Term over = as_f64(b);
  return ops::terms::where(over == 0.0, 0.0, as_f64(a) / over);
}

}  // namespace athena::train
