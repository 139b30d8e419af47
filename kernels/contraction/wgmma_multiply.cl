// wgmma_multiply.cl: the instructions by which wgmma.cl multiplies a stage, as text for the assembler. Part of wgmma.cl, which
// tells of ELEMENT, A_RUNS, B_RUNS and TN.
//
// A_TAKEN                     1 where the instruction has A from registers: from local memory it takes factors across k
//                             in types of 2 bytes alone
// MULTIPLY_STAGE(a, b, more)  sum = a stage's product, plus sum where `more`; b is a descriptor, and a is one or, where
//                             A_TAKEN, what take_stage has brought
// WAIT_BUT_ONE()              for all but the last stage's
// WAIT_FOR_SUMS()             for all: sum may be read
#ifndef ELEMENT
#define ELEMENT 1
#define A_RUNS 1
#define B_RUNS 0
#define TN 256
#endif

#include "contraction/warp_group.cl"

#if ELEMENT == 2
typedef uint Factor;
#define TK 32
#define ORDERS
#else
typedef ushort Factor;
#define TK 64
#if A_RUNS
#define A_ORDER ", 0"
#else
#define A_ORDER ", 1"
#endif
#if B_RUNS
#define ORDERS A_ORDER ", 0"
#else
#define ORDERS A_ORDER ", 1"
#endif
#endif

#define A_TAKEN (ELEMENT == 2 && !A_RUNS)

#define SUMS_NAMES(i) EIGHT_NAMES(sum, i)
#define SUMS_OPERANDS(i) EIGHT("+f", sum, i)
#define SUMS CAT(LIST_, TN)(SUMS_OPERANDS)
#define MULTIPLY "wgmma.mma_async.sync.aligned.m64n" TEXT(TN) KIND "{" CAT(TEXT_, TN)(SUMS_NAMES) "}, "
// The i-th of a stage's four steps along k is 2 i units of 16 bytes further in memory, or 16 i rows of 8 units.
#if A_TAKEN
#define STEP_OF_A(i)
#define A_TEXT(i) "{%[a" #i "0], %[a" #i "1], %[a" #i "2], %[a" #i "3]}"
#define OF_A(x, i) \
  [a##i##0] "r"(x[i * 4]), [a##i##1] "r"(x[i * 4 + 1]), [a##i##2] "r"(x[i * 4 + 2]), [a##i##3] "r"(x[i * 4 + 3])
#define A_OPERANDS(from) OF_A(from, 0), OF_A(from, 1), OF_A(from, 2), OF_A(from, 3)
#else
#if A_RUNS
#define STEP_OF_A(i) SM_90A("add.s64 a, %[a], " #i " * 2;")
#else
#define STEP_OF_A(i) SM_90A("add.s64 a, %[a], " #i " * 128;")
#endif
#define A_TEXT(i) "a"
#define A_OPERANDS(from) [a] "l"(from)
#endif
#if B_RUNS
#define STEP_OF_B(i) SM_90A("add.s64 b, %[b], " #i " * 2;")
#else
#define STEP_OF_B(i) SM_90A("add.s64 b, %[b], " #i " * 128;")
#endif
#define STEP(i, more) STEP_OF_A(i) STEP_OF_B(i) SM_90A(MULTIPLY A_TEXT(i) ", b, " more ", 1, 1" ORDERS ";")
#define MULTIPLY_STAGE(a_from, b_from, more_of)                                                                      \
  __asm volatile(SM_90A("{") SM_90A(".reg .pred more;") SM_90A(".reg .b64 a, b;")                                   \
                     SM_90A("setp.ne.b32 more, %[more], 0;") SM_90A("wgmma.fence.sync.aligned;") STEP(0, "more")    \
                         STEP(1, "1") STEP(2, "1") STEP(3, "1") SM_90A("wgmma.commit_group.sync.aligned;")          \
                             SM_90A("}")                                                                            \
                 : SUMS                                                                                             \
                 : A_OPERANDS(a_from), [b] "l"(b_from), [more] "r"(more_of)                                         \
                 : "memory")
#define WAIT_BUT_ONE() __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 1;")::: "memory")
#define WAIT_FOR_SUMS() __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;") : SUMS::"memory")

#if A_TAKEN
static uint take(uint at) {
  uint x;
  __asm volatile("ld.shared.u32 %0, [%1];" : "=r"(x) : "r"(at) : "memory");
  return x;
}
// 16 columns of A for each warp: `at` is where 64 of them begin, in boxes of 32 columns and TK rows. An item has, of each
// 8 rows, two of the columns at k mod 4 and k mod 4 + 4. Items of odd k fetch these the other way round, so that the loads
// of a warp meet in no bank.
static void take_stage(uint* taken, uint at, uint warp, uint lane) {
  const uint odd = lane & 1, k = lane % 4 + 4 * odd, piece = warp % 2 * 4 + lane / 16;
  at += warp / 2 * 4096 + k * 128 + ((piece ^ k) << 4) + lane / 4 % 4 * 4;
#pragma unroll
  for (uint i = 0; i < 4; i++, at += 1024) {
    const uint here = take(at), below = take(at ^ 32), there = take(at ^ 576), below_there = take(at ^ 608);
    taken[i * 4] = odd ? there : here;
    taken[i * 4 + 1] = odd ? below_there : below;
    taken[i * 4 + 2] = odd ? here : there;
    taken[i * 4 + 3] = odd ? below : below_there;
  }
}
#endif
