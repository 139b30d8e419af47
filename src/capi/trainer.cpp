// The shims of athena/trainer.h.
#include "train/trainer.h"

#include "capi/tensor_callback.h"
#include "core/text.h"

using namespace athena;

namespace {

constexpr int32_t kAllMoments = 2 * AT_TRAINER_CHECKPOINT - 1;

class TrainerCallback : public StatusCallback<at_trainer_callback> {
 public:
  using StatusCallback::StatusCallback;

  void call(const Trainer::Event& event) const {
    at_trainer_event told{
        sizeof(at_trainer_event), event.moment, event.epoch, event.batch, event.batches, event.step, nullptr};
    LentHandles loss;
    if (event.loss) loss.list.push_back(told.loss = make_handle(Ref<Tensor>(new Tensor(event.loss))));
    NoGradScope scope(no_grad());  // what the program sets ends with the call
    call_function(&told);
  }
};

class CallbackListener : public Trainer::Listener {
 public:
  CallbackListener(int32_t moments, Ref<TrainerCallback> callback)
      : Listener(moments), callback_(std::move(callback)) {}
  void told(const Trainer::Event& event) override { callback_->call(event); }

 private:
  Ref<TrainerCallback> callback_;
};

Ref<Trainer> trainer_of(const at_trainer* trainer) {
  return Ref<Trainer>(static_cast<Trainer*>(borrow<Trainer>(trainer, "trainer")));
}
Ref<Loader> loader_of(const at_loader* loader) {
  return Ref<Loader>(static_cast<Loader*>(borrow<Loader>(loader, "loader")));
}

EarlyStopping stopping_of(const char* monitor, const at_early_stopping_options* given) {
  at_early_stopping_options options = read_options(given, at_early_stopping_options AT_EARLY_STOPPING_OPTIONS_INIT);
  return {monitor ? monitor : "",
          {options.maximize != 0, options.restore_best != 0, options.check_finite != 0, options.patience,
           options.min_delta}};
}

}  // namespace

at_status at_trainer_options_init(at_trainer_options* options, size_t size) {
  return guarded("trainer_options_init",
                 [&] { init_struct(options, size, at_trainer_options AT_TRAINER_OPTIONS_INIT, "options"); });
}
at_status at_trainer_create(at_trainer** trainer, at_module* module, at_module* loss, at_optimizer* optimizer,
                            const at_trainer_options* options) {
  return guarded("trainer_create", [&] {
    result(trainer, "trainer");
    Ref<nn::Module> trained(static_cast<nn::Module*>(borrow<nn::Module>(module, "module")));
    Ref<nn::Module> by(static_cast<nn::Module*>(borrow<nn::Module>(loss, "loss")));
    Ref<Optimizer> with(static_cast<Optimizer*>(borrow<Optimizer>(optimizer, "optimizer")));
    at_trainer_options read = read_options(options, at_trainer_options AT_TRAINER_OPTIONS_INIT);
    *trainer = make_handle(Ref<Trainer>(new Trainer(trained, by, with, read.accumulate)));
  });
}
at_status at_trainer_retain(at_trainer* trainer) {
  return guarded("trainer_retain", [&] { retain_handle<Trainer>(trainer); });
}
at_status at_trainer_release(at_trainer* trainer) {
  return guarded("trainer_release", [&] { release_handle<Trainer>(trainer); });
}

at_status at_trainer_fit(at_trainer* trainer, at_loader* loader, int64_t epochs) {
  return guarded("trainer_fit", [&] {
    auto trained = trainer_of(trainer);
    trained->fit(loader_of(loader), epochs);
  });
}
at_status at_trainer_stop(at_trainer* trainer) {
  return guarded("trainer_stop", [&] { trainer_of(trainer)->stop(); });
}
at_status at_trainer_evaluate(double* values, size_t count, at_trainer* trainer, at_loader* loader) {
  return guarded("trainer_evaluate", [&] {
    if (count && !values) fail(AT_ERROR_NULL, "values", "values is NULL, expected room for %zu numbers", count);
    std::fill(values, values + count, 0.0);
    auto measured = trainer_of(trainer);
    if (count != measured->measures())
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected %zu: the loss and the metrics", count,
           measured->measures());
    std::vector<double> found = measured->evaluate(*loader_of(loader));
    std::copy(found.begin(), found.end(), values);
  });
}
at_status at_trainer_predict(at_tensor** prediction, at_trainer* trainer, at_loader* loader) {
  return record(
      "trainer_predict", prediction,
      [&] {
        auto predicting = trainer_of(trainer);
        return predicting->predict(*loader_of(loader));
      },
      "prediction");
}

at_status at_trainer_set_validation(at_trainer* trainer, at_loader* loader, int64_t every) {
  return guarded("trainer_set_validation", [&] {
    auto changed = trainer_of(trainer);
    changed->set_validation(loader ? loader_of(loader) : Ref<Loader>(), every);
  });
}
at_status at_trainer_set_validation_split(at_trainer* trainer, double fraction, uint64_t seed) {
  return guarded("trainer_set_validation_split", [&] { trainer_of(trainer)->set_validation_split(fraction, seed); });
}
at_status at_trainer_add_metric(at_trainer* trainer, const char* name, at_metric* metric) {
  return guarded("trainer_add_metric", [&] {
    auto changed = trainer_of(trainer);
    Ref<train::Metric> added(static_cast<train::Metric*>(borrow<train::Metric>(metric, "metric")));
    if (!name) fail(AT_ERROR_NULL, "name", "name is NULL, expected one for the history");
    changed->add_metric(name, added);
  });
}
at_status at_trainer_add_schedule(at_trainer* trainer, at_schedule* schedule, int32_t every_step, const char* monitor) {
  return guarded("trainer_add_schedule", [&] {
    auto changed = trainer_of(trainer);
    Ref<Schedule> added(static_cast<Schedule*>(borrow<Schedule>(schedule, "schedule")));
    changed->add_schedule(added, every_step != 0, monitor ? monitor : "");
  });
}
at_status at_early_stopping_options_init(at_early_stopping_options* options, size_t size) {
  return guarded("early_stopping_options_init", [&] {
    init_struct(options, size, at_early_stopping_options AT_EARLY_STOPPING_OPTIONS_INIT, "options");
  });
}
at_status at_trainer_set_early_stopping(at_trainer* trainer, const char* monitor,
                                        const at_early_stopping_options* options) {
  return guarded("trainer_set_early_stopping", [&] {
    auto changed = trainer_of(trainer);
    changed->set_early_stopping(stopping_of(monitor, options));
  });
}
at_status at_trainer_add_callback(at_trainer* trainer, int32_t moments, at_trainer_callback callback, void* userdata,
                                  at_destroy_callback destroy) {
  return guarded("trainer_add_callback", [&] {
    auto changed = trainer_of(trainer);
    if (moments < 1 || moments > kAllMoments)
      fail(AT_ERROR_ARGUMENT, "moments", "moments is %d, expected a sum of moments, 1 to %d", int(moments),
           int(kAllMoments));
    Ref<TrainerCallback> called(new TrainerCallback(callback, userdata, destroy, "callback"));
    changed->add_listener(Ref<Trainer::Listener>(new CallbackListener(moments, called)));
    called->take_over();
  });
}

at_status at_trainer_add_event_log(at_trainer* trainer, const char* path, at_event_format format) {
  return guarded("trainer_add_event_log", [&] {
    auto changed = trainer_of(trainer);
    std::string file = file_name(path, "path");
    if (format < AT_EVENT_CSV || format > AT_EVENT_RUN)
      fail(AT_ERROR_ARGUMENT, "format", "format is %d, expected 0 to %d", int(format), int(AT_EVENT_RUN));
    changed->add_event_log(std::move(file), format);
  });
}
at_status at_trainer_set_tag(at_trainer* trainer, const char* tag) {
  return guarded("trainer_set_tag", [&] { trainer_of(trainer)->set_tag(tag ? tag : ""); });
}
at_status at_trainer_set_progress(at_trainer* trainer, int32_t shown) {
  return guarded("trainer_set_progress", [&] { trainer_of(trainer)->set_progress(shown != 0, shown != 2); });
}
at_status at_trainer_set_autocast(at_trainer* trainer, at_dtype dtype) {
  return guarded("trainer_set_autocast", [&] {
    auto changed = trainer_of(trainer);
    DType low = dtype_from(dtype);
    if (low != DType::f32 && low != DType::bf16 && low != DType::f16)
      fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected bfloat16, float16, or float32 for none", dtype_name(low));
    changed->set_autocast(low == DType::f32 ? Autocast() : Autocast(low));
  });
}
at_status at_trainer_set_grad_scaler(at_trainer* trainer, at_grad_scaler* scaler) {
  return guarded("trainer_set_grad_scaler", [&] {
    auto changed = trainer_of(trainer);
    Ref<GradScaler> by;
    if (scaler) by = Ref<GradScaler>(static_cast<GradScaler*>(borrow<GradScaler>(scaler, "scaler")));
    changed->set_grad_scaler(by);
  });
}
at_status at_trainer_set_checkpoints(at_trainer* trainer, at_checkpoints* checkpoints, int64_t every_epochs,
                                     int64_t every_steps, const char* monitor) {
  return guarded("trainer_set_checkpoints", [&] {
    auto changed = trainer_of(trainer);
    Ref<Checkpoints> kept;
    if (checkpoints)
      kept = Ref<Checkpoints>(static_cast<Checkpoints*>(borrow<Checkpoints>(checkpoints, "checkpoints")));
    changed->set_checkpoints(kept, every_epochs, every_steps, monitor ? monitor : "");
  });
}

at_status at_batch_size_options_init(at_batch_size_options* options, size_t size) {
  return guarded("batch_size_options_init",
                 [&] { init_struct(options, size, at_batch_size_options AT_BATCH_SIZE_OPTIONS_INIT, "options"); });
}
at_status at_batch_size_trial_init(at_batch_size_trial* trial, size_t size) {
  return guarded("batch_size_trial_init",
                 [&] { init_struct(trial, size, at_batch_size_trial AT_BATCH_SIZE_TRIAL_INIT, "trial"); });
}
at_status at_trainer_advise_batch_size(int64_t* batch_size, at_batch_size_trial* trials, size_t room, size_t* count,
                                       at_trainer* trainer, at_loader* loader, const at_batch_size_options* options) {
  return guarded("trainer_advise_batch_size", [&] {
    if (count) *count = 0;
    result(batch_size, "batch_size");
    if (trials && room < AT_BATCH_SIZE_TRIALS)
      fail(AT_ERROR_BUFFER, "room", "room is %zu, expected at least %d", room, AT_BATCH_SIZE_TRIALS);
    auto tried = trainer_of(trainer);
    at_batch_size_options read = read_options(options, at_batch_size_options AT_BATCH_SIZE_OPTIONS_INIT);
    Trainer::BatchSizes found = tried->advise_batch_size(*loader_of(loader), read);
    if (trials) write_structs(trials, found.trials, "trials");
    if (count) *count = found.trials.size();
    *batch_size = found.advised;
  });
}

at_status at_trainer_history(char* text, size_t size, size_t* needed, at_trainer* trainer) {
  return guarded("trainer_history",
                 [&] { copy_text(trainer_of(trainer)->history().json().c_str(), text, size, needed); });
}
at_status at_trainer_history_values(double* values, size_t room, size_t* count, at_trainer* trainer, const char* name) {
  return guarded("trainer_history_values", [&] {
    if (count) *count = 0;
    if (values) std::fill(values, values + room, 0.0);
    History history = trainer_of(trainer)->history();
    if (!name) fail(AT_ERROR_NULL, "name", "name is NULL, expected one of %s", history.names().c_str());
    std::optional<std::vector<double>> column = history.values(name);
    if (!column)
      fail(AT_ERROR_ARGUMENT, "name", "the history has no %s, expected one of %s", shortened(printable(name)).c_str(),
           history.names().c_str());
    if (room && !values) fail(AT_ERROR_NULL, "values", "values is NULL, expected room for %zu numbers", room);
    if (values && room < column->size())
      fail(AT_ERROR_BUFFER, "room", "room is %zu, expected at least %zu", room, column->size());
    if (values) std::copy(column->begin(), column->end(), values);
    if (count) *count = column->size();
  });
}
