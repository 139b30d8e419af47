/* test_recurrent.c: recurrent networks against PyTorch's results and gradients in float64, and their other forms. */
#include "recurrent_networks.h"
#include "support/gradient.h"

static const int64_t lengths[BATCH] = {2, 5, 3};

/* 0.6 sin(0.7 i + 1.3 s + i² mod 7) */
static at_tensor* filled_by(int s, int rank, const int64_t* dims, at_dtype dtype) {
  array a = array_new(rank, dims);
  int64_t n = array_count(&a);
  for (int64_t i = 0; i < n; i++) a.data[i] = 0.6 * sin(0.7 * (double)i + 1.3 * s + (double)(i * i % 7));
  return leaf(tensor_of(a, dtype, NULL));
}

/* Σ cos(0.3 i + 0.9 s) a_i */
static at_tensor* projection(int s, at_tensor* a) {
  int32_t rank;
  int64_t dims[MAX_RANK];
  assert_ok(at_tensor_rank(&rank, a));
  assert_ok(at_tensor_shape(dims, MAX_RANK, a));
  array factors = array_new(rank, dims);
  int64_t n = array_count(&factors);
  for (int64_t i = 0; i < n; i++) factors.data[i] = cos(0.3 * (double)i + 0.9 * s);
  return reduce_all(at_tensor_sum, binary(at_tensor_mul, a, tensor_of(factors, dtype_of(a), NULL)));
}

/* What a network is given, by PyTorch's sizes. */
typedef struct given {
  at_tensor *input, *h_0, *c_0, *weights[MOST_WEIGHTS], *leaves[MOST_LEAVES];
  size_t count, leaf_count;
  at_recurrent_options options;
} given;

static void give_weights(const network* n, given* g, at_dtype dtype, int64_t directions) {
  int64_t gates = n->kind == C_LSTM ? 4 : n->kind == C_GRU ? 3 : 1, out = n->projected ? n->projected : n->hidden;
  for (int64_t run = 0; run < n->layers * directions; run++) {
    int64_t in = run < directions ? n->inputs : directions * out, rows = gates * n->hidden;
    int64_t sizes[5][2] = {{rows, in}, {rows, out}, {rows}, {rows}, {out, n->hidden}};
    for (int i = 0; i < 5; i++) {
      if ((i == 2 || i == 3) ? !n->biases : i == 4 && !n->projected) continue;
      g->weights[g->count] = filled_by(3 + (int)g->count, i == 2 || i == 3 ? 1 : 2, sizes[i], dtype);
      g->leaves[g->leaf_count++] = g->weights[g->count++];
    }
  }
}

static given give(const network* n, at_dtype dtype, int64_t batch) {
  given g = {.options = AT_RECURRENT_OPTIONS_INIT};
  int64_t directions = n->direction == AT_DIRECTION_BIDIRECTIONAL ? 2 : 1,
          out = n->projected ? n->projected : n->hidden;
  int64_t input[3] = {n->batch_first ? batch : STEPS, n->batch_first ? STEPS : batch, n->inputs};
  int64_t h[3] = {n->layers * directions, batch, out}, c[3] = {n->layers * directions, batch, n->hidden};
  g.leaves[g.leaf_count++] = g.input = filled_by(0, 3, input, dtype);
  if (n->states) g.leaves[g.leaf_count++] = g.h_0 = filled_by(1, 3, h, dtype);
  if (n->states && n->kind == C_LSTM) g.leaves[g.leaf_count++] = g.c_0 = filled_by(2, 3, c, dtype);
  give_weights(n, &g, dtype, directions);
  g.options.num_layers = n->layers;
  g.options.direction = n->direction;
  g.options.batch_first = n->batch_first;
  g.options.has_biases = n->biases;
  if (n->lengths) g.options.lengths = vector_i64(batch, lengths);
  return g;
}

typedef struct made {
  at_tensor *output, *h_n, *c_n;
} made;

static at_status try_run(kind kind, const given* g, made* m) {
  switch (kind) {
    case C_TANH: return at_tensor_rnn_tanh(&m->output, &m->h_n, g->input, g->h_0, g->weights, g->count, &g->options);
    case C_RELU: return at_tensor_rnn_relu(&m->output, &m->h_n, g->input, g->h_0, g->weights, g->count, &g->options);
    case C_GRU: return at_tensor_gru(&m->output, &m->h_n, g->input, g->h_0, g->weights, g->count, &g->options);
    default:
      return at_tensor_lstm(&m->output, &m->h_n, &m->c_n, g->input, g->h_0, g->c_0, g->weights, g->count, &g->options);
  }
}

static made run(kind kind, const given* g) {
  made m = {0};
  assert_ok(try_run(kind, g, &m));
  keep(m.output), keep(m.h_n);
  if (m.c_n) keep(m.c_n);
  return m;
}

/* The numbers of network.wanted. */
static size_t measure(const network* n, at_dtype dtype, double* numbers) {
  given g = give(n, dtype, BATCH);
  made m = run(n->kind, &g);
  at_tensor *results[3] = {m.output, m.h_n, m.c_n}, *loss = NULL;
  size_t count = 0;
  for (int i = 0; i < 3 && results[i]; i++) {
    at_tensor* one = projection(i, results[i]);
    loss = loss ? binary(at_tensor_add, loss, one) : one;
    numbers[count++] = item(one);
  }
  assert_ok(at_tensor_backward(loss));
  for (size_t i = 0; i < g.leaf_count; i++) numbers[count++] = item(projection(3 + (int)i, gradient_of(g.leaves[i])));
  return count;
}

static void values_and_gradients_are_pytorchs(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(networks); c++) {
    double got[3 + MOST_LEAVES];
    size_t count = measure(&networks[c], AT_F64, got);
    for (size_t i = 0; i < count; i++)
      if (fabs(got[i] - networks[c].wanted[i]) > 1e-11)
        refuse("%s: number %zu is %.15g, expected %.15g", networks[c].name, i, got[i], networks[c].wanted[i]);
    forget_all(NULL);
  }
}

static void every_float_dtype_is_near(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F16, AT_BF16};
  static const double bounds[] = {1e-5, 2e-2, 2e-1};
  for (size_t c = 0; c < COUNT(networks); c++)
    for (size_t d = 0; d < COUNT(dtypes); d++) {
      if (!thorough() && (networks[c].layers > 1) == (d > 0)) continue;
      given g = give(&networks[c], dtypes[d], BATCH), exact = give(&networks[c], AT_F64, BATCH);
      at_tensor *got = run(networks[c].kind, &g).output, *wanted = run(networks[c].kind, &exact).output;
      at_tensor* worst = reduce_all(at_tensor_max, unary(at_tensor_abs, binary(at_tensor_sub, got, wanted)));
      assert_int_equal(dtype_of(got), dtypes[d]);
      if (!(item(worst) < bounds[d])) refuse("%s: off by %g", networks[c].name, item(worst));
      forget_all(NULL);
    }
}

/* A network over sequences whose inputs are differentiated: input, h_0, weight_ih, weight_hh; of LSTM c_0 is h_0. */
typedef struct tiny {
  kind kind;
  int reset_first;
  at_direction direction;
} tiny;

static at_tensor* tiny_network(at_tensor* const* in, const void* parameter) {
  const tiny* t = parameter;
  at_tensor* weights[4] = {in[2], in[3], in[2], in[3]};
  given g = {.options = AT_RECURRENT_OPTIONS_INIT, .input = in[0], .h_0 = in[1], .c_0 = in[1]};
  g.count = t->direction == AT_DIRECTION_BIDIRECTIONAL ? 4 : 2;
  memcpy(g.weights, weights, sizeof weights);
  g.options.has_biases = 0;
  g.options.linear_before_reset = !t->reset_first;
  g.options.direction = t->direction;
  g.options.lengths = vector_i64(2, (int64_t[]){3, 1});
  made m = run(t->kind, &g);
  return t->kind == C_LSTM ? binary(at_tensor_add, m.output, sliced(m.c_n, 0, 0, 1, 1)) : m.output;
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const tiny tinies[] = {{C_TANH, 0, AT_DIRECTION_REVERSE}, {C_LSTM, 0, AT_DIRECTION_FORWARD},
                                {C_GRU, 0, AT_DIRECTION_REVERSE},  {C_GRU, 1, AT_DIRECTION_FORWARD},
                                {C_RELU, 0, AT_DIRECTION_FORWARD}, {C_LSTM, 0, AT_DIRECTION_REVERSE}};
  for (size_t i = 0; i < COUNT(tinies); i++) {
    int64_t rows = tinies[i].kind == C_LSTM ? 8 : tinies[i].kind == C_GRU ? 6 : 2;
    operand inputs[4] = {{3, {3, 2, 3}, STRIDED, -1, 1},
                         {3, {1, 2, 2}, PLAIN, -1, 1},
                         {2, {rows, 3}, TRANSPOSED, -1, 1},
                         {2, {rows, 2}, REVERSED, -1, 1}};
    check_gradient(tiny_network, &tinies[i], inputs, 4, thorough() || i < 3 ? 2 : 1, "recurrent");
  }
}

static void check_near_values(at_tensor* got, at_tensor* wanted, const char* label) {
  int32_t rank;
  int64_t dims[MAX_RANK];
  assert_ok(at_tensor_rank(&rank, wanted));
  assert_ok(at_tensor_shape(dims, MAX_RANK, wanted));
  array near = array_new(rank, dims), ones = array_new(rank, dims);
  memcpy(near.data, values_of(wanted), (size_t)array_count(&near) * sizeof(double));
  for (int64_t i = 0; i < array_count(&ones); i++) ones.data[i] = 1;
  check_close(got, AT_F64, near, &ones, 16, label);
}

/* Backwards is forwards over what is turned round, and both at once are the two beside each other. */
static void directions_are_turned(void** state) {
  (void)state;
  static const network one = {"", C_LSTM, 3, 4, 0, 1, AT_DIRECTION_REVERSE, 0, 0, 0, 1, {0}};
  given g = give(&one, AT_F64, BATCH), turned = g;
  made reverse = run(one.kind, &g);
  int32_t steps = 0;
  at_tensor* flipped = NULL;
  assert_ok(at_tensor_flip(&flipped, g.input, &steps, 1));
  turned.input = keep(flipped);
  turned.options.direction = AT_DIRECTION_FORWARD;
  made forward = run(one.kind, &turned);
  assert_ok(at_tensor_flip(&flipped, forward.output, &steps, 1));
  check_near_values(keep(flipped), reverse.output, "output");
  check_near_values(forward.h_n, reverse.h_n, "h_n");
  check_near_values(forward.c_n, reverse.c_n, "c_n");
}

static void cells_are_single_steps(void** state) {
  (void)state;
  for (kind kind = C_TANH; kind <= C_GRU; kind++)
    for (int biases = 0; biases < 2; biases++) {
      network n = {"", kind, 3, 4, 0, 1, AT_DIRECTION_FORWARD, 0, 0, 1, biases, {0}};
      given g = give(&n, AT_F64, BATCH);
      g.input = sliced(g.input, 0, 0, 1, 1);
      made whole = run(kind, &g), step = {0};
      at_tensor *x = reshaped(g.input, 2, (int64_t[]){BATCH, 3}), *h = reshaped(g.h_0, 2, (int64_t[]){BATCH, 4}),
                **w = g.weights;
      at_tensor* c = kind == C_LSTM ? reshaped(g.c_0, 2, (int64_t[]){BATCH, 4}) : NULL;
      if (kind == C_LSTM)
        assert_ok(at_tensor_lstm_cell(&step.h_n, &step.c_n, x, h, c, w[0], w[1], w[2], w[3]));
      else if (kind == C_GRU)
        assert_ok(at_tensor_gru_cell(&step.h_n, x, h, w[0], w[1], w[2], w[3]));
      else
        assert_ok((kind == C_TANH ? at_tensor_rnn_tanh_cell : at_tensor_rnn_relu_cell)(&step.h_n, x, h, w[0], w[1],
                                                                                       w[2], w[3]));
      int64_t dims[3] = {1, BATCH, 4};
      check_near_values(reshaped(keep(step.h_n), 3, dims), whole.h_n, "h");
      if (step.c_n) check_near_values(reshaped(keep(step.c_n), 3, dims), whole.c_n, "c");
    }
}

static void nothing_and_one_step_are_fine(void** state) {
  (void)state;
  for (kind kind = C_TANH; kind <= C_GRU; kind++) {
    network n = {"", kind, 3, 4, 0, 2, AT_DIRECTION_BIDIRECTIONAL, 0, 1, 1, 1, {0}};
    given g = give(&n, AT_F32, 0);
    made m = run(kind, &g);
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, m.output)));
    assert_values(reduce_all(at_tensor_sum, gradient_of(g.weights[1])), 1, (double[]){0}, 0);
    n.lengths = 0;
    g = give(&n, AT_F32, BATCH);
    g.input = sliced(g.input, 0, 0, 1, 1);
    m = run(kind, &g);
    int64_t dims[3];
    assert_ok(at_tensor_shape(dims, 3, m.output));
    assert_true(dims[0] == 1 && dims[1] == BATCH && dims[2] == 8);
  }
}

/* Each result may be the only one that is wanted. */
static void results_stand_alone(void** state) {
  (void)state;
  network n = {"", C_LSTM, 3, 4, 0, 1, AT_DIRECTION_FORWARD, 0, 1, 0, 1, {0}};
  given g = give(&n, AT_F64, BATCH);
  made all = run(C_LSTM, &g);
  double* wanted = values_of(all.c_n);
  assert_ok(at_tensor_lstm(&all.output, NULL, &all.c_n, g.input, NULL, NULL, g.weights, g.count, &g.options));
  assert_ok(at_tensor_release(all.output));
  assert_values(keep(all.c_n), BATCH * 4, wanted, 0);
}

/* Dropout works between layers: with all dropped the second layer sees zeros. */
static void dropout_is_between_layers(void** state) {
  (void)state;
  network n = {"", C_GRU, 3, 4, 0, 2, AT_DIRECTION_FORWARD, 0, 0, 0, 1, {0}};
  given g = give(&n, AT_F64, BATCH);
  at_generator* generator = NULL;
  assert_ok(at_generator_create(&generator, 5));
  g.options.dropout = 1;
  g.options.generator = generator;
  made m = run(C_GRU, &g);
  given second = g;
  second.count = 4;
  memcpy(second.weights, g.weights + 4, 4 * sizeof *g.weights);
  second.input = filled(AT_F64, 3, (int64_t[]){STEPS, BATCH, 4}, 0);
  second.options.num_layers = 1;
  check_near_values(m.output, run(C_GRU, &second).output, "all dropped");
  assert_ok(at_generator_release(generator));
}

static void refused(const given* g, kind kind, at_status status, const char* part) {
  made m = {g->input, g->input, g->input};
  assert_status(try_run(kind, g, &m), status);
  assert_null(m.output);
  assert_null(m.h_n);
  assert_error_has(part);
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  network n = {"", C_LSTM, 3, 4, 0, 1, AT_DIRECTION_FORWARD, 0, 0, 1, 1, {0}};
  given good = give(&n, AT_F32, BATCH), g = good;
  g.count = 3;
  refused(&g, C_LSTM, AT_ERROR_ARGUMENT, "[lstm] count is 3, expected 4");
  refused(&good, C_GRU, AT_ERROR_SHAPE, "weight_hh is 16x4, expected [3 * H, H]");
  refused(&good, C_TANH, AT_ERROR_SHAPE, "weight_hh is 16x4, expected 16x16");
  g = good, g.weights[0] = filled(AT_F32, 2, (int64_t[]){16, 5}, 1);
  refused(&g, C_LSTM, AT_ERROR_SHAPE, "weight_ih is 16x5, expected 16x3");
  g = good, g.weights[3] = filled(AT_F64, 1, (int64_t[]){16}, 1);
  refused(&g, C_LSTM, AT_ERROR_DTYPE, "bias_hh is float64, expected float32");
  g = good, g.h_0 = filled(AT_F32, 3, (int64_t[]){1, BATCH, 5}, 1);
  refused(&g, C_LSTM, AT_ERROR_SHAPE, "h_0 is 1x3x5, expected 1x3x4");
  g = good, g.input = filled(AT_F32, 2, (int64_t[]){BATCH, 3}, 1);
  refused(&g, C_LSTM, AT_ERROR_SHAPE, "input is 3x3, expected three axes, [T, B, I]");
  g = good, g.input = filled(AT_F32, 3, (int64_t[]){0, BATCH, 3}, 1);
  refused(&g, C_LSTM, AT_ERROR_SHAPE, "input is 0x3x3, expected at least one step");
  g = good, g.input = filled(AT_I32, 3, (int64_t[]){1, BATCH, 3}, 1);
  refused(&g, C_LSTM, AT_ERROR_DTYPE, "input is int32, expected a float dtype");
  g = good, g.options.lengths = vector_i64(2, lengths);
  refused(&g, C_LSTM, AT_ERROR_SHAPE, "lengths are [2], expected [3]");
  g = good, g.options.dropout = 0.5;
  refused(&g, C_LSTM, AT_ERROR_ARGUMENT, "generator is NULL");
  g = good, g.options.direction = 3;
  refused(&g, C_LSTM, AT_ERROR_ARGUMENT, "direction is 3");
  g = good, g.options.num_layers = 0;
  refused(&g, C_LSTM, AT_ERROR_ARGUMENT, "num_layers is 0");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(values_and_gradients_are_pytorchs),
      CASE(every_float_dtype_is_near),
      CASE(derivatives_match_finite_differences),
      CASE(directions_are_turned),
      CASE(cells_are_single_steps),
      CASE(nothing_and_one_step_are_fine),
      CASE(results_stand_alone),
      CASE(dropout_is_between_layers),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/recurrent", tests);
}
