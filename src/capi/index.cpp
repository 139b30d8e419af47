// The shims of athena/index.h.
#include "capi/objects.h"

using namespace athena;

at_status at_tensor_take_along_axis(at_tensor** out, at_tensor* a, at_tensor* indices, int32_t axis) {
  return wall("take_along_axis", [&] {
    result(out, "result");
    Value values = value_of(a, "a");
    *out = new_tensor(ops::take_along(values, value_of(indices, "indices"), normalize_axis(axis, values->rank())));
  });
}
