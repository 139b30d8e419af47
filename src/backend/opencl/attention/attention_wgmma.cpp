// attention_wgmma.cpp: which launches suit attention_wgmma.cl and its kernels of gradients, in what variant, and their
// arguments.
#include "backend/opencl/attention/attention_wgmma.h"

#include <algorithm>

#include "athena/attention.h"
#include "backend/opencl/attention/attention_check.h"
#include "backend/opencl/attention/attention_heads.h"
#include "backend/opencl/contraction/tensor_map.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/platform.h"

namespace athena::opencl {

namespace {

#include "kernels/attention/attention_wgmma_plan.h"

constexpr int64_t kTileRows = 128, kPanel = 64;  // of a tile; columns of a panel
constexpr int64_t kWarpRows = 16;                // of a tile's results
constexpr size_t kTileItems = 384, kCollectItems = 256, kBitsItems = 256;
constexpr int64_t kWordBits = 32, kWordsOfGroup = kBitsItems / 32;  // of a mask in bits
constexpr uint32_t kExtended = kAttentionMask | kAttentionAllowed | kAttentionDropout;
constexpr int64_t kFewestQueries = 64;                   // fewer leave most of a tile empty
constexpr int64_t kCached = int64_t(32) << 20;           // bytes of what a head's tiles all read that stay in the cache
constexpr int64_t kMostRows = (int64_t(1) << 31) - 256;  // of counts

// The rows of a block for widths up to `width`, and stages of blocks. Local memory has 227 KiB for tiles and stages.
struct Blocks {
  int64_t width, rows, stages;
};
// Of an item's 240 registers width / 2 are sums, rows / 2 scores, twice rows / 4 weights; queries have two places.
constexpr Blocks kForwardBlocks[] = {{64, 128, 4}, {128, 128, 2}, {192, 80, 2}, {256, 48, 2}};
// width / 2 sums, twice rows / 2 scores, rows / 4 factors.
constexpr Blocks kQueriesBlocks[] = {{64, 112, 3}, {128, 96, 3}};
constexpr Blocks kForwardExtended[] = {{64, 128, 4}, {128, 96, 2}, {192, 64, 2}, {256, 32, 2}};
constexpr Blocks kQueriesExtended[] = {{128, 96, 3}};
constexpr Blocks kKeysExtended[] = {{64, 96, 3}, {128, 64, 3}};
// Twice width / 2 sums, twice rows / 2 scores, twice rows / 4 factors.
constexpr Blocks kKeysBlocks[] = {{64, 128, 3}, {96, 96, 3}, {128, 64, 3}};
// The same with 64 KiB for what is added to the query's gradient, and 16 for factors.
constexpr Blocks kBackwardBlocks[] = {{128, 64, 2}};
constexpr int64_t kBlockSums = 64 * 128;    // of a block of queries
constexpr int64_t kBackwardFewest = 65;     // columns: fewer leave half of a consumer's product empty
constexpr int64_t kBackwardMost = 1 << 24;  // queries, whose blocks times units are an int

struct Pass {
  const char *file, *entry;
  std::span<const Blocks> blocks, extended;  // extended: with masks or dropout
  bool backward, of_keys;                    // of_keys: tiles are keys and values, queries go by
};
constexpr Pass kForward{
    "attention/attention_wgmma.cl", "attention_wgmma", kForwardBlocks, kForwardExtended, false, false};
constexpr Pass kQueries{
    "attention/attention_wgmma_queries.cl", "attention_wgmma_queries", kQueriesBlocks, kQueriesExtended, true, false};
constexpr Pass kKeys{
    "attention/attention_wgmma_keys.cl", "attention_wgmma_keys", kKeysBlocks, kKeysExtended, true, true};
constexpr Pass kBackward{
    "attention/attention_wgmma_backward.cl", "attention_wgmma_backward", kBackwardBlocks, {}, true, true};

// matrices: how many inputs are.
bool suits(const Device& device, const Launch& launch, const Pass& pass, size_t matrices) {
  DType dtype = launch.inputs[0].dtype;
  HeadSizes s(launch);
  if (device.capability != 90 || (dtype != DType::f16 && dtype != DType::bf16)) return false;
  if (s.value_width != s.width || s.width > pass.blocks.back().width) return false;
  uint32_t extras = launch.as<AttentionAttributes>().extras, bounds = extras & ~kExtended;
  if (bounds && bounds != kAttentionLengths && bounds != kAttentionSequences) return false;
  if (s.queries < kFewestQueries || s.keys >= kMostRows || s.batch * s.heads * s.queries >= kMostRows) return false;
  std::string asked = platform::environment("ATHENA_TENSOR_CORES");
  return asked != "mma" && asked != "off" && has_wide_rows(launch, matrices);
}

// Of the operand whose address was added.
void pass_map(KernelCommand& command, const Operand& operand, int64_t rows) {
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
  pass_map(command, map);
}

void pass_input_map(KernelCommand& command, const Launch& launch, int index, int64_t rows) {
  pass_map(command.add_input_address(index), launch.inputs[size_t(index)], rows);
}

bool is_packed(const Launch& launch) { return launch.as<AttentionAttributes>().extras & kAttentionSequences; }
uint32_t extras_of(const Launch& launch) { return launch.as<AttentionAttributes>().extras & kExtended; }

const Blocks& blocks_for(const Pass& pass, const Launch& launch) {
  auto fits = [&](const Blocks& blocks) { return HeadSizes(launch).width <= blocks.width; };
  std::span<const Blocks> all = extras_of(launch) ? pass.extended : pass.blocks;
  return *std::find_if(all.begin(), all.end() - 1, fits);
}

Definitions definitions_of(const Launch& launch, const Pass& pass) {
  int64_t width = HeadSizes(launch).width;
  const Blocks& blocks = blocks_for(pass, launch);
  DType dtype = launch.inputs[0].dtype;
  Definitions definitions;
  definitions.set("D", dtype).set("ELEMENT", int(dtype == DType::bf16));
  definitions.set("WIDTH", rounded_up(width, 16) * 16).set("COLUMNS", width);
  const auto& attributes = launch.as<AttentionAttributes>();
  bool packed = is_packed(launch);
  definitions.set("CAUSAL", int(packed || attributes.causal != AT_CAUSAL_NONE || attributes.right >= 0));
  definitions.flag("LEFT", packed || attributes.left >= 0).flag("SPANS", packed);
  definitions.flag("LENGTHS", packed || attributes.extras & kAttentionLengths);
  if (uint32_t extras = extras_of(launch)) {
    definitions.set("EXTRAS", extras);
    definitions.flag("PAIRED", extras & kAttentionMask && is_paired(launch.inputs[size_t(Operands(launch).mask)]));
  }
  return definitions.set("BLOCK", blocks.rows).set("STAGES", blocks.stages);
}

// What a launch finds out first, in scratch memory: a mask of what is seen as bits, a matrix for each batch and head
// that has one of its own, and spans of packed sequences behind them.
struct Found {
  explicit Found(const Launch& launch) : s(launch) {
    if (extras_of(launch) & kAttentionAllowed) {
      const int64_t* strides = launch.inputs[size_t(s.mask)].layout.strides;
      words = rounded_up(s.keys, kWordBits), strips = strides[2] ? rounded_up(s.queries, kWordBits) : 1;
      matrices = (strides[0] ? s.batch : 1) * (strides[1] ? s.heads : 1);
    }
    if (is_packed(launch)) tiles = rounded_up(s.queries, kTileRows) + rounded_up(s.keys, kTileRows);
  }
  int64_t spans_start() const { return matrices * words * strips * kWordBits / 2; }
  void find(PreparedLaunch& prepared, const Launch& launch, const AttentionWgmmaPlan& plan) const {
    prepared.need_scratch(size_t(spans_start() + tiles * kTileRows) * 8);
    if (matrices) {
      Definitions definitions;
      definitions.set("D", DType::f32).set("EXTRAS", kAttentionAllowed);
      KernelCommand& bits = prepared.kernel("attention/attention_wgmma_bits.cl", definitions, "attention_wgmma_bits");
      pass(bits.input(s.mask).scratch(), extras_plan(launch, s));
      pass(bits, plan).groups(matrices * strips * rounded_up(words, kWordsOfGroup), kBitsItems);
    }
    if (tiles) {
      const AttentionAttributes& a = s.attributes;
      Definitions definitions;
      definitions.set("D", DType::f32).set("EXTRAS", kAttentionSequences).set("CAUSAL", a.causal);
      definitions.flag("LEFT", a.left >= 0).flag("RIGHT", a.right >= 0);
      KernelCommand& spans =
          prepared.kernel("attention/attention_wgmma_spans.cl", definitions, "attention_wgmma_spans");
      pass(spans.input(s.query_offsets).input(s.key_offsets).scratch(), extras_plan(launch, s));
      spans.add_long(spans_start());
      spans.pass().groups(tiles, size_t(kTileRows));
    }
  }

  Operands s;
  int64_t words = 0, strips = 0, matrices = 0, tiles = 0;  // words: 32 keys of strips of 32 queries
};

// How many sums tiles of keys add to by turns. Causal ones begin one after the other, and wait less for one of two.
int64_t ways_of(const Launch& launch) { return launch.as<AttentionAttributes>().causal == AT_CAUSAL_NONE ? 1 : 2; }

// Heads whose blocks stay in the cache while their tiles are mixed.
int64_t section_of(const HeadSizes& s, const Pass& pass) {
  int64_t of_head = s.heads / s.kv_heads, row = rounded_up(s.width, kPanel) * kPanel * 4;
  int64_t heads = pass.of_keys ? kCached / (s.queries * of_head * row) : kCached / (s.keys * row) * of_head;
  return std::clamp<int64_t>(heads, 1, s.batch * (pass.of_keys ? s.kv_heads : s.heads));
}

// at_once: all gradients, the query's by sums in scratch memory with counters behind them. first: of the launch.
void add_pass(PreparedLaunch& prepared, const Launch& launch, const Pass& pass, bool at_once = false,
              bool first = true) {
  HeadSizes s(launch);
  auto wants = [&](int output) { return launch.outputs[size_t(output)].buffer != nullptr; };
  auto wanted = [&](int output, int other) { return wants(output) ? output : other; };
  int64_t block = blocks_for(pass, launch).rows, heads = s.batch * (pass.of_keys ? s.kv_heads : s.heads);
  int64_t tiles_m = rounded_up(pass.of_keys ? s.keys : s.queries, kTileRows), tiles = tiles_m * heads;
  const auto& attributes = launch.as<AttentionAttributes>();
  const Found found(launch);
  int lengths = found.s.lengths;
  bool logsum = !pass.backward && wants(1);
  int64_t units = prepared.device().info.compute_units, blocks = s.batch * s.heads * rounded_up(s.queries, block);
  int64_t places = blocks * ways_of(launch);
  bool of_query = !pass.of_keys || at_once;
  auto start = [](bool there, Follows what, int index) { return there ? Long(what, index) : Long(0); };
  AttentionWgmmaPlan plan{
      ATTENTION_RESULT(out, of_query ? 0 : -1),
      ATTENTION_RESULT(key_out, pass.of_keys && wants(1) ? 1 : -1),
      ATTENTION_RESULT(value_out, pass.of_keys && wants(2) ? 2 : -1),
      .logsum = pass.backward ? Long(Follows::input_start, 4) : start(logsum, Follows::output_start, 1),
      .delta = start(pass.backward, Follows::input_start, 5),
      .turns = at_once ? places * kBlockSums : 0,
      .lengths = found.tiles ? Long(found.spans_start()) : Long(Follows::input_start, lengths),
      .lengths_step = lengths ? launch.inputs[size_t(lengths)].layout.strides[0] : 0,
      .query_offset = {Follows::argument, offsetof(AttentionArguments, query_offset)},
      .lower_right = attributes.causal == AT_CAUSAL_LOWER_RIGHT,
      .left = std::min(attributes.left, kMostRows),
      .right = attributes.causal == AT_CAUSAL_NONE ? std::min(attributes.right, kMostRows) : 0,
      .queries = s.queries,
      .keys = s.keys,
      .heads = s.heads,
      .kv_heads = s.kv_heads,
      .of_head = s.heads / s.kv_heads,
      .all_heads = heads,
      .query_heads = s.batch * s.heads,
      .tiles_m = tiles_m,
      .tiles = tiles,
      .section = at_once ? std::clamp<int64_t>(units / tiles_m, 1, heads) : section_of(s, pass),
      .wants_logsum = logsum,
      .wants_keys = pass.of_keys && wants(1),
      .wants_values = pass.of_keys && wants(2),
      .scale = {Follows::argument_f32, offsetof(AttentionArguments, scale)}};
  Definitions definitions = definitions_of(launch, pass);
  if (at_once) {
    definitions.set("WAYS", ways_of(launch));
    prepared.need_scratch(size_t(places * (kBlockSums + 1) * 4));
    KernelCommand& clear = prepared.kernel(pass.file, definitions, "attention_wgmma_clear").scratch();
    athena::opencl::pass(clear, plan);
    clear.groups(rounded_up(places, kCollectItems), kCollectItems);
  }
  uint32_t extras = extras_of(launch);
  if (first) found.find(prepared, launch, plan);
  KernelCommand& command = prepared.kernel(pass.file, definitions, pass.entry);
  std::vector<int> of_queries{0}, of_keys{1, 2};
  if (pass.backward) of_queries.push_back(3);
  for (int index : of_queries) pass_input_map(command, launch, index, pass.of_keys ? block : kTileRows);
  for (int index : of_keys) pass_input_map(command, launch, index, pass.of_keys ? kTileRows : block);
  if (!pass.backward) pass_map(command.add_output_address(0), launch.outputs[0], kWarpRows);
  for (int index : of_queries) command.input(index);
  for (int index : of_keys) command.input(index);
  if (pass.backward) command.input(4).input(5);
  if (!at_once) found.tiles ? command.scratch() : command.input(lengths);
  if (pass.of_keys)
    command.output(wanted(1, 2)).output(wanted(2, 1));
  else
    command.output(0);
  if (!pass.backward) command.output(logsum ? 1 : 0);
  command.tile_counters();
  if (at_once) command.scratch();
  if (extras) {
    found.matrices ? command.scratch() : command.input(0);
    athena::opencl::pass(command.input(found.s.mask), extras_plan(launch, found.s));
  }
  athena::opencl::pass(command, plan);
  command.groups(std::min(tiles, units), kTileItems);
  if (at_once) {
    KernelCommand& collect = prepared.kernel(pass.file, definitions, "attention_wgmma_collect").scratch().output(0);
    athena::opencl::pass(collect, plan);
    collect.groups(blocks, kCollectItems);
  }
}

void add_forward(PreparedLaunch& prepared, const Launch& launch) { add_pass(prepared, launch, kForward); }
void add_backward(PreparedLaunch& prepared, const Launch& launch) {
  auto wants = [&](int output) { return launch.outputs[size_t(output)].buffer != nullptr; };
  if (wants(0)) add_pass(prepared, launch, kQueries);
  if (wants(1) || wants(2)) add_pass(prepared, launch, kKeys, false, !wants(0));
}

void add_backward_at_once(PreparedLaunch& prepared, const Launch& launch) {
  add_pass(prepared, launch, kBackward, true);
}
// All gradients are wanted, and all tiles of a head can be at work at once.
bool suits_at_once(const Device& device, const Launch& launch) {
  HeadSizes s(launch);
  const auto& attributes = launch.as<AttentionAttributes>();
  auto wanted = [](const Operand& output) { return output.buffer != nullptr; };
  return s.width >= kBackwardFewest && !attributes.extras && attributes.left < 0 && attributes.right < 0 &&
         std::all_of(launch.outputs.begin(), launch.outputs.end(), wanted) && s.queries <= kBackwardMost &&
         rounded_up(s.keys, kTileRows) <= device.info.compute_units;
}

AttentionTrial trial_of(const Launch& launch, void (*prepare)(PreparedLaunch&, const Launch&), bool backward) {
  DType dtype = launch.inputs[0].dtype;
  AttentionTrial trial{dtype,
                       HeadSizes(launch).width,
                       launch.as<AttentionAttributes>(),
                       prepare,
                       dtype == DType::f16 ? 3e-3 : 1.5e-2,
                       false,
                       backward};
  int mask = Operands(launch).mask;
  if (mask && is_paired(launch.inputs[size_t(mask)])) trial.keys--;  // an even number
  return trial;
}

}  // namespace

bool attention_by_wgmma(PreparedLaunch& prepared, const Launch& launch) {
  if (!suits(prepared.device(), launch, kForward, 3) || !launch.outputs[0].buffer) return false;
  std::string variant = "attention" + definitions_of(launch, kForward).options();
  if (!passes_attention_check(prepared.state(), variant, trial_of(launch, add_forward, false))) return false;
  add_forward(prepared, launch);
  return true;
}

bool attention_backward_by_wgmma(PreparedLaunch& prepared, const Launch& launch) {
  if (!suits(prepared.device(), launch, kKeys, 4)) return false;
  if (suits_at_once(prepared.device(), launch)) {
    std::string at_once = "attention's gradients at once" + definitions_of(launch, kBackward).options();
    if (passes_attention_check(prepared.state(), at_once, trial_of(launch, add_backward_at_once, true))) {
      add_backward_at_once(prepared, launch);
      return true;
    }
  }
  std::string variant = "attention's gradient" + definitions_of(launch, kKeys).options();
  if (!passes_attention_check(prepared.state(), variant, trial_of(launch, add_backward, true))) return false;
  add_backward(prepared, launch);
  return true;
}

}  // namespace athena::opencl
