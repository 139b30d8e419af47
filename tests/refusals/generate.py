"""Writes a C test that calls every exported function with bad arguments, from the prototypes in the public headers.

generate.py > refusals_all.c
"""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "tools"))
from c_interface import read  # noqa: E402

HANDLES = {"at_backend": "BACKEND", "at_tensor": "TENSOR", "at_generator": "GENERATOR", "at_optimizer": "OPTIMIZER",
           "at_dataset": "DATASET", "at_loader": "LOADER", "at_memory": "MEMORY", "at_schedule": "SCHEDULE", "at_module": "MODULE",
           "at_tokenizer": "TOKENIZER",
           "at_metric": "METRIC", "at_grad_scaler": "GRAD_SCALER", "at_trainer": "TRAINER", "at_network": "NETWORK",
           "at_checkpoints": "CHECKPOINTS", "at_table": "TABLE", "at_transform": "TRANSFORM", "at_group": "GROUP"}
# Good arguments by name where the type does not say it: first "function.parameter", then the parameter alone.
GOOD = {
    "condition": "good.condition", "indices": "good.indices", "labels": "good.labels", "loss": "good.loss",
    "at_tensor_grad_of.tensor": "good.parameter", "at_tensor_zero_grad.tensor": "good.parameter",
    "at_tensor_set_grad.tensor": "good.parameter", "at_tensor_set_grad.grad": "good.parameter",
    "at_tensor_set_requires_grad.tensor": "good.parameter", "at_tensor_item.tensor": "good.loss",
    "rank": "2", "dims": "(int64_t[]){2, 2}", "axis": "0", "axis0": "0", "axis1": "1", "step": "1", "stop": "2",
    "start": "0", "dtype": "AT_F32", "a": "good.tensor", "b": "good.tensor", "keepdims": "0", "capacity": "2",
    "device": "\"cpu\"", "name": "\"w\"", "path": "\"/no/such/file\"", "folder": "\"/no/such/file\"", "images_path": "\"/no/such/file\"",
    "labels_path": "\"/no/such/file\"", "names": "(const char*[]){\"w\"}", "callback": "no_log", "destroy": "NULL",
    "userdata": "NULL", "level": "AT_LOG_WARN", "mode": "AT_MATH_STRICT", "version": "AT_ABI_VERSION",
    "format": "AT_PROFILE_TEXT",
    "at_tensor_permute.axes": "(int32_t[]){1, 0}", "at_tensor_permute.count": "2", "axes": "(int32_t[]){0}",
    "data": "data", "at_tensor_grad.outputs": "&good.loss", "at_tensor_grad.inputs": "&good.parameter",
    "parameters": "&good.parameter", "max_norm": "1", "order": "2", "bound": "1",
    "at_dataset_subset.indices": "(int64_t[]){1}", "at_dataset_random_split.lengths": "(int64_t[]){2}",
    "field": "0", "metadata": "(const char*[]){\"a\", \"b\"}", "at_device_describe.index": "0", "low": "0", "high": "1", "text": "text",
    "status": "AT_OK", "number": "1.5", "weight": "good.labels",
    "subscripts": "\"ij\"", "axes_a": "(int32_t[]){0}", "axes_b": "(int32_t[]){0}",
    "at_tensor_cosine_embedding_loss.target": "good.labels", "at_tensor_multi_margin_loss.weight": "good.labels",
    "at_tensor_multilabel_margin_loss.labels": "good.indices", "variance": "good.tensor", "anchor": "good.tensor",
    "positive": "good.tensor", "negative": "good.tensor", "at_tensor_pairwise_distance.p": "2", "at_tensor_triplet_margin_loss.p": "2",
    "at_tensor_multi_margin_loss.p": "1",
    "at_tensor_outer.a": "good.labels", "at_tensor_outer.b": "good.labels",
    "at_tensor_to_host.data": "out", "at_tensor_from_memory.data": "out", "managed": "out",
    "at_tensor_from_memory.strides": "(int64_t[]){2, 1}", "at_status_name.status": "AT_OK", "learning_rate": "0.1", "bytes": "0",
    "at_tensor_custom.backward": "the_same", "at_checkpoint.function": "the_same",
    "at_tensor_add_hook.callback": "the_same", "at_tensor_add_hook.tensor": "good.parameter", "id": "0",
    "at_tensor_jvp.outputs": "&good.loss", "at_tensor_jvp.inputs": "&good.parameter",
    "at_tensor_jvp.tangents": "&good.parameter", "at_tensor_hvp.inputs": "&good.parameter",
    "at_tensor_hvp.vectors": "&good.parameter", "expression": "\"w*w\"",
    "results": "results", "at_tensor_meshgrid.tensors": "&good.labels", "at_tensor_moveaxis.sources": "(int32_t[]){0}",
    "at_tensor_moveaxis.destinations": "(int32_t[]){1}", "at_tensor_unstack.count": "2",
    "widths": "(int64_t[]){1, 0, 0, 1}", "at_tensor_pad.count": "4", "at_tensor_pad.mode": "AT_PAD_REFLECT",
    "shifts": "(int64_t[]){1}", "at_tensor_tile.repeats": "(int64_t[]){2}", "at_tensor_repeat_each.repeats": "good.labels",
    "at_tensor_squeeze.axes": "NULL", "at_tensor_squeeze.count": "0", "at_tensor_diag_embed.a": "good.labels",
    "sizes": "(int64_t[]){2}", "indexing": "AT_INDEXING_XY", "at_tensor_random_integers.dtype": "AT_I32",
    "at_tensor_kaiming_uniform.mode": "AT_FAN_OUT",
    "at_tensor_kaiming_normal.mode": "AT_FAN_IN", "at_tensor_bernoulli_each.p": "good.tensor",
    "updates": "good.tensor", "mask": "good.condition", "weight": "good.tensor", "at_tensor_prelu.weight": "good.labels",
    "at_tensor_prelu_.weight": "good.labels",
    "elements": "good.tensor",
    "at_tensor_index.indices": "&good.indices", "at_tensor_index_put.indices": "&good.indices",
    "at_tensor_index_put_.indices": "&good.indices",
    "at_tensor_custom.values": "&good.tensor", "values": "good.tensor", "k": "1", "sorted": "good.labels",
    "at_tensor_bincount.a": "good.labels", "at_tensor_bincount.weights": "good.labels", "padding": "AT_NO_ROW",
    **{f"at_tensor_{norm}_norm.{name}": "good.tensor" for norm in ("layer", "rms") for name in ("weight", "bias")},
    "at_tensor_layer_norm.dims": "(int64_t[]){2, 2}", "at_tensor_rms_norm.dims": "(int64_t[]){2, 2}", "groups": "1",
    "at_optimizer_set_option.name": "\"lr\"", "at_optimizer_option.name": "\"lr\"", "group": "0",
    "milestones": "(int64_t[]){1}", "param_groups": "\"[]\"", "at_schedule_load_state.state": "\"{}\"",
    "at_trainer_advise_batch_size.trials": "NULL",
    "directory": "\"/nowhere\"", "at_checkpoints_save.metric": "1", "at_checkpoints_set_text.text": "\"t\"",
    "at_checkpoints_set_text.name": "\"t\"", "at_checkpoints_text.name": "\"t\"",
    "at_module_create.text": "\"Linear(2, 2)\"", "kind": "\"Linear\"", "at_grad_scaler_set_scale.scale": "2",
    "input": "good.tensor", "inputs": "&good.tensor",
    "members": "AT_MODULE_STATE", "training": "1", "requires_grad": "1", "strict": "1", "persistent": "1", "use_buffers": "1",
    "at_schedule_lambda_lr.factor": "one_half", "at_schedule_multiplicative_lr.factor": "one_half",
    "at_trainer_add_metric.name": "\"mean\"", "at_trainer_create.loss": "good.module",
    "fraction": "0.5", "tag": "\"t\"", "every": "1", "monitor": "\"loss\"", "every_epochs": "1", "every_steps": "0", "moments": "1",
    "at_trainer_add_callback.callback": "no_event", "at_loader_custom.callback": "no_batch", "field_count": "1",
    "at_dataset_from_callback.callback": "no_sample", "at_loader_set_sampler.callback": "no_order",
    "at_loader_set_collate.callback": "no_collated", "at_loader_set_transform.callback": "nothing_changed",
    "schedules": "&good.schedule", "datasets": "&good.dataset", "at_loader_set_weights.weights": "(double[]){1, 1}",
    "at_loader_set_weights.count": "2",
    "at_loader_set_strata.labels": "(int64_t[]){0, 1}", "at_loader_set_strata.count": "2", "at_dataset_get.index": "0",
    "at_dataset_labels.labels": "(int64_t[]){0, 0}", "at_dataset_labels.count": "2",
    "at_network_pool.kind": "\"max\"", "at_network_norm.kind": "\"layer\"", "at_network_recurrent.kind": "\"gru\"",
    "at_network_add.text": "\"relu\"", "at_network_loss.text": "\"mse\"", "units": "2", "activation": "\"relu\"", "p": "0.5",
    "channels": "1", "kernel": "1", "hidden": "2", "layers": "1", "bidirectional": "0", "last": "0",
    **{f"at_network_conv.{name}": value for name, value in (("stride", "1"), ("padding", "0"))}, "at_network_pool.stride": "1",
    "at_module_custom.callback": "module_of_the_same", "at_module_average.weight": "0.5", "child": "good.module",
    "visitor": "left_alone",
    "at_event_log_append.values": "(double[]){1}", "at_run_log_append.values": "(double[]){1}", "image": "\"/no/such/file\"",
    "model": "\"m\"", "title": "\"t\"", "epochs": "1", "epoch": "1", "epoch_seconds": "1", "at_event_log_append.format": "AT_EVENT_CSV",
    "at_event_log_truncate.format": "AT_EVENT_CSV",
    "at_transform_create.text": "\"Compose()\"", "at_transform_signature.kind": "\"Normalize\"",
    "at_metric_create.text": "\"Mean()\"", "at_metric_signature.kind": "\"Mean\"", "prediction": "good.tensor",
    "at_metric_update.target": "good.tensor", "at_metric_merge.other": "good.metric",
    "vocabulary_path": "\"/no/such/file\"", "merges_path": "\"/no/such/file\"", "token": "\"a\"", "max_size": "-1", "min_count": "1",
    "vocabulary_size": "256", "ids": "good.indices",
    "address": "\"127.0.0.1\"", "root": "0", "peer": "0", "dst": "-1", "src": "-1", "at_group_create.rank": "0",
    "at_dtype_promote.a": "AT_F32", "at_dtype_promote.b": "AT_F32", "at_tensor_size.axis": "0",
}
GOOD |= {name: "(int64_t[]){1}" for name in ("window", "stride", "dilation")} | {"scales": "(double[]){1}"}
GOOD |= {f"at_tensor_{name}.padding": "(int64_t[]){0}" for name in ("max_pool", "avg_pool", "im2col", "col2im")}
BYTES_GOOD = {"text": "sizeof text", "data": "16"}
# A NULL handle is an answer here, not an error.
NO_HANDLE_IS_FINE = ("_release", "profiler_start", "profiler_stop")
# So is any other NULL here.
NULLABLE = {"needed", "tag", "options", "destroy", "userdata", "callback", "axes", "previous", "text",
            "at_dataset_sample_shape.rank", "at_tensor_from_memory.strides", "at_tensor_split.sizes",
            "at_tensor_bincount.weights", "at_tensor_multi_margin_loss.weight",
            "at_tensor_multilabel_soft_margin_loss.weight",
            "at_tensor_conv.bias", "at_tensor_conv_transpose.bias", "at_tensor_set_grad.grad",
            "at_tensor_embedding_bag.offsets", "at_tensor_embedding_bag.per_sample_weights",
            *(f"at_tensor_{norm}_norm.{name}" for norm in ("batch", "instance", "group", "layer", "rms")
              for name in ("running_mean", "running_var", "weight", "bias")),
            "at_tensor_unique.values", "at_tensor_unique.indices", "at_tensor_unique.inverse",
            "at_tensor_unique.counts", "at_tensor_index.indices", "at_tensor_index_put.indices",
            "at_tensor_index_put_.indices",
            "at_tensor_scaled_dot_product_attention.generator",
            "at_module_create.generator", "at_module_call.inputs", "at_module_checkpoint.inputs",
            "at_module_to.backend", "at_module_names.count", "at_metric_update.target", "at_metric_names.count",
            "at_table_names.count", "at_table_categories.count", "at_dataset_classes.count", "at_tensor_load_wav.sample_rate",
            "at_optimizer_names.count", "at_checkpoints_restore.path",
            "at_trainer_set_validation.loader", "at_trainer_set_checkpoints.checkpoints", "at_trainer_set_checkpoints.monitor",
            "at_trainer_set_grad_scaler.scaler", "at_trainer_set_group.group", "at_optimizer_set_group.group", "at_module_set_group.group",
            "at_trainer_add_schedule.monitor", "at_trainer_set_early_stopping.monitor",
            "at_trainer_history_values.values", "at_trainer_history_values.count",
            "at_trainer_advise_batch_size.trials", "at_trainer_advise_batch_size.count",
            "at_network_build.generator", "at_network_build.loss", "at_network_dense.activation", "at_network_conv.activation",
            "at_tensor_clip.min", "at_tensor_clip.max", "at_tensor_clip_.min", "at_tensor_clip_.max"}
RECURRENT = ("rnn_tanh", "rnn_relu", "gru", "lstm")
NULLABLE |= {f"at_tensor_{name}{cell}.{argument}" for name in RECURRENT for cell in ("", "_cell")
             for argument in ("h_n", "c_n", "h_0", "c_0", "bias_ih", "bias_hh")}
NULLABLE |= {f"at_tensor_{name}.{argument}" for name in ("max_pool", "adaptive_max_pool") for argument in ("values", "indices")}
# Where a bad size is not one of the general statuses: the function reads -1 as "work it out" or "keep".
ANY_STATUS = {"at_group_create.rank", "at_tensor_reshape.dims", "at_tensor_expand.dims", "at_tensor_reshape.rank", "at_tensor_expand.rank"}
# Here size is a lower bound.
AT_LEAST = {"at_tensor_from_memory.size"}
# Here -1 stands for the dtype that there is.
KEEPS_DTYPE = {"at_module_to.dtype", "at_optimizer_set_reduce_dtype.dtype"}
# A good call here would end an object, or cannot succeed without a file or an open scope, on every device or with 2x2
# tensors; nor one over two or three axes behind others.
NOT_CALLED_WELL = {"at_table_read_csv", "at_tensor_load_npy", "at_tensor_save_npy", "at_tensor_load_npz",
                   "at_tensor_save_npz", "at_tensor_npz_names", "at_tensor_load_image", "at_tensor_decode_image",
                   "at_tensor_save_png", "at_tensor_load_wav", "at_tensor_save_wav", "at_tensor_load_raw", "at_tokenizer_encode_file",
                   "at_dataset_open_image_folder", "at_dataset_labels",
                   "at_tensor_load_idx", "at_dataset_open_idx", "at_tensor_save_file", "at_tensor_load_file", "at_tensor_save_sharded",
                   "at_tensor_file_names", "at_tensor_file_metadata", "at_backend_load_tuning", "at_tensor_from_memory",
                   "at_tensor_lend", "at_module_average",
                   "at_tensor_from_dlpack", "at_tensor_to_dlpack", "at_tensor_conv",
                   "at_tensor_conv_transpose", "at_tensor_cross", "at_tensor_max_initial",
                   "at_tensor_min_initial", "at_hook_remove", "at_tensor_batch_norm", "at_tensor_embedding_bag",
                   "at_tensor_instance_norm", "at_tensor_group_norm", "at_tensor_local_response_norm",
                   "at_optimizer_add_group", "at_optimizer_grad_norm", "at_optimizer_tensors", "at_optimizer_load_state",
                   "at_optimizer_save", "at_optimizer_load", "at_schedule_load_state",
                   "at_schedule_sequential", "at_schedule_chained", "at_schedule_sequential_lr", "at_schedule_chained_scheduler",
                   "at_schedule_advance_by", "at_schedule_one_cycle_lr",
                   "at_scope_end", "at_autocast_begin", "at_autocast_end",
                   "at_grad_scaler_step", "at_grad_scaler_unscale", "at_grad_scaler_update",
                   "at_module_load", "at_module_save",
                   "at_module_save_sharded", "at_module_load_state", "at_module_child", "at_module_tensor",
                   "at_module_set_tensor", "at_module_tensors", "at_module_add_child", "at_module_add_parameter", "at_module_add_buffer",
                   "at_module_set_child", "at_module_remove", "at_tokenizer_characters",
                   "at_tokenizer_load", "at_tokenizer_load_gpt2", "at_tokenizer_save",
                   "at_tokenizer_decode", "at_metric_tensors", "at_metric_load_state",
                   "at_group_from_environment", "at_group_create", "at_group_send", "at_group_recv", "at_optimizer_average_gradients",
                   "at_module_set_group",
                   "at_event_log_append", "at_event_log_draw", "at_run_log_append",
                   "at_checkpoints_save", "at_checkpoints_restore", "at_trainer_fit", "at_trainer_evaluate", "at_trainer_history_values",
                   "at_trainer_advise_batch_size"}


# These want activations or weights of other ranks.
NOT_CALLED_WELL |= {f"at_tensor_{name}" for name in (
    "max_pool", "avg_pool", "lp_pool", "adaptive_max_pool", "adaptive_avg_pool", "max_unpool", "interpolate", "im2col", "col2im",
    "pixel_shuffle", "pixel_unshuffle", "channel_shuffle", "grid_sample", "affine_grid", "rotary_embedding",
    *RECURRENT, *(f"{name}_cell" for name in RECURRENT))}


# The caller's array of handles, filled.
ARRAYS = ("grads", "results", "fields", "parts")
# Their axis is one of the result, which has one more.
NEW_AXIS = ("at_tensor_expand_dims", "at_tensor_stack")


def is_handle(p):
    return p.base in HANDLES and p.shape == p.base + "*"


def is_result(function, p):
    """Results come first: pointers that the function writes, zeroed on failure."""
    if p.shape == p.base + "**" or p.shape in ("constchar**", "constat_api**"):
        return p.name not in ARRAYS
    scalars = {"int32_t*", "int64_t*", "uint64_t*", "size_t*", "double*", "at_dtype*", "at_status*",
               "at_math_mode*"}
    return p.shape in scalars and p.name not in ("dims", "strides", "labels", "needed", "previous") and not (
        function.name == "at_dataset_sample_shape" and p.name == "rank")


def is_struct_out(p):
    return p.shape in ("at_device_info*", "at_memory_stats*", "at_counters*", "at_memory_info*") or p.name == "trial" or (
        p.shape.endswith("_options*") and not p.shape.startswith("const"))


def lookup(function, p):
    if p.type == "double" and p.name in "abc":  # number or tensor, as the function says
        return "2"
    if "_bitwise_" in function.name and is_handle(p):
        return "good.labels"  # integers
    return GOOD.get(f"{function.name}.{p.name}", GOOD.get(p.name))


def good_value(function, p, index):
    if is_result(function, p):
        return f"&r{index}"
    if p.name in ARRAYS:
        return p.name
    if is_struct_out(p):
        return f"&s{index}"
    if p.shape in ("int64_t*", "int32_t*"):  # a description's room
        return "(int64_t[8]){0}" if p.shape == "int64_t*" else "(int32_t[1]){0}"
    if p.name == "needed":
        return "NULL"
    if p.shape.startswith("const") and p.shape.endswith("_options*"):
        return "NULL"
    if p.shape == "at_tensor*const*" and not lookup(function, p):
        return "&good.tensor"
    value = lookup(function, p)
    if value and not (is_handle(p) and not value.startswith("good.")):
        return value
    if is_handle(p):
        return "good." + p.base[3:]
    if p.type.startswith("size_t"):
        before = function.parameters[index - 1]
        if is_struct_out(before):
            return f"sizeof s{index - 1}"
        return BYTES_GOOD.get(before.name, "1")
    return "1"


def call(function, changed=None, value=None):
    arguments = [value if i == changed else good_value(function, p, i) for i, p in enumerate(function.parameters)]
    return f"{function.name}({', '.join(arguments)})"


def result_type(p):
    return re.sub(r"\*$", "", p.type).strip()


class Writer:
    def __init__(self, function):
        self.function, self.lines = function, []
        self.results = [i for i, p in enumerate(function.parameters) if is_result(function, p)]
        self.arrays = {p.name: p.base for p in function.parameters if p.name in ARRAYS}
        self.structs = [i for i, p in enumerate(function.parameters) if is_struct_out(p)]

    def setup(self):
        for i in self.results:
            yield f"{result_type(self.function.parameters[i])} r{i};"
            yield f"memset(&r{i}, 0x5a, sizeof r{i});"
        for i in self.structs:
            yield f"{self.function.parameters[i].base} s{i};"
            yield f"memset(&s{i}, 0, sizeof s{i});"
            yield f"s{i}.struct_size = sizeof s{i};"
        for array, kind in self.arrays.items():
            yield f"{kind}* {array}[] = {{good.{kind[3:]}, good.{kind[3:]}}};"
            yield f"(void){array};"

    def refusal(self, changed, value, status, what, before=()):
        """One bad call in a block of its own; the result that is itself at fault is not looked at."""
        name = self.function.name
        if name.startswith("at_network_") and not name.endswith(("create", "release", "retain")):
            before = [*before, "renew_network();"]
        self.lines.append("  {")
        self.lines += [f"    {line}" for line in [*self.setup(), *before]]
        self.lines.append(f"    refused({call(self.function, changed, value)}, {status}, \"{name}\", {what});")
        self.lines += [f"    zeroed(&r{i}, sizeof r{i}, \"{name}\", {what});" for i in self.results if i != changed]
        self.lines += [f"    zeroed({array}, sizeof *{array}, \"{name}\", {what});" for array in self.arrays
                       if value != "NULL"]
        self.lines.append("  }")

    def first_bad(self, p):
        """Of bad_handles, the first of which is NULL."""
        fine = self.function.name.endswith(NO_HANDLE_IS_FINE) or f"{self.function.name}.{p.name}" in NULLABLE
        return 1 if fine else 0

    def bad_handles(self, i, p):
        self.lines += [f"  for (int i = {self.first_bad(p)}; i < BAD_HANDLES; i++) {{",
                       f"    const bad_handle* b = &bad_handles(KIND_{HANDLES[p.base]})[i];",
                       f"    const char* what = b->what;"]
        start = len(self.lines)
        self.refusal(i, f"({p.base}*)b->handle", "b->status", "what")
        self.lines[start:] = ["  " + line for line in self.lines[start:]]
        self.lines.append("  }")

    def bad_array(self, i):
        count = f"at parameter {self.function.parameters[i].name}"
        self.refusal(i, "NULL", "AT_ERROR_NULL", f"\"NULL {count}\"")
        self.lines += [f"  for (int i = {self.first_bad(self.function.parameters[i])}; i < BAD_HANDLES; i++) {{",
                       "    const bad_handle* b = &bad_handles(KIND_TENSOR)[i];",
                       "    const char* what = b->what;", "    at_tensor* list[] = {(at_tensor*)b->handle};"]
        start = len(self.lines)
        self.refusal(i, "list", "b->status", "what")
        self.lines[start:] = ["  " + line for line in self.lines[start:]]
        self.lines.append("  }")

    def parameter(self, i, p):
        key, name = f"{self.function.name}.{p.name}", self.function.name
        any_status = key in ANY_STATUS
        if is_handle(p):
            return self.bad_handles(i, p)
        if p.shape == "at_tensor*const*":
            return self.bad_array(i)
        if "*" in p.shape and p.name not in NULLABLE and key not in NULLABLE and not (
                p.shape.endswith("_options*") and p.shape.startswith("const")):
            self.refusal(i, "NULL", "AT_ERROR_NULL", f"\"NULL as {p.name}\"")
        if p.name == "text":
            self.refusal(i, "NULL", "AT_ERROR_NULL", "\"NULL as text\"")
        if p.shape == "at_dtype" or key.startswith("at_dtype_promote.") and p.name in "ab":
            for value in ("-1", "13", "16", "31", "INT32_MAX", "INT32_MIN"):
                if key not in KEEPS_DTYPE or value != "-1":
                    self.refusal(i, value, "AT_ERROR_DTYPE", f"\"dtype {value}\"")
        if p.name == "rank" and p.shape == "int32_t":
            for value in ("-1", "9", "INT32_MAX", "INT32_MIN"):
                self.refusal(i, value, "0" if any_status else "AT_ERROR_SHAPE", f"\"rank {value}\"")
        if p.name == "dims" and p.shape == "constint64_t*":
            first, second = "(int64_t[]){2, -3}", "(int64_t[]){INT64_MAX, INT64_MAX}"
            self.refusal(i, first, "0" if any_status else "AT_ERROR_SHAPE", "\"a negative size\"")
            self.refusal(i, second, "0" if any_status else "AT_ERROR_OVERFLOW", "\"sizes that overflow\"")
        if p.shape in ("at_log_level", "at_math_mode", "at_profile_format", "at_reduction", "at_pad_mode",
                       "at_indexing", "at_fan_mode", "at_nonlinearity"):
            for value in ("-1", "7", "INT32_MAX", "INT32_MIN"):
                self.refusal(i, value, "AT_ERROR_ARGUMENT", f"\"{p.name} {value}\"")
        if re.fullmatch(r"axis\d?", p.name):
            for value in (*(("3", "-4") if name in NEW_AXIS else ("2", "-3")), "INT32_MAX", "INT32_MIN"):
                self.refusal(i, value, "AT_ERROR_INDEX", f"\"axis {value}\"")
        if p.name == "size" and self.function.parameters[i - 1].name == "data":
            for value in ("0", "1", "15", *(["17"] if key not in AT_LEAST else []), "SIZE_MAX"):
                self.refusal(i, value, "AT_ERROR_BUFFER", f"\"{value} bytes\"")
        if p.name == "size" and is_struct_out(self.function.parameters[i - 1]):
            for value in ("0", "3", "SIZE_MAX"):
                self.refusal(i, value, "AT_ERROR_ARGUMENT", f"\"a struct of {value} bytes\"")
        if p.name == "capacity":
            for value in ("-1", "0", "INT32_MIN"):
                if name != "at_dataset_sample_shape" or value != "1":
                    self.refusal(i, value, "AT_ERROR_BUFFER", f"\"room for {value}\"")
        if p.shape.endswith("_options*") and p.shape.startswith("const") or is_struct_out(p) and not name.endswith("_init"):
            for value in ("0", "1", "3"):
                self.refusal(i, "&wrong", "AT_ERROR_ARGUMENT", f"\"struct_size {value}\"",
                             [f"{p.base} wrong;", "memset(&wrong, 0, sizeof wrong);", f"wrong.struct_size = {value};"])

    def text(self):
        name = self.function.name
        self.lines = [f"static void {name[3:]}_refuses(void** state) {{", "  (void)state;"]
        uses = " ".join(good_value(self.function, p, i) for i, p in enumerate(self.function.parameters))
        for word, line in (("text", '  char text[64] = "";'), ("data", "  const float data[4] = {1, 2, 3, 4};"),
                           ("out", "  float out[4];")):
            if re.search(rf"(?<![.\w]){word}(?!\w)", uses):
                self.lines.append(line)
        for i, p in enumerate(self.function.parameters):
            self.parameter(i, p)
        if not name.endswith(("_release", "_retain")) and name not in NOT_CALLED_WELL and not re.search("[23]d$", name):
            self.good_call()
        self.lines.append("}")
        return "\n".join(self.lines)

    def good_call(self):
        """The same call with nothing wrong succeeds: the refusals above are about what was changed."""
        self.lines.append("  {")
        self.lines += [f"    {line}" for line in self.setup()]
        if self.function.name.startswith("at_network_"):
            self.lines.append("    renew_network();")
        self.lines.append(f"    assert_ok({call(self.function)});")
        for i in self.results:
            kind = self.function.parameters[i].base
            if kind in HANDLES and self.function.parameters[i].shape == kind + "**":
                self.lines.append(f"    assert_ok({kind}_release(r{i}));")
        for array, kind in self.arrays.items():
            self.lines += ["    for (int i = 0; i < 2; i++)",
                           f"      if ({array}[i] != good.{kind[3:]}) assert_ok({kind}_release({array}[i]));"]
        self.lines.append("  }")


def write_refusals(all_functions):
    print("/* Generated by tests/refusals/generate.py. */\n#include \"refusals/refusals.h\"\n")
    testable = [f for f in all_functions if f.parameters]
    for function in testable:
        print(Writer(function).text() + "\n")
    print("int main(void) {\n  const struct CMUnitTest tests[] = {")
    for function in testable:
        print(f"      REFUSAL({function.name[3:]}_refuses),")
    print("  };\n  return RUN(\"refusals\", tests);\n}")


# the CPU makes no at_kernel: tests/backend/test_kernel.c has the refusals of kernel.h
write_refusals([function for function in read().functions if function.header != "kernel.h"])
