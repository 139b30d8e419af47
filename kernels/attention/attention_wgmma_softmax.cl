// attention_wgmma_softmax.cl: from scores to weights, a block of keys at a time. Part of attention_wgmma.cl.
//
// TURNS  1 where consumers take turns at issuing products: while one multiplies the other makes exponentials
// An item has two rows, lane / 4 and 8 further on, and columns 2 (lane % 4) and the next of every 8.
#include "attention/attention_wgmma_multiply.cl"

#ifndef TURNS
#define TURNS CAUSAL
#endif
#define HOLDS_TURN (WIDTH <= 64 && !EXTENDED)  // until the scores are there; drawing takes longer than products
#define TRUSTED 4096.0f  // how large an item's weights of two rows may be together before their largest is looked for again

// What is known of two rows. Weights are 2^(scale * score - base), relative to the largest scaled score met, or nearly.
typedef struct {
  float scores[BLOCK / 2], sums[WIDTH / 2];
  float base[2], total[2];
} Rows;
// Where an item's products come from, and whose turn it is.
typedef struct {
  Ring keys, values;
  uint query, key, value;  // low halves of descriptors
  uint lane, mine, others;
  EXTRA_FIELDS
} Feed;

INLINED static float largest(float a, float b) {
  float y;
  __asm("max.f32 %0, %1, %2;" : "=f"(y) : "f"(a), "f"(b));
  return y;
}
INLINED static float beside_1(float x) {
  float y;
  __asm volatile("shfl.sync.bfly.b32 %0, %1, 1, 31, 0xffffffff;" : "=f"(y) : "f"(x));
  return y;
}
INLINED static float beside_2(float x) {
  float y;
  __asm volatile("shfl.sync.bfly.b32 %0, %1, 2, 31, 0xffffffff;" : "=f"(y) : "f"(x));
  return y;
}
INLINED static float or_zero(float x) { return x == -INFINITY ? 0.0f : x; }

INLINED static void find_largest(const float* scores, float* most) {
  float a0 = largest(scores[0], scores[1]), a1 = largest(scores[2], scores[3]);
  float b0 = largest(scores[4], scores[5]), b1 = largest(scores[6], scores[7]);
#pragma unroll
  for (int x = 2; x < BLOCK / 8; x += 2) {
    a0 = largest(a0, largest(scores[4 * x], scores[4 * x + 1]));
    a1 = largest(a1, largest(scores[4 * x + 2], scores[4 * x + 3]));
    b0 = largest(b0, largest(scores[4 * x + 4], scores[4 * x + 5]));
    b1 = largest(b1, largest(scores[4 * x + 6], scores[4 * x + 7]));
  }
  a0 = largest(a0, b0);
  a1 = largest(a1, b1);
  a0 = largest(a0, beside_1(a0));
  a1 = largest(a1, beside_1(a1));
  most[0] = largest(a0, beside_2(a0));
  most[1] = largest(a1, beside_2(a1));
}
INLINED static void weigh(const float* scores, float scale, float base0, float base1, uint* weights, float* totals) {
  float t0 = 0, t1 = 0, u0 = 0, u1 = 0;
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    const float e0 = power_of_2(fma(scores[4 * x], scale, -base0));
    const float e1 = power_of_2(fma(scores[4 * x + 1], scale, -base0));
    const float e2 = power_of_2(fma(scores[4 * x + 2], scale, -base1));
    const float e3 = power_of_2(fma(scores[4 * x + 3], scale, -base1));
    t0 += e0;
    u0 += e1;
    t1 += e2;
    u1 += e3;
    weights[2 * x] = rounded(e0, e1);
    weights[2 * x + 1] = rounded(e2, e3);
  }
  totals[0] = t0 + u0;
  totals[1] = t1 + u1;
}
INLINED static void take(uint* weights, const uint* next) {
#pragma unroll
  for (int x = 0; x < BLOCK / 4; x++) weights[x] = next[x];
}
INLINED static void rescale(float* sums, float factor0, float factor1) {
#pragma unroll
  for (int x = 0; x < WIDTH / 8; x++) {
    sums[4 * x] *= factor0;
    sums[4 * x + 1] *= factor0;
    sums[4 * x + 2] *= factor1;
    sums[4 * x + 3] *= factor1;
  }
}
// New bases, and what was made with the old ones is to be multiplied with.
INLINED static void rebase(Rows* rows, float scale, float* factors) {
  float most[2];
  find_largest(rows->scores, most);
#pragma unroll
  for (int r = 0; r < 2; r++) {
    const float before = rows->base[r], now = largest(before, most[r] * scale);
    rows->base[r] = now;
    factors[r] = power_of_2(before - or_zero(now));
  }
}

#if TURNS
#define MY_TURN(feed) __asm volatile("bar.sync %0, 256;" ::"r"((feed)->mine) : "memory")
#define YOUR_TURN(feed) __asm volatile("bar.arrive %0, 256;" ::"r"((feed)->others) : "memory")
#else
#define MY_TURN(feed)
#define YOUR_TURN(feed)
#endif
INLINED static void await_extended(Feed* feed, float* scores) {
  DRAW_ACROSS(feed);
  await_scores(scores);
  EXTEND_ACROSS(feed, scores);
}
// The next block's scores, and beside them this block's weights times its values.
INLINED static void issue(Feed* feed, Rows* rows, const uint* weights) {
  LOOK_ACROSS(feed);
  await_full(&feed->keys);
  MY_TURN(feed);
  multiply(rows->scores, rows->sums, weights, feed->query, feed->key + feed->keys.stage * (BLOCK_BYTES / 16),
           feed->value + feed->values.stage * (BLOCK_BYTES / 16), feed->values.full + 8 * feed->values.stage,
           feed->values.parity);
  if (!HOLDS_TURN) YOUR_TURN(feed);
  await_extended(feed, rows->scores);
  if (HOLDS_TURN) YOUR_TURN(feed);
  leave(&feed->keys, feed->lane);
  advance(&feed->keys, STAGES);
}
INLINED static void collect(Feed* feed, Rows* rows, const uint* weights) {
  await_sums(rows->sums, weights);
  leave(&feed->values, feed->lane);
  advance(&feed->values, STAGES);
}

// A block whose largest scores are looked for. It ends with a branch, by a barrier that is open and on numbers that depend
// on all weights: else the assembler moves the exponentials beyond the wait, where nothing runs beside them.
INLINED static void careful_step(Feed* feed, Rows* rows, const uint* weights, uint* next, float scale, Seen seen,
                                 int block) {
  issue(feed, rows, weights);
#if CAUSAL || LEFT
  hide(rows->scores, seen, block);
#endif
  float factors[2], totals[2];
  rebase(rows, scale, factors);
  weigh(rows->scores, scale, or_zero(rows->base[0]), or_zero(rows->base[1]), next, totals);
  DROP(feed, next);
  rows->total[0] = fma(rows->total[0], factors[0], totals[0]);
  rows->total[1] = fma(rows->total[1], factors[1], totals[1]);
  __asm volatile(
      "{\n.reg .pred done;\nAGAIN:\nmbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
      "setp.neu.and.f32 done, %2, 0fbf800000, done;\n@done bra DONE;\nbra AGAIN;\nDONE:\n}" ::"r"(
          feed->values.full + 8 * feed->values.stage),
      "r"(feed->values.parity), "f"(totals[0] + totals[1])
      : "memory");
  collect(feed, rows, weights);
  rescale(rows->sums, factors[0], factors[1]);
}
// A block that takes the bases of those before on trust: no largest score is looked for. Totals beyond TRUSTED, or none at
// all, say that this was wrong; the scores are still there then.
INLINED static void trusting_step(Feed* feed, Rows* rows, const uint* weights, uint* next, float scale) {
  issue(feed, rows, weights);
  float factors[2] = {1, 1}, totals[2];
  weigh(rows->scores, scale, rows->base[0], rows->base[1], next, totals);
  uint wrong;
  __asm volatile(
      "{\n.reg .pred x, y;\nsetp.gtu.f32 x, %1, %2;\nvote.sync.any.pred y, x, 0xffffffff;\nselp.u32 %0, 1, 0, y;\n}"
      : "=r"(wrong)
      : "f"(totals[0] + totals[1]), "f"(TRUSTED));
  if (wrong) {
    rebase(rows, scale, factors);
    weigh(rows->scores, scale, BASE_OR_ZERO(rows->base[0]), BASE_OR_ZERO(rows->base[1]), next, totals);
    rows->total[0] *= factors[0];
    rows->total[1] *= factors[1];
  }
  DROP(feed, next);
  rows->total[0] += totals[0];
  rows->total[1] += totals[1];
  collect(feed, rows, weights);
  if (wrong) rescale(rows->sums, factors[0], factors[1]);
}
