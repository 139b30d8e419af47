/* frozen.c: the binary interface. Written by tools/freeze-abi; compiles only while nothing has moved. */
#include <athena.h>

_Static_assert(AT_DEVICE_INVALID == -1, "AT_DEVICE_INVALID was -1");
_Static_assert(AT_DEVICE_CPU == 0, "AT_DEVICE_CPU was 0");
_Static_assert(AT_DEVICE_GPU == 1, "AT_DEVICE_GPU was 1");
_Static_assert(AT_DEVICE_OTHER == 2, "AT_DEVICE_OTHER was 2");
_Static_assert(AT_MATH_INVALID == -1, "AT_MATH_INVALID was -1");
_Static_assert(AT_MATH_STRICT == 0, "AT_MATH_STRICT was 0");
_Static_assert(AT_DTYPE_INVALID == -1, "AT_DTYPE_INVALID was -1");
_Static_assert(AT_F32 == 0, "AT_F32 was 0");
_Static_assert(AT_F64 == 1, "AT_F64 was 1");
_Static_assert(AT_F16 == 2, "AT_F16 was 2");
_Static_assert(AT_BF16 == 3, "AT_BF16 was 3");
_Static_assert(AT_I8 == 4, "AT_I8 was 4");
_Static_assert(AT_I16 == 5, "AT_I16 was 5");
_Static_assert(AT_I32 == 6, "AT_I32 was 6");
_Static_assert(AT_I64 == 7, "AT_I64 was 7");
_Static_assert(AT_U8 == 8, "AT_U8 was 8");
_Static_assert(AT_U16 == 9, "AT_U16 was 9");
_Static_assert(AT_U32 == 10, "AT_U32 was 10");
_Static_assert(AT_U64 == 11, "AT_U64 was 11");
_Static_assert(AT_BOOL == 12, "AT_BOOL was 12");
_Static_assert(AT_LOG_INVALID == -1, "AT_LOG_INVALID was -1");
_Static_assert(AT_LOG_DEBUG == 10, "AT_LOG_DEBUG was 10");
_Static_assert(AT_LOG_INFO == 20, "AT_LOG_INFO was 20");
_Static_assert(AT_LOG_WARN == 30, "AT_LOG_WARN was 30");
_Static_assert(AT_LOG_ERROR == 40, "AT_LOG_ERROR was 40");
_Static_assert(AT_LOG_OFF == 50, "AT_LOG_OFF was 50");
_Static_assert(AT_REDUCTION_INVALID == -1, "AT_REDUCTION_INVALID was -1");
_Static_assert(AT_REDUCTION_MEAN == 0, "AT_REDUCTION_MEAN was 0");
_Static_assert(AT_REDUCTION_SUM == 1, "AT_REDUCTION_SUM was 1");
_Static_assert(AT_REDUCTION_NONE == 2, "AT_REDUCTION_NONE was 2");
_Static_assert(AT_PROFILE_INVALID == -1, "AT_PROFILE_INVALID was -1");
_Static_assert(AT_PROFILE_TEXT == 0, "AT_PROFILE_TEXT was 0");
_Static_assert(AT_PROFILE_JSON == 1, "AT_PROFILE_JSON was 1");
_Static_assert(AT_STATUS_INVALID == -1, "AT_STATUS_INVALID was -1");
_Static_assert(AT_OK == 0, "AT_OK was 0");
_Static_assert(AT_ERROR_OUT_OF_MEMORY == 100, "AT_ERROR_OUT_OF_MEMORY was 100");
_Static_assert(AT_ERROR_ENVIRONMENT == 101, "AT_ERROR_ENVIRONMENT was 101");
_Static_assert(AT_ERROR_FORKED == 102, "AT_ERROR_FORKED was 102");
_Static_assert(AT_ERROR_ARGUMENT == 200, "AT_ERROR_ARGUMENT was 200");
_Static_assert(AT_ERROR_NULL == 201, "AT_ERROR_NULL was 201");
_Static_assert(AT_ERROR_HANDLE == 202, "AT_ERROR_HANDLE was 202");
_Static_assert(AT_ERROR_DTYPE == 203, "AT_ERROR_DTYPE was 203");
_Static_assert(AT_ERROR_SHAPE == 204, "AT_ERROR_SHAPE was 204");
_Static_assert(AT_ERROR_INDEX == 205, "AT_ERROR_INDEX was 205");
_Static_assert(AT_ERROR_OVERFLOW == 206, "AT_ERROR_OVERFLOW was 206");
_Static_assert(AT_ERROR_BUFFER == 207, "AT_ERROR_BUFFER was 207");
_Static_assert(AT_ERROR_STATE == 208, "AT_ERROR_STATE was 208");
_Static_assert(AT_ERROR_BACKEND == 209, "AT_ERROR_BACKEND was 209");
_Static_assert(AT_ERROR_UNSUPPORTED == 300, "AT_ERROR_UNSUPPORTED was 300");
_Static_assert(AT_ERROR_DEVICE == 400, "AT_ERROR_DEVICE was 400");
_Static_assert(AT_ERROR_DEVICE_NOT_FOUND == 401, "AT_ERROR_DEVICE_NOT_FOUND was 401");
_Static_assert(AT_ERROR_COMPILE == 402, "AT_ERROR_COMPILE was 402");
_Static_assert(AT_ERROR_FAULT_INDEX == 403, "AT_ERROR_FAULT_INDEX was 403");
_Static_assert(AT_ERROR_FAULT_DIVISION == 404, "AT_ERROR_FAULT_DIVISION was 404");
_Static_assert(AT_ERROR_IO == 500, "AT_ERROR_IO was 500");
_Static_assert(AT_ERROR_FORMAT == 501, "AT_ERROR_FORMAT was 501");
_Static_assert(AT_ERROR_CALLBACK == 600, "AT_ERROR_CALLBACK was 600");
_Static_assert(AT_ERROR_CANCELLED == 601, "AT_ERROR_CANCELLED was 601");
_Static_assert(AT_ERROR_INTERNAL == 900, "AT_ERROR_INTERNAL was 900");
_Static_assert(AT_ERROR_VALIDATION == 901, "AT_ERROR_VALIDATION was 901");
_Static_assert(AT_MAX_RANK == 8, "AT_MAX_RANK was 8");
_Static_assert(AT_ABI_VERSION == 0, "AT_ABI_VERSION was 0");
_Static_assert(sizeof(at_grad_options) == 32, "sizeof(at_grad_options) was 32");
_Static_assert(offsetof(at_grad_options, struct_size) == 0, "offsetof(at_grad_options, struct_size) was 0");
_Static_assert(sizeof(((at_grad_options *)0)->struct_size) == 4, "sizeof(((at_grad_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_grad_options, retain_graph) == 4, "offsetof(at_grad_options, retain_graph) was 4");
_Static_assert(sizeof(((at_grad_options *)0)->retain_graph) == 4, "sizeof(((at_grad_options *)0)->retain_graph) was 4");
_Static_assert(offsetof(at_grad_options, create_graph) == 8, "offsetof(at_grad_options, create_graph) was 8");
_Static_assert(sizeof(((at_grad_options *)0)->create_graph) == 4, "sizeof(((at_grad_options *)0)->create_graph) was 4");
_Static_assert(offsetof(at_grad_options, allow_unused) == 12, "offsetof(at_grad_options, allow_unused) was 12");
_Static_assert(sizeof(((at_grad_options *)0)->allow_unused) == 4, "sizeof(((at_grad_options *)0)->allow_unused) was 4");
_Static_assert(offsetof(at_grad_options, seeds) == 16, "offsetof(at_grad_options, seeds) was 16");
_Static_assert(sizeof(((at_grad_options *)0)->seeds) == 8, "sizeof(((at_grad_options *)0)->seeds) was 8");
_Static_assert(offsetof(at_grad_options, seed_count) == 24, "offsetof(at_grad_options, seed_count) was 24");
_Static_assert(sizeof(((at_grad_options *)0)->seed_count) == 8, "sizeof(((at_grad_options *)0)->seed_count) was 8");
_Static_assert(sizeof(at_device_info) == 744, "sizeof(at_device_info) was 744");
_Static_assert(offsetof(at_device_info, struct_size) == 0, "offsetof(at_device_info, struct_size) was 0");
_Static_assert(sizeof(((at_device_info *)0)->struct_size) == 4, "sizeof(((at_device_info *)0)->struct_size) was 4");
_Static_assert(offsetof(at_device_info, kind) == 4, "offsetof(at_device_info, kind) was 4");
_Static_assert(sizeof(((at_device_info *)0)->kind) == 4, "sizeof(((at_device_info *)0)->kind) was 4");
_Static_assert(offsetof(at_device_info, name) == 8, "offsetof(at_device_info, name) was 8");
_Static_assert(sizeof(((at_device_info *)0)->name) == 64, "sizeof(((at_device_info *)0)->name) was 64");
_Static_assert(offsetof(at_device_info, product) == 72, "offsetof(at_device_info, product) was 72");
_Static_assert(sizeof(((at_device_info *)0)->product) == 128, "sizeof(((at_device_info *)0)->product) was 128");
_Static_assert(offsetof(at_device_info, vendor) == 200, "offsetof(at_device_info, vendor) was 200");
_Static_assert(sizeof(((at_device_info *)0)->vendor) == 128, "sizeof(((at_device_info *)0)->vendor) was 128");
_Static_assert(offsetof(at_device_info, driver) == 328, "offsetof(at_device_info, driver) was 328");
_Static_assert(sizeof(((at_device_info *)0)->driver) == 128, "sizeof(((at_device_info *)0)->driver) was 128");
_Static_assert(offsetof(at_device_info, memory_total) == 456, "offsetof(at_device_info, memory_total) was 456");
_Static_assert(sizeof(((at_device_info *)0)->memory_total) == 8, "sizeof(((at_device_info *)0)->memory_total) was 8");
_Static_assert(offsetof(at_device_info, memory_largest) == 464, "offsetof(at_device_info, memory_largest) was 464");
_Static_assert(sizeof(((at_device_info *)0)->memory_largest) == 8, "sizeof(((at_device_info *)0)->memory_largest) was 8");
_Static_assert(offsetof(at_device_info, compute_units) == 472, "offsetof(at_device_info, compute_units) was 472");
_Static_assert(sizeof(((at_device_info *)0)->compute_units) == 4, "sizeof(((at_device_info *)0)->compute_units) was 4");
_Static_assert(offsetof(at_device_info, has_f64) == 476, "offsetof(at_device_info, has_f64) was 476");
_Static_assert(sizeof(((at_device_info *)0)->has_f64) == 4, "sizeof(((at_device_info *)0)->has_f64) was 4");
_Static_assert(offsetof(at_device_info, has_f16) == 480, "offsetof(at_device_info, has_f16) was 480");
_Static_assert(sizeof(((at_device_info *)0)->has_f16) == 4, "sizeof(((at_device_info *)0)->has_f16) was 4");
_Static_assert(offsetof(at_device_info, usable) == 484, "offsetof(at_device_info, usable) was 484");
_Static_assert(sizeof(((at_device_info *)0)->usable) == 4, "sizeof(((at_device_info *)0)->usable) was 4");
_Static_assert(offsetof(at_device_info, refused) == 488, "offsetof(at_device_info, refused) was 488");
_Static_assert(sizeof(((at_device_info *)0)->refused) == 256, "sizeof(((at_device_info *)0)->refused) was 256");
_Static_assert(sizeof(at_memory_stats) == 56, "sizeof(at_memory_stats) was 56");
_Static_assert(offsetof(at_memory_stats, struct_size) == 0, "offsetof(at_memory_stats, struct_size) was 0");
_Static_assert(sizeof(((at_memory_stats *)0)->struct_size) == 4, "sizeof(((at_memory_stats *)0)->struct_size) was 4");
_Static_assert(offsetof(at_memory_stats, reserved) == 4, "offsetof(at_memory_stats, reserved) was 4");
_Static_assert(sizeof(((at_memory_stats *)0)->reserved) == 4, "sizeof(((at_memory_stats *)0)->reserved) was 4");
_Static_assert(offsetof(at_memory_stats, used) == 8, "offsetof(at_memory_stats, used) was 8");
_Static_assert(sizeof(((at_memory_stats *)0)->used) == 8, "sizeof(((at_memory_stats *)0)->used) was 8");
_Static_assert(offsetof(at_memory_stats, cached) == 16, "offsetof(at_memory_stats, cached) was 16");
_Static_assert(sizeof(((at_memory_stats *)0)->cached) == 8, "sizeof(((at_memory_stats *)0)->cached) was 8");
_Static_assert(offsetof(at_memory_stats, peak) == 24, "offsetof(at_memory_stats, peak) was 24");
_Static_assert(sizeof(((at_memory_stats *)0)->peak) == 8, "sizeof(((at_memory_stats *)0)->peak) was 8");
_Static_assert(offsetof(at_memory_stats, limit) == 32, "offsetof(at_memory_stats, limit) was 32");
_Static_assert(sizeof(((at_memory_stats *)0)->limit) == 8, "sizeof(((at_memory_stats *)0)->limit) was 8");
_Static_assert(offsetof(at_memory_stats, allocations) == 40, "offsetof(at_memory_stats, allocations) was 40");
_Static_assert(sizeof(((at_memory_stats *)0)->allocations) == 8, "sizeof(((at_memory_stats *)0)->allocations) was 8");
_Static_assert(offsetof(at_memory_stats, driver_allocations) == 48, "offsetof(at_memory_stats, driver_allocations) was 48");
_Static_assert(sizeof(((at_memory_stats *)0)->driver_allocations) == 8, "sizeof(((at_memory_stats *)0)->driver_allocations) was 8");
_Static_assert(sizeof(at_counters) == 120, "sizeof(at_counters) was 120");
_Static_assert(offsetof(at_counters, struct_size) == 0, "offsetof(at_counters, struct_size) was 0");
_Static_assert(sizeof(((at_counters *)0)->struct_size) == 4, "sizeof(((at_counters *)0)->struct_size) was 4");
_Static_assert(offsetof(at_counters, reserved) == 4, "offsetof(at_counters, reserved) was 4");
_Static_assert(sizeof(((at_counters *)0)->reserved) == 4, "sizeof(((at_counters *)0)->reserved) was 4");
_Static_assert(offsetof(at_counters, launches) == 8, "offsetof(at_counters, launches) was 8");
_Static_assert(sizeof(((at_counters *)0)->launches) == 8, "sizeof(((at_counters *)0)->launches) was 8");
_Static_assert(offsetof(at_counters, bytes_to_device) == 16, "offsetof(at_counters, bytes_to_device) was 16");
_Static_assert(sizeof(((at_counters *)0)->bytes_to_device) == 8, "sizeof(((at_counters *)0)->bytes_to_device) was 8");
_Static_assert(offsetof(at_counters, bytes_to_host) == 24, "offsetof(at_counters, bytes_to_host) was 24");
_Static_assert(sizeof(((at_counters *)0)->bytes_to_host) == 8, "sizeof(((at_counters *)0)->bytes_to_host) was 8");
_Static_assert(offsetof(at_counters, copies_to_device) == 32, "offsetof(at_counters, copies_to_device) was 32");
_Static_assert(sizeof(((at_counters *)0)->copies_to_device) == 8, "sizeof(((at_counters *)0)->copies_to_device) was 8");
_Static_assert(offsetof(at_counters, copies_to_host) == 40, "offsetof(at_counters, copies_to_host) was 40");
_Static_assert(sizeof(((at_counters *)0)->copies_to_host) == 8, "sizeof(((at_counters *)0)->copies_to_host) was 8");
_Static_assert(offsetof(at_counters, compiles) == 48, "offsetof(at_counters, compiles) was 48");
_Static_assert(sizeof(((at_counters *)0)->compiles) == 8, "sizeof(((at_counters *)0)->compiles) was 8");
_Static_assert(offsetof(at_counters, program_loads) == 56, "offsetof(at_counters, program_loads) was 56");
_Static_assert(sizeof(((at_counters *)0)->program_loads) == 8, "sizeof(((at_counters *)0)->program_loads) was 8");
_Static_assert(offsetof(at_counters, fallbacks) == 64, "offsetof(at_counters, fallbacks) was 64");
_Static_assert(sizeof(((at_counters *)0)->fallbacks) == 8, "sizeof(((at_counters *)0)->fallbacks) was 8");
_Static_assert(offsetof(at_counters, plans) == 72, "offsetof(at_counters, plans) was 72");
_Static_assert(sizeof(((at_counters *)0)->plans) == 8, "sizeof(((at_counters *)0)->plans) was 8");
_Static_assert(offsetof(at_counters, plan_hits) == 80, "offsetof(at_counters, plan_hits) was 80");
_Static_assert(sizeof(((at_counters *)0)->plan_hits) == 8, "sizeof(((at_counters *)0)->plan_hits) was 8");
_Static_assert(offsetof(at_counters, plan_misses_new) == 88, "offsetof(at_counters, plan_misses_new) was 88");
_Static_assert(sizeof(((at_counters *)0)->plan_misses_new) == 8, "sizeof(((at_counters *)0)->plan_misses_new) was 8");
_Static_assert(offsetof(at_counters, plan_misses_evicted) == 96, "offsetof(at_counters, plan_misses_evicted) was 96");
_Static_assert(sizeof(((at_counters *)0)->plan_misses_evicted) == 8, "sizeof(((at_counters *)0)->plan_misses_evicted) was 8");
_Static_assert(offsetof(at_counters, plan_misses_sizes) == 104, "offsetof(at_counters, plan_misses_sizes) was 104");
_Static_assert(sizeof(((at_counters *)0)->plan_misses_sizes) == 8, "sizeof(((at_counters *)0)->plan_misses_sizes) was 8");
_Static_assert(offsetof(at_counters, validations) == 112, "offsetof(at_counters, validations) was 112");
_Static_assert(sizeof(((at_counters *)0)->validations) == 8, "sizeof(((at_counters *)0)->validations) was 8");
_Static_assert(sizeof(at_loader_options) == 32, "sizeof(at_loader_options) was 32");
_Static_assert(offsetof(at_loader_options, struct_size) == 0, "offsetof(at_loader_options, struct_size) was 0");
_Static_assert(sizeof(((at_loader_options *)0)->struct_size) == 4, "sizeof(((at_loader_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_loader_options, shuffle) == 4, "offsetof(at_loader_options, shuffle) was 4");
_Static_assert(sizeof(((at_loader_options *)0)->shuffle) == 4, "sizeof(((at_loader_options *)0)->shuffle) was 4");
_Static_assert(offsetof(at_loader_options, batch_size) == 8, "offsetof(at_loader_options, batch_size) was 8");
_Static_assert(sizeof(((at_loader_options *)0)->batch_size) == 8, "sizeof(((at_loader_options *)0)->batch_size) was 8");
_Static_assert(offsetof(at_loader_options, drop_last) == 16, "offsetof(at_loader_options, drop_last) was 16");
_Static_assert(sizeof(((at_loader_options *)0)->drop_last) == 4, "sizeof(((at_loader_options *)0)->drop_last) was 4");
_Static_assert(offsetof(at_loader_options, flatten) == 20, "offsetof(at_loader_options, flatten) was 20");
_Static_assert(sizeof(((at_loader_options *)0)->flatten) == 4, "sizeof(((at_loader_options *)0)->flatten) was 4");
_Static_assert(offsetof(at_loader_options, seed) == 24, "offsetof(at_loader_options, seed) was 24");
_Static_assert(sizeof(((at_loader_options *)0)->seed) == 8, "sizeof(((at_loader_options *)0)->seed) was 8");
_Static_assert(sizeof(at_cross_entropy_options) == 8, "sizeof(at_cross_entropy_options) was 8");
_Static_assert(offsetof(at_cross_entropy_options, struct_size) == 0, "offsetof(at_cross_entropy_options, struct_size) was 0");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->struct_size) == 4, "sizeof(((at_cross_entropy_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_cross_entropy_options, reduction) == 4, "offsetof(at_cross_entropy_options, reduction) was 4");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->reduction) == 4, "sizeof(((at_cross_entropy_options *)0)->reduction) was 4");
_Static_assert(sizeof(at_memory_info) == 152, "sizeof(at_memory_info) was 152");
_Static_assert(offsetof(at_memory_info, struct_size) == 0, "offsetof(at_memory_info, struct_size) was 0");
_Static_assert(sizeof(((at_memory_info *)0)->struct_size) == 4, "sizeof(((at_memory_info *)0)->struct_size) was 4");
_Static_assert(offsetof(at_memory_info, dtype) == 4, "offsetof(at_memory_info, dtype) was 4");
_Static_assert(sizeof(((at_memory_info *)0)->dtype) == 4, "sizeof(((at_memory_info *)0)->dtype) was 4");
_Static_assert(offsetof(at_memory_info, rank) == 8, "offsetof(at_memory_info, rank) was 8");
_Static_assert(sizeof(((at_memory_info *)0)->rank) == 4, "sizeof(((at_memory_info *)0)->rank) was 4");
_Static_assert(offsetof(at_memory_info, read_only) == 12, "offsetof(at_memory_info, read_only) was 12");
_Static_assert(sizeof(((at_memory_info *)0)->read_only) == 4, "sizeof(((at_memory_info *)0)->read_only) was 4");
_Static_assert(offsetof(at_memory_info, data) == 16, "offsetof(at_memory_info, data) was 16");
_Static_assert(sizeof(((at_memory_info *)0)->data) == 8, "sizeof(((at_memory_info *)0)->data) was 8");
_Static_assert(offsetof(at_memory_info, dims) == 24, "offsetof(at_memory_info, dims) was 24");
_Static_assert(sizeof(((at_memory_info *)0)->dims) == 64, "sizeof(((at_memory_info *)0)->dims) was 64");
_Static_assert(offsetof(at_memory_info, strides) == 88, "offsetof(at_memory_info, strides) was 88");
_Static_assert(sizeof(((at_memory_info *)0)->strides) == 64, "sizeof(((at_memory_info *)0)->strides) was 64");
_Static_assert(sizeof(at_sgd_options) == 32, "sizeof(at_sgd_options) was 32");
_Static_assert(offsetof(at_sgd_options, struct_size) == 0, "offsetof(at_sgd_options, struct_size) was 0");
_Static_assert(sizeof(((at_sgd_options *)0)->struct_size) == 4, "sizeof(((at_sgd_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_sgd_options, reserved) == 4, "offsetof(at_sgd_options, reserved) was 4");
_Static_assert(sizeof(((at_sgd_options *)0)->reserved) == 4, "sizeof(((at_sgd_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_sgd_options, learning_rate) == 8, "offsetof(at_sgd_options, learning_rate) was 8");
_Static_assert(sizeof(((at_sgd_options *)0)->learning_rate) == 8, "sizeof(((at_sgd_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_sgd_options, momentum) == 16, "offsetof(at_sgd_options, momentum) was 16");
_Static_assert(sizeof(((at_sgd_options *)0)->momentum) == 8, "sizeof(((at_sgd_options *)0)->momentum) was 8");
_Static_assert(offsetof(at_sgd_options, weight_decay) == 24, "offsetof(at_sgd_options, weight_decay) was 24");
_Static_assert(sizeof(((at_sgd_options *)0)->weight_decay) == 8, "sizeof(((at_sgd_options *)0)->weight_decay) was 8");
_Static_assert(sizeof(at_adamw_options) == 48, "sizeof(at_adamw_options) was 48");
_Static_assert(offsetof(at_adamw_options, struct_size) == 0, "offsetof(at_adamw_options, struct_size) was 0");
_Static_assert(sizeof(((at_adamw_options *)0)->struct_size) == 4, "sizeof(((at_adamw_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_adamw_options, reserved) == 4, "offsetof(at_adamw_options, reserved) was 4");
_Static_assert(sizeof(((at_adamw_options *)0)->reserved) == 4, "sizeof(((at_adamw_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_adamw_options, learning_rate) == 8, "offsetof(at_adamw_options, learning_rate) was 8");
_Static_assert(sizeof(((at_adamw_options *)0)->learning_rate) == 8, "sizeof(((at_adamw_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_adamw_options, beta1) == 16, "offsetof(at_adamw_options, beta1) was 16");
_Static_assert(sizeof(((at_adamw_options *)0)->beta1) == 8, "sizeof(((at_adamw_options *)0)->beta1) was 8");
_Static_assert(offsetof(at_adamw_options, beta2) == 24, "offsetof(at_adamw_options, beta2) was 24");
_Static_assert(sizeof(((at_adamw_options *)0)->beta2) == 8, "sizeof(((at_adamw_options *)0)->beta2) was 8");
_Static_assert(offsetof(at_adamw_options, epsilon) == 32, "offsetof(at_adamw_options, epsilon) was 32");
_Static_assert(sizeof(((at_adamw_options *)0)->epsilon) == 8, "sizeof(((at_adamw_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_adamw_options, weight_decay) == 40, "offsetof(at_adamw_options, weight_decay) was 40");
_Static_assert(sizeof(((at_adamw_options *)0)->weight_decay) == 8, "sizeof(((at_adamw_options *)0)->weight_decay) was 8");
_Static_assert(sizeof(at_api) == 1424, "sizeof(at_api) was 1424");
_Static_assert(offsetof(at_api, abi_version) == 8, "offsetof(at_api, abi_version) was 8");
_Static_assert(offsetof(at_api, version_string) == 16, "offsetof(at_api, version_string) was 16");
_Static_assert(offsetof(at_api, has_feature) == 24, "offsetof(at_api, has_feature) was 24");
_Static_assert(offsetof(at_api, status_name) == 32, "offsetof(at_api, status_name) was 32");
_Static_assert(offsetof(at_api, error_text) == 40, "offsetof(at_api, error_text) was 40");
_Static_assert(offsetof(at_api, error_status) == 48, "offsetof(at_api, error_status) was 48");
_Static_assert(offsetof(at_api, error_operation) == 56, "offsetof(at_api, error_operation) was 56");
_Static_assert(offsetof(at_api, error_argument) == 64, "offsetof(at_api, error_argument) was 64");
_Static_assert(offsetof(at_api, error_clear) == 72, "offsetof(at_api, error_clear) was 72");
_Static_assert(offsetof(at_api, log_set_level) == 80, "offsetof(at_api, log_set_level) was 80");
_Static_assert(offsetof(at_api, log_set_callback) == 88, "offsetof(at_api, log_set_callback) was 88");
_Static_assert(offsetof(at_api, dtype_size) == 96, "offsetof(at_api, dtype_size) was 96");
_Static_assert(offsetof(at_api, dtype_name) == 104, "offsetof(at_api, dtype_name) was 104");
_Static_assert(offsetof(at_api, dtype_promote) == 112, "offsetof(at_api, dtype_promote) was 112");
_Static_assert(offsetof(at_api, device_info_init) == 120, "offsetof(at_api, device_info_init) was 120");
_Static_assert(offsetof(at_api, device_count) == 128, "offsetof(at_api, device_count) was 128");
_Static_assert(offsetof(at_api, device_describe) == 136, "offsetof(at_api, device_describe) was 136");
_Static_assert(offsetof(at_api, backend_open) == 144, "offsetof(at_api, backend_open) was 144");
_Static_assert(offsetof(at_api, backend_retain) == 152, "offsetof(at_api, backend_retain) was 152");
_Static_assert(offsetof(at_api, backend_release) == 160, "offsetof(at_api, backend_release) was 160");
_Static_assert(offsetof(at_api, backend_describe) == 168, "offsetof(at_api, backend_describe) was 168");
_Static_assert(offsetof(at_api, backend_reason) == 176, "offsetof(at_api, backend_reason) was 176");
_Static_assert(offsetof(at_api, backend_synchronize) == 184, "offsetof(at_api, backend_synchronize) was 184");
_Static_assert(offsetof(at_api, memory_stats_init) == 192, "offsetof(at_api, memory_stats_init) was 192");
_Static_assert(offsetof(at_api, backend_memory_stats) == 200, "offsetof(at_api, backend_memory_stats) was 200");
_Static_assert(offsetof(at_api, backend_set_memory_limit) == 208, "offsetof(at_api, backend_set_memory_limit) was 208");
_Static_assert(offsetof(at_api, backend_trim) == 216, "offsetof(at_api, backend_trim) was 216");
_Static_assert(offsetof(at_api, counters_init) == 224, "offsetof(at_api, counters_init) was 224");
_Static_assert(offsetof(at_api, backend_counters) == 232, "offsetof(at_api, backend_counters) was 232");
_Static_assert(offsetof(at_api, backend_reset_counters) == 240, "offsetof(at_api, backend_reset_counters) was 240");
_Static_assert(offsetof(at_api, backend_set_math_mode) == 248, "offsetof(at_api, backend_set_math_mode) was 248");
_Static_assert(offsetof(at_api, generator_create) == 256, "offsetof(at_api, generator_create) was 256");
_Static_assert(offsetof(at_api, generator_retain) == 264, "offsetof(at_api, generator_retain) was 264");
_Static_assert(offsetof(at_api, generator_release) == 272, "offsetof(at_api, generator_release) was 272");
_Static_assert(offsetof(at_api, generator_state) == 280, "offsetof(at_api, generator_state) was 280");
_Static_assert(offsetof(at_api, generator_set_state) == 288, "offsetof(at_api, generator_set_state) was 288");
_Static_assert(offsetof(at_api, tensor_from_host) == 296, "offsetof(at_api, tensor_from_host) was 296");
_Static_assert(offsetof(at_api, tensor_full) == 304, "offsetof(at_api, tensor_full) was 304");
_Static_assert(offsetof(at_api, tensor_zeros) == 312, "offsetof(at_api, tensor_zeros) was 312");
_Static_assert(offsetof(at_api, tensor_ones) == 320, "offsetof(at_api, tensor_ones) was 320");
_Static_assert(offsetof(at_api, tensor_arange) == 328, "offsetof(at_api, tensor_arange) was 328");
_Static_assert(offsetof(at_api, tensor_rand) == 336, "offsetof(at_api, tensor_rand) was 336");
_Static_assert(offsetof(at_api, tensor_randn) == 344, "offsetof(at_api, tensor_randn) was 344");
_Static_assert(offsetof(at_api, tensor_uniform) == 352, "offsetof(at_api, tensor_uniform) was 352");
_Static_assert(offsetof(at_api, tensor_normal) == 360, "offsetof(at_api, tensor_normal) was 360");
_Static_assert(offsetof(at_api, tensor_random_bits) == 368, "offsetof(at_api, tensor_random_bits) was 368");
_Static_assert(offsetof(at_api, tensor_retain) == 376, "offsetof(at_api, tensor_retain) was 376");
_Static_assert(offsetof(at_api, tensor_release) == 384, "offsetof(at_api, tensor_release) was 384");
_Static_assert(offsetof(at_api, tensor_rank) == 392, "offsetof(at_api, tensor_rank) was 392");
_Static_assert(offsetof(at_api, tensor_shape) == 400, "offsetof(at_api, tensor_shape) was 400");
_Static_assert(offsetof(at_api, tensor_size) == 408, "offsetof(at_api, tensor_size) was 408");
_Static_assert(offsetof(at_api, tensor_numel) == 416, "offsetof(at_api, tensor_numel) was 416");
_Static_assert(offsetof(at_api, tensor_nbytes) == 424, "offsetof(at_api, tensor_nbytes) was 424");
_Static_assert(offsetof(at_api, tensor_dtype) == 432, "offsetof(at_api, tensor_dtype) was 432");
_Static_assert(offsetof(at_api, tensor_backend) == 440, "offsetof(at_api, tensor_backend) was 440");
_Static_assert(offsetof(at_api, tensor_shares_memory) == 448, "offsetof(at_api, tensor_shares_memory) was 448");
_Static_assert(offsetof(at_api, tensor_to_host) == 456, "offsetof(at_api, tensor_to_host) was 456");
_Static_assert(offsetof(at_api, tensor_item) == 464, "offsetof(at_api, tensor_item) was 464");
_Static_assert(offsetof(at_api, tensor_eval) == 472, "offsetof(at_api, tensor_eval) was 472");
_Static_assert(offsetof(at_api, tensor_eval_all) == 480, "offsetof(at_api, tensor_eval_all) was 480");
_Static_assert(offsetof(at_api, tensor_to) == 488, "offsetof(at_api, tensor_to) was 488");
_Static_assert(offsetof(at_api, tensor_cast) == 496, "offsetof(at_api, tensor_cast) was 496");
_Static_assert(offsetof(at_api, tensor_clone) == 504, "offsetof(at_api, tensor_clone) was 504");
_Static_assert(offsetof(at_api, tensor_copy_) == 512, "offsetof(at_api, tensor_copy_) was 512");
_Static_assert(offsetof(at_api, tensor_fill_) == 520, "offsetof(at_api, tensor_fill_) was 520");
_Static_assert(offsetof(at_api, tensor_add_) == 528, "offsetof(at_api, tensor_add_) was 528");
_Static_assert(offsetof(at_api, tensor_add) == 536, "offsetof(at_api, tensor_add) was 536");
_Static_assert(offsetof(at_api, tensor_sub) == 544, "offsetof(at_api, tensor_sub) was 544");
_Static_assert(offsetof(at_api, tensor_mul) == 552, "offsetof(at_api, tensor_mul) was 552");
_Static_assert(offsetof(at_api, tensor_div) == 560, "offsetof(at_api, tensor_div) was 560");
_Static_assert(offsetof(at_api, tensor_pow) == 568, "offsetof(at_api, tensor_pow) was 568");
_Static_assert(offsetof(at_api, tensor_maximum) == 576, "offsetof(at_api, tensor_maximum) was 576");
_Static_assert(offsetof(at_api, tensor_minimum) == 584, "offsetof(at_api, tensor_minimum) was 584");
_Static_assert(offsetof(at_api, tensor_equal) == 592, "offsetof(at_api, tensor_equal) was 592");
_Static_assert(offsetof(at_api, tensor_not_equal) == 600, "offsetof(at_api, tensor_not_equal) was 600");
_Static_assert(offsetof(at_api, tensor_less) == 608, "offsetof(at_api, tensor_less) was 608");
_Static_assert(offsetof(at_api, tensor_less_equal) == 616, "offsetof(at_api, tensor_less_equal) was 616");
_Static_assert(offsetof(at_api, tensor_greater) == 624, "offsetof(at_api, tensor_greater) was 624");
_Static_assert(offsetof(at_api, tensor_greater_equal) == 632, "offsetof(at_api, tensor_greater_equal) was 632");
_Static_assert(offsetof(at_api, tensor_add_scalar) == 640, "offsetof(at_api, tensor_add_scalar) was 640");
_Static_assert(offsetof(at_api, tensor_sub_scalar) == 648, "offsetof(at_api, tensor_sub_scalar) was 648");
_Static_assert(offsetof(at_api, tensor_mul_scalar) == 656, "offsetof(at_api, tensor_mul_scalar) was 656");
_Static_assert(offsetof(at_api, tensor_div_scalar) == 664, "offsetof(at_api, tensor_div_scalar) was 664");
_Static_assert(offsetof(at_api, tensor_pow_scalar) == 672, "offsetof(at_api, tensor_pow_scalar) was 672");
_Static_assert(offsetof(at_api, tensor_maximum_scalar) == 680, "offsetof(at_api, tensor_maximum_scalar) was 680");
_Static_assert(offsetof(at_api, tensor_minimum_scalar) == 688, "offsetof(at_api, tensor_minimum_scalar) was 688");
_Static_assert(offsetof(at_api, tensor_equal_scalar) == 696, "offsetof(at_api, tensor_equal_scalar) was 696");
_Static_assert(offsetof(at_api, tensor_not_equal_scalar) == 704, "offsetof(at_api, tensor_not_equal_scalar) was 704");
_Static_assert(offsetof(at_api, tensor_less_scalar) == 712, "offsetof(at_api, tensor_less_scalar) was 712");
_Static_assert(offsetof(at_api, tensor_less_equal_scalar) == 720, "offsetof(at_api, tensor_less_equal_scalar) was 720");
_Static_assert(offsetof(at_api, tensor_greater_scalar) == 728, "offsetof(at_api, tensor_greater_scalar) was 728");
_Static_assert(offsetof(at_api, tensor_greater_equal_scalar) == 736, "offsetof(at_api, tensor_greater_equal_scalar) was 736");
_Static_assert(offsetof(at_api, tensor_where) == 744, "offsetof(at_api, tensor_where) was 744");
_Static_assert(offsetof(at_api, tensor_neg) == 752, "offsetof(at_api, tensor_neg) was 752");
_Static_assert(offsetof(at_api, tensor_abs) == 760, "offsetof(at_api, tensor_abs) was 760");
_Static_assert(offsetof(at_api, tensor_sign) == 768, "offsetof(at_api, tensor_sign) was 768");
_Static_assert(offsetof(at_api, tensor_sqrt) == 776, "offsetof(at_api, tensor_sqrt) was 776");
_Static_assert(offsetof(at_api, tensor_rsqrt) == 784, "offsetof(at_api, tensor_rsqrt) was 784");
_Static_assert(offsetof(at_api, tensor_exp) == 792, "offsetof(at_api, tensor_exp) was 792");
_Static_assert(offsetof(at_api, tensor_log) == 800, "offsetof(at_api, tensor_log) was 800");
_Static_assert(offsetof(at_api, tensor_erf) == 808, "offsetof(at_api, tensor_erf) was 808");
_Static_assert(offsetof(at_api, tensor_tanh) == 816, "offsetof(at_api, tensor_tanh) was 816");
_Static_assert(offsetof(at_api, tensor_sigmoid) == 824, "offsetof(at_api, tensor_sigmoid) was 824");
_Static_assert(offsetof(at_api, tensor_relu) == 832, "offsetof(at_api, tensor_relu) was 832");
_Static_assert(offsetof(at_api, tensor_gelu) == 840, "offsetof(at_api, tensor_gelu) was 840");
_Static_assert(offsetof(at_api, tensor_silu) == 848, "offsetof(at_api, tensor_silu) was 848");
_Static_assert(offsetof(at_api, tensor_sum) == 856, "offsetof(at_api, tensor_sum) was 856");
_Static_assert(offsetof(at_api, tensor_mean) == 864, "offsetof(at_api, tensor_mean) was 864");
_Static_assert(offsetof(at_api, tensor_max) == 872, "offsetof(at_api, tensor_max) was 872");
_Static_assert(offsetof(at_api, tensor_argmax) == 880, "offsetof(at_api, tensor_argmax) was 880");
_Static_assert(offsetof(at_api, tensor_softmax) == 888, "offsetof(at_api, tensor_softmax) was 888");
_Static_assert(offsetof(at_api, tensor_log_softmax) == 896, "offsetof(at_api, tensor_log_softmax) was 896");
_Static_assert(offsetof(at_api, tensor_reshape) == 904, "offsetof(at_api, tensor_reshape) was 904");
_Static_assert(offsetof(at_api, tensor_transpose) == 912, "offsetof(at_api, tensor_transpose) was 912");
_Static_assert(offsetof(at_api, tensor_permute) == 920, "offsetof(at_api, tensor_permute) was 920");
_Static_assert(offsetof(at_api, tensor_slice) == 928, "offsetof(at_api, tensor_slice) was 928");
_Static_assert(offsetof(at_api, tensor_expand) == 936, "offsetof(at_api, tensor_expand) was 936");
_Static_assert(offsetof(at_api, tensor_concat) == 944, "offsetof(at_api, tensor_concat) was 944");
_Static_assert(offsetof(at_api, tensor_take_along_axis) == 952, "offsetof(at_api, tensor_take_along_axis) was 952");
_Static_assert(offsetof(at_api, tensor_matmul) == 960, "offsetof(at_api, tensor_matmul) was 960");
_Static_assert(offsetof(at_api, cross_entropy_options_init) == 968, "offsetof(at_api, cross_entropy_options_init) was 968");
_Static_assert(offsetof(at_api, tensor_cross_entropy) == 976, "offsetof(at_api, tensor_cross_entropy) was 976");
_Static_assert(offsetof(at_api, tensor_set_requires_grad) == 984, "offsetof(at_api, tensor_set_requires_grad) was 984");
_Static_assert(offsetof(at_api, tensor_requires_grad) == 992, "offsetof(at_api, tensor_requires_grad) was 992");
_Static_assert(offsetof(at_api, tensor_backward) == 1000, "offsetof(at_api, tensor_backward) was 1000");
_Static_assert(offsetof(at_api, grad_options_init) == 1008, "offsetof(at_api, grad_options_init) was 1008");
_Static_assert(offsetof(at_api, tensor_grad) == 1016, "offsetof(at_api, tensor_grad) was 1016");
_Static_assert(offsetof(at_api, tensor_grad_of) == 1024, "offsetof(at_api, tensor_grad_of) was 1024");
_Static_assert(offsetof(at_api, tensor_zero_grad) == 1032, "offsetof(at_api, tensor_zero_grad) was 1032");
_Static_assert(offsetof(at_api, tensor_detach) == 1040, "offsetof(at_api, tensor_detach) was 1040");
_Static_assert(offsetof(at_api, set_no_grad) == 1048, "offsetof(at_api, set_no_grad) was 1048");
_Static_assert(offsetof(at_api, sgd_options_init) == 1056, "offsetof(at_api, sgd_options_init) was 1056");
_Static_assert(offsetof(at_api, adamw_options_init) == 1064, "offsetof(at_api, adamw_options_init) was 1064");
_Static_assert(offsetof(at_api, optimizer_sgd) == 1072, "offsetof(at_api, optimizer_sgd) was 1072");
_Static_assert(offsetof(at_api, optimizer_adamw) == 1080, "offsetof(at_api, optimizer_adamw) was 1080");
_Static_assert(offsetof(at_api, optimizer_retain) == 1088, "offsetof(at_api, optimizer_retain) was 1088");
_Static_assert(offsetof(at_api, optimizer_release) == 1096, "offsetof(at_api, optimizer_release) was 1096");
_Static_assert(offsetof(at_api, optimizer_step) == 1104, "offsetof(at_api, optimizer_step) was 1104");
_Static_assert(offsetof(at_api, optimizer_zero_grad) == 1112, "offsetof(at_api, optimizer_zero_grad) was 1112");
_Static_assert(offsetof(at_api, optimizer_set_learning_rate) == 1120, "offsetof(at_api, optimizer_set_learning_rate) was 1120");
_Static_assert(offsetof(at_api, optimizer_learning_rate) == 1128, "offsetof(at_api, optimizer_learning_rate) was 1128");
_Static_assert(offsetof(at_api, tensor_load_idx) == 1136, "offsetof(at_api, tensor_load_idx) was 1136");
_Static_assert(offsetof(at_api, dataset_open_idx) == 1144, "offsetof(at_api, dataset_open_idx) was 1144");
_Static_assert(offsetof(at_api, dataset_from_host) == 1152, "offsetof(at_api, dataset_from_host) was 1152");
_Static_assert(offsetof(at_api, dataset_retain) == 1160, "offsetof(at_api, dataset_retain) was 1160");
_Static_assert(offsetof(at_api, dataset_release) == 1168, "offsetof(at_api, dataset_release) was 1168");
_Static_assert(offsetof(at_api, dataset_length) == 1176, "offsetof(at_api, dataset_length) was 1176");
_Static_assert(offsetof(at_api, dataset_sample_shape) == 1184, "offsetof(at_api, dataset_sample_shape) was 1184");
_Static_assert(offsetof(at_api, loader_options_init) == 1192, "offsetof(at_api, loader_options_init) was 1192");
_Static_assert(offsetof(at_api, loader_create) == 1200, "offsetof(at_api, loader_create) was 1200");
_Static_assert(offsetof(at_api, loader_retain) == 1208, "offsetof(at_api, loader_retain) was 1208");
_Static_assert(offsetof(at_api, loader_release) == 1216, "offsetof(at_api, loader_release) was 1216");
_Static_assert(offsetof(at_api, loader_length) == 1224, "offsetof(at_api, loader_length) was 1224");
_Static_assert(offsetof(at_api, loader_next) == 1232, "offsetof(at_api, loader_next) was 1232");
_Static_assert(offsetof(at_api, loader_seek) == 1240, "offsetof(at_api, loader_seek) was 1240");
_Static_assert(offsetof(at_api, tensor_save_file) == 1248, "offsetof(at_api, tensor_save_file) was 1248");
_Static_assert(offsetof(at_api, tensor_load_file) == 1256, "offsetof(at_api, tensor_load_file) was 1256");
_Static_assert(offsetof(at_api, profiler_start) == 1264, "offsetof(at_api, profiler_start) was 1264");
_Static_assert(offsetof(at_api, profiler_stop) == 1272, "offsetof(at_api, profiler_stop) was 1272");
_Static_assert(offsetof(at_api, profiler_reset) == 1280, "offsetof(at_api, profiler_reset) was 1280");
_Static_assert(offsetof(at_api, profiler_push_range) == 1288, "offsetof(at_api, profiler_push_range) was 1288");
_Static_assert(offsetof(at_api, profiler_pop_range) == 1296, "offsetof(at_api, profiler_pop_range) was 1296");
_Static_assert(offsetof(at_api, profiler_report) == 1304, "offsetof(at_api, profiler_report) was 1304");
_Static_assert(offsetof(at_api, tensor_strides) == 1312, "offsetof(at_api, tensor_strides) was 1312");
_Static_assert(offsetof(at_api, tensor_sub_) == 1320, "offsetof(at_api, tensor_sub_) was 1320");
_Static_assert(offsetof(at_api, tensor_mul_) == 1328, "offsetof(at_api, tensor_mul_) was 1328");
_Static_assert(offsetof(at_api, tensor_div_) == 1336, "offsetof(at_api, tensor_div_) was 1336");
_Static_assert(offsetof(at_api, tensor_file_names) == 1344, "offsetof(at_api, tensor_file_names) was 1344");
_Static_assert(offsetof(at_api, tensor_from_memory) == 1352, "offsetof(at_api, tensor_from_memory) was 1352");
_Static_assert(offsetof(at_api, memory_info_init) == 1360, "offsetof(at_api, memory_info_init) was 1360");
_Static_assert(offsetof(at_api, tensor_lend) == 1368, "offsetof(at_api, tensor_lend) was 1368");
_Static_assert(offsetof(at_api, memory_describe) == 1376, "offsetof(at_api, memory_describe) was 1376");
_Static_assert(offsetof(at_api, memory_retain) == 1384, "offsetof(at_api, memory_retain) was 1384");
_Static_assert(offsetof(at_api, memory_release) == 1392, "offsetof(at_api, memory_release) was 1392");
_Static_assert(offsetof(at_api, tensor_from_dlpack) == 1400, "offsetof(at_api, tensor_from_dlpack) was 1400");
_Static_assert(offsetof(at_api, tensor_to_dlpack) == 1408, "offsetof(at_api, tensor_to_dlpack) was 1408");
_Static_assert(offsetof(at_api, tensor_number) == 1416, "offsetof(at_api, tensor_number) was 1416");

/* every entry of the table has the type of the function it stands for */
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->abi_version), __typeof__(&at_abi_version)),
               "the type of abi_version in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->version_string), __typeof__(&at_version_string)),
               "the type of version_string in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->has_feature), __typeof__(&at_has_feature)),
               "the type of has_feature in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->status_name), __typeof__(&at_status_name)),
               "the type of status_name in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_text), __typeof__(&at_error_text)),
               "the type of error_text in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_status), __typeof__(&at_error_status)),
               "the type of error_status in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_operation), __typeof__(&at_error_operation)),
               "the type of error_operation in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_argument), __typeof__(&at_error_argument)),
               "the type of error_argument in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_clear), __typeof__(&at_error_clear)),
               "the type of error_clear in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->log_set_level), __typeof__(&at_log_set_level)),
               "the type of log_set_level in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->log_set_callback), __typeof__(&at_log_set_callback)),
               "the type of log_set_callback in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dtype_size), __typeof__(&at_dtype_size)),
               "the type of dtype_size in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dtype_name), __typeof__(&at_dtype_name)),
               "the type of dtype_name in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dtype_promote), __typeof__(&at_dtype_promote)),
               "the type of dtype_promote in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->device_info_init), __typeof__(&at_device_info_init)),
               "the type of device_info_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->device_count), __typeof__(&at_device_count)),
               "the type of device_count in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->device_describe), __typeof__(&at_device_describe)),
               "the type of device_describe in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_open), __typeof__(&at_backend_open)),
               "the type of backend_open in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_retain), __typeof__(&at_backend_retain)),
               "the type of backend_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_release), __typeof__(&at_backend_release)),
               "the type of backend_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_describe), __typeof__(&at_backend_describe)),
               "the type of backend_describe in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_reason), __typeof__(&at_backend_reason)),
               "the type of backend_reason in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_synchronize), __typeof__(&at_backend_synchronize)),
               "the type of backend_synchronize in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_stats_init), __typeof__(&at_memory_stats_init)),
               "the type of memory_stats_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_memory_stats), __typeof__(&at_backend_memory_stats)),
               "the type of backend_memory_stats in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_set_memory_limit), __typeof__(&at_backend_set_memory_limit)),
               "the type of backend_set_memory_limit in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_trim), __typeof__(&at_backend_trim)),
               "the type of backend_trim in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->counters_init), __typeof__(&at_counters_init)),
               "the type of counters_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_counters), __typeof__(&at_backend_counters)),
               "the type of backend_counters in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_reset_counters), __typeof__(&at_backend_reset_counters)),
               "the type of backend_reset_counters in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_set_math_mode), __typeof__(&at_backend_set_math_mode)),
               "the type of backend_set_math_mode in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_create), __typeof__(&at_generator_create)),
               "the type of generator_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_retain), __typeof__(&at_generator_retain)),
               "the type of generator_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_release), __typeof__(&at_generator_release)),
               "the type of generator_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_state), __typeof__(&at_generator_state)),
               "the type of generator_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_set_state), __typeof__(&at_generator_set_state)),
               "the type of generator_set_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_from_host), __typeof__(&at_tensor_from_host)),
               "the type of tensor_from_host in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_full), __typeof__(&at_tensor_full)),
               "the type of tensor_full in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_zeros), __typeof__(&at_tensor_zeros)),
               "the type of tensor_zeros in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_ones), __typeof__(&at_tensor_ones)),
               "the type of tensor_ones in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_arange), __typeof__(&at_tensor_arange)),
               "the type of tensor_arange in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rand), __typeof__(&at_tensor_rand)),
               "the type of tensor_rand in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_randn), __typeof__(&at_tensor_randn)),
               "the type of tensor_randn in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_uniform), __typeof__(&at_tensor_uniform)),
               "the type of tensor_uniform in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_normal), __typeof__(&at_tensor_normal)),
               "the type of tensor_normal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_random_bits), __typeof__(&at_tensor_random_bits)),
               "the type of tensor_random_bits in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_retain), __typeof__(&at_tensor_retain)),
               "the type of tensor_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_release), __typeof__(&at_tensor_release)),
               "the type of tensor_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rank), __typeof__(&at_tensor_rank)),
               "the type of tensor_rank in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_shape), __typeof__(&at_tensor_shape)),
               "the type of tensor_shape in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_size), __typeof__(&at_tensor_size)),
               "the type of tensor_size in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_numel), __typeof__(&at_tensor_numel)),
               "the type of tensor_numel in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_nbytes), __typeof__(&at_tensor_nbytes)),
               "the type of tensor_nbytes in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_dtype), __typeof__(&at_tensor_dtype)),
               "the type of tensor_dtype in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_backend), __typeof__(&at_tensor_backend)),
               "the type of tensor_backend in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_shares_memory), __typeof__(&at_tensor_shares_memory)),
               "the type of tensor_shares_memory in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_to_host), __typeof__(&at_tensor_to_host)),
               "the type of tensor_to_host in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_item), __typeof__(&at_tensor_item)),
               "the type of tensor_item in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_eval), __typeof__(&at_tensor_eval)),
               "the type of tensor_eval in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_eval_all), __typeof__(&at_tensor_eval_all)),
               "the type of tensor_eval_all in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_to), __typeof__(&at_tensor_to)),
               "the type of tensor_to in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cast), __typeof__(&at_tensor_cast)),
               "the type of tensor_cast in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_clone), __typeof__(&at_tensor_clone)),
               "the type of tensor_clone in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_copy_), __typeof__(&at_tensor_copy_)),
               "the type of tensor_copy_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_fill_), __typeof__(&at_tensor_fill_)),
               "the type of tensor_fill_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_add_), __typeof__(&at_tensor_add_)),
               "the type of tensor_add_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_add), __typeof__(&at_tensor_add)),
               "the type of tensor_add in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sub), __typeof__(&at_tensor_sub)),
               "the type of tensor_sub in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mul), __typeof__(&at_tensor_mul)),
               "the type of tensor_mul in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_div), __typeof__(&at_tensor_div)),
               "the type of tensor_div in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pow), __typeof__(&at_tensor_pow)),
               "the type of tensor_pow in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_maximum), __typeof__(&at_tensor_maximum)),
               "the type of tensor_maximum in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_minimum), __typeof__(&at_tensor_minimum)),
               "the type of tensor_minimum in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_equal), __typeof__(&at_tensor_equal)),
               "the type of tensor_equal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_not_equal), __typeof__(&at_tensor_not_equal)),
               "the type of tensor_not_equal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less), __typeof__(&at_tensor_less)),
               "the type of tensor_less in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_equal), __typeof__(&at_tensor_less_equal)),
               "the type of tensor_less_equal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater), __typeof__(&at_tensor_greater)),
               "the type of tensor_greater in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_equal), __typeof__(&at_tensor_greater_equal)),
               "the type of tensor_greater_equal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_add_scalar), __typeof__(&at_tensor_add_scalar)),
               "the type of tensor_add_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sub_scalar), __typeof__(&at_tensor_sub_scalar)),
               "the type of tensor_sub_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mul_scalar), __typeof__(&at_tensor_mul_scalar)),
               "the type of tensor_mul_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_div_scalar), __typeof__(&at_tensor_div_scalar)),
               "the type of tensor_div_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pow_scalar), __typeof__(&at_tensor_pow_scalar)),
               "the type of tensor_pow_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_maximum_scalar), __typeof__(&at_tensor_maximum_scalar)),
               "the type of tensor_maximum_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_minimum_scalar), __typeof__(&at_tensor_minimum_scalar)),
               "the type of tensor_minimum_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_equal_scalar), __typeof__(&at_tensor_equal_scalar)),
               "the type of tensor_equal_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_not_equal_scalar), __typeof__(&at_tensor_not_equal_scalar)),
               "the type of tensor_not_equal_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_scalar), __typeof__(&at_tensor_less_scalar)),
               "the type of tensor_less_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_equal_scalar), __typeof__(&at_tensor_less_equal_scalar)),
               "the type of tensor_less_equal_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_scalar), __typeof__(&at_tensor_greater_scalar)),
               "the type of tensor_greater_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_equal_scalar), __typeof__(&at_tensor_greater_equal_scalar)),
               "the type of tensor_greater_equal_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_where), __typeof__(&at_tensor_where)),
               "the type of tensor_where in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_neg), __typeof__(&at_tensor_neg)),
               "the type of tensor_neg in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_abs), __typeof__(&at_tensor_abs)),
               "the type of tensor_abs in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sign), __typeof__(&at_tensor_sign)),
               "the type of tensor_sign in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sqrt), __typeof__(&at_tensor_sqrt)),
               "the type of tensor_sqrt in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rsqrt), __typeof__(&at_tensor_rsqrt)),
               "the type of tensor_rsqrt in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_exp), __typeof__(&at_tensor_exp)),
               "the type of tensor_exp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log), __typeof__(&at_tensor_log)),
               "the type of tensor_log in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_erf), __typeof__(&at_tensor_erf)),
               "the type of tensor_erf in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tanh), __typeof__(&at_tensor_tanh)),
               "the type of tensor_tanh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sigmoid), __typeof__(&at_tensor_sigmoid)),
               "the type of tensor_sigmoid in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_relu), __typeof__(&at_tensor_relu)),
               "the type of tensor_relu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gelu), __typeof__(&at_tensor_gelu)),
               "the type of tensor_gelu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_silu), __typeof__(&at_tensor_silu)),
               "the type of tensor_silu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sum), __typeof__(&at_tensor_sum)),
               "the type of tensor_sum in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mean), __typeof__(&at_tensor_mean)),
               "the type of tensor_mean in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_max), __typeof__(&at_tensor_max)),
               "the type of tensor_max in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_argmax), __typeof__(&at_tensor_argmax)),
               "the type of tensor_argmax in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softmax), __typeof__(&at_tensor_softmax)),
               "the type of tensor_softmax in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log_softmax), __typeof__(&at_tensor_log_softmax)),
               "the type of tensor_log_softmax in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_reshape), __typeof__(&at_tensor_reshape)),
               "the type of tensor_reshape in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_transpose), __typeof__(&at_tensor_transpose)),
               "the type of tensor_transpose in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_permute), __typeof__(&at_tensor_permute)),
               "the type of tensor_permute in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_slice), __typeof__(&at_tensor_slice)),
               "the type of tensor_slice in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_expand), __typeof__(&at_tensor_expand)),
               "the type of tensor_expand in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_concat), __typeof__(&at_tensor_concat)),
               "the type of tensor_concat in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_take_along_axis), __typeof__(&at_tensor_take_along_axis)),
               "the type of tensor_take_along_axis in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_matmul), __typeof__(&at_tensor_matmul)),
               "the type of tensor_matmul in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->cross_entropy_options_init), __typeof__(&at_cross_entropy_options_init)),
               "the type of cross_entropy_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cross_entropy), __typeof__(&at_tensor_cross_entropy)),
               "the type of tensor_cross_entropy in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_set_requires_grad), __typeof__(&at_tensor_set_requires_grad)),
               "the type of tensor_set_requires_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_requires_grad), __typeof__(&at_tensor_requires_grad)),
               "the type of tensor_requires_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_backward), __typeof__(&at_tensor_backward)),
               "the type of tensor_backward in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_options_init), __typeof__(&at_grad_options_init)),
               "the type of grad_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_grad), __typeof__(&at_tensor_grad)),
               "the type of tensor_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_grad_of), __typeof__(&at_tensor_grad_of)),
               "the type of tensor_grad_of in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_zero_grad), __typeof__(&at_tensor_zero_grad)),
               "the type of tensor_zero_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_detach), __typeof__(&at_tensor_detach)),
               "the type of tensor_detach in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->set_no_grad), __typeof__(&at_set_no_grad)),
               "the type of set_no_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->sgd_options_init), __typeof__(&at_sgd_options_init)),
               "the type of sgd_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->adamw_options_init), __typeof__(&at_adamw_options_init)),
               "the type of adamw_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_sgd), __typeof__(&at_optimizer_sgd)),
               "the type of optimizer_sgd in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_adamw), __typeof__(&at_optimizer_adamw)),
               "the type of optimizer_adamw in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_retain), __typeof__(&at_optimizer_retain)),
               "the type of optimizer_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_release), __typeof__(&at_optimizer_release)),
               "the type of optimizer_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_step), __typeof__(&at_optimizer_step)),
               "the type of optimizer_step in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_zero_grad), __typeof__(&at_optimizer_zero_grad)),
               "the type of optimizer_zero_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_set_learning_rate), __typeof__(&at_optimizer_set_learning_rate)),
               "the type of optimizer_set_learning_rate in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_learning_rate), __typeof__(&at_optimizer_learning_rate)),
               "the type of optimizer_learning_rate in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_idx), __typeof__(&at_tensor_load_idx)),
               "the type of tensor_load_idx in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_open_idx), __typeof__(&at_dataset_open_idx)),
               "the type of dataset_open_idx in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_from_host), __typeof__(&at_dataset_from_host)),
               "the type of dataset_from_host in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_retain), __typeof__(&at_dataset_retain)),
               "the type of dataset_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_release), __typeof__(&at_dataset_release)),
               "the type of dataset_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_length), __typeof__(&at_dataset_length)),
               "the type of dataset_length in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_sample_shape), __typeof__(&at_dataset_sample_shape)),
               "the type of dataset_sample_shape in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_options_init), __typeof__(&at_loader_options_init)),
               "the type of loader_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_create), __typeof__(&at_loader_create)),
               "the type of loader_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_retain), __typeof__(&at_loader_retain)),
               "the type of loader_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_release), __typeof__(&at_loader_release)),
               "the type of loader_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_length), __typeof__(&at_loader_length)),
               "the type of loader_length in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_next), __typeof__(&at_loader_next)),
               "the type of loader_next in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_seek), __typeof__(&at_loader_seek)),
               "the type of loader_seek in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_save_file), __typeof__(&at_tensor_save_file)),
               "the type of tensor_save_file in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_file), __typeof__(&at_tensor_load_file)),
               "the type of tensor_load_file in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_start), __typeof__(&at_profiler_start)),
               "the type of profiler_start in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_stop), __typeof__(&at_profiler_stop)),
               "the type of profiler_stop in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_reset), __typeof__(&at_profiler_reset)),
               "the type of profiler_reset in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_push_range), __typeof__(&at_profiler_push_range)),
               "the type of profiler_push_range in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_pop_range), __typeof__(&at_profiler_pop_range)),
               "the type of profiler_pop_range in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_report), __typeof__(&at_profiler_report)),
               "the type of profiler_report in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_strides), __typeof__(&at_tensor_strides)),
               "the type of tensor_strides in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sub_), __typeof__(&at_tensor_sub_)),
               "the type of tensor_sub_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mul_), __typeof__(&at_tensor_mul_)),
               "the type of tensor_mul_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_div_), __typeof__(&at_tensor_div_)),
               "the type of tensor_div_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_file_names), __typeof__(&at_tensor_file_names)),
               "the type of tensor_file_names in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_from_memory), __typeof__(&at_tensor_from_memory)),
               "the type of tensor_from_memory in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_info_init), __typeof__(&at_memory_info_init)),
               "the type of memory_info_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lend), __typeof__(&at_tensor_lend)),
               "the type of tensor_lend in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_describe), __typeof__(&at_memory_describe)),
               "the type of memory_describe in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_retain), __typeof__(&at_memory_retain)),
               "the type of memory_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_release), __typeof__(&at_memory_release)),
               "the type of memory_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_from_dlpack), __typeof__(&at_tensor_from_dlpack)),
               "the type of tensor_from_dlpack in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_to_dlpack), __typeof__(&at_tensor_to_dlpack)),
               "the type of tensor_to_dlpack in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_number), __typeof__(&at_tensor_number)),
               "the type of tensor_number in at_api");
