// conv_halo.cpp: arguments of conv_halo_*.cl.
#include <algorithm>

#include "backend/opencl/contraction/join.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/device_state.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_halo_plan.h"

constexpr int64_t kPixelBytes = 128, kBlockSide = 64;  // of a patch; channels of a product's side
constexpr size_t kHaloItems = 384, kWeightsItems = 512;
constexpr int64_t kSetsOfBlock = 9 * 64 * 64 / 4;  // of 4 sums

// The map of planes of pixels [image, z, y, x, channel], by boxes of 128 bytes of channels.
TensorMap map_of_pixels(const Operand& operand, int64_t box_x, int64_t box_y) {
  const Shape& shape = operand.layout.shape;
  int64_t pixel = shape[4] * int64_t(dtype_size(operand.dtype)), row = shape[3] * pixel;
  TensorMap map{map_type(operand.dtype), shape[4],       shape[3],  shape[2], pixel, row, int(box_x),
                shape[0] * shape[1],     shape[2] * row, int(box_y)};
  return map;
}
// The map of every other of them, from a row and column on.
TensorMap map_of_phase(const Operand& operand, int64_t y, int64_t x, int64_t box_x, int64_t box_y) {
  TensorMap map = map_of_pixels(operand, box_x, box_y);
  map.rows = (map.rows - x + 1) / 2, map.batches = (map.batches - y + 1) / 2;
  map.pitch *= 2, map.batch_pitch *= 2;
  return map;
}
// A set of 8 pixels of the patch lies so many units of 16 bytes behind the one before.
int64_t eights_of(const HaloTile& tile) { return (tile.kind == HaloKind::eights ? tile.pitch : 8) * kPixelBytes / 16; }

// Whether a second part adds the first to its own, so that none are left.
bool is_fused(const Launch& launch, const HaloTile& tile) {
  return launch.as<ConvAttributes>().groups == 1 && tile.parts <= 2 && tile.blocks <= int64_t(DeviceState::kTileFlags);
}
// Taps of the depth, of volumes.
void add_depth(Definitions& definitions, const Launch& launch) {
  int64_t kernel_z = conv_shape(launch).kernel_z;
  if (kernel_z > 1) definitions.set("KERNEL_Z", kernel_z);
}

}  // namespace

Definitions halo_definitions(const Launch& launch, const HaloTile& tile) {
  Definitions definitions = conv_definitions(launch);
  definitions.set("PIXELS", tile.pixels).flag("MERGED", merged_groups(conv_shape(launch)) > 1);
  add_depth(definitions, launch);
  if (launch.as<ConvAttributes>().mode == ConvMode::weights) {
    definitions.set("SEEN", tile.patch).set("GRAD", rounded_up(tile.pixels, 8) * 8 * kPixelBytes);
    if (launch.inputs[0].dtype == DType::f32)
      return definitions.set("GRAD_STAGES", tile.stages).set("STEP", conv_shape(launch).step_y);
    return definitions.set("STAGES", tile.stages)
        .set("PHASE", tile.phase)
        .set("FIRST_ROWS", tile.images > 1 ? tile.step_y / 2 * 16 : 0)
        .set("FUSED", is_fused(launch, tile));
  }
  definitions.set("WHOLE", tile.pixels / 16 * 16).set("PATCH", tile.patch);
  if (tile.shares > 1) definitions.set("SHARES", tile.shares);
  if (tile.pixels % 16 != 0) definitions.set("TAIL", tile.pixels / 16);
  ConvShape s = merged_shape(launch);
  int64_t chunk = chunk_of(launch.inputs[0].dtype);
  definitions.set("DEPTH", std::min<int64_t>(rounded_up(s.in, chunk / 4), 4) * 16);
  definitions.flag("BACKWARDS", launch.as<ConvAttributes>().mode == ConvMode::data);
  return tile.resident ? definitions.set("TAPS", s.taps()).set("CHUNKS", rounded_up(s.in, chunk))
                       : definitions.set("SETS", tile.sets).set("STAGES", tile.stages);
}

namespace {

void add_results(PreparedLaunch& prepared, const Launch& launch, const HaloTile& tile, int64_t units,
                 const ConvEpilogue* epilogue) {
  ConvShape s = merged_shape(launch);
  int64_t merged = launch.as<ConvAttributes>().groups / s.groups;
  const char* file = tile.resident ? "conv/conv_halo_resident.cl" : "conv/conv_halo_streamed.cl";
  const char* entry = tile.resident ? "conv_halo_resident" : "conv_halo_streamed";
  bool turns = turns_weights(launch), made = turns || merged > 1;
  add_made_weights(prepared, launch);
  Definitions definitions = halo_definitions(launch, tile);
  KernelCommand& command =
      epilogue ? epilogue->kernel(prepared, file, definitions, entry) : prepared.kernel(file, definitions, entry);
  int64_t of_group = tile.resident ? 1 : rounded_up(s.out, 2 / tile.shares * tile.sets * kBlockSide),
          tiles_n = s.groups * of_group;
  int64_t tiles = tile.places(s) * tiles_n;
  bool across = launch.as<ConvAttributes>().mode == ConvMode::data && !turns;
  pass_map(command.add_input_address(0), map_of_pixels(launch.inputs[0], tile.pitch, tile.box_y));
  pass_map(made ? command.add_scratch_address(0) : command.add_input_address(1),
           map_of_weights(launch.inputs[0].dtype, s.groups * (across ? s.in : s.out), s.taps(), across ? s.out : s.in));
  pass_map(command.add_output_address(0), map_of_pixels(launch.outputs[0], tile.box_x(), tile.step_y));
  command.input(0);
  made ? command.scratch() : command.input(1);
  epilogue ? epilogue->program.pass_memory(command) : void(command.output(0));
  add(command, ConvHaloPlan{.seen_offset = {Follows::input_start, 0},
                            .tiles_x = tile.tiles_x(s),
                            .tiles_y = tile.tiles_y(s),
                            .tiles_n = tiles_n,
                            .tiles = tiles,
                            .step_x = tile.step_x,
                            .step_y = tile.step_y,
                            .images = tile.images,
                            .before_x = s.before_x,
                            .before_y = s.before_y,
                            .kernel_x = s.kernel_x,
                            .kernel_y = s.kernel_y,
                            .taps = s.taps(),
                            .chunks = rounded_up(s.in, chunk_of(launch.inputs[0].dtype)),
                            .pitch = tile.pitch,
                            .apart = tile.apart,
                            .brought = tile.brought,
                            .filled = tile.filled,
                            .eights = eights_of(tile),
                            .box_x = tile.box_x(),
                            .all_images = s.planes(),
                            .out_height = s.out_height,
                            .out_width = s.out_width,
                            .channels = s.groups * s.out,
                            .in = s.in,
                            .out = s.out,
                            .seen_height = s.height,
                            .seen_width = s.width,
                            .merged_in = s.in / merged,
                            .merged_out = s.out / merged,
                            .line = epilogue ? epilogue->line() : 1,
                            .before_z = s.before_z,
                            .deep = s.deep,
                            .out_deep = s.out_deep});
  if (epilogue) epilogue->program.pass_plan(command, false);
  int64_t groups = tile.resident ? std::max<int64_t>(units / tiles_n, 1) * tiles_n : units;
  command.pass().groups(std::min(tiles, groups), kHaloItems);
}

void add_gradient_of_weights(PreparedLaunch& prepared, const Launch& launch, const HaloTile& tile, int64_t units) {
  ConvShape s = merged_shape(launch);
  int64_t blocks_n = rounded_up(s.in, kBlockSide),
          blocks = s.groups * blocks_n * rounded_up(s.out, kBlockSide) * s.kernel_z, tiles = tile.places(s),
          merged = launch.as<ConvAttributes>().groups / s.groups;
  int64_t parts = std::min(tile.parts, units), count = blocks * kSetsOfBlock;
  bool tf32 = launch.inputs[0].dtype == DType::f32, fused = !tf32 && is_fused(launch, tile),
       in_parts = tf32 && (parts > 1 || merged > 1);
  if (!tf32) prepared.need_scratch(size_t((fused ? 1 : parts) * count * 16));
  if (in_parts) prepared.need_scratch(size_t(parts * s.groups * s.out * s.taps() * s.in * 4));
  const char* file = tf32 ? "conv/conv_halo_weights_tf32.cl" : "conv/conv_halo_weights.cl";
  KernelCommand& command =
      prepared.kernel(file, halo_definitions(launch, tile), tf32 ? "conv_halo_weights_tf32" : "conv_halo_weights");
  auto add_map_of_phase = [&](int64_t y, int64_t x) {  // of more than one tap if it is the first one's
    int64_t rows = tile.step_y + (y == s.before_y % 2 ? 1 : 0);
    add_map(command.add_input_address(0, (y * s.width + x) * s.groups * s.in * 2),
            map_of_phase(launch.inputs[0], y, x, tile.pitch, rows));
  };
  if (tile.phase) {
    add_map_of_phase(0, 0);
    command.pass();
  } else {
    pass_map(command.add_input_address(0), map_of_pixels(launch.inputs[0], tile.pitch, tile.box_y));
  }
  pass_map(command.add_input_address(1), map_of_pixels(launch.inputs[1], tile.box_x(), tile.step_y));
  if (!tf32) pass_map(command.add_output_address(0), map_of_weights(launch.outputs[0]));
  if (tile.phase) {
    for (int64_t phase = 1; phase < 4; phase++) add_map_of_phase(phase / 2, phase % 2);
    command.pass();
  }
  command.input(0).input(1);
  in_parts ? command.scratch() : command.output(0);
  if (!tf32) command.scratch().tile_counters();
  int64_t eights = eights_of(tile), grads = tile.box_x() * tile.step_y * kPixelBytes;
  pass(command, ConvHaloWeightsPlan{
                    .result_offset = in_parts ? Long(0) : Long(Follows::output_start),
                    .tiles_x = tile.tiles_x(s),
                    .tiles_y = tile.tiles_y(s),
                    .tiles = tiles,
                    .step_x = tile.step_x,
                    .step_y = tile.step_y,
                    .before_x = s.before_x,
                    .before_y = s.before_y,
                    .pitch = tile.pitch,
                    .eights = eights,
                    .images = tile.images,
                    .apart = tile.apart,
                    .grad_apart = grads,
                    .step = 2 * eights,
                    .jump = (tile.box_y - tile.step_y) * eights,
                    .over = (tile.box_y - tile.step_y + 2) * eights,
                    .brought = tile.brought + tile.images * grads,
                    .blocks_n = blocks_n,
                    .blocks = blocks,
                    .parts = parts,
                    .out = s.out,
                    .in = s.in,
                    .all_out = s.groups * s.out,
                    .merged_in = s.in / merged,
                    .merged_out = s.out / merged,
                    .before_z = s.before_z,
                    .deep = s.deep,
                    .out_deep = s.out_deep,
                });
  command.groups(blocks * parts, kWeightsItems);
  if (in_parts) merged > 1 ? add_unmerging(prepared, launch, merged, parts) : add_join(prepared, launch, parts);
  if (fused || tf32) return;
  int64_t lanes = parts >= 16 ? 8 : parts >= 8 ? 4 : 1, group = prepared.device().group;
  Definitions of_sum;
  of_sum.set("D", launch.inputs[0].dtype).flag("MERGED", merged > 1);
  add_depth(of_sum, launch);
  KernelCommand& sum = prepared.kernel("conv/conv_halo_sum.cl", of_sum, "conv_halo_sum");
  pass(sum.scratch().output(0), ConvHaloSumPlan{.out_offset = Follows::output_start,
                                                .count = count,
                                                .parts = parts,
                                                .lanes = lanes,
                                                .blocks_n = blocks_n,
                                                .in = s.in,
                                                .out = s.groups * s.out,
                                                .merged_in = s.in / merged,
                                                .merged_out = s.out / merged});
  sum.groups(rounded_up(count, group / lanes), size_t(group));
}

}  // namespace

void add_halo(PreparedLaunch& prepared, const Launch& launch, const HaloTile& tile, int64_t units,
              const ConvEpilogue* epilogue) {
  bool of_weights = launch.as<ConvAttributes>().mode == ConvMode::weights;
  of_weights ? add_gradient_of_weights(prepared, launch, tile, units)
             : add_results(prepared, launch, tile, units, epilogue);
}

}  // namespace athena::opencl
