// The shims of athena/metric.h.
#include "athena/metric.h"

#include "capi/texts.h"
#include "train/metric.h"

using namespace athena;

namespace {

Ref<train::Metric> metric_of(const at_metric* metric, const char* argument = "metric") {
  return Ref<train::Metric>(static_cast<train::Metric*>(borrow<train::Metric>(metric, argument)));
}

}  // namespace

at_status at_metric_create(at_metric** metric, at_backend* backend, const char* text) {
  return guarded("metric_create", [&] {
    result(metric, "metric");
    auto device = borrow<BackendHandle>(backend, "backend");
    *metric = make_handle(train::create_metric(text_argument(text, "text"), device->backend()));
  });
}
at_status at_metric_retain(at_metric* metric) {
  return guarded("metric_retain", [&] { retain_handle<train::Metric>(metric); });
}
at_status at_metric_release(at_metric* metric) {
  return guarded("metric_release", [&] { release_handle<train::Metric>(metric); });
}

at_status at_metric_update(at_metric* metric, at_tensor* prediction, at_tensor* target) {
  return guarded("metric_update", [&] {
    auto counting = metric_of(metric);
    counting->update(value_of(prediction, "prediction"), value_or_null(target, "target"));
  });
}
at_status at_metric_value(at_tensor** value, at_metric* metric) {
  return record(
      "metric_value", value, [&] { return metric_of(metric)->value(); }, "value");
}
at_status at_metric_reset(at_metric* metric) {
  return guarded("metric_reset", [&] { metric_of(metric)->reset(); });
}
at_status at_metric_merge(at_metric* metric, at_metric* other) {
  return guarded("metric_merge", [&] {
    auto counting = metric_of(metric);
    counting->merge(*metric_of(other, "other"));
  });
}

at_status at_metric_kinds(char* text, size_t size, size_t* needed) {
  return write_text("metric_kinds", text, size, needed, [] { return nn::text_of_kinds(train::metric_kinds(), " "); });
}
at_status at_metric_signature(char* text, size_t size, size_t* needed, const char* kind) {
  return write_text("metric_signature", text, size, needed,
                    [&] { return nn::text_of_kind(train::metric_kind_named(text_argument(kind, "kind"))); });
}
at_status at_metric_kind(char* text, size_t size, size_t* needed, at_metric* metric) {
  return write_text("metric_kind", text, size, needed, [&] { return metric_of(metric)->kind(); });
}
at_status at_metric_description(char* text, size_t size, size_t* needed, at_metric* metric) {
  return write_text("metric_description", text, size, needed, [&] { return metric_of(metric)->description(); });
}

at_status at_metric_names(char* text, size_t size, size_t* needed, size_t* count, at_metric* metric) {
  return write_names("metric_names", text, size, needed, count, [&] {
    std::vector<std::string> names;
    for (const auto& one : metric_of(metric)->state()) names.push_back(one.name);
    return names;
  });
}
at_status at_metric_tensors(at_tensor** tensors, size_t count, at_metric* metric) {
  return guarded("metric_tensors", [&] {
    Results made(tensors, count, "tensors");
    auto found = metric_of(metric)->state();
    if (found.size() != count)
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected the %zu tensors that there are", count, found.size());
    made.make([&](size_t i) { return make_handle(found[i].tensor); });
  });
}
at_status at_metric_load_state(at_metric* metric, const char* const* names, at_tensor* const* tensors, size_t count) {
  return guarded("metric_load_state", [&] {
    auto target = metric_of(metric);
    target->load_state(state_tensors_of(names, tensors, count));
  });
}
