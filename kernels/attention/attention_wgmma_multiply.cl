// attention_wgmma_multiply.cl: the products of attention_wgmma.cl, as text for the assembler.
//
// KEYS  of a block, a multiple of 16
// An item has sums of two rows, and in them of every 8 columns two neighbours: just what the instruction wants of a left
// factor in registers, so that weights go from product to product without leaving them.
// What the two compilers must be kept from: moving registers between an instruction and its wait (one statement for both
// products; factors are operands of the wait too), and touching sums in flight. Either puts all products in a row.
#include "attention/attention_wgmma_tile.cl"

#ifndef KEYS
#define KEYS 128
#endif
#define SCORES_NAMES(i) EIGHT_NAMES(scores, i)
#define SUMS_NAMES(i) EIGHT_NAMES(sums, i)
#define NEW_SCORES(i) EIGHT("=&f", scores, i)
#define SCORES(i) EIGHT("+f", scores, i)
#define SUMS(i) EIGHT("+f", sums, i)
#define WEIGHTS(i) FOUR(weights, i)
// A descriptor is a low half, counted in units of 16 bytes, and: rows of 128 bytes in sets of 8, exchanged pieces.
#define DESCRIPTOR(name, from, further) \
  SM_90A("add.u32 x, %[" #from "], " further ";") SM_90A("mov.b64 " #name ", {x, 1073741888};")
// 16 columns of queries and keys; of 64 columns a panel.
#define SCORES_STEP(i)                                                              \
  DESCRIPTOR(a, query, "(" #i "/4)*(" TEXT(ROWS) "*8)+(" #i "&3)*2")                \
  DESCRIPTOR(b, key, "(" #i "/4)*(" TEXT(KEYS) "*8)+(" #i "&3)*2")                  \
  SM_90A("wgmma.mma_async.sync.aligned.m64n" TEXT(KEYS) KIND "{" CAT(TEXT_, KEYS)(SCORES_NAMES) "}, a, b, (" #i ">0), 1, 1, 0, 0;")
// 16 keys: rows of values.
#define VALUES_STEP(i)                                                                     \
  DESCRIPTOR(b, value, #i "*128")                                                          \
  SM_90A("wgmma.mma_async.sync.aligned.m64n" TEXT(WIDTH) KIND "{" CAT(TEXT_, WIDTH)(SUMS_NAMES) "}, {" FOUR_NAMES( \
      weights, i) "}, b, 1, 1, 1, 1;")

// scores = query · keyᵀ and, when their barrier opens, sums += weights · values; both are on their way then.
INLINED static void multiply(float* scores, float* sums, const uint* weights, uint query, uint key, uint value, uint full,
                             uint parity) {
  __asm volatile(SM_90A("{") SM_90A(".reg .b64 a, b;") SM_90A(".reg .b32 x;") SM_90A(".reg .pred done;")
                     SM_90A("wgmma.fence.sync.aligned;") CAT(EACH_, WIDTH)(SCORES_STEP)
                         SM_90A("wgmma.commit_group.sync.aligned;") SM_90A("AGAIN:")
                             SM_90A("mbarrier.try_wait.parity.shared::cta.b64 done, [%[full]], %[parity];")
                                 SM_90A("@done bra DONE;") SM_90A("bra AGAIN;") SM_90A("DONE:")
                                     SM_90A("wgmma.fence.sync.aligned;") CAT(EACH_, KEYS)(VALUES_STEP)
                                         SM_90A("wgmma.commit_group.sync.aligned;") SM_90A("}")
                 : CAT(LIST_, KEYS)(NEW_SCORES), CAT(LIST_, WIDTH)(SUMS)
                 : CAT(LIST_, KEYS)(WEIGHTS), [query] "r"(query), [key] "r"(key), [value] "r"(value), [full] "r"(full),
                   [parity] "r"(parity)
                 : "memory");
}
INLINED static void await_scores(float* scores) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 1;") : CAT(LIST_, KEYS)(SCORES)::"memory");
}
INLINED static void await_sums(float* sums, const uint* weights) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;")
                 : CAT(LIST_, WIDTH)(SUMS)
                 : CAT(LIST_, KEYS)(WEIGHTS)
                 : "memory");
}
