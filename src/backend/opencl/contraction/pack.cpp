// pack.cpp: arguments of pack.cl.
#include "backend/opencl/contraction/pack.h"

#include <cstdlib>

#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {
#include "kernels/contraction/pack_plan.h"
}

void pass_memory(KernelCommand& command, const FactorLayout& layout, int index) {
  layout.packed ? command.scratch() : command.input(index);
}

Long start(const FactorLayout& layout, int index, int64_t size) {
  return layout.packed ? Long(layout.offset / size) : Long(Follows::input_start, index);
}

FactorLayout packed(const FactorView& view, int64_t k, int64_t size, int64_t& scratch) {
  FactorLayout layout;
  layout.pitch = rounded_up(k * size, kAlignment) * kAlignment / size;
  layout.batch_pitch = layout.pitch * view.rows;
  for (int d = 0; d < view.batch.shape.rank; d++) layout.moves = layout.moves || view.batch.strides[d] != 0;
  layout.packed = true;
  layout.offset = rounded_up(scratch, 256) * 256;
  scratch = layout.offset + (layout.moves ? view.batch.shape.numel() : 1) * layout.batch_pitch * size;
  return layout;
}

void add_packing(PreparedLaunch& prepared, const Launch& launch, const FactorView& view, const FactorLayout& layout,
                 Packing packing) {
  constexpr int64_t kSide = 64;  // of a group's tile
  const Operand& operand = launch.inputs[size_t(view.index)];
  int64_t size = packing.to == Packing::SAME ? int64_t(dtype_size(operand.dtype)) : 2;
  int rank = layout.moves ? view.batch.shape.rank : 0;
  bool wide = is_wide(operand.layout) || layout.batch_pitch >= int64_t(1) << 30;
  Definitions definitions;
  definitions.set("D", operand.dtype).set("TO", packing.to).set("SPLIT", packing.split ? view.index + 1 : 0);
  definitions.set("RUNS", std::abs(view.along) <= std::abs(view.across));
  definitions.set("RB", padded_rank(rank)).flag("WIDE", wide);
  KernelCommand& command = prepared.kernel("contraction/pack.cl", definitions, "pack").input(view.index).scratch();
  int64_t tiles_rows = rounded_up(view.rows, kSide), tiles_k = rounded_up(packing.split ? view.k : layout.pitch, kSide);
  Layout batch = view.batch;
  batch.shape.rank = rank;
  PackPlan plan{.start = {Follows::input_start, view.index},
                .out_start = layout.offset / size,
                .rows = view.rows,
                .k = view.k,
                .row_step = view.across,
                .k_step = view.along,
                .pitch = layout.pitch,
                .tiles_rows = tiles_rows,
                .tiles_k = tiles_k,
                .batch = batch,
                .step = batch};
  pass(command, plan, wide).groups(tiles_rows * tiles_k * (layout.moves ? view.batch.shape.numel() : 1), 256);
}

}  // namespace athena::opencl
