/* Learns to write like a text; examples/README.md tells what it does and prints.
   Build: cc characters.c $(pkg-config --cflags --libs athena) -lm. Run: ./a.out --data DIR [--device NAME] [--quick] */
#include "program.h"

enum { PARAMETERS = 5, CONTEXT = 16, WIDTH = 16, HIDDEN = 256, BATCH = 256, HELD_OUT = 2048, SAMPLED = 300 };
typedef union network {
  struct {
    at_tensor* embedding;
    linear hidden, output;
  };
  at_tensor* parameters[PARAMETERS];
} network;

typedef struct corpus {
  int64_t length, vocabulary;   /* characters in all, different ones */
  unsigned char character[256]; /* by its number */
  int64_t* numbers;             /* of the characters of the text */
} corpus;

static corpus read_corpus(const program* p) {
  char path[1024];
  find_file(path, p, "tinyshakespeare/input.txt");
  FILE* file = fopen(path, "rb");
  fseek(file, 0, SEEK_END);
  corpus text = {ftell(file), 0, {0}, NULL};
  unsigned char* bytes = malloc((size_t)text.length);
  rewind(file);
  if (fread(bytes, 1, (size_t)text.length, file) != (size_t)text.length) exit(1);
  fclose(file);
  int64_t number[256] = {0}, seen[256] = {0};
  for (int64_t i = 0; i < text.length; i++) seen[bytes[i]] = 1;
  for (int c = 0; c < 256; c++)
    if (seen[c]) text.character[number[c] = text.vocabulary++] = (unsigned char)c;
  text.numbers = malloc((size_t)text.length * sizeof *text.numbers);
  for (int64_t i = 0; i < text.length; i++) text.numbers[i] = number[bytes[i]];
  free(bytes);
  return text;
}

static at_tensor* numbers_on(const program* p, const int64_t* numbers, int64_t count) {
  at_tensor* made = NULL;
  check(at_tensor_from_host(&made, p->backend, AT_I64, 1, &count, numbers, (size_t)count * sizeof *numbers));
  return made;
}

/* Windows [count, CONTEXT + 1] of the text at random places. */
static at_tensor* windows(const program* p, at_tensor* text, int64_t count, at_generator* generator) {
  int64_t length = 0;
  at_tensor *starts = NULL, *offsets = NULL, *places = NULL, *taken = NULL;
  check(at_tensor_numel(&length, text));
  check(
      at_tensor_random_integers(&starts, p->backend, AT_I64, 2, (int64_t[]){count, 1}, 0, length - CONTEXT, generator));
  check(at_tensor_arange(&offsets, p->backend, AT_I64, 0, CONTEXT + 1, 1));
  check(at_tensor_add(&places, starts, offsets));
  check(at_tensor_take(&taken, text, places, 0));
  return taken;
}

/* A score for each character that may follow contexts [n, CONTEXT]. */
static at_tensor* scores_of(const network* net, at_tensor* contexts) {
  at_tensor *embedded = NULL, *flat = NULL, *active = NULL;
  check(at_tensor_embedding(&embedded, net->embedding, contexts, AT_NO_ROW));
  check(at_tensor_flatten(&flat, embedded, 1, 2));
  check(at_tensor_relu(&active, linear_apply(net->hidden, flat)));
  return linear_apply(net->output, active);
}

static at_tensor* loss_of(const network* net, at_tensor* batch) {
  at_tensor *contexts = NULL, *next = NULL, *loss = NULL;
  check(at_tensor_slice(&contexts, batch, 1, 0, CONTEXT, 1));
  check(at_tensor_select(&next, batch, 1, CONTEXT));
  check(at_tensor_cross_entropy(&loss, scores_of(net, contexts), next, NULL));
  return loss;
}

/* The character that one uniform number picks among the probabilities of what follows the context. */
static int64_t sample(const program* p, const network* net, const int64_t context[CONTEXT], int64_t vocabulary) {
  float probabilities[256];
  at_tensor *row = NULL, *softmax = NULL, *drawn = NULL;
  check(at_scope_begin());
  check(at_tensor_expand_dims(&row, numbers_on(p, context, CONTEXT), 0));
  check(at_tensor_softmax(&softmax, scores_of(net, row), 1));
  check(at_tensor_uniform(&drawn, p->backend, AT_F32, 0, NULL, 0, 1, p->generator));
  check(at_tensor_to_host(softmax, probabilities, (size_t)vocabulary * sizeof *probabilities));
  double u = number_of(drawn), sum = 0;
  check(at_scope_end(NULL, 0));
  for (int64_t i = 0; i < vocabulary; i++) {
    sum += probabilities[i];
    if (sum > u) return i;
  }
  return vocabulary - 1;
}

static void write_text(const program* p, const network* net, const corpus* text, const int64_t* begin) {
  int64_t context[CONTEXT];
  memcpy(context, begin, sizeof context);
  check(at_set_no_grad(NULL, 1));
  for (int i = 0; i < SAMPLED; i++) {
    int64_t next = sample(p, net, context, text->vocabulary);
    memmove(context, context + 1, sizeof context - sizeof *context);
    context[CONTEXT - 1] = next;
    putchar(text->character[next]);
  }
  check(at_set_no_grad(NULL, 0));
  putchar('\n');
}

static void train(const program* p, const network* net, at_tensor* training, at_tensor* held_out) {
  at_optimizer* optimizer = adamw_make(net->parameters, PARAMETERS, 0.003);
  int steps = p->quick ? 300 : 2000;
  for (int step = 1; step <= steps; step++) {
    check(at_scope_begin());
    at_tensor* loss = loss_of(net, windows(p, training, BATCH, p->generator));
    optimizer_update(optimizer, loss);
    if (step % (steps / 5) == 0) {
      check(at_set_no_grad(NULL, 1));
      printf("step %d: training loss %.4f, validation loss %.4f\n", step, number_of(loss),
             number_of(loss_of(net, held_out)));
      check(at_set_no_grad(NULL, 0));
      fflush(stdout);
    }
    check(at_scope_end(NULL, 0));
  }
  check(at_optimizer_release(optimizer));
}

int main(int count, char** arguments) {
  program p = program_begin("characters", count, arguments);
  corpus text = read_corpus(&p);
  int64_t first = text.length * 9 / 10, rest = text.length - first;
  printf("characters: %lld characters for training, %lld for validation, %lld different\n", (long long)first,
         (long long)rest, (long long)text.vocabulary);

  at_generator* validation_generator = NULL;
  check(at_generator_create(&validation_generator, 1));
  check(at_scope_begin());
  at_tensor *training = numbers_on(&p, text.numbers, first), *validation = numbers_on(&p, text.numbers + first, rest);
  at_tensor* held_out = windows(&p, validation, HELD_OUT, validation_generator);
  check(at_generator_release(validation_generator));
  network net;
  check(at_tensor_normal(&net.embedding, p.backend, AT_F32, 2, (int64_t[]){text.vocabulary, WIDTH}, 0, 1, p.generator));
  check(at_tensor_set_requires_grad(net.embedding, 1));
  net.hidden = linear_make(&p, CONTEXT * WIDTH, HIDDEN);
  net.output = linear_make(&p, HIDDEN, text.vocabulary);
  train(&p, &net, training, held_out);
  putchar('\n');
  write_text(&p, &net, &text, text.numbers + first);

  check(at_scope_end(NULL, 0)); /* parameters and texts, too */
  free(text.numbers);
  program_end(&p);
  return 0;
}
