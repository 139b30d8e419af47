// The shims of athena/map.h.
#include "capi/shim.h"
#include "ops/expression.h"

using namespace athena;

at_status at_tensor_map(at_tensor** out, const char* expression, const char* const* names, at_tensor* const* tensors,
                        size_t count) {
  return record("map", out, [&] {
    if (!expression) fail(AT_ERROR_NULL, "expression", "expression is NULL, expected a text such as \"2*a + b\"");
    if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
    if (!names) fail(AT_ERROR_NULL, "names", "names is NULL, expected %zu names", count);
    std::vector<Value> values = values_of(tensors, count, "tensors");
    std::vector<ops::Named> named;
    for (size_t i = 0; i < count; i++) named.push_back({names[i], values[i]});
    return ops::map(expression, named);
  });
}
