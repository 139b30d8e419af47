// The shims of athena/transform.h.
#include "athena/transform.h"

#include "capi/texts.h"
#include "data/transforms.h"

using namespace athena;

at_status at_transform_create(at_transform** transform, const char* text) {
  return guarded("transform_create", [&] {
    result(transform, "transform");
    *transform = make_handle(create_transform(text_argument(text, "text")));
  });
}
at_status at_transform_retain(at_transform* transform) {
  return guarded("transform_retain", [&] { retain_handle<ImageTransform>(transform); });
}
at_status at_transform_release(at_transform* transform) {
  return guarded("transform_release", [&] { release_handle<ImageTransform>(transform); });
}

at_status at_transform_apply(at_tensor** results, at_transform* transform, at_tensor* const* inputs, size_t count,
                             at_generator* generator) {
  return guarded("transform_apply", [&] {
    Results made(results, count, "results");
    auto changing = borrow<ImageTransform>(transform, "transform");
    made.make(changing->call(some_values_of(inputs, count, "inputs"), *Drawing(generator)));
  });
}

at_status at_transform_kinds(char* text, size_t size, size_t* needed) {
  return write_text("transform_kinds", text, size, needed, [] { return nn::text_of_kinds(transform_kinds(), " "); });
}
at_status at_transform_signature(char* text, size_t size, size_t* needed, const char* kind) {
  return write_text("transform_signature", text, size, needed,
                    [&] { return nn::text_of_kind(transform_kind_named(text_argument(kind, "kind"))); });
}
at_status at_transform_description(char* text, size_t size, size_t* needed, at_transform* transform) {
  return write_text("transform_description", text, size, needed,
                    [&] { return borrow<ImageTransform>(transform, "transform")->description(); });
}
