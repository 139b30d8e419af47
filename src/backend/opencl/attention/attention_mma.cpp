// attention_mma.cpp: which launches suit attention_mma.cl and its kernel of gradients, in what variant, and their
// arguments.
#include "backend/opencl/attention/attention_mma.h"

#include "athena/attention.h"
#include "backend/opencl/attention/attention_check.h"
#include "backend/opencl/attention/attention_heads.h"
#include "backend/opencl/contraction/tensor_map.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/platform.h"

namespace athena::opencl {

namespace {

#include "kernels/attention/attention_mma_plan.h"

constexpr int64_t kWarps = 4, kStrip = 16;                  // of a group; rows of a strip
constexpr int64_t kMostWidth = 128;                         // of which an item's registers have the sums
constexpr int64_t kQueriesOfStrip = 16;                     // fewer leave most of a tile empty
constexpr int64_t kMostCounted = (int64_t(1) << 31) - 256;  // of counts

struct MmaTiles {
  int64_t block, strips;  // rows that go by at a time; strips of rows that a warp has
  int64_t rows() const { return kWarps * kStrip * strips; }
};
// Gradients have twice the products for what they read: two strips a warp, where registers have room, read it once for
// both. Forward two are 7 % slower: fewer groups fit a unit.
MmaTiles mma_tiles_of(int64_t width, bool backward) { return {32, backward && width <= 64 ? 2 : 1}; }

bool rounds_factors(const PreparedLaunch& prepared) { return prepared.math_mode() == AT_MATH_TF32; }

bool suits_mma(const Device& device, const Launch& launch, size_t matrices) {
  HeadSizes s(launch);
  if (device.capability < 80 || launch.inputs[0].dtype != DType::f32 || !is_plain(launch)) return false;
  if (s.width > kMostWidth || s.queries < kQueriesOfStrip) return false;
  if (s.keys >= kMostCounted || s.batch * s.heads * s.queries >= kMostCounted) return false;
  return platform::environment("ATHENA_TENSOR_CORES") != "off" && has_wide_rows(launch, matrices);
}

Definitions definitions_of(const PreparedLaunch& prepared, const Launch& launch, const MmaTiles& tiles) {
  Definitions definitions;
  definitions.set("D", DType::f32).set("COLUMNS", HeadSizes(launch).width).set("SPLIT", int(!rounds_factors(prepared)));
  definitions.set("CAUSAL", int(launch.as<AttentionAttributes>().causal != AT_CAUSAL_NONE));
  return definitions.set("BLOCK", tiles.block).set("STRIPS", tiles.strips);
}

#define MATRICES(name, input)                                                                                       \
  .name##_start = {Follows::input_start, input}, .name##_batch = stride(input, 0), .name##_head = stride(input, 1), \
  .name##_row = stride(input, 2)

// out, value_out: which outputs; negative where there is none.
void add_arguments(const Launch& launch, KernelCommand& command, const MmaTiles& tiles, int out, int value_out,
                   bool of_keys) {
  HeadSizes s(launch);
  bool backward = launch.kind == KernelKind::attention_backward;
  auto stride = [&](int input, int axis) { return launch.inputs[size_t(input)].layout.strides[axis]; };
  auto start = [](int output) { return output < 0 ? Long(-1) : Long(Follows::output_start, output); };
  int64_t tiles_m = rounded_up(of_keys ? s.keys : s.queries, tiles.rows());
  int64_t heads = s.batch * (of_keys ? s.kv_heads : s.heads);
  bool lower_right = launch.as<AttentionAttributes>().causal == AT_CAUSAL_LOWER_RIGHT;
  AttentionMmaPlan plan{MATRICES(query, 0),
                        MATRICES(key, 1),
                        MATRICES(value, 2),
                        MATRICES(grad, backward ? 3 : 0),
                        .out = start(out),
                        .value_out = start(value_out),
                        .logsum = backward ? Long(Follows::input_start, 4) : Long(Follows::output_start, 1),
                        .delta = {Follows::input_start, backward ? 5 : 0},
                        .query_offset = {Follows::argument, offsetof(AttentionArguments, query_offset)},
                        .beyond = lower_right ? s.keys - s.queries : 0,
                        .queries = s.queries,
                        .keys = s.keys,
                        .heads = s.heads,
                        .kv_heads = s.kv_heads,
                        .of_head = s.heads / s.kv_heads,
                        .all_heads = heads,
                        .tiles_m = tiles_m,
                        .scale = {Follows::argument_f32, offsetof(AttentionArguments, scale)}};
  pass(command, plan).groups(tiles_m * heads, size_t(kWarps * 32));
}

void add_mma_forward(PreparedLaunch& prepared, const Launch& launch) {
  MmaTiles tiles = mma_tiles_of(HeadSizes(launch).width, false);
  bool logsum = launch.outputs[1].buffer;
  Definitions definitions = definitions_of(prepared, launch, tiles);
  definitions.set("LOGSUM", int(logsum));
  KernelCommand& command = prepared.kernel("attention/attention_mma.cl", definitions, "attention_mma");
  command.input(0).input(1).input(2).output(0).output(logsum ? 1 : 0);
  add_arguments(launch, command, tiles, 0, -1, false);
}

void add_mma_backward(PreparedLaunch& prepared, const Launch& launch) {
  MmaTiles tiles = mma_tiles_of(HeadSizes(launch).width, true);
  bool wants[3];
  for (size_t i = 0; i < 3; i++) wants[i] = launch.outputs[i].buffer;
  for (bool of_keys : {false, true}) {
    if (of_keys ? !wants[1] && !wants[2] : !wants[0]) continue;
    Definitions definitions = definitions_of(prepared, launch, tiles);
    definitions.set("OF_KEYS", int(of_keys));
    KernelCommand& command =
        prepared.kernel("attention/attention_mma_gradients.cl", definitions, "attention_mma_gradients");
    for (int input = 0; input < 6; input++) command.input(input);
    int out = !of_keys   ? 0
              : wants[1] ? 1
                         : -1,
        value_out = of_keys && wants[2] ? 2 : -1, some = out < 0 ? value_out : out;
    command.output(some).output(value_out < 0 ? some : value_out);
    add_arguments(launch, command, tiles, out, value_out, of_keys);
  }
}

bool passes_mma(PreparedLaunch& prepared, const Launch& launch, void (*prepare)(PreparedLaunch&, const Launch&)) {
  bool backward = launch.kind == KernelKind::attention_backward;
  int64_t width = HeadSizes(launch).width;
  MmaTiles tiles = mma_tiles_of(width, backward);
  std::string variant = backward ? "float32 attention's gradient" : "float32 attention";
  bool rounds = rounds_factors(prepared);
  at_causal causal = at_causal(launch.as<AttentionAttributes>().causal);
  AttentionTrial trial{DType::f32, width, causal, prepare, rounds ? 3e-3 : 1e-4, rounds, backward};
  return passes_attention_check(prepared.state(), variant + definitions_of(prepared, launch, tiles).options(), trial);
}

}  // namespace

bool attention_by_mma(PreparedLaunch& prepared, const Launch& launch) {
  if (!suits_mma(prepared.device(), launch, 3) || !launch.outputs[0].buffer) return false;
  if (!passes_mma(prepared, launch, add_mma_forward)) return false;
  add_mma_forward(prepared, launch);
  return true;
}

bool attention_backward_by_mma(PreparedLaunch& prepared, const Launch& launch) {
  if (!suits_mma(prepared.device(), launch, 4) || !passes_mma(prepared, launch, add_mma_backward)) return false;
  add_mma_backward(prepared, launch);
  return true;
}

}  // namespace athena::opencl
