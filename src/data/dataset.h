// dataset.h: labelled samples in host memory, immutable.
#pragma once

#include <string>
#include <vector>

#include "core/object.h"
#include "core/ref.h"
#include "core/shape.h"

namespace athena {

class Dataset : public Object {
 public:
  // samples has labels.size() times sample_shape's elements; the sample's rank leaves room for a batch axis.
  Dataset(const Shape& sample_shape, std::vector<float> samples, std::vector<int64_t> labels)
      : sample_shape_(sample_shape), samples_(std::move(samples)), labels_(std::move(labels)) {}

  int64_t length() const { return int64_t(labels_.size()); }
  const Shape& sample_shape() const { return sample_shape_; }
  const float* sample(int64_t index) const { return samples_.data() + index * sample_shape_.numel(); }
  const int64_t* label(int64_t index) const { return labels_.data() + index; }

 private:
  Shape sample_shape_;
  std::vector<float> samples_;
  std::vector<int64_t> labels_;
};

// Images u8 [N, …] scaled to [0, 1] and labels u8 [N].
Ref<Dataset> open_idx_dataset(const std::string& images_path, const std::string& labels_path);

}  // namespace athena
