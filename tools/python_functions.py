"""What tools/bindings/python.py cannot read in the headers: which functions wait, and which are written by hand."""

# calls that wait for a device, a file, a loader's workers or another thread's plan: other Python threads run meanwhile
BLOCKING = {
    "backend_open", "backend_synchronize", "backend_trim", "backend_release", "backend_set_memory_limit",
    "tensor_from_host", "tensor_to_host", "tensor_lend", "tensor_item", "tensor_eval", "tensor_eval_all", "tensor_to",
    "optimizer_step", "optimizer_release", "optimizer_add_group",
    *(f"optimizer_{rule}" for rule in ("sgd", "adam", "adamw", "adamax", "nadam", "radam", "rmsprop", "adagrad", "adadelta", "lion", "lamb",
                                     "muon")),
    "dataset_open_idx",
    "dataset_from_tensors", "tensor_load_idx", "loader_release",
    "loader_seek", "trainer_release", "trainer_set_validation", "checkpoints_release", "loader_set_state", "checkpoints_restore",
    "dataset_sample_shape", "tensor_save_file", "tensor_save_sharded", "tensor_load_file",
    "profiler_start", "profiler_stop", "profiler_report", "log_set_callback", "module_to", "module_copy", "module_average",
    "module_load_state", "module_save", "module_save_sharded", "module_load", "tokenizer_train_bpe", "tokenizer_encode", "tokenizer_load",
    "tokenizer_load_gpt2", "tokenizer_save", "trainer_predict",
    "table_column", "table_matrix", "tensor_load_npy", "tensor_save_npy", "tensor_load_npz", "tensor_save_npz", "tensor_graph",
    "tensor_load_image", "tensor_decode_image", "tensor_save_png", "tensor_save_wav", "tensor_load_raw",
    "tokenizer_encode_file", "dataset_open_image_folder",
    "group_from_environment", "group_create", "group_release", "group_barrier", "group_send", "optimizer_set_group",
    "optimizer_average_gradients", "optimizer_set_sharded", "optimizer_save", "trainer_set_group", "optimizer_load", "optimizer_load_state",
    "grad_scaler_step", "grad_scaler_unscale", "grad_scaler_state", "checkpoints_save", "metric_update", "metric_value",
    "tensor_format", "tensor_index", "tensor_masked_select", "tensor_nonzero", "tensor_unique", "tensor_repeat_each",
}

# written by hand in extension/special.c, shared.c, callbacks.c, data.c and training.c: name → stub signature
SPECIAL = {
    "log_set_callback": "(callback: Callable[[int, str], object] | None) -> None",
    "tensor_shape": "(tensor: Tensor | None) -> tuple[int, ...]",
    "tensor_strides": "(tensor: Tensor | None) -> tuple[int, ...]",
    "tensor_from_memory": "(backend: Backend | None, dtype: int, dims: Sequence[int], strides: Sequence[int], "
                          "address: int, size: int, read_only: bool, owner: object) -> _Tensor",
    "memory_describe": "(memory: Memory | None) -> tuple[int, tuple[int, ...], tuple[int, ...], bool]",
    "tensor_from_dlpack": "(backend: Backend | None, capsule: object) -> _Tensor",
    "tensor_to_dlpack": "(tensor: Tensor | None, versioned: bool) -> object",
    "tensor_file_names": "(path: str | None) -> list[str]",
    "tensor_file_metadata": "(path: str | None) -> list[str]",
    "table_read_csv": "(path: str | None, names: tuple[bytes, ...], delimiter: int, header: bool, comment: int, "
                      "skip_rows: int) -> Table",
    "table_names": "(table: Table | None) -> list[str]",
    "table_categories": "(table: Table | None, name: str | None) -> list[str]",
    "table_matrix": "(table: Table | None, backend: Backend | None, dtype: int, names: tuple[bytes, ...]) -> _Tensor",
    "tensor_npz_names": "(path: str | None) -> list[str]",
    "tensor_grad": "(outputs: Sequence[Tensor], inputs: Sequence[Tensor], seeds: Sequence[Tensor | None], "
                   "retain_graph: bool, create_graph: bool, allow_unused: bool) -> list[_Tensor]",
    "tensor_custom": "(values: Sequence[Tensor | None], inputs: Sequence[Tensor | None], "
                     "backward: Callable[[list[Any]], Sequence[Tensor | None]]) -> list[_Tensor]",
    "checkpoint": "(count: int, inputs: Sequence[Tensor | None], "
                  "function: Callable[[list[Any]], Sequence[Tensor | None]]) -> list[_Tensor]",
    "tensor_add_hook": "(tensor: Tensor | None, callback: Callable[[list[Any]], Sequence[Tensor | None]]) -> int",
    "tensor_jvp": "(outputs: Sequence[Tensor | None], inputs: Sequence[Tensor | None], "
                  "tangents: Sequence[Tensor | None], create_graph: bool) -> list[_Tensor]",
    "tensor_hvp": "(loss: Tensor | None, inputs: Sequence[Tensor | None], vectors: Sequence[Tensor | None], "
                  "create_graph: bool) -> list[_Tensor]",
    "kernel_launch": "(kernel: Kernel | None, arguments: Sequence[Tensor | None], roles: Sequence[int], "
                     "sizes: Sequence[int], local: Sequence[int]) -> list[_Tensor]",
    "loader_next": "(loader: Loader | None, count: int) -> list[_Tensor] | None",
    "dataset_classes": "(dataset: Dataset | None) -> list[str]",
    "dataset_labels": "(dataset: Dataset | None) -> list[int]",
    "tensor_load_wav": "(backend: Backend | None, path: str | None, frame_offset: int, num_frames: int, normalize: bool) "
                       "-> tuple[_Tensor, int]",
    "dataset_subset": "(dataset: Dataset | None, indices: int, count: int) -> Dataset",
    "group_threads": "(count: int, way: int, timeout: float) -> list[Group]",
    "dataset_random_split": "(dataset: Dataset | None, lengths: Sequence[int], seed: int) -> list[Dataset]",
    "dataset_from_callback": "(length: int, fields: int, callback: Callable[[int], Sequence[Tensor]]) -> Dataset",
    "dataset_concat": "(datasets: Sequence[Dataset]) -> Dataset",
    "dataset_get": "(dataset: Dataset | None, backend: Backend | None, index: int) -> list[_Tensor]",
    "loader_set_weights": "(loader: Loader | None, weights: int, count: int, num_samples: int, replacement: bool) -> None",
    "loader_set_strata": "(loader: Loader | None, labels: int, count: int) -> None",
    "loader_set_sampler": "(loader: Loader | None, num_samples: int, callback: Callable[[int], Sequence[int]]) -> None",
    "loader_set_collate": "(loader: Loader | None, fields: int, callback: Callable[[list[int]], Sequence[Tensor]]) -> None",
    "loader_set_transform": "(loader: Loader | None, fields: int, "
                            "callback: Callable[[list[Any], Generator], Sequence[Tensor]]) -> None",
    "schedule_lambda_lr": "(optimizer: Optimizer | None, factor: Callable[[int, int], float]) -> Schedule",
    "schedule_multiplicative_lr": "(optimizer: Optimizer | None, factor: Callable[[int, int], float]) -> Schedule",
    "module_apply": "(module: Module | None, visitor: Callable[[Module, str], object]) -> None",
    "schedule_sequential_lr": "(schedules: Sequence[Schedule], milestones: Sequence[int]) -> Schedule",
    "schedule_chained_scheduler": "(schedules: Sequence[Schedule]) -> Schedule",
    "module_custom": "(kind: str | None, callback: Callable[[list[Any]], Sequence[Tensor | None]]) -> Module",
    "module_call": "(module: Module | None, count: int, inputs: Sequence[Tensor | None]) -> list[_Tensor]",
    "module_checkpoint": "(module: Module | None, count: int, inputs: Sequence[Tensor | None]) -> list[_Tensor]",
    "module_names": "(module: Module | None, members: int) -> list[str]",
    "optimizer_names": "(optimizer: Optimizer | None) -> list[str]",
    "optimizer_tensors": "(optimizer: Optimizer | None) -> list[_Tensor]",
    "module_tensors": "(module: Module | None, members: int) -> list[_Tensor]",
    "transform_apply": "(transform: Transform | None, inputs: Sequence[Tensor | None], generator: Generator | None) -> list[_Tensor]",
    "metric_names": "(metric: Metric | None) -> list[str]",
    "metric_tensors": "(metric: Metric | None) -> list[_Tensor]",
    "loader_custom": "(fields: int, length: int, callback: Callable[[int, int], Sequence[Tensor] | None]) -> Loader",
    "trainer_add_callback": "(trainer: Trainer | None, moments: int, callback: Callable[[dict[str, Any]], object] | None) -> None",
    "trainer_fit": "(trainer: Trainer | None, loader: Loader | None, epochs: int) -> None",
    "trainer_evaluate": "(trainer: Trainer | None, loader: Loader | None, count: int) -> list[float]",
    "trainer_advise_batch_size": "(trainer: Trainer | None, loader: Loader | None, options: dict[str, Any]) -> "
                                 "tuple[int, list[dict[str, Any]]]",
    "trainer_history_values": "(trainer: Trainer | None, name: str | None) -> list[float]",
    "tokenizer_decode": "(tokenizer: Tokenizer | None, ids: Tensor | None) -> bytes",
    "tensor_unstack": "(a: Tensor | None, axis: int) -> list[_Tensor]",
    "tensor_broadcast_arrays": "(tensors: Sequence[Tensor | None]) -> list[_Tensor]",
    "tensor_meshgrid": "(tensors: Sequence[Tensor | None], indexing: int) -> list[_Tensor]",
    "tensor_tensordot": "(a: Tensor | None, b: Tensor | None, axes_a: Sequence[int], axes_b: Sequence[int]) -> _Tensor",
}

# left out: slices that the package makes one by one, as many as there are
COMPOSED = {"tensor_split"}

# methods and functions under NumPy's words, where the C name is shorter
BY_HAND = {"clip", "clamp", "round"}  # functions that take more than the methods of the extension do
WORDS = {"sub": "subtract", "mul": "multiply", "div": "divide", "neg": "negative", "bitwise_not": "bitwise_invert"}
# statuses whose exceptions have another name
EXCEPTIONS = {"FAULT_INDEX": "IndexError", "FAULT_DIVISION": "DivisionError", "DTYPE": "DTypeError", "NULL": "HandleError",
              "BACKEND": "DeviceMismatchError", "OUT_OF_MEMORY": "OutOfMemoryError"}
COMPARISONS = {"equal", "not_equal", "less", "less_equal", "greater", "greater_equal"}
# numbers that may be left out, with PyTorch's defaults: (function, parameter) → value
DEFAULTS = {("leaky_relu", "slope"): "0.01", ("elu", "alpha"): "1.0", ("celu", "alpha"): "1.0", ("hardtanh", "min"): "-1.0",
            ("hardtanh", "max"): "1.0", ("hardshrink", "lambd"): "0.5", ("softshrink", "lambd"): "0.5",
            ("softplus", "beta"): "1.0", ("softplus", "threshold"): "20.0",
            ("addcmul", "value"): "1.0", ("addcdiv", "value"): "1.0", ("softmin", "axis"): "-1", ("glu", "axis"): "-1"}
# the same under PyTorch's short words
SHORT = {**{name: name for name in WORDS}, "equal": "eq", "not_equal": "ne", "less": "lt", "less_equal": "le", "greater": "gt",
         "greater_equal": "ge"}
SLOTS = ["add", "sub", "mul", "div", "pow", "equal", "not_equal", "less", "less_equal", "greater", "greater_equal",
         "floor_divide", "remainder", "bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_left_shift",
         "bitwise_right_shift"]
