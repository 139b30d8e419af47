// The shims of athena/scan.h.
#include "ops/scan.h"
#include "capi/shim.h"

using namespace athena;

namespace {

// The shim of a fold that goes on; with initial in front where asked.
at_status running(const char* name, at_tensor** out, at_tensor* a, int32_t axis, int32_t include_initial,
                  double initial, Value (*scan)(const Value&, int, bool)) {
  return record(name, out, [&] {
    Value scanned = scan(value_of(a, "a"), axis, false);
    return include_initial ? ops::after_initial(scanned, axis, initial) : scanned;
  });
}

// The shim of a running extreme and where it is.
at_status extreme(const char* name, at_tensor** values, at_tensor** indices, at_tensor* a, int32_t axis,
                  ops::Selected (*scan)(const Value&, int)) {
  return guarded(name, [&] {
    if (indices) *indices = nullptr;
    result(values, "values");
    result(indices, "indices");
    ops::Selected found = scan(value_of(a, "a"), axis);
    new_tensors({values, indices}, {found.values, found.indices});
  });
}

}  // namespace

at_status at_tensor_cumsum(at_tensor** out, at_tensor* a, int32_t axis, int32_t include_initial) {
  return running("cumsum", out, a, axis, include_initial, 0, ops::cumsum);
}
at_status at_tensor_cumprod(at_tensor** out, at_tensor* a, int32_t axis, int32_t include_initial) {
  return running("cumprod", out, a, axis, include_initial, 1, ops::cumprod);
}
at_status at_tensor_cummax(at_tensor** values, at_tensor** indices, at_tensor* a, int32_t axis) {
  return extreme("cummax", values, indices, a, axis, ops::cummax);
}
at_status at_tensor_cummin(at_tensor** values, at_tensor** indices, at_tensor* a, int32_t axis) {
  return extreme("cummin", values, indices, a, axis, ops::cummin);
}
at_status at_tensor_logcumsumexp(at_tensor** out, at_tensor* a, int32_t axis) {
  return record("logcumsumexp", out, [&] { return ops::logcumsumexp(value_of(a, "a"), axis); });
}
