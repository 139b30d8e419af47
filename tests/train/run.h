/* run.h: a training that draws from everything that can be drawn from: shuffled batches, dropout, noise, momenta,
 * rates. */
#ifndef RUN_H
#define RUN_H

#include <stdint.h>

#include <athena.h>

struct run {
  at_generator *weights, *noise;
  at_module* model;
  at_optimizer* optimizer;
  at_schedule* schedule;
  at_loader* loader;
  at_tensor* seen; /* how many samples */
  at_checkpoints* checkpoints;
};

/* Each returns the first status that is no AT_OK. */
at_status begin_run(struct run* run, at_backend* device, const char* directory, const at_checkpoints_options* options,
                    int64_t width, int32_t workers);
at_status train(struct run* run, at_backend* device, int64_t steps);
/* The first `count` weights. */
at_status read_weights(struct run* run, float* weights, size_t count);
void end_run(struct run* run);

#endif
