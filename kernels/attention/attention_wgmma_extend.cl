// attention_wgmma_extend.cl: what masks and dropout do to a block of scores, and where the kernels' steps have it; nothing
// where there are none.
#include "attention/attention_wgmma_extras.cl"

#if EXTENDED
// A draw of 16 by 8 scores is a bit in each byte of a word, the first one the highest.
INLINED static void draw(const AttentionExtrasPlan* plan, uint* dropped, int down, ulong base, ulong step) {
#pragma unroll
  for (int w = 0; w < (BLOCK + 63) / 64; w++) {
    uint found = 0;
#pragma unroll 4
    for (int x = 0; x < min(BLOCK / 8 - 8 * w, 8); x++) {
      uint words[4];
      if (down)
        draw_down(words, plan->seed, base + (ulong)(8 * w + x) * step);
      else
        draw_across(words, plan->seed, base + (ulong)(8 * w + x) * step);
      uint bits = 0;
#pragma unroll
      for (int q = 0; q < 4; q++) bits |= words[q] < plan->drop_below ? 0x80u << 8 * q : 0;
      found |= bits >> x;
    }
    dropped[w] = found;
  }
}
INLINED static void draw_queries(const Extra* extra, Known* known) {
  const ulong row = (ulong)((extra->plan->keys + 3) / 4);
  draw(extra->plan, known->dropped, 1, extra->base + (ulong)(extra->block * BLOCK) * row, 8 * row);
}
INLINED static void extend(const Extra* extra, const Known* known, float* scores, int down) {
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++)
#pragma unroll
    for (int q = 0; q < 4; q++) {
#if EXTRA_ALLOWED
      const uint word = down ? known->bits[2 * x + q % 2] : known->bits[x / 4 * 2 + q / 2];
      const int bit = down ? q / 2 * 8 : x % 4 * 8 + q % 2;
      scores[4 * x + q] = word & 1u << bit ? scores[4 * x + q] : -INFINITY;
#elif EXTRA_MASK
      const uint pair = known->added[2 * x + q / 2];
      scores[4 * x + q] = fma(scores[4 * x + q], extra->scale, widened(q % 2 ? pair >> 16 : pair & 0xffffu) * LOG2_E);
#endif
    }
}
// Of weights, rounded and in pairs, what is dropped becomes 0; its bits are spread over halves.
INLINED static void drop(const Known* known, uint* weights) {
#pragma unroll
  for (int y = 0; y < BLOCK / 4; y++) {
    uint halves;
    __asm("prmt.b32 %0, %1, %1, %2;" : "=r"(halves) : "r"(known->dropped[y / 16] << y / 2 % 8), "r"(y % 2 ? 0xbbaa : 0x9988));
    weights[y] &= ~halves;
  }
}
INLINED static void drop_gradients(const Known* known, float* of_weights, float kept) {
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++)
#pragma unroll
    for (int q = 0; q < 4; q++) {
      const int is_dropped = (known->dropped[x / 8] & 0x80u << 8 * q >> x % 8) != 0;
      of_weights[4 * x + q] = is_dropped ? 0 : of_weights[4 * x + q] * kept;
    }
}

#define EXTRA(feed) &(feed)->extra, &(feed)->known
#define LOOK_FIRST(feed, head, row, block)                                                   \
  feed.extra = extra_across(&extras, &plan, bits, mask, head, row, lane, block);             \
  look_across(&feed.extra, &feed.known, lane)
#define LOOK_ACROSS(feed)  \
  (feed)->extra.block--;   \
  look_across(EXTRA(feed), (feed)->lane)
#define AT_HEAD(feed, head, key) feed.extra = extra_down(&extras, &plan, bits, mask, head, key, lane, 0)
#define LOOK_DOWN(feed, number)    \
  (feed)->extra.block = (number);  \
  look_down(EXTRA(feed), (feed)->lane)
#define EXTEND_ACROSS(feed, scores) extend(EXTRA(feed), scores, 0)
#define EXTEND_DOWN(feed, scores) extend(EXTRA(feed), scores, 1)
#define BASE_OR_ZERO(base) or_zero(base)
#if EXTRA_MASK
#define SCALE(scale) 1
#else
#define SCALE(scale) (scale)
#endif
#else
#define LOOK_FIRST(feed, head, row, block)
#define LOOK_ACROSS(feed)
#define LOOK_DOWN(feed, number)
#define AT_HEAD(feed, head, key)
#define EXTEND_ACROSS(feed, scores)
#define EXTEND_DOWN(feed, scores)
#define BASE_OR_ZERO(base) base
#define SCALE(scale) (scale)
#endif
#if EXTRA_DROPOUT
#define DRAW_ACROSS(feed) \
  draw((feed)->extra.plan, (feed)->known.dropped, 0, (feed)->extra.base + (ulong)((feed)->extra.block * (BLOCK / 4)), 2)
#define DRAW_DOWN(feed) draw_queries(EXTRA(feed))
#define DROP(feed, weights) drop(&(feed)->known, weights)
#define DROP_GRADIENTS(feed, of_weights) drop_gradients(&(feed)->known, of_weights, (feed)->extra.plan->kept)
#define KEPT extras.kept
#else
#define DRAW_ACROSS(feed)
#define DRAW_DOWN(feed)
#define DROP(feed, weights)
#define DROP_GRADIENTS(feed, of_weights)
#define KEPT 1
#endif
