// backend.cpp: what buffers of every device share.
#include "backend/backend.h"

namespace athena {

void Buffer::recycle() noexcept { backend_->recycle(this); }

}  // namespace athena
