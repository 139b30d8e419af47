/* A transformer that learns to write like Shakespeare, a character at a time; examples/README.md tells what it does and
   prints. Build: cc shakespeare.c $(pkg-config --cflags --libs athena) -lm Run: ./a.out --data DIR [--device NAME]
   [--bf16] [--quick] */
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "program.h"

/* How large the network is, and how long it learns. */
typedef struct sizes {
  int layers, width, heads, context, batch, steps, reports, sampled;
  double learning_rate, dropout;
} sizes;
static const sizes whole = {6, 384, 6, 256, 64, 3000, 12, 500, 1e-3, 0.2};
static const sizes quick = {1, 32, 2, 32, 8, 60, 3, 100, 3e-3, 0.1};
enum { MOST_PARAMETERS = 256, WARM_UP = 100 };

typedef struct job {
  program p;
  sizes s;
  unsigned char symbols[256]; /* the vocabulary: the different bytes of the text, in ascending order */
  int count;
  at_tensor *training, *validation; /* numbers of symbols */
  int64_t training_length, validation_length;
  at_module* network;
} job;

static at_tensor* text_part(const job* j, const int64_t* numbers, int64_t length) {
  at_tensor* made = NULL;
  check(at_tensor_from_host(&made, j->p.backend, AT_I64, 1, &length, numbers, (size_t)length * sizeof *numbers));
  return made;
}

static void read_text(job* j) {
  char path[1024];
  find_file(path, &j->p, "tinyshakespeare/input.txt");
  FILE* file = fopen(path, "rb");
  fseek(file, 0, SEEK_END);
  const int64_t length = ftell(file);
  unsigned char* bytes = malloc((size_t)length);
  int64_t* numbers = malloc((size_t)length * sizeof *numbers);
  rewind(file);
  if (!bytes || !numbers || fread(bytes, 1, (size_t)length, file) != (size_t)length) exit(1);
  fclose(file);
  int number_of_byte[256] = {0};
  for (int64_t i = 0; i < length; i++) number_of_byte[bytes[i]] = 1;
  for (int byte = 0; byte < 256; byte++)
    if (number_of_byte[byte]) number_of_byte[byte] = j->count, j->symbols[j->count++] = (unsigned char)byte;
  for (int64_t i = 0; i < length; i++) numbers[i] = number_of_byte[bytes[i]];
  j->training_length = length / 10 * 9;
  j->validation_length = length - j->training_length;
  j->training = text_part(j, numbers, j->training_length);
  j->validation = text_part(j, numbers + j->training_length, j->validation_length);
  free(bytes);
  free(numbers);
}

static void make_network(job* j) {
  const sizes* s = &j->s;
  char text[512];
  snprintf(text, sizeof text,
           "Sequential(Embedding(%d, %d), PositionEmbedding(%d, %d), Dropout(%g), TransformerEncoder("
           "TransformerEncoderLayer(%d, %d, %d, dropout=%g, activation='gelu', batch_first=True, norm_first=True, "
           "is_causal=True), num_layers=%d, norm=LayerNorm(%d)), Linear(%d, %d, bias=False))",
           j->count, s->width, s->context, s->width, s->dropout, s->width, s->heads, 4 * s->width, s->dropout,
           s->layers, s->width, s->width, j->count);
  check(at_module_create(&j->network, j->p.backend, AT_F32, text, j->p.generator));
}

/* The mean loss of windows of a text that begin at starts [n, 1]: of what the network expects after each symbol. */
static at_tensor* loss_of(const job* j, at_tensor* text, at_tensor* starts) {
  at_tensor *places = NULL, *windows = NULL, *read = NULL, *next = NULL, *scores = NULL, *loss = NULL;
  check(at_tensor_arange(&places, j->p.backend, AT_I64, 0, j->s.context + 1, 1));
  check(at_tensor_add(&places, starts, places));
  check(at_tensor_take(&windows, text, places, 0));
  check(at_tensor_slice(&read, windows, 1, 0, j->s.context, 1));
  check(at_tensor_slice(&next, windows, 1, 1, j->s.context + 1, 1));
  check(at_tensor_flatten(&next, next, 0, 1));
  if (j->p.bf16) check(at_autocast_begin(AT_BF16, 1));
  check(at_module_forward(&scores, j->network, read));
  check(at_tensor_flatten(&scores, scores, 0, 1));
  check(at_tensor_cross_entropy(&loss, scores, next, NULL));
  if (j->p.bf16) check(at_autocast_end());
  return loss;
}

/* Of the whole validation part, in windows side by side; a last one that is not full is left out. */
static double validate(const job* j) {
  const int64_t windows = (j->validation_length - 1) / j->s.context, most = j->p.quick ? 8 : windows;
  double sum = 0;
  check(at_set_no_grad(NULL, 1));
  check(at_module_set_training(j->network, 0));
  for (int64_t first = 0; first < most; first += j->s.batch) {
    const int64_t end = first + j->s.batch < most ? first + j->s.batch : most;
    at_tensor* starts = NULL;
    check(at_scope_begin());
    check(at_tensor_arange(&starts, j->p.backend, AT_I64, (double)(first * j->s.context), (double)(end * j->s.context),
                           j->s.context));
    check(at_tensor_expand_dims(&starts, starts, 1));
    sum += number_of(loss_of(j, j->validation, starts)) * (double)(end - first);
    check(at_scope_end(NULL, 0));
  }
  check(at_module_set_training(j->network, 1));
  check(at_set_no_grad(NULL, 0));
  return sum / (double)most;
}

/* The rate rises for the first steps, then falls along a cosine to a tenth. */
static at_schedule* schedule_make(const job* j, at_optimizer* optimizer) {
  at_schedule *warm_up = NULL, *decay = NULL, *both = NULL;
  const int64_t rising = j->s.steps / 2 < WARM_UP ? j->s.steps / 2 : WARM_UP;
  check(at_schedule_linear_lr(&warm_up, optimizer, 0.01, 1, rising));
  check(at_schedule_cosine_annealing_lr(&decay, optimizer, j->s.steps - rising, j->s.learning_rate / 10));
  check(at_schedule_sequential(&both, warm_up, decay, rising));
  check(at_schedule_release(warm_up));
  check(at_schedule_release(decay));
  return both;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void train(const job* j) {
  at_tensor* parameters[MOST_PARAMETERS];
  size_t count = 0;
  at_optimizer* optimizer = NULL;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  check(at_module_names(NULL, 0, NULL, &count, j->network, AT_MODULE_PARAMETERS));
  check(at_module_tensors(parameters, count, j->network, AT_MODULE_PARAMETERS));
  options.learning_rate = j->s.learning_rate;
  options.beta2 = 0.99;
  options.weight_decay = 0.1;
  check(at_optimizer_adamw(&optimizer, parameters, count, &options));
  check(at_optimizer_set_clip_norm(optimizer, 1));
  at_schedule* schedule = schedule_make(j, optimizer);
  at_tensor* total = total_make(&j->p);
  const int each = j->s.steps / j->s.reports;
  double begin = seconds();
  for (int step = 1; step <= j->s.steps; step++) {
    at_tensor* starts = NULL;
    check(at_scope_begin());
    check(at_tensor_random_integers(&starts, j->p.backend, AT_I64, 2, (int64_t[]){j->s.batch, 1}, 0,
                                    j->training_length - j->s.context, j->p.generator));
    at_tensor* loss = loss_of(j, j->training, starts);
    optimizer_update(optimizer, loss);
    total_add(total, loss);
    check(at_schedule_advance(schedule));
    check(at_scope_end(NULL, 0));
    if (step % each) continue;
    const double mean = total_mean(total, each), spent = seconds() - begin;
    printf("step %d: training loss %.4f, validation loss %.4f\n", step, mean, validate(j));
    fprintf(stderr, "%.2f ms a step\n", spent / each * 1e3);
    fflush(stdout);
    begin = seconds();
  }
  check(at_tensor_release(total));
  check(at_schedule_release(schedule));
  check(at_optimizer_release(optimizer));
  release_parameters(parameters, count);
}

/* The symbol that one uniform number picks among the probabilities of what follows `count` symbols. */
static int64_t sample(const job* j, const int64_t* text, int64_t count) {
  float probabilities[256];
  at_tensor *x = NULL, *scores = NULL, *drawn = NULL;
  check(at_scope_begin());
  check(at_tensor_from_host(&x, j->p.backend, AT_I64, 2, (int64_t[]){1, count}, text, (size_t)count * sizeof *text));
  check(at_module_forward(&scores, j->network, x));
  check(at_tensor_select(&scores, scores, 1, -1));
  check(at_tensor_softmax(&scores, scores, 1));
  check(at_tensor_uniform(&drawn, j->p.backend, AT_F32, 0, NULL, 0, 1, j->p.generator));
  check(at_tensor_to_host(scores, probabilities, (size_t)j->count * sizeof *probabilities));
  double u = number_of(drawn), sum = 0;
  check(at_scope_end(NULL, 0));
  for (int64_t i = 0; i < j->count; i++) {
    sum += (double)probabilities[i];
    if (sum > u) return i;
  }
  return j->count - 1;
}

static void write_text(const job* j) {
  int64_t* text = calloc((size_t)j->s.sampled + 1, sizeof *text); /* begins after symbol 0, a line's end */
  if (!text) exit(1);
  check(at_set_no_grad(NULL, 1));
  check(at_module_set_training(j->network, 0));
  for (int64_t i = 1; i <= j->s.sampled; i++) {
    const int64_t first = i > j->s.context ? i - j->s.context : 0;
    text[i] = sample(j, text + first, i - first);
    putchar(j->symbols[text[i]]);
  }
  putchar('\n');
  free(text);
}

int main(int count, char** arguments) {
  job j = {.p = program_begin("shakespeare", count, arguments)};
  j.s = j.p.quick ? quick : whole;
  read_text(&j);
  printf("shakespeare: %lld characters for training, %lld for validation, %d different\n", (long long)j.training_length,
         (long long)j.validation_length, j.count);
  make_network(&j);
  train(&j);
  putchar('\n');
  write_text(&j);
  check(at_module_release(j.network));
  check(at_tensor_release(j.training));
  check(at_tensor_release(j.validation));
  program_end(&j.p);
  return 0;
}
