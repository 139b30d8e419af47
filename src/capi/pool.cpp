// The shims of athena/pool.h.
#include "ops/pool.h"
#include "capi/numbers.h"
#include "capi/shim.h"

using namespace athena;

namespace {

// Values and indices, of which one may be unwanted.
template <class F>
at_status record_selected(const char* name, at_tensor** values, at_tensor** indices, F&& f) {
  return guarded(name, [&] {
    if (values) *values = nullptr;
    if (indices) *indices = nullptr;
    if (!values && !indices) fail(AT_ERROR_NULL, "values", "both results are NULL, expected where at least one goes");
    ops::Selected found = f();
    new_tensors({values, indices}, {found.values, found.indices});
  });
}

}  // namespace

at_status at_tensor_max_pool(at_tensor** values, at_tensor** indices, at_tensor* a, const int64_t* window, size_t count,
                             const int64_t* stride, size_t stride_count, const int64_t* padding, size_t padding_count,
                             const int64_t* dilation, size_t dilation_count, int32_t ceil_mode) {
  return record_selected("max_pool", values, indices, [&] {
    return ops::max_pool(value_of(a, "a"),
                         {numbers_of(window, count, "window"), numbers_of(stride, stride_count, "stride"),
                          numbers_of(padding, padding_count, "padding"),
                          numbers_of(dilation, dilation_count, "dilation"), ceil_mode != 0});
  });
}
at_status at_tensor_avg_pool(at_tensor** out, at_tensor* a, const int64_t* window, size_t count, const int64_t* stride,
                             size_t stride_count, const int64_t* padding, size_t padding_count, int32_t ceil_mode,
                             int32_t count_include_pad, int64_t divisor_override) {
  return record("avg_pool", out, [&] {
    return ops::avg_pool(value_of(a, "a"),
                         {numbers_of(window, count, "window"),
                          numbers_of(stride, stride_count, "stride"),
                          numbers_of(padding, padding_count, "padding"),
                          {},
                          ceil_mode != 0},
                         count_include_pad != 0, divisor_override);
  });
}
at_status at_tensor_lp_pool(at_tensor** out, at_tensor* a, double p, const int64_t* window, size_t count,
                            const int64_t* stride, size_t stride_count, int32_t ceil_mode) {
  return record("lp_pool", out, [&] {
    return ops::lp_pool(
        value_of(a, "a"), p,
        {numbers_of(window, count, "window"), numbers_of(stride, stride_count, "stride"), {}, {}, ceil_mode != 0});
  });
}
at_status at_tensor_adaptive_max_pool(at_tensor** values, at_tensor** indices, at_tensor* a, const int64_t* sizes,
                                      size_t count) {
  return record_selected("adaptive_max_pool", values, indices,
                         [&] { return ops::adaptive_max_pool(value_of(a, "a"), numbers_of(sizes, count, "sizes")); });
}
at_status at_tensor_adaptive_avg_pool(at_tensor** out, at_tensor* a, const int64_t* sizes, size_t count) {
  return record("adaptive_avg_pool", out,
                [&] { return ops::adaptive_avg_pool(value_of(a, "a"), numbers_of(sizes, count, "sizes")); });
}
at_status at_tensor_max_unpool(at_tensor** out, at_tensor* a, at_tensor* indices, const int64_t* sizes, size_t count) {
  return record("max_unpool", out, [&] {
    Value source = value_of(a, "a");
    return ops::max_unpool(source, value_of(indices, "indices"), numbers_of(sizes, count, "sizes"));
  });
}
