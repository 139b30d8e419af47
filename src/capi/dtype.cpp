// The shims of athena/dtype.h.
#include "core/dtype.h"
#include "capi/guard.h"

using namespace athena;

at_status at_dtype_size(size_t* size, at_dtype dtype) {
  return guarded("dtype_size", [&] {
    result(size, "size");
    *size = dtype_size(dtype_from(dtype));
  });
}
at_status at_dtype_name(const char** name, at_dtype dtype) {
  return guarded("dtype_name", [&] {
    result(name, "name");
    *name = dtype_name(dtype_from(dtype));
  });
}
at_status at_dtype_promote(at_dtype* promoted, at_dtype a, at_dtype b) {
  return guarded("dtype_promote", [&] {
    result(promoted, "result");
    *promoted = at_dtype(promote(dtype_from(a), dtype_from(b)));
  });
}
