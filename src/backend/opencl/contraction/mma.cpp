// mma.cpp: arguments of mma.cl.
#include "backend/opencl/codegen/epilogue.h"
#include "backend/opencl/codegen/source.h"
#include "backend/opencl/contraction/tensor_cores.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

void add_mma(PreparedLaunch& prepared, const Launch& launch, const TensorProduct& p) {
  Epilogue epilogue(prepared, launch, run_of(launch));
  bool wide = epilogue.is_wide();
  std::string defines = "#define D " + std::string(kernel_type(launch.inputs[0].dtype)) + "\n#define WIDE " +
                        std::to_string(wide) + "\n" + p.defines() + "#define TM " + std::to_string(p.tile.m) + "\n";
  auto source = [&] {
    return defines + kernel_source("prelude/prelude.cl") + epilogue.text() + kernel_source("contraction/mma.cl");
  };
  KernelCommand& command = prepared.generated("mma " + epilogue.key() + defines, source, "mma");
  pass_memory(command, p.a, 0);
  pass_memory(command, p.b, 1);
  epilogue.pass_memory(command);
  pass_start(command, p.a, 0, size_of(p.element));
  pass_start(command, p.b, 1, size_of(p.element));
  for (int64_t value : {p.a.pitch, p.b.pitch, p.a.moves ? p.a.batch_pitch : 0, p.b.moves ? p.b.batch_pitch : 0})
    command.add_long(value);
  for (int64_t value : {p.m, p.n, p.k, rounded_up(p.m, p.tile.m), rounded_up(p.n, p.tile.n)})
    command.add_idx(value, wide);
  epilogue.pass_plan(command, wide);
  command.pass().groups(p.tiles(), 256);
}

}  // namespace athena::opencl
