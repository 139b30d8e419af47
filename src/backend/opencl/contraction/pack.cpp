// pack.cpp: arguments of pack.cl.
#include "backend/opencl/contraction/pack.h"

#include <cstdlib>

#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

void pass_memory(Step& step, const Source& source, int index) { source.packed ? step.scratch() : step.input(index); }

void pass_start(Step& step, const Source& source, int index, int64_t size) {
  source.packed ? step.add_long(source.place / size) : step.add(Follows::input_start, index);
}

Source packed(const Side& side, int64_t k, int64_t size, int64_t& scratch) {
  Source source;
  source.pitch = rounded_up(k * size, kAlignment) * kAlignment / size;
  source.batch_pitch = source.pitch * side.rows;
  for (int d = 0; d < side.batch.shape.rank; d++) source.moves = source.moves || side.batch.strides[d] != 0;
  source.packed = true;
  source.place = rounded_up(scratch, 256) * 256;
  scratch = source.place + (source.moves ? side.batch.shape.numel() : 1) * source.batch_pitch * size;
  return source;
}

void add_packing(PreparedLaunch& prepared, const Launch& launch, const Side& side, const Source& source,
                 Packing packing) {
  constexpr int64_t kSide = 64;  // of a group's tile
  const Operand& operand = launch.inputs[size_t(side.index)];
  int64_t size = packing.to == Packing::SAME ? int64_t(dtype_size(operand.dtype)) : 2;
  int rank = source.moves ? side.batch.shape.rank : 0;
  bool wide = is_wide(operand.layout) || source.batch_pitch >= int64_t(1) << 30;
  std::string options = "-DD=" + std::string(kernel_type(operand.dtype)) + " -DTO=" + std::to_string(packing.to) +
                        " -DSPLIT=" + std::to_string(packing.split ? side.index + 1 : 0) +
                        " -DRUNS=" + std::to_string(std::abs(side.along) <= std::abs(side.across)) +
                        " -DRB=" + std::to_string(padded_rank(rank)) + (wide ? " -DWIDE=1" : "");
  Step& step = prepared.kernel("contraction/pack.cl", options, "pack").input(side.index).scratch();
  step.add(Follows::input_start, side.index).add_long(source.place / size);
  int64_t tiles_rows = rounded_up(side.rows, kSide), tiles_k = rounded_up(packing.split ? side.k : source.pitch, kSide);
  for (int64_t value : {side.rows, side.k, side.across, side.along, source.pitch, tiles_rows, tiles_k})
    step.add_idx(value, wide);
  add_all(step, padded(side.batch.shape.dims, rank, 1), wide);
  add_all(step, padded(side.batch.strides, rank, 0), wide);
  step.pass().groups(tiles_rows * tiles_k * (source.moves ? side.batch.shape.numel() : 1), 256);
}

}  // namespace athena::opencl
