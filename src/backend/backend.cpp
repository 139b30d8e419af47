// backend.cpp: what devices share.
#include "backend/backend.h"

#include "core/error.h"

namespace athena {

void Buffer::recycle() noexcept { backend_->recycle(this); }

Ref<UserKernel> Backend::build_kernel(const KernelText&, std::string&) {
  fail(AT_ERROR_UNSUPPORTED, "backend", "backend is %s, expected an OpenCL device", info().name.c_str());
}

}  // namespace athena
