// random.cpp: draws of random.cl, the same numbers as the CPU's.
#include "core/random.h"
#include "backend/opencl/arguments.h"

namespace athena::opencl {

void random(Context& context, const Launch& launch) {
  const Operand& out = launch.outputs[0];
  constexpr const char* types[] = {"DT_F32", "DT_F64", "DT_F16", "DT_BF16"};
  const char* type = is_float(out.dtype) ? types[int(out.dtype)] : "DT_U32";
  std::string options = "-DKIND=" + std::to_string(int(launch.random)) + " -D" + type;
  Call call(context, context.programs().kernel("random.cl", options, "random_fill"));
  auto count = uint64_t(out.layout.shape.numel());
  call.memory(memory_of(out)).value(cl_ulong(start_of(out))).value(cl_ulong(count));
  call.value(cl_ulong(launch.seed)).value(cl_ulong(launch.offset));
  if (out.dtype == DType::f64)
    call.value(launch.low).value(launch.high);
  else
    call.value(float(launch.low)).value(float(launch.high));
  call.items(blocks_for(int64_t(count), out.dtype));
}

}  // namespace athena::opencl
