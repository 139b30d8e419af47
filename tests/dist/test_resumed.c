/* test_resumed.c: a training goes on from a checkpoint within an epoch with another number of ranks: the same losses.
 */
#include "ranks.h"

enum { SAMPLES = 24, INPUTS = 4, BATCH = 8, EPOCHS = 6 };

/* A part of a training. */
typedef struct part {
  const char* directory;
  int sharded;           /* of several ranks */
  int from, epochs;      /* from: the step of the checkpoint, 0: none */
  double losses[EPOCHS]; /* rank 0's history */
} part;

static void goes_on(rank* one) {
  part* made = one->data;
  at_generator* generator = NULL;
  at_module *module = NULL, *loss = NULL;
  at_tensor *fields[2] = {NULL, NULL}, *parameters[4];
  at_optimizer* optimizer = NULL;
  at_dataset* dataset = NULL;
  at_loader* loader = NULL;
  at_trainer* trainer = NULL;
  at_checkpoints* checkpoints = NULL;
  at_adam_options adam = AT_ADAM_OPTIONS_INIT;
  at_loader_options batches = AT_LOADER_OPTIONS_INIT;
  at_checkpoints_options kept = AT_CHECKPOINTS_OPTIONS_INIT;
  size_t count = 0;
  int64_t step = 0;
  char path[512];
  adam.learning_rate = 0.05;
  batches.batch_size = BATCH / one->size, batches.shuffle = 1, batches.seed = 5;
  batches.rank = one->rank, batches.num_replicas = one->size;
  kept.keep_last = 0;
  try_ok(at_generator_create(&generator, 3 + (uint64_t)one->rank)); /* rank 0's parameters count */
  try_ok(at_module_create(&module, device(), AT_F64, "Sequential(Linear(4, 8), Tanh(), Linear(8, 1))", generator));
  try_ok(at_module_create(&loss, device(), AT_F64, "MSELoss()", NULL));
  try_ok(at_module_tensors(parameters, COUNT(parameters), module, AT_MODULE_PARAMETERS));
  try_ok(at_optimizer_adam(&optimizer, parameters, COUNT(parameters), &adam));
  try_ok(at_module_names(NULL, 0, NULL, &count, module, AT_MODULE_PARAMETERS));
  try_that(count == COUNT(parameters));
  for (size_t i = 0; i < COUNT(parameters); i++) at_tensor_release(parameters[i]);
  try_ok(at_tensor_randn(&fields[0], device(), AT_F64, 2, (int64_t[]){SAMPLES, INPUTS}, 7));
  try_ok(at_tensor_sum(&fields[1], fields[0], (int32_t[]){1}, 1, 1));
  try_ok(at_dataset_from_tensors(&dataset, fields, 2));
  try_ok(at_loader_create(&loader, dataset, device(), &batches));
  try_ok(at_optimizer_set_sharded(optimizer, made->sharded));
  try_ok(at_trainer_create(&trainer, module, loss, optimizer, NULL));
  try_ok(at_checkpoints_create(&checkpoints, made->directory, &kept));
  try_ok(at_trainer_set_checkpoints(trainer, checkpoints, 0, 4, NULL));
  int joins_first = made->from == 4;
  if (joins_first && one->size > 1) try_ok(at_trainer_set_group(trainer, one->group));
  if (made->from) {
    snprintf(path, sizeof path, "%s/checkpoint-%d.safetensors", made->directory, made->from);
    try_ok(at_checkpoints_restore(&step, checkpoints, path));
    try_that(step == made->from);
  }
  if (!joins_first && one->size > 1) try_ok(at_trainer_set_group(trainer, one->group));
  try_ok(at_trainer_fit(trainer, loader, made->epochs));
  if (one->rank == 0) try_ok(at_trainer_history_values(made->losses, EPOCHS, &count, trainer, "loss"));
  at_checkpoints_release(checkpoints), at_trainer_release(trainer), at_loader_release(loader);
  at_dataset_release(dataset), at_optimizer_release(optimizer), at_generator_release(generator);
  at_module_release(module), at_module_release(loss), at_tensor_release(fields[0]), at_tensor_release(fields[1]);
}

/* Steps 4 and 8 are within the second and the third epoch. */
static void other_ranks_go_on(void** state) {
  (void)state;
  part alone = {temporary_path("alone"), 0, 0, EPOCHS, {0}}, shared = {temporary_path("shared"), 1, 0, 2, {0}};
  run_threads(1, 60, goes_on, &alone);
  run_threads(4, 60, goes_on, &shared);
  shared.from = 4, shared.epochs = 4;
  run_threads(2, 60, goes_on, &shared);
  shared.from = 8, shared.epochs = EPOCHS;
  run_threads(1, 60, goes_on, &shared);
  for (int i = 0; i < EPOCHS; i++) assert_near(shared.losses[i], alone.losses[i], 1e-9 * alone.losses[i]);
  assert_true(alone.losses[EPOCHS - 1] < 0.5 * alone.losses[0]);
  shared.from = 4, shared.epochs = EPOCHS, shared.sharded = 0;
  run_threads(4, 60, goes_on, &shared);
  for (int i = 0; i < EPOCHS; i++) assert_near(shared.losses[i], alone.losses[i], 1e-9 * alone.losses[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(other_ranks_go_on)};
  return RUN("dist/resumed", tests);
}
