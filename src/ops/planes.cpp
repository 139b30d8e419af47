// planes.cpp: batches as the kernels of the spatial families want them, and back.
#include "ops/planes.h"

#include "ops/memory_format.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::ops {

void check_range(const char* argument, std::span<const int64_t> numbers, int64_t least) {
  for (int64_t number : numbers)
    if (number < least || number > INT32_MAX)
      fail(AT_ERROR_ARGUMENT, argument, "%s has %lld, expected %lld to %d", argument, (long long)number,
           (long long)least, INT32_MAX);
}

Planes::Planes(const Value& a, int spatial) : shape_(a->shape()), spatial_(spatial) {
  check_float(a, "a");
  if (shape_.rank != spatial + 1 && shape_.rank != spatial + 2)
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected %d axes, or %d with a batch", shape_.text().c_str(), spatial + 1,
         spatial + 2);
  for (int i = shape_.rank - spatial - 1; i < shape_.rank; i++)
    if (shape_[i] == 0)
      fail(AT_ERROR_SHAPE, "a", "axis %d of a, which is %s, has no elements", i, shape_.text().c_str());
  Value batch = shape_.rank == spatial + 2 ? a : reshape(a, with_axis(shape_, 0));
  channels_last_ = batch->dims()[1] > 1 && is_channels_last(batch);
  value_ = laid_out(a);
}

Value Planes::laid_out(const Value& a) const {
  Value batch = a->rank() == spatial_ + 2 ? a : reshape(a, with_axis(a->shape(), 0));
  Shape shape{1, 1, 1, 1, 1};
  for (int i = 0; i < spatial_; i++) shape[4 - spatial_ + i] = batch->dims()[2 + i];
  if (channels_last_) {
    shape[0] = batch->dims()[0];
    shape[4] = batch->dims()[1];
    return reshape(to_channels_last(batch), shape);
  }
  shape[0] = batch->dims()[0] * batch->dims()[1];
  return reshape(contiguous(batch), shape);
}

Shape Planes::resized(const int64_t (&sizes)[3]) const {
  Shape shape = value_->shape();
  std::copy_n(sizes, 3, shape.dims + 1);
  return shape;
}

Value Planes::like(const Value& other) const { return laid_out(other); }

Value Planes::restored(const Value& result) const {
  Shape shape = shape_;
  for (int i = 0; i < spatial_; i++) shape[shape.rank - spatial_ + i] = result->dims()[4 - spatial_ + i];
  if (!channels_last_) return reshape(result, shape);
  Shape last;
  last.rank = spatial_ + 2;
  last[0] = result->dims()[0];
  last[spatial_ + 1] = result->dims()[4];
  for (int i = 0; i < spatial_; i++) last[1 + i] = result->dims()[4 - spatial_ + i];
  return reshape(as_channels_first(reshape(result, last)), shape);
}

}  // namespace athena::ops
