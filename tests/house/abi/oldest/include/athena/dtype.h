/* dtype.h: element types. */
#ifndef ATHENA_DTYPE_H
#define ATHENA_DTYPE_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Element type. 16 to 31 are reserved for complex numbers and 8-bit floats. */
typedef int32_t at_dtype;
enum {
  AT_DTYPE_INVALID = -1,
  AT_F32 = 0,  /* IEEE binary32: the default */
  AT_F64 = 1,  /* IEEE binary64 */
  AT_F16 = 2,  /* IEEE binary16; computed in f32, rounded to nearest even after every operation */
  AT_BF16 = 3, /* the upper half of a binary32; computed likewise */
  AT_I8 = 4,
  AT_I16 = 5,
  AT_I32 = 6,
  AT_I64 = 7,
  AT_U8 = 8,
  AT_U16 = 9,
  AT_U32 = 10,
  AT_U64 = 11,
  AT_BOOL = 12 /* one byte, 0 or 1; any other byte from the host is read as 1 */
};

/* Bytes of one element. AT_ERROR_DTYPE: unknown dtype. */
AT_API at_status at_dtype_size(size_t *size, at_dtype dtype);

/* Name ("float32", "bool", …), static storage. AT_ERROR_DTYPE: unknown dtype. */
AT_API at_status at_dtype_name(const char **name, at_dtype dtype);

/* The type that an operation on a and b computes in: the Python array API standard's promotion table; where the
   standard leaves a mix undefined (integer with float, u64 with signed), the float type, and float32, as PyTorch
   does. bfloat16 with float16 gives float32. */
AT_API at_status at_dtype_promote(at_dtype *result, at_dtype a, at_dtype b);

#ifdef __cplusplus
}
#endif
#endif
