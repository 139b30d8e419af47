// The table of athena/api.h, in its order.
#include "athena/api.h"

#include "capi/guard.h"

using namespace athena;

namespace {
const at_api table{
    sizeof(at_api),
    AT_ABI_VERSION,
#define FUNCTION(name) at_##name,
#include "capi/table.inc"
#undef FUNCTION
};
}  // namespace

at_status at_get_api(const at_api** api, int32_t version) {
  return guarded("get_api", [&] {
    result(api, "api");
    if (version != AT_ABI_VERSION)
      fail(AT_ERROR_UNSUPPORTED, "version", "version is %d, this library has ABI %d", int(version), AT_ABI_VERSION);
    *api = &table;
  });
}
