// wgmma.cpp: arguments of wgmma.cl.
#include "backend/opencl/codegen/epilogue.h"
#include "backend/opencl/contraction/tensor_cores.h"
#include "backend/opencl/contraction/tensor_map.h"
#include "backend/opencl/runtime/source.h"

namespace athena::opencl {

namespace {

#include "kernels/contraction/wgmma_plan.h"

constexpr int kConsumerRows = 64;  // rows of a tile that a consumer multiplies

}  // namespace

void pass_factor(KernelCommand& command, const TensorProduct& p, const FactorLayout& layout, int64_t rows, int index) {
  int64_t size = size_of(p.element);
  TensorMap map{p.element == Element::f16    ? TensorMap::f16
                : p.element == Element::bf16 ? TensorMap::bf16
                                             : TensorMap::tf32,
                layout.runs ? p.k : rows,
                layout.runs ? rows : p.k,
                layout.moves ? p.batches : 1,
                layout.pitch * size,
                layout.batch_pitch * size,
                layout.runs ? kConsumerRows : 128 / int(size)};
  pass_map(layout.packed ? command.add_scratch_address(layout.offset) : command.add_input_address(index), map);
}

void add_wgmma_pixels(PreparedLaunch& prepared, const TensorMap& made, const Im2colMap& seen, const PixelParts& p,
                      const Tile& tile, int64_t units) {
  TensorProduct product;
  product.element = made.type == TensorMap::f16 ? Element::f16 : Element::bf16;
  product.tile = tile;
  product.a.runs = product.b.runs = false;
  Definitions definitions = product.definitions().set("D", DType::f32).set("CONSUMERS", tile.m / kConsumerRows);
  definitions.set("TOGETHER", 4).set("RUN", 4).set("PIXELS", 1);
  KernelCommand& command = prepared.kernel("contraction/wgmma.cl", definitions, "wgmma");
  pass_map(command.add_input_address(1), made);
  pass_map(command.add_input_address(0), seen);
  command.input(1).input(0).scratch();
  int64_t tiles = p.tiles_m * p.tiles_n * p.parts;
  add(command, WgmmaPlan{.m = made.inner,
                         .n = seen.channels,
                         .k = p.part * kPixelDepth,
                         .tiles_m = p.tiles_m,
                         .tiles_n = p.tiles_n,
                         .tiles = tiles,
                         .a_moves = 0,
                         .b_moves = 0});
  pass(command.pass(),
       WgmmaPixels{.width = seen.out_width, .height = seen.out_height, .step_x = seen.step_x, .step_y = seen.step_y});
  command.groups(std::min(tiles, units), size_t(tile.m / kConsumerRows + 1) * 128);
}

void add_wgmma(PreparedLaunch& prepared, const Launch& launch, const TensorProduct& p) {
  Epilogue epilogue(prepared, launch, run_of(launch));
  bool wide = !p.parted && epilogue.is_wide();
  int64_t groups = std::min<int64_t>(prepared.device().info.compute_units, p.tiles());
  Definitions definitions;
  definitions.set("D", p.parted ? DType::f32 : launch.inputs[0].dtype).set("WIDE", wide).set(p.definitions());
  definitions.set("CONSUMERS", p.tile.m / kConsumerRows).set("TOGETHER", epilogue.is_short() ? 4 : 1);
  if (p.parted) definitions.set("RUN", 4);
  auto source = [&] {
    return definitions.text() + kernel_source("prelude/prelude.cl") + (p.parted ? "" : epilogue.text()) +
           kernel_source("contraction/wgmma.cl");
  };
  KernelCommand& command =
      prepared.generated("wgmma " + (p.parted ? "part" : epilogue.key()) + definitions.options(), source, "wgmma");
  int first = p.transposed(), second = 1 - first;
  pass_factor(command, p, p.first(), p.rows(), first);
  pass_factor(command, p, p.second(), p.columns(), second);
  pass_memory(command, p.first(), first);
  pass_memory(command, p.second(), second);
  p.parted ? void(command.scratch()) : epilogue.pass_memory(command);
  WgmmaPlan plan{.m = p.m,
                 .n = p.n,
                 .k = p.k,
                 .tiles_m = rounded_up(p.rows(), p.tile.m),
                 .tiles_n = rounded_up(p.columns(), p.tile.n),
                 .tiles = p.tiles(),
                 .a_moves = p.first().moves,
                 .b_moves = p.second().moves};
  add(command, plan, wide);
  if (!p.parted) epilogue.pass_plan(command, wide);
  command.pass().groups(groups, size_t(p.tile.m / kConsumerRows + 1) * 128);
}

}  // namespace athena::opencl
