// The shims of athena/checkpoints.h.
#include "train/checkpoints.h"

#include "capi/texts.h"
#include "optim/grad_scaler.h"

using namespace athena;

namespace {

// part makes one of the object behind the handle.
template <class T, class F>
at_status add_part(const char* operation, at_checkpoints* checkpoints, const char* name,
                   typename HandleTraits<T>::C* handle, const char* argument, F&& part) {
  return guarded(operation, [&] {
    auto target = borrow<Checkpoints>(checkpoints, "checkpoints");
    Ref<T> object(static_cast<T*>(borrow<T>(handle, argument)));
    target->add(text_argument(name, "name"), part(object));
  });
}

}  // namespace

at_status at_checkpoints_options_init(at_checkpoints_options* options, size_t size) {
  return guarded("checkpoints_options_init",
                 [&] { init_struct(options, size, at_checkpoints_options AT_CHECKPOINTS_OPTIONS_INIT, "options"); });
}
at_status at_checkpoints_create(at_checkpoints** checkpoints, const char* directory,
                                const at_checkpoints_options* options) {
  return guarded("checkpoints_create", [&] {
    result(checkpoints, "checkpoints");
    at_checkpoints_options given = read_options(options, at_checkpoints_options AT_CHECKPOINTS_OPTIONS_INIT);
    CheckpointsOptions wanted{given.keep_last, given.keep_best, given.maximize != 0};
    *checkpoints = make_handle(Ref<Checkpoints>(new Checkpoints(file_name(directory, "directory"), wanted)));
  });
}
at_status at_checkpoints_retain(at_checkpoints* checkpoints) {
  return guarded("checkpoints_retain", [&] { retain_handle<Checkpoints>(checkpoints); });
}
at_status at_checkpoints_release(at_checkpoints* checkpoints) {
  return guarded("checkpoints_release", [&] { release_handle<Checkpoints>(checkpoints); });
}
at_status at_checkpoints_add_module(at_checkpoints* checkpoints, const char* name, at_module* module) {
  return add_part<nn::Module>("checkpoints_add_module", checkpoints, name, module, "module",
                              [](const auto& object) { return part_of(object); });
}
at_status at_checkpoints_add_optimizer(at_checkpoints* checkpoints, const char* name, at_optimizer* optimizer) {
  return add_part<Optimizer>("checkpoints_add_optimizer", checkpoints, name, optimizer, "optimizer",
                             [](const auto& object) { return stateful_part(object); });
}
at_status at_checkpoints_add_schedule(at_checkpoints* checkpoints, const char* name, at_schedule* schedule) {
  return add_part<Schedule>("checkpoints_add_schedule", checkpoints, name, schedule, "schedule",
                            [](const auto& object) { return stateful_part(object); });
}
at_status at_checkpoints_add_loader(at_checkpoints* checkpoints, const char* name, at_loader* loader) {
  return add_part<Loader>("checkpoints_add_loader", checkpoints, name, loader, "loader",
                          [](const auto& object) { return stateful_part(object); });
}
at_status at_checkpoints_add_generator(at_checkpoints* checkpoints, const char* name, at_generator* generator) {
  return add_part<Generator>("checkpoints_add_generator", checkpoints, name, generator, "generator",
                             [](const auto& object) { return part_of(object); });
}
at_status at_checkpoints_add_grad_scaler(at_checkpoints* checkpoints, const char* name, at_grad_scaler* scaler) {
  return add_part<GradScaler>("checkpoints_add_grad_scaler", checkpoints, name, scaler, "scaler",
                              [](const auto& object) { return stateful_part(object); });
}
at_status at_checkpoints_add_metric(at_checkpoints* checkpoints, const char* name, at_metric* metric) {
  return add_part<train::Metric>("checkpoints_add_metric", checkpoints, name, metric, "metric",
                                 [](const auto& object) { return part_of(object); });
}
at_status at_checkpoints_add_tensor(at_checkpoints* checkpoints, const char* name, at_tensor* tensor) {
  return add_part<Tensor>("checkpoints_add_tensor", checkpoints, name, tensor, "tensor",
                          [](const auto& object) { return part_of(object); });
}
at_status at_checkpoints_set_text(at_checkpoints* checkpoints, const char* name, const char* text) {
  return guarded("checkpoints_set_text", [&] {
    auto target = borrow<Checkpoints>(checkpoints, "checkpoints");
    target->set_text(text_argument(name, "name"), text_argument(text, "text"));
  });
}
at_status at_checkpoints_text(char* text, size_t size, size_t* needed, at_checkpoints* checkpoints, const char* name) {
  return write_text("checkpoints_text", text, size, needed,
                    [&] { return borrow<Checkpoints>(checkpoints, "checkpoints")->text(text_argument(name, "name")); });
}
at_status at_checkpoints_save(at_checkpoints* checkpoints, int64_t step, double metric) {
  return guarded_uncancelled("checkpoints_save",
                             [&] { borrow<Checkpoints>(checkpoints, "checkpoints")->save(step, metric); });
}
at_status at_checkpoints_restore(int64_t* step, at_checkpoints* checkpoints, const char* path) {
  return guarded_uncancelled("checkpoints_restore", [&] {
    result(step, "step");
    auto target = borrow<Checkpoints>(checkpoints, "checkpoints");
    *step = path ? target->restore(path) : target->restore();
  });
}
at_status at_checkpoints_path(char* text, size_t size, size_t* needed, at_checkpoints* checkpoints) {
  return write_text("checkpoints_path", text, size, needed,
                    [&] { return borrow<Checkpoints>(checkpoints, "checkpoints")->path(); });
}
at_status at_checkpoints_best(char* text, size_t size, size_t* needed, at_checkpoints* checkpoints) {
  return write_text("checkpoints_best", text, size, needed,
                    [&] { return borrow<Checkpoints>(checkpoints, "checkpoints")->best(); });
}
