// The shims of athena/norm.h.
#include "ops/norm.h"

#include <optional>

#include "capi/shim.h"

using namespace athena;

namespace {

using Statistics = std::optional<Borrowed<Tensor>>;

Statistics statistics(at_tensor* tensor, const char* name) {
  return tensor ? Statistics(borrow<Tensor>(tensor, name)) : std::nullopt;
}

// The shim of a norm that changes running statistics.
template <class F>
at_status normalize(const char* name, at_tensor** out, at_tensor* a, at_tensor* running_mean, at_tensor* running_var,
                    at_tensor* weight, at_tensor* bias, double momentum, F&& f) {
  return record(name, out, [&] {
    Value input = value_of(a, "a");
    Statistics mean = statistics(running_mean, "running_mean"), variance = statistics(running_var, "running_var");
    ops::Running running{mean ? &**mean : nullptr, variance ? &**variance : nullptr, momentum};
    return f(input, running, value_or_null(weight, "weight"), value_or_null(bias, "bias"));
  });
}

}  // namespace

at_status at_tensor_batch_norm(at_tensor** out, at_tensor* a, at_tensor* running_mean, at_tensor* running_var,
                               at_tensor* weight, at_tensor* bias, int32_t training, double momentum, double eps) {
  return normalize("batch_norm", out, a, running_mean, running_var, weight, bias, momentum,
                   [&](auto&&... given) { return ops::batch_norm(given..., training != 0, eps); });
}
at_status at_tensor_instance_norm(at_tensor** out, at_tensor* a, at_tensor* running_mean, at_tensor* running_var,
                                  at_tensor* weight, at_tensor* bias, int32_t by_input, double momentum, double eps) {
  return normalize("instance_norm", out, a, running_mean, running_var, weight, bias, momentum,
                   [&](auto&&... given) { return ops::instance_norm(given..., by_input != 0, eps); });
}
at_status at_tensor_group_norm(at_tensor** out, at_tensor* a, int64_t groups, at_tensor* weight, at_tensor* bias,
                               double eps) {
  return record("group_norm", out, [&] {
    return ops::group_norm(value_of(a, "a"), groups, value_or_null(weight, "weight"), value_or_null(bias, "bias"), eps);
  });
}
at_status at_tensor_layer_norm(at_tensor** out, at_tensor* a, int32_t rank, const int64_t* dims, at_tensor* weight,
                               at_tensor* bias, double eps) {
  return record("layer_norm", out, [&] {
    Value input = value_of(a, "a");
    return ops::layer_norm(input, checked_shape(rank, dims, input->dtype()), value_or_null(weight, "weight"),
                           value_or_null(bias, "bias"), eps);
  });
}
at_status at_tensor_rms_norm(at_tensor** out, at_tensor* a, int32_t rank, const int64_t* dims, at_tensor* weight,
                             double eps) {
  return record("rms_norm", out, [&] {
    Value input = value_of(a, "a");
    return ops::rms_norm(input, checked_shape(rank, dims, input->dtype()), value_or_null(weight, "weight"), eps);
  });
}
at_status at_tensor_local_response_norm(at_tensor** out, at_tensor* a, int64_t size, double alpha, double beta,
                                        double k) {
  return record("local_response_norm", out,
                [&] { return ops::local_response_norm(value_of(a, "a"), size, alpha, beta, k); });
}
