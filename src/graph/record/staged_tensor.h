// staged_tensor.h: a tensor that the host fills at leisure, on any thread, without the device's lock.
#pragma once

#include <vector>

#include "graph/record/tensor.h"

namespace athena {

class StagedTensor {
 public:
  StagedTensor(Backend& backend, DType dtype, const Shape& shape);
  // Row-major, with any content; what a bool is other than 0 and 1 counts as 1.
  uint8_t* data() { return buffer_ ? static_cast<uint8_t*>(buffer_->host()) : bytes_.data(); }
  // Once: the tensor, on its device.
  Ref<Tensor> finish();

 private:
  Backend& backend_;
  DType dtype_;
  Shape shape_;
  BufferRef buffer_;            // the tensor's own, where the host has the device's memory
  std::vector<uint8_t> bytes_;  // elsewhere
};

}  // namespace athena
