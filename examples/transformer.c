/* Lesson 8: a transformer that learns to write like a text. Build: cc 08_transformer.c $(pkg-config --cflags --libs
   athena). Run: ./a.out TEXT [DEVICE [STEPS]] */
#include <athena.h>
#include <stdio.h>
#include <stdlib.h>

enum { CONTEXT = 64, BATCH = 16, SAMPLED = 300 };

/* A module is made from a description, in PyTorch's words. Symbols are bytes; every layer sees what came before alone.
 */
static const char network[] =
    "Sequential(Embedding(256, 64), PositionEmbedding(64, 64),"
    " TransformerEncoder(TransformerEncoderLayer(64, 4, 256, dropout=0.0, activation='gelu', batch_first=True,"
    " norm_first=True, is_causal=True), num_layers=2, norm=LayerNorm(64)), Linear(64, 256))";

static void check(at_status status) {
  if (status == AT_OK) return;
  char text[1024] = "";
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

static at_tensor* bytes_of(const char* path, at_backend* backend, int64_t* length) {
  FILE* file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) || (*length = ftell(file)) <= CONTEXT) {
    fprintf(stderr, "%s cannot be read, or has no more than %d bytes\n", path, CONTEXT);
    exit(1);
  }
  unsigned char* bytes = malloc((size_t)*length);
  rewind(file);
  if (!bytes || fread(bytes, 1, (size_t)*length, file) != (size_t)*length) exit(1);
  fclose(file);
  at_tensor* made = NULL;
  check(at_tensor_from_host(&made, backend, AT_U8, 1, length, bytes, (size_t)*length));
  free(bytes);
  return made;
}

/* Windows of the text at random places, [BATCH, CONTEXT]: what is read, and what follows each byte. */
static void draw(at_tensor** read, at_tensor** next, at_tensor* text, int64_t length, at_backend* backend,
                 at_generator* generator) {
  at_tensor *starts = NULL, *offsets = NULL, *places = NULL, *taken = NULL;
  check(at_tensor_random_integers(&starts, backend, AT_I64, 2, (int64_t[]){BATCH, 1}, 0, length - CONTEXT, generator));
  check(at_tensor_arange(&offsets, backend, AT_I64, 0, CONTEXT + 1, 1));
  check(at_tensor_add(&places, starts, offsets));
  check(at_tensor_take(&taken, text, places, 0));
  check(at_tensor_cast(&taken, taken, AT_I64));
  check(at_tensor_slice(read, taken, 1, 0, CONTEXT, 1));
  check(at_tensor_slice(next, taken, 1, 1, CONTEXT + 1, 1));
}

/* One byte after another, each drawn as likely as the network takes it to be after the last CONTEXT. */
static void write_on(at_module* module, at_backend* backend, at_generator* generator) {
  int64_t bytes[CONTEXT + SAMPLED] = {'\n'};
  check(at_set_no_grad(NULL, 1));
  check(at_module_set_training(module, 0));
  for (int64_t i = 1; i < SAMPLED; i++) {
    const int64_t begin = i > CONTEXT ? i - CONTEXT : 0, count = i - begin;
    at_tensor *x = NULL, *scores = NULL, *noise = NULL, *drawn = NULL;
    double byte = 0;
    check(at_scope_begin());
    check(at_tensor_from_host(&x, backend, AT_I64, 2, (int64_t[]){1, count}, bytes + begin, (size_t)count * 8));
    check(at_module_forward(&scores, module, x));
    check(at_tensor_select(&scores, scores, 1, -1)); /* [1, 256], of the last byte */
    check(at_tensor_uniform(&noise, backend, AT_F32, 2, (int64_t[]){1, 256}, 0, 1, generator));
    /* The largest of scores with Gumbel noise is drawn from softmax(scores). */
    check(at_tensor_map(&drawn, "s - log(-log(u))", (const char*[]){"s", "u"}, (at_tensor*[]){scores, noise}, 2));
    check(at_tensor_argmax(&drawn, drawn, NULL, 0, 0));
    check(at_tensor_item(&byte, drawn));
    check(at_scope_end(NULL, 0));
    putchar((int)(bytes[i] = (int64_t)byte));
  }
  putchar('\n');
}

int main(int count, char** arguments) {
  const int steps = count > 3 ? atoi(arguments[3]) : 300;
  at_backend* backend = NULL;
  at_generator* generator = NULL;
  at_module* module = NULL;
  at_optimizer* optimizer = NULL;
  at_tensor* parameters[64];
  size_t parameter_count = 0;
  int64_t length = 0;
  if (count < 2) return fprintf(stderr, "usage: %s TEXT [DEVICE [STEPS]]\n", arguments[0]), 2;
  check(at_backend_open(&backend, count > 2 ? arguments[2] : "auto"));
  check(at_generator_create(&generator, 1));
  at_tensor* text = bytes_of(arguments[1], backend, &length);

  check(at_module_create(&module, backend, AT_F32, network, generator));
  check(at_module_names(NULL, 0, NULL, &parameter_count, module, AT_MODULE_PARAMETERS));
  check(at_module_tensors(parameters, parameter_count, module, AT_MODULE_PARAMETERS));
  check(at_optimizer_adamw(&optimizer, parameters, parameter_count, NULL));

  for (int step = 1; step <= steps; step++) {
    at_tensor *read = NULL, *next = NULL, *scores = NULL, *loss = NULL;
    check(at_scope_begin());
    draw(&read, &next, text, length, backend, generator);
    check(at_module_forward(&scores, module, read));
    check(at_tensor_flatten(&scores, scores, 0, 1));
    check(at_tensor_flatten(&next, next, 0, 1));
    check(at_tensor_cross_entropy(&loss, scores, next, NULL));
    check(at_optimizer_zero_grad(optimizer));
    check(at_tensor_backward(loss));
    check(at_optimizer_step(optimizer));
    if (step == 1 || step % 50 == 0 || step == steps) {
      double value = 0;
      check(at_tensor_item(&value, loss));
      printf("step %d: loss %.4f\n", step, value);
    }
    check(at_scope_end(NULL, 0));
  }
  write_on(module, backend, generator);
  for (size_t i = 0; i < parameter_count; i++) check(at_tensor_release(parameters[i]));
  check(at_tensor_release(text));
  check(at_optimizer_release(optimizer));
  check(at_module_release(module));
  check(at_generator_release(generator));
  check(at_backend_release(backend));
  return 0;
}
