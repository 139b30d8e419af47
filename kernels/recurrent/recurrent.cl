// recurrent.cl: one step of a recurrent network and its way back, an item for each hidden value of each sequence.
//
// D        element type
// KIND     RECURRENT_TANH …
// BACK     the way back
// BIAS, LENGTHS, RESULTS   whether there are these operands; a bit for each result that is wanted
#include "operations.h"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef KIND
#define KIND RECURRENT_LSTM
#endif
#ifndef BACK
#define BACK 0
#endif
#ifndef BIAS
#define BIAS 0
#endif
#ifndef LENGTHS
#define LENGTHS 0
#endif
#ifndef RESULTS
#define RESULTS 7
#endif
#if KIND == RECURRENT_LSTM
#define GATES 4
#elif KIND == RECURRENT_GRU
#define GATES 3
#else
#define GATES 1
#endif

#include "recurrent/recurrent_plan.h"

// Of the item's place in gate k of n.
#define AT(k, n) ((long)((b * (n) + (k)) * (uidx)plan.hidden + j))
#define GET(i, k, n) load(in##i, plan.in##i + AT(k, n))
#define PUT(i, k, n, value) \
  if (RESULTS >> i & 1) store(out##i, plan.out##i + AT(k, n), value)
#if BIAS
#define OF_STATE(k) (GET(1, k, GATES) + load(bias, plan.bias + (long)((k) * (uidx)plan.hidden + j)))
#else
#define OF_STATE(k) GET(1, k, GATES)
#endif
#define SUM(k) (GET(0, k, GATES) + OF_STATE(k))
#define ONE N(1)
#define ZERO N(0)

kernel GROUP_OF(WG) void recurrent(global const S* in0, global const S* in1, global const S* in2, global const S* in3,
                                   global const S* in4, global const S* in5, global const S* bias,
                                   global const long* lengths, global S* out0, global S* out1, global S* out2,
                                   const RecurrentPlan plan) {
  const uidx place = (uidx)get_global_id(0);
  if (place >= (uidx)plan.count) return;
  const uidx b = place / (uidx)plan.hidden, j = place % (uidx)plan.hidden;
#if LENGTHS
  const int stays = lengths[plan.lengths + (long)b] <= (long)plan.step;
#else
  const int stays = 0;
#endif
#if !BACK && KIND == RECURRENT_LSTM
  const T i = sigmoid_(SUM(0)), f = sigmoid_(SUM(1)), g = tanh(SUM(2)), o = sigmoid_(SUM(3));
  const T old = GET(3, 0, 1), next = f * old + i * g;
  PUT(1, 0, 4, i);
  PUT(1, 1, 4, f);
  PUT(1, 2, 4, g);
  PUT(1, 3, 4, o);
  PUT(2, 0, 1, stays ? old : next);
  PUT(0, 0, 1, stays ? GET(2, 0, 1) : o * tanh(next));
#elif !BACK && KIND == RECURRENT_GRU
  const T r = sigmoid_(SUM(0)), z = sigmoid_(SUM(1)), state = OF_STATE(2), old = GET(2, 0, 1);
  const T n = tanh(GET(0, 2, 3) + r * state);
  PUT(1, 0, 4, r);
  PUT(1, 1, 4, z);
  PUT(1, 2, 4, n);
  PUT(1, 3, 4, state);
  PUT(0, 0, 1, stays ? old : n + z * (old - n));
#elif !BACK
  const T x = SUM(0);
  PUT(0, 0, 1, stays ? GET(2, 0, 1) : KIND == RECURRENT_RELU ? max_(x, ZERO) : tanh(x));
#elif KIND == RECURRENT_LSTM
  const T i = GET(3, 0, 4), f = GET(3, 1, 4), g = GET(3, 2, 4), o = GET(3, 3, 4), bent = tanh(GET(4, 0, 1));
  const T d = GET(0, 0, 1) + GET(1, 0, 1), dc = GET(2, 0, 1), sum = dc + d * o * (ONE - bent * bent);
  PUT(0, 0, 4, stays ? ZERO : sum * g * i * (ONE - i));
  PUT(0, 1, 4, stays ? ZERO : sum * GET(5, 0, 1) * f * (ONE - f));
  PUT(0, 2, 4, stays ? ZERO : sum * i * (ONE - g * g));
  PUT(0, 3, 4, stays ? ZERO : d * bent * o * (ONE - o));
  PUT(1, 0, 1, stays ? d : ZERO);
  PUT(2, 0, 1, stays ? dc : sum * f);
#elif KIND == RECURRENT_GRU
  const T r = GET(2, 0, 4), z = GET(2, 1, 4), n = GET(2, 2, 4), state = GET(2, 3, 4);
  const T d = GET(0, 0, 1) + GET(1, 0, 1), dn = stays ? ZERO : d * (ONE - z) * (ONE - n * n);
  const T dr = dn * state * r * (ONE - r), dz = stays ? ZERO : d * (GET(3, 0, 1) - n) * z * (ONE - z);
  PUT(0, 0, 3, dr);
  PUT(0, 1, 3, dz);
  PUT(0, 2, 3, dn);
  PUT(1, 0, 1, stays ? d : d * z);
  PUT(2, 0, 3, dr);
  PUT(2, 1, 3, dz);
  PUT(2, 2, 3, dn * r);
#else
  const T y = GET(2, 0, 1), d = GET(0, 0, 1) + GET(1, 0, 1);
  PUT(0, 0, 1, stays ? ZERO : KIND == RECURRENT_TANH ? d * (ONE - y * y) : y > ZERO ? d : ZERO);
  PUT(1, 0, 1, stays ? d : ZERO);
#endif
}
