/* refusals.c: good arguments, bad handles, and the judgement of a refused call. */
#include "refusals.h"

objects good;
static bad_handle bad[KIND_GROUP + 1][BAD_HANDLES];
static int variable;

static void note(handle_kind kind, int* n, const char* what, void* handle, at_status status) {
  bad[kind][(*n)++] = (bad_handle){what, handle, status};
}

/* `live` is of this kind and alive, `dead` was of this kind, `reused` too and its place has a new owner. */
static void make_bad(handle_kind kind, void* live, void* dead, void* reused) {
  int n = 0;
  uintptr_t bits = (uintptr_t)live;
  note(kind, &n, "NULL", NULL, AT_ERROR_NULL);
  note(kind, &n, "a released handle", dead, AT_ERROR_HANDLE);
  note(kind, &n, "a handle whose place is used again", reused, AT_ERROR_HANDLE);
  note(kind, &n, "another kind", kind == KIND_TENSOR ? (void*)good.backend : (void*)good.tensor, AT_ERROR_HANDLE);
  note(kind, &n, "another kind", kind == KIND_GENERATOR ? (void*)good.dataset : (void*)good.generator, AT_ERROR_HANDLE);
  note(kind, &n, "a misaligned handle", (void*)(bits - 1), AT_ERROR_HANDLE);
  note(kind, &n, "an address", &variable, AT_ERROR_HANDLE);
  note(kind, &n, "an odd address", (void*)((uintptr_t)&variable | 1), AT_ERROR_HANDLE);
  note(kind, &n, "one", (void*)(uintptr_t)1, AT_ERROR_HANDLE);
  note(kind, &n, "all bits", (void*)UINTPTR_MAX, AT_ERROR_HANDLE);
  note(kind, &n, "a handle of the next generation", (void*)(bits + ((uintptr_t)1 << 32)), AT_ERROR_HANDLE);
  note(kind, &n, "a place that was never used", (void*)((bits & ~(uintptr_t)0xffffffff) | 0xfffffff1u),
       AT_ERROR_HANDLE);
  assert_int_equal(n, BAD_HANDLES);
}

const bad_handle* bad_handles(handle_kind kind) { return bad[kind]; }

static at_tensor* tensor(at_dtype dtype, int32_t rank, double value) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_full(&r, device(), dtype, rank, (int64_t[]){2, 2}, value));
  return r;
}

static at_dataset* dataset(void) {
  at_dataset* r = NULL;
  at_tensor* samples = tensor(AT_F32, 2, 1);
  assert_ok(at_dataset_from_tensors(&r, &samples, 1));
  assert_ok(at_tensor_release(samples));
  return r;
}

static at_generator* generator(void) {
  at_generator* r = NULL;
  assert_ok(at_generator_create(&r, 1));
  return r;
}

static at_loader* loader(void) {
  at_loader* r = NULL;
  assert_ok(at_loader_create(&r, good.dataset, device(), NULL));
  return r;
}

static at_schedule* schedule(void) {
  at_schedule* r = NULL;
  assert_ok(at_schedule_exponential_lr(&r, good.optimizer, 0.5));
  return r;
}

static at_memory* lent(void) {
  at_tensor* x = NULL;
  at_memory* r = NULL;
  assert_ok(at_tensor_full(&x, on_cpu() ? device() : second_device(), AT_F32, 1, (int64_t[]){2}, 1));
  assert_ok(at_tensor_lend(&r, x));
  assert_ok(at_tensor_release(x));
  return r;
}

static at_table* table(void) {
  at_table* r = NULL;
  static const char* path;
  if (!path) path = temporary_path("refusals.csv");
  write_bytes(path, "w\n1\n2\n", 6);
  assert_ok(at_table_read_csv(&r, path, NULL, 0, NULL));
  return r;
}

static at_transform* transform(void) {
  at_transform* r = NULL;
  assert_ok(at_transform_create(&r, "Compose()"));
  return r;
}

static at_group* group(void) {
  at_group* r = NULL;
  assert_ok(at_group_threads(&r, 1, NULL));
  return r;
}

static at_tokenizer* tokenizer(void) {
  at_tokenizer* r = NULL;
  assert_ok(at_tokenizer_bytes(&r));
  return r;
}

static at_module* module(void) {
  at_module* r = NULL;
  assert_ok(at_module_create(&r, device(), AT_F32, "Linear(2, 2)", NULL));
  return r;
}

static at_checkpoints* checkpoints(void) {
  at_checkpoints* r = NULL;
  assert_ok(at_checkpoints_create(&r, "/nowhere", NULL));
  assert_ok(at_checkpoints_set_text(r, "t", "t"));
  return r;
}

static at_metric* metric(void) {
  at_metric* r = NULL;
  assert_ok(at_metric_create(&r, device(), "Mean()"));
  return r;
}

static at_grad_scaler* grad_scaler(void) {
  at_grad_scaler* r = NULL;
  assert_ok(at_grad_scaler_create(&r, device(), NULL));
  return r;
}

static at_trainer* trainer(void) {
  at_trainer* r = NULL;
  assert_ok(at_trainer_create(&r, good.module, good.module, good.optimizer, NULL));
  return r;
}

static at_network* network(void) {
  at_network* r = NULL;
  assert_ok(at_network_create(&r, 2, (int64_t[]){2, 2}));
  assert_ok(at_network_add(r, "relu"));
  assert_ok(at_network_loss(r, "mse"));
  return r;
}
void renew_network(void) {
  assert_ok(at_network_release(good.network));
  good.network = network();
}

static at_tensor* parameter(void) { return leaf(tensor(AT_F32, 2, 1)); }
static at_optimizer* optimizer(at_tensor* owned) {
  at_optimizer* r = NULL;
  assert_ok(at_optimizer_sgd(&r, &owned, 1, NULL));
  return r;
}

/* Released twice in a row, so that the second may take the place of the first. */
#define MAKE_BAD(kind, type, make, release) \
  do {                                      \
    type* reused = make;                    \
    assert_ok(release(reused));             \
    type *owner = make, *dead = make;       \
    assert_ok(release(dead));               \
    make_bad(kind, owner, dead, reused);    \
    assert_ok(release(owner));              \
  } while (0)

int make_objects(void** state) {
  (void)state;
  good.backend = device();
  good.tensor = tensor(AT_F32, 2, 1);
  good.condition = tensor(AT_BOOL, 2, 1);
  good.indices = tensor(AT_I64, 2, 0);
  good.labels = tensor(AT_I64, 1, 0);
  good.parameter = parameter();
  assert_ok(at_tensor_sum(&good.loss, good.parameter, NULL, 0, 0));
  good.generator = generator();
  good.dataset = dataset();
  good.loader = loader();
  good.memory = lent();
  good.module = module();
  good.tokenizer = tokenizer();
  good.metric = metric();
  good.network = network();
  good.checkpoints = checkpoints();
  good.table = table();
  good.transform = transform();
  good.group = group();
  at_tensor *owned = parameter(), *other = parameter();
  good.optimizer = optimizer(owned);
  good.schedule = schedule();
  good.grad_scaler = grad_scaler();
  good.trainer = trainer();
  make_bad(KIND_BACKEND, good.backend, (void*)((uintptr_t)good.backend ^ (uintptr_t)7 << 40), &bad);
  MAKE_BAD(KIND_TENSOR, at_tensor, tensor(AT_F32, 2, 1), at_tensor_release);
  MAKE_BAD(KIND_GENERATOR, at_generator, generator(), at_generator_release);
  MAKE_BAD(KIND_DATASET, at_dataset, dataset(), at_dataset_release);
  MAKE_BAD(KIND_LOADER, at_loader, loader(), at_loader_release);
  MAKE_BAD(KIND_MEMORY, at_memory, lent(), at_memory_release);
  MAKE_BAD(KIND_SCHEDULE, at_schedule, schedule(), at_schedule_release);
  MAKE_BAD(KIND_MODULE, at_module, module(), at_module_release);
  MAKE_BAD(KIND_TOKENIZER, at_tokenizer, tokenizer(), at_tokenizer_release);
  MAKE_BAD(KIND_METRIC, at_metric, metric(), at_metric_release);
  MAKE_BAD(KIND_GRAD_SCALER, at_grad_scaler, grad_scaler(), at_grad_scaler_release);
  MAKE_BAD(KIND_TRAINER, at_trainer, trainer(), at_trainer_release);
  MAKE_BAD(KIND_NETWORK, at_network, network(), at_network_release);
  MAKE_BAD(KIND_CHECKPOINTS, at_checkpoints, checkpoints(), at_checkpoints_release);
  MAKE_BAD(KIND_TABLE, at_table, table(), at_table_release);
  MAKE_BAD(KIND_TRANSFORM, at_transform, transform(), at_transform_release);
  MAKE_BAD(KIND_GROUP, at_group, group(), at_group_release);
  at_optimizer* dead = optimizer(other);
  assert_ok(at_optimizer_release(dead));
  make_bad(KIND_OPTIMIZER, good.optimizer, dead, dead);
  assert_ok(at_tensor_release(owned) | at_tensor_release(other));
  return 0;
}

int forget_objects(void** state) {
  at_tensor* tensors[] = {good.tensor, good.condition, good.indices, good.labels, good.loss, good.parameter};
  at_status status = AT_OK;
  for (size_t i = 0; i < COUNT(tensors); i++) status |= at_tensor_release(tensors[i]);
  status |= at_trainer_release(good.trainer);
  status |= at_schedule_release(good.schedule);
  status |= at_grad_scaler_release(good.grad_scaler);
  status |= at_generator_release(good.generator) | at_optimizer_release(good.optimizer);
  status |= at_memory_release(good.memory) | at_loader_release(good.loader) | at_dataset_release(good.dataset);
  status |= at_module_release(good.module) | at_tokenizer_release(good.tokenizer) | at_metric_release(good.metric);
  status |= at_network_release(good.network);
  status |= at_checkpoints_release(good.checkpoints) | at_table_release(good.table);
  status |= at_transform_release(good.transform) | at_group_release(good.group);
  memset(&good, 0, sizeof good);
  at_log_set_callback(NULL, NULL, NULL);
  return status | forget_all(state);
}

void refused(at_status status, at_status wanted, const char* call, const char* what) {
  const char* name = "";
  at_status_name(&name, status);
  if (wanted ? status != wanted
             : (status <= 0 || strcmp(name, "AT_STATUS_UNKNOWN") == 0 || status >= AT_ERROR_INTERNAL))
    refuse("%s with %s gave %d (%s), not %d", call, what, status, name, wanted);
}

void zeroed(const void* result, size_t size, const char* call, const char* what) {
  for (size_t i = 0; i < size; i++)
    if (((const unsigned char*)result)[i]) refuse("%s with %s left a result that is not zero", call, what);
}

at_status no_event(const at_trainer_event* event, void* userdata) {
  (void)event, (void)userdata;
  fail();
}

at_status no_batch(at_tensor** fields, size_t count, int64_t epoch, int64_t batch, void* userdata) {
  (void)fields, (void)count, (void)epoch, (void)batch, (void)userdata;
  fail();
}

at_status no_sample(at_tensor** fields, size_t count, int64_t index, void* userdata) {
  (void)fields, (void)count, (void)index, (void)userdata;
  fail();
}

at_status no_order(int64_t* indices, size_t count, int64_t epoch, void* userdata) {
  (void)indices, (void)count, (void)epoch, (void)userdata;
  fail();
}

at_status no_collated(at_tensor** fields, size_t count, at_dataset* dataset, const int64_t* indices, size_t index_count,
                      void* userdata) {
  (void)fields, (void)count, (void)dataset, (void)indices, (void)index_count, (void)userdata;
  fail();
}

at_status nothing_changed(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                          at_generator* generator, void* userdata) {
  (void)results, (void)result_count, (void)inputs, (void)input_count, (void)generator, (void)userdata;
  fail();
}

void no_log(at_log_level level, const char* message, void* userdata) { (void)level, (void)message, (void)userdata; }
at_status one_half(double* factor, size_t group, int64_t n, void* userdata) {
  (void)group, (void)n, (void)userdata;
  *factor = 0.5;
  return AT_OK;
}
at_status the_same(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                   void* userdata) {
  (void)userdata;
  for (size_t i = 0; i < result_count && i < input_count; i++) {
    at_status status = at_tensor_retain(inputs[i]);
    if (status) return status;
    results[i] = inputs[i];
  }
  return AT_OK;
}
at_status left_alone(at_module* module, const char* name, void* userdata) {
  (void)module, (void)name, (void)userdata;
  return AT_OK;
}

at_status module_of_the_same(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                             size_t input_count, void* userdata) {
  (void)module;
  return the_same(results, result_count, inputs, input_count, userdata);
}
