// attention_draw.cl: random words of scores in registers, as products of a warp or of warp groups leave them: an item has
// of every 16 by 8, in the order of q, (row, column), (row, column + 1), (row + 8, column) and (row + 8, column + 1).
#include "prelude/prelude.cl"
INLINED uint4 philox(ulong seed, ulong block);  // a call would put all products of warp groups in a row
#include "random/philox.cl"

// What the item so far away in this one's warp has.
INLINED static uint word_beside(int distance, uint x) {
  uint y;
  __asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(y) : "r"(x), "r"(distance));
  return y;
}

// Of 16 queries and 8 keys. Two items share a block in both of their rows: each makes that of one, from block `base` on,
// which is its own row's.
INLINED static void draw_across(uint words[4], ulong seed, ulong base) {
  const int odd = get_local_id(0) % 2;
  const uint4 bits = philox(seed, base);
  const uint first = word_beside(1, odd ? bits.x : bits.z), second = word_beside(1, odd ? bits.y : bits.w);
  words[0] = odd ? first : bits.x;
  words[1] = odd ? second : bits.y;
  words[2] = odd ? bits.z : first;
  words[3] = odd ? bits.w : second;
}
// Of 16 keys and 8 queries: four items share four blocks and make one each, that of q = lane / 4 % 4.
INLINED static void draw_down(uint words[4], ulong seed, ulong base) {
  const int t = (int)get_local_id(0) / 4 % 4, odd = t & 1, late = t >> 1;
  const uint4 bits = philox(seed, base);
  const uint first = word_beside(4, odd ? bits.x : bits.y), second = word_beside(4, odd ? bits.z : bits.w);
  // of q even and odd: this item's word, if it is of the first two, and that of the last two
  const uint even[2] = {odd ? first : bits.x, odd ? second : bits.z};
  const uint uneven[2] = {odd ? bits.y : first, odd ? bits.w : second};
  const uint other_even = word_beside(8, late ? even[0] : even[1]), other_uneven = word_beside(8, late ? uneven[0] : uneven[1]);
  words[0] = late ? other_even : even[0];
  words[1] = late ? other_uneven : uneven[0];
  words[2] = late ? even[1] : other_even;
  words[3] = late ? uneven[1] : other_uneven;
}
