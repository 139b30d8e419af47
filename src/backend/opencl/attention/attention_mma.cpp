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

constexpr int64_t kWarps = 4, kStrip = 16;                    // of a group; rows of a strip
constexpr int64_t kQueriesOfStrip = 16;                       // fewer leave most of a tile empty
constexpr int64_t kMostCounted = (int64_t(1) << 31) - 65536;  // of counts

// What a group makes: the result, or gradients (OF of attention_mma_gradients.cl).
enum class MmaPass { forward = -1, of_query, of_key, of_value, of_both };
bool has_keys(MmaPass pass) { return pass >= MmaPass::of_key; }

struct MmaTiles {
  int64_t block, strips, stages;  // rows that go by at a time; strips of rows that a warp has; places of blocks
  int64_t rows() const { return kWarps * kStrip * strips; }
};
// Two strips a warp read what goes by once for both. An item's 255 registers have the sums, 4 * strips for each 8
// columns, twice where both gradients are made, and scores, strips * block / 2, of gradients twice. Local memory of
// capability 8.9 is 99 KiB. drops: random numbers take registers too.
MmaTiles mma_tiles_of(DType dtype, int64_t width, MmaPass pass, bool drops) {
  bool narrow = width <= 64, backward = pass != MmaPass::forward;
  if (dtype == DType::f32) return {32, backward && narrow && !drops ? 2 : 1, 1};  // forward two strips are 7 % slower
  if (width > 128) return {backward ? 16 : 32, 1, 1};
  if (drops) return {backward ? 32 : 64, 1, backward ? 2 : 1};  // two strips are slower
  if (!backward) return {64, 2, 1};
  if (pass == MmaPass::of_query) return {narrow ? 64 : 32, 2, narrow ? 2 : 1};
  return {32, narrow ? 2 : 1, 2};
}
int64_t most_width_of(DType dtype) { return dtype == DType::f32 ? 128 : 256; }

bool is_split(const PreparedLaunch& prepared, DType dtype) {
  return dtype == DType::f32 && prepared.math_mode() != AT_MATH_TF32;
}

bool suits_mma(const Device& device, const Launch& launch, size_t matrices) {
  HeadSizes s(launch);
  DType dtype = launch.inputs[0].dtype;
  bool multiplied = dtype == DType::f32 || dtype == DType::f16 || dtype == DType::bf16;
  if (device.capability < 80 || !multiplied || s.value_width != s.width) return false;
  if (s.width > most_width_of(dtype) || s.queries < kQueriesOfStrip) return false;
  if (s.keys >= kMostCounted || s.batch * s.heads * s.queries >= kMostCounted) return false;
  return platform::environment("ATHENA_TENSOR_CORES") != "off" && has_wide_rows(launch, matrices);
}

MmaTiles mma_tiles_of(const Launch& launch, MmaPass pass) {
  bool drops = launch.as<AttentionAttributes>().extras & kAttentionDropout;
  return mma_tiles_of(launch.inputs[0].dtype, HeadSizes(launch).width, pass, drops);
}

// What attention_mma_extras.cl is for; that a scale is not above 0 matters only where the largest score is looked for.
AttentionAttributes extended_by(const Launch& launch) {
  AttentionAttributes attributes = launch.as<AttentionAttributes>();
  if (launch.kind == KernelKind::attention_backward) attributes.extras &= ~uint32_t(kAttentionFlipped);
  return attributes;
}
bool is_extended(const Launch& launch) {
  AttentionAttributes a = extended_by(launch);
  return a.extras || a.left >= 0 || a.right >= 0;
}

Definitions definitions_of(const PreparedLaunch& prepared, const Launch& launch, MmaPass pass) {
  DType dtype = launch.inputs[0].dtype;
  MmaTiles tiles = mma_tiles_of(launch, pass);
  Definitions definitions;
  definitions.set("D", dtype).set("ELEMENT", dtype == DType::f32 ? 2 : int(dtype == DType::bf16));
  definitions.set("COLUMNS", HeadSizes(launch).width).set("SPLIT", int(is_split(prepared, dtype)));
  AttentionAttributes attributes = extended_by(launch);
  if (is_extended(launch)) {
    definitions.set("EXTRAS", attributes.extras).set("CAUSAL", attributes.causal);
    definitions.flag("LEFT", attributes.left >= 0).flag("RIGHT", attributes.right >= 0);
    int mask = Operands(launch).mask;
    definitions.flag("PAIRED", mask && is_paired(launch.inputs[size_t(mask)]));
  } else {
    definitions.set("CAUSAL", int(attributes.causal != AT_CAUSAL_NONE));
  }
  return definitions.set("BLOCK", tiles.block).set("STRIPS", tiles.strips).set("STAGES", tiles.stages);
}

#define MATRICES(name, input)                                                                                       \
  .name##_start = {Follows::input_start, input}, .name##_batch = stride(input, 0), .name##_head = stride(input, 1), \
  .name##_row = stride(input, 2)

// out, value_out: which outputs; negative where there is none.
void add_arguments(const Launch& launch, KernelCommand& command, MmaPass pass_of, int out, int value_out) {
  HeadSizes s(launch);
  bool of_keys = has_keys(pass_of);
  bool backward = launch.kind == KernelKind::attention_backward;
  auto stride = [&](int input, int axis) { return launch.inputs[size_t(input)].layout.strides[axis]; };
  int64_t tiles_m = rounded_up(of_keys ? s.keys : s.queries, mma_tiles_of(launch, pass_of).rows());
  int64_t heads = s.batch * (of_keys ? s.kv_heads : s.heads);
  if (is_extended(launch)) {
    Operands operands(launch);
    add_extras(command, operands);
    pass(command, extras_plan(launch, operands));
  }
  bool lower_right = launch.as<AttentionAttributes>().causal == AT_CAUSAL_LOWER_RIGHT;
  AttentionMmaPlan plan{MATRICES(query, 0),
                        MATRICES(key, 1),
                        MATRICES(value, 2),
                        MATRICES(grad, backward ? 3 : 0),
                        ATTENTION_RESULT(out, out),
                        ATTENTION_RESULT(value_out, value_out),
                        .logsum = backward ? Long(Follows::input_start, 4) : Long(Follows::output_start, 1),
                        .delta = {Follows::input_start, backward ? 5 : 0},
                        .query_offset = ATTENTION_ARGUMENT(query_offset),
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
  bool logsum = launch.outputs[1].buffer;
  Definitions definitions = definitions_of(prepared, launch, MmaPass::forward);
  definitions.set("LOGSUM", int(logsum));
  KernelCommand& command = prepared.kernel("attention/attention_mma.cl", definitions, "attention_mma");
  command.input(0).input(1).input(2).output(0).output(logsum ? 1 : 0);
  add_arguments(launch, command, MmaPass::forward, 0, -1);
}

// out, value_out: as those of add_arguments.
void add_gradients(PreparedLaunch& prepared, const Launch& launch, MmaPass pass, int out, int value_out) {
  if (out < 0 && value_out < 0) return;
  Definitions definitions = definitions_of(prepared, launch, pass);
  definitions.set("OF", int(pass));
  KernelCommand& command =
      prepared.kernel("attention/attention_mma_gradients.cl", definitions, "attention_mma_gradients");
  for (int input = 0; input < 6; input++) command.input(input);
  int some = out < 0 ? value_out : out;
  command.output(some).output(value_out < 0 ? some : value_out);
  add_arguments(launch, command, pass, out, value_out);
}

void add_mma_backward(PreparedLaunch& prepared, const Launch& launch) {
  auto wanted = [&](int output) { return launch.outputs[size_t(output)].buffer ? output : -1; };
  add_gradients(prepared, launch, MmaPass::of_query, wanted(0), -1);
  if (HeadSizes(launch).width <= 128) return add_gradients(prepared, launch, MmaPass::of_both, wanted(1), wanted(2));
  add_gradients(prepared, launch, MmaPass::of_key, wanted(1), -1);
  add_gradients(prepared, launch, MmaPass::of_value, -1, wanted(2));
}

bool passes_mma(PreparedLaunch& prepared, const Launch& launch, void (*prepare)(PreparedLaunch&, const Launch&)) {
  bool backward = launch.kind == KernelKind::attention_backward;
  DType dtype = launch.inputs[0].dtype;
  bool split = is_split(prepared, dtype), rounds = dtype == DType::f32 && !split;
  std::string variant = std::string(dtype_name(dtype)) + (backward ? " attention's gradient" : " attention");
  double tolerance = split ? 1e-4 : dtype == DType::bf16 ? 1.5e-2 : 3e-3;
  AttentionTrial trial{dtype, HeadSizes(launch).width, extended_by(launch), prepare, tolerance, rounds, backward};
  int mask = Operands(launch).mask;
  if (mask && is_paired(launch.inputs[size_t(mask)])) trial.keys--;  // an even number
  MmaPass first = backward ? MmaPass::of_query : MmaPass::forward;
  variant += " by mma" + definitions_of(prepared, launch, first).options();
  return passes_attention_check(prepared.state(), variant, trial);
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
