// assign.h: writing into part of a value, and changes of tensors in place.
#pragma once

#include <functional>
#include <vector>

#include "graph/record/tensor.h"

namespace athena::ops {

Value through(const Value& a, const Layout& layout);
Value assign(const Value& base, const Layout& layout, const Value& value);
// In place: destination, and whatever shares its memory, becomes value, broadcast and cast. Throws AT_ERROR_STATE where
// two elements share a place, or a leaf would change while gradients are recorded.
void write(Tensor& destination, const Value& value);
// The same with what a function, which reads no values, makes of the old value.
void change(Tensor& destination, const std::function<Value(const Value&)>& result);
// The same with several, which are no views: all or none. last is called when nothing but it can fail any more.
void change_all(const std::vector<Ref<Tensor>>& destinations, const std::function<Value(const Value&)>& result,
                const std::function<void()>& last);
// Values of their shapes into several tensors, which may be views of one: all or none. last is called with the last one
// written, and does not fail.
struct Writing {
  Ref<Tensor> destination;
  Value value;
};
void write_all(const std::vector<Writing>& writings, const std::function<void()>& last);
void fill(Tensor& destination, double number);

}  // namespace athena::ops
