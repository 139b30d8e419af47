// The shims of athena/grad_scaler.h.
#include "optim/grad_scaler.h"

#include "capi/shim.h"

using namespace athena;

namespace {

at_grad_scaler_options scaler_options(const at_grad_scaler_options* options) {
  return read_options(options, at_grad_scaler_options AT_GRAD_SCALER_OPTIONS_INIT);
}
Ref<Optimizer> optimizer_of(const at_optimizer* optimizer) {
  return Ref<Optimizer>(static_cast<Optimizer*>(borrow<Optimizer>(optimizer, "optimizer")));
}

}  // namespace

at_status at_grad_scaler_options_init(at_grad_scaler_options* options, size_t size) {
  return guarded("grad_scaler_options_init",
                 [&] { init_struct(options, size, at_grad_scaler_options AT_GRAD_SCALER_OPTIONS_INIT, "options"); });
}
at_status at_grad_scaler_create(at_grad_scaler** scaler, at_backend* backend, const at_grad_scaler_options* options) {
  return guarded("grad_scaler_create", [&] {
    result(scaler, "scaler");
    auto handle = borrow<BackendHandle>(backend, "backend");
    *scaler = make_handle(Ref<GradScaler>(new GradScaler(handle->backend(), scaler_options(options))));
  });
}
at_status at_grad_scaler_retain(at_grad_scaler* scaler) {
  return guarded("grad_scaler_retain", [&] { retain_handle<GradScaler>(scaler); });
}
at_status at_grad_scaler_release(at_grad_scaler* scaler) {
  return guarded("grad_scaler_release", [&] { release_handle<GradScaler>(scaler); });
}
at_status at_grad_scaler_scale(at_tensor** out, at_grad_scaler* scaler, at_tensor* a) {
  return record("grad_scaler_scale", out, [&] {
    auto by = borrow<GradScaler>(scaler, "scaler");
    return by->scale(value_of(a, "a"));
  });
}
at_status at_grad_scaler_unscale(at_grad_scaler* scaler, at_optimizer* optimizer) {
  return guarded("grad_scaler_unscale", [&] {
    auto by = borrow<GradScaler>(scaler, "scaler");
    by->unscale(optimizer_of(optimizer));
  });
}
at_status at_grad_scaler_step(at_grad_scaler* scaler, at_optimizer* optimizer) {
  return guarded("grad_scaler_step", [&] {
    auto by = borrow<GradScaler>(scaler, "scaler");
    by->step(optimizer_of(optimizer));
  });
}
at_status at_grad_scaler_update(at_grad_scaler* scaler) {
  return guarded("grad_scaler_update", [&] { borrow<GradScaler>(scaler, "scaler")->update(); });
}
at_status at_grad_scaler_set_scale(at_grad_scaler* scaler, double scale) {
  return guarded("grad_scaler_set_scale", [&] { borrow<GradScaler>(scaler, "scaler")->set_scale(scale); });
}
at_status at_grad_scaler_get_scale(at_tensor** scale, at_grad_scaler* scaler) {
  return record(
      "grad_scaler_get_scale", scale, [&] { return borrow<GradScaler>(scaler, "scaler")->current(); }, "scale");
}
at_status at_grad_scaler_state(at_grad_scaler_options* state, at_grad_scaler* scaler) {
  return guarded("grad_scaler_state", [&] {
    auto of = borrow<GradScaler>(scaler, "scaler");
    at_grad_scaler_options empty{};
    write_struct(state, empty, "state");
    write_struct(state, of->numbers(), "state");
  });
}
at_status at_grad_scaler_load_state(at_grad_scaler* scaler, const at_grad_scaler_options* state) {
  return guarded("grad_scaler_load_state", [&] {
    auto by = borrow<GradScaler>(scaler, "scaler");
    by->load_numbers(scaler_options(state));
  });
}
