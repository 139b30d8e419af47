// The shims of athena/reduce.h.
#include "ops/reduce.h"
#include "capi/shim.h"
#include "ops/composed.h"

using namespace athena;

namespace {

using Reduce = Value (*)(const Value&, unsigned axes, bool keepdims);

// The shim of a reduction: f folds the axes of a mask.
template <class F>
at_status reduce(const char* name, at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, F&& f) {
  return record(name, out, [&] {
    Value value = value_of(a, "a");
    return f(value, ops::axes_mask(axes, count, value->rank()));
  });
}
at_status reduce(const char* name, at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims,
                 Reduce f) {
  return reduce(name, out, a, axes, count,
                [&](const Value& value, unsigned mask) { return f(value, mask, keepdims != 0); });
}

}  // namespace

at_status at_tensor_sum(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("sum", out, a, axes, count, keepdims, ops::sum);
}
at_status at_tensor_mean(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("mean", out, a, axes, count, keepdims, ops::mean);
}
at_status at_tensor_prod(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("prod", out, a, axes, count, keepdims, ops::prod);
}
at_status at_tensor_max(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("max", out, a, axes, count, keepdims, ops::max);
}
at_status at_tensor_min(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("min", out, a, axes, count, keepdims, ops::min);
}
at_status at_tensor_argmax(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("argmax", out, a, axes, count, keepdims, ops::argmax);
}
at_status at_tensor_argmin(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("argmin", out, a, axes, count, keepdims, ops::argmin);
}
at_status at_tensor_any(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("any", out, a, axes, count, keepdims, ops::any);
}
at_status at_tensor_all(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("all", out, a, axes, count, keepdims, ops::all);
}
at_status at_tensor_count_nonzero(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("count_nonzero", out, a, axes, count, keepdims, ops::count_nonzero);
}
at_status at_tensor_logsumexp(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("logsumexp", out, a, axes, count, keepdims, ops::logsumexp);
}
at_status at_tensor_max_initial(at_tensor** out, at_tensor* a, at_tensor* initial, const int32_t* axes, size_t count,
                                int32_t keepdims) {
  return record("max_initial", out, [&] {
    Value value = value_of(a, "a"), first = value_of(initial, "initial");
    return ops::max_initial(value, first, ops::axes_mask(axes, count, value->rank()), keepdims != 0);
  });
}
at_status at_tensor_min_initial(at_tensor** out, at_tensor* a, at_tensor* initial, const int32_t* axes, size_t count,
                                int32_t keepdims) {
  return record("min_initial", out, [&] {
    Value value = value_of(a, "a"), first = value_of(initial, "initial");
    return ops::min_initial(value, first, ops::axes_mask(axes, count, value->rank()), keepdims != 0);
  });
}
at_status at_tensor_var(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, double correction,
                        int32_t keepdims) {
  return reduce("var", out, a, axes, count,
                [&](const Value& value, unsigned mask) { return ops::var(value, mask, correction, keepdims != 0); });
}
at_status at_tensor_std(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, double correction,
                        int32_t keepdims) {
  return reduce("std", out, a, axes, count,
                [&](const Value& value, unsigned mask) { return ops::std(value, mask, correction, keepdims != 0); });
}
at_status at_tensor_quantile(at_tensor** out, at_tensor* a, double q, const int32_t* axes, size_t count,
                             int32_t keepdims) {
  return reduce("quantile", out, a, axes, count,
                [&](const Value& value, unsigned mask) { return ops::quantile(value, q, mask, keepdims != 0); });
}
at_status at_tensor_median(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return reduce("median", out, a, axes, count,
                [&](const Value& value, unsigned mask) { return ops::quantile(value, 0.5, mask, keepdims != 0); });
}
at_status at_tensor_norm(at_tensor** out, at_tensor* a, double order, const int32_t* axes, size_t count,
                         int32_t keepdims) {
  return reduce("norm", out, a, axes, count,
                [&](const Value& value, unsigned mask) { return ops::norm(value, order, mask, keepdims != 0); });
}
at_status at_tensor_softmax(at_tensor** out, at_tensor* a, int32_t axis) {
  return record("softmax", out, [&] { return ops::softmax(value_of(a, "a"), axis); });
}
at_status at_tensor_log_softmax(at_tensor** out, at_tensor* a, int32_t axis) {
  return record("log_softmax", out, [&] { return ops::log_softmax(value_of(a, "a"), axis); });
}
