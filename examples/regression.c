/* Learns one column of a table from the others; examples/README.md tells what it does and prints.
   Build: cc regression.c $(pkg-config --cflags --libs athena) -lm
   Run: ./a.out --data DIR | --csv FILE [--target NAME] [--device NAME] [--quick] */
#include "program.h"

enum { PARAMETERS = 4, COLUMNS = 64, LINE = 4096 };
typedef union network {
  struct {
    linear hidden, output;
  };
  at_tensor* parameters[PARAMETERS];
} network;

typedef struct table {
  int columns, rows;
  char names[COLUMNS][64];
  int is_number[COLUMNS]; /* in every row */
  float* values;          /* [rows, columns] */
} table;

static int split(char* line, char* fields[COLUMNS]) {
  int count = 0;
  line[strcspn(line, "\r\n")] = 0;
  for (char* rest = line; rest && count < COLUMNS; count++) {
    fields[count] = rest;
    rest = strchr(rest, ',');
    if (rest) *rest++ = 0;
  }
  return count;
}

static table read_table(const char* path) {
  FILE* file = fopen(path, "r");
  char line[LINE], *fields[COLUMNS];
  table t = {0, 0, {{0}}, {0}, NULL};
  if (!file || !fgets(line, sizeof line, file)) {
    fprintf(stderr, "%s cannot be read\n", path);
    exit(1);
  }
  t.columns = split(line, fields);
  for (int c = 0; c < t.columns; c++) snprintf(t.names[c], sizeof t.names[c], "%s", fields[c]), t.is_number[c] = 1;
  while (fgets(line, sizeof line, file)) {
    int count = split(line, fields);
    if (count == 1 && !*fields[0]) continue;
    if (count != t.columns) {
      fprintf(stderr, "%s: row %d has %d fields, expected %d\n", path, t.rows + 1, count, t.columns);
      exit(1);
    }
    t.values = realloc(t.values, (size_t)(++t.rows * t.columns) * sizeof *t.values);
    for (int c = 0; c < t.columns; c++) {
      char* end = fields[c];
      t.values[(t.rows - 1) * t.columns + c] = strtof(fields[c], &end);
      if (end == fields[c] || *end) t.is_number[c] = 0;
    }
  }
  fclose(file);
  return t;
}

/* The column that is learned: the last of numbers, or the one of that name. */
static int target_of(const table* t, const char* name) {
  for (int c = t->columns - 1; c >= 0; c--)
    if (t->is_number[c] && (!name || !strcmp(name, t->names[c]))) return c;
  fprintf(stderr, "there is no column of numbers%s%s\n", name ? " named " : "", name ? name : "");
  exit(1);
}

/* The columns of numbers [rows, features + 1], the target behind the others; prints what is learned from what. */
static at_tensor* columns_of(const program* p, const table* t, int target, int64_t* features) {
  float* numbers = malloc((size_t)(t->rows * t->columns) * sizeof *numbers);
  int order[COLUMNS], count = 0;
  printf("regression: %s from ", t->names[target]);
  for (int c = 0; c < t->columns; c++) {
    if (!t->is_number[c] || c == target) continue;
    printf("%s%s", count ? ", " : "", t->names[c]);
    order[count++] = c;
  }
  printf("; %d rows for training, %d for validation\n", t->rows - t->rows / 5, t->rows / 5);
  *features = count;
  order[count++] = target;
  for (int r = 0; r < t->rows; r++)
    for (int i = 0; i < count; i++) numbers[r * count + i] = t->values[r * t->columns + order[i]];
  at_tensor* made = NULL;
  check(at_tensor_from_host(&made, p->backend, AT_F32, 2, (int64_t[]){t->rows, count}, numbers,
                            (size_t)(t->rows * count) * sizeof *numbers));
  free(numbers);
  return made;
}

static at_tensor* slice_of(at_tensor* a, int32_t axis, int64_t start, int64_t stop) {
  at_tensor* view = NULL;
  check(at_tensor_slice(&view, a, axis, start, stop, 1));
  return view;
}

static at_tensor* predict(const network* net, at_tensor* x) {
  at_tensor* active = NULL;
  check(at_tensor_tanh(&active, linear_apply(net->hidden, x)));
  return linear_apply(net->output, active);
}

static at_tensor* error_of(const network* net, at_tensor* x, at_tensor* y) {
  at_tensor* loss = NULL;
  check(at_tensor_mse_loss(&loss, predict(net, x), y, AT_REDUCTION_MEAN));
  return loss;
}

/* The error of the validation part, without recording. */
static double validate(const network* net, at_tensor* x, at_tensor* y) {
  check(at_set_no_grad(NULL, 1));
  double error = number_of(error_of(net, x, y));
  check(at_set_no_grad(NULL, 0));
  return error;
}

static void train(const program* p, const network* net, at_tensor* const training[2], at_tensor* const held[2]) {
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  int64_t batches = 0;
  options.batch_size = 16, options.shuffle = 1;
  check(at_dataset_from_tensors(&set, training, 2));
  check(at_loader_create(&loader, set, p->backend, &options));
  check(at_loader_length(&batches, loader));
  at_optimizer* optimizer = adamw_make(net->parameters, PARAMETERS, 0.01);
  at_tensor* total = total_make(p);
  int epochs = p->quick ? 40 : 100;
  for (int epoch = 1; epoch <= epochs; epoch++) {
    check(at_scope_begin());
    at_tensor* batch[2];
    for (check(at_loader_next(batch, 2, loader)); batch[0]; check(at_loader_next(batch, 2, loader))) {
      at_tensor* loss = error_of(net, batch[0], batch[1]);
      optimizer_update(optimizer, loss);
      total_add(total, loss);
    }
    double mean = total_mean(total, batches);
    if (epoch % (epochs / 5) == 0)
      printf("epoch %d: training loss %.4f, validation loss %.4f\n", epoch, mean, validate(net, held[0], held[1]));
    check(at_scope_end(NULL, 0));
  }
  check(at_optimizer_release(optimizer));
  check(at_loader_release(loader));
  check(at_dataset_release(set));
}

int main(int count, char** arguments) {
  program p = program_begin("regression", count, arguments);
  char path[1024];
  if (!p.csv) find_file(path, &p, "iris/iris.csv");
  table t = read_table(p.csv ? p.csv : path);
  int64_t features = 0, held = t.rows / 5, seen = t.rows - held;

  check(at_scope_begin());
  at_tensor *columns = columns_of(&p, &t, target_of(&t, p.target), &features), *order = NULL, *shuffled = NULL;
  at_tensor *mean = NULL, *deviation = NULL, *centred = NULL, *standard = NULL, *variance = NULL;
  check(at_tensor_permutation(&order, p.backend, t.rows, p.generator));
  check(at_tensor_take(&shuffled, columns, order, 0));
  at_tensor* training_rows = slice_of(shuffled, 0, 0, seen);
  check(at_tensor_mean(&mean, training_rows, (int32_t[]){0}, 1, 0));
  check(at_tensor_std(&deviation, training_rows, (int32_t[]){0}, 1, 0, 0));
  check(at_tensor_sub(&centred, shuffled, mean));
  check(at_tensor_div(&standard, centred, deviation));
  at_tensor *x = slice_of(standard, 1, 0, features), *y = slice_of(standard, 1, features, features + 1);
  at_tensor* training[2] = {slice_of(x, 0, 0, seen), slice_of(y, 0, 0, seen)};
  at_tensor* validation[2] = {slice_of(x, 0, seen, t.rows), slice_of(y, 0, seen, t.rows)};

  network net;
  net.hidden = linear_make(&p, features, 32);
  net.output = linear_make(&p, 32, 1);
  train(&p, &net, training, validation);
  double error = validate(&net, validation[0], validation[1]);
  double unit = number_of(slice_of(deviation, 0, features, features + 1));
  check(at_tensor_var(&variance, validation[1], NULL, 0, 0, 0));
  printf("RMSE %.4f, R2 %.4f\n", sqrt(error) * unit, 1 - error / number_of(variance));

  check(at_scope_end(NULL, 0)); /* parameters and columns, too */
  free(t.values);
  program_end(&p);
  return 0;
}
