// The shims of athena/conv.h.
#include "ops/conv.h"
#include "capi/shim.h"

using namespace athena;

namespace {
at_conv_options conv_options(const at_conv_options* options) {
  return read_options(options, at_conv_options AT_CONV_OPTIONS_INIT);
}
}  // namespace

at_status at_conv_options_init(at_conv_options* options, size_t size) {
  return guarded("conv_options_init",
                 [&] { init_struct(options, size, at_conv_options AT_CONV_OPTIONS_INIT, "options"); });
}
at_status at_tensor_conv(at_tensor** out, at_tensor* input, at_tensor* weight, at_tensor* bias,
                         const at_conv_options* options) {
  return record("conv", out, [&] {
    return ops::conv(value_of(input, "input"), value_of(weight, "weight"), value_or_null(bias, "bias"),
                     conv_options(options));
  });
}
at_status at_tensor_conv_transpose(at_tensor** out, at_tensor* input, at_tensor* weight, at_tensor* bias,
                                   const at_conv_options* options) {
  return record("conv_transpose", out, [&] {
    return ops::conv_transpose(value_of(input, "input"), value_of(weight, "weight"), value_or_null(bias, "bias"),
                               conv_options(options));
  });
}
