/* test_pointwise.c: element-wise operations against float64, between backends, and their first and second derivatives.
 */
#include "support/gradient.h"

typedef enum { LIKE_INPUTS, BOOLEAN, FLOATING } result_kind;

static double ref_add(double a, double b) { return a + b; }
static double ref_sub(double a, double b) { return a - b; }
static double ref_mul(double a, double b) { return a * b; }
static double ref_div(double a, double b) { return a / b; }
static double ref_max(double a, double b) { return isnan(a) || isnan(b) ? NAN : a > b ? a : b; }
static double ref_min(double a, double b) { return isnan(a) || isnan(b) ? NAN : a < b ? a : b; }
static double ref_equal(double a, double b) { return a == b; }
static double ref_not_equal(double a, double b) { return a != b; }
static double ref_less(double a, double b) { return a < b; }
static double ref_less_equal(double a, double b) { return a <= b; }
static double ref_greater(double a, double b) { return a > b; }
static double ref_greater_equal(double a, double b) { return a >= b; }
static double ref_size(double a, double b) { return fabs(a) + fabs(b); }

static double ref_neg(double a) { return -a; }
static double ref_sign(double a) { return isnan(a) ? a : (a > 0) - (a < 0); }
static double ref_rsqrt(double a) { return 1 / sqrt(a); }
static double ref_sigmoid(double a) { return 1 / (1 + exp(-a)); }
static double ref_relu(double a) { return isnan(a) || a > 0 ? a : 0; }
static double ref_gelu(double a) { return a * erfc(-a / sqrt(2)) / 2; }
static double ref_silu(double a) { return a / (1 + exp(-a)); }

/* ulps: the OpenCL specification's bound for the function, and the float64 reference's own error. */
typedef struct binary_row {
  const char* name;
  binary_function f;
  scalar_function with_number;
  double (*reference)(double, double);
  result_kind result;
  double ulps;
  double low, high, low2, high2; /* ranges of both inputs */
  int order;                     /* derivatives to check */
} binary_row;

static const binary_row binaries[] = {
    {"add", at_tensor_add, at_tensor_add_scalar, ref_add, LIKE_INPUTS, 0.51, 0, 0, 0, 0, 2},
    {"sub", at_tensor_sub, at_tensor_sub_scalar, ref_sub, LIKE_INPUTS, 0.51, 0, 4, -3, 0, 2},
    {"mul", at_tensor_mul, at_tensor_mul_scalar, ref_mul, LIKE_INPUTS, 0.51, 0, 0, 0, 0, 2},
    {"div", at_tensor_div, at_tensor_div_scalar, ref_div, FLOATING, 2.6, 0, 0, 0.5, 3, 2},
    {"pow", at_tensor_pow, at_tensor_pow_scalar, pow, LIKE_INPUTS, 17, 0.25, 2, 1, 2.5, 2},
    {"maximum", at_tensor_maximum, at_tensor_maximum_scalar, ref_max, LIKE_INPUTS, 0, 0, 0, 0, 0, 2},
    {"minimum", at_tensor_minimum, at_tensor_minimum_scalar, ref_min, LIKE_INPUTS, 0, 0, 0, 0, 0, 2},
    {"equal", at_tensor_equal, at_tensor_equal_scalar, ref_equal, BOOLEAN, 0, 0, 0, 0, 0, 0},
    {"not_equal", at_tensor_not_equal, at_tensor_not_equal_scalar, ref_not_equal, BOOLEAN, 0, 0, 0, 0, 0, 0},
    {"less", at_tensor_less, at_tensor_less_scalar, ref_less, BOOLEAN, 0, 0, 0, 0, 0, 0},
    {"less_equal", at_tensor_less_equal, at_tensor_less_equal_scalar, ref_less_equal, BOOLEAN, 0, 0, 0, 0, 0, 0},
    {"greater", at_tensor_greater, at_tensor_greater_scalar, ref_greater, BOOLEAN, 0, 0, 0, 0, 0, 0},
    {"greater_equal", at_tensor_greater_equal, at_tensor_greater_equal_scalar, ref_greater_equal, BOOLEAN, 0, 0, 0, 0,
     0, 0},
};

typedef struct unary_row {
  const char* name;
  unary_function f;
  double (*reference)(double);
  result_kind result;
  double ulps, low, high;
  int order;
} unary_row;

static const unary_row unaries[] = {
    {"neg", at_tensor_neg, ref_neg, LIKE_INPUTS, 0, 0, 0, 2},
    {"abs", at_tensor_abs, fabs, LIKE_INPUTS, 0, 0, 0, 2},
    {"sign", at_tensor_sign, ref_sign, LIKE_INPUTS, 0, 0, 0, 1},
    {"sqrt", at_tensor_sqrt, sqrt, FLOATING, 3.1, 0.25, 9, 2},
    {"rsqrt", at_tensor_rsqrt, ref_rsqrt, FLOATING, 3.1, 0.25, 9, 2},
    {"exp", at_tensor_exp, exp, FLOATING, 3.6, -5, 5, 2},
    {"log", at_tensor_log, log, FLOATING, 3.6, 0.125, 9, 2},
    {"erf", at_tensor_erf, erf, FLOATING, 16.6, -3, 3, 2},
    {"tanh", at_tensor_tanh, tanh, FLOATING, 5.6, -4, 4, 2},
    {"sigmoid", at_tensor_sigmoid, ref_sigmoid, FLOATING, 8, -6, 6, 2},
    {"relu", at_tensor_relu, ref_relu, LIKE_INPUTS, 0, 0, 0, 2},
    {"gelu", at_tensor_gelu, ref_gelu, FLOATING, 20, -0.75, 3, 2},
    {"silu", at_tensor_silu, ref_silu, FLOATING, 10, -6, 6, 2},
};

/* Pairs of shapes that broadcast; ranges are filled in from the row. The first two are enough where time is short. */
static const operand shapes[][2] = {
    {{2, {3, 5}, TRANSPOSED, 0, 0}, {1, {5}, PLAIN, 0, 0}},
    {{3, {2, 3, 4}, STRIDED, 0, 0}, {3, {2, 3, 4}, REVERSED, 0, 0}},
    {{2, {3, 5}, PLAIN, 0, 0}, {2, {3, 5}, PLAIN, 0, 0}},
    {{2, {3, 1}, PLAIN, 0, 0}, {2, {1, 5}, PLAIN, 0, 0}},
    {{0, {0}, PLAIN, 0, 0}, {1, {4}, PLAIN, 0, 0}},
    {{0, {0}, PLAIN, 0, 0}, {0, {0}, PLAIN, 0, 0}},
    {{1, {1}, PLAIN, 0, 0}, {1, {1}, PLAIN, 0, 0}},
    {{2, {3, 0}, PLAIN, 0, 0}, {2, {1, 1}, PLAIN, 0, 0}},
    {{2, {4, 7}, EXPANDED, 0, 0}, {2, {4, 7}, TRANSPOSED, 0, 0}},
    {{8, {2, 1, 3, 1, 2, 1, 2, 3}, REVERSED, 0, 0}, {8, {1, 2, 1, 2, 1, 2, 2, 1}, TRANSPOSED, 0, 0}},
    {{8, {2, 1, 3, 1, 2, 1, 2, 3}, STRIDED, 0, 0}, {3, {2, 1, 3}, PLAIN, 0, 0}},
    {{2, {129, 257}, PLAIN, 0, 0}, {2, {129, 257}, TRANSPOSED, 0, 0}},
    {{1, {100003}, PLAIN, 0, 0}, {1, {1}, PLAIN, 0, 0}},
};

static at_dtype result_dtype(result_kind kind, at_dtype input) {
  if (kind == BOOLEAN) return AT_BOOL;
  return kind == FLOATING && !element_of(input)->is_float ? AT_F32 : input;
}

static at_tensor* moved(at_tensor* a) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_to(&r, a, second_device()));
  return keep(r);
}

/* A single row on half floats is computed in float32 and rounded once. */
static double allowed(double ulps, at_dtype dtype, int composed) {
  return (dtype == AT_F16 || dtype == AT_BF16) && !composed && ulps > 0 ? 0.6 : ulps;
}

static void check_binary(const binary_row* row, at_dtype dtype, const operand* shape) {
  char label[96];
  snprintf(label, sizeof label, "%s of %s, rank %d with %d", row->name, element_of(dtype)->name, shape[0].rank,
           shape[1].rank);
  operand left = shape[0], right = shape[1];
  left.low = row->low, left.high = row->high, right.low = row->low2, right.high = row->high2;
  if (!element_of(dtype)->is_float) { /* no fractions: 1 … 3 keeps every quotient and power well defined */
    left.low = row->low < 0 ? row->low : 1, left.high = 4;
    if (row->f == at_tensor_pow || row->f == at_tensor_div) right.low = 1, right.high = 3;
    if (row->f == at_tensor_sub) right.low = right.high = 1;
  }
  double ulps = allowed(row->ulps, dtype, 0);
  pair a = operand_make(&left, dtype, 1), b = operand_make(&right, dtype, 2);
  at_tensor* got = binary(row->f, a.tensor, b.tensor);
  array wanted = array_zip(row->reference, a.host, b.host);
  array size = array_zip(ref_size, wanted, array_new(0, NULL));
  check_close(got, result_dtype(row->result, dtype), wanted, &size, ulps, label);
  if (second_device()) check_same(got, binary(row->f, moved(a.tensor), moved(b.tensor)), &size, ulps, label);
}

static int whole_dtype_range(const binary_row* row) {
  return deep() || row->f == at_tensor_add || row->result == BOOLEAN;
}

static void binary_operations_match_the_reference(void** state) {
  (void)state;
  static const at_dtype sample[] = {AT_F32, AT_F64, AT_F16, AT_BF16, AT_I32};
  for (size_t i = 0; i < COUNT(binaries); i++) {
    int adds = binaries[i].f == at_tensor_add;
    size_t dtypes = whole_dtype_range(&binaries[i]) ? DTYPES : COUNT(sample);
    for (size_t d = 0; d < dtypes; d++) {
      at_dtype dtype = dtypes == DTYPES ? (at_dtype)d : sample[d];
      if (dtype == AT_BOOL && binaries[i].result != BOOLEAN) continue; /* has rules of its own below */
      if (!thorough() && !adds && d > 0 && d != 1 + i % (dtypes - 1)) continue;
      size_t sizes = deep() || (adds && dtype == AT_F32) ? COUNT(shapes) : thorough() ? 2 : 1;
      for (size_t s = 0; s < sizes; s++) check_binary(&binaries[i], dtype, shapes[s]);
      if (deep() && dtype % 4 == 3) forget_all(NULL);
    }
  }
}

static void check_unary(const unary_row* row, at_dtype dtype, const operand* shape) {
  char label[96];
  snprintf(label, sizeof label, "%s of %s, rank %d", row->name, element_of(dtype)->name, shape->rank);
  operand input = *shape;
  input.low = row->low, input.high = row->high;
  if (!element_of(dtype)->is_float && row->result == FLOATING) input.low = 1, input.high = 4;
  double ulps = allowed(row->ulps, dtype, row->f == at_tensor_gelu || row->f == at_tensor_silu);
  pair a = operand_make(&input, dtype, 3);
  at_tensor* got = unary(row->f, a.tensor);
  array wanted = array_map(row->reference, a.host);
  if (dtype >= AT_U8 && row->f == at_tensor_neg) /* wraps */
    for (int64_t i = 0; i < array_count(&wanted); i++)
      if (wanted.data[i] < 0) wanted.data[i] += ldexp(1, 8 * element_of(dtype)->size);
  if (dtype == AT_U64 && row->f == at_tensor_neg) return; /* beyond what float64 holds */
  check_close(got, result_dtype(row->result, dtype), wanted, NULL, ulps, label);
  if (second_device()) check_same(got, unary(row->f, moved(a.tensor)), NULL, ulps, label);
}

static void unary_operations_match_the_reference(void** state) {
  (void)state;
  static const at_dtype sample[] = {AT_F32, AT_F64, AT_F16, AT_BF16, AT_I32, AT_U8};
  for (size_t i = 0; i < COUNT(unaries); i++)
    for (size_t d = 0; d < (deep() ? DTYPES - 1 : COUNT(sample)); d++) {
      at_dtype dtype = deep() ? (at_dtype)d : sample[d];
      if (!thorough() && d > 0 && d != 1 + i % (COUNT(sample) - 1)) continue;
      size_t sizes = deep() || (on_cpu() && unaries[i].f == at_tensor_relu && dtype == AT_F32) ? COUNT(shapes)
                     : thorough()                                                              ? 2
                                                                                               : 1;
      for (size_t s = 0; s < sizes; s++) check_unary(&unaries[i], dtype, &shapes[s][0]);
    }
}

static at_tensor* apply_binary(at_tensor* const* in, const void* row) {
  return binary(((const binary_row*)row)->f, in[0], in[1]);
}
static at_tensor* apply_unary(at_tensor* const* in, const void* row) {
  return unary(((const unary_row*)row)->f, in[0]);
}
static at_tensor* apply_number(at_tensor* const* in, const void* row) {
  return with_scalar(((const binary_row*)row)->with_number, in[0], 1.5);
}
static at_tensor* apply_where(at_tensor* const* in, const void* condition) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_where(&r, (at_tensor*)condition, in[0], in[1]));
  return keep(r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(binaries); i++) {
    const binary_row* row = &binaries[i];
    if (!row->order || !(thorough() || i % 3 == 0)) continue;
    for (size_t s = 0; s < (deep() ? 11 : thorough() ? 2 : 1); s++) {
      operand inputs[] = {shapes[s][0], shapes[s][1]};
      inputs[0].low = row->low, inputs[0].high = row->high, inputs[1].low = row->low2, inputs[1].high = row->high2;
      check_gradient(apply_binary, row, inputs, 2, row->order, row->name);
      if (s == 0) check_gradient(apply_number, row, inputs, 1, row->order, row->name);
    }
    forget_all(NULL);
  }
  for (size_t i = 0; i < COUNT(unaries); i += thorough() ? 1 : 4)
    for (size_t s = 0; s < (deep() ? 11 : 1); s++) {
      operand input = shapes[s][0];
      input.low = unaries[i].low, input.high = unaries[i].high;
      check_gradient(apply_unary, &unaries[i], &input, 1, unaries[i].order, unaries[i].name);
    }
}

static void where_chooses_and_splits_its_gradient(void** state) {
  (void)state;
  static const operand inputs[][3] = {
      {{2, {3, 5}, TRANSPOSED, 0, 0}, {2, {3, 5}, PLAIN, 0, 0}, {1, {5}, PLAIN, 0, 0}},
      {{2, {3, 1}, PLAIN, 0, 0}, {1, {5}, STRIDED, 0, 0}, {0, {0}, PLAIN, 0, 0}},
  };
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_BF16, AT_I64, AT_U8, AT_BOOL};
  for (size_t c = 0; c < COUNT(inputs); c++) {
    pair condition = operand_make(&inputs[c][0], AT_BOOL, 4);
    for (size_t d = 0; d < (thorough() || c == 0 ? COUNT(dtypes) : 1); d++) {
      pair a = operand_make(&inputs[c][1], dtypes[d], 5), b = operand_make(&inputs[c][2], dtypes[d], 6);
      at_tensor* got = NULL;
      assert_ok(at_tensor_where(&got, condition.tensor, a.tensor, b.tensor));
      check_close(keep(got), dtypes[d], array_where(condition.host, a.host, b.host), NULL, 0, "where");
    }
    if (thorough() || c == 0) check_gradient(apply_where, condition.tensor, &inputs[c][1], 2, 2, "where");
  }
  at_tensor *x = vector_f32(2, (float[]){1, 2}), *r = x;
  assert_status(at_tensor_where(&r, x, x, x), AT_ERROR_DTYPE);
  assert_null(r);
}

static void numbers_act_like_tensors(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16};
  array number = array_new(0, NULL);
  number.data[0] = 1.5;
  for (size_t i = 0; i < COUNT(binaries); i++)
    for (size_t d = 0; d < (thorough() ? COUNT(dtypes) : 1); d++) {
      const binary_row* row = &binaries[i];
      operand input = shapes[0][0];
      input.low = row->low, input.high = row->high;
      pair a = operand_make(&input, dtypes[d], 8);
      check_close(with_scalar(row->with_number, a.tensor, 1.5), result_dtype(row->result, dtypes[d]),
                  array_zip(row->reference, a.host, number), NULL, row->ulps + 0.5, row->name);
    }
  at_tensor* whole = casted(vector_f32(3, (float[]){-1, 0, 2}), AT_I16);
  at_tensor *sum = with_scalar(at_tensor_add_scalar, whole, 2), *mixed = with_scalar(at_tensor_add_scalar, whole, 0.5);
  assert_int_equal(dtype_of(sum), AT_I16);
  assert_values(sum, 3, (double[]){1, 2, 4}, 0);
  assert_int_equal(dtype_of(mixed), AT_F32);
  assert_values(mixed, 3, (double[]){-0.5, 0.5, 2.5}, 0);
}

static void a_number_beside_a_tensor_takes_its_dtype(void** state) {
  (void)state;
  static const struct {
    at_dtype beside, whole, fraction;
  } rules[] = {{AT_F32, AT_F32, AT_F32}, {AT_F16, AT_F16, AT_F16}, {AT_U8, AT_U8, AT_F32}, {AT_BOOL, AT_I64, AT_F32}};
  for (size_t i = 0; i < COUNT(rules); i++) {
    at_tensor* beside = filled(rules[i].beside, 1, (int64_t[]){2}, 1);
    at_tensor *whole = with_scalar(at_tensor_number, beside, 3), *fraction = with_scalar(at_tensor_number, beside, 2.5);
    assert_int_equal(dtype_of(whole), rules[i].whole);
    assert_int_equal(dtype_of(fraction), rules[i].fraction);
    at_tensor* difference = NULL;
    assert_ok(at_tensor_sub(&difference, fraction, beside));
    assert_values(keep(difference), 2, (double[]){1.5, 1.5}, 0);
  }
}

/* Not those that divide, and not logic, which asks only whether it is 0. */
static void numbers_must_fit_into_integers(void** state) {
  (void)state;
  static const struct {
    at_dtype dtype;
    double number;
    int fits;
  } cases[] = {{AT_U8, 255, 1},     {AT_U8, 256, 0},      {AT_U8, -1, 0},   {AT_I8, -128, 1},     {AT_I8, 128, 0},
               {AT_I32, 0x1p31, 0}, {AT_I32, -0x1p31, 1}, {AT_I64, -1, 1},  {AT_I64, -0x1p63, 1}, {AT_U64, 0x1p63, 1},
               {AT_U8, 2.5, 1},     {AT_U64, -1, 0},      {AT_F16, 1e9, 1}, {AT_BOOL, 300, 1}};
  static const scalar_function functions[] = {at_tensor_add_scalar, at_tensor_mul_scalar, at_tensor_maximum_scalar,
                                              at_tensor_number};
  char text[256];
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_tensor *a = filled(cases[i].dtype, 1, (int64_t[]){2}, 1), *r = NULL, *into = NULL;
    at_status wanted = cases[i].fits ? AT_OK : AT_ERROR_ARGUMENT;
    for (size_t f = 0; f < COUNT(functions); f++) {
      assert_status(functions[f](&r, a, cases[i].number), wanted);
      if (r) assert_ok(at_tensor_release(r));
    }
    assert_status(at_tensor_full_like(&r, a, cases[i].number), wanted);
    if (r) assert_ok(at_tensor_release(r));
    assert_status(at_tensor_full(&into, device(), cases[i].dtype, 0, NULL, cases[i].number), wanted);
    if (into) assert_ok(at_tensor_release(into));
    assert_status(at_tensor_fill_(a, cases[i].number), wanted);
  }
  at_tensor *bytes = filled(AT_U8, 1, (int64_t[]){2}, 1), *r = NULL;
  assert_status(at_tensor_add_scalar(&r, bytes, 300), AT_ERROR_ARGUMENT);
  assert_ok(at_error_text(text, sizeof text, NULL));
  assert_string_equal(text, "[add_scalar] b is 300, expected 0 … 255 of uint8");
  assert_status(at_tensor_add_scalar_(bytes, 300), AT_ERROR_ARGUMENT);
  assert_values(bytes, 2, (double[]){1, 1}, 0);
  assert_status(at_tensor_full_like(&r, filled(AT_I64, 0, NULL, 0), 0x1p63), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_full_like(&r, filled(AT_U64, 0, NULL, 0), 0x1p64), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_full_like(&r, bytes, NAN), AT_ERROR_ARGUMENT);
  assert_ok(at_tensor_full_like(&r, bytes, 2.75));
  assert_values(keep(r), 2, (double[]){2, 2}, 0);
  assert_ok(at_tensor_div_scalar(&r, bytes, 1000));
  assert_values(keep(r), 2, (double[]){0.001, 0.001}, 1e-9);
}

/* As the number is, not as its dtype would round or wrap it. */
static void integers_compare_with_any_number(void** state) {
  (void)state;
  static const struct {
    at_dtype dtype;
    int64_t value;
    double number;
    int less, equal;
  } cases[] = {{AT_U8, 44, 300, 1, 0},
               {AT_U8, 44, -212, 0, 0},
               {AT_U8, 44, 44, 0, 1},
               {AT_U8, 44, 44.5, 1, 0},
               {AT_U8, 44, 43.5, 0, 0},
               {AT_I8, -1, 255, 1, 0},
               {AT_I32, -7, INFINITY, 1, 0},
               {AT_I32, -7, -INFINITY, 0, 0},
               {AT_I64, INT64_MAX, 0x1p63, 1, 0},
               {AT_I64, INT64_MIN, -0x1p63, 0, 1},
               {AT_U64, -1, 0x1p63, 0, 0},
               {AT_U64, -1, 0x1p64, 1, 0},
               {AT_I32, 16777217, 16777216.5, 0, 0}};
  enum { N = COUNT(cases) };
  at_tensor* results[6 * N];
  static const scalar_function functions[] = {at_tensor_less_scalar,    at_tensor_less_equal_scalar,
                                              at_tensor_equal_scalar,   at_tensor_not_equal_scalar,
                                              at_tensor_greater_scalar, at_tensor_greater_equal_scalar};
  for (size_t i = 0; i < N; i++) {
    at_tensor* a = casted(vector_i64(1, &cases[i].value), cases[i].dtype);
    for (size_t f = 0; f < 6; f++) results[6 * i + f] = with_scalar(functions[f], a, cases[i].number);
  }
  if (!thorough()) assert_ok(at_tensor_eval_all(results, COUNT(results)));
  for (size_t i = 0; i < N; i++) {
    int less = cases[i].less, equal = cases[i].equal,
        wanted[] = {less, less | equal, equal, !equal, !less && !equal, !less};
    for (size_t f = 0; f < 6; f++)
      if (item(results[6 * i + f]) != wanted[f]) refuse("case %zu, function %zu: expected %d", i, f, wanted[f]);
  }
  at_tensor* a = vector_i64(1, (int64_t[]){3});
  assert_true(item(with_scalar(at_tensor_less_scalar, a, NAN)) == 0 &&
              item(with_scalar(at_tensor_not_equal_scalar, a, NAN)) == 1);
}

static void mixed_dtypes_promote(void** state) {
  (void)state;
  static const at_dtype table[][3] = {
      {AT_I32, AT_F32, AT_F32}, {AT_U8, AT_I8, AT_I16},   {AT_F16, AT_BF16, AT_F32}, {AT_BOOL, AT_I8, AT_I8},
      {AT_I64, AT_F64, AT_F64}, {AT_F32, AT_F64, AT_F64}, {AT_U32, AT_I32, AT_I64},
  };
  for (size_t i = 0; i < COUNT(table); i++) {
    pair a = operand_make(&shapes[2][0], table[i][0], 9), b = operand_make(&shapes[2][1], table[i][1], 10);
    check_close(binary(at_tensor_add, a.tensor, b.tensor), table[i][2], array_zip(ref_add, a.host, b.host), NULL, 0.51,
                "promotion");
  }
}

static void bools_have_or_and_and_but_no_difference(void** state) {
  (void)state;
  at_tensor* a = casted(vector_f32(4, (float[]){0, 0, 1, 1}), AT_BOOL);
  at_tensor *b = casted(vector_f32(4, (float[]){0, 1, 0, 1}), AT_BOOL), *r = a;
  assert_values(binary(at_tensor_add, a, b), 4, (double[]){0, 1, 1, 1}, 0);
  assert_values(binary(at_tensor_mul, a, b), 4, (double[]){0, 0, 0, 1}, 0);
  assert_int_equal(dtype_of(binary(at_tensor_mul, a, b)), AT_BOOL);
  assert_status(at_tensor_sub(&r, a, b), AT_ERROR_DTYPE);
  assert_null(r);
  assert_status(at_tensor_neg(&r, a), AT_ERROR_DTYPE);
}

static void integers_wrap(void** state) {
  (void)state;
  int64_t big[] = {INT64_MAX, INT64_MIN, -1}, one[] = {1, -1, INT64_MIN}, got[3];
  at_tensor* sum = binary(at_tensor_add, vector_i64(3, big), vector_i64(3, one));
  assert_ok(at_tensor_to_host(sum, got, sizeof got));
  assert_true(got[0] == INT64_MIN && got[1] == INT64_MAX && got[2] == INT64_MAX);
  at_tensor* byte = filled(AT_U8, 0, NULL, 200);
  assert_near(item(binary(at_tensor_add, byte, byte)), 144, 0);
  assert_near(item(binary(at_tensor_mul, byte, byte)), 64, 0);
  int64_t base[] = {3, 2, -2, 1, 5}, power[] = {4, 63, 3, -5, -1};
  assert_values(binary(at_tensor_pow, vector_i64(5, base), vector_i64(5, power)), 5,
                (double[]){81, (double)INT64_MIN, -8, 1, 0}, 0);
}

static void special_values_follow_the_rules(void** state) {
  (void)state;
  const float n = NAN, i = INFINITY;
  at_tensor *a = vector_f32(6, (float[]){n, 1, n, -i, i, 0}), *b = vector_f32(6, (float[]){1, n, n, i, 0, -0.0f});
  double want_nan[] = {1, 1, 1, 0, 0, 0};
  assert_values(binary(at_tensor_not_equal, binary(at_tensor_maximum, a, b), binary(at_tensor_maximum, a, b)), 6,
                want_nan, 0);
  assert_values(binary(at_tensor_less, a, b), 6, (double[]){0, 0, 0, 1, 0, 0}, 0);
  assert_values(binary(at_tensor_equal, a, b), 6, (double[]){0, 0, 0, 0, 0, 1}, 0);
  assert_values(binary(at_tensor_not_equal, a, b), 6, (double[]){1, 1, 1, 1, 1, 0}, 0); /* -0 equals 0 */
  double *sign = values_of(unary(at_tensor_sign, a)), *relu = values_of(unary(at_tensor_relu, a));
  assert_true(isnan(sign[0]) && sign[3] == -1 && sign[4] == 1 && sign[5] == 0);
  assert_false(signbit(values_of(unary(at_tensor_sign, vector_f32(1, (float[]){-0.0f})))[0]));
  assert_true(isnan(relu[0]) && relu[3] == 0 && relu[4] == INFINITY);
  double* root = values_of(unary(at_tensor_sqrt, vector_f32(3, (float[]){-1, 0, i})));
  assert_true(isnan(root[0]) && root[1] == 0 && root[2] == INFINITY);
  double* logs = values_of(unary(at_tensor_log, vector_f32(3, (float[]){-1, 0, i})));
  assert_true(isnan(logs[0]) && logs[1] == -INFINITY && logs[2] == INFINITY);
}

static void ties_share_and_kinks_give_zero(void** state) {
  (void)state;
  at_tensor *a = leaf(vector_f32(3, (float[]){1, 2, 3})), *b = leaf(vector_f32(3, (float[]){1, 3, 2}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_maximum, a, b))));
  assert_values(gradient_of(a), 3, (double[]){0.5, 0, 1}, 0);
  assert_values(gradient_of(b), 3, (double[]){0.5, 1, 0}, 0);
  at_tensor *x = leaf(vector_f32(3, (float[]){-1, 0, 2})), *y = leaf(vector_f32(3, (float[]){-1, 0, 2}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, unary(at_tensor_relu, x))));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, unary(at_tensor_abs, y))));
  assert_values(gradient_of(x), 3, (double[]){0, 0, 1}, 0);
  assert_values(gradient_of(y), 3, (double[]){-1, 0, 1}, 0);
}

static void shapes_that_do_not_fit_are_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 4}, 1), *b = filled(AT_F32, 2, (int64_t[]){3, 5}, 1), *r = a;
  assert_status(at_tensor_add(&r, a, b), AT_ERROR_SHAPE);
  assert_null(r);
  assert_error_has("[add]");
  assert_error_has("3x4");
  assert_error_has("3x5");
}

static void the_result_may_replace_an_input(void** state) {
  (void)state;
  at_tensor *x = vector_f32(2, (float[]){-1, 2}), *first = x;
  assert_ok(at_tensor_relu(&x, x));
  assert_ptr_not_equal(x, first);
  assert_values(keep(x), 2, (double[]){0, 2}, 0);
  assert_values(first, 2, (double[]){-1, 2}, 0);
}

/* Numbers of channels, and of planes of them, behind so many pixels that many tiles repeat them. */
static void what_repeats_itself_is_read_where_it_belongs(void** state) {
  (void)state;
  static const int64_t sizes[][3] = {{4099, 3, 37}, {3001, 5, 16}, {701, 3, 700}, {3, 700, 3}, {9000, 4, 2}};
  for (size_t t = 0; t < COUNT(sizes); t++) {
    const int64_t *dims = sizes[t], plane = dims[1] * dims[2], n = dims[0] * plane;
    double* wanted = malloc((size_t)n * sizeof *wanted);
    float* values = malloc((size_t)n * sizeof *values);
    assert_non_null(wanted), assert_non_null(values);
    for (int64_t i = 0; i < n; i++) values[i] = (float)(i % 1009);
    for (int64_t i = 0; i < n; i++) wanted[i] = values[i] * (double)(i % plane % 509) + (double)(i % dims[2] % 251);
    at_tensor* whole = reshaped(vector_f32(n, values), 3, dims);
    for (int64_t i = 0; i < plane; i++) values[i] = (float)(i % 509);
    at_tensor* planes = reshaped(vector_f32(plane, values), 2, dims + 1);
    for (int64_t i = 0; i < dims[2]; i++) values[i] = (float)(i % 251);
    at_tensor* channels = vector_f32(dims[2], values);
    assert_values(binary(at_tensor_add, binary(at_tensor_mul, whole, planes), channels), (size_t)n, wanted, 0);
    free(wanted), free(values);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(binary_operations_match_the_reference),
      CASE(unary_operations_match_the_reference),
      CASE(derivatives_match_finite_differences),
      CASE(where_chooses_and_splits_its_gradient),
      CASE(numbers_act_like_tensors),
      CASE(a_number_beside_a_tensor_takes_its_dtype),
      CASE(numbers_must_fit_into_integers),
      CASE(integers_compare_with_any_number),
      CASE(mixed_dtypes_promote),
      CASE(bools_have_or_and_and_but_no_difference),
      CASE(integers_wrap),
      CASE(special_values_follow_the_rules),
      CASE(ties_share_and_kinks_give_zero),
      CASE(shapes_that_do_not_fit_are_refused),
      CASE(the_result_may_replace_an_input),
      CASE(what_repeats_itself_is_read_where_it_belongs),
  };
  return RUN("ops/pointwise", tests);
}
