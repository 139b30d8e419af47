// staged_tensor.h: a tensor that the host fills at leisure, on any thread, without the device's lock.
#pragma once

#include <memory>
#include <vector>

#include "graph/record/tensor.h"

namespace athena {

class StagedTensor {
 public:
  StagedTensor(Backend& backend, DType dtype, const Shape& shape);
  explicit StagedTensor(Ref<Tensor> made) : made_(std::move(made)) {}  // one that is already
  // Row-major, with any content; what a bool is other than 0 and 1 counts as 1.
  uint8_t* data() { return buffer_ ? static_cast<uint8_t*>(buffer_->host()) : bytes_.get(); }
  // Once: the tensor, on its device, under the device's lock for a moment.
  Ref<Tensor> finish();

 private:
  size_t bytes() const { return size_t(shape_.numel()) * dtype_size(dtype_); }
  Backend* backend_ = nullptr;
  DType dtype_{};
  Shape shape_;
  BufferRef buffer_;                  // the tensor's own, where the host has the device's memory; or pinned
  std::unique_ptr<uint8_t[]> bytes_;  // where there is no such
  Ref<Tensor> made_;
};

}  // namespace athena
