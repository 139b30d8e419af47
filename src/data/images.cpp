#include "data/images.h"

#include <algorithm>

#include "core/error.h"
#include "ops/index.h"
#include "ops/view.h"

namespace athena {

using ops::Term;
using namespace ops::terms;

static Value planes(const Value& field, const std::string& kind) {
  int rank = field->rank();
  if (rank != 3 && rank != 4)
    fail(AT_ERROR_SHAPE, "inputs", "the first input of %s is %s, expected images [N, C, H, W] or [N, H, W]",
         kind.c_str(), field->shape().text().c_str());
  const int64_t* dims = field->dims();
  return rank == 4 ? field : ops::reshape(field, {dims[0], 1, dims[1], dims[2]});
}

Images::Images(const Value& field, const std::string& kind)
    : kind_(kind), rank_(field->rank()), value_(planes(field, kind)) {}

Term Images::places(int axis, int64_t count, int64_t first) const {
  Value line = ops::arange(backend(), DType::i64, double(first), double(first + count), 1);
  return ops::reshape(line, axis == 2 ? Shape{1, 1, count, 1} : Shape{1, 1, 1, count});
}

Term Images::numbers(const std::vector<double>& numbers, DType dtype, const char* name) const {
  if (numbers.size() == 1) {
    double one = is_float(dtype) ? numbers[0] : ops::fitting(dtype, numbers[0], name);
    return Node::constant(backend(), dtype, {one, int64_t(one)});
  }
  if (int64_t(numbers.size()) != channels())
    fail(AT_ERROR_SHAPE, "inputs", "%s of %s has %zu numbers, expected one or one for each of %lld channels", name,
         kind_.c_str(), numbers.size(), (long long)channels());
  Shape shape{1, channels(), 1, 1};
  if (dtype == DType::f64)
    return tensor_from_host(backend(), dtype, shape, numbers.data(), numbers.size() * sizeof(double))->raw_value();
  std::vector<float> rounded(numbers.begin(), numbers.end());
  Ref<Tensor> made = tensor_from_host(backend(), DType::f32, shape, rounded.data(), rounded.size() * sizeof(float));
  return ops::cast(made->raw_value(), dtype);
}

Term Images::at(const Term& rows, const Term& columns) const {
  Term places = rows * double(width()) + columns;
  const Shape shape = places.value->shape();
  int64_t count = shape.dims[2] * shape.dims[3];
  Value each = ops::reshape(ops::expand(places, {samples(), 1, shape.dims[2], shape.dims[3]}), {samples(), 1, count});
  Value source = ops::reshape(value_, {samples(), channels(), height() * width()});
  Value found = ops::take_along(source, ops::expand(each, {samples(), channels(), count}), 2, false);
  return ops::reshape(found, {samples(), channels(), shape.dims[2], shape.dims[3]});
}

Value Images::field(const Value& changed) const {
  const int64_t* dims = changed->dims();
  return rank_ == 4 ? changed : ops::reshape(changed, {dims[0], dims[2], dims[3]});
}

ImageTransform::Fields ImagesAlone::call(const Fields& fields, Generator& generator) const {
  Fields changed = fields;
  Images images(fields[0], kind());
  changed[0] = images.field(changed_images(images, generator));
  return changed;
}

std::vector<double> listed(const nn::Arguments& arguments, const char* name) {
  return arguments.numbers(name, std::max(1, arguments.count(name)));
}

namespace {

// Where an element beyond the images comes from, on an axis of that size.
Term inside(const Term& place, int64_t size, PaddingMode mode) {
  double last = double(size - 1);
  if (mode == PaddingMode::reflect) return last - abs(last - abs(place));
  if (mode == PaddingMode::symmetric) {
    Term from_first = where(place < 0.0, -1.0 - place, place);
    return where(from_first > last, 2 * last + 1 - from_first, from_first);
  }
  return minimum(maximum(place, 0.0), last);
}

}  // namespace

Term padded_at(const Images& images, const Term& rows, const Term& columns, PaddingMode mode,
               const std::vector<double>& fill) {
  int64_t height = images.height(), width = images.width();
  Term in_rows = inside(rows, height, mode), in_columns = inside(columns, width, mode);
  Term found = images.at(in_rows, in_columns);
  if (mode != PaddingMode::constant) return found;
  Term within = logical_and(equal(rows, in_rows), equal(columns, in_columns));
  return where(within, found, images.numbers(fill, found.value->dtype(), "fill"));
}

}  // namespace athena
