/* Tells two moons apart by micrograd's perceptron; examples/README.md tells what it does and prints.
   Build: cc moons.c $(pkg-config --cflags --libs athena) -lm. Run: ./a.out [--device NAME] */
#include "program.h"

enum { POINTS = 100, STEPS = 100, ROWS = 24, COLUMNS = 64, PARAMETERS = 6 };
static const double left = -1.5, right = 2.5, bottom = -1, top = 1.5;

/* Points on two half circles, with noise, and the half circle of each: -1 or 1. */
static void make_moons(const program* p, at_tensor** points, at_tensor** sides) {
  float there[POINTS][2], side[POINTS];
  for (int i = 0; i < POINTS; i++) {
    int second = i >= POINTS / 2;
    double angle = acos(-1) * (i % (POINTS / 2)) / (POINTS / 2 - 1);
    there[i][0] = (float)(second ? 1 - cos(angle) : cos(angle));
    there[i][1] = (float)(second ? 0.5 - sin(angle) : sin(angle));
    side[i] = second ? 1 : -1;
  }
  at_tensor *exact = NULL, *noise = NULL;
  check(at_tensor_normal(&noise, p->backend, AT_F32, 2, (int64_t[]){POINTS, 2}, 0, 0.1, p->generator));
  check(at_tensor_from_host(&exact, p->backend, AT_F32, 2, (int64_t[]){POINTS, 2}, there, sizeof there));
  check(at_tensor_from_host(sides, p->backend, AT_F32, 1, (int64_t[]){POINTS}, side, sizeof side));
  check(at_tensor_add(points, exact, noise));
}

static double percent(at_tensor* margins) {
  at_tensor *above = NULL, *count = NULL;
  check(at_tensor_greater_scalar(&above, margins, 0));
  check(at_tensor_sum(&count, above, NULL, 0, 0));
  return 100 * number_of(count) / POINTS;
}

/* How far each score lies on its point's side. */
static at_tensor* margins_of(at_module* model, at_tensor* points, at_tensor* sides) {
  at_tensor *scores = NULL, *margins = NULL;
  check(at_module_forward(&scores, model, points));
  check(at_tensor_mul(&margins, scores, sides));
  return margins;
}

/* The mean of what is missing to a margin of 1, and a little of all squares. */
static at_tensor* loss_of(at_tensor* margins, at_tensor* const* parameters) {
  at_tensor *less = NULL, *missing = NULL, *hinge = NULL, *loss = NULL;
  check(at_tensor_neg(&less, margins));
  check(at_tensor_add_scalar(&missing, less, 1));
  check(at_tensor_relu(&hinge, missing));
  check(at_tensor_mean(&loss, hinge, NULL, 0, 0));
  for (int i = 0; i < PARAMETERS; i++) {
    at_tensor *square = NULL, *sum = NULL, *part = NULL, *more = NULL;
    check(at_tensor_mul(&square, parameters[i], parameters[i]));
    check(at_tensor_sum(&sum, square, NULL, 0, 0));
    check(at_tensor_mul_scalar(&part, sum, 1e-4));
    check(at_tensor_add(&more, loss, part));
    loss = more;
  }
  return loss;
}

static void train(at_module* model, at_tensor* const* parameters, at_tensor* points, at_tensor* sides) {
  at_optimizer* optimizer = NULL;
  check(at_optimizer_sgd(&optimizer, parameters, PARAMETERS, NULL));
  for (int step = 0; step < STEPS; step++) {
    check(at_scope_begin());
    at_tensor *margins = margins_of(model, points, sides), *loss = loss_of(margins, parameters);
    check(at_optimizer_set_learning_rate(optimizer, 1 - 0.9 * step / STEPS));
    optimizer_update(optimizer, loss);
    if ((step + 1) % (STEPS / 5) == 0)
      printf("step %d: loss %.4f, accuracy %.2f %%\n", step + 1, number_of(loss), percent(margins));
    check(at_scope_end(NULL, 0));
  }
  check(at_optimizer_release(optimizer));
}

/* The plane as text: # where the score is above 0, and the points. */
static void draw(const program* p, at_module* model, at_tensor* points, at_tensor* sides) {
  static float places[ROWS][COLUMNS][2], scores[ROWS][COLUMNS];
  float there[POINTS][2], side[POINTS];
  char plane[ROWS][COLUMNS + 1] = {{0}};
  double wide = (right - left) / (COLUMNS - 1), high = (top - bottom) / (ROWS - 1);
  at_tensor *grid = NULL, *made = NULL;
  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++) {
      places[row][column][0] = (float)(left + wide * column);
      places[row][column][1] = (float)(top - high * row);
    }
  check(at_tensor_from_host(&grid, p->backend, AT_F32, 2, (int64_t[]){ROWS * COLUMNS, 2}, places, sizeof places));
  check(at_module_forward(&made, model, grid));
  check(at_tensor_to_host(made, scores, sizeof scores));
  check(at_tensor_to_host(points, there, sizeof there));
  check(at_tensor_to_host(sides, side, sizeof side));
  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++) plane[row][column] = scores[row][column] > 0 ? '#' : '.';
  for (int i = 0; i < POINTS; i++) {
    int column = (int)floor((there[i][0] - left) / wide + 0.5), row = (int)floor((top - there[i][1]) / high + 0.5);
    if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) plane[row][column] = side[i] > 0 ? 'x' : 'o';
  }
  for (int row = 0; row < ROWS; row++) puts(plane[row]);
}

int main(int count, char** arguments) {
  program p = program_begin("moons", count, arguments);
  at_tensor *points = NULL, *sides = NULL, *parameters[PARAMETERS];
  at_module* model = NULL;
  int64_t numbers = 0, size = 0;
  check(at_scope_begin());
  make_moons(&p, &points, &sides);
  check(at_module_create(&model, p.backend, AT_F32, "MLP(2, (16, 16, 1))", p.generator));
  check(at_module_tensors(parameters, PARAMETERS, model, AT_MODULE_PARAMETERS));
  for (int i = 0; i < PARAMETERS; i++) {
    check(at_tensor_numel(&size, parameters[i]));
    numbers += size;
  }
  printf("moons: %d points, %lld parameters\n", POINTS, (long long)numbers);
  train(model, parameters, points, sides);
  check(at_set_no_grad(NULL, 1));
  printf("accuracy %.2f %%\n\n", percent(margins_of(model, points, sides)));
  draw(&p, model, points, sides);
  check(at_scope_end(NULL, 0)); /* parameters and points, too */
  check(at_module_release(model));
  program_end(&p);
  return 0;
}
