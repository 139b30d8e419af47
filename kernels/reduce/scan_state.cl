// scan_state.cl: what the kernels of scan.cl share: states of running folds, how they join, where elements are.
//
// OP     SCAN_SUM …
// RESULTS, POSITIONS  what is written: results, and of SCAN_MAX and SCAN_MIN where they are along the axis; the pointer to the
//        other is any
// R      number of axes of lines, padded with size 1
// LANES  elements taken together: of a line, or of neighbouring lines; VECTOR whether they are one aligned access
#include "operations.h"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef OP
#define OP SCAN_SUM
#endif
#ifndef RESULTS
#define RESULTS 1
#endif
#ifndef POSITIONS
#define POSITIONS 0
#endif
#ifndef R
#define R 1
#endif
#ifndef LANES
#define LANES 4
#endif
#ifndef VECTOR
#define VECTOR 0
#endif

// A state, which nothing changes when cleared, and takes in the state of what follows.
#if OP == SCAN_SUM
typedef A State;
static void clear(State* s) { *s = 0; }
static void lift(State* s, C x, C factor, long at) { *s = (State)x; }
static void append(State* s, State next) { *s += next; }
#define result_of(s) ((C)(s))
#elif OP == SCAN_PROD
typedef A State;
static void clear(State* s) { *s = 1; }
static void lift(State* s, C x, C factor, long at) { *s = (State)x; }
// Nothing times what may have overflown is nothing.
static void append(State* s, State next) {
  const bool nothing = (*s == 0 && next == next) || (next == 0 && *s == *s);
  *s = nothing ? 0 : *s * next;
}
#define result_of(s) ((C)(s))
#elif OP == SCAN_MAX || OP == SCAN_MIN
typedef struct {
  long at;  // -1: nothing yet
  C x;
} State;
static void clear(State* s) {
  s->at = -1;
  s->x = 0;
}
static void lift(State* s, C x, C factor, long at) {
  s->at = at;
  s->x = x;
}
static void append(State* s, State next) {
  const bool wins = s->at < 0 || next.x != next.x || (OP == SCAN_MAX ? next.x >= s->x : next.x <= s->x);
  if (next.at >= 0 && wins) *s = next;
}
#define result_of(s) ((s).x)
#elif OP == SCAN_LOGSUMEXP
typedef struct {
  C top, sum;  // of exp(x - top); 0: nothing yet
} State;
static void clear(State* s) {
  s->top = -INFINITY;
  s->sum = 0;
}
static void lift(State* s, C x, C factor, long at) {
  s->top = x;
  s->sum = 1;
}
static void append(State* s, State next) {
  if (next.sum == 0) return;
  if (next.top <= s->top) {
    s->sum += next.top == s->top ? next.sum : next.sum * exp(next.top - s->top);
  } else {
    s->sum = (s->top == -INFINITY ? 0 : s->sum * exp(s->top - next.top)) + next.sum;
    s->top = next.top;
  }
}
#define result_of(s) ((s).top + log((s).sum))
#else
typedef struct {
  C scale, value;
} State;
static void clear(State* s) {
  s->scale = 1;
  s->value = 0;
}
static void lift(State* s, C x, C factor, long at) {
  s->scale = factor;
  s->value = x;
}
static void append(State* s, State next) {
  // as of products
  s->value = (s->value == 0 ? 0 : next.scale * s->value) + next.value;
  s->scale = next.scale == 0 ? 0 : next.scale * s->scale;
}
#define result_of(s) ((s).value)
#endif
#define put(v) CAT(put_, D)(v)

#include "reduce/scan_plan.h"

#if VECTOR
typedef CAT(CAT(V_, D), LANES) Set;
#else
typedef struct {
  S lane[LANES];
} Set;
#endif
#define lane_of(set, l) CAT(get_, D)(((const S*)&(set))[l])

static void fetch(Set* set, global const S* from, idx step, uidx live) {
#if VECTOR
  if (live > 0) *set = *(global const Set*)from;
#else
  for (uidx l = 0; l < LANES; l++)
    if (l < live) set->lane[l] = from[(idx)l * step];
#endif
}

static void emit(global S* to, global long* positions, const State* states, idx step, uidx live) {
#if RESULTS && VECTOR
  Set set;
  for (int l = 0; l < LANES; l++) ((S*)&set)[l] = put(result_of(states[l]));
  if (live > 0) *(global Set*)to = set;
#elif RESULTS
  for (uidx l = 0; l < LANES; l++)
    if (l < live) to[(idx)l * step] = put(result_of(states[l]));
#endif
#if POSITIONS
  for (uidx l = 0; l < LANES; l++)
    if (l < live) positions[(idx)l * step] = states[l].at;
#endif
}

static void advance(const ScanPlan* plan, uidx line, global const S** in, global const S** factors, global S** out,
                    global long** positions) {
  long i = plan->in_offset + plan->in_shift, f = plan->factor_offset + plan->factor_shift;
  long o = plan->out_shift;
  for (int d = R - 1; d >= 0; d--) {
    const idx at = (idx)(line % (uidx)plan->size[d]);
    line /= (uidx)plan->size[d];
    i += at * plan->in[d];
    f += at * plan->factor[d];
    o += at * plan->out[d];
  }
  *in += i;
  *factors += f;
  *out += o + plan->out_offset;
  *positions += o + plan->position_offset;
}

// What the items before fold to within each T of them, as `sums` of all up to each item.
static State scan_items(local State* sums, uint item, uint lane, uint items, State own) {
  State sum = own;
  for (uint d = 1; d < items; d *= 2) {
    sums[item] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane >= d) {
      State before = sums[item - d];
      append(&before, sum);
      sum = before;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  sums[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  clear(&sum);
  if (lane > 0) sum = sums[item - 1];
  return sum;
}
