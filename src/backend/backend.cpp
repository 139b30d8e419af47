// backend.cpp: what devices share.
#include "backend/backend.h"

#include "core/error.h"

namespace athena {

bool may_fault(KernelKind kind, const Attributes& attributes) {
  switch (kind) {
#define KERNEL(name, type, arguments, faults)               \
  case KernelKind::name: {                                  \
    [[maybe_unused]] const auto& a = attributes.as<type>(); \
    return faults;                                          \
  }
    ATHENA_KERNELS(KERNEL)
#undef KERNEL
  }
  return false;
}

uint32_t fault_count(const Launch& launch) {
  return launch.program ? launch.program->fault_count() : may_fault(launch.kind, launch.attributes);
}

void Buffer::recycle() noexcept { backend_->recycle(this); }

Ref<UserKernel> Backend::build_kernel(const KernelText&, std::string&) {
  fail(AT_ERROR_UNSUPPORTED, "backend", "backend is %s, expected an OpenCL device", info().name.c_str());
}

}  // namespace athena
