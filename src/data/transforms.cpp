// transforms.cpp: kinds of transforms by name, and those that draw nothing.
#include "data/transforms.h"

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "core/text.h"
#include "data/images.h"
#include "ops/view.h"

namespace athena {

namespace {

using ops::Term;

constexpr TransformKind all_transforms[] = {
#define TRANSFORM(name, signature, about) {#name, signature, about, make_##name},
#include "data/transforms.def"
#undef TRANSFORM
};

}  // namespace

std::span<const TransformKind> transform_kinds() { return all_transforms; }

const TransformKind& transform_kind_named(const std::string& name) {
  if (const TransformKind* found = nn::find_kind(transform_kinds(), name)) return *found;
  fail(AT_ERROR_ARGUMENT, "text", "there is no transform %s, expected one of %s", shortened(printable(name)).c_str(),
       nn::text_of_kinds(transform_kinds(), ", ").c_str());
}

Ref<ImageTransform> create_transform(const nn::Call& call) {
  const TransformKind& kind = transform_kind_named(call.kind);
  return kind.make(nn::Arguments(nn::signature_of(kind.signature), call));
}

Ref<ImageTransform> create_transform(std::string_view text) { return create_transform(*nn::parse(text)); }

namespace {

class Compose : public ImageTransform {
 public:
  explicit Compose(const nn::Arguments& arguments) : ImageTransform(arguments) {
    for (const auto& one : arguments.modules())
      parts_.push_back(create_transform(*std::get<Ref<nn::Call>>(one.value.is)));
  }
  std::string description() const override {
    std::string all;
    for (const auto& one : parts_) all += (all.empty() ? "" : ", ") + one->description();
    return kind() + "(" + all + ")";
  }
  Fields call(const Fields& fields, Generator& generator) const override {
    Fields changed = fields;
    for (const auto& one : parts_) changed = one->call(changed, generator);
    return changed;
  }

 private:
  std::vector<Ref<ImageTransform>> parts_;
};

double largest(DType dtype) {
  if (dtype == DType::boolean) return 1;
  int bits = int(8 * dtype_size(dtype)) - is_signed(dtype);
  return std::ldexp(1.0, bits) - 1;
}

class ConvertImageDtype : public ImagesAlone {
 public:
  explicit ConvertImageDtype(const nn::Arguments& arguments) : ImagesAlone(arguments) {
    constexpr DType dtypes[] = {DType::f32, DType::f64, DType::f16, DType::bf16};
    to_ = dtypes[arguments.choice("dtype", {"float32", "float64", "float16", "bfloat16"})];
  }

 protected:
  Value changed_images(const Images& images, Generator&) const override {
    DType from = images.value()->dtype();
    if (is_float(from)) return ops::cast(images.value(), to_);
    Term whole = ops::cast(images.value(), opmath_dtype(to_));
    return ops::cast(whole / largest(from), to_);
  }

 private:
  DType to_;
};

class Normalize : public ImagesAlone {
 public:
  explicit Normalize(const nn::Arguments& arguments)
      : ImagesAlone(arguments), mean_(listed(arguments, "mean")), std_(listed(arguments, "std")) {
    for (double one : std_)
      if (one == 0 || !std::isfinite(one))
        fail(AT_ERROR_ARGUMENT, "text", "std of Normalize has %g, expected finite numbers other than 0", one);
  }

 protected:
  Value changed_images(const Images& images, Generator&) const override {
    DType dtype = images.value()->dtype();
    ops::check_float(images.value(), "inputs");
    return (Term(images.value()) - images.numbers(mean_, dtype, "mean")) / images.numbers(std_, dtype, "std");
  }

 private:
  std::vector<double> mean_, std_;
};

class CenterCrop : public ImagesAlone {
 public:
  explicit CenterCrop(const nn::Arguments& arguments) : ImagesAlone(arguments), size_(arguments.sizes("size", 2, 1)) {}

 protected:
  // As torchvision has it: what is odd is rounded to even, of padding to the second side.
  static int64_t first(int64_t there, int64_t wanted) {
    if (wanted > there) return -((wanted - there) / 2);
    return int64_t(std::nearbyint(double(there - wanted) / 2));
  }
  Value changed_images(const Images& images, Generator&) const override {
    int64_t top = first(images.height(), size_[0]), left = first(images.width(), size_[1]);
    if (top >= 0 && left >= 0 && size_[0] <= images.height() && size_[1] <= images.width()) {
      Value rows = ops::view(images.value(), ops::slicing(2, top, top + size_[0], 1));
      return ops::view(rows, ops::slicing(3, left, left + size_[1], 1));
    }
    return padded_at(images, images.places(2, size_[0], top), images.places(3, size_[1], left), PaddingMode::constant,
                     {0});
  }

 private:
  std::vector<int64_t> size_;
};

}  // namespace

ATHENA_TRANSFORM(Compose)
ATHENA_TRANSFORM(ConvertImageDtype)
ATHENA_TRANSFORM(Normalize)
ATHENA_TRANSFORM(CenterCrop)

}  // namespace athena
