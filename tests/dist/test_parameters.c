/* test_parameters.c: ranks whose models differ are told who has what, before anything is exchanged. */
#include "ranks.h"

/* A bias, and a weight whose rows are of `width` on rank 1. What they take in memory is the same. */
typedef struct model {
  int64_t width;
  int count;        /* of rank 1's parameters */
  const char* said; /* NULL: all is well */
} model;

static void joins(rank* one) {
  const model* wanted = one->data;
  at_tensor* parameters[2] = {NULL, NULL};
  at_optimizer* optimizer = NULL;
  int own = one->rank == 1;
  int64_t sizes[2] = {3, own ? wanted->width : 4};
  float got = 0;
  try_ok(at_tensor_full(&parameters[0], device(), AT_F32, 1, sizes, one->rank));
  try_ok(at_tensor_full(&parameters[1], device(), AT_F32, 2, sizes, one->rank));
  for (int i = 0; i < 2; i++) try_ok(at_tensor_set_requires_grad(parameters[i], 1));
  try_ok(at_optimizer_sgd(&optimizer, parameters, own ? (size_t)wanted->count : 2, NULL));
  if (wanted->said) {
    try_status(at_optimizer_set_group(optimizer, one->group, 0), AT_ERROR_ARGUMENT);
    try_error_has(one, wanted->said);
    try_ok(at_group_barrier(one->group)); /* they may go on together, with what they had */
  } else {
    try_ok(at_optimizer_set_group(optimizer, one->group, 0));
  }
  at_tensor* first = NULL;
  try_ok(at_tensor_max(&first, parameters[0], NULL, 0, 0));
  try_ok(at_tensor_to_host(first, &got, sizeof got));
  try_that(got == (wanted->said ? (float)one->rank : 0));
  at_tensor_release(first), at_tensor_release(parameters[0]), at_tensor_release(parameters[1]);
  at_optimizer_release(optimizer);
}

static void parameters_that_differ_are_told(void** state) {
  (void)state;
  model shapes = {
      5, 2, "rank 0 has broadcast from rank 0 of 3x4 float32 as number 2, rank 1 has broadcast from rank 0 of 3x5"};
  model counts = {4, 1, "rank 0 has 2 parameters, rank 1 has 1, expected the same"};
  model alike = {4, 2, NULL};
  run_threads(3, 30, joins, &shapes);
  run_threads(3, 30, joins, &counts);
  run_threads(3, 30, joins, &alike);
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(parameters_that_differ_are_told)};
  return RUN("dist/parameters", tests);
}
