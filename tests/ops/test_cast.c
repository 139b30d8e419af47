/* test_cast.c: conversions between all dtypes, rounding of half floats, clone, to, and their derivatives. */
#include "support/gradient.h"

/* float64 to half floats may round twice, through float32; everything else is exact or rounded once. */
static void check_cast(at_dtype from, at_dtype to) {
  char label[64];
  snprintf(label, sizeof label, "%s to %s", element_of(from)->name, element_of(to)->name);
  operand o = {2, {3, 5}, TRANSPOSED, 0, 0};
  if (element_of(from)->is_float && !element_of(to)->is_float && !element_of(to)->is_signed) o.low = 0.1, o.high = 9;
  if (element_of(to)->is_signed && !element_of(to)->is_float)
    o.low = element_of(from)->is_signed ? -100 : 0, o.high = 100;
  pair a = operand_make(&o, from, 91);
  array wanted = array_copy(a.host);
  for (int64_t i = 0; i < array_count(&wanted); i++) {
    double value = wanted.data[i];
    if (!element_of(to)->is_float && !element_of(to)->is_signed && to != AT_BOOL && value < 0)
      value += ldexp(1, 8 * element_of(to)->size); /* integers keep their low bits */
    if (to == AT_U64 && value >= 0x1p63) return;   /* beyond what float64 holds */
    wanted.data[i] = element_round(to, value);
  }
  check_close(casted(a.tensor, to), to, wanted, NULL, from == AT_F64 && (to == AT_F16 || to == AT_BF16) ? 1 : 0, label);
}

static void casts_match_the_reference(void** state) {
  (void)state;
  for (at_dtype from = 0; from < DTYPES; from++)
    for (at_dtype to = 0; to < DTYPES; to++)
      if (deep() || from == AT_F32 || to == AT_F32 || (on_cpu() && (from + 3 * to) % 5 == 0)) check_cast(from, to);
}

static void half_floats_round_to_nearest_even(void** state) {
  (void)state;
  static const float values[] = {1.00048828125f, 1.00146484375f, 65519,   65520,       65504,       5.9604645e-8f,
                                 2.9802322e-8f,  8.9406967e-8f,  1e-8f,   6.1035e-5f,  -0.0f,       INFINITY,
                                 -INFINITY,      3.3895314e38f,  3.4e38f, 1.00390625f, 1.01171875f, 0.3333333f};
  enum { N = COUNT(values) };
  static const at_dtype halves[] = {AT_F16, AT_BF16};
  for (size_t h = 0; h < COUNT(halves); h++) {
    uint16_t got[N], wanted[N];
    for (int i = 0; i < N; i++) element_set(halves[h], wanted, i, values[i]);
    assert_ok(at_tensor_to_host(casted(vector_f32(N, values), halves[h]), got, sizeof got));
    for (int i = 0; i < N; i++)
      if (got[i] != wanted[i])
        refuse("%.9g as %s is %04x, not %04x", values[i], element_of(halves[h])->name, got[i], wanted[i]);
  }
  double* nan = values_of(casted(casted(vector_f32(1, (float[]){NAN}), AT_F16), AT_BF16));
  assert_true(isnan(nan[0]));
}

static void every_half_float_is_read_right(void** state) {
  (void)state;
  static const at_dtype halves[] = {AT_F16, AT_BF16};
  const int64_t n = 65536;
  uint16_t* bits = array_memory((size_t)n * 2);
  for (int64_t i = 0; i < n; i++) bits[i] = (uint16_t)i;
  for (size_t h = 0; h < COUNT(halves); h++) {
    at_tensor* half = NULL;
    assert_ok(at_tensor_from_host(&half, device(), halves[h], 1, &n, bits, (size_t)n * 2));
    double* wide = values_of(casted(keep(half), AT_F32));
    for (int64_t i = 0; i < n; i++) {
      double wanted = element_get(halves[h], bits, i);
      int denormal = fabs(wanted) < 0x1p-126; /* a device may flush those */
      if (wide[i] != wanted && !(isnan(wide[i]) && isnan(wanted)) && !(denormal && wide[i] == 0))
        refuse("%s %04x is %.9g, not %.9g", element_of(halves[h])->name, (unsigned)i, wide[i], wanted);
    }
  }
}

static void floats_truncate_toward_zero(void** state) {
  (void)state;
  at_tensor* a = vector_f32(6, (float[]){-2.9f, -0.5f, 0.5f, 2.9f, NAN, 0});
  double* whole = values_of(casted(sliced(a, 0, 0, 4, 1), AT_I32));
  assert_true(whole[0] == -2 && whole[1] == 0 && whole[2] == 0 && whole[3] == 2);
  assert_values(casted(a, AT_BOOL), 6, (double[]){1, 1, 1, 1, 1, 0}, 0);
}

static void sixty_four_bits_are_exact(void** state) {
  (void)state;
  int64_t values[] = {INT64_MAX, INT64_MIN, 0x123456789abcdef}, got[3];
  uint64_t wide[3];
  at_tensor *a = vector_i64(3, values), *copy = unary(at_tensor_clone, a);
  assert_ok(at_tensor_to_host(casted(a, AT_U64), wide, sizeof wide));
  assert_true(wide[0] == INT64_MAX && wide[1] == 1ull << 63 && wide[2] == 0x123456789abcdef);
  assert_ok(at_tensor_to_host(copy, got, sizeof got));
  assert_memory_equal(got, values, sizeof got);
}

static at_tensor* apply_casts(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* moved = NULL;
  assert_ok(at_tensor_to(&moved, unary(at_tensor_clone, casted(in[0], AT_F64)), device()));
  return binary(at_tensor_mul, keep(moved), moved);
}

static void derivatives_flow_through(void** state) {
  (void)state;
  check_gradient(apply_casts, NULL, &(operand){2, {3, 5}, STRIDED, 0, 0}, 1, 2, "cast, clone and to");
  at_tensor* x = leaf(vector_f32(2, (float[]){1, 3}));
  at_tensor* y = binary(at_tensor_mul, casted(x, AT_F16), casted(x, AT_F16));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, y)));
  assert_int_equal(dtype_of(gradient_of(x)), AT_F32);
  assert_values(gradient_of(x), 2, (double[]){2, 6}, 0);
}

static void tensors_move_between_backends_and_back(void** state) {
  (void)state;
  at_backend* cpu = NULL;
  assert_ok(at_backend_open(&cpu, "cpu"));
  at_tensor *x = leaf(vector_f32(3, (float[]){1, 2, 3})), *there = NULL, *back = NULL;
  assert_ok(at_tensor_to(&there, x, cpu));
  keep(there);
  assert_ok(at_tensor_to(&back, binary(at_tensor_mul, there, there), device()));
  assert_values(keep(back), 3, (double[]){1, 4, 9}, 0);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, back)));
  assert_values(gradient_of(x), 3, (double[]){2, 4, 6}, 0);
  assert_ok(at_backend_release(cpu));
}

static at_backend* backend_of(at_tensor* tensor) {
  at_backend* backend = NULL;
  assert_ok(at_tensor_backend(&backend, tensor));
  assert_ok(at_backend_release(backend));
  return backend;
}

static uint64_t moved_to(at_backend* backend) {
  at_counters counters = AT_COUNTERS_INIT;
  assert_ok(at_backend_counters(&counters, backend));
  return counters.moved_operands;
}

static void operands_meet_on_the_device(void** state) {
  (void)state;
  at_backend* cpu = NULL;
  assert_ok(at_backend_open(&cpu, "cpu"));
  at_tensor *here = leaf(vector_f32(3, (float[]){1, 2, 3})), *there = NULL, *gradient;
  assert_ok(at_tensor_to(&there, vector_f32(3, (float[]){4, 5, 6}), cpu));
  assert_ok(at_tensor_set_requires_grad(keep(there), 1));
  uint64_t before = moved_to(device());
  for (int swapped = 0; swapped < 2; swapped++) {
    at_tensor* product = binary(at_tensor_mul, swapped ? there : here, swapped ? here : there);
    assert_ptr_equal(backend_of(product), device());
    assert_values(product, 3, (double[]){4, 10, 18}, 0);
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, product)));
  }
  assert_int_equal(moved_to(device()) - before, on_cpu() ? 0 : 2);
  gradient = gradient_of(there);
  assert_ptr_equal(backend_of(gradient), cpu);
  assert_values(gradient, 3, (double[]){2, 4, 6}, 0);
  assert_values(gradient_of(here), 3, (double[]){8, 10, 12}, 0);
  assert_ok(at_backend_release(cpu));
}

static void what_is_changed_or_indexed_stays_where_it_is(void** state) {
  (void)state;
  at_backend* cpu = NULL;
  assert_ok(at_backend_open(&cpu, "cpu"));
  at_tensor *here = vector_f32(3, (float[]){1, 2, 3}), *there = NULL, *indices = NULL, *taken = NULL;
  assert_ok(at_tensor_to(&there, vector_f32(3, (float[]){4, 5, 6}), cpu));
  keep(there);
  assert_ok(at_tensor_cast(&indices, there, AT_I64));
  assert_ok(at_tensor_sub_scalar_(keep(indices), 4));
  assert_ok(at_tensor_gather(&taken, here, indices, 0));
  assert_ptr_equal(backend_of(keep(taken)), device());
  assert_values(taken, 3, (double[]){1, 2, 3}, 0);
  assert_ok(at_tensor_add_(there, here));
  assert_ptr_equal(backend_of(there), cpu);
  assert_values(there, 3, (double[]){5, 7, 9}, 0);
  assert_ok(at_tensor_copy_(here, there));
  assert_ptr_equal(backend_of(here), device());
  assert_values(here, 3, (double[]){5, 7, 9}, 0);
  assert_ok(at_backend_release(cpu));
}

static void strict_threads_refuse_other_devices(void** state) {
  (void)state;
  if (on_cpu()) return;
  at_backend* cpu = NULL;
  int32_t previous = 1;
  assert_ok(at_backend_open(&cpu, "cpu"));
  at_tensor *x = vector_f32(1, (float[]){1}), *there = NULL, *r = x;
  assert_ok(at_tensor_to(&there, x, cpu));
  assert_ok(at_set_strict_devices(&previous, 1));
  assert_int_equal(previous, 0);
  uint64_t before = moved_to(device());
  assert_status(at_tensor_add(&r, x, keep(there)), AT_ERROR_BACKEND);
  assert_null(r);
  assert_status(at_tensor_copy_(x, there), AT_ERROR_BACKEND);
  assert_int_equal(moved_to(device()), before);
  assert_ok(at_set_strict_devices(&previous, 0));
  assert_int_equal(previous, 1);
  assert_ok(at_tensor_add(&r, x, there));
  assert_values(keep(r), 1, (double[]){2}, 0);
  assert_ok(at_backend_release(cpu));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(casts_match_the_reference),
      CASE(half_floats_round_to_nearest_even),
      CASE(every_half_float_is_read_right),
      CASE(floats_truncate_toward_zero),
      CASE(sixty_four_bits_are_exact),
      CASE(derivatives_flow_through),
      CASE(tensors_move_between_backends_and_back),
      CASE(operands_meet_on_the_device),
      CASE(what_is_changed_or_indexed_stays_where_it_is),
      CASE(strict_threads_refuse_other_devices),
  };
  return RUN("ops/cast", tests);
}
