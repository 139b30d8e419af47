// dataset.cpp: fields in memory, parts, several as one, and one from a pair of IDX files.
#include "data/dataset.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "core/error.h"
#include "data/idx.h"
#include "data/shuffle.h"
#include "graph/record/tensor.h"

namespace athena {

namespace {

HostArray read_bytes(const std::string& path, bool labels) {
  HostArray array = read_idx(path);
  const char* expected = labels ? "labels, uint8 [N]" : "images, uint8 [N, …]";
  bool fits = array.dtype == DType::u8 && (labels ? array.shape.rank == 1 : array.shape.rank >= 1);
  if (!fits)
    fail(AT_ERROR_FORMAT, labels ? "labels_path" : "images_path", "%s byte 2: the file holds %s %s, expected %s",
         path.c_str(), dtype_name(array.dtype), array.shape.text().c_str(), expected);
  return array;
}

template <class T, class F>
Field field_of(const HostArray& array, DType dtype, F&& value) {
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

class FieldsDataset : public Dataset {
 public:
  FieldsDataset(std::vector<Field> fields, int64_t count) : fields_(std::move(fields)), count_(count) {}
  int64_t length() const override { return count_; }
  size_t fields() const override { return fields_.size(); }
  void get(int64_t index, std::span<SampleField> sample) const override {
    for (size_t i = 0; i < fields_.size(); i++) {
      const Field& field = fields_[i];
      sample[i].dtype = field.dtype;
      sample[i].shape = field.sample;
      sample[i].data = field.bytes.data() + size_t(index) * field.sample_bytes();
    }
  }
  Shape sample_shape(size_t field) const override { return fields_[field].sample; }
  bool is_in_memory() const override { return true; }

 private:
  std::vector<Field> fields_;
  int64_t count_;
};

class Subset : public Dataset {
 public:
  Subset(Ref<Dataset> whole, std::vector<int64_t> chosen) : whole_(std::move(whole)), chosen_(std::move(chosen)) {}
  int64_t length() const override { return int64_t(chosen_.size()); }
  size_t fields() const override { return whole_->fields(); }
  void get(int64_t index, std::span<SampleField> sample) const override { whole_->get(chosen_[size_t(index)], sample); }
  Shape sample_shape(size_t field) const override { return whole_->sample_shape(field); }
  bool is_in_memory() const override { return whole_->is_in_memory(); }
  const std::vector<std::string>& classes() const override { return whole_->classes(); }
  int64_t label(int64_t index) const override { return whole_->label(chosen_[size_t(index)]); }

 private:
  Ref<Dataset> whole_;
  std::vector<int64_t> chosen_;
};

class Concatenated : public Dataset {
 public:
  explicit Concatenated(std::vector<Ref<Dataset>> parts) : parts_(std::move(parts)) {
    for (const Ref<Dataset>& part : parts_) ends_.push_back((ends_.empty() ? 0 : ends_.back()) + part->length());
  }
  int64_t length() const override { return ends_.back(); }
  size_t fields() const override { return parts_[0]->fields(); }
  bool is_in_memory() const override {
    return std::all_of(parts_.begin(), parts_.end(), [](const auto& part) { return part->is_in_memory(); });
  }
  void get(int64_t index, std::span<SampleField> sample) const override {
    size_t part = part_of(index);
    parts_[part]->get(index, sample);
  }
  // Of all parts, if they have the same.
  const std::vector<std::string>& classes() const override {
    bool same = std::all_of(parts_.begin(), parts_.end(),
                            [&](const Ref<Dataset>& part) { return part->classes() == parts_[0]->classes(); });
    return same ? parts_[0]->classes() : Dataset::classes();
  }
  int64_t label(int64_t index) const override {
    if (classes().empty()) return Dataset::label(index);
    size_t part = part_of(index);
    return parts_[part]->label(index);
  }

 private:
  // index becomes that within the part.
  size_t part_of(int64_t& index) const {
    size_t part = size_t(std::upper_bound(ends_.begin(), ends_.end(), index) - ends_.begin());
    if (part) index -= ends_[part - 1];
    return part;
  }

  std::vector<Ref<Dataset>> parts_;
  std::vector<int64_t> ends_;
};

}  // namespace

Shape Dataset::sample_shape(size_t field) const {
  if (length() == 0) fail(AT_ERROR_STATE, "dataset", "there is no sample whose shape could be told");
  std::vector<SampleField> sample(fields());
  get(0, sample);
  return sample[field].shape;
}

const std::vector<std::string>& Dataset::classes() const {
  static const std::vector<std::string> none;
  return none;
}

int64_t Dataset::label(int64_t) const {
  fail(AT_ERROR_STATE, "dataset", "the data set has no classes, expected one that was opened from folders of them");
}

void SampleField::copy_to(uint8_t* to) const {
  if (write)
    write(to);
  else if (bytes())
    std::memcpy(to, data, bytes());
}

const uint8_t* SampleField::read() {
  if (write) {
    own.resize(bytes());
    write(own.data());
    write = nullptr;
    data = own.data();
  }
  return data;
}

void Dataset::check_index(int64_t index) const {
  if (index < 0 || index >= length())
    fail(AT_ERROR_INDEX, "index", "index %lld is out of range for %lld samples", (long long)index, (long long)length());
}

Ref<Dataset> Dataset::subset(std::vector<int64_t> indices) {
  for (size_t i = 0; i < indices.size(); i++)
    if (indices[i] < 0 || indices[i] >= length())
      fail(AT_ERROR_INDEX, "indices", "index %lld at position %zu is out of range for %lld samples",
           (long long)indices[i], i, (long long)length());
  return Ref<Dataset>(new Subset(Ref<Dataset>(this), std::move(indices)));
}

std::vector<Ref<Dataset>> Dataset::random_split(const std::vector<int64_t>& lengths, uint64_t seed) {
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
    parts.push_back(subset({begin, begin + one}));
    begin += one;
  }
  return parts;
}

Ref<Dataset> dataset_of(std::vector<Field> fields, int64_t count) {
  return Ref<Dataset>(new FieldsDataset(std::move(fields), count));
}

Ref<Dataset> concatenated(std::vector<Ref<Dataset>> parts) {
  int64_t length = 0;
  for (size_t i = 0; i < parts.size(); i++) {
    if (parts[i]->fields() != parts[0]->fields())
      fail(AT_ERROR_ARGUMENT, "datasets", "datasets[%zu] has %zu fields and datasets[0] has %zu", i, parts[i]->fields(),
           parts[0]->fields());
    if (__builtin_add_overflow(length, parts[i]->length(), &length))
      fail(AT_ERROR_OVERFLOW, "datasets", "the data sets have more than 2^63 - 1 samples");
  }
  return Ref<Dataset>(new Concatenated(std::move(parts)));
}

Ref<Dataset> dataset_of(const std::vector<Ref<Tensor>>& tensors) {
  std::vector<Field> fields;
  Shape first = tensors[0]->shape();
  int64_t samples = first.rank ? first[0] : 0;
  for (size_t i = 0; i < tensors.size(); i++) fields.push_back(field_of(*tensors[i], i, samples));
  return dataset_of(std::move(fields), samples);
}

Ref<Dataset> open_idx_dataset(const std::string& images_path, const std::string& labels_path) {
  HostArray labels = read_bytes(labels_path, true), images = read_bytes(images_path, false);
  if (images.shape[0] != labels.shape[0])
    fail(AT_ERROR_FORMAT, "labels_path", "%s byte 4: %lld labels for the %lld images of %s", labels_path.c_str(),
         (long long)labels.shape[0], (long long)images.shape[0], images_path.c_str());
  std::vector<Field> fields;
  fields.push_back(field_of<float>(images, DType::f32, [](uint8_t v) { return float(v) / 255; }));
  fields.push_back(field_of<int64_t>(labels, DType::i64, [](uint8_t v) { return int64_t(v); }));
  return dataset_of(std::move(fields), images.shape[0]);
}

}  // namespace athena
