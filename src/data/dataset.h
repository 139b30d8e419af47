// dataset.h: samples of one or more fields in host memory, immutable.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/object.h"
#include "core/ref.h"
#include "core/shape.h"

namespace athena {

// What every sample has one of: row-major, one sample after the other.
struct Field {
  DType dtype = DType::f32;
  Shape sample;  // its rank leaves room for a batch axis
  std::vector<uint8_t> bytes;

  size_t sample_bytes() const { return size_t(sample.numel()) * dtype_size(dtype); }
};

class Tensor;

class Dataset : public Object {
 public:
  // Every field holds count samples.
  Dataset(std::vector<Field> fields, int64_t count)
      : Dataset(std::make_shared<const std::vector<Field>>(std::move(fields)), count) {}

  int64_t length() const { return chosen_ ? int64_t(chosen_->size()) : count_; }
  const std::vector<Field>& fields() const { return *fields_; }
  // Where sample `index` of this data set stands in the fields.
  int64_t position(int64_t index) const { return chosen_ ? (*chosen_)[size_t(index)] : index; }
  bool in_order() const { return !chosen_; }

  // Throws AT_ERROR_INDEX where an index is out of range.
  Ref<Dataset> subset(const std::vector<int64_t>& indices) const;
  // Throws AT_ERROR_ARGUMENT unless the lengths add up to this one's.
  std::vector<Ref<Dataset>> random_split(const std::vector<int64_t>& lengths, uint64_t seed) const;

 private:
  using Fields = std::shared_ptr<const std::vector<Field>>;
  Dataset(Fields fields, int64_t count) : fields_(std::move(fields)), count_(count) {}

  Fields fields_;
  int64_t count_;
  std::optional<std::vector<int64_t>> chosen_;
};

// One field a tensor; they have one first axis, the samples. Waits for them.
Ref<Dataset> dataset_of(const std::vector<Ref<Tensor>>& tensors);

// Images u8 [N, …] scaled to [0, 1] and labels u8 [N].
Ref<Dataset> open_idx_dataset(const std::string& images_path, const std::string& labels_path);

}  // namespace athena
