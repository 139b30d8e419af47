/* test_dtype.c: sizes, names and the whole promotion table. */
#include "support/athena_test.h"

static void sizes_and_names(void** state) {
  (void)state;
  for (at_dtype d = 0; d < DTYPES; d++) {
    size_t size = 0;
    const char* name = NULL;
    assert_ok(at_dtype_size(&size, d));
    assert_ok(at_dtype_name(&name, d));
    assert_int_equal(size, element_of(d)->size);
    assert_string_equal(name, element_of(d)->name);
  }
  size_t size = 1;
  const char* name = "";
  for (at_dtype d = DTYPES; d < 40; d++) {
    assert_status(at_dtype_size(&size, d), AT_ERROR_DTYPE);
    assert_status(at_dtype_name(&name, d), AT_ERROR_DTYPE);
    assert_true(size == 0 && name == NULL);
  }
}

/* Rows and columns: f32 f64 f16 bf16 i8 i16 i32 i64 u8 u16 u32 u64 bool. */
enum {
  F = AT_F32,
  D = AT_F64,
  H = AT_F16,
  B = AT_BF16,
  A = AT_I8,
  S = AT_I16,
  I = AT_I32,
  L = AT_I64,
  a = AT_U8,
  s = AT_U16,
  i = AT_U32,
  l = AT_U64,
  T = AT_BOOL
};
static const at_dtype table[DTYPES][DTYPES] = {
    {F, D, F, F, F, F, F, F, F, F, F, F, F}, {D, D, D, D, D, D, D, D, D, D, D, D, D},
    {F, D, H, F, H, H, H, H, H, H, H, H, H}, {F, D, F, B, B, B, B, B, B, B, B, B, B},
    {F, D, H, B, A, S, I, L, S, I, L, F, A}, {F, D, H, B, S, S, I, L, S, I, L, F, S},
    {F, D, H, B, I, I, I, L, I, I, L, F, I}, {F, D, H, B, L, L, L, L, L, L, L, F, L},
    {F, D, H, B, S, S, I, L, a, s, i, l, a}, {F, D, H, B, I, I, I, L, s, s, i, l, s},
    {F, D, H, B, L, L, L, L, i, i, i, l, i}, {F, D, H, B, F, F, F, F, l, l, l, l, l},
    {F, D, H, B, A, S, I, L, a, s, i, l, T},
};

static void promotion_follows_the_standard(void** state) {
  (void)state;
  for (at_dtype x = 0; x < DTYPES; x++)
    for (at_dtype y = 0; y < DTYPES; y++) {
      at_dtype got = AT_DTYPE_INVALID;
      assert_ok(at_dtype_promote(&got, x, y));
      if (got != table[x][y])
        refuse("%s with %s gives %s, not %s", element_of(x)->name, element_of(y)->name, element_of(got)->name,
               element_of(table[x][y])->name);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(sizes_and_names), CASE(promotion_follows_the_standard)};
  return RUN("core/dtype", tests);
}
