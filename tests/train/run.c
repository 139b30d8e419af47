/* run.c: see run.h. */
#include "run.h"

#include <stdio.h>
#include <string.h>

#define TRY(call)                   \
  if ((status = (call)) != AT_OK) { \
    goto done;                      \
  }

enum { SAMPLES = 22, BATCH = 4, FEATURES = 8 };

static at_status make_loader(at_loader** loader, at_backend* device, int32_t workers) {
  float samples[SAMPLES * FEATURES];
  at_tensor* data = NULL;
  at_dataset* dataset = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  at_status status;
  for (int i = 0; i < SAMPLES * FEATURES; i++) samples[i] = (float)(i * 37 % 101) / 50 - 1;
  options.batch_size = BATCH, options.shuffle = 1, options.seed = 5, options.num_workers = workers;
  TRY(at_tensor_from_host(&data, device, AT_F32, 2, (int64_t[]){SAMPLES, FEATURES}, samples, sizeof samples));
  TRY(at_dataset_from_tensors(&dataset, &data, 1));
  TRY(at_loader_create(loader, dataset, device, &options));
done:
  at_tensor_release(data), at_dataset_release(dataset);
  return status;
}

at_status begin_run(struct run* run, at_backend* device, const char* directory, const at_checkpoints_options* options,
                    int64_t width, int32_t workers) {
  char text[256];
  at_status status;
  at_tensor* parameters[4] = {NULL};
  memset(run, 0, sizeof *run);
  snprintf(text, sizeof text, "Sequential(Linear(8, %d), ReLU(), Dropout(0.25), Linear(%d, 1))", (int)width,
           (int)width);
  TRY(at_generator_create(&run->weights, 3));
  TRY(at_generator_create(&run->noise, 4));
  TRY(at_module_create(&run->model, device, AT_F32, text, run->weights));
  TRY(at_module_tensors(parameters, 4, run->model, AT_MODULE_PARAMETERS));
  TRY(at_optimizer_adamw(&run->optimizer, parameters, 4, NULL));
  TRY(at_schedule_cosine_annealing_lr(&run->schedule, run->optimizer, 40, 0));
  TRY(make_loader(&run->loader, device, workers));
  TRY(at_tensor_zeros(&run->seen, device, AT_F32, 0, NULL));
  TRY(at_checkpoints_create(&run->checkpoints, directory, options));
  TRY(at_checkpoints_add_module(run->checkpoints, "model", run->model));
  TRY(at_checkpoints_add_optimizer(run->checkpoints, "optimizer", run->optimizer));
  TRY(at_checkpoints_add_schedule(run->checkpoints, "schedule", run->schedule));
  TRY(at_checkpoints_add_loader(run->checkpoints, "loader", run->loader));
  TRY(at_checkpoints_add_generator(run->checkpoints, "noise", run->noise));
  TRY(at_checkpoints_add_tensor(run->checkpoints, "seen", run->seen));
  TRY(at_checkpoints_set_text(run->checkpoints, "history", ""));
done:
  for (int i = 0; i < 4; i++) at_tensor_release(parameters[i]);
  return status;
}

static at_status step(struct run* run, at_backend* device, at_tensor* batch) {
  at_tensor *noise = NULL, *noisy = NULL, *y = NULL, *square = NULL, *loss = NULL;
  at_status status;
  int64_t dims[2];
  TRY(at_tensor_shape(dims, 2, batch));
  TRY(at_tensor_normal(&noise, device, AT_F32, 2, dims, 0, 0.125, run->noise));
  TRY(at_tensor_add(&noisy, batch, noise));
  TRY(at_module_forward(&y, run->model, noisy));
  TRY(at_tensor_mul(&square, y, y));
  TRY(at_tensor_sum(&loss, square, NULL, 0, 0));
  TRY(at_optimizer_zero_grad(run->optimizer));
  TRY(at_tensor_backward(loss));
  TRY(at_optimizer_step(run->optimizer));
  TRY(at_schedule_advance(run->schedule));
  TRY(at_tensor_add_scalar_(run->seen, (double)dims[0]));
done:
  at_tensor_release(noise), at_tensor_release(noisy), at_tensor_release(y), at_tensor_release(square);
  at_tensor_release(loss);
  return status;
}

at_status train(struct run* run, at_backend* device, int64_t steps) {
  at_status status = AT_OK;
  for (int64_t n = 0; n < steps && status == AT_OK;) {
    at_tensor* batch = NULL;
    status = at_loader_next(&batch, 1, run->loader);
    if (status != AT_OK || !batch) continue; /* an epoch ended */
    status = step(run, device, batch);
    at_tensor_release(batch);
    n++;
  }
  return status;
}

at_status read_weights(struct run* run, float* weights, size_t count) {
  at_tensor *tensor = NULL, *flat = NULL, *part = NULL;
  at_status status;
  TRY(at_module_tensor(&tensor, run->model, "0.weight"));
  TRY(at_tensor_reshape(&flat, tensor, 1, (int64_t[]){-1}));
  TRY(at_tensor_slice(&part, flat, 0, 0, (int64_t)count, 1));
  TRY(at_tensor_to_host(part, weights, count * sizeof *weights));
done:
  at_tensor_release(tensor), at_tensor_release(flat), at_tensor_release(part);
  return status;
}

void end_run(struct run* run) {
  at_checkpoints_release(run->checkpoints), at_loader_release(run->loader), at_schedule_release(run->schedule);
  at_optimizer_release(run->optimizer), at_module_release(run->model), at_tensor_release(run->seen);
  at_generator_release(run->weights), at_generator_release(run->noise);
}
