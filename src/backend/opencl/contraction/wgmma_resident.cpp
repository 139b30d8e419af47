// wgmma_resident.cpp: arguments of wgmma_resident.cl.
#include <algorithm>

#include "backend/opencl/contraction/tensor_cores.h"
#include "backend/opencl/contraction/tensor_map.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/contraction/wgmma_resident_plan.h"

constexpr int64_t kStaysInCache = int64_t(1) << 25;  // bytes of an array that may find itself in the cache again
constexpr int kSentRows = 16, kTakers = 2;           // that a warp writes at once; consumers of a group

}  // namespace

void add_wgmma_resident(PreparedLaunch& prepared, const TensorProduct& p) {
  bool large = p.batches * p.m * p.n * 2 > kStaysInCache;
  WgmmaResidentPlan plan{.tiles_m = rounded_up(p.m, p.tile.m),
                         .tiles_n = rounded_up(p.n, p.tile.n),
                         .batches = p.batches,
                         .a_moves = p.a.moves,
                         .b_moves = p.b.moves,
                         .a_first = !large && p.batches * p.m * p.k * 2 > kStaysInCache,
                         .out_first = large};
  int64_t blocks = plan.tiles_n.value * p.batches;
  int64_t groups = blocks * std::clamp<int64_t>(p.units / blocks, 1, plan.tiles_m.value);
  Definitions definitions = p.definitions().set("DEPTH", p.stages());
  KernelCommand& command = prepared.kernel("contraction/wgmma_resident.cl", definitions, "wgmma_resident");
  TensorMap::Type type = p.element == Element::f16 ? TensorMap::f16 : TensorMap::bf16;
  pass_factor(command, p, p.a, p.m, 0);
  pass_factor(command, p, p.b, p.n, 1);
  pass_map(command.add_output_address(0), TensorMap{type, p.n, p.m, p.batches, p.n * 2, p.m * p.n * 2, kSentRows});
  pass_memory(command, p.a, 0);
  pass_memory(command, p.b, 1);
  pass(command.output(0), plan).groups(groups, kTakers * 128 + 32);
}

}  // namespace athena::opencl
