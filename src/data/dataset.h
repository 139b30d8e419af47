// dataset.h: samples of one or more fields, by their indices: in host memory, some of others', the program's own.
#pragma once

#include <functional>
#include <memory>
#include <span>
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

// A field of one sample, row-major; the bytes are the data set's, or here, or made when they are asked for.
struct SampleField {
  DType dtype = DType::f32;
  Shape shape;
  const uint8_t* data = nullptr;
  std::vector<uint8_t> own;
  std::function<void(uint8_t*)> write{};  // where data is null: makes the bytes there

  size_t bytes() const { return size_t(shape.numel()) * dtype_size(dtype); }
  void copy_to(uint8_t* to) const;
  // Makes the bytes here, where they are not there yet.
  const uint8_t* read();
};

class Tensor;

// Any thread may use one.
class Dataset : public Object {
 public:
  virtual int64_t length() const = 0;
  virtual size_t fields() const = 0;
  // Sample `index` of those there are; fields has a place for each.
  virtual void get(int64_t index, std::span<SampleField> fields) const = 0;
  // Of a sample; of the first one where they differ. Throws AT_ERROR_STATE where there is none.
  virtual Shape sample_shape(size_t field) const;
  // A sample costs its copy and calls nobody.
  virtual bool is_in_memory() const { return false; }
  // What the labels stand for, in the order of their numbers; none where the data set does not know.
  virtual const std::vector<std::string>& classes() const;
  // Of sample `index` of those there are, without making its other fields. Throws AT_ERROR_STATE where there are none.
  virtual int64_t label(int64_t index) const;

  // Throws AT_ERROR_INDEX where an index is out of range.
  Ref<Dataset> subset(std::vector<int64_t> indices);
  // Throws AT_ERROR_ARGUMENT unless the lengths add up to this one's.
  std::vector<Ref<Dataset>> random_split(const std::vector<int64_t>& lengths, uint64_t seed);
  void check_index(int64_t index) const;
};

// Every field holds count samples.
Ref<Dataset> dataset_of(std::vector<Field> fields, int64_t count);
// One field a tensor; they have one first axis, the samples. Waits for them.
Ref<Dataset> dataset_of(const std::vector<Ref<Tensor>>& tensors);
// One after the other; they have as many fields (AT_ERROR_ARGUMENT).
Ref<Dataset> concatenated(std::vector<Ref<Dataset>> parts);

// Images u8 [N, …] scaled to [0, 1] and labels u8 [N].
Ref<Dataset> open_idx_dataset(const std::string& images_path, const std::string& labels_path);

}  // namespace athena
