// dataset.cpp: parts of data sets, and one from a pair of IDX files.
#include "data/dataset.h"

#include <algorithm>
#include <numeric>

#include "core/error.h"
#include "data/idx.h"
#include "data/shuffle.h"
#include "graph/record/tensor.h"

namespace athena {

namespace {

IdxArray read_bytes(const std::string& path, bool labels) {
  IdxArray array = read_idx(path);
  const char* expected = labels ? "labels, uint8 [N]" : "images, uint8 [N, …]";
  bool fits = array.dtype == DType::u8 && (labels ? array.shape.rank == 1 : array.shape.rank >= 1);
  if (!fits)
    fail(AT_ERROR_FORMAT, labels ? "labels_path" : "images_path", "%s byte 2: the file holds %s %s, expected %s",
         path.c_str(), dtype_name(array.dtype), array.shape.text().c_str(), expected);
  return array;
}

template <class T, class F>
Field field_of(const IdxArray& array, DType dtype, F&& value) {
  Field field;
  field.dtype = dtype;
  field.sample.rank = array.shape.rank - 1;
  std::copy(array.shape.dims + 1, array.shape.dims + array.shape.rank, field.sample.dims);
  field.bytes.resize(array.bytes.size() * sizeof(T));
  std::transform(array.bytes.begin(), array.bytes.end(), reinterpret_cast<T*>(field.bytes.data()), value);
  return field;
}

Field field_of(Tensor& tensor, size_t i, int64_t count) {
  Shape shape = tensor.shape();
  if (shape.rank == 0) fail(AT_ERROR_SHAPE, "tensors", "tensors[%zu] is a scalar, expected an axis of samples", i);
  if (shape[0] != count)
    fail(AT_ERROR_SHAPE, "tensors", "tensors[%zu] has %lld samples and tensors[0] has %lld", i, (long long)shape[0],
         (long long)count);
  Field field;
  field.dtype = tensor.dtype();
  field.sample.rank = shape.rank - 1;
  std::copy(shape.dims + 1, shape.dims + shape.rank, field.sample.dims);
  field.bytes.resize(size_t(count) * field.sample_bytes());
  tensor_to_host(tensor, field.bytes.data(), field.bytes.size());
  return field;
}

}  // namespace

Ref<Dataset> Dataset::subset(const std::vector<int64_t>& indices) const {
  for (size_t i = 0; i < indices.size(); i++)
    if (indices[i] < 0 || indices[i] >= length())
      fail(AT_ERROR_INDEX, "indices", "index %lld at position %zu is out of range for %lld samples",
           (long long)indices[i], i, (long long)length());
  Ref<Dataset> part(new Dataset(fields_, count_));
  part->chosen_.emplace(indices.size());
  std::transform(indices.begin(), indices.end(), part->chosen_->begin(), [&](int64_t i) { return position(i); });
  return part;
}

std::vector<Ref<Dataset>> Dataset::random_split(const std::vector<int64_t>& lengths, uint64_t seed) const {
  int64_t left = length();
  for (int64_t one : lengths) {
    if (one < 0) fail(AT_ERROR_ARGUMENT, "lengths", "a length is %lld, expected 0 or more", (long long)one);
    left -= std::min(one, left + 1);  // below 0 only once, so that it stays a small number
    if (left < 0) break;
  }
  if (left)
    fail(AT_ERROR_ARGUMENT, "lengths", "the lengths add up to %s than the data set's %lld samples",
         left > 0 ? "less" : "more", (long long)length());
  std::vector<int64_t> order = shuffled(length(), seed, 0);
  std::vector<Ref<Dataset>> parts;
  auto begin = order.begin();
  for (int64_t one : lengths) {
    parts.push_back(subset(std::vector<int64_t>(begin, begin + one)));
    begin += one;
  }
  return parts;
}

Ref<Dataset> dataset_of(const std::vector<Ref<Tensor>>& tensors) {
  std::vector<Field> fields;
  Shape first = tensors[0]->shape();
  int64_t samples = first.rank ? first[0] : 0;
  for (size_t i = 0; i < tensors.size(); i++) fields.push_back(field_of(*tensors[i], i, samples));
  return Ref<Dataset>(new Dataset(std::move(fields), samples));
}

Ref<Dataset> open_idx_dataset(const std::string& images_path, const std::string& labels_path) {
  IdxArray labels = read_bytes(labels_path, true), images = read_bytes(images_path, false);
  if (images.shape[0] != labels.shape[0])
    fail(AT_ERROR_FORMAT, "labels_path", "%s byte 4: %lld labels for the %lld images of %s", labels_path.c_str(),
         (long long)labels.shape[0], (long long)images.shape[0], images_path.c_str());
  std::vector<Field> fields;
  fields.push_back(field_of<float>(images, DType::f32, [](uint8_t v) { return float(v) / 255; }));
  fields.push_back(field_of<int64_t>(labels, DType::i64, [](uint8_t v) { return int64_t(v); }));
  return Ref<Dataset>(new Dataset(std::move(fields), images.shape[0]));
}

}  // namespace athena
