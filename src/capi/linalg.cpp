// The shims of athena/linalg.h.
#include "ops/linalg.h"
#include "capi/shim.h"
#include "ops/einsum.h"

using namespace athena;

at_status at_tensor_einsum(at_tensor** out, const char* subscripts, at_tensor* const* tensors, size_t count) {
  return record("einsum", out, [&] {
    if (!subscripts) fail(AT_ERROR_NULL, "subscripts", "subscripts is NULL, expected text like \"ij,jk->ik\"");
    return ops::einsum(subscripts, some_values_of(tensors, count, "tensors"));
  });
}
at_status at_tensor_tensordot(at_tensor** out, at_tensor* a, at_tensor* b, const int32_t* axes_a, const int32_t* axes_b,
                              size_t count) {
  return record("tensordot", out, [&] {
    Value left = value_of(a, "a"), right = value_of(b, "b");
    return ops::tensordot(left, right, axes_a, axes_b, count);
  });
}
at_status at_tensor_outer(at_tensor** out, at_tensor* a, at_tensor* b) {
  return record("outer", out, [&] { return ops::outer(value_of(a, "a"), value_of(b, "b")); });
}
at_status at_tensor_inner(at_tensor** out, at_tensor* a, at_tensor* b) {
  return record("inner", out, [&] { return ops::inner(value_of(a, "a"), value_of(b, "b")); });
}
at_status at_tensor_vecdot(at_tensor** out, at_tensor* a, at_tensor* b, int32_t axis) {
  return record("vecdot", out, [&] { return ops::vecdot(value_of(a, "a"), value_of(b, "b"), axis); });
}
at_status at_tensor_cross(at_tensor** out, at_tensor* a, at_tensor* b, int32_t axis) {
  return record("cross", out, [&] { return ops::cross(value_of(a, "a"), value_of(b, "b"), axis); });
}
at_status at_tensor_trace(at_tensor** out, at_tensor* a, int64_t offset, int32_t axis0, int32_t axis1) {
  return record("trace", out, [&] {
    Value value = value_of(a, "a");
    return ops::trace(value, axis0, axis1, offset);
  });
}
at_status at_tensor_matrix_power(at_tensor** out, at_tensor* a, int64_t exponent) {
  return record("matrix_power", out, [&] { return ops::matrix_power(value_of(a, "a"), exponent); });
}
