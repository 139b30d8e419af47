// backend.cpp: what devices share.
#include "backend/backend.h"

#include "core/error.h"

namespace athena {

namespace {
// f of the attributes as what they are.
template <class F>
auto with_attributes(KernelKind kind, const Attributes& attributes, F f) {
  switch (kind) {
    default:
#define KERNEL(name, type, arguments, faults) \
  case KernelKind::name: return f(#name, attributes.as<type>(), [](const type& a) { return (void)a, bool(faults); });
      ATHENA_KERNELS(KERNEL)
#undef KERNEL
  }
}
}  // namespace

bool may_fault(KernelKind kind, const Attributes& attributes) {
  return with_attributes(kind, attributes, [](const char*, const auto& told, auto faults) { return faults(told); });
}

const char* name_of(KernelKind kind, const Attributes& attributes) {
  return with_attributes(kind, attributes, [](const char* name, const auto& told, auto) {
    if constexpr (requires { told.name(); })
      return told.name();
    else
      return name;
  });
}

Launch without_row_sums(const Launch& launch) {
  Launch product = launch;
  product.outputs = launch.outputs.first(launch.outputs.size() - 1);
  return product;
}

Launch row_sums_alone(const Launch& launch) {
  Launch sums;
  sums.kind = KernelKind::reduce;
  sums.attributes.set(ReduceAttributes{Reduction::sum, 2});
  sums.inputs = launch.inputs.first(1);
  sums.outputs = launch.outputs.last(1);
  return sums;
}

uint32_t fault_count(const Launch& launch) {
  return launch.program ? launch.program->fault_count() : may_fault(launch.kind, launch.attributes);
}

void Buffer::recycle() noexcept { backend_->recycle(this); }

Ref<UserKernel> Backend::build_kernel(const KernelText&, std::string&) {
  fail(AT_ERROR_UNSUPPORTED, "backend", "backend is %s, expected an OpenCL device", info().name.c_str());
}

}  // namespace athena
