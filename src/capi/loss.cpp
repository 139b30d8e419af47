// The shims of athena/loss.h.
#include "capi/objects.h"

using namespace athena;

at_status at_cross_entropy_options_init(at_cross_entropy_options* options, size_t size) {
  return wall("cross_entropy_options_init", [&] { init_struct(options, size, "options"); });
}
at_status at_tensor_cross_entropy(at_tensor** loss, at_tensor* logits, at_tensor* labels,
                                  const at_cross_entropy_options* options) {
  return wall("cross_entropy", [&] {
    result(loss, "loss");
    auto chosen = read_options(options, at_cross_entropy_options AT_CROSS_ENTROPY_OPTIONS_INIT);
    if (chosen.reduction < AT_REDUCTION_MEAN || chosen.reduction > AT_REDUCTION_NONE)
      fail(AT_ERROR_ARGUMENT, "options", "reduction is %d, expected AT_REDUCTION_MEAN (%d) to AT_REDUCTION_NONE (%d)",
           int(chosen.reduction), int(AT_REDUCTION_MEAN), int(AT_REDUCTION_NONE));
    *loss = new_tensor(ops::cross_entropy(value_of(logits, "logits"), value_of(labels, "labels"), chosen.reduction));
  });
}
