// The shims of athena/linalg.h.
#include <algorithm>

#include "capi/objects.h"

using namespace athena;

namespace {

std::vector<int> distinct_axes(const int32_t* axes, size_t count, int rank, const char* argument) {
  std::vector<int> result;
  for (size_t k = 0; k < count; k++) {
    int axis = normalize_axis(axes[k], rank, argument);
    if (std::find(result.begin(), result.end(), axis) != result.end())
      fail(AT_ERROR_INDEX, argument, "axis %d is named twice", int(axes[k]));
    result.push_back(axis);
  }
  return result;
}

}  // namespace

at_status at_tensor_einsum(at_tensor** out, const char* subscripts, at_tensor* const* tensors, size_t count) {
  return wall("einsum", [&] {
    result(out, "result");
    if (!subscripts) fail(AT_ERROR_NULL, "subscripts", "subscripts is NULL, expected text like \"ij,jk->ik\"");
    if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
    *out = new_tensor(ops::einsum(subscripts, values_of(tensors, count, "tensors")));
  });
}
at_status at_tensor_tensordot(at_tensor** out, at_tensor* a, at_tensor* b, const int32_t* axes_a, const int32_t* axes_b,
                              size_t count) {
  return wall("tensordot", [&] {
    result(out, "result");
    Value left = value_of(a, "a"), right = value_of(b, "b");
    if (count > size_t(std::min(left->rank(), right->rank())))
      fail(AT_ERROR_INDEX, "count", "count is %zu for ranks %d and %d", count, left->rank(), right->rank());
    if (!axes_a != !axes_b && count)
      fail(AT_ERROR_NULL, axes_a ? "axes_b" : "axes_a", "%s is NULL, expected %zu axes, or NULL for both",
           axes_a ? "axes_b" : "axes_a", count);
    int32_t last[kMaxRank], first[kMaxRank];
    for (int k = 0; k < int(count); k++) last[k] = left->rank() - int(count) + k, first[k] = k;
    *out = new_tensor(ops::tensordot(left, right, distinct_axes(axes_a ? axes_a : last, count, left->rank(), "axes_a"),
                                     distinct_axes(axes_b ? axes_b : first, count, right->rank(), "axes_b")));
  });
}
at_status at_tensor_outer(at_tensor** out, at_tensor* a, at_tensor* b) {
  return wall("outer", [&] {
    result(out, "result");
    *out = new_tensor(ops::outer(value_of(a, "a"), value_of(b, "b")));
  });
}
at_status at_tensor_inner(at_tensor** out, at_tensor* a, at_tensor* b) {
  return wall("inner", [&] {
    result(out, "result");
    *out = new_tensor(ops::inner(value_of(a, "a"), value_of(b, "b")));
  });
}
at_status at_tensor_vecdot(at_tensor** out, at_tensor* a, at_tensor* b, int32_t axis) {
  return wall("vecdot", [&] {
    result(out, "result");
    *out = new_tensor(ops::vecdot(value_of(a, "a"), value_of(b, "b"), axis));
  });
}
at_status at_tensor_cross(at_tensor** out, at_tensor* a, at_tensor* b, int32_t axis) {
  return wall("cross", [&] {
    result(out, "result");
    *out = new_tensor(ops::cross(value_of(a, "a"), value_of(b, "b"), axis));
  });
}
at_status at_tensor_trace(at_tensor** out, at_tensor* a, int64_t offset, int32_t axis0, int32_t axis1) {
  return wall("trace", [&] {
    result(out, "result");
    Value value = value_of(a, "a");
    int first = normalize_axis(axis0, value->rank(), "axis0"), second = normalize_axis(axis1, value->rank(), "axis1");
    *out = new_tensor(ops::trace(value, first, second, offset));
  });
}
at_status at_tensor_matrix_power(at_tensor** out, at_tensor* a, int64_t exponent) {
  return wall("matrix_power", [&] {
    result(out, "result");
    *out = new_tensor(ops::matrix_power(value_of(a, "a"), exponent));
  });
}
