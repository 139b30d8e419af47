// backend.cpp: what devices share.
#include "backend/backend.h"

#include "core/error.h"

namespace athena {

uint32_t fault_count(const Launch& launch) {
  if (launch.program) return launch.program->fault_count();
  return launch.kind == KernelKind::take_along || launch.kind == KernelKind::put_along ||
         launch.kind == KernelKind::place;
}

void Buffer::recycle() noexcept { backend_->recycle(this); }

Ref<UserKernel> Backend::build_kernel(const KernelText&, std::string&) {
  fail(AT_ERROR_UNSUPPORTED, "backend", "backend is %s, expected an OpenCL device", info().name.c_str());
}

}  // namespace athena
