/* text_losses.c: prints the loss of every training step of a model of characters in float64, for comparison between
   devices and with other libraries. usage: text_losses lstm|transformer DEVICE STEPS TEXT-FILE WEIGHTS-FILE (written:
   the weights it began with) */
#include <athena.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHARACTERS = 128, WIDTH = 32, STEPS = 24, BATCH = 8, HEADS = 4, MOST = 30 };

static void check(at_status status) {
  char text[1024];
  if (status == AT_OK) return;
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

/* rank and sizes of what has that name */
typedef struct parameter {
  const char* name;
  int rank;
  int64_t dims[3];
} parameter;

typedef struct model {
  const char* name;
  size_t count;
  parameter parameters[MOST];
  /* logits [STEPS * BATCH, CHARACTERS] of embedded characters [STEPS, BATCH, WIDTH] */
  at_tensor* (*logits)(at_tensor* x, at_tensor* const* parameters);
} model;

typedef at_status (*two_function)(at_tensor**, at_tensor*, at_tensor*);
static at_tensor* two(two_function f, at_tensor* a, at_tensor* b) {
  at_tensor* made;
  check(f(&made, a, b));
  return made;
}
static at_tensor* reshaped(at_tensor* x, int32_t rank, const int64_t* dims) {
  at_tensor* made;
  check(at_tensor_reshape(&made, x, rank, dims));
  return made;
}

/* x · weightᵀ + bias */
static at_tensor* linear(at_tensor* x, at_tensor* weight, at_tensor* bias) {
  at_tensor* transposed;
  check(at_tensor_transpose(&transposed, weight, 0, 1));
  return two(at_tensor_add, two(at_tensor_matmul, x, transposed), bias);
}

static at_tensor* lstm_logits(at_tensor* x, at_tensor* const* p) {
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  at_tensor *output, *h;
  options.num_layers = 2;
  check(at_tensor_lstm(&output, &h, NULL, x, NULL, NULL, p + 3, 8, &options));
  return linear(reshaped(output, 2, (int64_t[]){STEPS * BATCH, WIDTH}), p[1], p[2]);
}

static at_tensor* normed(at_tensor* x, at_tensor* const* p) {
  int32_t last = -1;
  at_tensor *mean, *variance, *deviation, *shifted;
  check(at_tensor_mean(&mean, x, &last, 1, 1));
  check(at_tensor_var(&variance, x, &last, 1, 0, 1));
  check(at_tensor_add_scalar(&shifted, variance, 1e-5));
  check(at_tensor_sqrt(&deviation, shifted));
  x = two(at_tensor_div, two(at_tensor_sub, x, mean), deviation);
  return two(at_tensor_add, two(at_tensor_mul, x, p[0]), p[1]);
}

/* Part k of three of [STEPS, BATCH, 3 * WIDTH], as [BATCH, HEADS, STEPS, WIDTH / HEADS]. */
static at_tensor* heads(at_tensor* all, int64_t k) {
  at_tensor *part, *turned;
  check(at_tensor_slice(&part, all, 2, k * WIDTH, (k + 1) * WIDTH, 1));
  part = reshaped(part, 4, (int64_t[]){STEPS, BATCH, HEADS, WIDTH / HEADS});
  check(at_tensor_permute(&turned, part, (int32_t[]){1, 2, 0, 3}, 4));
  return turned;
}

static at_tensor* attended(at_tensor* x, at_tensor* const* p) {
  at_tensor *all = linear(x, p[0], p[1]), *made;
  at_tensor *keys, *scores, *ones, *future, *hidden, *shares;
  at_backend* backend;
  check(at_tensor_backend(&backend, x));
  check(at_tensor_transpose(&keys, heads(all, 1), 2, 3));
  check(at_tensor_mul_scalar(&scores, two(at_tensor_matmul, heads(all, 0), keys), 1 / sqrt(WIDTH / HEADS)));
  check(at_tensor_full(&ones, backend, AT_BOOL, 2, (int64_t[]){STEPS, STEPS}, 1));
  check(at_tensor_triu(&future, ones, 1));
  check(at_tensor_masked_fill(&hidden, scores, future, -INFINITY));
  check(at_tensor_softmax(&shares, hidden, -1));
  made = two(at_tensor_matmul, shares, heads(all, 2));
  check(at_tensor_permute(&made, made, (int32_t[]){2, 0, 1, 3}, 4));
  return linear(reshaped(made, 3, (int64_t[]){STEPS, BATCH, WIDTH}), p[2], p[3]);
}

static at_tensor* block(at_tensor* x, at_tensor* const* p) {
  at_tensor* bent;
  x = two(at_tensor_add, x, attended(normed(x, p), p + 2));
  check(at_tensor_gelu(&bent, linear(normed(x, p + 6), p[8], p[9])));
  return two(at_tensor_add, x, linear(bent, p[10], p[11]));
}

static at_tensor* transformer_logits(at_tensor* x, at_tensor* const* p) {
  x = two(at_tensor_add, x, p[3]);
  x = block(block(x, p + 6), p + 18);
  return linear(reshaped(normed(x, p + 4), 2, (int64_t[]){STEPS * BATCH, WIDTH}), p[1], p[2]);
}

#define BLOCK(n)                                                                                            \
  {"norm1.weight" n, 1, {WIDTH}}, {"norm1.bias" n, 1, {WIDTH}}, {"qkv.weight" n, 2, {3 * WIDTH, WIDTH}},    \
      {"qkv.bias" n, 1, {3 * WIDTH}}, {"proj.weight" n, 2, {WIDTH, WIDTH}}, {"proj.bias" n, 1, {WIDTH}},    \
      {"norm2.weight" n, 1, {WIDTH}}, {"norm2.bias" n, 1, {WIDTH}}, {"up.weight" n, 2, {4 * WIDTH, WIDTH}}, \
      {"up.bias" n, 1, {4 * WIDTH}}, {"down.weight" n, 2, {WIDTH, 4 * WIDTH}}, {                            \
    "down.bias" n, 1, { WIDTH }                                                                             \
  }

static const model models[] = {
    {"lstm",
     11,
     {{"embedding", 2, {CHARACTERS, WIDTH}},
      {"out.weight", 2, {CHARACTERS, WIDTH}},
      {"out.bias", 1, {CHARACTERS}},
      {"weight_ih_l0", 2, {4 * WIDTH, WIDTH}},
      {"weight_hh_l0", 2, {4 * WIDTH, WIDTH}},
      {"bias_ih_l0", 1, {4 * WIDTH}},
      {"bias_hh_l0", 1, {4 * WIDTH}},
      {"weight_ih_l1", 2, {4 * WIDTH, WIDTH}},
      {"weight_hh_l1", 2, {4 * WIDTH, WIDTH}},
      {"bias_ih_l1", 1, {4 * WIDTH}},
      {"bias_hh_l1", 1, {4 * WIDTH}}},
     lstm_logits},
    {"transformer",
     30,
     {{"embedding", 2, {CHARACTERS, WIDTH}},
      {"out.weight", 2, {CHARACTERS, WIDTH}},
      {"out.bias", 1, {CHARACTERS}},
      {"position", 3, {STEPS, 1, WIDTH}},
      {"norm.weight", 1, {WIDTH}},
      {"norm.bias", 1, {WIDTH}},
      BLOCK("_l0"),
      BLOCK("_l1")},
     transformer_logits},
};

static const model* model_named(const char* name) {
  for (size_t i = 0; i < sizeof models / sizeof *models; i++)
    if (!strcmp(models[i].name, name)) return &models[i];
  fprintf(stderr, "%s is no model\n", name);
  exit(2);
}

static void make_parameters(const model* m, at_tensor** parameters, at_backend* backend) {
  at_generator* generator;
  check(at_generator_create(&generator, 7));
  for (size_t i = 0; i < m->count; i++) {
    const parameter* p = &m->parameters[i];
    double bound = 1 / sqrt(WIDTH);
    check(at_tensor_uniform(&parameters[i], backend, AT_F64, p->rank, p->dims, -bound, bound, generator));
    check(at_tensor_eval(parameters[i]));
  }
  at_generator_release(generator);
}

static void save(const model* m, at_tensor* const* parameters, const char* path) {
  const char* names[MOST];
  for (size_t i = 0; i < m->count; i++) names[i] = m->parameters[i].name;
  check(at_tensor_save_file(path, names, parameters, m->count, NULL, 0));
}

/* Characters from `first` on of each of BATCH lines that follow one another, [STEPS, BATCH]. */
static at_tensor* characters(at_backend* backend, const unsigned char* text, int64_t first) {
  int64_t values[STEPS * BATCH];
  at_tensor* made;
  for (int64_t b = 0; b < BATCH; b++)
    for (int64_t t = 0; t < STEPS; t++) values[t * BATCH + b] = text[first + b * STEPS + t] % CHARACTERS;
  check(at_tensor_from_host(&made, backend, AT_I64, 2, (int64_t[]){STEPS, BATCH}, values, sizeof values));
  return made;
}

static double train_step(const model* m, at_tensor** parameters, at_optimizer* optimizer, at_backend* backend,
                         const unsigned char* text) {
  check(at_scope_begin());
  at_tensor *labels = reshaped(characters(backend, text, 1), 1, (int64_t[]){STEPS * BATCH}), *x, *loss;
  check(at_tensor_embedding(&x, parameters[0], characters(backend, text, 0), AT_NO_ROW));
  check(at_tensor_cross_entropy(&loss, m->logits(x, parameters), labels, NULL));
  check(at_optimizer_zero_grad(optimizer));
  check(at_tensor_backward(loss));
  check(at_optimizer_step(optimizer));
  double value;
  check(at_tensor_item(&value, loss));
  check(at_scope_end(NULL, 0));
  return value;
}

int main(int argc, char** argv) {
  if (argc != 6) return fprintf(stderr, "usage: text_losses lstm|transformer DEVICE STEPS TEXT-FILE WEIGHTS-FILE\n"), 2;
  const model* m = model_named(argv[1]);
  at_backend* backend;
  at_tensor* parameters[MOST];
  at_optimizer* optimizer;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  int steps = atoi(argv[3]);
  size_t size = (size_t)steps * STEPS * BATCH + 1;
  unsigned char* text = malloc(size);
  FILE* file = fopen(argv[4], "rb");
  if (!text || !file || fread(text, 1, size, file) != size) return fprintf(stderr, "%s: too short\n", argv[4]), 1;
  fclose(file);
  check(at_backend_open(&backend, argv[2]));
  make_parameters(m, parameters, backend);
  save(m, parameters, argv[5]);
  for (size_t i = 0; i < m->count; i++) check(at_tensor_set_requires_grad(parameters[i], 1));
  check(at_optimizer_adamw(&optimizer, parameters, m->count, &options));
  for (int step = 0; step < steps; step++)
    printf("%.17g\n", train_step(m, parameters, optimizer, backend, text + (size_t)step * STEPS * BATCH));
  for (size_t i = 0; i < m->count; i++) at_tensor_release(parameters[i]);
  at_optimizer_release(optimizer);
  at_backend_release(backend);
  free(text);
  return 0;
}
