// attention_wgmma.cpp: which launches suit attention_wgmma.cl, in what variant, and its arguments.
#include "backend/opencl/attention/attention_wgmma.h"

#include <algorithm>

#include "athena/attention.h"
#include "backend/opencl/attention/attention_check.h"
#include "backend/opencl/contraction/tensor_map.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/platform.h"

namespace athena::opencl {

namespace {

#include "kernels/attention/attention_wgmma_plan.h"

constexpr int64_t kTileRows = 128, kPanel = 64;  // of a tile; columns of a panel
constexpr size_t kTileItems = 384;
constexpr int64_t kFewestQueries = 64;               // fewer leave most of a tile empty
constexpr int64_t kCached = int64_t(32) << 20;       // bytes of keys and values that stay in the cache
constexpr int64_t kFarthestPitch = int64_t(1) << 36;      // of a tensor map's pitches
constexpr int64_t kMostRows = (int64_t(1) << 31) - 256;  // of counts

// Queries of 128 rows twice, and stages of keys and values, fill local memory; sums, scores and two blocks of weights the
// registers of an item: width / 2 + keys / 2 + 2 * keys / 4 of 240.
struct Blocks {
  int64_t width, keys, stages;
};
constexpr Blocks kBlocks[] = {{64, 128, 4}, {128, 128, 2}, {192, 80, 2}, {256, 48, 2}};

struct HeadSizes {
  explicit HeadSizes(const Launch& launch) {
    const int64_t *q = launch.inputs[0].layout.shape.dims, *k = launch.inputs[1].layout.shape.dims;
    batch = q[0], heads = q[1], queries = q[2], width = q[3], kv_heads = k[1], keys = k[2];
  }
  int64_t batch, heads, kv_heads, queries, keys, width;
};

// Whether the copy engine can fetch it: rows without gaps, everything at multiples of 16 bytes.
bool is_fetchable(const Operand& operand) {
  const Layout& layout = operand.layout;
  if (!is_aligned(operand) || layout.strides[3] != 1 || layout.shape[3] * 2 % 16 != 0) return false;
  for (int axis = 0; axis < 3; axis++) {
    int64_t pitch = layout.strides[axis] * 2;
    if (layout.shape[axis] > 1 && (pitch <= 0 || pitch % 16 != 0 || pitch >= kFarthestPitch)) return false;
  }
  return true;
}

bool suits(const Device& device, const Launch& launch) {
  const auto& attributes = launch.as<AttentionAttributes>();
  DType dtype = launch.inputs[0].dtype;
  HeadSizes s(launch);
  if (device.capability != 90 || (dtype != DType::f16 && dtype != DType::bf16)) return false;
  if (attributes.extras || attributes.left >= 0 || attributes.right >= 0) return false;
  if (launch.inputs[2].layout.shape[3] != s.width || s.width > kBlocks[3].width) return false;
  if (s.queries < kFewestQueries || s.keys >= kMostRows || s.batch * s.heads * s.queries >= kMostRows) return false;
  std::string asked = platform::environment("ATHENA_TENSOR_CORES");
  return asked != "mma" && asked != "off" &&
         std::all_of(launch.inputs.begin(), launch.inputs.begin() + 3, is_fetchable);
}

void pass_map(KernelCommand& command, const Launch& launch, int index, int64_t rows) {
  const Operand& operand = launch.inputs[size_t(index)];
  const Layout& layout = operand.layout;
  auto pitch = [&](int axis) { return layout.shape[axis] > 1 ? layout.strides[axis] * 2 : layout.shape[3] * 2; };
  TensorMap map{operand.dtype == DType::f16 ? TensorMap::f16 : TensorMap::bf16,
                layout.shape[3],
                layout.shape[2],
                layout.shape[1],
                pitch(2),
                pitch(1),
                int(rows),
                layout.shape[0],
                pitch(0)};
  command.add_input_address(index);
  for (uint64_t word : map.rest()) command.add_long(int64_t(word));
  command.pass();
}

const Blocks& blocks_for(int64_t width) {
  return *std::find_if(std::begin(kBlocks), std::end(kBlocks) - 1, [&](const Blocks& b) { return width <= b.width; });
}

Definitions definitions_of(const Launch& launch) {
  HeadSizes s(launch);
  const Blocks& blocks = blocks_for(s.width);
  DType dtype = launch.inputs[0].dtype;
  Definitions definitions;
  definitions.set("D", dtype).set("ELEMENT", int(dtype == DType::bf16)).set("WIDTH", rounded_up(s.width, 16) * 16);
  definitions.set("CAUSAL", int(launch.as<AttentionAttributes>().causal != AT_CAUSAL_NONE));
  return definitions.set("KEYS", blocks.keys).set("STAGES", blocks.stages);
}

void add_forward(PreparedLaunch& prepared, const Launch& launch) {
  HeadSizes s(launch);
  bool logsum = launch.outputs[1].buffer;
  int64_t of_head = s.heads / s.kv_heads, tiles_m = rounded_up(s.queries, kTileRows), tiles = tiles_m * s.batch * s.heads;
  int64_t cached = kCached / (s.keys * rounded_up(s.width, kPanel) * kPanel * 4) * of_head;
  bool lower_right = launch.as<AttentionAttributes>().causal == AT_CAUSAL_LOWER_RIGHT;
  KernelCommand& command = prepared.kernel("attention/attention_wgmma.cl", definitions_of(launch), "attention_wgmma");
  pass_map(command, launch, 0, kTileRows);
  for (int index : {1, 2}) pass_map(command, launch, index, blocks_for(s.width).keys);
  command.input(0).input(1).input(2).output(0).output(logsum ? 1 : 0).tile_counters();
  AttentionWgmmaPlan plan{.out = {Follows::output_start, 0},
                          .logsum = {Follows::output_start, logsum ? 1 : 0},
                          .query_offset = {Follows::argument, offsetof(AttentionArguments, query_offset)},
                          .beyond = lower_right ? s.keys - s.queries : 0,
                          .queries = s.queries,
                          .keys = s.keys,
                          .width = s.width,
                          .heads = s.heads,
                          .kv_heads = s.kv_heads,
                          .of_head = of_head,
                          .all_heads = s.batch * s.heads,
                          .tiles_m = tiles_m,
                          .tiles = tiles,
                          .section = std::clamp<int64_t>(cached, 1, s.batch * s.heads),
                          .wants_logsum = logsum,
                          .scale = {Follows::argument_f32, offsetof(AttentionArguments, scale)}};
  pass(command, plan);
  command.groups(std::min<int64_t>(tiles, prepared.device().info.compute_units), kTileItems);
}

}  // namespace

bool attention_by_wgmma(PreparedLaunch& prepared, const Launch& launch) {
  if (!suits(prepared.device(), launch) || !launch.outputs[0].buffer) return false;
  AttentionTrial trial{launch.inputs[0].dtype, HeadSizes(launch).width,
                       at_causal(launch.as<AttentionAttributes>().causal), add_forward};
  if (!passes_attention_check(prepared.state(), "attention" + definitions_of(launch).options(), trial)) return false;
  add_forward(prepared, launch);
  return true;
}

}  // namespace athena::opencl
