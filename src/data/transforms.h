// transforms.h: the kinds of transforms.def, and transforms made from descriptions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "data/image_transform.h"

namespace athena {

struct TransformKind {
  const char *name, *signature, *about;
  Ref<ImageTransform> (*make)(const nn::Arguments& arguments);
};
std::span<const TransformKind> transform_kinds();
const TransformKind& transform_kind_named(
    const std::string& name);  // throws AT_ERROR_ARGUMENT with the names there are
Ref<ImageTransform> create_transform(const nn::Call& call);
// Throws AT_ERROR_FORMAT where text is no description.
Ref<ImageTransform> create_transform(std::string_view text);

#define TRANSFORM(name, signature, about) Ref<ImageTransform> make_##name(const nn::Arguments& arguments);
#include "data/transforms.def"
#undef TRANSFORM

#define ATHENA_TRANSFORM(name) \
  Ref<ImageTransform> make_##name(const nn::Arguments& arguments) { return Ref<ImageTransform>(new name(arguments)); }

}  // namespace athena
