// classes.h: what predictions and targets say, whatever their form: classes, or for each element yes or no.
#pragma once

#include <optional>

#include "nn/description.h"
#include "ops/term.h"

namespace athena::train {

enum class Task { binary, multiclass, multilabel };
// Throws AT_ERROR_ARGUMENT for another word.
Task task_of(const nn::Arguments& arguments);
std::optional<int64_t> optional_integer(const nn::Arguments& arguments, const char* name);

// How answers are read.
struct Reading {
  Task task = Task::multiclass;
  double threshold = 0.5;
  std::optional<int64_t> ignored;
  int64_t class_axis = 1;
};
// Of the arguments that a kind has.
Reading reading_of(const nn::Arguments& arguments, Task task);

// A class for each sample, i64, in any shape.
struct Classes {
  ops::Term predicted, target;
  Value counted;   // bool: those that are not ignored; null: all
  Value scores;    // null where predictions are classes themselves
  int axis;        // of the scores
  int64_t number;  // of classes; 0 where predictions do not tell
};
// Predictions: scores, floats with an axis of classes, or integers. Targets: integers of the other axes' shape, or of
// the scores' shape, the class being where the largest is. Throws AT_ERROR_SHAPE or AT_ERROR_DTYPE for others.
Classes classes_of(const Value& prediction, const Value& target, const Reading& reading);

// Yes or no for each element, in one shape.
struct Flags {
  ops::Term predicted, target;
  Value counted;    // null: all
  unsigned folded;  // the axes that are no labels
};
// Predictions: yes where above threshold. Targets: yes where not 0.
Flags flags_of(const Value& prediction, const Value& target, const Reading& reading);

// Throws AT_ERROR_NULL, AT_ERROR_SHAPE unless there is a target of the prediction's shape.
void check_same_shape(const Value& prediction, const Value& target);
void check_given(const Value& target);

inline unsigned all_axes(const Value& a) { return (1u << a->rank()) - 1; }
// How many are true, i64; but for ignored ones.
Value number_of(const Value& flags, const Value& counted, unsigned axes);
inline Value number_of(const Value& flags, const Value& counted) { return number_of(flags, counted, all_axes(flags)); }
// How many elements of such a shape there are but for ignored ones.
Value number_in(const Value& like, const Value& counted);
// Those of a that are counted, 0 for others.
ops::Term if_counted(const ops::Term& a, const Value& counted);
// a / b as f64, 0 where b is.
ops::Term ratio(const ops::Term& a, const ops::Term& b);
inline ops::Term as_f64(const Value& a) { return ops::cast(a, DType::f64); }

}  // namespace athena::train
