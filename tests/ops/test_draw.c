/* test_draw.c: random integers, trials, orders and truncated normals; first weights; dropout. */
#include "support/gradient.h"

static at_generator* generator(uint64_t seed) {
  at_generator* g = NULL;
  assert_ok(at_generator_create(&g, seed));
  return g;
}

/* At the call or when it is computed. */
static void assert_out_of_memory(at_status status, at_tensor** r) {
  if (status == AT_OK) status = at_tensor_eval(keep(*r));
  assert_int_equal(status, AT_ERROR_OUT_OF_MEMORY);
}

static at_tensor* integers(at_dtype dtype, int64_t n, int64_t low, int64_t high, at_generator* g) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_random_integers(&r, device(), dtype, 1, &n, low, high, g));
  return keep(r);
}

static void integers_fill_the_whole_range(void** state) {
  (void)state;
  at_generator* g = generator(601);
  int64_t x[256];
  uint64_t u[256];
  assert_ok(at_tensor_to_host(integers(AT_I64, 256, INT64_MIN, INT64_MIN, g), x, sizeof x)); /* to 2^63 */
  assert_ok(at_tensor_to_host(integers(AT_U64, 256, 0, 0, g), u, sizeof u));                 /* to 2^64 */
  int negative = 0, high = 0;
  for (int i = 0; i < 256; i++) negative += x[i]<0, high += u[i]> INT64_MAX;
  assert_true(negative > 90 && negative < 166 && high > 90 && high < 166); /* 4.75 deviations */
  assert_ok(at_tensor_to_host(integers(AT_I64, 2, INT64_MAX, INT64_MIN, g), x, 2 * sizeof *x));
  assert_true(x[0] == INT64_MAX && x[1] == INT64_MAX);
  assert_ok(at_tensor_to_host(integers(AT_U64, 256, INT64_MIN, 0, g), u, sizeof u)); /* from 2^63 */
  for (int i = 0; i < 256; i++) assert_true(u[i] > INT64_MAX);
}

static void integers_are_evenly_spread(void** state) {
  (void)state;
  at_generator* g = generator(600);
  const int64_t n = 30000;
  double *x = values_of(integers(AT_I8, n, -3, 7, g)), squares = 0;
  int64_t counts[10] = {0};
  for (int64_t i = 0; i < n; i++) {
    assert_true(x[i] >= -3 && x[i] < 7);
    counts[(int)x[i] + 3]++;
  }
  for (int k = 0; k < 10; k++) squares += ((double)counts[k] - 3000) * ((double)counts[k] - 3000) / 3000;
  assert_true(squares < 27.9); /* chi squared, 9 degrees: once in a thousand seeds */
  int64_t wide[1000], mean = 0;
  assert_ok(at_tensor_to_host(integers(AT_I64, 1000, INT64_MIN, INT64_MAX, g), wide, sizeof wide));
  for (int i = 0; i < 1000; i++) mean += wide[i] / 1000;
  assert_true(llabs(mean) < INT64_MAX / 13); /* 4.5 deviations */
  assert_values(integers(AT_U64, 2, INT64_MAX - 1, INT64_MAX, g), 2, (double[]){0x1p63, 0x1p63}, 0);
  assert_values(integers(AT_U8, 0, 0, 256, g), 0, NULL, 0);
  at_tensor* r = NULL;
  assert_status(at_tensor_random_integers(&r, device(), AT_U8, 1, &n, 0, 257, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_random_integers(&r, device(), AT_U8, 1, &n, -1, 5, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_random_integers(&r, device(), AT_I64, 1, &n, 5, 5, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_random_integers(&r, device(), AT_F32, 1, &n, 0, 5, g), AT_ERROR_DTYPE);
  assert_status(at_tensor_random_integers(&r, device(), AT_BOOL, 1, &n, 0, 1, g), AT_ERROR_DTYPE);
  assert_status(at_tensor_random_integers(&r, device(), AT_I32, 1, &n, 0, INT64_MIN, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_random_integers(&r, device(), AT_U64, 1, &n, -1, 5, g), AT_ERROR_ARGUMENT);
  const int64_t huge = INT64_C(1) << 55;
  assert_out_of_memory(at_tensor_random_integers(&r, device(), AT_U8, 1, &huge, 0, 5, g), &r);
  assert_ok(at_generator_release(g));
}

/* From the definition in random.h and the known-answer vector of Philox for zeros. */
static void integers_are_the_documented_ones(void** state) {
  (void)state;
  at_generator* g = generator(0);
  uint64_t seed = 0, offset = 0, got = 0;
  assert_ok(at_tensor_to_host(integers(AT_U64, 1, 0, INT64_MAX, g), &got, 8));
  __extension__ typedef unsigned __int128 wide;
  wide low = (uint64_t)0xe169c58d << 32 | 0x6627e8d5u, high = (uint64_t)0x9b00dbd8 << 32 | 0xbc57ac4cu;
  assert_true(got == (uint64_t)((high * INT64_MAX + (low * INT64_MAX >> 64)) >> 64));
  assert_ok(at_generator_state(&seed, &offset, g));
  assert_true(offset == 1);
  integers(AT_I32, 5, 0, 10, g);
  assert_ok(at_generator_state(&seed, &offset, g));
  assert_true(offset == 6);
  assert_ok(at_generator_release(g));
}

static void trials_succeed_as_often_as_they_should(void** state) {
  (void)state;
  at_generator* g = generator(601);
  const int64_t dims[] = {20000};
  static const double ps[] = {0, 0.3, 1, 1e-12, 0.999999999999};
  at_tensor *r = NULL, *p = NULL;
  for (size_t c = 0; c < COUNT(ps); c++) {
    assert_ok(at_tensor_bernoulli(&r, device(), c % 2 ? AT_F32 : AT_BOOL, 1, dims, ps[c], g));
    assert_near(item(reduce_all(at_tensor_sum, keep(r))) / 20000, ps[c], 4 * sqrt(ps[c] * (1 - ps[c]) / 20000) + 1e-9);
  }
  p = expanded(vector_f32(5, (float[]){0, 0.25f, 1, NAN, 2}), 2, (int64_t[]){4000, 5});
  assert_ok(at_tensor_bernoulli_each(&r, leaf(unary(at_tensor_clone, p)), g));
  at_tensor* sums = NULL;
  assert_ok(at_tensor_sum(&sums, keep(r), (int32_t[]){0}, 1, 0));
  double* got = values_of(keep(sums));
  assert_true(got[0] == 0 && got[2] == 4000 && got[3] == 0 && got[4] == 4000);
  assert_near(got[1], 1000, 110);
  int32_t flows = 1;
  assert_ok(at_tensor_requires_grad(&flows, r));
  assert_true(!flows && dtype_of(r) == AT_F32);
  assert_status(at_tensor_bernoulli(&r, device(), AT_F32, 1, dims, 1.1, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_bernoulli(&r, device(), AT_F32, 1, dims, NAN, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_bernoulli_each(&r, filled(AT_I32, 0, NULL, 1), g), AT_ERROR_DTYPE);
  assert_ok(at_generator_release(g));
}

static void permutations_hold_every_number_once(void** state) {
  (void)state;
  at_generator* g = generator(602);
  at_tensor* r = NULL;
  assert_ok(at_tensor_permutation(&r, device(), 1000, g));
  double* x = values_of(keep(r));
  int seen[1000] = {0}, moved = 0;
  for (int i = 0; i < 1000; i++) seen[(int)x[i]]++, moved += x[i] != i;
  for (int i = 0; i < 1000; i++) assert_int_equal(seen[i], 1);
  assert_true(moved > 950 && dtype_of(r) == AT_I64);
  int orders[6] = {0};
  for (int i = 0; i < 1200; i++) {
    int64_t three[3];
    assert_ok(at_tensor_permutation(&r, device(), 3, g));
    assert_ok(at_tensor_to_host(r, three, sizeof three));
    assert_ok(at_tensor_release(r));
    orders[three[0] * 2 + (three[1] > three[2])]++;
  }
  double squares = 0;
  for (int k = 0; k < 6; k++) squares += (orders[k] - 200) * (orders[k] - 200) / 200.0;
  assert_true(squares < 20.5);
  assert_ok(at_tensor_permutation(&r, device(), 0, g));
  assert_values(keep(r), 0, NULL, 0);
  assert_status(at_tensor_permutation(&r, device(), -1, g), AT_ERROR_SHAPE);
  assert_out_of_memory(at_tensor_permutation(&r, device(), INT64_C(1) << 55, g), &r);
  assert_ok(at_generator_release(g));
}

typedef struct {
  uint64_t key;
  int64_t position;
} keyed;
static int by_key(const void* a, const void* b) {
  const keyed *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return x->position < y->position ? -1 : 1;
}

/* From the definition in random.h: two words a key. */
static void permutations_are_the_documented_ones(void** state) {
  (void)state;
  static const int64_t counts[] = {1, 2, 5, 513, 3000, 100001};
  at_generator* g = generator(607);
  for (size_t c = 0; c < COUNT(counts); c++) {
    uint64_t seed = 0, offset = 0, after = 0;
    int64_t n = counts[c], words = 2 * n;
    assert_ok(at_generator_state(&seed, &offset, g));
    at_tensor *r = NULL, *bits = NULL;
    assert_ok(at_tensor_random_bits(&bits, device(), 1, &words, g));
    assert_ok(at_generator_set_state(g, seed, offset));
    assert_ok(at_tensor_permutation(&r, device(), n, g));
    assert_ok(at_generator_state(&seed, &after, g));
    assert_int_equal(after - offset, (n + 1) / 2);
    uint32_t* word = malloc((size_t)words * sizeof *word);
    int64_t* order = malloc((size_t)n * sizeof *order);
    keyed* sorted = malloc((size_t)n * sizeof *sorted);
    assert_true(word && order && sorted);
    assert_ok(at_tensor_to_host(keep(bits), word, (size_t)words * sizeof *word));
    assert_ok(at_tensor_to_host(keep(r), order, (size_t)n * sizeof *order));
    for (int64_t i = 0; i < n; i++) sorted[i] = (keyed){(uint64_t)word[2 * i + 1] << 32 | word[2 * i], i};
    qsort(sorted, (size_t)n, sizeof *sorted, by_key);
    for (int64_t i = 0; i < n; i++) assert_int_equal(order[i], sorted[i].position);
    free(word);
    free(order);
    free(sorted);
  }
  assert_ok(at_generator_release(g));
}

static double tail(double x) { return erfc(-x / sqrt(2)) / 2; }
static double bell(double x) { return exp(-x * x / 2) / sqrt(2 * acos(-1)); }

static void truncated_normals_keep_to_their_bounds(void** state) {
  (void)state;
  static const struct {
    double mean, deviation, low, high;
  } cases[] = {{0, 1, -2, 2}, {1, 0.5, 1, 9}, {-3, 2, 2, 4}, {0, 1, 5, 8}, {0, 1, -7, -6}, {0, 1e-3, -1, 1}};
  at_generator* g = generator(603);
  const int64_t n = 20000;
  at_tensor* r = NULL;
  for (size_t c = 0; c < COUNT(cases); c++) {
    double a = (cases[c].low - cases[c].mean) / cases[c].deviation,
           b = (cases[c].high - cases[c].mean) / cases[c].deviation;
    assert_ok(at_tensor_truncated_normal(&r, device(), AT_F64, 1, &n, cases[c].mean, cases[c].deviation, cases[c].low,
                                         cases[c].high, g));
    double *x = values_of(keep(r)), sum = 0, squares = 0;
    for (int64_t i = 0; i < n; i++) {
      double z = (x[i] - cases[c].mean) / cases[c].deviation;
      assert_true(x[i] >= cases[c].low && x[i] <= cases[c].high);
      sum += z, squares += z * z;
    }
    double mass = a > 0 ? tail(-a) - tail(-b) : tail(b) - tail(a), mean = (bell(a) - bell(b)) / mass;
    double variance = 1 + (a * bell(a) - b * bell(b)) / mass - mean * mean;
    assert_near(sum / (double)n, mean, 4.5 * sqrt(variance / (double)n));
    assert_near(squares / (double)n, variance + mean * mean, 0.05 * (variance + mean * mean));
  }
  assert_status(at_tensor_truncated_normal(&r, device(), AT_F32, 1, &n, 0, 1, 9, 10, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_truncated_normal(&r, device(), AT_F32, 1, &n, 0, 0, -1, 1, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_truncated_normal(&r, device(), AT_F32, 1, &n, 0, 1, 1, -1, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_truncated_normal(&r, device(), AT_F32, 1, &n, NAN, 1, -1, 1, g), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_truncated_normal(&r, device(), AT_I32, 1, &n, 0, 1, -1, 1, g), AT_ERROR_DTYPE);
  assert_ok(at_generator_release(g));
}

static void the_same_state_draws_the_same_everywhere(void** state) {
  (void)state;
  at_backend* cpu = NULL;
  assert_ok(at_backend_open(&cpu, "cpu"));
  const int64_t n = 777;
  at_tensor *drawn[2][12] = {{NULL}}, *p = filled(AT_F32, 1, &n, 0.5), *p_there = NULL;
  assert_ok(at_tensor_to(&p_there, p, cpu));
  keep(p_there);
  for (int i = 0; i < 2; i++) {
    at_generator* g = generator(604);
    at_backend* backend = i ? cpu : device();
    assert_ok(at_tensor_random_integers(&drawn[i][0], backend, AT_I32, 1, &n, -5, 1000000, g));
    assert_ok(at_tensor_bernoulli(&drawn[i][1], backend, AT_BOOL, 1, &n, 0.4, g));
    assert_ok(at_tensor_bernoulli_each(&drawn[i][2], i ? p_there : p, g));
    assert_ok(at_tensor_truncated_normal(&drawn[i][3], backend, AT_F32, 1, &n, 0, 1, -1, 2, g));
    assert_ok(at_tensor_random_integers(&drawn[i][4], backend, AT_I64, 1, &n, INT64_MIN + 3, INT64_MAX - 1, g));
    assert_ok(at_tensor_random_integers(&drawn[i][5], backend, AT_U64, 1, &n, 0, 0, g)); /* all there are */
    assert_ok(at_tensor_truncated_normal(&drawn[i][6], backend, AT_F64, 1, &n, 3, 2, 11, 99, g));
    assert_ok(at_tensor_permutation(&drawn[i][7], backend, n, g));
    assert_ok(at_tensor_orthogonal(&drawn[i][8], backend, AT_F32, 2, (int64_t[]){21, 37}, 1.5, g));
    assert_ok(at_tensor_linspace(&drawn[i][9], backend, AT_F32, 0.1, 0.7, n, 1));
    assert_ok(at_tensor_dropout(&drawn[i][10], drawn[i][3], 0.3, g));
    assert_ok(at_tensor_alpha_dropout(&drawn[i][11], casted(drawn[i][9], AT_F16), 0.7, g));
    assert_ok(at_generator_release(g));
  }
  for (int k = 0; k < 12; k++) check_bits(keep(drawn[0][k]), keep(drawn[1][k]), "drawn");
  assert_ok(at_backend_release(cpu));
}

typedef at_status (*xavier)(at_tensor**, at_backend*, at_dtype, int32_t, const int64_t*, double, at_generator*);

static void check_spread(at_tensor* w, double deviation, double bound) {
  int64_t n = 0;
  assert_ok(at_tensor_numel(&n, w));
  double *x = values_of(w), sum = 0, squares = 0;
  for (int64_t i = 0; i < n; i++) {
    assert_true(fabs(x[i]) <= bound);
    sum += x[i], squares += x[i] * x[i];
  }
  assert_near(sum / (double)n, 0, 4.5 * deviation / sqrt((double)n));
  assert_near(squares / (double)n / (deviation * deviation), 1, 7 / sqrt((double)n));
}

static void weights_have_the_spread_of_their_fans(void** state) {
  (void)state;
  at_generator* g = generator(605);
  const int64_t dims[] = {30, 20, 3, 5}, none[] = {0, 4}, flat[] = {7};
  const double in = 20 * 15, out = 30 * 15;
  at_tensor* r = NULL;
  assert_ok(at_tensor_xavier_uniform(&r, device(), AT_F32, 4, dims, 2, g));
  check_spread(keep(r), 2 * sqrt(2 / (in + out)), 2 * sqrt(6 / (in + out)));
  assert_ok(at_tensor_xavier_normal(&r, device(), AT_F32, 4, dims, 0.5, g));
  check_spread(keep(r), 0.5 * sqrt(2 / (in + out)), INFINITY);
  assert_ok(at_tensor_kaiming_uniform(&r, device(), AT_F32, 4, dims, AT_FAN_IN, sqrt(2), g));
  check_spread(keep(r), sqrt(2 / in), sqrt(6 / in) * (1 + 1e-6));
  assert_ok(at_tensor_kaiming_normal(&r, device(), AT_F64, 4, dims, AT_FAN_OUT, 1, g));
  check_spread(keep(r), 1 / sqrt(out), INFINITY);
  static const xavier all[] = {at_tensor_xavier_uniform, at_tensor_xavier_normal, at_tensor_orthogonal};
  for (size_t i = 0; i < COUNT(all); i++) {
    assert_status(all[i](&r, device(), AT_F32, 1, flat, 1, g), AT_ERROR_SHAPE);
    assert_null(r);
    assert_status(all[i](&r, device(), AT_I32, 4, dims, 1, g), AT_ERROR_DTYPE);
    assert_status(all[i](&r, device(), AT_F32, 4, dims, -1, g), AT_ERROR_ARGUMENT);
    assert_status(all[i](&r, device(), AT_F32, 4, dims, INFINITY, g), AT_ERROR_ARGUMENT);
    assert_ok(all[i](&r, device(), AT_F32, 2, none, 1, g));
    assert_values(keep(r), 0, NULL, 0);
  }
  static const double gains[] = {1, 5.0 / 3, 1.4142135623730951, 1.3153198817389502, 0.75};
  for (at_nonlinearity k = AT_NONLINEARITY_LINEAR; k <= AT_NONLINEARITY_SELU; k++) {
    double gain = 0;
    assert_ok(at_nonlinearity_gain(&gain, k, 0.395));
    assert_near(gain, gains[k], 1e-15);
  }
  assert_ok(at_generator_release(g));
}

static void orthogonal_weights_are(void** state) {
  (void)state;
  static const int64_t shapes[][3] = {{6, 6, 1}, {4, 3, 5}, {50, 3, 2}, {1, 7, 1}, {40, 40, 1}};
  at_generator* g = generator(606);
  for (size_t c = 0; c < COUNT(shapes); c++) {
    at_tensor *w = NULL, *again = NULL;
    uint64_t seed, offset;
    assert_ok(at_generator_state(&seed, &offset, g));
    assert_ok(at_tensor_orthogonal(&w, device(), AT_F64, 3, shapes[c], 3, g));
    assert_ok(at_generator_set_state(g, seed, offset));
    assert_ok(at_tensor_orthogonal(&again, device(), AT_F64, 3, shapes[c], 3, g));
    check_bits(keep(w), keep(again), "again");
    int64_t rows = shapes[c][0], columns = shapes[c][1] * shapes[c][2];
    double* x = values_of(w);
    int by_rows = rows <= columns;
    int64_t n = by_rows ? rows : columns, m = by_rows ? columns : rows;
    for (int64_t i = 0; i < n; i++)
      for (int64_t j = 0; j <= i; j++) {
        double sum = 0;
        for (int64_t k = 0; k < m; k++) sum += by_rows ? x[i * m + k] * x[j * m + k] : x[k * n + i] * x[k * n + j];
        assert_near(sum, i == j ? 9 : 0, 1e-13);
      }
  }
  assert_ok(at_generator_release(g));
}

typedef at_status (*dropout)(at_tensor**, at_tensor*, double, at_generator*);

static at_tensor* dropped(dropout f, at_tensor* a, double p, at_generator* g) {
  at_tensor* r = NULL;
  assert_ok(f(&r, a, p, g));
  return keep(r);
}

/* From the definition in random.h. */
static void dropout_keeps_what_its_words_say(void** state) {
  (void)state;
  static const operand operands[] = {{1, {777}, PLAIN, 0, 0},
                                     {3, {5, 7, 9}, TRANSPOSED, 0, 0},
                                     {2, {64, 36}, PLAIN, 0, 0},
                                     {2, {40, 60}, STRIDED, 0, 0},
                                     {2, {3, 1500}, EXPANDED, 0, 0}};
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16};
  const double p = 0.3, least = 1.7580993408473766, factor = 1 / sqrt((1 - p) * (1 + p * least * least));
  for (size_t c = 0; c < COUNT(operands) * COUNT(dtypes); c++) {
    at_dtype dtype = dtypes[c % 4];
    pair a = operand_make(&operands[c / 4], dtype, c);
    int64_t n = array_count(&a.host);
    at_generator* g = generator(900 + c);
    at_tensor* bits = NULL;
    assert_ok(at_tensor_random_bits(&bits, device(), 1, &n, g));
    double* word = values_of(keep(bits));
    for (int alpha = 0; alpha < 2; alpha++) {
      uint64_t seed = 0, before = 0, after = 0;
      assert_ok(at_generator_set_state(g, 900 + c, 0));
      assert_ok(at_generator_state(&seed, &before, g));
      at_tensor* r = dropped(alpha ? at_tensor_alpha_dropout : at_tensor_dropout, a.tensor, p, g);
      assert_ok(at_generator_state(&seed, &after, g));
      assert_true(after - before == (uint64_t)(n + 3) / 4);
      array wanted = array_new(a.host.rank, a.host.dims), size = array_new(a.host.rank, a.host.dims);
      for (int64_t i = 0; i < n; i++) {
        double x = *array_at(&a.host, i);
        int kept = word[i] >= rint(p * 0x1p32);
        *array_at(&size, i) = 2 + fabs(x);
        *array_at(&wanted, i) =
            !alpha ? kept ? x / (1 - p) : 0 : least * factor * (kept ? p : p - 1) + kept * factor * x;
      }
      check_close(r, dtype, wanted, alpha ? &size : NULL, 1.5, "dropout");
    }
    assert_ok(at_generator_release(g));
  }
}

/* All elements behind the first axes are kept, or none. */
static void check_slices(dropout f, int rank, int axes, at_generator* g) {
  const int64_t dims[] = {30, 20, 3, 2, 2};
  int64_t slices = 1, each = 1;
  for (int i = 0; i < rank; i++) i < axes ? (slices *= dims[i]) : (each *= dims[i]);
  double *x = values_of(dropped(f, filled(AT_F32, rank, dims, 3), 0.25, g)), kept = 0;
  for (int64_t s = 0; s < slices; s++) {
    for (int64_t i = 1; i < each; i++) assert_true(x[s * each + i] == x[s * each]);
    kept += x[s * each] > 1;
    if (f != at_tensor_feature_alpha_dropout) assert_true(x[s * each] == 0 || x[s * each] == 4);
  }
  assert_near(kept / (double)slices, 0.75, 4.5 * sqrt(0.1875 / (double)slices));
}

static void dropout_takes_whole_channels(void** state) {
  (void)state;
  at_generator* g = generator(901);
  check_slices(at_tensor_dropout1d, 3, 2, g);
  check_slices(at_tensor_dropout1d, 2, 1, g);
  check_slices(at_tensor_dropout2d, 4, 2, g);
  check_slices(at_tensor_dropout2d, 3, 2, g);
  check_slices(at_tensor_dropout3d, 5, 2, g);
  check_slices(at_tensor_dropout3d, 4, 1, g);
  check_slices(at_tensor_feature_alpha_dropout, 4, 2, g);
  assert_ok(at_generator_release(g));
}

static void dropout_has_its_ends(void** state) {
  (void)state;
  static const dropout all[] = {at_tensor_dropout,   at_tensor_alpha_dropout, at_tensor_feature_alpha_dropout,
                                at_tensor_dropout1d, at_tensor_dropout2d,     at_tensor_dropout3d};
  at_generator* g = generator(902);
  at_tensor *a = random_f32(4, (int64_t[]){2, 3, 4, 5}, 5), *b = random_f32(3, (int64_t[]){2, 3, 4}, 5), *r = NULL;
  at_tensor* none = filled(AT_F32, 3, (int64_t[]){0, 3, 4}, 1);
  for (size_t k = 0; k < COUNT(all); k++) {
    at_tensor* x = all[k] == at_tensor_dropout1d ? b : a;
    check_bits(dropped(all[k], x, 0, g), x, "p = 0");
    assert_near(item(reduce_all(at_tensor_sum, unary(at_tensor_abs, dropped(all[k], x, 1, g)))), 0, 0);
    assert_status(all[k](&r, x, 1.5, g), AT_ERROR_ARGUMENT);
    assert_status(all[k](&r, x, NAN, g), AT_ERROR_ARGUMENT);
    assert_status(all[k](&r, casted(x, AT_I32), 0.5, g), AT_ERROR_DTYPE);
    assert_status(all[k](&r, x, 0.5, NULL), AT_ERROR_NULL);
    if (k > 1) assert_status(all[k](&r, filled(AT_F32, 1, (int64_t[]){4}, 1), 0.5, g), AT_ERROR_SHAPE);
    if (all[k] != at_tensor_dropout3d) assert_values(dropped(all[k], none, 0.5, g), 0, NULL, 0);
  }
  double *one = values_of(dropped(all[0], a, 0.5, g)), *two = values_of(dropped(all[0], a, 0.5, g));
  assert_true(memcmp(one, two, 120 * sizeof *one));
  assert_ok(at_generator_release(g));
}

static at_tensor* apply_dropout(at_tensor* const* in, const void* f) {
  at_generator* g = generator(903);
  at_tensor* r = dropped(*(const dropout*)f, binary(at_tensor_mul, in[0], in[0]), 0.4, g);
  assert_ok(at_generator_release(g));
  return binary(at_tensor_mul, r, r);
}

static void dropped_gradients_are_dropped_alike(void** state) {
  (void)state;
  static const dropout all[] = {at_tensor_dropout, at_tensor_alpha_dropout, at_tensor_dropout2d,
                                at_tensor_feature_alpha_dropout};
  for (size_t k = 0; k < COUNT(all); k++)
    check_gradient(apply_dropout, &all[k], &(operand){4, {2, 3, 4, 2}, k % 2 ? TRANSPOSED : PLAIN, 0, 0}, 1, 2,
                   "dropout");
  at_generator* g = generator(904);
  at_tensor* a = leaf(filled(AT_F32, 1, (int64_t[]){1000}, 1));
  at_tensor* r = dropped(at_tensor_dropout, a, 0.2, g);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, r)));
  check_bits(gradient_of(a), r, "gradient");
  assert_ok(at_generator_release(g));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(integers_fill_the_whole_range),
      CASE(integers_are_evenly_spread),
      CASE(integers_are_the_documented_ones),
      CASE(trials_succeed_as_often_as_they_should),
      CASE(permutations_hold_every_number_once),
      CASE(permutations_are_the_documented_ones),
      CASE(truncated_normals_keep_to_their_bounds),
      CASE(the_same_state_draws_the_same_everywhere),
      CASE(weights_have_the_spread_of_their_fans),
      CASE(orthogonal_weights_are),
      CASE(dropout_keeps_what_its_words_say),
      CASE(dropout_takes_whole_channels),
      CASE(dropout_has_its_ends),
      CASE(dropped_gradients_are_dropped_alike),
  };
  return RUN("ops/draw", tests);
}
