// attention_decode_rows.cl: how the rows of keys and values come to an item of attention_decode.cl, its 16 bytes of KEYS of them a step.
//
// SHUFFLES  0: keys by registers, a step ahead of their use, and values at its beginning; 1: both by way of local memory,
//           STAGES steps ahead; an item reads there what it brought itself, so that no one waits for others
#include "attention/attention_decode_weights.cl"

#define STAGES 3

typedef struct {
  global const S *key, *value;
  long key_step, value_step;
  int end, has_key, has_value;
} Source;

#if SHUFFLES
#include "contraction/async.cl"
#define STAGE_ROWS (2 * KEYS * TEAM_ITEMS)
#define ROWS_MEMORY                                                       \
  local uint4 ring[STAGES * STAGE_ROWS] __attribute__((aligned(128))); \
  local A* const shared = (local A*)ring;
INLINED static void bring_rows(local uint4* to, const Source* source, int j) {
#pragma unroll
  for (int k = 0; k < KEYS; k++) {
    const int at = j + k * TEAMS, is_key = at < source->end && source->has_key, is_value = at < source->end && source->has_value;
    bring_16(place_of(to + k * TEAM_ITEMS), source->key + (is_key ? at * source->key_step : 0), is_key ? 16 : 0);
    bring_16(place_of(to + (KEYS + k) * TEAM_ITEMS), source->value + (is_value ? at * source->value_step : 0), is_value ? 16 : 0);
  }
  close_group();
}
INLINED static void take_rows(uint4* rows, local const uint4* from) {
#pragma unroll
  for (int k = 0; k < KEYS; k++) rows[k] = from[k * TEAM_ITEMS];
}
#define FIRST_ROWS(j)  \
  int stage = 0;       \
  for (int s = 0; s < STAGES; s++) bring_rows(ring + s * STAGE_ROWS + item, &source, (j) + s * STEP)
#define TAKE_KEYS(j) \
  wait_groups(2); /* STAGES - 1 */ \
  take_rows(keys, ring + stage * STAGE_ROWS + item)
#define KEYS_USED(j)
#define TAKE_VALUES take_rows(values, ring + stage * STAGE_ROWS + KEYS * TEAM_ITEMS + item)
// No copy is on its way any more: the teams' sums go there.
#define ROWS_USED wait_groups(0)
#define ROWS_AT_ONCE ROWS
#define VALUES_USED(j)                                      \
  bring_rows(ring + stage * STAGE_ROWS + item, &source, j); \
  stage = stage + 1 == STAGES ? 0 : stage + 1
#else
#define ROWS_MEMORY local A shared[PRODUCTS > RESULTS ? PRODUCTS : RESULTS];
#define ROWS_USED
#define ROWS_AT_ONCE 1
INLINED static void get_rows(uint4* rows, global const S* from, long step, int j, int end, int is_there) {
#pragma unroll
  for (int k = 0; k < KEYS; k++) {
    rows[k] = (uint4)(0);
    if (j + k * TEAMS < end && is_there) rows[k] = *(global const uint4*)(from + (j + k * TEAMS) * step);
  }
}
#define FIRST_ROWS(j) get_rows(keys, source.key, source.key_step, j, source.end, source.has_key)
#define TAKE_KEYS(j) get_rows(values, source.value, source.value_step, j, source.end, source.has_value)
#define KEYS_USED(j) get_rows(keys, source.key, source.key_step, j, source.end, source.has_key)
#define TAKE_VALUES
#define VALUES_USED(j)
#endif
