/* test_expression.c: formulas against the same arithmetic in C, and the column of everything that is no formula. */
#include "support/gradient.h"

enum { N = 6 };
static const double as[N] = {-1.5, -0.25, 0.5, 1, 2, 3.5}, bs[N] = {0.5, 2, -1, 3, 0.25, 1};
static const char* const ab[] = {"a", "b", "c", "unused"};

static at_tensor* map(const char* expression, at_tensor* const* tensors, size_t count) {
  at_tensor* result = NULL;
  assert_ok(at_tensor_map(&result, expression, ab, tensors, count));
  return keep(result);
}

static double silu(double x) { return x / (1 + exp(-x)); }

#define FORMULA(name, text, c) \
  static double name(double a, double b) { return (void)a, (void)b, c; }
#define FORMULAS(X)                                                                                      \
  X(sums, "a - b - 2 + a", a - b - 2 + a)                                                                \
  X(products, "a/b/2*a", a / b / 2 * a)                                                                  \
  X(precedence, "a + b*a - (a + b)*2", a + b * a - (a + b) * 2)                                          \
  X(signs, "-a^2 + -  -b - +a", -(a * a) + b - a)                                                        \
  X(powers, "2^3^2 + a**2 - 2**-1 + b^-1", 512 + a * a - 0.5 + 1 / b)                                    \
  X(numbers, ".5*a + 1e-3 + 2.5E+1 + 0001. + (3 - 1)/4*b", .5 * a + 1e-3 + 26 + 0.5 * b)                 \
  X(left_numbers, "2 - a + 3/b", 2 - a + 3 / b)                                                          \
  X(functions, "tanh(a)*b + 0.5*exp(a) - sqrt(abs(b))", tanh(a) * b + 0.5 * exp(a) - sqrt(fabs(b)))      \
  X(two, "maximum(a, b) - minimum(0, a) + maximum(b, 0.5)", fmax(a, b) - fmin(0, a) + fmax(b, 0.5))      \
  X(composed, "silu(a) - relu(b)", silu(a) - fmax(b, 0))                                                 \
  X(constant, "a*sqrt(2) + exp(1)", a* sqrt(2) + exp(1))                                                 \
  X(choice, "a < b ? a : b*2", a < b ? a : b * 2)                                                        \
  X(choices, "a > 1 ? 1 : a > 0 ? 0 : a != -0.25 ? -1 : b", a > 1 ? 1 : a > 0 ? 0 : a != -0.25 ? -1 : b) \
  X(chosen, "where(a <= b, a, 0) + (a >= b ? 7 : 8)", (a <= b ? a : 0) + (a >= b ? 7 : 8))               \
  X(white, " \t\n a\n", a)
FORMULAS(FORMULA)

static const struct {
  const char *name, *text;
  double (*f)(double, double);
} formulas[] = {
#define ROW(name, text, c) {#name, text, name},
    FORMULAS(ROW)};

static void formulas_are_what_c_computes(void** state) {
  (void)state;
  at_tensor* tensors[] = {vector_f64(N, as), vector_f64(N, bs)};
  size_t step = on_cpu() || deep() ? 1 : 4; /* each is a program to compile */
  for (size_t i = 0; i < COUNT(formulas); i += step) {
    double wanted[N];
    for (int k = 0; k < N; k++) wanted[k] = formulas[i].f(as[k], bs[k]);
    assert_values(map(formulas[i].text, tensors, 2), N, wanted, 1e-14);
  }
}

static at_tensor* apply(at_tensor* const* inputs, const void* text) { return map(text, inputs, 2); }

static void derivatives_are_included(void** state) {
  (void)state;
  operand inputs[] = {{2, {3, 4}, PLAIN, 0, 0}, {1, {4}, PLAIN, 0.5, 2}};
  static const char* const texts[] = {"tanh(a)*b + 0.5*a^2/b", "a < 0 ? a*b : exp(-a)*sqrt(b)"};
  for (size_t i = 0; i < COUNT(texts); i++) check_gradient(apply, texts[i], inputs, 2, 2, texts[i]);
}

static void dtypes_are_those_of_the_operations(void** state) {
  (void)state;
  at_tensor *i = vector_i64(2, (int64_t[]){3, -4}), *f = vector_f32(2, (float[]){0.5f, 2});
  at_tensor* tensors[] = {i, f};
  static const struct {
    const char* text;
    at_dtype dtype;
    double wanted[2];
  } cases[] = {{"a*2 - 1", AT_I64, {5, -9}},      {"a*0.5", AT_F32, {1.5, -2}},
               {"a*b", AT_F32, {1.5, -8}},        {"a < b", AT_BOOL, {0, 1}},
               {"-a", AT_I64, {-3, 4}},           {"a > 0 ? 1 : 2", AT_F32, {1, 2}},
               {"maximum(a, 0)", AT_I64, {3, 0}}, {"where(a > 0, a, 7)", AT_I64, {3, 7}}};
  for (size_t k = 0; k < COUNT(cases); k++) {
    at_tensor* result = map(cases[k].text, tensors, 2);
    assert_int_equal(dtype_of(result), cases[k].dtype);
    assert_values(result, 2, cases[k].wanted, 1e-6);
  }
  at_tensor* half = casted(f, AT_F16);
  assert_int_equal(dtype_of(map("a*sqrt(2) + 1/3", &half, 1)), AT_F16);
}

static void numbers_alone_have_no_axes(void** state) {
  (void)state;
  at_tensor *a = vector_f32(2, (float[]){1, 2}), *result = map("2*3 + 1", &a, 1);
  int32_t rank;
  assert_ok(at_tensor_rank(&rank, result));
  assert_int_equal(rank, 0);
  assert_near(item(result), 7, 0);
}

static void shapes_broadcast(void** state) {
  (void)state;
  at_tensor* tensors[] = {reshaped(vector_f32(2, (float[]){1, 2}), 2, (int64_t[]){2, 1}),
                          vector_f32(3, (float[]){10, 20, 30}), filled(AT_F32, 2, (int64_t[]){0, 3}, 1)};
  assert_values(map("a*b + 1", tensors, 2), 6, (double[]){11, 21, 31, 21, 41, 61}, 0);
  assert_values(map("c*b", tensors, 3), 0, NULL, 0);
}

static void a_bare_name_is_a_tensor_of_its_own(void** state) {
  (void)state;
  at_tensor *a = vector_f32(2, (float[]){1, 2}), *same = map("a", &a, 1);
  assert_ok(at_tensor_add_(same, same));
  assert_values(a, 2, (double[]){1, 2}, 0);
  assert_values(same, 2, (double[]){2, 4}, 0);
}

static void a_chain_is_one_kernel(void** state) {
  (void)state;
  at_tensor* tensors[] = {vector_f32(2, (float[]){1, 2}), vector_f32(2, (float[]){3, 4})};
  at_tensor* y = map("tanh(a)*b + 0.5*a", tensors, 2);
  uint64_t before = counters().launches;
  assert_ok(at_tensor_eval(y));
  assert_int_equal(counters().launches - before, 1);
}

static void what_is_no_formula_is_told_by_column(void** state) {
  (void)state;
  at_tensor* a = vector_f32(2, (float[]){1, 2});
  at_tensor* tensors[] = {a, a, vector_f32(3, (float[]){1, 2, 3})};
  static const struct {
    const char *text, *told;
    at_status status;
  } cases[] = {
      {"", "column 1: met the end, expected a number, a name or '('", 0},
      {"  ", "column 3: met the end", 0},
      {"a +", "column 4: met the end, expected a number, a name or '('", 0},
      {"a + (b*)", "column 8: met ')', expected a number, a name or '('", 0},
      {"(a + b", "column 7: met the end, expected an operator or ')'", 0},
      {"a b", "column 3: met 'b', expected an operator or the end", 0},
      {"a ) b", "column 3: met ')', expected an operator or the end", 0},
      {"2a", "column 2: met 'a', expected an operator", 0},
      {"1e", "column 2: met 'e', expected an operator", 0},
      {"1e999", "column 1: the number 1e999 is beyond", 0},
      {".", "column 1: met '.', expected a number", 0},
      {"a * dog", "column 5: met 'dog', expected one of the names a, b, c", 0},
      {"dog(a)", "column 1: met 'dog(', expected a function", 0},
      {"exp(a, b)", "column 1: met exp with 2 arguments, expected 1", 0},
      {"1 + maximum()", "column 5: met maximum with 0 arguments, expected 2", 0},
      {"exp(a", "column 6: met the end, expected an operator, ',' or ')'", 0},
      {"where(a > 0, a, a, a, a)", "met where with 5 arguments, expected 3", 0},
      {"a < b < a", "column 7: met '<', expected no second comparison", 0},
      {"a = b", "column 3: met '=', expected an operator or the end", 0},
      {"a ? b : a", "column 3: the condition before '?' is float32", AT_ERROR_DTYPE},
      {"1 ? a : a", "the condition before '?' is a number", AT_ERROR_DTYPE},
      {"a > 0 ? a", "column 10: met the end, expected ':'", 0},
      {"a + \xc3\xa4", "column 5: met byte 0xc3, expected a number", 0},
      {"a + \x01", "column 5: met byte 0x01", 0},
      {"1 + a*c", "column 6: in mul: ", AT_ERROR_SHAPE},
      {"where(a, a, a)", "column 1: in where: ", AT_ERROR_DTYPE},
  };
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_tensor* result = tensors[0];
    assert_status(at_tensor_map(&result, cases[i].text, ab, tensors, 3),
                  cases[i].status ? cases[i].status : AT_ERROR_ARGUMENT);
    assert_null(result);
    assert_error_has(cases[i].told);
  }
}

static void integers_keep_their_digits(void** state) {
  (void)state;
  const int64_t large = (INT64_C(1) << 62) + 1;
  at_tensor *a = vector_i64(1, (int64_t[]){large}), *u = casted(vector_i64(1, (int64_t[]){0}), AT_U64);
  assert_near(item(map("a - 4611686018427387905", &a, 1)), 0, 0);
  assert_near(item(map("a + -4611686018427387903", &a, 1)), 2, 0);
  assert_near(item(map("a == 4611686018427387904 ? 1 : 0", &a, 1)), 0, 0);
  assert_near(item(map("18446744073709551615 - a == 18446744073709551614 ? 1 : 0", &u, 1)), 0, 0);
  assert_near(item(map("18446744073709551615 - a == 18446744073709551615 ? 1 : 0", &u, 1)), 1, 0);
}

static void what_is_too_long_or_too_deep_is_refused(void** state) {
  (void)state;
  at_tensor *a = vector_f32(1, (float[]){1}), *result = NULL;
  static char text[70000];
  static const char* const inside[] = {"(", "a^", "a>0?a:", "exp(", "a**"};
  for (size_t k = 0; k < COUNT(inside); k++) {
    char* end = text;
    for (int i = 0; i < 5000; i++) end = stpcpy(end, inside[k]);
    assert_status(at_tensor_map(&result, text, ab, &a, 1), AT_ERROR_ARGUMENT);
    assert_error_has("more than 64 levels");
  }
  memset(text, '-', 60000);
  strcpy(text + 60000, "a");
  assert_near(item(map(text, &a, 1)), 1, 0); /* signs are no levels */
  memset(text, ' ', sizeof text - 1);
  assert_status(at_tensor_map(&result, text, ab, &a, 1), AT_ERROR_ARGUMENT);
  assert_error_has("longer than 65535 bytes");
}

static void names_are_checked(void** state) {
  (void)state;
  at_tensor *a = vector_f32(1, (float[]){1}), *tensors[] = {a, a}, *result = a;
  static const struct {
    const char *first, *second, *told;
    at_status status;
  } cases[] = {{"x", "x", "names[0] and names[1] are both \"x\"", AT_ERROR_ARGUMENT},
               {"x", "", "names[1] is \"\"", AT_ERROR_ARGUMENT},
               {"2x", "x", "names[0] is \"2x\"", AT_ERROR_ARGUMENT},
               {"x", "a-b", "names[1] is \"a-b\"", AT_ERROR_ARGUMENT},
               {"x", NULL, "names[1] is NULL", AT_ERROR_NULL}};
  for (size_t i = 0; i < COUNT(cases); i++) {
    const char* names[] = {cases[i].first, cases[i].second};
    result = a;
    assert_status(at_tensor_map(&result, "x", names, tensors, 2), cases[i].status);
    assert_null(result);
    assert_error_has(cases[i].told);
  }
  assert_status(at_tensor_map(&result, "1", ab, tensors, 0), AT_ERROR_ARGUMENT);
  const char* function = "exp";
  assert_ok(at_tensor_map(&result, "exp(exp)", &function, &a, 1));
  assert_near(item(keep(result)), exp(1), 1e-6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(formulas_are_what_c_computes),
      CASE(derivatives_are_included),
      CASE(dtypes_are_those_of_the_operations),
      CASE(numbers_alone_have_no_axes),
      CASE(shapes_broadcast),
      CASE(a_bare_name_is_a_tensor_of_its_own),
      CASE(a_chain_is_one_kernel),
      CASE(what_is_no_formula_is_told_by_column),
      CASE(integers_keep_their_digits),
      CASE(what_is_too_long_or_too_deep_is_refused),
      CASE(names_are_checked),
  };
  return RUN("ops/expression", tests);
}
