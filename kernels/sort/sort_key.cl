// sort_key.cl: the order of elements as numbers.
#include "prelude/prelude.cl"

// A number that orders like x: NaN after all others, -0 beside 0.
#define ORDER_FLOAT(D, bits_type, as_bits, infinite, sign)                \
  typedef bits_type O_##D;                                                \
  static bits_type order_##D(S_##D x) {                                   \
    const bits_type bits = as_bits(x), size = bits & (bits_type) ~(sign); \
    if (size > (infinite)) return (bits_type) ~(bits_type)0;              \
    if (size == 0) return sign;                                           \
    return bits & (sign) ? (bits_type)~bits : (bits_type)(bits | (sign)); \
  }
#define ORDER_INTEGER(D, bits_type, sign) \
  typedef bits_type O_##D;                \
  static bits_type order_##D(S_##D x) { return (bits_type)((bits_type)x ^ (sign)); }
ORDER_FLOAT(f32, uint, as_uint, 0x7f800000u, 0x80000000u)
ORDER_FLOAT(f16, ushort, , 0x7c00, (ushort)0x8000)
ORDER_FLOAT(bf16, ushort, , 0x7f80, (ushort)0x8000)
ORDER_INTEGER(i8, uchar, (uchar)0x80)
ORDER_INTEGER(i16, ushort, (ushort)0x8000)
ORDER_INTEGER(i32, uint, 0x80000000u)
ORDER_INTEGER(i64, ulong, 0x8000000000000000ul)
ORDER_INTEGER(u8, uchar, 0)
ORDER_INTEGER(u16, ushort, 0)
ORDER_INTEGER(u32, uint, 0)
ORDER_INTEGER(u64, ulong, 0)
typedef uchar O_boolean;
static uchar order_boolean(uchar x) { return x != 0; }
#if HAS_F64
ORDER_FLOAT(f64, ulong, as_ulong, 0x7ff0000000000000ul, 0x8000000000000000ul)
#endif
#define order(x) CAT(order_, D)(x)
#define bits_of_order CAT(O_, D)
