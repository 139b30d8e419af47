// wgmma_multiply.cl: the instructions by which wgmma.cl multiplies a stage, as text for the assembler. Part of wgmma.cl, which
// tells of ELEMENT, A_RUNS, B_RUNS and TN.
//
// MULTIPLY_STAGE(a, b, more)  sum = the product of the stage that two descriptors name, plus sum where `more`
// WAIT_BUT_ONE()              for all but the last stage's
// WAIT_FOR_SUMS()             for all: sum may be read
#include "async.cl"

#define SECOND_PASS

#ifndef ELEMENT
#define ELEMENT 1
#define A_RUNS 1
#define B_RUNS 0
#define TN 256
#endif

#if ELEMENT == 2
typedef uint Factor;
#define TK 32
#define KIND "k8.f32.tf32.tf32"
#define ORDERS
#else
typedef ushort Factor;
#define TK 64
#if ELEMENT
#define KIND "k16.f32.bf16.bf16"
#else
#define KIND "k16.f32.f16.f16"
#endif
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

// Numbered operands, as the assembler's text wants them.
#define TEN(x) "%" #x "0, %" #x "1, %" #x "2, %" #x "3, %" #x "4, %" #x "5, %" #x "6, %" #x "7, %" #x "8, %" #x "9, "
#define SUM8(i)                                                                                                      \
  "+f"(sum[i]), "+f"(sum[i + 1]), "+f"(sum[i + 2]), "+f"(sum[i + 3]), "+f"(sum[i + 4]), "+f"(sum[i + 5]),             \
      "+f"(sum[i + 6]), "+f"(sum[i + 7])
#define SUM64(i)                                                                                                     \
  SUM8(i), SUM8(i + 8), SUM8(i + 16), SUM8(i + 24), SUM8(i + 32), SUM8(i + 40), SUM8(i + 48), SUM8(i + 56)
#if TN == 256
#define SHAPE "m64n256"
#define SUM_TEXT                                                                                                     \
  "{" TEN() TEN(1) TEN(2) TEN(3) TEN(4) TEN(5) TEN(6) TEN(7) TEN(8) TEN(9) TEN(10) TEN(11) "%120, %121, %122, %123, " \
  "%124, %125, %126, %127}, "
#define SUMS SUM64(0), SUM64(64)
#define A_TEXT "%128"
#define B_TEXT "%129"
#define MORE_TEXT "%130"
#else
#define SHAPE "m64n128"
#define SUM_TEXT "{" TEN() TEN(1) TEN(2) TEN(3) TEN(4) TEN(5) "%60, %61, %62, %63}, "
#define SUMS SUM64(0)
#define A_TEXT "%64"
#define B_TEXT "%65"
#define MORE_TEXT "%66"
#endif
#define MULTIPLY "wgmma.mma_async.sync.aligned." SHAPE KIND " " SUM_TEXT
// From one 32-byte step along k to the next, in units of 16 bytes: beside it, or 16 rows on.
#if A_RUNS
#define A_STEP(x) #x
#else
#define A_STEP(x) #x " * 64"
#endif
#if B_RUNS
#define B_STEP(x) #x
#else
#define B_STEP(x) #x " * 64"
#endif
#define NEXT(x)                                                                  \
  SECOND("add.s64 a, " A_TEXT ", " A_STEP(x) ";") SECOND("add.s64 b, " B_TEXT ", " B_STEP(x) ";") \
      SECOND(MULTIPLY "a, b, 1, 1, 1" ORDERS ";")
// sum = a stage's product, plus sum where `more`.
#define MULTIPLY_STAGE(a, b, more)                                                                                  \
  __asm volatile(SECOND("{") SECOND(".reg .pred more;") SECOND(".reg .b64 a, b;")                                   \
                     SECOND("setp.ne.b32 more, " MORE_TEXT ", 0;") SECOND("wgmma.fence.sync.aligned;")              \
                         SECOND(MULTIPLY A_TEXT ", " B_TEXT ", more, 1, 1" ORDERS ";") NEXT(2) NEXT(4) NEXT(6)      \
                             SECOND("wgmma.commit_group.sync.aligned;") SECOND("}")                                 \
                 : SUMS                                                                                             \
                 : "l"(a), "l"(b), "r"(more)                                                                        \
                 : "memory")
#define WAIT_BUT_ONE() __asm volatile(SECOND("wgmma.wait_group.sync.aligned 1;")::: "memory")
#define WAIT_FOR_SUMS() __asm volatile(SECOND("wgmma.wait_group.sync.aligned 0;") : SUMS::"memory")
