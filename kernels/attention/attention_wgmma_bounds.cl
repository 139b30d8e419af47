// attention_wgmma_bounds.cl: which keys a tile's queries see, and which queries see its keys, for the kernels by
// warp-group products.
//
// CAUSAL   1 where keys beyond a distance from the query are hidden: 0 of causality, of a window what it sees ahead
// LEFT     1 where keys before a window are
// LENGTHS  1 where each batch has its own number of keys
// SPANS    1 where attention_wgmma_spans.cl has found which keys each query sees, and which queries see each key; CAUSAL,
//          LEFT and LENGTHS are 1 then
// BLOCK    rows of a block, a multiple of 16: of keys that a tile of queries meets, or the other way round
// STAGES   of local memory for what goes by
#include "attention/attention_wgmma_tile.cl"

#ifndef BLOCK
#define BLOCK 96
#endif
#ifndef STAGES
#define STAGES 2
#endif
#define BLOCK_BYTES BYTES_OF(BLOCK)
#ifndef LEFT
#define LEFT 0
#endif
#ifndef LENGTHS
#define LENGTHS 0
#endif
#ifndef SPANS
#define SPANS 0
#endif

// Blocks of keys that a tile of queries meets, [begin, end), of which all queries see none before `whole` as a whole.
typedef struct {
  int begin, whole, end;
} Blocks;
#if !SPANS
// Query i sees keys from i + first to i + last of `keys`. From query to query neither bound falls.
typedef struct {
  int keys, first, last;
} Bounds;
INLINED static Bounds bounds_of(int batch, const Plan* plan, global const long* lengths) {
  long keys = plan->keys;
#if LENGTHS
  keys = clamp(lengths[plan->lengths + batch * plan->lengths_step], 0l, keys);
#else
  (void)batch, (void)lengths;
#endif
  const long position = plan->query_offset + (plan->lower_right ? keys - plan->queries : 0);
  const Bounds bounds = {(int)keys, (int)clamp(position - plan->left, -(1l << 30), 1l << 30),
                         (int)clamp(position + plan->right, -(1l << 30), 1l << 30)};
  return bounds;
}

// One at least, if hidden, so that all tiles go the same way.
INLINED static Blocks blocks_of_queries(int row, Bounds bounds) {
  const int seen = CAUSAL ? min(row + ROWS + bounds.last, bounds.keys) : bounds.keys;
  Blocks blocks = {0, 0, max((seen + BLOCK - 1) / BLOCK, 1)};
#if LEFT
  blocks.begin = clamp((row + bounds.first) / BLOCK, 0, blocks.end - 1);
  blocks.whole = max((row + ROWS - 1 + bounds.first + BLOCK - 1) / BLOCK, blocks.begin);
#endif
  return blocks;
}
// Blocks of queries that see a tile's keys; from `whole` on not all see its first key.
INLINED static Blocks blocks_of_keys(int row, Bounds bounds, int queries) {
  Blocks blocks = {CAUSAL ? max(row - bounds.last, 0) / BLOCK : 0, 0, (queries + BLOCK - 1) / BLOCK};
#if LENGTHS
  if (row >= bounds.keys) blocks.end = 0;
#endif
#if LEFT
  const int last = row + ROWS - 1 - bounds.first;
  blocks.end = last < 0 ? 0 : min(blocks.end, last / BLOCK + 1);
  blocks.whole = min(blocks.end, (row - bounds.first + 1) / BLOCK);
#else
  blocks.whole = blocks.end;
#endif
  return blocks;
}
// Where keys end that all queries from `row` on see, and whether a query comes before those that see a key.
#define SEEN_BY_ALL(row, bounds) ((row) + (bounds).last + 1)
#define COMES_BEFORE(query, key, bounds) ((query) + (bounds).last < (key))
// How far bounds of an item's second row lie from those of its first.
#define FURTHER(bounds, name) 8
#endif

#if SPANS
// [x, y) of each, queries first; copies of the last fill the last tile. From one to the next neither falls.
typedef struct {
  int keys;  // behind them there may be anything
  global const int2 *of_queries, *of_keys;
} Bounds;
INLINED static Bounds bounds_of(int batch, const Plan* plan, global const long* lengths) {
  global const int2* spans = (global const int2*)(lengths + plan->lengths);
  const int rows = (plan->queries + ROWS - 1) / ROWS * ROWS;
  const Bounds bounds = {spans[rows - 1].y, spans, spans + rows};
  return bounds;
}
INLINED static Blocks blocks_of_queries(int row, Bounds bounds) {
  const int2 first = bounds.of_queries[row], last = bounds.of_queries[row + ROWS - 1];
  Blocks blocks = {0, 0, max((last.y + BLOCK - 1) / BLOCK, 1)};
  blocks.begin = min(first.x / BLOCK, blocks.end - 1);
  blocks.whole = max((last.x + BLOCK - 1) / BLOCK, blocks.begin);
  return blocks;
}
INLINED static Blocks blocks_of_keys(int row, Bounds bounds, int queries) {
  const int2 first = bounds.of_keys[row], last = bounds.of_keys[row + ROWS - 1];
  Blocks blocks = {first.x / BLOCK, 0, (min(last.y, queries) + BLOCK - 1) / BLOCK};
  blocks.whole = min(blocks.end, first.y / BLOCK);
  return blocks;
}
#define SEEN_BY_ALL(row, bounds) ((bounds).of_queries[row].y)
#define COMES_BEFORE(query, key, bounds) ((query) < (bounds).of_keys[key].x)
#define FURTHER(bounds, name) (bounds).name##_further
#endif

// Scores of columns from `end` of a row on, and before `begin`, counted from the item's first one.
INLINED static void hide_from(float* scores, int end0, int end1) {
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    scores[4 * x] = 8 * x < end0 ? scores[4 * x] : -INFINITY;
    scores[4 * x + 1] = 8 * x + 1 < end0 ? scores[4 * x + 1] : -INFINITY;
    scores[4 * x + 2] = 8 * x < end1 ? scores[4 * x + 2] : -INFINITY;
    scores[4 * x + 3] = 8 * x + 1 < end1 ? scores[4 * x + 3] : -INFINITY;
  }
}
INLINED static void hide_before(float* scores, int begin, int further) {
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    scores[4 * x] = 8 * x >= begin ? scores[4 * x] : -INFINITY;
    scores[4 * x + 1] = 8 * x + 1 >= begin ? scores[4 * x + 1] : -INFINITY;
    scores[4 * x + 2] = 8 * x >= begin + further ? scores[4 * x + 2] : -INFINITY;
    scores[4 * x + 3] = 8 * x + 1 >= begin + further ? scores[4 * x + 3] : -INFINITY;
  }
}
// Keys that an item's two rows see, counted from its first column.
typedef struct {
  int begin, end0, end1;
#if SPANS
  int begin_further;
#endif
} Seen;
INLINED static Seen seen_by(int row, Bounds bounds, int column) {
#if SPANS
  const int2 first = bounds.of_queries[row], second = bounds.of_queries[row + 8];
  const Seen seen = {first.x - column, first.y - column, second.y - column, second.x - first.x};
#else
  const Seen seen = {row + bounds.first - column,
                     (CAUSAL ? min(bounds.keys, row + bounds.last + 1) : bounds.keys) - column,
                     (CAUSAL ? min(bounds.keys, row + bounds.last + 9) : bounds.keys) - column};
#endif
  return seen;
}
INLINED static void hide(float* scores, Seen seen, int block) {
  hide_from(scores, seen.end0 - block * BLOCK, seen.end1 - block * BLOCK);
#if LEFT
  hide_before(scores, seen.begin - block * BLOCK, FURTHER(seen, begin));
#endif
}

// A block of rows of which `seen` are seen. Behind a length there may be anything, and NaN times a weight of 0 is NaN:
// they are zeros before the block counts as full, for which it comes by a barrier of its own.
INLINED static void bring_block(Ring* ring, uint at, ulong map, int block, Head head, int seen, Ring* come) {
  const uint to = at + ring->stage * BLOCK_BYTES, full = ring->full + 8 * ring->stage;
  const int clears = LENGTHS && (block + 1) * BLOCK > seen;
  const uint by = clears ? come->full : full;
  await_empty(ring);
  barrier_expect(by, BLOCK_BYTES);
  bring(to, map, BLOCK, block * BLOCK, head, by);
  if (clears) {
    await_full(come);
    advance(come, 1);
    for (int panel = 0; panel < PANELS; panel++)
      for (int row = seen - block * BLOCK; row < BLOCK; row++)
        for (int x = 0; x < 128; x += 16)
          __asm volatile("st.shared.v4.u32 [%0], {%1, %1, %1, %1};" ::"r"(to + (panel * BLOCK + row) * 128 + x), "r"(0)
                         : "memory");
    __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    barrier_arrive(full);
  }
  advance(ring, STAGES);
}
