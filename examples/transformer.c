/* A transformer that learns to write like a text; examples/README.md tells what it does and prints.
   Build: cc transformer.c $(pkg-config --cflags --libs athena) -lm. Run: ./a.out --data DIR [--device NAME] [--quick]
 */
#include "program.h"

enum { CONTEXT = 64, BATCH = 16, SAMPLED = 300, MOST_PARAMETERS = 64 };

/* A module is made from a description, in PyTorch's words. Symbols are bytes; every layer sees what came before alone.
 */
static const char network[] =
    "Sequential(Embedding(256, 64), PositionEmbedding(64, 64),"
    " TransformerEncoder(TransformerEncoderLayer(64, 4, 256, dropout=0.0, activation='gelu', batch_first=True,"
    " norm_first=True, is_causal=True), num_layers=2, norm=LayerNorm(64)), Linear(64, 256))";

static at_tensor* bytes_of(const program* p, int64_t* length) {
  char path[1024];
  find_file(path, p, "tinyshakespeare/input.txt");
  FILE* file = fopen(path, "rb");
  fseek(file, 0, SEEK_END);
  *length = ftell(file);
  unsigned char* bytes = malloc((size_t)*length);
  rewind(file);
  if (!bytes || fread(bytes, 1, (size_t)*length, file) != (size_t)*length) exit(1);
  fclose(file);
  at_tensor *made = NULL, *numbers = NULL;
  check(at_tensor_from_host(&made, p->backend, AT_U8, 1, length, bytes, (size_t)*length));
  check(at_tensor_cast(&numbers, made, AT_I64));
  check(at_tensor_release(made));
  free(bytes);
  return numbers;
}

/* The mean loss of windows at random places of the text: of what the network expects after each byte. */
static at_tensor* loss_of(const program* p, at_module* module, at_tensor* text, int64_t length) {
  at_tensor *starts = NULL, *places = NULL, *windows = NULL, *read = NULL, *next = NULL, *scores = NULL, *loss = NULL;
  check(at_tensor_random_integers(&starts, p->backend, AT_I64, 2, (int64_t[]){BATCH, 1}, 0, length - CONTEXT,
                                  p->generator));
  check(at_tensor_arange(&places, p->backend, AT_I64, 0, CONTEXT + 1, 1));
  check(at_tensor_add(&places, starts, places));
  check(at_tensor_take(&windows, text, places, 0));
  check(at_tensor_slice(&read, windows, 1, 0, CONTEXT, 1));
  check(at_tensor_slice(&next, windows, 1, 1, CONTEXT + 1, 1));
  check(at_module_forward(&scores, module, read));
  check(at_tensor_flatten(&scores, scores, 0, 1));
  check(at_tensor_flatten(&next, next, 0, 1));
  check(at_tensor_cross_entropy(&loss, scores, next, NULL));
  return loss;
}

static void train(const program* p, at_module* module, at_tensor* text, int64_t length) {
  at_tensor* parameters[MOST_PARAMETERS];
  size_t count = 0;
  check(at_module_names(NULL, 0, NULL, &count, module, AT_MODULE_PARAMETERS));
  check(at_module_tensors(parameters, count, module, AT_MODULE_PARAMETERS));
  at_optimizer* optimizer = adamw_make(parameters, count, 0.001);
  const int steps = p->quick ? 60 : 1000;
  for (int step = 1; step <= steps; step++) {
    check(at_scope_begin());
    at_tensor* loss = loss_of(p, module, text, length);
    optimizer_update(optimizer, loss);
    if (step % (steps / 5) == 0) printf("step %d: loss %.4f\n", step, number_of(loss));
    check(at_scope_end(NULL, 0));
  }
  check(at_optimizer_release(optimizer));
  release_parameters(parameters, count);
}

/* The byte that one uniform number picks among the probabilities of what follows `count` bytes. */
static int64_t sample(const program* p, at_module* module, const int64_t* bytes, int64_t count) {
  float probabilities[256];
  at_tensor *x = NULL, *scores = NULL, *drawn = NULL;
  check(at_scope_begin());
  check(at_tensor_from_host(&x, p->backend, AT_I64, 2, (int64_t[]){1, count}, bytes, (size_t)count * sizeof *bytes));
  check(at_module_forward(&scores, module, x));
  check(at_tensor_select(&scores, scores, 1, -1));
  check(at_tensor_softmax(&scores, scores, 1));
  check(at_tensor_uniform(&drawn, p->backend, AT_F32, 0, NULL, 0, 1, p->generator));
  check(at_tensor_to_host(scores, probabilities, sizeof probabilities));
  double u = number_of(drawn), sum = 0;
  check(at_scope_end(NULL, 0));
  for (int64_t i = 0; i < 256; i++) {
    sum += (double)probabilities[i];
    if (sum > u) return i;
  }
  return 255;
}

static void write_text(const program* p, at_module* module) {
  int64_t bytes[SAMPLED + 1] = {'\n'};
  check(at_set_no_grad(NULL, 1));
  check(at_module_set_training(module, 0));
  for (int64_t i = 1; i <= SAMPLED; i++) {
    const int64_t begin = i > CONTEXT ? i - CONTEXT : 0;
    bytes[i] = sample(p, module, bytes + begin, i - begin);
    putchar(bytes[i] == '\n' || (bytes[i] >= 32 && bytes[i] < 127) ? (int)bytes[i] : '?');
  }
  putchar('\n');
}

int main(int count, char** arguments) {
  program p = program_begin("transformer", count, arguments);
  at_module* module = NULL;
  int64_t length = 0;
  at_tensor* text = bytes_of(&p, &length);
  printf("transformer: %lld bytes\n", (long long)length);
  check(at_module_create(&module, p.backend, AT_F32, network, p.generator));
  train(&p, module, text, length);
  putchar('\n');
  write_text(&p, module);
  check(at_module_release(module));
  check(at_tensor_release(text));
  program_end(&p);
  return 0;
}
