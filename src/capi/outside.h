// outside.h: memory that crosses the C interface: lent behind a handle, or the caller's under a tensor.
#pragma once

#include "capi/shim.h"
#include "graph/record/external_buffer.h"

namespace athena {

class LentMemory : public Object {
 public:
  explicit LentMemory(Lent lent) : lent_(std::move(lent)) {}
  const Lent& lent() const { return lent_; }

 private:
  Lent lent_;
};

// A tensor over the caller's memory, which becomes the library's to give up only once the handle is made.
class Outside {
 public:
  Outside(at_backend* backend, DType dtype, const Layout& layout, void* data, size_t size, bool read_only);
  at_tensor* hand_out(at_destroy_callback destroy, void* userdata);

 private:
  Ref<ExternalBuffer> memory_;
  Ref<Tensor> tensor_;
};

}  // namespace athena
