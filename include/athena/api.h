/* Written by tools/generate-bindings from the other headers; do not edit.
   api.h: every function in one table, for callers that resolve a single symbol. */
#ifndef ATHENA_API_H
#define ATHENA_API_H

#include "activation.h"
#include "attention.h"
#include "audio.h"
#include "autocast.h"
#include "autograd.h"
#include "backend.h"
#include "checkpoints.h"
#include "conv.h"
#include "create.h"
#include "data.h"
#include "dtype.h"
#include "event_log.h"
#include "file.h"
#include "format.h"
#include "function.h"
#include "generator.h"
#include "grad_scaler.h"
#include "graph.h"
#include "group.h"
#include "image.h"
#include "index.h"
#include "init.h"
#include "inplace.h"
#include "kernel.h"
#include "linalg.h"
#include "loader.h"
#include "log.h"
#include "loss.h"
#include "map.h"
#include "matmul.h"
#include "memory.h"
#include "metric.h"
#include "module.h"
#include "network.h"
#include "norm.h"
#include "numpy.h"
#include "optimizer.h"
#include "pointwise.h"
#include "pool.h"
#include "profiler.h"
#include "random.h"
#include "recurrent.h"
#include "reduce.h"
#include "resample.h"
#include "scan.h"
#include "schedule.h"
#include "scope.h"
#include "shape.h"
#include "sort.h"
#include "status.h"
#include "table.h"
#include "tensor.h"
#include "tokenizer.h"
#include "trainer.h"
#include "transform.h"
#include "version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The functions of the other headers under their names less the prefix at_. Entries are only ever appended:
   size tells how many bytes of the table the loaded library fills. */
typedef struct at_api {
  uint32_t size;
  int32_t abi_version_number;
  /* version.h */
  at_status (*abi_version)(int32_t *version);
  at_status (*version_string)(char *text, size_t size, size_t *needed);
  at_status (*has_feature)(int32_t *present, const char *name);
  /* status.h */
  at_status (*status_name)(const char **name, at_status status);
  at_status (*error_text)(char *text, size_t size, size_t *needed);
  at_status (*error_status)(at_status *status);
  at_status (*error_operation)(char *text, size_t size, size_t *needed);
  at_status (*error_argument)(char *text, size_t size, size_t *needed);
  at_status (*error_clear)(void);
  /* log.h */
  at_status (*log_set_level)(at_log_level level);
  at_status (*log_set_callback)(at_log_callback callback, void *userdata, at_destroy_callback destroy);
  /* dtype.h */
  at_status (*dtype_size)(size_t *size, at_dtype dtype);
  at_status (*dtype_name)(const char **name, at_dtype dtype);
  at_status (*dtype_promote)(at_dtype *result, at_dtype a, at_dtype b);
  /* backend.h */
  at_status (*device_info_init)(at_device_info *info, size_t size);
  at_status (*device_count)(int32_t *count);
  at_status (*device_describe)(at_device_info *info, int32_t index);
  at_status (*backend_open)(at_backend **backend, const char *device);
  at_status (*backend_retain)(at_backend *backend);
  at_status (*backend_release)(at_backend *backend);
  at_status (*backend_describe)(at_device_info *info, at_backend *backend);
  at_status (*backend_reason)(char *text, size_t size, size_t *needed, at_backend *backend);
  at_status (*backend_synchronize)(at_backend *backend);
  at_status (*memory_stats_init)(at_memory_stats *stats, size_t size);
  at_status (*backend_memory_stats)(at_memory_stats *stats, at_backend *backend);
  at_status (*backend_set_memory_limit)(at_backend *backend, uint64_t bytes);
  at_status (*backend_trim)(at_backend *backend);
  at_status (*counters_init)(at_counters *counters, size_t size);
  at_status (*backend_counters)(at_counters *counters, at_backend *backend);
  at_status (*backend_reset_counters)(at_backend *backend);
  at_status (*backend_set_math_mode)(at_backend *backend, at_math_mode mode);
  /* generator.h */
  at_status (*generator_create)(at_generator **generator, uint64_t seed);
  at_status (*generator_retain)(at_generator *generator);
  at_status (*generator_release)(at_generator *generator);
  at_status (*generator_state)(uint64_t *seed, uint64_t *offset, at_generator *generator);
  at_status (*generator_set_state)(at_generator *generator, uint64_t seed, uint64_t offset);
  /* tensor.h */
  at_status (*tensor_from_host)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                const int64_t *dims, const void *data, size_t size);
  at_status (*tensor_full)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank, const int64_t *dims,
                           double value);
  at_status (*tensor_zeros)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank, const int64_t *dims);
  at_status (*tensor_ones)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank, const int64_t *dims);
  at_status (*tensor_arange)(at_tensor **tensor, at_backend *backend, at_dtype dtype, double start, double stop,
                             double step);
  at_status (*tensor_rand)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank, const int64_t *dims,
                           uint64_t seed);
  at_status (*tensor_randn)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank, const int64_t *dims,
                            uint64_t seed);
  at_status (*tensor_uniform)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                              const int64_t *dims, double low, double high, at_generator *generator);
  at_status (*tensor_normal)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank, const int64_t *dims,
                             double mean, double deviation, at_generator *generator);
  at_status (*tensor_random_bits)(at_tensor **tensor, at_backend *backend, int32_t rank, const int64_t *dims,
                                  at_generator *generator);
  at_status (*tensor_retain)(at_tensor *tensor);
  at_status (*tensor_release)(at_tensor *tensor);
  at_status (*tensor_rank)(int32_t *rank, at_tensor *tensor);
  at_status (*tensor_shape)(int64_t *dims, int32_t capacity, at_tensor *tensor);
  at_status (*tensor_size)(int64_t *size, at_tensor *tensor, int32_t axis);
  at_status (*tensor_numel)(int64_t *count, at_tensor *tensor);
  at_status (*tensor_nbytes)(size_t *bytes, at_tensor *tensor);
  at_status (*tensor_dtype)(at_dtype *dtype, at_tensor *tensor);
  at_status (*tensor_backend)(at_backend **backend, at_tensor *tensor);
  at_status (*tensor_shares_memory)(int32_t *shares, at_tensor *a, at_tensor *b);
  at_status (*tensor_to_host)(at_tensor *tensor, void *data, size_t size);
  at_status (*tensor_item)(double *value, at_tensor *tensor);
  at_status (*tensor_eval)(at_tensor *tensor);
  at_status (*tensor_eval_all)(at_tensor *const *tensors, size_t count);
  at_status (*tensor_to)(at_tensor **result, at_tensor *tensor, at_backend *backend);
  at_status (*tensor_cast)(at_tensor **result, at_tensor *tensor, at_dtype dtype);
  at_status (*tensor_clone)(at_tensor **result, at_tensor *tensor);
  at_status (*tensor_copy_)(at_tensor *destination, at_tensor *source);
  at_status (*tensor_fill_)(at_tensor *destination, double value);
  at_status (*tensor_add_)(at_tensor *destination, at_tensor *b);
  /* pointwise.h */
  at_status (*tensor_add)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_sub)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_mul)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_div)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_pow)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_maximum)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_minimum)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_equal)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_not_equal)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_less)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_less_equal)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_greater)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_greater_equal)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_add_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_sub_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_mul_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_div_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_pow_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_maximum_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_minimum_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_equal_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_not_equal_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_less_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_less_equal_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_greater_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_greater_equal_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_where)(at_tensor **result, at_tensor *condition, at_tensor *a, at_tensor *b);
  at_status (*tensor_neg)(at_tensor **result, at_tensor *a);
  at_status (*tensor_abs)(at_tensor **result, at_tensor *a);
  at_status (*tensor_sign)(at_tensor **result, at_tensor *a);
  at_status (*tensor_sqrt)(at_tensor **result, at_tensor *a);
  at_status (*tensor_rsqrt)(at_tensor **result, at_tensor *a);
  at_status (*tensor_exp)(at_tensor **result, at_tensor *a);
  at_status (*tensor_log)(at_tensor **result, at_tensor *a);
  at_status (*tensor_erf)(at_tensor **result, at_tensor *a);
  at_status (*tensor_tanh)(at_tensor **result, at_tensor *a);
  at_status (*tensor_sigmoid)(at_tensor **result, at_tensor *a);
  at_status (*tensor_relu)(at_tensor **result, at_tensor *a);
  /* activation.h */
  at_status (*tensor_gelu)(at_tensor **result, at_tensor *a);
  at_status (*tensor_silu)(at_tensor **result, at_tensor *a);
  /* reduce.h */
  at_status (*tensor_sum)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_mean)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_max)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_argmax)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_softmax)(at_tensor **result, at_tensor *a, int32_t axis);
  at_status (*tensor_log_softmax)(at_tensor **result, at_tensor *a, int32_t axis);
  /* shape.h */
  at_status (*tensor_reshape)(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims);
  at_status (*tensor_transpose)(at_tensor **result, at_tensor *a, int32_t axis0, int32_t axis1);
  at_status (*tensor_permute)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count);
  at_status (*tensor_slice)(at_tensor **result, at_tensor *a, int32_t axis, int64_t start, int64_t stop, int64_t step);
  at_status (*tensor_expand)(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims);
  at_status (*tensor_concat)(at_tensor **result, at_tensor *const *tensors, size_t count, int32_t axis);
  /* index.h */
  at_status (*tensor_take_along_axis)(at_tensor **result, at_tensor *a, at_tensor *indices, int32_t axis);
  /* matmul.h */
  at_status (*tensor_matmul)(at_tensor **result, at_tensor *a, at_tensor *b);
  /* loss.h */
  at_status (*cross_entropy_options_init)(at_cross_entropy_options *options, size_t size);
  at_status (*tensor_cross_entropy)(at_tensor **loss, at_tensor *logits, at_tensor *labels,
                                    const at_cross_entropy_options *options);
  /* autograd.h */
  at_status (*tensor_set_requires_grad)(at_tensor *tensor, int32_t requires_grad);
  at_status (*tensor_requires_grad)(int32_t *requires_grad, at_tensor *tensor);
  at_status (*tensor_backward)(at_tensor *loss);
  at_status (*grad_options_init)(at_grad_options *options, size_t size);
  at_status (*tensor_grad)(at_tensor **grads, at_tensor *const *outputs, size_t output_count, at_tensor *const *inputs,
                           size_t input_count, const at_grad_options *options);
  at_status (*tensor_grad_of)(at_tensor **grad, at_tensor *tensor);
  at_status (*tensor_zero_grad)(at_tensor *tensor);
  at_status (*tensor_detach)(at_tensor **result, at_tensor *tensor);
  at_status (*set_no_grad)(int32_t *previous, int32_t no_grad);
  /* optimizer.h */
  at_status (*sgd_options_init)(at_sgd_options *options, size_t size);
  at_status (*adamw_options_init)(at_adamw_options *options, size_t size);
  at_status (*optimizer_sgd)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                             const at_sgd_options *options);
  at_status (*optimizer_adamw)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                               const at_adamw_options *options);
  at_status (*optimizer_retain)(at_optimizer *optimizer);
  at_status (*optimizer_release)(at_optimizer *optimizer);
  at_status (*optimizer_step)(at_optimizer *optimizer);
  at_status (*optimizer_zero_grad)(at_optimizer *optimizer);
  at_status (*optimizer_set_learning_rate)(at_optimizer *optimizer, double learning_rate);
  at_status (*optimizer_learning_rate)(double *learning_rate, at_optimizer *optimizer);
  /* data.h */
  at_status (*tensor_load_idx)(at_tensor **tensor, at_backend *backend, const char *path);
  at_status (*dataset_open_idx)(at_dataset **dataset, const char *images_path, const char *labels_path);
  at_status (*dataset_from_tensors)(at_dataset **dataset, at_tensor *const *tensors, size_t count);
  at_status (*dataset_retain)(at_dataset *dataset);
  at_status (*dataset_release)(at_dataset *dataset);
  at_status (*dataset_length)(int64_t *count, at_dataset *dataset);
  at_status (*dataset_sample_shape)(int64_t *dims, int32_t capacity, int32_t *rank, at_dataset *dataset, size_t field);
  /* loader.h */
  at_status (*loader_options_init)(at_loader_options *options, size_t size);
  at_status (*loader_create)(at_loader **loader, at_dataset *dataset, at_backend *backend,
                             const at_loader_options *options);
  at_status (*loader_retain)(at_loader *loader);
  at_status (*loader_release)(at_loader *loader);
  at_status (*loader_length)(int64_t *batches, at_loader *loader);
  at_status (*loader_next)(at_tensor **fields, size_t count, at_loader *loader);
  at_status (*loader_seek)(at_loader *loader, int64_t epoch);
  /* file.h */
  at_status (*tensor_save_file)(const char *path, const char *const *names, at_tensor *const *tensors, size_t count,
                                const char *const *metadata, size_t pairs);
  at_status (*tensor_load_file)(at_tensor **tensor, at_backend *backend, const char *path, const char *name);
  /* profiler.h */
  at_status (*profiler_start)(at_backend *backend);
  at_status (*profiler_stop)(at_backend *backend);
  at_status (*profiler_reset)(void);
  at_status (*profiler_push_range)(const char *name);
  at_status (*profiler_pop_range)(void);
  at_status (*profiler_report)(char *text, size_t size, size_t *needed, at_profile_format format);
  /* tensor.h */
  at_status (*tensor_strides)(int64_t *strides, int32_t capacity, at_tensor *tensor);
  at_status (*tensor_sub_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_mul_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_div_)(at_tensor *destination, at_tensor *b);
  /* file.h */
  at_status (*tensor_file_names)(char *text, size_t size, size_t *needed, const char *path);
  /* memory.h */
  at_status (*tensor_from_memory)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                  const int64_t *dims, const int64_t *strides, void *data, size_t size,
                                  int32_t read_only, at_destroy_callback destroy, void *userdata);
  at_status (*memory_info_init)(at_memory_info *info, size_t size);
  at_status (*tensor_lend)(at_memory **memory, at_tensor *tensor);
  at_status (*memory_describe)(at_memory_info *info, at_memory *memory);
  at_status (*memory_retain)(at_memory *memory);
  at_status (*memory_release)(at_memory *memory);
  at_status (*tensor_from_dlpack)(at_tensor **tensor, at_backend *backend, void *managed, int32_t versioned);
  at_status (*tensor_to_dlpack)(void **managed, at_tensor *tensor, int32_t versioned);
  /* tensor.h */
  at_status (*tensor_number)(at_tensor **result, at_tensor *beside, double number);
  /* reduce.h */
  at_status (*tensor_min)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_argmin)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_any)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_all)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_count_nonzero)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count,
                                    int32_t keepdims);
  at_status (*tensor_var)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, double correction,
                          int32_t keepdims);
  at_status (*tensor_std)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, double correction,
                          int32_t keepdims);
  at_status (*tensor_logsumexp)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  at_status (*tensor_norm)(at_tensor **result, at_tensor *a, double order, const int32_t *axes, size_t count,
                           int32_t keepdims);
  at_status (*tensor_prod)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  /* scan.h */
  at_status (*tensor_cumsum)(at_tensor **result, at_tensor *a, int32_t axis, int32_t include_initial);
  at_status (*tensor_cumprod)(at_tensor **result, at_tensor *a, int32_t axis, int32_t include_initial);
  at_status (*tensor_cummax)(at_tensor **values, at_tensor **indices, at_tensor *a, int32_t axis);
  at_status (*tensor_cummin)(at_tensor **values, at_tensor **indices, at_tensor *a, int32_t axis);
  at_status (*tensor_logcumsumexp)(at_tensor **result, at_tensor *a, int32_t axis);
  /* sort.h */
  at_status (*tensor_sort)(at_tensor **result, at_tensor *a, int32_t axis, int32_t descending);
  at_status (*tensor_argsort)(at_tensor **result, at_tensor *a, int32_t axis, int32_t descending);
  at_status (*tensor_topk)(at_tensor **values, at_tensor **indices, at_tensor *a, int64_t k, int32_t axis,
                           int32_t largest);
  /* linalg.h */
  at_status (*tensor_einsum)(at_tensor **result, const char *subscripts, at_tensor *const *tensors, size_t count);
  at_status (*tensor_tensordot)(at_tensor **result, at_tensor *a, at_tensor *b, const int32_t *axes_a,
                                const int32_t *axes_b, size_t count);
  at_status (*tensor_outer)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_inner)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_vecdot)(at_tensor **result, at_tensor *a, at_tensor *b, int32_t axis);
  at_status (*tensor_cross)(at_tensor **result, at_tensor *a, at_tensor *b, int32_t axis);
  at_status (*tensor_trace)(at_tensor **result, at_tensor *a, int64_t offset, int32_t axis0, int32_t axis1);
  at_status (*tensor_matrix_power)(at_tensor **result, at_tensor *a, int64_t exponent);
  /* shape.h */
  at_status (*tensor_matrix_transpose)(at_tensor **result, at_tensor *a);
  /* map.h */
  at_status (*tensor_map)(at_tensor **result, const char *expression, const char *const *names,
                          at_tensor *const *tensors, size_t count);
  /* autograd.h */
  at_status (*tensor_jvp)(at_tensor **products, at_tensor *const *outputs, size_t output_count,
                          at_tensor *const *inputs, size_t input_count, at_tensor *const *tangents,
                          size_t tangent_count, int32_t create_graph);
  at_status (*tensor_hvp)(at_tensor **products, at_tensor *loss, at_tensor *const *inputs, size_t input_count,
                          at_tensor *const *vectors, size_t vector_count, int32_t create_graph);
  at_status (*set_anomaly_mode)(int32_t *previous, int32_t anomaly_mode);
  /* function.h */
  at_status (*tensor_custom)(at_tensor **results, at_tensor *const *values, size_t value_count,
                             at_tensor *const *inputs, size_t input_count, at_tensor_callback backward, void *userdata,
                             at_destroy_callback destroy);
  at_status (*checkpoint)(at_tensor **results, size_t result_count, at_tensor *const *inputs, size_t input_count,
                          at_tensor_callback function, void *userdata, at_destroy_callback destroy);
  at_status (*tensor_add_hook)(uint64_t *id, at_tensor *tensor, at_tensor_callback callback, void *userdata,
                               at_destroy_callback destroy);
  at_status (*hook_remove)(uint64_t id);
  /* pointwise.h */
  at_status (*tensor_sin)(at_tensor **result, at_tensor *a);
  at_status (*tensor_cos)(at_tensor **result, at_tensor *a);
  at_status (*tensor_tan)(at_tensor **result, at_tensor *a);
  at_status (*tensor_asin)(at_tensor **result, at_tensor *a);
  at_status (*tensor_acos)(at_tensor **result, at_tensor *a);
  at_status (*tensor_atan)(at_tensor **result, at_tensor *a);
  at_status (*tensor_sinh)(at_tensor **result, at_tensor *a);
  at_status (*tensor_cosh)(at_tensor **result, at_tensor *a);
  at_status (*tensor_asinh)(at_tensor **result, at_tensor *a);
  at_status (*tensor_acosh)(at_tensor **result, at_tensor *a);
  at_status (*tensor_atanh)(at_tensor **result, at_tensor *a);
  at_status (*tensor_exp2)(at_tensor **result, at_tensor *a);
  at_status (*tensor_expm1)(at_tensor **result, at_tensor *a);
  at_status (*tensor_log1p)(at_tensor **result, at_tensor *a);
  at_status (*tensor_log2)(at_tensor **result, at_tensor *a);
  at_status (*tensor_log10)(at_tensor **result, at_tensor *a);
  at_status (*tensor_square)(at_tensor **result, at_tensor *a);
  at_status (*tensor_erfc)(at_tensor **result, at_tensor *a);
  at_status (*tensor_erfinv)(at_tensor **result, at_tensor *a);
  at_status (*tensor_lgamma)(at_tensor **result, at_tensor *a);
  at_status (*tensor_digamma)(at_tensor **result, at_tensor *a);
  at_status (*tensor_trigamma)(at_tensor **result, at_tensor *a);
  at_status (*tensor_atan2)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_hypot)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_copysign)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_nextafter)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_logaddexp)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_xlogy)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_fma)(at_tensor **result, at_tensor *a, at_tensor *b, at_tensor *c);
  at_status (*tensor_lerp)(at_tensor **result, at_tensor *a, at_tensor *b, at_tensor *c);
  at_status (*tensor_floor)(at_tensor **result, at_tensor *a);
  at_status (*tensor_ceil)(at_tensor **result, at_tensor *a);
  at_status (*tensor_trunc)(at_tensor **result, at_tensor *a);
  at_status (*tensor_round)(at_tensor **result, at_tensor *a);
  at_status (*tensor_isnan)(at_tensor **result, at_tensor *a);
  at_status (*tensor_isinf)(at_tensor **result, at_tensor *a);
  at_status (*tensor_isfinite)(at_tensor **result, at_tensor *a);
  at_status (*tensor_signbit)(at_tensor **result, at_tensor *a);
  at_status (*tensor_floor_divide)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_remainder)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_fmod)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_logical_and)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_logical_or)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_logical_xor)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_logical_not)(at_tensor **result, at_tensor *a);
  at_status (*tensor_bitwise_and)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_bitwise_or)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_bitwise_xor)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_bitwise_not)(at_tensor **result, at_tensor *a);
  at_status (*tensor_bitwise_left_shift)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_bitwise_right_shift)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_atan2_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_hypot_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_copysign_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_nextafter_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_logaddexp_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_xlogy_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_floor_divide_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_remainder_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_fmod_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_logical_and_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_logical_or_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_logical_xor_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_bitwise_and_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_bitwise_or_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_bitwise_xor_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_bitwise_left_shift_scalar)(at_tensor **result, at_tensor *a, double b);
  at_status (*tensor_bitwise_right_shift_scalar)(at_tensor **result, at_tensor *a, double b);
  /* reduce.h */
  at_status (*tensor_quantile)(at_tensor **result, at_tensor *a, double q, const int32_t *axes, size_t count,
                               int32_t keepdims);
  at_status (*tensor_median)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
  /* loss.h */
  at_status (*tensor_mse_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, at_reduction reduction);
  at_status (*tensor_l1_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, at_reduction reduction);
  at_status (*tensor_huber_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, double delta,
                                 at_reduction reduction);
  at_status (*tensor_smooth_l1_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, double beta,
                                     at_reduction reduction);
  at_status (*tensor_nll_loss)(at_tensor **loss, at_tensor *log_probabilities, at_tensor *labels,
                               const at_cross_entropy_options *options);
  at_status (*binary_cross_entropy_options_init)(at_binary_cross_entropy_options *options, size_t size);
  at_status (*tensor_binary_cross_entropy)(at_tensor **loss, at_tensor *input, at_tensor *target,
                                           const at_binary_cross_entropy_options *options);
  at_status (*tensor_binary_cross_entropy_with_logits)(at_tensor **loss, at_tensor *input, at_tensor *target,
                                                       const at_binary_cross_entropy_options *options);
  at_status (*tensor_kl_div)(at_tensor **loss, at_tensor *input, at_tensor *target, int32_t log_target,
                             at_reduction reduction);
  at_status (*tensor_hinge_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, double margin,
                                 at_reduction reduction);
  at_status (*tensor_hinge_embedding_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, double margin,
                                           at_reduction reduction);
  at_status (*tensor_soft_margin_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, at_reduction reduction);
  at_status (*tensor_poisson_nll_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, int32_t log_input,
                                       int32_t full, double eps, at_reduction reduction);
  at_status (*tensor_cosine_similarity)(at_tensor **result, at_tensor *a, at_tensor *b, int32_t axis, double eps);
  at_status (*tensor_cosine_embedding_loss)(at_tensor **loss, at_tensor *a, at_tensor *b, at_tensor *target,
                                            double margin, at_reduction reduction);
  /* index.h */
  at_status (*tensor_take)(at_tensor **result, at_tensor *a, at_tensor *indices, int32_t axis);
  at_status (*tensor_gather)(at_tensor **result, at_tensor *a, at_tensor *indices, int32_t axis);
  at_status (*tensor_embedding)(at_tensor **result, at_tensor *weight, at_tensor *indices, int64_t padding);
  at_status (*tensor_scatter)(at_tensor **result, at_tensor *a, at_tensor *indices, at_tensor *updates, int32_t axis,
                              at_scatter mode);
  at_status (*tensor_scatter_)(at_tensor *a, at_tensor *indices, at_tensor *updates, int32_t axis, at_scatter mode);
  at_status (*tensor_index)(at_tensor **result, at_tensor *a, at_tensor *const *indices, size_t count);
  at_status (*tensor_index_put)(at_tensor **result, at_tensor *a, at_tensor *const *indices, size_t count,
                                at_tensor *values, int32_t accumulate);
  at_status (*tensor_index_put_)(at_tensor *a, at_tensor *const *indices, size_t count, at_tensor *values,
                                 int32_t accumulate);
  at_status (*tensor_masked_fill)(at_tensor **result, at_tensor *a, at_tensor *mask, double number);
  at_status (*tensor_masked_fill_)(at_tensor *a, at_tensor *mask, double number);
  at_status (*tensor_masked_select)(at_tensor **result, at_tensor *a, at_tensor *mask);
  at_status (*tensor_nonzero)(at_tensor **result, at_tensor *a);
  at_status (*tensor_one_hot)(at_tensor **result, at_tensor *indices, int64_t classes, at_dtype dtype);
  /* sort.h */
  at_status (*tensor_searchsorted)(at_tensor **result, at_tensor *sorted, at_tensor *values, int32_t right);
  at_status (*tensor_unique)(at_tensor **values, at_tensor **indices, at_tensor **inverse, at_tensor **counts,
                             at_tensor *a);
  at_status (*tensor_isin)(at_tensor **result, at_tensor *a, at_tensor *elements);
  at_status (*tensor_bincount)(at_tensor **result, at_tensor *a, at_tensor *weights, int64_t least);
  /* inplace.h */
  at_status (*tensor_pow_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_maximum_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_minimum_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_equal_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_not_equal_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_less_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_less_equal_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_greater_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_greater_equal_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_add_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_sub_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_mul_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_div_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_pow_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_maximum_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_minimum_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_equal_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_not_equal_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_less_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_less_equal_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_greater_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_greater_equal_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_where_)(at_tensor *destination, at_tensor *condition, at_tensor *b);
  at_status (*tensor_neg_)(at_tensor *destination);
  at_status (*tensor_abs_)(at_tensor *destination);
  at_status (*tensor_sign_)(at_tensor *destination);
  at_status (*tensor_sqrt_)(at_tensor *destination);
  at_status (*tensor_rsqrt_)(at_tensor *destination);
  at_status (*tensor_exp_)(at_tensor *destination);
  at_status (*tensor_log_)(at_tensor *destination);
  at_status (*tensor_erf_)(at_tensor *destination);
  at_status (*tensor_tanh_)(at_tensor *destination);
  at_status (*tensor_sigmoid_)(at_tensor *destination);
  at_status (*tensor_relu_)(at_tensor *destination);
  at_status (*tensor_gelu_)(at_tensor *destination);
  at_status (*tensor_silu_)(at_tensor *destination);
  /* activation.h */
  at_status (*tensor_leaky_relu)(at_tensor **result, at_tensor *a, double slope);
  at_status (*tensor_elu)(at_tensor **result, at_tensor *a, double alpha);
  at_status (*tensor_celu)(at_tensor **result, at_tensor *a, double alpha);
  at_status (*tensor_selu)(at_tensor **result, at_tensor *a);
  at_status (*tensor_relu6)(at_tensor **result, at_tensor *a);
  at_status (*tensor_hardtanh)(at_tensor **result, at_tensor *a, double min, double max);
  at_status (*tensor_hardsigmoid)(at_tensor **result, at_tensor *a);
  at_status (*tensor_hardswish)(at_tensor **result, at_tensor *a);
  at_status (*tensor_gelu_tanh)(at_tensor **result, at_tensor *a);
  at_status (*tensor_mish)(at_tensor **result, at_tensor *a);
  at_status (*tensor_softplus)(at_tensor **result, at_tensor *a, double beta, double threshold);
  at_status (*tensor_log_sigmoid)(at_tensor **result, at_tensor *a);
  at_status (*tensor_softsign)(at_tensor **result, at_tensor *a);
  at_status (*tensor_threshold)(at_tensor **result, at_tensor *a, double threshold, double value);
  at_status (*tensor_prelu)(at_tensor **result, at_tensor *a, at_tensor *weight);
  at_status (*tensor_softmin)(at_tensor **result, at_tensor *a, int32_t axis);
  at_status (*tensor_glu)(at_tensor **result, at_tensor *a, int32_t axis);
  /* inplace.h */
  at_status (*tensor_clamp_)(at_tensor *destination, double min, double max);
  at_status (*tensor_clip_)(at_tensor *destination, at_tensor *min, at_tensor *max);
  at_status (*tensor_addcmul_)(at_tensor *destination, at_tensor *b, at_tensor *c, double value);
  at_status (*tensor_addcdiv_)(at_tensor *destination, at_tensor *b, at_tensor *c, double value);
  at_status (*tensor_leaky_relu_)(at_tensor *destination, double slope);
  at_status (*tensor_elu_)(at_tensor *destination, double alpha);
  at_status (*tensor_celu_)(at_tensor *destination, double alpha);
  at_status (*tensor_selu_)(at_tensor *destination);
  at_status (*tensor_relu6_)(at_tensor *destination);
  at_status (*tensor_hardtanh_)(at_tensor *destination, double min, double max);
  at_status (*tensor_hardsigmoid_)(at_tensor *destination);
  at_status (*tensor_hardswish_)(at_tensor *destination);
  at_status (*tensor_gelu_tanh_)(at_tensor *destination);
  at_status (*tensor_mish_)(at_tensor *destination);
  at_status (*tensor_softplus_)(at_tensor *destination, double beta, double threshold);
  at_status (*tensor_log_sigmoid_)(at_tensor *destination);
  at_status (*tensor_softsign_)(at_tensor *destination);
  at_status (*tensor_threshold_)(at_tensor *destination, double threshold, double value);
  at_status (*tensor_prelu_)(at_tensor *destination, at_tensor *weight);
  /* pointwise.h */
  at_status (*tensor_clamp)(at_tensor **result, at_tensor *a, double min, double max);
  at_status (*tensor_clip)(at_tensor **result, at_tensor *a, at_tensor *min, at_tensor *max);
  at_status (*tensor_addcmul)(at_tensor **result, at_tensor *a, at_tensor *b, at_tensor *c, double value);
  at_status (*tensor_addcdiv)(at_tensor **result, at_tensor *a, at_tensor *b, at_tensor *c, double value);
  /* kernel.h */
  at_status (*kernel_from_source)(at_kernel **kernel, at_backend *backend, const char *source, const char *name,
                                  const char *options);
  at_status (*kernel_from_binary)(at_kernel **kernel, at_backend *backend, const void *binary, size_t size,
                                  const char *name, const char *options);
  at_status (*kernel_retain)(at_kernel *kernel);
  at_status (*kernel_release)(at_kernel *kernel);
  at_status (*kernel_build_log)(char *text, size_t size, size_t *needed);
  at_status (*kernel_binary)(void *data, size_t size, size_t *needed, at_kernel *kernel);
  at_status (*kernel_info_init)(at_kernel_info *info, size_t size);
  at_status (*kernel_describe)(at_kernel_info *info, at_kernel *kernel);
  at_status (*kernel_launch)(at_tensor **results, size_t result_count, at_kernel *kernel, at_tensor *const *arguments,
                             const at_kernel_role *roles, size_t argument_count, int32_t dimensions,
                             const int64_t *global, const int64_t *local);
  /* shape.h */
  at_status (*tensor_broadcast_arrays)(at_tensor **results, at_tensor *const *tensors, size_t count);
  at_status (*tensor_squeeze)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count);
  at_status (*tensor_expand_dims)(at_tensor **result, at_tensor *a, int32_t axis);
  at_status (*tensor_flatten)(at_tensor **result, at_tensor *a, int32_t axis0, int32_t axis1);
  at_status (*tensor_moveaxis)(at_tensor **result, at_tensor *a, const int32_t *sources, size_t source_count,
                               const int32_t *destinations, size_t destination_count);
  at_status (*tensor_flip)(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count);
  at_status (*tensor_select)(at_tensor **result, at_tensor *a, int32_t axis, int64_t index);
  at_status (*tensor_unfold)(at_tensor **result, at_tensor *a, int32_t axis, int64_t size, int64_t step);
  at_status (*tensor_diagonal)(at_tensor **result, at_tensor *a, int64_t offset, int32_t axis0, int32_t axis1);
  at_status (*tensor_split)(at_tensor **results, at_tensor *a, const int64_t *sizes, size_t count, int32_t axis);
  at_status (*tensor_unstack)(at_tensor **results, at_tensor *a, size_t count, int32_t axis);
  at_status (*tensor_stack)(at_tensor **result, at_tensor *const *tensors, size_t count, int32_t axis);
  at_status (*tensor_pad)(at_tensor **result, at_tensor *a, const int64_t *widths, size_t count, at_pad_mode mode,
                          double value);
  at_status (*tensor_roll)(at_tensor **result, at_tensor *a, const int64_t *shifts, size_t shift_count,
                           const int32_t *axes, size_t axis_count);
  at_status (*tensor_tile)(at_tensor **result, at_tensor *a, const int64_t *repeats, size_t count);
  at_status (*tensor_repeat)(at_tensor **result, at_tensor *a, int64_t repeats, int32_t axis);
  at_status (*tensor_repeat_each)(at_tensor **result, at_tensor *a, at_tensor *repeats, int32_t axis);
  at_status (*tensor_diag_embed)(at_tensor **result, at_tensor *a, int64_t offset, int32_t axis0, int32_t axis1);
  /* create.h */
  at_status (*tensor_linspace)(at_tensor **tensor, at_backend *backend, at_dtype dtype, double start, double stop,
                               int64_t count, int32_t endpoint);
  at_status (*tensor_eye)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int64_t rows, int64_t columns,
                          int64_t k);
  at_status (*tensor_full_like)(at_tensor **result, at_tensor *a, double value);
  at_status (*tensor_zeros_like)(at_tensor **result, at_tensor *a);
  at_status (*tensor_ones_like)(at_tensor **result, at_tensor *a);
  at_status (*tensor_empty_like)(at_tensor **result, at_tensor *a);
  at_status (*tensor_tril)(at_tensor **result, at_tensor *a, int64_t k);
  at_status (*tensor_triu)(at_tensor **result, at_tensor *a, int64_t k);
  at_status (*tensor_meshgrid)(at_tensor **results, at_tensor *const *tensors, size_t count, at_indexing indexing);
  /* init.h */
  at_status (*nonlinearity_gain)(double *gain, at_nonlinearity nonlinearity, double slope);
  at_status (*tensor_xavier_uniform)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                     const int64_t *dims, double gain, at_generator *generator);
  at_status (*tensor_xavier_normal)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                    const int64_t *dims, double gain, at_generator *generator);
  at_status (*tensor_kaiming_uniform)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                      const int64_t *dims, at_fan_mode mode, double gain, at_generator *generator);
  at_status (*tensor_kaiming_normal)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                     const int64_t *dims, at_fan_mode mode, double gain, at_generator *generator);
  at_status (*tensor_orthogonal)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                 const int64_t *dims, double gain, at_generator *generator);
  /* random.h */
  at_status (*tensor_random_integers)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                      const int64_t *dims, int64_t low, int64_t high, at_generator *generator);
  at_status (*tensor_bernoulli)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                const int64_t *dims, double p, at_generator *generator);
  at_status (*tensor_bernoulli_each)(at_tensor **result, at_tensor *p, at_generator *generator);
  at_status (*tensor_permutation)(at_tensor **tensor, at_backend *backend, int64_t count, at_generator *generator);
  at_status (*tensor_truncated_normal)(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                       const int64_t *dims, double mean, double deviation, double low, double high,
                                       at_generator *generator);
  /* pointwise.h */
  at_status (*tensor_reciprocal)(at_tensor **result, at_tensor *a);
  /* inplace.h */
  at_status (*tensor_atan2_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_hypot_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_copysign_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_nextafter_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_logaddexp_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_xlogy_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_floor_divide_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_remainder_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_fmod_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_logical_and_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_logical_or_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_logical_xor_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_bitwise_and_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_bitwise_or_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_bitwise_xor_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_bitwise_left_shift_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_bitwise_right_shift_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_atan2_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_hypot_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_copysign_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_nextafter_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_logaddexp_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_xlogy_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_floor_divide_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_remainder_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_fmod_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_logical_and_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_logical_or_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_logical_xor_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_bitwise_and_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_bitwise_or_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_bitwise_xor_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_bitwise_left_shift_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_bitwise_right_shift_scalar_)(at_tensor *destination, double b);
  at_status (*tensor_sin_)(at_tensor *destination);
  at_status (*tensor_cos_)(at_tensor *destination);
  at_status (*tensor_tan_)(at_tensor *destination);
  at_status (*tensor_asin_)(at_tensor *destination);
  at_status (*tensor_acos_)(at_tensor *destination);
  at_status (*tensor_atan_)(at_tensor *destination);
  at_status (*tensor_sinh_)(at_tensor *destination);
  at_status (*tensor_cosh_)(at_tensor *destination);
  at_status (*tensor_asinh_)(at_tensor *destination);
  at_status (*tensor_acosh_)(at_tensor *destination);
  at_status (*tensor_atanh_)(at_tensor *destination);
  at_status (*tensor_exp2_)(at_tensor *destination);
  at_status (*tensor_expm1_)(at_tensor *destination);
  at_status (*tensor_log1p_)(at_tensor *destination);
  at_status (*tensor_log2_)(at_tensor *destination);
  at_status (*tensor_log10_)(at_tensor *destination);
  at_status (*tensor_square_)(at_tensor *destination);
  at_status (*tensor_erfc_)(at_tensor *destination);
  at_status (*tensor_erfinv_)(at_tensor *destination);
  at_status (*tensor_lgamma_)(at_tensor *destination);
  at_status (*tensor_digamma_)(at_tensor *destination);
  at_status (*tensor_trigamma_)(at_tensor *destination);
  at_status (*tensor_floor_)(at_tensor *destination);
  at_status (*tensor_ceil_)(at_tensor *destination);
  at_status (*tensor_trunc_)(at_tensor *destination);
  at_status (*tensor_round_)(at_tensor *destination);
  at_status (*tensor_isnan_)(at_tensor *destination);
  at_status (*tensor_isinf_)(at_tensor *destination);
  at_status (*tensor_isfinite_)(at_tensor *destination);
  at_status (*tensor_signbit_)(at_tensor *destination);
  at_status (*tensor_logical_not_)(at_tensor *destination);
  at_status (*tensor_bitwise_not_)(at_tensor *destination);
  at_status (*tensor_fma_)(at_tensor *destination, at_tensor *b, at_tensor *c);
  at_status (*tensor_lerp_)(at_tensor *destination, at_tensor *b, at_tensor *c);
  at_status (*tensor_reciprocal_)(at_tensor *destination);
  at_status (*tensor_polygamma_)(at_tensor *destination, at_tensor *b);
  at_status (*tensor_polygamma_scalar_)(at_tensor *destination, double b);
  /* pointwise.h */
  at_status (*tensor_polygamma)(at_tensor **result, at_tensor *a, at_tensor *b);
  at_status (*tensor_polygamma_scalar)(at_tensor **result, at_tensor *a, double b);
  /* backend.h */
  at_status (*backend_math_mode)(at_math_mode *mode, at_backend *backend);
  at_status (*backend_load_tuning)(at_backend *backend, const char *path);
  /* data.h */
  at_status (*dataset_subset)(at_dataset **subset, at_dataset *dataset, const int64_t *indices, size_t count);
  at_status (*dataset_random_split)(at_dataset **parts, at_dataset *dataset, const int64_t *lengths, size_t count,
                                    uint64_t seed);
  at_status (*dataset_fields)(size_t *count, at_dataset *dataset);
  /* format.h */
  at_status (*format_options_init)(at_format_options *options, size_t size);
  at_status (*tensor_format)(char *text, size_t size, size_t *needed, at_tensor *tensor,
                             const at_format_options *options);
  /* scope.h */
  at_status (*scope_begin)(void);
  at_status (*scope_end)(at_tensor *const *keep, size_t count);
  /* file.h */
  at_status (*tensor_file_metadata)(char *text, size_t size, size_t *needed, const char *path);
  /* autograd.h */
  at_status (*tensor_set_grad)(at_tensor *tensor, at_tensor *grad);
  at_status (*tensor_clip_grad_norm)(at_tensor **total, at_tensor *const *parameters, size_t count, double max_norm,
                                     double order);
  at_status (*tensor_clip_grad_value)(at_tensor *const *parameters, size_t count, double bound);
  /* inplace.h */
  at_status (*tensor_ndtr_)(at_tensor *destination);
  /* pointwise.h */
  at_status (*tensor_ndtr)(at_tensor **result, at_tensor *a);
  /* backend.h */
  at_status (*backend_memory_report)(char *text, size_t size, size_t *needed, at_backend *backend);
  /* reduce.h */
  at_status (*tensor_max_initial)(at_tensor **result, at_tensor *a, at_tensor *initial, const int32_t *axes,
                                  size_t count, int32_t keepdims);
  at_status (*tensor_min_initial)(at_tensor **result, at_tensor *a, at_tensor *initial, const int32_t *axes,
                                  size_t count, int32_t keepdims);
  /* backend.h */
  at_status (*set_strict_devices)(int32_t *previous, int32_t strict);
  /* inplace.h */
  at_status (*tensor_frac_)(at_tensor *destination);
  /* pointwise.h */
  at_status (*tensor_frac)(at_tensor **result, at_tensor *a);
  /* shape.h */
  at_status (*tensor_to_memory_format)(at_tensor **result, at_tensor *a, at_memory_format format);
  /* random.h */
  at_status (*tensor_dropout)(at_tensor **result, at_tensor *a, double p, at_generator *generator);
  at_status (*tensor_dropout1d)(at_tensor **result, at_tensor *a, double p, at_generator *generator);
  at_status (*tensor_dropout2d)(at_tensor **result, at_tensor *a, double p, at_generator *generator);
  at_status (*tensor_dropout3d)(at_tensor **result, at_tensor *a, double p, at_generator *generator);
  at_status (*tensor_alpha_dropout)(at_tensor **result, at_tensor *a, double p, at_generator *generator);
  at_status (*tensor_feature_alpha_dropout)(at_tensor **result, at_tensor *a, double p, at_generator *generator);
  /* activation.h */
  at_status (*tensor_hardshrink)(at_tensor **result, at_tensor *a, double lambd);
  at_status (*tensor_softshrink)(at_tensor **result, at_tensor *a, double lambd);
  at_status (*tensor_tanhshrink)(at_tensor **result, at_tensor *a);
  /* inplace.h */
  at_status (*tensor_hardshrink_)(at_tensor *destination, double lambd);
  at_status (*tensor_softshrink_)(at_tensor *destination, double lambd);
  at_status (*tensor_tanhshrink_)(at_tensor *destination);
  /* conv.h */
  at_status (*conv_options_init)(at_conv_options *options, size_t size);
  at_status (*tensor_conv)(at_tensor **result, at_tensor *input, at_tensor *weight, at_tensor *bias,
                           const at_conv_options *options);
  at_status (*tensor_conv_transpose)(at_tensor **result, at_tensor *input, at_tensor *weight, at_tensor *bias,
                                     const at_conv_options *options);
  /* recurrent.h */
  at_status (*recurrent_options_init)(at_recurrent_options *options, size_t size);
  at_status (*tensor_rnn_tanh)(at_tensor **output, at_tensor **h_n, at_tensor *input, at_tensor *h_0,
                               at_tensor *const *weights, size_t count, const at_recurrent_options *options);
  at_status (*tensor_rnn_relu)(at_tensor **output, at_tensor **h_n, at_tensor *input, at_tensor *h_0,
                               at_tensor *const *weights, size_t count, const at_recurrent_options *options);
  at_status (*tensor_gru)(at_tensor **output, at_tensor **h_n, at_tensor *input, at_tensor *h_0,
                          at_tensor *const *weights, size_t count, const at_recurrent_options *options);
  at_status (*tensor_lstm)(at_tensor **output, at_tensor **h_n, at_tensor **c_n, at_tensor *input, at_tensor *h_0,
                           at_tensor *c_0, at_tensor *const *weights, size_t count,
                           const at_recurrent_options *options);
  at_status (*tensor_rnn_tanh_cell)(at_tensor **h, at_tensor *input, at_tensor *h_0, at_tensor *weight_ih,
                                    at_tensor *weight_hh, at_tensor *bias_ih, at_tensor *bias_hh);
  at_status (*tensor_rnn_relu_cell)(at_tensor **h, at_tensor *input, at_tensor *h_0, at_tensor *weight_ih,
                                    at_tensor *weight_hh, at_tensor *bias_ih, at_tensor *bias_hh);
  at_status (*tensor_gru_cell)(at_tensor **h, at_tensor *input, at_tensor *h_0, at_tensor *weight_ih,
                               at_tensor *weight_hh, at_tensor *bias_ih, at_tensor *bias_hh);
  at_status (*tensor_lstm_cell)(at_tensor **h, at_tensor **c, at_tensor *input, at_tensor *h_0, at_tensor *c_0,
                                at_tensor *weight_ih, at_tensor *weight_hh, at_tensor *bias_ih, at_tensor *bias_hh);
  /* pool.h */
  at_status (*tensor_max_pool)(at_tensor **values, at_tensor **indices, at_tensor *a, const int64_t *window,
                               size_t count, const int64_t *stride, size_t stride_count, const int64_t *padding,
                               size_t padding_count, const int64_t *dilation, size_t dilation_count, int32_t ceil_mode);
  at_status (*tensor_avg_pool)(at_tensor **result, at_tensor *a, const int64_t *window, size_t count,
                               const int64_t *stride, size_t stride_count, const int64_t *padding, size_t padding_count,
                               int32_t ceil_mode, int32_t count_include_pad, int64_t divisor_override);
  at_status (*tensor_lp_pool)(at_tensor **result, at_tensor *a, double p, const int64_t *window, size_t count,
                              const int64_t *stride, size_t stride_count, int32_t ceil_mode);
  at_status (*tensor_adaptive_max_pool)(at_tensor **values, at_tensor **indices, at_tensor *a, const int64_t *sizes,
                                        size_t count);
  at_status (*tensor_adaptive_avg_pool)(at_tensor **result, at_tensor *a, const int64_t *sizes, size_t count);
  at_status (*tensor_max_unpool)(at_tensor **result, at_tensor *a, at_tensor *indices, const int64_t *sizes,
                                 size_t count);
  /* resample.h */
  at_status (*tensor_interpolate)(at_tensor **result, at_tensor *a, const int64_t *sizes, size_t count,
                                  const double *scales, size_t scale_count, at_interpolation mode,
                                  at_coordinates coordinates);
  at_status (*tensor_im2col)(at_tensor **result, at_tensor *a, const int64_t *window, size_t count,
                             const int64_t *dilation, size_t dilation_count, const int64_t *padding,
                             size_t padding_count, const int64_t *stride, size_t stride_count);
  at_status (*tensor_col2im)(at_tensor **result, at_tensor *a, const int64_t *sizes, size_t size_count,
                             const int64_t *window, size_t count, const int64_t *dilation, size_t dilation_count,
                             const int64_t *padding, size_t padding_count, const int64_t *stride, size_t stride_count);
  at_status (*tensor_pixel_shuffle)(at_tensor **result, at_tensor *a, int64_t factor);
  at_status (*tensor_pixel_unshuffle)(at_tensor **result, at_tensor *a, int64_t factor);
  at_status (*tensor_channel_shuffle)(at_tensor **result, at_tensor *a, int64_t groups);
  /* attention.h */
  at_status (*attention_options_init)(at_attention_options *options, size_t size);
  at_status (*tensor_scaled_dot_product_attention)(at_tensor **result, at_tensor *query, at_tensor *key,
                                                   at_tensor *value, const at_attention_options *options,
                                                   at_generator *generator);
  /* norm.h */
  at_status (*tensor_batch_norm)(at_tensor **result, at_tensor *a, at_tensor *running_mean, at_tensor *running_var,
                                 at_tensor *weight, at_tensor *bias, int32_t training, double momentum, double eps);
  at_status (*tensor_instance_norm)(at_tensor **result, at_tensor *a, at_tensor *running_mean, at_tensor *running_var,
                                    at_tensor *weight, at_tensor *bias, int32_t by_input, double momentum, double eps);
  at_status (*tensor_group_norm)(at_tensor **result, at_tensor *a, int64_t groups, at_tensor *weight, at_tensor *bias,
                                 double eps);
  at_status (*tensor_layer_norm)(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims, at_tensor *weight,
                                 at_tensor *bias, double eps);
  at_status (*tensor_rms_norm)(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims, at_tensor *weight,
                               double eps);
  at_status (*tensor_local_response_norm)(at_tensor **result, at_tensor *a, int64_t size, double alpha, double beta,
                                          double k);
  /* index.h */
  at_status (*tensor_embedding_scaled)(at_tensor **result, at_tensor *weight, at_tensor *indices, int64_t padding);
  at_status (*tensor_embedding_bag)(at_tensor **result, at_tensor *weight, at_tensor *indices, at_tensor *offsets,
                                    at_tensor *per_sample_weights, at_bag_mode mode, int32_t include_last,
                                    int64_t padding);
  at_status (*tensor_embedding_renorm_)(at_tensor *destination, at_tensor *indices, double max_norm, double order);
  /* attention.h */
  at_status (*tensor_rotary_embedding)(at_tensor **result, at_tensor *a, at_tensor *cosines, at_tensor *sines,
                                       int32_t interleaved);
  /* optimizer.h */
  at_status (*adam_options_init)(at_adam_options *options, size_t size);
  at_status (*adamax_options_init)(at_adamax_options *options, size_t size);
  at_status (*nadam_options_init)(at_nadam_options *options, size_t size);
  at_status (*radam_options_init)(at_radam_options *options, size_t size);
  at_status (*rmsprop_options_init)(at_rmsprop_options *options, size_t size);
  at_status (*adagrad_options_init)(at_adagrad_options *options, size_t size);
  at_status (*adadelta_options_init)(at_adadelta_options *options, size_t size);
  at_status (*lion_options_init)(at_lion_options *options, size_t size);
  at_status (*optimizer_adam)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                              const at_adam_options *options);
  at_status (*optimizer_adamax)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                const at_adamax_options *options);
  at_status (*optimizer_nadam)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                               const at_nadam_options *options);
  at_status (*optimizer_radam)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                               const at_radam_options *options);
  at_status (*optimizer_rmsprop)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                 const at_rmsprop_options *options);
  at_status (*optimizer_adagrad)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                 const at_adagrad_options *options);
  at_status (*optimizer_adadelta)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                  const at_adadelta_options *options);
  at_status (*optimizer_lion)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                              const at_lion_options *options);
  at_status (*optimizer_add_group)(at_optimizer *optimizer, at_tensor *const *parameters, size_t count);
  at_status (*optimizer_group_count)(size_t *count, at_optimizer *optimizer);
  at_status (*optimizer_set_option)(at_optimizer *optimizer, size_t group, const char *name, double value);
  at_status (*optimizer_option)(double *value, at_optimizer *optimizer, size_t group, const char *name);
  at_status (*optimizer_set_clip_value)(at_optimizer *optimizer, double bound);
  at_status (*optimizer_set_clip_norm)(at_optimizer *optimizer, double max_norm);
  at_status (*optimizer_grad_norm)(at_tensor **norm, at_optimizer *optimizer);
  /* schedule.h */
  at_status (*schedule_step_lr)(at_schedule **schedule, at_optimizer *optimizer, int64_t step_size, double gamma);
  at_status (*schedule_multi_step_lr)(at_schedule **schedule, at_optimizer *optimizer, const int64_t *milestones,
                                      size_t count, double gamma);
  at_status (*schedule_exponential_lr)(at_schedule **schedule, at_optimizer *optimizer, double gamma);
  at_status (*schedule_constant_lr)(at_schedule **schedule, at_optimizer *optimizer, double factor,
                                    int64_t total_iters);
  at_status (*schedule_linear_lr)(at_schedule **schedule, at_optimizer *optimizer, double start_factor,
                                  double end_factor, int64_t total_iters);
  at_status (*schedule_polynomial_lr)(at_schedule **schedule, at_optimizer *optimizer, int64_t total_iters,
                                      double power);
  at_status (*schedule_cosine_annealing_lr)(at_schedule **schedule, at_optimizer *optimizer, int64_t t_max,
                                            double eta_min);
  at_status (*schedule_cosine_annealing_warm_restarts)(at_schedule **schedule, at_optimizer *optimizer, int64_t t_0,
                                                       int64_t t_mult, double eta_min);
  at_status (*one_cycle_lr_options_init)(at_one_cycle_lr_options *options, size_t size);
  at_status (*schedule_one_cycle_lr)(at_schedule **schedule, at_optimizer *optimizer,
                                     const at_one_cycle_lr_options *options);
  at_status (*reduce_lr_on_plateau_options_init)(at_reduce_lr_on_plateau_options *options, size_t size);
  at_status (*schedule_reduce_lr_on_plateau)(at_schedule **schedule, at_optimizer *optimizer,
                                             const at_reduce_lr_on_plateau_options *options);
  at_status (*schedule_sequential)(at_schedule **schedule, at_schedule *first, at_schedule *second, int64_t milestone);
  at_status (*schedule_chained)(at_schedule **schedule, at_schedule *first, at_schedule *second);
  at_status (*schedule_advance)(at_schedule *schedule);
  at_status (*schedule_advance_by)(at_schedule *schedule, double metric);
  at_status (*schedule_last_lr)(double *learning_rate, at_schedule *schedule, size_t group);
  at_status (*schedule_retain)(at_schedule *schedule);
  at_status (*schedule_release)(at_schedule *schedule);
  /* module.h */
  at_status (*module_create)(at_module **module, at_backend *backend, at_dtype dtype, const char *text,
                             at_generator *generator);
  at_status (*module_custom)(at_module **module, const char *kind, at_module_callback callback, void *userdata,
                             at_destroy_callback destroy);
  at_status (*module_retain)(at_module *module);
  at_status (*module_release)(at_module *module);
  at_status (*module_forward)(at_tensor **result, at_module *module, at_tensor *input);
  at_status (*module_call)(at_tensor **results, size_t result_count, at_module *module, at_tensor *const *inputs,
                           size_t input_count);
  at_status (*module_kinds)(char *text, size_t size, size_t *needed);
  at_status (*module_signature)(char *text, size_t size, size_t *needed, const char *kind);
  at_status (*module_kind)(char *text, size_t size, size_t *needed, at_module *module);
  at_status (*module_description)(char *text, size_t size, size_t *needed, at_module *module);
  at_status (*module_format)(char *text, size_t size, size_t *needed, at_module *module);
  at_status (*module_names)(char *text, size_t size, size_t *needed, size_t *count, at_module *module,
                            at_module_members members);
  at_status (*module_tensors)(at_tensor **tensors, size_t count, at_module *module, at_module_members members);
  at_status (*module_tensor)(at_tensor **tensor, at_module *module, const char *name);
  at_status (*module_child)(at_module **child, at_module *module, const char *name);
  at_status (*module_set_tensor)(at_module *module, const char *name, at_tensor *tensor);
  at_status (*module_add_parameter)(at_module *module, const char *name, at_tensor *tensor);
  at_status (*module_add_buffer)(at_module *module, const char *name, at_tensor *tensor, int32_t persistent);
  at_status (*module_add_child)(at_module *module, const char *name, at_module *child);
  at_status (*module_set_child)(at_module *module, const char *name, at_module *child);
  at_status (*module_remove)(at_module *module, const char *name);
  at_status (*module_set_training)(at_module *module, int32_t training);
  at_status (*module_training)(int32_t *training, at_module *module);
  at_status (*module_set_requires_grad)(at_module *module, int32_t requires_grad);
  at_status (*module_zero_grad)(at_module *module);
  at_status (*module_to)(at_module *module, at_backend *backend, at_dtype dtype);
  at_status (*module_copy)(at_module **copy, at_module *module);
  at_status (*module_load_state)(at_module *module, const char *const *names, at_tensor *const *tensors, size_t count,
                                 int32_t strict);
  at_status (*module_save)(at_module *module, const char *path);
  at_status (*module_load)(at_module *module, const char *path, int32_t strict);
  at_status (*module_summary)(char *text, size_t size, size_t *needed, at_module *module, at_tensor *const *inputs,
                              size_t input_count);
  /* resample.h */
  at_status (*tensor_grid_sample)(at_tensor **result, at_tensor *a, at_tensor *grid, at_interpolation mode,
                                  at_grid_padding padding_mode, int32_t align_corners);
  at_status (*tensor_affine_grid)(at_tensor **result, at_tensor *theta, const int64_t *sizes, size_t count,
                                  int32_t align_corners);
  /* optimizer.h */
  at_status (*lamb_options_init)(at_lamb_options *options, size_t size);
  at_status (*muon_options_init)(at_muon_options *options, size_t size);
  at_status (*optimizer_lamb)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                              const at_lamb_options *options);
  at_status (*optimizer_muon)(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                              const at_muon_options *options);
  /* schedule.h */
  at_status (*schedule_lambda_lr)(at_schedule **schedule, at_optimizer *optimizer, at_lr_callback factor,
                                  void *userdata, at_destroy_callback destroy);
  at_status (*schedule_multiplicative_lr)(at_schedule **schedule, at_optimizer *optimizer, at_lr_callback factor,
                                          void *userdata, at_destroy_callback destroy);
  /* metric.h */
  at_status (*metric_create)(at_metric **metric, at_backend *backend, const char *text);
  at_status (*metric_retain)(at_metric *metric);
  at_status (*metric_release)(at_metric *metric);
  at_status (*metric_update)(at_metric *metric, at_tensor *prediction, at_tensor *target);
  at_status (*metric_value)(at_tensor **value, at_metric *metric);
  at_status (*metric_reset)(at_metric *metric);
  at_status (*metric_merge)(at_metric *metric, at_metric *other);
  at_status (*metric_kinds)(char *text, size_t size, size_t *needed);
  at_status (*metric_signature)(char *text, size_t size, size_t *needed, const char *kind);
  at_status (*metric_kind)(char *text, size_t size, size_t *needed, at_metric *metric);
  at_status (*metric_description)(char *text, size_t size, size_t *needed, at_metric *metric);
  at_status (*metric_names)(char *text, size_t size, size_t *needed, size_t *count, at_metric *metric);
  at_status (*metric_tensors)(at_tensor **tensors, size_t count, at_metric *metric);
  at_status (*metric_load_state)(at_metric *metric, const char *const *names, at_tensor *const *tensors, size_t count);
  /* optimizer.h */
  at_status (*optimizer_names)(char *text, size_t size, size_t *needed, size_t *count, at_optimizer *optimizer);
  at_status (*optimizer_tensors)(at_tensor **tensors, size_t count, at_optimizer *optimizer);
  at_status (*optimizer_param_groups)(char *text, size_t size, size_t *needed, at_optimizer *optimizer);
  at_status (*optimizer_load_state)(at_optimizer *optimizer, const char *const *names, at_tensor *const *tensors,
                                    size_t count, const char *param_groups);
  at_status (*optimizer_save)(at_optimizer *optimizer, const char *path);
  at_status (*optimizer_load)(at_optimizer *optimizer, const char *path);
  /* schedule.h */
  at_status (*schedule_state)(char *text, size_t size, size_t *needed, at_schedule *schedule);
  at_status (*schedule_load_state)(at_schedule *schedule, const char *state);
  /* event_log.h */
  at_status (*event_log_append)(const char *path, at_event_format format, int64_t step, int64_t epoch,
                                const char *const *names, const double *values, size_t count);
  at_status (*event_log_truncate)(const char *path, at_event_format format, int64_t step);
  at_status (*run_log_append)(const char *path, const char *device, const char *model, int64_t epochs,
                              double epoch_seconds, const char *const *names, const double *values, size_t count);
  at_status (*event_log_draw)(const char *image, const char *path, const char *title);
  /* autocast.h */
  at_status (*autocast_begin)(at_dtype dtype, int32_t enabled);
  at_status (*autocast_end)(void);
  at_status (*autocast_dtype)(at_dtype *dtype);
  /* grad_scaler.h */
  at_status (*grad_scaler_options_init)(at_grad_scaler_options *options, size_t size);
  at_status (*grad_scaler_create)(at_grad_scaler **scaler, at_backend *backend, const at_grad_scaler_options *options);
  at_status (*grad_scaler_retain)(at_grad_scaler *scaler);
  at_status (*grad_scaler_release)(at_grad_scaler *scaler);
  at_status (*grad_scaler_scale)(at_tensor **result, at_grad_scaler *scaler, at_tensor *a);
  at_status (*grad_scaler_unscale)(at_grad_scaler *scaler, at_optimizer *optimizer);
  at_status (*grad_scaler_step)(at_grad_scaler *scaler, at_optimizer *optimizer);
  at_status (*grad_scaler_update)(at_grad_scaler *scaler);
  at_status (*grad_scaler_set_scale)(at_grad_scaler *scaler, double scale);
  at_status (*grad_scaler_get_scale)(at_tensor **scale, at_grad_scaler *scaler);
  at_status (*grad_scaler_state)(at_grad_scaler_options *state, at_grad_scaler *scaler);
  at_status (*grad_scaler_load_state)(at_grad_scaler *scaler, const at_grad_scaler_options *state);
  /* module.h */
  at_status (*module_checkpoint)(at_tensor **results, size_t result_count, at_module *module, at_tensor *const *inputs,
                                 size_t input_count);
  /* loader.h */
  at_status (*loader_custom)(at_loader **loader, size_t field_count, int64_t length, at_batch_callback callback,
                             void *userdata, at_destroy_callback destroy);
  /* trainer.h */
  at_status (*trainer_options_init)(at_trainer_options *options, size_t size);
  at_status (*trainer_create)(at_trainer **trainer, at_module *module, at_module *loss, at_optimizer *optimizer,
                              const at_trainer_options *options);
  at_status (*trainer_retain)(at_trainer *trainer);
  at_status (*trainer_release)(at_trainer *trainer);
  at_status (*trainer_fit)(at_trainer *trainer, at_loader *loader, int64_t epochs);
  at_status (*trainer_stop)(at_trainer *trainer);
  at_status (*trainer_evaluate)(double *values, size_t count, at_trainer *trainer, at_loader *loader);
  at_status (*trainer_predict)(at_tensor **prediction, at_trainer *trainer, at_loader *loader);
  at_status (*trainer_add_metric)(at_trainer *trainer, const char *name, at_metric *metric);
  at_status (*trainer_set_validation)(at_trainer *trainer, at_loader *loader, int64_t every);
  at_status (*trainer_set_validation_split)(at_trainer *trainer, double fraction, uint64_t seed);
  at_status (*trainer_add_schedule)(at_trainer *trainer, at_schedule *schedule, int32_t every_step,
                                    const char *monitor);
  at_status (*early_stopping_options_init)(at_early_stopping_options *options, size_t size);
  at_status (*trainer_set_early_stopping)(at_trainer *trainer, const char *monitor,
                                          const at_early_stopping_options *options);
  at_status (*trainer_add_callback)(at_trainer *trainer, int32_t moments, at_trainer_callback callback, void *userdata,
                                    at_destroy_callback destroy);
  at_status (*trainer_history)(char *text, size_t size, size_t *needed, at_trainer *trainer);
  at_status (*trainer_history_values)(double *values, size_t room, size_t *count, at_trainer *trainer,
                                      const char *name);
  /* module.h */
  at_status (*module_average)(at_module *average, at_module *module, double weight, int32_t use_buffers);
  /* network.h */
  at_status (*network_create)(at_network **network, int32_t rank, const int64_t *dims);
  at_status (*network_retain)(at_network *network);
  at_status (*network_release)(at_network *network);
  at_status (*network_dense)(at_network *network, int64_t units, const char *activation);
  at_status (*network_conv)(at_network *network, int64_t channels, int64_t kernel, int64_t stride, int64_t padding,
                            const char *activation);
  at_status (*network_pool)(at_network *network, const char *kind, int64_t kernel, int64_t stride);
  at_status (*network_flatten)(at_network *network);
  at_status (*network_dropout)(at_network *network, double p);
  at_status (*network_norm)(at_network *network, const char *kind);
  at_status (*network_embedding)(at_network *network, int64_t count, int64_t size);
  at_status (*network_recurrent)(at_network *network, const char *kind, int64_t hidden, int64_t layers,
                                 int32_t bidirectional, int32_t last);
  at_status (*network_add)(at_network *network, const char *text);
  at_status (*network_add_module)(at_network *network, at_module *module);
  at_status (*network_loss)(at_network *network, const char *text);
  at_status (*network_build)(at_module **module, at_module **loss, at_network *network, at_backend *backend,
                             at_dtype dtype, at_generator *generator);
  at_status (*network_summary)(char *text, size_t size, size_t *needed, at_network *network, at_backend *backend);
  /* checkpoints.h */
  at_status (*checkpoints_options_init)(at_checkpoints_options *options, size_t size);
  at_status (*checkpoints_create)(at_checkpoints **checkpoints, const char *directory,
                                  const at_checkpoints_options *options);
  at_status (*checkpoints_retain)(at_checkpoints *checkpoints);
  at_status (*checkpoints_release)(at_checkpoints *checkpoints);
  at_status (*checkpoints_add_module)(at_checkpoints *checkpoints, const char *name, at_module *module);
  at_status (*checkpoints_add_optimizer)(at_checkpoints *checkpoints, const char *name, at_optimizer *optimizer);
  at_status (*checkpoints_add_schedule)(at_checkpoints *checkpoints, const char *name, at_schedule *schedule);
  at_status (*checkpoints_add_loader)(at_checkpoints *checkpoints, const char *name, at_loader *loader);
  at_status (*checkpoints_add_generator)(at_checkpoints *checkpoints, const char *name, at_generator *generator);
  at_status (*checkpoints_add_tensor)(at_checkpoints *checkpoints, const char *name, at_tensor *tensor);
  at_status (*checkpoints_set_text)(at_checkpoints *checkpoints, const char *name, const char *text);
  at_status (*checkpoints_text)(char *text, size_t size, size_t *needed, at_checkpoints *checkpoints, const char *name);
  at_status (*checkpoints_save)(at_checkpoints *checkpoints, int64_t step, double metric);
  at_status (*checkpoints_restore)(int64_t *step, at_checkpoints *checkpoints, const char *path);
  at_status (*checkpoints_path)(char *text, size_t size, size_t *needed, at_checkpoints *checkpoints);
  at_status (*checkpoints_best)(char *text, size_t size, size_t *needed, at_checkpoints *checkpoints);
  /* loader.h */
  at_status (*loader_state)(int64_t *epoch, int64_t *batch, at_loader *loader);
  at_status (*loader_set_state)(at_loader *loader, int64_t epoch, int64_t batch);
  /* tokenizer.h */
  at_status (*tokenizer_bytes)(at_tokenizer **tokenizer);
  at_status (*tokenizer_characters)(at_tokenizer **tokenizer, const char *text, size_t size);
  at_status (*tokenizer_words)(at_tokenizer **tokenizer, const char *text, size_t size, int64_t max_size,
                               int64_t min_count);
  at_status (*tokenizer_train_bpe)(at_tokenizer **tokenizer, const char *text, size_t size, int64_t vocabulary_size);
  at_status (*tokenizer_load_gpt2)(at_tokenizer **tokenizer, const char *vocabulary_path, const char *merges_path);
  at_status (*tokenizer_load)(at_tokenizer **tokenizer, const char *path);
  at_status (*tokenizer_save)(at_tokenizer *tokenizer, const char *path);
  at_status (*tokenizer_retain)(at_tokenizer *tokenizer);
  at_status (*tokenizer_release)(at_tokenizer *tokenizer);
  at_status (*tokenizer_kind)(char *text, size_t size, size_t *needed, at_tokenizer *tokenizer);
  at_status (*tokenizer_vocabulary_size)(int64_t *count, at_tokenizer *tokenizer);
  at_status (*tokenizer_id)(int64_t *id, at_tokenizer *tokenizer, const char *token, size_t size);
  at_status (*tokenizer_encode)(at_tensor **ids, at_tokenizer *tokenizer, at_backend *backend, const char *text,
                                size_t size);
  at_status (*tokenizer_decode)(char *text, size_t size, size_t *needed, at_tokenizer *tokenizer, at_tensor *ids);
  /* numpy.h */
  at_status (*tensor_load_npy)(at_tensor **tensor, at_backend *backend, const char *path);
  at_status (*tensor_save_npy)(const char *path, at_tensor *tensor);
  at_status (*tensor_load_npz)(at_tensor **tensor, at_backend *backend, const char *path, const char *name);
  at_status (*tensor_save_npz)(const char *path, const char *const *names, at_tensor *const *tensors, size_t count,
                               int32_t compressed);
  at_status (*tensor_npz_names)(char *text, size_t size, size_t *needed, const char *path);
  /* checkpoints.h */
  at_status (*checkpoints_add_grad_scaler)(at_checkpoints *checkpoints, const char *name, at_grad_scaler *scaler);
  at_status (*checkpoints_add_metric)(at_checkpoints *checkpoints, const char *name, at_metric *metric);
  /* trainer.h */
  at_status (*trainer_set_checkpoints)(at_trainer *trainer, at_checkpoints *checkpoints, int64_t every_epochs,
                                       int64_t every_steps, const char *monitor);
  at_status (*trainer_set_autocast)(at_trainer *trainer, at_dtype dtype);
  at_status (*trainer_set_grad_scaler)(at_trainer *trainer, at_grad_scaler *scaler);
  /* data.h */
  at_status (*dataset_from_callback)(at_dataset **dataset, int64_t length, size_t field_count,
                                     at_sample_callback callback, void *userdata, at_destroy_callback destroy);
  at_status (*dataset_concat)(at_dataset **dataset, at_dataset *const *datasets, size_t count);
  at_status (*dataset_get)(at_tensor **fields, size_t count, at_dataset *dataset, at_backend *backend, int64_t index);
  /* loader.h */
  at_status (*loader_set_weights)(at_loader *loader, const double *weights, size_t count, int64_t num_samples,
                                  int32_t replacement);
  at_status (*loader_set_strata)(at_loader *loader, const int64_t *labels, size_t count);
  at_status (*loader_set_sampler)(at_loader *loader, int64_t num_samples, at_sampler_callback callback, void *userdata,
                                  at_destroy_callback destroy);
  at_status (*loader_set_collate)(at_loader *loader, size_t field_count, at_collate_callback callback, void *userdata,
                                  at_destroy_callback destroy);
  at_status (*loader_set_transform)(at_loader *loader, size_t field_count, at_transform_callback callback,
                                    void *userdata, at_destroy_callback destroy);
  at_status (*loader_fields)(size_t *count, at_loader *loader);
  /* table.h */
  at_status (*csv_options_init)(at_csv_options *options, size_t size);
  at_status (*table_read_csv)(at_table **table, const char *path, const char *const *names, size_t count,
                              const at_csv_options *options);
  at_status (*table_retain)(at_table *table);
  at_status (*table_release)(at_table *table);
  at_status (*table_rows)(int64_t *count, at_table *table);
  at_status (*table_names)(char *text, size_t size, size_t *needed, size_t *count, at_table *table);
  at_status (*table_column)(at_tensor **tensor, at_table *table, at_backend *backend, const char *name);
  at_status (*table_categories)(char *text, size_t size, size_t *needed, size_t *count, at_table *table,
                                const char *name);
  at_status (*table_matrix)(at_tensor **tensor, at_table *table, at_backend *backend, at_dtype dtype,
                            const char *const *names, size_t count);
  /* trainer.h */
  at_status (*trainer_add_event_log)(at_trainer *trainer, const char *path, at_event_format format);
  at_status (*trainer_set_progress)(at_trainer *trainer, int32_t shown);
  /* file.h */
  at_status (*tensor_save_sharded)(const char *path, const char *const *names, at_tensor *const *tensors, size_t count,
                                   const char *const *metadata, size_t pairs, uint64_t max_shard_size);
  /* module.h */
  at_status (*module_save_sharded)(at_module *module, const char *path, uint64_t max_shard_size);
  /* graph.h */
  at_status (*graph_options_init)(at_graph_options *options, size_t size);
  at_status (*tensor_graph)(char *text, size_t size, size_t *needed, at_tensor *tensor, const char *const *names,
                            at_tensor *const *tensors, size_t count, const at_graph_options *options);
  /* loader.h */
  at_status (*loader_use_transform)(at_loader *loader, at_transform *transform);
  /* transform.h */
  at_status (*transform_create)(at_transform **transform, const char *text);
  at_status (*transform_retain)(at_transform *transform);
  at_status (*transform_release)(at_transform *transform);
  at_status (*transform_apply)(at_tensor **results, at_transform *transform, at_tensor *const *inputs, size_t count,
                               at_generator *generator);
  at_status (*transform_kinds)(char *text, size_t size, size_t *needed);
  at_status (*transform_signature)(char *text, size_t size, size_t *needed, const char *kind);
  at_status (*transform_description)(char *text, size_t size, size_t *needed, at_transform *transform);
  /* loss.h */
  at_status (*tensor_gaussian_nll_loss)(at_tensor **loss, at_tensor *input, at_tensor *target, at_tensor *variance,
                                        int32_t full, double eps, at_reduction reduction);
  at_status (*tensor_margin_ranking_loss)(at_tensor **loss, at_tensor *a, at_tensor *b, at_tensor *target,
                                          double margin, at_reduction reduction);
  at_status (*tensor_triplet_margin_loss)(at_tensor **loss, at_tensor *anchor, at_tensor *positive, at_tensor *negative,
                                          double margin, double p, double eps, int32_t swap, at_reduction reduction);
  at_status (*tensor_multi_margin_loss)(at_tensor **loss, at_tensor *input, at_tensor *labels, int32_t p, double margin,
                                        at_tensor *weight, at_reduction reduction);
  at_status (*tensor_multilabel_margin_loss)(at_tensor **loss, at_tensor *input, at_tensor *labels,
                                             at_reduction reduction);
  at_status (*tensor_multilabel_soft_margin_loss)(at_tensor **loss, at_tensor *input, at_tensor *target,
                                                  at_tensor *weight, at_reduction reduction);
  at_status (*tensor_pairwise_distance)(at_tensor **result, at_tensor *a, at_tensor *b, double p, double eps,
                                        int32_t keepdims);
  /* module.h */
  at_status (*module_apply)(at_module *module, at_module_visitor visitor, void *userdata);
  /* schedule.h */
  at_status (*schedule_sequential_lr)(at_schedule **schedule, at_schedule *const *schedules, size_t count,
                                      const int64_t *milestones, size_t milestone_count);
  at_status (*schedule_chained_scheduler)(at_schedule **schedule, at_schedule *const *schedules, size_t count);
  /* trainer.h */
  at_status (*trainer_set_tag)(at_trainer *trainer, const char *tag);
  /* image.h */
  at_status (*tensor_load_image)(at_tensor **tensor, at_backend *backend, const char *path, at_image_mode mode);
  at_status (*tensor_decode_image)(at_tensor **tensor, at_backend *backend, const void *bytes, size_t size,
                                   at_image_mode mode);
  at_status (*tensor_save_png)(const char *path, at_tensor *tensor);
  /* audio.h */
  at_status (*tensor_load_wav)(at_tensor **tensor, int64_t *sample_rate, at_backend *backend, const char *path,
                               int64_t frame_offset, int64_t num_frames, int32_t normalize);
  at_status (*tensor_save_wav)(const char *path, at_tensor *tensor, int64_t sample_rate, at_wav_format format);
  /* data.h */
  at_status (*image_folder_options_init)(at_image_folder_options *options, size_t size);
  at_status (*dataset_open_image_folder)(at_dataset **dataset, const char *folder,
                                         const at_image_folder_options *options);
  at_status (*dataset_classes)(char *text, size_t size, size_t *needed, size_t *count, at_dataset *dataset);
  at_status (*dataset_labels)(int64_t *labels, size_t count, at_dataset *dataset);
  /* numpy.h */
  at_status (*tensor_load_raw)(at_tensor **tensor, at_backend *backend, const char *path, at_dtype dtype,
                               int64_t offset, int64_t count);
  /* tokenizer.h */
  at_status (*tokenizer_encode_file)(at_tensor **ids, at_tokenizer *tokenizer, at_backend *backend, const char *path);
  /* trainer.h */
  at_status (*batch_size_options_init)(at_batch_size_options *options, size_t size);
  at_status (*batch_size_trial_init)(at_batch_size_trial *trial, size_t size);
  at_status (*trainer_advise_batch_size)(int64_t *batch_size, at_batch_size_trial *trials, size_t room, size_t *count,
                                         at_trainer *trainer, at_loader *loader, const at_batch_size_options *options);
  /* group.h */
  at_status (*group_options_init)(at_group_options *options, size_t size);
  at_status (*group_from_environment)(at_group **group, const at_group_options *options);
  at_status (*group_create)(at_group **group, int32_t rank, int32_t size, const char *address, int32_t port,
                            const at_group_options *options);
  at_status (*group_threads)(at_group **results, size_t count, const at_group_options *options);
  at_status (*group_retain)(at_group *group);
  at_status (*group_release)(at_group *group);
  at_status (*group_rank)(int32_t *rank, at_group *group);
  at_status (*group_size)(int32_t *size, at_group *group);
  at_status (*group_way_name)(char *text, size_t size, size_t *needed, at_group *group);
  at_status (*tensor_all_reduce)(at_tensor **result, at_tensor *a, at_group *group, at_reduce_op op);
  at_status (*tensor_all_gather)(at_tensor **result, at_tensor *a, at_group *group);
  at_status (*tensor_reduce_scatter)(at_tensor **result, at_tensor *a, at_group *group, at_reduce_op op);
  at_status (*tensor_broadcast)(at_tensor **result, at_tensor *a, at_group *group, int32_t root);
  at_status (*tensor_all_to_all)(at_tensor **result, at_tensor *a, at_group *group);
  at_status (*group_barrier)(at_group *group);
  at_status (*group_send)(at_tensor *a, at_group *group, int32_t peer);
  at_status (*group_recv)(at_tensor **result, at_backend *backend, at_dtype dtype, int32_t rank, const int64_t *dims,
                          at_group *group, int32_t peer);
  at_status (*optimizer_set_group)(at_optimizer *optimizer, at_group *group, int64_t bucket_bytes);
  at_status (*optimizer_average_gradients)(at_optimizer *optimizer);
  at_status (*trainer_set_group)(at_trainer *trainer, at_group *group);
  at_status (*tensor_send_recv)(at_tensor **result, at_tensor *a, at_group *group, int32_t dst, int32_t src);
  at_status (*module_set_group)(at_module *module, at_group *group);
  at_status (*optimizer_set_sharded)(at_optimizer *optimizer, int32_t sharded);
  at_status (*optimizer_set_reduce_dtype)(at_optimizer *optimizer, at_dtype dtype);
} at_api;

/* The table for ABI number `version` (pass AT_ABI_VERSION), static storage. AT_ERROR_UNSUPPORTED: the library has another
   ABI. AT_ERROR_NULL: api is NULL. */
AT_API at_status at_get_api(const at_api **api, int32_t version);

#ifdef __cplusplus
}
#endif
#endif
