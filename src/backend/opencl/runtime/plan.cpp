// plan.cpp: fields of plans as numbers of a kernel's argument, each at its natural alignment, as in the kernel.
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

void add_fields(KernelCommand& command, std::span<const Field> fields, bool wide) {
  for (const Field& field : fields) switch (field.kind) {
      case Field::LONG: command.add_long(field.value); break;
      case Field::UINT: command.add_uint(uint32_t(field.value)); break;
      case Field::IDX: command.add_idx(field.value, wide); break;
      case Field::SIZES: add_all(command, padded(field.axes, int(field.value), 1), wide); break;
      case Field::STRIDES: add_all(command, padded(field.axes, int(field.value), 0), wide); break;
      case Field::LAUNCH: command.add(field.what, field.index); break;
    }
}

}  // namespace athena::opencl
