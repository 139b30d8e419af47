// mma.cpp: arguments of mma.cl.
#include "backend/opencl/codegen/epilogue.h"
#include "backend/opencl/contraction/tensor_cores.h"
#include "backend/opencl/runtime/source.h"

namespace athena::opencl {

namespace {
#include "kernels/contraction/mma_plan.h"
}

void add_mma(PreparedLaunch& prepared, const Launch& launch, const TensorProduct& p) {
  Epilogue epilogue(prepared, launch, run_of(launch));
  bool wide = !p.parted && epilogue.is_wide();
  Definitions definitions;
  definitions.set("D", launch.inputs[0].dtype).set("WIDE", wide).set(p.definitions()).set("TM", p.tile.m);
  if (p.parted) definitions.set("RUN", 4);
  definitions.flag("JOINS", p.joins);
  auto source = [&] {
    return definitions.text() + kernel_source("prelude/prelude.cl") + (p.parted ? "" : epilogue.text()) +
           kernel_source("contraction/mma.cl");
  };
  KernelCommand& command =
      prepared.generated("mma " + (p.parted ? "part" : epilogue.key()) + definitions.options(), source, "mma");
  pass_memory(command, p.a, 0);
  pass_memory(command, p.b, 1);
  p.parted ? void(command.scratch()) : epilogue.pass_memory(command);
  if (p.row_sums) p.parted ? command.scratch() : command.output(p.row_sums);
  if (p.row_sums && p.joins) command.output(p.row_sums);
  if (p.joins) command.output(0).tile_counters();
  Long sums_start(Follows::output_start, p.row_sums);
  MmaPlan plan{.a_start = start(p.a, 0, size_of(p.element)),
               .b_start = start(p.b, 1, size_of(p.element)),
               .a_pitch = p.a.pitch,
               .b_pitch = p.b.pitch,
               .a_batch = p.a.moves ? p.a.batch_pitch : 0,
               .b_batch = p.b.moves ? p.b.batch_pitch : 0,
               .joined_start = {Follows::output_start, 0},
               .sums_start = p.parted ? Long(p.row_sums_at) : sums_start,
               .joined_sums_start = sums_start,
               .m = p.m,
               .n = p.n,
               .k = p.k,
               .tiles_m = rounded_up(p.m, p.tile.m),
               .tiles_n = rounded_up(p.n, p.tile.n),
               .parts = p.parts_of(launch)};
  add(command, plan, wide);
  if (!p.parted) epilogue.pass_plan(command, wide);
  command.pass().groups(p.tiles(), 256);
}

}  // namespace athena::opencl
