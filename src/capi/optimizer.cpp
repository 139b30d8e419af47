// The shims of athena/optimizer.h.
#include "optim/optimizer.h"

#include "capi/shim.h"

using namespace athena;

namespace {

at_optimizer* made_of(std::unique_ptr<Rule> rule, at_tensor* const* parameters, size_t count) {
  return make_handle(Ref<Optimizer>(new Optimizer(std::move(rule), parameters_of(parameters, count))));
}

}  // namespace

at_status at_sgd_options_init(at_sgd_options* options, size_t size) {
  return guarded("sgd_options_init",
                 [&] { init_struct(options, size, at_sgd_options AT_SGD_OPTIONS_INIT, "options"); });
}
at_status at_adamw_options_init(at_adamw_options* options, size_t size) {
  return guarded("adamw_options_init",
                 [&] { init_struct(options, size, at_adamw_options AT_ADAMW_OPTIONS_INIT, "options"); });
}
at_status at_optimizer_sgd(at_optimizer** optimizer, at_tensor* const* parameters, size_t count,
                           const at_sgd_options* options) {
  return guarded("optimizer_sgd", [&] {
    result(optimizer, "optimizer");
    *optimizer = made_of(make_sgd(read_options(options, at_sgd_options AT_SGD_OPTIONS_INIT)), parameters, count);
  });
}
at_status at_optimizer_adamw(at_optimizer** optimizer, at_tensor* const* parameters, size_t count,
                             const at_adamw_options* options) {
  return guarded("optimizer_adamw", [&] {
    result(optimizer, "optimizer");
    *optimizer = made_of(make_adamw(read_options(options, at_adamw_options AT_ADAMW_OPTIONS_INIT)), parameters, count);
  });
}
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
    *learning_rate = borrow<Optimizer>(optimizer, "optimizer")->learning_rate();
  });
}
