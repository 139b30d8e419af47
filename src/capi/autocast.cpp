// The shims of athena/autocast.h.
#include "athena/autocast.h"

#include "capi/shim.h"

using namespace athena;

at_status at_autocast_begin(at_dtype dtype, int32_t enabled) {
  return guarded("autocast_begin", [&] {
    DType low = dtype_from(dtype);
    if (low != DType::bf16 && low != DType::f16)
      fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected bfloat16 or float16", dtype_name(low));
    begin_autocast(enabled ? Autocast(low) : std::nullopt);
  });
}
at_status at_autocast_end(void) {
  return guarded("autocast_end", [] {
    if (!end_autocast())
      fail(AT_ERROR_STATE, "", "no autocast is open on this thread, expected one that at_autocast_begin began");
  });
}
at_status at_autocast_dtype(at_dtype* dtype) {
  return guarded("autocast_dtype", [&] {
    result(dtype, "dtype") = AT_DTYPE_INVALID;
    if (Autocast low = autocast()) *dtype = at_dtype(*low);
  });
}
