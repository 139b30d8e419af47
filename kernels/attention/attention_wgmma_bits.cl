// attention_wgmma_bits.cl: masks of what is seen as bits, as attention_wgmma_extras.cl wants them. A warp makes words of 32 queries
// for 32 keys: reads a query's keys at once.
#ifndef EXTRAS
#define EXTRAS 2
#endif
#include "attention/attention_wgmma_extras.cl"

#define WORDS 8  // a group's, one a warp

kernel GROUP_OF(32 * WORDS) void attention_wgmma_bits(global const uchar* mask, global uint* bits,
                                                      const AttentionExtrasPlan extras, const Plan plan) {
  const int words = words_of_bits(&extras), rows = rows_of_bits(&extras), groups = (words + WORDS - 1) / WORDS;
  const int group = (int)get_group_id(0), lane = (int)get_local_id(0) % 32;
  const int word = group % groups * WORDS + (int)get_local_id(0) / 32, strip = group / groups;
  const int matrix = strip / (rows / 32), first = strip % (rows / 32) * 32;
  const Head of = head_of(matrix, extras.mask_head ? plan.heads : 1);
  if (word >= words) return;
  mask += extras.mask_start + of.batch * extras.mask_batch + of.head * extras.mask_head +
          min(word * 32 + lane, plan.keys - 1) * extras.mask_column;
  uint mine = 0;
#pragma unroll
  for (int r = 0; r < 32; r++) {
    const uint seen = mask[min(first + r, plan.queries - 1) * extras.mask_row];
    uint all;
    __asm volatile("{\n.reg .pred p;\nsetp.ne.u32 p, %1, 0;\nvote.sync.ballot.b32 %0, p, 0xffffffff;\n}" : "=r"(all) : "r"(seen));
    mine = lane == r ? all : mine;
  }
  bits[((long)matrix * words + word) * rows + first + lane] = mine;
}
