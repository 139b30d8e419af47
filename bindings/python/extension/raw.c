/* Written by tools/generate-bindings from the public headers; do not edit. */
#include "object.h"

static const field fields_of_attention_options[] = {
    {"causal", FIELD_I32, offsetof(at_attention_options, causal)},
    {"mask", FIELD_TENSOR, offsetof(at_attention_options, mask)},
    {"scale", FIELD_F64, offsetof(at_attention_options, scale)},
    {"has_scale", FIELD_I32, offsetof(at_attention_options, has_scale)},
    {"enable_gqa", FIELD_I32, offsetof(at_attention_options, enable_gqa)},
    {"softcap", FIELD_F64, offsetof(at_attention_options, softcap)},
    {"window_left", FIELD_I64, offsetof(at_attention_options, window_left)},
    {"window_right", FIELD_I64, offsetof(at_attention_options, window_right)},
    {"query_offset", FIELD_I64, offsetof(at_attention_options, query_offset)},
    {"query_offsets", FIELD_TENSOR, offsetof(at_attention_options, query_offsets)},
    {"key_offsets", FIELD_TENSOR, offsetof(at_attention_options, key_offsets)},
    {"key_lengths", FIELD_TENSOR, offsetof(at_attention_options, key_lengths)},
    {"alibi_slopes", FIELD_TENSOR, offsetof(at_attention_options, alibi_slopes)},
    {"dropout_p", FIELD_F64, offsetof(at_attention_options, dropout_p)},
    {NULL, 0, 0}};

static const field fields_of_grad_options[] = {
    {"retain_graph", FIELD_I32, offsetof(at_grad_options, retain_graph)},
    {"create_graph", FIELD_I32, offsetof(at_grad_options, create_graph)},
    {"allow_unused", FIELD_I32, offsetof(at_grad_options, allow_unused)},
    {"seed_count", FIELD_U64, offsetof(at_grad_options, seed_count)},
    {NULL, 0, 0}};

static const field fields_of_device_info[] = {
    {"kind", FIELD_I32, offsetof(at_device_info, kind)},
    {"name", FIELD_TEXT, offsetof(at_device_info, name)},
    {"product", FIELD_TEXT, offsetof(at_device_info, product)},
    {"vendor", FIELD_TEXT, offsetof(at_device_info, vendor)},
    {"driver", FIELD_TEXT, offsetof(at_device_info, driver)},
    {"memory_total", FIELD_U64, offsetof(at_device_info, memory_total)},
    {"memory_largest", FIELD_U64, offsetof(at_device_info, memory_largest)},
    {"compute_units", FIELD_U32, offsetof(at_device_info, compute_units)},
    {"has_f64", FIELD_U32, offsetof(at_device_info, has_f64)},
    {"has_f16", FIELD_U32, offsetof(at_device_info, has_f16)},
    {"usable", FIELD_U32, offsetof(at_device_info, usable)},
    {"refused", FIELD_TEXT, offsetof(at_device_info, refused)},
    {NULL, 0, 0}};

static const field fields_of_memory_stats[] = {
    {"used", FIELD_U64, offsetof(at_memory_stats, used)},
    {"cached", FIELD_U64, offsetof(at_memory_stats, cached)},
    {"peak", FIELD_U64, offsetof(at_memory_stats, peak)},
    {"limit", FIELD_U64, offsetof(at_memory_stats, limit)},
    {"allocations", FIELD_U64, offsetof(at_memory_stats, allocations)},
    {"driver_allocations", FIELD_U64, offsetof(at_memory_stats, driver_allocations)},
    {NULL, 0, 0}};

static const field fields_of_counters[] = {
    {"launches", FIELD_U64, offsetof(at_counters, launches)},
    {"bytes_to_device", FIELD_U64, offsetof(at_counters, bytes_to_device)},
    {"bytes_to_host", FIELD_U64, offsetof(at_counters, bytes_to_host)},
    {"copies_to_device", FIELD_U64, offsetof(at_counters, copies_to_device)},
    {"copies_to_host", FIELD_U64, offsetof(at_counters, copies_to_host)},
    {"compiles", FIELD_U64, offsetof(at_counters, compiles)},
    {"program_loads", FIELD_U64, offsetof(at_counters, program_loads)},
    {"fallbacks", FIELD_U64, offsetof(at_counters, fallbacks)},
    {"plans", FIELD_U64, offsetof(at_counters, plans)},
    {"plan_hits", FIELD_U64, offsetof(at_counters, plan_hits)},
    {"plan_misses_new", FIELD_U64, offsetof(at_counters, plan_misses_new)},
    {"plan_misses_evicted", FIELD_U64, offsetof(at_counters, plan_misses_evicted)},
    {"plan_misses_sizes", FIELD_U64, offsetof(at_counters, plan_misses_sizes)},
    {"validations", FIELD_U64, offsetof(at_counters, validations)},
    {"moved_operands", FIELD_U64, offsetof(at_counters, moved_operands)},
    {"layout_conversions", FIELD_U64, offsetof(at_counters, layout_conversions)},
    {NULL, 0, 0}};

static const field fields_of_checkpoints_options[] = {
    {"maximize", FIELD_I32, offsetof(at_checkpoints_options, maximize)},
    {"keep_last", FIELD_I64, offsetof(at_checkpoints_options, keep_last)},
    {"keep_best", FIELD_I64, offsetof(at_checkpoints_options, keep_best)},
    {NULL, 0, 0}};

static const field fields_of_conv_options[] = {
    {"padding", FIELD_I32, offsetof(at_conv_options, padding)},
    {"padding_mode", FIELD_I32, offsetof(at_conv_options, padding_mode)},
    {"groups", FIELD_I32, offsetof(at_conv_options, groups)},
    {"stride", FIELD_3_I64, offsetof(at_conv_options, stride)},
    {"dilation", FIELD_3_I64, offsetof(at_conv_options, dilation)},
    {"padding_before", FIELD_3_I64, offsetof(at_conv_options, padding_before)},
    {"padding_after", FIELD_3_I64, offsetof(at_conv_options, padding_after)},
    {"output_padding", FIELD_3_I64, offsetof(at_conv_options, output_padding)},
    {NULL, 0, 0}};

static const field fields_of_image_folder_options[] = {
    {"mode", FIELD_I32, offsetof(at_image_folder_options, mode)},
    {"shorter_side", FIELD_I32, offsetof(at_image_folder_options, shorter_side)},
    {"height", FIELD_I32, offsetof(at_image_folder_options, height)},
    {"width", FIELD_I32, offsetof(at_image_folder_options, width)},
    {"crop_height", FIELD_I32, offsetof(at_image_folder_options, crop_height)},
    {"crop_width", FIELD_I32, offsetof(at_image_folder_options, crop_width)},
    {"scale", FIELD_I32, offsetof(at_image_folder_options, scale)},
    {NULL, 0, 0}};

static const field fields_of_format_options[] = {
    {"precision", FIELD_I32, offsetof(at_format_options, precision)},
    {"threshold", FIELD_I64, offsetof(at_format_options, threshold)},
    {"edge_items", FIELD_I64, offsetof(at_format_options, edge_items)},
    {"line_width", FIELD_I32, offsetof(at_format_options, line_width)},
    {"scientific", FIELD_I32, offsetof(at_format_options, scientific)},
    {NULL, 0, 0}};

static const field fields_of_grad_scaler_options[] = {
    {"enabled", FIELD_I32, offsetof(at_grad_scaler_options, enabled)},
    {"init_scale", FIELD_F64, offsetof(at_grad_scaler_options, init_scale)},
    {"growth_factor", FIELD_F64, offsetof(at_grad_scaler_options, growth_factor)},
    {"backoff_factor", FIELD_F64, offsetof(at_grad_scaler_options, backoff_factor)},
    {"growth_interval", FIELD_I64, offsetof(at_grad_scaler_options, growth_interval)},
    {"growth_tracker", FIELD_I64, offsetof(at_grad_scaler_options, growth_tracker)},
    {NULL, 0, 0}};

static const field fields_of_graph_options[] = {
    {"format", FIELD_I32, offsetof(at_graph_options, format)},
    {"max_nodes", FIELD_I64, offsetof(at_graph_options, max_nodes)},
    {"values", FIELD_I32, offsetof(at_graph_options, values)},
    {"precision", FIELD_I32, offsetof(at_graph_options, precision)},
    {NULL, 0, 0}};

static const field fields_of_group_options[] = {
    {"way", FIELD_I32, offsetof(at_group_options, way)},
    {"timeout", FIELD_F64, offsetof(at_group_options, timeout)},
    {NULL, 0, 0}};

static const field fields_of_kernel_info[] = {
    {"argument_count", FIELD_I32, offsetof(at_kernel_info, argument_count)},
    {"group_size", FIELD_I64, offsetof(at_kernel_info, group_size)},
    {"group_multiple", FIELD_I64, offsetof(at_kernel_info, group_multiple)},
    {"required_x", FIELD_I64, offsetof(at_kernel_info, required_x)},
    {"required_y", FIELD_I64, offsetof(at_kernel_info, required_y)},
    {"required_z", FIELD_I64, offsetof(at_kernel_info, required_z)},
    {"local_bytes", FIELD_U64, offsetof(at_kernel_info, local_bytes)},
    {"private_bytes", FIELD_U64, offsetof(at_kernel_info, private_bytes)},
    {NULL, 0, 0}};

static const field fields_of_loader_options[] = {
    {"shuffle", FIELD_I32, offsetof(at_loader_options, shuffle)},
    {"batch_size", FIELD_I64, offsetof(at_loader_options, batch_size)},
    {"drop_last", FIELD_I32, offsetof(at_loader_options, drop_last)},
    {"flatten", FIELD_I32, offsetof(at_loader_options, flatten)},
    {"seed", FIELD_U64, offsetof(at_loader_options, seed)},
    {"num_workers", FIELD_I32, offsetof(at_loader_options, num_workers)},
    {"prefetch_factor", FIELD_I32, offsetof(at_loader_options, prefetch_factor)},
    {"rank", FIELD_I64, offsetof(at_loader_options, rank)},
    {"num_replicas", FIELD_I64, offsetof(at_loader_options, num_replicas)},
    {"pad", FIELD_I32, offsetof(at_loader_options, pad)},
    {"lengths", FIELD_I32, offsetof(at_loader_options, lengths)},
    {"pad_value", FIELD_F64, offsetof(at_loader_options, pad_value)},
    {NULL, 0, 0}};

static const field fields_of_cross_entropy_options[] = {
    {"reduction", FIELD_I32, offsetof(at_cross_entropy_options, reduction)},
    {"weight", FIELD_TENSOR, offsetof(at_cross_entropy_options, weight)},
    {"label_smoothing", FIELD_F64, offsetof(at_cross_entropy_options, label_smoothing)},
    {"ignore_index", FIELD_I64, offsetof(at_cross_entropy_options, ignore_index)},
    {"has_ignore_index", FIELD_I32, offsetof(at_cross_entropy_options, has_ignore_index)},
    {"class_axis", FIELD_I32, offsetof(at_cross_entropy_options, class_axis)},
    {NULL, 0, 0}};

static const field fields_of_binary_cross_entropy_options[] = {
    {"reduction", FIELD_I32, offsetof(at_binary_cross_entropy_options, reduction)},
    {"weight", FIELD_TENSOR, offsetof(at_binary_cross_entropy_options, weight)},
    {"pos_weight", FIELD_TENSOR, offsetof(at_binary_cross_entropy_options, pos_weight)},
    {NULL, 0, 0}};

static const field fields_of_memory_info[] = {
    {"dtype", FIELD_I32, offsetof(at_memory_info, dtype)},
    {"rank", FIELD_I32, offsetof(at_memory_info, rank)},
    {"read_only", FIELD_I32, offsetof(at_memory_info, read_only)},
    {NULL, 0, 0}};

static const field fields_of_sgd_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_sgd_options, learning_rate)},
    {"momentum", FIELD_F64, offsetof(at_sgd_options, momentum)},
    {"weight_decay", FIELD_F64, offsetof(at_sgd_options, weight_decay)},
    {"dampening", FIELD_F64, offsetof(at_sgd_options, dampening)},
    {"nesterov", FIELD_I32, offsetof(at_sgd_options, nesterov)},
    {"maximize", FIELD_I32, offsetof(at_sgd_options, maximize)},
    {NULL, 0, 0}};

static const field fields_of_adamw_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_adamw_options, learning_rate)},
    {"beta1", FIELD_F64, offsetof(at_adamw_options, beta1)},
    {"beta2", FIELD_F64, offsetof(at_adamw_options, beta2)},
    {"epsilon", FIELD_F64, offsetof(at_adamw_options, epsilon)},
    {"weight_decay", FIELD_F64, offsetof(at_adamw_options, weight_decay)},
    {"amsgrad", FIELD_I32, offsetof(at_adamw_options, amsgrad)},
    {"maximize", FIELD_I32, offsetof(at_adamw_options, maximize)},
    {NULL, 0, 0}};

static const field fields_of_adam_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_adam_options, learning_rate)},
    {"beta1", FIELD_F64, offsetof(at_adam_options, beta1)},
    {"beta2", FIELD_F64, offsetof(at_adam_options, beta2)},
    {"epsilon", FIELD_F64, offsetof(at_adam_options, epsilon)},
    {"weight_decay", FIELD_F64, offsetof(at_adam_options, weight_decay)},
    {"amsgrad", FIELD_I32, offsetof(at_adam_options, amsgrad)},
    {"maximize", FIELD_I32, offsetof(at_adam_options, maximize)},
    {NULL, 0, 0}};

static const field fields_of_adamax_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_adamax_options, learning_rate)},
    {"beta1", FIELD_F64, offsetof(at_adamax_options, beta1)},
    {"beta2", FIELD_F64, offsetof(at_adamax_options, beta2)},
    {"epsilon", FIELD_F64, offsetof(at_adamax_options, epsilon)},
    {"weight_decay", FIELD_F64, offsetof(at_adamax_options, weight_decay)},
    {"maximize", FIELD_I32, offsetof(at_adamax_options, maximize)},
    {"reserved1", FIELD_I32, offsetof(at_adamax_options, reserved1)},
    {NULL, 0, 0}};

static const field fields_of_nadam_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_nadam_options, learning_rate)},
    {"beta1", FIELD_F64, offsetof(at_nadam_options, beta1)},
    {"beta2", FIELD_F64, offsetof(at_nadam_options, beta2)},
    {"epsilon", FIELD_F64, offsetof(at_nadam_options, epsilon)},
    {"weight_decay", FIELD_F64, offsetof(at_nadam_options, weight_decay)},
    {"momentum_decay", FIELD_F64, offsetof(at_nadam_options, momentum_decay)},
    {"maximize", FIELD_I32, offsetof(at_nadam_options, maximize)},
    {"reserved1", FIELD_I32, offsetof(at_nadam_options, reserved1)},
    {NULL, 0, 0}};

static const field fields_of_radam_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_radam_options, learning_rate)},
    {"beta1", FIELD_F64, offsetof(at_radam_options, beta1)},
    {"beta2", FIELD_F64, offsetof(at_radam_options, beta2)},
    {"epsilon", FIELD_F64, offsetof(at_radam_options, epsilon)},
    {"weight_decay", FIELD_F64, offsetof(at_radam_options, weight_decay)},
    {"maximize", FIELD_I32, offsetof(at_radam_options, maximize)},
    {"reserved1", FIELD_I32, offsetof(at_radam_options, reserved1)},
    {NULL, 0, 0}};

static const field fields_of_rmsprop_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_rmsprop_options, learning_rate)},
    {"alpha", FIELD_F64, offsetof(at_rmsprop_options, alpha)},
    {"epsilon", FIELD_F64, offsetof(at_rmsprop_options, epsilon)},
    {"weight_decay", FIELD_F64, offsetof(at_rmsprop_options, weight_decay)},
    {"momentum", FIELD_F64, offsetof(at_rmsprop_options, momentum)},
    {"centered", FIELD_I32, offsetof(at_rmsprop_options, centered)},
    {"maximize", FIELD_I32, offsetof(at_rmsprop_options, maximize)},
    {NULL, 0, 0}};

static const field fields_of_adagrad_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_adagrad_options, learning_rate)},
    {"lr_decay", FIELD_F64, offsetof(at_adagrad_options, lr_decay)},
    {"weight_decay", FIELD_F64, offsetof(at_adagrad_options, weight_decay)},
    {"initial_accumulator_value", FIELD_F64, offsetof(at_adagrad_options, initial_accumulator_value)},
    {"epsilon", FIELD_F64, offsetof(at_adagrad_options, epsilon)},
    {"maximize", FIELD_I32, offsetof(at_adagrad_options, maximize)},
    {"reserved1", FIELD_I32, offsetof(at_adagrad_options, reserved1)},
    {NULL, 0, 0}};

static const field fields_of_adadelta_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_adadelta_options, learning_rate)},
    {"rho", FIELD_F64, offsetof(at_adadelta_options, rho)},
    {"epsilon", FIELD_F64, offsetof(at_adadelta_options, epsilon)},
    {"weight_decay", FIELD_F64, offsetof(at_adadelta_options, weight_decay)},
    {"maximize", FIELD_I32, offsetof(at_adadelta_options, maximize)},
    {"reserved1", FIELD_I32, offsetof(at_adadelta_options, reserved1)},
    {NULL, 0, 0}};

static const field fields_of_lion_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_lion_options, learning_rate)},
    {"beta1", FIELD_F64, offsetof(at_lion_options, beta1)},
    {"beta2", FIELD_F64, offsetof(at_lion_options, beta2)},
    {"weight_decay", FIELD_F64, offsetof(at_lion_options, weight_decay)},
    {"maximize", FIELD_I32, offsetof(at_lion_options, maximize)},
    {"reserved1", FIELD_I32, offsetof(at_lion_options, reserved1)},
    {NULL, 0, 0}};

static const field fields_of_lamb_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_lamb_options, learning_rate)},
    {"beta1", FIELD_F64, offsetof(at_lamb_options, beta1)},
    {"beta2", FIELD_F64, offsetof(at_lamb_options, beta2)},
    {"epsilon", FIELD_F64, offsetof(at_lamb_options, epsilon)},
    {"weight_decay", FIELD_F64, offsetof(at_lamb_options, weight_decay)},
    {"maximize", FIELD_I32, offsetof(at_lamb_options, maximize)},
    {"reserved1", FIELD_I32, offsetof(at_lamb_options, reserved1)},
    {NULL, 0, 0}};

static const field fields_of_muon_options[] = {
    {"learning_rate", FIELD_F64, offsetof(at_muon_options, learning_rate)},
    {"weight_decay", FIELD_F64, offsetof(at_muon_options, weight_decay)},
    {"momentum", FIELD_F64, offsetof(at_muon_options, momentum)},
    {"epsilon", FIELD_F64, offsetof(at_muon_options, epsilon)},
    {"ns_a", FIELD_F64, offsetof(at_muon_options, ns_a)},
    {"ns_b", FIELD_F64, offsetof(at_muon_options, ns_b)},
    {"ns_c", FIELD_F64, offsetof(at_muon_options, ns_c)},
    {"ns_steps", FIELD_I64, offsetof(at_muon_options, ns_steps)},
    {"nesterov", FIELD_I32, offsetof(at_muon_options, nesterov)},
    {"match_rms_adamw", FIELD_I32, offsetof(at_muon_options, match_rms_adamw)},
    {NULL, 0, 0}};

static const field fields_of_recurrent_options[] = {
    {"num_layers", FIELD_I32, offsetof(at_recurrent_options, num_layers)},
    {"direction", FIELD_I32, offsetof(at_recurrent_options, direction)},
    {"has_biases", FIELD_I32, offsetof(at_recurrent_options, has_biases)},
    {"batch_first", FIELD_I32, offsetof(at_recurrent_options, batch_first)},
    {"linear_before_reset", FIELD_I32, offsetof(at_recurrent_options, linear_before_reset)},
    {"dropout", FIELD_F64, offsetof(at_recurrent_options, dropout)},
    {"generator", FIELD_GENERATOR, offsetof(at_recurrent_options, generator)},
    {"lengths", FIELD_TENSOR, offsetof(at_recurrent_options, lengths)},
    {NULL, 0, 0}};

static const field fields_of_one_cycle_lr_options[] = {
    {"linear", FIELD_I32, offsetof(at_one_cycle_lr_options, linear)},
    {"max_lr", FIELD_F64, offsetof(at_one_cycle_lr_options, max_lr)},
    {"total_steps", FIELD_I64, offsetof(at_one_cycle_lr_options, total_steps)},
    {"pct_start", FIELD_F64, offsetof(at_one_cycle_lr_options, pct_start)},
    {"base_momentum", FIELD_F64, offsetof(at_one_cycle_lr_options, base_momentum)},
    {"max_momentum", FIELD_F64, offsetof(at_one_cycle_lr_options, max_momentum)},
    {"div_factor", FIELD_F64, offsetof(at_one_cycle_lr_options, div_factor)},
    {"final_div_factor", FIELD_F64, offsetof(at_one_cycle_lr_options, final_div_factor)},
    {"cycle_momentum", FIELD_I32, offsetof(at_one_cycle_lr_options, cycle_momentum)},
    {"three_phase", FIELD_I32, offsetof(at_one_cycle_lr_options, three_phase)},
    {NULL, 0, 0}};

static const field fields_of_reduce_lr_on_plateau_options[] = {
    {"maximize", FIELD_I32, offsetof(at_reduce_lr_on_plateau_options, maximize)},
    {"factor", FIELD_F64, offsetof(at_reduce_lr_on_plateau_options, factor)},
    {"patience", FIELD_I64, offsetof(at_reduce_lr_on_plateau_options, patience)},
    {"threshold", FIELD_F64, offsetof(at_reduce_lr_on_plateau_options, threshold)},
    {"absolute", FIELD_I32, offsetof(at_reduce_lr_on_plateau_options, absolute)},
    {"cooldown", FIELD_I64, offsetof(at_reduce_lr_on_plateau_options, cooldown)},
    {"min_lr", FIELD_F64, offsetof(at_reduce_lr_on_plateau_options, min_lr)},
    {"eps", FIELD_F64, offsetof(at_reduce_lr_on_plateau_options, eps)},
    {NULL, 0, 0}};

static const field fields_of_csv_options[] = {
    {"delimiter", FIELD_I32, offsetof(at_csv_options, delimiter)},
    {"header", FIELD_I32, offsetof(at_csv_options, header)},
    {"comment", FIELD_I32, offsetof(at_csv_options, comment)},
    {"skip_rows", FIELD_I64, offsetof(at_csv_options, skip_rows)},
    {NULL, 0, 0}};

static const field fields_of_trainer_options[] = {
    {"accumulate", FIELD_I64, offsetof(at_trainer_options, accumulate)},
    {NULL, 0, 0}};

static const field fields_of_early_stopping_options[] = {
    {"maximize", FIELD_I32, offsetof(at_early_stopping_options, maximize)},
    {"patience", FIELD_I64, offsetof(at_early_stopping_options, patience)},
    {"min_delta", FIELD_F64, offsetof(at_early_stopping_options, min_delta)},
    {"restore_best", FIELD_I32, offsetof(at_early_stopping_options, restore_best)},
    {"check_finite", FIELD_I32, offsetof(at_early_stopping_options, check_finite)},
    {NULL, 0, 0}};

static const field fields_of_batch_size_options[] = {
    {"steps", FIELD_I32, offsetof(at_batch_size_options, steps)},
    {"smallest", FIELD_I64, offsetof(at_batch_size_options, smallest)},
    {"largest", FIELD_I64, offsetof(at_batch_size_options, largest)},
    {"memory", FIELD_U64, offsetof(at_batch_size_options, memory)},
    {NULL, 0, 0}};

static const field fields_of_batch_size_trial[] = {
    {"batch_size", FIELD_I64, offsetof(at_batch_size_trial, batch_size)},
    {"peak_bytes", FIELD_U64, offsetof(at_batch_size_trial, peak_bytes)},
    {"seconds", FIELD_F64, offsetof(at_batch_size_trial, seconds)},
    {"samples_per_second", FIELD_F64, offsetof(at_batch_size_trial, samples_per_second)},
    {NULL, 0, 0}};

static PyObject *raw_abi_version(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t version = 0;
  if (!PyArg_ParseTuple(arguments, ":abi_version")) return NULL;
  at_status answer;
  answer = api->abi_version(&version);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(version);
}

static PyObject *raw_version_string(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":version_string")) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->version_string(text, size, &size);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->version_string(text, size, &size);
  return text_or_error(answer, text);
}

static PyObject *raw_has_feature(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t present = 0;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "z:has_feature", &name)) return NULL;
  at_status answer;
  answer = api->has_feature(&present, name);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(present);
}

static PyObject *raw_status_name(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *name = NULL;
  int32_t status;
  if (!PyArg_ParseTuple(arguments, "i:status_name", &status)) return NULL;
  at_status answer;
  answer = api->status_name(&name, status);
  if (failed(answer)) return NULL;
  return PyUnicode_FromString(name);
}

static PyObject *raw_error_text(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":error_text")) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->error_text(text, size, &size);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->error_text(text, size, &size);
  return text_or_error(answer, text);
}

static PyObject *raw_error_status(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t status = 0;
  if (!PyArg_ParseTuple(arguments, ":error_status")) return NULL;
  at_status answer;
  answer = api->error_status(&status);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(status);
}

static PyObject *raw_error_operation(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":error_operation")) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->error_operation(text, size, &size);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->error_operation(text, size, &size);
  return text_or_error(answer, text);
}

static PyObject *raw_error_argument(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":error_argument")) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->error_argument(text, size, &size);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->error_argument(text, size, &size);
  return text_or_error(answer, text);
}

static PyObject *raw_error_clear(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":error_clear")) return NULL;
  at_status answer;
  answer = api->error_clear();
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_log_set_level(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t level;
  if (!PyArg_ParseTuple(arguments, "i:log_set_level", &level)) return NULL;
  at_status answer;
  answer = api->log_set_level(level);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_dtype_size(PyObject *self, PyObject *arguments) {
  (void)self;
  size_t size = 0;
  int32_t dtype;
  if (!PyArg_ParseTuple(arguments, "i:dtype_size", &dtype)) return NULL;
  at_status answer;
  answer = api->dtype_size(&size, dtype);
  if (failed(answer)) return NULL;
  return PyLong_FromSize_t(size);
}

static PyObject *raw_dtype_name(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *name = NULL;
  int32_t dtype;
  if (!PyArg_ParseTuple(arguments, "i:dtype_name", &dtype)) return NULL;
  at_status answer;
  answer = api->dtype_name(&name, dtype);
  if (failed(answer)) return NULL;
  return PyUnicode_FromString(name);
}

static PyObject *raw_dtype_promote(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t result = 0;
  int32_t a;
  int32_t b;
  if (!PyArg_ParseTuple(arguments, "ii:dtype_promote", &a, &b)) return NULL;
  at_status answer;
  answer = api->dtype_promote(&result, a, b);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(result);
}

static PyObject *raw_device_info_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_device_info info = AT_DEVICE_INFO_INIT;
  if (!PyArg_ParseTuple(arguments, ":device_info_init")) return NULL;
  at_status answer;
  answer = api->device_info_init(&info, sizeof info);
  if (failed(answer)) return NULL;
  return dict_of(&info, fields_of_device_info);
}

static PyObject *raw_device_count(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t count = 0;
  if (!PyArg_ParseTuple(arguments, ":device_count")) return NULL;
  at_status answer;
  answer = api->device_count(&count);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(count);
}

static PyObject *raw_device_describe(PyObject *self, PyObject *arguments) {
  (void)self;
  at_device_info info = AT_DEVICE_INFO_INIT;
  int32_t index;
  if (!PyArg_ParseTuple(arguments, "i:device_describe", &index)) return NULL;
  at_status answer;
  answer = api->device_describe(&info, index);
  if (failed(answer)) return NULL;
  return dict_of(&info, fields_of_device_info);
}

static PyObject *raw_backend_open(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend = NULL;
  const char *device;
  if (!PyArg_ParseTuple(arguments, "z:backend_open", &device)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->backend_open(&backend, device); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(BACKEND, backend);
}

static PyObject *raw_backend_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_retain", to_backend, &backend)) return NULL;
  at_status answer;
  answer = api->backend_retain(backend);
  if (failed(answer)) return NULL;
  return object_of(BACKEND, backend);
}

static PyObject *raw_backend_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:backend_release", take_backend, &handle)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->backend_release(handle); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_backend_describe(PyObject *self, PyObject *arguments) {
  (void)self;
  at_device_info info = AT_DEVICE_INFO_INIT;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_describe", to_backend, &backend)) return NULL;
  at_status answer;
  answer = api->backend_describe(&info, backend);
  if (failed(answer)) return NULL;
  return dict_of(&info, fields_of_device_info);
}

static PyObject *raw_backend_reason(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_reason", to_backend, &backend)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->backend_reason(text, size, &size, backend);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->backend_reason(text, size, &size, backend);
  return text_or_error(answer, text);
}

static PyObject *raw_backend_synchronize(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_synchronize", to_backend, &backend)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->backend_synchronize(backend); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_memory_stats_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  if (!PyArg_ParseTuple(arguments, ":memory_stats_init")) return NULL;
  at_status answer;
  answer = api->memory_stats_init(&stats, sizeof stats);
  if (failed(answer)) return NULL;
  return dict_of(&stats, fields_of_memory_stats);
}

static PyObject *raw_backend_memory_stats(PyObject *self, PyObject *arguments) {
  (void)self;
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_memory_stats", to_backend, &backend)) return NULL;
  at_status answer;
  answer = api->backend_memory_stats(&stats, backend);
  if (failed(answer)) return NULL;
  return dict_of(&stats, fields_of_memory_stats);
}

static PyObject *raw_backend_set_memory_limit(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  uint64_t bytes;
  if (!PyArg_ParseTuple(arguments, "O&O&:backend_set_memory_limit", to_backend, &backend, to_u64,
      &bytes)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->backend_set_memory_limit(backend, bytes); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_backend_trim(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_trim", to_backend, &backend)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->backend_trim(backend); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_counters_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_counters counters = AT_COUNTERS_INIT;
  if (!PyArg_ParseTuple(arguments, ":counters_init")) return NULL;
  at_status answer;
  answer = api->counters_init(&counters, sizeof counters);
  if (failed(answer)) return NULL;
  return dict_of(&counters, fields_of_counters);
}

static PyObject *raw_backend_counters(PyObject *self, PyObject *arguments) {
  (void)self;
  at_counters counters = AT_COUNTERS_INIT;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_counters", to_backend, &backend)) return NULL;
  at_status answer;
  answer = api->backend_counters(&counters, backend);
  if (failed(answer)) return NULL;
  return dict_of(&counters, fields_of_counters);
}

static PyObject *raw_backend_reset_counters(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_reset_counters", to_backend, &backend)) return NULL;
  at_status answer;
  answer = api->backend_reset_counters(backend);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_backend_set_math_mode(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  int32_t mode;
  if (!PyArg_ParseTuple(arguments, "O&i:backend_set_math_mode", to_backend, &backend, &mode)) return NULL;
  at_status answer;
  answer = api->backend_set_math_mode(backend, mode);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_generator_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_generator *generator = NULL;
  uint64_t seed;
  if (!PyArg_ParseTuple(arguments, "O&:generator_create", to_u64, &seed)) return NULL;
  at_status answer;
  answer = api->generator_create(&generator, seed);
  if (failed(answer)) return NULL;
  return object_of(GENERATOR, generator);
}

static PyObject *raw_generator_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&:generator_retain", to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->generator_retain(generator);
  if (failed(answer)) return NULL;
  return object_of(GENERATOR, generator);
}

static PyObject *raw_generator_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:generator_release", take_generator, &handle)) return NULL;
  at_status answer;
  answer = api->generator_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_generator_state(PyObject *self, PyObject *arguments) {
  (void)self;
  uint64_t seed = 0;
  uint64_t offset = 0;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&:generator_state", to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->generator_state(&seed, &offset, generator);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", PyLong_FromUnsignedLongLong(seed), PyLong_FromUnsignedLongLong(offset));
}

static PyObject *raw_generator_set_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_generator *generator;
  uint64_t seed;
  uint64_t offset;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:generator_set_state", to_generator, &generator, to_u64, &seed, to_u64,
      &offset)) return NULL;
  at_status answer;
  answer = api->generator_set_state(generator, seed, offset);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_from_host(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  void *data;
  size_t size;
  if (!PyArg_ParseTuple(arguments, "O&iO&O&O&:tensor_from_host", to_backend, &backend, &dtype, to_int64_t_list,
      &dims, to_address, &data, to_size, &size)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_from_host(&tensor, backend, dtype, (int32_t)dims.count, dims.values,
      data, size); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_full(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&iO&d:tensor_full", to_backend, &backend, &dtype, to_int64_t_list, &dims,
      &value)) return NULL;
  at_status answer;
  answer = api->tensor_full(&tensor, backend, dtype, (int32_t)dims.count, dims.values, value);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_zeros(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  if (!PyArg_ParseTuple(arguments, "O&iO&:tensor_zeros", to_backend, &backend, &dtype, to_int64_t_list,
      &dims)) return NULL;
  at_status answer;
  answer = api->tensor_zeros(&tensor, backend, dtype, (int32_t)dims.count, dims.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_ones(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  if (!PyArg_ParseTuple(arguments, "O&iO&:tensor_ones", to_backend, &backend, &dtype, to_int64_t_list,
      &dims)) return NULL;
  at_status answer;
  answer = api->tensor_ones(&tensor, backend, dtype, (int32_t)dims.count, dims.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_arange(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  double start;
  double stop;
  double step;
  if (!PyArg_ParseTuple(arguments, "O&iddd:tensor_arange", to_backend, &backend, &dtype, &start, &stop,
      &step)) return NULL;
  at_status answer;
  answer = api->tensor_arange(&tensor, backend, dtype, start, stop, step);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_rand(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  uint64_t seed;
  if (!PyArg_ParseTuple(arguments, "O&iO&O&:tensor_rand", to_backend, &backend, &dtype, to_int64_t_list, &dims,
      to_u64, &seed)) return NULL;
  at_status answer;
  answer = api->tensor_rand(&tensor, backend, dtype, (int32_t)dims.count, dims.values, seed);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_randn(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  uint64_t seed;
  if (!PyArg_ParseTuple(arguments, "O&iO&O&:tensor_randn", to_backend, &backend, &dtype, to_int64_t_list, &dims,
      to_u64, &seed)) return NULL;
  at_status answer;
  answer = api->tensor_randn(&tensor, backend, dtype, (int32_t)dims.count, dims.values, seed);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_uniform(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  double low;
  double high;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&ddO&:tensor_uniform", to_backend, &backend, &dtype, to_int64_t_list, &dims,
      &low, &high, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_uniform(&tensor, backend, dtype, (int32_t)dims.count, dims.values, low, high, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_normal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  double mean;
  double deviation;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&ddO&:tensor_normal", to_backend, &backend, &dtype, to_int64_t_list, &dims,
      &mean, &deviation, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_normal(&tensor, backend, dtype, (int32_t)dims.count, dims.values, mean, deviation, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_random_bits(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int64_t_list dims;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_random_bits", to_backend, &backend, to_int64_t_list, &dims,
      to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_random_bits(&tensor, backend, (int32_t)dims.count, dims.values, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_retain", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_retain(tensor);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_release", take_tensor, &handle)) return NULL;
  at_status answer;
  answer = api->tensor_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_rank(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t rank = 0;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_rank", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_rank(&rank, tensor);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(rank);
}

static PyObject *raw_tensor_size(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t size = 0;
  at_tensor *tensor;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_size", to_tensor, &tensor, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_size(&size, tensor, axis);
  if (failed(answer)) return NULL;
  return PyLong_FromLongLong(size);
}

static PyObject *raw_tensor_numel(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t count = 0;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_numel", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_numel(&count, tensor);
  if (failed(answer)) return NULL;
  return PyLong_FromLongLong(count);
}

static PyObject *raw_tensor_nbytes(PyObject *self, PyObject *arguments) {
  (void)self;
  size_t bytes = 0;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_nbytes", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_nbytes(&bytes, tensor);
  if (failed(answer)) return NULL;
  return PyLong_FromSize_t(bytes);
}

static PyObject *raw_tensor_dtype(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t dtype = 0;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_dtype", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_dtype(&dtype, tensor);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(dtype);
}

static PyObject *raw_tensor_backend(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend = NULL;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_backend", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_backend(&backend, tensor);
  if (failed(answer)) return NULL;
  return object_of(BACKEND, backend);
}

static PyObject *raw_tensor_shares_memory(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t shares = 0;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_shares_memory", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_shares_memory(&shares, a, b);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(shares);
}

static PyObject *raw_tensor_to_host(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor;
  void *data;
  size_t size;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_to_host", to_tensor, &tensor, to_address, &data, to_size,
      &size)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_to_host(tensor, data, size); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_item(PyObject *self, PyObject *arguments) {
  (void)self;
  double value = 0;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_item", to_tensor, &tensor)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_item(&value, tensor); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return PyFloat_FromDouble(value);
}

static PyObject *raw_tensor_eval(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_eval", to_tensor, &tensor)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_eval(tensor); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_eval_all(PyObject *self, PyObject *arguments) {
  (void)self;
  handle_list tensors;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_eval_all", to_tensors, &tensors)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_eval_all((at_tensor *const *)tensors.values, tensors.count);
      Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_to(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *tensor;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_to", to_tensor, &tensor, to_backend, &backend)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_to(&result, tensor, backend); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_cast(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *tensor;
  int32_t dtype;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_cast", to_tensor, &tensor, &dtype)) return NULL;
  at_status answer;
  answer = api->tensor_cast(&result, tensor, dtype);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_clone(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_clone", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_clone(&result, tensor);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_copy_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *source;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_copy_", to_tensor, &destination, to_tensor, &source)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_copy_(destination, source); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_fill_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_fill_", to_tensor, &destination, &value)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_fill_(destination, value); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_add_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_add_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_add_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_add(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_add", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_add(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_sub(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_sub", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_sub(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_mul(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_mul", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_mul(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_div(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_div", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_div(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_pow(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_pow", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_pow(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_maximum(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_maximum", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_maximum(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_minimum(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_minimum", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_minimum(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_equal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_equal", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_equal(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_not_equal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_not_equal", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_not_equal(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_less(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_less", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_less(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_less_equal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_less_equal", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_less_equal(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_greater(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_greater", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_greater(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_greater_equal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_greater_equal", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_greater_equal(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_add_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_add_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_add_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_sub_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_sub_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_sub_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_mul_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_mul_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_mul_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_div_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_div_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_div_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_pow_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_pow_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_pow_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_maximum_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_maximum_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_maximum_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_minimum_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_minimum_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_minimum_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_equal_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_equal_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_equal_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_not_equal_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_not_equal_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_not_equal_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_less_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_less_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_less_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_less_equal_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_less_equal_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_less_equal_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_greater_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_greater_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_greater_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_greater_equal_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_greater_equal_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_greater_equal_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_where(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *condition;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_where", to_tensor, &condition, to_tensor, &a, to_tensor,
      &b)) return NULL;
  at_status answer;
  answer = api->tensor_where(&result, condition, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_neg(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_neg", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_neg(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_abs(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_abs", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_abs(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_sign(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sign", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_sign(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_sqrt(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sqrt", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_sqrt(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_rsqrt(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_rsqrt", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_rsqrt(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_exp(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_exp", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_exp(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_log(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_log(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_erf(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_erf", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_erf(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_tanh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_tanh", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_tanh(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_sigmoid(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sigmoid", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_sigmoid(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_relu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_relu", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_relu(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_gelu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_gelu", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_gelu(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_silu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_silu", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_silu(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_sum(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_sum", to_tensor, &a, to_int32_t_list, &axes, &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_sum(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_mean(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_mean", to_tensor, &a, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_mean(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_max(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_max", to_tensor, &a, to_int32_t_list, &axes, &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_max(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_argmax(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_argmax", to_tensor, &a, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_argmax(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_softmax(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_softmax", to_tensor, &a, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_softmax(&result, a, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_log_softmax(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_log_softmax", to_tensor, &a, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_log_softmax(&result, a, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_reshape(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list dims;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_reshape", to_tensor, &a, to_int64_t_list, &dims)) return NULL;
  at_status answer;
  answer = api->tensor_reshape(&result, a, (int32_t)dims.count, dims.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_transpose(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis0;
  int32_t axis1;
  if (!PyArg_ParseTuple(arguments, "O&ii:tensor_transpose", to_tensor, &a, &axis0, &axis1)) return NULL;
  at_status answer;
  answer = api->tensor_transpose(&result, a, axis0, axis1);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_permute(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_permute", to_tensor, &a, to_int32_t_list, &axes)) return NULL;
  at_status answer;
  answer = api->tensor_permute(&result, a, axes.values, axes.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_slice(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  long long start;
  long long stop;
  long long step;
  if (!PyArg_ParseTuple(arguments, "O&iLLL:tensor_slice", to_tensor, &a, &axis, &start, &stop, &step)) return NULL;
  at_status answer;
  answer = api->tensor_slice(&result, a, axis, start, stop, step);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_expand(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list dims;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_expand", to_tensor, &a, to_int64_t_list, &dims)) return NULL;
  at_status answer;
  answer = api->tensor_expand(&result, a, (int32_t)dims.count, dims.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_concat(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  handle_list tensors;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_concat", to_tensors, &tensors, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_concat(&result, (at_tensor *const *)tensors.values, tensors.count, axis);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_take_along_axis(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *indices;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_take_along_axis", to_tensor, &a, to_tensor, &indices,
      &axis)) return NULL;
  at_status answer;
  answer = api->tensor_take_along_axis(&result, a, indices, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_matmul(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_matmul", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_matmul(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_cross_entropy_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":cross_entropy_options_init")) return NULL;
  at_status answer;
  answer = api->cross_entropy_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_cross_entropy_options);
}

static PyObject *raw_tensor_cross_entropy(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *logits;
  at_tensor *labels;
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O:tensor_cross_entropy", to_tensor, &logits, to_tensor, &labels,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_cross_entropy_options)) return NULL;
  at_status answer;
  answer = api->tensor_cross_entropy(&loss, logits, labels, &options);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_set_requires_grad(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor;
  int32_t requires_grad;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_set_requires_grad", to_tensor, &tensor, &requires_grad)) return NULL;
  at_status answer;
  answer = api->tensor_set_requires_grad(tensor, requires_grad);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_requires_grad(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t requires_grad = 0;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_requires_grad", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_requires_grad(&requires_grad, tensor);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(requires_grad);
}

static PyObject *raw_tensor_backward(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_backward", to_tensor, &loss)) return NULL;
  at_status answer;
  answer = api->tensor_backward(loss);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_grad_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":grad_options_init")) return NULL;
  at_status answer;
  answer = api->grad_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_grad_options);
}

static PyObject *raw_tensor_grad_of(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *grad = NULL;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_grad_of", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_grad_of(&grad, tensor);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, grad);
}

static PyObject *raw_tensor_zero_grad(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_zero_grad", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_zero_grad(tensor);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_detach(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_detach", to_tensor, &tensor)) return NULL;
  at_status answer;
  answer = api->tensor_detach(&result, tensor);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_set_no_grad(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t previous = 0;
  int32_t no_grad;
  if (!PyArg_ParseTuple(arguments, "i:set_no_grad", &no_grad)) return NULL;
  at_status answer;
  answer = api->set_no_grad(&previous, no_grad);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(previous);
}

static PyObject *raw_sgd_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":sgd_options_init")) return NULL;
  at_status answer;
  answer = api->sgd_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_sgd_options);
}

static PyObject *raw_adamw_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":adamw_options_init")) return NULL;
  at_status answer;
  answer = api->adamw_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_adamw_options);
}

static PyObject *raw_optimizer_sgd(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_sgd", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_sgd_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_sgd(&optimizer, (at_tensor *const *)tensors.values, tensors.count,
      &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_adamw(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_adamw", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_adamw_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_adamw(&optimizer, (at_tensor *const *)tensors.values, tensors.count,
      &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_retain", to_optimizer, &optimizer)) return NULL;
  at_status answer;
  answer = api->optimizer_retain(optimizer);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_release", take_optimizer, &handle)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_release(handle); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_step(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_step", to_optimizer, &optimizer)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_step(optimizer); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_zero_grad(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_zero_grad", to_optimizer, &optimizer)) return NULL;
  at_status answer;
  answer = api->optimizer_zero_grad(optimizer);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_set_learning_rate(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  double learning_rate;
  if (!PyArg_ParseTuple(arguments, "O&d:optimizer_set_learning_rate", to_optimizer, &optimizer,
      &learning_rate)) return NULL;
  at_status answer;
  answer = api->optimizer_set_learning_rate(optimizer, learning_rate);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_learning_rate(PyObject *self, PyObject *arguments) {
  (void)self;
  double learning_rate = 0;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_learning_rate", to_optimizer, &optimizer)) return NULL;
  at_status answer;
  answer = api->optimizer_learning_rate(&learning_rate, optimizer);
  if (failed(answer)) return NULL;
  return PyFloat_FromDouble(learning_rate);
}

static PyObject *raw_tensor_load_idx(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&z:tensor_load_idx", to_backend, &backend, &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_load_idx(&tensor, backend, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_dataset_open_idx(PyObject *self, PyObject *arguments) {
  (void)self;
  at_dataset *dataset = NULL;
  const char *images_path;
  const char *labels_path;
  if (!PyArg_ParseTuple(arguments, "zz:dataset_open_idx", &images_path, &labels_path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->dataset_open_idx(&dataset, images_path, labels_path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(DATASET, dataset);
}

static PyObject *raw_dataset_from_tensors(PyObject *self, PyObject *arguments) {
  (void)self;
  at_dataset *dataset = NULL;
  handle_list tensors;
  if (!PyArg_ParseTuple(arguments, "O&:dataset_from_tensors", to_tensors, &tensors)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->dataset_from_tensors(&dataset, (at_tensor *const *)tensors.values,
      tensors.count); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(DATASET, dataset);
}

static PyObject *raw_dataset_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_dataset *dataset;
  if (!PyArg_ParseTuple(arguments, "O&:dataset_retain", to_dataset, &dataset)) return NULL;
  at_status answer;
  answer = api->dataset_retain(dataset);
  if (failed(answer)) return NULL;
  return object_of(DATASET, dataset);
}

static PyObject *raw_dataset_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:dataset_release", take_dataset, &handle)) return NULL;
  at_status answer;
  answer = api->dataset_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_dataset_length(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t count = 0;
  at_dataset *dataset;
  if (!PyArg_ParseTuple(arguments, "O&:dataset_length", to_dataset, &dataset)) return NULL;
  at_status answer;
  answer = api->dataset_length(&count, dataset);
  if (failed(answer)) return NULL;
  return PyLong_FromLongLong(count);
}

static PyObject *raw_dataset_sample_shape(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t dims[AT_MAX_RANK];
  int32_t rank = 0;
  at_dataset *dataset;
  size_t field;
  if (!PyArg_ParseTuple(arguments, "O&O&:dataset_sample_shape", to_dataset, &dataset, to_size, &field)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->dataset_sample_shape(dims, AT_MAX_RANK, &rank, dataset, field);
      Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return tuple_of_sizes(dims, rank);
}

static PyObject *raw_loader_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":loader_options_init")) return NULL;
  at_status answer;
  answer = api->loader_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_loader_options);
}

static PyObject *raw_loader_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_loader *loader = NULL;
  at_dataset *dataset;
  at_backend *backend;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O:loader_create", to_dataset, &dataset, to_backend, &backend,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_loader_options)) return NULL;
  at_status answer;
  answer = api->loader_create(&loader, dataset, backend, &options);
  if (failed(answer)) return NULL;
  return object_of(LOADER, loader);
}

static PyObject *raw_loader_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_loader *loader;
  if (!PyArg_ParseTuple(arguments, "O&:loader_retain", to_loader, &loader)) return NULL;
  at_status answer;
  answer = api->loader_retain(loader);
  if (failed(answer)) return NULL;
  return object_of(LOADER, loader);
}

static PyObject *raw_loader_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:loader_release", take_loader, &handle)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->loader_release(handle); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_loader_length(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t batches = 0;
  at_loader *loader;
  if (!PyArg_ParseTuple(arguments, "O&:loader_length", to_loader, &loader)) return NULL;
  at_status answer;
  answer = api->loader_length(&batches, loader);
  if (failed(answer)) return NULL;
  return PyLong_FromLongLong(batches);
}

static PyObject *raw_loader_seek(PyObject *self, PyObject *arguments) {
  (void)self;
  at_loader *loader;
  long long epoch;
  if (!PyArg_ParseTuple(arguments, "O&L:loader_seek", to_loader, &loader, &epoch)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->loader_seek(loader, epoch); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_save_file(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  named_tensors named;
  text_pairs metadata;
  if (!PyArg_ParseTuple(arguments, "zO&O&:tensor_save_file", &path, to_named_tensors, &named, to_text_pairs,
      &metadata)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_save_file(path, named.names, (at_tensor *const *)named.values,
      named.count, metadata.texts, metadata.count); Py_END_ALLOW_THREADS
  free_named_tensors(&named);
  free_text_pairs(&metadata);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_load_file(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  const char *path;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "O&zz:tensor_load_file", to_backend, &backend, &path, &name)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_load_file(&tensor, backend, path, name); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_profiler_start(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:profiler_start", to_backend, &backend)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->profiler_start(backend); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_profiler_stop(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:profiler_stop", to_backend, &backend)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->profiler_stop(backend); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_profiler_reset(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":profiler_reset")) return NULL;
  at_status answer;
  answer = api->profiler_reset();
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_profiler_push_range(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "z:profiler_push_range", &name)) return NULL;
  at_status answer;
  answer = api->profiler_push_range(name);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_profiler_pop_range(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":profiler_pop_range")) return NULL;
  at_status answer;
  answer = api->profiler_pop_range();
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_profiler_report(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t format;
  if (!PyArg_ParseTuple(arguments, "i:profiler_report", &format)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->profiler_report(text, size, &size, format); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  Py_BEGIN_ALLOW_THREADS answer = api->profiler_report(text, size, &size, format); Py_END_ALLOW_THREADS
  return text_or_error(answer, text);
}

static PyObject *raw_tensor_sub_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_sub_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sub_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_mul_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_mul_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_mul_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_div_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_div_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_div_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_memory_info_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_memory_info info = AT_MEMORY_INFO_INIT;
  if (!PyArg_ParseTuple(arguments, ":memory_info_init")) return NULL;
  at_status answer;
  answer = api->memory_info_init(&info, sizeof info);
  if (failed(answer)) return NULL;
  return dict_of(&info, fields_of_memory_info);
}

static PyObject *raw_tensor_lend(PyObject *self, PyObject *arguments) {
  (void)self;
  at_memory *memory = NULL;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_lend", to_tensor, &tensor)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_lend(&memory, tensor); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(MEMORY, memory);
}

static PyObject *raw_memory_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_memory *memory;
  if (!PyArg_ParseTuple(arguments, "O&:memory_retain", to_memory, &memory)) return NULL;
  at_status answer;
  answer = api->memory_retain(memory);
  if (failed(answer)) return NULL;
  return object_of(MEMORY, memory);
}

static PyObject *raw_memory_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:memory_release", take_memory, &handle)) return NULL;
  at_status answer;
  answer = api->memory_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_number(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *beside;
  double number;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_number", to_tensor, &beside, &number)) return NULL;
  at_status answer;
  answer = api->tensor_number(&result, beside, number);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_min(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_min", to_tensor, &a, to_int32_t_list, &axes, &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_min(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_argmin(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_argmin", to_tensor, &a, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_argmin(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_any(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_any", to_tensor, &a, to_int32_t_list, &axes, &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_any(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_all(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_all", to_tensor, &a, to_int32_t_list, &axes, &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_all(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_count_nonzero(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_count_nonzero", to_tensor, &a, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_count_nonzero(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_var(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  double correction;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&di:tensor_var", to_tensor, &a, to_int32_t_list, &axes, &correction,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_var(&result, a, axes.values, axes.count, correction, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_std(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  double correction;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&di:tensor_std", to_tensor, &a, to_int32_t_list, &axes, &correction,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_std(&result, a, axes.values, axes.count, correction, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logsumexp(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_logsumexp", to_tensor, &a, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_logsumexp(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double order;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&dO&i:tensor_norm", to_tensor, &a, &order, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_norm(&result, a, order, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_prod(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_prod", to_tensor, &a, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_prod(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_cumsum(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  int32_t include_initial;
  if (!PyArg_ParseTuple(arguments, "O&ii:tensor_cumsum", to_tensor, &a, &axis, &include_initial)) return NULL;
  at_status answer;
  answer = api->tensor_cumsum(&result, a, axis, include_initial);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_cumprod(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  int32_t include_initial;
  if (!PyArg_ParseTuple(arguments, "O&ii:tensor_cumprod", to_tensor, &a, &axis, &include_initial)) return NULL;
  at_status answer;
  answer = api->tensor_cumprod(&result, a, axis, include_initial);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_cummax(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *values = NULL;
  at_tensor *indices = NULL;
  at_tensor *a;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_cummax", to_tensor, &a, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_cummax(&values, &indices, a, axis);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, values), object_of(TENSOR, indices));
}

static PyObject *raw_tensor_cummin(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *values = NULL;
  at_tensor *indices = NULL;
  at_tensor *a;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_cummin", to_tensor, &a, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_cummin(&values, &indices, a, axis);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, values), object_of(TENSOR, indices));
}

static PyObject *raw_tensor_logcumsumexp(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_logcumsumexp", to_tensor, &a, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_logcumsumexp(&result, a, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_sort(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  int32_t descending;
  if (!PyArg_ParseTuple(arguments, "O&ii:tensor_sort", to_tensor, &a, &axis, &descending)) return NULL;
  at_status answer;
  answer = api->tensor_sort(&result, a, axis, descending);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_argsort(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  int32_t descending;
  if (!PyArg_ParseTuple(arguments, "O&ii:tensor_argsort", to_tensor, &a, &axis, &descending)) return NULL;
  at_status answer;
  answer = api->tensor_argsort(&result, a, axis, descending);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_topk(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *values = NULL;
  at_tensor *indices = NULL;
  at_tensor *a;
  long long k;
  int32_t axis;
  int32_t largest;
  if (!PyArg_ParseTuple(arguments, "O&Lii:tensor_topk", to_tensor, &a, &k, &axis, &largest)) return NULL;
  at_status answer;
  answer = api->tensor_topk(&values, &indices, a, k, axis, largest);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, values), object_of(TENSOR, indices));
}

static PyObject *raw_tensor_einsum(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  const char *subscripts;
  handle_list tensors;
  if (!PyArg_ParseTuple(arguments, "zO&:tensor_einsum", &subscripts, to_tensors, &tensors)) return NULL;
  at_status answer;
  answer = api->tensor_einsum(&result, subscripts, (at_tensor *const *)tensors.values, tensors.count);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_outer(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_outer", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_outer(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_inner(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_inner", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_inner(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_vecdot(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_vecdot", to_tensor, &a, to_tensor, &b, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_vecdot(&result, a, b, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_cross(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_cross", to_tensor, &a, to_tensor, &b, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_cross(&result, a, b, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_trace(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long offset;
  int32_t axis0;
  int32_t axis1;
  if (!PyArg_ParseTuple(arguments, "O&Lii:tensor_trace", to_tensor, &a, &offset, &axis0, &axis1)) return NULL;
  at_status answer;
  answer = api->tensor_trace(&result, a, offset, axis0, axis1);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_matrix_power(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long exponent;
  if (!PyArg_ParseTuple(arguments, "O&L:tensor_matrix_power", to_tensor, &a, &exponent)) return NULL;
  at_status answer;
  answer = api->tensor_matrix_power(&result, a, exponent);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_matrix_transpose(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_matrix_transpose", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_matrix_transpose(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_map(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  const char *expression;
  named_tensors named;
  if (!PyArg_ParseTuple(arguments, "zO&:tensor_map", &expression, to_named_tensors, &named)) return NULL;
  at_status answer;
  answer = api->tensor_map(&result, expression, named.names, (at_tensor *const *)named.values, named.count);
  free_named_tensors(&named);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_set_anomaly_mode(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t previous = 0;
  int32_t anomaly_mode;
  if (!PyArg_ParseTuple(arguments, "i:set_anomaly_mode", &anomaly_mode)) return NULL;
  at_status answer;
  answer = api->set_anomaly_mode(&previous, anomaly_mode);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(previous);
}

static PyObject *raw_hook_remove(PyObject *self, PyObject *arguments) {
  (void)self;
  uint64_t id;
  if (!PyArg_ParseTuple(arguments, "O&:hook_remove", to_u64, &id)) return NULL;
  at_status answer;
  answer = api->hook_remove(id);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_sin(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sin", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_sin(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_cos(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_cos", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_cos(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_tan(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_tan", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_tan(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_asin(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_asin", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_asin(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_acos(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_acos", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_acos(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_atan(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_atan", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_atan(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_sinh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sinh", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_sinh(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_cosh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_cosh", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_cosh(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_asinh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_asinh", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_asinh(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_acosh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_acosh", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_acosh(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_atanh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_atanh", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_atanh(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_exp2(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_exp2", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_exp2(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_expm1(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_expm1", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_expm1(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_log1p(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log1p", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_log1p(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_log2(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log2", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_log2(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_log10(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log10", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_log10(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_square(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_square", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_square(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_erfc(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_erfc", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_erfc(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_erfinv(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_erfinv", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_erfinv(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_lgamma(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_lgamma", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_lgamma(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_digamma(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_digamma", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_digamma(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_trigamma(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_trigamma", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_trigamma(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_atan2(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_atan2", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_atan2(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_hypot(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_hypot", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_hypot(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_copysign(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_copysign", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_copysign(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_nextafter(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_nextafter", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_nextafter(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logaddexp(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_logaddexp", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_logaddexp(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_xlogy(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_xlogy", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_xlogy(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_fma(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  at_tensor *c;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_fma", to_tensor, &a, to_tensor, &b, to_tensor, &c)) return NULL;
  at_status answer;
  answer = api->tensor_fma(&result, a, b, c);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_lerp(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  at_tensor *c;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_lerp", to_tensor, &a, to_tensor, &b, to_tensor, &c)) return NULL;
  at_status answer;
  answer = api->tensor_lerp(&result, a, b, c);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_floor(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_floor", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_floor(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_ceil(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_ceil", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_ceil(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_trunc(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_trunc", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_trunc(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_round(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_round", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_round(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_isnan(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_isnan", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_isnan(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_isinf(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_isinf", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_isinf(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_isfinite(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_isfinite", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_isfinite(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_signbit(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_signbit", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_signbit(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_floor_divide(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_floor_divide", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_floor_divide(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_remainder(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_remainder", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_remainder(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_fmod(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_fmod", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_fmod(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logical_and(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_logical_and", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_logical_and(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logical_or(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_logical_or", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_logical_or(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logical_xor(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_logical_xor", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_logical_xor(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logical_not(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_logical_not", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_logical_not(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_and(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_and", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_and(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_or(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_or", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_or(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_xor(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_xor", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_xor(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_not(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_bitwise_not", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_not(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_left_shift(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_left_shift", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_left_shift(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_right_shift(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_right_shift", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_right_shift(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_atan2_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_atan2_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_atan2_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_hypot_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_hypot_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_hypot_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_copysign_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_copysign_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_copysign_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_nextafter_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_nextafter_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_nextafter_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logaddexp_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_logaddexp_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_logaddexp_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_xlogy_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_xlogy_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_xlogy_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_floor_divide_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_floor_divide_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_floor_divide_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_remainder_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_remainder_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_remainder_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_fmod_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_fmod_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_fmod_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logical_and_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_logical_and_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_logical_and_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logical_or_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_logical_or_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_logical_or_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_logical_xor_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_logical_xor_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_logical_xor_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_and_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_and_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_and_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_or_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_or_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_or_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_xor_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_xor_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_xor_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_left_shift_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_left_shift_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_left_shift_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bitwise_right_shift_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_right_shift_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_bitwise_right_shift_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_quantile(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double q;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&dO&i:tensor_quantile", to_tensor, &a, &q, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_quantile(&result, a, q, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_median(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_median", to_tensor, &a, to_int32_t_list, &axes,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_median(&result, a, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_mse_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_mse_loss", to_tensor, &input, to_tensor, &target,
      &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_mse_loss(&loss, input, target, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_l1_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_l1_loss", to_tensor, &input, to_tensor, &target,
      &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_l1_loss(&loss, input, target, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_huber_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  double delta;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&di:tensor_huber_loss", to_tensor, &input, to_tensor, &target, &delta,
      &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_huber_loss(&loss, input, target, delta, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_smooth_l1_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  double beta;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&di:tensor_smooth_l1_loss", to_tensor, &input, to_tensor, &target, &beta,
      &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_smooth_l1_loss(&loss, input, target, beta, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_nll_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *log_probabilities;
  at_tensor *labels;
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O:tensor_nll_loss", to_tensor, &log_probabilities, to_tensor, &labels,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_cross_entropy_options)) return NULL;
  at_status answer;
  answer = api->tensor_nll_loss(&loss, log_probabilities, labels, &options);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_binary_cross_entropy_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_binary_cross_entropy_options options = AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":binary_cross_entropy_options_init")) return NULL;
  at_status answer;
  answer = api->binary_cross_entropy_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_binary_cross_entropy_options);
}

static PyObject *raw_tensor_binary_cross_entropy(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  at_binary_cross_entropy_options options = AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O:tensor_binary_cross_entropy", to_tensor, &input, to_tensor, &target,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_binary_cross_entropy_options)) return NULL;
  at_status answer;
  answer = api->tensor_binary_cross_entropy(&loss, input, target, &options);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_binary_cross_entropy_with_logits(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  at_binary_cross_entropy_options options = AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O:tensor_binary_cross_entropy_with_logits", to_tensor, &input, to_tensor,
      &target, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_binary_cross_entropy_options)) return NULL;
  at_status answer;
  answer = api->tensor_binary_cross_entropy_with_logits(&loss, input, target, &options);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_kl_div(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  int32_t log_target;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&ii:tensor_kl_div", to_tensor, &input, to_tensor, &target, &log_target,
      &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_kl_div(&loss, input, target, log_target, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_hinge_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  double margin;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&di:tensor_hinge_loss", to_tensor, &input, to_tensor, &target, &margin,
      &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_hinge_loss(&loss, input, target, margin, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_hinge_embedding_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  double margin;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&di:tensor_hinge_embedding_loss", to_tensor, &input, to_tensor, &target,
      &margin, &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_hinge_embedding_loss(&loss, input, target, margin, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_soft_margin_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_soft_margin_loss", to_tensor, &input, to_tensor, &target,
      &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_soft_margin_loss(&loss, input, target, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_poisson_nll_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  int32_t log_input;
  int32_t full;
  double eps;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&iidi:tensor_poisson_nll_loss", to_tensor, &input, to_tensor, &target,
      &log_input, &full, &eps, &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_poisson_nll_loss(&loss, input, target, log_input, full, eps, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_cosine_similarity(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  int32_t axis;
  double eps;
  if (!PyArg_ParseTuple(arguments, "O&O&id:tensor_cosine_similarity", to_tensor, &a, to_tensor, &b, &axis,
      &eps)) return NULL;
  at_status answer;
  answer = api->tensor_cosine_similarity(&result, a, b, axis, eps);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_cosine_embedding_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *a;
  at_tensor *b;
  at_tensor *target;
  double margin;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&O&di:tensor_cosine_embedding_loss", to_tensor, &a, to_tensor, &b, to_tensor,
      &target, &margin, &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_cosine_embedding_loss(&loss, a, b, target, margin, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_take(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *indices;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_take", to_tensor, &a, to_tensor, &indices, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_take(&result, a, indices, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_gather(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *indices;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_gather", to_tensor, &a, to_tensor, &indices, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_gather(&result, a, indices, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_embedding(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *weight;
  at_tensor *indices;
  long long padding;
  if (!PyArg_ParseTuple(arguments, "O&O&L:tensor_embedding", to_tensor, &weight, to_tensor, &indices,
      &padding)) return NULL;
  at_status answer;
  answer = api->tensor_embedding(&result, weight, indices, padding);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_scatter(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *indices;
  at_tensor *updates;
  int32_t axis;
  int32_t mode;
  if (!PyArg_ParseTuple(arguments, "O&O&O&ii:tensor_scatter", to_tensor, &a, to_tensor, &indices, to_tensor,
      &updates, &axis, &mode)) return NULL;
  at_status answer;
  answer = api->tensor_scatter(&result, a, indices, updates, axis, mode);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_scatter_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *a;
  at_tensor *indices;
  at_tensor *updates;
  int32_t axis;
  int32_t mode;
  if (!PyArg_ParseTuple(arguments, "O&O&O&ii:tensor_scatter_", to_tensor, &a, to_tensor, &indices, to_tensor,
      &updates, &axis, &mode)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_scatter_(a, indices, updates, axis, mode); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_index(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  handle_list tensors;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_index", to_tensor, &a, to_tensors, &tensors)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_index(&result, a, (at_tensor *const *)tensors.values, tensors.count);
      Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_index_put(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  handle_list tensors;
  at_tensor *values;
  int32_t accumulate;
  if (!PyArg_ParseTuple(arguments, "O&O&O&i:tensor_index_put", to_tensor, &a, to_tensors, &tensors, to_tensor,
      &values, &accumulate)) return NULL;
  at_status answer;
  answer = api->tensor_index_put(&result, a, (at_tensor *const *)tensors.values, tensors.count, values, accumulate);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_index_put_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *a;
  handle_list tensors;
  at_tensor *values;
  int32_t accumulate;
  if (!PyArg_ParseTuple(arguments, "O&O&O&i:tensor_index_put_", to_tensor, &a, to_tensors, &tensors, to_tensor,
      &values, &accumulate)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_index_put_(a, (at_tensor *const *)tensors.values, tensors.count,
      values, accumulate); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_masked_fill(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *mask;
  double number;
  if (!PyArg_ParseTuple(arguments, "O&O&d:tensor_masked_fill", to_tensor, &a, to_tensor, &mask, &number)) return NULL;
  at_status answer;
  answer = api->tensor_masked_fill(&result, a, mask, number);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_masked_fill_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *a;
  at_tensor *mask;
  double number;
  if (!PyArg_ParseTuple(arguments, "O&O&d:tensor_masked_fill_", to_tensor, &a, to_tensor, &mask,
      &number)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_masked_fill_(a, mask, number); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_masked_select(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *mask;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_masked_select", to_tensor, &a, to_tensor, &mask)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_masked_select(&result, a, mask); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_nonzero(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_nonzero", to_tensor, &a)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_nonzero(&result, a); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_one_hot(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *indices;
  long long classes;
  int32_t dtype;
  if (!PyArg_ParseTuple(arguments, "O&Li:tensor_one_hot", to_tensor, &indices, &classes, &dtype)) return NULL;
  at_status answer;
  answer = api->tensor_one_hot(&result, indices, classes, dtype);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_searchsorted(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *sorted;
  at_tensor *values;
  int32_t right;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_searchsorted", to_tensor, &sorted, to_tensor, &values,
      &right)) return NULL;
  at_status answer;
  answer = api->tensor_searchsorted(&result, sorted, values, right);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_unique(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *values = NULL;
  at_tensor *indices = NULL;
  at_tensor *inverse = NULL;
  at_tensor *counts = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_unique", to_tensor, &a)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_unique(&values, &indices, &inverse, &counts, a); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NNNN)", object_of(TENSOR, values), object_of(TENSOR, indices), object_of(TENSOR, inverse),
      object_of(TENSOR, counts));
}

static PyObject *raw_tensor_isin(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *elements;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_isin", to_tensor, &a, to_tensor, &elements)) return NULL;
  at_status answer;
  answer = api->tensor_isin(&result, a, elements);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_bincount(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *weights;
  long long least;
  if (!PyArg_ParseTuple(arguments, "O&O&L:tensor_bincount", to_tensor, &a, to_tensor, &weights, &least)) return NULL;
  at_status answer;
  answer = api->tensor_bincount(&result, a, weights, least);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_pow_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_pow_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_pow_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_maximum_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_maximum_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_maximum_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_minimum_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_minimum_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_minimum_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_equal_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_equal_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_equal_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_not_equal_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_not_equal_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_not_equal_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_less_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_less_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_less_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_less_equal_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_less_equal_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_less_equal_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_greater_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_greater_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_greater_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_greater_equal_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_greater_equal_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_greater_equal_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_add_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_add_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_add_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_sub_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_sub_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sub_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_mul_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_mul_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_mul_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_div_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_div_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_div_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_pow_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_pow_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_pow_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_maximum_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_maximum_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_maximum_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_minimum_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_minimum_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_minimum_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_equal_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_equal_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_equal_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_not_equal_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_not_equal_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_not_equal_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_less_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_less_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_less_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_less_equal_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_less_equal_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_less_equal_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_greater_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_greater_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_greater_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_greater_equal_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_greater_equal_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_greater_equal_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_where_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *condition;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_where_", to_tensor, &destination, to_tensor, &condition, to_tensor,
      &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_where_(destination, condition, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_neg_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_neg_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_neg_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_abs_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_abs_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_abs_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_sign_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sign_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sign_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_sqrt_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sqrt_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sqrt_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_rsqrt_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_rsqrt_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_rsqrt_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_exp_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_exp_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_exp_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_log_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_erf_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_erf_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_erf_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_tanh_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_tanh_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_tanh_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_sigmoid_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sigmoid_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sigmoid_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_relu_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_relu_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_relu_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_gelu_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_gelu_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_gelu_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_silu_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_silu_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_silu_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_leaky_relu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double slope;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_leaky_relu", to_tensor, &a, &slope)) return NULL;
  at_status answer;
  answer = api->tensor_leaky_relu(&result, a, slope);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_elu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double alpha;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_elu", to_tensor, &a, &alpha)) return NULL;
  at_status answer;
  answer = api->tensor_elu(&result, a, alpha);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_celu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double alpha;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_celu", to_tensor, &a, &alpha)) return NULL;
  at_status answer;
  answer = api->tensor_celu(&result, a, alpha);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_selu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_selu", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_selu(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_relu6(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_relu6", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_relu6(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_hardtanh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double min;
  double max;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_hardtanh", to_tensor, &a, &min, &max)) return NULL;
  at_status answer;
  answer = api->tensor_hardtanh(&result, a, min, max);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_hardsigmoid(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_hardsigmoid", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_hardsigmoid(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_hardswish(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_hardswish", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_hardswish(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_gelu_tanh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_gelu_tanh", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_gelu_tanh(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_mish(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_mish", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_mish(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_softplus(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double beta;
  double threshold;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_softplus", to_tensor, &a, &beta, &threshold)) return NULL;
  at_status answer;
  answer = api->tensor_softplus(&result, a, beta, threshold);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_log_sigmoid(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log_sigmoid", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_log_sigmoid(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_softsign(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_softsign", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_softsign(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_threshold(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double threshold;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_threshold", to_tensor, &a, &threshold, &value)) return NULL;
  at_status answer;
  answer = api->tensor_threshold(&result, a, threshold, value);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_prelu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *weight;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_prelu", to_tensor, &a, to_tensor, &weight)) return NULL;
  at_status answer;
  answer = api->tensor_prelu(&result, a, weight);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_softmin(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_softmin", to_tensor, &a, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_softmin(&result, a, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_glu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_glu", to_tensor, &a, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_glu(&result, a, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_clamp_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double min;
  double max;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_clamp_", to_tensor, &destination, &min, &max)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_clamp_(destination, min, max); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_clip_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *min;
  at_tensor *max;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_clip_", to_tensor, &destination, to_tensor, &min, to_tensor,
      &max)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_clip_(destination, min, max); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_addcmul_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  at_tensor *c;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&O&O&d:tensor_addcmul_", to_tensor, &destination, to_tensor, &b, to_tensor, &c,
      &value)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_addcmul_(destination, b, c, value); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_addcdiv_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  at_tensor *c;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&O&O&d:tensor_addcdiv_", to_tensor, &destination, to_tensor, &b, to_tensor, &c,
      &value)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_addcdiv_(destination, b, c, value); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_leaky_relu_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double slope;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_leaky_relu_", to_tensor, &destination, &slope)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_leaky_relu_(destination, slope); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_elu_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double alpha;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_elu_", to_tensor, &destination, &alpha)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_elu_(destination, alpha); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_celu_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double alpha;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_celu_", to_tensor, &destination, &alpha)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_celu_(destination, alpha); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_selu_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_selu_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_selu_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_relu6_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_relu6_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_relu6_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_hardtanh_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double min;
  double max;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_hardtanh_", to_tensor, &destination, &min, &max)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hardtanh_(destination, min, max); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_hardsigmoid_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_hardsigmoid_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hardsigmoid_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_hardswish_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_hardswish_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hardswish_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_gelu_tanh_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_gelu_tanh_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_gelu_tanh_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_mish_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_mish_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_mish_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_softplus_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double beta;
  double threshold;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_softplus_", to_tensor, &destination, &beta, &threshold)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_softplus_(destination, beta, threshold); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_log_sigmoid_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log_sigmoid_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log_sigmoid_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_softsign_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_softsign_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_softsign_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_threshold_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double threshold;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_threshold_", to_tensor, &destination, &threshold,
      &value)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_threshold_(destination, threshold, value); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_prelu_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *weight;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_prelu_", to_tensor, &destination, to_tensor, &weight)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_prelu_(destination, weight); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_clamp(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double min;
  double max;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_clamp", to_tensor, &a, &min, &max)) return NULL;
  at_status answer;
  answer = api->tensor_clamp(&result, a, min, max);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_clip(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *min;
  at_tensor *max;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_clip", to_tensor, &a, to_tensor, &min, to_tensor,
      &max)) return NULL;
  at_status answer;
  answer = api->tensor_clip(&result, a, min, max);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_addcmul(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  at_tensor *c;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&O&O&d:tensor_addcmul", to_tensor, &a, to_tensor, &b, to_tensor, &c,
      &value)) return NULL;
  at_status answer;
  answer = api->tensor_addcmul(&result, a, b, c, value);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_addcdiv(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  at_tensor *c;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&O&O&d:tensor_addcdiv", to_tensor, &a, to_tensor, &b, to_tensor, &c,
      &value)) return NULL;
  at_status answer;
  answer = api->tensor_addcdiv(&result, a, b, c, value);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_kernel_from_source(PyObject *self, PyObject *arguments) {
  (void)self;
  at_kernel *kernel = NULL;
  at_backend *backend;
  const char *source;
  const char *name;
  const char *options;
  if (!PyArg_ParseTuple(arguments, "O&zzz:kernel_from_source", to_backend, &backend, &source, &name,
      &options)) return NULL;
  at_status answer;
  answer = api->kernel_from_source(&kernel, backend, source, name, options);
  if (failed(answer)) return NULL;
  return object_of(KERNEL, kernel);
}

static PyObject *raw_kernel_from_binary(PyObject *self, PyObject *arguments) {
  (void)self;
  at_kernel *kernel = NULL;
  at_backend *backend;
  void *binary;
  size_t size;
  const char *name;
  const char *options;
  if (!PyArg_ParseTuple(arguments, "O&O&O&zz:kernel_from_binary", to_backend, &backend, to_address, &binary, to_size,
      &size, &name, &options)) return NULL;
  at_status answer;
  answer = api->kernel_from_binary(&kernel, backend, binary, size, name, options);
  if (failed(answer)) return NULL;
  return object_of(KERNEL, kernel);
}

static PyObject *raw_kernel_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_kernel *kernel;
  if (!PyArg_ParseTuple(arguments, "O&:kernel_retain", to_kernel, &kernel)) return NULL;
  at_status answer;
  answer = api->kernel_retain(kernel);
  if (failed(answer)) return NULL;
  return object_of(KERNEL, kernel);
}

static PyObject *raw_kernel_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:kernel_release", take_kernel, &handle)) return NULL;
  at_status answer;
  answer = api->kernel_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_kernel_build_log(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":kernel_build_log")) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->kernel_build_log(text, size, &size);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->kernel_build_log(text, size, &size);
  return text_or_error(answer, text);
}

static PyObject *raw_kernel_binary(PyObject *self, PyObject *arguments) {
  (void)self;
  void *data;
  size_t size;
  size_t needed = 0;
  at_kernel *kernel;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:kernel_binary", to_address, &data, to_size, &size, to_kernel,
      &kernel)) return NULL;
  at_status answer;
  answer = api->kernel_binary(data, size, &needed, kernel);
  if (failed(answer)) return NULL;
  return PyLong_FromSize_t(needed);
}

static PyObject *raw_kernel_info_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_kernel_info info = AT_KERNEL_INFO_INIT;
  if (!PyArg_ParseTuple(arguments, ":kernel_info_init")) return NULL;
  at_status answer;
  answer = api->kernel_info_init(&info, sizeof info);
  if (failed(answer)) return NULL;
  return dict_of(&info, fields_of_kernel_info);
}

static PyObject *raw_kernel_describe(PyObject *self, PyObject *arguments) {
  (void)self;
  at_kernel_info info = AT_KERNEL_INFO_INIT;
  at_kernel *kernel;
  if (!PyArg_ParseTuple(arguments, "O&:kernel_describe", to_kernel, &kernel)) return NULL;
  at_status answer;
  answer = api->kernel_describe(&info, kernel);
  if (failed(answer)) return NULL;
  return dict_of(&info, fields_of_kernel_info);
}

static PyObject *raw_tensor_squeeze(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_squeeze", to_tensor, &a, to_int32_t_list, &axes)) return NULL;
  at_status answer;
  answer = api->tensor_squeeze(&result, a, axes.values, axes.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_expand_dims(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_expand_dims", to_tensor, &a, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_expand_dims(&result, a, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_flatten(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis0;
  int32_t axis1;
  if (!PyArg_ParseTuple(arguments, "O&ii:tensor_flatten", to_tensor, &a, &axis0, &axis1)) return NULL;
  at_status answer;
  answer = api->tensor_flatten(&result, a, axis0, axis1);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_moveaxis(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list sources;
  int32_t_list destinations;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_moveaxis", to_tensor, &a, to_int32_t_list, &sources,
      to_int32_t_list, &destinations)) return NULL;
  at_status answer;
  answer = api->tensor_moveaxis(&result, a, sources.values, sources.count, destinations.values, destinations.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_flip(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t_list axes;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_flip", to_tensor, &a, to_int32_t_list, &axes)) return NULL;
  at_status answer;
  answer = api->tensor_flip(&result, a, axes.values, axes.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_select(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  long long index;
  if (!PyArg_ParseTuple(arguments, "O&iL:tensor_select", to_tensor, &a, &axis, &index)) return NULL;
  at_status answer;
  answer = api->tensor_select(&result, a, axis, index);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_unfold(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t axis;
  long long size;
  long long step;
  if (!PyArg_ParseTuple(arguments, "O&iLL:tensor_unfold", to_tensor, &a, &axis, &size, &step)) return NULL;
  at_status answer;
  answer = api->tensor_unfold(&result, a, axis, size, step);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_diagonal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long offset;
  int32_t axis0;
  int32_t axis1;
  if (!PyArg_ParseTuple(arguments, "O&Lii:tensor_diagonal", to_tensor, &a, &offset, &axis0, &axis1)) return NULL;
  at_status answer;
  answer = api->tensor_diagonal(&result, a, offset, axis0, axis1);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_stack(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  handle_list tensors;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_stack", to_tensors, &tensors, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_stack(&result, (at_tensor *const *)tensors.values, tensors.count, axis);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_pad(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list widths;
  int32_t mode;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&O&id:tensor_pad", to_tensor, &a, to_int64_t_list, &widths, &mode,
      &value)) return NULL;
  at_status answer;
  answer = api->tensor_pad(&result, a, widths.values, widths.count, mode, value);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_roll(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list shifts;
  int32_t_list axes;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_roll", to_tensor, &a, to_int64_t_list, &shifts, to_int32_t_list,
      &axes)) return NULL;
  at_status answer;
  answer = api->tensor_roll(&result, a, shifts.values, shifts.count, axes.values, axes.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_tile(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list repeats;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_tile", to_tensor, &a, to_int64_t_list, &repeats)) return NULL;
  at_status answer;
  answer = api->tensor_tile(&result, a, repeats.values, repeats.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_repeat(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long repeats;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&Li:tensor_repeat", to_tensor, &a, &repeats, &axis)) return NULL;
  at_status answer;
  answer = api->tensor_repeat(&result, a, repeats, axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_repeat_each(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *repeats;
  int32_t axis;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_repeat_each", to_tensor, &a, to_tensor, &repeats,
      &axis)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_repeat_each(&result, a, repeats, axis); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_diag_embed(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long offset;
  int32_t axis0;
  int32_t axis1;
  if (!PyArg_ParseTuple(arguments, "O&Lii:tensor_diag_embed", to_tensor, &a, &offset, &axis0, &axis1)) return NULL;
  at_status answer;
  answer = api->tensor_diag_embed(&result, a, offset, axis0, axis1);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_linspace(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  double start;
  double stop;
  long long count;
  int32_t endpoint;
  if (!PyArg_ParseTuple(arguments, "O&iddLi:tensor_linspace", to_backend, &backend, &dtype, &start, &stop, &count,
      &endpoint)) return NULL;
  at_status answer;
  answer = api->tensor_linspace(&tensor, backend, dtype, start, stop, count, endpoint);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_eye(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  long long rows;
  long long columns;
  long long k;
  if (!PyArg_ParseTuple(arguments, "O&iLLL:tensor_eye", to_backend, &backend, &dtype, &rows, &columns,
      &k)) return NULL;
  at_status answer;
  answer = api->tensor_eye(&tensor, backend, dtype, rows, columns, k);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_full_like(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_full_like", to_tensor, &a, &value)) return NULL;
  at_status answer;
  answer = api->tensor_full_like(&result, a, value);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_zeros_like(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_zeros_like", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_zeros_like(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_ones_like(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_ones_like", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_ones_like(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_empty_like(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_empty_like", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_empty_like(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_tril(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long k;
  if (!PyArg_ParseTuple(arguments, "O&L:tensor_tril", to_tensor, &a, &k)) return NULL;
  at_status answer;
  answer = api->tensor_tril(&result, a, k);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_triu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long k;
  if (!PyArg_ParseTuple(arguments, "O&L:tensor_triu", to_tensor, &a, &k)) return NULL;
  at_status answer;
  answer = api->tensor_triu(&result, a, k);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_nonlinearity_gain(PyObject *self, PyObject *arguments) {
  (void)self;
  double gain = 0;
  int32_t nonlinearity;
  double slope;
  if (!PyArg_ParseTuple(arguments, "id:nonlinearity_gain", &nonlinearity, &slope)) return NULL;
  at_status answer;
  answer = api->nonlinearity_gain(&gain, nonlinearity, slope);
  if (failed(answer)) return NULL;
  return PyFloat_FromDouble(gain);
}

static PyObject *raw_tensor_xavier_uniform(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  double gain;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&dO&:tensor_xavier_uniform", to_backend, &backend, &dtype, to_int64_t_list,
      &dims, &gain, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_xavier_uniform(&tensor, backend, dtype, (int32_t)dims.count, dims.values, gain, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_xavier_normal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  double gain;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&dO&:tensor_xavier_normal", to_backend, &backend, &dtype, to_int64_t_list,
      &dims, &gain, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_xavier_normal(&tensor, backend, dtype, (int32_t)dims.count, dims.values, gain, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_kaiming_uniform(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  int32_t mode;
  double gain;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&idO&:tensor_kaiming_uniform", to_backend, &backend, &dtype, to_int64_t_list,
      &dims, &mode, &gain, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_kaiming_uniform(&tensor, backend, dtype, (int32_t)dims.count, dims.values, mode, gain,
      generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_kaiming_normal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  int32_t mode;
  double gain;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&idO&:tensor_kaiming_normal", to_backend, &backend, &dtype, to_int64_t_list,
      &dims, &mode, &gain, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_kaiming_normal(&tensor, backend, dtype, (int32_t)dims.count, dims.values, mode, gain,
      generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_orthogonal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  double gain;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&dO&:tensor_orthogonal", to_backend, &backend, &dtype, to_int64_t_list,
      &dims, &gain, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_orthogonal(&tensor, backend, dtype, (int32_t)dims.count, dims.values, gain, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_random_integers(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  long long low;
  long long high;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&LLO&:tensor_random_integers", to_backend, &backend, &dtype, to_int64_t_list,
      &dims, &low, &high, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_random_integers(&tensor, backend, dtype, (int32_t)dims.count, dims.values, low, high,
      generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_bernoulli(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  double p;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&dO&:tensor_bernoulli", to_backend, &backend, &dtype, to_int64_t_list, &dims,
      &p, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_bernoulli(&tensor, backend, dtype, (int32_t)dims.count, dims.values, p, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_bernoulli_each(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *p;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bernoulli_each", to_tensor, &p, to_generator,
      &generator)) return NULL;
  at_status answer;
  answer = api->tensor_bernoulli_each(&result, p, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_permutation(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  long long count;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&LO&:tensor_permutation", to_backend, &backend, &count, to_generator,
      &generator)) return NULL;
  at_status answer;
  answer = api->tensor_permutation(&tensor, backend, count, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_truncated_normal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  double mean;
  double deviation;
  double low;
  double high;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&iO&ddddO&:tensor_truncated_normal", to_backend, &backend, &dtype,
      to_int64_t_list, &dims, &mean, &deviation, &low, &high, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_truncated_normal(&tensor, backend, dtype, (int32_t)dims.count, dims.values, mean, deviation,
      low, high, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_reciprocal(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_reciprocal", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_reciprocal(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_atan2_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_atan2_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_atan2_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_hypot_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_hypot_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hypot_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_copysign_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_copysign_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_copysign_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_nextafter_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_nextafter_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_nextafter_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logaddexp_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_logaddexp_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logaddexp_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_xlogy_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_xlogy_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_xlogy_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_floor_divide_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_floor_divide_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_floor_divide_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_remainder_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_remainder_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_remainder_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_fmod_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_fmod_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_fmod_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logical_and_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_logical_and_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logical_and_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logical_or_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_logical_or_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logical_or_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logical_xor_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_logical_xor_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logical_xor_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_and_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_and_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_and_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_or_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_or_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_or_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_xor_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_xor_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_xor_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_left_shift_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_left_shift_", to_tensor, &destination, to_tensor,
      &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_left_shift_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_right_shift_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_bitwise_right_shift_", to_tensor, &destination, to_tensor,
      &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_right_shift_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_atan2_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_atan2_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_atan2_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_hypot_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_hypot_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hypot_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_copysign_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_copysign_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_copysign_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_nextafter_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_nextafter_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_nextafter_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logaddexp_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_logaddexp_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logaddexp_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_xlogy_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_xlogy_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_xlogy_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_floor_divide_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_floor_divide_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_floor_divide_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_remainder_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_remainder_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_remainder_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_fmod_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_fmod_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_fmod_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logical_and_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_logical_and_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logical_and_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logical_or_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_logical_or_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logical_or_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logical_xor_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_logical_xor_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logical_xor_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_and_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_and_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_and_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_or_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_or_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_or_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_xor_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_xor_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_xor_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_left_shift_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_left_shift_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_left_shift_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_right_shift_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_bitwise_right_shift_scalar_", to_tensor, &destination,
      &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_right_shift_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_sin_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sin_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sin_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_cos_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_cos_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_cos_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_tan_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_tan_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_tan_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_asin_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_asin_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_asin_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_acos_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_acos_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_acos_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_atan_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_atan_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_atan_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_sinh_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_sinh_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sinh_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_cosh_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_cosh_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_cosh_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_asinh_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_asinh_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_asinh_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_acosh_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_acosh_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_acosh_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_atanh_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_atanh_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_atanh_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_exp2_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_exp2_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_exp2_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_expm1_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_expm1_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_expm1_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_log1p_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log1p_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log1p_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_log2_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log2_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log2_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_log10_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_log10_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log10_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_square_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_square_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_square_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_erfc_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_erfc_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_erfc_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_erfinv_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_erfinv_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_erfinv_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_lgamma_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_lgamma_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_lgamma_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_digamma_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_digamma_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_digamma_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_trigamma_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_trigamma_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_trigamma_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_floor_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_floor_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_floor_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_ceil_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_ceil_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_ceil_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_trunc_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_trunc_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_trunc_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_round_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_round_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_round_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_isnan_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_isnan_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_isnan_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_isinf_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_isinf_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_isinf_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_isfinite_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_isfinite_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_isfinite_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_signbit_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_signbit_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_signbit_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_logical_not_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_logical_not_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logical_not_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_bitwise_not_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_bitwise_not_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_not_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_fma_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  at_tensor *c;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_fma_", to_tensor, &destination, to_tensor, &b, to_tensor,
      &c)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_fma_(destination, b, c); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_lerp_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  at_tensor *c;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_lerp_", to_tensor, &destination, to_tensor, &b, to_tensor,
      &c)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_lerp_(destination, b, c); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_reciprocal_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_reciprocal_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_reciprocal_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_polygamma_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_polygamma_", to_tensor, &destination, to_tensor, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_polygamma_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_polygamma_scalar_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_polygamma_scalar_", to_tensor, &destination, &b)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_polygamma_scalar_(destination, b); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_polygamma(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_polygamma", to_tensor, &a, to_tensor, &b)) return NULL;
  at_status answer;
  answer = api->tensor_polygamma(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_polygamma_scalar(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double b;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_polygamma_scalar", to_tensor, &a, &b)) return NULL;
  at_status answer;
  answer = api->tensor_polygamma_scalar(&result, a, b);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_backend_math_mode(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t mode = 0;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_math_mode", to_backend, &backend)) return NULL;
  at_status answer;
  answer = api->backend_math_mode(&mode, backend);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(mode);
}

static PyObject *raw_backend_load_tuning(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&z:backend_load_tuning", to_backend, &backend, &path)) return NULL;
  at_status answer;
  answer = api->backend_load_tuning(backend, path);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_dataset_fields(PyObject *self, PyObject *arguments) {
  (void)self;
  size_t count = 0;
  at_dataset *dataset;
  if (!PyArg_ParseTuple(arguments, "O&:dataset_fields", to_dataset, &dataset)) return NULL;
  at_status answer;
  answer = api->dataset_fields(&count, dataset);
  if (failed(answer)) return NULL;
  return PyLong_FromSize_t(count);
}

static PyObject *raw_format_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_format_options options = AT_FORMAT_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":format_options_init")) return NULL;
  at_status answer;
  answer = api->format_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_format_options);
}

static PyObject *raw_tensor_format(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor;
  at_format_options options = AT_FORMAT_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:tensor_format", to_tensor, &tensor, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_format_options)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_format(text, size, &size, tensor, &options); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_format(text, size, &size, tensor, &options); Py_END_ALLOW_THREADS
  return text_or_error(answer, text);
}

static PyObject *raw_scope_begin(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":scope_begin")) return NULL;
  at_status answer;
  answer = api->scope_begin();
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_scope_end(PyObject *self, PyObject *arguments) {
  (void)self;
  handle_list tensors;
  if (!PyArg_ParseTuple(arguments, "O&:scope_end", to_tensors, &tensors)) return NULL;
  at_status answer;
  answer = api->scope_end((at_tensor *const *)tensors.values, tensors.count);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_set_grad(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor;
  at_tensor *grad;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_set_grad", to_tensor, &tensor, to_tensor, &grad)) return NULL;
  at_status answer;
  answer = api->tensor_set_grad(tensor, grad);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_clip_grad_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *total = NULL;
  handle_list tensors;
  double max_norm;
  double order;
  if (!PyArg_ParseTuple(arguments, "O&dd:tensor_clip_grad_norm", to_tensors, &tensors, &max_norm,
      &order)) return NULL;
  at_status answer;
  answer = api->tensor_clip_grad_norm(&total, (at_tensor *const *)tensors.values, tensors.count, max_norm, order);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, total);
}

static PyObject *raw_tensor_clip_grad_value(PyObject *self, PyObject *arguments) {
  (void)self;
  handle_list tensors;
  double bound;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_clip_grad_value", to_tensors, &tensors, &bound)) return NULL;
  at_status answer;
  answer = api->tensor_clip_grad_value((at_tensor *const *)tensors.values, tensors.count, bound);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_ndtr_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_ndtr_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_ndtr_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_ndtr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_ndtr", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_ndtr(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_backend_memory_report(PyObject *self, PyObject *arguments) {
  (void)self;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&:backend_memory_report", to_backend, &backend)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->backend_memory_report(text, size, &size, backend);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->backend_memory_report(text, size, &size, backend);
  return text_or_error(answer, text);
}

static PyObject *raw_tensor_max_initial(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *initial;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&O&i:tensor_max_initial", to_tensor, &a, to_tensor, &initial, to_int32_t_list,
      &axes, &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_max_initial(&result, a, initial, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_min_initial(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *initial;
  int32_t_list axes;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&O&i:tensor_min_initial", to_tensor, &a, to_tensor, &initial, to_int32_t_list,
      &axes, &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_min_initial(&result, a, initial, axes.values, axes.count, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_set_strict_devices(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t previous = 0;
  int32_t strict;
  if (!PyArg_ParseTuple(arguments, "i:set_strict_devices", &strict)) return NULL;
  at_status answer;
  answer = api->set_strict_devices(&previous, strict);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(previous);
}

static PyObject *raw_tensor_frac_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_frac_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_frac_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_frac(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_frac", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_frac(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_to_memory_format(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int32_t format;
  if (!PyArg_ParseTuple(arguments, "O&i:tensor_to_memory_format", to_tensor, &a, &format)) return NULL;
  at_status answer;
  answer = api->tensor_to_memory_format(&result, a, format);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_dropout(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double p;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&dO&:tensor_dropout", to_tensor, &a, &p, to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->tensor_dropout(&result, a, p, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_dropout1d(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double p;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&dO&:tensor_dropout1d", to_tensor, &a, &p, to_generator,
      &generator)) return NULL;
  at_status answer;
  answer = api->tensor_dropout1d(&result, a, p, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_dropout2d(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double p;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&dO&:tensor_dropout2d", to_tensor, &a, &p, to_generator,
      &generator)) return NULL;
  at_status answer;
  answer = api->tensor_dropout2d(&result, a, p, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_dropout3d(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double p;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&dO&:tensor_dropout3d", to_tensor, &a, &p, to_generator,
      &generator)) return NULL;
  at_status answer;
  answer = api->tensor_dropout3d(&result, a, p, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_alpha_dropout(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double p;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&dO&:tensor_alpha_dropout", to_tensor, &a, &p, to_generator,
      &generator)) return NULL;
  at_status answer;
  answer = api->tensor_alpha_dropout(&result, a, p, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_feature_alpha_dropout(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double p;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&dO&:tensor_feature_alpha_dropout", to_tensor, &a, &p, to_generator,
      &generator)) return NULL;
  at_status answer;
  answer = api->tensor_feature_alpha_dropout(&result, a, p, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_hardshrink(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double lambd;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_hardshrink", to_tensor, &a, &lambd)) return NULL;
  at_status answer;
  answer = api->tensor_hardshrink(&result, a, lambd);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_softshrink(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double lambd;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_softshrink", to_tensor, &a, &lambd)) return NULL;
  at_status answer;
  answer = api->tensor_softshrink(&result, a, lambd);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_tanhshrink(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_tanhshrink", to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->tensor_tanhshrink(&result, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_hardshrink_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double lambd;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_hardshrink_", to_tensor, &destination, &lambd)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hardshrink_(destination, lambd); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_softshrink_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  double lambd;
  if (!PyArg_ParseTuple(arguments, "O&d:tensor_softshrink_", to_tensor, &destination, &lambd)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_softshrink_(destination, lambd); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_tanhshrink_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  if (!PyArg_ParseTuple(arguments, "O&:tensor_tanhshrink_", to_tensor, &destination)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_tanhshrink_(destination); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_conv_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":conv_options_init")) return NULL;
  at_status answer;
  answer = api->conv_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_conv_options);
}

static PyObject *raw_tensor_conv(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *input;
  at_tensor *weight;
  at_tensor *bias;
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O:tensor_conv", to_tensor, &input, to_tensor, &weight, to_tensor, &bias,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_conv_options)) return NULL;
  at_status answer;
  answer = api->tensor_conv(&result, input, weight, bias, &options);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_conv_transpose(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *input;
  at_tensor *weight;
  at_tensor *bias;
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O:tensor_conv_transpose", to_tensor, &input, to_tensor, &weight, to_tensor,
      &bias, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_conv_options)) return NULL;
  at_status answer;
  answer = api->tensor_conv_transpose(&result, input, weight, bias, &options);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_recurrent_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":recurrent_options_init")) return NULL;
  at_status answer;
  answer = api->recurrent_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_recurrent_options);
}

static PyObject *raw_tensor_rnn_tanh(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *output = NULL;
  at_tensor *h_n = NULL;
  at_tensor *input;
  at_tensor *h_0;
  handle_list tensors;
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O:tensor_rnn_tanh", to_tensor, &input, to_tensor, &h_0, to_tensors,
      &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_recurrent_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  answer = api->tensor_rnn_tanh(&output, &h_n, input, h_0, (at_tensor *const *)tensors.values, tensors.count,
      &options);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, output), object_of(TENSOR, h_n));
}

static PyObject *raw_tensor_rnn_relu(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *output = NULL;
  at_tensor *h_n = NULL;
  at_tensor *input;
  at_tensor *h_0;
  handle_list tensors;
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O:tensor_rnn_relu", to_tensor, &input, to_tensor, &h_0, to_tensors,
      &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_recurrent_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  answer = api->tensor_rnn_relu(&output, &h_n, input, h_0, (at_tensor *const *)tensors.values, tensors.count,
      &options);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, output), object_of(TENSOR, h_n));
}

static PyObject *raw_tensor_gru(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *output = NULL;
  at_tensor *h_n = NULL;
  at_tensor *input;
  at_tensor *h_0;
  handle_list tensors;
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O:tensor_gru", to_tensor, &input, to_tensor, &h_0, to_tensors, &tensors,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_recurrent_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  answer = api->tensor_gru(&output, &h_n, input, h_0, (at_tensor *const *)tensors.values, tensors.count, &options);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, output), object_of(TENSOR, h_n));
}

static PyObject *raw_tensor_lstm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *output = NULL;
  at_tensor *h_n = NULL;
  at_tensor *c_n = NULL;
  at_tensor *input;
  at_tensor *h_0;
  at_tensor *c_0;
  handle_list tensors;
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O:tensor_lstm", to_tensor, &input, to_tensor, &h_0, to_tensor, &c_0,
      to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_recurrent_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  answer = api->tensor_lstm(&output, &h_n, &c_n, input, h_0, c_0, (at_tensor *const *)tensors.values, tensors.count,
      &options);
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NNN)", object_of(TENSOR, output), object_of(TENSOR, h_n), object_of(TENSOR, c_n));
}

static PyObject *raw_tensor_rnn_tanh_cell(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *h = NULL;
  at_tensor *input;
  at_tensor *h_0;
  at_tensor *weight_ih;
  at_tensor *weight_hh;
  at_tensor *bias_ih;
  at_tensor *bias_hh;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&O&:tensor_rnn_tanh_cell", to_tensor, &input, to_tensor, &h_0,
      to_tensor, &weight_ih, to_tensor, &weight_hh, to_tensor, &bias_ih, to_tensor, &bias_hh)) return NULL;
  at_status answer;
  answer = api->tensor_rnn_tanh_cell(&h, input, h_0, weight_ih, weight_hh, bias_ih, bias_hh);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, h);
}

static PyObject *raw_tensor_rnn_relu_cell(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *h = NULL;
  at_tensor *input;
  at_tensor *h_0;
  at_tensor *weight_ih;
  at_tensor *weight_hh;
  at_tensor *bias_ih;
  at_tensor *bias_hh;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&O&:tensor_rnn_relu_cell", to_tensor, &input, to_tensor, &h_0,
      to_tensor, &weight_ih, to_tensor, &weight_hh, to_tensor, &bias_ih, to_tensor, &bias_hh)) return NULL;
  at_status answer;
  answer = api->tensor_rnn_relu_cell(&h, input, h_0, weight_ih, weight_hh, bias_ih, bias_hh);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, h);
}

static PyObject *raw_tensor_gru_cell(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *h = NULL;
  at_tensor *input;
  at_tensor *h_0;
  at_tensor *weight_ih;
  at_tensor *weight_hh;
  at_tensor *bias_ih;
  at_tensor *bias_hh;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&O&:tensor_gru_cell", to_tensor, &input, to_tensor, &h_0, to_tensor,
      &weight_ih, to_tensor, &weight_hh, to_tensor, &bias_ih, to_tensor, &bias_hh)) return NULL;
  at_status answer;
  answer = api->tensor_gru_cell(&h, input, h_0, weight_ih, weight_hh, bias_ih, bias_hh);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, h);
}

static PyObject *raw_tensor_lstm_cell(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *h = NULL;
  at_tensor *c = NULL;
  at_tensor *input;
  at_tensor *h_0;
  at_tensor *c_0;
  at_tensor *weight_ih;
  at_tensor *weight_hh;
  at_tensor *bias_ih;
  at_tensor *bias_hh;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&O&O&:tensor_lstm_cell", to_tensor, &input, to_tensor, &h_0, to_tensor,
      &c_0, to_tensor, &weight_ih, to_tensor, &weight_hh, to_tensor, &bias_ih, to_tensor, &bias_hh)) return NULL;
  at_status answer;
  answer = api->tensor_lstm_cell(&h, &c, input, h_0, c_0, weight_ih, weight_hh, bias_ih, bias_hh);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, h), object_of(TENSOR, c));
}

static PyObject *raw_tensor_max_pool(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *values = NULL;
  at_tensor *indices = NULL;
  at_tensor *a;
  int64_t_list window;
  int64_t_list stride;
  int64_t_list padding;
  int64_t_list dilation;
  int32_t ceil_mode;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&i:tensor_max_pool", to_tensor, &a, to_int64_t_list, &window,
      to_int64_t_list, &stride, to_int64_t_list, &padding, to_int64_t_list, &dilation, &ceil_mode)) return NULL;
  at_status answer;
  answer = api->tensor_max_pool(&values, &indices, a, window.values, window.count, stride.values, stride.count,
      padding.values, padding.count, dilation.values, dilation.count, ceil_mode);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, values), object_of(TENSOR, indices));
}

static PyObject *raw_tensor_avg_pool(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list window;
  int64_t_list stride;
  int64_t_list padding;
  int32_t ceil_mode;
  int32_t count_include_pad;
  long long divisor_override;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&iiL:tensor_avg_pool", to_tensor, &a, to_int64_t_list, &window,
      to_int64_t_list, &stride, to_int64_t_list, &padding, &ceil_mode, &count_include_pad,
      &divisor_override)) return NULL;
  at_status answer;
  answer = api->tensor_avg_pool(&result, a, window.values, window.count, stride.values, stride.count, padding.values,
      padding.count, ceil_mode, count_include_pad, divisor_override);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_lp_pool(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  double p;
  int64_t_list window;
  int64_t_list stride;
  int32_t ceil_mode;
  if (!PyArg_ParseTuple(arguments, "O&dO&O&i:tensor_lp_pool", to_tensor, &a, &p, to_int64_t_list, &window,
      to_int64_t_list, &stride, &ceil_mode)) return NULL;
  at_status answer;
  answer = api->tensor_lp_pool(&result, a, p, window.values, window.count, stride.values, stride.count, ceil_mode);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_adaptive_max_pool(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *values = NULL;
  at_tensor *indices = NULL;
  at_tensor *a;
  int64_t_list sizes;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_adaptive_max_pool", to_tensor, &a, to_int64_t_list,
      &sizes)) return NULL;
  at_status answer;
  answer = api->tensor_adaptive_max_pool(&values, &indices, a, sizes.values, sizes.count);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(TENSOR, values), object_of(TENSOR, indices));
}

static PyObject *raw_tensor_adaptive_avg_pool(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list sizes;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_adaptive_avg_pool", to_tensor, &a, to_int64_t_list,
      &sizes)) return NULL;
  at_status answer;
  answer = api->tensor_adaptive_avg_pool(&result, a, sizes.values, sizes.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_max_unpool(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *indices;
  int64_t_list sizes;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tensor_max_unpool", to_tensor, &a, to_tensor, &indices, to_int64_t_list,
      &sizes)) return NULL;
  at_status answer;
  answer = api->tensor_max_unpool(&result, a, indices, sizes.values, sizes.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_interpolate(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list sizes;
  double_list scales;
  int32_t mode;
  int32_t coordinates;
  if (!PyArg_ParseTuple(arguments, "O&O&O&ii:tensor_interpolate", to_tensor, &a, to_int64_t_list, &sizes,
      to_double_list, &scales, &mode, &coordinates)) return NULL;
  at_status answer;
  answer = api->tensor_interpolate(&result, a, sizes.values, sizes.count, scales.values, scales.count, mode,
      coordinates);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_im2col(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list window;
  int64_t_list dilation;
  int64_t_list padding;
  int64_t_list stride;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&:tensor_im2col", to_tensor, &a, to_int64_t_list, &window,
      to_int64_t_list, &dilation, to_int64_t_list, &padding, to_int64_t_list, &stride)) return NULL;
  at_status answer;
  answer = api->tensor_im2col(&result, a, window.values, window.count, dilation.values, dilation.count,
      padding.values, padding.count, stride.values, stride.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_col2im(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list sizes;
  int64_t_list window;
  int64_t_list dilation;
  int64_t_list padding;
  int64_t_list stride;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&O&:tensor_col2im", to_tensor, &a, to_int64_t_list, &sizes,
      to_int64_t_list, &window, to_int64_t_list, &dilation, to_int64_t_list, &padding, to_int64_t_list,
      &stride)) return NULL;
  at_status answer;
  answer = api->tensor_col2im(&result, a, sizes.values, sizes.count, window.values, window.count, dilation.values,
      dilation.count, padding.values, padding.count, stride.values, stride.count);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_pixel_shuffle(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long factor;
  if (!PyArg_ParseTuple(arguments, "O&L:tensor_pixel_shuffle", to_tensor, &a, &factor)) return NULL;
  at_status answer;
  answer = api->tensor_pixel_shuffle(&result, a, factor);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_pixel_unshuffle(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long factor;
  if (!PyArg_ParseTuple(arguments, "O&L:tensor_pixel_unshuffle", to_tensor, &a, &factor)) return NULL;
  at_status answer;
  answer = api->tensor_pixel_unshuffle(&result, a, factor);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_channel_shuffle(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long groups;
  if (!PyArg_ParseTuple(arguments, "O&L:tensor_channel_shuffle", to_tensor, &a, &groups)) return NULL;
  at_status answer;
  answer = api->tensor_channel_shuffle(&result, a, groups);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_attention_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":attention_options_init")) return NULL;
  at_status answer;
  answer = api->attention_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_attention_options);
}

static PyObject *raw_tensor_scaled_dot_product_attention(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *query;
  at_tensor *key;
  at_tensor *value;
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  PyObject *given;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&O&O&OO&:tensor_scaled_dot_product_attention", to_tensor, &query, to_tensor,
      &key, to_tensor, &value, &given, to_generator, &generator)) return NULL;
  if (!struct_of(given, &options, fields_of_attention_options)) return NULL;
  at_status answer;
  answer = api->tensor_scaled_dot_product_attention(&result, query, key, value, &options, generator);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_batch_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *running_mean;
  at_tensor *running_var;
  at_tensor *weight;
  at_tensor *bias;
  int32_t training;
  double momentum;
  double eps;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&idd:tensor_batch_norm", to_tensor, &a, to_tensor, &running_mean,
      to_tensor, &running_var, to_tensor, &weight, to_tensor, &bias, &training, &momentum, &eps)) return NULL;
  at_status answer;
  answer = api->tensor_batch_norm(&result, a, running_mean, running_var, weight, bias, training, momentum, eps);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_instance_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *running_mean;
  at_tensor *running_var;
  at_tensor *weight;
  at_tensor *bias;
  int32_t by_input;
  double momentum;
  double eps;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&idd:tensor_instance_norm", to_tensor, &a, to_tensor, &running_mean,
      to_tensor, &running_var, to_tensor, &weight, to_tensor, &bias, &by_input, &momentum, &eps)) return NULL;
  at_status answer;
  answer = api->tensor_instance_norm(&result, a, running_mean, running_var, weight, bias, by_input, momentum, eps);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_group_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long groups;
  at_tensor *weight;
  at_tensor *bias;
  double eps;
  if (!PyArg_ParseTuple(arguments, "O&LO&O&d:tensor_group_norm", to_tensor, &a, &groups, to_tensor, &weight,
      to_tensor, &bias, &eps)) return NULL;
  at_status answer;
  answer = api->tensor_group_norm(&result, a, groups, weight, bias, eps);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_layer_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list dims;
  at_tensor *weight;
  at_tensor *bias;
  double eps;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&d:tensor_layer_norm", to_tensor, &a, to_int64_t_list, &dims, to_tensor,
      &weight, to_tensor, &bias, &eps)) return NULL;
  at_status answer;
  answer = api->tensor_layer_norm(&result, a, (int32_t)dims.count, dims.values, weight, bias, eps);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_rms_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  int64_t_list dims;
  at_tensor *weight;
  double eps;
  if (!PyArg_ParseTuple(arguments, "O&O&O&d:tensor_rms_norm", to_tensor, &a, to_int64_t_list, &dims, to_tensor,
      &weight, &eps)) return NULL;
  at_status answer;
  answer = api->tensor_rms_norm(&result, a, (int32_t)dims.count, dims.values, weight, eps);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_local_response_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  long long size;
  double alpha;
  double beta;
  double k;
  if (!PyArg_ParseTuple(arguments, "O&Lddd:tensor_local_response_norm", to_tensor, &a, &size, &alpha, &beta,
      &k)) return NULL;
  at_status answer;
  answer = api->tensor_local_response_norm(&result, a, size, alpha, beta, k);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_embedding_scaled(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *weight;
  at_tensor *indices;
  long long padding;
  if (!PyArg_ParseTuple(arguments, "O&O&L:tensor_embedding_scaled", to_tensor, &weight, to_tensor, &indices,
      &padding)) return NULL;
  at_status answer;
  answer = api->tensor_embedding_scaled(&result, weight, indices, padding);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_embedding_bag(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *weight;
  at_tensor *indices;
  at_tensor *offsets;
  at_tensor *per_sample_weights;
  int32_t mode;
  int32_t include_last;
  long long padding;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O&iiL:tensor_embedding_bag", to_tensor, &weight, to_tensor, &indices,
      to_tensor, &offsets, to_tensor, &per_sample_weights, &mode, &include_last, &padding)) return NULL;
  at_status answer;
  answer = api->tensor_embedding_bag(&result, weight, indices, offsets, per_sample_weights, mode, include_last,
      padding);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_embedding_renorm_(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *destination;
  at_tensor *indices;
  double max_norm;
  double order;
  if (!PyArg_ParseTuple(arguments, "O&O&dd:tensor_embedding_renorm_", to_tensor, &destination, to_tensor, &indices,
      &max_norm, &order)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_embedding_renorm_(destination, indices, max_norm, order);
      Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_rotary_embedding(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *cosines;
  at_tensor *sines;
  int32_t interleaved;
  if (!PyArg_ParseTuple(arguments, "O&O&O&i:tensor_rotary_embedding", to_tensor, &a, to_tensor, &cosines, to_tensor,
      &sines, &interleaved)) return NULL;
  at_status answer;
  answer = api->tensor_rotary_embedding(&result, a, cosines, sines, interleaved);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_adam_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_adam_options options = AT_ADAM_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":adam_options_init")) return NULL;
  at_status answer;
  answer = api->adam_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_adam_options);
}

static PyObject *raw_adamax_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_adamax_options options = AT_ADAMAX_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":adamax_options_init")) return NULL;
  at_status answer;
  answer = api->adamax_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_adamax_options);
}

static PyObject *raw_nadam_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_nadam_options options = AT_NADAM_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":nadam_options_init")) return NULL;
  at_status answer;
  answer = api->nadam_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_nadam_options);
}

static PyObject *raw_radam_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_radam_options options = AT_RADAM_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":radam_options_init")) return NULL;
  at_status answer;
  answer = api->radam_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_radam_options);
}

static PyObject *raw_rmsprop_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_rmsprop_options options = AT_RMSPROP_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":rmsprop_options_init")) return NULL;
  at_status answer;
  answer = api->rmsprop_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_rmsprop_options);
}

static PyObject *raw_adagrad_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_adagrad_options options = AT_ADAGRAD_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":adagrad_options_init")) return NULL;
  at_status answer;
  answer = api->adagrad_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_adagrad_options);
}

static PyObject *raw_adadelta_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_adadelta_options options = AT_ADADELTA_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":adadelta_options_init")) return NULL;
  at_status answer;
  answer = api->adadelta_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_adadelta_options);
}

static PyObject *raw_lion_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_lion_options options = AT_LION_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":lion_options_init")) return NULL;
  at_status answer;
  answer = api->lion_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_lion_options);
}

static PyObject *raw_optimizer_adam(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_adam_options options = AT_ADAM_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_adam", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_adam_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_adam(&optimizer, (at_tensor *const *)tensors.values, tensors.count,
      &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_adamax(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_adamax_options options = AT_ADAMAX_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_adamax", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_adamax_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_adamax(&optimizer, (at_tensor *const *)tensors.values,
      tensors.count, &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_nadam(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_nadam_options options = AT_NADAM_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_nadam", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_nadam_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_nadam(&optimizer, (at_tensor *const *)tensors.values, tensors.count,
      &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_radam(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_radam_options options = AT_RADAM_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_radam", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_radam_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_radam(&optimizer, (at_tensor *const *)tensors.values, tensors.count,
      &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_rmsprop(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_rmsprop_options options = AT_RMSPROP_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_rmsprop", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_rmsprop_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_rmsprop(&optimizer, (at_tensor *const *)tensors.values,
      tensors.count, &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_adagrad(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_adagrad_options options = AT_ADAGRAD_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_adagrad", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_adagrad_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_adagrad(&optimizer, (at_tensor *const *)tensors.values,
      tensors.count, &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_adadelta(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_adadelta_options options = AT_ADADELTA_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_adadelta", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_adadelta_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_adadelta(&optimizer, (at_tensor *const *)tensors.values,
      tensors.count, &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_lion(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_lion_options options = AT_LION_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_lion", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_lion_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_lion(&optimizer, (at_tensor *const *)tensors.values, tensors.count,
      &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_add_group(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  handle_list tensors;
  if (!PyArg_ParseTuple(arguments, "O&O&:optimizer_add_group", to_optimizer, &optimizer, to_tensors,
      &tensors)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_add_group(optimizer, (at_tensor *const *)tensors.values,
      tensors.count); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_group_count(PyObject *self, PyObject *arguments) {
  (void)self;
  size_t count = 0;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_group_count", to_optimizer, &optimizer)) return NULL;
  at_status answer;
  answer = api->optimizer_group_count(&count, optimizer);
  if (failed(answer)) return NULL;
  return PyLong_FromSize_t(count);
}

static PyObject *raw_optimizer_set_option(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  size_t group;
  const char *name;
  double value;
  if (!PyArg_ParseTuple(arguments, "O&O&zd:optimizer_set_option", to_optimizer, &optimizer, to_size, &group, &name,
      &value)) return NULL;
  at_status answer;
  answer = api->optimizer_set_option(optimizer, group, name, value);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_option(PyObject *self, PyObject *arguments) {
  (void)self;
  double value = 0;
  at_optimizer *optimizer;
  size_t group;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "O&O&z:optimizer_option", to_optimizer, &optimizer, to_size, &group,
      &name)) return NULL;
  at_status answer;
  answer = api->optimizer_option(&value, optimizer, group, name);
  if (failed(answer)) return NULL;
  return PyFloat_FromDouble(value);
}

static PyObject *raw_optimizer_set_clip_value(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  double bound;
  if (!PyArg_ParseTuple(arguments, "O&d:optimizer_set_clip_value", to_optimizer, &optimizer, &bound)) return NULL;
  at_status answer;
  answer = api->optimizer_set_clip_value(optimizer, bound);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_set_clip_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  double max_norm;
  if (!PyArg_ParseTuple(arguments, "O&d:optimizer_set_clip_norm", to_optimizer, &optimizer, &max_norm)) return NULL;
  at_status answer;
  answer = api->optimizer_set_clip_norm(optimizer, max_norm);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_grad_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *norm = NULL;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_grad_norm", to_optimizer, &optimizer)) return NULL;
  at_status answer;
  answer = api->optimizer_grad_norm(&norm, optimizer);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, norm);
}

static PyObject *raw_schedule_step_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  long long step_size;
  double gamma;
  if (!PyArg_ParseTuple(arguments, "O&Ld:schedule_step_lr", to_optimizer, &optimizer, &step_size,
      &gamma)) return NULL;
  at_status answer;
  answer = api->schedule_step_lr(&schedule, optimizer, step_size, gamma);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_multi_step_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  int64_t_list milestones;
  double gamma;
  if (!PyArg_ParseTuple(arguments, "O&O&d:schedule_multi_step_lr", to_optimizer, &optimizer, to_int64_t_list,
      &milestones, &gamma)) return NULL;
  at_status answer;
  answer = api->schedule_multi_step_lr(&schedule, optimizer, milestones.values, milestones.count, gamma);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_exponential_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  double gamma;
  if (!PyArg_ParseTuple(arguments, "O&d:schedule_exponential_lr", to_optimizer, &optimizer, &gamma)) return NULL;
  at_status answer;
  answer = api->schedule_exponential_lr(&schedule, optimizer, gamma);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_constant_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  double factor;
  long long total_iters;
  if (!PyArg_ParseTuple(arguments, "O&dL:schedule_constant_lr", to_optimizer, &optimizer, &factor,
      &total_iters)) return NULL;
  at_status answer;
  answer = api->schedule_constant_lr(&schedule, optimizer, factor, total_iters);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_linear_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  double start_factor;
  double end_factor;
  long long total_iters;
  if (!PyArg_ParseTuple(arguments, "O&ddL:schedule_linear_lr", to_optimizer, &optimizer, &start_factor, &end_factor,
      &total_iters)) return NULL;
  at_status answer;
  answer = api->schedule_linear_lr(&schedule, optimizer, start_factor, end_factor, total_iters);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_polynomial_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  long long total_iters;
  double power;
  if (!PyArg_ParseTuple(arguments, "O&Ld:schedule_polynomial_lr", to_optimizer, &optimizer, &total_iters,
      &power)) return NULL;
  at_status answer;
  answer = api->schedule_polynomial_lr(&schedule, optimizer, total_iters, power);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_cosine_annealing_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  long long t_max;
  double eta_min;
  if (!PyArg_ParseTuple(arguments, "O&Ld:schedule_cosine_annealing_lr", to_optimizer, &optimizer, &t_max,
      &eta_min)) return NULL;
  at_status answer;
  answer = api->schedule_cosine_annealing_lr(&schedule, optimizer, t_max, eta_min);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_cosine_annealing_warm_restarts(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  long long t_0;
  long long t_mult;
  double eta_min;
  if (!PyArg_ParseTuple(arguments, "O&LLd:schedule_cosine_annealing_warm_restarts", to_optimizer, &optimizer, &t_0,
      &t_mult, &eta_min)) return NULL;
  at_status answer;
  answer = api->schedule_cosine_annealing_warm_restarts(&schedule, optimizer, t_0, t_mult, eta_min);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_one_cycle_lr_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_one_cycle_lr_options options = AT_ONE_CYCLE_LR_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":one_cycle_lr_options_init")) return NULL;
  at_status answer;
  answer = api->one_cycle_lr_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_one_cycle_lr_options);
}

static PyObject *raw_schedule_one_cycle_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  at_one_cycle_lr_options options = AT_ONE_CYCLE_LR_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:schedule_one_cycle_lr", to_optimizer, &optimizer, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_one_cycle_lr_options)) return NULL;
  at_status answer;
  answer = api->schedule_one_cycle_lr(&schedule, optimizer, &options);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_reduce_lr_on_plateau_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_reduce_lr_on_plateau_options options = AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":reduce_lr_on_plateau_options_init")) return NULL;
  at_status answer;
  answer = api->reduce_lr_on_plateau_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_reduce_lr_on_plateau_options);
}

static PyObject *raw_schedule_reduce_lr_on_plateau(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_optimizer *optimizer;
  at_reduce_lr_on_plateau_options options = AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:schedule_reduce_lr_on_plateau", to_optimizer, &optimizer,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_reduce_lr_on_plateau_options)) return NULL;
  at_status answer;
  answer = api->schedule_reduce_lr_on_plateau(&schedule, optimizer, &options);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_sequential(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_schedule *first;
  at_schedule *second;
  long long milestone;
  if (!PyArg_ParseTuple(arguments, "O&O&L:schedule_sequential", to_schedule, &first, to_schedule, &second,
      &milestone)) return NULL;
  at_status answer;
  answer = api->schedule_sequential(&schedule, first, second, milestone);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_chained(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule = NULL;
  at_schedule *first;
  at_schedule *second;
  if (!PyArg_ParseTuple(arguments, "O&O&:schedule_chained", to_schedule, &first, to_schedule, &second)) return NULL;
  at_status answer;
  answer = api->schedule_chained(&schedule, first, second);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_advance(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule;
  if (!PyArg_ParseTuple(arguments, "O&:schedule_advance", to_schedule, &schedule)) return NULL;
  at_status answer;
  answer = api->schedule_advance(schedule);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_schedule_advance_by(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule;
  double metric;
  if (!PyArg_ParseTuple(arguments, "O&d:schedule_advance_by", to_schedule, &schedule, &metric)) return NULL;
  at_status answer;
  answer = api->schedule_advance_by(schedule, metric);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_schedule_last_lr(PyObject *self, PyObject *arguments) {
  (void)self;
  double learning_rate = 0;
  at_schedule *schedule;
  size_t group;
  if (!PyArg_ParseTuple(arguments, "O&O&:schedule_last_lr", to_schedule, &schedule, to_size, &group)) return NULL;
  at_status answer;
  answer = api->schedule_last_lr(&learning_rate, schedule, group);
  if (failed(answer)) return NULL;
  return PyFloat_FromDouble(learning_rate);
}

static PyObject *raw_schedule_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule;
  if (!PyArg_ParseTuple(arguments, "O&:schedule_retain", to_schedule, &schedule)) return NULL;
  at_status answer;
  answer = api->schedule_retain(schedule);
  if (failed(answer)) return NULL;
  return object_of(SCHEDULE, schedule);
}

static PyObject *raw_schedule_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:schedule_release", take_schedule, &handle)) return NULL;
  at_status answer;
  answer = api->schedule_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module = NULL;
  at_backend *backend;
  int32_t dtype;
  const char *text;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&izO&:module_create", to_backend, &backend, &dtype, &text, to_generator,
      &generator)) return NULL;
  at_status answer;
  answer = api->module_create(&module, backend, dtype, text, generator);
  if (failed(answer)) return NULL;
  return object_of(MODULE, module);
}

static PyObject *raw_module_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&:module_retain", to_module, &module)) return NULL;
  at_status answer;
  answer = api->module_retain(module);
  if (failed(answer)) return NULL;
  return object_of(MODULE, module);
}

static PyObject *raw_module_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:module_release", take_module, &handle)) return NULL;
  at_status answer;
  answer = api->module_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_forward(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_module *module;
  at_tensor *input;
  if (!PyArg_ParseTuple(arguments, "O&O&:module_forward", to_module, &module, to_tensor, &input)) return NULL;
  at_status answer;
  answer = api->module_forward(&result, module, input);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_module_kinds(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":module_kinds")) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->module_kinds(text, size, &size);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->module_kinds(text, size, &size);
  return text_or_error(answer, text);
}

static PyObject *raw_module_signature(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *kind;
  if (!PyArg_ParseTuple(arguments, "z:module_signature", &kind)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->module_signature(text, size, &size, kind);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->module_signature(text, size, &size, kind);
  return text_or_error(answer, text);
}

static PyObject *raw_module_kind(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&:module_kind", to_module, &module)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->module_kind(text, size, &size, module);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->module_kind(text, size, &size, module);
  return text_or_error(answer, text);
}

static PyObject *raw_module_description(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&:module_description", to_module, &module)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->module_description(text, size, &size, module);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->module_description(text, size, &size, module);
  return text_or_error(answer, text);
}

static PyObject *raw_module_format(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&:module_format", to_module, &module)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->module_format(text, size, &size, module);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->module_format(text, size, &size, module);
  return text_or_error(answer, text);
}

static PyObject *raw_module_tensor(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_module *module;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "O&z:module_tensor", to_module, &module, &name)) return NULL;
  at_status answer;
  answer = api->module_tensor(&tensor, module, name);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_module_child(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *child = NULL;
  at_module *module;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "O&z:module_child", to_module, &module, &name)) return NULL;
  at_status answer;
  answer = api->module_child(&child, module, name);
  if (failed(answer)) return NULL;
  return object_of(MODULE, child);
}

static PyObject *raw_module_set_tensor(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *name;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&zO&:module_set_tensor", to_module, &module, &name, to_tensor,
      &tensor)) return NULL;
  at_status answer;
  answer = api->module_set_tensor(module, name, tensor);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_add_parameter(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *name;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&zO&:module_add_parameter", to_module, &module, &name, to_tensor,
      &tensor)) return NULL;
  at_status answer;
  answer = api->module_add_parameter(module, name, tensor);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_add_buffer(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *name;
  at_tensor *tensor;
  int32_t persistent;
  if (!PyArg_ParseTuple(arguments, "O&zO&i:module_add_buffer", to_module, &module, &name, to_tensor, &tensor,
      &persistent)) return NULL;
  at_status answer;
  answer = api->module_add_buffer(module, name, tensor, persistent);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_add_child(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *name;
  at_module *child;
  if (!PyArg_ParseTuple(arguments, "O&zO&:module_add_child", to_module, &module, &name, to_module,
      &child)) return NULL;
  at_status answer;
  answer = api->module_add_child(module, name, child);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_set_child(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *name;
  at_module *child;
  if (!PyArg_ParseTuple(arguments, "O&zO&:module_set_child", to_module, &module, &name, to_module,
      &child)) return NULL;
  at_status answer;
  answer = api->module_set_child(module, name, child);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_remove(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "O&z:module_remove", to_module, &module, &name)) return NULL;
  at_status answer;
  answer = api->module_remove(module, name);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_set_training(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  int32_t training;
  if (!PyArg_ParseTuple(arguments, "O&i:module_set_training", to_module, &module, &training)) return NULL;
  at_status answer;
  answer = api->module_set_training(module, training);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_training(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t training = 0;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&:module_training", to_module, &module)) return NULL;
  at_status answer;
  answer = api->module_training(&training, module);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(training);
}

static PyObject *raw_module_set_requires_grad(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  int32_t requires_grad;
  if (!PyArg_ParseTuple(arguments, "O&i:module_set_requires_grad", to_module, &module, &requires_grad)) return NULL;
  at_status answer;
  answer = api->module_set_requires_grad(module, requires_grad);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_zero_grad(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&:module_zero_grad", to_module, &module)) return NULL;
  at_status answer;
  answer = api->module_zero_grad(module);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_to(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  at_backend *backend;
  int32_t dtype;
  if (!PyArg_ParseTuple(arguments, "O&O&i:module_to", to_module, &module, to_backend, &backend, &dtype)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->module_to(module, backend, dtype); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_copy(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *copy = NULL;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&:module_copy", to_module, &module)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->module_copy(&copy, module); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(MODULE, copy);
}

static PyObject *raw_module_load_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  named_tensors named;
  int32_t strict;
  if (!PyArg_ParseTuple(arguments, "O&O&i:module_load_state", to_module, &module, to_named_tensors, &named,
      &strict)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->module_load_state(module, named.names, (at_tensor *const *)named.values,
      named.count, strict); Py_END_ALLOW_THREADS
  free_named_tensors(&named);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_save(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&z:module_save", to_module, &module, &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->module_save(module, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_load(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *path;
  int32_t strict;
  if (!PyArg_ParseTuple(arguments, "O&zi:module_load", to_module, &module, &path, &strict)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->module_load(module, path, strict); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_summary(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  handle_list tensors;
  if (!PyArg_ParseTuple(arguments, "O&O&:module_summary", to_module, &module, to_tensors, &tensors)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->module_summary(text, size, &size, module, (at_tensor *const *)tensors.values, tensors.count);
  if (failed(answer)) { PyMem_Free(tensors.values); return NULL; }
  if (!(text = PyMem_Malloc(size))) { PyMem_Free(tensors.values); return PyErr_NoMemory(); }
  answer = api->module_summary(text, size, &size, module, (at_tensor *const *)tensors.values, tensors.count);
  PyMem_Free(tensors.values);
  return text_or_error(answer, text);
}

static PyObject *raw_tensor_grid_sample(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *grid;
  int32_t mode;
  int32_t padding_mode;
  int32_t align_corners;
  if (!PyArg_ParseTuple(arguments, "O&O&iii:tensor_grid_sample", to_tensor, &a, to_tensor, &grid, &mode,
      &padding_mode, &align_corners)) return NULL;
  at_status answer;
  answer = api->tensor_grid_sample(&result, a, grid, mode, padding_mode, align_corners);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_affine_grid(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *theta;
  int64_t_list sizes;
  int32_t align_corners;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_affine_grid", to_tensor, &theta, to_int64_t_list, &sizes,
      &align_corners)) return NULL;
  at_status answer;
  answer = api->tensor_affine_grid(&result, theta, sizes.values, sizes.count, align_corners);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_lamb_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_lamb_options options = AT_LAMB_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":lamb_options_init")) return NULL;
  at_status answer;
  answer = api->lamb_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_lamb_options);
}

static PyObject *raw_muon_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_muon_options options = AT_MUON_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":muon_options_init")) return NULL;
  at_status answer;
  answer = api->muon_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_muon_options);
}

static PyObject *raw_optimizer_lamb(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_lamb_options options = AT_LAMB_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_lamb", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_lamb_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_lamb(&optimizer, (at_tensor *const *)tensors.values, tensors.count,
      &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_optimizer_muon(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer = NULL;
  handle_list tensors;
  at_muon_options options = AT_MUON_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:optimizer_muon", to_tensors, &tensors, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_muon_options)) { PyMem_Free(tensors.values); return NULL; }
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_muon(&optimizer, (at_tensor *const *)tensors.values, tensors.count,
      &options); Py_END_ALLOW_THREADS
  PyMem_Free(tensors.values);
  if (failed(answer)) return NULL;
  return object_of(OPTIMIZER, optimizer);
}

static PyObject *raw_metric_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_metric *metric = NULL;
  at_backend *backend;
  const char *text;
  if (!PyArg_ParseTuple(arguments, "O&z:metric_create", to_backend, &backend, &text)) return NULL;
  at_status answer;
  answer = api->metric_create(&metric, backend, text);
  if (failed(answer)) return NULL;
  return object_of(METRIC, metric);
}

static PyObject *raw_metric_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_metric *metric;
  if (!PyArg_ParseTuple(arguments, "O&:metric_retain", to_metric, &metric)) return NULL;
  at_status answer;
  answer = api->metric_retain(metric);
  if (failed(answer)) return NULL;
  return object_of(METRIC, metric);
}

static PyObject *raw_metric_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:metric_release", take_metric, &handle)) return NULL;
  at_status answer;
  answer = api->metric_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_metric_update(PyObject *self, PyObject *arguments) {
  (void)self;
  at_metric *metric;
  at_tensor *prediction;
  at_tensor *target;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:metric_update", to_metric, &metric, to_tensor, &prediction, to_tensor,
      &target)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->metric_update(metric, prediction, target); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_metric_value(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *value = NULL;
  at_metric *metric;
  if (!PyArg_ParseTuple(arguments, "O&:metric_value", to_metric, &metric)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->metric_value(&value, metric); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, value);
}

static PyObject *raw_metric_reset(PyObject *self, PyObject *arguments) {
  (void)self;
  at_metric *metric;
  if (!PyArg_ParseTuple(arguments, "O&:metric_reset", to_metric, &metric)) return NULL;
  at_status answer;
  answer = api->metric_reset(metric);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_metric_merge(PyObject *self, PyObject *arguments) {
  (void)self;
  at_metric *metric;
  at_metric *other;
  if (!PyArg_ParseTuple(arguments, "O&O&:metric_merge", to_metric, &metric, to_metric, &other)) return NULL;
  at_status answer;
  answer = api->metric_merge(metric, other);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_metric_kinds(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":metric_kinds")) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->metric_kinds(text, size, &size);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->metric_kinds(text, size, &size);
  return text_or_error(answer, text);
}

static PyObject *raw_metric_signature(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *kind;
  if (!PyArg_ParseTuple(arguments, "z:metric_signature", &kind)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->metric_signature(text, size, &size, kind);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->metric_signature(text, size, &size, kind);
  return text_or_error(answer, text);
}

static PyObject *raw_metric_kind(PyObject *self, PyObject *arguments) {
  (void)self;
  at_metric *metric;
  if (!PyArg_ParseTuple(arguments, "O&:metric_kind", to_metric, &metric)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->metric_kind(text, size, &size, metric);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->metric_kind(text, size, &size, metric);
  return text_or_error(answer, text);
}

static PyObject *raw_metric_description(PyObject *self, PyObject *arguments) {
  (void)self;
  at_metric *metric;
  if (!PyArg_ParseTuple(arguments, "O&:metric_description", to_metric, &metric)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->metric_description(text, size, &size, metric);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->metric_description(text, size, &size, metric);
  return text_or_error(answer, text);
}

static PyObject *raw_metric_load_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_metric *metric;
  named_tensors named;
  if (!PyArg_ParseTuple(arguments, "O&O&:metric_load_state", to_metric, &metric, to_named_tensors,
      &named)) return NULL;
  at_status answer;
  answer = api->metric_load_state(metric, named.names, (at_tensor *const *)named.values, named.count);
  free_named_tensors(&named);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_param_groups(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_param_groups", to_optimizer, &optimizer)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->optimizer_param_groups(text, size, &size, optimizer);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->optimizer_param_groups(text, size, &size, optimizer);
  return text_or_error(answer, text);
}

static PyObject *raw_optimizer_load_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  named_tensors named;
  const char *param_groups;
  if (!PyArg_ParseTuple(arguments, "O&O&z:optimizer_load_state", to_optimizer, &optimizer, to_named_tensors, &named,
      &param_groups)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_load_state(optimizer, named.names, (at_tensor *const *)named.values,
      named.count, param_groups); Py_END_ALLOW_THREADS
  free_named_tensors(&named);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_save(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&z:optimizer_save", to_optimizer, &optimizer, &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_save(optimizer, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_load(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&z:optimizer_load", to_optimizer, &optimizer, &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_load(optimizer, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_schedule_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule;
  if (!PyArg_ParseTuple(arguments, "O&:schedule_state", to_schedule, &schedule)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->schedule_state(text, size, &size, schedule);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->schedule_state(text, size, &size, schedule);
  return text_or_error(answer, text);
}

static PyObject *raw_schedule_load_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_schedule *schedule;
  const char *state;
  if (!PyArg_ParseTuple(arguments, "O&z:schedule_load_state", to_schedule, &schedule, &state)) return NULL;
  at_status answer;
  answer = api->schedule_load_state(schedule, state);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_event_log_append(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  int32_t format;
  long long step;
  long long epoch;
  named_numbers named;
  if (!PyArg_ParseTuple(arguments, "ziLLO&:event_log_append", &path, &format, &step, &epoch, to_named_numbers,
      &named)) return NULL;
  at_status answer;
  answer = api->event_log_append(path, format, step, epoch, named.names, named.values, named.count);
  free_named_numbers(&named);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_event_log_truncate(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  int32_t format;
  long long step;
  if (!PyArg_ParseTuple(arguments, "ziL:event_log_truncate", &path, &format, &step)) return NULL;
  at_status answer;
  answer = api->event_log_truncate(path, format, step);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_run_log_append(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  const char *device;
  const char *model;
  long long epochs;
  double epoch_seconds;
  named_numbers named;
  if (!PyArg_ParseTuple(arguments, "zzzLdO&:run_log_append", &path, &device, &model, &epochs, &epoch_seconds,
      to_named_numbers, &named)) return NULL;
  at_status answer;
  answer = api->run_log_append(path, device, model, epochs, epoch_seconds, named.names, named.values, named.count);
  free_named_numbers(&named);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_event_log_draw(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *image;
  const char *path;
  const char *title;
  if (!PyArg_ParseTuple(arguments, "zzz:event_log_draw", &image, &path, &title)) return NULL;
  at_status answer;
  answer = api->event_log_draw(image, path, title);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_autocast_begin(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t dtype;
  int32_t enabled;
  if (!PyArg_ParseTuple(arguments, "ii:autocast_begin", &dtype, &enabled)) return NULL;
  at_status answer;
  answer = api->autocast_begin(dtype, enabled);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_autocast_end(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":autocast_end")) return NULL;
  at_status answer;
  answer = api->autocast_end();
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_autocast_dtype(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t dtype = 0;
  if (!PyArg_ParseTuple(arguments, ":autocast_dtype")) return NULL;
  at_status answer;
  answer = api->autocast_dtype(&dtype);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(dtype);
}

static PyObject *raw_grad_scaler_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler_options options = AT_GRAD_SCALER_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":grad_scaler_options_init")) return NULL;
  at_status answer;
  answer = api->grad_scaler_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_grad_scaler_options);
}

static PyObject *raw_grad_scaler_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler *scaler = NULL;
  at_backend *backend;
  at_grad_scaler_options options = AT_GRAD_SCALER_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:grad_scaler_create", to_backend, &backend, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_grad_scaler_options)) return NULL;
  at_status answer;
  answer = api->grad_scaler_create(&scaler, backend, &options);
  if (failed(answer)) return NULL;
  return object_of(GRAD_SCALER, scaler);
}

static PyObject *raw_grad_scaler_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler *scaler;
  if (!PyArg_ParseTuple(arguments, "O&:grad_scaler_retain", to_grad_scaler, &scaler)) return NULL;
  at_status answer;
  answer = api->grad_scaler_retain(scaler);
  if (failed(answer)) return NULL;
  return object_of(GRAD_SCALER, scaler);
}

static PyObject *raw_grad_scaler_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:grad_scaler_release", take_grad_scaler, &handle)) return NULL;
  at_status answer;
  answer = api->grad_scaler_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_grad_scaler_scale(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_grad_scaler *scaler;
  at_tensor *a;
  if (!PyArg_ParseTuple(arguments, "O&O&:grad_scaler_scale", to_grad_scaler, &scaler, to_tensor, &a)) return NULL;
  at_status answer;
  answer = api->grad_scaler_scale(&result, scaler, a);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_grad_scaler_unscale(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler *scaler;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&O&:grad_scaler_unscale", to_grad_scaler, &scaler, to_optimizer,
      &optimizer)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->grad_scaler_unscale(scaler, optimizer); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_grad_scaler_step(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler *scaler;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&O&:grad_scaler_step", to_grad_scaler, &scaler, to_optimizer,
      &optimizer)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->grad_scaler_step(scaler, optimizer); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_grad_scaler_update(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler *scaler;
  if (!PyArg_ParseTuple(arguments, "O&:grad_scaler_update", to_grad_scaler, &scaler)) return NULL;
  at_status answer;
  answer = api->grad_scaler_update(scaler);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_grad_scaler_set_scale(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler *scaler;
  double scale;
  if (!PyArg_ParseTuple(arguments, "O&d:grad_scaler_set_scale", to_grad_scaler, &scaler, &scale)) return NULL;
  at_status answer;
  answer = api->grad_scaler_set_scale(scaler, scale);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_grad_scaler_get_scale(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *scale = NULL;
  at_grad_scaler *scaler;
  if (!PyArg_ParseTuple(arguments, "O&:grad_scaler_get_scale", to_grad_scaler, &scaler)) return NULL;
  at_status answer;
  answer = api->grad_scaler_get_scale(&scale, scaler);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, scale);
}

static PyObject *raw_grad_scaler_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler_options state = AT_GRAD_SCALER_OPTIONS_INIT;
  at_grad_scaler *scaler;
  if (!PyArg_ParseTuple(arguments, "O&:grad_scaler_state", to_grad_scaler, &scaler)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->grad_scaler_state(&state, scaler); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return dict_of(&state, fields_of_grad_scaler_options);
}

static PyObject *raw_grad_scaler_load_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_grad_scaler *scaler;
  at_grad_scaler_options state = AT_GRAD_SCALER_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O:grad_scaler_load_state", to_grad_scaler, &scaler, &given)) return NULL;
  if (!struct_of(given, &state, fields_of_grad_scaler_options)) return NULL;
  at_status answer;
  answer = api->grad_scaler_load_state(scaler, &state);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer_options options = AT_TRAINER_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":trainer_options_init")) return NULL;
  at_status answer;
  answer = api->trainer_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_trainer_options);
}

static PyObject *raw_trainer_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer = NULL;
  at_module *module;
  at_module *loss;
  at_optimizer *optimizer;
  at_trainer_options options = AT_TRAINER_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O&O:trainer_create", to_module, &module, to_module, &loss, to_optimizer,
      &optimizer, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_trainer_options)) return NULL;
  at_status answer;
  answer = api->trainer_create(&trainer, module, loss, optimizer, &options);
  if (failed(answer)) return NULL;
  return object_of(TRAINER, trainer);
}

static PyObject *raw_trainer_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  if (!PyArg_ParseTuple(arguments, "O&:trainer_retain", to_trainer, &trainer)) return NULL;
  at_status answer;
  answer = api->trainer_retain(trainer);
  if (failed(answer)) return NULL;
  return object_of(TRAINER, trainer);
}

static PyObject *raw_trainer_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:trainer_release", take_trainer, &handle)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->trainer_release(handle); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_stop(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  if (!PyArg_ParseTuple(arguments, "O&:trainer_stop", to_trainer, &trainer)) return NULL;
  at_status answer;
  answer = api->trainer_stop(trainer);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_predict(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *prediction = NULL;
  at_trainer *trainer;
  at_loader *loader;
  if (!PyArg_ParseTuple(arguments, "O&O&:trainer_predict", to_trainer, &trainer, to_loader, &loader)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->trainer_predict(&prediction, trainer, loader); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, prediction);
}

static PyObject *raw_trainer_add_metric(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  const char *name;
  at_metric *metric;
  if (!PyArg_ParseTuple(arguments, "O&zO&:trainer_add_metric", to_trainer, &trainer, &name, to_metric,
      &metric)) return NULL;
  at_status answer;
  answer = api->trainer_add_metric(trainer, name, metric);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_set_validation(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  at_loader *loader;
  long long every;
  if (!PyArg_ParseTuple(arguments, "O&O&L:trainer_set_validation", to_trainer, &trainer, to_loader, &loader,
      &every)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->trainer_set_validation(trainer, loader, every); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_set_validation_split(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  double fraction;
  uint64_t seed;
  if (!PyArg_ParseTuple(arguments, "O&dO&:trainer_set_validation_split", to_trainer, &trainer, &fraction, to_u64,
      &seed)) return NULL;
  at_status answer;
  answer = api->trainer_set_validation_split(trainer, fraction, seed);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_add_schedule(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  at_schedule *schedule;
  int32_t every_step;
  const char *monitor;
  if (!PyArg_ParseTuple(arguments, "O&O&iz:trainer_add_schedule", to_trainer, &trainer, to_schedule, &schedule,
      &every_step, &monitor)) return NULL;
  at_status answer;
  answer = api->trainer_add_schedule(trainer, schedule, every_step, monitor);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_early_stopping_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_early_stopping_options options = AT_EARLY_STOPPING_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":early_stopping_options_init")) return NULL;
  at_status answer;
  answer = api->early_stopping_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_early_stopping_options);
}

static PyObject *raw_trainer_set_early_stopping(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  const char *monitor;
  at_early_stopping_options options = AT_EARLY_STOPPING_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&zO:trainer_set_early_stopping", to_trainer, &trainer, &monitor,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_early_stopping_options)) return NULL;
  at_status answer;
  answer = api->trainer_set_early_stopping(trainer, monitor, &options);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_history(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  if (!PyArg_ParseTuple(arguments, "O&:trainer_history", to_trainer, &trainer)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->trainer_history(text, size, &size, trainer);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->trainer_history(text, size, &size, trainer);
  return text_or_error(answer, text);
}

static PyObject *raw_module_average(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *average;
  at_module *module;
  double weight;
  int32_t use_buffers;
  if (!PyArg_ParseTuple(arguments, "O&O&di:module_average", to_module, &average, to_module, &module, &weight,
      &use_buffers)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->module_average(average, module, weight, use_buffers); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network = NULL;
  int64_t_list dims;
  if (!PyArg_ParseTuple(arguments, "O&:network_create", to_int64_t_list, &dims)) return NULL;
  at_status answer;
  answer = api->network_create(&network, (int32_t)dims.count, dims.values);
  if (failed(answer)) return NULL;
  return object_of(NETWORK, network);
}

static PyObject *raw_network_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  if (!PyArg_ParseTuple(arguments, "O&:network_retain", to_network, &network)) return NULL;
  at_status answer;
  answer = api->network_retain(network);
  if (failed(answer)) return NULL;
  return object_of(NETWORK, network);
}

static PyObject *raw_network_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:network_release", take_network, &handle)) return NULL;
  at_status answer;
  answer = api->network_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_dense(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  long long units;
  const char *activation;
  if (!PyArg_ParseTuple(arguments, "O&Lz:network_dense", to_network, &network, &units, &activation)) return NULL;
  at_status answer;
  answer = api->network_dense(network, units, activation);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_conv(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  long long channels;
  long long kernel;
  long long stride;
  long long padding;
  const char *activation;
  if (!PyArg_ParseTuple(arguments, "O&LLLLz:network_conv", to_network, &network, &channels, &kernel, &stride,
      &padding, &activation)) return NULL;
  at_status answer;
  answer = api->network_conv(network, channels, kernel, stride, padding, activation);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_pool(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  const char *kind;
  long long kernel;
  long long stride;
  if (!PyArg_ParseTuple(arguments, "O&zLL:network_pool", to_network, &network, &kind, &kernel, &stride)) return NULL;
  at_status answer;
  answer = api->network_pool(network, kind, kernel, stride);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_flatten(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  if (!PyArg_ParseTuple(arguments, "O&:network_flatten", to_network, &network)) return NULL;
  at_status answer;
  answer = api->network_flatten(network);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_dropout(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  double p;
  if (!PyArg_ParseTuple(arguments, "O&d:network_dropout", to_network, &network, &p)) return NULL;
  at_status answer;
  answer = api->network_dropout(network, p);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_norm(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  const char *kind;
  if (!PyArg_ParseTuple(arguments, "O&z:network_norm", to_network, &network, &kind)) return NULL;
  at_status answer;
  answer = api->network_norm(network, kind);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_embedding(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  long long count;
  long long size;
  if (!PyArg_ParseTuple(arguments, "O&LL:network_embedding", to_network, &network, &count, &size)) return NULL;
  at_status answer;
  answer = api->network_embedding(network, count, size);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_recurrent(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  const char *kind;
  long long hidden;
  long long layers;
  int32_t bidirectional;
  int32_t last;
  if (!PyArg_ParseTuple(arguments, "O&zLLii:network_recurrent", to_network, &network, &kind, &hidden, &layers,
      &bidirectional, &last)) return NULL;
  at_status answer;
  answer = api->network_recurrent(network, kind, hidden, layers, bidirectional, last);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_add(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  const char *text;
  if (!PyArg_ParseTuple(arguments, "O&z:network_add", to_network, &network, &text)) return NULL;
  at_status answer;
  answer = api->network_add(network, text);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_add_module(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&O&:network_add_module", to_network, &network, to_module, &module)) return NULL;
  at_status answer;
  answer = api->network_add_module(network, module);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  const char *text;
  if (!PyArg_ParseTuple(arguments, "O&z:network_loss", to_network, &network, &text)) return NULL;
  at_status answer;
  answer = api->network_loss(network, text);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_network_build(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module = NULL;
  at_module *loss = NULL;
  at_network *network;
  at_backend *backend;
  int32_t dtype;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&O&iO&:network_build", to_network, &network, to_backend, &backend, &dtype,
      to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->network_build(&module, &loss, network, backend, dtype, generator);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", object_of(MODULE, module), object_of(MODULE, loss));
}

static PyObject *raw_network_summary(PyObject *self, PyObject *arguments) {
  (void)self;
  at_network *network;
  at_backend *backend;
  if (!PyArg_ParseTuple(arguments, "O&O&:network_summary", to_network, &network, to_backend, &backend)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->network_summary(text, size, &size, network, backend);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->network_summary(text, size, &size, network, backend);
  return text_or_error(answer, text);
}

static PyObject *raw_checkpoints_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints_options options = AT_CHECKPOINTS_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":checkpoints_options_init")) return NULL;
  at_status answer;
  answer = api->checkpoints_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_checkpoints_options);
}

static PyObject *raw_checkpoints_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints = NULL;
  const char *directory;
  at_checkpoints_options options = AT_CHECKPOINTS_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "zO:checkpoints_create", &directory, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_checkpoints_options)) return NULL;
  at_status answer;
  answer = api->checkpoints_create(&checkpoints, directory, &options);
  if (failed(answer)) return NULL;
  return object_of(CHECKPOINTS, checkpoints);
}

static PyObject *raw_checkpoints_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  if (!PyArg_ParseTuple(arguments, "O&:checkpoints_retain", to_checkpoints, &checkpoints)) return NULL;
  at_status answer;
  answer = api->checkpoints_retain(checkpoints);
  if (failed(answer)) return NULL;
  return object_of(CHECKPOINTS, checkpoints);
}

static PyObject *raw_checkpoints_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:checkpoints_release", take_checkpoints, &handle)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->checkpoints_release(handle); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_add_module(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  at_module *module;
  if (!PyArg_ParseTuple(arguments, "O&zO&:checkpoints_add_module", to_checkpoints, &checkpoints, &name, to_module,
      &module)) return NULL;
  at_status answer;
  answer = api->checkpoints_add_module(checkpoints, name, module);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_add_optimizer(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&zO&:checkpoints_add_optimizer", to_checkpoints, &checkpoints, &name,
      to_optimizer, &optimizer)) return NULL;
  at_status answer;
  answer = api->checkpoints_add_optimizer(checkpoints, name, optimizer);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_add_schedule(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  at_schedule *schedule;
  if (!PyArg_ParseTuple(arguments, "O&zO&:checkpoints_add_schedule", to_checkpoints, &checkpoints, &name,
      to_schedule, &schedule)) return NULL;
  at_status answer;
  answer = api->checkpoints_add_schedule(checkpoints, name, schedule);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_add_loader(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  at_loader *loader;
  if (!PyArg_ParseTuple(arguments, "O&zO&:checkpoints_add_loader", to_checkpoints, &checkpoints, &name, to_loader,
      &loader)) return NULL;
  at_status answer;
  answer = api->checkpoints_add_loader(checkpoints, name, loader);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_add_generator(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  at_generator *generator;
  if (!PyArg_ParseTuple(arguments, "O&zO&:checkpoints_add_generator", to_checkpoints, &checkpoints, &name,
      to_generator, &generator)) return NULL;
  at_status answer;
  answer = api->checkpoints_add_generator(checkpoints, name, generator);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_add_tensor(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "O&zO&:checkpoints_add_tensor", to_checkpoints, &checkpoints, &name, to_tensor,
      &tensor)) return NULL;
  at_status answer;
  answer = api->checkpoints_add_tensor(checkpoints, name, tensor);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_set_text(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  const char *text;
  if (!PyArg_ParseTuple(arguments, "O&zz:checkpoints_set_text", to_checkpoints, &checkpoints, &name,
      &text)) return NULL;
  at_status answer;
  answer = api->checkpoints_set_text(checkpoints, name, text);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_text(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "O&z:checkpoints_text", to_checkpoints, &checkpoints, &name)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->checkpoints_text(text, size, &size, checkpoints, name);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->checkpoints_text(text, size, &size, checkpoints, name);
  return text_or_error(answer, text);
}

static PyObject *raw_checkpoints_save(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  long long step;
  double metric;
  if (!PyArg_ParseTuple(arguments, "O&Ld:checkpoints_save", to_checkpoints, &checkpoints, &step,
      &metric)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->checkpoints_save(checkpoints, step, metric); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_restore(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t step = 0;
  at_checkpoints *checkpoints;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&z:checkpoints_restore", to_checkpoints, &checkpoints, &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->checkpoints_restore(&step, checkpoints, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return PyLong_FromLongLong(step);
}

static PyObject *raw_checkpoints_path(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  if (!PyArg_ParseTuple(arguments, "O&:checkpoints_path", to_checkpoints, &checkpoints)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->checkpoints_path(text, size, &size, checkpoints);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->checkpoints_path(text, size, &size, checkpoints);
  return text_or_error(answer, text);
}

static PyObject *raw_checkpoints_best(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  if (!PyArg_ParseTuple(arguments, "O&:checkpoints_best", to_checkpoints, &checkpoints)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->checkpoints_best(text, size, &size, checkpoints);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->checkpoints_best(text, size, &size, checkpoints);
  return text_or_error(answer, text);
}

static PyObject *raw_loader_state(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t epoch = 0;
  int64_t batch = 0;
  at_loader *loader;
  if (!PyArg_ParseTuple(arguments, "O&:loader_state", to_loader, &loader)) return NULL;
  at_status answer;
  answer = api->loader_state(&epoch, &batch, loader);
  if (failed(answer)) return NULL;
  return Py_BuildValue("(NN)", PyLong_FromLongLong(epoch), PyLong_FromLongLong(batch));
}

static PyObject *raw_loader_set_state(PyObject *self, PyObject *arguments) {
  (void)self;
  at_loader *loader;
  long long epoch;
  long long batch;
  if (!PyArg_ParseTuple(arguments, "O&LL:loader_set_state", to_loader, &loader, &epoch, &batch)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->loader_set_state(loader, epoch, batch); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tokenizer_bytes(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer = NULL;
  if (!PyArg_ParseTuple(arguments, ":tokenizer_bytes")) return NULL;
  at_status answer;
  answer = api->tokenizer_bytes(&tokenizer);
  if (failed(answer)) return NULL;
  return object_of(TOKENIZER, tokenizer);
}

static PyObject *raw_tokenizer_characters(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer = NULL;
  bytes_in text;
  if (!PyArg_ParseTuple(arguments, "O&:tokenizer_characters", to_bytes, &text)) return NULL;
  at_status answer;
  answer = api->tokenizer_characters(&tokenizer, text.data, text.size);
  if (failed(answer)) return NULL;
  return object_of(TOKENIZER, tokenizer);
}

static PyObject *raw_tokenizer_words(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer = NULL;
  bytes_in text;
  long long max_size;
  long long min_count;
  if (!PyArg_ParseTuple(arguments, "O&LL:tokenizer_words", to_bytes, &text, &max_size, &min_count)) return NULL;
  at_status answer;
  answer = api->tokenizer_words(&tokenizer, text.data, text.size, max_size, min_count);
  if (failed(answer)) return NULL;
  return object_of(TOKENIZER, tokenizer);
}

static PyObject *raw_tokenizer_train_bpe(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer = NULL;
  bytes_in text;
  long long vocabulary_size;
  if (!PyArg_ParseTuple(arguments, "O&L:tokenizer_train_bpe", to_bytes, &text, &vocabulary_size)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tokenizer_train_bpe(&tokenizer, text.data, text.size, vocabulary_size);
      Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TOKENIZER, tokenizer);
}

static PyObject *raw_tokenizer_load_gpt2(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer = NULL;
  const char *vocabulary_path;
  const char *merges_path;
  if (!PyArg_ParseTuple(arguments, "zz:tokenizer_load_gpt2", &vocabulary_path, &merges_path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tokenizer_load_gpt2(&tokenizer, vocabulary_path, merges_path);
      Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TOKENIZER, tokenizer);
}

static PyObject *raw_tokenizer_load(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer = NULL;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "z:tokenizer_load", &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tokenizer_load(&tokenizer, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TOKENIZER, tokenizer);
}

static PyObject *raw_tokenizer_save(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&z:tokenizer_save", to_tokenizer, &tokenizer, &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tokenizer_save(tokenizer, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tokenizer_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer;
  if (!PyArg_ParseTuple(arguments, "O&:tokenizer_retain", to_tokenizer, &tokenizer)) return NULL;
  at_status answer;
  answer = api->tokenizer_retain(tokenizer);
  if (failed(answer)) return NULL;
  return object_of(TOKENIZER, tokenizer);
}

static PyObject *raw_tokenizer_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:tokenizer_release", take_tokenizer, &handle)) return NULL;
  at_status answer;
  answer = api->tokenizer_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tokenizer_kind(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tokenizer *tokenizer;
  if (!PyArg_ParseTuple(arguments, "O&:tokenizer_kind", to_tokenizer, &tokenizer)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->tokenizer_kind(text, size, &size, tokenizer);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->tokenizer_kind(text, size, &size, tokenizer);
  return text_or_error(answer, text);
}

static PyObject *raw_tokenizer_vocabulary_size(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t count = 0;
  at_tokenizer *tokenizer;
  if (!PyArg_ParseTuple(arguments, "O&:tokenizer_vocabulary_size", to_tokenizer, &tokenizer)) return NULL;
  at_status answer;
  answer = api->tokenizer_vocabulary_size(&count, tokenizer);
  if (failed(answer)) return NULL;
  return PyLong_FromLongLong(count);
}

static PyObject *raw_tokenizer_id(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t id = 0;
  at_tokenizer *tokenizer;
  bytes_in token;
  if (!PyArg_ParseTuple(arguments, "O&O&:tokenizer_id", to_tokenizer, &tokenizer, to_bytes, &token)) return NULL;
  at_status answer;
  answer = api->tokenizer_id(&id, tokenizer, token.data, token.size);
  if (failed(answer)) return NULL;
  return PyLong_FromLongLong(id);
}

static PyObject *raw_tokenizer_encode(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *ids = NULL;
  at_tokenizer *tokenizer;
  at_backend *backend;
  bytes_in text;
  if (!PyArg_ParseTuple(arguments, "O&O&O&:tokenizer_encode", to_tokenizer, &tokenizer, to_backend, &backend,
      to_bytes, &text)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tokenizer_encode(&ids, tokenizer, backend, text.data, text.size);
      Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, ids);
}

static PyObject *raw_tensor_load_npy(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&z:tensor_load_npy", to_backend, &backend, &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_load_npy(&tensor, backend, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_save_npy(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "zO&:tensor_save_npy", &path, to_tensor, &tensor)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_save_npy(path, tensor); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_load_npz(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  const char *path;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "O&zz:tensor_load_npz", to_backend, &backend, &path, &name)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_load_npz(&tensor, backend, path, name); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_save_npz(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  named_tensors named;
  int32_t compressed;
  if (!PyArg_ParseTuple(arguments, "zO&i:tensor_save_npz", &path, to_named_tensors, &named, &compressed)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_save_npz(path, named.names, (at_tensor *const *)named.values,
      named.count, compressed); Py_END_ALLOW_THREADS
  free_named_tensors(&named);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_add_grad_scaler(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  at_grad_scaler *scaler;
  if (!PyArg_ParseTuple(arguments, "O&zO&:checkpoints_add_grad_scaler", to_checkpoints, &checkpoints, &name,
      to_grad_scaler, &scaler)) return NULL;
  at_status answer;
  answer = api->checkpoints_add_grad_scaler(checkpoints, name, scaler);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_checkpoints_add_metric(PyObject *self, PyObject *arguments) {
  (void)self;
  at_checkpoints *checkpoints;
  const char *name;
  at_metric *metric;
  if (!PyArg_ParseTuple(arguments, "O&zO&:checkpoints_add_metric", to_checkpoints, &checkpoints, &name, to_metric,
      &metric)) return NULL;
  at_status answer;
  answer = api->checkpoints_add_metric(checkpoints, name, metric);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_set_checkpoints(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  at_checkpoints *checkpoints;
  long long every_epochs;
  long long every_steps;
  const char *monitor;
  if (!PyArg_ParseTuple(arguments, "O&O&LLz:trainer_set_checkpoints", to_trainer, &trainer, to_checkpoints,
      &checkpoints, &every_epochs, &every_steps, &monitor)) return NULL;
  at_status answer;
  answer = api->trainer_set_checkpoints(trainer, checkpoints, every_epochs, every_steps, monitor);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_set_autocast(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  int32_t dtype;
  if (!PyArg_ParseTuple(arguments, "O&i:trainer_set_autocast", to_trainer, &trainer, &dtype)) return NULL;
  at_status answer;
  answer = api->trainer_set_autocast(trainer, dtype);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_set_grad_scaler(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  at_grad_scaler *scaler;
  if (!PyArg_ParseTuple(arguments, "O&O&:trainer_set_grad_scaler", to_trainer, &trainer, to_grad_scaler,
      &scaler)) return NULL;
  at_status answer;
  answer = api->trainer_set_grad_scaler(trainer, scaler);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_loader_fields(PyObject *self, PyObject *arguments) {
  (void)self;
  size_t count = 0;
  at_loader *loader;
  if (!PyArg_ParseTuple(arguments, "O&:loader_fields", to_loader, &loader)) return NULL;
  at_status answer;
  answer = api->loader_fields(&count, loader);
  if (failed(answer)) return NULL;
  return PyLong_FromSize_t(count);
}

static PyObject *raw_csv_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_csv_options options = AT_CSV_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":csv_options_init")) return NULL;
  at_status answer;
  answer = api->csv_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_csv_options);
}

static PyObject *raw_table_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_table *table;
  if (!PyArg_ParseTuple(arguments, "O&:table_retain", to_table, &table)) return NULL;
  at_status answer;
  answer = api->table_retain(table);
  if (failed(answer)) return NULL;
  return object_of(TABLE, table);
}

static PyObject *raw_table_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:table_release", take_table, &handle)) return NULL;
  at_status answer;
  answer = api->table_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_table_rows(PyObject *self, PyObject *arguments) {
  (void)self;
  int64_t count = 0;
  at_table *table;
  if (!PyArg_ParseTuple(arguments, "O&:table_rows", to_table, &table)) return NULL;
  at_status answer;
  answer = api->table_rows(&count, table);
  if (failed(answer)) return NULL;
  return PyLong_FromLongLong(count);
}

static PyObject *raw_table_column(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_table *table;
  at_backend *backend;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "O&O&z:table_column", to_table, &table, to_backend, &backend, &name)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->table_column(&tensor, table, backend, name); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_trainer_add_event_log(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  const char *path;
  int32_t format;
  if (!PyArg_ParseTuple(arguments, "O&zi:trainer_add_event_log", to_trainer, &trainer, &path, &format)) return NULL;
  at_status answer;
  answer = api->trainer_add_event_log(trainer, path, format);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_set_progress(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  int32_t shown;
  if (!PyArg_ParseTuple(arguments, "O&i:trainer_set_progress", to_trainer, &trainer, &shown)) return NULL;
  at_status answer;
  answer = api->trainer_set_progress(trainer, shown);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_save_sharded(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  named_tensors named;
  text_pairs metadata;
  uint64_t max_shard_size;
  if (!PyArg_ParseTuple(arguments, "zO&O&O&:tensor_save_sharded", &path, to_named_tensors, &named, to_text_pairs,
      &metadata, to_u64, &max_shard_size)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_save_sharded(path, named.names, (at_tensor *const *)named.values,
      named.count, metadata.texts, metadata.count, max_shard_size); Py_END_ALLOW_THREADS
  free_named_tensors(&named);
  free_text_pairs(&metadata);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_module_save_sharded(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  const char *path;
  uint64_t max_shard_size;
  if (!PyArg_ParseTuple(arguments, "O&zO&:module_save_sharded", to_module, &module, &path, to_u64,
      &max_shard_size)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->module_save_sharded(module, path, max_shard_size); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_graph_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_graph_options options = AT_GRAPH_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":graph_options_init")) return NULL;
  at_status answer;
  answer = api->graph_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_graph_options);
}

static PyObject *raw_tensor_graph(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor;
  named_tensors named;
  at_graph_options options = AT_GRAPH_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O&O&O:tensor_graph", to_tensor, &tensor, to_named_tensors, &named,
      &given)) return NULL;
  if (!struct_of(given, &options, fields_of_graph_options)) { free_named_tensors(&named); return NULL; }
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_graph(text, size, &size, tensor, named.names,
      (at_tensor *const *)named.values, named.count, &options); Py_END_ALLOW_THREADS
  if (failed(answer)) { free_named_tensors(&named); return NULL; }
  if (!(text = PyMem_Malloc(size))) { free_named_tensors(&named); return PyErr_NoMemory(); }
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_graph(text, size, &size, tensor, named.names,
      (at_tensor *const *)named.values, named.count, &options); Py_END_ALLOW_THREADS
  free_named_tensors(&named);
  return text_or_error(answer, text);
}

static PyObject *raw_loader_use_transform(PyObject *self, PyObject *arguments) {
  (void)self;
  at_loader *loader;
  at_transform *transform;
  if (!PyArg_ParseTuple(arguments, "O&O&:loader_use_transform", to_loader, &loader, to_transform,
      &transform)) return NULL;
  at_status answer;
  answer = api->loader_use_transform(loader, transform);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_transform_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_transform *transform = NULL;
  const char *text;
  if (!PyArg_ParseTuple(arguments, "z:transform_create", &text)) return NULL;
  at_status answer;
  answer = api->transform_create(&transform, text);
  if (failed(answer)) return NULL;
  return object_of(TRANSFORM, transform);
}

static PyObject *raw_transform_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_transform *transform;
  if (!PyArg_ParseTuple(arguments, "O&:transform_retain", to_transform, &transform)) return NULL;
  at_status answer;
  answer = api->transform_retain(transform);
  if (failed(answer)) return NULL;
  return object_of(TRANSFORM, transform);
}

static PyObject *raw_transform_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:transform_release", take_transform, &handle)) return NULL;
  at_status answer;
  answer = api->transform_release(handle);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_transform_kinds(PyObject *self, PyObject *arguments) {
  (void)self;
  if (!PyArg_ParseTuple(arguments, ":transform_kinds")) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->transform_kinds(text, size, &size);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->transform_kinds(text, size, &size);
  return text_or_error(answer, text);
}

static PyObject *raw_transform_signature(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *kind;
  if (!PyArg_ParseTuple(arguments, "z:transform_signature", &kind)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->transform_signature(text, size, &size, kind);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->transform_signature(text, size, &size, kind);
  return text_or_error(answer, text);
}

static PyObject *raw_transform_description(PyObject *self, PyObject *arguments) {
  (void)self;
  at_transform *transform;
  if (!PyArg_ParseTuple(arguments, "O&:transform_description", to_transform, &transform)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->transform_description(text, size, &size, transform);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->transform_description(text, size, &size, transform);
  return text_or_error(answer, text);
}

static PyObject *raw_tensor_gaussian_nll_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  at_tensor *variance;
  int32_t full;
  double eps;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&O&idi:tensor_gaussian_nll_loss", to_tensor, &input, to_tensor, &target,
      to_tensor, &variance, &full, &eps, &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_gaussian_nll_loss(&loss, input, target, variance, full, eps, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_margin_ranking_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *a;
  at_tensor *b;
  at_tensor *target;
  double margin;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&O&di:tensor_margin_ranking_loss", to_tensor, &a, to_tensor, &b, to_tensor,
      &target, &margin, &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_margin_ranking_loss(&loss, a, b, target, margin, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_triplet_margin_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *anchor;
  at_tensor *positive;
  at_tensor *negative;
  double margin;
  double p;
  double eps;
  int32_t swap;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&O&dddii:tensor_triplet_margin_loss", to_tensor, &anchor, to_tensor,
      &positive, to_tensor, &negative, &margin, &p, &eps, &swap, &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_triplet_margin_loss(&loss, anchor, positive, negative, margin, p, eps, swap, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_multi_margin_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *labels;
  int32_t p;
  double margin;
  at_tensor *weight;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&idO&i:tensor_multi_margin_loss", to_tensor, &input, to_tensor, &labels, &p,
      &margin, to_tensor, &weight, &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_multi_margin_loss(&loss, input, labels, p, margin, weight, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_multilabel_margin_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *labels;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_multilabel_margin_loss", to_tensor, &input, to_tensor, &labels,
      &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_multilabel_margin_loss(&loss, input, labels, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_multilabel_soft_margin_loss(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *loss = NULL;
  at_tensor *input;
  at_tensor *target;
  at_tensor *weight;
  int32_t reduction;
  if (!PyArg_ParseTuple(arguments, "O&O&O&i:tensor_multilabel_soft_margin_loss", to_tensor, &input, to_tensor,
      &target, to_tensor, &weight, &reduction)) return NULL;
  at_status answer;
  answer = api->tensor_multilabel_soft_margin_loss(&loss, input, target, weight, reduction);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, loss);
}

static PyObject *raw_tensor_pairwise_distance(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_tensor *b;
  double p;
  double eps;
  int32_t keepdims;
  if (!PyArg_ParseTuple(arguments, "O&O&ddi:tensor_pairwise_distance", to_tensor, &a, to_tensor, &b, &p, &eps,
      &keepdims)) return NULL;
  at_status answer;
  answer = api->tensor_pairwise_distance(&result, a, b, p, eps, keepdims);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_trainer_set_tag(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  const char *tag;
  if (!PyArg_ParseTuple(arguments, "O&z:trainer_set_tag", to_trainer, &trainer, &tag)) return NULL;
  at_status answer;
  answer = api->trainer_set_tag(trainer, tag);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_load_image(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  const char *path;
  int32_t mode;
  if (!PyArg_ParseTuple(arguments, "O&zi:tensor_load_image", to_backend, &backend, &path, &mode)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_load_image(&tensor, backend, path, mode); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_decode_image(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  void *bytes;
  size_t size;
  int32_t mode;
  if (!PyArg_ParseTuple(arguments, "O&O&O&i:tensor_decode_image", to_backend, &backend, to_address, &bytes, to_size,
      &size, &mode)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_decode_image(&tensor, backend, bytes, size, mode); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tensor_save_png(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  at_tensor *tensor;
  if (!PyArg_ParseTuple(arguments, "zO&:tensor_save_png", &path, to_tensor, &tensor)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_save_png(path, tensor); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_save_wav(PyObject *self, PyObject *arguments) {
  (void)self;
  const char *path;
  at_tensor *tensor;
  long long sample_rate;
  int32_t format;
  if (!PyArg_ParseTuple(arguments, "zO&Li:tensor_save_wav", &path, to_tensor, &tensor, &sample_rate,
      &format)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_save_wav(path, tensor, sample_rate, format); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_image_folder_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_image_folder_options options = AT_IMAGE_FOLDER_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":image_folder_options_init")) return NULL;
  at_status answer;
  answer = api->image_folder_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_image_folder_options);
}

static PyObject *raw_dataset_open_image_folder(PyObject *self, PyObject *arguments) {
  (void)self;
  at_dataset *dataset = NULL;
  const char *folder;
  at_image_folder_options options = AT_IMAGE_FOLDER_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "zO:dataset_open_image_folder", &folder, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_image_folder_options)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->dataset_open_image_folder(&dataset, folder, &options); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(DATASET, dataset);
}

static PyObject *raw_tensor_load_raw(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *tensor = NULL;
  at_backend *backend;
  const char *path;
  int32_t dtype;
  long long offset;
  long long count;
  if (!PyArg_ParseTuple(arguments, "O&ziLL:tensor_load_raw", to_backend, &backend, &path, &dtype, &offset,
      &count)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_load_raw(&tensor, backend, path, dtype, offset, count);
      Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, tensor);
}

static PyObject *raw_tokenizer_encode_file(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *ids = NULL;
  at_tokenizer *tokenizer;
  at_backend *backend;
  const char *path;
  if (!PyArg_ParseTuple(arguments, "O&O&z:tokenizer_encode_file", to_tokenizer, &tokenizer, to_backend, &backend,
      &path)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->tokenizer_encode_file(&ids, tokenizer, backend, path); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(TENSOR, ids);
}

static PyObject *raw_batch_size_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_batch_size_options options = AT_BATCH_SIZE_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":batch_size_options_init")) return NULL;
  at_status answer;
  answer = api->batch_size_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_batch_size_options);
}

static PyObject *raw_batch_size_trial_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_batch_size_trial trial = AT_BATCH_SIZE_TRIAL_INIT;
  if (!PyArg_ParseTuple(arguments, ":batch_size_trial_init")) return NULL;
  at_status answer;
  answer = api->batch_size_trial_init(&trial, sizeof trial);
  if (failed(answer)) return NULL;
  return dict_of(&trial, fields_of_batch_size_trial);
}

static PyObject *raw_group_options_init(PyObject *self, PyObject *arguments) {
  (void)self;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  if (!PyArg_ParseTuple(arguments, ":group_options_init")) return NULL;
  at_status answer;
  answer = api->group_options_init(&options, sizeof options);
  if (failed(answer)) return NULL;
  return dict_of(&options, fields_of_group_options);
}

static PyObject *raw_group_from_environment(PyObject *self, PyObject *arguments) {
  (void)self;
  at_group *group = NULL;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "O:group_from_environment", &given)) return NULL;
  if (!struct_of(given, &options, fields_of_group_options)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->group_from_environment(&group, &options); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(GROUP, group);
}

static PyObject *raw_group_create(PyObject *self, PyObject *arguments) {
  (void)self;
  at_group *group = NULL;
  int32_t rank;
  int32_t size;
  const char *address;
  int32_t port;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  PyObject *given;
  if (!PyArg_ParseTuple(arguments, "iiziO:group_create", &rank, &size, &address, &port, &given)) return NULL;
  if (!struct_of(given, &options, fields_of_group_options)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->group_create(&group, rank, size, address, port, &options); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  return object_of(GROUP, group);
}

static PyObject *raw_group_retain(PyObject *self, PyObject *arguments) {
  (void)self;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&:group_retain", to_group, &group)) return NULL;
  at_status answer;
  answer = api->group_retain(group);
  if (failed(answer)) return NULL;
  return object_of(GROUP, group);
}

static PyObject *raw_group_release(PyObject *self, PyObject *arguments) {
  (void)self;
  void *handle;
  if (!PyArg_ParseTuple(arguments, "O&:group_release", take_group, &handle)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->group_release(handle); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_group_rank(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t rank = 0;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&:group_rank", to_group, &group)) return NULL;
  at_status answer;
  answer = api->group_rank(&rank, group);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(rank);
}

static PyObject *raw_group_size(PyObject *self, PyObject *arguments) {
  (void)self;
  int32_t size = 0;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&:group_size", to_group, &group)) return NULL;
  at_status answer;
  answer = api->group_size(&size, group);
  if (failed(answer)) return NULL;
  return PyLong_FromLong(size);
}

static PyObject *raw_group_way_name(PyObject *self, PyObject *arguments) {
  (void)self;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&:group_way_name", to_group, &group)) return NULL;
  char *text = NULL;
  size_t size = 0;
  at_status answer;
  answer = api->group_way_name(text, size, &size, group);
  if (failed(answer)) return NULL;
  if (!(text = PyMem_Malloc(size))) return PyErr_NoMemory();
  answer = api->group_way_name(text, size, &size, group);
  return text_or_error(answer, text);
}

static PyObject *raw_tensor_all_reduce(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_group *group;
  int32_t op;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_all_reduce", to_tensor, &a, to_group, &group, &op)) return NULL;
  at_status answer;
  answer = api->tensor_all_reduce(&result, a, group, op);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_all_gather(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_all_gather", to_tensor, &a, to_group, &group)) return NULL;
  at_status answer;
  answer = api->tensor_all_gather(&result, a, group);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_reduce_scatter(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_group *group;
  int32_t op;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_reduce_scatter", to_tensor, &a, to_group, &group, &op)) return NULL;
  at_status answer;
  answer = api->tensor_reduce_scatter(&result, a, group, op);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_broadcast(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_group *group;
  int32_t root;
  if (!PyArg_ParseTuple(arguments, "O&O&i:tensor_broadcast", to_tensor, &a, to_group, &group, &root)) return NULL;
  at_status answer;
  answer = api->tensor_broadcast(&result, a, group, root);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_tensor_all_to_all(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&O&:tensor_all_to_all", to_tensor, &a, to_group, &group)) return NULL;
  at_status answer;
  answer = api->tensor_all_to_all(&result, a, group);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_group_barrier(PyObject *self, PyObject *arguments) {
  (void)self;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&:group_barrier", to_group, &group)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->group_barrier(group); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_group_send(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *a;
  at_group *group;
  int32_t peer;
  if (!PyArg_ParseTuple(arguments, "O&O&i:group_send", to_tensor, &a, to_group, &group, &peer)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->group_send(a, group, peer); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_group_recv(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_backend *backend;
  int32_t dtype;
  int64_t_list dims;
  at_group *group;
  int32_t peer;
  if (!PyArg_ParseTuple(arguments, "O&iO&O&i:group_recv", to_backend, &backend, &dtype, to_int64_t_list, &dims,
      to_group, &group, &peer)) return NULL;
  at_status answer;
  answer = api->group_recv(&result, backend, dtype, (int32_t)dims.count, dims.values, group, peer);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_optimizer_set_group(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  at_group *group;
  long long bucket_bytes;
  if (!PyArg_ParseTuple(arguments, "O&O&L:optimizer_set_group", to_optimizer, &optimizer, to_group, &group,
      &bucket_bytes)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_set_group(optimizer, group, bucket_bytes); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_average_gradients(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  if (!PyArg_ParseTuple(arguments, "O&:optimizer_average_gradients", to_optimizer, &optimizer)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_average_gradients(optimizer); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_trainer_set_group(PyObject *self, PyObject *arguments) {
  (void)self;
  at_trainer *trainer;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&O&:trainer_set_group", to_trainer, &trainer, to_group, &group)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->trainer_set_group(trainer, group); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_tensor_send_recv(PyObject *self, PyObject *arguments) {
  (void)self;
  at_tensor *result = NULL;
  at_tensor *a;
  at_group *group;
  int32_t dst;
  int32_t src;
  if (!PyArg_ParseTuple(arguments, "O&O&ii:tensor_send_recv", to_tensor, &a, to_group, &group, &dst,
      &src)) return NULL;
  at_status answer;
  answer = api->tensor_send_recv(&result, a, group, dst, src);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *raw_module_set_group(PyObject *self, PyObject *arguments) {
  (void)self;
  at_module *module;
  at_group *group;
  if (!PyArg_ParseTuple(arguments, "O&O&:module_set_group", to_module, &module, to_group, &group)) return NULL;
  at_status answer;
  answer = api->module_set_group(module, group);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_set_sharded(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  int32_t sharded;
  if (!PyArg_ParseTuple(arguments, "O&i:optimizer_set_sharded", to_optimizer, &optimizer, &sharded)) return NULL;
  at_status answer;
  Py_BEGIN_ALLOW_THREADS answer = api->optimizer_set_sharded(optimizer, sharded); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *raw_optimizer_set_reduce_dtype(PyObject *self, PyObject *arguments) {
  (void)self;
  at_optimizer *optimizer;
  int32_t dtype;
  if (!PyArg_ParseTuple(arguments, "O&i:optimizer_set_reduce_dtype", to_optimizer, &optimizer, &dtype)) return NULL;
  at_status answer;
  answer = api->optimizer_set_reduce_dtype(optimizer, dtype);
  if (failed(answer)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *method_neg(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_neg);
}

static PyObject *method_abs(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_abs);
}

static PyObject *method_sign(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_sign);
}

static PyObject *method_sqrt(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_sqrt);
}

static PyObject *method_rsqrt(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_rsqrt);
}

static PyObject *method_exp(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_exp);
}

static PyObject *method_log(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_log);
}

static PyObject *method_erf(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_erf);
}

static PyObject *method_tanh(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_tanh);
}

static PyObject *method_sigmoid(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_sigmoid);
}

static PyObject *method_relu(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_relu);
}

static PyObject *method_gelu(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_gelu);
}

static PyObject *method_silu(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_silu);
}

static PyObject *method_sin(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_sin);
}

static PyObject *method_cos(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_cos);
}

static PyObject *method_tan(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_tan);
}

static PyObject *method_asin(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_asin);
}

static PyObject *method_acos(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_acos);
}

static PyObject *method_atan(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_atan);
}

static PyObject *method_sinh(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_sinh);
}

static PyObject *method_cosh(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_cosh);
}

static PyObject *method_asinh(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_asinh);
}

static PyObject *method_acosh(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_acosh);
}

static PyObject *method_atanh(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_atanh);
}

static PyObject *method_exp2(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_exp2);
}

static PyObject *method_expm1(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_expm1);
}

static PyObject *method_log1p(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_log1p);
}

static PyObject *method_log2(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_log2);
}

static PyObject *method_log10(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_log10);
}

static PyObject *method_square(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_square);
}

static PyObject *method_erfc(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_erfc);
}

static PyObject *method_erfinv(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_erfinv);
}

static PyObject *method_lgamma(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_lgamma);
}

static PyObject *method_digamma(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_digamma);
}

static PyObject *method_trigamma(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_trigamma);
}

static PyObject *method_floor(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_floor);
}

static PyObject *method_ceil(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_ceil);
}

static PyObject *method_trunc(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_trunc);
}

static PyObject *method_round(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_round);
}

static PyObject *method_isnan(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_isnan);
}

static PyObject *method_isinf(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_isinf);
}

static PyObject *method_isfinite(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_isfinite);
}

static PyObject *method_signbit(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_signbit);
}

static PyObject *method_logical_not(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_logical_not);
}

static PyObject *method_bitwise_not(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_bitwise_not);
}

static PyObject *method_selu(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_selu);
}

static PyObject *method_relu6(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_relu6);
}

static PyObject *method_hardsigmoid(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_hardsigmoid);
}

static PyObject *method_hardswish(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_hardswish);
}

static PyObject *method_gelu_tanh(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_gelu_tanh);
}

static PyObject *method_mish(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_mish);
}

static PyObject *method_log_sigmoid(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_log_sigmoid);
}

static PyObject *method_softsign(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_softsign);
}

static PyObject *method_reciprocal(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_reciprocal);
}

static PyObject *method_ndtr(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_ndtr);
}

static PyObject *method_frac(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_frac);
}

static PyObject *method_tanhshrink(PyObject *self, PyObject *nothing) {
  (void)nothing;
  return unary(self, api->tensor_tanhshrink);
}

static PyObject *method_add(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_add, api->tensor_add_scalar);
  return method_result(made, other);
}

static PyObject *method_sub(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_sub, api->tensor_sub_scalar);
  return method_result(made, other);
}

static PyObject *method_mul(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_mul, api->tensor_mul_scalar);
  return method_result(made, other);
}

static PyObject *method_div(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_div, api->tensor_div_scalar);
  return method_result(made, other);
}

static PyObject *method_pow(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_pow, api->tensor_pow_scalar);
  return method_result(made, other);
}

static PyObject *method_maximum(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_maximum, api->tensor_maximum_scalar);
  return method_result(made, other);
}

static PyObject *method_minimum(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_minimum, api->tensor_minimum_scalar);
  return method_result(made, other);
}

static PyObject *method_equal(PyObject *self, PyObject *other) {
  PyObject *made = comparison(self, other, api->tensor_equal, api->tensor_equal_scalar);
  return method_result(made, other);
}

static PyObject *method_not_equal(PyObject *self, PyObject *other) {
  PyObject *made = comparison(self, other, api->tensor_not_equal, api->tensor_not_equal_scalar);
  return method_result(made, other);
}

static PyObject *method_less(PyObject *self, PyObject *other) {
  PyObject *made = comparison(self, other, api->tensor_less, api->tensor_less_scalar);
  return method_result(made, other);
}

static PyObject *method_less_equal(PyObject *self, PyObject *other) {
  PyObject *made = comparison(self, other, api->tensor_less_equal, api->tensor_less_equal_scalar);
  return method_result(made, other);
}

static PyObject *method_greater(PyObject *self, PyObject *other) {
  PyObject *made = comparison(self, other, api->tensor_greater, api->tensor_greater_scalar);
  return method_result(made, other);
}

static PyObject *method_greater_equal(PyObject *self, PyObject *other) {
  PyObject *made = comparison(self, other, api->tensor_greater_equal, api->tensor_greater_equal_scalar);
  return method_result(made, other);
}

static PyObject *method_atan2(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_atan2, api->tensor_atan2_scalar);
  return method_result(made, other);
}

static PyObject *method_hypot(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_hypot, api->tensor_hypot_scalar);
  return method_result(made, other);
}

static PyObject *method_copysign(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_copysign, api->tensor_copysign_scalar);
  return method_result(made, other);
}

static PyObject *method_nextafter(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_nextafter, api->tensor_nextafter_scalar);
  return method_result(made, other);
}

static PyObject *method_logaddexp(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_logaddexp, api->tensor_logaddexp_scalar);
  return method_result(made, other);
}

static PyObject *method_xlogy(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_xlogy, api->tensor_xlogy_scalar);
  return method_result(made, other);
}

static PyObject *method_floor_divide(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_floor_divide, api->tensor_floor_divide_scalar);
  return method_result(made, other);
}

static PyObject *method_remainder(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_remainder, api->tensor_remainder_scalar);
  return method_result(made, other);
}

static PyObject *method_fmod(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_fmod, api->tensor_fmod_scalar);
  return method_result(made, other);
}

static PyObject *method_logical_and(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_logical_and, api->tensor_logical_and_scalar);
  return method_result(made, other);
}

static PyObject *method_logical_or(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_logical_or, api->tensor_logical_or_scalar);
  return method_result(made, other);
}

static PyObject *method_logical_xor(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_logical_xor, api->tensor_logical_xor_scalar);
  return method_result(made, other);
}

static PyObject *method_bitwise_and(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_bitwise_and, api->tensor_bitwise_and_scalar);
  return method_result(made, other);
}

static PyObject *method_bitwise_or(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_bitwise_or, api->tensor_bitwise_or_scalar);
  return method_result(made, other);
}

static PyObject *method_bitwise_xor(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_bitwise_xor, api->tensor_bitwise_xor_scalar);
  return method_result(made, other);
}

static PyObject *method_bitwise_left_shift(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_bitwise_left_shift, api->tensor_bitwise_left_shift_scalar);
  return method_result(made, other);
}

static PyObject *method_bitwise_right_shift(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_bitwise_right_shift, api->tensor_bitwise_right_shift_scalar);
  return method_result(made, other);
}

static PyObject *method_polygamma(PyObject *self, PyObject *other) {
  PyObject *made = binary(self, other, api->tensor_polygamma, api->tensor_polygamma_scalar);
  return method_result(made, other);
}

static PyObject *method_fma(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"b", "c", NULL};
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  PyObject *c_given = NULL, *c_kept = NULL;
  at_tensor *c = NULL;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO:fma", names, &b_given,
      &c_given)) return unknown_argument("Tensor.fma", keywords, names);
  int fine = (b_kept = operand_beside(self, b_given, &b)) && (c_kept = operand_beside(self, c_given, &c)) ? 1 : 0;
  if (fine) { answer = api->tensor_fma(&result, tensor_in(self), b, c); }
  Py_XDECREF(b_kept);
  Py_XDECREF(c_kept);
  if (!fine || failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_lerp(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"b", "c", NULL};
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  PyObject *c_given = NULL, *c_kept = NULL;
  at_tensor *c = NULL;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO:lerp", names, &b_given,
      &c_given)) return unknown_argument("Tensor.lerp", keywords, names);
  int fine = (b_kept = operand_beside(self, b_given, &b)) && (c_kept = operand_beside(self, c_given, &c)) ? 1 : 0;
  if (fine) { answer = api->tensor_lerp(&result, tensor_in(self), b, c); }
  Py_XDECREF(b_kept);
  Py_XDECREF(c_kept);
  if (!fine || failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_pow_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_pow_, api->tensor_pow_scalar_);
}

static PyObject *method_maximum_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_maximum_, api->tensor_maximum_scalar_);
}

static PyObject *method_minimum_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_minimum_, api->tensor_minimum_scalar_);
}

static PyObject *method_equal_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_equal_, api->tensor_equal_scalar_);
}

static PyObject *method_not_equal_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_not_equal_, api->tensor_not_equal_scalar_);
}

static PyObject *method_less_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_less_, api->tensor_less_scalar_);
}

static PyObject *method_less_equal_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_less_equal_, api->tensor_less_equal_scalar_);
}

static PyObject *method_greater_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_greater_, api->tensor_greater_scalar_);
}

static PyObject *method_greater_equal_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_greater_equal_, api->tensor_greater_equal_scalar_);
}

static PyObject *method_add_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_add_, api->tensor_add_scalar_);
}

static PyObject *method_subtract_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_sub_, api->tensor_sub_scalar_);
}

static PyObject *method_multiply_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_mul_, api->tensor_mul_scalar_);
}

static PyObject *method_divide_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_div_, api->tensor_div_scalar_);
}

static PyObject *method_where_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"condition", "b", NULL};
  PyObject *condition_given = NULL, *condition_kept = NULL;
  at_tensor *condition = NULL;
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO:where_", names, &condition_given,
      &b_given)) return unknown_argument("Tensor.where_", keywords, names);
  int fine = (condition_kept = operand_beside(self, condition_given, &condition)) && (b_kept = operand_beside(self,
      b_given, &b)) ? 1 : 0;
  if (fine) { Py_BEGIN_ALLOW_THREADS answer = api->tensor_where_(tensor_in(self), condition, b);
      Py_END_ALLOW_THREADS }
  Py_XDECREF(condition_kept);
  Py_XDECREF(b_kept);
  if (!fine || failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_negative_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":negative_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_neg_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_abs_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":abs_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_abs_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_sign_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":sign_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sign_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_sqrt_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":sqrt_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sqrt_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_rsqrt_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":rsqrt_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_rsqrt_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_exp_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":exp_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_exp_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_log_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":log_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_erf_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":erf_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_erf_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_tanh_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":tanh_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_tanh_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_sigmoid_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":sigmoid_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sigmoid_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_relu_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":relu_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_relu_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_gelu_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":gelu_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_gelu_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_silu_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":silu_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_silu_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_leaky_relu(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"slope", NULL};
  double slope = 0.01;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:leaky_relu", names,
      &slope)) return unknown_argument("Tensor.leaky_relu", keywords, names);
  answer = api->tensor_leaky_relu(&result, tensor_in(self), slope);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_elu(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"alpha", NULL};
  double alpha = 1.0;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:elu", names,
      &alpha)) return unknown_argument("Tensor.elu", keywords, names);
  answer = api->tensor_elu(&result, tensor_in(self), alpha);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_celu(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"alpha", NULL};
  double alpha = 1.0;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:celu", names,
      &alpha)) return unknown_argument("Tensor.celu", keywords, names);
  answer = api->tensor_celu(&result, tensor_in(self), alpha);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_hardtanh(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"min", "max", NULL};
  double min = -1.0;
  double max = 1.0;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|dd:hardtanh", names, &min,
      &max)) return unknown_argument("Tensor.hardtanh", keywords, names);
  answer = api->tensor_hardtanh(&result, tensor_in(self), min, max);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_softplus(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"beta", "threshold", NULL};
  double beta = 1.0;
  double threshold = 20.0;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|dd:softplus", names, &beta,
      &threshold)) return unknown_argument("Tensor.softplus", keywords, names);
  answer = api->tensor_softplus(&result, tensor_in(self), beta, threshold);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_threshold(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"threshold", "value", NULL};
  double threshold = 0;
  double value = 0;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "dd:threshold", names, &threshold,
      &value)) return unknown_argument("Tensor.threshold", keywords, names);
  answer = api->tensor_threshold(&result, tensor_in(self), threshold, value);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_prelu(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"weight", NULL};
  PyObject *weight_given = NULL, *weight_kept = NULL;
  at_tensor *weight = NULL;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O:prelu", names,
      &weight_given)) return unknown_argument("Tensor.prelu", keywords, names);
  int fine = (weight_kept = operand_beside(self, weight_given, &weight)) ? 1 : 0;
  if (fine) { answer = api->tensor_prelu(&result, tensor_in(self), weight); }
  Py_XDECREF(weight_kept);
  if (!fine || failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_softmin(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"axis", NULL};
  int32_t axis = -1;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|i:softmin", names,
      &axis)) return unknown_argument("Tensor.softmin", keywords, names);
  answer = api->tensor_softmin(&result, tensor_in(self), axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_glu(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"axis", NULL};
  int32_t axis = -1;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|i:glu", names,
      &axis)) return unknown_argument("Tensor.glu", keywords, names);
  answer = api->tensor_glu(&result, tensor_in(self), axis);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_clamp_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"min", "max", NULL};
  double min = 0;
  double max = 0;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "dd:clamp_", names, &min,
      &max)) return unknown_argument("Tensor.clamp_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_clamp_(tensor_in(self), min, max); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_clip_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"min", "max", NULL};
  PyObject *min_given = NULL, *min_kept = NULL;
  at_tensor *min = NULL;
  PyObject *max_given = NULL, *max_kept = NULL;
  at_tensor *max = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO:clip_", names, &min_given,
      &max_given)) return unknown_argument("Tensor.clip_", keywords, names);
  int fine = (min_kept = operand_beside(self, min_given, &min)) && (max_kept = operand_beside(self, max_given,
      &max)) ? 1 : 0;
  if (fine) { Py_BEGIN_ALLOW_THREADS answer = api->tensor_clip_(tensor_in(self), min, max); Py_END_ALLOW_THREADS }
  Py_XDECREF(min_kept);
  Py_XDECREF(max_kept);
  if (!fine || failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_addcmul_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"b", "c", "value", NULL};
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  PyObject *c_given = NULL, *c_kept = NULL;
  at_tensor *c = NULL;
  double value = 1.0;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO|d:addcmul_", names, &b_given, &c_given,
      &value)) return unknown_argument("Tensor.addcmul_", keywords, names);
  int fine = (b_kept = operand_beside(self, b_given, &b)) && (c_kept = operand_beside(self, c_given, &c)) ? 1 : 0;
  if (fine) { Py_BEGIN_ALLOW_THREADS answer = api->tensor_addcmul_(tensor_in(self), b, c, value);
      Py_END_ALLOW_THREADS }
  Py_XDECREF(b_kept);
  Py_XDECREF(c_kept);
  if (!fine || failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_addcdiv_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"b", "c", "value", NULL};
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  PyObject *c_given = NULL, *c_kept = NULL;
  at_tensor *c = NULL;
  double value = 1.0;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO|d:addcdiv_", names, &b_given, &c_given,
      &value)) return unknown_argument("Tensor.addcdiv_", keywords, names);
  int fine = (b_kept = operand_beside(self, b_given, &b)) && (c_kept = operand_beside(self, c_given, &c)) ? 1 : 0;
  if (fine) { Py_BEGIN_ALLOW_THREADS answer = api->tensor_addcdiv_(tensor_in(self), b, c, value);
      Py_END_ALLOW_THREADS }
  Py_XDECREF(b_kept);
  Py_XDECREF(c_kept);
  if (!fine || failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_leaky_relu_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"slope", NULL};
  double slope = 0.01;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:leaky_relu_", names,
      &slope)) return unknown_argument("Tensor.leaky_relu_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_leaky_relu_(tensor_in(self), slope); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_elu_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"alpha", NULL};
  double alpha = 1.0;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:elu_", names,
      &alpha)) return unknown_argument("Tensor.elu_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_elu_(tensor_in(self), alpha); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_celu_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"alpha", NULL};
  double alpha = 1.0;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:celu_", names,
      &alpha)) return unknown_argument("Tensor.celu_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_celu_(tensor_in(self), alpha); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_selu_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":selu_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_selu_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_relu6_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":relu6_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_relu6_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_hardtanh_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"min", "max", NULL};
  double min = -1.0;
  double max = 1.0;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|dd:hardtanh_", names, &min,
      &max)) return unknown_argument("Tensor.hardtanh_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hardtanh_(tensor_in(self), min, max); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_hardsigmoid_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":hardsigmoid_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hardsigmoid_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_hardswish_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":hardswish_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hardswish_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_gelu_tanh_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":gelu_tanh_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_gelu_tanh_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_mish_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":mish_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_mish_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_softplus_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"beta", "threshold", NULL};
  double beta = 1.0;
  double threshold = 20.0;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|dd:softplus_", names, &beta,
      &threshold)) return unknown_argument("Tensor.softplus_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_softplus_(tensor_in(self), beta, threshold); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_log_sigmoid_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":log_sigmoid_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log_sigmoid_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_softsign_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":softsign_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_softsign_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_threshold_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"threshold", "value", NULL};
  double threshold = 0;
  double value = 0;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "dd:threshold_", names, &threshold,
      &value)) return unknown_argument("Tensor.threshold_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_threshold_(tensor_in(self), threshold, value); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_prelu_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"weight", NULL};
  PyObject *weight_given = NULL, *weight_kept = NULL;
  at_tensor *weight = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O:prelu_", names,
      &weight_given)) return unknown_argument("Tensor.prelu_", keywords, names);
  int fine = (weight_kept = operand_beside(self, weight_given, &weight)) ? 1 : 0;
  if (fine) { Py_BEGIN_ALLOW_THREADS answer = api->tensor_prelu_(tensor_in(self), weight); Py_END_ALLOW_THREADS }
  Py_XDECREF(weight_kept);
  if (!fine || failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_clamp(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"min", "max", NULL};
  double min = 0;
  double max = 0;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "dd:clamp", names, &min,
      &max)) return unknown_argument("Tensor.clamp", keywords, names);
  answer = api->tensor_clamp(&result, tensor_in(self), min, max);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_clip(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"min", "max", NULL};
  PyObject *min_given = NULL, *min_kept = NULL;
  at_tensor *min = NULL;
  PyObject *max_given = NULL, *max_kept = NULL;
  at_tensor *max = NULL;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO:clip", names, &min_given,
      &max_given)) return unknown_argument("Tensor.clip", keywords, names);
  int fine = (min_kept = operand_beside(self, min_given, &min)) && (max_kept = operand_beside(self, max_given,
      &max)) ? 1 : 0;
  if (fine) { answer = api->tensor_clip(&result, tensor_in(self), min, max); }
  Py_XDECREF(min_kept);
  Py_XDECREF(max_kept);
  if (!fine || failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_addcmul(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"b", "c", "value", NULL};
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  PyObject *c_given = NULL, *c_kept = NULL;
  at_tensor *c = NULL;
  double value = 1.0;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO|d:addcmul", names, &b_given, &c_given,
      &value)) return unknown_argument("Tensor.addcmul", keywords, names);
  int fine = (b_kept = operand_beside(self, b_given, &b)) && (c_kept = operand_beside(self, c_given, &c)) ? 1 : 0;
  if (fine) { answer = api->tensor_addcmul(&result, tensor_in(self), b, c, value); }
  Py_XDECREF(b_kept);
  Py_XDECREF(c_kept);
  if (!fine || failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_addcdiv(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"b", "c", "value", NULL};
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  PyObject *c_given = NULL, *c_kept = NULL;
  at_tensor *c = NULL;
  double value = 1.0;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO|d:addcdiv", names, &b_given, &c_given,
      &value)) return unknown_argument("Tensor.addcdiv", keywords, names);
  int fine = (b_kept = operand_beside(self, b_given, &b)) && (c_kept = operand_beside(self, c_given, &c)) ? 1 : 0;
  if (fine) { answer = api->tensor_addcdiv(&result, tensor_in(self), b, c, value); }
  Py_XDECREF(b_kept);
  Py_XDECREF(c_kept);
  if (!fine || failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_atan2_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_atan2_, api->tensor_atan2_scalar_);
}

static PyObject *method_hypot_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_hypot_, api->tensor_hypot_scalar_);
}

static PyObject *method_copysign_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_copysign_, api->tensor_copysign_scalar_);
}

static PyObject *method_nextafter_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_nextafter_, api->tensor_nextafter_scalar_);
}

static PyObject *method_logaddexp_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_logaddexp_, api->tensor_logaddexp_scalar_);
}

static PyObject *method_xlogy_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_xlogy_, api->tensor_xlogy_scalar_);
}

static PyObject *method_floor_divide_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_floor_divide_, api->tensor_floor_divide_scalar_);
}

static PyObject *method_remainder_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_remainder_, api->tensor_remainder_scalar_);
}

static PyObject *method_fmod_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_fmod_, api->tensor_fmod_scalar_);
}

static PyObject *method_logical_and_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_logical_and_, api->tensor_logical_and_scalar_);
}

static PyObject *method_logical_or_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_logical_or_, api->tensor_logical_or_scalar_);
}

static PyObject *method_logical_xor_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_logical_xor_, api->tensor_logical_xor_scalar_);
}

static PyObject *method_bitwise_and_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_bitwise_and_, api->tensor_bitwise_and_scalar_);
}

static PyObject *method_bitwise_or_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_bitwise_or_, api->tensor_bitwise_or_scalar_);
}

static PyObject *method_bitwise_xor_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_bitwise_xor_, api->tensor_bitwise_xor_scalar_);
}

static PyObject *method_bitwise_left_shift_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_bitwise_left_shift_, api->tensor_bitwise_left_shift_scalar_);
}

static PyObject *method_bitwise_right_shift_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_bitwise_right_shift_, api->tensor_bitwise_right_shift_scalar_);
}

static PyObject *method_sin_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":sin_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sin_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_cos_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":cos_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_cos_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_tan_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":tan_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_tan_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_asin_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":asin_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_asin_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_acos_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":acos_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_acos_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_atan_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":atan_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_atan_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_sinh_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":sinh_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_sinh_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_cosh_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":cosh_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_cosh_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_asinh_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":asinh_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_asinh_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_acosh_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":acosh_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_acosh_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_atanh_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":atanh_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_atanh_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_exp2_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":exp2_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_exp2_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_expm1_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":expm1_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_expm1_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_log1p_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":log1p_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log1p_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_log2_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":log2_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log2_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_log10_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":log10_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_log10_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_square_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":square_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_square_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_erfc_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":erfc_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_erfc_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_erfinv_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":erfinv_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_erfinv_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_lgamma_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":lgamma_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_lgamma_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_digamma_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":digamma_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_digamma_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_trigamma_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":trigamma_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_trigamma_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_floor_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":floor_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_floor_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_ceil_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":ceil_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_ceil_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_trunc_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":trunc_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_trunc_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_round_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":round_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_round_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_isnan_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":isnan_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_isnan_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_isinf_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":isinf_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_isinf_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_isfinite_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":isfinite_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_isfinite_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_signbit_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":signbit_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_signbit_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_logical_not_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":logical_not_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_logical_not_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_bitwise_invert_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":bitwise_invert_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_bitwise_not_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_fma_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"b", "c", NULL};
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  PyObject *c_given = NULL, *c_kept = NULL;
  at_tensor *c = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO:fma_", names, &b_given,
      &c_given)) return unknown_argument("Tensor.fma_", keywords, names);
  int fine = (b_kept = operand_beside(self, b_given, &b)) && (c_kept = operand_beside(self, c_given, &c)) ? 1 : 0;
  if (fine) { Py_BEGIN_ALLOW_THREADS answer = api->tensor_fma_(tensor_in(self), b, c); Py_END_ALLOW_THREADS }
  Py_XDECREF(b_kept);
  Py_XDECREF(c_kept);
  if (!fine || failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_lerp_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"b", "c", NULL};
  PyObject *b_given = NULL, *b_kept = NULL;
  at_tensor *b = NULL;
  PyObject *c_given = NULL, *c_kept = NULL;
  at_tensor *c = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO:lerp_", names, &b_given,
      &c_given)) return unknown_argument("Tensor.lerp_", keywords, names);
  int fine = (b_kept = operand_beside(self, b_given, &b)) && (c_kept = operand_beside(self, c_given, &c)) ? 1 : 0;
  if (fine) { Py_BEGIN_ALLOW_THREADS answer = api->tensor_lerp_(tensor_in(self), b, c); Py_END_ALLOW_THREADS }
  Py_XDECREF(b_kept);
  Py_XDECREF(c_kept);
  if (!fine || failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_reciprocal_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":reciprocal_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_reciprocal_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_polygamma_(PyObject *self, PyObject *arguments) {
  return change(self, arguments, api->tensor_polygamma_, api->tensor_polygamma_scalar_);
}

static PyObject *method_ndtr_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":ndtr_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_ndtr_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_frac_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":frac_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_frac_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_hardshrink(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"lambd", NULL};
  double lambd = 0.5;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:hardshrink", names,
      &lambd)) return unknown_argument("Tensor.hardshrink", keywords, names);
  answer = api->tensor_hardshrink(&result, tensor_in(self), lambd);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_softshrink(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"lambd", NULL};
  double lambd = 0.5;
  at_tensor *result = NULL;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:softshrink", names,
      &lambd)) return unknown_argument("Tensor.softshrink", keywords, names);
  answer = api->tensor_softshrink(&result, tensor_in(self), lambd);
  if (failed(answer)) return NULL;
  return object_of(TENSOR, result);
}

static PyObject *method_hardshrink_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"lambd", NULL};
  double lambd = 0.5;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:hardshrink_", names,
      &lambd)) return unknown_argument("Tensor.hardshrink_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_hardshrink_(tensor_in(self), lambd); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_softshrink_(PyObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"lambd", NULL};
  double lambd = 0.5;
  at_status answer = AT_OK;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|d:softshrink_", names,
      &lambd)) return unknown_argument("Tensor.softshrink_", keywords, names);
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_softshrink_(tensor_in(self), lambd); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

static PyObject *method_tanhshrink_(PyObject *self, PyObject *arguments) {
  at_status answer = AT_OK;
  if (!PyArg_ParseTuple(arguments, ":tanhshrink_")) return NULL;
  Py_BEGIN_ALLOW_THREADS answer = api->tensor_tanhshrink_(tensor_in(self)); Py_END_ALLOW_THREADS
  if (failed(answer)) return NULL;
  Py_INCREF(self);
  return self;
}

PyObject *operator_add(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_add, api->tensor_add_scalar);
}

PyObject *operator_sub(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_sub, api->tensor_sub_scalar);
}

PyObject *operator_mul(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_mul, api->tensor_mul_scalar);
}

PyObject *operator_div(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_div, api->tensor_div_scalar);
}

PyObject *operator_pow(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_pow, api->tensor_pow_scalar);
}

PyObject *operator_equal(PyObject *left, PyObject *right) {
  return comparison(left, right, api->tensor_equal, api->tensor_equal_scalar);
}

PyObject *operator_not_equal(PyObject *left, PyObject *right) {
  return comparison(left, right, api->tensor_not_equal, api->tensor_not_equal_scalar);
}

PyObject *operator_less(PyObject *left, PyObject *right) {
  return comparison(left, right, api->tensor_less, api->tensor_less_scalar);
}

PyObject *operator_less_equal(PyObject *left, PyObject *right) {
  return comparison(left, right, api->tensor_less_equal, api->tensor_less_equal_scalar);
}

PyObject *operator_greater(PyObject *left, PyObject *right) {
  return comparison(left, right, api->tensor_greater, api->tensor_greater_scalar);
}

PyObject *operator_greater_equal(PyObject *left, PyObject *right) {
  return comparison(left, right, api->tensor_greater_equal, api->tensor_greater_equal_scalar);
}

PyObject *operator_floor_divide(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_floor_divide, api->tensor_floor_divide_scalar);
}

PyObject *operator_remainder(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_remainder, api->tensor_remainder_scalar);
}

PyObject *operator_bitwise_and(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_bitwise_and, api->tensor_bitwise_and_scalar);
}

PyObject *operator_bitwise_or(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_bitwise_or, api->tensor_bitwise_or_scalar);
}

PyObject *operator_bitwise_xor(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_bitwise_xor, api->tensor_bitwise_xor_scalar);
}

PyObject *operator_bitwise_left_shift(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_bitwise_left_shift, api->tensor_bitwise_left_shift_scalar);
}

PyObject *operator_bitwise_right_shift(PyObject *left, PyObject *right) {
  return binary(left, right, api->tensor_bitwise_right_shift, api->tensor_bitwise_right_shift_scalar);
}

PyMethodDef tensor_methods[] = {
    {"negative", method_neg, METH_NOARGS,
     "negative($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"neg", method_neg, METH_NOARGS,
     "neg($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"abs", method_abs, METH_NOARGS,
     "abs($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"sign", method_sign, METH_NOARGS,
     "sign($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"sqrt", method_sqrt, METH_NOARGS,
     "sqrt($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"rsqrt", method_rsqrt, METH_NOARGS,
     "rsqrt($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"exp", method_exp, METH_NOARGS,
     "exp($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"log", method_log, METH_NOARGS,
     "log($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"erf", method_erf, METH_NOARGS,
     "erf($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tanh", method_tanh, METH_NOARGS,
     "tanh($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"sigmoid", method_sigmoid, METH_NOARGS,
     "sigmoid($self, /)\n--\n\n"
     "Unary. neg of bool: DTypeError; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"relu", method_relu, METH_NOARGS,
     "relu($self, /)\n--\n\n"
     "max(a, 0), NaN stays NaN."},
    {"gelu", method_gelu, METH_NOARGS,
     "gelu($self, /)\n--\n\n"
     "a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a / 2 · (1 "
     "+ tanh(√(2/π) · (a + 0.044715 · a³)))."},
    {"silu", method_silu, METH_NOARGS,
     "silu($self, /)\n--\n\n"
     "a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is."},
    {"sin", method_sin, METH_NOARGS,
     "sin($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"cos", method_cos, METH_NOARGS,
     "cos($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tan", method_tan, METH_NOARGS,
     "tan($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"asin", method_asin, METH_NOARGS,
     "asin($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"acos", method_acos, METH_NOARGS,
     "acos($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"atan", method_atan, METH_NOARGS,
     "atan($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"sinh", method_sinh, METH_NOARGS,
     "sinh($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"cosh", method_cosh, METH_NOARGS,
     "cosh($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"asinh", method_asinh, METH_NOARGS,
     "asinh($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"acosh", method_acosh, METH_NOARGS,
     "acosh($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"atanh", method_atanh, METH_NOARGS,
     "atanh($self, /)\n--\n\n"
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"exp2", method_exp2, METH_NOARGS,
     "exp2($self, /)\n--\n\n"
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"expm1", method_expm1, METH_NOARGS,
     "expm1($self, /)\n--\n\n"
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"log1p", method_log1p, METH_NOARGS,
     "log1p($self, /)\n--\n\n"
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"log2", method_log2, METH_NOARGS,
     "log2($self, /)\n--\n\n"
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"log10", method_log10, METH_NOARGS,
     "log10($self, /)\n--\n\n"
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"square", method_square, METH_NOARGS,
     "square($self, /)\n--\n\n"
     "a · a: integers keep their dtype and wrap."},
    {"erfc", method_erfc, METH_NOARGS,
     "erfc($self, /)\n--\n\n"
     "1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, "
     "NaN beyond."},
    {"erfinv", method_erfinv, METH_NOARGS,
     "erfinv($self, /)\n--\n\n"
     "1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, "
     "NaN beyond."},
    {"lgamma", method_lgamma, METH_NOARGS,
     "lgamma($self, /)\n--\n\n"
     "log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 "
     "and the negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and "
     "PyTorch have it."},
    {"digamma", method_digamma, METH_NOARGS,
     "digamma($self, /)\n--\n\n"
     "log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 "
     "and the negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and "
     "PyTorch have it."},
    {"trigamma", method_trigamma, METH_NOARGS,
     "trigamma($self, /)\n--\n\n"
     "log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 "
     "and the negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and "
     "PyTorch have it."},
    {"floor", method_floor, METH_NOARGS,
     "floor($self, /)\n--\n\n"
     "Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype "
     "stays, integers are unchanged, bool is DTypeError. Gradients are 0."},
    {"ceil", method_ceil, METH_NOARGS,
     "ceil($self, /)\n--\n\n"
     "Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype "
     "stays, integers are unchanged, bool is DTypeError. Gradients are 0."},
    {"trunc", method_trunc, METH_NOARGS,
     "trunc($self, /)\n--\n\n"
     "Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype "
     "stays, integers are unchanged, bool is DTypeError. Gradients are 0."},
    {"round", method_round, METH_NOARGS,
     "round($self, /)\n--\n\n"
     "Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype "
     "stays, integers are unchanged, bool is DTypeError. Gradients are 0."},
    {"isnan", method_isnan, METH_NOARGS,
     "isnan($self, /)\n--\n\n"
     "Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or "
     "NaN, has a minus."},
    {"isinf", method_isinf, METH_NOARGS,
     "isinf($self, /)\n--\n\n"
     "Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or "
     "NaN, has a minus."},
    {"isfinite", method_isfinite, METH_NOARGS,
     "isfinite($self, /)\n--\n\n"
     "Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or "
     "NaN, has a minus."},
    {"signbit", method_signbit, METH_NOARGS,
     "signbit($self, /)\n--\n\n"
     "Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or "
     "NaN, has a minus."},
    {"logical_not", method_logical_not, METH_NOARGS,
     "logical_not($self, /)\n--\n\n"
     "Logic: whatever is not 0 (NaN too) is true; the result is bool."},
    {"bitwise_invert", method_bitwise_not, METH_NOARGS,
     "bitwise_invert($self, /)\n--\n\n"
     "Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"bitwise_not", method_bitwise_not, METH_NOARGS,
     "bitwise_not($self, /)\n--\n\n"
     "Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"selu", method_selu, METH_NOARGS,
     "selu($self, /)\n--\n\n"
     "scale · elu(a, alpha) with alpha 1.6732632423543772 and scale 1.0507009873554805."},
    {"relu6", method_relu6, METH_NOARGS,
     "relu6($self, /)\n--\n\n"
     "a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that "
     "of at.clamp. ArgumentError: not min <= max."},
    {"hardsigmoid", method_hardsigmoid, METH_NOARGS,
     "hardsigmoid($self, /)\n--\n\n"
     "relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish."},
    {"hardswish", method_hardswish, METH_NOARGS,
     "hardswish($self, /)\n--\n\n"
     "relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish."},
    {"gelu_tanh", method_gelu_tanh, METH_NOARGS,
     "gelu_tanh($self, /)\n--\n\n"
     "a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a / 2 · (1 "
     "+ tanh(√(2/π) · (a + 0.044715 · a³)))."},
    {"mish", method_mish, METH_NOARGS,
     "mish($self, /)\n--\n\n"
     "a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is."},
    {"log_sigmoid", method_log_sigmoid, METH_NOARGS,
     "log_sigmoid($self, /)\n--\n\n"
     "log(sigmoid(a))."},
    {"softsign", method_softsign, METH_NOARGS,
     "softsign($self, /)\n--\n\n"
     "a / (1 + |a|)."},
    {"reciprocal", method_reciprocal, METH_NOARGS,
     "reciprocal($self, /)\n--\n\n"
     "1 / a; of zeros the infinity with their sign."},
    {"ndtr", method_ndtr, METH_NOARGS,
     "ndtr($self, /)\n--\n\n"
     "The standard normal distribution function, erfc(-a / √2) / 2: exact to the last digits where that is "
     "small."},
    {"frac", method_frac, METH_NOARGS,
     "frac($self, /)\n--\n\n"
     "a - trunc(a), the part behind the point with the sign of a; NaN of infinities."},
    {"tanhshrink", method_tanhshrink, METH_NOARGS,
     "tanhshrink($self, /)\n--\n\n"
     "a − tanh(a)."},
    {"add", method_add, METH_O,
     "add($self, other, /)\n--\n\n"
     "a + b, a - b, a * b. Integers wrap. For bools: or, DTypeError, and."},
    {"subtract", method_sub, METH_O,
     "subtract($self, other, /)\n--\n\n"
     "a + b, a - b, a * b. Integers wrap. For bools: or, DTypeError, and."},
    {"sub", method_sub, METH_O,
     "sub($self, other, /)\n--\n\n"
     "a + b, a - b, a * b. Integers wrap. For bools: or, DTypeError, and."},
    {"multiply", method_mul, METH_O,
     "multiply($self, other, /)\n--\n\n"
     "a + b, a - b, a * b. Integers wrap. For bools: or, DTypeError, and."},
    {"mul", method_mul, METH_O,
     "mul($self, other, /)\n--\n\n"
     "a + b, a - b, a * b. Integers wrap. For bools: or, DTypeError, and."},
    {"divide", method_div, METH_O,
     "divide($self, other, /)\n--\n\n"
     "a / b, true division: integers are divided as float32."},
    {"div", method_div, METH_O,
     "div($self, other, /)\n--\n\n"
     "a / b, true division: integers are divided as float32."},
    {"pow", method_pow, METH_O,
     "pow($self, other, /)\n--\n\n"
     "a to the power b. Integers: by squaring, wrapping; a negative exponent gives the truncated quotient."},
    {"maximum", method_maximum, METH_O,
     "maximum($self, other, /)\n--\n\n"
     "The larger, the smaller; NaN if either is. At ties the gradient is split in halves."},
    {"minimum", method_minimum, METH_O,
     "minimum($self, other, /)\n--\n\n"
     "The larger, the smaller; NaN if either is. At ties the gradient is split in halves."},
    {"equal", method_equal, METH_O,
     "equal($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"eq", method_equal, METH_O,
     "eq($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"not_equal", method_not_equal, METH_O,
     "not_equal($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"ne", method_not_equal, METH_O,
     "ne($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"less", method_less, METH_O,
     "less($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"lt", method_less, METH_O,
     "lt($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"less_equal", method_less_equal, METH_O,
     "less_equal($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"le", method_less_equal, METH_O,
     "le($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"greater", method_greater, METH_O,
     "greater($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"gt", method_greater, METH_O,
     "gt($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"greater_equal", method_greater_equal, METH_O,
     "greater_equal($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"ge", method_greater_equal, METH_O,
     "ge($self, other, /)\n--\n\n"
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"atan2", method_atan2, METH_O,
     "atan2($self, other, /)\n--\n\n"
     "The angle of the point (b, a), -π … π, with the signs of zeros and infinities as C's atan2."},
    {"hypot", method_hypot, METH_O,
     "hypot($self, other, /)\n--\n\n"
     "sqrt(a² + b²) without overflow on the way; its gradient at (0, 0) is 0."},
    {"copysign", method_copysign, METH_O,
     "copysign($self, other, /)\n--\n\n"
     "|a| with the sign of b, be it that of a zero or NaN. No gradient flows to b, nor where a is 0."},
    {"nextafter", method_nextafter, METH_O,
     "nextafter($self, other, /)\n--\n\n"
     "The number of the dtype next to a in the direction of b; b where they are equal. No gradient."},
    {"logaddexp", method_logaddexp, METH_O,
     "logaddexp($self, other, /)\n--\n\n"
     "log(exp(a) + exp(b)) without overflow."},
    {"xlogy", method_xlogy, METH_O,
     "xlogy($self, other, /)\n--\n\n"
     "a · log(b), 0 where a is 0 and b is not NaN. The derivative of a is log(b), but 0 where a is 0 and b "
     "<= 0."},
    {"floor_divide", method_floor_divide, METH_O,
     "floor_divide($self, other, /)\n--\n\n"
     "Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then "
     "(it has the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has "
     "the sign of a, as % in C). Numeric dtypes stay; bool: DTypeError.  Integers divided by zero: reading "
     "the result is DivisionError, which names the operation and the element. The smallest integer divided "
     "by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what div gives (floor_divide) "
     "or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy say NaN, and "
     "its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it, "
     "where Python and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where "
     "the signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a "
     "(fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant."},
    {"remainder", method_remainder, METH_O,
     "remainder($self, other, /)\n--\n\n"
     "Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then "
     "(it has the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has "
     "the sign of a, as % in C). Numeric dtypes stay; bool: DTypeError.  Integers divided by zero: reading "
     "the result is DivisionError, which names the operation and the element. The smallest integer divided "
     "by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what div gives (floor_divide) "
     "or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy say NaN, and "
     "its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it, "
     "where Python and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where "
     "the signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a "
     "(fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant."},
    {"fmod", method_fmod, METH_O,
     "fmod($self, other, /)\n--\n\n"
     "Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then "
     "(it has the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has "
     "the sign of a, as % in C). Numeric dtypes stay; bool: DTypeError.  Integers divided by zero: reading "
     "the result is DivisionError, which names the operation and the element. The smallest integer divided "
     "by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what div gives (floor_divide) "
     "or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy say NaN, and "
     "its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it, "
     "where Python and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where "
     "the signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a "
     "(fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant."},
    {"logical_and", method_logical_and, METH_O,
     "logical_and($self, other, /)\n--\n\n"
     "Logic: whatever is not 0 (NaN too) is true; the result is bool."},
    {"logical_or", method_logical_or, METH_O,
     "logical_or($self, other, /)\n--\n\n"
     "Logic: whatever is not 0 (NaN too) is true; the result is bool."},
    {"logical_xor", method_logical_xor, METH_O,
     "logical_xor($self, other, /)\n--\n\n"
     "Logic: whatever is not 0 (NaN too) is true; the result is bool."},
    {"bitwise_and", method_bitwise_and, METH_O,
     "bitwise_and($self, other, /)\n--\n\n"
     "Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"bitwise_or", method_bitwise_or, METH_O,
     "bitwise_or($self, other, /)\n--\n\n"
     "Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"bitwise_xor", method_bitwise_xor, METH_O,
     "bitwise_xor($self, other, /)\n--\n\n"
     "Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"bitwise_left_shift", method_bitwise_left_shift, METH_O,
     "bitwise_left_shift($self, other, /)\n--\n\n"
     "Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"bitwise_right_shift", method_bitwise_right_shift, METH_O,
     "bitwise_right_shift($self, other, /)\n--\n\n"
     "Bits of integers and bools (DTypeError: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"polygamma", method_polygamma, METH_O,
     "polygamma($self, other, /)\n--\n\n"
     "The derivative of order b of digamma at a: (-1)^(b + 1) b! zeta(b + 1, a), Hurwitz's zeta; digamma "
     "itself where b is 0. The order comes second, as in PyTorch's method; it broadcasts, and where it is "
     "no integer or negative the result is NaN. At 0 and the negative integers: for b > 0 the infinity "
     "with the sign of (-1)^(b + 1). No gradient flows to b."},
    {"fma", (PyCFunction)(void (*)(void))method_fma, METH_VARARGS | METH_KEYWORDS,
     "fma($self, /, b, c)\n--\n\n"
     "a · b + c, rounded once (float16 and bfloat16: in float32, then to the dtype)."},
    {"lerp", (PyCFunction)(void (*)(void))method_lerp, METH_VARARGS | METH_KEYWORDS,
     "lerp($self, /, b, c)\n--\n\n"
     "a + c · (b - a): a where c is 0, b where c is 1, both exactly."},
    {"pow_", method_pow_, METH_VARARGS,
     "pow_($self, other, /)\n--\n\n"
     "pow in place; every view sees it. Returns self."},
    {"maximum_", method_maximum_, METH_VARARGS,
     "maximum_($self, other, /)\n--\n\n"
     "maximum in place; every view sees it. Returns self."},
    {"minimum_", method_minimum_, METH_VARARGS,
     "minimum_($self, other, /)\n--\n\n"
     "minimum in place; every view sees it. Returns self."},
    {"equal_", method_equal_, METH_VARARGS,
     "equal_($self, other, /)\n--\n\n"
     "equal in place; every view sees it. Returns self."},
    {"eq_", method_equal_, METH_VARARGS,
     "eq_($self, other, /)\n--\n\n"
     "equal in place; every view sees it. Returns self."},
    {"not_equal_", method_not_equal_, METH_VARARGS,
     "not_equal_($self, other, /)\n--\n\n"
     "not_equal in place; every view sees it. Returns self."},
    {"ne_", method_not_equal_, METH_VARARGS,
     "ne_($self, other, /)\n--\n\n"
     "not_equal in place; every view sees it. Returns self."},
    {"less_", method_less_, METH_VARARGS,
     "less_($self, other, /)\n--\n\n"
     "less in place; every view sees it. Returns self."},
    {"lt_", method_less_, METH_VARARGS,
     "lt_($self, other, /)\n--\n\n"
     "less in place; every view sees it. Returns self."},
    {"less_equal_", method_less_equal_, METH_VARARGS,
     "less_equal_($self, other, /)\n--\n\n"
     "less_equal in place; every view sees it. Returns self."},
    {"le_", method_less_equal_, METH_VARARGS,
     "le_($self, other, /)\n--\n\n"
     "less_equal in place; every view sees it. Returns self."},
    {"greater_", method_greater_, METH_VARARGS,
     "greater_($self, other, /)\n--\n\n"
     "greater in place; every view sees it. Returns self."},
    {"gt_", method_greater_, METH_VARARGS,
     "gt_($self, other, /)\n--\n\n"
     "greater in place; every view sees it. Returns self."},
    {"greater_equal_", method_greater_equal_, METH_VARARGS,
     "greater_equal_($self, other, /)\n--\n\n"
     "greater_equal in place; every view sees it. Returns self."},
    {"ge_", method_greater_equal_, METH_VARARGS,
     "ge_($self, other, /)\n--\n\n"
     "greater_equal in place; every view sees it. Returns self."},
    {"add_", method_add_, METH_VARARGS,
     "add_($self, other, /)\n--\n\n"
     "add in place; every view sees it. Returns self."},
    {"subtract_", method_subtract_, METH_VARARGS,
     "subtract_($self, other, /)\n--\n\n"
     "subtract in place; every view sees it. Returns self."},
    {"sub_", method_subtract_, METH_VARARGS,
     "sub_($self, other, /)\n--\n\n"
     "subtract in place; every view sees it. Returns self."},
    {"multiply_", method_multiply_, METH_VARARGS,
     "multiply_($self, other, /)\n--\n\n"
     "multiply in place; every view sees it. Returns self."},
    {"mul_", method_multiply_, METH_VARARGS,
     "mul_($self, other, /)\n--\n\n"
     "multiply in place; every view sees it. Returns self."},
    {"divide_", method_divide_, METH_VARARGS,
     "divide_($self, other, /)\n--\n\n"
     "divide in place; every view sees it. Returns self."},
    {"div_", method_divide_, METH_VARARGS,
     "div_($self, other, /)\n--\n\n"
     "divide in place; every view sees it. Returns self."},
    {"where_", (PyCFunction)(void (*)(void))method_where_, METH_VARARGS | METH_KEYWORDS,
     "where_($self, /, condition, b)\n--\n\n"
     "where in place; every view sees it. Returns self."},
    {"negative_", method_negative_, METH_VARARGS,
     "negative_($self, /)\n--\n\n"
     "negative in place; every view sees it. Returns self."},
    {"neg_", method_negative_, METH_VARARGS,
     "neg_($self, /)\n--\n\n"
     "negative in place; every view sees it. Returns self."},
    {"abs_", method_abs_, METH_VARARGS,
     "abs_($self, /)\n--\n\n"
     "abs in place; every view sees it. Returns self."},
    {"sign_", method_sign_, METH_VARARGS,
     "sign_($self, /)\n--\n\n"
     "sign in place; every view sees it. Returns self."},
    {"sqrt_", method_sqrt_, METH_VARARGS,
     "sqrt_($self, /)\n--\n\n"
     "sqrt in place; every view sees it. Returns self."},
    {"rsqrt_", method_rsqrt_, METH_VARARGS,
     "rsqrt_($self, /)\n--\n\n"
     "rsqrt in place; every view sees it. Returns self."},
    {"exp_", method_exp_, METH_VARARGS,
     "exp_($self, /)\n--\n\n"
     "exp in place; every view sees it. Returns self."},
    {"log_", method_log_, METH_VARARGS,
     "log_($self, /)\n--\n\n"
     "log in place; every view sees it. Returns self."},
    {"erf_", method_erf_, METH_VARARGS,
     "erf_($self, /)\n--\n\n"
     "erf in place; every view sees it. Returns self."},
    {"tanh_", method_tanh_, METH_VARARGS,
     "tanh_($self, /)\n--\n\n"
     "tanh in place; every view sees it. Returns self."},
    {"sigmoid_", method_sigmoid_, METH_VARARGS,
     "sigmoid_($self, /)\n--\n\n"
     "sigmoid in place; every view sees it. Returns self."},
    {"relu_", method_relu_, METH_VARARGS,
     "relu_($self, /)\n--\n\n"
     "relu in place; every view sees it. Returns self."},
    {"gelu_", method_gelu_, METH_VARARGS,
     "gelu_($self, /)\n--\n\n"
     "gelu in place; every view sees it. Returns self."},
    {"silu_", method_silu_, METH_VARARGS,
     "silu_($self, /)\n--\n\n"
     "silu in place; every view sees it. Returns self."},
    {"leaky_relu", (PyCFunction)(void (*)(void))method_leaky_relu, METH_VARARGS | METH_KEYWORDS,
     "leaky_relu($self, /, slope=0.01)\n--\n\n"
     "a where a > 0, else slope · a. PyTorch's default slope is 0.01."},
    {"elu", (PyCFunction)(void (*)(void))method_elu, METH_VARARGS | METH_KEYWORDS,
     "elu($self, /, alpha=1.0)\n--\n\n"
     "a where a > 0, else alpha · (exp(a) − 1). Default alpha 1."},
    {"celu", (PyCFunction)(void (*)(void))method_celu, METH_VARARGS | METH_KEYWORDS,
     "celu($self, /, alpha=1.0)\n--\n\n"
     "a where a > 0, else alpha · (exp(a / alpha) − 1). Default alpha 1. ArgumentError: alpha is 0 or NaN."},
    {"hardtanh", (PyCFunction)(void (*)(void))method_hardtanh, METH_VARARGS | METH_KEYWORDS,
     "hardtanh($self, /, min=-1.0, max=1.0)\n--\n\n"
     "a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that "
     "of at.clamp. ArgumentError: not min <= max."},
    {"softplus", (PyCFunction)(void (*)(void))method_softplus, METH_VARARGS | METH_KEYWORDS,
     "softplus($self, /, beta=1.0, threshold=20.0)\n--\n\n"
     "log(1 + exp(beta · a)) / beta, and a itself where beta · a > threshold. Defaults 1, 20. "
     "ArgumentError: beta is 0 or NaN."},
    {"threshold", (PyCFunction)(void (*)(void))method_threshold, METH_VARARGS | METH_KEYWORDS,
     "threshold($self, /, threshold, value)\n--\n\n"
     "a where a > threshold, else value."},
    {"prelu", (PyCFunction)(void (*)(void))method_prelu, METH_VARARGS | METH_KEYWORDS,
     "prelu($self, /, weight)\n--\n\n"
     "a where a > 0, else weight · a. weight has one element, or one for each place of a's axis 1; it is "
     "of rank 0 or 1. dtypes promote. ShapeError: another weight."},
    {"softmin", (PyCFunction)(void (*)(void))method_softmin, METH_VARARGS | METH_KEYWORDS,
     "softmin($self, /, axis=-1)\n--\n\n"
     "softmax(−a) along axis."},
    {"glu", (PyCFunction)(void (*)(void))method_glu, METH_VARARGS | METH_KEYWORDS,
     "glu($self, /, axis=-1)\n--\n\n"
     "The first half of axis times the sigmoid of its second half: axis is halved. ShapeError: its size is "
     "odd."},
    {"clamp_", (PyCFunction)(void (*)(void))method_clamp_, METH_VARARGS | METH_KEYWORDS,
     "clamp_($self, /, min, max)\n--\n\n"
     "clamp in place; every view sees it. Returns self."},
    {"clip_", (PyCFunction)(void (*)(void))method_clip_, METH_VARARGS | METH_KEYWORDS,
     "clip_($self, /, min, max)\n--\n\n"
     "clip in place; every view sees it. Returns self."},
    {"addcmul_", (PyCFunction)(void (*)(void))method_addcmul_, METH_VARARGS | METH_KEYWORDS,
     "addcmul_($self, /, b, c, value=1.0)\n--\n\n"
     "addcmul in place; every view sees it. Returns self."},
    {"addcdiv_", (PyCFunction)(void (*)(void))method_addcdiv_, METH_VARARGS | METH_KEYWORDS,
     "addcdiv_($self, /, b, c, value=1.0)\n--\n\n"
     "addcdiv in place; every view sees it. Returns self."},
    {"leaky_relu_", (PyCFunction)(void (*)(void))method_leaky_relu_, METH_VARARGS | METH_KEYWORDS,
     "leaky_relu_($self, /, slope=0.01)\n--\n\n"
     "leaky_relu in place; every view sees it. Returns self."},
    {"elu_", (PyCFunction)(void (*)(void))method_elu_, METH_VARARGS | METH_KEYWORDS,
     "elu_($self, /, alpha=1.0)\n--\n\n"
     "elu in place; every view sees it. Returns self."},
    {"celu_", (PyCFunction)(void (*)(void))method_celu_, METH_VARARGS | METH_KEYWORDS,
     "celu_($self, /, alpha=1.0)\n--\n\n"
     "celu in place; every view sees it. Returns self."},
    {"selu_", method_selu_, METH_VARARGS,
     "selu_($self, /)\n--\n\n"
     "selu in place; every view sees it. Returns self."},
    {"relu6_", method_relu6_, METH_VARARGS,
     "relu6_($self, /)\n--\n\n"
     "relu6 in place; every view sees it. Returns self."},
    {"hardtanh_", (PyCFunction)(void (*)(void))method_hardtanh_, METH_VARARGS | METH_KEYWORDS,
     "hardtanh_($self, /, min=-1.0, max=1.0)\n--\n\n"
     "hardtanh in place; every view sees it. Returns self."},
    {"hardsigmoid_", method_hardsigmoid_, METH_VARARGS,
     "hardsigmoid_($self, /)\n--\n\n"
     "hardsigmoid in place; every view sees it. Returns self."},
    {"hardswish_", method_hardswish_, METH_VARARGS,
     "hardswish_($self, /)\n--\n\n"
     "hardswish in place; every view sees it. Returns self."},
    {"gelu_tanh_", method_gelu_tanh_, METH_VARARGS,
     "gelu_tanh_($self, /)\n--\n\n"
     "gelu_tanh in place; every view sees it. Returns self."},
    {"mish_", method_mish_, METH_VARARGS,
     "mish_($self, /)\n--\n\n"
     "mish in place; every view sees it. Returns self."},
    {"softplus_", (PyCFunction)(void (*)(void))method_softplus_, METH_VARARGS | METH_KEYWORDS,
     "softplus_($self, /, beta=1.0, threshold=20.0)\n--\n\n"
     "softplus in place; every view sees it. Returns self."},
    {"log_sigmoid_", method_log_sigmoid_, METH_VARARGS,
     "log_sigmoid_($self, /)\n--\n\n"
     "log_sigmoid in place; every view sees it. Returns self."},
    {"softsign_", method_softsign_, METH_VARARGS,
     "softsign_($self, /)\n--\n\n"
     "softsign in place; every view sees it. Returns self."},
    {"threshold_", (PyCFunction)(void (*)(void))method_threshold_, METH_VARARGS | METH_KEYWORDS,
     "threshold_($self, /, threshold, value)\n--\n\n"
     "threshold in place; every view sees it. Returns self."},
    {"prelu_", (PyCFunction)(void (*)(void))method_prelu_, METH_VARARGS | METH_KEYWORDS,
     "prelu_($self, /, weight)\n--\n\n"
     "prelu in place; every view sees it. Returns self."},
    {"clamp", (PyCFunction)(void (*)(void))method_clamp, METH_VARARGS | METH_KEYWORDS,
     "clamp($self, /, min, max)\n--\n\n"
     "a limited to min … max; where min > max, max. −INFINITY as min and INFINITY as max leave a side "
     "open; a NaN is ArgumentError, and so is a bound that no number of a's integer dtype meets. NaN stays "
     "NaN. An integer a keeps its dtype unless a bound has a fraction (float32). The gradient passes at "
     "the bounds."},
    {"clip", (PyCFunction)(void (*)(void))method_clip, METH_VARARGS | METH_KEYWORDS,
     "clip($self, /, min, max)\n--\n\n"
     "The same with bounds that broadcast and promote; either may be NULL. Where a bound is NaN the result "
     "is NaN; min <= max is not checked, max wins. Differentiable with respect to the bounds where they "
     "are the result."},
    {"addcmul", (PyCFunction)(void (*)(void))method_addcmul, METH_VARARGS | METH_KEYWORDS,
     "addcmul($self, /, b, c, value=1.0)\n--\n\n"
     "a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div "
     "for integers: a value with a fraction, or a division, gives float32."},
    {"addcdiv", (PyCFunction)(void (*)(void))method_addcdiv, METH_VARARGS | METH_KEYWORDS,
     "addcdiv($self, /, b, c, value=1.0)\n--\n\n"
     "a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div "
     "for integers: a value with a fraction, or a division, gives float32."},
    {"atan2_", method_atan2_, METH_VARARGS,
     "atan2_($self, other, /)\n--\n\n"
     "atan2 in place; every view sees it. Returns self."},
    {"hypot_", method_hypot_, METH_VARARGS,
     "hypot_($self, other, /)\n--\n\n"
     "hypot in place; every view sees it. Returns self."},
    {"copysign_", method_copysign_, METH_VARARGS,
     "copysign_($self, other, /)\n--\n\n"
     "copysign in place; every view sees it. Returns self."},
    {"nextafter_", method_nextafter_, METH_VARARGS,
     "nextafter_($self, other, /)\n--\n\n"
     "nextafter in place; every view sees it. Returns self."},
    {"logaddexp_", method_logaddexp_, METH_VARARGS,
     "logaddexp_($self, other, /)\n--\n\n"
     "logaddexp in place; every view sees it. Returns self."},
    {"xlogy_", method_xlogy_, METH_VARARGS,
     "xlogy_($self, other, /)\n--\n\n"
     "xlogy in place; every view sees it. Returns self."},
    {"floor_divide_", method_floor_divide_, METH_VARARGS,
     "floor_divide_($self, other, /)\n--\n\n"
     "floor_divide in place; every view sees it. Returns self."},
    {"remainder_", method_remainder_, METH_VARARGS,
     "remainder_($self, other, /)\n--\n\n"
     "remainder in place; every view sees it. Returns self."},
    {"fmod_", method_fmod_, METH_VARARGS,
     "fmod_($self, other, /)\n--\n\n"
     "fmod in place; every view sees it. Returns self."},
    {"logical_and_", method_logical_and_, METH_VARARGS,
     "logical_and_($self, other, /)\n--\n\n"
     "logical_and in place; every view sees it. Returns self."},
    {"logical_or_", method_logical_or_, METH_VARARGS,
     "logical_or_($self, other, /)\n--\n\n"
     "logical_or in place; every view sees it. Returns self."},
    {"logical_xor_", method_logical_xor_, METH_VARARGS,
     "logical_xor_($self, other, /)\n--\n\n"
     "logical_xor in place; every view sees it. Returns self."},
    {"bitwise_and_", method_bitwise_and_, METH_VARARGS,
     "bitwise_and_($self, other, /)\n--\n\n"
     "bitwise_and in place; every view sees it. Returns self."},
    {"bitwise_or_", method_bitwise_or_, METH_VARARGS,
     "bitwise_or_($self, other, /)\n--\n\n"
     "bitwise_or in place; every view sees it. Returns self."},
    {"bitwise_xor_", method_bitwise_xor_, METH_VARARGS,
     "bitwise_xor_($self, other, /)\n--\n\n"
     "bitwise_xor in place; every view sees it. Returns self."},
    {"bitwise_left_shift_", method_bitwise_left_shift_, METH_VARARGS,
     "bitwise_left_shift_($self, other, /)\n--\n\n"
     "bitwise_left_shift in place; every view sees it. Returns self."},
    {"bitwise_right_shift_", method_bitwise_right_shift_, METH_VARARGS,
     "bitwise_right_shift_($self, other, /)\n--\n\n"
     "bitwise_right_shift in place; every view sees it. Returns self."},
    {"sin_", method_sin_, METH_VARARGS,
     "sin_($self, /)\n--\n\n"
     "sin in place; every view sees it. Returns self."},
    {"cos_", method_cos_, METH_VARARGS,
     "cos_($self, /)\n--\n\n"
     "cos in place; every view sees it. Returns self."},
    {"tan_", method_tan_, METH_VARARGS,
     "tan_($self, /)\n--\n\n"
     "tan in place; every view sees it. Returns self."},
    {"asin_", method_asin_, METH_VARARGS,
     "asin_($self, /)\n--\n\n"
     "asin in place; every view sees it. Returns self."},
    {"acos_", method_acos_, METH_VARARGS,
     "acos_($self, /)\n--\n\n"
     "acos in place; every view sees it. Returns self."},
    {"atan_", method_atan_, METH_VARARGS,
     "atan_($self, /)\n--\n\n"
     "atan in place; every view sees it. Returns self."},
    {"sinh_", method_sinh_, METH_VARARGS,
     "sinh_($self, /)\n--\n\n"
     "sinh in place; every view sees it. Returns self."},
    {"cosh_", method_cosh_, METH_VARARGS,
     "cosh_($self, /)\n--\n\n"
     "cosh in place; every view sees it. Returns self."},
    {"asinh_", method_asinh_, METH_VARARGS,
     "asinh_($self, /)\n--\n\n"
     "asinh in place; every view sees it. Returns self."},
    {"acosh_", method_acosh_, METH_VARARGS,
     "acosh_($self, /)\n--\n\n"
     "acosh in place; every view sees it. Returns self."},
    {"atanh_", method_atanh_, METH_VARARGS,
     "atanh_($self, /)\n--\n\n"
     "atanh in place; every view sees it. Returns self."},
    {"exp2_", method_exp2_, METH_VARARGS,
     "exp2_($self, /)\n--\n\n"
     "exp2 in place; every view sees it. Returns self."},
    {"expm1_", method_expm1_, METH_VARARGS,
     "expm1_($self, /)\n--\n\n"
     "expm1 in place; every view sees it. Returns self."},
    {"log1p_", method_log1p_, METH_VARARGS,
     "log1p_($self, /)\n--\n\n"
     "log1p in place; every view sees it. Returns self."},
    {"log2_", method_log2_, METH_VARARGS,
     "log2_($self, /)\n--\n\n"
     "log2 in place; every view sees it. Returns self."},
    {"log10_", method_log10_, METH_VARARGS,
     "log10_($self, /)\n--\n\n"
     "log10 in place; every view sees it. Returns self."},
    {"square_", method_square_, METH_VARARGS,
     "square_($self, /)\n--\n\n"
     "square in place; every view sees it. Returns self."},
    {"erfc_", method_erfc_, METH_VARARGS,
     "erfc_($self, /)\n--\n\n"
     "erfc in place; every view sees it. Returns self."},
    {"erfinv_", method_erfinv_, METH_VARARGS,
     "erfinv_($self, /)\n--\n\n"
     "erfinv in place; every view sees it. Returns self."},
    {"lgamma_", method_lgamma_, METH_VARARGS,
     "lgamma_($self, /)\n--\n\n"
     "lgamma in place; every view sees it. Returns self."},
    {"digamma_", method_digamma_, METH_VARARGS,
     "digamma_($self, /)\n--\n\n"
     "digamma in place; every view sees it. Returns self."},
    {"trigamma_", method_trigamma_, METH_VARARGS,
     "trigamma_($self, /)\n--\n\n"
     "trigamma in place; every view sees it. Returns self."},
    {"floor_", method_floor_, METH_VARARGS,
     "floor_($self, /)\n--\n\n"
     "floor in place; every view sees it. Returns self."},
    {"ceil_", method_ceil_, METH_VARARGS,
     "ceil_($self, /)\n--\n\n"
     "ceil in place; every view sees it. Returns self."},
    {"trunc_", method_trunc_, METH_VARARGS,
     "trunc_($self, /)\n--\n\n"
     "trunc in place; every view sees it. Returns self."},
    {"round_", method_round_, METH_VARARGS,
     "round_($self, /)\n--\n\n"
     "round in place; every view sees it. Returns self."},
    {"isnan_", method_isnan_, METH_VARARGS,
     "isnan_($self, /)\n--\n\n"
     "isnan in place; every view sees it. Returns self."},
    {"isinf_", method_isinf_, METH_VARARGS,
     "isinf_($self, /)\n--\n\n"
     "isinf in place; every view sees it. Returns self."},
    {"isfinite_", method_isfinite_, METH_VARARGS,
     "isfinite_($self, /)\n--\n\n"
     "isfinite in place; every view sees it. Returns self."},
    {"signbit_", method_signbit_, METH_VARARGS,
     "signbit_($self, /)\n--\n\n"
     "signbit in place; every view sees it. Returns self."},
    {"logical_not_", method_logical_not_, METH_VARARGS,
     "logical_not_($self, /)\n--\n\n"
     "logical_not in place; every view sees it. Returns self."},
    {"bitwise_invert_", method_bitwise_invert_, METH_VARARGS,
     "bitwise_invert_($self, /)\n--\n\n"
     "bitwise_invert in place; every view sees it. Returns self."},
    {"bitwise_not_", method_bitwise_invert_, METH_VARARGS,
     "bitwise_not_($self, /)\n--\n\n"
     "bitwise_invert in place; every view sees it. Returns self."},
    {"fma_", (PyCFunction)(void (*)(void))method_fma_, METH_VARARGS | METH_KEYWORDS,
     "fma_($self, /, b, c)\n--\n\n"
     "fma in place; every view sees it. Returns self."},
    {"lerp_", (PyCFunction)(void (*)(void))method_lerp_, METH_VARARGS | METH_KEYWORDS,
     "lerp_($self, /, b, c)\n--\n\n"
     "lerp in place; every view sees it. Returns self."},
    {"reciprocal_", method_reciprocal_, METH_VARARGS,
     "reciprocal_($self, /)\n--\n\n"
     "reciprocal in place; every view sees it. Returns self."},
    {"polygamma_", method_polygamma_, METH_VARARGS,
     "polygamma_($self, other, /)\n--\n\n"
     "polygamma in place; every view sees it. Returns self."},
    {"ndtr_", method_ndtr_, METH_VARARGS,
     "ndtr_($self, /)\n--\n\n"
     "ndtr in place; every view sees it. Returns self."},
    {"frac_", method_frac_, METH_VARARGS,
     "frac_($self, /)\n--\n\n"
     "frac in place; every view sees it. Returns self."},
    {"hardshrink", (PyCFunction)(void (*)(void))method_hardshrink, METH_VARARGS | METH_KEYWORDS,
     "hardshrink($self, /, lambd=0.5)\n--\n\n"
     "0 where |a| <= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default "
     "lambd 0.5. ArgumentError: lambd of softshrink is below 0 or NaN."},
    {"softshrink", (PyCFunction)(void (*)(void))method_softshrink, METH_VARARGS | METH_KEYWORDS,
     "softshrink($self, /, lambd=0.5)\n--\n\n"
     "0 where |a| <= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default "
     "lambd 0.5. ArgumentError: lambd of softshrink is below 0 or NaN."},
    {"hardshrink_", (PyCFunction)(void (*)(void))method_hardshrink_, METH_VARARGS | METH_KEYWORDS,
     "hardshrink_($self, /, lambd=0.5)\n--\n\n"
     "hardshrink in place; every view sees it. Returns self."},
    {"softshrink_", (PyCFunction)(void (*)(void))method_softshrink_, METH_VARARGS | METH_KEYWORDS,
     "softshrink_($self, /, lambd=0.5)\n--\n\n"
     "softshrink in place; every view sees it. Returns self."},
    {"tanhshrink_", method_tanhshrink_, METH_VARARGS,
     "tanhshrink_($self, /)\n--\n\n"
     "tanhshrink in place; every view sees it. Returns self."},
    {NULL, NULL, 0, NULL}};

PyMethodDef raw_functions[] = {
    {"abi_version", raw_abi_version, METH_VARARGS,
     "The ABI number of the loaded library. AT_ERROR_NULL: version is NULL."},
    {"version_string", raw_version_string, METH_VARARGS,
     "\"major.minor.patch\" of the loaded library, copied like at_error_text."},
    {"has_feature", raw_has_feature, METH_VARARGS,
     "Whether the loaded library has a named feature: \"openblas\", \"opencl\" (built in; says nothing of the "
     "machine), \"mpi\" (its module and an MPI are found), \"nccl\" (is found). *present = 0 for names it does "
     "not know. AT_ERROR_NULL: present or name is NULL."},
    {"status_name", raw_status_name, METH_VARARGS,
     "Constant name of a status (\"AT_ERROR_SHAPE\"), or \"AT_STATUS_UNKNOWN\". Static storage; never NULL "
     "through name. AT_ERROR_NULL: name is NULL."},
    {"error_text", raw_error_text, METH_VARARGS,
     "The last error of the calling thread; success never clears it. The text begins with the operation in "
     "brackets and says what was received and what was expected: \"[matmul] a is 3x4 and b is 5x6: inner "
     "sizes 4 and 5 differ\". Copies at most size - 1 bytes and a terminating 0 into text; size 0 copies "
     "nothing. needed, if not NULL, receives the bytes the whole text needs, terminator included. "
     "AT_ERROR_NULL: text is NULL with size > 0. A thread without an error has the text \"\"."},
    {"error_status", raw_error_status, METH_VARARGS,
     "Status of the last error, AT_OK if the thread had none. AT_ERROR_NULL: status is NULL."},
    {"error_operation", raw_error_operation, METH_VARARGS,
     "Operation of the last error (\"matmul\"), copied like at_error_text."},
    {"error_argument", raw_error_argument, METH_VARARGS,
     "Argument the last error speaks of (\"a\"), or \"\" where it is about none, copied like at_error_text."},
    {"error_clear", raw_error_clear, METH_VARARGS,
     "Forgets the calling thread's last error."},
    {"log_set_level", raw_log_set_level, METH_VARARGS,
     "AT_ERROR_ARGUMENT: not one of the levels."},
    {"log_set_callback", raw_log_set_callback, METH_VARARGS,
     "Sends messages to callback instead of standard error; NULL: back to standard error. destroy may be "
     "NULL; it is called when the callback has been replaced and no call to it is under way."},
    {"dtype_size", raw_dtype_size, METH_VARARGS,
     "Bytes of one element. AT_ERROR_DTYPE: unknown dtype."},
    {"dtype_name", raw_dtype_name, METH_VARARGS,
     "Name (\"float32\", \"bool\", …), static storage. AT_ERROR_DTYPE: unknown dtype."},
    {"dtype_promote", raw_dtype_promote, METH_VARARGS,
     "The type that an operation on a and b computes in: the Python array API standard's promotion table; "
     "where the standard leaves a mix undefined (integer with float, u64 with signed), the float type, and "
     "float32, as PyTorch does. bfloat16 with float16 gives float32."},
    {"device_info_init", raw_device_info_init, METH_VARARGS,
     "The same as the macro, for languages without it; size is the struct's, in bytes. AT_ERROR_NULL: info "
     "is NULL. AT_ERROR_ARGUMENT: size."},
    {"device_count", raw_device_count, METH_VARARGS,
     "Number of devices known, refused ones included. Never 0: the CPU is always there."},
    {"device_describe", raw_device_describe, METH_VARARGS,
     "Describes device `index` of 0 … count - 1. AT_ERROR_INDEX: no such device; AT_ERROR_ARGUMENT: "
     "struct_size."},
    {"backend_open", raw_backend_open, METH_VARARGS,
     "Opens a device: \"auto\", \"cpu\", \"opencl\" (the best OpenCL device), \"opencl:N\", \"gpu\" (the best GPU, "
     "or an error). \"auto\" takes the best GPU, else the CPU, so it never fails for lack of a GPU; the "
     "variable ATHENA_DEVICE replaces \"auto\" only. OpenCL devices that are processors are taken by "
     "\"opencl…\" alone. Where several are like the best, a process takes that of its number among the ranks "
     "of its machine (LOCAL_RANK, as athena launch, torchrun and mpirun say it). Opening a device again "
     "gives the same backend, retained; after AT_ERROR_DEVICE_LOST a new one, and tensors of the old one "
     "stay errors. AT_ERROR_DEVICE_NOT_FOUND: lists the devices present, why others were refused, and what "
     "OpenCL lacks or which of its calls failed; the next call looks again. \"cpu\" is refused where the "
     "library was compiled for other processors (the build's option `processors`): what a GPU leaves to it "
     "is AT_ERROR_UNSUPPORTED then."},
    {"backend_retain", raw_backend_retain, METH_VARARGS,
     "Opens a device: \"auto\", \"cpu\", \"opencl\" (the best OpenCL device), \"opencl:N\", \"gpu\" (the best GPU, "
     "or an error). \"auto\" takes the best GPU, else the CPU, so it never fails for lack of a GPU; the "
     "variable ATHENA_DEVICE replaces \"auto\" only. OpenCL devices that are processors are taken by "
     "\"opencl…\" alone. Where several are like the best, a process takes that of its number among the ranks "
     "of its machine (LOCAL_RANK, as athena launch, torchrun and mpirun say it). Opening a device again "
     "gives the same backend, retained; after AT_ERROR_DEVICE_LOST a new one, and tensors of the old one "
     "stay errors. AT_ERROR_DEVICE_NOT_FOUND: lists the devices present, why others were refused, and what "
     "OpenCL lacks or which of its calls failed; the next call looks again. \"cpu\" is refused where the "
     "library was compiled for other processors (the build's option `processors`): what a GPU leaves to it "
     "is AT_ERROR_UNSUPPORTED then."},
    {"backend_release", raw_backend_release, METH_VARARGS,
     "Gives one reference back. NULL is fine. Tensors keep their backend alive."},
    {"backend_describe", raw_backend_describe, METH_VARARGS,
     "Describes the backend's device."},
    {"backend_reason", raw_backend_reason, METH_VARARGS,
     "Why this device was chosen (\"asked for by ATHENA_DEVICE\", \"the only GPU\", …), copied like "
     "at_error_text."},
    {"backend_synchronize", raw_backend_synchronize, METH_VARARGS,
     "Waits until everything enqueued so far is done; returns the first error found on the way, or "
     "AT_ERROR_FAULT_… once for updates of an optimizer's parameters that were withheld "
     "(at_optimizer_step). Faults of other values are told to who reads those. It does not run what is "
     "only recorded."},
    {"memory_stats_init", raw_memory_stats_init, METH_VARARGS,
     "Memory of a backend in bytes, and its allocations."},
    {"backend_memory_stats", raw_backend_memory_stats, METH_VARARGS,
     "Memory of a backend in bytes, and its allocations."},
    {"backend_set_memory_limit", raw_backend_set_memory_limit, METH_VARARGS,
     "Bytes the backend may hold (used + cached); 0: no limit. ATHENA_MEMORY_LIMIT sets it at opening "
     "(\"2G\", \"512M\"). A request over the limit first gives back what is cached, then fails with "
     "AT_ERROR_OUT_OF_MEMORY; the backend stays usable. When nine tenths of the limit, or of the device's "
     "memory, are in use, a warning goes to the log: one until less than three quarters were in use."},
    {"backend_trim", raw_backend_trim, METH_VARARGS,
     "Gives cached memory back to the device."},
    {"counters_init", raw_counters_init, METH_VARARGS,
     "What a backend has done since it was opened or last reset."},
    {"backend_counters", raw_backend_counters, METH_VARARGS,
     "What a backend has done since it was opened or last reset."},
    {"backend_reset_counters", raw_backend_reset_counters, METH_VARARGS,
     "What a backend has done since it was opened or last reset."},
    {"backend_set_math_mode", raw_backend_set_math_mode, METH_VARARGS,
     "The mode counts when a product is computed, not when it is recorded. Setting one computes nothing. "
     "AT_ERROR_ARGUMENT: unknown mode."},
    {"generator_create", raw_generator_create, METH_VARARGS,
     "A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same seed and "
     "offset give the same bits, integers, uniforms and normals on every backend."},
    {"generator_retain", raw_generator_retain, METH_VARARGS,
     "A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same seed and "
     "offset give the same bits, integers, uniforms and normals on every backend."},
    {"generator_release", raw_generator_release, METH_VARARGS,
     "A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same seed and "
     "offset give the same bits, integers, uniforms and normals on every backend."},
    {"generator_state", raw_generator_state, METH_VARARGS,
     "Reads and sets the whole state, for checkpoints."},
    {"generator_set_state", raw_generator_set_state, METH_VARARGS,
     "Reads and sets the whole state, for checkpoints."},
    {"tensor_from_host", raw_tensor_from_host, METH_VARARGS,
     "A tensor with the caller's data, copied before the call returns. size is in bytes and must equal the "
     "tensor's."},
    {"tensor_full", raw_tensor_full, METH_VARARGS,
     "A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype does not "
     "hold it, or it is NaN."},
    {"tensor_zeros", raw_tensor_zeros, METH_VARARGS,
     "A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype does not "
     "hold it, or it is NaN."},
    {"tensor_ones", raw_tensor_ones, METH_VARARGS,
     "A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype does not "
     "hold it, or it is NaN."},
    {"tensor_arange", raw_tensor_arange, METH_VARARGS,
     "start, start + step, … up to but without stop: ceil((stop - start) / step) elements, 0 if that is "
     "negative. AT_ERROR_ARGUMENT: step is 0, or an argument is not finite."},
    {"tensor_rand", raw_tensor_rand, METH_VARARGS,
     "Uniform in [0, 1) and standard normal from seed, float dtypes only. The same seed gives the same "
     "bits everywhere."},
    {"tensor_randn", raw_tensor_randn, METH_VARARGS,
     "Uniform in [0, 1) and standard normal from seed, float dtypes only. The same seed gives the same "
     "bits everywhere."},
    {"tensor_uniform", raw_tensor_uniform, METH_VARARGS,
     "Uniform in [low, high) and normal with mean and deviation, drawn from generator, which advances."},
    {"tensor_normal", raw_tensor_normal, METH_VARARGS,
     "Uniform in [low, high) and normal with mean and deviation, drawn from generator, which advances."},
    {"tensor_random_bits", raw_tensor_random_bits, METH_VARARGS,
     "Raw 32-bit words of generator, u32."},
    {"tensor_retain", raw_tensor_retain, METH_VARARGS,
     "Adds one reference to the same handle."},
    {"tensor_release", raw_tensor_release, METH_VARARGS,
     "Gives one reference back; NULL is fine. Values that others still need live on."},
    {"tensor_rank", raw_tensor_rank, METH_VARARGS,
     "Description. None of these computes anything."},
    {"tensor_shape", raw_tensor_shape, METH_VARARGS,
     "Copies the sizes into dims, which has room for capacity numbers. AT_ERROR_BUFFER: capacity < rank."},
    {"tensor_size", raw_tensor_size, METH_VARARGS,
     "Size of one axis; negative axes count from the end. AT_ERROR_INDEX: no such axis."},
    {"tensor_numel", raw_tensor_numel, METH_VARARGS,
     "Number of elements (1 for rank 0) and their bytes."},
    {"tensor_nbytes", raw_tensor_nbytes, METH_VARARGS,
     "Number of elements (1 for rank 0) and their bytes."},
    {"tensor_dtype", raw_tensor_dtype, METH_VARARGS,
     "Number of elements (1 for rank 0) and their bytes."},
    {"tensor_backend", raw_tensor_backend, METH_VARARGS,
     "The tensor's backend, a new reference."},
    {"tensor_shares_memory", raw_tensor_shares_memory, METH_VARARGS,
     "1 if both see the same memory (one is a view of the other, or both of a third), else 0. Parameters "
     "of one optimizer lie side by side, but each is its own."},
    {"tensor_to_host", raw_tensor_to_host, METH_VARARGS,
     "Computes the value and copies it row-major into data; size in bytes must equal at_tensor_nbytes. An "
     "error met while computing is returned here, again at every read. AT_ERROR_BUFFER: size."},
    {"tensor_item", raw_tensor_item, METH_VARARGS,
     "The only element of a one-element tensor as a double. AT_ERROR_SHAPE: it has more or none."},
    {"tensor_eval", raw_tensor_eval, METH_VARARGS,
     "Enqueues what the tensor needs, without waiting for the device."},
    {"tensor_eval_all", raw_tensor_eval_all, METH_VARARGS,
     "The same for several tensors as one plan. tensors may be NULL when count is 0."},
    {"tensor_to", raw_tensor_to, METH_VARARGS,
     "The same values on another backend: the tensor itself (retained view) if it is there already. "
     "Differentiable."},
    {"tensor_cast", raw_tensor_cast, METH_VARARGS,
     "Converted to dtype: float to integer truncates toward zero (out-of-range values are unspecified), to "
     "bool is != 0; to float rounds to nearest even. Gradients flow between float types."},
    {"tensor_clone", raw_tensor_clone, METH_VARARGS,
     "A copy with memory of its own; differentiable."},
    {"tensor_copy_", raw_tensor_copy_, METH_VARARGS,
     "In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast "
     "and cast to it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: "
     "an expanded or unfolded view (two elements in one place), or a leaf that requires gradients outside "
     "no-grad. The four operations are of inplace.h's kind."},
    {"tensor_fill_", raw_tensor_fill_, METH_VARARGS,
     "In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast "
     "and cast to it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: "
     "an expanded or unfolded view (two elements in one place), or a leaf that requires gradients outside "
     "no-grad. The four operations are of inplace.h's kind."},
    {"tensor_add_", raw_tensor_add_, METH_VARARGS,
     "In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast "
     "and cast to it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: "
     "an expanded or unfolded view (two elements in one place), or a leaf that requires gradients outside "
     "no-grad. The four operations are of inplace.h's kind."},
    {"tensor_add", raw_tensor_add, METH_VARARGS,
     "a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and."},
    {"tensor_sub", raw_tensor_sub, METH_VARARGS,
     "a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and."},
    {"tensor_mul", raw_tensor_mul, METH_VARARGS,
     "a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and."},
    {"tensor_div", raw_tensor_div, METH_VARARGS,
     "a / b, true division: integers are divided as float32."},
    {"tensor_pow", raw_tensor_pow, METH_VARARGS,
     "a to the power b. Integers: by squaring, wrapping; a negative exponent gives the truncated quotient."},
    {"tensor_maximum", raw_tensor_maximum, METH_VARARGS,
     "The larger, the smaller; NaN if either is. At ties the gradient is split in halves."},
    {"tensor_minimum", raw_tensor_minimum, METH_VARARGS,
     "The larger, the smaller; NaN if either is. At ties the gradient is split in halves."},
    {"tensor_equal", raw_tensor_equal, METH_VARARGS,
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"tensor_not_equal", raw_tensor_not_equal, METH_VARARGS,
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"tensor_less", raw_tensor_less, METH_VARARGS,
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"tensor_less_equal", raw_tensor_less_equal, METH_VARARGS,
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"tensor_greater", raw_tensor_greater, METH_VARARGS,
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"tensor_greater_equal", raw_tensor_greater_equal, METH_VARARGS,
     "Comparisons give bool; any comparison with NaN is false but not_equal."},
    {"tensor_add_scalar", raw_tensor_add_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_sub_scalar", raw_tensor_sub_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_mul_scalar", raw_tensor_mul_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_div_scalar", raw_tensor_div_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_pow_scalar", raw_tensor_pow_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_maximum_scalar", raw_tensor_maximum_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_minimum_scalar", raw_tensor_minimum_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_equal_scalar", raw_tensor_equal_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_not_equal_scalar", raw_tensor_not_equal_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_less_scalar", raw_tensor_less_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_less_equal_scalar", raw_tensor_less_equal_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_greater_scalar", raw_tensor_greater_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_greater_equal_scalar", raw_tensor_greater_equal_scalar, METH_VARARGS,
     "The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is "
     "above every u8."},
    {"tensor_where", raw_tensor_where, METH_VARARGS,
     "a where condition (bool) is true, else b; all three broadcast. AT_ERROR_DTYPE: condition is not "
     "bool."},
    {"tensor_neg", raw_tensor_neg, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_abs", raw_tensor_abs, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_sign", raw_tensor_sign, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_sqrt", raw_tensor_sqrt, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_rsqrt", raw_tensor_rsqrt, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_exp", raw_tensor_exp, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_log", raw_tensor_log, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_erf", raw_tensor_erf, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_tanh", raw_tensor_tanh, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_sigmoid", raw_tensor_sigmoid, METH_VARARGS,
     "Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others "
     "compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are "
     "0."},
    {"tensor_relu", raw_tensor_relu, METH_VARARGS,
     "max(a, 0), NaN stays NaN."},
    {"tensor_gelu", raw_tensor_gelu, METH_VARARGS,
     "a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a / 2 · (1 "
     "+ tanh(√(2/π) · (a + 0.044715 · a³)))."},
    {"tensor_silu", raw_tensor_silu, METH_VARARGS,
     "a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is."},
    {"tensor_sum", raw_tensor_sum, METH_VARARGS,
     "Sum. Signed integers and bool give i64, unsigned give u64. The sum of nothing is 0."},
    {"tensor_mean", raw_tensor_mean, METH_VARARGS,
     "Mean, float results only: integers give float32. The mean of nothing is NaN."},
    {"tensor_max", raw_tensor_max, METH_VARARGS,
     "Largest element; NaN if there is one. The gradient is shared equally among ties. AT_ERROR_SHAPE: "
     "nothing to fold, for which at_tensor_max_initial has an answer."},
    {"tensor_argmax", raw_tensor_argmax, METH_VARARGS,
     "Row-major position among the folded axes of the first largest or smallest element (a NaN counts as "
     "both), i64. AT_ERROR_SHAPE: nothing to fold."},
    {"tensor_softmax", raw_tensor_softmax, METH_VARARGS,
     "exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; log_softmax is its logarithm, "
     "computed directly."},
    {"tensor_log_softmax", raw_tensor_log_softmax, METH_VARARGS,
     "exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; log_softmax is its logarithm, "
     "computed directly."},
    {"tensor_reshape", raw_tensor_reshape, METH_VARARGS,
     "New sizes with the same number of elements; one of them may be -1 and is worked out. A view where "
     "strides allow, else a copy (at_tensor_shares_memory tells). AT_ERROR_SHAPE: the counts differ."},
    {"tensor_transpose", raw_tensor_transpose, METH_VARARGS,
     "Two axes exchanged."},
    {"tensor_permute", raw_tensor_permute, METH_VARARGS,
     "Axis i of the result is axis axes[i] of a; count must be the rank."},
    {"tensor_slice", raw_tensor_slice, METH_VARARGS,
     "Elements start, start + step, … before stop of one axis, with Python's rules: negative positions "
     "count from the end, positions beyond the ends are clamped, a negative step walks backwards. "
     "AT_SLICE_END as start or stop leaves it out. AT_ERROR_ARGUMENT: step is 0."},
    {"tensor_expand", raw_tensor_expand, METH_VARARGS,
     "Broadcast to the sizes dims, aligned at the last axis (the array API's broadcast_to); -1 keeps a "
     "size. Repeated elements share memory, so the view cannot be written in place."},
    {"tensor_concat", raw_tensor_concat, METH_VARARGS,
     "Joins count >= 1 tensors along an existing axis; dtypes promote, other sizes must be equal."},
    {"tensor_take_along_axis", raw_tensor_take_along_axis, METH_VARARGS,
     "result[…, i, …] = a[…, indices[…, i, …], …] along axis. indices has a's rank; its other sizes equal "
     "a's."},
    {"tensor_matmul", raw_tensor_matmul, METH_VARARGS,
     "Matrix product over the last two axes, as NumPy's matmul: [.., M, K] by [.., K, N] gives [.., M, N]; "
     "leading axes broadcast; a 1-D a is a row, a 1-D b a column, and that axis is dropped from the "
     "result. Transposed views are used without copying. f16 and bf16 accumulate in float32; integers "
     "wrap. AT_ERROR_SHAPE: a 0-d input, or inner sizes that differ. AT_ERROR_DTYPE: bool."},
    {"cross_entropy_options_init", raw_cross_entropy_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"tensor_cross_entropy", raw_tensor_cross_entropy, METH_VARARGS,
     "−log softmax(logits)[label] along the class axis. logits: float, C classes on that axis; labels: "
     "either integers of the other axes' shape, each in 0 … C − 1, or probabilities: floats of the logits' "
     "shape, the loss then being −Σ probability · log softmax. options NULL: the defaults (mean, a 0-d "
     "result). The mean over integer labels is divided by the sum of the labels' weights, ignored ones "
     "left out; it is NaN if all are ignored. The mean over probabilities is divided by the number of "
     "samples. A label out of range is found while computing: AT_ERROR_FAULT_INDEX at the read, and "
     "optimizers withhold the update (at_optimizer_step). AT_ERROR_ARGUMENT: probabilities and "
     "has_ignore_index."},
    {"tensor_set_requires_grad", raw_tensor_set_requires_grad, METH_VARARGS,
     "Marks a tensor as a leaf whose gradients are wanted (1) or not (0). AT_ERROR_DTYPE: not a float "
     "type; AT_ERROR_STATE: the tensor was computed from others that require gradients."},
    {"tensor_requires_grad", raw_tensor_requires_grad, METH_VARARGS,
     "1 if gradients flow through the tensor."},
    {"tensor_backward", raw_tensor_backward, METH_VARARGS,
     "Adds the gradients of loss (one element) to .grad of every leaf it was computed from, and frees the "
     "graph. Records only; nothing runs. AT_ERROR_SHAPE: more than one element; AT_ERROR_STATE: nothing "
     "requires gradients, or the graph was freed by an earlier call."},
    {"grad_options_init", raw_grad_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"tensor_grad", raw_tensor_grad, METH_VARARGS,
     "Gradients of the sum of outputs, each weighted by its seed, with respect to inputs: grads[i], a new "
     "handle with the shape of inputs[i]. Inputs may be any tensors, not only leaves; .grad is not "
     "touched. On failure all grads are NULL."},
    {"tensor_grad_of", raw_tensor_grad_of, METH_VARARGS,
     "A leaf's accumulated gradient, a new handle to the same memory each time; *grad is NULL while there "
     "is none, or if the tensor is no leaf."},
    {"tensor_zero_grad", raw_tensor_zero_grad, METH_VARARGS,
     "Forgets a leaf's gradient."},
    {"tensor_detach", raw_tensor_detach, METH_VARARGS,
     "The same values, cut from the graph; shares memory."},
    {"set_no_grad", raw_set_no_grad, METH_VARARGS,
     "While 1, the calling thread records nothing for gradients; views made meanwhile stay cut from the "
     "graph. previous, if not NULL, receives the old value."},
    {"sgd_options_init", raw_sgd_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"adamw_options_init", raw_adamw_options_init, METH_VARARGS,
     "Adam with decoupled weight decay (Loshchilov and Hutter, 2019). amsgrad: divides by the largest mean "
     "of squares so far."},
    {"optimizer_sgd", raw_optimizer_sgd, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_adamw", raw_optimizer_adamw, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_retain", raw_optimizer_retain, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_release", raw_optimizer_release, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_step", raw_optimizer_step, METH_VARARGS,
     "Updates the parameters from their gradients and enqueues the step as one plan without waiting for "
     "it: what the losses that this thread differentiated since the last step are is computed too. A "
     "parameter without a gradient is treated as having zeros. Gradients stay; see at_optimizer_zero_grad. "
     "Where a gradient depends on a fault (AT_ERROR_FAULT_INDEX, AT_ERROR_FAULT_DIVISION), this one update "
     "is withheld: parameters, state and the count of steps are as if the step had not been. It is "
     "reported once, by whichever comes first: a read or save of a parameter, at_backend_synchronize, or a "
     "later step by which it is known without waiting. The step that reports has made its own update; what "
     "is read afterwards are the values as they are."},
    {"optimizer_zero_grad", raw_optimizer_zero_grad, METH_VARARGS,
     "Updates the parameters from their gradients and enqueues the step as one plan without waiting for "
     "it: what the losses that this thread differentiated since the last step are is computed too. A "
     "parameter without a gradient is treated as having zeros. Gradients stay; see at_optimizer_zero_grad. "
     "Where a gradient depends on a fault (AT_ERROR_FAULT_INDEX, AT_ERROR_FAULT_DIVISION), this one update "
     "is withheld: parameters, state and the count of steps are as if the step had not been. It is "
     "reported once, by whichever comes first: a read or save of a parameter, at_backend_synchronize, or a "
     "later step by which it is known without waiting. The step that reports has made its own update; what "
     "is read afterwards are the values as they are."},
    {"optimizer_set_learning_rate", raw_optimizer_set_learning_rate, METH_VARARGS,
     "Of all groups. AT_ERROR_ARGUMENT: negative or not finite."},
    {"optimizer_learning_rate", raw_optimizer_learning_rate, METH_VARARGS,
     "Of the first group."},
    {"tensor_load_idx", raw_tensor_load_idx, METH_VARARGS,
     "Reads one IDX file (the MNIST format: big-endian magic 00 00 type rank, sizes, data), plain or "
     "gzipped, as a tensor of the file's dtype. Types u8, i8, i16, i32, f32, f64. AT_ERROR_IO: cannot be "
     "opened or read; AT_ERROR_FORMAT: wrong magic, truncated, too long, or sizes that overflow: the text "
     "names the file, the byte and what was expected."},
    {"dataset_open_idx", raw_dataset_open_idx, METH_VARARGS,
     "A data set of images and labels from two IDX files: images u8 [N, …] scaled to [0, 1] float32, "
     "labels u8 [N] as i64. AT_ERROR_FORMAT also where the counts differ."},
    {"dataset_from_tensors", raw_dataset_from_tensors, METH_VARARGS,
     "A data set of count >= 1 tensors, its fields: inputs and targets, or whatever belongs together. "
     "Their first axes count the samples and are equally long (AT_ERROR_SHAPE). Of any dtypes and "
     "backends; computed and copied to host memory."},
    {"dataset_retain", raw_dataset_retain, METH_VARARGS,
     "Parts that have no sample in common, parts[i] of lengths[i] samples drawn at random: the same seed "
     "draws the same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the data set's. On "
     "failure all parts are NULL."},
    {"dataset_release", raw_dataset_release, METH_VARARGS,
     "Parts that have no sample in common, parts[i] of lengths[i] samples drawn at random: the same seed "
     "draws the same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the data set's. On "
     "failure all parts are NULL."},
    {"dataset_length", raw_dataset_length, METH_VARARGS,
     "Number of samples."},
    {"dataset_sample_shape", raw_dataset_sample_shape, METH_VARARGS,
     "Sizes of one sample in the field of that number, from 0, like at_tensor_shape; *rank, if not NULL, "
     "receives how many. Of the first sample, where they are the program's own, which it is asked for: "
     "AT_ERROR_STATE if there is none. AT_ERROR_INDEX: no such field."},
    {"loader_options_init", raw_loader_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"loader_create", raw_loader_create, METH_VARARGS,
     "An iterator over a data set in batches on backend. The same seed gives the same order everywhere, "
     "and the same batches whatever the number of workers: they come in order, bit for bit. Workers begin "
     "with the first batch of an epoch that is asked for and end with the last, or when the loader is "
     "sought or released, which waits for what they are making. A batch that cannot be made fails the call "
     "that asks for it; the next call tries it again. Where a callback failed on a worker, the thread that "
     "asks for the batch calls it once more, and the error is that of this call; if there is none, the "
     "batch is given and AT_LOG_WARN tells what the callback had answered at first."},
    {"loader_retain", raw_loader_retain, METH_VARARGS,
     "References to any loader. The last one's end waits for its workers."},
    {"loader_release", raw_loader_release, METH_VARARGS,
     "References to any loader. The last one's end waits for its workers."},
    {"loader_length", raw_loader_length, METH_VARARGS,
     "Batches in an epoch; -1 where nobody knows (at_loader_custom)."},
    {"loader_next", raw_loader_next, METH_VARARGS,
     "The next batch: a new tensor for each of its fields, [samples, …] in the field's dtype. All NULL "
     "(and AT_OK) at the end of an epoch, after which the next one begins. AT_ERROR_ARGUMENT: count is not "
     "the number of fields."},
    {"loader_seek", raw_loader_seek, METH_VARARGS,
     "Begins epoch number `epoch` (from 0) now; the order depends on seed and epoch alone."},
    {"tensor_save_file", raw_tensor_save_file, METH_VARARGS,
     "Writes count named tensors to path: first to a temporary file beside it, then renamed, so a failure "
     "leaves an old file as it was. metadata: texts about the file, pairs of them, each a key and its "
     "value after one another; NULL and 0 for none. AT_ERROR_ARGUMENT: a name or key twice, an empty name, "
     "a text that is not UTF-8; AT_ERROR_IO."},
    {"tensor_load_file", raw_tensor_load_file, METH_VARARGS,
     "Reads the tensor `name` from path onto backend; the host holds 16 MiB of it at a time where the "
     "device's memory is not the host's. AT_ERROR_IO; AT_ERROR_FORMAT: not a safetensors file or index, "
     "with the byte; AT_ERROR_ARGUMENT: no such name, with the names there are."},
    {"profiler_start", raw_profiler_start, METH_VARARGS,
     "Begins and ends measuring one backend, or with NULL all of them, those opened later too. Starting "
     "what is measured already and stopping what is not changes nothing. What was measured stays until "
     "at_profiler_reset. Both wait for what has been enqueued. While nobody measures, the profiler costs "
     "nothing; measuring slows down small work. The variable ATHENA_PROFILE measures a whole program: \"1\" "
     "prints the text report to standard error at exit, any other value but \"\" and \"0\" is the path of a "
     "file for the JSON report, or for the trace where it ends in .trace.json. Any thread may call any "
     "function of this header at any time."},
    {"profiler_stop", raw_profiler_stop, METH_VARARGS,
     "Begins and ends measuring one backend, or with NULL all of them, those opened later too. Starting "
     "what is measured already and stopping what is not changes nothing. What was measured stays until "
     "at_profiler_reset. Both wait for what has been enqueued. While nobody measures, the profiler costs "
     "nothing; measuring slows down small work. The variable ATHENA_PROFILE measures a whole program: \"1\" "
     "prints the text report to standard error at exit, any other value but \"\" and \"0\" is the path of a "
     "file for the JSON report, or for the trace where it ends in .trace.json. Any thread may call any "
     "function of this header at any time."},
    {"profiler_reset", raw_profiler_reset, METH_VARARGS,
     "Forgets what was measured."},
    {"profiler_push_range", raw_profiler_push_range, METH_VARARGS,
     "Ranges give names to parts of a program. They belong to the calling thread and nest; the report adds "
     "up ranges with the same name in the same outer range: \"step/forward\". A range counts the time "
     "between push and pop by the clock, and the device time of the work that was enqueued meanwhile: "
     "recorded work runs, and counts, where it is evaluated. Ranges opened while nothing is measured are "
     "not counted. AT_ERROR_NULL: name is NULL. AT_ERROR_STATE: the thread has no open range."},
    {"profiler_pop_range", raw_profiler_pop_range, METH_VARARGS,
     "Ranges give names to parts of a program. They belong to the calling thread and nest; the report adds "
     "up ranges with the same name in the same outer range: \"step/forward\". A range counts the time "
     "between push and pop by the clock, and the device time of the work that was enqueued meanwhile: "
     "recorded work runs, and counts, where it is evaluated. Ranges opened while nothing is measured are "
     "not counted. AT_ERROR_NULL: name is NULL. AT_ERROR_STATE: the thread has no open range."},
    {"profiler_report", raw_profiler_report, METH_VARARGS,
     "The report of all that was measured, copied like at_error_text; waits for what has been enqueued. "
     "Between two calls it grows if measuring goes on, so stop first where you ask for the size. "
     "AT_ERROR_ARGUMENT: unknown format."},
    {"tensor_strides", raw_tensor_strides, METH_VARARGS,
     "Copies into strides how many elements of memory lie from one element to the next along each axis: "
     "those of a view as its source's memory holds them, row-major ones otherwise. AT_ERROR_BUFFER: "
     "capacity < rank."},
    {"tensor_sub_", raw_tensor_sub_, METH_VARARGS,
     "In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast "
     "and cast to it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: "
     "an expanded or unfolded view (two elements in one place), or a leaf that requires gradients outside "
     "no-grad. The four operations are of inplace.h's kind."},
    {"tensor_mul_", raw_tensor_mul_, METH_VARARGS,
     "In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast "
     "and cast to it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: "
     "an expanded or unfolded view (two elements in one place), or a leaf that requires gradients outside "
     "no-grad. The four operations are of inplace.h's kind."},
    {"tensor_div_", raw_tensor_div_, METH_VARARGS,
     "In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast "
     "and cast to it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: "
     "an expanded or unfolded view (two elements in one place), or a leaf that requires gradients outside "
     "no-grad. The four operations are of inplace.h's kind."},
    {"tensor_file_names", raw_tensor_file_names, METH_VARARGS,
     "Copies the names of the tensors in path, in the order of its header, each with its terminating 0: "
     "\"w\", \"b\" as the four bytes w 0 b 0. size 0 copies nothing. needed, if not NULL, receives the bytes "
     "of all names, 0 for a file of none. AT_ERROR_BUFFER: size is less; AT_ERROR_IO, AT_ERROR_FORMAT as "
     "above."},
    {"tensor_from_memory", raw_tensor_from_memory, METH_VARARGS,
     "A tensor in the caller's memory: element [i, j, …] is at data + (i * strides[0] + j * strides[1] + "
     "…) elements. strides are not negative; NULL: row-major. Elements may share a place (stride 0); such "
     "a tensor cannot be changed in place. size is in bytes and at least what the elements reach. "
     "read_only not 0: in-place operations are AT_ERROR_STATE. AT_BOOL bytes must be 0 or 1. destroy, "
     "unless NULL, is called once with userdata when nothing needs the memory any more, at the end of "
     "whichever call gave up the last of it (of a call from within a callback: when that has returned), on "
     "that call's thread, with no lock held: it may call any at_ function, and the thread's error record "
     "is afterwards what it was. If this call fails, destroy is not called. AT_ERROR_ARGUMENT: data is not "
     "a multiple of the element's size, or a stride is negative: copy such memory. AT_ERROR_BUFFER: size. "
     "AT_ERROR_UNSUPPORTED: backend is not \"cpu\"."},
    {"memory_info_init", raw_memory_info_init, METH_VARARGS,
     "The same as the macro, for languages without it; size is the struct's, in bytes. AT_ERROR_NULL: info "
     "is NULL. AT_ERROR_ARGUMENT: size."},
    {"tensor_lend", raw_tensor_lend, METH_VARARGS,
     "Computes the tensor and lends its memory, which stays where it is until memory is released and no "
     "tensor needs it. Values recorded from the tensor before, and what is saved for gradients, stay as "
     "they are: if there are any, the tensor moves into memory of its own first, a copy. AT_ERROR_STATE: a "
     "view of a leaf that strides over memory cannot say; AT_ERROR_UNSUPPORTED: not on \"cpu\"; the tensor's "
     "own error if it could not be computed."},
    {"memory_describe", raw_memory_describe, METH_VARARGS,
     "Where the memory is. AT_ERROR_ARGUMENT: struct_size."},
    {"memory_retain", raw_memory_retain, METH_VARARGS,
     "Adds one reference to the same handle."},
    {"memory_release", raw_memory_release, METH_VARARGS,
     "Gives one reference back; the last one ends the loan. NULL is fine."},
    {"tensor_from_dlpack", raw_tensor_from_dlpack, METH_VARARGS,
     "A tensor in the memory of managed, as at_tensor_from_memory. Takes managed over: its deleter is "
     "called like destroy above. If this call fails, managed still is the caller's. AT_ERROR_UNSUPPORTED: "
     "another device than the CPU, a type Athena has not, another version than 1.x; AT_ERROR_ARGUMENT: as "
     "at_tensor_from_memory; AT_ERROR_SHAPE: rank."},
    {"tensor_to_dlpack", raw_tensor_to_dlpack, METH_VARARGS,
     "Lends the tensor's memory as at_tensor_lend does, until managed's deleter is called, from any "
     "thread. AT_ERROR_STATE: also read-only memory where versioned is 0, for that form cannot say so."},
    {"tensor_number", raw_tensor_number, METH_VARARGS,
     "A number as a tensor without axes, on beside's backend and of the dtype in which the _scalar forms "
     "of pointwise.h compute: for the left side of sub, div and pow, and for where. AT_ERROR_ARGUMENT: "
     "that dtype does not hold it."},
    {"tensor_min", raw_tensor_min, METH_VARARGS,
     "Smallest element, by the same rules: NaN if there is one."},
    {"tensor_argmin", raw_tensor_argmin, METH_VARARGS,
     "Row-major position among the folded axes of the first largest or smallest element (a NaN counts as "
     "both), i64. AT_ERROR_SHAPE: nothing to fold."},
    {"tensor_any", raw_tensor_any, METH_VARARGS,
     "Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all is "
     "true."},
    {"tensor_all", raw_tensor_all, METH_VARARGS,
     "Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all is "
     "true."},
    {"tensor_count_nonzero", raw_tensor_count_nonzero, METH_VARARGS,
     "How many elements are other than 0 (a NaN is), i64."},
    {"tensor_var", raw_tensor_var, METH_VARARGS,
     "Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded elements, "
     "and its root. Float results only: integers give float32. correction 0: of the population, the array "
     "API's default; 1: the unbiased estimate, PyTorch's default. NaN where n − correction <= 0, if all "
     "are equal, and of nothing. std's derivative where it is 0 is 0."},
    {"tensor_std", raw_tensor_std, METH_VARARGS,
     "Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded elements, "
     "and its root. Float results only: integers give float32. correction 0: of the population, the array "
     "API's default; 1: the unbiased estimate, PyTorch's default. NaN where n − correction <= 0, if all "
     "are equal, and of nothing. std's derivative where it is 0 is 0."},
    {"tensor_logsumexp", raw_tensor_logsumexp, METH_VARARGS,
     "log Σ exp(a), computed with the maximum subtracted; right for infinities too. Integers give float32. "
     "Of nothing: −inf."},
    {"tensor_norm", raw_tensor_norm, METH_VARARGS,
     "Norm of the folded elements as one vector (the array API's vector_norm): (Σ|a|^order)^(1/order); for "
     "INFINITY and −INFINITY the largest and smallest |a|; for 0 how many are other than 0, as a float. "
     "Integers give float32. The derivatives at a norm of 0, and of orders other than 1, 2 and infinities "
     "at elements of 0, are 0. AT_ERROR_ARGUMENT: order is NaN. AT_ERROR_SHAPE: an infinite order and "
     "nothing to fold."},
    {"tensor_prod", raw_tensor_prod, METH_VARARGS,
     "Product, of the same dtypes as the sum; integers wrap. The product of nothing is 1. The derivative "
     "is right where elements are 0. Pieces are multiplied first, of which one may overflow where the "
     "whole does not."},
    {"tensor_cumsum", raw_tensor_cumsum, METH_VARARGS,
     "Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed integers and "
     "bool give i64, unsigned give u64; overflow wraps. include_initial non-zero: the sum or product of "
     "nothing, 0 or 1, comes first, and the result is longer by one along axis. The derivative of cumprod "
     "is right where elements are 0. OpenCL devices multiply pieces of a line before they join them: a "
     "piece may overflow where the whole does not, and 0 times an infinity is 0."},
    {"tensor_cumprod", raw_tensor_cumprod, METH_VARARGS,
     "Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed integers and "
     "bool give i64, unsigned give u64; overflow wraps. include_initial non-zero: the sum or product of "
     "nothing, 0 or 1, comes first, and the result is longer by one along axis. The derivative of cumprod "
     "is right where elements are 0. OpenCL devices multiply pieces of a line before they join them: a "
     "piece may overflow where the whole does not, and 0 times an infinity is 0."},
    {"tensor_cummax", raw_tensor_cummax, METH_VARARGS,
     "Running maximum and minimum, and the positions along axis where they are, i64. As in PyTorch, and "
     "other than argmax, of equals the last counts, and of NaNs too: the position moves on. The derivative "
     "goes to the element at that position."},
    {"tensor_cummin", raw_tensor_cummin, METH_VARARGS,
     "Running maximum and minimum, and the positions along axis where they are, i64. As in PyTorch, and "
     "other than argmax, of equals the last counts, and of NaNs too: the position moves on. The derivative "
     "goes to the element at that position."},
    {"tensor_logcumsumexp", raw_tensor_logcumsumexp, METH_VARARGS,
     "log of the running sum of exp(a), without overflow; right for infinities too. Integers give float32."},
    {"tensor_sort", raw_tensor_sort, METH_VARARGS,
     "The elements along axis in ascending order, or descending if the flag is not 0. The gradient goes "
     "back to where each element came from."},
    {"tensor_argsort", raw_tensor_argsort, METH_VARARGS,
     "Their positions on the axis, i64: what take_along_axis needs to sort a, or another tensor like it."},
    {"tensor_topk", raw_tensor_topk, METH_VARARGS,
     "The k largest elements along axis, largest first, or with largest 0 the k smallest, smallest first: "
     "what sort gives, cut off after k, and their positions, i64. Much faster than sort where k is small. "
     "AT_ERROR_ARGUMENT: k is negative or larger than the axis."},
    {"tensor_einsum", raw_tensor_einsum, METH_VARARGS,
     "Einstein's summation, with PyTorch's rules: one letter (a to z, A to Z) for each axis of each "
     "operand, operands separated by commas, then \"->\" and the letters of the result: \"bij,bjk->bik\". "
     "Letters that the result lacks are summed over; a letter twice in one operand means its diagonal. "
     "Without \"->\" the result has the letters that occur once, in the order A … Z a … z, after the axes of "
     "\"...\". \"...\" stands for the axes that no letter names, aligned at the last; they are summed over "
     "where a written result lacks \"...\". A size 1 stretches to the size that other operands have along "
     "the letter, but not along a letter twice in one operand. Spaces are ignored. The result is a value "
     "of its own, never a view of an operand. Operands are multiplied in pairs, the pair first whose "
     "product frees most memory; each pair is one batched product of matrices over views, copied only "
     "where a group of axes that must become one does not lie evenly. AT_ERROR_ARGUMENT: bad subscripts; "
     "the text names the position in bytes from 0, what is there and what was expected. AT_ERROR_SHAPE: "
     "letters and axes differ in number, sizes along a letter differ, or a result or every product of two "
     "operands would have more than AT_MAX_RANK axes."},
    {"tensor_tensordot", raw_tensor_tensordot, METH_VARARGS,
     "The sum of products over axes_a[k] of a and axes_b[k] of b for k < count; the result has a's other "
     "axes, then b's. axes_a and axes_b NULL: the last count axes of a and the first count of b, in order. "
     "count 0 multiplies everything with everything. AT_ERROR_SHAPE: sizes differ (1 does not stretch), or "
     "the result has more than AT_MAX_RANK axes. AT_ERROR_INDEX: an axis out of range or named twice."},
    {"tensor_outer", raw_tensor_outer, METH_VARARGS,
     "a[i] · b[j] for vectors (AT_ERROR_SHAPE otherwise; NumPy flattens). bool: and."},
    {"tensor_inner", raw_tensor_inner, METH_VARARGS,
     "NumPy's inner: the sum of products over the last axes of both; with a 0-d input the plain product."},
    {"tensor_vecdot", raw_tensor_vecdot, METH_VARARGS,
     "The sum of products along axis of a's and b's broadcast shape. Both must have that axis, in one size "
     "(AT_ERROR_SHAPE); the others broadcast."},
    {"tensor_cross", raw_tensor_cross, METH_VARARGS,
     "The cross product of vectors along axis, counted like vecdot's. AT_ERROR_SHAPE: a size other than 3."},
    {"tensor_trace", raw_tensor_trace, METH_VARARGS,
     "The sum of the elements [i, i + offset] of axes axis0 and axis1; the other axes stay. 0 where there "
     "are none. The array API's trace has offset 0 and the last two axes."},
    {"tensor_matrix_power", raw_tensor_matrix_power, METH_VARARGS,
     "The matrix product of exponent factors a [.., N, N], by repeated squaring; the identity for exponent "
     "0. AT_ERROR_ARGUMENT: a negative exponent. AT_ERROR_SHAPE: not square."},
    {"tensor_matrix_transpose", raw_tensor_matrix_transpose, METH_VARARGS,
     "The last two axes exchanged. AT_ERROR_SHAPE: fewer than two axes."},
    {"tensor_map", raw_tensor_map, METH_VARARGS,
     "Computes expression, element by element, over tensors that it calls by names[0 … count - 1]: "
     "\"tanh(a)*b + 0.5*c\". It records what the functions of pointwise.h would: broadcasting, dtypes and "
     "gradients are theirs, and the whole is fused as any other chain of them.  choice condition ? a : b "
     "the condition is a comparison or a bool tensor comparison a < b <= > >= == != gives bool; a < b < c "
     "is an error sum a + b a - b product a * b a / b sign -a +a -a^2 is -(a^2) power a ^ b a ** b the "
     "same; a^b^c is a^(b^c) the rest ( … ) numbers (2 .5 1e-3) names functions: exp(a), maximum(a, 0), "
     "where(condition, a, b)  Functions are those of pointwise.h and activation.h that take tensors alone, "
     "by their names there, but for clip and prelu; a name is a function where a '(' follows, so a tensor "
     "may be called \"exp\". Names are letters, digits and _, not beginning with a digit. A number takes the "
     "dtype that it has in the _scalar form of the operation (0.5 beside i32 makes f32); integers of 64 "
     "bits keep all their digits. Sums, products and powers of numbers are computed in double; other "
     "functions of numbers alone in what all tensors promote to. A number that changes from call to call "
     "is best given as a tensor (at_tensor_number): it costs as little.  A name that the expression does "
     "not use is fine. At most 65535 bytes, 64 parentheses, choices and powers in each other. "
     "AT_ERROR_ARGUMENT: the expression is not as above, uses a name or function that is not known, or "
     "gives one the wrong number of arguments: the text says at which column (in bytes, from 1), what was "
     "met and what was expected; or a name is no name or there twice, or count is 0. Errors of the "
     "operations (AT_ERROR_SHAPE, AT_ERROR_DTYPE, AT_ERROR_BACKEND) say the column too."},
    {"tensor_jvp", raw_tensor_jvp, METH_VARARGS,
     "products[i], a new handle of outputs[i]'s shape and dtype: the sum over k of the derivative of "
     "outputs[i] by inputs[k] times tangents[k], the directional derivative (Jacobian-vector product). "
     "tangents have the shapes of inputs. Zeros where an output depends on no input. The graph stays. "
     "create_graph 1: the products can be differentiated. Found by differentiating the gradient by its "
     "seed, so it takes what two backwards take, and rules that cannot be differentiated end it. "
     "AT_ERROR_STATE: an input does not require gradients, or the graph was freed."},
    {"tensor_hvp", raw_tensor_hvp, METH_VARARGS,
     "products[i], a new handle of inputs[i]'s shape and dtype: the sum over k of the second derivatives "
     "of loss (one element) by inputs[i] and inputs[k] times vectors[k] (Hessian-vector product). "
     "Otherwise as at_tensor_jvp. AT_ERROR_SHAPE: loss has more than one element, or a vector not its "
     "input's shape."},
    {"set_anomaly_mode", raw_set_anomaly_mode, METH_VARARGS,
     "While 1, at_tensor_backward and at_tensor_grad on the calling thread look for the first NaN: they "
     "compute every value that gradients flow through, in order, then every gradient, and fail at the "
     "first that has one with AT_ERROR_VALIDATION: at_error_operation is the operation that made the "
     "value, or whose rule made the gradient. Each look waits for the device: slow, for debugging. A value "
     "that was computed earlier and not kept is passed over. previous, if not NULL, receives the old "
     "value."},
    {"tensor_custom", raw_tensor_custom, METH_VARARGS,
     "A function with a gradient of its own. values are what it makes of inputs, computed by the program "
     "as it likes, best under at_set_no_grad: results[i] is a new tensor with the value of values[i], "
     "through which gradients flow to inputs by backward and not by the operations that made the value. "
     "Nothing is copied.  backward is called while at_tensor_backward or at_tensor_grad walk by, once in "
     "each, for all results together. Its inputs are the gradients of the results, of their shapes and "
     "dtypes: zeros for a result that nothing depends on, NULL for one of no float dtype. Its results are "
     "the gradients of inputs: of their shapes (AT_ERROR_SHAPE) and backends, converted to their dtypes, "
     "NULL where it has none. It records and need not compute. With create_graph its operations are "
     "differentiated in turn; without it they record nothing for gradients.  What backward needs of inputs "
     "and values it keeps in userdata. destroy, unless NULL, is called once with userdata when no backward "
     "can come any more: when the graph was freed or nobody refers to the results; at the end of the call "
     "that let it go, with no lock held. It is called at once where no gradient will flow (no float "
     "result, no input that requires gradients, no_grad) and not at all if this call fails. AT_ERROR_NULL: "
     "backward. AT_ERROR_ARGUMENT: value_count is 0."},
    {"checkpoint", raw_checkpoint, METH_VARARGS,
     "What function makes of inputs, without keeping for the gradients more than inputs: function is "
     "called once now, without gradients, and again in each backward that walks by, with them. It must "
     "make the same values both times from inputs alone: a tensor that requires gradients and is not among "
     "inputs is AT_ERROR_STATE in the backward. Generators stand where they stood at first while function "
     "is called again, and go on from where they were; autocast is as it was at first. A backward without "
     "create_graph computes what is recorded, at each checkpoint, for only then memory is given back "
     "before the next: it may wait, and returns errors of the device. destroy as for at_tensor_custom. "
     "AT_ERROR_CALLBACK: function failed, or gave other shapes or dtypes the second time. AT_ERROR_NULL: "
     "function, or a result that it left NULL. AT_ERROR_ARGUMENT: result_count is 0."},
    {"tensor_add_hook", raw_tensor_add_hook, METH_VARARGS,
     "Calls callback with the gradient of tensor whenever a backward walks by, before it is used: "
     "input_count and result_count are 1; a result takes the gradient's place (same shape and backend, "
     "converted to its dtype), none leaves it as it is. Of several the first added is called first, and "
     "the next sees what it made. On a leaf it sees what this backward found, the sum over all uses, "
     "before that is added to .grad; elsewhere the gradient of the value that tensor has now, summed over "
     "all that was computed from it, before and after this call. After an in-place change the hook stays "
     "with the old value. at_tensor_grad calls the hooks on its way to inputs, and theirs. *id is for "
     "at_hook_remove, never 0. destroy, unless NULL, is called once when the hook was removed or the value "
     "is gone, at the end of the call that did it; not if this call fails. AT_ERROR_STATE: no gradients "
     "flow through tensor. AT_ERROR_NULL: callback."},
    {"hook_remove", raw_hook_remove, METH_VARARGS,
     "AT_ERROR_ARGUMENT: there is no such hook: removed before, or its tensor is gone."},
    {"tensor_sin", raw_tensor_sin, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_cos", raw_tensor_cos, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_tan", raw_tensor_tan, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_asin", raw_tensor_asin, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_acos", raw_tensor_acos, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_atan", raw_tensor_atan, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_sinh", raw_tensor_sinh, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_cosh", raw_tensor_cosh, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_asinh", raw_tensor_asinh, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_acosh", raw_tensor_acosh, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_atanh", raw_tensor_atanh, METH_VARARGS,
     "Functions of one number. Integers compute in float32. Where the mathematical function has no real "
     "value the result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. "
     "docs/accuracy.md states the errors."},
    {"tensor_exp2", raw_tensor_exp2, METH_VARARGS,
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"tensor_expm1", raw_tensor_expm1, METH_VARARGS,
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"tensor_log1p", raw_tensor_log1p, METH_VARARGS,
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"tensor_log2", raw_tensor_log2, METH_VARARGS,
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"tensor_log10", raw_tensor_log10, METH_VARARGS,
     "2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms "
     "to bases 2 and 10."},
    {"tensor_square", raw_tensor_square, METH_VARARGS,
     "a · a: integers keep their dtype and wrap."},
    {"tensor_erfc", raw_tensor_erfc, METH_VARARGS,
     "1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, "
     "NaN beyond."},
    {"tensor_erfinv", raw_tensor_erfinv, METH_VARARGS,
     "1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, "
     "NaN beyond."},
    {"tensor_lgamma", raw_tensor_lgamma, METH_VARARGS,
     "log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 "
     "and the negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and "
     "PyTorch have it."},
    {"tensor_digamma", raw_tensor_digamma, METH_VARARGS,
     "log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 "
     "and the negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and "
     "PyTorch have it."},
    {"tensor_trigamma", raw_tensor_trigamma, METH_VARARGS,
     "log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 "
     "and the negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and "
     "PyTorch have it."},
    {"tensor_atan2", raw_tensor_atan2, METH_VARARGS,
     "The angle of the point (b, a), -π … π, with the signs of zeros and infinities as C's atan2."},
    {"tensor_hypot", raw_tensor_hypot, METH_VARARGS,
     "sqrt(a² + b²) without overflow on the way; its gradient at (0, 0) is 0."},
    {"tensor_copysign", raw_tensor_copysign, METH_VARARGS,
     "|a| with the sign of b, be it that of a zero or NaN. No gradient flows to b, nor where a is 0."},
    {"tensor_nextafter", raw_tensor_nextafter, METH_VARARGS,
     "The number of the dtype next to a in the direction of b; b where they are equal. No gradient."},
    {"tensor_logaddexp", raw_tensor_logaddexp, METH_VARARGS,
     "log(exp(a) + exp(b)) without overflow."},
    {"tensor_xlogy", raw_tensor_xlogy, METH_VARARGS,
     "a · log(b), 0 where a is 0 and b is not NaN. The derivative of a is log(b), but 0 where a is 0 and b "
     "<= 0."},
    {"tensor_fma", raw_tensor_fma, METH_VARARGS,
     "a · b + c, rounded once (float16 and bfloat16: in float32, then to the dtype)."},
    {"tensor_lerp", raw_tensor_lerp, METH_VARARGS,
     "a + c · (b - a): a where c is 0, b where c is 1, both exactly."},
    {"tensor_floor", raw_tensor_floor, METH_VARARGS,
     "Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype "
     "stays, integers are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0."},
    {"tensor_ceil", raw_tensor_ceil, METH_VARARGS,
     "Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype "
     "stays, integers are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0."},
    {"tensor_trunc", raw_tensor_trunc, METH_VARARGS,
     "Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype "
     "stays, integers are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0."},
    {"tensor_round", raw_tensor_round, METH_VARARGS,
     "Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype "
     "stays, integers are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0."},
    {"tensor_isnan", raw_tensor_isnan, METH_VARARGS,
     "Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or "
     "NaN, has a minus."},
    {"tensor_isinf", raw_tensor_isinf, METH_VARARGS,
     "Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or "
     "NaN, has a minus."},
    {"tensor_isfinite", raw_tensor_isfinite, METH_VARARGS,
     "Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or "
     "NaN, has a minus."},
    {"tensor_signbit", raw_tensor_signbit, METH_VARARGS,
     "Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or "
     "NaN, has a minus."},
    {"tensor_floor_divide", raw_tensor_floor_divide, METH_VARARGS,
     "Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then "
     "(it has the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has "
     "the sign of a, as % in C). Numeric dtypes stay; bool: AT_ERROR_DTYPE.  Integers divided by zero: "
     "reading the result is AT_ERROR_FAULT_DIVISION, which names the operation and the element. The "
     "smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what "
     "div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python "
     "and NumPy say NaN, and its rest is NaN. A finite number divided by an infinity is a zero with the "
     "sign that div gives it, where Python and NumPy say -1 if the signs differ; what it leaves is itself, "
     "or that infinity where the signs differ and the rest has the sign of b. A rest of zero has the sign "
     "of b (remainder) or a (fmod). Gradients: floor_divide has 0; those of the others treat the whole "
     "quotient as a constant."},
    {"tensor_remainder", raw_tensor_remainder, METH_VARARGS,
     "Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then "
     "(it has the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has "
     "the sign of a, as % in C). Numeric dtypes stay; bool: AT_ERROR_DTYPE.  Integers divided by zero: "
     "reading the result is AT_ERROR_FAULT_DIVISION, which names the operation and the element. The "
     "smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what "
     "div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python "
     "and NumPy say NaN, and its rest is NaN. A finite number divided by an infinity is a zero with the "
     "sign that div gives it, where Python and NumPy say -1 if the signs differ; what it leaves is itself, "
     "or that infinity where the signs differ and the rest has the sign of b. A rest of zero has the sign "
     "of b (remainder) or a (fmod). Gradients: floor_divide has 0; those of the others treat the whole "
     "quotient as a constant."},
    {"tensor_fmod", raw_tensor_fmod, METH_VARARGS,
     "Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then "
     "(it has the sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has "
     "the sign of a, as % in C). Numeric dtypes stay; bool: AT_ERROR_DTYPE.  Integers divided by zero: "
     "reading the result is AT_ERROR_FAULT_DIVISION, which names the operation and the element. The "
     "smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what "
     "div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python "
     "and NumPy say NaN, and its rest is NaN. A finite number divided by an infinity is a zero with the "
     "sign that div gives it, where Python and NumPy say -1 if the signs differ; what it leaves is itself, "
     "or that infinity where the signs differ and the rest has the sign of b. A rest of zero has the sign "
     "of b (remainder) or a (fmod). Gradients: floor_divide has 0; those of the others treat the whole "
     "quotient as a constant."},
    {"tensor_logical_and", raw_tensor_logical_and, METH_VARARGS,
     "Logic: whatever is not 0 (NaN too) is true; the result is bool."},
    {"tensor_logical_or", raw_tensor_logical_or, METH_VARARGS,
     "Logic: whatever is not 0 (NaN too) is true; the result is bool."},
    {"tensor_logical_xor", raw_tensor_logical_xor, METH_VARARGS,
     "Logic: whatever is not 0 (NaN too) is true; the result is bool."},
    {"tensor_logical_not", raw_tensor_logical_not, METH_VARARGS,
     "Logic: whatever is not 0 (NaN too) is true; the result is bool."},
    {"tensor_bitwise_and", raw_tensor_bitwise_and, METH_VARARGS,
     "Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"tensor_bitwise_or", raw_tensor_bitwise_or, METH_VARARGS,
     "Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"tensor_bitwise_xor", raw_tensor_bitwise_xor, METH_VARARGS,
     "Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"tensor_bitwise_not", raw_tensor_bitwise_not, METH_VARARGS,
     "Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"tensor_bitwise_left_shift", raw_tensor_bitwise_left_shift, METH_VARARGS,
     "Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"tensor_bitwise_right_shift", raw_tensor_bitwise_right_shift, METH_VARARGS,
     "Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers "
     "only; right shifts of signed dtypes keep the sign. Where the count is as large as the width or "
     "larger the result is 0, or -1 for negative numbers shifted right; where it is negative, 0."},
    {"tensor_atan2_scalar", raw_tensor_atan2_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_hypot_scalar", raw_tensor_hypot_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_copysign_scalar", raw_tensor_copysign_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_nextafter_scalar", raw_tensor_nextafter_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_logaddexp_scalar", raw_tensor_logaddexp_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_xlogy_scalar", raw_tensor_xlogy_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_floor_divide_scalar", raw_tensor_floor_divide_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_remainder_scalar", raw_tensor_remainder_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_fmod_scalar", raw_tensor_fmod_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_logical_and_scalar", raw_tensor_logical_and_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_logical_or_scalar", raw_tensor_logical_or_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_logical_xor_scalar", raw_tensor_logical_xor_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_bitwise_and_scalar", raw_tensor_bitwise_and_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_bitwise_or_scalar", raw_tensor_bitwise_or_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_bitwise_xor_scalar", raw_tensor_bitwise_xor_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_bitwise_left_shift_scalar", raw_tensor_bitwise_left_shift_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_bitwise_right_shift_scalar", raw_tensor_bitwise_right_shift_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"tensor_quantile", raw_tensor_quantile, METH_VARARGS,
     "What q (0 … 1) of the folded elements lie below: of the sorted elements the one at q · (n − 1), and "
     "between two of them as much of each as is near, NumPy's and PyTorch's method \"linear\". NaN if there "
     "is one. Float results only: integers give float32, computed as such. Derivatives go to the elements "
     "it lies between. AT_ERROR_ARGUMENT: q is out of range. AT_ERROR_SHAPE: nothing to fold."},
    {"tensor_median", raw_tensor_median, METH_VARARGS,
     "The quantile of 0.5: of an even number of elements the mean of the middle two, as in NumPy; "
     "PyTorch's is the lower."},
    {"tensor_mse_loss", raw_tensor_mse_loss, METH_VARARGS,
     "(input − target)²."},
    {"tensor_l1_loss", raw_tensor_l1_loss, METH_VARARGS,
     "|input − target|, with derivative 0 where they are equal."},
    {"tensor_huber_loss", raw_tensor_huber_loss, METH_VARARGS,
     "d = |input − target|: d²/2 where d < delta, else delta·(d − delta/2). delta > 0."},
    {"tensor_smooth_l1_loss", raw_tensor_smooth_l1_loss, METH_VARARGS,
     "d = |input − target|: d²/(2·beta) where d < beta, else d − beta/2. beta >= 0; 0 is l1_loss."},
    {"tensor_nll_loss", raw_tensor_nll_loss, METH_VARARGS,
     "−log_probabilities[label]: cross_entropy for what is log_softmax already; integer labels only, "
     "label_smoothing 0."},
    {"binary_cross_entropy_options_init", raw_binary_cross_entropy_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"tensor_binary_cross_entropy", raw_tensor_binary_cross_entropy, METH_VARARGS,
     "−(target · log input + (1 − target) · log(1 − input)) for probabilities. A logarithm is at least "
     "−100, and its derivative 1/p is taken as 1e12 at most. Inputs outside 0 to 1 give NaN (PyTorch "
     "raises an error, for which it must wait); targets are not looked at. options NULL: the defaults. "
     "AT_ERROR_ARGUMENT: pos_weight."},
    {"tensor_binary_cross_entropy_with_logits", raw_tensor_binary_cross_entropy_with_logits, METH_VARARGS,
     "The same of sigmoid(input), safe for large inputs: target · pos_weight · log(1 + exp(−input)) + (1 − "
     "target) · log(1 + exp(input))."},
    {"tensor_kl_div", raw_tensor_kl_div, METH_VARARGS,
     "The Kullback–Leibler divergence, input being log probabilities: target · (log target − input), 0 "
     "where target is 0; with log_target non-zero exp(target) · (target − input). Divide by the batch "
     "(AT_REDUCTION_BATCH_MEAN) for the divergence of samples [N, C]; AT_REDUCTION_MEAN divides by all "
     "elements."},
    {"tensor_hinge_loss", raw_tensor_hinge_loss, METH_VARARGS,
     "max(0, margin − input · target), for targets −1 and 1."},
    {"tensor_hinge_embedding_loss", raw_tensor_hinge_embedding_loss, METH_VARARGS,
     "input where target is 1, max(0, margin − input) where it is −1, their sum elsewhere."},
    {"tensor_soft_margin_loss", raw_tensor_soft_margin_loss, METH_VARARGS,
     "log(1 + exp(−input · target)), safe for large inputs; for targets −1 and 1."},
    {"tensor_poisson_nll_loss", raw_tensor_poisson_nll_loss, METH_VARARGS,
     "log_input non-zero: exp(input) − target · input; else input − target · log(input + eps), eps >= 0 "
     "(PyTorch's is 1e-8). full non-zero adds Stirling's target · log target − target + log(2π · target)/2 "
     "where target > 1."},
    {"tensor_cosine_similarity", raw_tensor_cosine_similarity, METH_VARARGS,
     "a·b / (max(‖a‖, eps) · max(‖b‖, eps)) along axis of the shape to which a and b broadcast; eps >= 0 "
     "(PyTorch's is 1e-8). Both are of float dtypes."},
    {"tensor_cosine_embedding_loss", raw_tensor_cosine_embedding_loss, METH_VARARGS,
     "With the cosine of a and b along the last axis: 1 − cosine where target is 1, max(0, cosine − "
     "margin) where it is −1, 0 elsewhere. a and b have one shape, target the shape without the last axis. "
     "1e-12 is added to the squared lengths."},
    {"tensor_take", raw_tensor_take, METH_VARARGS,
     "The elements of a at indices along axis; indices may have any shape, which takes the axis's place. "
     "As the standard's take, which knows indices of one axis only."},
    {"tensor_gather", raw_tensor_gather, METH_VARARGS,
     "PyTorch's gather: take_along_axis where indices may be shorter than a on the other axes."},
    {"tensor_embedding", raw_tensor_embedding, METH_VARARGS,
     "Rows of weight [n, …] at indices of any shape: [indices…, …]. padding is a row (negative: from the "
     "end) whose gradient is 0, or AT_NO_ROW."},
    {"tensor_scatter", raw_tensor_scatter, METH_VARARGS,
     "A copy of a in which a[…, indices[…, i, …], …] has met updates[…, i, …], along axis. indices has a's "
     "rank and is not longer than a on the other axes; updates broadcast to indices. f16 and bf16 sums and "
     "products are rounded once."},
    {"tensor_scatter_", raw_tensor_scatter_, METH_VARARGS,
     "A copy of a in which a[…, indices[…, i, …], …] has met updates[…, i, …], along axis. indices has a's "
     "rank and is not longer than a on the other axes; updates broadcast to indices. f16 and bf16 sums and "
     "products are rounded once."},
    {"tensor_index", raw_tensor_index, METH_VARARGS,
     "NumPy's advanced indexing: indices[k] is for axis k of a, NULL means all of that axis, and so do "
     "axes beyond count. A mask of rank r is for r axes, counts as one index with an element for every "
     "true, and is read at the call. Indices are broadcast together; their shape stands in the result "
     "where the indexed axes stood if these are neighbours, else in front. AT_ERROR_INDEX: more indices "
     "than axes. AT_ERROR_ARGUMENT: all are NULL."},
    {"tensor_index_put", raw_tensor_index_put, METH_VARARGS,
     "A copy of a in which the elements that index picks are values, broadcast to their shape, or with "
     "accumulate have them added, once for each time they are picked."},
    {"tensor_index_put_", raw_tensor_index_put_, METH_VARARGS,
     "A copy of a in which the elements that index picks are values, broadcast to their shape, or with "
     "accumulate have them added, once for each time they are picked."},
    {"tensor_masked_fill", raw_tensor_masked_fill, METH_VARARGS,
     "a with number, as at_tensor_full takes it, where mask, which broadcasts to a, is true."},
    {"tensor_masked_fill_", raw_tensor_masked_fill_, METH_VARARGS,
     "a with number, as at_tensor_full takes it, where mask, which broadcasts to a, is true."},
    {"tensor_masked_select", raw_tensor_masked_select, METH_VARARGS,
     "The elements of a where mask is true, both broadcast together, row-major: [n]. Reads the mask at the "
     "call."},
    {"tensor_nonzero", raw_tensor_nonzero, METH_VARARGS,
     "The indices of the elements of a that are not 0, row-major, i64 [n, rank of a]; the standard's tuple "
     "are its columns. Reads a at the call. AT_ERROR_SHAPE: a is a scalar."},
    {"tensor_one_hot", raw_tensor_one_hot, METH_VARARGS,
     "[indices…, classes]: 1 at each index, which is in 0 … classes - 1, and 0 elsewhere."},
    {"tensor_searchsorted", raw_tensor_searchsorted, METH_VARARGS,
     "Where each value would stand in sorted, [m] in ascending order, i64 of the shape of values: before "
     "its equals (how many elements are less), or with right behind them. Inputs promote. Unsorted input "
     "gives some numbers in 0 … m."},
    {"tensor_unique", raw_tensor_unique, METH_VARARGS,
     "The distinct elements of a, in ascending order (the standard leaves it open): values [n]; indices "
     "[n], where each is first in a, row-major; inverse, of a's shape, which of values each element is; "
     "counts [n], how often each is there; all but values i64. Any of the four may be NULL: not wanted. "
     "Each NaN is distinct, as the standard says, and stands at the end; -0 and 0 are one. Reads how many "
     "there are at the call. AT_ERROR_NULL: all are NULL."},
    {"tensor_isin", raw_tensor_isin, METH_VARARGS,
     "Whether each element of a equals one of elements, of any shape: bool. NaN equals nothing."},
    {"tensor_bincount", raw_tensor_bincount, METH_VARARGS,
     "How often each of 0 … is in a, integers of one axis, i64; or with weights, of a's shape and any "
     "dtype, the sum of their weights. The result ends at the largest of a, which is read at the call, but "
     "has `least` elements at least. A negative element is a fault found while computing: "
     "AT_ERROR_FAULT_INDEX at the read. weights may be NULL."},
    {"tensor_pow_", raw_tensor_pow_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_maximum_", raw_tensor_maximum_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_minimum_", raw_tensor_minimum_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_equal_", raw_tensor_equal_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_not_equal_", raw_tensor_not_equal_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_less_", raw_tensor_less_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_less_equal_", raw_tensor_less_equal_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_greater_", raw_tensor_greater_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_greater_equal_", raw_tensor_greater_equal_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_add_scalar_", raw_tensor_add_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_sub_scalar_", raw_tensor_sub_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_mul_scalar_", raw_tensor_mul_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_div_scalar_", raw_tensor_div_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_pow_scalar_", raw_tensor_pow_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_maximum_scalar_", raw_tensor_maximum_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_minimum_scalar_", raw_tensor_minimum_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_equal_scalar_", raw_tensor_equal_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_not_equal_scalar_", raw_tensor_not_equal_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_less_scalar_", raw_tensor_less_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_less_equal_scalar_", raw_tensor_less_equal_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_greater_scalar_", raw_tensor_greater_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_greater_equal_scalar_", raw_tensor_greater_equal_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_where_", raw_tensor_where_, METH_VARARGS,
     "Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere."},
    {"tensor_neg_", raw_tensor_neg_, METH_VARARGS,
     "Unary."},
    {"tensor_abs_", raw_tensor_abs_, METH_VARARGS,
     "Unary."},
    {"tensor_sign_", raw_tensor_sign_, METH_VARARGS,
     "Unary."},
    {"tensor_sqrt_", raw_tensor_sqrt_, METH_VARARGS,
     "Unary."},
    {"tensor_rsqrt_", raw_tensor_rsqrt_, METH_VARARGS,
     "Unary."},
    {"tensor_exp_", raw_tensor_exp_, METH_VARARGS,
     "Unary."},
    {"tensor_log_", raw_tensor_log_, METH_VARARGS,
     "Unary."},
    {"tensor_erf_", raw_tensor_erf_, METH_VARARGS,
     "Unary."},
    {"tensor_tanh_", raw_tensor_tanh_, METH_VARARGS,
     "Unary."},
    {"tensor_sigmoid_", raw_tensor_sigmoid_, METH_VARARGS,
     "Unary."},
    {"tensor_relu_", raw_tensor_relu_, METH_VARARGS,
     "Unary."},
    {"tensor_gelu_", raw_tensor_gelu_, METH_VARARGS,
     "See activation.h."},
    {"tensor_silu_", raw_tensor_silu_, METH_VARARGS,
     "See activation.h."},
    {"tensor_leaky_relu", raw_tensor_leaky_relu, METH_VARARGS,
     "a where a > 0, else slope · a. PyTorch's default slope is 0.01."},
    {"tensor_elu", raw_tensor_elu, METH_VARARGS,
     "a where a > 0, else alpha · (exp(a) − 1). Default alpha 1."},
    {"tensor_celu", raw_tensor_celu, METH_VARARGS,
     "a where a > 0, else alpha · (exp(a / alpha) − 1). Default alpha 1. AT_ERROR_ARGUMENT: alpha is 0 or "
     "NaN."},
    {"tensor_selu", raw_tensor_selu, METH_VARARGS,
     "scale · elu(a, alpha) with alpha 1.6732632423543772 and scale 1.0507009873554805."},
    {"tensor_relu6", raw_tensor_relu6, METH_VARARGS,
     "a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that "
     "of at_tensor_clamp. AT_ERROR_ARGUMENT: not min <= max."},
    {"tensor_hardtanh", raw_tensor_hardtanh, METH_VARARGS,
     "a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that "
     "of at_tensor_clamp. AT_ERROR_ARGUMENT: not min <= max."},
    {"tensor_hardsigmoid", raw_tensor_hardsigmoid, METH_VARARGS,
     "relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish."},
    {"tensor_hardswish", raw_tensor_hardswish, METH_VARARGS,
     "relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish."},
    {"tensor_gelu_tanh", raw_tensor_gelu_tanh, METH_VARARGS,
     "a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a / 2 · (1 "
     "+ tanh(√(2/π) · (a + 0.044715 · a³)))."},
    {"tensor_mish", raw_tensor_mish, METH_VARARGS,
     "a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is."},
    {"tensor_softplus", raw_tensor_softplus, METH_VARARGS,
     "log(1 + exp(beta · a)) / beta, and a itself where beta · a > threshold. Defaults 1, 20. "
     "AT_ERROR_ARGUMENT: beta is 0 or NaN."},
    {"tensor_log_sigmoid", raw_tensor_log_sigmoid, METH_VARARGS,
     "log(sigmoid(a))."},
    {"tensor_softsign", raw_tensor_softsign, METH_VARARGS,
     "a / (1 + |a|)."},
    {"tensor_threshold", raw_tensor_threshold, METH_VARARGS,
     "a where a > threshold, else value."},
    {"tensor_prelu", raw_tensor_prelu, METH_VARARGS,
     "a where a > 0, else weight · a. weight has one element, or one for each place of a's axis 1; it is "
     "of rank 0 or 1. dtypes promote. AT_ERROR_SHAPE: another weight."},
    {"tensor_softmin", raw_tensor_softmin, METH_VARARGS,
     "softmax(−a) along axis."},
    {"tensor_glu", raw_tensor_glu, METH_VARARGS,
     "The first half of axis times the sigmoid of its second half: axis is halved. AT_ERROR_SHAPE: its "
     "size is odd."},
    {"tensor_clamp_", raw_tensor_clamp_, METH_VARARGS,
     "Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere."},
    {"tensor_clip_", raw_tensor_clip_, METH_VARARGS,
     "Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere."},
    {"tensor_addcmul_", raw_tensor_addcmul_, METH_VARARGS,
     "Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere."},
    {"tensor_addcdiv_", raw_tensor_addcdiv_, METH_VARARGS,
     "Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere."},
    {"tensor_leaky_relu_", raw_tensor_leaky_relu_, METH_VARARGS,
     "See activation.h."},
    {"tensor_elu_", raw_tensor_elu_, METH_VARARGS,
     "See activation.h."},
    {"tensor_celu_", raw_tensor_celu_, METH_VARARGS,
     "See activation.h."},
    {"tensor_selu_", raw_tensor_selu_, METH_VARARGS,
     "See activation.h."},
    {"tensor_relu6_", raw_tensor_relu6_, METH_VARARGS,
     "See activation.h."},
    {"tensor_hardtanh_", raw_tensor_hardtanh_, METH_VARARGS,
     "See activation.h."},
    {"tensor_hardsigmoid_", raw_tensor_hardsigmoid_, METH_VARARGS,
     "See activation.h."},
    {"tensor_hardswish_", raw_tensor_hardswish_, METH_VARARGS,
     "See activation.h."},
    {"tensor_gelu_tanh_", raw_tensor_gelu_tanh_, METH_VARARGS,
     "See activation.h."},
    {"tensor_mish_", raw_tensor_mish_, METH_VARARGS,
     "See activation.h."},
    {"tensor_softplus_", raw_tensor_softplus_, METH_VARARGS,
     "See activation.h."},
    {"tensor_log_sigmoid_", raw_tensor_log_sigmoid_, METH_VARARGS,
     "See activation.h."},
    {"tensor_softsign_", raw_tensor_softsign_, METH_VARARGS,
     "See activation.h."},
    {"tensor_threshold_", raw_tensor_threshold_, METH_VARARGS,
     "See activation.h."},
    {"tensor_prelu_", raw_tensor_prelu_, METH_VARARGS,
     "See activation.h."},
    {"tensor_clamp", raw_tensor_clamp, METH_VARARGS,
     "a limited to min … max; where min > max, max. −INFINITY as min and INFINITY as max leave a side "
     "open; a NaN is AT_ERROR_ARGUMENT, and so is a bound that no number of a's integer dtype meets. NaN "
     "stays NaN. An integer a keeps its dtype unless a bound has a fraction (float32). The gradient passes "
     "at the bounds."},
    {"tensor_clip", raw_tensor_clip, METH_VARARGS,
     "The same with bounds that broadcast and promote; either may be NULL. Where a bound is NaN the result "
     "is NaN; min <= max is not checked, max wins. Differentiable with respect to the bounds where they "
     "are the result."},
    {"tensor_addcmul", raw_tensor_addcmul, METH_VARARGS,
     "a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div "
     "for integers: a value with a fraction, or a division, gives float32."},
    {"tensor_addcdiv", raw_tensor_addcdiv, METH_VARARGS,
     "a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div "
     "for integers: a value with a fraction, or a division, gives float32."},
    {"kernel_from_source", raw_kernel_from_source, METH_VARARGS,
     "Builds the kernel `name` of OpenCL C source, with options as clBuildProgram takes them (\"-DN=4 "
     "-cl-std=CL2.0\"); NULL: none. Nothing is kept on disk. AT_ERROR_COMPILE: it did not build, or has no "
     "kernel of that name; the text ends with the log, the whole of which is in at_kernel_build_log."},
    {"kernel_from_binary", raw_kernel_from_binary, METH_VARARGS,
     "The same from a binary of size bytes, as at_kernel_binary or another OpenCL program got it from this "
     "driver and device."},
    {"kernel_retain", raw_kernel_retain, METH_VARARGS,
     "The same from a binary of size bytes, as at_kernel_binary or another OpenCL program got it from this "
     "driver and device."},
    {"kernel_release", raw_kernel_release, METH_VARARGS,
     "Gives one reference back. NULL is fine. A launch under way does not need it."},
    {"kernel_build_log", raw_kernel_build_log, METH_VARARGS,
     "What the compiler said in the calling thread's last build, warnings or errors, copied like "
     "at_error_text."},
    {"kernel_binary", raw_kernel_binary, METH_VARARGS,
     "The built program, for at_kernel_from_binary later: copies it to data if size is enough, or nothing "
     "with size 0. needed, if not NULL, receives its bytes. AT_ERROR_BUFFER: size is too small. "
     "AT_ERROR_UNSUPPORTED: the driver gives none."},
    {"kernel_info_init", raw_kernel_info_init, METH_VARARGS,
     "The same as the macro, for languages without it."},
    {"kernel_describe", raw_kernel_describe, METH_VARARGS,
     "The same as the macro, for languages without it."},
    {"kernel_launch", raw_kernel_launch, METH_VARARGS,
     "Launches kernel with one tensor for each of its arguments, in their order, and what roles[i] says of "
     "arguments[i]. results receives a new tensor for each WRITE and UPDATE, in that order. The tensors of "
     "WRITE and LOCAL only say how much: at_tensor_zeros is never computed there. A NUMBER is best a "
     "number known at the call (at_tensor_full with rank 0), for a computed one is waited for. Elements: "
     "f16 is half, bf16 ushort with the upper half of a float's bits, bool uchar 0 or 1. An array without "
     "elements is a NULL pointer.  The values of READ and UPDATE are computed, what is not row-major at "
     "the start of its own memory copied; then the kernel is enqueued behind everything before. The call "
     "does not wait. An error of the device shows in a later call.  global and local are `dimensions` (1 "
     "to 3) sizes: work-items in all, and of a work-group, which must divide them; local NULL: the "
     "kernel's required size, else the driver chooses. AT_ERROR_ARGUMENT: argument_count is not the "
     "kernel's, a role does not fit what the kernel declares (where the driver tells, as for all sources), "
     "or the sizes do not fit. AT_ERROR_DTYPE: an element is not of the size and kind that the kernel "
     "declares. AT_ERROR_BUFFER: result_count. AT_ERROR_BACKEND: a tensor of another backend."},
    {"tensor_broadcast_arrays", raw_tensor_broadcast_arrays, METH_VARARGS,
     "results[i] is tensors[i] broadcast to the shape of all, count >= 1. The dtypes stay. results may be "
     "the same array."},
    {"tensor_squeeze", raw_tensor_squeeze, METH_VARARGS,
     "Without the axes named, which must have size 1 (AT_ERROR_SHAPE otherwise); NULL with count 0: "
     "without all of size 1."},
    {"tensor_expand_dims", raw_tensor_expand_dims, METH_VARARGS,
     "With an axis of size 1 more, at axis of the result: -rank - 1 to rank."},
    {"tensor_flatten", raw_tensor_flatten, METH_VARARGS,
     "Axes axis0 to axis1 become one. Without axes: one of size 1. A view or a copy as with reshape. "
     "AT_ERROR_ARGUMENT: axis0 comes after axis1."},
    {"tensor_moveaxis", raw_tensor_moveaxis, METH_VARARGS,
     "Axis sources[i] of a becomes axis destinations[i] of the result; the others keep their order."},
    {"tensor_flip", raw_tensor_flip, METH_VARARGS,
     "The axes named run backwards; NULL with count 0: all."},
    {"tensor_select", raw_tensor_select, METH_VARARGS,
     "One position of an axis, which goes: a[…, index, …]. Negative positions count from the end. "
     "AT_ERROR_INDEX: no such one."},
    {"tensor_unfold", raw_tensor_unfold, METH_VARARGS,
     "Windows of size elements that begin every step elements along axis: axis has (n - size) / step + 1 "
     "of them, and a new last axis runs within. Windows that overlap cannot be written in place. "
     "AT_ERROR_ARGUMENT: step below 1, size below 0 or greater than n; AT_ERROR_SHAPE: a has AT_MAX_RANK "
     "axes."},
    {"tensor_diagonal", raw_tensor_diagonal, METH_VARARGS,
     "The elements with index axis1 = index axis0 + offset, as a last axis after those other than axis0 "
     "and axis1; writing to it writes the diagonal. An offset beyond the matrix leaves none. "
     "AT_ERROR_INDEX: axis0 is axis1."},
    {"tensor_unstack", raw_tensor_unstack, METH_VARARGS,
     "All positions of axis, which goes: results[i] is position i. AT_ERROR_SHAPE: count is not the size "
     "of axis."},
    {"tensor_stack", raw_tensor_stack, METH_VARARGS,
     "Joins count >= 1 tensors of one shape along a new axis: -rank - 1 to rank."},
    {"tensor_pad", raw_tensor_pad, METH_VARARGS,
     "widths: how many elements before and after each axis, count = 2 · rank numbers from the first axis "
     "on (PyTorch: from the last). value is converted to a's dtype, and only the constant mode reads it. "
     "AT_ERROR_ARGUMENT: a negative width or unknown mode; AT_ERROR_SHAPE: count, or wider than the mode "
     "allows; AT_ERROR_OVERFLOW."},
    {"tensor_roll", raw_tensor_roll, METH_VARARGS,
     "Moves elements along axes[i] by shifts[i] places; what leaves at one end enters at the other. A "
     "single shift serves all axes. axes NULL with axis_count 0: as if a were flat, with one shift. "
     "AT_ERROR_ARGUMENT: the counts do not fit."},
    {"tensor_tile", raw_tensor_tile, METH_VARARGS,
     "a repeated as a whole, repeats[i] >= 0 times along axis i; the shorter of repeats and a's shape is "
     "filled with ones in front. AT_ERROR_SHAPE: more than AT_MAX_RANK of them."},
    {"tensor_repeat", raw_tensor_repeat, METH_VARARGS,
     "Every element along axis repeats >= 0 times in a row (PyTorch's repeat_interleave)."},
    {"tensor_repeat_each", raw_tensor_repeat_each, METH_VARARGS,
     "The same with a number for each element: integers, as many as axis has, or one. They are computed "
     "and read at the call. AT_ERROR_ARGUMENT: a negative one."},
    {"tensor_diag_embed", raw_tensor_diag_embed, METH_VARARGS,
     "Zeros with a's last axis on the diagonals of a new matrix, whose axes are axis0 and axis1 of the "
     "result: the counterpart of diagonal. AT_ERROR_SHAPE: a has no axis or AT_MAX_RANK; AT_ERROR_INDEX: "
     "axis0 is axis1."},
    {"tensor_linspace", raw_tensor_linspace, METH_VARARGS,
     "count numbers from start to stop, evenly apart, both exactly met; endpoint 0: without stop, (stop - "
     "start) / count apart. Number i is start + i · step, rounded twice as NumPy does, in float64, and "
     "converted to dtype as by a cast. AT_ERROR_ARGUMENT: a bound that is not finite; AT_ERROR_SHAPE: a "
     "negative count."},
    {"tensor_eye", raw_tensor_eye, METH_VARARGS,
     "rows x columns zeros with ones where column = row + k. A k beyond the matrix leaves zeros."},
    {"tensor_full_like", raw_tensor_full_like, METH_VARARGS,
     "A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like "
     "are unspecified."},
    {"tensor_zeros_like", raw_tensor_zeros_like, METH_VARARGS,
     "A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like "
     "are unspecified."},
    {"tensor_ones_like", raw_tensor_ones_like, METH_VARARGS,
     "A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like "
     "are unspecified."},
    {"tensor_empty_like", raw_tensor_empty_like, METH_VARARGS,
     "A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like "
     "are unspecified."},
    {"tensor_tril", raw_tensor_tril, METH_VARARGS,
     "The lower and upper triangle of the last two axes: elements with column <= row + k, or column >= row "
     "+ k; zeros elsewhere. AT_ERROR_SHAPE: fewer than two axes."},
    {"tensor_triu", raw_tensor_triu, METH_VARARGS,
     "The lower and upper triangle of the last two axes: elements with column <= row + k, or column >= row "
     "+ k; zeros elsewhere. AT_ERROR_SHAPE: fewer than two axes."},
    {"tensor_meshgrid", raw_tensor_meshgrid, METH_VARARGS,
     "The grid of count >= 1 vectors or scalars: results[i] is tensors[i] repeated along all other axes, a "
     "view with repeated elements that cannot be written in place. The dtypes stay. results may be the "
     "same array. AT_ERROR_SHAPE: a tensor of rank 2 or more, or more than AT_MAX_RANK tensors."},
    {"nonlinearity_gain", raw_nonlinearity_gain, METH_VARARGS,
     "The gain that keeps variances through it, as PyTorch's calculate_gain: 1, 5/3, sqrt 2, sqrt(2 / (1 + "
     "slope^2)), 3/4. slope is read by leaky relu only."},
    {"tensor_xavier_uniform", raw_tensor_xavier_uniform, METH_VARARGS,
     "Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 / (fan_in "
     "+ fan_out)) (Glorot and Bengio, AISTATS 2010)."},
    {"tensor_xavier_normal", raw_tensor_xavier_normal, METH_VARARGS,
     "Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 / (fan_in "
     "+ fan_out)) (Glorot and Bengio, AISTATS 2010)."},
    {"tensor_kaiming_uniform", raw_tensor_kaiming_uniform, METH_VARARGS,
     "Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al., ICCV "
     "2015)."},
    {"tensor_kaiming_normal", raw_tensor_kaiming_normal, METH_VARARGS,
     "Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al., ICCV "
     "2015)."},
    {"tensor_orthogonal", raw_tensor_orthogonal, METH_VARARGS,
     "gain times a random matrix with orthonormal rows or columns, whichever are fewer, seen as [dims[0], "
     "the rest] (Saxe et al., ICLR 2014): Gram and Schmidt, twice, on normal draws, in float64 and by the "
     "CPU on every backend; time grows as larger · smaller^2 of the two sizes."},
    {"tensor_random_integers", raw_tensor_random_integers, METH_VARARGS,
     "Integers in low … high - 1, each with the probability 1 / (high - low) up to 2^-64: floor(r · (high "
     "- low) / 2^128) + low, r the 128 bits of one block, word 0 the lowest. high - 1 is the largest "
     "number, modulo 2^64: a high of INT64_MIN is 2^63, and for AT_U64, whose bounds are the bits of "
     "uint64_t, 0 is 2^64. AT_ERROR_DTYPE: no integer dtype; AT_ERROR_ARGUMENT: high - 1 < low, or bounds "
     "beyond the dtype."},
    {"tensor_bernoulli", raw_tensor_bernoulli, METH_VARARGS,
     "1 with probability p rounded to a multiple of 2^-32, else 0, in any dtype; a block for every four. "
     "AT_ERROR_ARGUMENT: p outside 0 … 1."},
    {"tensor_bernoulli_each", raw_tensor_bernoulli_each, METH_VARARGS,
     "The same with a probability for each element, in the shape and float dtype of p, no gradient: 1 "
     "where a uniform number, of 24 bits (float64: 53), is below p. What is below 0 or NaN counts as 0, "
     "above 1 as 1: p is not looked at."},
    {"tensor_permutation", raw_tensor_permutation, METH_VARARGS,
     "0 … count - 1 in random order, i64, every order as probable up to count^2 · 2^-65: the stable order "
     "of random numbers of 64 bits, of which a block has two, words 1 and 0 and words 3 and 2. "
     "AT_ERROR_SHAPE: a negative count."},
    {"tensor_truncated_normal", raw_tensor_truncated_normal, METH_VARARGS,
     "Normal with mean and deviation, restricted to low … high (values, not deviations), float dtypes "
     "only: the inverse of the distribution function at a uniform number of 53 bits, rounded to dtype; a "
     "block for every two. AT_ERROR_ARGUMENT: a number that is not finite, deviation <= 0, high < low, or "
     "bounds more than 8 deviations from the mean on one side of it."},
    {"tensor_reciprocal", raw_tensor_reciprocal, METH_VARARGS,
     "1 / a; of zeros the infinity with their sign."},
    {"tensor_atan2_", raw_tensor_atan2_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_hypot_", raw_tensor_hypot_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_copysign_", raw_tensor_copysign_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_nextafter_", raw_tensor_nextafter_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_logaddexp_", raw_tensor_logaddexp_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_xlogy_", raw_tensor_xlogy_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_floor_divide_", raw_tensor_floor_divide_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_remainder_", raw_tensor_remainder_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_fmod_", raw_tensor_fmod_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_logical_and_", raw_tensor_logical_and_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_logical_or_", raw_tensor_logical_or_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_logical_xor_", raw_tensor_logical_xor_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_bitwise_and_", raw_tensor_bitwise_and_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_bitwise_or_", raw_tensor_bitwise_or_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_bitwise_xor_", raw_tensor_bitwise_xor_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_bitwise_left_shift_", raw_tensor_bitwise_left_shift_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_bitwise_right_shift_", raw_tensor_bitwise_right_shift_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_atan2_scalar_", raw_tensor_atan2_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_hypot_scalar_", raw_tensor_hypot_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_copysign_scalar_", raw_tensor_copysign_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_nextafter_scalar_", raw_tensor_nextafter_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_logaddexp_scalar_", raw_tensor_logaddexp_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_xlogy_scalar_", raw_tensor_xlogy_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_floor_divide_scalar_", raw_tensor_floor_divide_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_remainder_scalar_", raw_tensor_remainder_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_fmod_scalar_", raw_tensor_fmod_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_logical_and_scalar_", raw_tensor_logical_and_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_logical_or_scalar_", raw_tensor_logical_or_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_logical_xor_scalar_", raw_tensor_logical_xor_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_bitwise_and_scalar_", raw_tensor_bitwise_and_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_bitwise_or_scalar_", raw_tensor_bitwise_or_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_bitwise_xor_scalar_", raw_tensor_bitwise_xor_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_bitwise_left_shift_scalar_", raw_tensor_bitwise_left_shift_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_bitwise_right_shift_scalar_", raw_tensor_bitwise_right_shift_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_sin_", raw_tensor_sin_, METH_VARARGS,
     "Unary."},
    {"tensor_cos_", raw_tensor_cos_, METH_VARARGS,
     "Unary."},
    {"tensor_tan_", raw_tensor_tan_, METH_VARARGS,
     "Unary."},
    {"tensor_asin_", raw_tensor_asin_, METH_VARARGS,
     "Unary."},
    {"tensor_acos_", raw_tensor_acos_, METH_VARARGS,
     "Unary."},
    {"tensor_atan_", raw_tensor_atan_, METH_VARARGS,
     "Unary."},
    {"tensor_sinh_", raw_tensor_sinh_, METH_VARARGS,
     "Unary."},
    {"tensor_cosh_", raw_tensor_cosh_, METH_VARARGS,
     "Unary."},
    {"tensor_asinh_", raw_tensor_asinh_, METH_VARARGS,
     "Unary."},
    {"tensor_acosh_", raw_tensor_acosh_, METH_VARARGS,
     "Unary."},
    {"tensor_atanh_", raw_tensor_atanh_, METH_VARARGS,
     "Unary."},
    {"tensor_exp2_", raw_tensor_exp2_, METH_VARARGS,
     "Unary."},
    {"tensor_expm1_", raw_tensor_expm1_, METH_VARARGS,
     "Unary."},
    {"tensor_log1p_", raw_tensor_log1p_, METH_VARARGS,
     "Unary."},
    {"tensor_log2_", raw_tensor_log2_, METH_VARARGS,
     "Unary."},
    {"tensor_log10_", raw_tensor_log10_, METH_VARARGS,
     "Unary."},
    {"tensor_square_", raw_tensor_square_, METH_VARARGS,
     "Unary."},
    {"tensor_erfc_", raw_tensor_erfc_, METH_VARARGS,
     "Unary."},
    {"tensor_erfinv_", raw_tensor_erfinv_, METH_VARARGS,
     "Unary."},
    {"tensor_lgamma_", raw_tensor_lgamma_, METH_VARARGS,
     "Unary."},
    {"tensor_digamma_", raw_tensor_digamma_, METH_VARARGS,
     "Unary."},
    {"tensor_trigamma_", raw_tensor_trigamma_, METH_VARARGS,
     "Unary."},
    {"tensor_floor_", raw_tensor_floor_, METH_VARARGS,
     "Unary."},
    {"tensor_ceil_", raw_tensor_ceil_, METH_VARARGS,
     "Unary."},
    {"tensor_trunc_", raw_tensor_trunc_, METH_VARARGS,
     "Unary."},
    {"tensor_round_", raw_tensor_round_, METH_VARARGS,
     "Unary."},
    {"tensor_isnan_", raw_tensor_isnan_, METH_VARARGS,
     "Unary."},
    {"tensor_isinf_", raw_tensor_isinf_, METH_VARARGS,
     "Unary."},
    {"tensor_isfinite_", raw_tensor_isfinite_, METH_VARARGS,
     "Unary."},
    {"tensor_signbit_", raw_tensor_signbit_, METH_VARARGS,
     "Unary."},
    {"tensor_logical_not_", raw_tensor_logical_not_, METH_VARARGS,
     "Unary."},
    {"tensor_bitwise_not_", raw_tensor_bitwise_not_, METH_VARARGS,
     "Unary."},
    {"tensor_fma_", raw_tensor_fma_, METH_VARARGS,
     "Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere."},
    {"tensor_lerp_", raw_tensor_lerp_, METH_VARARGS,
     "Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere."},
    {"tensor_reciprocal_", raw_tensor_reciprocal_, METH_VARARGS,
     "Unary."},
    {"tensor_polygamma_", raw_tensor_polygamma_, METH_VARARGS,
     "See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h."},
    {"tensor_polygamma_scalar_", raw_tensor_polygamma_scalar_, METH_VARARGS,
     "The same with a number on the right, which changes no dtype as pointwise.h says."},
    {"tensor_polygamma", raw_tensor_polygamma, METH_VARARGS,
     "The derivative of order b of digamma at a: (-1)^(b + 1) b! zeta(b + 1, a), Hurwitz's zeta; digamma "
     "itself where b is 0. The order comes second, as in PyTorch's method; it broadcasts, and where it is "
     "no integer or negative the result is NaN. At 0 and the negative integers: for b > 0 the infinity "
     "with the sign of (-1)^(b + 1). No gradient flows to b."},
    {"tensor_polygamma_scalar", raw_tensor_polygamma_scalar, METH_VARARGS,
     "The same with a number on the right."},
    {"backend_math_mode", raw_backend_math_mode, METH_VARARGS,
     "The mode counts when a product is computed, not when it is recorded. Setting one computes nothing. "
     "AT_ERROR_ARGUMENT: unknown mode."},
    {"backend_load_tuning", raw_backend_load_tuning, METH_VARARGS,
     "Takes in tuning results: which algorithm was fastest for a matrix product or a convolution of some "
     "sizes. A program run with ATHENA_TUNE=1 measures each of floats that it meets first on an OpenCL "
     "GPU, and writes to tuning.jsonl in the folder of compiled programs, which is read when a backend is "
     "opened; such a file may be shipped with a program and is read by this call. A line is a JSON object: "
     "\"device\", what at_device_info calls product; \"product\"; \"algorithm\". What is for other devices, or "
     "unknown to this version, is passed over; later results replace earlier ones. They count for what has "
     "not been computed yet, and may change the last bits of float results. ATHENA_TUNE=0: no results are "
     "used. On the CPU the file is read, and nothing more. AT_ERROR_IO: cannot be read; AT_ERROR_FORMAT: a "
     "line is something else, then nothing of the file is used."},
    {"dataset_subset", raw_dataset_subset, METH_VARARGS,
     "The samples at indices, in that order; one named twice is there twice. Shares the fields' memory. "
     "AT_ERROR_INDEX."},
    {"dataset_random_split", raw_dataset_random_split, METH_VARARGS,
     "Parts that have no sample in common, parts[i] of lengths[i] samples drawn at random: the same seed "
     "draws the same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the data set's. On "
     "failure all parts are NULL."},
    {"dataset_fields", raw_dataset_fields, METH_VARARGS,
     "Number of fields."},
    {"format_options_init", raw_format_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"tensor_format", raw_tensor_format, METH_VARARGS,
     "The values in brackets, row by row, as wide as each other: \"[[1.0000, 2.5000],\\n [3.0000, 4.0000]]\"; "
     "\"...\" stands for what a summary leaves out, \"[]\" for no elements; floats that are all whole are "
     "\"1.\", bools true and false. Waits for the value; of a summarised tensor only what is shown is read. "
     "text, size and needed as in at_error_text; options NULL: the defaults. AT_ERROR_ARGUMENT: an option "
     "out of its range."},
    {"scope_begin", raw_scope_begin, METH_VARARGS,
     "AT_ERROR_OUT_OF_MEMORY: no scope was begun."},
    {"scope_end", raw_scope_end, METH_VARARGS,
     "Ends the thread's innermost scope. The count tensors in keep, which may be NULL when count is 0, are "
     "not released: they belong to the scope around it, or to the caller where there is none. One of "
     "another scope stays there. AT_ERROR_STATE: no scope is open; AT_ERROR_HANDLE, AT_ERROR_NULL: a "
     "tensor in keep is none, and the scope stays open."},
    {"tensor_file_metadata", raw_tensor_file_metadata, METH_VARARGS,
     "Copies the metadata of path as at_tensor_file_names copies names: key, value, key, value, …, in the "
     "order of its header."},
    {"tensor_set_grad", raw_tensor_set_grad, METH_VARARGS,
     "Puts the values that grad has now in the place of a leaf's gradient; later backwards add to them. "
     "grad has the tensor's shape and dtype; NULL: as at_tensor_zero_grad. AT_ERROR_STATE: the tensor is "
     "no leaf that requires gradients."},
    {"tensor_clip_grad_norm", raw_tensor_clip_grad_norm, METH_VARARGS,
     "Scales the gradients of parameters together, in place, so that the norm of that order (see "
     "at_tensor_norm) of all their elements is at most max_norm: by min(1, max_norm / (total + 1e-6)), as "
     "in PyTorch. total, a new float tensor without axes, is the norm before, float64 if a gradient is, "
     "else float32. Records only; nothing is waited for. Parameters without a gradient are passed over. "
     "AT_ERROR_ARGUMENT: count is 0, max_norm is negative or NaN; AT_ERROR_BACKEND."},
    {"tensor_clip_grad_value", raw_tensor_clip_grad_value, METH_VARARGS,
     "Brings every element of the gradients of parameters between -bound and bound, in place; otherwise as "
     "above."},
    {"tensor_ndtr_", raw_tensor_ndtr_, METH_VARARGS,
     "Unary."},
    {"tensor_ndtr", raw_tensor_ndtr, METH_VARARGS,
     "The standard normal distribution function, erfc(-a / √2) / 2: exact to the last digits where that is "
     "small."},
    {"backend_memory_report", raw_backend_memory_report, METH_VARARGS,
     "What is alive on the backend, as text for people whose look may change, copied like at_error_text: a "
     "line for tensors that are alike (operation, dtype, shape), and one for buffers that are alike, with "
     "what they hold; the largest first. It grows and shrinks with the work of other threads, so ask for "
     "the size with some room. Takes long where millions are alive. ATHENA_LEAKS=1 writes it, if anything "
     "is alive, as warnings to the log when the last reference to the backend is released, and at exit for "
     "backends that were not released; nothing is written by default."},
    {"tensor_max_initial", raw_tensor_max_initial, METH_VARARGS,
     "The largest and smallest of the elements and initial, a tensor without axes (at_tensor_number makes "
     "one), which nothing has; dtypes promote. Where initial equals the extreme it takes half of the "
     "gradient. AT_ERROR_SHAPE: initial has axes."},
    {"tensor_min_initial", raw_tensor_min_initial, METH_VARARGS,
     "The largest and smallest of the elements and initial, a tensor without axes (at_tensor_number makes "
     "one), which nothing has; dtypes promote. Where initial equals the extreme it takes half of the "
     "gradient. AT_ERROR_SHAPE: initial has axes."},
    {"set_strict_devices", raw_set_strict_devices, METH_VARARGS,
     "An operation whose operands lie on several devices moves them to one: to the first that is not the "
     "CPU's, or to where the values are that it indexes or changes; at_counters.moved_operands counts, and "
     "the log tells once. Gradients go back to where an operand lies. While 1, the calling thread's "
     "operations fail with AT_ERROR_BACKEND instead. ATHENA_STRICT_DEVICES=1: those of all threads. "
     "*previous, if not NULL, receives the old value."},
    {"tensor_frac_", raw_tensor_frac_, METH_VARARGS,
     "Unary."},
    {"tensor_frac", raw_tensor_frac, METH_VARARGS,
     "a - trunc(a), the part behind the point with the sign of a; NaN of infinities."},
    {"tensor_to_memory_format", raw_tensor_to_memory_format, METH_VARARGS,
     "The values of a in memory of that format, which at_tensor_strides shows; they are copied only where "
     "they lie otherwise, and at_counters.layout_conversions counts copies into channels-last memory. "
     "Convolutions work in channels-last memory and give such results; pointwise operations, pools and "
     "norms keep what they are given. AT_ERROR_ARGUMENT: no such format; AT_ERROR_SHAPE: channels last of "
     "another rank."},
    {"tensor_dropout", raw_tensor_dropout, METH_VARARGS,
     "Each element is 0 with probability p, rounded to a multiple of 2^-32 other than 0, else divided by 1 "
     "- p; a block for every four."},
    {"tensor_dropout1d", raw_tensor_dropout1d, METH_VARARGS,
     "The same of whole channels of [N, C, L] or [C, L]; a block for every four channels. AT_ERROR_SHAPE: "
     "another rank."},
    {"tensor_dropout2d", raw_tensor_dropout2d, METH_VARARGS,
     "The same of whole channels of [N, C, H, W] or [N, C, L]."},
    {"tensor_dropout3d", raw_tensor_dropout3d, METH_VARARGS,
     "The same of whole channels of [N, C, D, H, W] or [C, D, H, W]."},
    {"tensor_alpha_dropout", raw_tensor_alpha_dropout, METH_VARARGS,
     "Behind selu: f · a + s · p with probability 1 - p, else s · (p - 1); s = 1.7580993408473766 · f, f = "
     "1 / sqrt((1 - p) · (1 + p · 1.7580993408473766^2)), which keep mean and variance (Klambauer et al., "
     "NeurIPS 2017). p 1 gives 0."},
    {"tensor_feature_alpha_dropout", raw_tensor_feature_alpha_dropout, METH_VARARGS,
     "The same of whole channels of [N, C, …]."},
    {"tensor_hardshrink", raw_tensor_hardshrink, METH_VARARGS,
     "0 where |a| <= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default "
     "lambd 0.5. AT_ERROR_ARGUMENT: lambd of softshrink is below 0 or NaN."},
    {"tensor_softshrink", raw_tensor_softshrink, METH_VARARGS,
     "0 where |a| <= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default "
     "lambd 0.5. AT_ERROR_ARGUMENT: lambd of softshrink is below 0 or NaN."},
    {"tensor_tanhshrink", raw_tensor_tanhshrink, METH_VARARGS,
     "a − tanh(a)."},
    {"tensor_hardshrink_", raw_tensor_hardshrink_, METH_VARARGS,
     "See activation.h."},
    {"tensor_softshrink_", raw_tensor_softshrink_, METH_VARARGS,
     "See activation.h."},
    {"tensor_tanhshrink_", raw_tensor_tanhshrink_, METH_VARARGS,
     "See activation.h."},
    {"conv_options_init", raw_conv_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"tensor_conv", raw_tensor_conv, METH_VARARGS,
     "result[n, k, o…] = bias[k] + Σ over c, r… of weight[k, c, r…] · input[n, g·C/groups + c, o·stride + "
     "r·dilation − before…], with g = k / (K / groups), input being 0 (or as padding_mode says) outside of "
     "its sizes. input: [N, C, sizes…], or [C, sizes…] for one alone; weight: [K, C / groups, sizes…], "
     "whose rank, 3 to 5, says how many spatial axes there are; bias: [K], or NULL. options NULL: the "
     "defaults. An axis of the result has (size + before + after − dilation · (kernel − 1) − 1) / stride + "
     "1 elements, rounded down. The dtypes, floats, promote. f16 and bf16 are summed in float32 and "
     "rounded once. Differentiable to any order. AT_ERROR_DTYPE: no float; AT_ERROR_SHAPE: ranks or sizes "
     "that do not fit, or a kernel larger than the padded input; AT_ERROR_ARGUMENT: numbers out of range, "
     "a padding_mode with numbers that at_tensor_pad refuses."},
    {"tensor_conv_transpose", raw_tensor_conv_transpose, METH_VARARGS,
     "The gradient of at_tensor_conv by its input, of which `input` is the gradient of the result: every "
     "element of input is multiplied with the kernel and added up where the kernel lies. weight: [C, K / "
     "groups, sizes…] for an input of C channels and a result of K. An axis of the result has (size − 1) · "
     "stride − before − after + dilation · (kernel − 1) + output_padding + 1 elements. AT_ERROR_ARGUMENT "
     "also: output_padding not less than the larger of stride and dilation, a padding that is not "
     "explicit, a padding_mode other than zeros."},
    {"recurrent_options_init", raw_recurrent_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"tensor_rnn_tanh", raw_tensor_rnn_tanh, METH_VARARGS,
     "Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T > 0; h_0 [L·D, B, P] "
     "and c_0 [L·D, B, H], the states before the first step, NULL: zeros. weights, for each layer and in "
     "it for each direction: weight_ih [G·H, I], in later layers [G·H, D·P], weight_hh [G·H, P], with "
     "biases bias_ih and bias_hh [G·H], and where LSTM projects weight_hr [P, H]: their count says whether "
     "it does. output [T, B, D·P]; h_n and c_n, of the shape of h_0 and c_0, the states after each "
     "sequence's last step, may be NULL: not wanted. options NULL: the defaults. With lengths each "
     "sequence ends after so many steps: its output is 0 from there on, its state stays, and the way back "
     "begins at its end, as with PyTorch's packed sequences. They are not looked at: less than 0 counts as "
     "0, more than T as T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of "
     "range, dropout without generator."},
    {"tensor_rnn_relu", raw_tensor_rnn_relu, METH_VARARGS,
     "Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T > 0; h_0 [L·D, B, P] "
     "and c_0 [L·D, B, H], the states before the first step, NULL: zeros. weights, for each layer and in "
     "it for each direction: weight_ih [G·H, I], in later layers [G·H, D·P], weight_hh [G·H, P], with "
     "biases bias_ih and bias_hh [G·H], and where LSTM projects weight_hr [P, H]: their count says whether "
     "it does. output [T, B, D·P]; h_n and c_n, of the shape of h_0 and c_0, the states after each "
     "sequence's last step, may be NULL: not wanted. options NULL: the defaults. With lengths each "
     "sequence ends after so many steps: its output is 0 from there on, its state stays, and the way back "
     "begins at its end, as with PyTorch's packed sequences. They are not looked at: less than 0 counts as "
     "0, more than T as T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of "
     "range, dropout without generator."},
    {"tensor_gru", raw_tensor_gru, METH_VARARGS,
     "Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T > 0; h_0 [L·D, B, P] "
     "and c_0 [L·D, B, H], the states before the first step, NULL: zeros. weights, for each layer and in "
     "it for each direction: weight_ih [G·H, I], in later layers [G·H, D·P], weight_hh [G·H, P], with "
     "biases bias_ih and bias_hh [G·H], and where LSTM projects weight_hr [P, H]: their count says whether "
     "it does. output [T, B, D·P]; h_n and c_n, of the shape of h_0 and c_0, the states after each "
     "sequence's last step, may be NULL: not wanted. options NULL: the defaults. With lengths each "
     "sequence ends after so many steps: its output is 0 from there on, its state stays, and the way back "
     "begins at its end, as with PyTorch's packed sequences. They are not looked at: less than 0 counts as "
     "0, more than T as T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of "
     "range, dropout without generator."},
    {"tensor_lstm", raw_tensor_lstm, METH_VARARGS,
     "Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T > 0; h_0 [L·D, B, P] "
     "and c_0 [L·D, B, H], the states before the first step, NULL: zeros. weights, for each layer and in "
     "it for each direction: weight_ih [G·H, I], in later layers [G·H, D·P], weight_hh [G·H, P], with "
     "biases bias_ih and bias_hh [G·H], and where LSTM projects weight_hr [P, H]: their count says whether "
     "it does. output [T, B, D·P]; h_n and c_n, of the shape of h_0 and c_0, the states after each "
     "sequence's last step, may be NULL: not wanted. options NULL: the defaults. With lengths each "
     "sequence ends after so many steps: its output is 0 from there on, its state stays, and the way back "
     "begins at its end, as with PyTorch's packed sequences. They are not looked at: less than 0 counts as "
     "0, more than T as T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of "
     "range, dropout without generator."},
    {"tensor_rnn_tanh_cell", raw_tensor_rnn_tanh_cell, METH_VARARGS,
     "One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither."},
    {"tensor_rnn_relu_cell", raw_tensor_rnn_relu_cell, METH_VARARGS,
     "One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither."},
    {"tensor_gru_cell", raw_tensor_gru_cell, METH_VARARGS,
     "One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither."},
    {"tensor_lstm_cell", raw_tensor_lstm_cell, METH_VARARGS,
     "One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither."},
    {"tensor_max_pool", raw_tensor_max_pool, METH_VARARGS,
     "The largest element of each window, NaN if there is one, and in indices, i64, where it lies: its "
     "row-major position among the spatial axes, of which there are less than 2^32 (AT_ERROR_SHAPE); the "
     "first of equals. One of values and indices may be NULL: not wanted."},
    {"tensor_avg_pool", raw_tensor_avg_pool, METH_VARARGS,
     "The mean of each window. Zeros in the padding count as elements if count_include_pad is not 0; "
     "divisor_override, if not 0, is what sums are divided by."},
    {"tensor_lp_pool", raw_tensor_lp_pool, METH_VARARGS,
     "(Σ x^p)^(1/p) over each window, of x themselves, not of their magnitudes. p is not 0."},
    {"tensor_adaptive_max_pool", raw_tensor_adaptive_max_pool, METH_VARARGS,
     "As above with windows that part a as evenly as sizes of the result demand: along an axis window i "
     "has the elements ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉."},
    {"tensor_adaptive_avg_pool", raw_tensor_adaptive_avg_pool, METH_VARARGS,
     "As above with windows that part a as evenly as sizes of the result demand: along an axis window i "
     "has the elements ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉."},
    {"tensor_max_unpool", raw_tensor_max_unpool, METH_VARARGS,
     "The way back from max_pool: zeros with the spatial sizes given, in which each element of a stands "
     "where indices, of a's shape and i64, say; of several for one place the last. An index out of range "
     "is AT_ERROR_FAULT_INDEX at the read."},
    {"tensor_interpolate", raw_tensor_interpolate, METH_VARARGS,
     "a, [N, C, spatial…] or [C, spatial…] with 1 to 3 spatial axes and of a float dtype, with other "
     "spatial sizes. sizes gives them; or scales, by which a's are multiplied and rounded down, and whose "
     "reciprocals then stand for n / m above. Counts are that of the spatial axes, or 0 with NULL for what "
     "is not given. PyTorch's interpolate: nearest is nearest with asymmetric coordinates, nearest-exact "
     "with half_pixel; linear, bilinear and trilinear are linear, with half_pixel or align_corners. The "
     "result lies in memory as a does, and is differentiable to any order. AT_ERROR_ARGUMENT: neither "
     "sizes nor scales, counts that differ, numbers not above 0."},
    {"tensor_im2col", raw_tensor_im2col, METH_VARARGS,
     "Every window of a, [N, C, spatial…] of any dtype, as a column: [N, C · elements of a window, "
     "windows], PyTorch's unfold of nn.functional. window has count numbers, one for each of 1 to 3 "
     "spatial axes; dilation, padding (on both sides, with zeros) and stride as many, or none: 1, 0 and 1."},
    {"tensor_col2im", raw_tensor_col2im, METH_VARARGS,
     "The adjoint, PyTorch's fold: columns, [N, C · elements of a window, windows], added up where they "
     "came from in [N, C, sizes…]."},
    {"tensor_pixel_shuffle", raw_tensor_pixel_shuffle, METH_VARARGS,
     "[…, C · factor², H, W] as […, C, H · factor, W · factor]: channels become neighbours. "
     "AT_ERROR_SHAPE: not divisible."},
    {"tensor_pixel_unshuffle", raw_tensor_pixel_unshuffle, METH_VARARGS,
     "The way back."},
    {"tensor_channel_shuffle", raw_tensor_channel_shuffle, METH_VARARGS,
     "[N, groups · n, …] with the channels of the groups taken in turn."},
    {"attention_options_init", raw_attention_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"tensor_scaled_dot_product_attention", raw_tensor_scaled_dot_product_attention, METH_VARARGS,
     "result = dropout(softmax(cap(scale · query · keyᵀ) + bias)) · value, [..., heads, L, Ev], of query "
     "[..., heads, L, E], key [..., heads, S, E] and value [..., heads, S, Ev], all of one float dtype; "
     "the leading sizes broadcast. f16 and bf16 are computed in float32 and rounded once; on matrix units "
     "weights, and gradients of scores, are rounded before they multiply. options NULL: the defaults. "
     "generator: what dropout draws from; NULL where nothing is. bias mask − slope · |position − j|, and "
     "−∞ where key j is hidden from the query: by a bool mask, by its length, where j > position if "
     "causal, or outside position − left … position + right. Conditions add up. position i + query_offset; "
     "with AT_CAUSAL_LOWER_RIGHT also + keys − queries, so that it is that of i in a cache to which the "
     "queries' own keys were appended. keys is key_lengths[batch] where that is given. A query that sees "
     "no key gives 0, and so do its gradients. Packed sequences: with query_offsets and key_offsets, both "
     "[n + 1] from 0 on, rising, query and key are [heads, L, E] and [heads, S, E], and queries "
     "query_offsets[s] … query_offsets[s + 1] − 1 see only keys key_offsets[s] … key_offsets[s + 1] − 1; "
     "positions count within a sequence. Rows beyond the last offset see nothing. Offsets and lengths are "
     "not looked at: what is out of range is cut off. Neither scores nor weights are ever in memory as a "
     "whole (Dao, \"FlashAttention-2\", 2023), but where a float mask or slopes require gradients, and in "
     "derivatives of derivatives. Lengths, offsets, scale and the generator's numbers are no part of a "
     "plan: a cache of fixed size that fills up step by step runs one plan. Dropout: weight [b, h, i, j] "
     "draws as element ((b·heads + h)·L + i)·⌈S/4⌉·4 + j of at_tensor_random_bits. AT_ERROR_DTYPE, "
     "AT_ERROR_SHAPE: query, key, value, or what options have does not fit. AT_ERROR_ARGUMENT: numbers out "
     "of range; one of the offsets alone, or with key_lengths."},
    {"tensor_batch_norm", raw_tensor_batch_norm, METH_VARARGS,
     "a is [N, C, …], the others are [C]; each channel has a mean and a variance. training not 0: those of "
     "a, and running_mean and running_var, which may both be NULL, become (1 - momentum) · what they were "
     "+ momentum · those, with the variance less one degree of freedom; they are changed in place, on the "
     "device. Else running_mean and running_var. AT_ERROR_SHAPE also: training with one value for each "
     "channel."},
    {"tensor_instance_norm", raw_tensor_instance_norm, METH_VARARGS,
     "a is [N, C, spatial…]; each channel of each sample has a mean and a variance. by_input not 0: those "
     "of a, whose means over the samples running_mean and running_var follow as above; else running_mean "
     "and running_var. AT_ERROR_SHAPE also: by_input with one element behind the channels."},
    {"tensor_group_norm", raw_tensor_group_norm, METH_VARARGS,
     "a is [N, C, …], weight and bias are [C]; so many groups of neighbouring channels of each sample have "
     "a mean and a variance. AT_ERROR_ARGUMENT: groups that do not divide C. AT_ERROR_SHAPE also: one "
     "sample with one value for each group."},
    {"tensor_layer_norm", raw_tensor_layer_norm, METH_VARARGS,
     "Over the last axes of a, which have these sizes, as have weight and bias."},
    {"tensor_rms_norm", raw_tensor_rms_norm, METH_VARARGS,
     "The same less mean and bias: a / sqrt(mean of a^2 + eps) · weight (Zhang and Sennrich, NeurIPS "
     "2019)."},
    {"tensor_local_response_norm", raw_tensor_local_response_norm, METH_VARARGS,
     "Of a [N, C, spatial…]: a / (k + alpha / size · sum of a^2 over channels c - size / 2 … c + (size - "
     "1) / 2)^beta, those that do not exist being 0 (Krizhevsky et al., NeurIPS 2012). AT_ERROR_ARGUMENT: "
     "size < 1."},
    {"tensor_embedding_scaled", raw_tensor_embedding_scaled, METH_VARARGS,
     "The same, but for the gradient: each row's is divided by how often it is among the indices."},
    {"tensor_embedding_bag", raw_tensor_embedding_bag, METH_VARARGS,
     "Rows of weight [n, width] in bags: [bags, width]; an empty bag gives 0. indices are [bags, length], "
     "or with offsets a list, of which bag b has those from offsets[b] to before offsets[b + 1], the last "
     "one to the end; offsets begin with 0 and ascend. include_last not 0: offsets have the end too, as "
     "one more. per_sample_weights, floats of indices' shape or NULL, scale rows, for AT_BAG_SUM alone. "
     "padding: a row that is left out, or AT_NO_ROW."},
    {"tensor_embedding_renorm_", raw_tensor_embedding_renorm_, METH_VARARGS,
     "In place: rows of destination [n, …] at indices whose norm of that order is above max_norm are "
     "multiplied with max_norm / (norm + 1e-7), as PyTorch's embedding does with its max_norm before it is "
     "used."},
    {"tensor_rotary_embedding", raw_tensor_rotary_embedding, METH_VARARGS,
     "Positions told by rotation (Su and others, \"RoFormer\", 2021): pairs (x, y) of a's last axis become "
     "(x·cos − y·sin, y·cos + x·sin), in a's dtype, rounded once. a: [..., E]; cosines and sines: [..., P] "
     "of one shape, P <= E/2, the other axes broadcast to a's. Element i < P goes with element i + P, or "
     "interleaved 2i with 2i + 1; elements from 2P on stay. Position p usually has the angles p · "
     "10000^(−i/P). AT_ERROR_DTYPE: no float; AT_ERROR_SHAPE: sizes that do not fit."},
    {"adam_options_init", raw_adam_options_init, METH_VARARGS,
     "Kingma and Ba, 2015; amsgrad: Reddi et al., 2018."},
    {"adamax_options_init", raw_adamax_options_init, METH_VARARGS,
     "Adam by the largest gradient, fading by beta2."},
    {"nadam_options_init", raw_nadam_options_init, METH_VARARGS,
     "Adam with Nesterov's momentum (Dozat, 2016)."},
    {"radam_options_init", raw_radam_options_init, METH_VARARGS,
     "Rectified Adam (Liu et al., 2020)."},
    {"rmsprop_options_init", raw_rmsprop_options_init, METH_VARARGS,
     "g over the root of the mean of squares, or, centered, of the variance; with momentum summed up "
     "first."},
    {"adagrad_options_init", raw_adagrad_options_init, METH_VARARGS,
     "g over the root of the sum of squares (Duchi et al., 2011); the rate of step n is learning_rate / (1 "
     "+ (n - 1) * lr_decay)."},
    {"adadelta_options_init", raw_adadelta_options_init, METH_VARARGS,
     "Zeiler, 2012."},
    {"lion_options_init", raw_lion_options_init, METH_VARARGS,
     "Chen et al., 2023: p -= learning_rate * (sign(beta1 * m + (1 - beta1) * g) + weight_decay * p); m = "
     "beta2 * m + (1 - beta2) * g."},
    {"optimizer_adam", raw_optimizer_adam, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_adamax", raw_optimizer_adamax, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_nadam", raw_optimizer_nadam, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_radam", raw_optimizer_radam, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_rmsprop", raw_optimizer_rmsprop, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_adagrad", raw_optimizer_adagrad, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_adadelta", raw_optimizer_adadelta, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_lion", raw_optimizer_lion, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_add_group", raw_optimizer_add_group, METH_VARARGS,
     "Further parameters, of the same backend and dtype, with options of their own, which begin as those "
     "that the optimizer was made with. Updates stay one launch; the numbers of several groups lie in a "
     "table on the device, which is written anew before an update where some changed. Waits for the device "
     "where the rule counts steps. On failure nothing has changed."},
    {"optimizer_group_count", raw_optimizer_group_count, METH_VARARGS,
     "Further parameters, of the same backend and dtype, with options of their own, which begin as those "
     "that the optimizer was made with. Updates stay one launch; the numbers of several groups lie in a "
     "table on the device, which is written anew before an update where some changed. Waits for the device "
     "where the rule counts steps. On failure nothing has changed."},
    {"optimizer_set_option", raw_optimizer_set_option, METH_VARARGS,
     "An option of a group, counted from 0, by PyTorch's name: lr, weight_decay, momentum, dampening, "
     "beta1, beta2, eps, alpha, rho, lr_decay, momentum_decay, initial_accumulator_value, as the rule has "
     "them. AT_ERROR_ARGUMENT: no such group or option, or a value out of range; AT_ERROR_STATE: a "
     "momentum or dampening where there was none when the optimizer was made."},
    {"optimizer_option", raw_optimizer_option, METH_VARARGS,
     "An option of a group, counted from 0, by PyTorch's name: lr, weight_decay, momentum, dampening, "
     "beta1, beta2, eps, alpha, rho, lr_decay, momentum_decay, initial_accumulator_value, as the rule has "
     "them. AT_ERROR_ARGUMENT: no such group or option, or a value out of range; AT_ERROR_STATE: a "
     "momentum or dampening where there was none when the optimizer was made."},
    {"optimizer_set_clip_value", raw_optimizer_set_clip_value, METH_VARARGS,
     "Gradients as they enter updates from now on, those of all groups: each element at most bound from 0, "
     "or all multiplied by max_norm / (norm + 1e-6) where that is less than 1. The tensors' own stay. "
     "INFINITY, as at first: no bound. AT_ERROR_ARGUMENT: negative or NaN."},
    {"optimizer_set_clip_norm", raw_optimizer_set_clip_norm, METH_VARARGS,
     "Gradients as they enter updates from now on, those of all groups: each element at most bound from 0, "
     "or all multiplied by max_norm / (norm + 1e-6) where that is less than 1. The tensors' own stay. "
     "INFINITY, as at first: no bound. AT_ERROR_ARGUMENT: negative or NaN."},
    {"optimizer_grad_norm", raw_optimizer_grad_norm, METH_VARARGS,
     "The Euclidean norm that the gradients of the last step had; nothing waits for it. AT_ERROR_STATE: no "
     "step was made since a max_norm was set."},
    {"schedule_step_lr", raw_schedule_step_lr, METH_VARARGS,
     "base * gamma^(n / step_size), rounded down."},
    {"schedule_multi_step_lr", raw_schedule_multi_step_lr, METH_VARARGS,
     "The rate times gamma at each milestone; milestones rise."},
    {"schedule_exponential_lr", raw_schedule_exponential_lr, METH_VARARGS,
     "base * gamma^n."},
    {"schedule_constant_lr", raw_schedule_constant_lr, METH_VARARGS,
     "base * factor, from 0 to 1, until n is total_iters, then base."},
    {"schedule_linear_lr", raw_schedule_linear_lr, METH_VARARGS,
     "From base * start_factor, in (0, 1], to base * end_factor, in [0, 1], in total_iters equal parts: a "
     "warm-up, with at_schedule_sequential before another."},
    {"schedule_polynomial_lr", raw_schedule_polynomial_lr, METH_VARARGS,
     "base * (1 - n / total_iters)^power, then 0."},
    {"schedule_cosine_annealing_lr", raw_schedule_cosine_annealing_lr, METH_VARARGS,
     "eta_min + (base - eta_min) * (1 + cos(pi * n / t_max)) / 2."},
    {"schedule_cosine_annealing_warm_restarts", raw_schedule_cosine_annealing_warm_restarts, METH_VARARGS,
     "The same from base to eta_min in t_0 steps, then again, each time in t_mult times as many."},
    {"one_cycle_lr_options_init", raw_one_cycle_lr_options_init, METH_VARARGS,
     "Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps, then down "
     "to that start divided by final_div_factor; with three_phase down to the start first, as fast as up. "
     "A momentum, or beta1, goes the other way, from max_momentum to base_momentum. After total_steps "
     "advance is AT_ERROR_STATE."},
    {"schedule_one_cycle_lr", raw_schedule_one_cycle_lr, METH_VARARGS,
     "Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps, then down "
     "to that start divided by final_div_factor; with three_phase down to the start first, as fast as up. "
     "A momentum, or beta1, goes the other way, from max_momentum to base_momentum. After total_steps "
     "advance is AT_ERROR_STATE."},
    {"reduce_lr_on_plateau_options_init", raw_reduce_lr_on_plateau_options_init, METH_VARARGS,
     "The rate times factor where a metric, given to at_schedule_advance_by, has not become better for "
     "more than patience calls; then cooldown calls are passed over."},
    {"schedule_reduce_lr_on_plateau", raw_schedule_reduce_lr_on_plateau, METH_VARARGS,
     "The rate times factor where a metric, given to at_schedule_advance_by, has not become better for "
     "more than patience calls; then cooldown calls are passed over."},
    {"schedule_sequential", raw_schedule_sequential, METH_VARARGS,
     "at_schedule_sequential_lr of two."},
    {"schedule_chained", raw_schedule_chained, METH_VARARGS,
     "at_schedule_chained_scheduler of two."},
    {"schedule_advance", raw_schedule_advance, METH_VARARGS,
     "AT_ERROR_STATE: a schedule that wants a metric."},
    {"schedule_advance_by", raw_schedule_advance_by, METH_VARARGS,
     "AT_ERROR_STATE: one that wants none; AT_ERROR_ARGUMENT: NaN."},
    {"schedule_last_lr", raw_schedule_last_lr, METH_VARARGS,
     "The rate that was set last for a group, counted from 0."},
    {"schedule_retain", raw_schedule_retain, METH_VARARGS,
     "Goes on from there; other members, such as PyTorch's of what a schedule is made with, are passed "
     "over. AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong, and nothing has "
     "changed."},
    {"schedule_release", raw_schedule_release, METH_VARARGS,
     "Goes on from there; other members, such as PyTorch's of what a schedule is made with, are passed "
     "over. AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong, and nothing has "
     "changed."},
    {"module_create", raw_module_create, METH_VARARGS,
     "A new module, with all those inside of it, from a description in the form of PyTorch's calls: "
     "Linear(784, 10) Sequential(Linear(784, 128), ReLU(), Dropout(p=0.5), Linear(128, 10)) Arguments are "
     "given by position or name; values are numbers, True, False, None, words in quotation marks, and "
     "tuples. Kinds, arguments, defaults, first values, and the names and layouts of parameters are "
     "PyTorch's, so that a state of its files fits; at_module_kinds and at_module_signature name them. "
     "Parameters are of dtype, a float, and lie on backend. generator draws first values, and later what "
     "dropout drops; NULL: one that begins at seed 0. AT_ERROR_FORMAT: text is no description, with the "
     "place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, with those that it does. "
     "AT_ERROR_DTYPE: no float."},
    {"module_custom", raw_module_custom, METH_VARARGS,
     "A module of the program's own, made by callback, kind being its name. Tensors and modules are added "
     "by at_module_add_…. destroy is called once with userdata when the module is gone; not if this call "
     "fails. It can neither be copied nor described."},
    {"module_retain", raw_module_retain, METH_VARARGS,
     "A module of the program's own, made by callback, kind being its name. Tensors and modules are added "
     "by at_module_add_…. destroy is called once with userdata when the module is gone; not if this call "
     "fails. It can neither be copied nor described."},
    {"module_release", raw_module_release, METH_VARARGS,
     "A module of the program's own, made by callback, kind being its name. Tensors and modules are added "
     "by at_module_add_…. destroy is called once with userdata when the module is gone; not if this call "
     "fails. It can neither be copied nor described."},
    {"module_forward", raw_module_forward, METH_VARARGS,
     "What module makes of one input. AT_ERROR_… as the operations in it; the text ends in the module that "
     "met it."},
    {"module_call", raw_module_call, METH_VARARGS,
     "The same of several inputs, NULL for one left out, with several results; those beyond result_count "
     "are not wanted. AT_ERROR_ARGUMENT: more results than module makes, or another number of inputs than "
     "it takes."},
    {"module_kinds", raw_module_kinds, METH_VARARGS,
     "The names of all kinds, and of one kind the arguments, \"in_features: int, out_features: int, bias: "
     "bool = True\"; *modules are any number of modules, **modules modules with names; then, on a line of "
     "its own, what it does. text, size and needed as in at_error_text; names are separated by spaces."},
    {"module_signature", raw_module_signature, METH_VARARGS,
     "The names of all kinds, and of one kind the arguments, \"in_features: int, out_features: int, bias: "
     "bool = True\"; *modules are any number of modules, **modules modules with names; then, on a line of "
     "its own, what it does. text, size and needed as in at_error_text; names are separated by spaces."},
    {"module_kind", raw_module_kind, METH_VARARGS,
     "The kind of module: \"Linear\"."},
    {"module_description", raw_module_description, METH_VARARGS,
     "On one line, as at_module_create takes it; and on a line for each module, with their names."},
    {"module_format", raw_module_format, METH_VARARGS,
     "On one line, as at_module_create takes it; and on a line for each module, with their names."},
    {"module_names", raw_module_names, METH_VARARGS,
     "The names, each with its terminating 0, as at_tensor_file_names copies them; count, if not NULL, "
     "receives how many."},
    {"module_tensors", raw_module_tensors, METH_VARARGS,
     "The tensors in the order of the names: count new handles, to tensors which the module goes on using. "
     "AT_ERROR_ARGUMENT: count is not their number, or members are modules."},
    {"module_tensor", raw_module_tensor, METH_VARARGS,
     "One tensor, one module, by name. AT_ERROR_ARGUMENT: there is none, with the names there are."},
    {"module_child", raw_module_child, METH_VARARGS,
     "One tensor, one module, by name. AT_ERROR_ARGUMENT: there is none, with the names there are."},
    {"module_set_tensor", raw_module_set_tensor, METH_VARARGS,
     "Another tensor, of the same shape (AT_ERROR_SHAPE), in the place of one."},
    {"module_add_parameter", raw_module_add_parameter, METH_VARARGS,
     "Something new under a name without points. What is trained requires gradients from now on; of "
     "buffers those that are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is empty or "
     "taken; a child that module is inside of."},
    {"module_add_buffer", raw_module_add_buffer, METH_VARARGS,
     "Something new under a name without points. What is trained requires gradients from now on; of "
     "buffers those that are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is empty or "
     "taken; a child that module is inside of."},
    {"module_add_child", raw_module_add_child, METH_VARARGS,
     "Something new under a name without points. What is trained requires gradients from now on; of "
     "buffers those that are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is empty or "
     "taken; a child that module is inside of."},
    {"module_set_child", raw_module_set_child, METH_VARARGS,
     "Another module in the place of one of its own. AT_ERROR_ARGUMENT: there is none of that name; module "
     "is inside of it."},
    {"module_remove", raw_module_remove, METH_VARARGS,
     "Takes out a tensor or a module of its own. AT_ERROR_ARGUMENT: there is none of that name, or it "
     "follows from the arguments of module's kind."},
    {"module_set_training", raw_module_set_training, METH_VARARGS,
     "Whether dropout and its kin are at work, in module and all below; a new module is training."},
    {"module_training", raw_module_training, METH_VARARGS,
     "Whether dropout and its kin are at work, in module and all below; a new module is training."},
    {"module_set_requires_grad", raw_module_set_requires_grad, METH_VARARGS,
     "Whether parameters are trained, in module and all below: 0 freezes them."},
    {"module_zero_grad", raw_module_zero_grad, METH_VARARGS,
     "Forgets the gradients of all parameters."},
    {"module_to", raw_module_to, METH_VARARGS,
     "Moves all tensors to backend (NULL: they stay where they are) and casts those of floats to dtype "
     "(AT_DTYPE_INVALID: they stay what they are). Parameters of an optimizer change themselves, with "
     "their gradients, and the optimizer's state with them: handles and views see them as they are now. "
     "Other tensors that change are new ones without gradients: take handles of them again. "
     "AT_ERROR_STATE, and nothing is moved: such an optimizer has parameters of other modules too, which "
     "would stay."},
    {"module_copy", raw_module_copy, METH_VARARGS,
     "Another module with copies of all tensors; generators are the same. AT_ERROR_UNSUPPORTED: a module "
     "of the program's own."},
    {"module_load_state", raw_module_load_state, METH_VARARGS,
     "Copies the values of tensors into the module's of the same names, moved and cast as those are; all "
     "or none. strict not 0: the names must be those of AT_MODULE_STATE (AT_ERROR_ARGUMENT with what is "
     "missing and what is unknown), else the others stay. AT_ERROR_SHAPE: of one, with both shapes."},
    {"module_save", raw_module_save, METH_VARARGS,
     "The state to and from a safetensors file, also one of PyTorch's; the metadata has the description, "
     "where there is one, under \"athena.module\". As at_tensor_save_file and at_module_load_state."},
    {"module_load", raw_module_load, METH_VARARGS,
     "The same to several files with an index, as at_tensor_save_sharded; at_module_load takes the index."},
    {"module_summary", raw_module_summary, METH_VARARGS,
     "A table of the modules, with the shapes of their results for these inputs, numbers of parameters, "
     "multiply-adds, and the memory of parameters, gradients and results in bytes. Nothing is computed: "
     "module is called once, as if evaluating, and the results are dropped."},
    {"tensor_grid_sample", raw_tensor_grid_sample, METH_VARARGS,
     "a, [N, C, H, W] or [N, C, D, H, W], where grid, [N, H', W', 2] or [N, D', H', W', 3] of a's float "
     "dtype, says: [N, C, H', W'] or [N, C, D', H', W'] (Jaderberg and others, \"Spatial transformer "
     "networks\", 2015). The last axis of grid has x, y and z, along W, H and D, from -1 to 1: with "
     "align_corners the outermost elements' middles, else their outer edges. mode linear weighs the two "
     "elements beside along each axis, nearest takes the nearest, of two equally near the even one. f16 "
     "and bf16 are computed in float32 and rounded once. Gradients of any order flow to a, with mode "
     "linear to grid too. AT_ERROR_SHAPE: shapes that do not fit, nothing to sample; AT_ERROR_DTYPE: no "
     "floats or two dtypes."},
    {"tensor_affine_grid", raw_tensor_affine_grid, METH_VARARGS,
     "The grid by which grid_sample maps as theta, [N, 2, 3] or [N, 3, 4] of a float dtype, says: theta · "
     "(x, y, 1) or (x, y, z, 1) at each of sizes, H' and W' or D', H' and W'. AT_ERROR_SHAPE: another "
     "theta; AT_ERROR_ARGUMENT: sizes below 1."},
    {"lamb_options_init", raw_lamb_options_init, METH_VARARGS,
     "You et al., 2020 (arXiv 1904.00962), algorithm 2, for each parameter by itself: m and v as Adam's, "
     "corrected for their beginning; r = m / (sqrt(v) + epsilon) + weight_decay * p; p -= learning_rate * "
     "|p| / |r| * r, the ratio of the Euclidean norms being 1 where one is 0. An update is one launch "
     "besides the norms."},
    {"muon_options_init", raw_muon_options_init, METH_VARARGS,
     "Jordan et al., 2024, for matrices alone (AT_ERROR_SHAPE otherwise): b = momentum * b + (1 - "
     "momentum) * g; u is b, with nesterov (1 - momentum) * g + momentum * b; x = u / max(|u|, epsilon), "
     "then ns_steps times, of 0 to 99, with the wider side last, x = ns_a * x + (ns_b * x x' + ns_c * (x "
     "x')^2) x; p -= learning_rate * (weight_decay * p + s * x), s being sqrt(max(1, rows / columns)), "
     "with match_rms_adamw 0.2 * sqrt(max(rows, columns)). The iteration is computed in the parameters' "
     "dtype, where PyTorch's takes bfloat16. An update is one launch besides the norms and products."},
    {"optimizer_lamb", raw_optimizer_lamb, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"optimizer_muon", raw_optimizer_muon, METH_VARARGS,
     "Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state "
     "are packed in memory so that an update is one launch; handles, views and values stay as they were. A "
     "parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). "
     "Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, "
     "and it writes them rounded to the parameters in the same launch. That is 4 bytes a parameter more, "
     "and 4 for each number of its state."},
    {"schedule_lambda_lr", raw_schedule_lambda_lr, METH_VARARGS,
     "base * factor, asked for n = 0 at once and with every advance for the next n, for every group. A "
     "factor below 0 or not finite is AT_ERROR_ARGUMENT. destroy, which may be NULL, is told when the "
     "schedule no longer needs userdata; where this call fails it is not."},
    {"schedule_multiplicative_lr", raw_schedule_multiplicative_lr, METH_VARARGS,
     "The rate times factor, asked from n = 1 on."},
    {"metric_create", raw_metric_create, METH_VARARGS,
     "A new metric from a description in the form of a call, as at_module_create takes it: Accuracy() "
     "F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names, arguments and "
     "formulas are TorchMetrics'; at_metric_kinds and at_metric_signature name them, docs/metrics.md has "
     "the formulas. It counts on backend: best that of the predictions. AT_ERROR_FORMAT: text is no "
     "description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, "
     "with those that it does."},
    {"metric_retain", raw_metric_retain, METH_VARARGS,
     "A new metric from a description in the form of a call, as at_module_create takes it: Accuracy() "
     "F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names, arguments and "
     "formulas are TorchMetrics'; at_metric_kinds and at_metric_signature name them, docs/metrics.md has "
     "the formulas. It counts on backend: best that of the predictions. AT_ERROR_FORMAT: text is no "
     "description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, "
     "with those that it does."},
    {"metric_release", raw_metric_release, METH_VARARGS,
     "A new metric from a description in the form of a call, as at_module_create takes it: Accuracy() "
     "F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names, arguments and "
     "formulas are TorchMetrics'; at_metric_kinds and at_metric_signature name them, docs/metrics.md has "
     "the formulas. It counts on backend: best that of the predictions. AT_ERROR_FORMAT: text is no "
     "description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, "
     "with those that it does."},
    {"metric_update", raw_metric_update, METH_VARARGS,
     "Counts a batch; batches may differ in size, and the value is that of all samples together. Recorded, "
     "not run: the next update, at_optimizer_step or a read runs it, in the same plan every time. No "
     "gradients flow. Classes: prediction are scores, floats with an axis of classes (axis 1 unless "
     "class_axis says another), or integers, the classes themselves; target are integers of the other "
     "axes' shape, or one-hot of the scores' shape. Binary, labels and errors: one shape. Targets equal to "
     "ignore_index count for nothing. target NULL: only Mean, whose weights it is. AT_ERROR_SHAPE, "
     "AT_ERROR_DTYPE: others. A class out of range is found while computing: AT_ERROR_FAULT_INDEX at the "
     "read."},
    {"metric_value", raw_metric_value, METH_VARARGS,
     "A new tensor, f64 and 0-d unless docs/metrics.md says another shape; of batches up to now. Without "
     "samples a mean is NaN and precision, recall and F1 are 0. AT_ERROR_STATE: no batch has told yet how "
     "many classes there are."},
    {"metric_reset", raw_metric_reset, METH_VARARGS,
     "As if no batch had been counted."},
    {"metric_merge", raw_metric_merge, METH_VARARGS,
     "Counts what other has counted, too: of another thread or device. AT_ERROR_ARGUMENT: it has another "
     "description."},
    {"metric_kinds", raw_metric_kinds, METH_VARARGS,
     "The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as "
     "at_module_kinds and at_module_signature."},
    {"metric_signature", raw_metric_signature, METH_VARARGS,
     "The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as "
     "at_module_kinds and at_module_signature."},
    {"metric_kind", raw_metric_kind, METH_VARARGS,
     "The kind of metric: \"Accuracy\"; and on one line, as at_metric_create takes it."},
    {"metric_description", raw_metric_description, METH_VARARGS,
     "The kind of metric: \"Accuracy\"; and on one line, as at_metric_create takes it."},
    {"metric_names", raw_metric_names, METH_VARARGS,
     "The counts, to be saved with a run: names as at_module_names copies them, and the tensors, count new "
     "handles, in their order; none where no batch has told yet how many classes there are."},
    {"metric_tensors", raw_metric_tensors, METH_VARARGS,
     "The counts, to be saved with a run: names as at_module_names copies them, and the tensors, count new "
     "handles, in their order; none where no batch has told yet how many classes there are."},
    {"metric_load_state", raw_metric_load_state, METH_VARARGS,
     "Copies counts back, all or none. AT_ERROR_ARGUMENT: other names; AT_ERROR_SHAPE, AT_ERROR_DTYPE: of "
     "one of them."},
    {"optimizer_names", raw_optimizer_names, METH_VARARGS,
     "The names, and the tensors in their order, copies as they are now, as at_module_names and "
     "at_module_tensors give them."},
    {"optimizer_tensors", raw_optimizer_tensors, METH_VARARGS,
     "The names, and the tensors in their order, copies as they are now, as at_module_names and "
     "at_module_tensors give them."},
    {"optimizer_param_groups", raw_optimizer_param_groups, METH_VARARGS,
     "The numbers; text, size and needed as in at_error_text."},
    {"optimizer_load_state", raw_optimizer_load_state, METH_VARARGS,
     "Goes on from there, also from a state of PyTorch's: tensors are moved and cast, parameters have the "
     "numbers that params gives them, other members of a group are passed over, and no tensors at all mean "
     "that no step was made. All or nothing: AT_ERROR_ARGUMENT with the names that are missing or unknown, "
     "for groups of other sizes, for steps that are no counts; AT_ERROR_SHAPE; AT_ERROR_FORMAT: what is no "
     "such JSON; AT_ERROR_STATE: an option that the optimizer was made without; AT_ERROR_UNSUPPORTED: "
     "parameters of one group with different steps."},
    {"optimizer_save", raw_optimizer_save, METH_VARARGS,
     "The same to and from a safetensors file, whose metadata has the numbers under \"param_groups\"."},
    {"optimizer_load", raw_optimizer_load, METH_VARARGS,
     "The same to and from a safetensors file, whose metadata has the numbers under \"param_groups\"."},
    {"schedule_state", raw_schedule_state, METH_VARARGS,
     "How far it is, as JSON by PyTorch's names: last_epoch (n), base_lrs, best, … and, of several "
     "schedules in one, _schedulers. What it was made with is not in it, and the rates are the "
     "optimizer's: see at_optimizer_load_state. text, size and needed as in at_error_text."},
    {"schedule_load_state", raw_schedule_load_state, METH_VARARGS,
     "Goes on from there; other members, such as PyTorch's of what a schedule is made with, are passed "
     "over. AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong, and nothing has "
     "changed."},
    {"event_log_append", raw_event_log_append, METH_VARARGS,
     "Adds one entry to the file at path, which is made where there is none: a step, an epoch (negative: "
     "none), the time by the clock in seconds since 1970, and a number under each of count names. It is "
     "one write, under a lock and on the disk when the call returns, so that several processes may add to "
     "one file; where it fails the file is as it was. Any thread may call. AT_ERROR_IO: the file cannot be "
     "written; a run may go on without. AT_ERROR_ARGUMENT: a format that is none, a name that is empty, "
     "twice there or has control characters, or in CSV is not among the columns. AT_ERROR_FORMAT: it is no "
     "such file."},
    {"event_log_truncate", raw_event_log_truncate, METH_VARARGS,
     "Cuts off what follows the last entry of at most step, and what a process that died left half "
     "written: before a run goes on from there. A file that is not there stays so."},
    {"run_log_append", raw_run_log_append, METH_VARARGS,
     "Adds a line for a whole run to the file at path, as at_event_log_append adds entries: date, device, "
     "model, number of epochs, seconds an epoch took on average, and final numbers, \"name=number\" "
     "separated by tabs."},
    {"event_log_draw", raw_event_log_draw, METH_VARARGS,
     "Draws the columns of a CSV log over the steps, as SVG that is readable on light and dark ground, to "
     "the file at image. What is no number leaves a gap. AT_ERROR_FORMAT: path is no such log, with the "
     "line."},
    {"autocast_begin", raw_autocast_begin, METH_VARARGS,
     "dtype: AT_BF16 or AT_F16 (AT_ERROR_DTYPE otherwise). enabled 0: nothing is cast within. Scopes nest, "
     "and the innermost counts; each thread has its own."},
    {"autocast_end", raw_autocast_end, METH_VARARGS,
     "Ends the thread's innermost scope. AT_ERROR_STATE: none is open."},
    {"autocast_dtype", raw_autocast_dtype, METH_VARARGS,
     "What the calling thread casts to; AT_DTYPE_INVALID where it casts nothing."},
    {"grad_scaler_options_init", raw_grad_scaler_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"grad_scaler_create", raw_grad_scaler_create, METH_VARARGS,
     "Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but "
     "at_grad_scaler_state:  at_grad_scaler_scale(&scaled, scaler, loss); at_tensor_backward(scaled); "
     "at_grad_scaler_step(scaler, optimizer); at_grad_scaler_update(scaler);  AT_ERROR_ARGUMENT: a scale, "
     "factor or interval that is not positive or finite, or a factor beyond 1."},
    {"grad_scaler_retain", raw_grad_scaler_retain, METH_VARARGS,
     "Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but "
     "at_grad_scaler_state:  at_grad_scaler_scale(&scaled, scaler, loss); at_tensor_backward(scaled); "
     "at_grad_scaler_step(scaler, optimizer); at_grad_scaler_update(scaler);  AT_ERROR_ARGUMENT: a scale, "
     "factor or interval that is not positive or finite, or a factor beyond 1."},
    {"grad_scaler_release", raw_grad_scaler_release, METH_VARARGS,
     "Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but "
     "at_grad_scaler_state:  at_grad_scaler_scale(&scaled, scaler, loss); at_tensor_backward(scaled); "
     "at_grad_scaler_step(scaler, optimizer); at_grad_scaler_update(scaler);  AT_ERROR_ARGUMENT: a scale, "
     "factor or interval that is not positive or finite, or a factor beyond 1."},
    {"grad_scaler_scale", raw_grad_scaler_scale, METH_VARARGS,
     "a times the scale, in float32 or in float64 if a is. AT_ERROR_DTYPE: not a float."},
    {"grad_scaler_unscale", raw_grad_scaler_unscale, METH_VARARGS,
     "Divides the gradients of an optimizer's parameters by the scale, in place, and looks for infinities: "
     "to change or bound them by hand before the step. AT_ERROR_STATE: it was done since the last update, "
     "or the step was made; AT_ERROR_BACKEND: of another backend."},
    {"grad_scaler_step", raw_grad_scaler_step, METH_VARARGS,
     "at_optimizer_step of gradients divided by the scale, in the same launch; the gradients themselves "
     "stay scaled. Where one of them is not finite the device leaves out the update: parameters, state and "
     "the count of steps are as if the step had not been. Bounds of the optimizer "
     "(at_optimizer_set_clip_norm) are of the divided gradients. AT_ERROR_STATE: a second step since the "
     "last update."},
    {"grad_scaler_update", raw_grad_scaler_update, METH_VARARGS,
     "The scale of the next step, from what all optimizers met since the last one. AT_ERROR_STATE: no step "
     "or unscale since."},
    {"grad_scaler_set_scale", raw_grad_scaler_set_scale, METH_VARARGS,
     "A scale in place of an update; the tracker stays. AT_ERROR_ARGUMENT: not positive or not finite."},
    {"grad_scaler_get_scale", raw_grad_scaler_get_scale, METH_VARARGS,
     "The scale, a float32 without axes; nothing waits for it."},
    {"grad_scaler_state", raw_grad_scaler_state, METH_VARARGS,
     "All of its numbers as they are now, as options from which another one goes on; waits for the device. "
     "Set struct_size."},
    {"grad_scaler_load_state", raw_grad_scaler_load_state, METH_VARARGS,
     "Goes on from there, NULL: from the defaults; enabled stays. AT_ERROR_ARGUMENT as for options, and "
     "nothing has changed."},
    {"module_checkpoint", raw_module_checkpoint, METH_VARARGS,
     "The same, but of what module computes only inputs and results are kept: a backward computes the rest "
     "again, as at_checkpoint does, with the same numbers dropped and the same autocast. Running "
     "statistics see the inputs once. AT_ERROR_STATE, in the backward: a parameter has changed, or a "
     "tensor that requires gradients is none of module's."},
    {"loader_custom", raw_loader_custom, METH_VARARGS,
     "A loader of batches of the program's own. length: batches in an epoch, -1 where nobody knows. "
     "destroy is called once with userdata when the loader is gone; not if this call fails. "
     "AT_ERROR_ARGUMENT: no fields, or a length less than -1."},
    {"trainer_options_init", raw_trainer_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"trainer_create", raw_trainer_create, METH_VARARGS,
     "Trains module with optimizer, which has its parameters, by loss: a module that makes one float "
     "number of (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a batch the last "
     "is the target, those before are the inputs of module; of a batch with one field that is both. A "
     "first result of module is the prediction. A step costs what it costs in a loop by hand, one plan, "
     "and nothing waits for it: losses stay on the device and are read when an epoch ends. Gradients are "
     "clipped as the optimizer does (at_optimizer_set_clip_norm, …_clip_value). AT_ERROR_ARGUMENT: "
     "accumulate less than 1."},
    {"trainer_retain", raw_trainer_retain, METH_VARARGS,
     "Trains module with optimizer, which has its parameters, by loss: a module that makes one float "
     "number of (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a batch the last "
     "is the target, those before are the inputs of module; of a batch with one field that is both. A "
     "first result of module is the prediction. A step costs what it costs in a loop by hand, one plan, "
     "and nothing waits for it: losses stay on the device and are read when an epoch ends. Gradients are "
     "clipped as the optimizer does (at_optimizer_set_clip_norm, …_clip_value). AT_ERROR_ARGUMENT: "
     "accumulate less than 1."},
    {"trainer_release", raw_trainer_release, METH_VARARGS,
     "Trains module with optimizer, which has its parameters, by loss: a module that makes one float "
     "number of (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a batch the last "
     "is the target, those before are the inputs of module; of a batch with one field that is both. A "
     "first result of module is the prediction. A step costs what it costs in a loop by hand, one plan, "
     "and nothing waits for it: losses stay on the device and are read when an epoch ends. Gradients are "
     "clipped as the optimizer does (at_optimizer_set_clip_norm, …_clip_value). AT_ERROR_ARGUMENT: "
     "accumulate less than 1."},
    {"trainer_fit", raw_trainer_fit, METH_VARARGS,
     "Trains until `epochs` epochs were trained in all, those of earlier fits counted: after a fit that "
     "was stopped, failed, or was loaded the same call goes on where that ended, in the middle of an epoch "
     "too. Epoch n is that of the loader's number n. Modules train as they are set; where module itself is "
     "evaluating all of it trains for the length of the call. What is set on the thread by at_set_no_grad "
     "does not count. On failure what was trained stays; gradients gathered for a step that was not made "
     "are forgotten, and the next fit begins with the batch that failed. A loss that is not finite fails "
     "nothing: it is in the history (see at_early_stopping_options). AT_ERROR_FAULT_…: an index was out of "
     "range, a label for one, or an integer divided by zero: told once, when the epoch ends; the updates "
     "of such batches were withheld, and the next fit goes on behind them. AT_ERROR_ARGUMENT: an epoch "
     "without a batch, or epochs less than 0. AT_ERROR_STATE: trainer is at work, in another thread or in "
     "this one, whose callback this is called in."},
    {"trainer_stop", raw_trainer_stop, METH_VARARGS,
     "Ends a fit that is under way, if there is one, after the step being made, with AT_OK; from any "
     "thread."},
    {"trainer_evaluate", raw_trainer_evaluate, METH_VARARGS,
     "The mean loss, weighted by samples, then the metrics in the order they were added, over an epoch of "
     "loader: its epoch 0. Modules are evaluating, and are again as they were afterwards; nothing is "
     "recorded for gradients. In a callback too. AT_ERROR_ARGUMENT: count is not their number, or a loader "
     "without a batch."},
    {"trainer_predict", raw_trainer_predict, METH_VARARGS,
     "The predictions for epoch 0 of loader, one after another along the first axis. The last field is "
     "left out as a target, unless it is the only one."},
    {"trainer_add_metric", raw_trainer_add_metric, METH_VARARGS,
     "Counts predictions and targets, too, in the plan of the step: a number of every epoch under its "
     "name, and with val_ before it of what is validated; predictions are those that the loss was given, "
     "so those of training change within an epoch. metric is the trainer's from then on. "
     "AT_ERROR_ARGUMENT: a name that something in the history has; AT_ERROR_STATE: after the first batch. "
     "A metric whose value is no single number fails the fit with AT_ERROR_SHAPE when an epoch ends."},
    {"trainer_set_validation", raw_trainer_set_validation, METH_VARARGS,
     "What is evaluated after every `every` epochs of a fit, and gives val_loss; NULL: nothing any more. "
     "AT_ERROR_ARGUMENT: every is less than 1."},
    {"trainer_set_validation_split", raw_trainer_set_validation_split, METH_VARARGS,
     "Or a share of what is trained on, in (0, 1), drawn by seed and not trained on: fit then wants a "
     "loader of a data set (AT_ERROR_ARGUMENT). 0: nothing any more."},
    {"trainer_add_schedule", raw_trainer_add_schedule, METH_VARARGS,
     "Advances schedule after every step of the optimizer, or after every epoch; one that wants a metric "
     "gets that of the history that monitor names (NULL: val_loss, loss where nothing is validated), after "
     "every epoch that has one. AT_ERROR_ARGUMENT: such a schedule after every step; one of another "
     "optimizer."},
    {"early_stopping_options_init", raw_early_stopping_options_init, METH_VARARGS,
     "Ends a fit when a number of the history has not become better in `patience` epochs that have one. "
     "The same fit again, after at_checkpoints_restore too, trains nothing more; one to more epochs goes "
     "on, and waits anew for something better than the best so far."},
    {"trainer_set_early_stopping", raw_trainer_set_early_stopping, METH_VARARGS,
     "monitor as for at_trainer_add_schedule. What was best so far is forgotten. AT_ERROR_ARGUMENT: "
     "patience less than 1, min_delta negative or not finite."},
    {"trainer_add_callback", raw_trainer_add_callback, METH_VARARGS,
     "One more, called at `moments` in the order of adding; destroy is called with userdata when the "
     "trainer is gone, not if this call fails. AT_ERROR_ARGUMENT: moments is no sum of them."},
    {"trainer_history", raw_trainer_history, METH_VARARGS,
     "What came out of every epoch, as a JSON object of arrays: \"loss\" and the metrics, then with val_ "
     "before it what was validated, \"lr\", the first group's rate in that epoch's last step, \"seconds\", "
     "without validation, and \"samples_per_second\". null: not finite, or not measured. Copied like "
     "at_error_text; from any thread."},
    {"trainer_history_values", raw_trainer_history_values, METH_VARARGS,
     "One of these arrays, NaN where not measured. *count, if not NULL, receives how many there are; room "
     "is at least that (AT_ERROR_BUFFER), or 0 with values NULL to ask. AT_ERROR_ARGUMENT: none of that "
     "name, with those there are."},
    {"module_average", raw_module_average, METH_VARARGS,
     "Parameters of average, a copy of module, go weight of the way, from 0 to 1, to module's: average += "
     "weight * (module - average). An exponential moving average with decay d takes weight 1 - d after "
     "every step, an equal mean of n so far 1 / (n + 1). Buffers become module's; with use_buffers not 0 "
     "those of floats go the same way. All parameters of one optimizer of module's take one launch, which "
     "is enqueued and not waited for; average may be of another float dtype or on another device. weight 1 "
     "copies. AT_ERROR_ARGUMENT: another weight; average has other names or shapes, or is module."},
    {"network_create", raw_network_create, METH_VARARGS,
     "dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: [784], [1, 28, 28] "
     "with the channels first, [length] of indices."},
    {"network_retain", raw_network_retain, METH_VARARGS,
     "dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: [784], [1, 28, 28] "
     "with the channels first, [length] of indices."},
    {"network_release", raw_network_release, METH_VARARGS,
     "dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: [784], [1, 28, 28] "
     "with the channels first, [length] of indices."},
    {"network_dense", raw_network_dense, METH_VARARGS,
     "x · weightᵀ + bias along the last axis, with so many results. activation: a description "
     "(at_network_add), behind the layer; NULL: none."},
    {"network_conv", raw_network_conv, METH_VARARGS,
     "A convolution of [C, L], [C, H, W] or [C, D, H, W] to so many channels, with windows of kernel "
     "elements along each axis, every stride elements, and padding zeros around; AT_SAME_PADDING: as many "
     "that the size stays, with stride 1."},
    {"network_pool", raw_network_pool, METH_VARARGS,
     "The largest element (\"max\") or the mean (\"avg\") of windows of kernel elements along each axis; "
     "stride 0: kernel."},
    {"network_flatten", raw_network_flatten, METH_VARARGS,
     "One axis of all of a sample's."},
    {"network_dropout", raw_network_dropout, METH_VARARGS,
     "While training zeros a share p of the elements."},
    {"network_norm", raw_network_norm, METH_VARARGS,
     "A normalisation: \"batch\" or \"instance\" for each channel, \"layer\" or \"rms\" along the last axis."},
    {"network_embedding", raw_network_embedding, METH_VARARGS,
     "A row of size numbers for each index, of count: first of all layers."},
    {"network_recurrent", raw_network_recurrent, METH_VARARGS,
     "Layers of \"rnn\", \"lstm\" or \"gru\" over sequences [length, features], in both directions where "
     "bidirectional is not 0: hidden numbers at each place and for each direction. last not 0: only those "
     "of the last place go on."},
    {"network_add", raw_network_add, METH_VARARGS,
     "Any layer by a description (at_module_create), \"Dropout(0.1)\", or by a word, \"leaky_relu(0.2)\". A "
     "kind that lacks its number of axes has that of what it is given: \"MaxPool(2)\"; as in PyTorch Lazy… "
     "kinds lack the argument that follows from it: \"LazyLinear(10)\", \"LazyConv2d(32, 3, stride=2)\", "
     "\"LazyBatchNorm()\", \"LazyLSTM(64, batch_first=True)\"."},
    {"network_add_module", raw_network_add_module, METH_VARARGS,
     "A module that there is, perhaps of the program's own; all that are built share it."},
    {"network_loss", raw_network_loss, METH_VARARGS,
     "The loss to train with: \"cross_entropy\", \"mse\", \"bce\", or a description, "
     "\"CrossEntropyLoss(label_smoothing=0.1)\". Where the last layer is what the loss would undo, the loss "
     "computes both as one, exact for large numbers: Softmax or LogSoftmax with cross_entropy or nll "
     "become CrossEntropyLoss, Sigmoid with bce becomes BCEWithLogitsLoss, and the last layer is "
     "Evaluating(…): while training the module gives what that layer would be given, while evaluating what "
     "it makes, probabilities."},
    {"network_build", raw_network_build, METH_VARARGS,
     "A Sequential of the layers, and the loss, a module of what the first one gives and targets "
     "(at_module_call); classes for CrossEntropyLoss may be one-hot. *loss is NULL where none was named; "
     "loss NULL: not wanted. Parameters are of dtype, on backend, and drawn from generator layer by layer, "
     "as at_module_create does. Each build makes others. The shapes of what layers make are found without "
     "computing anything. Errors are those of at_module_create and of the layers' operations, with the "
     "layer, and the shape that it is given. AT_ERROR_STATE: there are no layers."},
    {"network_summary", raw_network_summary, METH_VARARGS,
     "The table of at_module_summary for one sample, of a network of AT_F32 as built on backend."},
    {"checkpoints_options_init", raw_checkpoints_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"checkpoints_create", raw_checkpoints_create, METH_VARARGS,
     "Files in a directory, which is made by the first save: checkpoint-<step>.safetensors, with the "
     "tensors of each part under \"<name>/\", its numbers in the metadata, and a checksum of it all. The "
     "object keeps its parts. Names are not empty, have no '/', and none comes twice (AT_ERROR_ARGUMENT)."},
    {"checkpoints_retain", raw_checkpoints_retain, METH_VARARGS,
     "Files in a directory, which is made by the first save: checkpoint-<step>.safetensors, with the "
     "tensors of each part under \"<name>/\", its numbers in the metadata, and a checksum of it all. The "
     "object keeps its parts. Names are not empty, have no '/', and none comes twice (AT_ERROR_ARGUMENT)."},
    {"checkpoints_release", raw_checkpoints_release, METH_VARARGS,
     "Files in a directory, which is made by the first save: checkpoint-<step>.safetensors, with the "
     "tensors of each part under \"<name>/\", its numbers in the metadata, and a checksum of it all. The "
     "object keeps its parts. Names are not empty, have no '/', and none comes twice (AT_ERROR_ARGUMENT)."},
    {"checkpoints_add_module", raw_checkpoints_add_module, METH_VARARGS,
     "Parameters and buffers, and the generators that dropout draws from. So an averaged module "
     "(at_module_average) too."},
    {"checkpoints_add_optimizer", raw_checkpoints_add_optimizer, METH_VARARGS,
     "Parameters and buffers, and the generators that dropout draws from. So an averaged module "
     "(at_module_average) too."},
    {"checkpoints_add_schedule", raw_checkpoints_add_schedule, METH_VARARGS,
     "Parameters and buffers, and the generators that dropout draws from. So an averaged module "
     "(at_module_average) too."},
    {"checkpoints_add_loader", raw_checkpoints_add_loader, METH_VARARGS,
     "The epoch and the batch in it."},
    {"checkpoints_add_generator", raw_checkpoints_add_generator, METH_VARARGS,
     "The epoch and the batch in it."},
    {"checkpoints_add_tensor", raw_checkpoints_add_tensor, METH_VARARGS,
     "One that changes in place, if at all."},
    {"checkpoints_set_text", raw_checkpoints_set_text, METH_VARARGS,
     "A text of the program's own, UTF-8, such as its history: added, or another in its place. What is "
     "restored takes the place of the text too; text, size and needed as in at_error_text. "
     "AT_ERROR_ARGUMENT: another part has the name; there is no such text."},
    {"checkpoints_text", raw_checkpoints_text, METH_VARARGS,
     "A text of the program's own, UTF-8, such as its history: added, or another in its place. What is "
     "restored takes the place of the text too; text, size and needed as in at_error_text. "
     "AT_ERROR_ARGUMENT: another part has the name; there is no such text."},
    {"checkpoints_save", raw_checkpoints_save, METH_VARARGS,
     "Writes all parts as they are, waiting for the device: to a temporary file, to the disk, then "
     "renamed; only then the files that keep_last and keep_best leave out are removed. step, 0 or more, is "
     "the program's count and the file's name; metric is how good it is, NAN if nobody knows. AT_ERROR_IO, "
     "such as a full disk: the files are as they were."},
    {"checkpoints_restore", raw_checkpoints_restore, METH_VARARGS,
     "Gives all parts the state of a file: that of path, or, NULL, the one saved last; *step receives its "
     "step, -1 where there is none, which is no error. A file that is damaged (by its checksum, or cut) is "
     "passed over with a warning in the log, and the one before it is taken; AT_ERROR_FORMAT where none is "
     "left, or for path. All or nothing: AT_ERROR_ARGUMENT names parts and tensors that are missing or "
     "unknown; further errors are those of at_module_load_state, at_optimizer_load_state and "
     "at_schedule_load_state."},
    {"checkpoints_path", raw_checkpoints_path, METH_VARARGS,
     "The file saved or restored last, and of those there are the best by its metric; \"\" if there is none. "
     "text, size and needed as in at_error_text."},
    {"checkpoints_best", raw_checkpoints_best, METH_VARARGS,
     "The file saved or restored last, and of those there are the best by its metric; \"\" if there is none. "
     "text, size and needed as in at_error_text."},
    {"loader_state", raw_loader_state, METH_VARARGS,
     "Where it is, for checkpoints: the epoch, and the batch in it that is next. AT_ERROR_ARGUMENT: no "
     "such place."},
    {"loader_set_state", raw_loader_set_state, METH_VARARGS,
     "Where it is, for checkpoints: the epoch, and the batch in it that is next. AT_ERROR_ARGUMENT: no "
     "such place."},
    {"tokenizer_bytes", raw_tokenizer_bytes, METH_VARARGS,
     "Each byte is its own number."},
    {"tokenizer_characters", raw_tokenizer_characters, METH_VARARGS,
     "The different characters of a text, in ascending order. AT_ERROR_FORMAT: text is no UTF-8, with the "
     "byte."},
    {"tokenizer_words", raw_tokenizer_words, METH_VARARGS,
     "Words: what stands between white space; a line's end is the word \"<eos>\", and any that is not in the "
     "vocabulary \"<unk>\", which is always there. The vocabulary has at most max_size (-1: no limit) of the "
     "words that a text has at least min_count times, the most frequent first. AT_ERROR_ARGUMENT: a "
     "max_size of less than -1, a min_count of less than 1."},
    {"tokenizer_train_bpe", raw_tokenizer_train_bpe, METH_VARARGS,
     "Byte pair encoding (Sennrich et al., 2016) over bytes in pieces of text, as GPT-2 cuts it: the "
     "bytes, then what the most frequent pair of tokens becomes, again and again until there are "
     "vocabulary_size tokens or no pair is there twice. AT_ERROR_ARGUMENT: vocabulary_size is less than "
     "256, or more than 2^31."},
    {"tokenizer_load_gpt2", raw_tokenizer_load_gpt2, METH_VARARGS,
     "GPT-2's own files: vocab.json and merges.txt. AT_ERROR_IO, AT_ERROR_FORMAT."},
    {"tokenizer_load", raw_tokenizer_load, METH_VARARGS,
     "What at_tokenizer_save has written: JSON. AT_ERROR_IO, AT_ERROR_FORMAT."},
    {"tokenizer_save", raw_tokenizer_save, METH_VARARGS,
     "To a temporary file, then renamed. AT_ERROR_IO."},
    {"tokenizer_retain", raw_tokenizer_retain, METH_VARARGS,
     "To a temporary file, then renamed. AT_ERROR_IO."},
    {"tokenizer_release", raw_tokenizer_release, METH_VARARGS,
     "To a temporary file, then renamed. AT_ERROR_IO."},
    {"tokenizer_kind", raw_tokenizer_kind, METH_VARARGS,
     "\"bytes\", \"characters\", \"words\" or \"bpe\", copied like at_error_text."},
    {"tokenizer_vocabulary_size", raw_tokenizer_vocabulary_size, METH_VARARGS,
     "How many tokens there are, numbered from 0."},
    {"tokenizer_id", raw_tokenizer_id, METH_VARARGS,
     "The number of a token, of so many bytes. AT_ERROR_ARGUMENT: it is none."},
    {"tokenizer_encode", raw_tokenizer_encode, METH_VARARGS,
     "The numbers of a text: i64 [n] on backend. AT_ERROR_ARGUMENT: a character that the vocabulary lacks, "
     "with its place; AT_ERROR_FORMAT: no UTF-8."},
    {"tokenizer_decode", raw_tokenizer_decode, METH_VARARGS,
     "The text of numbers, integers of any dtype and shape, in their order; waits for them. Words stand "
     "between spaces, but for \"<eos>\", which ends a line. needed, if not NULL, receives the text's bytes "
     "with the 0 behind it; what does not fit into size bytes is left out, as by at_error_text. "
     "AT_ERROR_DTYPE: no integers; AT_ERROR_INDEX: a number out of range, with its place."},
    {"tensor_load_npy", raw_tensor_load_npy, METH_VARARGS,
     "Reads one array, of either byte order and in C's or Fortran's order, from an NPY file of version 1, "
     "2 or 3. AT_ERROR_IO; AT_ERROR_FORMAT: no such file, another dtype, truncated, too long, or sizes "
     "that overflow, with the byte and what was expected there. Python's pickled objects are refused."},
    {"tensor_save_npy", raw_tensor_save_npy, METH_VARARGS,
     "Writes one tensor in C's order, version 1: to a temporary file, then renamed, so a failure leaves an "
     "old file as it was. AT_ERROR_DTYPE: it is bfloat16, which NumPy does not have; AT_ERROR_IO."},
    {"tensor_load_npz", raw_tensor_load_npz, METH_VARARGS,
     "Reads the array `name` of an NPZ archive, stored or deflated; its checksum must fit. Statuses as "
     "above; AT_ERROR_ARGUMENT: no such name, with the names there are."},
    {"tensor_save_npz", raw_tensor_save_npz, METH_VARARGS,
     "Writes count named tensors as numpy.savez does, or with compressed = 1 as savez_compressed does; as "
     "at_tensor_save_npy. AT_ERROR_ARGUMENT: an empty name, one that comes twice, is not UTF-8 or has more "
     "than 60,000 bytes."},
    {"tensor_npz_names", raw_tensor_npz_names, METH_VARARGS,
     "The names of the arrays in an NPZ archive, in its order, as at_tensor_file_names copies names."},
    {"checkpoints_add_grad_scaler", raw_checkpoints_add_grad_scaler, METH_VARARGS,
     "The scale and its tracker, between at_grad_scaler_update and the next step: at_checkpoints_save is "
     "AT_ERROR_STATE otherwise."},
    {"checkpoints_add_metric", raw_checkpoints_add_metric, METH_VARARGS,
     "What is counted so far."},
    {"trainer_set_checkpoints", raw_trainer_set_checkpoints, METH_VARARGS,
     "Saves the trainer and what it was given: module, loss, optimizer, schedules, metrics, and where it "
     "is: history, epoch, batch, step, early stopping. That is after every `every_epochs` epochs and every "
     "`every_steps` steps, 0: not so; after the last epoch, and where a fit is stopped, with the step made "
     "so far as the file's. Its metric, after an epoch, is what monitor names, as for "
     "at_trainer_add_schedule. checkpoints have parts named trainer and trainer.… meanwhile, beside those "
     "that they were given; at_checkpoints_restore, not in a callback, brings all of them back, and "
     "at_trainer_fit goes on there, in the middle of an epoch too. at_checkpoints_save, in a callback too, "
     "saves them as well; AT_ERROR_STATE where gradients of some batches wait for their step. The trainer "
     "keeps checkpoints; NULL: nothing any more. Where a save fails the fit does, and goes on with the "
     "next one; the last one is made up for by the same fit again. AT_ERROR_ARGUMENT: less than 0; "
     "AT_ERROR_STATE: the checkpoints are another trainer's."},
    {"trainer_set_autocast", raw_trainer_set_autocast, METH_VARARGS,
     "What the module and the loss compute under, in training, evaluation and predictions, as between "
     "at_autocast_begin and _end for each batch: AT_BF16 or AT_F16; AT_F32: what the thread has. "
     "AT_ERROR_DTYPE: another."},
    {"trainer_set_grad_scaler", raw_trainer_set_grad_scaler, METH_VARARGS,
     "Scales losses, and makes the steps and their updates (grad_scaler.h); a step that it leaves out "
     "counts as one. A part of the trainer's checkpoints. The scaler is the trainer's from then on; NULL: "
     "none."},
    {"dataset_from_callback", raw_dataset_from_callback, METH_VARARGS,
     "A data set of the program's own: length samples of field_count >= 1 fields. destroy is called once "
     "with userdata when nobody needs the data set any more; not if this call fails. AT_ERROR_ARGUMENT: "
     "length less than 0, no fields."},
    {"dataset_concat", raw_dataset_concat, METH_VARARGS,
     "The samples of count >= 1 data sets, one set after the other. AT_ERROR_ARGUMENT: they have not as "
     "many fields."},
    {"dataset_get", raw_dataset_get, METH_VARARGS,
     "Sample `index`: a new tensor on backend for each of the data set's fields. AT_ERROR_INDEX; "
     "AT_ERROR_ARGUMENT: count is not the number of fields."},
    {"loader_set_weights", raw_loader_set_weights, METH_VARARGS,
     "num_samples an epoch, drawn in proportion to weights, of which there is one a sample: finite, 0 or "
     "more, not all 0. replacement not 0: one may come several times; else num_samples is at most how many "
     "weights are not 0."},
    {"loader_set_strata", raw_loader_set_strata, METH_VARARGS,
     "All samples in random order, those of each label spread evenly over the epoch: every stretch of it "
     "has nearly the same share of each. One label a sample."},
    {"loader_set_sampler", raw_loader_set_sampler, METH_VARARGS,
     "An order of the program's own, of num_samples indices. AT_ERROR_INDEX where an epoch's first batch "
     "is asked for: there is no such sample. destroy as for at_loader_custom."},
    {"loader_set_collate", raw_loader_set_collate, METH_VARARGS,
     "Batches of field_count fields, made by callback instead of stacking. destroy as for "
     "at_loader_custom."},
    {"loader_set_transform", raw_loader_set_transform, METH_VARARGS,
     "Batches of field_count fields, made by callback of what there was without it. destroy as for "
     "at_loader_custom."},
    {"loader_fields", raw_loader_fields, METH_VARARGS,
     "Fields of a batch."},
    {"csv_options_init", raw_csv_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"table_read_csv", raw_table_read_csv, METH_VARARGS,
     "Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and doubled "
     "quotes; lines end in LF or CRLF; empty lines are no rows. names: the columns to read, in this order; "
     "count 0: all. A column holds what all of its cells are: int64, float64, bool (\"true\" and \"false\" in "
     "any usual case), or texts, as categories numbered in the order of their bytes. Missing are empty "
     "cells and NA, N/A, NaN, null, None and their kin: NaN among numbers, whose column is float64 then, "
     "and -1 among categories. An empty name is the column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: "
     "a row of another length, a quote that is not closed, a name twice, no UTF-8, with line and column; "
     "AT_ERROR_ARGUMENT: an option out of its range, no such column."},
    {"table_retain", raw_table_retain, METH_VARARGS,
     "Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and doubled "
     "quotes; lines end in LF or CRLF; empty lines are no rows. names: the columns to read, in this order; "
     "count 0: all. A column holds what all of its cells are: int64, float64, bool (\"true\" and \"false\" in "
     "any usual case), or texts, as categories numbered in the order of their bytes. Missing are empty "
     "cells and NA, N/A, NaN, null, None and their kin: NaN among numbers, whose column is float64 then, "
     "and -1 among categories. An empty name is the column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: "
     "a row of another length, a quote that is not closed, a name twice, no UTF-8, with line and column; "
     "AT_ERROR_ARGUMENT: an option out of its range, no such column."},
    {"table_release", raw_table_release, METH_VARARGS,
     "Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and doubled "
     "quotes; lines end in LF or CRLF; empty lines are no rows. names: the columns to read, in this order; "
     "count 0: all. A column holds what all of its cells are: int64, float64, bool (\"true\" and \"false\" in "
     "any usual case), or texts, as categories numbered in the order of their bytes. Missing are empty "
     "cells and NA, N/A, NaN, null, None and their kin: NaN among numbers, whose column is float64 then, "
     "and -1 among categories. An empty name is the column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: "
     "a row of another length, a quote that is not closed, a name twice, no UTF-8, with line and column; "
     "AT_ERROR_ARGUMENT: an option out of its range, no such column."},
    {"table_rows", raw_table_rows, METH_VARARGS,
     "Number of rows."},
    {"table_names", raw_table_names, METH_VARARGS,
     "The columns' names, each with its terminating 0, as at_tensor_file_names copies them; count, if not "
     "NULL, receives how many. AT_ERROR_BUFFER: size is less."},
    {"table_column", raw_table_column, METH_VARARGS,
     "One column on backend, [rows]: i64, f64 or bool; i64 of categories. AT_ERROR_ARGUMENT: no such "
     "column, with those there are."},
    {"table_categories", raw_table_categories, METH_VARARGS,
     "What the numbers of a column of texts stand for, in their order, as at_table_names copies them; none "
     "of other columns."},
    {"table_matrix", raw_table_matrix, METH_VARARGS,
     "Columns side by side, [rows, count] of f32 or f64, on backend. AT_ERROR_DTYPE: a column of texts, or "
     "another dtype; AT_ERROR_ARGUMENT: no such column."},
    {"trainer_add_event_log", raw_trainer_add_event_log, METH_VARARGS,
     "Adds the numbers of every epoch, as they come into the history, to the file at path (event_log.h), "
     "with the optimizer's step; of what is validated NaN where an epoch is not. A fit that goes on cuts "
     "off first what the file has of later steps, and fails where it cannot be read; a file that cannot be "
     "written later is told to the log (log.h), and the fit goes on. AT_EVENT_SVG: loss and metrics of all "
     "epochs so far, drawn anew after each of them. AT_EVENT_RUN: a line when a fit ends that has ended an "
     "epoch and did not fail: device, tag, epochs trained in all, their average time, the numbers of the "
     "last. AT_ERROR_ARGUMENT: path is empty, or a format that is none."},
    {"trainer_set_progress", raw_trainer_set_progress, METH_VARARGS,
     "1: a line on standard error, where that is a terminal, tells of every epoch, batches a second, the "
     "loss, which is read four times a second for it, time left and memory in use; 2: that line without "
     "one that stays for each epoch, for programs that tell of epochs themselves; 0, as at the beginning: "
     "nothing."},
    {"tensor_save_sharded", raw_tensor_save_sharded, METH_VARARGS,
     "Writes count named tensors to files of at most max_shard_size bytes of elements each, or one tensor "
     "that has more, and their index to path, whose name ends in \".safetensors.index.json\": of "
     "\"model.safetensors.index.json\" the files are \"model-00001-of-00003.safetensors\" and so on, beside "
     "it. metadata goes into the index and every file. All files are written before the first replaces an "
     "old one; where the program ends between these replacements a read says so (AT_ERROR_FORMAT). Files "
     "that only the index before names are removed. Errors of at_tensor_save_file; AT_ERROR_ARGUMENT: "
     "another ending; max_shard_size 0."},
    {"module_save_sharded", raw_module_save_sharded, METH_VARARGS,
     "The same to several files with an index, as at_tensor_save_sharded; at_module_load takes the index."},
    {"graph_options_init", raw_graph_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"tensor_graph", raw_tensor_graph, METH_VARARGS,
     "The computation that gradients of the tensor flow through, as UTF-8 text: a box for each value, an "
     "ellipse for each operation, an edge for each operand, from left to right. It ends at leaves, and at "
     "values that require no gradients, numbers among them. A box has the value's name, shape (unless it "
     "is one number), data and grad: the gradient of the sum of the tensor's elements by this value, found "
     "anew as by at_tensor_grad; .grad of leaves is neither shown nor touched, the graph stays, hooks are "
     "called. Values that were shown stay in memory as long as the graph. Boxes with a dashed rim have "
     "operands that max_nodes leaves out; how many values it leaves out is told below. names, tensors: "
     "names of count tensors, for those that are drawn. text, size and needed as in at_error_text; options "
     "NULL: the defaults. AT_ERROR_STATE: a backward freed the graph; AT_ERROR_ARGUMENT: an option out of "
     "its range."},
    {"loader_use_transform", raw_loader_use_transform, METH_VARARGS,
     "The same with a transform, applied to all fields, which draws from that generator."},
    {"transform_create", raw_transform_create, METH_VARARGS,
     "A new transform from a description in the form of a call, as at_module_create takes it: "
     "Normalize(mean=(0.5, 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4), RandomHorizontalFlip()) "
     "Names, arguments and meaning are torchvision's; at_transform_kinds and at_transform_signature name "
     "them, docs/transforms.md has what each draws. AT_ERROR_FORMAT: text is no description, with the "
     "place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, with those that it does."},
    {"transform_retain", raw_transform_retain, METH_VARARGS,
     "A new transform from a description in the form of a call, as at_module_create takes it: "
     "Normalize(mean=(0.5, 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4), RandomHorizontalFlip()) "
     "Names, arguments and meaning are torchvision's; at_transform_kinds and at_transform_signature name "
     "them, docs/transforms.md has what each draws. AT_ERROR_FORMAT: text is no description, with the "
     "place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, with those that it does."},
    {"transform_release", raw_transform_release, METH_VARARGS,
     "A new transform from a description in the form of a call, as at_module_create takes it: "
     "Normalize(mean=(0.5, 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4), RandomHorizontalFlip()) "
     "Names, arguments and meaning are torchvision's; at_transform_kinds and at_transform_signature name "
     "them, docs/transforms.md has what each draws. AT_ERROR_FORMAT: text is no description, with the "
     "place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, with those that it does."},
    {"transform_apply", raw_transform_apply, METH_VARARGS,
     "A batch changed: a new tensor for each of count inputs, of which the first has the images, [N, C, H, "
     "W] or [N, H, W], and MixUp wants a second with the targets; the others stay what they are. Recorded, "
     "and fused with what reads it. What is random is drawn for each sample by itself, of MixUp for the "
     "batch, from generator, the same on every backend. AT_ERROR_SHAPE, AT_ERROR_DTYPE: images that the "
     "transform does not take; the generator is then where it was. AT_ERROR_ARGUMENT: no inputs."},
    {"transform_kinds", raw_transform_kinds, METH_VARARGS,
     "The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as "
     "at_module_kinds and at_module_signature."},
    {"transform_signature", raw_transform_signature, METH_VARARGS,
     "The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as "
     "at_module_kinds and at_module_signature."},
    {"transform_description", raw_transform_description, METH_VARARGS,
     "On one line, as at_transform_create takes it."},
    {"tensor_gaussian_nll_loss", raw_tensor_gaussian_nll_loss, METH_VARARGS,
     "(log v + (input − target)²/v)/2 where v is variance, at least eps > 0 (PyTorch's is 1e-6), with the "
     "gradient of what was given; full non-zero adds log(2π)/2. variance: of the input's shape, with a 1 "
     "in it, or without the last axis. One below 0 is taken as eps (PyTorch raises an error, for which it "
     "must wait)."},
    {"tensor_margin_ranking_loss", raw_tensor_margin_ranking_loss, METH_VARARGS,
     "max(0, margin − target · (a − b)), for targets −1 and 1; all three of one shape."},
    {"tensor_triplet_margin_loss", raw_tensor_triplet_margin_loss, METH_VARARGS,
     "max(0, ‖anchor − positive‖ − ‖anchor − negative‖ + margin), with at_tensor_pairwise_distance of p "
     "and eps; swap non-zero takes ‖positive − negative‖ where it is less than ‖anchor − negative‖. All "
     "three of one shape."},
    {"tensor_multi_margin_loss", raw_tensor_multi_margin_loss, METH_VARARGS,
     "Of scores [N, C] and labels [N] of integers, or [C] and a label: Σ max(0, margin − input[label] + "
     "input[c])ᵖ / C over the classes c but the label, p being 1 or 2. weight: a factor for each label's "
     "class, [C]; NULL: 1. A label out of range as in at_tensor_cross_entropy."},
    {"tensor_multilabel_margin_loss", raw_tensor_multilabel_margin_loss, METH_VARARGS,
     "Of scores [N, C], or [C], and several labels for each sample, of that shape, which end at the first "
     "−1: Σ max(0, 1 − input[label] + input[c]) / C over the labels and the classes c that are none."},
    {"tensor_multilabel_soft_margin_loss", raw_tensor_multilabel_soft_margin_loss, METH_VARARGS,
     "The mean along the last axis of at_tensor_binary_cross_entropy_with_logits, times weight, which "
     "broadcasts; NULL: 1."},
    {"tensor_pairwise_distance", raw_tensor_pairwise_distance, METH_VARARGS,
     "(Σ |a − b + eps|ᵖ)^(1/p) along the last axis of what a and b broadcast to, p as at_tensor_norm's "
     "order; PyTorch's p is 2 and eps 1e-6. Both are of float dtypes."},
    {"module_apply", raw_module_apply, METH_VARARGS,
     "Calls visitor for every module below module, \"0\", \"0.inner\", and then for module itself, \"\": those "
     "in a module before it, each child of one module once, as PyTorch's apply does."},
    {"schedule_sequential_lr", raw_schedule_sequential_lr, METH_VARARGS,
     "The first, and when n is a milestone the next one from its beginning: milestones, one less than "
     "schedules, rise from 1. All must be new and of one optimizer, and are from then on advanced by this "
     "one alone: AT_ERROR_STATE otherwise. The result may be part of another. Where a part's advance "
     "fails, no part has moved."},
    {"schedule_chained_scheduler", raw_schedule_chained_scheduler, METH_VARARGS,
     "All at once, one after the other; else as at_schedule_sequential_lr."},
    {"trainer_set_tag", raw_trainer_set_tag, METH_VARARGS,
     "What the model is called where it is written down: in the names of checkpoints, "
     "checkpoint-<tag>-<step>.safetensors, and in their metadata; in lines of runs, otherwise the module's "
     "kind; as the title of curves. Checkpoints of another tag are another model's, and neither restored "
     "nor removed. NULL or \"\": none. AT_ERROR_ARGUMENT: more than 100 bytes, or other than letters, "
     "digits, '.', '_' and '-'."},
    {"tensor_load_image", raw_tensor_load_image, METH_VARARGS,
     "A picture as u8 [channels, height, width] on backend, from a file that begins as PNG or as JPEG, "
     "whatever its name says; the numbers are Pillow's. PNG of any kind: palettes and fewer bits become 8 "
     "of them, of 16 the upper 8 are taken, a transparent colour becomes alpha; gamma and profiles are not "
     "applied. JPEG, progressive too: grey or RGB; CMYK becomes RGB as Adobe's programs store it. A "
     "picture is not turned as its EXIF data say: neither do torchvision and Pillow. AT_ERROR_FORMAT: "
     "neither of them, damaged, truncated, or more than 178,956,970 pixels, with the place and the reason. "
     "AT_ERROR_UNSUPPORTED: libpng16.so.16 or libturbojpeg.so.0, which are looked for at the first such "
     "file, is not there. AT_ERROR_IO; AT_ERROR_ARGUMENT: no such mode."},
    {"tensor_decode_image", raw_tensor_decode_image, METH_VARARGS,
     "The same from a file's size bytes in memory."},
    {"tensor_save_png", raw_tensor_save_png, METH_VARARGS,
     "Writes u8 [height, width], or [channels, height, width] with 1 to 4 channels as above, as a PNG "
     "file: to a temporary file, then renamed, so a failure leaves an old file as it was. AT_ERROR_DTYPE, "
     "AT_ERROR_SHAPE, AT_ERROR_IO; AT_ERROR_UNSUPPORTED: there is no libpng16.so.16."},
    {"tensor_load_wav", raw_tensor_load_wav, METH_VARARGS,
     "A WAV file as a tensor [channels, frames] on backend, torchaudio.load's: num_frames (-1: all) from "
     "frame_offset on, or as many as there are. normalize 1: float32, integers divided to be within [-1, "
     "1); 0: as the file holds them, u8, i16, f32, f64, or i32, of which 24 bits are the upper ones. "
     "*sample_rate, if not NULL, receives how many frames are a second. Read are PCM of 8, 16, 24 and 32 "
     "bits and floats of 32 and 64, of any number of channels, described plainly or by "
     "WAVE_FORMAT_EXTENSIBLE, with chunks in any order. A data chunk that says 0xffffffff goes to the "
     "file's end: so programs write that cannot go back. AT_ERROR_IO; AT_ERROR_FORMAT: no such file, "
     "truncated, another encoding, with the byte and what was expected there; AT_ERROR_ARGUMENT: "
     "frame_offset beyond the end, num_frames less than -1."},
    {"tensor_save_wav", raw_tensor_save_wav, METH_VARARGS,
     "Writes [channels, frames], or [frames] of one channel, as a WAV file: to a temporary file, then "
     "renamed, so a failure leaves an old file as it was. Between integers and floats a full scale is 1; "
     "floats beyond it become the nearest integer there is, NaN silence. AT_ERROR_DTYPE: none of u8, i16, "
     "i32 and floats; AT_ERROR_SHAPE: a frame of 64 KiB, or 4 GiB in all; AT_ERROR_ARGUMENT: no such "
     "format, sample_rate not within 1 and 2^32 - 1; AT_ERROR_IO."},
    {"image_folder_options_init", raw_image_folder_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"dataset_open_image_folder", raw_dataset_open_image_folder, METH_VARARGS,
     "A data set of pictures, torchvision's ImageFolder: folder has one folder for each class, in the "
     "order of their names' bytes, in which and below which .png, .jpg and .jpeg files lie. Fields: u8 "
     "[channels, height, width], as at_tensor_load_image reads it, then resized and cropped; i64, the "
     "number of the class. Resizing is Pillow's BILINEAR, each channel alone; the numbers are "
     "torchvision's Resize and CenterCrop of a Pillow image. Files are found now, and read whenever a "
     "sample is asked for, by a loader's workers into the batch: what is wrong with one then is the error "
     "of that batch, with the file's path. Where no size is given, or AT_IMAGE_UNCHANGED, samples may "
     "differ (at_loader_options.pad). AT_ERROR_IO; AT_ERROR_FORMAT: no folder of a class, or one without "
     "pictures; AT_ERROR_ARGUMENT: no such mode, a size not within 0 and 65,536, height without width, or "
     "with shorter_side."},
    {"dataset_classes", raw_dataset_classes, METH_VARARGS,
     "What the labels stand for, each with its terminating 0, as at_tensor_file_names copies them; count, "
     "if not NULL, receives how many. None, but of folders of pictures and parts of them."},
    {"dataset_labels", raw_dataset_labels, METH_VARARGS,
     "The label of each sample, without reading its picture: for at_loader_set_strata. AT_ERROR_STATE: of "
     "data sets without classes; AT_ERROR_ARGUMENT: count is not the number of samples."},
    {"tensor_load_raw", raw_tensor_load_raw, METH_VARARGS,
     "Reads elements of any dtype that a file holds and nothing else, in the host's byte order, as [n]: "
     "count of them (-1: all) from byte offset on. numpy.fromfile, but that fewer than count, or -1 and "
     "bytes left over, are AT_ERROR_FORMAT, with the byte and what was expected there. u8 are the bytes of "
     "any file. AT_ERROR_IO; AT_ERROR_DTYPE; AT_ERROR_ARGUMENT: offset less than 0, count less than -1."},
    {"tokenizer_encode_file", raw_tokenizer_encode_file, METH_VARARGS,
     "The same of a file's text: what a language model learns from. AT_ERROR_IO; places in the text are "
     "those of the file."},
    {"batch_size_options_init", raw_batch_size_options_init, METH_VARARGS,
     "Which sizes of batches are tried: smallest, twice that, and so on."},
    {"batch_size_trial_init", raw_batch_size_trial_init, METH_VARARGS,
     "What steps with batches of one size took."},
    {"trainer_advise_batch_size", raw_trainer_advise_batch_size, METH_VARARGS,
     "How large a batch suits the model on its device: makes steps with batches of several sizes, of the "
     "samples of loader's first batch, repeated, and takes them back. Everything that the trainer was "
     "given, the loader's place and all generators that were drawn from are afterwards what they were, bit "
     "for bit; what a program's own modules and losses do beside that is theirs. Larger sizes are tried "
     "until memory is out, which is no error, or two in a row bring less than a twentieth more samples a "
     "second. *batch_size is the smallest within memory that reaches nine tenths of the best rate; 0: none "
     "is within. trials, unless NULL, receives what was measured, *count of them; room is at least "
     "AT_BATCH_SIZE_TRIALS (AT_ERROR_BUFFER), and struct_size set in the first. The parameters and state "
     "before the trials are kept on the device, not counted in peak_bytes, and leave so much less room. "
     "Until it returns the device's memory limit is that of the trials, for other threads too. "
     "AT_ERROR_ARGUMENT: options, or a loader without a batch; AT_ERROR_SHAPE: fields without samples "
     "along their first axes; AT_ERROR_STATE: trainer is at work. Whatever else a step may fail with."},
    {"group_options_init", raw_group_options_init, METH_VARARGS,
     "The defaults in a struct of so many bytes, for languages without the macro."},
    {"group_from_environment", raw_group_from_environment, METH_VARARGS,
     "The calling process as rank RANK of WORLD_SIZE, as the environment variables say that `athena "
     "launch`, and torchrun, set: rank 0 listens at MASTER_ADDR, port MASTER_PORT, and nowhere else; the "
     "others come there. Returns when all are there. Whoever reaches that address can take part: give one "
     "of a network that only you use. Where neither is set and MPI's mpirun started the process, rank and "
     "size are MPI's, which also tells where rank 0 listens: at MASTER_ADDR if that is set, else at a free "
     "port for those who know a secret. AT_ERROR_UNSUPPORTED: MPI cannot be used. AT_ERROR_ENVIRONMENT: a "
     "variable lacks or is no number; AT_ERROR_ARGUMENT: such an address does not exist, or timeout is not "
     "positive; AT_ERROR_PEER: ranks that did not come in time, said by name; another WORLD_SIZE or "
     "version; one rank twice."},
    {"group_create", raw_group_create, METH_VARARGS,
     "The same by arguments: at most 256 ranks. AT_ERROR_IO: rank 0 cannot listen there."},
    {"group_threads", raw_group_threads, METH_VARARGS,
     "The ranks of `count` threads of this process: results[i], all or none, is for the thread that is "
     "rank i."},
    {"group_retain", raw_group_retain, METH_VARARGS,
     "The ranks of `count` threads of this process: results[i], all or none, is for the thread that is "
     "rank i."},
    {"group_release", raw_group_release, METH_VARARGS,
     "The last one leaves: who still waits for this rank is told so. Values recorded with it, and "
     "optimizers and trainers that have it, keep it."},
    {"group_rank", raw_group_rank, METH_VARARGS,
     "From 0 to size - 1."},
    {"group_size", raw_group_size, METH_VARARGS,
     "From 0 to size - 1."},
    {"group_way_name", raw_group_way_name, METH_VARARGS,
     "\"shared memory\", \"tcp\" or \"mpi\"; \"peer memory\" or \"nccl\" once tensors of devices go from one to the "
     "other. Copied as at_error_text does."},
    {"tensor_all_reduce", raw_tensor_all_reduce, METH_VARARGS,
     "Every rank gets the fold of a of all ranks. Gradient: the same of the gradient."},
    {"tensor_all_gather", raw_tensor_all_gather, METH_VARARGS,
     "The tensors of all ranks one after another along the first axis. Gradient: reduce_scatter. "
     "AT_ERROR_SHAPE: a scalar."},
    {"tensor_reduce_scatter", raw_tensor_reduce_scatter, METH_VARARGS,
     "The rank's share of the fold along the first axis, which the number of ranks must divide "
     "(AT_ERROR_SHAPE). Gradient of sum and mean: all_gather."},
    {"tensor_broadcast", raw_tensor_broadcast, METH_VARARGS,
     "What rank `root` has; of the others shape and dtype count. Gradient: the sum, at root. "
     "AT_ERROR_INDEX: no rank."},
    {"tensor_all_to_all", raw_tensor_all_to_all, METH_VARARGS,
     "Share i of the first axis goes to rank i, and what comes stands in the order of ranks. Gradient: "
     "all_to_all."},
    {"group_barrier", raw_group_barrier, METH_VARARGS,
     "Returns when all ranks are here; what was recorded before is made."},
    {"group_send", raw_group_send, METH_VARARGS,
     "Between two ranks alone, without gradients. send computes a and waits until rank `peer` takes it; "
     "recv is recorded, of the dtype and shape that peer sends. AT_ERROR_INDEX: no rank; "
     "AT_ERROR_ARGUMENT: the rank itself."},
    {"group_recv", raw_group_recv, METH_VARARGS,
     "Between two ranks alone, without gradients. send computes a and waits until rank `peer` takes it; "
     "recv is recorded, of the dtype and shape that peer sends. AT_ERROR_INDEX: no rank; "
     "AT_ERROR_ARGUMENT: the rank itself."},
    {"optimizer_set_group", raw_optimizer_set_group, METH_VARARGS,
     "Data parallel training: every rank has the same model and other samples. Parameters and state of the "
     "optimizer become those of rank 0, at once; from then on at_optimizer_step, and a scaler's, use the "
     "mean of all ranks' gradients, folded in buckets of about bucket_bytes, 0: 25 MiB, or all at once "
     "where the ranks' GPUs exchange them: those of the last parameters first, while the backward pass "
     "goes on, if the step is the first to ask for gradients. Clipping by the optimizer, and whether a "
     "scaler leaves out a step, follow from those means, so ranks agree. NULL: the rank's own gradients "
     "again. With batches that are shares of a global batch, equally large, of a mean loss "
     "(at_loader_options' rank and replicas), a step is that of one process with the global batch. On "
     "failure nothing has changed; where the step itself fails, it was not made. AT_ERROR_ARGUMENT: the "
     "ranks' parameters differ in number, shape or dtype; the text says who has what."},
    {"optimizer_average_gradients", raw_optimizer_average_gradients, METH_VARARGS,
     "The gradients become those means, at once: for what is done to them by hand before a step, such as "
     "at_clip_grad_norm_. The step takes their mean again, which is the same. AT_ERROR_STATE: the "
     "optimizer has no group."},
    {"trainer_set_group", raw_trainer_set_group, METH_VARARGS,
     "A trainer's ranks: at_optimizer_set_group of its optimizer, and the module's buffers become those of "
     "rank 0. Training loss in the history is the mean of all ranks' samples, training metrics the mean of "
     "the ranks', so that all decide alike; what is validated all evaluate, alike. Checkpoints are set on "
     "every rank: rank 0 saves them, every rank restores, and a training may go on with another number of "
     "ranks. Only rank 0 logs and shows progress. A stop takes effect at the end of an epoch, on whichever "
     "rank it was asked. Where at_trainer_fit fails on one rank, those of all others fail at once with its "
     "number and reason. AT_ERROR_STATE: trainer is at work."},
    {"tensor_send_recv", raw_tensor_send_recv, METH_VARARGS,
     "MPI's Sendrecv, JAX's ppermute: a goes to rank dst, and the result is what rank src has, -1: no "
     "rank, and then zeros. All ranks record it, with one shape and dtype; a rank is the src of its dst. "
     "Gradient: the same with dst and src exchanged, so on all ranks what is differentiated depends on the "
     "result. AT_ERROR_INDEX: no rank; AT_ERROR_ARGUMENT: one of both is the rank itself."},
    {"module_set_group", raw_module_set_group, METH_VARARGS,
     "Batch norms that are one for all ranks, as PyTorch's SyncBatchNorm: while training, those of module "
     "and of all modules below it normalise by mean and variance of all ranks' samples, of which a rank "
     "may have any number, none too, and their running statistics become those of one process with the "
     "whole batch. That is a collective for each of them in the forward and one in the backward, so that "
     "all ranks call them, and differentiate, alike; gradients are those of the sum of all ranks' losses, "
     "as at_optimizer_set_group expects them. Evaluation takes none. NULL: of the rank's own samples "
     "again. module keeps the group; copies of it and what is made from its files have none. "
     "AT_ERROR_ARGUMENT: there is no batch norm."},
    {"optimizer_set_sharded", raw_optimizer_set_sharded, METH_VARARGS,
     "Whether each rank of the optimizer's group, of the one it has and those it is given, keeps but its "
     "part of the state, as PyTorch's ZeroRedundancyOptimizer does. Every parameter belongs to one rank, "
     "which alone has its state, and its float32 copy where parameters are of 16 bits: a step reduces "
     "gradients to those ranks and gathers the updated parameters from them. Steps are those of an "
     "optimizer that is not sharded. at_optimizer_set_group(NULL) and sharded 0 make the state whole on "
     "every rank again, and the state that is given away (at_optimizer_tensors, at_optimizer_save, "
     "checkpoints saved by hand) is whole, for any number of ranks: all ranks call these at the same "
     "point, as at_module_to of parameters of 16 bits; a trainer sees to that itself. What is loaded is "
     "whole, too, and every rank takes its part. Groups of parameters are added before (AT_ERROR_STATE). "
     "On failure nothing has changed; a rank whose update itself fails tells all others, whose step fails "
     "with its reason: they go on from a checkpoint."},
    {"optimizer_set_reduce_dtype", raw_optimizer_set_reduce_dtype, METH_VARARGS,
     "The dtype that gradients of ranks are rounded to before a step exchanges them, FSDP's reduce_dtype: "
     "AT_BF16 or AT_F16 halve what float32 parameters send. Their mean is folded in float32, rounded once, "
     "and the same on all ranks; updates are computed as before, of a sharded state too. A gradient beyond "
     "AT_F16's range becomes infinite: that is for a loss scaler to see. AT_DTYPE_INVALID: the parameters' "
     "own, as at first. All ranks say the same, or their next step fails (AT_ERROR_ARGUMENT). "
     "AT_ERROR_DTYPE: no float."},
    {NULL, NULL, 0, NULL}};
