// Written by tools/generate-bindings from the public headers; do not edit.
functions! {
    /// The ABI number of the loaded library. AT_ERROR_NULL: version is NULL.
    at_abi_version abi_version(version: *mut i32);
    /// "major.minor.patch" of the loaded library, copied like at_error_text.
    at_version_string version_string(text: *mut c_char, size: usize, needed: *mut usize);
    /// Whether the loaded library has a named feature: "openblas", "opencl" (built in; says nothing
    /// of the machine), "mpi" (its module and an MPI are found), "nccl" (is found). \*present = 0
    /// for names it does not know. AT_ERROR_NULL: present or name is NULL.
    at_has_feature has_feature(present: *mut i32, name: *const c_char);
    /// Constant name of a status ("AT_ERROR_SHAPE"), or "AT_STATUS_UNKNOWN". Static storage; never
    /// NULL through name. AT_ERROR_NULL: name is NULL.
    at_status_name status_name(name: *mut *const c_char, status: at_status);
    /// The last error of the calling thread; success never clears it. The text begins with the
    /// operation in brackets and says what was received and what was expected: "\[matmul\] a is 3x4
    /// and b is 5x6: inner sizes 4 and 5 differ". Copies at most size - 1 bytes and a terminating 0
    /// into text; size 0 copies nothing. needed, if not NULL, receives the bytes the whole text
    /// needs, terminator included. AT_ERROR_NULL: text is NULL with size \> 0. A thread without an
    /// error has the text "".
    at_error_text error_text(text: *mut c_char, size: usize, needed: *mut usize);
    /// Status of the last error, AT_OK if the thread had none. AT_ERROR_NULL: status is NULL.
    at_error_status error_status(status: *mut at_status);
    /// Operation of the last error ("matmul"), copied like at_error_text.
    at_error_operation error_operation(text: *mut c_char, size: usize, needed: *mut usize);
    /// Argument the last error speaks of ("a"), or "" where it is about none, copied like
    /// at_error_text.
    at_error_argument error_argument(text: *mut c_char, size: usize, needed: *mut usize);
    /// Forgets the calling thread's last error.
    at_error_clear error_clear();
    /// AT_ERROR_ARGUMENT: not one of the levels.
    at_log_set_level log_set_level(level: at_log_level);
    /// Sends messages to callback instead of standard error; NULL: back to standard error. destroy
    /// may be NULL; it is called when the callback has been replaced and no call to it is under
    /// way.
    at_log_set_callback log_set_callback(callback: at_log_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// Bytes of one element. AT_ERROR_DTYPE: unknown dtype.
    at_dtype_size dtype_size(size: *mut usize, dtype: at_dtype);
    /// Name ("float32", "bool", …), static storage. AT_ERROR_DTYPE: unknown dtype.
    at_dtype_name dtype_name(name: *mut *const c_char, dtype: at_dtype);
    /// The type that an operation on a and b computes in: the Python array API standard's promotion
    /// table; where the standard leaves a mix undefined (integer with float, u64 with signed), the
    /// float type, and float32, as PyTorch does. bfloat16 with float16 gives float32.
    at_dtype_promote dtype_promote(result: *mut at_dtype, a: at_dtype, b: at_dtype);
    /// The same as the macro, for languages without it; size is the struct's, in bytes.
    /// AT_ERROR_NULL: info is NULL. AT_ERROR_ARGUMENT: size.
    at_device_info_init device_info_init(info: *mut at_device_info, size: usize);
    /// Number of devices known, refused ones included. Never 0: the CPU is always there.
    at_device_count device_count(count: *mut i32);
    /// Describes device `index` of 0 … count - 1. AT_ERROR_INDEX: no such device;
    /// AT_ERROR_ARGUMENT: struct_size.
    at_device_describe device_describe(info: *mut at_device_info, index: i32);
    /// Opens a device: "auto", "cpu", "opencl" (the best OpenCL device), "opencl:N", "gpu" (the
    /// best GPU, or an error). "auto" takes the best GPU, else the CPU, so it never fails for lack
    /// of a GPU; the variable ATHENA_DEVICE replaces "auto" only. OpenCL devices that are
    /// processors are taken by "opencl…" alone. Where several are like the best, a process takes
    /// that of its number among the ranks of its machine (LOCAL_RANK, as athena launch, torchrun
    /// and mpirun say it). Opening a device again gives the same backend, retained; after
    /// AT_ERROR_DEVICE_LOST a new one, and tensors of the old one stay errors.
    /// AT_ERROR_DEVICE_NOT_FOUND: lists the devices present, why others were refused, and what
    /// OpenCL lacks or which of its calls failed; the next call looks again. "cpu" is refused where
    /// the library was compiled for other processors (the build's option `processors`): what a GPU
    /// leaves to it is AT_ERROR_UNSUPPORTED then.
    at_backend_open backend_open(backend: *mut *mut at_backend, device: *const c_char);
    /// Opens a device: "auto", "cpu", "opencl" (the best OpenCL device), "opencl:N", "gpu" (the
    /// best GPU, or an error). "auto" takes the best GPU, else the CPU, so it never fails for lack
    /// of a GPU; the variable ATHENA_DEVICE replaces "auto" only. OpenCL devices that are
    /// processors are taken by "opencl…" alone. Where several are like the best, a process takes
    /// that of its number among the ranks of its machine (LOCAL_RANK, as athena launch, torchrun
    /// and mpirun say it). Opening a device again gives the same backend, retained; after
    /// AT_ERROR_DEVICE_LOST a new one, and tensors of the old one stay errors.
    /// AT_ERROR_DEVICE_NOT_FOUND: lists the devices present, why others were refused, and what
    /// OpenCL lacks or which of its calls failed; the next call looks again. "cpu" is refused where
    /// the library was compiled for other processors (the build's option `processors`): what a GPU
    /// leaves to it is AT_ERROR_UNSUPPORTED then.
    at_backend_retain backend_retain(backend: *mut at_backend);
    /// Gives one reference back. NULL is fine. Tensors keep their backend alive.
    at_backend_release backend_release(backend: *mut at_backend);
    /// Describes the backend's device.
    at_backend_describe backend_describe(info: *mut at_device_info, backend: *mut at_backend);
    /// Why this device was chosen ("asked for by ATHENA_DEVICE", "the only GPU", …), copied like
    /// at_error_text.
    at_backend_reason backend_reason(text: *mut c_char, size: usize, needed: *mut usize, backend: *mut at_backend);
    /// Waits until everything enqueued so far is done; returns the first error found on the way, or
    /// AT_ERROR_FAULT_… once for updates of an optimizer's parameters that were withheld
    /// (at_optimizer_step). Faults of other values are told to who reads those. It does not run
    /// what is only recorded.
    at_backend_synchronize backend_synchronize(backend: *mut at_backend);
    /// Memory of a backend in bytes, and its allocations.
    at_memory_stats_init memory_stats_init(stats: *mut at_memory_stats, size: usize);
    /// Memory of a backend in bytes, and its allocations.
    at_backend_memory_stats backend_memory_stats(stats: *mut at_memory_stats, backend: *mut at_backend);
    /// Bytes the backend may hold (used + cached); 0: no limit. ATHENA_MEMORY_LIMIT sets it at
    /// opening ("2G", "512M"). A request over the limit first gives back what is cached, then fails
    /// with AT_ERROR_OUT_OF_MEMORY; the backend stays usable. When nine tenths of the limit, or of
    /// the device's memory, are in use, a warning goes to the log: one until less than three
    /// quarters were in use.
    at_backend_set_memory_limit backend_set_memory_limit(backend: *mut at_backend, bytes: u64);
    /// Gives cached memory back to the device.
    at_backend_trim backend_trim(backend: *mut at_backend);
    /// What a backend has done since it was opened or last reset.
    at_counters_init counters_init(counters: *mut at_counters, size: usize);
    /// What a backend has done since it was opened or last reset.
    at_backend_counters backend_counters(counters: *mut at_counters, backend: *mut at_backend);
    /// What a backend has done since it was opened or last reset.
    at_backend_reset_counters backend_reset_counters(backend: *mut at_backend);
    /// The mode counts when a product is computed, not when it is recorded. Setting one computes
    /// nothing. AT_ERROR_ARGUMENT: unknown mode.
    at_backend_set_math_mode backend_set_math_mode(backend: *mut at_backend, mode: at_math_mode);
    /// A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same
    /// seed and offset give the same bits, integers, uniforms and normals on every backend.
    at_generator_create generator_create(generator: *mut *mut at_generator, seed: u64);
    /// A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same
    /// seed and offset give the same bits, integers, uniforms and normals on every backend.
    at_generator_retain generator_retain(generator: *mut at_generator);
    /// A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same
    /// seed and offset give the same bits, integers, uniforms and normals on every backend.
    at_generator_release generator_release(generator: *mut at_generator);
    /// Reads and sets the whole state, for checkpoints.
    at_generator_state generator_state(seed: *mut u64, offset: *mut u64, generator: *mut at_generator);
    /// Reads and sets the whole state, for checkpoints.
    at_generator_set_state generator_set_state(generator: *mut at_generator, seed: u64, offset: u64);
    /// A tensor with the caller's data, copied before the call returns. size is in bytes and must
    /// equal the tensor's.
    at_tensor_from_host tensor_from_host(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, data: *const c_void, size: usize);
    /// A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype
    /// does not hold it, or it is NaN.
    at_tensor_full tensor_full(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, value: f64);
    /// A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype
    /// does not hold it, or it is NaN.
    at_tensor_zeros tensor_zeros(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64);
    /// A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype
    /// does not hold it, or it is NaN.
    at_tensor_ones tensor_ones(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64);
    /// start, start + step, … up to but without stop: ceil((stop - start) / step) elements, 0 if
    /// that is negative. AT_ERROR_ARGUMENT: step is 0, or an argument is not finite.
    at_tensor_arange tensor_arange(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, start: f64, stop: f64, step: f64);
    /// Uniform in \[0, 1) and standard normal from seed, float dtypes only. The same seed gives the
    /// same bits everywhere.
    at_tensor_rand tensor_rand(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, seed: u64);
    /// Uniform in \[0, 1) and standard normal from seed, float dtypes only. The same seed gives the
    /// same bits everywhere.
    at_tensor_randn tensor_randn(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, seed: u64);
    /// Uniform in \[low, high) and normal with mean and deviation, drawn from generator, which
    /// advances.
    at_tensor_uniform tensor_uniform(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, low: f64, high: f64, generator: *mut at_generator);
    /// Uniform in \[low, high) and normal with mean and deviation, drawn from generator, which
    /// advances.
    at_tensor_normal tensor_normal(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, mean: f64, deviation: f64, generator: *mut at_generator);
    /// Raw 32-bit words of generator, u32.
    at_tensor_random_bits tensor_random_bits(tensor: *mut *mut at_tensor, backend: *mut at_backend, rank: i32, dims: *const i64, generator: *mut at_generator);
    /// Adds one reference to the same handle.
    at_tensor_retain tensor_retain(tensor: *mut at_tensor);
    /// Gives one reference back; NULL is fine. Values that others still need live on.
    at_tensor_release tensor_release(tensor: *mut at_tensor);
    /// Description. None of these computes anything.
    at_tensor_rank tensor_rank(rank: *mut i32, tensor: *mut at_tensor);
    /// Copies the sizes into dims, which has room for capacity numbers. AT_ERROR_BUFFER: capacity
    /// \< rank.
    at_tensor_shape tensor_shape(dims: *mut i64, capacity: i32, tensor: *mut at_tensor);
    /// Size of one axis; negative axes count from the end. AT_ERROR_INDEX: no such axis.
    at_tensor_size tensor_size(size: *mut i64, tensor: *mut at_tensor, axis: i32);
    /// Number of elements (1 for rank 0) and their bytes.
    at_tensor_numel tensor_numel(count: *mut i64, tensor: *mut at_tensor);
    /// Number of elements (1 for rank 0) and their bytes.
    at_tensor_nbytes tensor_nbytes(bytes: *mut usize, tensor: *mut at_tensor);
    /// Number of elements (1 for rank 0) and their bytes.
    at_tensor_dtype tensor_dtype(dtype: *mut at_dtype, tensor: *mut at_tensor);
    /// The tensor's backend, a new reference.
    at_tensor_backend tensor_backend(backend: *mut *mut at_backend, tensor: *mut at_tensor);
    /// 1 if both see the same memory (one is a view of the other, or both of a third), else 0.
    /// Parameters of one optimizer lie side by side, but each is its own.
    at_tensor_shares_memory tensor_shares_memory(shares: *mut i32, a: *mut at_tensor, b: *mut at_tensor);
    /// Computes the value and copies it row-major into data; size in bytes must equal
    /// at_tensor_nbytes. An error met while computing is returned here, again at every read.
    /// AT_ERROR_BUFFER: size.
    at_tensor_to_host tensor_to_host(tensor: *mut at_tensor, data: *mut c_void, size: usize);
    /// The only element of a one-element tensor as a double. AT_ERROR_SHAPE: it has more or none.
    at_tensor_item tensor_item(value: *mut f64, tensor: *mut at_tensor);
    /// Enqueues what the tensor needs, without waiting for the device.
    at_tensor_eval tensor_eval(tensor: *mut at_tensor);
    /// The same for several tensors as one plan. tensors may be NULL when count is 0.
    at_tensor_eval_all tensor_eval_all(tensors: *const *mut at_tensor, count: usize);
    /// The same values on another backend: the tensor itself (retained view) if it is there
    /// already. Differentiable.
    at_tensor_to tensor_to(result: *mut *mut at_tensor, tensor: *mut at_tensor, backend: *mut at_backend);
    /// Converted to dtype: float to integer truncates toward zero (out-of-range values are
    /// unspecified), to bool is != 0; to float rounds to nearest even. Gradients flow between float
    /// types.
    at_tensor_cast tensor_cast(result: *mut *mut at_tensor, tensor: *mut at_tensor, dtype: at_dtype);
    /// A copy with memory of its own; differentiable.
    at_tensor_clone tensor_clone(result: *mut *mut at_tensor, tensor: *mut at_tensor);
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are
    /// broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination
    /// has. AT_ERROR_STATE: an expanded or unfolded view (two elements in one place), or a leaf
    /// that requires gradients outside no-grad. The four operations are of inplace.h's kind.
    at_tensor_copy_ tensor_copy_(destination: *mut at_tensor, source: *mut at_tensor);
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are
    /// broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination
    /// has. AT_ERROR_STATE: an expanded or unfolded view (two elements in one place), or a leaf
    /// that requires gradients outside no-grad. The four operations are of inplace.h's kind.
    at_tensor_fill_ tensor_fill_(destination: *mut at_tensor, value: f64);
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are
    /// broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination
    /// has. AT_ERROR_STATE: an expanded or unfolded view (two elements in one place), or a leaf
    /// that requires gradients outside no-grad. The four operations are of inplace.h's kind.
    at_tensor_add_ tensor_add_(destination: *mut at_tensor, b: *mut at_tensor);
    /// a + b, a - b, a \* b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and.
    at_tensor_add tensor_add(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// a + b, a - b, a \* b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and.
    at_tensor_sub tensor_sub(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// a + b, a - b, a \* b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and.
    at_tensor_mul tensor_mul(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// a / b, true division: integers are divided as float32.
    at_tensor_div tensor_div(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// a to the power b. Integers: by squaring, wrapping; a negative exponent gives the truncated
    /// quotient.
    at_tensor_pow tensor_pow(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// The larger, the smaller; NaN if either is. At ties the gradient is split in halves.
    at_tensor_maximum tensor_maximum(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// The larger, the smaller; NaN if either is. At ties the gradient is split in halves.
    at_tensor_minimum tensor_minimum(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    at_tensor_equal tensor_equal(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    at_tensor_not_equal tensor_not_equal(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    at_tensor_less tensor_less(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    at_tensor_less_equal tensor_less_equal(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    at_tensor_greater tensor_greater(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Comparisons give bool; any comparison with NaN is false but not_equal.
    at_tensor_greater_equal tensor_greater_equal(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_add_scalar tensor_add_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_sub_scalar tensor_sub_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_mul_scalar tensor_mul_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_div_scalar tensor_div_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_pow_scalar tensor_pow_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_maximum_scalar tensor_maximum_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_minimum_scalar tensor_minimum_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_equal_scalar tensor_equal_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_not_equal_scalar tensor_not_equal_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_less_scalar tensor_less_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_less_equal_scalar tensor_less_equal_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_greater_scalar tensor_greater_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number:
    /// 300 is above every u8.
    at_tensor_greater_equal_scalar tensor_greater_equal_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// a where condition (bool) is true, else b; all three broadcast. AT_ERROR_DTYPE: condition is
    /// not bool.
    at_tensor_where tensor_where(result: *mut *mut at_tensor, condition: *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_neg tensor_neg(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_abs tensor_abs(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_sign tensor_sign(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_sqrt tensor_sqrt(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_rsqrt tensor_rsqrt(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_exp tensor_exp(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_log tensor_log(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_erf tensor_erf(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_tanh tensor_tanh(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype;
    /// the others compute integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of
    /// abs and relu at 0 are 0.
    at_tensor_sigmoid tensor_sigmoid(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// max(a, 0), NaN stays NaN.
    at_tensor_relu tensor_relu(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a /
    /// 2 · (1 + tanh(√(2/π) · (a + 0.044715 · a³))).
    at_tensor_gelu tensor_gelu(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 ·
    /// −infinity is.
    at_tensor_silu tensor_silu(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Sum. Signed integers and bool give i64, unsigned give u64. The sum of nothing is 0.
    at_tensor_sum tensor_sum(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Mean, float results only: integers give float32. The mean of nothing is NaN.
    at_tensor_mean tensor_mean(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Largest element; NaN if there is one. The gradient is shared equally among ties.
    /// AT_ERROR_SHAPE: nothing to fold, for which at_tensor_max_initial has an answer.
    at_tensor_max tensor_max(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Row-major position among the folded axes of the first largest or smallest element (a NaN
    /// counts as both), i64. AT_ERROR_SHAPE: nothing to fold.
    at_tensor_argmax tensor_argmax(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; log_softmax is its
    /// logarithm, computed directly.
    at_tensor_softmax tensor_softmax(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32);
    /// exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; log_softmax is its
    /// logarithm, computed directly.
    at_tensor_log_softmax tensor_log_softmax(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32);
    /// New sizes with the same number of elements; one of them may be -1 and is worked out. A view
    /// where strides allow, else a copy (at_tensor_shares_memory tells). AT_ERROR_SHAPE: the counts
    /// differ.
    at_tensor_reshape tensor_reshape(result: *mut *mut at_tensor, a: *mut at_tensor, rank: i32, dims: *const i64);
    /// Two axes exchanged.
    at_tensor_transpose tensor_transpose(result: *mut *mut at_tensor, a: *mut at_tensor, axis0: i32, axis1: i32);
    /// Axis i of the result is axis axes\[i\] of a; count must be the rank.
    at_tensor_permute tensor_permute(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize);
    /// Elements start, start + step, … before stop of one axis, with Python's rules: negative
    /// positions count from the end, positions beyond the ends are clamped, a negative step walks
    /// backwards. AT_SLICE_END as start or stop leaves it out. AT_ERROR_ARGUMENT: step is 0.
    at_tensor_slice tensor_slice(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32, start: i64, stop: i64, step: i64);
    /// Broadcast to the sizes dims, aligned at the last axis (the array API's broadcast_to); -1
    /// keeps a size. Repeated elements share memory, so the view cannot be written in place.
    at_tensor_expand tensor_expand(result: *mut *mut at_tensor, a: *mut at_tensor, rank: i32, dims: *const i64);
    /// Joins count \>= 1 tensors along an existing axis; dtypes promote, other sizes must be equal.
    at_tensor_concat tensor_concat(result: *mut *mut at_tensor, tensors: *const *mut at_tensor, count: usize, axis: i32);
    /// result\[…, i, …\] = a\[…, indices\[…, i, …\], …\] along axis. indices has a's rank; its
    /// other sizes equal a's.
    at_tensor_take_along_axis tensor_take_along_axis(result: *mut *mut at_tensor, a: *mut at_tensor, indices: *mut at_tensor, axis: i32);
    /// Matrix product over the last two axes, as NumPy's matmul: \[.., M, K\] by \[.., K, N\] gives
    /// \[.., M, N\]; leading axes broadcast; a 1-D a is a row, a 1-D b a column, and that axis is
    /// dropped from the result. Transposed views are used without copying. f16 and bf16 accumulate
    /// in float32; integers wrap. AT_ERROR_SHAPE: a 0-d input, or inner sizes that differ.
    /// AT_ERROR_DTYPE: bool.
    at_tensor_matmul tensor_matmul(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_cross_entropy_options_init cross_entropy_options_init(options: *mut at_cross_entropy_options, size: usize);
    /// −log softmax(logits)\[label\] along the class axis. logits: float, C classes on that axis;
    /// labels: either integers of the other axes' shape, each in 0 … C − 1, or probabilities:
    /// floats of the logits' shape, the loss then being −Σ probability · log softmax. options NULL:
    /// the defaults (mean, a 0-d result). The mean over integer labels is divided by the sum of the
    /// labels' weights, ignored ones left out; it is NaN if all are ignored. The mean over
    /// probabilities is divided by the number of samples. A label out of range is found while
    /// computing: AT_ERROR_FAULT_INDEX at the read, and optimizers withhold the update
    /// (at_optimizer_step). AT_ERROR_ARGUMENT: probabilities and has_ignore_index.
    at_tensor_cross_entropy tensor_cross_entropy(loss: *mut *mut at_tensor, logits: *mut at_tensor, labels: *mut at_tensor, options: *const at_cross_entropy_options);
    /// Marks a tensor as a leaf whose gradients are wanted (1) or not (0). AT_ERROR_DTYPE: not a
    /// float type; AT_ERROR_STATE: the tensor was computed from others that require gradients.
    at_tensor_set_requires_grad tensor_set_requires_grad(tensor: *mut at_tensor, requires_grad: i32);
    /// 1 if gradients flow through the tensor.
    at_tensor_requires_grad tensor_requires_grad(requires_grad: *mut i32, tensor: *mut at_tensor);
    /// Adds the gradients of loss (one element) to .grad of every leaf it was computed from, and
    /// frees the graph. Records only; nothing runs. AT_ERROR_SHAPE: more than one element;
    /// AT_ERROR_STATE: nothing requires gradients, or the graph was freed by an earlier call.
    at_tensor_backward tensor_backward(loss: *mut at_tensor);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_grad_options_init grad_options_init(options: *mut at_grad_options, size: usize);
    /// Gradients of the sum of outputs, each weighted by its seed, with respect to inputs:
    /// grads\[i\], a new handle with the shape of inputs\[i\]. Inputs may be any tensors, not only
    /// leaves; .grad is not touched. On failure all grads are NULL.
    at_tensor_grad tensor_grad(grads: *mut *mut at_tensor, outputs: *const *mut at_tensor, output_count: usize, inputs: *const *mut at_tensor, input_count: usize, options: *const at_grad_options);
    /// A leaf's accumulated gradient, a new handle to the same memory each time; \*grad is NULL
    /// while there is none, or if the tensor is no leaf.
    at_tensor_grad_of tensor_grad_of(grad: *mut *mut at_tensor, tensor: *mut at_tensor);
    /// Forgets a leaf's gradient.
    at_tensor_zero_grad tensor_zero_grad(tensor: *mut at_tensor);
    /// The same values, cut from the graph; shares memory.
    at_tensor_detach tensor_detach(result: *mut *mut at_tensor, tensor: *mut at_tensor);
    /// While 1, the calling thread records nothing for gradients; views made meanwhile stay cut
    /// from the graph. previous, if not NULL, receives the old value.
    at_set_no_grad set_no_grad(previous: *mut i32, no_grad: i32);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_sgd_options_init sgd_options_init(options: *mut at_sgd_options, size: usize);
    /// Adam with decoupled weight decay (Loshchilov and Hutter, 2019). amsgrad: divides by the
    /// largest mean of squares so far.
    at_adamw_options_init adamw_options_init(options: *mut at_adamw_options, size: usize);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_sgd optimizer_sgd(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_sgd_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_adamw optimizer_adamw(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_adamw_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_retain optimizer_retain(optimizer: *mut at_optimizer);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_release optimizer_release(optimizer: *mut at_optimizer);
    /// Updates the parameters from their gradients and enqueues the step as one plan without
    /// waiting for it: what the losses that this thread differentiated since the last step are is
    /// computed too. A parameter without a gradient is treated as having zeros. Gradients stay; see
    /// at_optimizer_zero_grad. Where a gradient depends on a fault (AT_ERROR_FAULT_INDEX,
    /// AT_ERROR_FAULT_DIVISION), this one update is withheld: parameters, state and the count of
    /// steps are as if the step had not been. It is reported once, by whichever comes first: a read
    /// or save of a parameter, at_backend_synchronize, or a later step by which it is known without
    /// waiting. The step that reports has made its own update; what is read afterwards are the
    /// values as they are.
    at_optimizer_step optimizer_step(optimizer: *mut at_optimizer);
    /// Updates the parameters from their gradients and enqueues the step as one plan without
    /// waiting for it: what the losses that this thread differentiated since the last step are is
    /// computed too. A parameter without a gradient is treated as having zeros. Gradients stay; see
    /// at_optimizer_zero_grad. Where a gradient depends on a fault (AT_ERROR_FAULT_INDEX,
    /// AT_ERROR_FAULT_DIVISION), this one update is withheld: parameters, state and the count of
    /// steps are as if the step had not been. It is reported once, by whichever comes first: a read
    /// or save of a parameter, at_backend_synchronize, or a later step by which it is known without
    /// waiting. The step that reports has made its own update; what is read afterwards are the
    /// values as they are.
    at_optimizer_zero_grad optimizer_zero_grad(optimizer: *mut at_optimizer);
    /// Of all groups. AT_ERROR_ARGUMENT: negative or not finite.
    at_optimizer_set_learning_rate optimizer_set_learning_rate(optimizer: *mut at_optimizer, learning_rate: f64);
    /// Of the first group.
    at_optimizer_learning_rate optimizer_learning_rate(learning_rate: *mut f64, optimizer: *mut at_optimizer);
    /// Reads one IDX file (the MNIST format: big-endian magic 00 00 type rank, sizes, data), plain
    /// or gzipped, as a tensor of the file's dtype. Types u8, i8, i16, i32, f32, f64. AT_ERROR_IO:
    /// cannot be opened or read; AT_ERROR_FORMAT: wrong magic, truncated, too long, or sizes that
    /// overflow: the text names the file, the byte and what was expected.
    at_tensor_load_idx tensor_load_idx(tensor: *mut *mut at_tensor, backend: *mut at_backend, path: *const c_char);
    /// A data set of images and labels from two IDX files: images u8 \[N, …\] scaled to \[0, 1\]
    /// float32, labels u8 \[N\] as i64. AT_ERROR_FORMAT also where the counts differ.
    at_dataset_open_idx dataset_open_idx(dataset: *mut *mut at_dataset, images_path: *const c_char, labels_path: *const c_char);
    /// A data set of count \>= 1 tensors, its fields: inputs and targets, or whatever belongs
    /// together. Their first axes count the samples and are equally long (AT_ERROR_SHAPE). Of any
    /// dtypes and backends; computed and copied to host memory.
    at_dataset_from_tensors dataset_from_tensors(dataset: *mut *mut at_dataset, tensors: *const *mut at_tensor, count: usize);
    /// Parts that have no sample in common, parts\[i\] of lengths\[i\] samples drawn at random: the
    /// same seed draws the same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the
    /// data set's. On failure all parts are NULL.
    at_dataset_retain dataset_retain(dataset: *mut at_dataset);
    /// Parts that have no sample in common, parts\[i\] of lengths\[i\] samples drawn at random: the
    /// same seed draws the same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the
    /// data set's. On failure all parts are NULL.
    at_dataset_release dataset_release(dataset: *mut at_dataset);
    /// Number of samples.
    at_dataset_length dataset_length(count: *mut i64, dataset: *mut at_dataset);
    /// Sizes of one sample in the field of that number, from 0, like at_tensor_shape; \*rank, if
    /// not NULL, receives how many. Of the first sample, where they are the program's own, which it
    /// is asked for: AT_ERROR_STATE if there is none. AT_ERROR_INDEX: no such field.
    at_dataset_sample_shape dataset_sample_shape(dims: *mut i64, capacity: i32, rank: *mut i32, dataset: *mut at_dataset, field: usize);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_loader_options_init loader_options_init(options: *mut at_loader_options, size: usize);
    /// An iterator over a data set in batches on backend. The same seed gives the same order
    /// everywhere, and the same batches whatever the number of workers: they come in order, bit for
    /// bit. Workers begin with the first batch of an epoch that is asked for and end with the last,
    /// or when the loader is sought or released, which waits for what they are making. A batch that
    /// cannot be made fails the call that asks for it; the next call tries it again. Where a
    /// callback failed on a worker, the thread that asks for the batch calls it once more, and the
    /// error is that of this call; if there is none, the batch is given and AT_LOG_WARN tells what
    /// the callback had answered at first.
    at_loader_create loader_create(loader: *mut *mut at_loader, dataset: *mut at_dataset, backend: *mut at_backend, options: *const at_loader_options);
    /// References to any loader. The last one's end waits for its workers.
    at_loader_retain loader_retain(loader: *mut at_loader);
    /// References to any loader. The last one's end waits for its workers.
    at_loader_release loader_release(loader: *mut at_loader);
    /// Batches in an epoch; -1 where nobody knows (at_loader_custom).
    at_loader_length loader_length(batches: *mut i64, loader: *mut at_loader);
    /// The next batch: a new tensor for each of its fields, \[samples, …\] in the field's dtype.
    /// All NULL (and AT_OK) at the end of an epoch, after which the next one begins.
    /// AT_ERROR_ARGUMENT: count is not the number of fields.
    at_loader_next loader_next(fields: *mut *mut at_tensor, count: usize, loader: *mut at_loader);
    /// Begins epoch number `epoch` (from 0) now; the order depends on seed and epoch alone.
    at_loader_seek loader_seek(loader: *mut at_loader, epoch: i64);
    /// Writes count named tensors to path: first to a temporary file beside it, then renamed, so a
    /// failure leaves an old file as it was. metadata: texts about the file, pairs of them, each a
    /// key and its value after one another; NULL and 0 for none. AT_ERROR_ARGUMENT: a name or key
    /// twice, an empty name, a text that is not UTF-8; AT_ERROR_IO.
    at_tensor_save_file tensor_save_file(path: *const c_char, names: *const *const c_char, tensors: *const *mut at_tensor, count: usize, metadata: *const *const c_char, pairs: usize);
    /// Reads the tensor `name` from path onto backend; the host holds 16 MiB of it at a time where
    /// the device's memory is not the host's. AT_ERROR_IO; AT_ERROR_FORMAT: not a safetensors file
    /// or index, with the byte; AT_ERROR_ARGUMENT: no such name, with the names there are.
    at_tensor_load_file tensor_load_file(tensor: *mut *mut at_tensor, backend: *mut at_backend, path: *const c_char, name: *const c_char);
    /// Begins and ends measuring one backend, or with NULL all of them, those opened later too.
    /// Starting what is measured already and stopping what is not changes nothing. What was
    /// measured stays until at_profiler_reset. Both wait for what has been enqueued. While nobody
    /// measures, the profiler costs nothing; measuring slows down small work. The variable
    /// ATHENA_PROFILE measures a whole program: "1" prints the text report to standard error at
    /// exit, any other value but "" and "0" is the path of a file for the JSON report, or for the
    /// trace where it ends in .trace.json. Any thread may call any function of this header at any
    /// time.
    at_profiler_start profiler_start(backend: *mut at_backend);
    /// Begins and ends measuring one backend, or with NULL all of them, those opened later too.
    /// Starting what is measured already and stopping what is not changes nothing. What was
    /// measured stays until at_profiler_reset. Both wait for what has been enqueued. While nobody
    /// measures, the profiler costs nothing; measuring slows down small work. The variable
    /// ATHENA_PROFILE measures a whole program: "1" prints the text report to standard error at
    /// exit, any other value but "" and "0" is the path of a file for the JSON report, or for the
    /// trace where it ends in .trace.json. Any thread may call any function of this header at any
    /// time.
    at_profiler_stop profiler_stop(backend: *mut at_backend);
    /// Forgets what was measured.
    at_profiler_reset profiler_reset();
    /// Ranges give names to parts of a program. They belong to the calling thread and nest; the
    /// report adds up ranges with the same name in the same outer range: "step/forward". A range
    /// counts the time between push and pop by the clock, and the device time of the work that was
    /// enqueued meanwhile: recorded work runs, and counts, where it is evaluated. Ranges opened
    /// while nothing is measured are not counted. AT_ERROR_NULL: name is NULL. AT_ERROR_STATE: the
    /// thread has no open range.
    at_profiler_push_range profiler_push_range(name: *const c_char);
    /// Ranges give names to parts of a program. They belong to the calling thread and nest; the
    /// report adds up ranges with the same name in the same outer range: "step/forward". A range
    /// counts the time between push and pop by the clock, and the device time of the work that was
    /// enqueued meanwhile: recorded work runs, and counts, where it is evaluated. Ranges opened
    /// while nothing is measured are not counted. AT_ERROR_NULL: name is NULL. AT_ERROR_STATE: the
    /// thread has no open range.
    at_profiler_pop_range profiler_pop_range();
    /// The report of all that was measured, copied like at_error_text; waits for what has been
    /// enqueued. Between two calls it grows if measuring goes on, so stop first where you ask for
    /// the size. AT_ERROR_ARGUMENT: unknown format.
    at_profiler_report profiler_report(text: *mut c_char, size: usize, needed: *mut usize, format: at_profile_format);
    /// Copies into strides how many elements of memory lie from one element to the next along each
    /// axis: those of a view as its source's memory holds them, row-major ones otherwise.
    /// AT_ERROR_BUFFER: capacity \< rank.
    at_tensor_strides tensor_strides(strides: *mut i64, capacity: i32, tensor: *mut at_tensor);
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are
    /// broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination
    /// has. AT_ERROR_STATE: an expanded or unfolded view (two elements in one place), or a leaf
    /// that requires gradients outside no-grad. The four operations are of inplace.h's kind.
    at_tensor_sub_ tensor_sub_(destination: *mut at_tensor, b: *mut at_tensor);
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are
    /// broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination
    /// has. AT_ERROR_STATE: an expanded or unfolded view (two elements in one place), or a leaf
    /// that requires gradients outside no-grad. The four operations are of inplace.h's kind.
    at_tensor_mul_ tensor_mul_(destination: *mut at_tensor, b: *mut at_tensor);
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are
    /// broadcast and cast to it; axes of size 1 in front of copy_'s may be more than destination
    /// has. AT_ERROR_STATE: an expanded or unfolded view (two elements in one place), or a leaf
    /// that requires gradients outside no-grad. The four operations are of inplace.h's kind.
    at_tensor_div_ tensor_div_(destination: *mut at_tensor, b: *mut at_tensor);
    /// Copies the names of the tensors in path, in the order of its header, each with its
    /// terminating 0: "w", "b" as the four bytes w 0 b 0. size 0 copies nothing. needed, if not
    /// NULL, receives the bytes of all names, 0 for a file of none. AT_ERROR_BUFFER: size is less;
    /// AT_ERROR_IO, AT_ERROR_FORMAT as above.
    at_tensor_file_names tensor_file_names(text: *mut c_char, size: usize, needed: *mut usize, path: *const c_char);
    /// A tensor in the caller's memory: element \[i, j, …\] is at data + (i \* strides\[0\] + j \*
    /// strides\[1\] + …) elements. strides are not negative; NULL: row-major. Elements may share a
    /// place (stride 0); such a tensor cannot be changed in place. size is in bytes and at least
    /// what the elements reach. read_only not 0: in-place operations are AT_ERROR_STATE. AT_BOOL
    /// bytes must be 0 or 1. destroy, unless NULL, is called once with userdata when nothing needs
    /// the memory any more, at the end of whichever call gave up the last of it (of a call from
    /// within a callback: when that has returned), on that call's thread, with no lock held: it may
    /// call any at_ function, and the thread's error record is afterwards what it was. If this call
    /// fails, destroy is not called. AT_ERROR_ARGUMENT: data is not a multiple of the element's
    /// size, or a stride is negative: copy such memory. AT_ERROR_BUFFER: size.
    /// AT_ERROR_UNSUPPORTED: backend is not "cpu".
    at_tensor_from_memory tensor_from_memory(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, strides: *const i64, data: *mut c_void, size: usize, read_only: i32, destroy: at_destroy_callback, userdata: *mut c_void);
    /// The same as the macro, for languages without it; size is the struct's, in bytes.
    /// AT_ERROR_NULL: info is NULL. AT_ERROR_ARGUMENT: size.
    at_memory_info_init memory_info_init(info: *mut at_memory_info, size: usize);
    /// Computes the tensor and lends its memory, which stays where it is until memory is released
    /// and no tensor needs it. Values recorded from the tensor before, and what is saved for
    /// gradients, stay as they are: if there are any, the tensor moves into memory of its own
    /// first, a copy. AT_ERROR_STATE: a view of a leaf that strides over memory cannot say;
    /// AT_ERROR_UNSUPPORTED: not on "cpu"; the tensor's own error if it could not be computed.
    at_tensor_lend tensor_lend(memory: *mut *mut at_memory, tensor: *mut at_tensor);
    /// Where the memory is. AT_ERROR_ARGUMENT: struct_size.
    at_memory_describe memory_describe(info: *mut at_memory_info, memory: *mut at_memory);
    /// Adds one reference to the same handle.
    at_memory_retain memory_retain(memory: *mut at_memory);
    /// Gives one reference back; the last one ends the loan. NULL is fine.
    at_memory_release memory_release(memory: *mut at_memory);
    /// A tensor in the memory of managed, as at_tensor_from_memory. Takes managed over: its deleter
    /// is called like destroy above. If this call fails, managed still is the caller's.
    /// AT_ERROR_UNSUPPORTED: another device than the CPU, a type Athena has not, another version
    /// than 1.x; AT_ERROR_ARGUMENT: as at_tensor_from_memory; AT_ERROR_SHAPE: rank.
    at_tensor_from_dlpack tensor_from_dlpack(tensor: *mut *mut at_tensor, backend: *mut at_backend, managed: *mut c_void, versioned: i32);
    /// Lends the tensor's memory as at_tensor_lend does, until managed's deleter is called, from
    /// any thread. AT_ERROR_STATE: also read-only memory where versioned is 0, for that form cannot
    /// say so.
    at_tensor_to_dlpack tensor_to_dlpack(managed: *mut *mut c_void, tensor: *mut at_tensor, versioned: i32);
    /// A number as a tensor without axes, on beside's backend and of the dtype in which the _scalar
    /// forms of pointwise.h compute: for the left side of sub, div and pow, and for where.
    /// AT_ERROR_ARGUMENT: that dtype does not hold it.
    at_tensor_number tensor_number(result: *mut *mut at_tensor, beside: *mut at_tensor, number: f64);
    /// Smallest element, by the same rules: NaN if there is one.
    at_tensor_min tensor_min(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Row-major position among the folded axes of the first largest or smallest element (a NaN
    /// counts as both), i64. AT_ERROR_SHAPE: nothing to fold.
    at_tensor_argmin tensor_argmin(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all
    /// is true.
    at_tensor_any tensor_any(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all
    /// is true.
    at_tensor_all tensor_all(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// How many elements are other than 0 (a NaN is), i64.
    at_tensor_count_nonzero tensor_count_nonzero(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded
    /// elements, and its root. Float results only: integers give float32. correction 0: of the
    /// population, the array API's default; 1: the unbiased estimate, PyTorch's default. NaN where
    /// n − correction \<= 0, if all are equal, and of nothing. std's derivative where it is 0 is 0.
    at_tensor_var tensor_var(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, correction: f64, keepdims: i32);
    /// Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded
    /// elements, and its root. Float results only: integers give float32. correction 0: of the
    /// population, the array API's default; 1: the unbiased estimate, PyTorch's default. NaN where
    /// n − correction \<= 0, if all are equal, and of nothing. std's derivative where it is 0 is 0.
    at_tensor_std tensor_std(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, correction: f64, keepdims: i32);
    /// log Σ exp(a), computed with the maximum subtracted; right for infinities too. Integers give
    /// float32. Of nothing: −inf.
    at_tensor_logsumexp tensor_logsumexp(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Norm of the folded elements as one vector (the array API's vector_norm):
    /// (Σ|a|^order)^(1/order); for INFINITY and −INFINITY the largest and smallest |a|; for 0 how
    /// many are other than 0, as a float. Integers give float32. The derivatives at a norm of 0,
    /// and of orders other than 1, 2 and infinities at elements of 0, are 0. AT_ERROR_ARGUMENT:
    /// order is NaN. AT_ERROR_SHAPE: an infinite order and nothing to fold.
    at_tensor_norm tensor_norm(result: *mut *mut at_tensor, a: *mut at_tensor, order: f64, axes: *const i32, count: usize, keepdims: i32);
    /// Product, of the same dtypes as the sum; integers wrap. The product of nothing is 1. The
    /// derivative is right where elements are 0. Pieces are multiplied first, of which one may
    /// overflow where the whole does not.
    at_tensor_prod tensor_prod(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed
    /// integers and bool give i64, unsigned give u64; overflow wraps. include_initial non-zero: the
    /// sum or product of nothing, 0 or 1, comes first, and the result is longer by one along axis.
    /// The derivative of cumprod is right where elements are 0. OpenCL devices multiply pieces of a
    /// line before they join them: a piece may overflow where the whole does not, and 0 times an
    /// infinity is 0.
    at_tensor_cumsum tensor_cumsum(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32, include_initial: i32);
    /// Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed
    /// integers and bool give i64, unsigned give u64; overflow wraps. include_initial non-zero: the
    /// sum or product of nothing, 0 or 1, comes first, and the result is longer by one along axis.
    /// The derivative of cumprod is right where elements are 0. OpenCL devices multiply pieces of a
    /// line before they join them: a piece may overflow where the whole does not, and 0 times an
    /// infinity is 0.
    at_tensor_cumprod tensor_cumprod(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32, include_initial: i32);
    /// Running maximum and minimum, and the positions along axis where they are, i64. As in
    /// PyTorch, and other than argmax, of equals the last counts, and of NaNs too: the position
    /// moves on. The derivative goes to the element at that position.
    at_tensor_cummax tensor_cummax(values: *mut *mut at_tensor, indices: *mut *mut at_tensor, a: *mut at_tensor, axis: i32);
    /// Running maximum and minimum, and the positions along axis where they are, i64. As in
    /// PyTorch, and other than argmax, of equals the last counts, and of NaNs too: the position
    /// moves on. The derivative goes to the element at that position.
    at_tensor_cummin tensor_cummin(values: *mut *mut at_tensor, indices: *mut *mut at_tensor, a: *mut at_tensor, axis: i32);
    /// log of the running sum of exp(a), without overflow; right for infinities too. Integers give
    /// float32.
    at_tensor_logcumsumexp tensor_logcumsumexp(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32);
    /// The elements along axis in ascending order, or descending if the flag is not 0. The gradient
    /// goes back to where each element came from.
    at_tensor_sort tensor_sort(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32, descending: i32);
    /// Their positions on the axis, i64: what take_along_axis needs to sort a, or another tensor
    /// like it.
    at_tensor_argsort tensor_argsort(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32, descending: i32);
    /// The k largest elements along axis, largest first, or with largest 0 the k smallest, smallest
    /// first: what sort gives, cut off after k, and their positions, i64. Much faster than sort
    /// where k is small. AT_ERROR_ARGUMENT: k is negative or larger than the axis.
    at_tensor_topk tensor_topk(values: *mut *mut at_tensor, indices: *mut *mut at_tensor, a: *mut at_tensor, k: i64, axis: i32, largest: i32);
    /// Einstein's summation, with PyTorch's rules: one letter (a to z, A to Z) for each axis of
    /// each operand, operands separated by commas, then "-\>" and the letters of the result:
    /// "bij,bjk-\>bik". Letters that the result lacks are summed over; a letter twice in one
    /// operand means its diagonal. Without "-\>" the result has the letters that occur once, in the
    /// order A … Z a … z, after the axes of "...". "..." stands for the axes that no letter names,
    /// aligned at the last; they are summed over where a written result lacks "...". A size 1
    /// stretches to the size that other operands have along the letter, but not along a letter
    /// twice in one operand. Spaces are ignored. The result is a value of its own, never a view of
    /// an operand. Operands are multiplied in pairs, the pair first whose product frees most
    /// memory; each pair is one batched product of matrices over views, copied only where a group
    /// of axes that must become one does not lie evenly. AT_ERROR_ARGUMENT: bad subscripts; the
    /// text names the position in bytes from 0, what is there and what was expected.
    /// AT_ERROR_SHAPE: letters and axes differ in number, sizes along a letter differ, or a result
    /// or every product of two operands would have more than AT_MAX_RANK axes.
    at_tensor_einsum tensor_einsum(result: *mut *mut at_tensor, subscripts: *const c_char, tensors: *const *mut at_tensor, count: usize);
    /// The sum of products over axes_a\[k\] of a and axes_b\[k\] of b for k \< count; the result
    /// has a's other axes, then b's. axes_a and axes_b NULL: the last count axes of a and the first
    /// count of b, in order. count 0 multiplies everything with everything. AT_ERROR_SHAPE: sizes
    /// differ (1 does not stretch), or the result has more than AT_MAX_RANK axes. AT_ERROR_INDEX:
    /// an axis out of range or named twice.
    at_tensor_tensordot tensor_tensordot(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, axes_a: *const i32, axes_b: *const i32, count: usize);
    /// a\[i\] · b\[j\] for vectors (AT_ERROR_SHAPE otherwise; NumPy flattens). bool: and.
    at_tensor_outer tensor_outer(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// NumPy's inner: the sum of products over the last axes of both; with a 0-d input the plain
    /// product.
    at_tensor_inner tensor_inner(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// The sum of products along axis of a's and b's broadcast shape. Both must have that axis, in
    /// one size (AT_ERROR_SHAPE); the others broadcast.
    at_tensor_vecdot tensor_vecdot(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, axis: i32);
    /// The cross product of vectors along axis, counted like vecdot's. AT_ERROR_SHAPE: a size other
    /// than 3.
    at_tensor_cross tensor_cross(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, axis: i32);
    /// The sum of the elements \[i, i + offset\] of axes axis0 and axis1; the other axes stay. 0
    /// where there are none. The array API's trace has offset 0 and the last two axes.
    at_tensor_trace tensor_trace(result: *mut *mut at_tensor, a: *mut at_tensor, offset: i64, axis0: i32, axis1: i32);
    /// The matrix product of exponent factors a \[.., N, N\], by repeated squaring; the identity
    /// for exponent 0. AT_ERROR_ARGUMENT: a negative exponent. AT_ERROR_SHAPE: not square.
    at_tensor_matrix_power tensor_matrix_power(result: *mut *mut at_tensor, a: *mut at_tensor, exponent: i64);
    /// The last two axes exchanged. AT_ERROR_SHAPE: fewer than two axes.
    at_tensor_matrix_transpose tensor_matrix_transpose(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Computes expression, element by element, over tensors that it calls by names\[0 … count -
    /// 1\]: "tanh(a)\*b + 0.5\*c". It records what the functions of pointwise.h would:
    /// broadcasting, dtypes and gradients are theirs, and the whole is fused as any other chain of
    /// them.
    ///
    /// choice condition ? a : b the condition is a comparison or a bool tensor comparison a \< b
    /// \<= \> \>= == != gives bool; a \< b \< c is an error sum a + b a - b product a \* b a / b
    /// sign -a +a -a^2 is -(a^2) power a ^ b a \*\* b the same; a^b^c is a^(b^c) the rest ( … )
    /// numbers (2 .5 1e-3) names functions: exp(a), maximum(a, 0), where(condition, a, b)
    ///
    /// Functions are those of pointwise.h and activation.h that take tensors alone, by their names
    /// there, but for clip and prelu; a name is a function where a '(' follows, so a tensor may be
    /// called "exp". Names are letters, digits and _, not beginning with a digit. A number takes
    /// the dtype that it has in the _scalar form of the operation (0.5 beside i32 makes f32);
    /// integers of 64 bits keep all their digits. Sums, products and powers of numbers are computed
    /// in double; other functions of numbers alone in what all tensors promote to. A number that
    /// changes from call to call is best given as a tensor (at_tensor_number): it costs as little.
    ///
    /// A name that the expression does not use is fine. At most 65535 bytes, 64 parentheses,
    /// choices and powers in each other. AT_ERROR_ARGUMENT: the expression is not as above, uses a
    /// name or function that is not known, or gives one the wrong number of arguments: the text
    /// says at which column (in bytes, from 1), what was met and what was expected; or a name is no
    /// name or there twice, or count is 0. Errors of the operations (AT_ERROR_SHAPE,
    /// AT_ERROR_DTYPE, AT_ERROR_BACKEND) say the column too.
    at_tensor_map tensor_map(result: *mut *mut at_tensor, expression: *const c_char, names: *const *const c_char, tensors: *const *mut at_tensor, count: usize);
    /// products\[i\], a new handle of outputs\[i\]'s shape and dtype: the sum over k of the
    /// derivative of outputs\[i\] by inputs\[k\] times tangents\[k\], the directional derivative
    /// (Jacobian-vector product). tangents have the shapes of inputs. Zeros where an output depends
    /// on no input. The graph stays. create_graph 1: the products can be differentiated. Found by
    /// differentiating the gradient by its seed, so it takes what two backwards take, and rules
    /// that cannot be differentiated end it. AT_ERROR_STATE: an input does not require gradients,
    /// or the graph was freed.
    at_tensor_jvp tensor_jvp(products: *mut *mut at_tensor, outputs: *const *mut at_tensor, output_count: usize, inputs: *const *mut at_tensor, input_count: usize, tangents: *const *mut at_tensor, tangent_count: usize, create_graph: i32);
    /// products\[i\], a new handle of inputs\[i\]'s shape and dtype: the sum over k of the second
    /// derivatives of loss (one element) by inputs\[i\] and inputs\[k\] times vectors\[k\]
    /// (Hessian-vector product). Otherwise as at_tensor_jvp. AT_ERROR_SHAPE: loss has more than one
    /// element, or a vector not its input's shape.
    at_tensor_hvp tensor_hvp(products: *mut *mut at_tensor, loss: *mut at_tensor, inputs: *const *mut at_tensor, input_count: usize, vectors: *const *mut at_tensor, vector_count: usize, create_graph: i32);
    /// While 1, at_tensor_backward and at_tensor_grad on the calling thread look for the first NaN:
    /// they compute every value that gradients flow through, in order, then every gradient, and
    /// fail at the first that has one with AT_ERROR_VALIDATION: at_error_operation is the operation
    /// that made the value, or whose rule made the gradient. Each look waits for the device: slow,
    /// for debugging. A value that was computed earlier and not kept is passed over. previous, if
    /// not NULL, receives the old value.
    at_set_anomaly_mode set_anomaly_mode(previous: *mut i32, anomaly_mode: i32);
    /// A function with a gradient of its own. values are what it makes of inputs, computed by the
    /// program as it likes, best under at_set_no_grad: results\[i\] is a new tensor with the value
    /// of values\[i\], through which gradients flow to inputs by backward and not by the operations
    /// that made the value. Nothing is copied.
    ///
    /// backward is called while at_tensor_backward or at_tensor_grad walk by, once in each, for all
    /// results together. Its inputs are the gradients of the results, of their shapes and dtypes:
    /// zeros for a result that nothing depends on, NULL for one of no float dtype. Its results are
    /// the gradients of inputs: of their shapes (AT_ERROR_SHAPE) and backends, converted to their
    /// dtypes, NULL where it has none. It records and need not compute. With create_graph its
    /// operations are differentiated in turn; without it they record nothing for gradients.
    ///
    /// What backward needs of inputs and values it keeps in userdata. destroy, unless NULL, is
    /// called once with userdata when no backward can come any more: when the graph was freed or
    /// nobody refers to the results; at the end of the call that let it go, with no lock held. It
    /// is called at once where no gradient will flow (no float result, no input that requires
    /// gradients, no_grad) and not at all if this call fails. AT_ERROR_NULL: backward.
    /// AT_ERROR_ARGUMENT: value_count is 0.
    at_tensor_custom tensor_custom(results: *mut *mut at_tensor, values: *const *mut at_tensor, value_count: usize, inputs: *const *mut at_tensor, input_count: usize, backward: at_tensor_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// What function makes of inputs, without keeping for the gradients more than inputs: function
    /// is called once now, without gradients, and again in each backward that walks by, with them.
    /// It must make the same values both times from inputs alone: a tensor that requires gradients
    /// and is not among inputs is AT_ERROR_STATE in the backward. Generators stand where they stood
    /// at first while function is called again, and go on from where they were; autocast is as it
    /// was at first. A backward without create_graph computes what is recorded, at each checkpoint,
    /// for only then memory is given back before the next: it may wait, and returns errors of the
    /// device. destroy as for at_tensor_custom. AT_ERROR_CALLBACK: function failed, or gave other
    /// shapes or dtypes the second time. AT_ERROR_NULL: function, or a result that it left NULL.
    /// AT_ERROR_ARGUMENT: result_count is 0.
    at_checkpoint checkpoint(results: *mut *mut at_tensor, result_count: usize, inputs: *const *mut at_tensor, input_count: usize, function: at_tensor_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// Calls callback with the gradient of tensor whenever a backward walks by, before it is used:
    /// input_count and result_count are 1; a result takes the gradient's place (same shape and
    /// backend, converted to its dtype), none leaves it as it is. Of several the first added is
    /// called first, and the next sees what it made. On a leaf it sees what this backward found,
    /// the sum over all uses, before that is added to .grad; elsewhere the gradient of the value
    /// that tensor has now, summed over all that was computed from it, before and after this call.
    /// After an in-place change the hook stays with the old value. at_tensor_grad calls the hooks
    /// on its way to inputs, and theirs. \*id is for at_hook_remove, never 0. destroy, unless NULL,
    /// is called once when the hook was removed or the value is gone, at the end of the call that
    /// did it; not if this call fails. AT_ERROR_STATE: no gradients flow through tensor.
    /// AT_ERROR_NULL: callback.
    at_tensor_add_hook tensor_add_hook(id: *mut u64, tensor: *mut at_tensor, callback: at_tensor_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// AT_ERROR_ARGUMENT: there is no such hook: removed before, or its tensor is gone.
    at_hook_remove hook_remove(id: u64);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_sin tensor_sin(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_cos tensor_cos(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_tan tensor_tan(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_asin tensor_asin(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_acos tensor_acos(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_atan tensor_atan(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_sinh tensor_sinh(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_cosh tensor_cosh(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_asinh tensor_asinh(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_acosh tensor_acosh(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no
    /// real value the result is NaN, at a pole it is an infinity: no error is reported. Angles are
    /// in radians. docs/accuracy.md states the errors.
    at_tensor_atanh tensor_atanh(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    at_tensor_exp2 tensor_exp2(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    at_tensor_expm1 tensor_expm1(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    at_tensor_log1p tensor_log1p(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    at_tensor_log2 tensor_log2(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small;
    /// logarithms to bases 2 and 10.
    at_tensor_log10 tensor_log10(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a · a: integers keep their dtype and wrap.
    at_tensor_square tensor_square(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1
    /// and 1, NaN beyond.
    at_tensor_erfc tensor_erfc(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1
    /// and 1, NaN beyond.
    at_tensor_erfinv tensor_erfinv(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are
    /// infinite at 0 and the negative integers; digamma is infinite at 0 and NaN at the negative
    /// integers, as SciPy and PyTorch have it.
    at_tensor_lgamma tensor_lgamma(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are
    /// infinite at 0 and the negative integers; digamma is infinite at 0 and NaN at the negative
    /// integers, as SciPy and PyTorch have it.
    at_tensor_digamma tensor_digamma(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are
    /// infinite at 0 and the negative integers; digamma is infinite at 0 and NaN at the negative
    /// integers, as SciPy and PyTorch have it.
    at_tensor_trigamma tensor_trigamma(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// The angle of the point (b, a), -π … π, with the signs of zeros and infinities as C's atan2.
    at_tensor_atan2 tensor_atan2(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// sqrt(a² + b²) without overflow on the way; its gradient at (0, 0) is 0.
    at_tensor_hypot tensor_hypot(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// |a| with the sign of b, be it that of a zero or NaN. No gradient flows to b, nor where a is
    /// 0.
    at_tensor_copysign tensor_copysign(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// The number of the dtype next to a in the direction of b; b where they are equal. No
    /// gradient.
    at_tensor_nextafter tensor_nextafter(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// log(exp(a) + exp(b)) without overflow.
    at_tensor_logaddexp tensor_logaddexp(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// a · log(b), 0 where a is 0 and b is not NaN. The derivative of a is log(b), but 0 where a is
    /// 0 and b \<= 0.
    at_tensor_xlogy tensor_xlogy(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// a · b + c, rounded once (float16 and bfloat16: in float32, then to the dtype).
    at_tensor_fma tensor_fma(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, c: *mut at_tensor);
    /// a + c · (b - a): a where c is 0, b where c is 1, both exactly.
    at_tensor_lerp tensor_lerp(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, c: *mut at_tensor);
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The
    /// dtype stays, integers are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
    at_tensor_floor tensor_floor(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The
    /// dtype stays, integers are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
    at_tensor_ceil tensor_ceil(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The
    /// dtype stays, integers are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
    at_tensor_trunc tensor_trunc(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The
    /// dtype stays, integers are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
    at_tensor_round tensor_round(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a
    /// zero or NaN, has a minus.
    at_tensor_isnan tensor_isnan(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a
    /// zero or NaN, has a minus.
    at_tensor_isinf tensor_isinf(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a
    /// zero or NaN, has a minus.
    at_tensor_isfinite tensor_isfinite(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a
    /// zero or NaN, has a minus.
    at_tensor_signbit tensor_signbit(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is
    /// left then (it has the sign of b, as % in Python), fmod what the quotient rounded toward zero
    /// leaves (it has the sign of a, as % in C). Numeric dtypes stay; bool: AT_ERROR_DTYPE.
    ///
    /// Integers divided by zero: reading the result is AT_ERROR_FAULT_DIVISION, which names the
    /// operation and the element. The smallest integer divided by -1 wraps: the quotient is itself,
    /// the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity divided
    /// by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A
    /// finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or
    /// a (fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a
    /// constant.
    at_tensor_floor_divide tensor_floor_divide(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is
    /// left then (it has the sign of b, as % in Python), fmod what the quotient rounded toward zero
    /// leaves (it has the sign of a, as % in C). Numeric dtypes stay; bool: AT_ERROR_DTYPE.
    ///
    /// Integers divided by zero: reading the result is AT_ERROR_FAULT_DIVISION, which names the
    /// operation and the element. The smallest integer divided by -1 wraps: the quotient is itself,
    /// the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity divided
    /// by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A
    /// finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or
    /// a (fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a
    /// constant.
    at_tensor_remainder tensor_remainder(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is
    /// left then (it has the sign of b, as % in Python), fmod what the quotient rounded toward zero
    /// leaves (it has the sign of a, as % in C). Numeric dtypes stay; bool: AT_ERROR_DTYPE.
    ///
    /// Integers divided by zero: reading the result is AT_ERROR_FAULT_DIVISION, which names the
    /// operation and the element. The smallest integer divided by -1 wraps: the quotient is itself,
    /// the rest 0. Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity divided
    /// by a finite number is infinite, where Python and NumPy say NaN, and its rest is NaN. A
    /// finite number divided by an infinity is a zero with the sign that div gives it, where Python
    /// and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the
    /// signs differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or
    /// a (fmod). Gradients: floor_divide has 0; those of the others treat the whole quotient as a
    /// constant.
    at_tensor_fmod tensor_fmod(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Logic: whatever is not 0 (NaN too) is true; the result is bool.
    at_tensor_logical_and tensor_logical_and(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Logic: whatever is not 0 (NaN too) is true; the result is bool.
    at_tensor_logical_or tensor_logical_or(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Logic: whatever is not 0 (NaN too) is true; the result is bool.
    at_tensor_logical_xor tensor_logical_xor(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Logic: whatever is not 0 (NaN too) is true; the result is bool.
    at_tensor_logical_not tensor_logical_not(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take
    /// integers only; right shifts of signed dtypes keep the sign. Where the count is as large as
    /// the width or larger the result is 0, or -1 for negative numbers shifted right; where it is
    /// negative, 0.
    at_tensor_bitwise_and tensor_bitwise_and(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take
    /// integers only; right shifts of signed dtypes keep the sign. Where the count is as large as
    /// the width or larger the result is 0, or -1 for negative numbers shifted right; where it is
    /// negative, 0.
    at_tensor_bitwise_or tensor_bitwise_or(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take
    /// integers only; right shifts of signed dtypes keep the sign. Where the count is as large as
    /// the width or larger the result is 0, or -1 for negative numbers shifted right; where it is
    /// negative, 0.
    at_tensor_bitwise_xor tensor_bitwise_xor(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take
    /// integers only; right shifts of signed dtypes keep the sign. Where the count is as large as
    /// the width or larger the result is 0, or -1 for negative numbers shifted right; where it is
    /// negative, 0.
    at_tensor_bitwise_not tensor_bitwise_not(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take
    /// integers only; right shifts of signed dtypes keep the sign. Where the count is as large as
    /// the width or larger the result is 0, or -1 for negative numbers shifted right; where it is
    /// negative, 0.
    at_tensor_bitwise_left_shift tensor_bitwise_left_shift(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take
    /// integers only; right shifts of signed dtypes keep the sign. Where the count is as large as
    /// the width or larger the result is 0, or -1 for negative numbers shifted right; where it is
    /// negative, 0.
    at_tensor_bitwise_right_shift tensor_bitwise_right_shift(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// The same with a number on the right.
    at_tensor_atan2_scalar tensor_atan2_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_hypot_scalar tensor_hypot_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_copysign_scalar tensor_copysign_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_nextafter_scalar tensor_nextafter_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_logaddexp_scalar tensor_logaddexp_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_xlogy_scalar tensor_xlogy_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_floor_divide_scalar tensor_floor_divide_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_remainder_scalar tensor_remainder_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_fmod_scalar tensor_fmod_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_logical_and_scalar tensor_logical_and_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_logical_or_scalar tensor_logical_or_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_logical_xor_scalar tensor_logical_xor_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_bitwise_and_scalar tensor_bitwise_and_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_bitwise_or_scalar tensor_bitwise_or_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_bitwise_xor_scalar tensor_bitwise_xor_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_bitwise_left_shift_scalar tensor_bitwise_left_shift_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The same with a number on the right.
    at_tensor_bitwise_right_shift_scalar tensor_bitwise_right_shift_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// What q (0 … 1) of the folded elements lie below: of the sorted elements the one at q · (n −
    /// 1), and between two of them as much of each as is near, NumPy's and PyTorch's method
    /// "linear". NaN if there is one. Float results only: integers give float32, computed as such.
    /// Derivatives go to the elements it lies between. AT_ERROR_ARGUMENT: q is out of range.
    /// AT_ERROR_SHAPE: nothing to fold.
    at_tensor_quantile tensor_quantile(result: *mut *mut at_tensor, a: *mut at_tensor, q: f64, axes: *const i32, count: usize, keepdims: i32);
    /// The quantile of 0.5: of an even number of elements the mean of the middle two, as in NumPy;
    /// PyTorch's is the lower.
    at_tensor_median tensor_median(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// (input − target)².
    at_tensor_mse_loss tensor_mse_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, reduction: at_reduction);
    /// |input − target|, with derivative 0 where they are equal.
    at_tensor_l1_loss tensor_l1_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, reduction: at_reduction);
    /// d = |input − target|: d²/2 where d \< delta, else delta·(d − delta/2). delta \> 0.
    at_tensor_huber_loss tensor_huber_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, delta: f64, reduction: at_reduction);
    /// d = |input − target|: d²/(2·beta) where d \< beta, else d − beta/2. beta \>= 0; 0 is
    /// l1_loss.
    at_tensor_smooth_l1_loss tensor_smooth_l1_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, beta: f64, reduction: at_reduction);
    /// −log_probabilities\[label\]: cross_entropy for what is log_softmax already; integer labels
    /// only, label_smoothing 0.
    at_tensor_nll_loss tensor_nll_loss(loss: *mut *mut at_tensor, log_probabilities: *mut at_tensor, labels: *mut at_tensor, options: *const at_cross_entropy_options);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_binary_cross_entropy_options_init binary_cross_entropy_options_init(options: *mut at_binary_cross_entropy_options, size: usize);
    /// −(target · log input + (1 − target) · log(1 − input)) for probabilities. A logarithm is at
    /// least −100, and its derivative 1/p is taken as 1e12 at most. Inputs outside 0 to 1 give NaN
    /// (PyTorch raises an error, for which it must wait); targets are not looked at. options NULL:
    /// the defaults. AT_ERROR_ARGUMENT: pos_weight.
    at_tensor_binary_cross_entropy tensor_binary_cross_entropy(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, options: *const at_binary_cross_entropy_options);
    /// The same of sigmoid(input), safe for large inputs: target · pos_weight · log(1 +
    /// exp(−input)) + (1 − target) · log(1 + exp(input)).
    at_tensor_binary_cross_entropy_with_logits tensor_binary_cross_entropy_with_logits(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, options: *const at_binary_cross_entropy_options);
    /// The Kullback–Leibler divergence, input being log probabilities: target · (log target −
    /// input), 0 where target is 0; with log_target non-zero exp(target) · (target − input). Divide
    /// by the batch (AT_REDUCTION_BATCH_MEAN) for the divergence of samples \[N, C\];
    /// AT_REDUCTION_MEAN divides by all elements.
    at_tensor_kl_div tensor_kl_div(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, log_target: i32, reduction: at_reduction);
    /// max(0, margin − input · target), for targets −1 and 1.
    at_tensor_hinge_loss tensor_hinge_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, margin: f64, reduction: at_reduction);
    /// input where target is 1, max(0, margin − input) where it is −1, their sum elsewhere.
    at_tensor_hinge_embedding_loss tensor_hinge_embedding_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, margin: f64, reduction: at_reduction);
    /// log(1 + exp(−input · target)), safe for large inputs; for targets −1 and 1.
    at_tensor_soft_margin_loss tensor_soft_margin_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, reduction: at_reduction);
    /// log_input non-zero: exp(input) − target · input; else input − target · log(input + eps), eps
    /// \>= 0 (PyTorch's is 1e-8). full non-zero adds Stirling's target · log target − target +
    /// log(2π · target)/2 where target \> 1.
    at_tensor_poisson_nll_loss tensor_poisson_nll_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, log_input: i32, full: i32, eps: f64, reduction: at_reduction);
    /// a·b / (max(‖a‖, eps) · max(‖b‖, eps)) along axis of the shape to which a and b broadcast;
    /// eps \>= 0 (PyTorch's is 1e-8). Both are of float dtypes.
    at_tensor_cosine_similarity tensor_cosine_similarity(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, axis: i32, eps: f64);
    /// With the cosine of a and b along the last axis: 1 − cosine where target is 1, max(0, cosine
    /// − margin) where it is −1, 0 elsewhere. a and b have one shape, target the shape without the
    /// last axis. 1e-12 is added to the squared lengths.
    at_tensor_cosine_embedding_loss tensor_cosine_embedding_loss(loss: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, target: *mut at_tensor, margin: f64, reduction: at_reduction);
    /// The elements of a at indices along axis; indices may have any shape, which takes the axis's
    /// place. As the standard's take, which knows indices of one axis only.
    at_tensor_take tensor_take(result: *mut *mut at_tensor, a: *mut at_tensor, indices: *mut at_tensor, axis: i32);
    /// PyTorch's gather: take_along_axis where indices may be shorter than a on the other axes.
    at_tensor_gather tensor_gather(result: *mut *mut at_tensor, a: *mut at_tensor, indices: *mut at_tensor, axis: i32);
    /// Rows of weight \[n, …\] at indices of any shape: \[indices…, …\]. padding is a row
    /// (negative: from the end) whose gradient is 0, or AT_NO_ROW.
    at_tensor_embedding tensor_embedding(result: *mut *mut at_tensor, weight: *mut at_tensor, indices: *mut at_tensor, padding: i64);
    /// A copy of a in which a\[…, indices\[…, i, …\], …\] has met updates\[…, i, …\], along axis.
    /// indices has a's rank and is not longer than a on the other axes; updates broadcast to
    /// indices. f16 and bf16 sums and products are rounded once.
    at_tensor_scatter tensor_scatter(result: *mut *mut at_tensor, a: *mut at_tensor, indices: *mut at_tensor, updates: *mut at_tensor, axis: i32, mode: at_scatter);
    /// A copy of a in which a\[…, indices\[…, i, …\], …\] has met updates\[…, i, …\], along axis.
    /// indices has a's rank and is not longer than a on the other axes; updates broadcast to
    /// indices. f16 and bf16 sums and products are rounded once.
    at_tensor_scatter_ tensor_scatter_(a: *mut at_tensor, indices: *mut at_tensor, updates: *mut at_tensor, axis: i32, mode: at_scatter);
    /// NumPy's advanced indexing: indices\[k\] is for axis k of a, NULL means all of that axis, and
    /// so do axes beyond count. A mask of rank r is for r axes, counts as one index with an element
    /// for every true, and is read at the call. Indices are broadcast together; their shape stands
    /// in the result where the indexed axes stood if these are neighbours, else in front.
    /// AT_ERROR_INDEX: more indices than axes. AT_ERROR_ARGUMENT: all are NULL.
    at_tensor_index tensor_index(result: *mut *mut at_tensor, a: *mut at_tensor, indices: *const *mut at_tensor, count: usize);
    /// A copy of a in which the elements that index picks are values, broadcast to their shape, or
    /// with accumulate have them added, once for each time they are picked.
    at_tensor_index_put tensor_index_put(result: *mut *mut at_tensor, a: *mut at_tensor, indices: *const *mut at_tensor, count: usize, values: *mut at_tensor, accumulate: i32);
    /// A copy of a in which the elements that index picks are values, broadcast to their shape, or
    /// with accumulate have them added, once for each time they are picked.
    at_tensor_index_put_ tensor_index_put_(a: *mut at_tensor, indices: *const *mut at_tensor, count: usize, values: *mut at_tensor, accumulate: i32);
    /// a with number, as at_tensor_full takes it, where mask, which broadcasts to a, is true.
    at_tensor_masked_fill tensor_masked_fill(result: *mut *mut at_tensor, a: *mut at_tensor, mask: *mut at_tensor, number: f64);
    /// a with number, as at_tensor_full takes it, where mask, which broadcasts to a, is true.
    at_tensor_masked_fill_ tensor_masked_fill_(a: *mut at_tensor, mask: *mut at_tensor, number: f64);
    /// The elements of a where mask is true, both broadcast together, row-major: \[n\]. Reads the
    /// mask at the call.
    at_tensor_masked_select tensor_masked_select(result: *mut *mut at_tensor, a: *mut at_tensor, mask: *mut at_tensor);
    /// The indices of the elements of a that are not 0, row-major, i64 \[n, rank of a\]; the
    /// standard's tuple are its columns. Reads a at the call. AT_ERROR_SHAPE: a is a scalar.
    at_tensor_nonzero tensor_nonzero(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// \[indices…, classes\]: 1 at each index, which is in 0 … classes - 1, and 0 elsewhere.
    at_tensor_one_hot tensor_one_hot(result: *mut *mut at_tensor, indices: *mut at_tensor, classes: i64, dtype: at_dtype);
    /// Where each value would stand in sorted, \[m\] in ascending order, i64 of the shape of
    /// values: before its equals (how many elements are less), or with right behind them. Inputs
    /// promote. Unsorted input gives some numbers in 0 … m.
    at_tensor_searchsorted tensor_searchsorted(result: *mut *mut at_tensor, sorted: *mut at_tensor, values: *mut at_tensor, right: i32);
    /// The distinct elements of a, in ascending order (the standard leaves it open): values \[n\];
    /// indices \[n\], where each is first in a, row-major; inverse, of a's shape, which of values
    /// each element is; counts \[n\], how often each is there; all but values i64. Any of the four
    /// may be NULL: not wanted. Each NaN is distinct, as the standard says, and stands at the end;
    /// -0 and 0 are one. Reads how many there are at the call. AT_ERROR_NULL: all are NULL.
    at_tensor_unique tensor_unique(values: *mut *mut at_tensor, indices: *mut *mut at_tensor, inverse: *mut *mut at_tensor, counts: *mut *mut at_tensor, a: *mut at_tensor);
    /// Whether each element of a equals one of elements, of any shape: bool. NaN equals nothing.
    at_tensor_isin tensor_isin(result: *mut *mut at_tensor, a: *mut at_tensor, elements: *mut at_tensor);
    /// How often each of 0 … is in a, integers of one axis, i64; or with weights, of a's shape and
    /// any dtype, the sum of their weights. The result ends at the largest of a, which is read at
    /// the call, but has `least` elements at least. A negative element is a fault found while
    /// computing: AT_ERROR_FAULT_INDEX at the read. weights may be NULL.
    at_tensor_bincount tensor_bincount(result: *mut *mut at_tensor, a: *mut at_tensor, weights: *mut at_tensor, least: i64);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_pow_ tensor_pow_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_maximum_ tensor_maximum_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_minimum_ tensor_minimum_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_equal_ tensor_equal_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_not_equal_ tensor_not_equal_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_less_ tensor_less_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_less_equal_ tensor_less_equal_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_greater_ tensor_greater_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_greater_equal_ tensor_greater_equal_(destination: *mut at_tensor, b: *mut at_tensor);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_add_scalar_ tensor_add_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_sub_scalar_ tensor_sub_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_mul_scalar_ tensor_mul_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_div_scalar_ tensor_div_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_pow_scalar_ tensor_pow_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_maximum_scalar_ tensor_maximum_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_minimum_scalar_ tensor_minimum_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_equal_scalar_ tensor_equal_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_not_equal_scalar_ tensor_not_equal_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_less_scalar_ tensor_less_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_less_equal_scalar_ tensor_less_equal_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_greater_scalar_ tensor_greater_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_greater_equal_scalar_ tensor_greater_equal_scalar_(destination: *mut at_tensor, b: f64);
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b
    /// elsewhere.
    at_tensor_where_ tensor_where_(destination: *mut at_tensor, condition: *mut at_tensor, b: *mut at_tensor);
    /// Unary.
    at_tensor_neg_ tensor_neg_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_abs_ tensor_abs_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_sign_ tensor_sign_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_sqrt_ tensor_sqrt_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_rsqrt_ tensor_rsqrt_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_exp_ tensor_exp_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_log_ tensor_log_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_erf_ tensor_erf_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_tanh_ tensor_tanh_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_sigmoid_ tensor_sigmoid_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_relu_ tensor_relu_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_gelu_ tensor_gelu_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_silu_ tensor_silu_(destination: *mut at_tensor);
    /// a where a \> 0, else slope · a. PyTorch's default slope is 0.01.
    at_tensor_leaky_relu tensor_leaky_relu(result: *mut *mut at_tensor, a: *mut at_tensor, slope: f64);
    /// a where a \> 0, else alpha · (exp(a) − 1). Default alpha 1.
    at_tensor_elu tensor_elu(result: *mut *mut at_tensor, a: *mut at_tensor, alpha: f64);
    /// a where a \> 0, else alpha · (exp(a / alpha) − 1). Default alpha 1. AT_ERROR_ARGUMENT: alpha
    /// is 0 or NaN.
    at_tensor_celu tensor_celu(result: *mut *mut at_tensor, a: *mut at_tensor, alpha: f64);
    /// scale · elu(a, alpha) with alpha 1.6732632423543772 and scale 1.0507009873554805.
    at_tensor_selu tensor_selu(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0,
    /// unlike that of at_tensor_clamp. AT_ERROR_ARGUMENT: not min \<= max.
    at_tensor_relu6 tensor_relu6(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0,
    /// unlike that of at_tensor_clamp. AT_ERROR_ARGUMENT: not min \<= max.
    at_tensor_hardtanh tensor_hardtanh(result: *mut *mut at_tensor, a: *mut at_tensor, min: f64, max: f64);
    /// relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of
    /// hardswish.
    at_tensor_hardsigmoid tensor_hardsigmoid(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of
    /// hardswish.
    at_tensor_hardswish tensor_hardswish(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a /
    /// 2 · (1 + tanh(√(2/π) · (a + 0.044715 · a³))).
    at_tensor_gelu_tanh tensor_gelu_tanh(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 ·
    /// −infinity is.
    at_tensor_mish tensor_mish(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// log(1 + exp(beta · a)) / beta, and a itself where beta · a \> threshold. Defaults 1, 20.
    /// AT_ERROR_ARGUMENT: beta is 0 or NaN.
    at_tensor_softplus tensor_softplus(result: *mut *mut at_tensor, a: *mut at_tensor, beta: f64, threshold: f64);
    /// log(sigmoid(a)).
    at_tensor_log_sigmoid tensor_log_sigmoid(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a / (1 + |a|).
    at_tensor_softsign tensor_softsign(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// a where a \> threshold, else value.
    at_tensor_threshold tensor_threshold(result: *mut *mut at_tensor, a: *mut at_tensor, threshold: f64, value: f64);
    /// a where a \> 0, else weight · a. weight has one element, or one for each place of a's axis
    /// 1; it is of rank 0 or 1. dtypes promote. AT_ERROR_SHAPE: another weight.
    at_tensor_prelu tensor_prelu(result: *mut *mut at_tensor, a: *mut at_tensor, weight: *mut at_tensor);
    /// softmax(−a) along axis.
    at_tensor_softmin tensor_softmin(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32);
    /// The first half of axis times the sigmoid of its second half: axis is halved. AT_ERROR_SHAPE:
    /// its size is odd.
    at_tensor_glu tensor_glu(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32);
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b
    /// elsewhere.
    at_tensor_clamp_ tensor_clamp_(destination: *mut at_tensor, min: f64, max: f64);
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b
    /// elsewhere.
    at_tensor_clip_ tensor_clip_(destination: *mut at_tensor, min: *mut at_tensor, max: *mut at_tensor);
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b
    /// elsewhere.
    at_tensor_addcmul_ tensor_addcmul_(destination: *mut at_tensor, b: *mut at_tensor, c: *mut at_tensor, value: f64);
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b
    /// elsewhere.
    at_tensor_addcdiv_ tensor_addcdiv_(destination: *mut at_tensor, b: *mut at_tensor, c: *mut at_tensor, value: f64);
    /// See activation.h.
    at_tensor_leaky_relu_ tensor_leaky_relu_(destination: *mut at_tensor, slope: f64);
    /// See activation.h.
    at_tensor_elu_ tensor_elu_(destination: *mut at_tensor, alpha: f64);
    /// See activation.h.
    at_tensor_celu_ tensor_celu_(destination: *mut at_tensor, alpha: f64);
    /// See activation.h.
    at_tensor_selu_ tensor_selu_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_relu6_ tensor_relu6_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_hardtanh_ tensor_hardtanh_(destination: *mut at_tensor, min: f64, max: f64);
    /// See activation.h.
    at_tensor_hardsigmoid_ tensor_hardsigmoid_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_hardswish_ tensor_hardswish_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_gelu_tanh_ tensor_gelu_tanh_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_mish_ tensor_mish_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_softplus_ tensor_softplus_(destination: *mut at_tensor, beta: f64, threshold: f64);
    /// See activation.h.
    at_tensor_log_sigmoid_ tensor_log_sigmoid_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_softsign_ tensor_softsign_(destination: *mut at_tensor);
    /// See activation.h.
    at_tensor_threshold_ tensor_threshold_(destination: *mut at_tensor, threshold: f64, value: f64);
    /// See activation.h.
    at_tensor_prelu_ tensor_prelu_(destination: *mut at_tensor, weight: *mut at_tensor);
    /// a limited to min … max; where min \> max, max. −INFINITY as min and INFINITY as max leave a
    /// side open; a NaN is AT_ERROR_ARGUMENT, and so is a bound that no number of a's integer dtype
    /// meets. NaN stays NaN. An integer a keeps its dtype unless a bound has a fraction (float32).
    /// The gradient passes at the bounds.
    at_tensor_clamp tensor_clamp(result: *mut *mut at_tensor, a: *mut at_tensor, min: f64, max: f64);
    /// The same with bounds that broadcast and promote; either may be NULL. Where a bound is NaN
    /// the result is NaN; min \<= max is not checked, max wins. Differentiable with respect to the
    /// bounds where they are the result.
    at_tensor_clip tensor_clip(result: *mut *mut at_tensor, a: *mut at_tensor, min: *mut at_tensor, max: *mut at_tensor);
    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul
    /// and div for integers: a value with a fraction, or a division, gives float32.
    at_tensor_addcmul tensor_addcmul(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, c: *mut at_tensor, value: f64);
    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul
    /// and div for integers: a value with a fraction, or a division, gives float32.
    at_tensor_addcdiv tensor_addcdiv(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, c: *mut at_tensor, value: f64);
    /// Builds the kernel `name` of OpenCL C source, with options as clBuildProgram takes them
    /// ("-DN=4 -cl-std=CL2.0"); NULL: none. Nothing is kept on disk. AT_ERROR_COMPILE: it did not
    /// build, or has no kernel of that name; the text ends with the log, the whole of which is in
    /// at_kernel_build_log.
    at_kernel_from_source kernel_from_source(kernel: *mut *mut at_kernel, backend: *mut at_backend, source: *const c_char, name: *const c_char, options: *const c_char);
    /// The same from a binary of size bytes, as at_kernel_binary or another OpenCL program got it
    /// from this driver and device.
    at_kernel_from_binary kernel_from_binary(kernel: *mut *mut at_kernel, backend: *mut at_backend, binary: *const c_void, size: usize, name: *const c_char, options: *const c_char);
    /// The same from a binary of size bytes, as at_kernel_binary or another OpenCL program got it
    /// from this driver and device.
    at_kernel_retain kernel_retain(kernel: *mut at_kernel);
    /// Gives one reference back. NULL is fine. A launch under way does not need it.
    at_kernel_release kernel_release(kernel: *mut at_kernel);
    /// What the compiler said in the calling thread's last build, warnings or errors, copied like
    /// at_error_text.
    at_kernel_build_log kernel_build_log(text: *mut c_char, size: usize, needed: *mut usize);
    /// The built program, for at_kernel_from_binary later: copies it to data if size is enough, or
    /// nothing with size 0. needed, if not NULL, receives its bytes. AT_ERROR_BUFFER: size is too
    /// small. AT_ERROR_UNSUPPORTED: the driver gives none.
    at_kernel_binary kernel_binary(data: *mut c_void, size: usize, needed: *mut usize, kernel: *mut at_kernel);
    /// The same as the macro, for languages without it.
    at_kernel_info_init kernel_info_init(info: *mut at_kernel_info, size: usize);
    /// The same as the macro, for languages without it.
    at_kernel_describe kernel_describe(info: *mut at_kernel_info, kernel: *mut at_kernel);
    /// Launches kernel with one tensor for each of its arguments, in their order, and what
    /// roles\[i\] says of arguments\[i\]. results receives a new tensor for each WRITE and UPDATE,
    /// in that order. The tensors of WRITE and LOCAL only say how much: at_tensor_zeros is never
    /// computed there. A NUMBER is best a number known at the call (at_tensor_full with rank 0),
    /// for a computed one is waited for. Elements: f16 is half, bf16 ushort with the upper half of
    /// a float's bits, bool uchar 0 or 1. An array without elements is a NULL pointer.
    ///
    /// The values of READ and UPDATE are computed, what is not row-major at the start of its own
    /// memory copied; then the kernel is enqueued behind everything before. The call does not wait.
    /// An error of the device shows in a later call.
    ///
    /// global and local are `dimensions` (1 to 3) sizes: work-items in all, and of a work-group,
    /// which must divide them; local NULL: the kernel's required size, else the driver chooses.
    /// AT_ERROR_ARGUMENT: argument_count is not the kernel's, a role does not fit what the kernel
    /// declares (where the driver tells, as for all sources), or the sizes do not fit.
    /// AT_ERROR_DTYPE: an element is not of the size and kind that the kernel declares.
    /// AT_ERROR_BUFFER: result_count. AT_ERROR_BACKEND: a tensor of another backend.
    at_kernel_launch kernel_launch(results: *mut *mut at_tensor, result_count: usize, kernel: *mut at_kernel, arguments: *const *mut at_tensor, roles: *const at_kernel_role, argument_count: usize, dimensions: i32, global: *const i64, local: *const i64);
    /// results\[i\] is tensors\[i\] broadcast to the shape of all, count \>= 1. The dtypes stay.
    /// results may be the same array.
    at_tensor_broadcast_arrays tensor_broadcast_arrays(results: *mut *mut at_tensor, tensors: *const *mut at_tensor, count: usize);
    /// Without the axes named, which must have size 1 (AT_ERROR_SHAPE otherwise); NULL with count
    /// 0: without all of size 1.
    at_tensor_squeeze tensor_squeeze(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize);
    /// With an axis of size 1 more, at axis of the result: -rank - 1 to rank.
    at_tensor_expand_dims tensor_expand_dims(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32);
    /// Axes axis0 to axis1 become one. Without axes: one of size 1. A view or a copy as with
    /// reshape. AT_ERROR_ARGUMENT: axis0 comes after axis1.
    at_tensor_flatten tensor_flatten(result: *mut *mut at_tensor, a: *mut at_tensor, axis0: i32, axis1: i32);
    /// Axis sources\[i\] of a becomes axis destinations\[i\] of the result; the others keep their
    /// order.
    at_tensor_moveaxis tensor_moveaxis(result: *mut *mut at_tensor, a: *mut at_tensor, sources: *const i32, source_count: usize, destinations: *const i32, destination_count: usize);
    /// The axes named run backwards; NULL with count 0: all.
    at_tensor_flip tensor_flip(result: *mut *mut at_tensor, a: *mut at_tensor, axes: *const i32, count: usize);
    /// One position of an axis, which goes: a\[…, index, …\]. Negative positions count from the
    /// end. AT_ERROR_INDEX: no such one.
    at_tensor_select tensor_select(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32, index: i64);
    /// Windows of size elements that begin every step elements along axis: axis has (n - size) /
    /// step + 1 of them, and a new last axis runs within. Windows that overlap cannot be written in
    /// place. AT_ERROR_ARGUMENT: step below 1, size below 0 or greater than n; AT_ERROR_SHAPE: a
    /// has AT_MAX_RANK axes.
    at_tensor_unfold tensor_unfold(result: *mut *mut at_tensor, a: *mut at_tensor, axis: i32, size: i64, step: i64);
    /// The elements with index axis1 = index axis0 + offset, as a last axis after those other than
    /// axis0 and axis1; writing to it writes the diagonal. An offset beyond the matrix leaves none.
    /// AT_ERROR_INDEX: axis0 is axis1.
    at_tensor_diagonal tensor_diagonal(result: *mut *mut at_tensor, a: *mut at_tensor, offset: i64, axis0: i32, axis1: i32);
    /// Pieces of axis one after another, results\[i\] with sizes\[i\] \>= 0 elements, together all.
    /// sizes NULL: count equal ones. AT_ERROR_SHAPE: the sizes do not add up, or count does not
    /// divide the axis.
    at_tensor_split tensor_split(results: *mut *mut at_tensor, a: *mut at_tensor, sizes: *const i64, count: usize, axis: i32);
    /// All positions of axis, which goes: results\[i\] is position i. AT_ERROR_SHAPE: count is not
    /// the size of axis.
    at_tensor_unstack tensor_unstack(results: *mut *mut at_tensor, a: *mut at_tensor, count: usize, axis: i32);
    /// Joins count \>= 1 tensors of one shape along a new axis: -rank - 1 to rank.
    at_tensor_stack tensor_stack(result: *mut *mut at_tensor, tensors: *const *mut at_tensor, count: usize, axis: i32);
    /// widths: how many elements before and after each axis, count = 2 · rank numbers from the
    /// first axis on (PyTorch: from the last). value is converted to a's dtype, and only the
    /// constant mode reads it. AT_ERROR_ARGUMENT: a negative width or unknown mode; AT_ERROR_SHAPE:
    /// count, or wider than the mode allows; AT_ERROR_OVERFLOW.
    at_tensor_pad tensor_pad(result: *mut *mut at_tensor, a: *mut at_tensor, widths: *const i64, count: usize, mode: at_pad_mode, value: f64);
    /// Moves elements along axes\[i\] by shifts\[i\] places; what leaves at one end enters at the
    /// other. A single shift serves all axes. axes NULL with axis_count 0: as if a were flat, with
    /// one shift. AT_ERROR_ARGUMENT: the counts do not fit.
    at_tensor_roll tensor_roll(result: *mut *mut at_tensor, a: *mut at_tensor, shifts: *const i64, shift_count: usize, axes: *const i32, axis_count: usize);
    /// a repeated as a whole, repeats\[i\] \>= 0 times along axis i; the shorter of repeats and a's
    /// shape is filled with ones in front. AT_ERROR_SHAPE: more than AT_MAX_RANK of them.
    at_tensor_tile tensor_tile(result: *mut *mut at_tensor, a: *mut at_tensor, repeats: *const i64, count: usize);
    /// Every element along axis repeats \>= 0 times in a row (PyTorch's repeat_interleave).
    at_tensor_repeat tensor_repeat(result: *mut *mut at_tensor, a: *mut at_tensor, repeats: i64, axis: i32);
    /// The same with a number for each element: integers, as many as axis has, or one. They are
    /// computed and read at the call. AT_ERROR_ARGUMENT: a negative one.
    at_tensor_repeat_each tensor_repeat_each(result: *mut *mut at_tensor, a: *mut at_tensor, repeats: *mut at_tensor, axis: i32);
    /// Zeros with a's last axis on the diagonals of a new matrix, whose axes are axis0 and axis1 of
    /// the result: the counterpart of diagonal. AT_ERROR_SHAPE: a has no axis or AT_MAX_RANK;
    /// AT_ERROR_INDEX: axis0 is axis1.
    at_tensor_diag_embed tensor_diag_embed(result: *mut *mut at_tensor, a: *mut at_tensor, offset: i64, axis0: i32, axis1: i32);
    /// count numbers from start to stop, evenly apart, both exactly met; endpoint 0: without stop,
    /// (stop - start) / count apart. Number i is start + i · step, rounded twice as NumPy does, in
    /// float64, and converted to dtype as by a cast. AT_ERROR_ARGUMENT: a bound that is not finite;
    /// AT_ERROR_SHAPE: a negative count.
    at_tensor_linspace tensor_linspace(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, start: f64, stop: f64, count: i64, endpoint: i32);
    /// rows x columns zeros with ones where column = row + k. A k beyond the matrix leaves zeros.
    at_tensor_eye tensor_eye(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rows: i64, columns: i64, k: i64);
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of
    /// empty_like are unspecified.
    at_tensor_full_like tensor_full_like(result: *mut *mut at_tensor, a: *mut at_tensor, value: f64);
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of
    /// empty_like are unspecified.
    at_tensor_zeros_like tensor_zeros_like(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of
    /// empty_like are unspecified.
    at_tensor_ones_like tensor_ones_like(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of
    /// empty_like are unspecified.
    at_tensor_empty_like tensor_empty_like(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// The lower and upper triangle of the last two axes: elements with column \<= row + k, or
    /// column \>= row + k; zeros elsewhere. AT_ERROR_SHAPE: fewer than two axes.
    at_tensor_tril tensor_tril(result: *mut *mut at_tensor, a: *mut at_tensor, k: i64);
    /// The lower and upper triangle of the last two axes: elements with column \<= row + k, or
    /// column \>= row + k; zeros elsewhere. AT_ERROR_SHAPE: fewer than two axes.
    at_tensor_triu tensor_triu(result: *mut *mut at_tensor, a: *mut at_tensor, k: i64);
    /// The grid of count \>= 1 vectors or scalars: results\[i\] is tensors\[i\] repeated along all
    /// other axes, a view with repeated elements that cannot be written in place. The dtypes stay.
    /// results may be the same array. AT_ERROR_SHAPE: a tensor of rank 2 or more, or more than
    /// AT_MAX_RANK tensors.
    at_tensor_meshgrid tensor_meshgrid(results: *mut *mut at_tensor, tensors: *const *mut at_tensor, count: usize, indexing: at_indexing);
    /// The gain that keeps variances through it, as PyTorch's calculate_gain: 1, 5/3, sqrt 2,
    /// sqrt(2 / (1 + slope^2)), 3/4. slope is read by leaky relu only.
    at_nonlinearity_gain nonlinearity_gain(gain: *mut f64, nonlinearity: at_nonlinearity, slope: f64);
    /// Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 /
    /// (fan_in + fan_out)) (Glorot and Bengio, AISTATS 2010).
    at_tensor_xavier_uniform tensor_xavier_uniform(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, gain: f64, generator: *mut at_generator);
    /// Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 /
    /// (fan_in + fan_out)) (Glorot and Bengio, AISTATS 2010).
    at_tensor_xavier_normal tensor_xavier_normal(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, gain: f64, generator: *mut at_generator);
    /// Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al.,
    /// ICCV 2015).
    at_tensor_kaiming_uniform tensor_kaiming_uniform(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, mode: at_fan_mode, gain: f64, generator: *mut at_generator);
    /// Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al.,
    /// ICCV 2015).
    at_tensor_kaiming_normal tensor_kaiming_normal(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, mode: at_fan_mode, gain: f64, generator: *mut at_generator);
    /// gain times a random matrix with orthonormal rows or columns, whichever are fewer, seen as
    /// \[dims\[0\], the rest\] (Saxe et al., ICLR 2014): Gram and Schmidt, twice, on normal draws,
    /// in float64 and by the CPU on every backend; time grows as larger · smaller^2 of the two
    /// sizes.
    at_tensor_orthogonal tensor_orthogonal(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, gain: f64, generator: *mut at_generator);
    /// Integers in low … high - 1, each with the probability 1 / (high - low) up to 2^-64: floor(r
    /// · (high - low) / 2^128) + low, r the 128 bits of one block, word 0 the lowest. high - 1 is
    /// the largest number, modulo 2^64: a high of INT64_MIN is 2^63, and for AT_U64, whose bounds
    /// are the bits of uint64_t, 0 is 2^64. AT_ERROR_DTYPE: no integer dtype; AT_ERROR_ARGUMENT:
    /// high - 1 \< low, or bounds beyond the dtype.
    at_tensor_random_integers tensor_random_integers(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, low: i64, high: i64, generator: *mut at_generator);
    /// 1 with probability p rounded to a multiple of 2^-32, else 0, in any dtype; a block for every
    /// four. AT_ERROR_ARGUMENT: p outside 0 … 1.
    at_tensor_bernoulli tensor_bernoulli(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, p: f64, generator: *mut at_generator);
    /// The same with a probability for each element, in the shape and float dtype of p, no
    /// gradient: 1 where a uniform number, of 24 bits (float64: 53), is below p. What is below 0 or
    /// NaN counts as 0, above 1 as 1: p is not looked at.
    at_tensor_bernoulli_each tensor_bernoulli_each(result: *mut *mut at_tensor, p: *mut at_tensor, generator: *mut at_generator);
    /// 0 … count - 1 in random order, i64, every order as probable up to count^2 · 2^-65: the
    /// stable order of random numbers of 64 bits, of which a block has two, words 1 and 0 and words
    /// 3 and 2. AT_ERROR_SHAPE: a negative count.
    at_tensor_permutation tensor_permutation(tensor: *mut *mut at_tensor, backend: *mut at_backend, count: i64, generator: *mut at_generator);
    /// Normal with mean and deviation, restricted to low … high (values, not deviations), float
    /// dtypes only: the inverse of the distribution function at a uniform number of 53 bits,
    /// rounded to dtype; a block for every two. AT_ERROR_ARGUMENT: a number that is not finite,
    /// deviation \<= 0, high \< low, or bounds more than 8 deviations from the mean on one side of
    /// it.
    at_tensor_truncated_normal tensor_truncated_normal(tensor: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, mean: f64, deviation: f64, low: f64, high: f64, generator: *mut at_generator);
    /// 1 / a; of zeros the infinity with their sign.
    at_tensor_reciprocal tensor_reciprocal(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_atan2_ tensor_atan2_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_hypot_ tensor_hypot_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_copysign_ tensor_copysign_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_nextafter_ tensor_nextafter_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_logaddexp_ tensor_logaddexp_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_xlogy_ tensor_xlogy_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_floor_divide_ tensor_floor_divide_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_remainder_ tensor_remainder_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_fmod_ tensor_fmod_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_logical_and_ tensor_logical_and_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_logical_or_ tensor_logical_or_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_logical_xor_ tensor_logical_xor_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_bitwise_and_ tensor_bitwise_and_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_bitwise_or_ tensor_bitwise_or_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_bitwise_xor_ tensor_bitwise_xor_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_bitwise_left_shift_ tensor_bitwise_left_shift_(destination: *mut at_tensor, b: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_bitwise_right_shift_ tensor_bitwise_right_shift_(destination: *mut at_tensor, b: *mut at_tensor);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_atan2_scalar_ tensor_atan2_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_hypot_scalar_ tensor_hypot_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_copysign_scalar_ tensor_copysign_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_nextafter_scalar_ tensor_nextafter_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_logaddexp_scalar_ tensor_logaddexp_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_xlogy_scalar_ tensor_xlogy_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_floor_divide_scalar_ tensor_floor_divide_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_remainder_scalar_ tensor_remainder_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_fmod_scalar_ tensor_fmod_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_logical_and_scalar_ tensor_logical_and_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_logical_or_scalar_ tensor_logical_or_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_logical_xor_scalar_ tensor_logical_xor_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_bitwise_and_scalar_ tensor_bitwise_and_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_bitwise_or_scalar_ tensor_bitwise_or_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_bitwise_xor_scalar_ tensor_bitwise_xor_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_bitwise_left_shift_scalar_ tensor_bitwise_left_shift_scalar_(destination: *mut at_tensor, b: f64);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_bitwise_right_shift_scalar_ tensor_bitwise_right_shift_scalar_(destination: *mut at_tensor, b: f64);
    /// Unary.
    at_tensor_sin_ tensor_sin_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_cos_ tensor_cos_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_tan_ tensor_tan_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_asin_ tensor_asin_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_acos_ tensor_acos_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_atan_ tensor_atan_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_sinh_ tensor_sinh_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_cosh_ tensor_cosh_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_asinh_ tensor_asinh_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_acosh_ tensor_acosh_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_atanh_ tensor_atanh_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_exp2_ tensor_exp2_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_expm1_ tensor_expm1_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_log1p_ tensor_log1p_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_log2_ tensor_log2_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_log10_ tensor_log10_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_square_ tensor_square_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_erfc_ tensor_erfc_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_erfinv_ tensor_erfinv_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_lgamma_ tensor_lgamma_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_digamma_ tensor_digamma_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_trigamma_ tensor_trigamma_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_floor_ tensor_floor_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_ceil_ tensor_ceil_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_trunc_ tensor_trunc_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_round_ tensor_round_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_isnan_ tensor_isnan_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_isinf_ tensor_isinf_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_isfinite_ tensor_isfinite_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_signbit_ tensor_signbit_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_logical_not_ tensor_logical_not_(destination: *mut at_tensor);
    /// Unary.
    at_tensor_bitwise_not_ tensor_bitwise_not_(destination: *mut at_tensor);
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b
    /// elsewhere.
    at_tensor_fma_ tensor_fma_(destination: *mut at_tensor, b: *mut at_tensor, c: *mut at_tensor);
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b
    /// elsewhere.
    at_tensor_lerp_ tensor_lerp_(destination: *mut at_tensor, b: *mut at_tensor, c: *mut at_tensor);
    /// Unary.
    at_tensor_reciprocal_ tensor_reciprocal_(destination: *mut at_tensor);
    /// See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.
    at_tensor_polygamma_ tensor_polygamma_(destination: *mut at_tensor, b: *mut at_tensor);
    /// The same with a number on the right, which changes no dtype as pointwise.h says.
    at_tensor_polygamma_scalar_ tensor_polygamma_scalar_(destination: *mut at_tensor, b: f64);
    /// The derivative of order b of digamma at a: (-1)^(b + 1) b! zeta(b + 1, a), Hurwitz's zeta;
    /// digamma itself where b is 0. The order comes second, as in PyTorch's method; it broadcasts,
    /// and where it is no integer or negative the result is NaN. At 0 and the negative integers:
    /// for b \> 0 the infinity with the sign of (-1)^(b + 1). No gradient flows to b.
    at_tensor_polygamma tensor_polygamma(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor);
    /// The same with a number on the right.
    at_tensor_polygamma_scalar tensor_polygamma_scalar(result: *mut *mut at_tensor, a: *mut at_tensor, b: f64);
    /// The mode counts when a product is computed, not when it is recorded. Setting one computes
    /// nothing. AT_ERROR_ARGUMENT: unknown mode.
    at_backend_math_mode backend_math_mode(mode: *mut at_math_mode, backend: *mut at_backend);
    /// Takes in tuning results: which algorithm was fastest for a matrix product or a convolution
    /// of some sizes. A program run with ATHENA_TUNE=1 measures each of floats that it meets first
    /// on an OpenCL GPU, and writes to tuning.jsonl in the folder of compiled programs, which is
    /// read when a backend is opened; such a file may be shipped with a program and is read by this
    /// call. A line is a JSON object: "device", what at_device_info calls product; "product";
    /// "algorithm". What is for other devices, or unknown to this version, is passed over; later
    /// results replace earlier ones. They count for what has not been computed yet, and may change
    /// the last bits of float results. ATHENA_TUNE=0: no results are used. On the CPU the file is
    /// read, and nothing more. AT_ERROR_IO: cannot be read; AT_ERROR_FORMAT: a line is something
    /// else, then nothing of the file is used.
    at_backend_load_tuning backend_load_tuning(backend: *mut at_backend, path: *const c_char);
    /// The samples at indices, in that order; one named twice is there twice. Shares the fields'
    /// memory. AT_ERROR_INDEX.
    at_dataset_subset dataset_subset(subset: *mut *mut at_dataset, dataset: *mut at_dataset, indices: *const i64, count: usize);
    /// Parts that have no sample in common, parts\[i\] of lengths\[i\] samples drawn at random: the
    /// same seed draws the same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the
    /// data set's. On failure all parts are NULL.
    at_dataset_random_split dataset_random_split(parts: *mut *mut at_dataset, dataset: *mut at_dataset, lengths: *const i64, count: usize, seed: u64);
    /// Number of fields.
    at_dataset_fields dataset_fields(count: *mut usize, dataset: *mut at_dataset);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_format_options_init format_options_init(options: *mut at_format_options, size: usize);
    /// The values in brackets, row by row, as wide as each other: "\[\[1.0000, 2.5000\],\n
    /// \[3.0000, 4.0000\]\]"; "..." stands for what a summary leaves out, "\[\]" for no elements;
    /// floats that are all whole are "1.", bools true and false. Waits for the value; of a
    /// summarised tensor only what is shown is read. text, size and needed as in at_error_text;
    /// options NULL: the defaults. AT_ERROR_ARGUMENT: an option out of its range.
    at_tensor_format tensor_format(text: *mut c_char, size: usize, needed: *mut usize, tensor: *mut at_tensor, options: *const at_format_options);
    /// AT_ERROR_OUT_OF_MEMORY: no scope was begun.
    at_scope_begin scope_begin();
    /// Ends the thread's innermost scope. The count tensors in keep, which may be NULL when count
    /// is 0, are not released: they belong to the scope around it, or to the caller where there is
    /// none. One of another scope stays there. AT_ERROR_STATE: no scope is open; AT_ERROR_HANDLE,
    /// AT_ERROR_NULL: a tensor in keep is none, and the scope stays open.
    at_scope_end scope_end(keep: *const *mut at_tensor, count: usize);
    /// Copies the metadata of path as at_tensor_file_names copies names: key, value, key, value, …,
    /// in the order of its header.
    at_tensor_file_metadata tensor_file_metadata(text: *mut c_char, size: usize, needed: *mut usize, path: *const c_char);
    /// Puts the values that grad has now in the place of a leaf's gradient; later backwards add to
    /// them. grad has the tensor's shape and dtype; NULL: as at_tensor_zero_grad. AT_ERROR_STATE:
    /// the tensor is no leaf that requires gradients.
    at_tensor_set_grad tensor_set_grad(tensor: *mut at_tensor, grad: *mut at_tensor);
    /// Scales the gradients of parameters together, in place, so that the norm of that order (see
    /// at_tensor_norm) of all their elements is at most max_norm: by min(1, max_norm / (total +
    /// 1e-6)), as in PyTorch. total, a new float tensor without axes, is the norm before, float64
    /// if a gradient is, else float32. Records only; nothing is waited for. Parameters without a
    /// gradient are passed over. AT_ERROR_ARGUMENT: count is 0, max_norm is negative or NaN;
    /// AT_ERROR_BACKEND.
    at_tensor_clip_grad_norm tensor_clip_grad_norm(total: *mut *mut at_tensor, parameters: *const *mut at_tensor, count: usize, max_norm: f64, order: f64);
    /// Brings every element of the gradients of parameters between -bound and bound, in place;
    /// otherwise as above.
    at_tensor_clip_grad_value tensor_clip_grad_value(parameters: *const *mut at_tensor, count: usize, bound: f64);
    /// Unary.
    at_tensor_ndtr_ tensor_ndtr_(destination: *mut at_tensor);
    /// The standard normal distribution function, erfc(-a / √2) / 2: exact to the last digits where
    /// that is small.
    at_tensor_ndtr tensor_ndtr(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// What is alive on the backend, as text for people whose look may change, copied like
    /// at_error_text: a line for tensors that are alike (operation, dtype, shape), and one for
    /// buffers that are alike, with what they hold; the largest first. It grows and shrinks with
    /// the work of other threads, so ask for the size with some room. Takes long where millions are
    /// alive. ATHENA_LEAKS=1 writes it, if anything is alive, as warnings to the log when the last
    /// reference to the backend is released, and at exit for backends that were not released;
    /// nothing is written by default.
    at_backend_memory_report backend_memory_report(text: *mut c_char, size: usize, needed: *mut usize, backend: *mut at_backend);
    /// The largest and smallest of the elements and initial, a tensor without axes
    /// (at_tensor_number makes one), which nothing has; dtypes promote. Where initial equals the
    /// extreme it takes half of the gradient. AT_ERROR_SHAPE: initial has axes.
    at_tensor_max_initial tensor_max_initial(result: *mut *mut at_tensor, a: *mut at_tensor, initial: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// The largest and smallest of the elements and initial, a tensor without axes
    /// (at_tensor_number makes one), which nothing has; dtypes promote. Where initial equals the
    /// extreme it takes half of the gradient. AT_ERROR_SHAPE: initial has axes.
    at_tensor_min_initial tensor_min_initial(result: *mut *mut at_tensor, a: *mut at_tensor, initial: *mut at_tensor, axes: *const i32, count: usize, keepdims: i32);
    /// An operation whose operands lie on several devices moves them to one: to the first that is
    /// not the CPU's, or to where the values are that it indexes or changes;
    /// at_counters.moved_operands counts, and the log tells once. Gradients go back to where an
    /// operand lies. While 1, the calling thread's operations fail with AT_ERROR_BACKEND instead.
    /// ATHENA_STRICT_DEVICES=1: those of all threads. \*previous, if not NULL, receives the old
    /// value.
    at_set_strict_devices set_strict_devices(previous: *mut i32, strict: i32);
    /// Unary.
    at_tensor_frac_ tensor_frac_(destination: *mut at_tensor);
    /// a - trunc(a), the part behind the point with the sign of a; NaN of infinities.
    at_tensor_frac tensor_frac(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// The values of a in memory of that format, which at_tensor_strides shows; they are copied
    /// only where they lie otherwise, and at_counters.layout_conversions counts copies into
    /// channels-last memory. Convolutions work in channels-last memory and give such results;
    /// pointwise operations, pools and norms keep what they are given. AT_ERROR_ARGUMENT: no such
    /// format; AT_ERROR_SHAPE: channels last of another rank.
    at_tensor_to_memory_format tensor_to_memory_format(result: *mut *mut at_tensor, a: *mut at_tensor, format: at_memory_format);
    /// Each element is 0 with probability p, rounded to a multiple of 2^-32 other than 0, else
    /// divided by 1 - p; a block for every four.
    at_tensor_dropout tensor_dropout(result: *mut *mut at_tensor, a: *mut at_tensor, p: f64, generator: *mut at_generator);
    /// The same of whole channels of \[N, C, L\] or \[C, L\]; a block for every four channels.
    /// AT_ERROR_SHAPE: another rank.
    at_tensor_dropout1d tensor_dropout1d(result: *mut *mut at_tensor, a: *mut at_tensor, p: f64, generator: *mut at_generator);
    /// The same of whole channels of \[N, C, H, W\] or \[N, C, L\].
    at_tensor_dropout2d tensor_dropout2d(result: *mut *mut at_tensor, a: *mut at_tensor, p: f64, generator: *mut at_generator);
    /// The same of whole channels of \[N, C, D, H, W\] or \[C, D, H, W\].
    at_tensor_dropout3d tensor_dropout3d(result: *mut *mut at_tensor, a: *mut at_tensor, p: f64, generator: *mut at_generator);
    /// Behind selu: f · a + s · p with probability 1 - p, else s · (p - 1); s = 1.7580993408473766
    /// · f, f = 1 / sqrt((1 - p) · (1 + p · 1.7580993408473766^2)), which keep mean and variance
    /// (Klambauer et al., NeurIPS 2017). p 1 gives 0.
    at_tensor_alpha_dropout tensor_alpha_dropout(result: *mut *mut at_tensor, a: *mut at_tensor, p: f64, generator: *mut at_generator);
    /// The same of whole channels of \[N, C, …\].
    at_tensor_feature_alpha_dropout tensor_feature_alpha_dropout(result: *mut *mut at_tensor, a: *mut at_tensor, p: f64, generator: *mut at_generator);
    /// 0 where |a| \<= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink).
    /// Default lambd 0.5. AT_ERROR_ARGUMENT: lambd of softshrink is below 0 or NaN.
    at_tensor_hardshrink tensor_hardshrink(result: *mut *mut at_tensor, a: *mut at_tensor, lambd: f64);
    /// 0 where |a| \<= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink).
    /// Default lambd 0.5. AT_ERROR_ARGUMENT: lambd of softshrink is below 0 or NaN.
    at_tensor_softshrink tensor_softshrink(result: *mut *mut at_tensor, a: *mut at_tensor, lambd: f64);
    /// a − tanh(a).
    at_tensor_tanhshrink tensor_tanhshrink(result: *mut *mut at_tensor, a: *mut at_tensor);
    /// See activation.h.
    at_tensor_hardshrink_ tensor_hardshrink_(destination: *mut at_tensor, lambd: f64);
    /// See activation.h.
    at_tensor_softshrink_ tensor_softshrink_(destination: *mut at_tensor, lambd: f64);
    /// See activation.h.
    at_tensor_tanhshrink_ tensor_tanhshrink_(destination: *mut at_tensor);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_conv_options_init conv_options_init(options: *mut at_conv_options, size: usize);
    /// result\[n, k, o…\] = bias\[k\] + Σ over c, r… of weight\[k, c, r…\] · input\[n, g·C/groups +
    /// c, o·stride + r·dilation − before…\], with g = k / (K / groups), input being 0 (or as
    /// padding_mode says) outside of its sizes. input: \[N, C, sizes…\], or \[C, sizes…\] for one
    /// alone; weight: \[K, C / groups, sizes…\], whose rank, 3 to 5, says how many spatial axes
    /// there are; bias: \[K\], or NULL. options NULL: the defaults. An axis of the result has (size
    /// + before + after − dilation · (kernel − 1) − 1) / stride + 1 elements, rounded down. The
    /// dtypes, floats, promote. f16 and bf16 are summed in float32 and rounded once. Differentiable
    /// to any order. AT_ERROR_DTYPE: no float; AT_ERROR_SHAPE: ranks or sizes that do not fit, or a
    /// kernel larger than the padded input; AT_ERROR_ARGUMENT: numbers out of range, a padding_mode
    /// with numbers that at_tensor_pad refuses.
    at_tensor_conv tensor_conv(result: *mut *mut at_tensor, input: *mut at_tensor, weight: *mut at_tensor, bias: *mut at_tensor, options: *const at_conv_options);
    /// The gradient of at_tensor_conv by its input, of which `input` is the gradient of the result:
    /// every element of input is multiplied with the kernel and added up where the kernel lies.
    /// weight: \[C, K / groups, sizes…\] for an input of C channels and a result of K. An axis of
    /// the result has (size − 1) · stride − before − after + dilation · (kernel − 1) +
    /// output_padding + 1 elements. AT_ERROR_ARGUMENT also: output_padding not less than the larger
    /// of stride and dilation, a padding that is not explicit, a padding_mode other than zeros.
    at_tensor_conv_transpose tensor_conv_transpose(result: *mut *mut at_tensor, input: *mut at_tensor, weight: *mut at_tensor, bias: *mut at_tensor, options: *const at_conv_options);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_recurrent_options_init recurrent_options_init(options: *mut at_recurrent_options, size: usize);
    /// Over sequences. D directions: 1, or 2 where there are both. input \[T, B, I\], T \> 0; h_0
    /// \[L·D, B, P\] and c_0 \[L·D, B, H\], the states before the first step, NULL: zeros. weights,
    /// for each layer and in it for each direction: weight_ih \[G·H, I\], in later layers \[G·H,
    /// D·P\], weight_hh \[G·H, P\], with biases bias_ih and bias_hh \[G·H\], and where LSTM
    /// projects weight_hr \[P, H\]: their count says whether it does. output \[T, B, D·P\]; h_n and
    /// c_n, of the shape of h_0 and c_0, the states after each sequence's last step, may be NULL:
    /// not wanted. options NULL: the defaults. With lengths each sequence ends after so many steps:
    /// its output is 0 from there on, its state stays, and the way back begins at its end, as with
    /// PyTorch's packed sequences. They are not looked at: less than 0 counts as 0, more than T as
    /// T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of range, dropout
    /// without generator.
    at_tensor_rnn_tanh tensor_rnn_tanh(output: *mut *mut at_tensor, h_n: *mut *mut at_tensor, input: *mut at_tensor, h_0: *mut at_tensor, weights: *const *mut at_tensor, count: usize, options: *const at_recurrent_options);
    /// Over sequences. D directions: 1, or 2 where there are both. input \[T, B, I\], T \> 0; h_0
    /// \[L·D, B, P\] and c_0 \[L·D, B, H\], the states before the first step, NULL: zeros. weights,
    /// for each layer and in it for each direction: weight_ih \[G·H, I\], in later layers \[G·H,
    /// D·P\], weight_hh \[G·H, P\], with biases bias_ih and bias_hh \[G·H\], and where LSTM
    /// projects weight_hr \[P, H\]: their count says whether it does. output \[T, B, D·P\]; h_n and
    /// c_n, of the shape of h_0 and c_0, the states after each sequence's last step, may be NULL:
    /// not wanted. options NULL: the defaults. With lengths each sequence ends after so many steps:
    /// its output is 0 from there on, its state stays, and the way back begins at its end, as with
    /// PyTorch's packed sequences. They are not looked at: less than 0 counts as 0, more than T as
    /// T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of range, dropout
    /// without generator.
    at_tensor_rnn_relu tensor_rnn_relu(output: *mut *mut at_tensor, h_n: *mut *mut at_tensor, input: *mut at_tensor, h_0: *mut at_tensor, weights: *const *mut at_tensor, count: usize, options: *const at_recurrent_options);
    /// Over sequences. D directions: 1, or 2 where there are both. input \[T, B, I\], T \> 0; h_0
    /// \[L·D, B, P\] and c_0 \[L·D, B, H\], the states before the first step, NULL: zeros. weights,
    /// for each layer and in it for each direction: weight_ih \[G·H, I\], in later layers \[G·H,
    /// D·P\], weight_hh \[G·H, P\], with biases bias_ih and bias_hh \[G·H\], and where LSTM
    /// projects weight_hr \[P, H\]: their count says whether it does. output \[T, B, D·P\]; h_n and
    /// c_n, of the shape of h_0 and c_0, the states after each sequence's last step, may be NULL:
    /// not wanted. options NULL: the defaults. With lengths each sequence ends after so many steps:
    /// its output is 0 from there on, its state stays, and the way back begins at its end, as with
    /// PyTorch's packed sequences. They are not looked at: less than 0 counts as 0, more than T as
    /// T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of range, dropout
    /// without generator.
    at_tensor_gru tensor_gru(output: *mut *mut at_tensor, h_n: *mut *mut at_tensor, input: *mut at_tensor, h_0: *mut at_tensor, weights: *const *mut at_tensor, count: usize, options: *const at_recurrent_options);
    /// Over sequences. D directions: 1, or 2 where there are both. input \[T, B, I\], T \> 0; h_0
    /// \[L·D, B, P\] and c_0 \[L·D, B, H\], the states before the first step, NULL: zeros. weights,
    /// for each layer and in it for each direction: weight_ih \[G·H, I\], in later layers \[G·H,
    /// D·P\], weight_hh \[G·H, P\], with biases bias_ih and bias_hh \[G·H\], and where LSTM
    /// projects weight_hr \[P, H\]: their count says whether it does. output \[T, B, D·P\]; h_n and
    /// c_n, of the shape of h_0 and c_0, the states after each sequence's last step, may be NULL:
    /// not wanted. options NULL: the defaults. With lengths each sequence ends after so many steps:
    /// its output is 0 from there on, its state stays, and the way back begins at its end, as with
    /// PyTorch's packed sequences. They are not looked at: less than 0 counts as 0, more than T as
    /// T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of range, dropout
    /// without generator.
    at_tensor_lstm tensor_lstm(output: *mut *mut at_tensor, h_n: *mut *mut at_tensor, c_n: *mut *mut at_tensor, input: *mut at_tensor, h_0: *mut at_tensor, c_0: *mut at_tensor, weights: *const *mut at_tensor, count: usize, options: *const at_recurrent_options);
    /// One step: input \[B, I\], states \[B, H\], NULL: zeros; weights as above, the biases both or
    /// neither.
    at_tensor_rnn_tanh_cell tensor_rnn_tanh_cell(h: *mut *mut at_tensor, input: *mut at_tensor, h_0: *mut at_tensor, weight_ih: *mut at_tensor, weight_hh: *mut at_tensor, bias_ih: *mut at_tensor, bias_hh: *mut at_tensor);
    /// One step: input \[B, I\], states \[B, H\], NULL: zeros; weights as above, the biases both or
    /// neither.
    at_tensor_rnn_relu_cell tensor_rnn_relu_cell(h: *mut *mut at_tensor, input: *mut at_tensor, h_0: *mut at_tensor, weight_ih: *mut at_tensor, weight_hh: *mut at_tensor, bias_ih: *mut at_tensor, bias_hh: *mut at_tensor);
    /// One step: input \[B, I\], states \[B, H\], NULL: zeros; weights as above, the biases both or
    /// neither.
    at_tensor_gru_cell tensor_gru_cell(h: *mut *mut at_tensor, input: *mut at_tensor, h_0: *mut at_tensor, weight_ih: *mut at_tensor, weight_hh: *mut at_tensor, bias_ih: *mut at_tensor, bias_hh: *mut at_tensor);
    /// One step: input \[B, I\], states \[B, H\], NULL: zeros; weights as above, the biases both or
    /// neither.
    at_tensor_lstm_cell tensor_lstm_cell(h: *mut *mut at_tensor, c: *mut *mut at_tensor, input: *mut at_tensor, h_0: *mut at_tensor, c_0: *mut at_tensor, weight_ih: *mut at_tensor, weight_hh: *mut at_tensor, bias_ih: *mut at_tensor, bias_hh: *mut at_tensor);
    /// The largest element of each window, NaN if there is one, and in indices, i64, where it lies:
    /// its row-major position among the spatial axes, of which there are less than 2^32
    /// (AT_ERROR_SHAPE); the first of equals. One of values and indices may be NULL: not wanted.
    at_tensor_max_pool tensor_max_pool(values: *mut *mut at_tensor, indices: *mut *mut at_tensor, a: *mut at_tensor, window: *const i64, count: usize, stride: *const i64, stride_count: usize, padding: *const i64, padding_count: usize, dilation: *const i64, dilation_count: usize, ceil_mode: i32);
    /// The mean of each window. Zeros in the padding count as elements if count_include_pad is not
    /// 0; divisor_override, if not 0, is what sums are divided by.
    at_tensor_avg_pool tensor_avg_pool(result: *mut *mut at_tensor, a: *mut at_tensor, window: *const i64, count: usize, stride: *const i64, stride_count: usize, padding: *const i64, padding_count: usize, ceil_mode: i32, count_include_pad: i32, divisor_override: i64);
    /// (Σ x^p)^(1/p) over each window, of x themselves, not of their magnitudes. p is not 0.
    at_tensor_lp_pool tensor_lp_pool(result: *mut *mut at_tensor, a: *mut at_tensor, p: f64, window: *const i64, count: usize, stride: *const i64, stride_count: usize, ceil_mode: i32);
    /// As above with windows that part a as evenly as sizes of the result demand: along an axis
    /// window i has the elements ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉.
    at_tensor_adaptive_max_pool tensor_adaptive_max_pool(values: *mut *mut at_tensor, indices: *mut *mut at_tensor, a: *mut at_tensor, sizes: *const i64, count: usize);
    /// As above with windows that part a as evenly as sizes of the result demand: along an axis
    /// window i has the elements ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉.
    at_tensor_adaptive_avg_pool tensor_adaptive_avg_pool(result: *mut *mut at_tensor, a: *mut at_tensor, sizes: *const i64, count: usize);
    /// The way back from max_pool: zeros with the spatial sizes given, in which each element of a
    /// stands where indices, of a's shape and i64, say; of several for one place the last. An index
    /// out of range is AT_ERROR_FAULT_INDEX at the read.
    at_tensor_max_unpool tensor_max_unpool(result: *mut *mut at_tensor, a: *mut at_tensor, indices: *mut at_tensor, sizes: *const i64, count: usize);
    /// a, \[N, C, spatial…\] or \[C, spatial…\] with 1 to 3 spatial axes and of a float dtype, with
    /// other spatial sizes. sizes gives them; or scales, by which a's are multiplied and rounded
    /// down, and whose reciprocals then stand for n / m above. Counts are that of the spatial axes,
    /// or 0 with NULL for what is not given. PyTorch's interpolate: nearest is nearest with
    /// asymmetric coordinates, nearest-exact with half_pixel; linear, bilinear and trilinear are
    /// linear, with half_pixel or align_corners. The result lies in memory as a does, and is
    /// differentiable to any order. AT_ERROR_ARGUMENT: neither sizes nor scales, counts that
    /// differ, numbers not above 0.
    at_tensor_interpolate tensor_interpolate(result: *mut *mut at_tensor, a: *mut at_tensor, sizes: *const i64, count: usize, scales: *const f64, scale_count: usize, mode: at_interpolation, coordinates: at_coordinates);
    /// Every window of a, \[N, C, spatial…\] of any dtype, as a column: \[N, C · elements of a
    /// window, windows\], PyTorch's unfold of nn.functional. window has count numbers, one for each
    /// of 1 to 3 spatial axes; dilation, padding (on both sides, with zeros) and stride as many, or
    /// none: 1, 0 and 1.
    at_tensor_im2col tensor_im2col(result: *mut *mut at_tensor, a: *mut at_tensor, window: *const i64, count: usize, dilation: *const i64, dilation_count: usize, padding: *const i64, padding_count: usize, stride: *const i64, stride_count: usize);
    /// The adjoint, PyTorch's fold: columns, \[N, C · elements of a window, windows\], added up
    /// where they came from in \[N, C, sizes…\].
    at_tensor_col2im tensor_col2im(result: *mut *mut at_tensor, a: *mut at_tensor, sizes: *const i64, size_count: usize, window: *const i64, count: usize, dilation: *const i64, dilation_count: usize, padding: *const i64, padding_count: usize, stride: *const i64, stride_count: usize);
    /// \[…, C · factor², H, W\] as \[…, C, H · factor, W · factor\]: channels become neighbours.
    /// AT_ERROR_SHAPE: not divisible.
    at_tensor_pixel_shuffle tensor_pixel_shuffle(result: *mut *mut at_tensor, a: *mut at_tensor, factor: i64);
    /// The way back.
    at_tensor_pixel_unshuffle tensor_pixel_unshuffle(result: *mut *mut at_tensor, a: *mut at_tensor, factor: i64);
    /// \[N, groups · n, …\] with the channels of the groups taken in turn.
    at_tensor_channel_shuffle tensor_channel_shuffle(result: *mut *mut at_tensor, a: *mut at_tensor, groups: i64);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_attention_options_init attention_options_init(options: *mut at_attention_options, size: usize);
    /// result = dropout(softmax(cap(scale · query · keyᵀ) + bias)) · value, \[..., heads, L, Ev\],
    /// of query \[..., heads, L, E\], key \[..., heads, S, E\] and value \[..., heads, S, Ev\], all
    /// of one float dtype; the leading sizes broadcast. f16 and bf16 are computed in float32 and
    /// rounded once; on matrix units weights, and gradients of scores, are rounded before they
    /// multiply. options NULL: the defaults. generator: what dropout draws from; NULL where nothing
    /// is. bias mask − slope · |position − j|, and −∞ where key j is hidden from the query: by a
    /// bool mask, by its length, where j \> position if causal, or outside position − left …
    /// position + right. Conditions add up. position i + query_offset; with AT_CAUSAL_LOWER_RIGHT
    /// also + keys − queries, so that it is that of i in a cache to which the queries' own keys
    /// were appended. keys is key_lengths\[batch\] where that is given. A query that sees no key
    /// gives 0, and so do its gradients. Packed sequences: with query_offsets and key_offsets, both
    /// \[n + 1\] from 0 on, rising, query and key are \[heads, L, E\] and \[heads, S, E\], and
    /// queries query_offsets\[s\] … query_offsets\[s + 1\] − 1 see only keys key_offsets\[s\] …
    /// key_offsets\[s + 1\] − 1; positions count within a sequence. Rows beyond the last offset see
    /// nothing. Offsets and lengths are not looked at: what is out of range is cut off. Neither
    /// scores nor weights are ever in memory as a whole (Dao, "FlashAttention-2", 2023), but where
    /// a float mask or slopes require gradients, and in derivatives of derivatives. Lengths,
    /// offsets, scale and the generator's numbers are no part of a plan: a cache of fixed size that
    /// fills up step by step runs one plan. Dropout: weight \[b, h, i, j\] draws as element
    /// ((b·heads + h)·L + i)·⌈S/4⌉·4 + j of at_tensor_random_bits. AT_ERROR_DTYPE, AT_ERROR_SHAPE:
    /// query, key, value, or what options have does not fit. AT_ERROR_ARGUMENT: numbers out of
    /// range; one of the offsets alone, or with key_lengths.
    at_tensor_scaled_dot_product_attention tensor_scaled_dot_product_attention(result: *mut *mut at_tensor, query: *mut at_tensor, key: *mut at_tensor, value: *mut at_tensor, options: *const at_attention_options, generator: *mut at_generator);
    /// a is \[N, C, …\], the others are \[C\]; each channel has a mean and a variance. training not
    /// 0: those of a, and running_mean and running_var, which may both be NULL, become (1 -
    /// momentum) · what they were + momentum · those, with the variance less one degree of freedom;
    /// they are changed in place, on the device. Else running_mean and running_var. AT_ERROR_SHAPE
    /// also: training with one value for each channel.
    at_tensor_batch_norm tensor_batch_norm(result: *mut *mut at_tensor, a: *mut at_tensor, running_mean: *mut at_tensor, running_var: *mut at_tensor, weight: *mut at_tensor, bias: *mut at_tensor, training: i32, momentum: f64, eps: f64);
    /// a is \[N, C, spatial…\]; each channel of each sample has a mean and a variance. by_input not
    /// 0: those of a, whose means over the samples running_mean and running_var follow as above;
    /// else running_mean and running_var. AT_ERROR_SHAPE also: by_input with one element behind the
    /// channels.
    at_tensor_instance_norm tensor_instance_norm(result: *mut *mut at_tensor, a: *mut at_tensor, running_mean: *mut at_tensor, running_var: *mut at_tensor, weight: *mut at_tensor, bias: *mut at_tensor, by_input: i32, momentum: f64, eps: f64);
    /// a is \[N, C, …\], weight and bias are \[C\]; so many groups of neighbouring channels of each
    /// sample have a mean and a variance. AT_ERROR_ARGUMENT: groups that do not divide C.
    /// AT_ERROR_SHAPE also: one sample with one value for each group.
    at_tensor_group_norm tensor_group_norm(result: *mut *mut at_tensor, a: *mut at_tensor, groups: i64, weight: *mut at_tensor, bias: *mut at_tensor, eps: f64);
    /// Over the last axes of a, which have these sizes, as have weight and bias.
    at_tensor_layer_norm tensor_layer_norm(result: *mut *mut at_tensor, a: *mut at_tensor, rank: i32, dims: *const i64, weight: *mut at_tensor, bias: *mut at_tensor, eps: f64);
    /// The same less mean and bias: a / sqrt(mean of a^2 + eps) · weight (Zhang and Sennrich,
    /// NeurIPS 2019).
    at_tensor_rms_norm tensor_rms_norm(result: *mut *mut at_tensor, a: *mut at_tensor, rank: i32, dims: *const i64, weight: *mut at_tensor, eps: f64);
    /// Of a \[N, C, spatial…\]: a / (k + alpha / size · sum of a^2 over channels c - size / 2 … c +
    /// (size - 1) / 2)^beta, those that do not exist being 0 (Krizhevsky et al., NeurIPS 2012).
    /// AT_ERROR_ARGUMENT: size \< 1.
    at_tensor_local_response_norm tensor_local_response_norm(result: *mut *mut at_tensor, a: *mut at_tensor, size: i64, alpha: f64, beta: f64, k: f64);
    /// The same, but for the gradient: each row's is divided by how often it is among the indices.
    at_tensor_embedding_scaled tensor_embedding_scaled(result: *mut *mut at_tensor, weight: *mut at_tensor, indices: *mut at_tensor, padding: i64);
    /// Rows of weight \[n, width\] in bags: \[bags, width\]; an empty bag gives 0. indices are
    /// \[bags, length\], or with offsets a list, of which bag b has those from offsets\[b\] to
    /// before offsets\[b + 1\], the last one to the end; offsets begin with 0 and ascend.
    /// include_last not 0: offsets have the end too, as one more. per_sample_weights, floats of
    /// indices' shape or NULL, scale rows, for AT_BAG_SUM alone. padding: a row that is left out,
    /// or AT_NO_ROW.
    at_tensor_embedding_bag tensor_embedding_bag(result: *mut *mut at_tensor, weight: *mut at_tensor, indices: *mut at_tensor, offsets: *mut at_tensor, per_sample_weights: *mut at_tensor, mode: at_bag_mode, include_last: i32, padding: i64);
    /// In place: rows of destination \[n, …\] at indices whose norm of that order is above max_norm
    /// are multiplied with max_norm / (norm + 1e-7), as PyTorch's embedding does with its max_norm
    /// before it is used.
    at_tensor_embedding_renorm_ tensor_embedding_renorm_(destination: *mut at_tensor, indices: *mut at_tensor, max_norm: f64, order: f64);
    /// Positions told by rotation (Su and others, "RoFormer", 2021): pairs (x, y) of a's last axis
    /// become (x·cos − y·sin, y·cos + x·sin), in a's dtype, rounded once. a: \[..., E\]; cosines
    /// and sines: \[..., P\] of one shape, P \<= E/2, the other axes broadcast to a's. Element i \<
    /// P goes with element i + P, or interleaved 2i with 2i + 1; elements from 2P on stay. Position
    /// p usually has the angles p · 10000^(−i/P). AT_ERROR_DTYPE: no float; AT_ERROR_SHAPE: sizes
    /// that do not fit.
    at_tensor_rotary_embedding tensor_rotary_embedding(result: *mut *mut at_tensor, a: *mut at_tensor, cosines: *mut at_tensor, sines: *mut at_tensor, interleaved: i32);
    /// Kingma and Ba, 2015; amsgrad: Reddi et al., 2018.
    at_adam_options_init adam_options_init(options: *mut at_adam_options, size: usize);
    /// Adam by the largest gradient, fading by beta2.
    at_adamax_options_init adamax_options_init(options: *mut at_adamax_options, size: usize);
    /// Adam with Nesterov's momentum (Dozat, 2016).
    at_nadam_options_init nadam_options_init(options: *mut at_nadam_options, size: usize);
    /// Rectified Adam (Liu et al., 2020).
    at_radam_options_init radam_options_init(options: *mut at_radam_options, size: usize);
    /// g over the root of the mean of squares, or, centered, of the variance; with momentum summed
    /// up first.
    at_rmsprop_options_init rmsprop_options_init(options: *mut at_rmsprop_options, size: usize);
    /// g over the root of the sum of squares (Duchi et al., 2011); the rate of step n is
    /// learning_rate / (1 + (n - 1) \* lr_decay).
    at_adagrad_options_init adagrad_options_init(options: *mut at_adagrad_options, size: usize);
    /// Zeiler, 2012.
    at_adadelta_options_init adadelta_options_init(options: *mut at_adadelta_options, size: usize);
    /// Chen et al., 2023: p -= learning_rate \* (sign(beta1 \* m + (1 - beta1) \* g) + weight_decay
    /// \* p); m = beta2 \* m + (1 - beta2) \* g.
    at_lion_options_init lion_options_init(options: *mut at_lion_options, size: usize);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_adam optimizer_adam(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_adam_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_adamax optimizer_adamax(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_adamax_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_nadam optimizer_nadam(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_nadam_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_radam optimizer_radam(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_radam_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_rmsprop optimizer_rmsprop(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_rmsprop_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_adagrad optimizer_adagrad(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_adagrad_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_adadelta optimizer_adadelta(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_adadelta_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_lion optimizer_lion(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_lion_options);
    /// Further parameters, of the same backend and dtype, with options of their own, which begin as
    /// those that the optimizer was made with. Updates stay one launch; the numbers of several
    /// groups lie in a table on the device, which is written anew before an update where some
    /// changed. Waits for the device where the rule counts steps. On failure nothing has changed.
    at_optimizer_add_group optimizer_add_group(optimizer: *mut at_optimizer, parameters: *const *mut at_tensor, count: usize);
    /// Further parameters, of the same backend and dtype, with options of their own, which begin as
    /// those that the optimizer was made with. Updates stay one launch; the numbers of several
    /// groups lie in a table on the device, which is written anew before an update where some
    /// changed. Waits for the device where the rule counts steps. On failure nothing has changed.
    at_optimizer_group_count optimizer_group_count(count: *mut usize, optimizer: *mut at_optimizer);
    /// An option of a group, counted from 0, by PyTorch's name: lr, weight_decay, momentum,
    /// dampening, beta1, beta2, eps, alpha, rho, lr_decay, momentum_decay,
    /// initial_accumulator_value, as the rule has them. AT_ERROR_ARGUMENT: no such group or option,
    /// or a value out of range; AT_ERROR_STATE: a momentum or dampening where there was none when
    /// the optimizer was made.
    at_optimizer_set_option optimizer_set_option(optimizer: *mut at_optimizer, group: usize, name: *const c_char, value: f64);
    /// An option of a group, counted from 0, by PyTorch's name: lr, weight_decay, momentum,
    /// dampening, beta1, beta2, eps, alpha, rho, lr_decay, momentum_decay,
    /// initial_accumulator_value, as the rule has them. AT_ERROR_ARGUMENT: no such group or option,
    /// or a value out of range; AT_ERROR_STATE: a momentum or dampening where there was none when
    /// the optimizer was made.
    at_optimizer_option optimizer_option(value: *mut f64, optimizer: *mut at_optimizer, group: usize, name: *const c_char);
    /// Gradients as they enter updates from now on, those of all groups: each element at most bound
    /// from 0, or all multiplied by max_norm / (norm + 1e-6) where that is less than 1. The
    /// tensors' own stay. INFINITY, as at first: no bound. AT_ERROR_ARGUMENT: negative or NaN.
    at_optimizer_set_clip_value optimizer_set_clip_value(optimizer: *mut at_optimizer, bound: f64);
    /// Gradients as they enter updates from now on, those of all groups: each element at most bound
    /// from 0, or all multiplied by max_norm / (norm + 1e-6) where that is less than 1. The
    /// tensors' own stay. INFINITY, as at first: no bound. AT_ERROR_ARGUMENT: negative or NaN.
    at_optimizer_set_clip_norm optimizer_set_clip_norm(optimizer: *mut at_optimizer, max_norm: f64);
    /// The Euclidean norm that the gradients of the last step had; nothing waits for it.
    /// AT_ERROR_STATE: no step was made since a max_norm was set.
    at_optimizer_grad_norm optimizer_grad_norm(norm: *mut *mut at_tensor, optimizer: *mut at_optimizer);
    /// base \* gamma^(n / step_size), rounded down.
    at_schedule_step_lr schedule_step_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, step_size: i64, gamma: f64);
    /// The rate times gamma at each milestone; milestones rise.
    at_schedule_multi_step_lr schedule_multi_step_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, milestones: *const i64, count: usize, gamma: f64);
    /// base \* gamma^n.
    at_schedule_exponential_lr schedule_exponential_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, gamma: f64);
    /// base \* factor, from 0 to 1, until n is total_iters, then base.
    at_schedule_constant_lr schedule_constant_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, factor: f64, total_iters: i64);
    /// From base \* start_factor, in (0, 1\], to base \* end_factor, in \[0, 1\], in total_iters
    /// equal parts: a warm-up, with at_schedule_sequential before another.
    at_schedule_linear_lr schedule_linear_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, start_factor: f64, end_factor: f64, total_iters: i64);
    /// base \* (1 - n / total_iters)^power, then 0.
    at_schedule_polynomial_lr schedule_polynomial_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, total_iters: i64, power: f64);
    /// eta_min + (base - eta_min) \* (1 + cos(pi \* n / t_max)) / 2.
    at_schedule_cosine_annealing_lr schedule_cosine_annealing_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, t_max: i64, eta_min: f64);
    /// The same from base to eta_min in t_0 steps, then again, each time in t_mult times as many.
    at_schedule_cosine_annealing_warm_restarts schedule_cosine_annealing_warm_restarts(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, t_0: i64, t_mult: i64, eta_min: f64);
    /// Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps,
    /// then down to that start divided by final_div_factor; with three_phase down to the start
    /// first, as fast as up. A momentum, or beta1, goes the other way, from max_momentum to
    /// base_momentum. After total_steps advance is AT_ERROR_STATE.
    at_one_cycle_lr_options_init one_cycle_lr_options_init(options: *mut at_one_cycle_lr_options, size: usize);
    /// Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps,
    /// then down to that start divided by final_div_factor; with three_phase down to the start
    /// first, as fast as up. A momentum, or beta1, goes the other way, from max_momentum to
    /// base_momentum. After total_steps advance is AT_ERROR_STATE.
    at_schedule_one_cycle_lr schedule_one_cycle_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, options: *const at_one_cycle_lr_options);
    /// The rate times factor where a metric, given to at_schedule_advance_by, has not become better
    /// for more than patience calls; then cooldown calls are passed over.
    at_reduce_lr_on_plateau_options_init reduce_lr_on_plateau_options_init(options: *mut at_reduce_lr_on_plateau_options, size: usize);
    /// The rate times factor where a metric, given to at_schedule_advance_by, has not become better
    /// for more than patience calls; then cooldown calls are passed over.
    at_schedule_reduce_lr_on_plateau schedule_reduce_lr_on_plateau(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, options: *const at_reduce_lr_on_plateau_options);
    /// at_schedule_sequential_lr of two.
    at_schedule_sequential schedule_sequential(schedule: *mut *mut at_schedule, first: *mut at_schedule, second: *mut at_schedule, milestone: i64);
    /// at_schedule_chained_scheduler of two.
    at_schedule_chained schedule_chained(schedule: *mut *mut at_schedule, first: *mut at_schedule, second: *mut at_schedule);
    /// AT_ERROR_STATE: a schedule that wants a metric.
    at_schedule_advance schedule_advance(schedule: *mut at_schedule);
    /// AT_ERROR_STATE: one that wants none; AT_ERROR_ARGUMENT: NaN.
    at_schedule_advance_by schedule_advance_by(schedule: *mut at_schedule, metric: f64);
    /// The rate that was set last for a group, counted from 0.
    at_schedule_last_lr schedule_last_lr(learning_rate: *mut f64, schedule: *mut at_schedule, group: usize);
    /// Goes on from there; other members, such as PyTorch's of what a schedule is made with, are
    /// passed over. AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong,
    /// and nothing has changed.
    at_schedule_retain schedule_retain(schedule: *mut at_schedule);
    /// Goes on from there; other members, such as PyTorch's of what a schedule is made with, are
    /// passed over. AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong,
    /// and nothing has changed.
    at_schedule_release schedule_release(schedule: *mut at_schedule);
    /// A new module, with all those inside of it, from a description in the form of PyTorch's
    /// calls: Linear(784, 10) Sequential(Linear(784, 128), ReLU(), Dropout(p=0.5), Linear(128, 10))
    /// Arguments are given by position or name; values are numbers, True, False, None, words in
    /// quotation marks, and tuples. Kinds, arguments, defaults, first values, and the names and
    /// layouts of parameters are PyTorch's, so that a state of its files fits; at_module_kinds and
    /// at_module_signature name them. Parameters are of dtype, a float, and lie on backend.
    /// generator draws first values, and later what dropout drops; NULL: one that begins at seed 0.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or
    /// arguments that it does not take, with those that it does. AT_ERROR_DTYPE: no float.
    at_module_create module_create(module: *mut *mut at_module, backend: *mut at_backend, dtype: at_dtype, text: *const c_char, generator: *mut at_generator);
    /// A module of the program's own, made by callback, kind being its name. Tensors and modules
    /// are added by at_module_add_…. destroy is called once with userdata when the module is gone;
    /// not if this call fails. It can neither be copied nor described.
    at_module_custom module_custom(module: *mut *mut at_module, kind: *const c_char, callback: at_module_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// A module of the program's own, made by callback, kind being its name. Tensors and modules
    /// are added by at_module_add_…. destroy is called once with userdata when the module is gone;
    /// not if this call fails. It can neither be copied nor described.
    at_module_retain module_retain(module: *mut at_module);
    /// A module of the program's own, made by callback, kind being its name. Tensors and modules
    /// are added by at_module_add_…. destroy is called once with userdata when the module is gone;
    /// not if this call fails. It can neither be copied nor described.
    at_module_release module_release(module: *mut at_module);
    /// What module makes of one input. AT_ERROR_… as the operations in it; the text ends in the
    /// module that met it.
    at_module_forward module_forward(result: *mut *mut at_tensor, module: *mut at_module, input: *mut at_tensor);
    /// The same of several inputs, NULL for one left out, with several results; those beyond
    /// result_count are not wanted. AT_ERROR_ARGUMENT: more results than module makes, or another
    /// number of inputs than it takes.
    at_module_call module_call(results: *mut *mut at_tensor, result_count: usize, module: *mut at_module, inputs: *const *mut at_tensor, input_count: usize);
    /// The names of all kinds, and of one kind the arguments, "in_features: int, out_features: int,
    /// bias: bool = True"; \*modules are any number of modules, \*\*modules modules with names;
    /// then, on a line of its own, what it does. text, size and needed as in at_error_text; names
    /// are separated by spaces.
    at_module_kinds module_kinds(text: *mut c_char, size: usize, needed: *mut usize);
    /// The names of all kinds, and of one kind the arguments, "in_features: int, out_features: int,
    /// bias: bool = True"; \*modules are any number of modules, \*\*modules modules with names;
    /// then, on a line of its own, what it does. text, size and needed as in at_error_text; names
    /// are separated by spaces.
    at_module_signature module_signature(text: *mut c_char, size: usize, needed: *mut usize, kind: *const c_char);
    /// The kind of module: "Linear".
    at_module_kind module_kind(text: *mut c_char, size: usize, needed: *mut usize, module: *mut at_module);
    /// On one line, as at_module_create takes it; and on a line for each module, with their names.
    at_module_description module_description(text: *mut c_char, size: usize, needed: *mut usize, module: *mut at_module);
    /// On one line, as at_module_create takes it; and on a line for each module, with their names.
    at_module_format module_format(text: *mut c_char, size: usize, needed: *mut usize, module: *mut at_module);
    /// The names, each with its terminating 0, as at_tensor_file_names copies them; count, if not
    /// NULL, receives how many.
    at_module_names module_names(text: *mut c_char, size: usize, needed: *mut usize, count: *mut usize, module: *mut at_module, members: at_module_members);
    /// The tensors in the order of the names: count new handles, to tensors which the module goes
    /// on using. AT_ERROR_ARGUMENT: count is not their number, or members are modules.
    at_module_tensors module_tensors(tensors: *mut *mut at_tensor, count: usize, module: *mut at_module, members: at_module_members);
    /// One tensor, one module, by name. AT_ERROR_ARGUMENT: there is none, with the names there are.
    at_module_tensor module_tensor(tensor: *mut *mut at_tensor, module: *mut at_module, name: *const c_char);
    /// One tensor, one module, by name. AT_ERROR_ARGUMENT: there is none, with the names there are.
    at_module_child module_child(child: *mut *mut at_module, module: *mut at_module, name: *const c_char);
    /// Another tensor, of the same shape (AT_ERROR_SHAPE), in the place of one.
    at_module_set_tensor module_set_tensor(module: *mut at_module, name: *const c_char, tensor: *mut at_tensor);
    /// Something new under a name without points. What is trained requires gradients from now on;
    /// of buffers those that are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is
    /// empty or taken; a child that module is inside of.
    at_module_add_parameter module_add_parameter(module: *mut at_module, name: *const c_char, tensor: *mut at_tensor);
    /// Something new under a name without points. What is trained requires gradients from now on;
    /// of buffers those that are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is
    /// empty or taken; a child that module is inside of.
    at_module_add_buffer module_add_buffer(module: *mut at_module, name: *const c_char, tensor: *mut at_tensor, persistent: i32);
    /// Something new under a name without points. What is trained requires gradients from now on;
    /// of buffers those that are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is
    /// empty or taken; a child that module is inside of.
    at_module_add_child module_add_child(module: *mut at_module, name: *const c_char, child: *mut at_module);
    /// Another module in the place of one of its own. AT_ERROR_ARGUMENT: there is none of that
    /// name; module is inside of it.
    at_module_set_child module_set_child(module: *mut at_module, name: *const c_char, child: *mut at_module);
    /// Takes out a tensor or a module of its own. AT_ERROR_ARGUMENT: there is none of that name, or
    /// it follows from the arguments of module's kind.
    at_module_remove module_remove(module: *mut at_module, name: *const c_char);
    /// Whether dropout and its kin are at work, in module and all below; a new module is training.
    at_module_set_training module_set_training(module: *mut at_module, training: i32);
    /// Whether dropout and its kin are at work, in module and all below; a new module is training.
    at_module_training module_training(training: *mut i32, module: *mut at_module);
    /// Whether parameters are trained, in module and all below: 0 freezes them.
    at_module_set_requires_grad module_set_requires_grad(module: *mut at_module, requires_grad: i32);
    /// Forgets the gradients of all parameters.
    at_module_zero_grad module_zero_grad(module: *mut at_module);
    /// Moves all tensors to backend (NULL: they stay where they are) and casts those of floats to
    /// dtype (AT_DTYPE_INVALID: they stay what they are). Parameters of an optimizer change
    /// themselves, with their gradients, and the optimizer's state with them: handles and views see
    /// them as they are now. Other tensors that change are new ones without gradients: take handles
    /// of them again. AT_ERROR_STATE, and nothing is moved: such an optimizer has parameters of
    /// other modules too, which would stay.
    at_module_to module_to(module: *mut at_module, backend: *mut at_backend, dtype: at_dtype);
    /// Another module with copies of all tensors; generators are the same. AT_ERROR_UNSUPPORTED: a
    /// module of the program's own.
    at_module_copy module_copy(copy: *mut *mut at_module, module: *mut at_module);
    /// Copies the values of tensors into the module's of the same names, moved and cast as those
    /// are; all or none. strict not 0: the names must be those of AT_MODULE_STATE
    /// (AT_ERROR_ARGUMENT with what is missing and what is unknown), else the others stay.
    /// AT_ERROR_SHAPE: of one, with both shapes.
    at_module_load_state module_load_state(module: *mut at_module, names: *const *const c_char, tensors: *const *mut at_tensor, count: usize, strict: i32);
    /// The state to and from a safetensors file, also one of PyTorch's; the metadata has the
    /// description, where there is one, under "athena.module". As at_tensor_save_file and
    /// at_module_load_state.
    at_module_save module_save(module: *mut at_module, path: *const c_char);
    /// The same to several files with an index, as at_tensor_save_sharded; at_module_load takes the
    /// index.
    at_module_load module_load(module: *mut at_module, path: *const c_char, strict: i32);
    /// A table of the modules, with the shapes of their results for these inputs, numbers of
    /// parameters, multiply-adds, and the memory of parameters, gradients and results in bytes.
    /// Nothing is computed: module is called once, as if evaluating, and the results are dropped.
    at_module_summary module_summary(text: *mut c_char, size: usize, needed: *mut usize, module: *mut at_module, inputs: *const *mut at_tensor, input_count: usize);
    /// a, \[N, C, H, W\] or \[N, C, D, H, W\], where grid, \[N, H', W', 2\] or \[N, D', H', W', 3\]
    /// of a's float dtype, says: \[N, C, H', W'\] or \[N, C, D', H', W'\] (Jaderberg and others,
    /// "Spatial transformer networks", 2015). The last axis of grid has x, y and z, along W, H and
    /// D, from -1 to 1: with align_corners the outermost elements' middles, else their outer edges.
    /// mode linear weighs the two elements beside along each axis, nearest takes the nearest, of
    /// two equally near the even one. f16 and bf16 are computed in float32 and rounded once.
    /// Gradients of any order flow to a, with mode linear to grid too. AT_ERROR_SHAPE: shapes that
    /// do not fit, nothing to sample; AT_ERROR_DTYPE: no floats or two dtypes.
    at_tensor_grid_sample tensor_grid_sample(result: *mut *mut at_tensor, a: *mut at_tensor, grid: *mut at_tensor, mode: at_interpolation, padding_mode: at_grid_padding, align_corners: i32);
    /// The grid by which grid_sample maps as theta, \[N, 2, 3\] or \[N, 3, 4\] of a float dtype,
    /// says: theta · (x, y, 1) or (x, y, z, 1) at each of sizes, H' and W' or D', H' and W'.
    /// AT_ERROR_SHAPE: another theta; AT_ERROR_ARGUMENT: sizes below 1.
    at_tensor_affine_grid tensor_affine_grid(result: *mut *mut at_tensor, theta: *mut at_tensor, sizes: *const i64, count: usize, align_corners: i32);
    /// You et al., 2020 (arXiv 1904.00962), algorithm 2, for each parameter by itself: m and v as
    /// Adam's, corrected for their beginning; r = m / (sqrt(v) + epsilon) + weight_decay \* p; p -=
    /// learning_rate \* |p| / |r| \* r, the ratio of the Euclidean norms being 1 where one is 0. An
    /// update is one launch besides the norms.
    at_lamb_options_init lamb_options_init(options: *mut at_lamb_options, size: usize);
    /// Jordan et al., 2024, for matrices alone (AT_ERROR_SHAPE otherwise): b = momentum \* b + (1 -
    /// momentum) \* g; u is b, with nesterov (1 - momentum) \* g + momentum \* b; x = u / max(|u|,
    /// epsilon), then ns_steps times, of 0 to 99, with the wider side last, x = ns_a \* x + (ns_b
    /// \* x x' + ns_c \* (x x')^2) x; p -= learning_rate \* (weight_decay \* p + s \* x), s being
    /// sqrt(max(1, rows / columns)), with match_rms_adamw 0.2 \* sqrt(max(rows, columns)). The
    /// iteration is computed in the parameters' dtype, where PyTorch's takes bfloat16. An update is
    /// one launch besides the norms and products.
    at_muon_options_init muon_options_init(options: *mut at_muon_options, size: usize);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_lamb optimizer_lamb(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_lamb_options);
    /// Takes count \>= 1 leaf tensors of one backend and one float dtype. Their values, gradients
    /// and state are packed in memory so that an update is one launch; handles, views and values
    /// stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE otherwise, or if it
    /// does not require gradients). Parameters of f16 or bf16 have float32 copies: these, and
    /// float32 state, are what an update changes, and it writes them rounded to the parameters in
    /// the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    at_optimizer_muon optimizer_muon(optimizer: *mut *mut at_optimizer, parameters: *const *mut at_tensor, count: usize, options: *const at_muon_options);
    /// base \* factor, asked for n = 0 at once and with every advance for the next n, for every
    /// group. A factor below 0 or not finite is AT_ERROR_ARGUMENT. destroy, which may be NULL, is
    /// told when the schedule no longer needs userdata; where this call fails it is not.
    at_schedule_lambda_lr schedule_lambda_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, factor: at_lr_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// The rate times factor, asked from n = 1 on.
    at_schedule_multiplicative_lr schedule_multiplicative_lr(schedule: *mut *mut at_schedule, optimizer: *mut at_optimizer, factor: at_lr_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// A new metric from a description in the form of a call, as at_module_create takes it:
    /// Accuracy() F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names,
    /// arguments and formulas are TorchMetrics'; at_metric_kinds and at_metric_signature name them,
    /// docs/metrics.md has the formulas. It counts on backend: best that of the predictions.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or
    /// arguments that it does not take, with those that it does.
    at_metric_create metric_create(metric: *mut *mut at_metric, backend: *mut at_backend, text: *const c_char);
    /// A new metric from a description in the form of a call, as at_module_create takes it:
    /// Accuracy() F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names,
    /// arguments and formulas are TorchMetrics'; at_metric_kinds and at_metric_signature name them,
    /// docs/metrics.md has the formulas. It counts on backend: best that of the predictions.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or
    /// arguments that it does not take, with those that it does.
    at_metric_retain metric_retain(metric: *mut at_metric);
    /// A new metric from a description in the form of a call, as at_module_create takes it:
    /// Accuracy() F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names,
    /// arguments and formulas are TorchMetrics'; at_metric_kinds and at_metric_signature name them,
    /// docs/metrics.md has the formulas. It counts on backend: best that of the predictions.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or
    /// arguments that it does not take, with those that it does.
    at_metric_release metric_release(metric: *mut at_metric);
    /// Counts a batch; batches may differ in size, and the value is that of all samples together.
    /// Recorded, not run: the next update, at_optimizer_step or a read runs it, in the same plan
    /// every time. No gradients flow. Classes: prediction are scores, floats with an axis of
    /// classes (axis 1 unless class_axis says another), or integers, the classes themselves; target
    /// are integers of the other axes' shape, or one-hot of the scores' shape. Binary, labels and
    /// errors: one shape. Targets equal to ignore_index count for nothing. target NULL: only Mean,
    /// whose weights it is. AT_ERROR_SHAPE, AT_ERROR_DTYPE: others. A class out of range is found
    /// while computing: AT_ERROR_FAULT_INDEX at the read.
    at_metric_update metric_update(metric: *mut at_metric, prediction: *mut at_tensor, target: *mut at_tensor);
    /// A new tensor, f64 and 0-d unless docs/metrics.md says another shape; of batches up to now.
    /// Without samples a mean is NaN and precision, recall and F1 are 0. AT_ERROR_STATE: no batch
    /// has told yet how many classes there are.
    at_metric_value metric_value(value: *mut *mut at_tensor, metric: *mut at_metric);
    /// As if no batch had been counted.
    at_metric_reset metric_reset(metric: *mut at_metric);
    /// Counts what other has counted, too: of another thread or device. AT_ERROR_ARGUMENT: it has
    /// another description.
    at_metric_merge metric_merge(metric: *mut at_metric, other: *mut at_metric);
    /// The names of all kinds, and the arguments of one, then, on a line of its own, what it says;
    /// as at_module_kinds and at_module_signature.
    at_metric_kinds metric_kinds(text: *mut c_char, size: usize, needed: *mut usize);
    /// The names of all kinds, and the arguments of one, then, on a line of its own, what it says;
    /// as at_module_kinds and at_module_signature.
    at_metric_signature metric_signature(text: *mut c_char, size: usize, needed: *mut usize, kind: *const c_char);
    /// The kind of metric: "Accuracy"; and on one line, as at_metric_create takes it.
    at_metric_kind metric_kind(text: *mut c_char, size: usize, needed: *mut usize, metric: *mut at_metric);
    /// The kind of metric: "Accuracy"; and on one line, as at_metric_create takes it.
    at_metric_description metric_description(text: *mut c_char, size: usize, needed: *mut usize, metric: *mut at_metric);
    /// The counts, to be saved with a run: names as at_module_names copies them, and the tensors,
    /// count new handles, in their order; none where no batch has told yet how many classes there
    /// are.
    at_metric_names metric_names(text: *mut c_char, size: usize, needed: *mut usize, count: *mut usize, metric: *mut at_metric);
    /// The counts, to be saved with a run: names as at_module_names copies them, and the tensors,
    /// count new handles, in their order; none where no batch has told yet how many classes there
    /// are.
    at_metric_tensors metric_tensors(tensors: *mut *mut at_tensor, count: usize, metric: *mut at_metric);
    /// Copies counts back, all or none. AT_ERROR_ARGUMENT: other names; AT_ERROR_SHAPE,
    /// AT_ERROR_DTYPE: of one of them.
    at_metric_load_state metric_load_state(metric: *mut at_metric, names: *const *const c_char, tensors: *const *mut at_tensor, count: usize);
    /// The names, and the tensors in their order, copies as they are now, as at_module_names and
    /// at_module_tensors give them.
    at_optimizer_names optimizer_names(text: *mut c_char, size: usize, needed: *mut usize, count: *mut usize, optimizer: *mut at_optimizer);
    /// The names, and the tensors in their order, copies as they are now, as at_module_names and
    /// at_module_tensors give them.
    at_optimizer_tensors optimizer_tensors(tensors: *mut *mut at_tensor, count: usize, optimizer: *mut at_optimizer);
    /// The numbers; text, size and needed as in at_error_text.
    at_optimizer_param_groups optimizer_param_groups(text: *mut c_char, size: usize, needed: *mut usize, optimizer: *mut at_optimizer);
    /// Goes on from there, also from a state of PyTorch's: tensors are moved and cast, parameters
    /// have the numbers that params gives them, other members of a group are passed over, and no
    /// tensors at all mean that no step was made. All or nothing: AT_ERROR_ARGUMENT with the names
    /// that are missing or unknown, for groups of other sizes, for steps that are no counts;
    /// AT_ERROR_SHAPE; AT_ERROR_FORMAT: what is no such JSON; AT_ERROR_STATE: an option that the
    /// optimizer was made without; AT_ERROR_UNSUPPORTED: parameters of one group with different
    /// steps.
    at_optimizer_load_state optimizer_load_state(optimizer: *mut at_optimizer, names: *const *const c_char, tensors: *const *mut at_tensor, count: usize, param_groups: *const c_char);
    /// The same to and from a safetensors file, whose metadata has the numbers under
    /// "param_groups".
    at_optimizer_save optimizer_save(optimizer: *mut at_optimizer, path: *const c_char);
    /// The same to and from a safetensors file, whose metadata has the numbers under
    /// "param_groups".
    at_optimizer_load optimizer_load(optimizer: *mut at_optimizer, path: *const c_char);
    /// How far it is, as JSON by PyTorch's names: last_epoch (n), base_lrs, best, … and, of several
    /// schedules in one, _schedulers. What it was made with is not in it, and the rates are the
    /// optimizer's: see at_optimizer_load_state. text, size and needed as in at_error_text.
    at_schedule_state schedule_state(text: *mut c_char, size: usize, needed: *mut usize, schedule: *mut at_schedule);
    /// Goes on from there; other members, such as PyTorch's of what a schedule is made with, are
    /// passed over. AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong,
    /// and nothing has changed.
    at_schedule_load_state schedule_load_state(schedule: *mut at_schedule, state: *const c_char);
    /// Adds one entry to the file at path, which is made where there is none: a step, an epoch
    /// (negative: none), the time by the clock in seconds since 1970, and a number under each of
    /// count names. It is one write, under a lock and on the disk when the call returns, so that
    /// several processes may add to one file; where it fails the file is as it was. Any thread may
    /// call. AT_ERROR_IO: the file cannot be written; a run may go on without. AT_ERROR_ARGUMENT: a
    /// format that is none, a name that is empty, twice there or has control characters, or in CSV
    /// is not among the columns. AT_ERROR_FORMAT: it is no such file.
    at_event_log_append event_log_append(path: *const c_char, format: at_event_format, step: i64, epoch: i64, names: *const *const c_char, values: *const f64, count: usize);
    /// Cuts off what follows the last entry of at most step, and what a process that died left half
    /// written: before a run goes on from there. A file that is not there stays so.
    at_event_log_truncate event_log_truncate(path: *const c_char, format: at_event_format, step: i64);
    /// Adds a line for a whole run to the file at path, as at_event_log_append adds entries: date,
    /// device, model, number of epochs, seconds an epoch took on average, and final numbers,
    /// "name=number" separated by tabs.
    at_run_log_append run_log_append(path: *const c_char, device: *const c_char, model: *const c_char, epochs: i64, epoch_seconds: f64, names: *const *const c_char, values: *const f64, count: usize);
    /// Draws the columns of a CSV log over the steps, as SVG that is readable on light and dark
    /// ground, to the file at image. What is no number leaves a gap. AT_ERROR_FORMAT: path is no
    /// such log, with the line.
    at_event_log_draw event_log_draw(image: *const c_char, path: *const c_char, title: *const c_char);
    /// dtype: AT_BF16 or AT_F16 (AT_ERROR_DTYPE otherwise). enabled 0: nothing is cast within.
    /// Scopes nest, and the innermost counts; each thread has its own.
    at_autocast_begin autocast_begin(dtype: at_dtype, enabled: i32);
    /// Ends the thread's innermost scope. AT_ERROR_STATE: none is open.
    at_autocast_end autocast_end();
    /// What the calling thread casts to; AT_DTYPE_INVALID where it casts nothing.
    at_autocast_dtype autocast_dtype(dtype: *mut at_dtype);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_grad_scaler_options_init grad_scaler_options_init(options: *mut at_grad_scaler_options, size: usize);
    /// Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but
    /// at_grad_scaler_state:
    ///
    /// at_grad_scaler_scale(&scaled, scaler, loss); at_tensor_backward(scaled);
    /// at_grad_scaler_step(scaler, optimizer); at_grad_scaler_update(scaler);
    ///
    /// AT_ERROR_ARGUMENT: a scale, factor or interval that is not positive or finite, or a factor
    /// beyond 1.
    at_grad_scaler_create grad_scaler_create(scaler: *mut *mut at_grad_scaler, backend: *mut at_backend, options: *const at_grad_scaler_options);
    /// Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but
    /// at_grad_scaler_state:
    ///
    /// at_grad_scaler_scale(&scaled, scaler, loss); at_tensor_backward(scaled);
    /// at_grad_scaler_step(scaler, optimizer); at_grad_scaler_update(scaler);
    ///
    /// AT_ERROR_ARGUMENT: a scale, factor or interval that is not positive or finite, or a factor
    /// beyond 1.
    at_grad_scaler_retain grad_scaler_retain(scaler: *mut at_grad_scaler);
    /// Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but
    /// at_grad_scaler_state:
    ///
    /// at_grad_scaler_scale(&scaled, scaler, loss); at_tensor_backward(scaled);
    /// at_grad_scaler_step(scaler, optimizer); at_grad_scaler_update(scaler);
    ///
    /// AT_ERROR_ARGUMENT: a scale, factor or interval that is not positive or finite, or a factor
    /// beyond 1.
    at_grad_scaler_release grad_scaler_release(scaler: *mut at_grad_scaler);
    /// a times the scale, in float32 or in float64 if a is. AT_ERROR_DTYPE: not a float.
    at_grad_scaler_scale grad_scaler_scale(result: *mut *mut at_tensor, scaler: *mut at_grad_scaler, a: *mut at_tensor);
    /// Divides the gradients of an optimizer's parameters by the scale, in place, and looks for
    /// infinities: to change or bound them by hand before the step. AT_ERROR_STATE: it was done
    /// since the last update, or the step was made; AT_ERROR_BACKEND: of another backend.
    at_grad_scaler_unscale grad_scaler_unscale(scaler: *mut at_grad_scaler, optimizer: *mut at_optimizer);
    /// at_optimizer_step of gradients divided by the scale, in the same launch; the gradients
    /// themselves stay scaled. Where one of them is not finite the device leaves out the update:
    /// parameters, state and the count of steps are as if the step had not been. Bounds of the
    /// optimizer (at_optimizer_set_clip_norm) are of the divided gradients. AT_ERROR_STATE: a
    /// second step since the last update.
    at_grad_scaler_step grad_scaler_step(scaler: *mut at_grad_scaler, optimizer: *mut at_optimizer);
    /// The scale of the next step, from what all optimizers met since the last one. AT_ERROR_STATE:
    /// no step or unscale since.
    at_grad_scaler_update grad_scaler_update(scaler: *mut at_grad_scaler);
    /// A scale in place of an update; the tracker stays. AT_ERROR_ARGUMENT: not positive or not
    /// finite.
    at_grad_scaler_set_scale grad_scaler_set_scale(scaler: *mut at_grad_scaler, scale: f64);
    /// The scale, a float32 without axes; nothing waits for it.
    at_grad_scaler_get_scale grad_scaler_get_scale(scale: *mut *mut at_tensor, scaler: *mut at_grad_scaler);
    /// All of its numbers as they are now, as options from which another one goes on; waits for the
    /// device. Set struct_size.
    at_grad_scaler_state grad_scaler_state(state: *mut at_grad_scaler_options, scaler: *mut at_grad_scaler);
    /// Goes on from there, NULL: from the defaults; enabled stays. AT_ERROR_ARGUMENT as for
    /// options, and nothing has changed.
    at_grad_scaler_load_state grad_scaler_load_state(scaler: *mut at_grad_scaler, state: *const at_grad_scaler_options);
    /// The same, but of what module computes only inputs and results are kept: a backward computes
    /// the rest again, as at_checkpoint does, with the same numbers dropped and the same autocast.
    /// Running statistics see the inputs once. AT_ERROR_STATE, in the backward: a parameter has
    /// changed, or a tensor that requires gradients is none of module's.
    at_module_checkpoint module_checkpoint(results: *mut *mut at_tensor, result_count: usize, module: *mut at_module, inputs: *const *mut at_tensor, input_count: usize);
    /// A loader of batches of the program's own. length: batches in an epoch, -1 where nobody
    /// knows. destroy is called once with userdata when the loader is gone; not if this call fails.
    /// AT_ERROR_ARGUMENT: no fields, or a length less than -1.
    at_loader_custom loader_custom(loader: *mut *mut at_loader, field_count: usize, length: i64, callback: at_batch_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_trainer_options_init trainer_options_init(options: *mut at_trainer_options, size: usize);
    /// Trains module with optimizer, which has its parameters, by loss: a module that makes one
    /// float number of (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a
    /// batch the last is the target, those before are the inputs of module; of a batch with one
    /// field that is both. A first result of module is the prediction. A step costs what it costs
    /// in a loop by hand, one plan, and nothing waits for it: losses stay on the device and are
    /// read when an epoch ends. Gradients are clipped as the optimizer does
    /// (at_optimizer_set_clip_norm, …_clip_value). AT_ERROR_ARGUMENT: accumulate less than 1.
    at_trainer_create trainer_create(trainer: *mut *mut at_trainer, module: *mut at_module, loss: *mut at_module, optimizer: *mut at_optimizer, options: *const at_trainer_options);
    /// Trains module with optimizer, which has its parameters, by loss: a module that makes one
    /// float number of (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a
    /// batch the last is the target, those before are the inputs of module; of a batch with one
    /// field that is both. A first result of module is the prediction. A step costs what it costs
    /// in a loop by hand, one plan, and nothing waits for it: losses stay on the device and are
    /// read when an epoch ends. Gradients are clipped as the optimizer does
    /// (at_optimizer_set_clip_norm, …_clip_value). AT_ERROR_ARGUMENT: accumulate less than 1.
    at_trainer_retain trainer_retain(trainer: *mut at_trainer);
    /// Trains module with optimizer, which has its parameters, by loss: a module that makes one
    /// float number of (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a
    /// batch the last is the target, those before are the inputs of module; of a batch with one
    /// field that is both. A first result of module is the prediction. A step costs what it costs
    /// in a loop by hand, one plan, and nothing waits for it: losses stay on the device and are
    /// read when an epoch ends. Gradients are clipped as the optimizer does
    /// (at_optimizer_set_clip_norm, …_clip_value). AT_ERROR_ARGUMENT: accumulate less than 1.
    at_trainer_release trainer_release(trainer: *mut at_trainer);
    /// Trains until `epochs` epochs were trained in all, those of earlier fits counted: after a fit
    /// that was stopped, failed, or was loaded the same call goes on where that ended, in the
    /// middle of an epoch too. Epoch n is that of the loader's number n. Modules train as they are
    /// set; where module itself is evaluating all of it trains for the length of the call. What is
    /// set on the thread by at_set_no_grad does not count. On failure what was trained stays;
    /// gradients gathered for a step that was not made are forgotten, and the next fit begins with
    /// the batch that failed. A loss that is not finite fails nothing: it is in the history (see
    /// at_early_stopping_options). AT_ERROR_FAULT_…: an index was out of range, a label for one, or
    /// an integer divided by zero: told once, when the epoch ends; the updates of such batches were
    /// withheld, and the next fit goes on behind them. AT_ERROR_ARGUMENT: an epoch without a batch,
    /// or epochs less than 0. AT_ERROR_STATE: trainer is at work, in another thread or in this one,
    /// whose callback this is called in.
    at_trainer_fit trainer_fit(trainer: *mut at_trainer, loader: *mut at_loader, epochs: i64);
    /// Ends a fit that is under way, if there is one, after the step being made, with AT_OK; from
    /// any thread.
    at_trainer_stop trainer_stop(trainer: *mut at_trainer);
    /// The mean loss, weighted by samples, then the metrics in the order they were added, over an
    /// epoch of loader: its epoch 0. Modules are evaluating, and are again as they were afterwards;
    /// nothing is recorded for gradients. In a callback too. AT_ERROR_ARGUMENT: count is not their
    /// number, or a loader without a batch.
    at_trainer_evaluate trainer_evaluate(values: *mut f64, count: usize, trainer: *mut at_trainer, loader: *mut at_loader);
    /// The predictions for epoch 0 of loader, one after another along the first axis. The last
    /// field is left out as a target, unless it is the only one.
    at_trainer_predict trainer_predict(prediction: *mut *mut at_tensor, trainer: *mut at_trainer, loader: *mut at_loader);
    /// Counts predictions and targets, too, in the plan of the step: a number of every epoch under
    /// its name, and with val_ before it of what is validated; predictions are those that the loss
    /// was given, so those of training change within an epoch. metric is the trainer's from then
    /// on. AT_ERROR_ARGUMENT: a name that something in the history has; AT_ERROR_STATE: after the
    /// first batch. A metric whose value is no single number fails the fit with AT_ERROR_SHAPE when
    /// an epoch ends.
    at_trainer_add_metric trainer_add_metric(trainer: *mut at_trainer, name: *const c_char, metric: *mut at_metric);
    /// What is evaluated after every `every` epochs of a fit, and gives val_loss; NULL: nothing any
    /// more. AT_ERROR_ARGUMENT: every is less than 1.
    at_trainer_set_validation trainer_set_validation(trainer: *mut at_trainer, loader: *mut at_loader, every: i64);
    /// Or a share of what is trained on, in (0, 1), drawn by seed and not trained on: fit then
    /// wants a loader of a data set (AT_ERROR_ARGUMENT). 0: nothing any more.
    at_trainer_set_validation_split trainer_set_validation_split(trainer: *mut at_trainer, fraction: f64, seed: u64);
    /// Advances schedule after every step of the optimizer, or after every epoch; one that wants a
    /// metric gets that of the history that monitor names (NULL: val_loss, loss where nothing is
    /// validated), after every epoch that has one. AT_ERROR_ARGUMENT: such a schedule after every
    /// step; one of another optimizer.
    at_trainer_add_schedule trainer_add_schedule(trainer: *mut at_trainer, schedule: *mut at_schedule, every_step: i32, monitor: *const c_char);
    /// Ends a fit when a number of the history has not become better in `patience` epochs that have
    /// one. The same fit again, after at_checkpoints_restore too, trains nothing more; one to more
    /// epochs goes on, and waits anew for something better than the best so far.
    at_early_stopping_options_init early_stopping_options_init(options: *mut at_early_stopping_options, size: usize);
    /// monitor as for at_trainer_add_schedule. What was best so far is forgotten.
    /// AT_ERROR_ARGUMENT: patience less than 1, min_delta negative or not finite.
    at_trainer_set_early_stopping trainer_set_early_stopping(trainer: *mut at_trainer, monitor: *const c_char, options: *const at_early_stopping_options);
    /// One more, called at `moments` in the order of adding; destroy is called with userdata when
    /// the trainer is gone, not if this call fails. AT_ERROR_ARGUMENT: moments is no sum of them.
    at_trainer_add_callback trainer_add_callback(trainer: *mut at_trainer, moments: i32, callback: at_trainer_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// What came out of every epoch, as a JSON object of arrays: "loss" and the metrics, then with
    /// val_ before it what was validated, "lr", the first group's rate in that epoch's last step,
    /// "seconds", without validation, and "samples_per_second". null: not finite, or not measured.
    /// Copied like at_error_text; from any thread.
    at_trainer_history trainer_history(text: *mut c_char, size: usize, needed: *mut usize, trainer: *mut at_trainer);
    /// One of these arrays, NaN where not measured. \*count, if not NULL, receives how many there
    /// are; room is at least that (AT_ERROR_BUFFER), or 0 with values NULL to ask.
    /// AT_ERROR_ARGUMENT: none of that name, with those there are.
    at_trainer_history_values trainer_history_values(values: *mut f64, room: usize, count: *mut usize, trainer: *mut at_trainer, name: *const c_char);
    /// Parameters of average, a copy of module, go weight of the way, from 0 to 1, to module's:
    /// average += weight \* (module - average). An exponential moving average with decay d takes
    /// weight 1 - d after every step, an equal mean of n so far 1 / (n + 1). Buffers become
    /// module's; with use_buffers not 0 those of floats go the same way. All parameters of one
    /// optimizer of module's take one launch, which is enqueued and not waited for; average may be
    /// of another float dtype or on another device. weight 1 copies. AT_ERROR_ARGUMENT: another
    /// weight; average has other names or shapes, or is module.
    at_module_average module_average(average: *mut at_module, module: *mut at_module, weight: f64, use_buffers: i32);
    /// dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: \[784\],
    /// \[1, 28, 28\] with the channels first, \[length\] of indices.
    at_network_create network_create(network: *mut *mut at_network, rank: i32, dims: *const i64);
    /// dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: \[784\],
    /// \[1, 28, 28\] with the channels first, \[length\] of indices.
    at_network_retain network_retain(network: *mut at_network);
    /// dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: \[784\],
    /// \[1, 28, 28\] with the channels first, \[length\] of indices.
    at_network_release network_release(network: *mut at_network);
    /// x · weightᵀ + bias along the last axis, with so many results. activation: a description
    /// (at_network_add), behind the layer; NULL: none.
    at_network_dense network_dense(network: *mut at_network, units: i64, activation: *const c_char);
    /// A convolution of \[C, L\], \[C, H, W\] or \[C, D, H, W\] to so many channels, with windows
    /// of kernel elements along each axis, every stride elements, and padding zeros around;
    /// AT_SAME_PADDING: as many that the size stays, with stride 1.
    at_network_conv network_conv(network: *mut at_network, channels: i64, kernel: i64, stride: i64, padding: i64, activation: *const c_char);
    /// The largest element ("max") or the mean ("avg") of windows of kernel elements along each
    /// axis; stride 0: kernel.
    at_network_pool network_pool(network: *mut at_network, kind: *const c_char, kernel: i64, stride: i64);
    /// One axis of all of a sample's.
    at_network_flatten network_flatten(network: *mut at_network);
    /// While training zeros a share p of the elements.
    at_network_dropout network_dropout(network: *mut at_network, p: f64);
    /// A normalisation: "batch" or "instance" for each channel, "layer" or "rms" along the last
    /// axis.
    at_network_norm network_norm(network: *mut at_network, kind: *const c_char);
    /// A row of size numbers for each index, of count: first of all layers.
    at_network_embedding network_embedding(network: *mut at_network, count: i64, size: i64);
    /// Layers of "rnn", "lstm" or "gru" over sequences \[length, features\], in both directions
    /// where bidirectional is not 0: hidden numbers at each place and for each direction. last not
    /// 0: only those of the last place go on.
    at_network_recurrent network_recurrent(network: *mut at_network, kind: *const c_char, hidden: i64, layers: i64, bidirectional: i32, last: i32);
    /// Any layer by a description (at_module_create), "Dropout(0.1)", or by a word,
    /// "leaky_relu(0.2)". A kind that lacks its number of axes has that of what it is given:
    /// "MaxPool(2)"; as in PyTorch Lazy… kinds lack the argument that follows from it:
    /// "LazyLinear(10)", "LazyConv2d(32, 3, stride=2)", "LazyBatchNorm()", "LazyLSTM(64,
    /// batch_first=True)".
    at_network_add network_add(network: *mut at_network, text: *const c_char);
    /// A module that there is, perhaps of the program's own; all that are built share it.
    at_network_add_module network_add_module(network: *mut at_network, module: *mut at_module);
    /// The loss to train with: "cross_entropy", "mse", "bce", or a description,
    /// "CrossEntropyLoss(label_smoothing=0.1)". Where the last layer is what the loss would undo,
    /// the loss computes both as one, exact for large numbers: Softmax or LogSoftmax with
    /// cross_entropy or nll become CrossEntropyLoss, Sigmoid with bce becomes BCEWithLogitsLoss,
    /// and the last layer is Evaluating(…): while training the module gives what that layer would
    /// be given, while evaluating what it makes, probabilities.
    at_network_loss network_loss(network: *mut at_network, text: *const c_char);
    /// A Sequential of the layers, and the loss, a module of what the first one gives and targets
    /// (at_module_call); classes for CrossEntropyLoss may be one-hot. \*loss is NULL where none was
    /// named; loss NULL: not wanted. Parameters are of dtype, on backend, and drawn from generator
    /// layer by layer, as at_module_create does. Each build makes others. The shapes of what layers
    /// make are found without computing anything. Errors are those of at_module_create and of the
    /// layers' operations, with the layer, and the shape that it is given. AT_ERROR_STATE: there
    /// are no layers.
    at_network_build network_build(module: *mut *mut at_module, loss: *mut *mut at_module, network: *mut at_network, backend: *mut at_backend, dtype: at_dtype, generator: *mut at_generator);
    /// The table of at_module_summary for one sample, of a network of AT_F32 as built on backend.
    at_network_summary network_summary(text: *mut c_char, size: usize, needed: *mut usize, network: *mut at_network, backend: *mut at_backend);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_checkpoints_options_init checkpoints_options_init(options: *mut at_checkpoints_options, size: usize);
    /// Files in a directory, which is made by the first save: checkpoint-\<step\>.safetensors, with
    /// the tensors of each part under "\<name\>/", its numbers in the metadata, and a checksum of
    /// it all. The object keeps its parts. Names are not empty, have no '/', and none comes twice
    /// (AT_ERROR_ARGUMENT).
    at_checkpoints_create checkpoints_create(checkpoints: *mut *mut at_checkpoints, directory: *const c_char, options: *const at_checkpoints_options);
    /// Files in a directory, which is made by the first save: checkpoint-\<step\>.safetensors, with
    /// the tensors of each part under "\<name\>/", its numbers in the metadata, and a checksum of
    /// it all. The object keeps its parts. Names are not empty, have no '/', and none comes twice
    /// (AT_ERROR_ARGUMENT).
    at_checkpoints_retain checkpoints_retain(checkpoints: *mut at_checkpoints);
    /// Files in a directory, which is made by the first save: checkpoint-\<step\>.safetensors, with
    /// the tensors of each part under "\<name\>/", its numbers in the metadata, and a checksum of
    /// it all. The object keeps its parts. Names are not empty, have no '/', and none comes twice
    /// (AT_ERROR_ARGUMENT).
    at_checkpoints_release checkpoints_release(checkpoints: *mut at_checkpoints);
    /// Parameters and buffers, and the generators that dropout draws from. So an averaged module
    /// (at_module_average) too.
    at_checkpoints_add_module checkpoints_add_module(checkpoints: *mut at_checkpoints, name: *const c_char, module: *mut at_module);
    /// Parameters and buffers, and the generators that dropout draws from. So an averaged module
    /// (at_module_average) too.
    at_checkpoints_add_optimizer checkpoints_add_optimizer(checkpoints: *mut at_checkpoints, name: *const c_char, optimizer: *mut at_optimizer);
    /// Parameters and buffers, and the generators that dropout draws from. So an averaged module
    /// (at_module_average) too.
    at_checkpoints_add_schedule checkpoints_add_schedule(checkpoints: *mut at_checkpoints, name: *const c_char, schedule: *mut at_schedule);
    /// The epoch and the batch in it.
    at_checkpoints_add_loader checkpoints_add_loader(checkpoints: *mut at_checkpoints, name: *const c_char, loader: *mut at_loader);
    /// The epoch and the batch in it.
    at_checkpoints_add_generator checkpoints_add_generator(checkpoints: *mut at_checkpoints, name: *const c_char, generator: *mut at_generator);
    /// One that changes in place, if at all.
    at_checkpoints_add_tensor checkpoints_add_tensor(checkpoints: *mut at_checkpoints, name: *const c_char, tensor: *mut at_tensor);
    /// A text of the program's own, UTF-8, such as its history: added, or another in its place.
    /// What is restored takes the place of the text too; text, size and needed as in at_error_text.
    /// AT_ERROR_ARGUMENT: another part has the name; there is no such text.
    at_checkpoints_set_text checkpoints_set_text(checkpoints: *mut at_checkpoints, name: *const c_char, text: *const c_char);
    /// A text of the program's own, UTF-8, such as its history: added, or another in its place.
    /// What is restored takes the place of the text too; text, size and needed as in at_error_text.
    /// AT_ERROR_ARGUMENT: another part has the name; there is no such text.
    at_checkpoints_text checkpoints_text(text: *mut c_char, size: usize, needed: *mut usize, checkpoints: *mut at_checkpoints, name: *const c_char);
    /// Writes all parts as they are, waiting for the device: to a temporary file, to the disk, then
    /// renamed; only then the files that keep_last and keep_best leave out are removed. step, 0 or
    /// more, is the program's count and the file's name; metric is how good it is, NAN if nobody
    /// knows. AT_ERROR_IO, such as a full disk: the files are as they were.
    at_checkpoints_save checkpoints_save(checkpoints: *mut at_checkpoints, step: i64, metric: f64);
    /// Gives all parts the state of a file: that of path, or, NULL, the one saved last; \*step
    /// receives its step, -1 where there is none, which is no error. A file that is damaged (by its
    /// checksum, or cut) is passed over with a warning in the log, and the one before it is taken;
    /// AT_ERROR_FORMAT where none is left, or for path. All or nothing: AT_ERROR_ARGUMENT names
    /// parts and tensors that are missing or unknown; further errors are those of
    /// at_module_load_state, at_optimizer_load_state and at_schedule_load_state.
    at_checkpoints_restore checkpoints_restore(step: *mut i64, checkpoints: *mut at_checkpoints, path: *const c_char);
    /// The file saved or restored last, and of those there are the best by its metric; "" if there
    /// is none. text, size and needed as in at_error_text.
    at_checkpoints_path checkpoints_path(text: *mut c_char, size: usize, needed: *mut usize, checkpoints: *mut at_checkpoints);
    /// The file saved or restored last, and of those there are the best by its metric; "" if there
    /// is none. text, size and needed as in at_error_text.
    at_checkpoints_best checkpoints_best(text: *mut c_char, size: usize, needed: *mut usize, checkpoints: *mut at_checkpoints);
    /// Where it is, for checkpoints: the epoch, and the batch in it that is next.
    /// AT_ERROR_ARGUMENT: no such place.
    at_loader_state loader_state(epoch: *mut i64, batch: *mut i64, loader: *mut at_loader);
    /// Where it is, for checkpoints: the epoch, and the batch in it that is next.
    /// AT_ERROR_ARGUMENT: no such place.
    at_loader_set_state loader_set_state(loader: *mut at_loader, epoch: i64, batch: i64);
    /// Each byte is its own number.
    at_tokenizer_bytes tokenizer_bytes(tokenizer: *mut *mut at_tokenizer);
    /// The different characters of a text, in ascending order. AT_ERROR_FORMAT: text is no UTF-8,
    /// with the byte.
    at_tokenizer_characters tokenizer_characters(tokenizer: *mut *mut at_tokenizer, text: *const c_char, size: usize);
    /// Words: what stands between white space; a line's end is the word "\<eos\>", and any that is
    /// not in the vocabulary "\<unk\>", which is always there. The vocabulary has at most max_size
    /// (-1: no limit) of the words that a text has at least min_count times, the most frequent
    /// first. AT_ERROR_ARGUMENT: a max_size of less than -1, a min_count of less than 1.
    at_tokenizer_words tokenizer_words(tokenizer: *mut *mut at_tokenizer, text: *const c_char, size: usize, max_size: i64, min_count: i64);
    /// Byte pair encoding (Sennrich et al., 2016) over bytes in pieces of text, as GPT-2 cuts it:
    /// the bytes, then what the most frequent pair of tokens becomes, again and again until there
    /// are vocabulary_size tokens or no pair is there twice. AT_ERROR_ARGUMENT: vocabulary_size is
    /// less than 256, or more than 2^31.
    at_tokenizer_train_bpe tokenizer_train_bpe(tokenizer: *mut *mut at_tokenizer, text: *const c_char, size: usize, vocabulary_size: i64);
    /// GPT-2's own files: vocab.json and merges.txt. AT_ERROR_IO, AT_ERROR_FORMAT.
    at_tokenizer_load_gpt2 tokenizer_load_gpt2(tokenizer: *mut *mut at_tokenizer, vocabulary_path: *const c_char, merges_path: *const c_char);
    /// What at_tokenizer_save has written: JSON. AT_ERROR_IO, AT_ERROR_FORMAT.
    at_tokenizer_load tokenizer_load(tokenizer: *mut *mut at_tokenizer, path: *const c_char);
    /// To a temporary file, then renamed. AT_ERROR_IO.
    at_tokenizer_save tokenizer_save(tokenizer: *mut at_tokenizer, path: *const c_char);
    /// To a temporary file, then renamed. AT_ERROR_IO.
    at_tokenizer_retain tokenizer_retain(tokenizer: *mut at_tokenizer);
    /// To a temporary file, then renamed. AT_ERROR_IO.
    at_tokenizer_release tokenizer_release(tokenizer: *mut at_tokenizer);
    /// "bytes", "characters", "words" or "bpe", copied like at_error_text.
    at_tokenizer_kind tokenizer_kind(text: *mut c_char, size: usize, needed: *mut usize, tokenizer: *mut at_tokenizer);
    /// How many tokens there are, numbered from 0.
    at_tokenizer_vocabulary_size tokenizer_vocabulary_size(count: *mut i64, tokenizer: *mut at_tokenizer);
    /// The number of a token, of so many bytes. AT_ERROR_ARGUMENT: it is none.
    at_tokenizer_id tokenizer_id(id: *mut i64, tokenizer: *mut at_tokenizer, token: *const c_char, size: usize);
    /// The numbers of a text: i64 \[n\] on backend. AT_ERROR_ARGUMENT: a character that the
    /// vocabulary lacks, with its place; AT_ERROR_FORMAT: no UTF-8.
    at_tokenizer_encode tokenizer_encode(ids: *mut *mut at_tensor, tokenizer: *mut at_tokenizer, backend: *mut at_backend, text: *const c_char, size: usize);
    /// The text of numbers, integers of any dtype and shape, in their order; waits for them. Words
    /// stand between spaces, but for "\<eos\>", which ends a line. needed, if not NULL, receives
    /// the text's bytes with the 0 behind it; what does not fit into size bytes is left out, as by
    /// at_error_text. AT_ERROR_DTYPE: no integers; AT_ERROR_INDEX: a number out of range, with its
    /// place.
    at_tokenizer_decode tokenizer_decode(text: *mut c_char, size: usize, needed: *mut usize, tokenizer: *mut at_tokenizer, ids: *mut at_tensor);
    /// Reads one array, of either byte order and in C's or Fortran's order, from an NPY file of
    /// version 1, 2 or 3. AT_ERROR_IO; AT_ERROR_FORMAT: no such file, another dtype, truncated, too
    /// long, or sizes that overflow, with the byte and what was expected there. Python's pickled
    /// objects are refused.
    at_tensor_load_npy tensor_load_npy(tensor: *mut *mut at_tensor, backend: *mut at_backend, path: *const c_char);
    /// Writes one tensor in C's order, version 1: to a temporary file, then renamed, so a failure
    /// leaves an old file as it was. AT_ERROR_DTYPE: it is bfloat16, which NumPy does not have;
    /// AT_ERROR_IO.
    at_tensor_save_npy tensor_save_npy(path: *const c_char, tensor: *mut at_tensor);
    /// Reads the array `name` of an NPZ archive, stored or deflated; its checksum must fit.
    /// Statuses as above; AT_ERROR_ARGUMENT: no such name, with the names there are.
    at_tensor_load_npz tensor_load_npz(tensor: *mut *mut at_tensor, backend: *mut at_backend, path: *const c_char, name: *const c_char);
    /// Writes count named tensors as numpy.savez does, or with compressed = 1 as savez_compressed
    /// does; as at_tensor_save_npy. AT_ERROR_ARGUMENT: an empty name, one that comes twice, is not
    /// UTF-8 or has more than 60,000 bytes.
    at_tensor_save_npz tensor_save_npz(path: *const c_char, names: *const *const c_char, tensors: *const *mut at_tensor, count: usize, compressed: i32);
    /// The names of the arrays in an NPZ archive, in its order, as at_tensor_file_names copies
    /// names.
    at_tensor_npz_names tensor_npz_names(text: *mut c_char, size: usize, needed: *mut usize, path: *const c_char);
    /// The scale and its tracker, between at_grad_scaler_update and the next step:
    /// at_checkpoints_save is AT_ERROR_STATE otherwise.
    at_checkpoints_add_grad_scaler checkpoints_add_grad_scaler(checkpoints: *mut at_checkpoints, name: *const c_char, scaler: *mut at_grad_scaler);
    /// What is counted so far.
    at_checkpoints_add_metric checkpoints_add_metric(checkpoints: *mut at_checkpoints, name: *const c_char, metric: *mut at_metric);
    /// Saves the trainer and what it was given: module, loss, optimizer, schedules, metrics, and
    /// where it is: history, epoch, batch, step, early stopping. That is after every `every_epochs`
    /// epochs and every `every_steps` steps, 0: not so; after the last epoch, and where a fit is
    /// stopped, with the step made so far as the file's. Its metric, after an epoch, is what
    /// monitor names, as for at_trainer_add_schedule. checkpoints have parts named trainer and
    /// trainer.… meanwhile, beside those that they were given; at_checkpoints_restore, not in a
    /// callback, brings all of them back, and at_trainer_fit goes on there, in the middle of an
    /// epoch too. at_checkpoints_save, in a callback too, saves them as well; AT_ERROR_STATE where
    /// gradients of some batches wait for their step. The trainer keeps checkpoints; NULL: nothing
    /// any more. Where a save fails the fit does, and goes on with the next one; the last one is
    /// made up for by the same fit again. AT_ERROR_ARGUMENT: less than 0; AT_ERROR_STATE: the
    /// checkpoints are another trainer's.
    at_trainer_set_checkpoints trainer_set_checkpoints(trainer: *mut at_trainer, checkpoints: *mut at_checkpoints, every_epochs: i64, every_steps: i64, monitor: *const c_char);
    /// What the module and the loss compute under, in training, evaluation and predictions, as
    /// between at_autocast_begin and _end for each batch: AT_BF16 or AT_F16; AT_F32: what the
    /// thread has. AT_ERROR_DTYPE: another.
    at_trainer_set_autocast trainer_set_autocast(trainer: *mut at_trainer, dtype: at_dtype);
    /// Scales losses, and makes the steps and their updates (grad_scaler.h); a step that it leaves
    /// out counts as one. A part of the trainer's checkpoints. The scaler is the trainer's from
    /// then on; NULL: none.
    at_trainer_set_grad_scaler trainer_set_grad_scaler(trainer: *mut at_trainer, scaler: *mut at_grad_scaler);
    /// A data set of the program's own: length samples of field_count \>= 1 fields. destroy is
    /// called once with userdata when nobody needs the data set any more; not if this call fails.
    /// AT_ERROR_ARGUMENT: length less than 0, no fields.
    at_dataset_from_callback dataset_from_callback(dataset: *mut *mut at_dataset, length: i64, field_count: usize, callback: at_sample_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// The samples of count \>= 1 data sets, one set after the other. AT_ERROR_ARGUMENT: they have
    /// not as many fields.
    at_dataset_concat dataset_concat(dataset: *mut *mut at_dataset, datasets: *const *mut at_dataset, count: usize);
    /// Sample `index`: a new tensor on backend for each of the data set's fields. AT_ERROR_INDEX;
    /// AT_ERROR_ARGUMENT: count is not the number of fields.
    at_dataset_get dataset_get(fields: *mut *mut at_tensor, count: usize, dataset: *mut at_dataset, backend: *mut at_backend, index: i64);
    /// num_samples an epoch, drawn in proportion to weights, of which there is one a sample:
    /// finite, 0 or more, not all 0. replacement not 0: one may come several times; else
    /// num_samples is at most how many weights are not 0.
    at_loader_set_weights loader_set_weights(loader: *mut at_loader, weights: *const f64, count: usize, num_samples: i64, replacement: i32);
    /// All samples in random order, those of each label spread evenly over the epoch: every stretch
    /// of it has nearly the same share of each. One label a sample.
    at_loader_set_strata loader_set_strata(loader: *mut at_loader, labels: *const i64, count: usize);
    /// An order of the program's own, of num_samples indices. AT_ERROR_INDEX where an epoch's first
    /// batch is asked for: there is no such sample. destroy as for at_loader_custom.
    at_loader_set_sampler loader_set_sampler(loader: *mut at_loader, num_samples: i64, callback: at_sampler_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// Batches of field_count fields, made by callback instead of stacking. destroy as for
    /// at_loader_custom.
    at_loader_set_collate loader_set_collate(loader: *mut at_loader, field_count: usize, callback: at_collate_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// Batches of field_count fields, made by callback of what there was without it. destroy as for
    /// at_loader_custom.
    at_loader_set_transform loader_set_transform(loader: *mut at_loader, field_count: usize, callback: at_transform_callback, userdata: *mut c_void, destroy: at_destroy_callback);
    /// Fields of a batch.
    at_loader_fields loader_fields(count: *mut usize, loader: *mut at_loader);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_csv_options_init csv_options_init(options: *mut at_csv_options, size: usize);
    /// Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and
    /// doubled quotes; lines end in LF or CRLF; empty lines are no rows. names: the columns to
    /// read, in this order; count 0: all. A column holds what all of its cells are: int64, float64,
    /// bool ("true" and "false" in any usual case), or texts, as categories numbered in the order
    /// of their bytes. Missing are empty cells and NA, N/A, NaN, null, None and their kin: NaN
    /// among numbers, whose column is float64 then, and -1 among categories. An empty name is the
    /// column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: a row of another length, a quote that
    /// is not closed, a name twice, no UTF-8, with line and column; AT_ERROR_ARGUMENT: an option
    /// out of its range, no such column.
    at_table_read_csv table_read_csv(table: *mut *mut at_table, path: *const c_char, names: *const *const c_char, count: usize, options: *const at_csv_options);
    /// Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and
    /// doubled quotes; lines end in LF or CRLF; empty lines are no rows. names: the columns to
    /// read, in this order; count 0: all. A column holds what all of its cells are: int64, float64,
    /// bool ("true" and "false" in any usual case), or texts, as categories numbered in the order
    /// of their bytes. Missing are empty cells and NA, N/A, NaN, null, None and their kin: NaN
    /// among numbers, whose column is float64 then, and -1 among categories. An empty name is the
    /// column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: a row of another length, a quote that
    /// is not closed, a name twice, no UTF-8, with line and column; AT_ERROR_ARGUMENT: an option
    /// out of its range, no such column.
    at_table_retain table_retain(table: *mut at_table);
    /// Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and
    /// doubled quotes; lines end in LF or CRLF; empty lines are no rows. names: the columns to
    /// read, in this order; count 0: all. A column holds what all of its cells are: int64, float64,
    /// bool ("true" and "false" in any usual case), or texts, as categories numbered in the order
    /// of their bytes. Missing are empty cells and NA, N/A, NaN, null, None and their kin: NaN
    /// among numbers, whose column is float64 then, and -1 among categories. An empty name is the
    /// column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: a row of another length, a quote that
    /// is not closed, a name twice, no UTF-8, with line and column; AT_ERROR_ARGUMENT: an option
    /// out of its range, no such column.
    at_table_release table_release(table: *mut at_table);
    /// Number of rows.
    at_table_rows table_rows(count: *mut i64, table: *mut at_table);
    /// The columns' names, each with its terminating 0, as at_tensor_file_names copies them; count,
    /// if not NULL, receives how many. AT_ERROR_BUFFER: size is less.
    at_table_names table_names(text: *mut c_char, size: usize, needed: *mut usize, count: *mut usize, table: *mut at_table);
    /// One column on backend, \[rows\]: i64, f64 or bool; i64 of categories. AT_ERROR_ARGUMENT: no
    /// such column, with those there are.
    at_table_column table_column(tensor: *mut *mut at_tensor, table: *mut at_table, backend: *mut at_backend, name: *const c_char);
    /// What the numbers of a column of texts stand for, in their order, as at_table_names copies
    /// them; none of other columns.
    at_table_categories table_categories(text: *mut c_char, size: usize, needed: *mut usize, count: *mut usize, table: *mut at_table, name: *const c_char);
    /// Columns side by side, \[rows, count\] of f32 or f64, on backend. AT_ERROR_DTYPE: a column of
    /// texts, or another dtype; AT_ERROR_ARGUMENT: no such column.
    at_table_matrix table_matrix(tensor: *mut *mut at_tensor, table: *mut at_table, backend: *mut at_backend, dtype: at_dtype, names: *const *const c_char, count: usize);
    /// Adds the numbers of every epoch, as they come into the history, to the file at path
    /// (event_log.h), with the optimizer's step; of what is validated NaN where an epoch is not. A
    /// fit that goes on cuts off first what the file has of later steps, and fails where it cannot
    /// be read; a file that cannot be written later is told to the log (log.h), and the fit goes
    /// on. AT_EVENT_SVG: loss and metrics of all epochs so far, drawn anew after each of them.
    /// AT_EVENT_RUN: a line when a fit ends that has ended an epoch and did not fail: device, tag,
    /// epochs trained in all, their average time, the numbers of the last. AT_ERROR_ARGUMENT: path
    /// is empty, or a format that is none.
    at_trainer_add_event_log trainer_add_event_log(trainer: *mut at_trainer, path: *const c_char, format: at_event_format);
    /// 1: a line on standard error, where that is a terminal, tells of every epoch, batches a
    /// second, the loss, which is read four times a second for it, time left and memory in use; 2:
    /// that line without one that stays for each epoch, for programs that tell of epochs
    /// themselves; 0, as at the beginning: nothing.
    at_trainer_set_progress trainer_set_progress(trainer: *mut at_trainer, shown: i32);
    /// Writes count named tensors to files of at most max_shard_size bytes of elements each, or one
    /// tensor that has more, and their index to path, whose name ends in ".safetensors.index.json":
    /// of "model.safetensors.index.json" the files are "model-00001-of-00003.safetensors" and so
    /// on, beside it. metadata goes into the index and every file. All files are written before the
    /// first replaces an old one; where the program ends between these replacements a read says so
    /// (AT_ERROR_FORMAT). Files that only the index before names are removed. Errors of
    /// at_tensor_save_file; AT_ERROR_ARGUMENT: another ending; max_shard_size 0.
    at_tensor_save_sharded tensor_save_sharded(path: *const c_char, names: *const *const c_char, tensors: *const *mut at_tensor, count: usize, metadata: *const *const c_char, pairs: usize, max_shard_size: u64);
    /// The same to several files with an index, as at_tensor_save_sharded; at_module_load takes the
    /// index.
    at_module_save_sharded module_save_sharded(module: *mut at_module, path: *const c_char, max_shard_size: u64);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_graph_options_init graph_options_init(options: *mut at_graph_options, size: usize);
    /// The computation that gradients of the tensor flow through, as UTF-8 text: a box for each
    /// value, an ellipse for each operation, an edge for each operand, from left to right. It ends
    /// at leaves, and at values that require no gradients, numbers among them. A box has the
    /// value's name, shape (unless it is one number), data and grad: the gradient of the sum of the
    /// tensor's elements by this value, found anew as by at_tensor_grad; .grad of leaves is neither
    /// shown nor touched, the graph stays, hooks are called. Values that were shown stay in memory
    /// as long as the graph. Boxes with a dashed rim have operands that max_nodes leaves out; how
    /// many values it leaves out is told below. names, tensors: names of count tensors, for those
    /// that are drawn. text, size and needed as in at_error_text; options NULL: the defaults.
    /// AT_ERROR_STATE: a backward freed the graph; AT_ERROR_ARGUMENT: an option out of its range.
    at_tensor_graph tensor_graph(text: *mut c_char, size: usize, needed: *mut usize, tensor: *mut at_tensor, names: *const *const c_char, tensors: *const *mut at_tensor, count: usize, options: *const at_graph_options);
    /// The same with a transform, applied to all fields, which draws from that generator.
    at_loader_use_transform loader_use_transform(loader: *mut at_loader, transform: *mut at_transform);
    /// A new transform from a description in the form of a call, as at_module_create takes it:
    /// Normalize(mean=(0.5, 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4),
    /// RandomHorizontalFlip()) Names, arguments and meaning are torchvision's; at_transform_kinds
    /// and at_transform_signature name them, docs/transforms.md has what each draws.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or
    /// arguments that it does not take, with those that it does.
    at_transform_create transform_create(transform: *mut *mut at_transform, text: *const c_char);
    /// A new transform from a description in the form of a call, as at_module_create takes it:
    /// Normalize(mean=(0.5, 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4),
    /// RandomHorizontalFlip()) Names, arguments and meaning are torchvision's; at_transform_kinds
    /// and at_transform_signature name them, docs/transforms.md has what each draws.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or
    /// arguments that it does not take, with those that it does.
    at_transform_retain transform_retain(transform: *mut at_transform);
    /// A new transform from a description in the form of a call, as at_module_create takes it:
    /// Normalize(mean=(0.5, 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4),
    /// RandomHorizontalFlip()) Names, arguments and meaning are torchvision's; at_transform_kinds
    /// and at_transform_signature name them, docs/transforms.md has what each draws.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or
    /// arguments that it does not take, with those that it does.
    at_transform_release transform_release(transform: *mut at_transform);
    /// A batch changed: a new tensor for each of count inputs, of which the first has the images,
    /// \[N, C, H, W\] or \[N, H, W\], and MixUp wants a second with the targets; the others stay
    /// what they are. Recorded, and fused with what reads it. What is random is drawn for each
    /// sample by itself, of MixUp for the batch, from generator, the same on every backend.
    /// AT_ERROR_SHAPE, AT_ERROR_DTYPE: images that the transform does not take; the generator is
    /// then where it was. AT_ERROR_ARGUMENT: no inputs.
    at_transform_apply transform_apply(results: *mut *mut at_tensor, transform: *mut at_transform, inputs: *const *mut at_tensor, count: usize, generator: *mut at_generator);
    /// The names of all kinds, and the arguments of one, then, on a line of its own, what it says;
    /// as at_module_kinds and at_module_signature.
    at_transform_kinds transform_kinds(text: *mut c_char, size: usize, needed: *mut usize);
    /// The names of all kinds, and the arguments of one, then, on a line of its own, what it says;
    /// as at_module_kinds and at_module_signature.
    at_transform_signature transform_signature(text: *mut c_char, size: usize, needed: *mut usize, kind: *const c_char);
    /// On one line, as at_transform_create takes it.
    at_transform_description transform_description(text: *mut c_char, size: usize, needed: *mut usize, transform: *mut at_transform);
    /// (log v + (input − target)²/v)/2 where v is variance, at least eps \> 0 (PyTorch's is 1e-6),
    /// with the gradient of what was given; full non-zero adds log(2π)/2. variance: of the input's
    /// shape, with a 1 in it, or without the last axis. One below 0 is taken as eps (PyTorch raises
    /// an error, for which it must wait).
    at_tensor_gaussian_nll_loss tensor_gaussian_nll_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, variance: *mut at_tensor, full: i32, eps: f64, reduction: at_reduction);
    /// max(0, margin − target · (a − b)), for targets −1 and 1; all three of one shape.
    at_tensor_margin_ranking_loss tensor_margin_ranking_loss(loss: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, target: *mut at_tensor, margin: f64, reduction: at_reduction);
    /// max(0, ‖anchor − positive‖ − ‖anchor − negative‖ + margin), with at_tensor_pairwise_distance
    /// of p and eps; swap non-zero takes ‖positive − negative‖ where it is less than ‖anchor −
    /// negative‖. All three of one shape.
    at_tensor_triplet_margin_loss tensor_triplet_margin_loss(loss: *mut *mut at_tensor, anchor: *mut at_tensor, positive: *mut at_tensor, negative: *mut at_tensor, margin: f64, p: f64, eps: f64, swap: i32, reduction: at_reduction);
    /// Of scores \[N, C\] and labels \[N\] of integers, or \[C\] and a label: Σ max(0, margin −
    /// input\[label\] + input\[c\])ᵖ / C over the classes c but the label, p being 1 or 2. weight:
    /// a factor for each label's class, \[C\]; NULL: 1. A label out of range as in
    /// at_tensor_cross_entropy.
    at_tensor_multi_margin_loss tensor_multi_margin_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, labels: *mut at_tensor, p: i32, margin: f64, weight: *mut at_tensor, reduction: at_reduction);
    /// Of scores \[N, C\], or \[C\], and several labels for each sample, of that shape, which end
    /// at the first −1: Σ max(0, 1 − input\[label\] + input\[c\]) / C over the labels and the
    /// classes c that are none.
    at_tensor_multilabel_margin_loss tensor_multilabel_margin_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, labels: *mut at_tensor, reduction: at_reduction);
    /// The mean along the last axis of at_tensor_binary_cross_entropy_with_logits, times weight,
    /// which broadcasts; NULL: 1.
    at_tensor_multilabel_soft_margin_loss tensor_multilabel_soft_margin_loss(loss: *mut *mut at_tensor, input: *mut at_tensor, target: *mut at_tensor, weight: *mut at_tensor, reduction: at_reduction);
    /// (Σ |a − b + eps|ᵖ)^(1/p) along the last axis of what a and b broadcast to, p as
    /// at_tensor_norm's order; PyTorch's p is 2 and eps 1e-6. Both are of float dtypes.
    at_tensor_pairwise_distance tensor_pairwise_distance(result: *mut *mut at_tensor, a: *mut at_tensor, b: *mut at_tensor, p: f64, eps: f64, keepdims: i32);
    /// Calls visitor for every module below module, "0", "0.inner", and then for module itself, "":
    /// those in a module before it, each child of one module once, as PyTorch's apply does.
    at_module_apply module_apply(module: *mut at_module, visitor: at_module_visitor, userdata: *mut c_void);
    /// The first, and when n is a milestone the next one from its beginning: milestones, one less
    /// than schedules, rise from 1. All must be new and of one optimizer, and are from then on
    /// advanced by this one alone: AT_ERROR_STATE otherwise. The result may be part of another.
    /// Where a part's advance fails, no part has moved.
    at_schedule_sequential_lr schedule_sequential_lr(schedule: *mut *mut at_schedule, schedules: *const *mut at_schedule, count: usize, milestones: *const i64, milestone_count: usize);
    /// All at once, one after the other; else as at_schedule_sequential_lr.
    at_schedule_chained_scheduler schedule_chained_scheduler(schedule: *mut *mut at_schedule, schedules: *const *mut at_schedule, count: usize);
    /// What the model is called where it is written down: in the names of checkpoints,
    /// checkpoint-\<tag\>-\<step\>.safetensors, and in their metadata; in lines of runs, otherwise
    /// the module's kind; as the title of curves. Checkpoints of another tag are another model's,
    /// and neither restored nor removed. NULL or "": none. AT_ERROR_ARGUMENT: more than 100 bytes,
    /// or other than letters, digits, '.', '_' and '-'.
    at_trainer_set_tag trainer_set_tag(trainer: *mut at_trainer, tag: *const c_char);
    /// A picture as u8 \[channels, height, width\] on backend, from a file that begins as PNG or as
    /// JPEG, whatever its name says; the numbers are Pillow's. PNG of any kind: palettes and fewer
    /// bits become 8 of them, of 16 the upper 8 are taken, a transparent colour becomes alpha;
    /// gamma and profiles are not applied. JPEG, progressive too: grey or RGB; CMYK becomes RGB as
    /// Adobe's programs store it. A picture is not turned as its EXIF data say: neither do
    /// torchvision and Pillow. AT_ERROR_FORMAT: neither of them, damaged, truncated, or more than
    /// 178,956,970 pixels, with the place and the reason. AT_ERROR_UNSUPPORTED: libpng16.so.16 or
    /// libturbojpeg.so.0, which are looked for at the first such file, is not there. AT_ERROR_IO;
    /// AT_ERROR_ARGUMENT: no such mode.
    at_tensor_load_image tensor_load_image(tensor: *mut *mut at_tensor, backend: *mut at_backend, path: *const c_char, mode: at_image_mode);
    /// The same from a file's size bytes in memory.
    at_tensor_decode_image tensor_decode_image(tensor: *mut *mut at_tensor, backend: *mut at_backend, bytes: *const c_void, size: usize, mode: at_image_mode);
    /// Writes u8 \[height, width\], or \[channels, height, width\] with 1 to 4 channels as above,
    /// as a PNG file: to a temporary file, then renamed, so a failure leaves an old file as it was.
    /// AT_ERROR_DTYPE, AT_ERROR_SHAPE, AT_ERROR_IO; AT_ERROR_UNSUPPORTED: there is no
    /// libpng16.so.16.
    at_tensor_save_png tensor_save_png(path: *const c_char, tensor: *mut at_tensor);
    /// A WAV file as a tensor \[channels, frames\] on backend, torchaudio.load's: num_frames (-1:
    /// all) from frame_offset on, or as many as there are. normalize 1: float32, integers divided
    /// to be within \[-1, 1); 0: as the file holds them, u8, i16, f32, f64, or i32, of which 24
    /// bits are the upper ones. \*sample_rate, if not NULL, receives how many frames are a second.
    /// Read are PCM of 8, 16, 24 and 32 bits and floats of 32 and 64, of any number of channels,
    /// described plainly or by WAVE_FORMAT_EXTENSIBLE, with chunks in any order. A data chunk that
    /// says 0xffffffff goes to the file's end: so programs write that cannot go back. AT_ERROR_IO;
    /// AT_ERROR_FORMAT: no such file, truncated, another encoding, with the byte and what was
    /// expected there; AT_ERROR_ARGUMENT: frame_offset beyond the end, num_frames less than -1.
    at_tensor_load_wav tensor_load_wav(tensor: *mut *mut at_tensor, sample_rate: *mut i64, backend: *mut at_backend, path: *const c_char, frame_offset: i64, num_frames: i64, normalize: i32);
    /// Writes \[channels, frames\], or \[frames\] of one channel, as a WAV file: to a temporary
    /// file, then renamed, so a failure leaves an old file as it was. Between integers and floats a
    /// full scale is 1; floats beyond it become the nearest integer there is, NaN silence.
    /// AT_ERROR_DTYPE: none of u8, i16, i32 and floats; AT_ERROR_SHAPE: a frame of 64 KiB, or 4 GiB
    /// in all; AT_ERROR_ARGUMENT: no such format, sample_rate not within 1 and 2^32 - 1;
    /// AT_ERROR_IO.
    at_tensor_save_wav tensor_save_wav(path: *const c_char, tensor: *mut at_tensor, sample_rate: i64, format: at_wav_format);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_image_folder_options_init image_folder_options_init(options: *mut at_image_folder_options, size: usize);
    /// A data set of pictures, torchvision's ImageFolder: folder has one folder for each class, in
    /// the order of their names' bytes, in which and below which .png, .jpg and .jpeg files lie.
    /// Fields: u8 \[channels, height, width\], as at_tensor_load_image reads it, then resized and
    /// cropped; i64, the number of the class. Resizing is Pillow's BILINEAR, each channel alone;
    /// the numbers are torchvision's Resize and CenterCrop of a Pillow image. Files are found now,
    /// and read whenever a sample is asked for, by a loader's workers into the batch: what is wrong
    /// with one then is the error of that batch, with the file's path. Where no size is given, or
    /// AT_IMAGE_UNCHANGED, samples may differ (at_loader_options.pad). AT_ERROR_IO;
    /// AT_ERROR_FORMAT: no folder of a class, or one without pictures; AT_ERROR_ARGUMENT: no such
    /// mode, a size not within 0 and 65,536, height without width, or with shorter_side.
    at_dataset_open_image_folder dataset_open_image_folder(dataset: *mut *mut at_dataset, folder: *const c_char, options: *const at_image_folder_options);
    /// What the labels stand for, each with its terminating 0, as at_tensor_file_names copies them;
    /// count, if not NULL, receives how many. None, but of folders of pictures and parts of them.
    at_dataset_classes dataset_classes(text: *mut c_char, size: usize, needed: *mut usize, count: *mut usize, dataset: *mut at_dataset);
    /// The label of each sample, without reading its picture: for at_loader_set_strata.
    /// AT_ERROR_STATE: of data sets without classes; AT_ERROR_ARGUMENT: count is not the number of
    /// samples.
    at_dataset_labels dataset_labels(labels: *mut i64, count: usize, dataset: *mut at_dataset);
    /// Reads elements of any dtype that a file holds and nothing else, in the host's byte order, as
    /// \[n\]: count of them (-1: all) from byte offset on. numpy.fromfile, but that fewer than
    /// count, or -1 and bytes left over, are AT_ERROR_FORMAT, with the byte and what was expected
    /// there. u8 are the bytes of any file. AT_ERROR_IO; AT_ERROR_DTYPE; AT_ERROR_ARGUMENT: offset
    /// less than 0, count less than -1.
    at_tensor_load_raw tensor_load_raw(tensor: *mut *mut at_tensor, backend: *mut at_backend, path: *const c_char, dtype: at_dtype, offset: i64, count: i64);
    /// The same of a file's text: what a language model learns from. AT_ERROR_IO; places in the
    /// text are those of the file.
    at_tokenizer_encode_file tokenizer_encode_file(ids: *mut *mut at_tensor, tokenizer: *mut at_tokenizer, backend: *mut at_backend, path: *const c_char);
    /// Which sizes of batches are tried: smallest, twice that, and so on.
    at_batch_size_options_init batch_size_options_init(options: *mut at_batch_size_options, size: usize);
    /// What steps with batches of one size took.
    at_batch_size_trial_init batch_size_trial_init(trial: *mut at_batch_size_trial, size: usize);
    /// How large a batch suits the model on its device: makes steps with batches of several sizes,
    /// of the samples of loader's first batch, repeated, and takes them back. Everything that the
    /// trainer was given, the loader's place and all generators that were drawn from are afterwards
    /// what they were, bit for bit; what a program's own modules and losses do beside that is
    /// theirs. Larger sizes are tried until memory is out, which is no error, or two in a row bring
    /// less than a twentieth more samples a second. \*batch_size is the smallest within memory that
    /// reaches nine tenths of the best rate; 0: none is within. trials, unless NULL, receives what
    /// was measured, \*count of them; room is at least AT_BATCH_SIZE_TRIALS (AT_ERROR_BUFFER), and
    /// struct_size set in the first. The parameters and state before the trials are kept on the
    /// device, not counted in peak_bytes, and leave so much less room. Until it returns the
    /// device's memory limit is that of the trials, for other threads too. AT_ERROR_ARGUMENT:
    /// options, or a loader without a batch; AT_ERROR_SHAPE: fields without samples along their
    /// first axes; AT_ERROR_STATE: trainer is at work. Whatever else a step may fail with.
    at_trainer_advise_batch_size trainer_advise_batch_size(batch_size: *mut i64, trials: *mut at_batch_size_trial, room: usize, count: *mut usize, trainer: *mut at_trainer, loader: *mut at_loader, options: *const at_batch_size_options);
    /// The defaults in a struct of so many bytes, for languages without the macro.
    at_group_options_init group_options_init(options: *mut at_group_options, size: usize);
    /// The calling process as rank RANK of WORLD_SIZE, as the environment variables say that
    /// `athena launch`, and torchrun, set: rank 0 listens at MASTER_ADDR, port MASTER_PORT, and
    /// nowhere else; the others come there. Returns when all are there. Whoever reaches that
    /// address can take part: give one of a network that only you use. Where neither is set and
    /// MPI's mpirun started the process, rank and size are MPI's, which also tells where rank 0
    /// listens: at MASTER_ADDR if that is set, else at a free port for those who know a secret.
    /// AT_ERROR_UNSUPPORTED: MPI cannot be used. AT_ERROR_ENVIRONMENT: a variable lacks or is no
    /// number; AT_ERROR_ARGUMENT: such an address does not exist, or timeout is not positive;
    /// AT_ERROR_PEER: ranks that did not come in time, said by name; another WORLD_SIZE or version;
    /// one rank twice.
    at_group_from_environment group_from_environment(group: *mut *mut at_group, options: *const at_group_options);
    /// The same by arguments: at most 256 ranks. AT_ERROR_IO: rank 0 cannot listen there.
    at_group_create group_create(group: *mut *mut at_group, rank: i32, size: i32, address: *const c_char, port: i32, options: *const at_group_options);
    /// The ranks of `count` threads of this process: results\[i\], all or none, is for the thread
    /// that is rank i.
    at_group_threads group_threads(results: *mut *mut at_group, count: usize, options: *const at_group_options);
    /// The ranks of `count` threads of this process: results\[i\], all or none, is for the thread
    /// that is rank i.
    at_group_retain group_retain(group: *mut at_group);
    /// The last one leaves: who still waits for this rank is told so. Values recorded with it, and
    /// optimizers and trainers that have it, keep it.
    at_group_release group_release(group: *mut at_group);
    /// From 0 to size - 1.
    at_group_rank group_rank(rank: *mut i32, group: *mut at_group);
    /// From 0 to size - 1.
    at_group_size group_size(size: *mut i32, group: *mut at_group);
    /// "shared memory", "tcp" or "mpi"; "peer memory" or "nccl" once tensors of devices go from one
    /// to the other. Copied as at_error_text does.
    at_group_way_name group_way_name(text: *mut c_char, size: usize, needed: *mut usize, group: *mut at_group);
    /// Every rank gets the fold of a of all ranks. Gradient: the same of the gradient.
    at_tensor_all_reduce tensor_all_reduce(result: *mut *mut at_tensor, a: *mut at_tensor, group: *mut at_group, op: at_reduce_op);
    /// The tensors of all ranks one after another along the first axis. Gradient: reduce_scatter.
    /// AT_ERROR_SHAPE: a scalar.
    at_tensor_all_gather tensor_all_gather(result: *mut *mut at_tensor, a: *mut at_tensor, group: *mut at_group);
    /// The rank's share of the fold along the first axis, which the number of ranks must divide
    /// (AT_ERROR_SHAPE). Gradient of sum and mean: all_gather.
    at_tensor_reduce_scatter tensor_reduce_scatter(result: *mut *mut at_tensor, a: *mut at_tensor, group: *mut at_group, op: at_reduce_op);
    /// What rank `root` has; of the others shape and dtype count. Gradient: the sum, at root.
    /// AT_ERROR_INDEX: no rank.
    at_tensor_broadcast tensor_broadcast(result: *mut *mut at_tensor, a: *mut at_tensor, group: *mut at_group, root: i32);
    /// Share i of the first axis goes to rank i, and what comes stands in the order of ranks.
    /// Gradient: all_to_all.
    at_tensor_all_to_all tensor_all_to_all(result: *mut *mut at_tensor, a: *mut at_tensor, group: *mut at_group);
    /// Returns when all ranks are here; what was recorded before is made.
    at_group_barrier group_barrier(group: *mut at_group);
    /// Between two ranks alone, without gradients. send computes a and waits until rank `peer`
    /// takes it; recv is recorded, of the dtype and shape that peer sends. AT_ERROR_INDEX: no rank;
    /// AT_ERROR_ARGUMENT: the rank itself.
    at_group_send group_send(a: *mut at_tensor, group: *mut at_group, peer: i32);
    /// Between two ranks alone, without gradients. send computes a and waits until rank `peer`
    /// takes it; recv is recorded, of the dtype and shape that peer sends. AT_ERROR_INDEX: no rank;
    /// AT_ERROR_ARGUMENT: the rank itself.
    at_group_recv group_recv(result: *mut *mut at_tensor, backend: *mut at_backend, dtype: at_dtype, rank: i32, dims: *const i64, group: *mut at_group, peer: i32);
    /// Data parallel training: every rank has the same model and other samples. Parameters and
    /// state of the optimizer become those of rank 0, at once; from then on at_optimizer_step, and
    /// a scaler's, use the mean of all ranks' gradients, folded in buckets of about bucket_bytes,
    /// 0: 25 MiB, or all at once where the ranks' GPUs exchange them: those of the last parameters
    /// first, while the backward pass goes on, if the step is the first to ask for gradients.
    /// Clipping by the optimizer, and whether a scaler leaves out a step, follow from those means,
    /// so ranks agree. NULL: the rank's own gradients again. With batches that are shares of a
    /// global batch, equally large, of a mean loss (at_loader_options' rank and replicas), a step
    /// is that of one process with the global batch. On failure nothing has changed; where the step
    /// itself fails, it was not made. AT_ERROR_ARGUMENT: the ranks' parameters differ in number,
    /// shape or dtype; the text says who has what.
    at_optimizer_set_group optimizer_set_group(optimizer: *mut at_optimizer, group: *mut at_group, bucket_bytes: i64);
    /// The gradients become those means, at once: for what is done to them by hand before a step,
    /// such as at_clip_grad_norm_. The step takes their mean again, which is the same.
    /// AT_ERROR_STATE: the optimizer has no group.
    at_optimizer_average_gradients optimizer_average_gradients(optimizer: *mut at_optimizer);
    /// A trainer's ranks: at_optimizer_set_group of its optimizer, and the module's buffers become
    /// those of rank 0. Training loss in the history is the mean of all ranks' samples, training
    /// metrics the mean of the ranks', so that all decide alike; what is validated all evaluate,
    /// alike. Checkpoints are set on every rank: rank 0 saves them, every rank restores, and a
    /// training may go on with another number of ranks. Only rank 0 logs and shows progress. A stop
    /// takes effect at the end of an epoch, on whichever rank it was asked. Where at_trainer_fit
    /// fails on one rank, those of all others fail at once with its number and reason.
    /// AT_ERROR_STATE: trainer is at work.
    at_trainer_set_group trainer_set_group(trainer: *mut at_trainer, group: *mut at_group);
    /// MPI's Sendrecv, JAX's ppermute: a goes to rank dst, and the result is what rank src has, -1:
    /// no rank, and then zeros. All ranks record it, with one shape and dtype; a rank is the src of
    /// its dst. Gradient: the same with dst and src exchanged, so on all ranks what is
    /// differentiated depends on the result. AT_ERROR_INDEX: no rank; AT_ERROR_ARGUMENT: one of
    /// both is the rank itself.
    at_tensor_send_recv tensor_send_recv(result: *mut *mut at_tensor, a: *mut at_tensor, group: *mut at_group, dst: i32, src: i32);
    /// Batch norms that are one for all ranks, as PyTorch's SyncBatchNorm: while training, those of
    /// module and of all modules below it normalise by mean and variance of all ranks' samples, of
    /// which a rank may have any number, none too, and their running statistics become those of one
    /// process with the whole batch. That is a collective for each of them in the forward and one
    /// in the backward, so that all ranks call them, and differentiate, alike; gradients are those
    /// of the sum of all ranks' losses, as at_optimizer_set_group expects them. Evaluation takes
    /// none. NULL: of the rank's own samples again. module keeps the group; copies of it and what
    /// is made from its files have none. AT_ERROR_ARGUMENT: there is no batch norm.
    at_module_set_group module_set_group(module: *mut at_module, group: *mut at_group);
    /// Whether each rank of the optimizer's group, of the one it has and those it is given, keeps
    /// but its part of the state, as PyTorch's ZeroRedundancyOptimizer does. Every parameter
    /// belongs to one rank, which alone has its state, and its float32 copy where parameters are of
    /// 16 bits: a step reduces gradients to those ranks and gathers the updated parameters from
    /// them. Steps are those of an optimizer that is not sharded. at_optimizer_set_group(NULL) and
    /// sharded 0 make the state whole on every rank again, and the state that is given away
    /// (at_optimizer_tensors, at_optimizer_save, checkpoints saved by hand) is whole, for any
    /// number of ranks: all ranks call these at the same point, as at_module_to of parameters of 16
    /// bits; a trainer sees to that itself. What is loaded is whole, too, and every rank takes its
    /// part. Groups of parameters are added before (AT_ERROR_STATE). On failure nothing has
    /// changed; a rank whose update itself fails tells all others, whose step fails with its
    /// reason: they go on from a checkpoint.
    at_optimizer_set_sharded optimizer_set_sharded(optimizer: *mut at_optimizer, sharded: i32);
    /// The dtype that gradients of ranks are rounded to before a step exchanges them, FSDP's
    /// reduce_dtype: AT_BF16 or AT_F16 halve what float32 parameters send. Their mean is folded in
    /// float32, rounded once, and the same on all ranks; updates are computed as before, of a
    /// sharded state too. A gradient beyond AT_F16's range becomes infinite: that is for a loss
    /// scaler to see. AT_DTYPE_INVALID: the parameters' own, as at first. All ranks say the same,
    /// or their next step fails (AT_ERROR_ARGUMENT). AT_ERROR_DTYPE: no float.
    at_optimizer_set_reduce_dtype optimizer_set_reduce_dtype(optimizer: *mut at_optimizer, dtype: at_dtype);
}
