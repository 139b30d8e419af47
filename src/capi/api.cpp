// The table of athena/api.h, in its order.
#include "athena/api.h"

#include "capi/wall.h"

using namespace athena;

namespace {
const at_api table{
    sizeof(at_api), AT_ABI_VERSION,
    at_abi_version, at_version_string, at_has_feature, at_status_name,
    at_error_text, at_error_status, at_error_operation, at_error_argument,
    at_error_clear, at_log_set_level, at_log_set_callback, at_dtype_size,
    at_dtype_name, at_dtype_promote, at_device_info_init, at_device_count,
    at_device_describe, at_backend_open, at_backend_retain, at_backend_release,
    at_backend_describe, at_backend_reason, at_backend_synchronize, at_memory_stats_init,
    at_backend_memory_stats, at_backend_set_memory_limit, at_backend_trim, at_counters_init,
    at_backend_counters, at_backend_reset_counters, at_backend_set_math_mode, at_generator_create,
    at_generator_retain, at_generator_release, at_generator_state, at_generator_set_state,
    at_tensor_from_host, at_tensor_full, at_tensor_zeros, at_tensor_ones,
    at_tensor_arange, at_tensor_rand, at_tensor_randn, at_tensor_uniform,
    at_tensor_normal, at_tensor_random_bits, at_tensor_retain, at_tensor_release,
    at_tensor_rank, at_tensor_shape, at_tensor_size, at_tensor_numel,
    at_tensor_nbytes, at_tensor_dtype, at_tensor_backend, at_tensor_shares_memory,
    at_tensor_to_host, at_tensor_item, at_tensor_eval, at_tensor_eval_all,
    at_tensor_to, at_tensor_cast, at_tensor_clone, at_tensor_copy_,
    at_tensor_fill_, at_tensor_add_, at_tensor_add, at_tensor_sub,
    at_tensor_mul, at_tensor_div, at_tensor_pow, at_tensor_maximum,
    at_tensor_minimum, at_tensor_equal, at_tensor_not_equal, at_tensor_less,
    at_tensor_less_equal, at_tensor_greater, at_tensor_greater_equal, at_tensor_add_scalar,
    at_tensor_sub_scalar, at_tensor_mul_scalar, at_tensor_div_scalar, at_tensor_pow_scalar,
    at_tensor_maximum_scalar, at_tensor_minimum_scalar, at_tensor_equal_scalar, at_tensor_not_equal_scalar,
    at_tensor_less_scalar, at_tensor_less_equal_scalar, at_tensor_greater_scalar, at_tensor_greater_equal_scalar,
    at_tensor_where, at_tensor_neg, at_tensor_abs, at_tensor_sign,
    at_tensor_sqrt, at_tensor_rsqrt, at_tensor_exp, at_tensor_log,
    at_tensor_erf, at_tensor_tanh, at_tensor_sigmoid, at_tensor_relu,
    at_tensor_gelu, at_tensor_silu, at_tensor_sum, at_tensor_mean,
    at_tensor_max, at_tensor_argmax, at_tensor_softmax, at_tensor_log_softmax,
    at_tensor_reshape, at_tensor_transpose, at_tensor_permute, at_tensor_slice,
    at_tensor_expand, at_tensor_concat, at_tensor_take_along_axis, at_tensor_matmul,
    at_cross_entropy_options_init, at_tensor_cross_entropy, at_tensor_set_requires_grad, at_tensor_requires_grad,
    at_tensor_backward, at_grad_options_init, at_tensor_grad, at_tensor_grad_of,
    at_tensor_zero_grad, at_tensor_detach, at_set_no_grad, at_sgd_options_init,
    at_adamw_options_init, at_optimizer_sgd, at_optimizer_adamw, at_optimizer_retain,
    at_optimizer_release, at_optimizer_step, at_optimizer_zero_grad, at_optimizer_set_learning_rate,
    at_optimizer_learning_rate, at_tensor_load_idx, at_dataset_open_idx, at_dataset_from_host,
    at_dataset_retain, at_dataset_release, at_dataset_length, at_dataset_sample_shape,
    at_loader_options_init, at_loader_create, at_loader_retain, at_loader_release,
    at_loader_length, at_loader_next, at_loader_seek, at_tensor_save_file,
    at_tensor_load_file,
};
}  // namespace

at_status at_get_api(const at_api** api, int32_t version) {
  return wall("get_api", [&] {
    result(api, "api");
    if (version != AT_ABI_VERSION)
      fail(AT_ERROR_UNSUPPORTED, "version", "version is %d, this library has ABI %d", int(version), AT_ABI_VERSION);
    *api = &table;
  });
}
