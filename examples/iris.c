/* Learns kinds of flowers from their sizes; examples/README.md tells what it does and prints.
   Build: cc iris.c $(pkg-config --cflags --libs athena) -lm
   Run: ./a.out --data DIR | --csv FILE [--target NAME] [--device NAME] [--quick] */
#include "program.h"

enum { PARAMETERS = 4, MOST = 64, TEXTS = 4096 };

/* Names, each with its 0 in a text. */
typedef struct names {
  char text[TEXTS];
  const char* each[MOST];
  size_t count;
} names;

static void find_each(names* all) {
  const char* at = all->text;
  if (all->count > MOST) all->count = MOST;
  for (size_t i = 0; i < all->count; i++, at += strlen(at) + 1) all->each[i] = at;
}

static size_t category_count(at_table* table, const char* column) {
  size_t count = 0;
  check(at_table_categories(NULL, 0, NULL, &count, table, column));
  return count;
}

/* The columns of numbers. */
static void find_features(names* all, at_table* table) {
  size_t kept = 0;
  check(at_table_names(all->text, sizeof all->text, NULL, &all->count, table));
  find_each(all);
  for (size_t i = 0; i < all->count; i++)
    if (!category_count(table, all->each[i])) all->each[kept++] = all->each[i];
  all->count = kept;
}

static at_tensor* rows_of(const program* p, const int64_t* rows, int64_t count) {
  at_tensor* made = NULL;
  check(at_tensor_from_host(&made, p->backend, AT_I64, 1, &count, rows, (size_t)count * sizeof *rows));
  return made;
}

/* Which rows are for training and which for validation: of each class the last fifth, in a drawn order. */
static void split(const program* p, at_tensor* labels, int64_t count, int64_t classes, at_tensor* parts[2],
                  int64_t sizes[2]) {
  size_t bytes = (size_t)count * sizeof(int64_t);
  int64_t *label = malloc(bytes), *order = malloc(bytes), *rows[2] = {malloc(bytes), malloc(bytes)};
  at_tensor* drawn = NULL;
  check(at_tensor_permutation(&drawn, p->backend, count, p->generator));
  check(at_tensor_to_host(labels, label, bytes));
  check(at_tensor_to_host(drawn, order, bytes));
  sizes[0] = sizes[1] = 0;
  for (int64_t one = 0; one < classes; one++) {
    int64_t all = 0, seen = 0;
    for (int64_t i = 0; i < count; i++) all += label[i] == one;
    for (int64_t i = 0; i < count; i++) {
      if (label[order[i]] != one) continue;
      int held = seen++ >= all - all / 5;
      rows[held][sizes[held]++] = order[i];
    }
  }
  for (int i = 0; i < 2; i++) parts[i] = rows_of(p, rows[i], sizes[i]);
  free(label), free(order), free(rows[0]), free(rows[1]);
}

static at_tensor* taken(at_tensor* a, at_tensor* rows) {
  at_tensor* made = NULL;
  check(at_tensor_take(&made, a, rows, 0));
  return made;
}

static at_tensor* standardised(at_tensor* x, at_tensor* training) {
  at_tensor *mean = NULL, *deviation = NULL, *centred = NULL, *made = NULL;
  at_tensor* rows = taken(x, training);
  check(at_tensor_mean(&mean, rows, (int32_t[]){0}, 1, 0));
  check(at_tensor_std(&deviation, rows, (int32_t[]){0}, 1, 0, 0));
  check(at_tensor_sub(&centred, x, mean));
  check(at_tensor_div(&made, centred, deviation));
  return made;
}

static at_tensor* guess(at_module* model, at_tensor* x) {
  at_tensor *scores = NULL, *guesses = NULL;
  check(at_set_no_grad(NULL, 1));
  check(at_module_forward(&scores, model, x));
  check(at_tensor_argmax(&guesses, scores, (int32_t[]){1}, 1, 0));
  check(at_set_no_grad(NULL, 0));
  return guesses;
}

static void train(const program* p, at_module* model, at_tensor* const x[2], at_tensor* const labels[2], int64_t held) {
  at_tensor* parameters[PARAMETERS];
  int steps = p->quick ? 50 : 200;
  check(at_module_tensors(parameters, PARAMETERS, model, AT_MODULE_PARAMETERS));
  at_optimizer* optimizer = adamw_make(parameters, PARAMETERS, 0.02);
  for (int step = 1; step <= steps; step++) {
    at_tensor *scores = NULL, *loss = NULL, *right = NULL, *sum = NULL;
    check(at_scope_begin());
    check(at_module_forward(&scores, model, x[0]));
    check(at_tensor_cross_entropy(&loss, scores, labels[0], NULL));
    optimizer_update(optimizer, loss);
    if (step % (steps / 5) == 0) {
      check(at_tensor_equal(&right, guess(model, x[1]), labels[1]));
      check(at_tensor_sum(&sum, right, NULL, 0, 0));
      printf("step %d: training loss %.4f, validation accuracy %.2f %%\n", step, number_of(loss),
             100 * number_of(sum) / (double)held);
    }
    check(at_scope_end(NULL, 0));
  }
  check(at_optimizer_release(optimizer));
}

/* A row for each class, a column for each guess. */
static void print_confusion(const names* classes, at_tensor* guesses, at_tensor* labels, int64_t count) {
  static int counts[MOST][MOST];
  int64_t *guessed = malloc((size_t)count * sizeof *guessed), *label = malloc((size_t)count * sizeof *label);
  check(at_tensor_to_host(guesses, guessed, (size_t)count * sizeof *guessed));
  check(at_tensor_to_host(labels, label, (size_t)count * sizeof *label));
  for (int64_t i = 0; i < count; i++) counts[label[i]][guessed[i]]++;
  printf("\n%12s", "");
  for (size_t i = 0; i < classes->count; i++) printf("%12s", classes->each[i]);
  for (size_t row = 0; row < classes->count; row++) {
    printf("\n%12s", classes->each[row]);
    for (size_t i = 0; i < classes->count; i++) printf("%12d", counts[row][i]);
  }
  printf("\n");
  free(guessed), free(label);
}

int main(int count, char** arguments) {
  program p = program_begin("iris", count, arguments);
  const char* target = p.target ? p.target : "species";
  char path[1024], text[64];
  at_table* table = NULL;
  at_module* model = NULL;
  at_tensor *all = NULL, *labels = NULL, *parts[2];
  int64_t rows = 0, sizes[2];
  names classes = {{0}, {0}, 0};
  if (!p.csv) find_file(path, &p, "iris/iris.csv");
  check(at_scope_begin());
  check(at_table_read_csv(&table, p.csv ? p.csv : path, NULL, 0, NULL));
  check(at_table_rows(&rows, table));
  names features = {{0}, {0}, 0};
  find_features(&features, table);
  check(at_table_categories(classes.text, sizeof classes.text, NULL, &classes.count, table, target));
  find_each(&classes);
  if (!classes.count) {
    fprintf(stderr, "iris: %s is no column of texts\n", target);
    return 1;
  }
  check(at_table_matrix(&all, table, p.backend, AT_F32, features.each, features.count));
  check(at_table_column(&labels, table, p.backend, target));
  split(&p, labels, rows, (int64_t)classes.count, parts, sizes);
  printf("iris: %s from ", target);
  for (size_t i = 0; i < features.count; i++) printf("%s%s", i ? ", " : "", features.each[i]);
  printf("; %d rows for training, %d for validation\n", (int)sizes[0], (int)sizes[1]);

  snprintf(text, sizeof text, "Sequential(Linear(%zu, 16), Tanh(), Linear(16, %zu))", features.count, classes.count);
  check(at_module_create(&model, p.backend, AT_F32, text, p.generator));
  at_tensor* standard = standardised(all, parts[0]);
  at_tensor* x[2] = {taken(standard, parts[0]), taken(standard, parts[1])};
  at_tensor* y[2] = {taken(labels, parts[0]), taken(labels, parts[1])};
  train(&p, model, x, y, sizes[1]);
  print_confusion(&classes, guess(model, x[1]), y[1], sizes[1]);
  check(at_scope_end(NULL, 0)); /* parameters and rows, too */
  check(at_module_release(model));
  check(at_table_release(table));
  program_end(&p);
  return 0;
}
