/* training.c: sections that train. */
#include "program.h"

struct model {
  at_tensor *table, *first, *second, *bias, *parameters[4], *tokens, *labels;
  at_optimizer* optimizer;
};

static void begin(struct model* model, int adam) {
  model->tokens = integers(12, SHAPE(20));
  model->labels = integers(4, SHAPE(20));
  model->table = floats(AT_F32, SHAPE(12, 6));
  MAKE(model->first, at_tensor_randn(&model->first, device, AT_F32, SHAPE(6, 16), 1));
  MAKE(model->second, at_tensor_randn(&model->second, device, AT_F32, SHAPE(16, 4), 2));
  MAKE(model->bias, at_tensor_zeros(&model->bias, device, AT_F32, SHAPE(16)));
  at_tensor* all[] = {model->table, model->first, model->bias, model->second};
  memcpy(model->parameters, all, sizeof all);
  for (size_t i = 0; i < COUNT(all); i++) DO(at_tensor_set_requires_grad(all[i], 1));
  at_sgd_options sgd = AT_SGD_OPTIONS_INIT;
  sgd.learning_rate = 0.1;
  sgd.momentum = 0.9;
  if (adam) {
    DO(at_optimizer_adamw(&model->optimizer, all, COUNT(all), NULL));
  } else {
    DO(at_optimizer_sgd(&model->optimizer, all, COUNT(all), &sgd));
  }
}

static at_tensor* loss_of(const struct model* model, at_tensor* tokens, at_tensor* labels) {
  at_tensor *words, *product, *sum, *hidden, *logits, *loss;
  MAKE(words, at_tensor_embedding(&words, model->table, tokens, -1));
  MAKE(product, at_tensor_matmul(&product, words, model->first));
  MAKE(sum, at_tensor_add(&sum, product, model->bias));
  MAKE(hidden, at_tensor_gelu(&hidden, sum));
  MAKE(logits, at_tensor_matmul(&logits, hidden, model->second));
  MAKE(loss, at_tensor_cross_entropy(&loss, logits, labels, NULL));
  return loss;
}

static void step(const struct model* model, int clip) {
  DO(at_optimizer_zero_grad(model->optimizer));
  at_tensor *loss = loss_of(model, model->tokens, model->labels), *norm;
  DO(at_tensor_backward(loss));
  if (clip) {
    MAKE(norm, at_tensor_clip_grad_norm(&norm, model->parameters, 4, 0.5, 2));
    DO(at_tensor_clip_grad_value(model->parameters, 4, 0.3));
  }
  DO(at_optimizer_step(model->optimizer));
  double value = 0;
  DO(at_tensor_item(&value, loss));
  show_number("loss", value);
  if (clip) show("norm", norm);
}

static void end(struct model* model) {
  const char* names[] = {"table", "first", "bias", "second"};
  for (size_t i = 0; i < COUNT(names); i++) show(names[i], model->parameters[i]);
  MUST(at_optimizer_release(model->optimizer));
}

static void sgd(void) {
  struct model model;
  begin(&model, 0);
  for (int i = 0; i < 3; i++) step(&model, 0);
  end(&model);
}

static void adamw(void) {
  struct model model;
  begin(&model, 1);
  for (int i = 0; i < 3; i++) step(&model, 1);
  DO(at_optimizer_set_learning_rate(model.optimizer, 0.02));
  step(&model, 0);
  end(&model);
}

/* Gradients of two backwards add up; parameters are read between steps. */
static void accumulation(void) {
  struct model model;
  begin(&model, 0);
  for (int i = 0; i < 2; i++) {
    DO(at_optimizer_zero_grad(model.optimizer));
    for (int k = 0; k < 2; k++) DO(at_tensor_backward(loss_of(&model, model.tokens, model.labels)));
    at_tensor* grad = NULL;
    MAKE(grad, at_tensor_grad_of(&grad, model.first));
    show("gradient", grad);
    DO(at_optimizer_step(model.optimizer));
    show("first", model.first);
  }
  end(&model);
}

static void resume(void) {
  struct model model, again;
  const char *path = path_of("model"), *names[] = {"table", "first", "bias", "second"};
  const char* metadata[] = {"step", "2", "note", "\"quoted\" \xc3\xa9\n"};
  static char all[512];
  size_t needed = 0;
  begin(&model, 1);
  for (int i = 0; i < 2; i++) step(&model, 0);
  DO(at_tensor_save_file(path, names, model.parameters, 4, metadata, 2));
  const char* index = path_of("model.safetensors.index.json");
  DO(at_tensor_save_sharded(index, names, model.parameters, 4, metadata, 2, 64));
  DO(at_tensor_file_names(all, sizeof all, &needed, index));
  show_bytes("names in shards", all, needed);
  DO(at_tensor_file_names(all, sizeof all, &needed, path));
  show_bytes("names", all, needed);
  DO(at_tensor_file_metadata(all, sizeof all, &needed, path));
  show_bytes("metadata", all, needed);
  for (int packed = 0; packed < 2; packed++) {
    at_tensor* loaded;
    DO(at_tensor_save_npz(path_of("archive"), names, model.parameters, 4, packed));
    DO(at_tensor_npz_names(all, sizeof all, &needed, path_of("archive")));
    MAKE(loaded, at_tensor_load_npz(&loaded, device, path_of("archive"), "table"));
    show("from an archive", loaded);
    DO(at_tensor_save_npy(path_of("array"), loaded));
    REMAKE(loaded, at_tensor_load_npy(&loaded, device, path_of("array")));
    show("from a file", loaded);
  }
  begin(&again, 1);
  int32_t previous;
  DO(at_set_no_grad(&previous, 1));
  for (size_t i = 0; i < 4; i++) {
    at_tensor* loaded;
    MAKE(loaded, at_tensor_load_file(&loaded, device, path, names[i]));
    DO(at_tensor_copy_(again.parameters[i], loaded));
  }
  DO(at_set_no_grad(&previous, 0));
  step(&again, 0);
  end(&again);
  end(&model);
}

static void batches(void) {
  struct model model;
  begin(&model, 0);
  at_tensor *fields[] = {integers(12, SHAPE(50)), integers(4, SHAPE(50))}, *batch[2];
  at_dataset *all = NULL, *some = NULL, *parts[2];
  at_loader* loader = NULL;
  int64_t chosen[45];
  for (int i = 0; i < 45; i++) chosen[i] = i * 7 % 50;
  DO(at_dataset_from_tensors(&all, fields, 2));
  DO(at_dataset_subset(&some, all, chosen, 45));
  DO(at_dataset_random_split(parts, some, (int64_t[]){30, 15}, 2, 3));
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 8;
  options.shuffle = 1;
  DO(at_loader_create(&loader, parts[0], device, &options));
  for (int epoch = 0; epoch < 2; epoch++)
    for (;;) {
      DO(at_loader_next(batch, 2, loader));
      if (!batch[0]) break;
      keep(batch[0]);
      keep(batch[1]);
      show("tokens", batch[0]);
      DO(at_optimizer_zero_grad(model.optimizer));
      DO(at_tensor_backward(loss_of(&model, batch[0], batch[1])));
      DO(at_optimizer_step(model.optimizer));
    }
  DO(at_loader_seek(loader, 1));
  DO(at_loader_next(batch, 2, loader));
  keep(batch[0]);
  show("tokens", batch[0]);
  keep(batch[1]);
  MUST(at_loader_release(loader));
  MUST(at_dataset_release(all));
  MUST(at_dataset_release(some));
  MUST(at_dataset_release(parts[0]));
  MUST(at_dataset_release(parts[1]));
  end(&model);
}

static int destroyed;
static void destroy(void* userdata) { destroyed += *(int*)userdata; }

/* y = x³ with the gradient 3x². */
static at_status cube_backward(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                               void* userdata) {
  (void)result_count, (void)input_count;
  at_tensor *x = *(at_tensor**)userdata, *square = NULL, *triple = NULL;
  at_status status = at_tensor_mul(&square, x, x);
  if (!status) status = at_tensor_mul_scalar(&triple, square, 3);
  if (!status) status = at_tensor_mul(&results[0], triple, inputs[0]);
  at_tensor_release(square);
  at_tensor_release(triple);
  return status;
}

static at_status halved(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                        void* userdata) {
  (void)result_count, (void)input_count, (void)userdata;
  return at_tensor_mul_scalar(&results[0], inputs[0], 0.5);
}

static at_status squashed(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                          void* userdata) {
  (void)result_count, (void)input_count, (void)userdata;
  at_tensor* product = NULL;
  at_status status = at_tensor_matmul(&product, inputs[0], inputs[1]);
  if (!status) status = at_tensor_tanh(&results[0], product);
  at_tensor_release(product);
  return status;
}

/* A callback that ran out of memory says so, and the call that made it says AT_ERROR_CALLBACK. */
static int worked_through_callback(at_status status, const char* call) {
  return worked(status == AT_ERROR_CALLBACK ? AT_ERROR_OUT_OF_MEMORY : status, call);
}

static at_tensor* kept_x;

static void functions(void) {
  at_tensor *x = floats(AT_F32, SHAPE(6, 6)), *square, *value, *cube, *squash, *joined, *loss, *grad;
  static int one = 1;
  uint64_t hook = 0;
  destroyed = 0;
  DO(at_tensor_set_requires_grad(x, 1));
  kept_x = x;
  DO(at_tensor_add_hook(&hook, x, halved, &one, destroy));
  MAKE(square, at_tensor_mul(&square, x, x));
  MAKE(value, at_tensor_mul(&value, square, x));
  MAKE(cube, at_tensor_custom(&cube, &value, 1, &x, 1, cube_backward, &kept_x, NULL));
  at_tensor* factors[] = {x, cube};
  while (!worked_through_callback(at_checkpoint(&squash, 1, factors, 2, squashed, &one, destroy), "checkpoint")) {
  }
  keep(squash);
  MAKE(joined, at_tensor_add(&joined, cube, squash));
  MAKE(loss, at_tensor_sum(&loss, joined, NULL, 0, 0));
  while (!worked_through_callback(at_tensor_backward(loss), "backward")) {
  }
  MAKE(grad, at_tensor_grad_of(&grad, x));
  show("gradient", grad);
  DO(at_hook_remove(hook));
}

static void derivatives(void) {
  at_tensor *x = floats(AT_F64, SHAPE(5)), *along = floats(AT_F64, SHAPE(5)), *y, *loss, *first, *second, *product,
            *loss_again, *sum;
  DO(at_tensor_set_requires_grad(x, 1));
  MAKE(y, at_tensor_tanh(&y, x));
  MAKE(loss, at_tensor_sum(&loss, y, NULL, 0, 0));
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  MAKE(first, at_tensor_grad(&first, &loss, 1, &x, 1, &options));
  MAKE(sum, at_tensor_sum(&sum, first, NULL, 0, 0));
  MAKE(second, at_tensor_grad(&second, &sum, 1, &x, 1, NULL));
  show("first", first);
  show("second", second);
  MAKE(y, at_tensor_exp(&y, x));
  MAKE(product, at_tensor_jvp(&product, &y, 1, &x, 1, &along, 1, 0));
  show("jvp", product);
  MAKE(y, at_tensor_square(&y, x));
  REMAKE(y, at_tensor_mul(&y, y, x));
  MAKE(loss_again, at_tensor_sum(&loss_again, y, NULL, 0, 0));
  MAKE(product, at_tensor_hvp(&product, loss_again, &x, 1, &along, 1, 0));
  show("hvp", product);
  DO(at_set_anomaly_mode(NULL, 1));
  MAKE(y, at_tensor_sin(&y, x));
  MAKE(loss, at_tensor_sum(&loss, y, NULL, 0, 0));
  DO(at_tensor_backward(loss));
  DO(at_set_anomaly_mode(NULL, 0));
  MAKE(first, at_tensor_grad_of(&first, x));
  show("examined", first);
}

static void autocasts(void) {
  at_tensor *x = floats(AT_F32, SHAPE(6, 8)), *w = floats(AT_F32, SHAPE(8, 5)), *product, *logarithm, *loss, *grad;
  at_dtype dtype = AT_DTYPE_INVALID;
  DO(at_tensor_set_requires_grad(w, 1));
  DO(at_autocast_begin(AT_BF16, 1));
  DO(at_autocast_begin(AT_BF16, 0)); /* one within another */
  DO(at_autocast_end());
  MAKE(product, at_tensor_matmul(&product, x, w));
  REMAKE(product, at_tensor_square(&product, product));
  MAKE(logarithm, at_tensor_log1p(&logarithm, product));
  DO(at_autocast_end());
  DO(at_autocast_dtype(&dtype));
  if (dtype != AT_DTYPE_INVALID) wrong("a scope was left open");
  MAKE(loss, at_tensor_sum(&loss, logarithm, NULL, 0, 0));
  DO(at_tensor_backward(loss));
  MAKE(grad, at_tensor_grad_of(&grad, w));
  show("product", product);
  show("logarithm", logarithm);
  show("gradient", grad);
}

/* The third step is not finite: left out, the scale halved. */
static void scaled_steps(void) {
  struct model model;
  at_grad_scaler* scaler = NULL;
  at_grad_scaler_options options = AT_GRAD_SCALER_OPTIONS_INIT, state = AT_GRAD_SCALER_OPTIONS_INIT;
  options.init_scale = 1024;
  options.growth_interval = 2;
  begin(&model, 1);
  DO(at_grad_scaler_create(&scaler, device, &options));
  for (int i = 0; i < 4; i++) {
    at_tensor *loss, *scaled;
    DO(at_optimizer_zero_grad(model.optimizer));
    loss = loss_of(&model, model.tokens, model.labels);
    if (i == 2) REMAKE(loss, at_tensor_mul_scalar(&loss, loss, 1e38));
    MAKE(scaled, at_grad_scaler_scale(&scaled, scaler, loss));
    DO(at_tensor_backward(scaled));
    if (i == 1) DO(at_grad_scaler_unscale(scaler, model.optimizer));
    DO(at_grad_scaler_step(scaler, model.optimizer));
    DO(at_grad_scaler_update(scaler));
    at_tensor* scale;
    MAKE(scale, at_grad_scaler_get_scale(&scale, scaler));
    show("scale", scale);
  }
  DO(at_grad_scaler_state(&state, scaler));
  show_number("saved scale", state.init_scale);
  DO(at_grad_scaler_load_state(scaler, &state));
  MUST(at_grad_scaler_release(scaler));
  end(&model);
}

const struct section training_sections[] = {
    {"sgd", sgd},
    {"adamw", adamw},
    {"accumulation", accumulation},
    {"resume", resume},
    {"batches", batches},
    {"functions", functions},
    {"derivatives", derivatives},
    {"autocast", autocasts},
    {"grad_scaler", scaled_steps},
    {NULL, NULL},
};
