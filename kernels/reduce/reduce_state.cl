// reduce_state.cl: what all folds share: how values join, how positions are found and loaded. Included by the kernels that fold.
//
// OP     REDUCE_SUM …
// STAGE  STAGE_WHOLE array to result, STAGE_PARTS array to `parts` partial folds per output, STAGE_JOINED these to result
// RO RI  numbers of kept and folded axes, padded with size 1
// WIDENED 1 where a sum of 16-bit floats is stored as float, unrounded
// LANES  elements loaded together; VECTOR whether they are one aligned access
#include "operations.h"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef OP
#define OP REDUCE_SUM
#endif
#ifndef STAGE
#define STAGE STAGE_WHOLE
#endif
#ifndef WIDENED
#define WIDENED 0
#endif
#ifndef RO
#define RO 1
#endif
#ifndef RI
#define RI 1
#endif
#ifndef LANES
#define LANES 4
#endif
#ifndef VECTOR
#define VECTOR 0
#endif

#define IS_POSITION (OP == REDUCE_ARGMAX || OP == REDUCE_ARGMIN)
#define IS_TRUTH (OP == REDUCE_ANY || OP == REDUCE_ALL)

#if OP == REDUCE_SUM
typedef A State;
static void clear(State* state) { *state = 0; }
static void join(State* a, const State* b) { *a += *b; }
static void lift(State* state, C value, long at) { *state = (State)value; }
#elif OP == REDUCE_PROD
typedef A State;
static void clear(State* state) { *state = 1; }
static void join(State* a, const State* b) { *a *= *b; }
static void lift(State* state, C value, long at) { *state = (State)value; }
#elif OP == REDUCE_MAX
typedef C State;
static void clear(State* state) { *state = lowest(); }
static void join(State* a, const State* b) { *a = max_(*a, *b); }
static void lift(State* state, C value, long at) { *state = value; }
#elif OP == REDUCE_MIN
typedef C State;
static void clear(State* state) { *state = highest(); }
static void join(State* a, const State* b) { *a = min_(*a, *b); }
static void lift(State* state, C value, long at) { *state = value; }
#elif OP == REDUCE_ANY
typedef uint State;
static void clear(State* state) { *state = 0; }
static void join(State* a, const State* b) { *a |= *b; }
static void lift(State* state, C value, long at) { *state = value != 0; }
#elif OP == REDUCE_ALL
typedef uint State;
static void clear(State* state) { *state = 1; }
static void join(State* a, const State* b) { *a &= *b; }
static void lift(State* state, C value, long at) { *state = value != 0; }
#else
#if OP == REDUCE_ARGMAX
#define exceeds(a, b) ((a) > (b))
#else
#define exceeds(a, b) ((a) < (b))
#endif
typedef struct {
  long at;  // -1: nothing yet
  C value;
} State;
static void clear(State* state) {
  state->at = -1;
  state->value = 0;
}
static bool beats(const State* a, const State* b) {
  if (a->at < 0 || b->at < 0) return b->at < 0;
  const bool a_nan = a->value != a->value, b_nan = b->value != b->value;
  if (a_nan || b_nan) return a_nan && (!b_nan || a->at < b->at);
  return exceeds(a->value, b->value) || (a->value == b->value && a->at < b->at);
}
static void join(State* a, const State* b) {
  if (!beats(a, b)) {
    a->at = b->at;
    a->value = b->value;
  }
}
static void lift(State* state, C value, long at) {
  state->at = at;
  state->value = value;
}
#endif

#if STAGE == STAGE_JOINED
typedef State In;
#else
typedef S In;
#endif
#if STAGE == STAGE_PARTS || WIDENED
typedef State Out;
#elif IS_TRUTH
typedef uchar Out;
#elif IS_POSITION
typedef long Out;
#else
typedef S Out;
#endif

#include "reduce/reduce_plan.h"

static idx outer_offset(const ReducePlan* plan, uidx o) {
  idx offset = 0;
  for (int d = RO - 1; d > 0; d--) {
    offset += (idx)(o % (uidx)plan->outer[d]) * plan->outer_stride[d];
    o /= (uidx)plan->outer[d];
  }
  return offset + (idx)o * plan->outer_stride[0];
}

static void fetch(State* state, global const In* in, const ReducePlan* plan, uidx i) {
#if STAGE == STAGE_JOINED
  *state = in[(idx)i * plan->inner_stride[0]];
#else
  uidx rest = i;
  idx offset = 0;
  for (int d = RI - 1; d > 0; d--) {
    offset += (idx)(rest % (uidx)plan->inner[d]) * plan->inner_stride[d];
    rest /= (uidx)plan->inner[d];
  }
  offset += (idx)rest * plan->inner_stride[0];
  lift(state, load(in, offset), (long)i);
#endif
}

// LANES elements at in; those that exist are `live`, of the others anything may come.
#if STAGE != STAGE_JOINED && VECTOR && LANES > 1
typedef CAT(CAT(V_, D), LANES) Set;
#define fetch_set(set, in, live) (set) = *(global const Set*)(in)
#define lane_of(set, l) CAT(get_, D)(((const S*)&(set))[l])
#else
typedef struct {
  In lane[LANES + 1];
} Set;
#define fetch_set(set, in, live) \
  for (int l_ = 0; l_ < LANES; l_++) (set).lane[l_] = l_ < (int)(live) ? (in)[l_] : (in)[0]
#if STAGE != STAGE_JOINED
#define lane_of(set, l) CAT(get_, D)((set).lane[l])
#endif
#endif
#if STAGE == STAGE_JOINED
#define join_lane(fold, set, l, at) join(&(fold)[l], &(set).lane[l])
#else
#define join_lane(fold, set, l, at)   \
  {                                   \
    State lifted;                      \
    lift(&lifted, lane_of(set, l), at); \
    join(&(fold)[l], &lifted);        \
  }
#endif

static void emit(global Out* out, size_t at, const State* state) {
#if STAGE == STAGE_PARTS || WIDENED
  out[at] = *state;
#elif IS_TRUTH
  out[at] = (uchar)*state;
#elif IS_POSITION
  out[at] = state->at;
#else
  store(out, at, (C)*state);
#endif
}
