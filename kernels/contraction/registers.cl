// registers.cl: lists that grow with the columns of a tile, for the asm statements of warp-group products.
//
// An item has columns / 2 sums of a product of 64 rows: a step of 16 columns is 8 registers, and as 2-byte factors 4.
//   EACH_<columns>(f)   f(0) f(1) …, an f for every 16 columns
//   TEXT_<columns>(f)   the same as text, with commas between
//   LIST_<columns>(f)   the same as operands, with commas between
//   EIGHT_NAMES(x, i), EIGHT(how, x, i)   sums 8i to 8i + 7 of x, as text and as operands; likewise FOUR for factors and
//                                         HALF for four sums
#ifndef REGISTERS
#define REGISTERS
#include "prelude/prelude.cl"
#define EIGHT_NAMES(x, i) \
  "%[" #x #i "0], %[" #x #i "1], %[" #x #i "2], %[" #x #i "3], %[" #x #i "4], %[" #x #i "5], %[" #x #i "6], %[" #x #i "7]"
#define EIGHT(how, x, i)                                                                                             \
  [x##i##0] how(x[i * 8]), [x##i##1] how(x[i * 8 + 1]), [x##i##2] how(x[i * 8 + 2]), [x##i##3] how(x[i * 8 + 3]),    \
      [x##i##4] how(x[i * 8 + 4]), [x##i##5] how(x[i * 8 + 5]), [x##i##6] how(x[i * 8 + 6]), [x##i##7] how(x[i * 8 + 7])
// Sums 8i to 8i + 3, of the last 8 columns where they are an odd number of eights; i may be a macro.
#define HALF_NAMES_(x, i) "%[" #x #i "0], %[" #x #i "1], %[" #x #i "2], %[" #x #i "3]"
#define HALF_NAMES(x, i) HALF_NAMES_(x, i)
#define HALF_(how, x, i) \
  [x##i##0] how(x[i * 8]), [x##i##1] how(x[i * 8 + 1]), [x##i##2] how(x[i * 8 + 2]), [x##i##3] how(x[i * 8 + 3])
#define HALF(how, x, i) HALF_(how, x, i)
#define FOUR_NAMES(x, i) "%[" #x #i "0], %[" #x #i "1], %[" #x #i "2], %[" #x #i "3]"
#define FOUR(x, i) \
  [x##i##0] "r"(x[i * 4]), [x##i##1] "r"(x[i * 4 + 1]), [x##i##2] "r"(x[i * 4 + 2]), [x##i##3] "r"(x[i * 4 + 3])
#define EACH_16(f) f(0)
#define EACH_32(f) EACH_16(f) f(1)
#define EACH_48(f) EACH_32(f) f(2)
#define EACH_64(f) EACH_48(f) f(3)
#define EACH_80(f) EACH_64(f) f(4)
#define EACH_96(f) EACH_80(f) f(5)
#define EACH_112(f) EACH_96(f) f(6)
#define EACH_128(f) EACH_112(f) f(7)
#define EACH_144(f) EACH_128(f) f(8)
#define EACH_160(f) EACH_144(f) f(9)
#define EACH_176(f) EACH_160(f) f(10)
#define EACH_192(f) EACH_176(f) f(11)
#define EACH_208(f) EACH_192(f) f(12)
#define EACH_224(f) EACH_208(f) f(13)
#define EACH_240(f) EACH_224(f) f(14)
#define EACH_256(f) EACH_240(f) f(15)
#define TEXT_16(f) f(0)
#define TEXT_32(f) TEXT_16(f) ", " f(1)
#define TEXT_48(f) TEXT_32(f) ", " f(2)
#define TEXT_64(f) TEXT_48(f) ", " f(3)
#define TEXT_80(f) TEXT_64(f) ", " f(4)
#define TEXT_96(f) TEXT_80(f) ", " f(5)
#define TEXT_112(f) TEXT_96(f) ", " f(6)
#define TEXT_128(f) TEXT_112(f) ", " f(7)
#define TEXT_144(f) TEXT_128(f) ", " f(8)
#define TEXT_160(f) TEXT_144(f) ", " f(9)
#define TEXT_176(f) TEXT_160(f) ", " f(10)
#define TEXT_192(f) TEXT_176(f) ", " f(11)
#define TEXT_208(f) TEXT_192(f) ", " f(12)
#define TEXT_224(f) TEXT_208(f) ", " f(13)
#define TEXT_240(f) TEXT_224(f) ", " f(14)
#define TEXT_256(f) TEXT_240(f) ", " f(15)
#define LIST_16(f) f(0)
#define LIST_32(f) LIST_16(f), f(1)
#define LIST_48(f) LIST_32(f), f(2)
#define LIST_64(f) LIST_48(f), f(3)
#define LIST_80(f) LIST_64(f), f(4)
#define LIST_96(f) LIST_80(f), f(5)
#define LIST_112(f) LIST_96(f), f(6)
#define LIST_128(f) LIST_112(f), f(7)
#define LIST_144(f) LIST_128(f), f(8)
#define LIST_160(f) LIST_144(f), f(9)
#define LIST_176(f) LIST_160(f), f(10)
#define LIST_192(f) LIST_176(f), f(11)
#define LIST_208(f) LIST_192(f), f(12)
#define LIST_224(f) LIST_208(f), f(13)
#define LIST_240(f) LIST_224(f), f(14)
#define LIST_256(f) LIST_240(f), f(15)
#endif
