/* refusals.h: what the generated calls share: good arguments, bad handles, and the judgement of a refused call. */
#ifndef ATHENA_TEST_REFUSALS_H
#define ATHENA_TEST_REFUSALS_H

#include "support/athena_test.h"

/* One good object of each kind, made before every case and released after it. */
typedef struct objects {
  at_backend* backend;
  at_tensor *tensor, *condition, *indices, *labels, *loss, *parameter; /* tensor is f32 2x2 */
  at_generator* generator;
  at_optimizer* optimizer;
  at_dataset* dataset;
  at_loader* loader;
  at_memory* memory;
  at_schedule* schedule;
  at_module* module; /* of 2 inputs */
  at_tokenizer* tokenizer;
  at_metric* metric;
  at_grad_scaler* grad_scaler;
  at_trainer* trainer;
  at_network* network; /* of samples 2x2 */
  at_checkpoints* checkpoints;
  at_table* table; /* of a column w */
  at_transform* transform;
  at_group* group; /* of one rank */
} objects;
extern objects good;

/* A handle that must be refused, and how. */
typedef struct bad_handle {
  const char* what;
  void* handle;
  at_status status;
} bad_handle;
enum { BAD_HANDLES = 12 };
typedef enum {
  KIND_BACKEND,
  KIND_TENSOR,
  KIND_GENERATOR,
  KIND_OPTIMIZER,
  KIND_DATASET,
  KIND_LOADER,
  KIND_MEMORY,
  KIND_SCHEDULE,
  KIND_MODULE,
  KIND_TOKENIZER,
  KIND_METRIC,
  KIND_GRAD_SCALER,
  KIND_TRAINER,
  KIND_NETWORK,
  KIND_CHECKPOINTS,
  KIND_TABLE,
  KIND_TRANSFORM,
  KIND_GROUP
} handle_kind;
const bad_handle* bad_handles(handle_kind kind);

int make_objects(void** state);
int forget_objects(void** state);
#define REFUSAL(f) cmocka_unit_test_setup_teardown(f, make_objects, forget_objects)

/* The status must be `wanted` (0: any error whose number is documented). */
void refused(at_status status, at_status wanted, const char* call, const char* what);
/* A result of a refused call. */
void zeroed(const void* result, size_t size, const char* call, const char* what);

/* Another good network: one that refused something remembers. */
void renew_network(void);
/* A callback that is never called. */
void no_log(at_log_level level, const char* message, void* userdata);
at_status one_half(double* factor, size_t group, int64_t n, void* userdata);
/* Nor are these. */
at_status no_event(const at_trainer_event* event, void* userdata);
at_status no_batch(at_tensor** fields, size_t count, int64_t epoch, int64_t batch, void* userdata);
at_status no_sample(at_tensor** fields, size_t count, int64_t index, void* userdata);
at_status no_order(int64_t* indices, size_t count, int64_t epoch, void* userdata);
at_status no_collated(at_tensor** fields, size_t count, at_dataset* dataset, const int64_t* indices, size_t index_count,
                      void* userdata);
at_status nothing_changed(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                          at_generator* generator, void* userdata);
/* Gives its inputs back. */
at_status the_same(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                   void* userdata);
at_status left_alone(at_module* module, const char* name, void* userdata);
at_status module_of_the_same(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                             size_t input_count, void* userdata);

#endif
