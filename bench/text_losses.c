/* text_losses.c: prints the loss of every training step of a model of characters in float64, for comparison between
   devices and with other libraries. usage: text_losses lstm DEVICE STEPS TEXT-FILE WEIGHTS-FILE (written: the weights
   it began with) */
#include <athena.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHARACTERS = 128, WIDTH = 32, STEPS = 24, BATCH = 8, MOST = 40 };

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
  int64_t dims[2];
} parameter;

typedef struct model {
  const char* name;
  size_t count;
  parameter parameters[MOST];
  /* logits [STEPS * BATCH, CHARACTERS] of embedded characters [STEPS, BATCH, WIDTH] */
  at_tensor* (*logits)(at_tensor* x, at_tensor* const* parameters);
} model;

/* x · weightᵀ + bias; x is released */
static at_tensor* linear(at_tensor* x, at_tensor* weight, at_tensor* bias) {
  at_tensor *transposed, *product, *sum;
  check(at_tensor_transpose(&transposed, weight, 0, 1));
  check(at_tensor_matmul(&product, x, transposed));
  check(at_tensor_add(&sum, product, bias));
  at_tensor_release(x);
  at_tensor_release(transposed);
  at_tensor_release(product);
  return sum;
}

static at_tensor* lstm_logits(at_tensor* x, at_tensor* const* p) {
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  at_tensor *output, *h, *rows;
  options.num_layers = 2;
  check(at_tensor_lstm(&output, &h, NULL, x, NULL, NULL, p + 3, 8, &options));
  check(at_tensor_reshape(&rows, output, 2, (int64_t[]){STEPS * BATCH, WIDTH}));
  at_tensor_release(x);
  at_tensor_release(h);
  at_tensor_release(output);
  return linear(rows, p[1], p[2]);
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
  at_tensor *input = characters(backend, text, 0), *next = characters(backend, text, 1), *labels, *x, *loss;
  check(at_tensor_embedding(&x, parameters[0], input, AT_NO_ROW));
  at_tensor* logits = m->logits(x, parameters);
  check(at_tensor_reshape(&labels, next, 1, (int64_t[]){STEPS * BATCH}));
  check(at_tensor_cross_entropy(&loss, logits, labels, NULL));
  check(at_optimizer_zero_grad(optimizer));
  check(at_tensor_backward(loss));
  check(at_optimizer_step(optimizer));
  double value;
  check(at_tensor_item(&value, loss));
  at_tensor* made[] = {input, next, labels, logits, loss};
  for (int i = 0; i < 5; i++) at_tensor_release(made[i]);
  return value;
}

int main(int argc, char** argv) {
  if (argc != 6) return fprintf(stderr, "usage: text_losses lstm DEVICE STEPS TEXT-FILE WEIGHTS-FILE\n"), 2;
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
