// The shims of athena/optimizer.h.
#include "optim/optimizer.h"

#include "capi/texts.h"
#include "io/state_file.h"
#include "ops/pointwise.h"

using namespace athena;

namespace {

template <class O>
at_status make(const char* name, at_optimizer** optimizer, at_tensor* const* parameters, size_t count, const O* options,
               const O& defaults, Rule (*rule)(const O&)) {
  return guarded(name, [&] {
    result(optimizer, "optimizer");
    Rule made = rule(read_options(options, defaults));
    *optimizer = make_handle(Ref<Optimizer>(new Optimizer(std::move(made), parameters_of(parameters, count))));
  });
}

}  // namespace

// A rule's two functions.
#define RULE(name, NAME)                                                                                          \
  at_status at_##name##_options_init(at_##name##_options* options, size_t size) {                                 \
    return guarded(#name "_options_init",                                                                         \
                   [&] { init_struct(options, size, at_##name##_options AT_##NAME##_OPTIONS_INIT, "options"); }); \
  }                                                                                                               \
  at_status at_optimizer_##name(at_optimizer** optimizer, at_tensor* const* parameters, size_t count,             \
                                const at_##name##_options* options) {                                             \
    return make("optimizer_" #name, optimizer, parameters, count, options,                                        \
                at_##name##_options AT_##NAME##_OPTIONS_INIT, make_##name);                                       \
  }
RULE(sgd, SGD)
RULE(adamw, ADAMW)
RULE(adam, ADAM)
RULE(adamax, ADAMAX)
RULE(nadam, NADAM)
RULE(radam, RADAM)
RULE(rmsprop, RMSPROP)
RULE(adagrad, ADAGRAD)
RULE(adadelta, ADADELTA)
RULE(lion, LION)
RULE(lamb, LAMB)
RULE(muon, MUON)
#undef RULE
at_status at_optimizer_retain(at_optimizer* optimizer) {
  return guarded("optimizer_retain", [&] { retain_handle<Optimizer>(optimizer); });
}
at_status at_optimizer_release(at_optimizer* optimizer) {
  return guarded("optimizer_release", [&] { release_handle<Optimizer>(optimizer); });
}
at_status at_optimizer_step(at_optimizer* optimizer) {
  return guarded("optimizer_step", [&] { borrow<Optimizer>(optimizer, "optimizer")->step(); });
}
at_status at_optimizer_zero_grad(at_optimizer* optimizer) {
  return guarded("optimizer_zero_grad", [&] { borrow<Optimizer>(optimizer, "optimizer")->zero_grad(); });
}
at_status at_optimizer_set_learning_rate(at_optimizer* optimizer, double learning_rate) {
  return guarded("optimizer_set_learning_rate",
                 [&] { borrow<Optimizer>(optimizer, "optimizer")->set_learning_rate(learning_rate); });
}
at_status at_optimizer_learning_rate(double* learning_rate, at_optimizer* optimizer) {
  return guarded("optimizer_learning_rate", [&] {
    result(learning_rate, "learning_rate");
    *learning_rate = borrow<Optimizer>(optimizer, "optimizer")->option(0, "lr");
  });
}
at_status at_optimizer_add_group(at_optimizer* optimizer, at_tensor* const* parameters, size_t count) {
  return guarded("optimizer_add_group",
                 [&] { borrow<Optimizer>(optimizer, "optimizer")->add_group(parameters_of(parameters, count)); });
}
at_status at_optimizer_group_count(size_t* count, at_optimizer* optimizer) {
  return guarded("optimizer_group_count", [&] {
    result(count, "count");
    *count = borrow<Optimizer>(optimizer, "optimizer")->groups();
  });
}
at_status at_optimizer_set_option(at_optimizer* optimizer, size_t group, const char* name, double value) {
  return guarded("optimizer_set_option",
                 [&] { borrow<Optimizer>(optimizer, "optimizer")->set_option(group, file_name(name, "name"), value); });
}
at_status at_optimizer_option(double* value, at_optimizer* optimizer, size_t group, const char* name) {
  return guarded("optimizer_option", [&] {
    result(value, "value");
    *value = borrow<Optimizer>(optimizer, "optimizer")->option(group, file_name(name, "name"));
  });
}
at_status at_optimizer_set_clip_value(at_optimizer* optimizer, double bound) {
  return guarded("optimizer_set_clip_value", [&] { borrow<Optimizer>(optimizer, "optimizer")->clip_value(bound); });
}
at_status at_optimizer_set_clip_norm(at_optimizer* optimizer, double max_norm) {
  return guarded("optimizer_set_clip_norm", [&] { borrow<Optimizer>(optimizer, "optimizer")->clip_norm(max_norm); });
}
at_status at_optimizer_grad_norm(at_tensor** norm, at_optimizer* optimizer) {
  return record(
      "optimizer_grad_norm", norm, [&] { return borrow<Optimizer>(optimizer, "optimizer")->gradient_norm(); }, "norm");
}

at_status at_optimizer_names(char* text, size_t size, size_t* needed, size_t* count, at_optimizer* optimizer) {
  return write_names("optimizer_names", text, size, needed, count, [&] {
    std::vector<std::string> names;
    for (const StateTensor& one : borrow<Optimizer>(optimizer, "optimizer")->names_of_state().tensors)
      names.push_back(one.name);
    return names;
  });
}
at_status at_optimizer_tensors(at_tensor** tensors, size_t count, at_optimizer* optimizer) {
  return guarded("optimizer_tensors", [&] {
    Results made(tensors, count, "tensors");
    std::vector<StateTensor> found = borrow<Optimizer>(optimizer, "optimizer")->state().tensors;
    if (found.size() != count)
      fail(AT_ERROR_ARGUMENT, "count", "count is %zu, expected the %zu tensors that there are", count, found.size());
    std::vector<Value> copies;
    for (const StateTensor& one : found) copies.push_back(ops::copy(one.tensor->raw_value()));
    if (!copies.empty()) evaluate(copies);  // or they would keep the old state beside the new
    made.make(copies);
  });
}
at_status at_optimizer_param_groups(char* text, size_t size, size_t* needed, at_optimizer* optimizer) {
  return write_text("optimizer_param_groups", text, size, needed,
                    [&] { return borrow<Optimizer>(optimizer, "optimizer")->param_groups(); });
}
at_status at_optimizer_load_state(at_optimizer* optimizer, const char* const* names, at_tensor* const* tensors,
                                  size_t count, const char* param_groups) {
  return guarded("optimizer_load_state", [&] {
    auto target = borrow<Optimizer>(optimizer, "optimizer");
    target->load({state_tensors_of(names, tensors, count), text_argument(param_groups, "param_groups")});
  });
}
at_status at_optimizer_save(at_optimizer* optimizer, const char* path) {
  return guarded_uncancelled("optimizer_save", [&] {
    auto saved = borrow<Optimizer>(optimizer, "optimizer");
    save_state(file_name(path, "path"), saved->state(), "param_groups");
  });
}
at_status at_optimizer_load(at_optimizer* optimizer, const char* path) {
  return guarded_uncancelled("optimizer_load", [&] {
    auto target = borrow<Optimizer>(optimizer, "optimizer");
    target->load(read_state(file_name(path, "path"), target->backend(), "param_groups"));
  });
}
