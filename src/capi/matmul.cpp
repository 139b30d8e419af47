// The shims of athena/matmul.h.
#include "ops/matmul.h"
#include "capi/shim.h"

using namespace athena;

at_status at_tensor_matmul(at_tensor** out, at_tensor* a, at_tensor* b) {
  return record("matmul", out, [&] { return ops::matmul(value_of(a, "a"), value_of(b, "b")); });
}
