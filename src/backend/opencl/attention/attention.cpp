// attention.cpp: attention and its gradients by tiles of attention.cl and attention_backward.cl.
#include "athena/attention.h"

#include <bit>

#include "backend/opencl/attention/attention_check.h"
#include "backend/opencl/attention/attention_heads.h"
#include "backend/opencl/attention/attention_mma.h"
#include "backend/opencl/attention/attention_wgmma.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/last_group.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/attention/attention_plan.h"

constexpr int64_t kTile = 32;               // rows of a group, and keys at a time
constexpr size_t kItems = 64;               // of a group
constexpr int64_t kMostPieces = 4;          // of kTile columns that a group has sums of
constexpr int64_t kFewestTiles = 4;         // of keys that are worth a group
constexpr int64_t kMostShared = 8;          // queries that go through their keys together
constexpr int64_t kFewestKeys = 128;        // that are then worth a group
constexpr int64_t kMostJoinedPieces = 128;  // of the keys, by one group

int64_t groups_of(int64_t count, int64_t size) { return (count + size - 1) / size; }
// Pieces of one group's columns.
int64_t pieces_of(int64_t width, DType dtype) {
  return std::min(groups_of(width, kTile), dtype == DType::f64 ? kMostPieces / 2 : kMostPieces);
}

Definitions definitions_of(const Launch& launch, const Operands& operands) {
  const AttentionAttributes& a = operands.attributes;
  Definitions definitions;
  definitions.set("D", launch.inputs[0].dtype)
      .set("EXTRAS", a.extras & ~uint32_t(kAttentionFlipped))
      .set("CAUSAL", a.causal);
  definitions.flag("LEFT", a.left >= 0).flag("RIGHT", a.right >= 0);
  return definitions;
}

#define HEADS(name, input)                                                                                          \
  .name##_start = {Follows::input_start, input}, .name##_batch = stride(input, 0), .name##_head = stride(input, 1), \
  .name##_row = stride(input, 2), .name##_column = stride(input, 3)

struct Cut {
  int64_t blocks = 1, pieces = 1, piece = 0;
};

// out: which output; a plan of one kernel.
KernelCommand& pass_plan(KernelCommand& command, const Launch& launch, const Operands& o, int out, const Cut& cut,
                         bool backward) {
  auto stride = [&](int input, int axis) { return launch.inputs[size_t(input)].layout.strides[axis]; };
  const int64_t* out_strides = launch.outputs[size_t(out)].layout.strides;
  Follows number = launch.inputs[0].dtype == DType::f64 ? Follows::argument : Follows::argument_f32;
  AttentionPlan plan{HEADS(query, 0),
                     HEADS(key, 1),
                     HEADS(value, 2),
                     HEADS(grad, backward ? 3 : 0),
                     .out = {Follows::output_start, out},
                     .out_batch = out_strides[0],
                     .out_head = out_strides[1],
                     .out_row = out_strides[2],
                     .logsum = backward ? Long(Follows::input_start, 4) : Long(Follows::output_start, 1),
                     .delta = {Follows::input_start, backward ? 5 : 0},
                     .heads = o.heads,
                     .kv_heads = o.kv_heads,
                     .queries = o.queries,
                     .keys = o.keys,
                     .width = o.width,
                     .value_width = o.value_width,
                     .blocks = cut.blocks,
                     .pieces = cut.pieces,
                     .piece = cut.piece,
                     .extras = extras_plan(launch, o),
                     .scale = {number, offsetof(AttentionArguments, scale)}};
  return pass(command, plan);
}

bool supports_attention_of(const Launch& launch) {
  const HeadSizes o(launch);
  constexpr int64_t limit = (int64_t(1) << 31) - 65536;  // of counts; offsets have 64 bits
  return o.rows() < limit && o.keys < limit && o.width < limit && o.value_width < limit;
}

// Keys in pieces where rows alone are too few groups.
Cut cut_of(const Operands& o, int64_t value_groups, int64_t full_load) {
  Cut cut{.blocks = groups_of(o.rows(), kTile), .piece = o.keys};
  int64_t groups = o.batch * o.kv_heads * cut.blocks * value_groups, tiles = groups_of(o.keys, kTile);
  int64_t pieces = std::min(full_load / groups, tiles / kFewestTiles);
  if (pieces < 2) return cut;
  cut.piece = groups_of(tiles, pieces) * kTile;
  cut.pieces = groups_of(o.keys, cut.piece);
  return cut;
}

// Room for what pieces of the keys give to rows.
void need_parts(PreparedLaunch& prepared, const Operands& o, int64_t pieces, DType dtype) {
  int64_t rows = o.batch * o.heads * o.queries;
  prepared.need_scratch(size_t(rows * pieces * (o.value_width + PART_SUMS)) * dtype_size(opmath_dtype(dtype)));
}

void join_parts(PreparedLaunch& prepared, const Launch& launch, const Operands& o, const Definitions& definitions,
                const Cut& cut) {
  bool result = launch.outputs[0].buffer, logsum = launch.outputs[1].buffer;
  KernelCommand& join = prepared.kernel("attention/attention.cl", definitions, "attention_join").scratch();
  join.output(result ? 0 : 1).output(logsum ? 1 : 0);
  int64_t rows = o.batch * o.heads * o.queries;
  pass_plan(join, launch, o, 0, {rows, cut.pieces, cut.piece}, false);
  items(join, prepared.device(), rows * o.value_width);
}

// One or a few queries: keys and values are read once, by as many groups as the device holds.
struct Few {
  Few(const Launch& launch, const Device& device) : o(launch), group(std::min(device.group, 128)) {
    size_t row = size_t(std::max(o.width, o.value_width)) * dtype_size(launch.inputs[0].dtype);
    lanes = std::max<int64_t>(int64_t(std::bit_ceil(row / 16)), 4);
    int64_t heads = o.batch * o.kv_heads;
    int64_t pieces = std::clamp<int64_t>(kLoads * device.full_load() / std::max<int64_t>(heads, 1), 1,
                                         std::max<int64_t>(o.keys / kFewestKeys, 1));
    int64_t step = group / lanes * kKeysOfTeam;
    cut.piece = groups_of(groups_of(o.keys, pieces), step) * step;
    cut.pieces = cut.piece ? groups_of(o.keys, cut.piece) : 1;
    groups = heads * cut.pieces;
  }
  bool suits(const Launch& launch) const {
    return o.rows() <= kMostShared && o.width > 0 && o.value_width > 0 && o.keys > 0 && lanes <= 32 && group >= 32 &&
           dtype_size(launch.inputs[0].dtype) <= 4 && !(o.attributes.extras & kAttentionDropout) &&
           has_wide_rows(launch, 3);
  }
  // Whether the last group has room for the weights of all pieces, so that it can join them; and all groups are there
  // at once, or others would wait until each has found out whether it is the last.
  bool joins(PreparedLaunch& prepared, const Launch& launch) const {
    int64_t room = group * 16 / int64_t(dtype_size(launch.inputs[0].dtype)),
            most = std::min(room / o.rows(), kMostJoinedPieces);
    return groups <= prepared.device().full_load() &&
           joins_in_last_group(prepared, cut.pieces, o.batch * o.kv_heads, most);
  }
  Definitions definitions(const Launch& launch, bool shuffles) const {
    Definitions few = definitions_of(launch, o);
    return few.set("ROWS", o.rows()).set("LANES", lanes).set("TEAM_ITEMS", group).set("SHUFFLES", int(shuffles));
  }
  static constexpr int64_t kLoads = 2;       // groups that the device holds: some end early
  static constexpr int64_t kKeysOfTeam = 4;  // a step
  Operands o;
  int group;
  int64_t lanes, groups;
  Cut cut;
};

void add_few(PreparedLaunch& prepared, const Launch& launch, bool shuffles) {
  Few few(launch, prepared.device());
  const Operands& o = few.o;
  bool result = launch.outputs[0].buffer, logsum = launch.outputs[1].buffer, joins = few.joins(prepared, launch);
  need_parts(prepared, o, few.cut.pieces, launch.inputs[0].dtype);
  Definitions definitions = few.definitions(launch, shuffles);
  definitions.set("JOINS", int(joins)).set("RESULT", int(result)).set("LOGSUM", int(logsum));
  KernelCommand& command = prepared.kernel("attention/attention_decode.cl", definitions, "attention_decode");
  command.input(0).input(1).input(2);
  add_extras(command, o);
  command.output(result ? 0 : 1).output(logsum ? 1 : 0).scratch().tile_counters();
  pass_plan(command, launch, o, 0, few.cut, false);
  command.groups(few.groups, size_t(few.group));
  if (joins) return;
  Definitions joining = definitions_of(launch, o);
  joining.set("RESULT", int(result)).set("LOGSUM", int(logsum));
  join_parts(prepared, launch, o, joining, few.cut);
}

// Exchange within a warp and asynchronous copies, tried without masks and offsets.
bool few_may_shuffle(PreparedLaunch& prepared, const Launch& launch, const Few& few) {
  if (prepared.device().capability < 80 || int64_t(std::bit_ceil(size_t(few.o.rows()))) > few.lanes) return false;
  DType dtype = launch.inputs[0].dtype;
  int64_t width = few.lanes * 16 / int64_t(dtype_size(dtype));
  auto prepare = [](PreparedLaunch& p, const Launch& l) { add_few(p, l, true); };
  AttentionTrial trial{
      dtype, width, {0, few.o.attributes.causal, -1, -1}, prepare,      dtype == DType::f32 ? 1e-5 : 8e-3,
      false, false, few.o.heads / few.o.kv_heads,         few.o.queries};
  std::string variant = "attention of " + std::to_string(trial.heads) + " heads and " + std::to_string(trial.queries) +
                        " queries of " + std::to_string(width) + " " + dtype_name(dtype);
  return passes_attention_check(prepared.state(), variant + (few.o.attributes.causal ? " causal" : ""), trial);
}

bool attention_of_few(PreparedLaunch& prepared, const Launch& launch) {
  Few few(launch, prepared.device());
  if (!few.suits(launch)) return false;
  add_few(prepared, launch, few_may_shuffle(prepared, launch, few));
  return true;
}

}  // namespace

void add_extras(KernelCommand& command, const Operands& o) {
  for (int input : {o.mask, o.query_offsets, o.key_offsets, o.lengths, o.slopes}) command.input(input);
}

AttentionExtrasPlan extras_plan(const Launch& launch, const Operands& o) {
  auto stride = [&](int input, int axis) {
    const Layout& layout = launch.inputs[size_t(input)].layout;
    return axis < layout.shape.rank ? layout.strides[axis] : 0;
  };
  Follows number = launch.inputs[0].dtype == DType::f64 ? Follows::argument : Follows::argument_f32;
  return {.mask_start = {Follows::input_start, o.mask},
          .mask_batch = stride(o.mask, 0),
          .mask_head = stride(o.mask, 1),
          .mask_row = stride(o.mask, 2),
          .mask_column = stride(o.mask, 3),
          .slopes_start = {Follows::input_start, o.slopes},
          .slopes_batch = stride(o.slopes, 0),
          .slopes_head = stride(o.slopes, 1),
          .query_offsets = {Follows::input_start, o.query_offsets},
          .key_offsets = {Follows::input_start, o.key_offsets},
          .sequences = launch.inputs[size_t(o.query_offsets)].layout.shape[0],
          .lengths = {Follows::input_start, o.lengths},
          .lengths_step = stride(o.lengths, 0),
          .queries = o.queries,
          .keys = o.keys,
          .query_offset = ATTENTION_ARGUMENT(query_offset),
          .left = o.attributes.left,
          .right = o.attributes.right,
          .seed = ATTENTION_ARGUMENT(seed),
          .offset = ATTENTION_ARGUMENT(offset),
          .drop_below = ATTENTION_ARGUMENT(drop_below),
          .softcap = {number, offsetof(AttentionArguments, softcap)},
          .kept = {number, offsetof(AttentionArguments, kept)}};
}

bool supports_attention(const Launch& launch, const DeviceInfo&) { return supports_attention_of(launch); }
bool supports_attention_backward(const Launch& launch, const DeviceInfo&) { return supports_attention_of(launch); }

void attention(PreparedLaunch& prepared, const Launch& launch) {
  if (attention_by_wgmma(prepared, launch) || attention_by_mma(prepared, launch)) return;
  if (attention_of_few(prepared, launch)) return;
  Operands o(launch);
  const Device& device = prepared.device();
  DType dtype = launch.inputs[0].dtype;
  int64_t pieces = pieces_of(o.value_width, dtype), value_groups = groups_of(o.value_width, pieces * kTile);
  Cut cut = cut_of(o, value_groups, device.full_load());
  bool result = launch.outputs[0].buffer, logsum = launch.outputs[1].buffer, parts = cut.pieces > 1;
  Definitions definitions = definitions_of(launch, o);
  definitions.set("PIECES", pieces).set("RESULT", int(result)).set("LOGSUM", int(logsum));
  if (parts) need_parts(prepared, o, cut.pieces, dtype);
  Definitions tiles = definitions;
  tiles.set("STAGE", parts ? STAGE_PARTS : STAGE_WHOLE);
  KernelCommand& command = prepared.kernel("attention/attention.cl", tiles, "attention").input(0).input(1).input(2);
  add_extras(command, o);
  command.output(result ? 0 : 1).output(logsum ? 1 : 0);
  parts ? command.scratch() : command.output(result ? 0 : 1);
  pass_plan(command, launch, o, 0, cut, false);
  command.groups(o.batch * o.kv_heads * cut.blocks * cut.pieces * value_groups, kItems);
  if (parts) join_parts(prepared, launch, o, definitions, cut);
}

void attention_backward(PreparedLaunch& prepared, const Launch& launch) {
  if (attention_backward_by_wgmma(prepared, launch) || attention_backward_by_mma(prepared, launch)) return;
  Operands o(launch);
  DType dtype = launch.inputs[0].dtype;
  for (int of : {ATTENTION_QUERY, ATTENTION_KEY, ATTENTION_VALUE}) {
    if (!launch.outputs[size_t(of)].buffer) continue;
    int64_t width = of == ATTENTION_VALUE ? o.value_width : o.width, pieces = pieces_of(width, dtype);
    Cut cut{.blocks = groups_of(of == ATTENTION_QUERY ? o.rows() : o.keys, kTile)};
    Definitions definitions = definitions_of(launch, o);
    definitions.set("PIECES", pieces).set("OF", of);
    KernelCommand& command = prepared.kernel("attention/attention_backward.cl", definitions, "attention_backward");
    for (int input = 0; input < 6; input++) command.input(input);
    add_extras(command, o);
    command.output(of);
    pass_plan(command, launch, o, of, cut, true);
    command.groups(o.batch * o.kv_heads * cut.blocks * groups_of(width, pieces * kTile), kItems);
  }
}

}  // namespace athena::opencl
