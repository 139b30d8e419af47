// attention_wgmma_steps.cl: products of a tile's rows with a block of others, as text for the assembler.
//
// An item has sums of two rows, and in them of every 8 columns two neighbours: just what the instruction wants of a left
// factor in registers, so that what is made of scores goes into the next product without leaving them.
// What the two compilers must be kept from: moving registers between an instruction and its wait (products that run beside
// each other are one statement; factors are operands of the wait too), and touching sums in flight. Either puts all
// products in a row.
#include "attention/attention_wgmma_extend.cl"

// A descriptor is a low half, counted in units of 16 bytes, and: rows of 128 bytes in sets of 8, exchanged pieces.
#define DESCRIPTOR(name, from, further) \
  SM_90A("add.u32 x, %[" #from "], " further ";") SM_90A("mov.b64 " #name ", {x, 1073741888};")
// names = rows · blockᵀ: 16 columns of both, which lie in panels of 64. The first step replaces the sums.
#define ALONG(i, names, rows, block)                                                                              \
  DESCRIPTOR(a, rows, "(" #i "/4)*(" TEXT(ROWS) "*8)+(" #i "&3)*2")                                               \
  DESCRIPTOR(b, block, "(" #i "/4)*(" TEXT(BLOCK) "*8)+(" #i "&3)*2")                                             \
  SM_90A("wgmma.mma_async.sync.aligned.m64n" TEXT(BLOCK) KIND "{" CAT(TEXT_, BLOCK)(names) "}, a, b, (" #i ">0), " \
         "1, 1, 0, 0;")
// names += factors · block: 16 rows of the block, as many columns of the factors.
#define ACROSS(i, names, factors, block)                                                                  \
  DESCRIPTOR(b, block, #i "*128")                                                                         \
  SM_90A("wgmma.mma_async.sync.aligned.m64n" TEXT(WIDTH) KIND "{" CAT(TEXT_, WIDTH)(names) "}, {" FOUR_NAMES( \
      factors, i) "}, b, 1, 1, 1, 1;")
#define BEGIN_PRODUCTS SM_90A("{") SM_90A(".reg .b64 a, b;") SM_90A(".reg .b32 x;") SM_90A("wgmma.fence.sync.aligned;")
#define CLOSE_GROUP SM_90A("wgmma.commit_group.sync.aligned;")
#define END_PRODUCTS SM_90A("}")
// Of arrays of these names, in the functions that have statements.
#define SCORES_NAMES(i) EIGHT_NAMES(scores, i)
#define NEW_SCORES(i) EIGHT("=&f", scores, i)
#define SCORES(i) EIGHT("+f", scores, i)
#define SUMS_NAMES(i) EIGHT_NAMES(sums, i)
#define SUMS(i) EIGHT("+f", sums, i)
#define WEIGHTS(i) FOUR(weights, i)
