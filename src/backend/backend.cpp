// backend.cpp: what buffers of every device share.
#include "backend/backend.h"

namespace athena {

void Buffer::release() {
  if (count_.fetch_sub(1, std::memory_order_acq_rel) == 1) backend_->recycle(this);
}

}  // namespace athena
