// Written by tools/generate-bindings from the public headers; do not edit.
use std::os::raw::{c_char, c_void};

/// Handle: a device with one in-order queue; free-threaded.
#[repr(C)]
pub struct at_backend {
    _opaque: [u8; 0],
}

/// Handle: an array on a backend; free-threaded.
#[repr(C)]
pub struct at_tensor {
    _opaque: [u8; 0],
}

/// Handle: a random number generator's state; free-threaded.
#[repr(C)]
pub struct at_generator {
    _opaque: [u8; 0],
}

/// Handle: an update rule and its state; exclusive: one thread at a time.
#[repr(C)]
pub struct at_optimizer {
    _opaque: [u8; 0],
}

/// Handle: arrays of samples in host memory; free-threaded, immutable.
#[repr(C)]
pub struct at_dataset {
    _opaque: [u8; 0],
}

/// Handle: a shuffling batch iterator; exclusive: one thread at a time.
#[repr(C)]
pub struct at_loader {
    _opaque: [u8; 0],
}

/// Handle: a tensor's memory, lent to the outside; free-threaded, immutable.
#[repr(C)]
pub struct at_memory {
    _opaque: [u8; 0],
}

/// Handle: an OpenCL kernel of the program's own; free-threaded, immutable.
#[repr(C)]
pub struct at_kernel {
    _opaque: [u8; 0],
}

/// Handle: a layer or a network; free-threaded.
#[repr(C)]
pub struct at_module {
    _opaque: [u8; 0],
}

/// Handle: text as numbers; free-threaded, immutable.
#[repr(C)]
pub struct at_tokenizer {
    _opaque: [u8; 0],
}

/// Handle: what training consists of, and files of it; exclusive, with its parts.
#[repr(C)]
pub struct at_checkpoints {
    _opaque: [u8; 0],
}

/// Handle: a loss's factor and what it follows from; exclusive, with its optimizers.
#[repr(C)]
pub struct at_grad_scaler {
    _opaque: [u8; 0],
}

/// Handle: one rank's place among all; exclusive, one for each process or thread that takes part.
#[repr(C)]
pub struct at_group {
    _opaque: [u8; 0],
}

/// Handle: what is counted of predictions and targets; exclusive: one thread at a time.
#[repr(C)]
pub struct at_metric {
    _opaque: [u8; 0],
}

/// Handle: what is to be built, layer by layer; free-threaded.
#[repr(C)]
pub struct at_network {
    _opaque: [u8; 0],
}

/// Handle: what sets an optimizer's rates; exclusive, with its optimizer.
#[repr(C)]
pub struct at_schedule {
    _opaque: [u8; 0],
}

/// Handle: columns by name; free-threaded, immutable.
#[repr(C)]
pub struct at_table {
    _opaque: [u8; 0],
}

/// Handle: a training; exclusive, with all that it was given, but for at_trainer_stop.
#[repr(C)]
pub struct at_trainer {
    _opaque: [u8; 0],
}

/// Handle: how a batch is changed; free-threaded, immutable.
#[repr(C)]
pub struct at_transform {
    _opaque: [u8; 0],
}

/// Which keys come after a query, and are hidden from it.
pub type at_causal = i32;
pub const AT_CAUSAL_INVALID: at_causal = -1;
pub const AT_CAUSAL_NONE: at_causal = 0;
/// query i is at key i: PyTorch's is_causal
pub const AT_CAUSAL_UPPER_LEFT: at_causal = 1;
/// the last query is at the last key, as where queries continue a cache
pub const AT_CAUSAL_LOWER_RIGHT: at_causal = 2;

/// What a WAV file's samples are.
pub type at_wav_format = i32;
pub const AT_WAV_INVALID: at_wav_format = -1;
/// the tensor's own: u8, i16 and i32 as they are, f64 as f64, other floats as f32
pub const AT_WAV_AUTO: at_wav_format = 0;
/// 128 is silence
pub const AT_WAV_U8: at_wav_format = 1;
pub const AT_WAV_S16: at_wav_format = 2;
pub const AT_WAV_S24: at_wav_format = 3;
pub const AT_WAV_S32: at_wav_format = 4;
pub const AT_WAV_F32: at_wav_format = 5;
pub const AT_WAV_F64: at_wav_format = 6;

pub type at_device_kind = i32;
pub const AT_DEVICE_INVALID: at_device_kind = -1;
/// Athena's own CPU backend, or an OpenCL device that is a processor
pub const AT_DEVICE_CPU: at_device_kind = 0;
pub const AT_DEVICE_GPU: at_device_kind = 1;
pub const AT_DEVICE_OTHER: at_device_kind = 2;

/// How matrix products (matmul, einsum, tensordot, linear layers), and in AT_MATH_TF32 convolutions
/// and attention, of float32 tensors may be computed where the device has matrix units for it.
/// Factors may be rounded to nearest first; their products are exact and added in float32, the
/// result is float32. Everywhere else (processors, devices without such units, other dtypes) the
/// mode changes nothing, and float32 means float32: on NVIDIA's units for data centres each factor
/// is the sum of two TF32 numbers, whose products are as exact as float32's own. Products of
/// float16 and bfloat16 tensors may use matrix units in every mode; they are added in float32. NaN
/// and infinity come through in every mode, but attention may make NaN of an infinity.
pub type at_math_mode = i32;
pub const AT_MATH_INVALID: at_math_mode = -1;
/// float32 means float32: the default
pub const AT_MATH_STRICT: at_math_mode = 0;
/// factors keep 10 bits of mantissa: relative error 2^-11 each, range of float32
pub const AT_MATH_TF32: at_math_mode = 1;
/// factors become bfloat16: relative error 2^-8 each, range of float32
pub const AT_MATH_BF16: at_math_mode = 2;
/// factors become float16: 2^-11 each from 6e-5 to 65504; infinite beyond, 0 below 3e-8
pub const AT_MATH_F16: at_math_mode = 3;
/// each factor a sum of two bfloat16, three products: error 2^-15, mostly 2^-16, of the sum of the
/// terms' magnitudes
pub const AT_MATH_BF16X3: at_math_mode = 4;

/// How wide the padding is.
pub type at_conv_padding = i32;
pub const AT_CONV_PADDING_INVALID: at_conv_padding = -1;
/// padding_before and padding_after
pub const AT_CONV_PADDING_EXPLICIT: at_conv_padding = 0;
/// none
pub const AT_CONV_PADDING_VALID: at_conv_padding = 1;
/// as much as keeps the sizes, an odd one more behind; strides are 1
pub const AT_CONV_PADDING_SAME: at_conv_padding = 2;

pub type at_indexing = i32;
pub const AT_INDEXING_INVALID: at_indexing = -1;
/// the first two axes of the results exchanged, as for pictures
pub const AT_INDEXING_XY: at_indexing = 0;
/// axis i of the results belongs to tensors\[i\]
pub const AT_INDEXING_IJ: at_indexing = 1;

/// Element type. 16 to 31 are reserved for complex numbers and 8-bit floats.
pub type at_dtype = i32;
pub const AT_DTYPE_INVALID: at_dtype = -1;
/// IEEE binary32: the default
pub const AT_F32: at_dtype = 0;
/// IEEE binary64
pub const AT_F64: at_dtype = 1;
/// IEEE binary16; computed in f32, rounded to nearest even after every operation
pub const AT_F16: at_dtype = 2;
/// the upper half of a binary32; computed likewise
pub const AT_BF16: at_dtype = 3;
pub const AT_I8: at_dtype = 4;
pub const AT_I16: at_dtype = 5;
pub const AT_I32: at_dtype = 6;
pub const AT_I64: at_dtype = 7;
pub const AT_U8: at_dtype = 8;
pub const AT_U16: at_dtype = 9;
pub const AT_U32: at_dtype = 10;
pub const AT_U64: at_dtype = 11;
/// one byte, 0 or 1; any other byte from the host is read as 1
pub const AT_BOOL: at_dtype = 12;

/// What a log is written as.
pub type at_event_format = i32;
pub const AT_EVENT_FORMAT_INVALID: at_event_format = -1;
/// a line of columns step, epoch, time and the names of the first entry
pub const AT_EVENT_CSV: at_event_format = 0;
/// an object on each line; a number that is not finite is null
pub const AT_EVENT_JSONL: at_event_format = 1;
/// scalars as TensorBoard reads them, from files with "tfevents" in their names
pub const AT_EVENT_TENSORBOARD: at_event_format = 2;
/// of trainers alone (at_trainer_add_event_log): curves over the epochs
pub const AT_EVENT_SVG: at_event_format = 3;
/// of trainers alone: at the end of a fit a line for the run, as at_run_log_append writes it
pub const AT_EVENT_RUN: at_event_format = 4;

/// Whether floats are written as 1.2000e+05. AT_SCIENTIFIC_AUTO: if the largest is 1e8 or more or
/// above 1000 times the smallest, or if one is below 1e-4.
pub type at_scientific = i32;
pub const AT_SCIENTIFIC_INVALID: at_scientific = -1;
pub const AT_SCIENTIFIC_AUTO: at_scientific = 0;
pub const AT_SCIENTIFIC_NEVER: at_scientific = 1;
pub const AT_SCIENTIFIC_ALWAYS: at_scientific = 2;

/// A picture that browsers show, or the language of Graphviz.
pub type at_graph_format = i32;
pub const AT_GRAPH_INVALID: at_graph_format = -1;
pub const AT_GRAPH_SVG: at_graph_format = 0;
pub const AT_GRAPH_DOT: at_graph_format = 1;

/// What carries elements from rank to rank.
pub type at_group_way = i32;
pub const AT_GROUP_WAY_INVALID: at_group_way = -1;
/// shared memory on one machine, else MPI if it started the ranks, else TCP; GPUs reach each
/// other's memory, or take NCCL
pub const AT_GROUP_WAY_AUTO: at_group_way = 0;
/// AT_ERROR_UNSUPPORTED where the ranks do not see one memory
pub const AT_GROUP_WAY_SHARED_MEMORY: at_group_way = 1;
pub const AT_GROUP_WAY_TCP: at_group_way = 2;
/// said by all ranks; AT_ERROR_UNSUPPORTED without MPI, or where it counts them otherwise
pub const AT_GROUP_WAY_MPI: at_group_way = 3;
/// AUTO, between GPUs NCCL; AT_ERROR_UNSUPPORTED without it or a rank's own NVIDIA GPU
pub const AT_GROUP_WAY_NCCL: at_group_way = 4;

/// How elements of several ranks become one.
pub type at_reduce_op = i32;
pub const AT_REDUCE_INVALID: at_reduce_op = -1;
/// integers wrap; not of bools
pub const AT_REDUCE_SUM: at_reduce_op = 0;
/// of floats
pub const AT_REDUCE_MEAN: at_reduce_op = 1;
/// a NaN wins
pub const AT_REDUCE_MAX: at_reduce_op = 2;
pub const AT_REDUCE_MIN: at_reduce_op = 3;

/// What a picture's channels become: torchvision's ImageReadMode, the number of channels.
pub type at_image_mode = i32;
pub const AT_IMAGE_INVALID: at_image_mode = -1;
/// as many as the file has
pub const AT_IMAGE_UNCHANGED: at_image_mode = 0;
/// of colours the luminance, ITU-R BT.601
pub const AT_IMAGE_GRAY: at_image_mode = 1;
/// 255 where the file has no alpha
pub const AT_IMAGE_GRAY_ALPHA: at_image_mode = 2;
/// alpha, if there is any, is left out
pub const AT_IMAGE_RGB: at_image_mode = 3;
pub const AT_IMAGE_RGBA: at_image_mode = 4;

/// How the rows of a bag become one.
pub type at_bag_mode = i32;
pub const AT_BAG_INVALID: at_bag_mode = -1;
pub const AT_BAG_SUM: at_bag_mode = 0;
pub const AT_BAG_MEAN: at_bag_mode = 1;
/// gradients are shared among equals
pub const AT_BAG_MAX: at_bag_mode = 2;

/// What an update does to the element it meets.
pub type at_scatter = i32;
pub const AT_SCATTER_INVALID: at_scatter = -1;
pub const AT_SCATTER_SET: at_scatter = 0;
pub const AT_SCATTER_SUM: at_scatter = 1;
pub const AT_SCATTER_PROD: at_scatter = 2;
/// NaN wins
pub const AT_SCATTER_MIN: at_scatter = 3;
/// NaN wins
pub const AT_SCATTER_MAX: at_scatter = 4;
/// of the element and all its updates; float dtypes
pub const AT_SCATTER_MEAN: at_scatter = 5;

pub type at_nonlinearity = i32;
pub const AT_NONLINEARITY_INVALID: at_nonlinearity = -1;
/// also convolution and sigmoid
pub const AT_NONLINEARITY_LINEAR: at_nonlinearity = 0;
pub const AT_NONLINEARITY_TANH: at_nonlinearity = 1;
pub const AT_NONLINEARITY_RELU: at_nonlinearity = 2;
/// slope below 0: slope
pub const AT_NONLINEARITY_LEAKY_RELU: at_nonlinearity = 3;
pub const AT_NONLINEARITY_SELU: at_nonlinearity = 4;

pub type at_fan_mode = i32;
pub const AT_FAN_INVALID: at_fan_mode = -1;
/// keeps the variance forward
pub const AT_FAN_IN: at_fan_mode = 0;
/// backward
pub const AT_FAN_OUT: at_fan_mode = 1;

/// What an argument of a launch is to the kernel.
pub type at_kernel_role = i32;
pub const AT_KERNEL_INVALID: at_kernel_role = -1;
/// a global or constant pointer: the tensor's elements, row-major, not to be written
pub const AT_KERNEL_READ: at_kernel_role = 0;
/// a global pointer: a result of the tensor's shape and dtype, with anything in it at first
pub const AT_KERNEL_WRITE: at_kernel_role = 1;
/// a global pointer: a result that begins as a copy of the tensor
pub const AT_KERNEL_UPDATE: at_kernel_role = 2;
/// by value: the tensor's one element (of vector types: elements)
pub const AT_KERNEL_NUMBER: at_kernel_role = 3;
/// a local pointer: as much memory as the tensor has, for each work-group
pub const AT_KERNEL_LOCAL: at_kernel_role = 4;

/// Messages at or above the level are written.
pub type at_log_level = i32;
pub const AT_LOG_INVALID: at_log_level = -1;
pub const AT_LOG_DEBUG: at_log_level = 10;
pub const AT_LOG_INFO: at_log_level = 20;
/// the default, or what ATHENA_LOG=debug|info|warn|error|off says at load
pub const AT_LOG_WARN: at_log_level = 30;
pub const AT_LOG_ERROR: at_log_level = 40;
pub const AT_LOG_OFF: at_log_level = 50;

/// How the losses become the result.
pub type at_reduction = i32;
pub const AT_REDUCTION_INVALID: at_reduction = -1;
/// a 0-d result; the mean of nothing is NaN
pub const AT_REDUCTION_MEAN: at_reduction = 0;
pub const AT_REDUCTION_SUM: at_reduction = 1;
/// the losses themselves
pub const AT_REDUCTION_NONE: at_reduction = 2;
/// the sum divided by the size of the losses' axis 0
pub const AT_REDUCTION_BATCH_MEAN: at_reduction = 3;

/// Which of a module's tensors and modules, with those of all below it. Names have points:
/// "0.weight".
pub type at_module_members = i32;
pub const AT_MODULE_MEMBERS_INVALID: at_module_members = -1;
/// what is trained, each once though two modules share it
pub const AT_MODULE_PARAMETERS: at_module_members = 0;
/// other tensors, such as running statistics, each once
pub const AT_MODULE_BUFFERS: at_module_members = 1;
/// what is saved: parameters and buffers under all of their names
pub const AT_MODULE_STATE: at_module_members = 2;
/// the modules directly in it
pub const AT_MODULE_CHILDREN: at_module_members = 3;
/// all modules below it
pub const AT_MODULE_MODULES: at_module_members = 4;

/// How a report is written.
pub type at_profile_format = i32;
pub const AT_PROFILE_INVALID: at_profile_format = -1;
/// tables for people; their look may change
pub const AT_PROFILE_TEXT: at_profile_format = 0;
/// one object; docs/profiling.md names its fields, to which others may be added
pub const AT_PROFILE_JSON: at_profile_format = 1;
/// when each kernel, copy and range was, as JSON that chrome://tracing and Perfetto draw: the first
/// 1,048,576 of them
pub const AT_PROFILE_TRACE: at_profile_format = 2;

/// Which way the steps are taken; with both, each layer's output has the forward values, then those
/// of the way back.
pub type at_direction = i32;
pub const AT_DIRECTION_INVALID: at_direction = -1;
pub const AT_DIRECTION_FORWARD: at_direction = 0;
pub const AT_DIRECTION_REVERSE: at_direction = 1;
pub const AT_DIRECTION_BIDIRECTIONAL: at_direction = 2;

/// What an element between others is.
pub type at_interpolation = i32;
pub const AT_INTERPOLATION_INVALID: at_interpolation = -1;
/// the element that it lies in
pub const AT_INTERPOLATION_NEAREST: at_interpolation = 0;
/// weighed from the two beside it, along each axis: linear, bilinear, trilinear
pub const AT_INTERPOLATION_LINEAR: at_interpolation = 1;

/// Where element i of the result lies along an axis of the source, n and m being the sizes.
pub type at_coordinates = i32;
pub const AT_COORDINATES_INVALID: at_coordinates = -1;
/// i · n / m
pub const AT_COORDINATES_ASYMMETRIC: at_coordinates = 0;
/// elements are areas: (i + ½) · n / m, of linear less ½ and not below 0
pub const AT_COORDINATES_HALF_PIXEL: at_coordinates = 1;
/// elements are points, the outermost ones stay: i · (n − 1) / (m − 1)
pub const AT_COORDINATES_ALIGN_CORNERS: at_coordinates = 2;

/// What lies outside of what is sampled.
pub type at_grid_padding = i32;
pub const AT_GRID_PADDING_INVALID: at_grid_padding = -1;
/// zeros
pub const AT_GRID_PADDING_ZEROS: at_grid_padding = 0;
/// the nearest element
pub const AT_GRID_PADDING_BORDER: at_grid_padding = 1;
/// the elements again, mirrored
pub const AT_GRID_PADDING_REFLECTION: at_grid_padding = 2;

/// What stands before and after a's elements: of a, b, c, d with 2 on either side
pub type at_pad_mode = i32;
pub const AT_PAD_INVALID: at_pad_mode = -1;
/// v v | a b c d | v v, v the value given
pub const AT_PAD_CONSTANT: at_pad_mode = 0;
/// c b | a b c d | c b; at most size - 1
pub const AT_PAD_REFLECT: at_pad_mode = 1;
/// a a | a b c d | d d; size at least 1
pub const AT_PAD_REPLICATE: at_pad_mode = 2;
/// c d | a b c d | a b; at most size
pub const AT_PAD_CIRCULAR: at_pad_mode = 3;

/// How the axes of an activation \[N, C, spatial…\] lie in memory; its shape is the same either
/// way.
pub type at_memory_format = i32;
pub const AT_MEMORY_FORMAT_INVALID: at_memory_format = -1;
/// row by row: the last axis runs fastest
pub const AT_MEMORY_FORMAT_CONTIGUOUS: at_memory_format = 0;
/// as \[N, spatial…, C\] would: axis 1 runs fastest; rank 3 to 5
pub const AT_MEMORY_FORMAT_CHANNELS_LAST: at_memory_format = 1;

/// The result of a call. Bands: 0 success, 1xx memory and environment, 2xx argument, 3xx
/// unsupported, 4xx device, 5xx input and output, 6xx callback, 9xx internal. Numbers are never
/// reused.
pub type at_status = i32;
/// never returned; makes the type signed everywhere
pub const AT_STATUS_INVALID: at_status = -1;
pub const AT_OK: at_status = 0;
/// host or device memory, or the limit set on a backend
pub const AT_ERROR_OUT_OF_MEMORY: at_status = 100;
/// the operating system or an environment variable's value
pub const AT_ERROR_ENVIRONMENT: at_status = 101;
/// the library was loaded before fork(); a child cannot use it
pub const AT_ERROR_FORKED: at_status = 102;
/// a value that has no meaning here
pub const AT_ERROR_ARGUMENT: at_status = 200;
/// NULL where an object, result or array is needed
pub const AT_ERROR_NULL: at_status = 201;
/// released, foreign or wrong-kind handle
pub const AT_ERROR_HANDLE: at_status = 202;
/// element type unknown or not allowed here
pub const AT_ERROR_DTYPE: at_status = 203;
/// ranks or sizes that do not fit
pub const AT_ERROR_SHAPE: at_status = 204;
/// axis, position or index out of range, known at the call
pub const AT_ERROR_INDEX: at_status = 205;
/// sizes whose product or sum leaves 63 bits
pub const AT_ERROR_OVERFLOW: at_status = 206;
/// the caller's memory is of the wrong size
pub const AT_ERROR_BUFFER: at_status = 207;
/// the object is not in a state that allows this call
pub const AT_ERROR_STATE: at_status = 208;
/// objects of different backends
pub const AT_ERROR_BACKEND: at_status = 209;
/// known, but not done by this build or device
pub const AT_ERROR_UNSUPPORTED: at_status = 300;
/// the device or its driver failed
pub const AT_ERROR_DEVICE: at_status = 400;
/// no such device; the text lists those present
pub const AT_ERROR_DEVICE_NOT_FOUND: at_status = 401;
/// a kernel did not build; the text has the log
pub const AT_ERROR_COMPILE: at_status = 402;
/// an index in a tensor was out of range, found while computing
pub const AT_ERROR_FAULT_INDEX: at_status = 403;
/// an integer division by zero, found while computing
pub const AT_ERROR_FAULT_DIVISION: at_status = 404;
/// the device answers no call any more: what lay on it is gone; open it again
pub const AT_ERROR_DEVICE_LOST: at_status = 405;
/// open, read or write failed
pub const AT_ERROR_IO: at_status = 500;
/// a file's content is not what its format demands
pub const AT_ERROR_FORMAT: at_status = 501;
/// another rank of a group ended, does not answer, or did not come
pub const AT_ERROR_PEER: at_status = 502;
/// a callback returned non-zero
pub const AT_ERROR_CALLBACK: at_status = 600;
pub const AT_ERROR_CANCELLED: at_status = 601;
/// a defect of Athena; please report it
pub const AT_ERROR_INTERNAL: at_status = 900;
/// a check that was asked for failed: ATHENA_VALIDATE=1, at_set_anomaly_mode
pub const AT_ERROR_VALIDATION: at_status = 901;

/// Where in a fit a callback is called; a set of them is their sum.
pub type at_trainer_moment = i32;
pub const AT_TRAINER_INVALID: at_trainer_moment = -1;
pub const AT_TRAINER_FIT_BEGIN: at_trainer_moment = 1;
pub const AT_TRAINER_EPOCH_BEGIN: at_trainer_moment = 2;
pub const AT_TRAINER_BATCH_BEGIN: at_trainer_moment = 4;
pub const AT_TRAINER_BATCH_END: at_trainer_moment = 8;
pub const AT_TRAINER_VALIDATION_END: at_trainer_moment = 16;
pub const AT_TRAINER_EPOCH_END: at_trainer_moment = 32;
pub const AT_TRAINER_FIT_END: at_trainer_moment = 64;
/// one was saved: at_checkpoints_path
pub const AT_TRAINER_CHECKPOINT: at_trainer_moment = 128;

/// The largest number of dimensions of a tensor.
pub const AT_MAX_RANK: i32 = 8;
/// Rows of weight \[n, …\] at indices of any shape: \[indices…, …\]. padding is a row (negative:
/// from the end) whose gradient is 0, or AT_NO_ROW.
pub const AT_NO_ROW: i64 = i64::MIN;
/// A convolution of \[C, L\], \[C, H, W\] or \[C, D, H, W\] to so many channels, with windows of
/// kernel elements along each axis, every stride elements, and padding zeros around;
/// AT_SAME_PADDING: as many that the size stays, with stride 1.
pub const AT_SAME_PADDING: i32 = -1;
/// A size that stays what it is in a.
pub const AT_SAME_SIZE: i64 = i64::MIN;
/// Elements start, start + step, … before stop of one axis, with Python's rules: negative positions
/// count from the end, positions beyond the ends are clamped, a negative step walks backwards.
/// AT_SLICE_END as start or stop leaves it out. AT_ERROR_ARGUMENT: step is 0.
pub const AT_SLICE_END: i64 = i64::MIN;
/// The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a
/// program compiled against an older header could break.
pub const AT_VERSION_MAJOR: i32 = 0;
/// The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a
/// program compiled against an older header could break.
pub const AT_VERSION_MINOR: i32 = 0;
/// The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a
/// program compiled against an older header could break.
pub const AT_VERSION_PATCH: i32 = 1;
/// The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a
/// program compiled against an older header could break.
pub const AT_ABI_VERSION: i32 = 0;

/// Told once that a callback's or an object's userdata is no longer needed.
pub type at_destroy_callback = Option<unsafe extern "C" fn(userdata: *mut c_void)>;

/// Gives sample `index`: a new reference each to count tensors, its fields, best of the backend
/// "cpu". Asked again for the same one it gives the same. Called on any thread, on several at once
/// where a loader has workers. A status other than AT_OK makes the call that led here fail with
/// AT_ERROR_CALLBACK, its text naming the index. As other callbacks (base.h).
pub type at_sample_callback = Option<unsafe extern "C" fn(fields: *mut *mut at_tensor, count: usize, index: i64, userdata: *mut c_void) -> at_status>;

/// Makes result_count tensors from input_count tensors. results is cleared before; what is put
/// there is a new reference each (at_tensor_retain, for a tensor that the program keeps or was
/// given) and becomes the library's, after a failure too. inputs are the library's: good during the
/// call, or longer if retained. A status other than AT_OK makes the call that led here fail with
/// AT_ERROR_CALLBACK, its text naming the status and, if an Athena function failed during the
/// callback, that error's text. Called with no lock held, on the thread of the call that led here:
/// it may call any at_ function. What it sets with at_set_no_grad ends with it, and the thread's
/// error record is afterwards what it was.
pub type at_tensor_callback = Option<unsafe extern "C" fn(results: *mut *mut at_tensor, result_count: usize, inputs: *const *mut at_tensor, input_count: usize, userdata: *mut c_void) -> at_status>;

/// Gives batch number `batch`, from 0, of an epoch: a new reference each to count tensors, whose
/// first axes count the samples, or all NULL (as they are at the call) after the last. The same
/// numbers ask for the same batch. A status other than AT_OK makes the call that led here fail with
/// AT_ERROR_CALLBACK. As other callbacks (base.h).
pub type at_batch_callback = Option<unsafe extern "C" fn(fields: *mut *mut at_tensor, count: usize, epoch: i64, batch: i64, userdata: *mut c_void) -> at_status>;

/// Gives the order of an epoch: count indices, the same whenever it is asked for the same epoch. As
/// at_batch_callback.
pub type at_sampler_callback = Option<unsafe extern "C" fn(indices: *mut i64, count: usize, epoch: i64, userdata: *mut c_void) -> at_status>;

/// Makes a batch of the samples at indices, which at_dataset_get gives: a new reference each to
/// count tensors. Called on any thread, on several at once where there are workers; dataset is good
/// during the call. As at_batch_callback.
pub type at_collate_callback = Option<unsafe extern "C" fn(fields: *mut *mut at_tensor, count: usize, dataset: *mut at_dataset, indices: *const i64, index_count: usize, userdata: *mut c_void) -> at_status>;

/// Makes a batch's fields of those before: augmentation, on the device. Called by the thread that
/// takes the batch. generator begins anew for every batch from seed, epoch and batch: what is drawn
/// from it is the same in every run, resumed ones too. Otherwise as at_tensor_callback of
/// function.h.
pub type at_transform_callback = Option<unsafe extern "C" fn(results: *mut *mut at_tensor, result_count: usize, inputs: *const *mut at_tensor, input_count: usize, generator: *mut at_generator, userdata: *mut c_void) -> at_status>;

/// Receives one message: data, not a format string, without a line end. Called with no lock held,
/// from any thread; it may call any at_ function.
pub type at_log_callback = Option<unsafe extern "C" fn(level: at_log_level, message: *const c_char, userdata: *mut c_void)>;

/// What module makes of inputs, as an at_tensor_callback (function.h). module tells whether it is
/// training and has the tensors and modules that were added to it; like the inputs it is the
/// library's, good during the call.
pub type at_module_callback = Option<unsafe extern "C" fn(results: *mut *mut at_tensor, result_count: usize, module: *mut at_module, inputs: *const *mut at_tensor, input_count: usize, userdata: *mut c_void) -> at_status>;

/// What is done to a module, which is the library's, like its name, and good during the call.
/// Another status than AT_OK ends the walk and fails the call that led here with AT_ERROR_CALLBACK
/// and the error's text.
pub type at_module_visitor = Option<unsafe extern "C" fn(module: *mut at_module, name: *const c_char, userdata: *mut c_void) -> at_status>;

/// Writes what the rate of a group is multiplied by at n. Another status than AT_OK fails the call
/// that led here with AT_ERROR_CALLBACK and the error's text; then no rate has changed.
pub type at_lr_callback = Option<unsafe extern "C" fn(factor: *mut f64, group: usize, n: i64, userdata: *mut c_void) -> at_status>;

/// Told where a fit is. A status other than AT_OK ends the fit with AT_ERROR_CALLBACK. May call
/// at_trainer_stop, read the history, evaluate, predict; anything else of the trainer is
/// AT_ERROR_STATE. As other callbacks (base.h).
pub type at_trainer_callback = Option<unsafe extern "C" fn(event: *const at_trainer_event, userdata: *mut c_void) -> at_status>;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_attention_options {
    pub struct_size: u32,
    pub causal: at_causal,
    /// broadcasts to \[..., heads, L, S\]. bool: true where a key takes part; float: added. NULL:
    /// none
    pub mask: *mut at_tensor,
    /// read if has_scale; else 1/√E
    pub scale: f64,
    pub has_scale: i32,
    /// non-zero: key and value may have fewer heads, which divide the query's
    pub enable_gqa: i32,
    /// c \> 0: scores are c · tanh(score / c) before masks; 0: as they are
    pub softcap: f64,
    /// how many keys before its position a query sees; negative: all
    pub window_left: i64,
    /// and after it
    pub window_right: i64,
    /// query i is so many positions further on
    pub query_offset: i64,
    /// packed sequences: integers \[n + 1\], see below
    pub query_offsets: *mut at_tensor,
    pub key_offsets: *mut at_tensor,
    /// integers, \[batch\] or of one element: keys from there on are hidden. NULL: none are
    pub key_lengths: *mut at_tensor,
    /// \[heads\] or \[batch, heads\]: slope · |position − key| is subtracted. NULL: nothing is
    pub alibi_slopes: *mut at_tensor,
    /// 0 to 1: weights become 0 with this probability, the others times 1/(1 − p)
    pub dropout_p: f64,
}
sized!(at_attention_options, window_left: -1, window_right: -1);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_grad_options {
    pub struct_size: u32,
    /// 1: the graph can be used again
    pub retain_graph: i32,
    /// 1: the gradients can be differentiated; implies retain_graph
    pub create_graph: i32,
    /// 1: an input that no output depends on gets a gradient of zeros, not AT_ERROR_STATE
    pub allow_unused: i32,
    /// gradients of the outputs, same shapes; NULL, or a NULL entry: ones
    pub seeds: *const *mut at_tensor,
    /// 0 or the number of outputs
    pub seed_count: usize,
}
sized!(at_grad_options);

/// One device of this machine. Set struct_size (AT_DEVICE_INFO_INIT does) before the call.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_device_info {
    pub struct_size: u32,
    pub kind: at_device_kind,
    /// what at_backend_open takes: "cpu", "opencl:0", …
    pub name: [c_char; 64],
    /// "NVIDIA H200"
    pub product: [c_char; 128],
    pub vendor: [c_char; 128],
    /// version of the driver; of "cpu" what its kernels are compiled for, and the BLAS
    pub driver: [c_char; 128],
    /// bytes; for the CPU the machine's memory
    pub memory_total: u64,
    /// bytes of the largest single allocation
    pub memory_largest: u64,
    /// processors or multiprocessors
    pub compute_units: u32,
    /// 1: computes f64 itself; 0: f64 runs on the CPU, counted as fallbacks
    pub has_f64: u32,
    /// 1: f16 arithmetic in hardware; f16 storage works everywhere
    pub has_f16: u32,
    /// 0: the reason is in refused
    pub usable: u32,
    /// why the device cannot be used, "" if it can
    pub refused: [c_char; 256],
}
sized!(at_device_info);

/// Memory of a backend in bytes, and its allocations.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_memory_stats {
    pub struct_size: u32,
    pub reserved: u32,
    /// in live tensors and plans
    pub used: u64,
    /// kept for reuse
    pub cached: u64,
    /// the largest used + cached
    pub peak: u64,
    /// 0: none
    pub limit: u64,
    /// asked of the pool
    pub allocations: u64,
    /// asked of the device or the operating system
    pub driver_allocations: u64,
}
sized!(at_memory_stats);

/// What a backend has done since it was opened or last reset.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_counters {
    pub struct_size: u32,
    pub reserved: u32,
    /// kernels and library calls enqueued
    pub launches: u64,
    /// from host memory
    pub bytes_to_device: u64,
    pub bytes_to_host: u64,
    pub copies_to_device: u64,
    pub copies_to_host: u64,
    /// programs built from source
    pub compiles: u64,
    /// programs taken from the disk cache
    pub program_loads: u64,
    /// kernels run on the CPU because the device lacks them
    pub fallbacks: u64,
    /// plans run
    pub plans: u64,
    /// of those, found in the plan cache
    pub plan_hits: u64,
    /// made anew: this structure was never seen
    pub plan_misses_new: u64,
    /// made anew: seen before, but dropped from the cache
    pub plan_misses_evicted: u64,
    /// made anew: the same operations with other sizes
    pub plan_misses_sizes: u64,
    /// kernels compared with the CPU
    pub validations: u64,
    /// operands that lay on another device, and were moved to this one
    pub moved_operands: u64,
    /// activations copied into channels-last memory (at_tensor_to_memory_format)
    pub layout_conversions: u64,
}
sized!(at_counters);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_checkpoints_options {
    pub struct_size: u32,
    /// 0: of metrics, less is better
    pub maximize: i32,
    /// 3: so many of the newest files stay; 0: all
    pub keep_last: i64,
    /// 0: so many of the best by their metrics stay too
    pub keep_best: i64,
}
sized!(at_checkpoints_options, keep_last: 3);

/// Of arrays, number i is that of spatial axis i; those of axes that the weight does not have are
/// not read.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_conv_options {
    pub struct_size: u32,
    pub padding: at_conv_padding,
    /// what the padding is filled with: AT_PAD_CONSTANT are zeros
    pub padding_mode: at_pad_mode,
    /// so many parts of the channels are convolved apart
    pub groups: i32,
    /// 0: 1
    pub stride: [i64; 3],
    /// 0: 1
    pub dilation: [i64; 3],
    pub padding_before: [i64; 3],
    pub padding_after: [i64; 3],
    /// of the transpose: how much longer the result is, at its end
    pub output_padding: [i64; 3],
}
sized!(at_conv_options, groups: 1);

/// What becomes of the pictures of at_dataset_open_image_folder; behind each stands its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_image_folder_options {
    pub struct_size: u32,
    /// AT_IMAGE_RGB: what every picture's channels become
    pub mode: at_image_mode,
    /// 0; otherwise pictures are resized so that their shorter side is this
    pub shorter_side: i32,
    /// 0; otherwise they are resized to this height and width, whatever they were
    pub height: i32,
    /// 0
    pub width: i32,
    /// 0; otherwise their middle is taken, with zeros around what is smaller
    pub crop_height: i32,
    /// 0
    pub crop_width: i32,
    /// 0; 1: float32, divided by 255
    pub scale: i32,
}
sized!(at_image_folder_options, mode: AT_IMAGE_RGB);

/// How at_tensor_format writes; behind each stands its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_format_options {
    pub struct_size: u32,
    /// 4: digits behind the point of floats, 0 to 17
    pub precision: i32,
    /// 1000: a tensor of more elements is summarised,
    pub threshold: i64,
    /// 3: which shows so many elements at both ends of each axis, at least 1
    pub edge_items: i64,
    /// 80: rows are broken so that lines have at most so many characters, if one element fits
    pub line_width: i32,
    /// AT_SCIENTIFIC_AUTO
    pub scientific: at_scientific,
}
sized!(at_format_options, precision: 4, threshold: 1000, edge_items: 3, line_width: 80);

/// The rule is PyTorch's: a step whose gradients have an infinity or a NaN is left out and
/// multiplies the scale by backoff_factor; growth_interval steps without one multiply it by
/// growth_factor, unless it would be infinite.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_grad_scaler_options {
    pub struct_size: u32,
    /// 1; 0: scale gives back what it is given, step is at_optimizer_step, update does nothing
    pub enabled: i32,
    /// 65536; what a state has of it is the scale as it is
    pub init_scale: f64,
    /// 2; more than 1
    pub growth_factor: f64,
    /// 0.5; less than 1
    pub backoff_factor: f64,
    /// 2000
    pub growth_interval: i64,
    /// 0: how many steps in turn had no infinity
    pub growth_tracker: i64,
}
sized!(at_grad_scaler_options, enabled: 1, init_scale: 65536.0, growth_factor: 2.0, backoff_factor: 0.5, growth_interval: 2000);

/// How at_tensor_graph draws; behind each stands its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_graph_options {
    pub struct_size: u32,
    /// AT_GRAPH_SVG
    pub format: at_graph_format,
    /// 1000: of more values those nearest to the tensor are drawn, 1 to 100000
    pub max_nodes: i64,
    /// 1: data and gradients of values of up to 4 elements, which are computed; 0: shapes, nothing
    /// is
    pub values: i32,
    /// 4: digits behind the point of floats, 0 to 17
    pub precision: i32,
}
sized!(at_graph_options, max_nodes: 1000, values: 1, precision: 4);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_group_options {
    pub struct_size: u32,
    /// AT_GROUP_WAY_AUTO; rank 0's counts
    pub way: at_group_way,
    /// 60 seconds: how long the others are waited for, in the rendezvous and in every collective
    pub timeout: f64,
}
sized!(at_group_options, timeout: 60.0);

/// Set struct_size (AT_KERNEL_INFO_INIT does) before the call.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_kernel_info {
    pub struct_size: u32,
    pub argument_count: i32,
    /// the largest work-group, in work-items
    pub group_size: i64,
    /// work-groups are best a multiple of it
    pub group_multiple: i64,
    /// the work-group that the kernel asks for (reqd_work_group_size); 0: any
    pub required_x: i64,
    pub required_y: i64,
    pub required_z: i64,
    /// local memory of a work-group, local arguments aside
    pub local_bytes: u64,
    /// of a work-item; registers that did not fit
    pub private_bytes: u64,
}
sized!(at_kernel_info);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_loader_options {
    pub struct_size: u32,
    /// 1: a new order each epoch, from seed
    pub shuffle: i32,
    /// 32; at least 1
    pub batch_size: i64,
    /// 1: leave out a last, smaller batch
    pub drop_last: i32,
    /// 1: samples of several axes as vectors, in every field
    pub flatten: i32,
    pub seed: u64,
    /// 0: a batch is made when asked for; else so many threads make them ahead
    pub num_workers: i32,
    /// 2: so many batches ahead for each of them
    pub prefetch_factor: i32,
    /// 0: which of num_replicas processes this is
    pub rank: i64,
    /// 1: each has every so many-th sample of the one order, all as many: the first ones come again
    /// at the end, or with drop_last the end is left out
    pub num_replicas: i64,
    /// 1: samples of other sizes are filled up with pad_value to the largest of their batch
    pub pad: i32,
    /// 1: after the first field one more, i64 \[samples\]: its samples' first sizes, unpadded
    pub lengths: i32,
    /// 0
    pub pad_value: f64,
}
sized!(at_loader_options, batch_size: 32, prefetch_factor: 2, num_replicas: 1);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_cross_entropy_options {
    pub struct_size: u32,
    pub reduction: at_reduction,
    /// a factor for each class, \[C\], of any dtype; NULL: 1
    pub weight: *mut at_tensor,
    /// 0 to 1: so much of each label is spread evenly over all classes
    pub label_smoothing: f64,
    /// read if has_ignore_index: labels of this value, in range or not, cost nothing
    pub ignore_index: i64,
    /// PyTorch ignores -100 unasked; here only what is asked for
    pub has_ignore_index: i32,
    /// -1, the last axis; negative ones from the end. PyTorch's \[N, C, d1, …\] has 1.
    pub class_axis: i32,
}
sized!(at_cross_entropy_options, class_axis: -1);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_binary_cross_entropy_options {
    pub struct_size: u32,
    pub reduction: at_reduction,
    /// a factor for each loss, broadcast to the input's shape; NULL: 1
    pub weight: *mut at_tensor,
    /// with logits: a factor for the target's share, broadcast likewise; NULL: 1
    pub pos_weight: *mut at_tensor,
}
sized!(at_binary_cross_entropy_options);

/// Lent memory. Set struct_size (AT_MEMORY_INFO_INIT does) before the call.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_memory_info {
    pub struct_size: u32,
    pub dtype: at_dtype,
    pub rank: i32,
    /// 1: borrowed from somebody who said so
    pub read_only: i32,
    /// element \[0, 0, …\]; NULL if there are no elements
    pub data: *mut c_void,
    pub dims: [i64; 8],
    /// in elements; negative where the tensor is a view that walks backwards
    pub strides: [i64; 8],
}
sized!(at_memory_info);

/// Stochastic gradient descent: b = momentum \* b + (1 - dampening) \* g (the first b is g); p -=
/// learning_rate \* b, with nesterov p -= learning_rate \* (g + momentum \* b), which wants a
/// momentum and no dampening.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_sgd_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.01
    pub learning_rate: f64,
    /// 0
    pub momentum: f64,
    /// 0
    pub weight_decay: f64,
    /// 0
    pub dampening: f64,
    /// 0
    pub nesterov: i32,
    /// 0
    pub maximize: i32,
}
sized!(at_sgd_options, learning_rate: 0.01);

/// Adam with decoupled weight decay (Loshchilov and Hutter, 2019). amsgrad: divides by the largest
/// mean of squares so far.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_adamw_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.001
    pub learning_rate: f64,
    /// 0.9
    pub beta1: f64,
    /// 0.999
    pub beta2: f64,
    /// 1e-8
    pub epsilon: f64,
    /// 0.01
    pub weight_decay: f64,
    /// 0
    pub amsgrad: i32,
    /// 0
    pub maximize: i32,
}
sized!(at_adamw_options, learning_rate: 0.001, beta1: 0.9, beta2: 0.999, epsilon: 1e-8, weight_decay: 0.01);

/// Kingma and Ba, 2015; amsgrad: Reddi et al., 2018.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_adam_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.001
    pub learning_rate: f64,
    /// 0.9
    pub beta1: f64,
    /// 0.999
    pub beta2: f64,
    /// 1e-8
    pub epsilon: f64,
    /// 0
    pub weight_decay: f64,
    /// 0
    pub amsgrad: i32,
    /// 0
    pub maximize: i32,
}
sized!(at_adam_options, learning_rate: 0.001, beta1: 0.9, beta2: 0.999, epsilon: 1e-8);

/// Adam by the largest gradient, fading by beta2.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_adamax_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.002
    pub learning_rate: f64,
    /// 0.9
    pub beta1: f64,
    /// 0.999
    pub beta2: f64,
    /// 1e-8
    pub epsilon: f64,
    /// 0
    pub weight_decay: f64,
    /// 0
    pub maximize: i32,
    pub reserved1: i32,
}
sized!(at_adamax_options, learning_rate: 0.002, beta1: 0.9, beta2: 0.999, epsilon: 1e-8);

/// Adam with Nesterov's momentum (Dozat, 2016).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_nadam_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.002
    pub learning_rate: f64,
    /// 0.9
    pub beta1: f64,
    /// 0.999
    pub beta2: f64,
    /// 1e-8
    pub epsilon: f64,
    /// 0
    pub weight_decay: f64,
    /// 0.004
    pub momentum_decay: f64,
    /// 0
    pub maximize: i32,
    pub reserved1: i32,
}
sized!(at_nadam_options, learning_rate: 0.002, beta1: 0.9, beta2: 0.999, epsilon: 1e-8, momentum_decay: 0.004);

/// Rectified Adam (Liu et al., 2020).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_radam_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.001
    pub learning_rate: f64,
    /// 0.9
    pub beta1: f64,
    /// 0.999
    pub beta2: f64,
    /// 1e-8
    pub epsilon: f64,
    /// 0
    pub weight_decay: f64,
    /// 0
    pub maximize: i32,
    pub reserved1: i32,
}
sized!(at_radam_options, learning_rate: 0.001, beta1: 0.9, beta2: 0.999, epsilon: 1e-8);

/// g over the root of the mean of squares, or, centered, of the variance; with momentum summed up
/// first.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_rmsprop_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.01
    pub learning_rate: f64,
    /// 0.99
    pub alpha: f64,
    /// 1e-8
    pub epsilon: f64,
    /// 0
    pub weight_decay: f64,
    /// 0
    pub momentum: f64,
    /// 0
    pub centered: i32,
    /// 0
    pub maximize: i32,
}
sized!(at_rmsprop_options, learning_rate: 0.01, alpha: 0.99, epsilon: 1e-8);

/// g over the root of the sum of squares (Duchi et al., 2011); the rate of step n is learning_rate
/// / (1 + (n - 1) \* lr_decay).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_adagrad_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.01
    pub learning_rate: f64,
    /// 0
    pub lr_decay: f64,
    /// 0
    pub weight_decay: f64,
    /// 0
    pub initial_accumulator_value: f64,
    /// 1e-10
    pub epsilon: f64,
    /// 0
    pub maximize: i32,
    pub reserved1: i32,
}
sized!(at_adagrad_options, learning_rate: 0.01, epsilon: 1e-10);

/// Zeiler, 2012.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_adadelta_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 1
    pub learning_rate: f64,
    /// 0.9
    pub rho: f64,
    /// 1e-6
    pub epsilon: f64,
    /// 0
    pub weight_decay: f64,
    /// 0
    pub maximize: i32,
    pub reserved1: i32,
}
sized!(at_adadelta_options, learning_rate: 1.0, rho: 0.9, epsilon: 1e-6);

/// Chen et al., 2023: p -= learning_rate \* (sign(beta1 \* m + (1 - beta1) \* g) + weight_decay \*
/// p); m = beta2 \* m + (1 - beta2) \* g.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_lion_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.0001
    pub learning_rate: f64,
    /// 0.9
    pub beta1: f64,
    /// 0.99
    pub beta2: f64,
    /// 0
    pub weight_decay: f64,
    /// 0
    pub maximize: i32,
    pub reserved1: i32,
}
sized!(at_lion_options, learning_rate: 0.0001, beta1: 0.9, beta2: 0.99);

/// You et al., 2020 (arXiv 1904.00962), algorithm 2, for each parameter by itself: m and v as
/// Adam's, corrected for their beginning; r = m / (sqrt(v) + epsilon) + weight_decay \* p; p -=
/// learning_rate \* |p| / |r| \* r, the ratio of the Euclidean norms being 1 where one is 0. An
/// update is one launch besides the norms.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_lamb_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.001
    pub learning_rate: f64,
    /// 0.9
    pub beta1: f64,
    /// 0.999
    pub beta2: f64,
    /// 1e-6
    pub epsilon: f64,
    /// 0.01
    pub weight_decay: f64,
    /// 0
    pub maximize: i32,
    pub reserved1: i32,
}
sized!(at_lamb_options, learning_rate: 0.001, beta1: 0.9, beta2: 0.999, epsilon: 1e-6, weight_decay: 0.01);

/// Jordan et al., 2024, for matrices alone (AT_ERROR_SHAPE otherwise): b = momentum \* b + (1 -
/// momentum) \* g; u is b, with nesterov (1 - momentum) \* g + momentum \* b; x = u / max(|u|,
/// epsilon), then ns_steps times, of 0 to 99, with the wider side last, x = ns_a \* x + (ns_b \* x
/// x' + ns_c \* (x x')^2) x; p -= learning_rate \* (weight_decay \* p + s \* x), s being
/// sqrt(max(1, rows / columns)), with match_rms_adamw 0.2 \* sqrt(max(rows, columns)). The
/// iteration is computed in the parameters' dtype, where PyTorch's takes bfloat16. An update is one
/// launch besides the norms and products.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_muon_options {
    pub struct_size: u32,
    pub reserved: u32,
    /// 0.001
    pub learning_rate: f64,
    /// 0.1
    pub weight_decay: f64,
    /// 0.95
    pub momentum: f64,
    /// 1e-7
    pub epsilon: f64,
    /// 3.4445
    pub ns_a: f64,
    /// -4.775
    pub ns_b: f64,
    /// 2.0315
    pub ns_c: f64,
    /// 5
    pub ns_steps: i64,
    /// 1
    pub nesterov: i32,
    /// 0
    pub match_rms_adamw: i32,
}
sized!(at_muon_options, learning_rate: 0.001, weight_decay: 0.1, momentum: 0.95, epsilon: 1e-7, ns_a: 3.4445, ns_b: -4.775, ns_c: 2.0315, ns_steps: 5, nesterov: 1);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_recurrent_options {
    pub struct_size: u32,
    /// L: the output of each is the input of the next
    pub num_layers: i32,
    pub direction: at_direction,
    pub has_biases: i32,
    /// input and output are \[B, T, …\]; states are not
    pub batch_first: i32,
    /// GRU: 0 for n = tanh(W_in·x + b_in + W_hn·(r·h) + b_hn), which is ONNX's default
    pub linear_before_reset: i32,
    /// 0 to 1: so much of the output of all layers but the last is zeroed, the rest scaled
    pub dropout: f64,
    /// of dropout; NULL where that is 0
    pub generator: *mut at_generator,
    /// \[B\], integers: the steps that each sequence has, as told below; NULL: T
    pub lengths: *mut at_tensor,
}
sized!(at_recurrent_options, num_layers: 1, has_biases: 1, linear_before_reset: 1);

/// Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps, then
/// down to that start divided by final_div_factor; with three_phase down to the start first, as
/// fast as up. A momentum, or beta1, goes the other way, from max_momentum to base_momentum. After
/// total_steps advance is AT_ERROR_STATE.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_one_cycle_lr_options {
    pub struct_size: u32,
    /// 0: along a cosine
    pub linear: i32,
    /// 0.1
    pub max_lr: f64,
    /// 100, at least 2
    pub total_steps: i64,
    /// 0.3, from 0 to 1
    pub pct_start: f64,
    /// 0.85
    pub base_momentum: f64,
    /// 0.95
    pub max_momentum: f64,
    /// 25
    pub div_factor: f64,
    /// 10000
    pub final_div_factor: f64,
    /// 1: AT_ERROR_ARGUMENT where the rule has none
    pub cycle_momentum: i32,
    /// 0
    pub three_phase: i32,
}
sized!(at_one_cycle_lr_options, max_lr: 0.1, total_steps: 100, pct_start: 0.3, base_momentum: 0.85, max_momentum: 0.95, div_factor: 25.0, final_div_factor: 10000.0, cycle_momentum: 1);

/// The rate times factor where a metric, given to at_schedule_advance_by, has not become better for
/// more than patience calls; then cooldown calls are passed over.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_reduce_lr_on_plateau_options {
    pub struct_size: u32,
    /// 0: less is better
    pub maximize: i32,
    /// 0.1, less than 1
    pub factor: f64,
    /// 10
    pub patience: i64,
    /// 0.0001: by how much, relative to the best
    pub threshold: f64,
    /// 0; 1: the threshold is a difference
    pub absolute: i32,
    pub reserved: i32,
    /// 0
    pub cooldown: i64,
    /// 0
    pub min_lr: f64,
    /// 1e-8: changes by no more are left
    pub eps: f64,
}
sized!(at_reduce_lr_on_plateau_options, factor: 0.1, patience: 10, threshold: 0.0001, eps: 1e-8);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_csv_options {
    pub struct_size: u32,
    /// 44, the comma: a character of ASCII, neither a quote nor a line's end
    pub delimiter: i32,
    /// 1: the first row holds the names; 0: they are "0", "1" and so on
    pub header: i32,
    /// 0; otherwise the character of ASCII with which lines begin that are passed over
    pub comment: i32,
    /// 0: lines before the first row
    pub skip_rows: i64,
}
sized!(at_csv_options, delimiter: 44, header: 1);

#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_trainer_options {
    pub struct_size: u32,
    pub reserved: i32,
    /// 1: batches to a step; their losses are divided by it
    pub accumulate: i64,
}
sized!(at_trainer_options, accumulate: 1);

/// Ends a fit when a number of the history has not become better in `patience` epochs that have
/// one. The same fit again, after at_checkpoints_restore too, trains nothing more; one to more
/// epochs goes on, and waits anew for something better than the best so far.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_early_stopping_options {
    pub struct_size: u32,
    /// 0: less is better
    pub maximize: i32,
    /// 3
    pub patience: i64,
    /// 0: to be better, by more than this
    pub min_delta: f64,
    /// 1: the module's state of the best epoch, when the fit ends
    pub restore_best: i32,
    /// 1: a number that is not finite ends the fit at once
    pub check_finite: i32,
}
sized!(at_early_stopping_options, patience: 3, restore_best: 1, check_finite: 1);

/// Which sizes of batches are tried: smallest, twice that, and so on.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_batch_size_options {
    pub struct_size: u32,
    /// 3: timed of each size, thrice; the fastest counts
    pub steps: i32,
    /// 2: norms over a batch want more than one sample
    pub smallest: i64,
    /// 0: the samples of the loader's epoch, 65536 where it does not know them
    pub largest: i64,
    /// bytes that the optimizer's device may hold in all, as at_memory_stats counts; 0: its limit
    /// (at_backend_set_memory_limit), else nine tenths of what is free there, or of its memory
    /// where nobody knows
    pub memory: u64,
}
sized!(at_batch_size_options, steps: 3, smallest: 2);

/// What steps with batches of one size took.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_batch_size_trial {
    pub struct_size: u32,
    pub reserved: i32,
    pub batch_size: i64,
    /// the most that the device held in all; 0: memory ran out, as for what follows
    pub peak_bytes: u64,
    /// a step, of `accumulate` batches
    pub seconds: f64,
    pub samples_per_second: f64,
}
sized!(at_batch_size_trial);

/// Where a fit is.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct at_trainer_event {
    pub struct_size: u32,
    pub moment: at_trainer_moment,
    /// from 0
    pub epoch: i64,
    /// from 0; at the end of an epoch, how many it had
    pub batch: i64,
    /// of an epoch; -1 where nobody knows
    pub batches: i64,
    /// of the optimizer, made so far
    pub step: i64,
    /// at AT_TRAINER_BATCH_END, of the batch; to read it waits. Good during the call. Else NULL
    pub loss: *mut at_tensor,
}
sized!(at_trainer_event);
