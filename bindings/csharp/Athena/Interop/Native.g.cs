// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

[assembly: DisableRuntimeMarshalling]

namespace Athena.Interop;

/// <summary>
/// Every function of the C interface under its own name; the headers' documentation stands at each.
/// </summary>
public static unsafe partial class Native
{
    /// <summary>The largest number of dimensions of a tensor.</summary>
    public const int AT_MAX_RANK = 8;
    /// <summary>
    /// Rows of weight [n, …] at indices of any shape: [indices…, …]. padding is a row (negative: from the end) whose
    /// gradient is 0, or AT_NO_ROW.
    /// </summary>
    public const long AT_NO_ROW = long.MinValue;
    /// <summary>
    /// A convolution of [C, L], [C, H, W] or [C, D, H, W] to so many channels, with windows of kernel elements along
    /// each axis, every stride elements, and padding zeros around; AT_SAME_PADDING: as many that the size stays, with
    /// stride 1.
    /// </summary>
    public const int AT_SAME_PADDING = -1;
    /// <summary>A size that stays what it is in a.</summary>
    public const long AT_SAME_SIZE = long.MinValue;
    /// <summary>
    /// Elements start, start + step, … before stop of one axis, with Python's rules: negative positions count from the
    /// end, positions beyond the ends are clamped, a negative step walks backwards. AT_SLICE_END as start or stop
    /// leaves it out. AT_ERROR_ARGUMENT: step is 0.
    /// </summary>
    public const long AT_SLICE_END = long.MinValue;
    /// <summary>
    /// The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a program
    /// compiled against an older header could break.
    /// </summary>
    public const int AT_VERSION_MAJOR = 0;
    /// <summary>
    /// The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a program
    /// compiled against an older header could break.
    /// </summary>
    public const int AT_VERSION_MINOR = 0;
    /// <summary>
    /// The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a program
    /// compiled against an older header could break.
    /// </summary>
    public const int AT_VERSION_PATCH = 1;
    /// <summary>
    /// The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a program
    /// compiled against an older header could break.
    /// </summary>
    public const int AT_ABI_VERSION = 0;

    /// <summary>The ABI number of the loaded library. AT_ERROR_NULL: version is NULL.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_abi_version(int* version);

    /// <summary>"major.minor.patch" of the loaded library, copied like at_error_text.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_version_string(byte* text, nuint size, nuint* needed);

    /// <summary>
    /// Whether the loaded library has a named feature: "openblas", "opencl" (built in; says nothing of the machine),
    /// "mpi" (its module and an MPI are found), "nccl" (is found). *present = 0 for names it does not know.
    /// AT_ERROR_NULL: present or name is NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_has_feature(int* present, byte* name);

    /// <summary>
    /// Constant name of a status ("AT_ERROR_SHAPE"), or "AT_STATUS_UNKNOWN". Static storage; never NULL through name.
    /// AT_ERROR_NULL: name is NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_status_name(byte** name, Status status);

    /// <summary>
    /// The last error of the calling thread; success never clears it. The text begins with the operation in brackets
    /// and says what was received and what was expected: "[matmul] a is 3x4 and b is 5x6: inner sizes 4 and 5 differ".
    /// Copies at most size - 1 bytes and a terminating 0 into text; size 0 copies nothing. needed, if not NULL,
    /// receives the bytes the whole text needs, terminator included. AT_ERROR_NULL: text is NULL with size &gt; 0. A
    /// thread without an error has the text "".
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_error_text(byte* text, nuint size, nuint* needed);

    /// <summary>Status of the last error, AT_OK if the thread had none. AT_ERROR_NULL: status is NULL.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_error_status(Status* status);

    /// <summary>Operation of the last error ("matmul"), copied like at_error_text.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_error_operation(byte* text, nuint size, nuint* needed);

    /// <summary>
    /// Argument the last error speaks of ("a"), or "" where it is about none, copied like at_error_text.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_error_argument(byte* text, nuint size, nuint* needed);

    /// <summary>Forgets the calling thread's last error.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_error_clear();

    /// <summary>AT_ERROR_ARGUMENT: not one of the levels.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_log_set_level(LogLevel level);

    /// <summary>
    /// Sends messages to callback instead of standard error; NULL: back to standard error. destroy may be NULL; it is
    /// called when the callback has been replaced and no call to it is under way.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_log_set_callback(delegate* unmanaged[Cdecl]<LogLevel, byte*, void*, void> callback,
        void* userdata, delegate* unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>Bytes of one element. AT_ERROR_DTYPE: unknown dtype.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dtype_size(nuint* size, DType dtype);

    /// <summary>Name ("float32", "bool", …), static storage. AT_ERROR_DTYPE: unknown dtype.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dtype_name(byte** name, DType dtype);

    /// <summary>
    /// The type that an operation on a and b computes in: the Python array API standard's promotion table; where the
    /// standard leaves a mix undefined (integer with float, u64 with signed), the float type, and float32, as PyTorch
    /// does. bfloat16 with float16 gives float32.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dtype_promote(DType* result, DType a, DType b);

    /// <summary>
    /// The same as the macro, for languages without it; size is the struct's, in bytes. AT_ERROR_NULL: info is NULL.
    /// AT_ERROR_ARGUMENT: size.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_device_info_init(at_device_info* info, nuint size);

    /// <summary>Number of devices known, refused ones included. Never 0: the CPU is always there.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_device_count(int* count);

    /// <summary>
    /// Describes device `index` of 0 … count - 1. AT_ERROR_INDEX: no such device; AT_ERROR_ARGUMENT: struct_size.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_device_describe(at_device_info* info, int index);

    /// <summary>
    /// Opens a device: "auto", "cpu", "opencl" (the best OpenCL device), "opencl:N", "gpu" (the best GPU, or an error).
    /// "auto" takes the best GPU, else the CPU, so it never fails for lack of a GPU; the variable ATHENA_DEVICE
    /// replaces "auto" only. OpenCL devices that are processors are taken by "opencl…" alone. Where several are like
    /// the best, a process takes that of its number among the ranks of its machine (LOCAL_RANK, as athena launch,
    /// torchrun and mpirun say it). Opening a device again gives the same backend, retained; after AT_ERROR_DEVICE_LOST
    /// a new one, and tensors of the old one stay errors. AT_ERROR_DEVICE_NOT_FOUND: lists the devices present, why
    /// others were refused, and what OpenCL lacks or which of its calls failed; the next call looks again. "cpu" is
    /// refused where the library was compiled for other processors (the build's option `processors`): what a GPU leaves
    /// to it is AT_ERROR_UNSUPPORTED then.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_open(at_backend** backend, byte* device);

    /// <summary>
    /// Opens a device: "auto", "cpu", "opencl" (the best OpenCL device), "opencl:N", "gpu" (the best GPU, or an error).
    /// "auto" takes the best GPU, else the CPU, so it never fails for lack of a GPU; the variable ATHENA_DEVICE
    /// replaces "auto" only. OpenCL devices that are processors are taken by "opencl…" alone. Where several are like
    /// the best, a process takes that of its number among the ranks of its machine (LOCAL_RANK, as athena launch,
    /// torchrun and mpirun say it). Opening a device again gives the same backend, retained; after AT_ERROR_DEVICE_LOST
    /// a new one, and tensors of the old one stay errors. AT_ERROR_DEVICE_NOT_FOUND: lists the devices present, why
    /// others were refused, and what OpenCL lacks or which of its calls failed; the next call looks again. "cpu" is
    /// refused where the library was compiled for other processors (the build's option `processors`): what a GPU leaves
    /// to it is AT_ERROR_UNSUPPORTED then.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_retain(at_backend* backend);

    /// <summary>Gives one reference back. NULL is fine. Tensors keep their backend alive.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_release(at_backend* backend);

    /// <summary>Describes the backend's device.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_describe(at_device_info* info, at_backend* backend);

    /// <summary>
    /// Why this device was chosen ("asked for by ATHENA_DEVICE", "the only GPU", …), copied like at_error_text.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_reason(byte* text, nuint size, nuint* needed, at_backend* backend);

    /// <summary>
    /// Waits until everything enqueued so far is done; returns the first error found on the way, or AT_ERROR_FAULT_…
    /// once for updates of an optimizer's parameters that were withheld (at_optimizer_step). Faults of other values are
    /// told to who reads those. It does not run what is only recorded.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_synchronize(at_backend* backend);

    /// <summary>Memory of a backend in bytes, and its allocations.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_memory_stats_init(at_memory_stats* stats, nuint size);

    /// <summary>Memory of a backend in bytes, and its allocations.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_memory_stats(at_memory_stats* stats, at_backend* backend);

    /// <summary>
    /// Bytes the backend may hold (used + cached); 0: no limit. ATHENA_MEMORY_LIMIT sets it at opening ("2G", "512M").
    /// A request over the limit first gives back what is cached, then fails with AT_ERROR_OUT_OF_MEMORY; the backend
    /// stays usable. When nine tenths of the limit, or of the device's memory, are in use, a warning goes to the log:
    /// one until less than three quarters were in use.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_set_memory_limit(at_backend* backend, ulong bytes);

    /// <summary>Gives cached memory back to the device.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_trim(at_backend* backend);

    /// <summary>What a backend has done since it was opened or last reset.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_counters_init(at_counters* counters, nuint size);

    /// <summary>What a backend has done since it was opened or last reset.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_counters(at_counters* counters, at_backend* backend);

    /// <summary>What a backend has done since it was opened or last reset.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_reset_counters(at_backend* backend);

    /// <summary>
    /// The mode counts when a product is computed, not when it is recorded. Setting one computes nothing.
    /// AT_ERROR_ARGUMENT: unknown mode.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_set_math_mode(at_backend* backend, MathMode mode);

    /// <summary>
    /// A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same seed and offset give
    /// the same bits, integers, uniforms and normals on every backend.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_generator_create(at_generator** generator, ulong seed);

    /// <summary>
    /// A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same seed and offset give
    /// the same bits, integers, uniforms and normals on every backend.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_generator_retain(at_generator* generator);

    /// <summary>
    /// A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same seed and offset give
    /// the same bits, integers, uniforms and normals on every backend.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_generator_release(at_generator* generator);

    /// <summary>Reads and sets the whole state, for checkpoints.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_generator_state(ulong* seed, ulong* offset, at_generator* generator);

    /// <summary>Reads and sets the whole state, for checkpoints.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_generator_set_state(at_generator* generator, ulong seed, ulong offset);

    /// <summary>
    /// A tensor with the caller's data, copied before the call returns. size is in bytes and must equal the tensor's.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_from_host(at_tensor** tensor, at_backend* backend, DType dtype, int rank,
        long* dims, void* data, nuint size);

    /// <summary>
    /// A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype does not hold it, or
    /// it is NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_full(at_tensor** tensor, at_backend* backend, DType dtype, int rank, long*
        dims, double value);

    /// <summary>
    /// A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype does not hold it, or
    /// it is NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_zeros(at_tensor** tensor, at_backend* backend, DType dtype, int rank, long*
        dims);

    /// <summary>
    /// A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype does not hold it, or
    /// it is NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_ones(at_tensor** tensor, at_backend* backend, DType dtype, int rank, long*
        dims);

    /// <summary>
    /// start, start + step, … up to but without stop: ceil((stop - start) / step) elements, 0 if that is negative.
    /// AT_ERROR_ARGUMENT: step is 0, or an argument is not finite.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_arange(at_tensor** tensor, at_backend* backend, DType dtype, double start,
        double stop, double step);

    /// <summary>
    /// Uniform in [0, 1) and standard normal from seed, float dtypes only. The same seed gives the same bits
    /// everywhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rand(at_tensor** tensor, at_backend* backend, DType dtype, int rank, long*
        dims, ulong seed);

    /// <summary>
    /// Uniform in [0, 1) and standard normal from seed, float dtypes only. The same seed gives the same bits
    /// everywhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_randn(at_tensor** tensor, at_backend* backend, DType dtype, int rank, long*
        dims, ulong seed);

    /// <summary>
    /// Uniform in [low, high) and normal with mean and deviation, drawn from generator, which advances.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_uniform(at_tensor** tensor, at_backend* backend, DType dtype, int rank, long*
        dims, double low, double high, at_generator* generator);

    /// <summary>
    /// Uniform in [low, high) and normal with mean and deviation, drawn from generator, which advances.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_normal(at_tensor** tensor, at_backend* backend, DType dtype, int rank, long*
        dims, double mean, double deviation, at_generator* generator);

    /// <summary>Raw 32-bit words of generator, u32.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_random_bits(at_tensor** tensor, at_backend* backend, int rank, long* dims,
        at_generator* generator);

    /// <summary>Adds one reference to the same handle.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_retain(at_tensor* tensor);

    /// <summary>Gives one reference back; NULL is fine. Values that others still need live on.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_release(at_tensor* tensor);

    /// <summary>Description. None of these computes anything.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rank(int* rank, at_tensor* tensor);

    /// <summary>
    /// Copies the sizes into dims, which has room for capacity numbers. AT_ERROR_BUFFER: capacity &lt; rank.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_shape(long* dims, int capacity, at_tensor* tensor);

    /// <summary>Size of one axis; negative axes count from the end. AT_ERROR_INDEX: no such axis.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_size(long* size, at_tensor* tensor, int axis);

    /// <summary>Number of elements (1 for rank 0) and their bytes.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_numel(long* count, at_tensor* tensor);

    /// <summary>Number of elements (1 for rank 0) and their bytes.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_nbytes(nuint* bytes, at_tensor* tensor);

    /// <summary>Number of elements (1 for rank 0) and their bytes.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_dtype(DType* dtype, at_tensor* tensor);

    /// <summary>The tensor's backend, a new reference.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_backend(at_backend** backend, at_tensor* tensor);

    /// <summary>
    /// 1 if both see the same memory (one is a view of the other, or both of a third), else 0. Parameters of one
    /// optimizer lie side by side, but each is its own.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_shares_memory(int* shares, at_tensor* a, at_tensor* b);

    /// <summary>
    /// Computes the value and copies it row-major into data; size in bytes must equal at_tensor_nbytes. An error met
    /// while computing is returned here, again at every read. AT_ERROR_BUFFER: size.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_to_host(at_tensor* tensor, void* data, nuint size);

    /// <summary>
    /// The only element of a one-element tensor as a double. AT_ERROR_SHAPE: it has more or none.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_item(double* value, at_tensor* tensor);

    /// <summary>Enqueues what the tensor needs, without waiting for the device.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_eval(at_tensor* tensor);

    /// <summary>The same for several tensors as one plan. tensors may be NULL when count is 0.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_eval_all(at_tensor** tensors, nuint count);

    /// <summary>
    /// The same values on another backend: the tensor itself (retained view) if it is there already. Differentiable.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_to(at_tensor** result, at_tensor* tensor, at_backend* backend);

    /// <summary>
    /// Converted to dtype: float to integer truncates toward zero (out-of-range values are unspecified), to bool is !=
    /// 0; to float rounds to nearest even. Gradients flow between float types.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cast(at_tensor** result, at_tensor* tensor, DType dtype);

    /// <summary>A copy with memory of its own; differentiable.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_clone(at_tensor** result, at_tensor* tensor);

    /// <summary>
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast and cast to
    /// it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: an expanded or unfolded
    /// view (two elements in one place), or a leaf that requires gradients outside no-grad. The four operations are of
    /// inplace.h's kind.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_copy_(at_tensor* destination, at_tensor* source);

    /// <summary>
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast and cast to
    /// it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: an expanded or unfolded
    /// view (two elements in one place), or a leaf that requires gradients outside no-grad. The four operations are of
    /// inplace.h's kind.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_fill_(at_tensor* destination, double value);

    /// <summary>
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast and cast to
    /// it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: an expanded or unfolded
    /// view (two elements in one place), or a leaf that requires gradients outside no-grad. The four operations are of
    /// inplace.h's kind.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_add_(at_tensor* destination, at_tensor* b);

    /// <summary>a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_add(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sub(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_mul(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>a / b, true division: integers are divided as float32.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_div(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// a to the power b. Integers: by squaring, wrapping; a negative exponent gives the truncated quotient.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_pow(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>The larger, the smaller; NaN if either is. At ties the gradient is split in halves.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_maximum(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>The larger, the smaller; NaN if either is. At ties the gradient is split in halves.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_minimum(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_equal(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_not_equal(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_less(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_less_equal(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_greater(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Comparisons give bool; any comparison with NaN is false but not_equal.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_greater_equal(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_add_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sub_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_mul_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_div_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_pow_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_maximum_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_minimum_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_equal_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_not_equal_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_less_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_less_equal_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_greater_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every
    /// u8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_greater_equal_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// a where condition (bool) is true, else b; all three broadcast. AT_ERROR_DTYPE: condition is not bool.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_where(at_tensor** result, at_tensor* condition, at_tensor* a, at_tensor* b);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_neg(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_abs(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sign(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sqrt(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rsqrt(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_exp(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_erf(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tanh(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
    /// integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sigmoid(at_tensor** result, at_tensor* a);

    /// <summary>max(a, 0), NaN stays NaN.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_relu(at_tensor** result, at_tensor* a);

    /// <summary>
    /// a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a / 2 · (1 +
    /// tanh(√(2/π) · (a + 0.044715 · a³))).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_gelu(at_tensor** result, at_tensor* a);

    /// <summary>
    /// a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_silu(at_tensor** result, at_tensor* a);

    /// <summary>Sum. Signed integers and bool give i64, unsigned give u64. The sum of nothing is 0.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sum(at_tensor** result, at_tensor* a, int* axes, nuint count, int keepdims);

    /// <summary>Mean, float results only: integers give float32. The mean of nothing is NaN.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_mean(at_tensor** result, at_tensor* a, int* axes, nuint count, int keepdims);

    /// <summary>
    /// Largest element; NaN if there is one. The gradient is shared equally among ties. AT_ERROR_SHAPE: nothing to
    /// fold, for which at_tensor_max_initial has an answer.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_max(at_tensor** result, at_tensor* a, int* axes, nuint count, int keepdims);

    /// <summary>
    /// Row-major position among the folded axes of the first largest or smallest element (a NaN counts as both), i64.
    /// AT_ERROR_SHAPE: nothing to fold.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_argmax(at_tensor** result, at_tensor* a, int* axes, nuint count, int
        keepdims);

    /// <summary>
    /// exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; log_softmax is its logarithm, computed
    /// directly.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_softmax(at_tensor** result, at_tensor* a, int axis);

    /// <summary>
    /// exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; log_softmax is its logarithm, computed
    /// directly.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log_softmax(at_tensor** result, at_tensor* a, int axis);

    /// <summary>
    /// New sizes with the same number of elements; one of them may be -1 and is worked out. A view where strides allow,
    /// else a copy (at_tensor_shares_memory tells). AT_ERROR_SHAPE: the counts differ.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_reshape(at_tensor** result, at_tensor* a, int rank, long* dims);

    /// <summary>Two axes exchanged.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_transpose(at_tensor** result, at_tensor* a, int axis0, int axis1);

    /// <summary>Axis i of the result is axis axes[i] of a; count must be the rank.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_permute(at_tensor** result, at_tensor* a, int* axes, nuint count);

    /// <summary>
    /// Elements start, start + step, … before stop of one axis, with Python's rules: negative positions count from the
    /// end, positions beyond the ends are clamped, a negative step walks backwards. AT_SLICE_END as start or stop
    /// leaves it out. AT_ERROR_ARGUMENT: step is 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_slice(at_tensor** result, at_tensor* a, int axis, long start, long stop, long
        step);

    /// <summary>
    /// Broadcast to the sizes dims, aligned at the last axis (the array API's broadcast_to); -1 keeps a size. Repeated
    /// elements share memory, so the view cannot be written in place.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_expand(at_tensor** result, at_tensor* a, int rank, long* dims);

    /// <summary>
    /// Joins count &gt;= 1 tensors along an existing axis; dtypes promote, other sizes must be equal.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_concat(at_tensor** result, at_tensor** tensors, nuint count, int axis);

    /// <summary>
    /// result[…, i, …] = a[…, indices[…, i, …], …] along axis. indices has a's rank; its other sizes equal a's.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_take_along_axis(at_tensor** result, at_tensor* a, at_tensor* indices, int
        axis);

    /// <summary>
    /// Matrix product over the last two axes, as NumPy's matmul: [.., M, K] by [.., K, N] gives [.., M, N]; leading
    /// axes broadcast; a 1-D a is a row, a 1-D b a column, and that axis is dropped from the result. Transposed views
    /// are used without copying. f16 and bf16 accumulate in float32; integers wrap. AT_ERROR_SHAPE: a 0-d input, or
    /// inner sizes that differ. AT_ERROR_DTYPE: bool.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_matmul(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_cross_entropy_options_init(at_cross_entropy_options* options, nuint size);

    /// <summary>
    /// −log softmax(logits)[label] along the class axis. logits: float, C classes on that axis; labels: either integers
    /// of the other axes' shape, each in 0 … C − 1, or probabilities: floats of the logits' shape, the loss then being
    /// −Σ probability · log softmax. options NULL: the defaults (mean, a 0-d result). The mean over integer labels is
    /// divided by the sum of the labels' weights, ignored ones left out; it is NaN if all are ignored. The mean over
    /// probabilities is divided by the number of samples. A label out of range is found while computing:
    /// AT_ERROR_FAULT_INDEX at the read, and optimizers withhold the update (at_optimizer_step). AT_ERROR_ARGUMENT:
    /// probabilities and has_ignore_index.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cross_entropy(at_tensor** loss, at_tensor* logits, at_tensor* labels,
        at_cross_entropy_options* options);

    /// <summary>
    /// Marks a tensor as a leaf whose gradients are wanted (1) or not (0). AT_ERROR_DTYPE: not a float type;
    /// AT_ERROR_STATE: the tensor was computed from others that require gradients.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_set_requires_grad(at_tensor* tensor, int requires_grad);

    /// <summary>1 if gradients flow through the tensor.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_requires_grad(int* requires_grad, at_tensor* tensor);

    /// <summary>
    /// Adds the gradients of loss (one element) to .grad of every leaf it was computed from, and frees the graph.
    /// Records only; nothing runs. AT_ERROR_SHAPE: more than one element; AT_ERROR_STATE: nothing requires gradients,
    /// or the graph was freed by an earlier call.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_backward(at_tensor* loss);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_options_init(at_grad_options* options, nuint size);

    /// <summary>
    /// Gradients of the sum of outputs, each weighted by its seed, with respect to inputs: grads[i], a new handle with
    /// the shape of inputs[i]. Inputs may be any tensors, not only leaves; .grad is not touched. On failure all grads
    /// are NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_grad(at_tensor** grads, at_tensor** outputs, nuint output_count, at_tensor**
        inputs, nuint input_count, at_grad_options* options);

    /// <summary>
    /// A leaf's accumulated gradient, a new handle to the same memory each time; *grad is NULL while there is none, or
    /// if the tensor is no leaf.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_grad_of(at_tensor** grad, at_tensor* tensor);

    /// <summary>Forgets a leaf's gradient.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_zero_grad(at_tensor* tensor);

    /// <summary>The same values, cut from the graph; shares memory.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_detach(at_tensor** result, at_tensor* tensor);

    /// <summary>
    /// While 1, the calling thread records nothing for gradients; views made meanwhile stay cut from the graph.
    /// previous, if not NULL, receives the old value.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_set_no_grad(int* previous, int no_grad);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_sgd_options_init(at_sgd_options* options, nuint size);

    /// <summary>
    /// Adam with decoupled weight decay (Loshchilov and Hutter, 2019). amsgrad: divides by the largest mean of squares
    /// so far.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_adamw_options_init(at_adamw_options* options, nuint size);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_sgd(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_sgd_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_adamw(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_adamw_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_retain(at_optimizer* optimizer);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_release(at_optimizer* optimizer);

    /// <summary>
    /// Updates the parameters from their gradients and enqueues the step as one plan without waiting for it: what the
    /// losses that this thread differentiated since the last step are is computed too. A parameter without a gradient
    /// is treated as having zeros. Gradients stay; see at_optimizer_zero_grad. Where a gradient depends on a fault
    /// (AT_ERROR_FAULT_INDEX, AT_ERROR_FAULT_DIVISION), this one update is withheld: parameters, state and the count of
    /// steps are as if the step had not been. It is reported once, by whichever comes first: a read or save of a
    /// parameter, at_backend_synchronize, or a later step by which it is known without waiting. The step that reports
    /// has made its own update; what is read afterwards are the values as they are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_step(at_optimizer* optimizer);

    /// <summary>
    /// Updates the parameters from their gradients and enqueues the step as one plan without waiting for it: what the
    /// losses that this thread differentiated since the last step are is computed too. A parameter without a gradient
    /// is treated as having zeros. Gradients stay; see at_optimizer_zero_grad. Where a gradient depends on a fault
    /// (AT_ERROR_FAULT_INDEX, AT_ERROR_FAULT_DIVISION), this one update is withheld: parameters, state and the count of
    /// steps are as if the step had not been. It is reported once, by whichever comes first: a read or save of a
    /// parameter, at_backend_synchronize, or a later step by which it is known without waiting. The step that reports
    /// has made its own update; what is read afterwards are the values as they are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_zero_grad(at_optimizer* optimizer);

    /// <summary>Of all groups. AT_ERROR_ARGUMENT: negative or not finite.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_set_learning_rate(at_optimizer* optimizer, double learning_rate);

    /// <summary>Of the first group.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_learning_rate(double* learning_rate, at_optimizer* optimizer);

    /// <summary>
    /// Reads one IDX file (the MNIST format: big-endian magic 00 00 type rank, sizes, data), plain or gzipped, as a
    /// tensor of the file's dtype. Types u8, i8, i16, i32, f32, f64. AT_ERROR_IO: cannot be opened or read;
    /// AT_ERROR_FORMAT: wrong magic, truncated, too long, or sizes that overflow: the text names the file, the byte and
    /// what was expected.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_load_idx(at_tensor** tensor, at_backend* backend, byte* path);

    /// <summary>
    /// A data set of images and labels from two IDX files: images u8 [N, …] scaled to [0, 1] float32, labels u8 [N] as
    /// i64. AT_ERROR_FORMAT also where the counts differ.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_open_idx(at_dataset** dataset, byte* images_path, byte* labels_path);

    /// <summary>
    /// A data set of count &gt;= 1 tensors, its fields: inputs and targets, or whatever belongs together. Their first
    /// axes count the samples and are equally long (AT_ERROR_SHAPE). Of any dtypes and backends; computed and copied to
    /// host memory.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_from_tensors(at_dataset** dataset, at_tensor** tensors, nuint count);

    /// <summary>
    /// Parts that have no sample in common, parts[i] of lengths[i] samples drawn at random: the same seed draws the
    /// same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the data set's. On failure all parts are NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_retain(at_dataset* dataset);

    /// <summary>
    /// Parts that have no sample in common, parts[i] of lengths[i] samples drawn at random: the same seed draws the
    /// same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the data set's. On failure all parts are NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_release(at_dataset* dataset);

    /// <summary>Number of samples.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_length(long* count, at_dataset* dataset);

    /// <summary>
    /// Sizes of one sample in the field of that number, from 0, like at_tensor_shape; *rank, if not NULL, receives how
    /// many. Of the first sample, where they are the program's own, which it is asked for: AT_ERROR_STATE if there is
    /// none. AT_ERROR_INDEX: no such field.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_sample_shape(long* dims, int capacity, int* rank, at_dataset* dataset, nuint
        field);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_options_init(at_loader_options* options, nuint size);

    /// <summary>
    /// An iterator over a data set in batches on backend. The same seed gives the same order everywhere, and the same
    /// batches whatever the number of workers: they come in order, bit for bit. Workers begin with the first batch of
    /// an epoch that is asked for and end with the last, or when the loader is sought or released, which waits for what
    /// they are making. A batch that cannot be made fails the call that asks for it; the next call tries it again.
    /// Where a callback failed on a worker, the thread that asks for the batch calls it once more, and the error is
    /// that of this call; if there is none, the batch is given and AT_LOG_WARN tells what the callback had answered at
    /// first.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_create(at_loader** loader, at_dataset* dataset, at_backend* backend,
        at_loader_options* options);

    /// <summary>References to any loader. The last one's end waits for its workers.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_retain(at_loader* loader);

    /// <summary>References to any loader. The last one's end waits for its workers.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_release(at_loader* loader);

    /// <summary>Batches in an epoch; -1 where nobody knows (at_loader_custom).</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_length(long* batches, at_loader* loader);

    /// <summary>
    /// The next batch: a new tensor for each of its fields, [samples, …] in the field's dtype. All NULL (and AT_OK) at
    /// the end of an epoch, after which the next one begins. AT_ERROR_ARGUMENT: count is not the number of fields.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_next(at_tensor** fields, nuint count, at_loader* loader);

    /// <summary>Begins epoch number `epoch` (from 0) now; the order depends on seed and epoch alone.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_seek(at_loader* loader, long epoch);

    /// <summary>
    /// Writes count named tensors to path: first to a temporary file beside it, then renamed, so a failure leaves an
    /// old file as it was. metadata: texts about the file, pairs of them, each a key and its value after one another;
    /// NULL and 0 for none. AT_ERROR_ARGUMENT: a name or key twice, an empty name, a text that is not UTF-8;
    /// AT_ERROR_IO.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_save_file(byte* path, byte** names, at_tensor** tensors, nuint count, byte**
        metadata, nuint pairs);

    /// <summary>
    /// Reads the tensor `name` from path onto backend; the host holds 16 MiB of it at a time where the device's memory
    /// is not the host's. AT_ERROR_IO; AT_ERROR_FORMAT: not a safetensors file or index, with the byte;
    /// AT_ERROR_ARGUMENT: no such name, with the names there are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_load_file(at_tensor** tensor, at_backend* backend, byte* path, byte* name);

    /// <summary>
    /// Begins and ends measuring one backend, or with NULL all of them, those opened later too. Starting what is
    /// measured already and stopping what is not changes nothing. What was measured stays until at_profiler_reset. Both
    /// wait for what has been enqueued. While nobody measures, the profiler costs nothing; measuring slows down small
    /// work. The variable ATHENA_PROFILE measures a whole program: "1" prints the text report to standard error at
    /// exit, any other value but "" and "0" is the path of a file for the JSON report, or for the trace where it ends
    /// in .trace.json. Any thread may call any function of this header at any time.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_profiler_start(at_backend* backend);

    /// <summary>
    /// Begins and ends measuring one backend, or with NULL all of them, those opened later too. Starting what is
    /// measured already and stopping what is not changes nothing. What was measured stays until at_profiler_reset. Both
    /// wait for what has been enqueued. While nobody measures, the profiler costs nothing; measuring slows down small
    /// work. The variable ATHENA_PROFILE measures a whole program: "1" prints the text report to standard error at
    /// exit, any other value but "" and "0" is the path of a file for the JSON report, or for the trace where it ends
    /// in .trace.json. Any thread may call any function of this header at any time.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_profiler_stop(at_backend* backend);

    /// <summary>Forgets what was measured.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_profiler_reset();

    /// <summary>
    /// Ranges give names to parts of a program. They belong to the calling thread and nest; the report adds up ranges
    /// with the same name in the same outer range: "step/forward". A range counts the time between push and pop by the
    /// clock, and the device time of the work that was enqueued meanwhile: recorded work runs, and counts, where it is
    /// evaluated. Ranges opened while nothing is measured are not counted. AT_ERROR_NULL: name is NULL. AT_ERROR_STATE:
    /// the thread has no open range.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_profiler_push_range(byte* name);

    /// <summary>
    /// Ranges give names to parts of a program. They belong to the calling thread and nest; the report adds up ranges
    /// with the same name in the same outer range: "step/forward". A range counts the time between push and pop by the
    /// clock, and the device time of the work that was enqueued meanwhile: recorded work runs, and counts, where it is
    /// evaluated. Ranges opened while nothing is measured are not counted. AT_ERROR_NULL: name is NULL. AT_ERROR_STATE:
    /// the thread has no open range.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_profiler_pop_range();

    /// <summary>
    /// The report of all that was measured, copied like at_error_text; waits for what has been enqueued. Between two
    /// calls it grows if measuring goes on, so stop first where you ask for the size. AT_ERROR_ARGUMENT: unknown
    /// format.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_profiler_report(byte* text, nuint size, nuint* needed, ProfileFormat format);

    /// <summary>
    /// Copies into strides how many elements of memory lie from one element to the next along each axis: those of a
    /// view as its source's memory holds them, row-major ones otherwise. AT_ERROR_BUFFER: capacity &lt; rank.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_strides(long* strides, int capacity, at_tensor* tensor);

    /// <summary>
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast and cast to
    /// it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: an expanded or unfolded
    /// view (two elements in one place), or a leaf that requires gradients outside no-grad. The four operations are of
    /// inplace.h's kind.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sub_(at_tensor* destination, at_tensor* b);

    /// <summary>
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast and cast to
    /// it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: an expanded or unfolded
    /// view (two elements in one place), or a leaf that requires gradients outside no-grad. The four operations are of
    /// inplace.h's kind.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_mul_(at_tensor* destination, at_tensor* b);

    /// <summary>
    /// In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast and cast to
    /// it; axes of size 1 in front of copy_'s may be more than destination has. AT_ERROR_STATE: an expanded or unfolded
    /// view (two elements in one place), or a leaf that requires gradients outside no-grad. The four operations are of
    /// inplace.h's kind.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_div_(at_tensor* destination, at_tensor* b);

    /// <summary>
    /// Copies the names of the tensors in path, in the order of its header, each with its terminating 0: "w", "b" as
    /// the four bytes w 0 b 0. size 0 copies nothing. needed, if not NULL, receives the bytes of all names, 0 for a
    /// file of none. AT_ERROR_BUFFER: size is less; AT_ERROR_IO, AT_ERROR_FORMAT as above.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_file_names(byte* text, nuint size, nuint* needed, byte* path);

    /// <summary>
    /// A tensor in the caller's memory: element [i, j, …] is at data + (i * strides[0] + j * strides[1] + …) elements.
    /// strides are not negative; NULL: row-major. Elements may share a place (stride 0); such a tensor cannot be
    /// changed in place. size is in bytes and at least what the elements reach. read_only not 0: in-place operations
    /// are AT_ERROR_STATE. AT_BOOL bytes must be 0 or 1. destroy, unless NULL, is called once with userdata when
    /// nothing needs the memory any more, at the end of whichever call gave up the last of it (of a call from within a
    /// callback: when that has returned), on that call's thread, with no lock held: it may call any at_ function, and
    /// the thread's error record is afterwards what it was. If this call fails, destroy is not called.
    /// AT_ERROR_ARGUMENT: data is not a multiple of the element's size, or a stride is negative: copy such memory.
    /// AT_ERROR_BUFFER: size. AT_ERROR_UNSUPPORTED: backend is not "cpu".
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_from_memory(at_tensor** tensor, at_backend* backend, DType dtype, int rank,
        long* dims, long* strides, void* data, nuint size, int read_only, delegate* unmanaged[Cdecl]<void*, void>
        destroy, void* userdata);

    /// <summary>
    /// The same as the macro, for languages without it; size is the struct's, in bytes. AT_ERROR_NULL: info is NULL.
    /// AT_ERROR_ARGUMENT: size.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_memory_info_init(at_memory_info* info, nuint size);

    /// <summary>
    /// Computes the tensor and lends its memory, which stays where it is until memory is released and no tensor needs
    /// it. Values recorded from the tensor before, and what is saved for gradients, stay as they are: if there are any,
    /// the tensor moves into memory of its own first, a copy. AT_ERROR_STATE: a view of a leaf that strides over memory
    /// cannot say; AT_ERROR_UNSUPPORTED: not on "cpu"; the tensor's own error if it could not be computed.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_lend(at_memory** memory, at_tensor* tensor);

    /// <summary>Where the memory is. AT_ERROR_ARGUMENT: struct_size.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_memory_describe(at_memory_info* info, at_memory* memory);

    /// <summary>Adds one reference to the same handle.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_memory_retain(at_memory* memory);

    /// <summary>Gives one reference back; the last one ends the loan. NULL is fine.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_memory_release(at_memory* memory);

    /// <summary>
    /// A tensor in the memory of managed, as at_tensor_from_memory. Takes managed over: its deleter is called like
    /// destroy above. If this call fails, managed still is the caller's. AT_ERROR_UNSUPPORTED: another device than the
    /// CPU, a type Athena has not, another version than 1.x; AT_ERROR_ARGUMENT: as at_tensor_from_memory;
    /// AT_ERROR_SHAPE: rank.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_from_dlpack(at_tensor** tensor, at_backend* backend, void* managed, int
        versioned);

    /// <summary>
    /// Lends the tensor's memory as at_tensor_lend does, until managed's deleter is called, from any thread.
    /// AT_ERROR_STATE: also read-only memory where versioned is 0, for that form cannot say so.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_to_dlpack(void** managed, at_tensor* tensor, int versioned);

    /// <summary>
    /// A number as a tensor without axes, on beside's backend and of the dtype in which the _scalar forms of
    /// pointwise.h compute: for the left side of sub, div and pow, and for where. AT_ERROR_ARGUMENT: that dtype does
    /// not hold it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_number(at_tensor** result, at_tensor* beside, double number);

    /// <summary>Smallest element, by the same rules: NaN if there is one.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_min(at_tensor** result, at_tensor* a, int* axes, nuint count, int keepdims);

    /// <summary>
    /// Row-major position among the folded axes of the first largest or smallest element (a NaN counts as both), i64.
    /// AT_ERROR_SHAPE: nothing to fold.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_argmin(at_tensor** result, at_tensor* a, int* axes, nuint count, int
        keepdims);

    /// <summary>
    /// Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all is true.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_any(at_tensor** result, at_tensor* a, int* axes, nuint count, int keepdims);

    /// <summary>
    /// Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all is true.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_all(at_tensor** result, at_tensor* a, int* axes, nuint count, int keepdims);

    /// <summary>How many elements are other than 0 (a NaN is), i64.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_count_nonzero(at_tensor** result, at_tensor* a, int* axes, nuint count, int
        keepdims);

    /// <summary>
    /// Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded elements, and its root.
    /// Float results only: integers give float32. correction 0: of the population, the array API's default; 1: the
    /// unbiased estimate, PyTorch's default. NaN where n − correction &lt;= 0, if all are equal, and of nothing. std's
    /// derivative where it is 0 is 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_var(at_tensor** result, at_tensor* a, int* axes, nuint count, double
        correction, int keepdims);

    /// <summary>
    /// Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded elements, and its root.
    /// Float results only: integers give float32. correction 0: of the population, the array API's default; 1: the
    /// unbiased estimate, PyTorch's default. NaN where n − correction &lt;= 0, if all are equal, and of nothing. std's
    /// derivative where it is 0 is 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_std(at_tensor** result, at_tensor* a, int* axes, nuint count, double
        correction, int keepdims);

    /// <summary>
    /// log Σ exp(a), computed with the maximum subtracted; right for infinities too. Integers give float32. Of nothing:
    /// −inf.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logsumexp(at_tensor** result, at_tensor* a, int* axes, nuint count, int
        keepdims);

    /// <summary>
    /// Norm of the folded elements as one vector (the array API's vector_norm): (Σ|a|^order)^(1/order); for INFINITY
    /// and −INFINITY the largest and smallest |a|; for 0 how many are other than 0, as a float. Integers give float32.
    /// The derivatives at a norm of 0, and of orders other than 1, 2 and infinities at elements of 0, are 0.
    /// AT_ERROR_ARGUMENT: order is NaN. AT_ERROR_SHAPE: an infinite order and nothing to fold.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_norm(at_tensor** result, at_tensor* a, double order, int* axes, nuint count,
        int keepdims);

    /// <summary>
    /// Product, of the same dtypes as the sum; integers wrap. The product of nothing is 1. The derivative is right
    /// where elements are 0. Pieces are multiplied first, of which one may overflow where the whole does not.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_prod(at_tensor** result, at_tensor* a, int* axes, nuint count, int keepdims);

    /// <summary>
    /// Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed integers and bool give i64,
    /// unsigned give u64; overflow wraps. include_initial non-zero: the sum or product of nothing, 0 or 1, comes first,
    /// and the result is longer by one along axis. The derivative of cumprod is right where elements are 0. OpenCL
    /// devices multiply pieces of a line before they join them: a piece may overflow where the whole does not, and 0
    /// times an infinity is 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cumsum(at_tensor** result, at_tensor* a, int axis, int include_initial);

    /// <summary>
    /// Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed integers and bool give i64,
    /// unsigned give u64; overflow wraps. include_initial non-zero: the sum or product of nothing, 0 or 1, comes first,
    /// and the result is longer by one along axis. The derivative of cumprod is right where elements are 0. OpenCL
    /// devices multiply pieces of a line before they join them: a piece may overflow where the whole does not, and 0
    /// times an infinity is 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cumprod(at_tensor** result, at_tensor* a, int axis, int include_initial);

    /// <summary>
    /// Running maximum and minimum, and the positions along axis where they are, i64. As in PyTorch, and other than
    /// argmax, of equals the last counts, and of NaNs too: the position moves on. The derivative goes to the element at
    /// that position.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cummax(at_tensor** values, at_tensor** indices, at_tensor* a, int axis);

    /// <summary>
    /// Running maximum and minimum, and the positions along axis where they are, i64. As in PyTorch, and other than
    /// argmax, of equals the last counts, and of NaNs too: the position moves on. The derivative goes to the element at
    /// that position.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cummin(at_tensor** values, at_tensor** indices, at_tensor* a, int axis);

    /// <summary>
    /// log of the running sum of exp(a), without overflow; right for infinities too. Integers give float32.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logcumsumexp(at_tensor** result, at_tensor* a, int axis);

    /// <summary>
    /// The elements along axis in ascending order, or descending if the flag is not 0. The gradient goes back to where
    /// each element came from.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sort(at_tensor** result, at_tensor* a, int axis, int descending);

    /// <summary>
    /// Their positions on the axis, i64: what take_along_axis needs to sort a, or another tensor like it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_argsort(at_tensor** result, at_tensor* a, int axis, int descending);

    /// <summary>
    /// The k largest elements along axis, largest first, or with largest 0 the k smallest, smallest first: what sort
    /// gives, cut off after k, and their positions, i64. Much faster than sort where k is small. AT_ERROR_ARGUMENT: k
    /// is negative or larger than the axis.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_topk(at_tensor** values, at_tensor** indices, at_tensor* a, long k, int axis,
        int largest);

    /// <summary>
    /// Einstein's summation, with PyTorch's rules: one letter (a to z, A to Z) for each axis of each operand, operands
    /// separated by commas, then "-&gt;" and the letters of the result: "bij,bjk-&gt;bik". Letters that the result
    /// lacks are summed over; a letter twice in one operand means its diagonal. Without "-&gt;" the result has the
    /// letters that occur once, in the order A … Z a … z, after the axes of "...". "..." stands for the axes that no
    /// letter names, aligned at the last; they are summed over where a written result lacks "...". A size 1 stretches
    /// to the size that other operands have along the letter, but not along a letter twice in one operand. Spaces are
    /// ignored. The result is a value of its own, never a view of an operand. Operands are multiplied in pairs, the
    /// pair first whose product frees most memory; each pair is one batched product of matrices over views, copied only
    /// where a group of axes that must become one does not lie evenly. AT_ERROR_ARGUMENT: bad subscripts; the text
    /// names the position in bytes from 0, what is there and what was expected. AT_ERROR_SHAPE: letters and axes differ
    /// in number, sizes along a letter differ, or a result or every product of two operands would have more than
    /// AT_MAX_RANK axes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_einsum(at_tensor** result, byte* subscripts, at_tensor** tensors, nuint
        count);

    /// <summary>
    /// The sum of products over axes_a[k] of a and axes_b[k] of b for k &lt; count; the result has a's other axes, then
    /// b's. axes_a and axes_b NULL: the last count axes of a and the first count of b, in order. count 0 multiplies
    /// everything with everything. AT_ERROR_SHAPE: sizes differ (1 does not stretch), or the result has more than
    /// AT_MAX_RANK axes. AT_ERROR_INDEX: an axis out of range or named twice.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tensordot(at_tensor** result, at_tensor* a, at_tensor* b, int* axes_a, int*
        axes_b, nuint count);

    /// <summary>a[i] · b[j] for vectors (AT_ERROR_SHAPE otherwise; NumPy flattens). bool: and.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_outer(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// NumPy's inner: the sum of products over the last axes of both; with a 0-d input the plain product.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_inner(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// The sum of products along axis of a's and b's broadcast shape. Both must have that axis, in one size
    /// (AT_ERROR_SHAPE); the others broadcast.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_vecdot(at_tensor** result, at_tensor* a, at_tensor* b, int axis);

    /// <summary>
    /// The cross product of vectors along axis, counted like vecdot's. AT_ERROR_SHAPE: a size other than 3.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cross(at_tensor** result, at_tensor* a, at_tensor* b, int axis);

    /// <summary>
    /// The sum of the elements [i, i + offset] of axes axis0 and axis1; the other axes stay. 0 where there are none.
    /// The array API's trace has offset 0 and the last two axes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_trace(at_tensor** result, at_tensor* a, long offset, int axis0, int axis1);

    /// <summary>
    /// The matrix product of exponent factors a [.., N, N], by repeated squaring; the identity for exponent 0.
    /// AT_ERROR_ARGUMENT: a negative exponent. AT_ERROR_SHAPE: not square.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_matrix_power(at_tensor** result, at_tensor* a, long exponent);

    /// <summary>The last two axes exchanged. AT_ERROR_SHAPE: fewer than two axes.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_matrix_transpose(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Computes expression, element by element, over tensors that it calls by names[0 … count - 1]: "tanh(a)*b +
    /// 0.5*c". It records what the functions of pointwise.h would: broadcasting, dtypes and gradients are theirs, and
    /// the whole is fused as any other chain of them.
    /// <para/>
    /// choice condition ? a : b the condition is a comparison or a bool tensor comparison a &lt; b &lt;= &gt; &gt;= ==
    /// != gives bool; a &lt; b &lt; c is an error sum a + b a - b product a * b a / b sign -a +a -a^2 is -(a^2) power a
    /// ^ b a ** b the same; a^b^c is a^(b^c) the rest ( … ) numbers (2 .5 1e-3) names functions: exp(a), maximum(a, 0),
    /// where(condition, a, b)
    /// <para/>
    /// Functions are those of pointwise.h and activation.h that take tensors alone, by their names there, but for clip
    /// and prelu; a name is a function where a '(' follows, so a tensor may be called "exp". Names are letters, digits
    /// and _, not beginning with a digit. A number takes the dtype that it has in the _scalar form of the operation
    /// (0.5 beside i32 makes f32); integers of 64 bits keep all their digits. Sums, products and powers of numbers are
    /// computed in double; other functions of numbers alone in what all tensors promote to. A number that changes from
    /// call to call is best given as a tensor (at_tensor_number): it costs as little.
    /// <para/>
    /// A name that the expression does not use is fine. At most 65535 bytes, 64 parentheses, choices and powers in each
    /// other. AT_ERROR_ARGUMENT: the expression is not as above, uses a name or function that is not known, or gives
    /// one the wrong number of arguments: the text says at which column (in bytes, from 1), what was met and what was
    /// expected; or a name is no name or there twice, or count is 0. Errors of the operations (AT_ERROR_SHAPE,
    /// AT_ERROR_DTYPE, AT_ERROR_BACKEND) say the column too.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_map(at_tensor** result, byte* expression, byte** names, at_tensor** tensors,
        nuint count);

    /// <summary>
    /// products[i], a new handle of outputs[i]'s shape and dtype: the sum over k of the derivative of outputs[i] by
    /// inputs[k] times tangents[k], the directional derivative (Jacobian-vector product). tangents have the shapes of
    /// inputs. Zeros where an output depends on no input. The graph stays. create_graph 1: the products can be
    /// differentiated. Found by differentiating the gradient by its seed, so it takes what two backwards take, and
    /// rules that cannot be differentiated end it. AT_ERROR_STATE: an input does not require gradients, or the graph
    /// was freed.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_jvp(at_tensor** products, at_tensor** outputs, nuint output_count,
        at_tensor** inputs, nuint input_count, at_tensor** tangents, nuint tangent_count, int create_graph);

    /// <summary>
    /// products[i], a new handle of inputs[i]'s shape and dtype: the sum over k of the second derivatives of loss (one
    /// element) by inputs[i] and inputs[k] times vectors[k] (Hessian-vector product). Otherwise as at_tensor_jvp.
    /// AT_ERROR_SHAPE: loss has more than one element, or a vector not its input's shape.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hvp(at_tensor** products, at_tensor* loss, at_tensor** inputs, nuint
        input_count, at_tensor** vectors, nuint vector_count, int create_graph);

    /// <summary>
    /// While 1, at_tensor_backward and at_tensor_grad on the calling thread look for the first NaN: they compute every
    /// value that gradients flow through, in order, then every gradient, and fail at the first that has one with
    /// AT_ERROR_VALIDATION: at_error_operation is the operation that made the value, or whose rule made the gradient.
    /// Each look waits for the device: slow, for debugging. A value that was computed earlier and not kept is passed
    /// over. previous, if not NULL, receives the old value.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_set_anomaly_mode(int* previous, int anomaly_mode);

    /// <summary>
    /// A function with a gradient of its own. values are what it makes of inputs, computed by the program as it likes,
    /// best under at_set_no_grad: results[i] is a new tensor with the value of values[i], through which gradients flow
    /// to inputs by backward and not by the operations that made the value. Nothing is copied.
    /// <para/>
    /// backward is called while at_tensor_backward or at_tensor_grad walk by, once in each, for all results together.
    /// Its inputs are the gradients of the results, of their shapes and dtypes: zeros for a result that nothing depends
    /// on, NULL for one of no float dtype. Its results are the gradients of inputs: of their shapes (AT_ERROR_SHAPE)
    /// and backends, converted to their dtypes, NULL where it has none. It records and need not compute. With
    /// create_graph its operations are differentiated in turn; without it they record nothing for gradients.
    /// <para/>
    /// What backward needs of inputs and values it keeps in userdata. destroy, unless NULL, is called once with
    /// userdata when no backward can come any more: when the graph was freed or nobody refers to the results; at the
    /// end of the call that let it go, with no lock held. It is called at once where no gradient will flow (no float
    /// result, no input that requires gradients, no_grad) and not at all if this call fails. AT_ERROR_NULL: backward.
    /// AT_ERROR_ARGUMENT: value_count is 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_custom(at_tensor** results, at_tensor** values, nuint value_count,
        at_tensor** inputs, nuint input_count, delegate* unmanaged[Cdecl]<at_tensor**, nuint, at_tensor**, nuint, void*,
        int> backward, void* userdata, delegate* unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>
    /// What function makes of inputs, without keeping for the gradients more than inputs: function is called once now,
    /// without gradients, and again in each backward that walks by, with them. It must make the same values both times
    /// from inputs alone: a tensor that requires gradients and is not among inputs is AT_ERROR_STATE in the backward.
    /// Generators stand where they stood at first while function is called again, and go on from where they were;
    /// autocast is as it was at first. A backward without create_graph computes what is recorded, at each checkpoint,
    /// for only then memory is given back before the next: it may wait, and returns errors of the device. destroy as
    /// for at_tensor_custom. AT_ERROR_CALLBACK: function failed, or gave other shapes or dtypes the second time.
    /// AT_ERROR_NULL: function, or a result that it left NULL. AT_ERROR_ARGUMENT: result_count is 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoint(at_tensor** results, nuint result_count, at_tensor** inputs, nuint
        input_count, delegate* unmanaged[Cdecl]<at_tensor**, nuint, at_tensor**, nuint, void*, int> function, void*
        userdata, delegate* unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>
    /// Calls callback with the gradient of tensor whenever a backward walks by, before it is used: input_count and
    /// result_count are 1; a result takes the gradient's place (same shape and backend, converted to its dtype), none
    /// leaves it as it is. Of several the first added is called first, and the next sees what it made. On a leaf it
    /// sees what this backward found, the sum over all uses, before that is added to .grad; elsewhere the gradient of
    /// the value that tensor has now, summed over all that was computed from it, before and after this call. After an
    /// in-place change the hook stays with the old value. at_tensor_grad calls the hooks on its way to inputs, and
    /// theirs. *id is for at_hook_remove, never 0. destroy, unless NULL, is called once when the hook was removed or
    /// the value is gone, at the end of the call that did it; not if this call fails. AT_ERROR_STATE: no gradients flow
    /// through tensor. AT_ERROR_NULL: callback.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_add_hook(ulong* id, at_tensor* tensor, delegate*
        unmanaged[Cdecl]<at_tensor**, nuint, at_tensor**, nuint, void*, int> callback, void* userdata, delegate*
        unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>AT_ERROR_ARGUMENT: there is no such hook: removed before, or its tensor is gone.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_hook_remove(ulong id);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sin(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cos(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tan(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_asin(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_acos(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_atan(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sinh(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cosh(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_asinh(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_acosh(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Functions of one number. Integers compute in float32. Where the mathematical function has no real value the
    /// result is NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states
    /// the errors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_atanh(at_tensor** result, at_tensor* a);

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_exp2(at_tensor** result, at_tensor* a);

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_expm1(at_tensor** result, at_tensor* a);

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log1p(at_tensor** result, at_tensor* a);

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log2(at_tensor** result, at_tensor* a);

    /// <summary>
    /// 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2
    /// and 10.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log10(at_tensor** result, at_tensor* a);

    /// <summary>a · a: integers keep their dtype and wrap.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_square(at_tensor** result, at_tensor* a);

    /// <summary>
    /// 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, NaN beyond.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_erfc(at_tensor** result, at_tensor* a);

    /// <summary>
    /// 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, NaN beyond.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_erfinv(at_tensor** result, at_tensor* a);

    /// <summary>
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the
    /// negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_lgamma(at_tensor** result, at_tensor* a);

    /// <summary>
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the
    /// negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_digamma(at_tensor** result, at_tensor* a);

    /// <summary>
    /// log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the
    /// negative integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_trigamma(at_tensor** result, at_tensor* a);

    /// <summary>
    /// The angle of the point (b, a), -π … π, with the signs of zeros and infinities as C's atan2.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_atan2(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>sqrt(a² + b²) without overflow on the way; its gradient at (0, 0) is 0.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hypot(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// |a| with the sign of b, be it that of a zero or NaN. No gradient flows to b, nor where a is 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_copysign(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// The number of the dtype next to a in the direction of b; b where they are equal. No gradient.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_nextafter(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>log(exp(a) + exp(b)) without overflow.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logaddexp(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// a · log(b), 0 where a is 0 and b is not NaN. The derivative of a is log(b), but 0 where a is 0 and b &lt;= 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_xlogy(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>a · b + c, rounded once (float16 and bfloat16: in float32, then to the dtype).</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_fma(at_tensor** result, at_tensor* a, at_tensor* b, at_tensor* c);

    /// <summary>a + c · (b - a): a where c is 0, b where c is 1, both exactly.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_lerp(at_tensor** result, at_tensor* a, at_tensor* b, at_tensor* c);

    /// <summary>
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers
    /// are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_floor(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers
    /// are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_ceil(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers
    /// are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_trunc(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers
    /// are unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_round(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a
    /// minus.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_isnan(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a
    /// minus.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_isinf(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a
    /// minus.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_isfinite(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a
    /// minus.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_signbit(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: AT_ERROR_DTYPE.
    /// <para/>
    /// Integers divided by zero: reading the result is AT_ERROR_FAULT_DIVISION, which names the operation and the
    /// element. The smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what
    /// div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy
    /// say NaN, and its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it,
    /// where Python and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the signs
    /// differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod). Gradients:
    /// floor_divide has 0; those of the others treat the whole quotient as a constant.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_floor_divide(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: AT_ERROR_DTYPE.
    /// <para/>
    /// Integers divided by zero: reading the result is AT_ERROR_FAULT_DIVISION, which names the operation and the
    /// element. The smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what
    /// div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy
    /// say NaN, and its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it,
    /// where Python and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the signs
    /// differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod). Gradients:
    /// floor_divide has 0; those of the others treat the whole quotient as a constant.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_remainder(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has the
    /// sign of b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C).
    /// Numeric dtypes stay; bool: AT_ERROR_DTYPE.
    /// <para/>
    /// Integers divided by zero: reading the result is AT_ERROR_FAULT_DIVISION, which names the operation and the
    /// element. The smallest integer divided by -1 wraps: the quotient is itself, the rest 0. Floats: x / 0 gives what
    /// div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where Python and NumPy
    /// say NaN, and its rest is NaN. A finite number divided by an infinity is a zero with the sign that div gives it,
    /// where Python and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the signs
    /// differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod). Gradients:
    /// floor_divide has 0; those of the others treat the whole quotient as a constant.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_fmod(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Logic: whatever is not 0 (NaN too) is true; the result is bool.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_and(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Logic: whatever is not 0 (NaN too) is true; the result is bool.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_or(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Logic: whatever is not 0 (NaN too) is true; the result is bool.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_xor(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>Logic: whatever is not 0 (NaN too) is true; the result is bool.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_not(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_and(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_or(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_xor(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_not(at_tensor** result, at_tensor* a);

    /// <summary>
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_left_shift(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>
    /// Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers only; right
    /// shifts of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1
    /// for negative numbers shifted right; where it is negative, 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_right_shift(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_atan2_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hypot_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_copysign_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_nextafter_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logaddexp_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_xlogy_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_floor_divide_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_remainder_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_fmod_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_and_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_or_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_xor_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_and_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_or_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_xor_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_left_shift_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_right_shift_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// What q (0 … 1) of the folded elements lie below: of the sorted elements the one at q · (n − 1), and between two
    /// of them as much of each as is near, NumPy's and PyTorch's method "linear". NaN if there is one. Float results
    /// only: integers give float32, computed as such. Derivatives go to the elements it lies between.
    /// AT_ERROR_ARGUMENT: q is out of range. AT_ERROR_SHAPE: nothing to fold.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_quantile(at_tensor** result, at_tensor* a, double q, int* axes, nuint count,
        int keepdims);

    /// <summary>
    /// The quantile of 0.5: of an even number of elements the mean of the middle two, as in NumPy; PyTorch's is the
    /// lower.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_median(at_tensor** result, at_tensor* a, int* axes, nuint count, int
        keepdims);

    /// <summary>(input − target)².</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_mse_loss(at_tensor** loss, at_tensor* input, at_tensor* target, Reduction
        reduction);

    /// <summary>|input − target|, with derivative 0 where they are equal.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_l1_loss(at_tensor** loss, at_tensor* input, at_tensor* target, Reduction
        reduction);

    /// <summary>d = |input − target|: d²/2 where d &lt; delta, else delta·(d − delta/2). delta &gt; 0.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_huber_loss(at_tensor** loss, at_tensor* input, at_tensor* target, double
        delta, Reduction reduction);

    /// <summary>
    /// d = |input − target|: d²/(2·beta) where d &lt; beta, else d − beta/2. beta &gt;= 0; 0 is l1_loss.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_smooth_l1_loss(at_tensor** loss, at_tensor* input, at_tensor* target, double
        beta, Reduction reduction);

    /// <summary>
    /// −log_probabilities[label]: cross_entropy for what is log_softmax already; integer labels only, label_smoothing
    /// 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_nll_loss(at_tensor** loss, at_tensor* log_probabilities, at_tensor* labels,
        at_cross_entropy_options* options);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_binary_cross_entropy_options_init(at_binary_cross_entropy_options* options, nuint
        size);

    /// <summary>
    /// −(target · log input + (1 − target) · log(1 − input)) for probabilities. A logarithm is at least −100, and its
    /// derivative 1/p is taken as 1e12 at most. Inputs outside 0 to 1 give NaN (PyTorch raises an error, for which it
    /// must wait); targets are not looked at. options NULL: the defaults. AT_ERROR_ARGUMENT: pos_weight.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_binary_cross_entropy(at_tensor** loss, at_tensor* input, at_tensor* target,
        at_binary_cross_entropy_options* options);

    /// <summary>
    /// The same of sigmoid(input), safe for large inputs: target · pos_weight · log(1 + exp(−input)) + (1 − target) ·
    /// log(1 + exp(input)).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_binary_cross_entropy_with_logits(at_tensor** loss, at_tensor* input,
        at_tensor* target, at_binary_cross_entropy_options* options);

    /// <summary>
    /// The Kullback–Leibler divergence, input being log probabilities: target · (log target − input), 0 where target is
    /// 0; with log_target non-zero exp(target) · (target − input). Divide by the batch (AT_REDUCTION_BATCH_MEAN) for
    /// the divergence of samples [N, C]; AT_REDUCTION_MEAN divides by all elements.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_kl_div(at_tensor** loss, at_tensor* input, at_tensor* target, int log_target,
        Reduction reduction);

    /// <summary>max(0, margin − input · target), for targets −1 and 1.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hinge_loss(at_tensor** loss, at_tensor* input, at_tensor* target, double
        margin, Reduction reduction);

    /// <summary>input where target is 1, max(0, margin − input) where it is −1, their sum elsewhere.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hinge_embedding_loss(at_tensor** loss, at_tensor* input, at_tensor* target,
        double margin, Reduction reduction);

    /// <summary>log(1 + exp(−input · target)), safe for large inputs; for targets −1 and 1.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_soft_margin_loss(at_tensor** loss, at_tensor* input, at_tensor* target,
        Reduction reduction);

    /// <summary>
    /// log_input non-zero: exp(input) − target · input; else input − target · log(input + eps), eps &gt;= 0 (PyTorch's
    /// is 1e-8). full non-zero adds Stirling's target · log target − target + log(2π · target)/2 where target &gt; 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_poisson_nll_loss(at_tensor** loss, at_tensor* input, at_tensor* target, int
        log_input, int full, double eps, Reduction reduction);

    /// <summary>
    /// a·b / (max(‖a‖, eps) · max(‖b‖, eps)) along axis of the shape to which a and b broadcast; eps &gt;= 0 (PyTorch's
    /// is 1e-8). Both are of float dtypes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cosine_similarity(at_tensor** result, at_tensor* a, at_tensor* b, int axis,
        double eps);

    /// <summary>
    /// With the cosine of a and b along the last axis: 1 − cosine where target is 1, max(0, cosine − margin) where it
    /// is −1, 0 elsewhere. a and b have one shape, target the shape without the last axis. 1e-12 is added to the
    /// squared lengths.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cosine_embedding_loss(at_tensor** loss, at_tensor* a, at_tensor* b,
        at_tensor* target, double margin, Reduction reduction);

    /// <summary>
    /// The elements of a at indices along axis; indices may have any shape, which takes the axis's place. As the
    /// standard's take, which knows indices of one axis only.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_take(at_tensor** result, at_tensor* a, at_tensor* indices, int axis);

    /// <summary>PyTorch's gather: take_along_axis where indices may be shorter than a on the other axes.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_gather(at_tensor** result, at_tensor* a, at_tensor* indices, int axis);

    /// <summary>
    /// Rows of weight [n, …] at indices of any shape: [indices…, …]. padding is a row (negative: from the end) whose
    /// gradient is 0, or AT_NO_ROW.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_embedding(at_tensor** result, at_tensor* weight, at_tensor* indices, long
        padding);

    /// <summary>
    /// A copy of a in which a[…, indices[…, i, …], …] has met updates[…, i, …], along axis. indices has a's rank and is
    /// not longer than a on the other axes; updates broadcast to indices. f16 and bf16 sums and products are rounded
    /// once.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_scatter(at_tensor** result, at_tensor* a, at_tensor* indices, at_tensor*
        updates, int axis, ScatterMode mode);

    /// <summary>
    /// A copy of a in which a[…, indices[…, i, …], …] has met updates[…, i, …], along axis. indices has a's rank and is
    /// not longer than a on the other axes; updates broadcast to indices. f16 and bf16 sums and products are rounded
    /// once.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_scatter_(at_tensor* a, at_tensor* indices, at_tensor* updates, int axis,
        ScatterMode mode);

    /// <summary>
    /// NumPy's advanced indexing: indices[k] is for axis k of a, NULL means all of that axis, and so do axes beyond
    /// count. A mask of rank r is for r axes, counts as one index with an element for every true, and is read at the
    /// call. Indices are broadcast together; their shape stands in the result where the indexed axes stood if these are
    /// neighbours, else in front. AT_ERROR_INDEX: more indices than axes. AT_ERROR_ARGUMENT: all are NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_index(at_tensor** result, at_tensor* a, at_tensor** indices, nuint count);

    /// <summary>
    /// A copy of a in which the elements that index picks are values, broadcast to their shape, or with accumulate have
    /// them added, once for each time they are picked.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_index_put(at_tensor** result, at_tensor* a, at_tensor** indices, nuint count,
        at_tensor* values, int accumulate);

    /// <summary>
    /// A copy of a in which the elements that index picks are values, broadcast to their shape, or with accumulate have
    /// them added, once for each time they are picked.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_index_put_(at_tensor* a, at_tensor** indices, nuint count, at_tensor* values,
        int accumulate);

    /// <summary>a with number, as at_tensor_full takes it, where mask, which broadcasts to a, is true.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_masked_fill(at_tensor** result, at_tensor* a, at_tensor* mask, double
        number);

    /// <summary>a with number, as at_tensor_full takes it, where mask, which broadcasts to a, is true.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_masked_fill_(at_tensor* a, at_tensor* mask, double number);

    /// <summary>
    /// The elements of a where mask is true, both broadcast together, row-major: [n]. Reads the mask at the call.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_masked_select(at_tensor** result, at_tensor* a, at_tensor* mask);

    /// <summary>
    /// The indices of the elements of a that are not 0, row-major, i64 [n, rank of a]; the standard's tuple are its
    /// columns. Reads a at the call. AT_ERROR_SHAPE: a is a scalar.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_nonzero(at_tensor** result, at_tensor* a);

    /// <summary>[indices…, classes]: 1 at each index, which is in 0 … classes - 1, and 0 elsewhere.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_one_hot(at_tensor** result, at_tensor* indices, long classes, DType dtype);

    /// <summary>
    /// Where each value would stand in sorted, [m] in ascending order, i64 of the shape of values: before its equals
    /// (how many elements are less), or with right behind them. Inputs promote. Unsorted input gives some numbers in 0
    /// … m.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_searchsorted(at_tensor** result, at_tensor* sorted, at_tensor* values, int
        right);

    /// <summary>
    /// The distinct elements of a, in ascending order (the standard leaves it open): values [n]; indices [n], where
    /// each is first in a, row-major; inverse, of a's shape, which of values each element is; counts [n], how often
    /// each is there; all but values i64. Any of the four may be NULL: not wanted. Each NaN is distinct, as the
    /// standard says, and stands at the end; -0 and 0 are one. Reads how many there are at the call. AT_ERROR_NULL: all
    /// are NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_unique(at_tensor** values, at_tensor** indices, at_tensor** inverse,
        at_tensor** counts, at_tensor* a);

    /// <summary>
    /// Whether each element of a equals one of elements, of any shape: bool. NaN equals nothing.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_isin(at_tensor** result, at_tensor* a, at_tensor* elements);

    /// <summary>
    /// How often each of 0 … is in a, integers of one axis, i64; or with weights, of a's shape and any dtype, the sum
    /// of their weights. The result ends at the largest of a, which is read at the call, but has `least` elements at
    /// least. A negative element is a fault found while computing: AT_ERROR_FAULT_INDEX at the read. weights may be
    /// NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bincount(at_tensor** result, at_tensor* a, at_tensor* weights, long least);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_pow_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_maximum_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_minimum_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_equal_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_not_equal_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_less_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_less_equal_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_greater_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_greater_equal_(at_tensor* destination, at_tensor* b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_add_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sub_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_mul_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_div_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_pow_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_maximum_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_minimum_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_equal_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_not_equal_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_less_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_less_equal_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_greater_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_greater_equal_scalar_(at_tensor* destination, double b);

    /// <summary>
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_where_(at_tensor* destination, at_tensor* condition, at_tensor* b);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_neg_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_abs_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sign_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sqrt_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rsqrt_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_exp_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_erf_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tanh_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sigmoid_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_relu_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_gelu_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_silu_(at_tensor* destination);

    /// <summary>a where a &gt; 0, else slope · a. PyTorch's default slope is 0.01.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_leaky_relu(at_tensor** result, at_tensor* a, double slope);

    /// <summary>a where a &gt; 0, else alpha · (exp(a) − 1). Default alpha 1.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_elu(at_tensor** result, at_tensor* a, double alpha);

    /// <summary>
    /// a where a &gt; 0, else alpha · (exp(a / alpha) − 1). Default alpha 1. AT_ERROR_ARGUMENT: alpha is 0 or NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_celu(at_tensor** result, at_tensor* a, double alpha);

    /// <summary>scale · elu(a, alpha) with alpha 1.6732632423543772 and scale 1.0507009873554805.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_selu(at_tensor** result, at_tensor* a);

    /// <summary>
    /// a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that of
    /// at_tensor_clamp. AT_ERROR_ARGUMENT: not min &lt;= max.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_relu6(at_tensor** result, at_tensor* a);

    /// <summary>
    /// a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that of
    /// at_tensor_clamp. AT_ERROR_ARGUMENT: not min &lt;= max.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hardtanh(at_tensor** result, at_tensor* a, double min, double max);

    /// <summary>
    /// relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hardsigmoid(at_tensor** result, at_tensor* a);

    /// <summary>
    /// relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hardswish(at_tensor** result, at_tensor* a);

    /// <summary>
    /// a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation a / 2 · (1 +
    /// tanh(√(2/π) · (a + 0.044715 · a³))).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_gelu_tanh(at_tensor** result, at_tensor* a);

    /// <summary>
    /// a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_mish(at_tensor** result, at_tensor* a);

    /// <summary>
    /// log(1 + exp(beta · a)) / beta, and a itself where beta · a &gt; threshold. Defaults 1, 20. AT_ERROR_ARGUMENT:
    /// beta is 0 or NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_softplus(at_tensor** result, at_tensor* a, double beta, double threshold);

    /// <summary>log(sigmoid(a)).</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log_sigmoid(at_tensor** result, at_tensor* a);

    /// <summary>a / (1 + |a|).</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_softsign(at_tensor** result, at_tensor* a);

    /// <summary>a where a &gt; threshold, else value.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_threshold(at_tensor** result, at_tensor* a, double threshold, double value);

    /// <summary>
    /// a where a &gt; 0, else weight · a. weight has one element, or one for each place of a's axis 1; it is of rank 0
    /// or 1. dtypes promote. AT_ERROR_SHAPE: another weight.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_prelu(at_tensor** result, at_tensor* a, at_tensor* weight);

    /// <summary>softmax(−a) along axis.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_softmin(at_tensor** result, at_tensor* a, int axis);

    /// <summary>
    /// The first half of axis times the sigmoid of its second half: axis is halved. AT_ERROR_SHAPE: its size is odd.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_glu(at_tensor** result, at_tensor* a, int axis);

    /// <summary>
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_clamp_(at_tensor* destination, double min, double max);

    /// <summary>
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_clip_(at_tensor* destination, at_tensor* min, at_tensor* max);

    /// <summary>
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_addcmul_(at_tensor* destination, at_tensor* b, at_tensor* c, double value);

    /// <summary>
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_addcdiv_(at_tensor* destination, at_tensor* b, at_tensor* c, double value);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_leaky_relu_(at_tensor* destination, double slope);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_elu_(at_tensor* destination, double alpha);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_celu_(at_tensor* destination, double alpha);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_selu_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_relu6_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hardtanh_(at_tensor* destination, double min, double max);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hardsigmoid_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hardswish_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_gelu_tanh_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_mish_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_softplus_(at_tensor* destination, double beta, double threshold);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log_sigmoid_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_softsign_(at_tensor* destination);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_threshold_(at_tensor* destination, double threshold, double value);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_prelu_(at_tensor* destination, at_tensor* weight);

    /// <summary>
    /// a limited to min … max; where min &gt; max, max. −INFINITY as min and INFINITY as max leave a side open; a NaN
    /// is AT_ERROR_ARGUMENT, and so is a bound that no number of a's integer dtype meets. NaN stays NaN. An integer a
    /// keeps its dtype unless a bound has a fraction (float32). The gradient passes at the bounds.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_clamp(at_tensor** result, at_tensor* a, double min, double max);

    /// <summary>
    /// The same with bounds that broadcast and promote; either may be NULL. Where a bound is NaN the result is NaN; min
    /// &lt;= max is not checked, max wins. Differentiable with respect to the bounds where they are the result.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_clip(at_tensor** result, at_tensor* a, at_tensor* min, at_tensor* max);

    /// <summary>
    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div for integers:
    /// a value with a fraction, or a division, gives float32.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_addcmul(at_tensor** result, at_tensor* a, at_tensor* b, at_tensor* c, double
        value);

    /// <summary>
    /// a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div for integers:
    /// a value with a fraction, or a division, gives float32.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_addcdiv(at_tensor** result, at_tensor* a, at_tensor* b, at_tensor* c, double
        value);

    /// <summary>
    /// Builds the kernel `name` of OpenCL C source, with options as clBuildProgram takes them ("-DN=4 -cl-std=CL2.0");
    /// NULL: none. Nothing is kept on disk. AT_ERROR_COMPILE: it did not build, or has no kernel of that name; the text
    /// ends with the log, the whole of which is in at_kernel_build_log.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_from_source(at_kernel** kernel, at_backend* backend, byte* source, byte*
        name, byte* options);

    /// <summary>
    /// The same from a binary of size bytes, as at_kernel_binary or another OpenCL program got it from this driver and
    /// device.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_from_binary(at_kernel** kernel, at_backend* backend, void* binary, nuint
        size, byte* name, byte* options);

    /// <summary>
    /// The same from a binary of size bytes, as at_kernel_binary or another OpenCL program got it from this driver and
    /// device.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_retain(at_kernel* kernel);

    /// <summary>Gives one reference back. NULL is fine. A launch under way does not need it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_release(at_kernel* kernel);

    /// <summary>
    /// What the compiler said in the calling thread's last build, warnings or errors, copied like at_error_text.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_build_log(byte* text, nuint size, nuint* needed);

    /// <summary>
    /// The built program, for at_kernel_from_binary later: copies it to data if size is enough, or nothing with size 0.
    /// needed, if not NULL, receives its bytes. AT_ERROR_BUFFER: size is too small. AT_ERROR_UNSUPPORTED: the driver
    /// gives none.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_binary(void* data, nuint size, nuint* needed, at_kernel* kernel);

    /// <summary>The same as the macro, for languages without it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_info_init(at_kernel_info* info, nuint size);

    /// <summary>The same as the macro, for languages without it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_describe(at_kernel_info* info, at_kernel* kernel);

    /// <summary>
    /// Launches kernel with one tensor for each of its arguments, in their order, and what roles[i] says of
    /// arguments[i]. results receives a new tensor for each WRITE and UPDATE, in that order. The tensors of WRITE and
    /// LOCAL only say how much: at_tensor_zeros is never computed there. A NUMBER is best a number known at the call
    /// (at_tensor_full with rank 0), for a computed one is waited for. Elements: f16 is half, bf16 ushort with the
    /// upper half of a float's bits, bool uchar 0 or 1. An array without elements is a NULL pointer.
    /// <para/>
    /// The values of READ and UPDATE are computed, what is not row-major at the start of its own memory copied; then
    /// the kernel is enqueued behind everything before. The call does not wait. An error of the device shows in a later
    /// call.
    /// <para/>
    /// global and local are `dimensions` (1 to 3) sizes: work-items in all, and of a work-group, which must divide
    /// them; local NULL: the kernel's required size, else the driver chooses. AT_ERROR_ARGUMENT: argument_count is not
    /// the kernel's, a role does not fit what the kernel declares (where the driver tells, as for all sources), or the
    /// sizes do not fit. AT_ERROR_DTYPE: an element is not of the size and kind that the kernel declares.
    /// AT_ERROR_BUFFER: result_count. AT_ERROR_BACKEND: a tensor of another backend.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_kernel_launch(at_tensor** results, nuint result_count, at_kernel* kernel,
        at_tensor** arguments, KernelRole* roles, nuint argument_count, int dimensions, long* global, long* local);

    /// <summary>
    /// results[i] is tensors[i] broadcast to the shape of all, count &gt;= 1. The dtypes stay. results may be the same
    /// array.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_broadcast_arrays(at_tensor** results, at_tensor** tensors, nuint count);

    /// <summary>
    /// Without the axes named, which must have size 1 (AT_ERROR_SHAPE otherwise); NULL with count 0: without all of
    /// size 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_squeeze(at_tensor** result, at_tensor* a, int* axes, nuint count);

    /// <summary>With an axis of size 1 more, at axis of the result: -rank - 1 to rank.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_expand_dims(at_tensor** result, at_tensor* a, int axis);

    /// <summary>
    /// Axes axis0 to axis1 become one. Without axes: one of size 1. A view or a copy as with reshape.
    /// AT_ERROR_ARGUMENT: axis0 comes after axis1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_flatten(at_tensor** result, at_tensor* a, int axis0, int axis1);

    /// <summary>
    /// Axis sources[i] of a becomes axis destinations[i] of the result; the others keep their order.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_moveaxis(at_tensor** result, at_tensor* a, int* sources, nuint source_count,
        int* destinations, nuint destination_count);

    /// <summary>The axes named run backwards; NULL with count 0: all.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_flip(at_tensor** result, at_tensor* a, int* axes, nuint count);

    /// <summary>
    /// One position of an axis, which goes: a[…, index, …]. Negative positions count from the end. AT_ERROR_INDEX: no
    /// such one.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_select(at_tensor** result, at_tensor* a, int axis, long index);

    /// <summary>
    /// Windows of size elements that begin every step elements along axis: axis has (n - size) / step + 1 of them, and
    /// a new last axis runs within. Windows that overlap cannot be written in place. AT_ERROR_ARGUMENT: step below 1,
    /// size below 0 or greater than n; AT_ERROR_SHAPE: a has AT_MAX_RANK axes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_unfold(at_tensor** result, at_tensor* a, int axis, long size, long step);

    /// <summary>
    /// The elements with index axis1 = index axis0 + offset, as a last axis after those other than axis0 and axis1;
    /// writing to it writes the diagonal. An offset beyond the matrix leaves none. AT_ERROR_INDEX: axis0 is axis1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_diagonal(at_tensor** result, at_tensor* a, long offset, int axis0, int
        axis1);

    /// <summary>
    /// Pieces of axis one after another, results[i] with sizes[i] &gt;= 0 elements, together all. sizes NULL: count
    /// equal ones. AT_ERROR_SHAPE: the sizes do not add up, or count does not divide the axis.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_split(at_tensor** results, at_tensor* a, long* sizes, nuint count, int axis);

    /// <summary>
    /// All positions of axis, which goes: results[i] is position i. AT_ERROR_SHAPE: count is not the size of axis.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_unstack(at_tensor** results, at_tensor* a, nuint count, int axis);

    /// <summary>Joins count &gt;= 1 tensors of one shape along a new axis: -rank - 1 to rank.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_stack(at_tensor** result, at_tensor** tensors, nuint count, int axis);

    /// <summary>
    /// widths: how many elements before and after each axis, count = 2 · rank numbers from the first axis on (PyTorch:
    /// from the last). value is converted to a's dtype, and only the constant mode reads it. AT_ERROR_ARGUMENT: a
    /// negative width or unknown mode; AT_ERROR_SHAPE: count, or wider than the mode allows; AT_ERROR_OVERFLOW.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_pad(at_tensor** result, at_tensor* a, long* widths, nuint count, PadMode
        mode, double value);

    /// <summary>
    /// Moves elements along axes[i] by shifts[i] places; what leaves at one end enters at the other. A single shift
    /// serves all axes. axes NULL with axis_count 0: as if a were flat, with one shift. AT_ERROR_ARGUMENT: the counts
    /// do not fit.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_roll(at_tensor** result, at_tensor* a, long* shifts, nuint shift_count, int*
        axes, nuint axis_count);

    /// <summary>
    /// a repeated as a whole, repeats[i] &gt;= 0 times along axis i; the shorter of repeats and a's shape is filled
    /// with ones in front. AT_ERROR_SHAPE: more than AT_MAX_RANK of them.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tile(at_tensor** result, at_tensor* a, long* repeats, nuint count);

    /// <summary>Every element along axis repeats &gt;= 0 times in a row (PyTorch's repeat_interleave).</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_repeat(at_tensor** result, at_tensor* a, long repeats, int axis);

    /// <summary>
    /// The same with a number for each element: integers, as many as axis has, or one. They are computed and read at
    /// the call. AT_ERROR_ARGUMENT: a negative one.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_repeat_each(at_tensor** result, at_tensor* a, at_tensor* repeats, int axis);

    /// <summary>
    /// Zeros with a's last axis on the diagonals of a new matrix, whose axes are axis0 and axis1 of the result: the
    /// counterpart of diagonal. AT_ERROR_SHAPE: a has no axis or AT_MAX_RANK; AT_ERROR_INDEX: axis0 is axis1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_diag_embed(at_tensor** result, at_tensor* a, long offset, int axis0, int
        axis1);

    /// <summary>
    /// count numbers from start to stop, evenly apart, both exactly met; endpoint 0: without stop, (stop - start) /
    /// count apart. Number i is start + i · step, rounded twice as NumPy does, in float64, and converted to dtype as by
    /// a cast. AT_ERROR_ARGUMENT: a bound that is not finite; AT_ERROR_SHAPE: a negative count.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_linspace(at_tensor** tensor, at_backend* backend, DType dtype, double start,
        double stop, long count, int endpoint);

    /// <summary>
    /// rows x columns zeros with ones where column = row + k. A k beyond the matrix leaves zeros.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_eye(at_tensor** tensor, at_backend* backend, DType dtype, long rows, long
        columns, long k);

    /// <summary>
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like are
    /// unspecified.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_full_like(at_tensor** result, at_tensor* a, double value);

    /// <summary>
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like are
    /// unspecified.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_zeros_like(at_tensor** result, at_tensor* a);

    /// <summary>
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like are
    /// unspecified.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_ones_like(at_tensor** result, at_tensor* a);

    /// <summary>
    /// A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like are
    /// unspecified.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_empty_like(at_tensor** result, at_tensor* a);

    /// <summary>
    /// The lower and upper triangle of the last two axes: elements with column &lt;= row + k, or column &gt;= row + k;
    /// zeros elsewhere. AT_ERROR_SHAPE: fewer than two axes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tril(at_tensor** result, at_tensor* a, long k);

    /// <summary>
    /// The lower and upper triangle of the last two axes: elements with column &lt;= row + k, or column &gt;= row + k;
    /// zeros elsewhere. AT_ERROR_SHAPE: fewer than two axes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_triu(at_tensor** result, at_tensor* a, long k);

    /// <summary>
    /// The grid of count &gt;= 1 vectors or scalars: results[i] is tensors[i] repeated along all other axes, a view
    /// with repeated elements that cannot be written in place. The dtypes stay. results may be the same array.
    /// AT_ERROR_SHAPE: a tensor of rank 2 or more, or more than AT_MAX_RANK tensors.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_meshgrid(at_tensor** results, at_tensor** tensors, nuint count, Indexing
        indexing);

    /// <summary>
    /// The gain that keeps variances through it, as PyTorch's calculate_gain: 1, 5/3, sqrt 2, sqrt(2 / (1 + slope^2)),
    /// 3/4. slope is read by leaky relu only.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_nonlinearity_gain(double* gain, Nonlinearity nonlinearity, double slope);

    /// <summary>
    /// Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 / (fan_in + fan_out))
    /// (Glorot and Bengio, AISTATS 2010).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_xavier_uniform(at_tensor** tensor, at_backend* backend, DType dtype, int
        rank, long* dims, double gain, at_generator* generator);

    /// <summary>
    /// Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 / (fan_in + fan_out))
    /// (Glorot and Bengio, AISTATS 2010).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_xavier_normal(at_tensor** tensor, at_backend* backend, DType dtype, int rank,
        long* dims, double gain, at_generator* generator);

    /// <summary>
    /// Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al., ICCV 2015).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_kaiming_uniform(at_tensor** tensor, at_backend* backend, DType dtype, int
        rank, long* dims, FanMode mode, double gain, at_generator* generator);

    /// <summary>
    /// Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al., ICCV 2015).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_kaiming_normal(at_tensor** tensor, at_backend* backend, DType dtype, int
        rank, long* dims, FanMode mode, double gain, at_generator* generator);

    /// <summary>
    /// gain times a random matrix with orthonormal rows or columns, whichever are fewer, seen as [dims[0], the rest]
    /// (Saxe et al., ICLR 2014): Gram and Schmidt, twice, on normal draws, in float64 and by the CPU on every backend;
    /// time grows as larger · smaller^2 of the two sizes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_orthogonal(at_tensor** tensor, at_backend* backend, DType dtype, int rank,
        long* dims, double gain, at_generator* generator);

    /// <summary>
    /// Integers in low … high - 1, each with the probability 1 / (high - low) up to 2^-64: floor(r · (high - low) /
    /// 2^128) + low, r the 128 bits of one block, word 0 the lowest. high - 1 is the largest number, modulo 2^64: a
    /// high of INT64_MIN is 2^63, and for AT_U64, whose bounds are the bits of uint64_t, 0 is 2^64. AT_ERROR_DTYPE: no
    /// integer dtype; AT_ERROR_ARGUMENT: high - 1 &lt; low, or bounds beyond the dtype.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_random_integers(at_tensor** tensor, at_backend* backend, DType dtype, int
        rank, long* dims, long low, long high, at_generator* generator);

    /// <summary>
    /// 1 with probability p rounded to a multiple of 2^-32, else 0, in any dtype; a block for every four.
    /// AT_ERROR_ARGUMENT: p outside 0 … 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bernoulli(at_tensor** tensor, at_backend* backend, DType dtype, int rank,
        long* dims, double p, at_generator* generator);

    /// <summary>
    /// The same with a probability for each element, in the shape and float dtype of p, no gradient: 1 where a uniform
    /// number, of 24 bits (float64: 53), is below p. What is below 0 or NaN counts as 0, above 1 as 1: p is not looked
    /// at.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bernoulli_each(at_tensor** result, at_tensor* p, at_generator* generator);

    /// <summary>
    /// 0 … count - 1 in random order, i64, every order as probable up to count^2 · 2^-65: the stable order of random
    /// numbers of 64 bits, of which a block has two, words 1 and 0 and words 3 and 2. AT_ERROR_SHAPE: a negative count.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_permutation(at_tensor** tensor, at_backend* backend, long count,
        at_generator* generator);

    /// <summary>
    /// Normal with mean and deviation, restricted to low … high (values, not deviations), float dtypes only: the
    /// inverse of the distribution function at a uniform number of 53 bits, rounded to dtype; a block for every two.
    /// AT_ERROR_ARGUMENT: a number that is not finite, deviation &lt;= 0, high &lt; low, or bounds more than 8
    /// deviations from the mean on one side of it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_truncated_normal(at_tensor** tensor, at_backend* backend, DType dtype, int
        rank, long* dims, double mean, double deviation, double low, double high, at_generator* generator);

    /// <summary>1 / a; of zeros the infinity with their sign.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_reciprocal(at_tensor** result, at_tensor* a);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_atan2_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hypot_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_copysign_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_nextafter_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logaddexp_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_xlogy_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_floor_divide_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_remainder_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_fmod_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_and_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_or_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_xor_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_and_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_or_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_xor_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_left_shift_(at_tensor* destination, at_tensor* b);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_right_shift_(at_tensor* destination, at_tensor* b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_atan2_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hypot_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_copysign_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_nextafter_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logaddexp_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_xlogy_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_floor_divide_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_remainder_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_fmod_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_and_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_or_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_xor_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_and_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_or_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_xor_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_left_shift_scalar_(at_tensor* destination, double b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_right_shift_scalar_(at_tensor* destination, double b);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sin_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cos_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tan_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_asin_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_acos_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_atan_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_sinh_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_cosh_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_asinh_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_acosh_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_atanh_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_exp2_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_expm1_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log1p_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log2_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_log10_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_square_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_erfc_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_erfinv_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_lgamma_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_digamma_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_trigamma_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_floor_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_ceil_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_trunc_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_round_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_isnan_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_isinf_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_isfinite_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_signbit_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_logical_not_(at_tensor* destination);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_bitwise_not_(at_tensor* destination);

    /// <summary>
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_fma_(at_tensor* destination, at_tensor* b, at_tensor* c);

    /// <summary>
    /// Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_lerp_(at_tensor* destination, at_tensor* b, at_tensor* c);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_reciprocal_(at_tensor* destination);

    /// <summary>See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_polygamma_(at_tensor* destination, at_tensor* b);

    /// <summary>The same with a number on the right, which changes no dtype as pointwise.h says.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_polygamma_scalar_(at_tensor* destination, double b);

    /// <summary>
    /// The derivative of order b of digamma at a: (-1)^(b + 1) b! zeta(b + 1, a), Hurwitz's zeta; digamma itself where
    /// b is 0. The order comes second, as in PyTorch's method; it broadcasts, and where it is no integer or negative
    /// the result is NaN. At 0 and the negative integers: for b &gt; 0 the infinity with the sign of (-1)^(b + 1). No
    /// gradient flows to b.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_polygamma(at_tensor** result, at_tensor* a, at_tensor* b);

    /// <summary>The same with a number on the right.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_polygamma_scalar(at_tensor** result, at_tensor* a, double b);

    /// <summary>
    /// The mode counts when a product is computed, not when it is recorded. Setting one computes nothing.
    /// AT_ERROR_ARGUMENT: unknown mode.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_math_mode(MathMode* mode, at_backend* backend);

    /// <summary>
    /// Takes in tuning results: which algorithm was fastest for a matrix product or a convolution of some sizes. A
    /// program run with ATHENA_TUNE=1 measures each of floats that it meets first on an OpenCL GPU, and writes to
    /// tuning.jsonl in the folder of compiled programs, which is read when a backend is opened; such a file may be
    /// shipped with a program and is read by this call. A line is a JSON object: "device", what at_device_info calls
    /// product; "product"; "algorithm". What is for other devices, or unknown to this version, is passed over; later
    /// results replace earlier ones. They count for what has not been computed yet, and may change the last bits of
    /// float results. ATHENA_TUNE=0: no results are used. On the CPU the file is read, and nothing more. AT_ERROR_IO:
    /// cannot be read; AT_ERROR_FORMAT: a line is something else, then nothing of the file is used.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_load_tuning(at_backend* backend, byte* path);

    /// <summary>
    /// The samples at indices, in that order; one named twice is there twice. Shares the fields' memory.
    /// AT_ERROR_INDEX.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_subset(at_dataset** subset, at_dataset* dataset, long* indices, nuint
        count);

    /// <summary>
    /// Parts that have no sample in common, parts[i] of lengths[i] samples drawn at random: the same seed draws the
    /// same everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the data set's. On failure all parts are NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_random_split(at_dataset** parts, at_dataset* dataset, long* lengths, nuint
        count, ulong seed);

    /// <summary>Number of fields.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_fields(nuint* count, at_dataset* dataset);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_format_options_init(at_format_options* options, nuint size);

    /// <summary>
    /// The values in brackets, row by row, as wide as each other: "[[1.0000, 2.5000],\n [3.0000, 4.0000]]"; "..."
    /// stands for what a summary leaves out, "[]" for no elements; floats that are all whole are "1.", bools true and
    /// false. Waits for the value; of a summarised tensor only what is shown is read. text, size and needed as in
    /// at_error_text; options NULL: the defaults. AT_ERROR_ARGUMENT: an option out of its range.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_format(byte* text, nuint size, nuint* needed, at_tensor* tensor,
        at_format_options* options);

    /// <summary>AT_ERROR_OUT_OF_MEMORY: no scope was begun.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_scope_begin();

    /// <summary>
    /// Ends the thread's innermost scope. The count tensors in keep, which may be NULL when count is 0, are not
    /// released: they belong to the scope around it, or to the caller where there is none. One of another scope stays
    /// there. AT_ERROR_STATE: no scope is open; AT_ERROR_HANDLE, AT_ERROR_NULL: a tensor in keep is none, and the scope
    /// stays open.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_scope_end(at_tensor** keep, nuint count);

    /// <summary>
    /// Copies the metadata of path as at_tensor_file_names copies names: key, value, key, value, …, in the order of its
    /// header.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_file_metadata(byte* text, nuint size, nuint* needed, byte* path);

    /// <summary>
    /// Puts the values that grad has now in the place of a leaf's gradient; later backwards add to them. grad has the
    /// tensor's shape and dtype; NULL: as at_tensor_zero_grad. AT_ERROR_STATE: the tensor is no leaf that requires
    /// gradients.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_set_grad(at_tensor* tensor, at_tensor* grad);

    /// <summary>
    /// Scales the gradients of parameters together, in place, so that the norm of that order (see at_tensor_norm) of
    /// all their elements is at most max_norm: by min(1, max_norm / (total + 1e-6)), as in PyTorch. total, a new float
    /// tensor without axes, is the norm before, float64 if a gradient is, else float32. Records only; nothing is waited
    /// for. Parameters without a gradient are passed over. AT_ERROR_ARGUMENT: count is 0, max_norm is negative or NaN;
    /// AT_ERROR_BACKEND.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_clip_grad_norm(at_tensor** total, at_tensor** parameters, nuint count, double
        max_norm, double order);

    /// <summary>
    /// Brings every element of the gradients of parameters between -bound and bound, in place; otherwise as above.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_clip_grad_value(at_tensor** parameters, nuint count, double bound);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_ndtr_(at_tensor* destination);

    /// <summary>
    /// The standard normal distribution function, erfc(-a / √2) / 2: exact to the last digits where that is small.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_ndtr(at_tensor** result, at_tensor* a);

    /// <summary>
    /// What is alive on the backend, as text for people whose look may change, copied like at_error_text: a line for
    /// tensors that are alike (operation, dtype, shape), and one for buffers that are alike, with what they hold; the
    /// largest first. It grows and shrinks with the work of other threads, so ask for the size with some room. Takes
    /// long where millions are alive. ATHENA_LEAKS=1 writes it, if anything is alive, as warnings to the log when the
    /// last reference to the backend is released, and at exit for backends that were not released; nothing is written
    /// by default.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_backend_memory_report(byte* text, nuint size, nuint* needed, at_backend* backend);

    /// <summary>
    /// The largest and smallest of the elements and initial, a tensor without axes (at_tensor_number makes one), which
    /// nothing has; dtypes promote. Where initial equals the extreme it takes half of the gradient. AT_ERROR_SHAPE:
    /// initial has axes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_max_initial(at_tensor** result, at_tensor* a, at_tensor* initial, int* axes,
        nuint count, int keepdims);

    /// <summary>
    /// The largest and smallest of the elements and initial, a tensor without axes (at_tensor_number makes one), which
    /// nothing has; dtypes promote. Where initial equals the extreme it takes half of the gradient. AT_ERROR_SHAPE:
    /// initial has axes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_min_initial(at_tensor** result, at_tensor* a, at_tensor* initial, int* axes,
        nuint count, int keepdims);

    /// <summary>
    /// An operation whose operands lie on several devices moves them to one: to the first that is not the CPU's, or to
    /// where the values are that it indexes or changes; at_counters.moved_operands counts, and the log tells once.
    /// Gradients go back to where an operand lies. While 1, the calling thread's operations fail with AT_ERROR_BACKEND
    /// instead. ATHENA_STRICT_DEVICES=1: those of all threads. *previous, if not NULL, receives the old value.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_set_strict_devices(int* previous, int strict);

    /// <summary>Unary.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_frac_(at_tensor* destination);

    /// <summary>a - trunc(a), the part behind the point with the sign of a; NaN of infinities.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_frac(at_tensor** result, at_tensor* a);

    /// <summary>
    /// The values of a in memory of that format, which at_tensor_strides shows; they are copied only where they lie
    /// otherwise, and at_counters.layout_conversions counts copies into channels-last memory. Convolutions work in
    /// channels-last memory and give such results; pointwise operations, pools and norms keep what they are given.
    /// AT_ERROR_ARGUMENT: no such format; AT_ERROR_SHAPE: channels last of another rank.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_to_memory_format(at_tensor** result, at_tensor* a, MemoryFormat format);

    /// <summary>
    /// Each element is 0 with probability p, rounded to a multiple of 2^-32 other than 0, else divided by 1 - p; a
    /// block for every four.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_dropout(at_tensor** result, at_tensor* a, double p, at_generator* generator);

    /// <summary>
    /// The same of whole channels of [N, C, L] or [C, L]; a block for every four channels. AT_ERROR_SHAPE: another
    /// rank.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_dropout1d(at_tensor** result, at_tensor* a, double p, at_generator*
        generator);

    /// <summary>The same of whole channels of [N, C, H, W] or [N, C, L].</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_dropout2d(at_tensor** result, at_tensor* a, double p, at_generator*
        generator);

    /// <summary>The same of whole channels of [N, C, D, H, W] or [C, D, H, W].</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_dropout3d(at_tensor** result, at_tensor* a, double p, at_generator*
        generator);

    /// <summary>
    /// Behind selu: f · a + s · p with probability 1 - p, else s · (p - 1); s = 1.7580993408473766 · f, f = 1 / sqrt((1
    /// - p) · (1 + p · 1.7580993408473766^2)), which keep mean and variance (Klambauer et al., NeurIPS 2017). p 1 gives
    /// 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_alpha_dropout(at_tensor** result, at_tensor* a, double p, at_generator*
        generator);

    /// <summary>The same of whole channels of [N, C, …].</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_feature_alpha_dropout(at_tensor** result, at_tensor* a, double p,
        at_generator* generator);

    /// <summary>
    /// 0 where |a| &lt;= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default lambd 0.5.
    /// AT_ERROR_ARGUMENT: lambd of softshrink is below 0 or NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hardshrink(at_tensor** result, at_tensor* a, double lambd);

    /// <summary>
    /// 0 where |a| &lt;= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default lambd 0.5.
    /// AT_ERROR_ARGUMENT: lambd of softshrink is below 0 or NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_softshrink(at_tensor** result, at_tensor* a, double lambd);

    /// <summary>a − tanh(a).</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tanhshrink(at_tensor** result, at_tensor* a);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_hardshrink_(at_tensor* destination, double lambd);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_softshrink_(at_tensor* destination, double lambd);

    /// <summary>See activation.h.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_tanhshrink_(at_tensor* destination);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_conv_options_init(at_conv_options* options, nuint size);

    /// <summary>
    /// result[n, k, o…] = bias[k] + Σ over c, r… of weight[k, c, r…] · input[n, g·C/groups + c, o·stride + r·dilation −
    /// before…], with g = k / (K / groups), input being 0 (or as padding_mode says) outside of its sizes. input: [N, C,
    /// sizes…], or [C, sizes…] for one alone; weight: [K, C / groups, sizes…], whose rank, 3 to 5, says how many
    /// spatial axes there are; bias: [K], or NULL. options NULL: the defaults. An axis of the result has (size + before
    /// + after − dilation · (kernel − 1) − 1) / stride + 1 elements, rounded down. The dtypes, floats, promote. f16 and
    /// bf16 are summed in float32 and rounded once. Differentiable to any order. AT_ERROR_DTYPE: no float;
    /// AT_ERROR_SHAPE: ranks or sizes that do not fit, or a kernel larger than the padded input; AT_ERROR_ARGUMENT:
    /// numbers out of range, a padding_mode with numbers that at_tensor_pad refuses.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_conv(at_tensor** result, at_tensor* input, at_tensor* weight, at_tensor*
        bias, at_conv_options* options);

    /// <summary>
    /// The gradient of at_tensor_conv by its input, of which `input` is the gradient of the result: every element of
    /// input is multiplied with the kernel and added up where the kernel lies. weight: [C, K / groups, sizes…] for an
    /// input of C channels and a result of K. An axis of the result has (size − 1) · stride − before − after + dilation
    /// · (kernel − 1) + output_padding + 1 elements. AT_ERROR_ARGUMENT also: output_padding not less than the larger of
    /// stride and dilation, a padding that is not explicit, a padding_mode other than zeros.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_conv_transpose(at_tensor** result, at_tensor* input, at_tensor* weight,
        at_tensor* bias, at_conv_options* options);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_recurrent_options_init(at_recurrent_options* options, nuint size);

    /// <summary>
    /// Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T &gt; 0; h_0 [L·D, B, P] and c_0
    /// [L·D, B, H], the states before the first step, NULL: zeros. weights, for each layer and in it for each
    /// direction: weight_ih [G·H, I], in later layers [G·H, D·P], weight_hh [G·H, P], with biases bias_ih and bias_hh
    /// [G·H], and where LSTM projects weight_hr [P, H]: their count says whether it does. output [T, B, D·P]; h_n and
    /// c_n, of the shape of h_0 and c_0, the states after each sequence's last step, may be NULL: not wanted. options
    /// NULL: the defaults. With lengths each sequence ends after so many steps: its output is 0 from there on, its
    /// state stays, and the way back begins at its end, as with PyTorch's packed sequences. They are not looked at:
    /// less than 0 counts as 0, more than T as T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option
    /// out of range, dropout without generator.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rnn_tanh(at_tensor** output, at_tensor** h_n, at_tensor* input, at_tensor*
        h_0, at_tensor** weights, nuint count, at_recurrent_options* options);

    /// <summary>
    /// Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T &gt; 0; h_0 [L·D, B, P] and c_0
    /// [L·D, B, H], the states before the first step, NULL: zeros. weights, for each layer and in it for each
    /// direction: weight_ih [G·H, I], in later layers [G·H, D·P], weight_hh [G·H, P], with biases bias_ih and bias_hh
    /// [G·H], and where LSTM projects weight_hr [P, H]: their count says whether it does. output [T, B, D·P]; h_n and
    /// c_n, of the shape of h_0 and c_0, the states after each sequence's last step, may be NULL: not wanted. options
    /// NULL: the defaults. With lengths each sequence ends after so many steps: its output is 0 from there on, its
    /// state stays, and the way back begins at its end, as with PyTorch's packed sequences. They are not looked at:
    /// less than 0 counts as 0, more than T as T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option
    /// out of range, dropout without generator.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rnn_relu(at_tensor** output, at_tensor** h_n, at_tensor* input, at_tensor*
        h_0, at_tensor** weights, nuint count, at_recurrent_options* options);

    /// <summary>
    /// Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T &gt; 0; h_0 [L·D, B, P] and c_0
    /// [L·D, B, H], the states before the first step, NULL: zeros. weights, for each layer and in it for each
    /// direction: weight_ih [G·H, I], in later layers [G·H, D·P], weight_hh [G·H, P], with biases bias_ih and bias_hh
    /// [G·H], and where LSTM projects weight_hr [P, H]: their count says whether it does. output [T, B, D·P]; h_n and
    /// c_n, of the shape of h_0 and c_0, the states after each sequence's last step, may be NULL: not wanted. options
    /// NULL: the defaults. With lengths each sequence ends after so many steps: its output is 0 from there on, its
    /// state stays, and the way back begins at its end, as with PyTorch's packed sequences. They are not looked at:
    /// less than 0 counts as 0, more than T as T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option
    /// out of range, dropout without generator.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_gru(at_tensor** output, at_tensor** h_n, at_tensor* input, at_tensor* h_0,
        at_tensor** weights, nuint count, at_recurrent_options* options);

    /// <summary>
    /// Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T &gt; 0; h_0 [L·D, B, P] and c_0
    /// [L·D, B, H], the states before the first step, NULL: zeros. weights, for each layer and in it for each
    /// direction: weight_ih [G·H, I], in later layers [G·H, D·P], weight_hh [G·H, P], with biases bias_ih and bias_hh
    /// [G·H], and where LSTM projects weight_hr [P, H]: their count says whether it does. output [T, B, D·P]; h_n and
    /// c_n, of the shape of h_0 and c_0, the states after each sequence's last step, may be NULL: not wanted. options
    /// NULL: the defaults. With lengths each sequence ends after so many steps: its output is 0 from there on, its
    /// state stays, and the way back begins at its end, as with PyTorch's packed sequences. They are not looked at:
    /// less than 0 counts as 0, more than T as T. AT_ERROR_ARGUMENT: a count of weights that does not fit, an option
    /// out of range, dropout without generator.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_lstm(at_tensor** output, at_tensor** h_n, at_tensor** c_n, at_tensor* input,
        at_tensor* h_0, at_tensor* c_0, at_tensor** weights, nuint count, at_recurrent_options* options);

    /// <summary>
    /// One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rnn_tanh_cell(at_tensor** h, at_tensor* input, at_tensor* h_0, at_tensor*
        weight_ih, at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh);

    /// <summary>
    /// One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rnn_relu_cell(at_tensor** h, at_tensor* input, at_tensor* h_0, at_tensor*
        weight_ih, at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh);

    /// <summary>
    /// One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_gru_cell(at_tensor** h, at_tensor* input, at_tensor* h_0, at_tensor*
        weight_ih, at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh);

    /// <summary>
    /// One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_lstm_cell(at_tensor** h, at_tensor** c, at_tensor* input, at_tensor* h_0,
        at_tensor* c_0, at_tensor* weight_ih, at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh);

    /// <summary>
    /// The largest element of each window, NaN if there is one, and in indices, i64, where it lies: its row-major
    /// position among the spatial axes, of which there are less than 2^32 (AT_ERROR_SHAPE); the first of equals. One of
    /// values and indices may be NULL: not wanted.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_max_pool(at_tensor** values, at_tensor** indices, at_tensor* a, long* window,
        nuint count, long* stride, nuint stride_count, long* padding, nuint padding_count, long* dilation, nuint
        dilation_count, int ceil_mode);

    /// <summary>
    /// The mean of each window. Zeros in the padding count as elements if count_include_pad is not 0; divisor_override,
    /// if not 0, is what sums are divided by.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_avg_pool(at_tensor** result, at_tensor* a, long* window, nuint count, long*
        stride, nuint stride_count, long* padding, nuint padding_count, int ceil_mode, int count_include_pad, long
        divisor_override);

    /// <summary>(Σ x^p)^(1/p) over each window, of x themselves, not of their magnitudes. p is not 0.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_lp_pool(at_tensor** result, at_tensor* a, double p, long* window, nuint
        count, long* stride, nuint stride_count, int ceil_mode);

    /// <summary>
    /// As above with windows that part a as evenly as sizes of the result demand: along an axis window i has the
    /// elements ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_adaptive_max_pool(at_tensor** values, at_tensor** indices, at_tensor* a,
        long* sizes, nuint count);

    /// <summary>
    /// As above with windows that part a as evenly as sizes of the result demand: along an axis window i has the
    /// elements ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_adaptive_avg_pool(at_tensor** result, at_tensor* a, long* sizes, nuint
        count);

    /// <summary>
    /// The way back from max_pool: zeros with the spatial sizes given, in which each element of a stands where indices,
    /// of a's shape and i64, say; of several for one place the last. An index out of range is AT_ERROR_FAULT_INDEX at
    /// the read.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_max_unpool(at_tensor** result, at_tensor* a, at_tensor* indices, long* sizes,
        nuint count);

    /// <summary>
    /// a, [N, C, spatial…] or [C, spatial…] with 1 to 3 spatial axes and of a float dtype, with other spatial sizes.
    /// sizes gives them; or scales, by which a's are multiplied and rounded down, and whose reciprocals then stand for
    /// n / m above. Counts are that of the spatial axes, or 0 with NULL for what is not given. PyTorch's interpolate:
    /// nearest is nearest with asymmetric coordinates, nearest-exact with half_pixel; linear, bilinear and trilinear
    /// are linear, with half_pixel or align_corners. The result lies in memory as a does, and is differentiable to any
    /// order. AT_ERROR_ARGUMENT: neither sizes nor scales, counts that differ, numbers not above 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_interpolate(at_tensor** result, at_tensor* a, long* sizes, nuint count,
        double* scales, nuint scale_count, Interpolation mode, Coordinates coordinates);

    /// <summary>
    /// Every window of a, [N, C, spatial…] of any dtype, as a column: [N, C · elements of a window, windows], PyTorch's
    /// unfold of nn.functional. window has count numbers, one for each of 1 to 3 spatial axes; dilation, padding (on
    /// both sides, with zeros) and stride as many, or none: 1, 0 and 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_im2col(at_tensor** result, at_tensor* a, long* window, nuint count, long*
        dilation, nuint dilation_count, long* padding, nuint padding_count, long* stride, nuint stride_count);

    /// <summary>
    /// The adjoint, PyTorch's fold: columns, [N, C · elements of a window, windows], added up where they came from in
    /// [N, C, sizes…].
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_col2im(at_tensor** result, at_tensor* a, long* sizes, nuint size_count, long*
        window, nuint count, long* dilation, nuint dilation_count, long* padding, nuint padding_count, long* stride,
        nuint stride_count);

    /// <summary>
    /// […, C · factor², H, W] as […, C, H · factor, W · factor]: channels become neighbours. AT_ERROR_SHAPE: not
    /// divisible.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_pixel_shuffle(at_tensor** result, at_tensor* a, long factor);

    /// <summary>The way back.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_pixel_unshuffle(at_tensor** result, at_tensor* a, long factor);

    /// <summary>[N, groups · n, …] with the channels of the groups taken in turn.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_channel_shuffle(at_tensor** result, at_tensor* a, long groups);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_attention_options_init(at_attention_options* options, nuint size);

    /// <summary>
    /// result = dropout(softmax(cap(scale · query · keyᵀ) + bias)) · value, [..., heads, L, Ev], of query [..., heads,
    /// L, E], key [..., heads, S, E] and value [..., heads, S, Ev], all of one float dtype; the leading sizes
    /// broadcast. f16 and bf16 are computed in float32 and rounded once; on matrix units weights, and gradients of
    /// scores, are rounded before they multiply. options NULL: the defaults. generator: what dropout draws from; NULL
    /// where nothing is. bias mask − slope · |position − j|, and −∞ where key j is hidden from the query: by a bool
    /// mask, by its length, where j &gt; position if causal, or outside position − left … position + right. Conditions
    /// add up. position i + query_offset; with AT_CAUSAL_LOWER_RIGHT also + keys − queries, so that it is that of i in
    /// a cache to which the queries' own keys were appended. keys is key_lengths[batch] where that is given. A query
    /// that sees no key gives 0, and so do its gradients. Packed sequences: with query_offsets and key_offsets, both [n
    /// + 1] from 0 on, rising, query and key are [heads, L, E] and [heads, S, E], and queries query_offsets[s] …
    /// query_offsets[s + 1] − 1 see only keys key_offsets[s] … key_offsets[s + 1] − 1; positions count within a
    /// sequence. Rows beyond the last offset see nothing. Offsets and lengths are not looked at: what is out of range
    /// is cut off. Neither scores nor weights are ever in memory as a whole (Dao, "FlashAttention-2", 2023), but where
    /// a float mask or slopes require gradients, and in derivatives of derivatives. Lengths, offsets, scale and the
    /// generator's numbers are no part of a plan: a cache of fixed size that fills up step by step runs one plan.
    /// Dropout: weight [b, h, i, j] draws as element ((b·heads + h)·L + i)·⌈S/4⌉·4 + j of at_tensor_random_bits.
    /// AT_ERROR_DTYPE, AT_ERROR_SHAPE: query, key, value, or what options have does not fit. AT_ERROR_ARGUMENT: numbers
    /// out of range; one of the offsets alone, or with key_lengths.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_scaled_dot_product_attention(at_tensor** result, at_tensor* query, at_tensor*
        key, at_tensor* value, at_attention_options* options, at_generator* generator);

    /// <summary>
    /// a is [N, C, …], the others are [C]; each channel has a mean and a variance. training not 0: those of a, and
    /// running_mean and running_var, which may both be NULL, become (1 - momentum) · what they were + momentum · those,
    /// with the variance less one degree of freedom; they are changed in place, on the device. Else running_mean and
    /// running_var. AT_ERROR_SHAPE also: training with one value for each channel.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_batch_norm(at_tensor** result, at_tensor* a, at_tensor* running_mean,
        at_tensor* running_var, at_tensor* weight, at_tensor* bias, int training, double momentum, double eps);

    /// <summary>
    /// a is [N, C, spatial…]; each channel of each sample has a mean and a variance. by_input not 0: those of a, whose
    /// means over the samples running_mean and running_var follow as above; else running_mean and running_var.
    /// AT_ERROR_SHAPE also: by_input with one element behind the channels.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_instance_norm(at_tensor** result, at_tensor* a, at_tensor* running_mean,
        at_tensor* running_var, at_tensor* weight, at_tensor* bias, int by_input, double momentum, double eps);

    /// <summary>
    /// a is [N, C, …], weight and bias are [C]; so many groups of neighbouring channels of each sample have a mean and
    /// a variance. AT_ERROR_ARGUMENT: groups that do not divide C. AT_ERROR_SHAPE also: one sample with one value for
    /// each group.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_group_norm(at_tensor** result, at_tensor* a, long groups, at_tensor* weight,
        at_tensor* bias, double eps);

    /// <summary>Over the last axes of a, which have these sizes, as have weight and bias.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_layer_norm(at_tensor** result, at_tensor* a, int rank, long* dims, at_tensor*
        weight, at_tensor* bias, double eps);

    /// <summary>
    /// The same less mean and bias: a / sqrt(mean of a^2 + eps) · weight (Zhang and Sennrich, NeurIPS 2019).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rms_norm(at_tensor** result, at_tensor* a, int rank, long* dims, at_tensor*
        weight, double eps);

    /// <summary>
    /// Of a [N, C, spatial…]: a / (k + alpha / size · sum of a^2 over channels c - size / 2 … c + (size - 1) / 2)^beta,
    /// those that do not exist being 0 (Krizhevsky et al., NeurIPS 2012). AT_ERROR_ARGUMENT: size &lt; 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_local_response_norm(at_tensor** result, at_tensor* a, long size, double
        alpha, double beta, double k);

    /// <summary>
    /// The same, but for the gradient: each row's is divided by how often it is among the indices.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_embedding_scaled(at_tensor** result, at_tensor* weight, at_tensor* indices,
        long padding);

    /// <summary>
    /// Rows of weight [n, width] in bags: [bags, width]; an empty bag gives 0. indices are [bags, length], or with
    /// offsets a list, of which bag b has those from offsets[b] to before offsets[b + 1], the last one to the end;
    /// offsets begin with 0 and ascend. include_last not 0: offsets have the end too, as one more. per_sample_weights,
    /// floats of indices' shape or NULL, scale rows, for AT_BAG_SUM alone. padding: a row that is left out, or
    /// AT_NO_ROW.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_embedding_bag(at_tensor** result, at_tensor* weight, at_tensor* indices,
        at_tensor* offsets, at_tensor* per_sample_weights, BagMode mode, int include_last, long padding);

    /// <summary>
    /// In place: rows of destination [n, …] at indices whose norm of that order is above max_norm are multiplied with
    /// max_norm / (norm + 1e-7), as PyTorch's embedding does with its max_norm before it is used.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_embedding_renorm_(at_tensor* destination, at_tensor* indices, double
        max_norm, double order);

    /// <summary>
    /// Positions told by rotation (Su and others, "RoFormer", 2021): pairs (x, y) of a's last axis become (x·cos −
    /// y·sin, y·cos + x·sin), in a's dtype, rounded once. a: [..., E]; cosines and sines: [..., P] of one shape, P
    /// &lt;= E/2, the other axes broadcast to a's. Element i &lt; P goes with element i + P, or interleaved 2i with 2i
    /// + 1; elements from 2P on stay. Position p usually has the angles p · 10000^(−i/P). AT_ERROR_DTYPE: no float;
    /// AT_ERROR_SHAPE: sizes that do not fit.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_rotary_embedding(at_tensor** result, at_tensor* a, at_tensor* cosines,
        at_tensor* sines, int interleaved);

    /// <summary>Kingma and Ba, 2015; amsgrad: Reddi et al., 2018.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_adam_options_init(at_adam_options* options, nuint size);

    /// <summary>Adam by the largest gradient, fading by beta2.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_adamax_options_init(at_adamax_options* options, nuint size);

    /// <summary>Adam with Nesterov's momentum (Dozat, 2016).</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_nadam_options_init(at_nadam_options* options, nuint size);

    /// <summary>Rectified Adam (Liu et al., 2020).</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_radam_options_init(at_radam_options* options, nuint size);

    /// <summary>
    /// g over the root of the mean of squares, or, centered, of the variance; with momentum summed up first.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_rmsprop_options_init(at_rmsprop_options* options, nuint size);

    /// <summary>
    /// g over the root of the sum of squares (Duchi et al., 2011); the rate of step n is learning_rate / (1 + (n - 1) *
    /// lr_decay).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_adagrad_options_init(at_adagrad_options* options, nuint size);

    /// <summary>Zeiler, 2012.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_adadelta_options_init(at_adadelta_options* options, nuint size);

    /// <summary>
    /// Chen et al., 2023: p -= learning_rate * (sign(beta1 * m + (1 - beta1) * g) + weight_decay * p); m = beta2 * m +
    /// (1 - beta2) * g.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_lion_options_init(at_lion_options* options, nuint size);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_adam(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_adam_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_adamax(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_adamax_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_nadam(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_nadam_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_radam(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_radam_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_rmsprop(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_rmsprop_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_adagrad(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_adagrad_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_adadelta(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_adadelta_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_lion(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_lion_options* options);

    /// <summary>
    /// Further parameters, of the same backend and dtype, with options of their own, which begin as those that the
    /// optimizer was made with. Updates stay one launch; the numbers of several groups lie in a table on the device,
    /// which is written anew before an update where some changed. Waits for the device where the rule counts steps. On
    /// failure nothing has changed.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_add_group(at_optimizer* optimizer, at_tensor** parameters, nuint count);

    /// <summary>
    /// Further parameters, of the same backend and dtype, with options of their own, which begin as those that the
    /// optimizer was made with. Updates stay one launch; the numbers of several groups lie in a table on the device,
    /// which is written anew before an update where some changed. Waits for the device where the rule counts steps. On
    /// failure nothing has changed.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_group_count(nuint* count, at_optimizer* optimizer);

    /// <summary>
    /// An option of a group, counted from 0, by PyTorch's name: lr, weight_decay, momentum, dampening, beta1, beta2,
    /// eps, alpha, rho, lr_decay, momentum_decay, initial_accumulator_value, as the rule has them. AT_ERROR_ARGUMENT:
    /// no such group or option, or a value out of range; AT_ERROR_STATE: a momentum or dampening where there was none
    /// when the optimizer was made.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_set_option(at_optimizer* optimizer, nuint group, byte* name, double
        value);

    /// <summary>
    /// An option of a group, counted from 0, by PyTorch's name: lr, weight_decay, momentum, dampening, beta1, beta2,
    /// eps, alpha, rho, lr_decay, momentum_decay, initial_accumulator_value, as the rule has them. AT_ERROR_ARGUMENT:
    /// no such group or option, or a value out of range; AT_ERROR_STATE: a momentum or dampening where there was none
    /// when the optimizer was made.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_option(double* value, at_optimizer* optimizer, nuint group, byte* name);

    /// <summary>
    /// Gradients as they enter updates from now on, those of all groups: each element at most bound from 0, or all
    /// multiplied by max_norm / (norm + 1e-6) where that is less than 1. The tensors' own stay. INFINITY, as at first:
    /// no bound. AT_ERROR_ARGUMENT: negative or NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_set_clip_value(at_optimizer* optimizer, double bound);

    /// <summary>
    /// Gradients as they enter updates from now on, those of all groups: each element at most bound from 0, or all
    /// multiplied by max_norm / (norm + 1e-6) where that is less than 1. The tensors' own stay. INFINITY, as at first:
    /// no bound. AT_ERROR_ARGUMENT: negative or NaN.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_set_clip_norm(at_optimizer* optimizer, double max_norm);

    /// <summary>
    /// The Euclidean norm that the gradients of the last step had; nothing waits for it. AT_ERROR_STATE: no step was
    /// made since a max_norm was set.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_grad_norm(at_tensor** norm, at_optimizer* optimizer);

    /// <summary>base * gamma^(n / step_size), rounded down.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_step_lr(at_schedule** schedule, at_optimizer* optimizer, long step_size,
        double gamma);

    /// <summary>The rate times gamma at each milestone; milestones rise.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_multi_step_lr(at_schedule** schedule, at_optimizer* optimizer, long*
        milestones, nuint count, double gamma);

    /// <summary>base * gamma^n.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_exponential_lr(at_schedule** schedule, at_optimizer* optimizer, double
        gamma);

    /// <summary>base * factor, from 0 to 1, until n is total_iters, then base.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_constant_lr(at_schedule** schedule, at_optimizer* optimizer, double factor,
        long total_iters);

    /// <summary>
    /// From base * start_factor, in (0, 1], to base * end_factor, in [0, 1], in total_iters equal parts: a warm-up,
    /// with at_schedule_sequential before another.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_linear_lr(at_schedule** schedule, at_optimizer* optimizer, double
        start_factor, double end_factor, long total_iters);

    /// <summary>base * (1 - n / total_iters)^power, then 0.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_polynomial_lr(at_schedule** schedule, at_optimizer* optimizer, long
        total_iters, double power);

    /// <summary>eta_min + (base - eta_min) * (1 + cos(pi * n / t_max)) / 2.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_cosine_annealing_lr(at_schedule** schedule, at_optimizer* optimizer, long
        t_max, double eta_min);

    /// <summary>
    /// The same from base to eta_min in t_0 steps, then again, each time in t_mult times as many.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_cosine_annealing_warm_restarts(at_schedule** schedule, at_optimizer*
        optimizer, long t_0, long t_mult, double eta_min);

    /// <summary>
    /// Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps, then down to that
    /// start divided by final_div_factor; with three_phase down to the start first, as fast as up. A momentum, or
    /// beta1, goes the other way, from max_momentum to base_momentum. After total_steps advance is AT_ERROR_STATE.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_one_cycle_lr_options_init(at_one_cycle_lr_options* options, nuint size);

    /// <summary>
    /// Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps, then down to that
    /// start divided by final_div_factor; with three_phase down to the start first, as fast as up. A momentum, or
    /// beta1, goes the other way, from max_momentum to base_momentum. After total_steps advance is AT_ERROR_STATE.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_one_cycle_lr(at_schedule** schedule, at_optimizer* optimizer,
        at_one_cycle_lr_options* options);

    /// <summary>
    /// The rate times factor where a metric, given to at_schedule_advance_by, has not become better for more than
    /// patience calls; then cooldown calls are passed over.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_reduce_lr_on_plateau_options_init(at_reduce_lr_on_plateau_options* options, nuint
        size);

    /// <summary>
    /// The rate times factor where a metric, given to at_schedule_advance_by, has not become better for more than
    /// patience calls; then cooldown calls are passed over.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_reduce_lr_on_plateau(at_schedule** schedule, at_optimizer* optimizer,
        at_reduce_lr_on_plateau_options* options);

    /// <summary>at_schedule_sequential_lr of two.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_sequential(at_schedule** schedule, at_schedule* first, at_schedule* second,
        long milestone);

    /// <summary>at_schedule_chained_scheduler of two.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_chained(at_schedule** schedule, at_schedule* first, at_schedule* second);

    /// <summary>AT_ERROR_STATE: a schedule that wants a metric.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_advance(at_schedule* schedule);

    /// <summary>AT_ERROR_STATE: one that wants none; AT_ERROR_ARGUMENT: NaN.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_advance_by(at_schedule* schedule, double metric);

    /// <summary>The rate that was set last for a group, counted from 0.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_last_lr(double* learning_rate, at_schedule* schedule, nuint group);

    /// <summary>
    /// Goes on from there; other members, such as PyTorch's of what a schedule is made with, are passed over.
    /// AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong, and nothing has changed.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_retain(at_schedule* schedule);

    /// <summary>
    /// Goes on from there; other members, such as PyTorch's of what a schedule is made with, are passed over.
    /// AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong, and nothing has changed.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_release(at_schedule* schedule);

    /// <summary>
    /// A new module, with all those inside of it, from a description in the form of PyTorch's calls: Linear(784, 10)
    /// Sequential(Linear(784, 128), ReLU(), Dropout(p=0.5), Linear(128, 10)) Arguments are given by position or name;
    /// values are numbers, True, False, None, words in quotation marks, and tuples. Kinds, arguments, defaults, first
    /// values, and the names and layouts of parameters are PyTorch's, so that a state of its files fits;
    /// at_module_kinds and at_module_signature name them. Parameters are of dtype, a float, and lie on backend.
    /// generator draws first values, and later what dropout drops; NULL: one that begins at seed 0. AT_ERROR_FORMAT:
    /// text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take,
    /// with those that it does. AT_ERROR_DTYPE: no float.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_create(at_module** module, at_backend* backend, DType dtype, byte* text,
        at_generator* generator);

    /// <summary>
    /// A module of the program's own, made by callback, kind being its name. Tensors and modules are added by
    /// at_module_add_…. destroy is called once with userdata when the module is gone; not if this call fails. It can
    /// neither be copied nor described.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_custom(at_module** module, byte* kind, delegate*
        unmanaged[Cdecl]<at_tensor**, nuint, at_module*, at_tensor**, nuint, void*, int> callback, void* userdata,
        delegate* unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>
    /// A module of the program's own, made by callback, kind being its name. Tensors and modules are added by
    /// at_module_add_…. destroy is called once with userdata when the module is gone; not if this call fails. It can
    /// neither be copied nor described.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_retain(at_module* module);

    /// <summary>
    /// A module of the program's own, made by callback, kind being its name. Tensors and modules are added by
    /// at_module_add_…. destroy is called once with userdata when the module is gone; not if this call fails. It can
    /// neither be copied nor described.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_release(at_module* module);

    /// <summary>
    /// What module makes of one input. AT_ERROR_… as the operations in it; the text ends in the module that met it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_forward(at_tensor** result, at_module* module, at_tensor* input);

    /// <summary>
    /// The same of several inputs, NULL for one left out, with several results; those beyond result_count are not
    /// wanted. AT_ERROR_ARGUMENT: more results than module makes, or another number of inputs than it takes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_call(at_tensor** results, nuint result_count, at_module* module, at_tensor**
        inputs, nuint input_count);

    /// <summary>
    /// The names of all kinds, and of one kind the arguments, "in_features: int, out_features: int, bias: bool = True";
    /// *modules are any number of modules, **modules modules with names; then, on a line of its own, what it does.
    /// text, size and needed as in at_error_text; names are separated by spaces.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_kinds(byte* text, nuint size, nuint* needed);

    /// <summary>
    /// The names of all kinds, and of one kind the arguments, "in_features: int, out_features: int, bias: bool = True";
    /// *modules are any number of modules, **modules modules with names; then, on a line of its own, what it does.
    /// text, size and needed as in at_error_text; names are separated by spaces.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_signature(byte* text, nuint size, nuint* needed, byte* kind);

    /// <summary>The kind of module: "Linear".</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_kind(byte* text, nuint size, nuint* needed, at_module* module);

    /// <summary>
    /// On one line, as at_module_create takes it; and on a line for each module, with their names.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_description(byte* text, nuint size, nuint* needed, at_module* module);

    /// <summary>
    /// On one line, as at_module_create takes it; and on a line for each module, with their names.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_format(byte* text, nuint size, nuint* needed, at_module* module);

    /// <summary>
    /// The names, each with its terminating 0, as at_tensor_file_names copies them; count, if not NULL, receives how
    /// many.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_names(byte* text, nuint size, nuint* needed, nuint* count, at_module* module,
        ModuleMembers members);

    /// <summary>
    /// The tensors in the order of the names: count new handles, to tensors which the module goes on using.
    /// AT_ERROR_ARGUMENT: count is not their number, or members are modules.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_tensors(at_tensor** tensors, nuint count, at_module* module, ModuleMembers
        members);

    /// <summary>
    /// One tensor, one module, by name. AT_ERROR_ARGUMENT: there is none, with the names there are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_tensor(at_tensor** tensor, at_module* module, byte* name);

    /// <summary>
    /// One tensor, one module, by name. AT_ERROR_ARGUMENT: there is none, with the names there are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_child(at_module** child, at_module* module, byte* name);

    /// <summary>Another tensor, of the same shape (AT_ERROR_SHAPE), in the place of one.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_set_tensor(at_module* module, byte* name, at_tensor* tensor);

    /// <summary>
    /// Something new under a name without points. What is trained requires gradients from now on; of buffers those that
    /// are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is empty or taken; a child that module is
    /// inside of.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_add_parameter(at_module* module, byte* name, at_tensor* tensor);

    /// <summary>
    /// Something new under a name without points. What is trained requires gradients from now on; of buffers those that
    /// are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is empty or taken; a child that module is
    /// inside of.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_add_buffer(at_module* module, byte* name, at_tensor* tensor, int persistent);

    /// <summary>
    /// Something new under a name without points. What is trained requires gradients from now on; of buffers those that
    /// are not persistent are not saved. AT_ERROR_ARGUMENT: a name that is empty or taken; a child that module is
    /// inside of.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_add_child(at_module* module, byte* name, at_module* child);

    /// <summary>
    /// Another module in the place of one of its own. AT_ERROR_ARGUMENT: there is none of that name; module is inside
    /// of it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_set_child(at_module* module, byte* name, at_module* child);

    /// <summary>
    /// Takes out a tensor or a module of its own. AT_ERROR_ARGUMENT: there is none of that name, or it follows from the
    /// arguments of module's kind.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_remove(at_module* module, byte* name);

    /// <summary>
    /// Whether dropout and its kin are at work, in module and all below; a new module is training.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_set_training(at_module* module, int training);

    /// <summary>
    /// Whether dropout and its kin are at work, in module and all below; a new module is training.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_training(int* training, at_module* module);

    /// <summary>Whether parameters are trained, in module and all below: 0 freezes them.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_set_requires_grad(at_module* module, int requires_grad);

    /// <summary>Forgets the gradients of all parameters.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_zero_grad(at_module* module);

    /// <summary>
    /// Moves all tensors to backend (NULL: they stay where they are) and casts those of floats to dtype
    /// (AT_DTYPE_INVALID: they stay what they are). Parameters of an optimizer change themselves, with their gradients,
    /// and the optimizer's state with them: handles and views see them as they are now. Other tensors that change are
    /// new ones without gradients: take handles of them again. AT_ERROR_STATE, and nothing is moved: such an optimizer
    /// has parameters of other modules too, which would stay.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_to(at_module* module, at_backend* backend, DType dtype);

    /// <summary>
    /// Another module with copies of all tensors; generators are the same. AT_ERROR_UNSUPPORTED: a module of the
    /// program's own.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_copy(at_module** copy, at_module* module);

    /// <summary>
    /// Copies the values of tensors into the module's of the same names, moved and cast as those are; all or none.
    /// strict not 0: the names must be those of AT_MODULE_STATE (AT_ERROR_ARGUMENT with what is missing and what is
    /// unknown), else the others stay. AT_ERROR_SHAPE: of one, with both shapes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_load_state(at_module* module, byte** names, at_tensor** tensors, nuint count,
        int strict);

    /// <summary>
    /// The state to and from a safetensors file, also one of PyTorch's; the metadata has the description, where there
    /// is one, under "athena.module". As at_tensor_save_file and at_module_load_state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_save(at_module* module, byte* path);

    /// <summary>
    /// The same to several files with an index, as at_tensor_save_sharded; at_module_load takes the index.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_load(at_module* module, byte* path, int strict);

    /// <summary>
    /// A table of the modules, with the shapes of their results for these inputs, numbers of parameters, multiply-adds,
    /// and the memory of parameters, gradients and results in bytes. Nothing is computed: module is called once, as if
    /// evaluating, and the results are dropped.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_summary(byte* text, nuint size, nuint* needed, at_module* module, at_tensor**
        inputs, nuint input_count);

    /// <summary>
    /// a, [N, C, H, W] or [N, C, D, H, W], where grid, [N, H', W', 2] or [N, D', H', W', 3] of a's float dtype, says:
    /// [N, C, H', W'] or [N, C, D', H', W'] (Jaderberg and others, "Spatial transformer networks", 2015). The last axis
    /// of grid has x, y and z, along W, H and D, from -1 to 1: with align_corners the outermost elements' middles, else
    /// their outer edges. mode linear weighs the two elements beside along each axis, nearest takes the nearest, of two
    /// equally near the even one. f16 and bf16 are computed in float32 and rounded once. Gradients of any order flow to
    /// a, with mode linear to grid too. AT_ERROR_SHAPE: shapes that do not fit, nothing to sample; AT_ERROR_DTYPE: no
    /// floats or two dtypes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_grid_sample(at_tensor** result, at_tensor* a, at_tensor* grid, Interpolation
        mode, GridPadding padding_mode, int align_corners);

    /// <summary>
    /// The grid by which grid_sample maps as theta, [N, 2, 3] or [N, 3, 4] of a float dtype, says: theta · (x, y, 1) or
    /// (x, y, z, 1) at each of sizes, H' and W' or D', H' and W'. AT_ERROR_SHAPE: another theta; AT_ERROR_ARGUMENT:
    /// sizes below 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_affine_grid(at_tensor** result, at_tensor* theta, long* sizes, nuint count,
        int align_corners);

    /// <summary>
    /// You et al., 2020 (arXiv 1904.00962), algorithm 2, for each parameter by itself: m and v as Adam's, corrected for
    /// their beginning; r = m / (sqrt(v) + epsilon) + weight_decay * p; p -= learning_rate * |p| / |r| * r, the ratio
    /// of the Euclidean norms being 1 where one is 0. An update is one launch besides the norms.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_lamb_options_init(at_lamb_options* options, nuint size);

    /// <summary>
    /// Jordan et al., 2024, for matrices alone (AT_ERROR_SHAPE otherwise): b = momentum * b + (1 - momentum) * g; u is
    /// b, with nesterov (1 - momentum) * g + momentum * b; x = u / max(|u|, epsilon), then ns_steps times, of 0 to 99,
    /// with the wider side last, x = ns_a * x + (ns_b * x x' + ns_c * (x x')^2) x; p -= learning_rate * (weight_decay *
    /// p + s * x), s being sqrt(max(1, rows / columns)), with match_rms_adamw 0.2 * sqrt(max(rows, columns)). The
    /// iteration is computed in the parameters' dtype, where PyTorch's takes bfloat16. An update is one launch besides
    /// the norms and products.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_muon_options_init(at_muon_options* options, nuint size);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_lamb(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_lamb_options* options);

    /// <summary>
    /// Takes count &gt;= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are
    /// packed in memory so that an update is one launch; handles, views and values stay as they were. A parameter
    /// belongs to one optimizer (AT_ERROR_STATE otherwise, or if it does not require gradients). Parameters of f16 or
    /// bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded to
    /// the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_muon(at_optimizer** optimizer, at_tensor** parameters, nuint count,
        at_muon_options* options);

    /// <summary>
    /// base * factor, asked for n = 0 at once and with every advance for the next n, for every group. A factor below 0
    /// or not finite is AT_ERROR_ARGUMENT. destroy, which may be NULL, is told when the schedule no longer needs
    /// userdata; where this call fails it is not.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_lambda_lr(at_schedule** schedule, at_optimizer* optimizer, delegate*
        unmanaged[Cdecl]<double*, nuint, long, void*, int> factor, void* userdata, delegate* unmanaged[Cdecl]<void*,
        void> destroy);

    /// <summary>The rate times factor, asked from n = 1 on.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_multiplicative_lr(at_schedule** schedule, at_optimizer* optimizer,
        delegate* unmanaged[Cdecl]<double*, nuint, long, void*, int> factor, void* userdata, delegate*
        unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>
    /// A new metric from a description in the form of a call, as at_module_create takes it: Accuracy()
    /// F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names, arguments and formulas are
    /// TorchMetrics'; at_metric_kinds and at_metric_signature name them, docs/metrics.md has the formulas. It counts on
    /// backend: best that of the predictions. AT_ERROR_FORMAT: text is no description, with the place.
    /// AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, with those that it does.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_create(at_metric** metric, at_backend* backend, byte* text);

    /// <summary>
    /// A new metric from a description in the form of a call, as at_module_create takes it: Accuracy()
    /// F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names, arguments and formulas are
    /// TorchMetrics'; at_metric_kinds and at_metric_signature name them, docs/metrics.md has the formulas. It counts on
    /// backend: best that of the predictions. AT_ERROR_FORMAT: text is no description, with the place.
    /// AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, with those that it does.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_retain(at_metric* metric);

    /// <summary>
    /// A new metric from a description in the form of a call, as at_module_create takes it: Accuracy()
    /// F1Score(num_classes=10, average='macro') Accuracy('binary', threshold=0.0) Names, arguments and formulas are
    /// TorchMetrics'; at_metric_kinds and at_metric_signature name them, docs/metrics.md has the formulas. It counts on
    /// backend: best that of the predictions. AT_ERROR_FORMAT: text is no description, with the place.
    /// AT_ERROR_ARGUMENT: no such kind, or arguments that it does not take, with those that it does.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_release(at_metric* metric);

    /// <summary>
    /// Counts a batch; batches may differ in size, and the value is that of all samples together. Recorded, not run:
    /// the next update, at_optimizer_step or a read runs it, in the same plan every time. No gradients flow. Classes:
    /// prediction are scores, floats with an axis of classes (axis 1 unless class_axis says another), or integers, the
    /// classes themselves; target are integers of the other axes' shape, or one-hot of the scores' shape. Binary,
    /// labels and errors: one shape. Targets equal to ignore_index count for nothing. target NULL: only Mean, whose
    /// weights it is. AT_ERROR_SHAPE, AT_ERROR_DTYPE: others. A class out of range is found while computing:
    /// AT_ERROR_FAULT_INDEX at the read.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_update(at_metric* metric, at_tensor* prediction, at_tensor* target);

    /// <summary>
    /// A new tensor, f64 and 0-d unless docs/metrics.md says another shape; of batches up to now. Without samples a
    /// mean is NaN and precision, recall and F1 are 0. AT_ERROR_STATE: no batch has told yet how many classes there
    /// are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_value(at_tensor** value, at_metric* metric);

    /// <summary>As if no batch had been counted.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_reset(at_metric* metric);

    /// <summary>
    /// Counts what other has counted, too: of another thread or device. AT_ERROR_ARGUMENT: it has another description.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_merge(at_metric* metric, at_metric* other);

    /// <summary>
    /// The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as at_module_kinds
    /// and at_module_signature.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_kinds(byte* text, nuint size, nuint* needed);

    /// <summary>
    /// The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as at_module_kinds
    /// and at_module_signature.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_signature(byte* text, nuint size, nuint* needed, byte* kind);

    /// <summary>The kind of metric: "Accuracy"; and on one line, as at_metric_create takes it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_kind(byte* text, nuint size, nuint* needed, at_metric* metric);

    /// <summary>The kind of metric: "Accuracy"; and on one line, as at_metric_create takes it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_description(byte* text, nuint size, nuint* needed, at_metric* metric);

    /// <summary>
    /// The counts, to be saved with a run: names as at_module_names copies them, and the tensors, count new handles, in
    /// their order; none where no batch has told yet how many classes there are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_names(byte* text, nuint size, nuint* needed, nuint* count, at_metric*
        metric);

    /// <summary>
    /// The counts, to be saved with a run: names as at_module_names copies them, and the tensors, count new handles, in
    /// their order; none where no batch has told yet how many classes there are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_tensors(at_tensor** tensors, nuint count, at_metric* metric);

    /// <summary>
    /// Copies counts back, all or none. AT_ERROR_ARGUMENT: other names; AT_ERROR_SHAPE, AT_ERROR_DTYPE: of one of them.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_metric_load_state(at_metric* metric, byte** names, at_tensor** tensors, nuint
        count);

    /// <summary>
    /// The names, and the tensors in their order, copies as they are now, as at_module_names and at_module_tensors give
    /// them.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_names(byte* text, nuint size, nuint* needed, nuint* count, at_optimizer*
        optimizer);

    /// <summary>
    /// The names, and the tensors in their order, copies as they are now, as at_module_names and at_module_tensors give
    /// them.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_tensors(at_tensor** tensors, nuint count, at_optimizer* optimizer);

    /// <summary>The numbers; text, size and needed as in at_error_text.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_param_groups(byte* text, nuint size, nuint* needed, at_optimizer*
        optimizer);

    /// <summary>
    /// Goes on from there, also from a state of PyTorch's: tensors are moved and cast, parameters have the numbers that
    /// params gives them, other members of a group are passed over, and no tensors at all mean that no step was made.
    /// All or nothing: AT_ERROR_ARGUMENT with the names that are missing or unknown, for groups of other sizes, for
    /// steps that are no counts; AT_ERROR_SHAPE; AT_ERROR_FORMAT: what is no such JSON; AT_ERROR_STATE: an option that
    /// the optimizer was made without; AT_ERROR_UNSUPPORTED: parameters of one group with different steps.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_load_state(at_optimizer* optimizer, byte** names, at_tensor** tensors,
        nuint count, byte* param_groups);

    /// <summary>
    /// The same to and from a safetensors file, whose metadata has the numbers under "param_groups".
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_save(at_optimizer* optimizer, byte* path);

    /// <summary>
    /// The same to and from a safetensors file, whose metadata has the numbers under "param_groups".
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_load(at_optimizer* optimizer, byte* path);

    /// <summary>
    /// How far it is, as JSON by PyTorch's names: last_epoch (n), base_lrs, best, … and, of several schedules in one,
    /// _schedulers. What it was made with is not in it, and the rates are the optimizer's: see at_optimizer_load_state.
    /// text, size and needed as in at_error_text.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_state(byte* text, nuint size, nuint* needed, at_schedule* schedule);

    /// <summary>
    /// Goes on from there; other members, such as PyTorch's of what a schedule is made with, are passed over.
    /// AT_ERROR_FORMAT, AT_ERROR_ARGUMENT: the text names what is missing or wrong, and nothing has changed.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_load_state(at_schedule* schedule, byte* state);

    /// <summary>
    /// Adds one entry to the file at path, which is made where there is none: a step, an epoch (negative: none), the
    /// time by the clock in seconds since 1970, and a number under each of count names. It is one write, under a lock
    /// and on the disk when the call returns, so that several processes may add to one file; where it fails the file is
    /// as it was. Any thread may call. AT_ERROR_IO: the file cannot be written; a run may go on without.
    /// AT_ERROR_ARGUMENT: a format that is none, a name that is empty, twice there or has control characters, or in CSV
    /// is not among the columns. AT_ERROR_FORMAT: it is no such file.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_event_log_append(byte* path, EventFormat format, long step, long epoch, byte**
        names, double* values, nuint count);

    /// <summary>
    /// Cuts off what follows the last entry of at most step, and what a process that died left half written: before a
    /// run goes on from there. A file that is not there stays so.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_event_log_truncate(byte* path, EventFormat format, long step);

    /// <summary>
    /// Adds a line for a whole run to the file at path, as at_event_log_append adds entries: date, device, model,
    /// number of epochs, seconds an epoch took on average, and final numbers, "name=number" separated by tabs.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_run_log_append(byte* path, byte* device, byte* model, long epochs, double
        epoch_seconds, byte** names, double* values, nuint count);

    /// <summary>
    /// Draws the columns of a CSV log over the steps, as SVG that is readable on light and dark ground, to the file at
    /// image. What is no number leaves a gap. AT_ERROR_FORMAT: path is no such log, with the line.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_event_log_draw(byte* image, byte* path, byte* title);

    /// <summary>
    /// dtype: AT_BF16 or AT_F16 (AT_ERROR_DTYPE otherwise). enabled 0: nothing is cast within. Scopes nest, and the
    /// innermost counts; each thread has its own.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_autocast_begin(DType dtype, int enabled);

    /// <summary>Ends the thread's innermost scope. AT_ERROR_STATE: none is open.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_autocast_end();

    /// <summary>What the calling thread casts to; AT_DTYPE_INVALID where it casts nothing.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_autocast_dtype(DType* dtype);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_options_init(at_grad_scaler_options* options, nuint size);

    /// <summary>
    /// Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but
    /// at_grad_scaler_state:
    /// <para/>
    /// at_grad_scaler_scale(&amp;scaled, scaler, loss); at_tensor_backward(scaled); at_grad_scaler_step(scaler,
    /// optimizer); at_grad_scaler_update(scaler);
    /// <para/>
    /// AT_ERROR_ARGUMENT: a scale, factor or interval that is not positive or finite, or a factor beyond 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_create(at_grad_scaler** scaler, at_backend* backend,
        at_grad_scaler_options* options);

    /// <summary>
    /// Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but
    /// at_grad_scaler_state:
    /// <para/>
    /// at_grad_scaler_scale(&amp;scaled, scaler, loss); at_tensor_backward(scaled); at_grad_scaler_step(scaler,
    /// optimizer); at_grad_scaler_update(scaler);
    /// <para/>
    /// AT_ERROR_ARGUMENT: a scale, factor or interval that is not positive or finite, or a factor beyond 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_retain(at_grad_scaler* scaler);

    /// <summary>
    /// Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but
    /// at_grad_scaler_state:
    /// <para/>
    /// at_grad_scaler_scale(&amp;scaled, scaler, loss); at_tensor_backward(scaled); at_grad_scaler_step(scaler,
    /// optimizer); at_grad_scaler_update(scaler);
    /// <para/>
    /// AT_ERROR_ARGUMENT: a scale, factor or interval that is not positive or finite, or a factor beyond 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_release(at_grad_scaler* scaler);

    /// <summary>a times the scale, in float32 or in float64 if a is. AT_ERROR_DTYPE: not a float.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_scale(at_tensor** result, at_grad_scaler* scaler, at_tensor* a);

    /// <summary>
    /// Divides the gradients of an optimizer's parameters by the scale, in place, and looks for infinities: to change
    /// or bound them by hand before the step. AT_ERROR_STATE: it was done since the last update, or the step was made;
    /// AT_ERROR_BACKEND: of another backend.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_unscale(at_grad_scaler* scaler, at_optimizer* optimizer);

    /// <summary>
    /// at_optimizer_step of gradients divided by the scale, in the same launch; the gradients themselves stay scaled.
    /// Where one of them is not finite the device leaves out the update: parameters, state and the count of steps are
    /// as if the step had not been. Bounds of the optimizer (at_optimizer_set_clip_norm) are of the divided gradients.
    /// AT_ERROR_STATE: a second step since the last update.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_step(at_grad_scaler* scaler, at_optimizer* optimizer);

    /// <summary>
    /// The scale of the next step, from what all optimizers met since the last one. AT_ERROR_STATE: no step or unscale
    /// since.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_update(at_grad_scaler* scaler);

    /// <summary>
    /// A scale in place of an update; the tracker stays. AT_ERROR_ARGUMENT: not positive or not finite.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_set_scale(at_grad_scaler* scaler, double scale);

    /// <summary>The scale, a float32 without axes; nothing waits for it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_get_scale(at_tensor** scale, at_grad_scaler* scaler);

    /// <summary>
    /// All of its numbers as they are now, as options from which another one goes on; waits for the device. Set
    /// struct_size.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_state(at_grad_scaler_options* state, at_grad_scaler* scaler);

    /// <summary>
    /// Goes on from there, NULL: from the defaults; enabled stays. AT_ERROR_ARGUMENT as for options, and nothing has
    /// changed.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_grad_scaler_load_state(at_grad_scaler* scaler, at_grad_scaler_options* state);

    /// <summary>
    /// The same, but of what module computes only inputs and results are kept: a backward computes the rest again, as
    /// at_checkpoint does, with the same numbers dropped and the same autocast. Running statistics see the inputs once.
    /// AT_ERROR_STATE, in the backward: a parameter has changed, or a tensor that requires gradients is none of
    /// module's.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_checkpoint(at_tensor** results, nuint result_count, at_module* module,
        at_tensor** inputs, nuint input_count);

    /// <summary>
    /// A loader of batches of the program's own. length: batches in an epoch, -1 where nobody knows. destroy is called
    /// once with userdata when the loader is gone; not if this call fails. AT_ERROR_ARGUMENT: no fields, or a length
    /// less than -1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_custom(at_loader** loader, nuint field_count, long length, delegate*
        unmanaged[Cdecl]<at_tensor**, nuint, long, long, void*, int> callback, void* userdata, delegate*
        unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_options_init(at_trainer_options* options, nuint size);

    /// <summary>
    /// Trains module with optimizer, which has its parameters, by loss: a module that makes one float number of
    /// (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a batch the last is the target, those
    /// before are the inputs of module; of a batch with one field that is both. A first result of module is the
    /// prediction. A step costs what it costs in a loop by hand, one plan, and nothing waits for it: losses stay on the
    /// device and are read when an epoch ends. Gradients are clipped as the optimizer does (at_optimizer_set_clip_norm,
    /// …_clip_value). AT_ERROR_ARGUMENT: accumulate less than 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_create(at_trainer** trainer, at_module* module, at_module* loss,
        at_optimizer* optimizer, at_trainer_options* options);

    /// <summary>
    /// Trains module with optimizer, which has its parameters, by loss: a module that makes one float number of
    /// (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a batch the last is the target, those
    /// before are the inputs of module; of a batch with one field that is both. A first result of module is the
    /// prediction. A step costs what it costs in a loop by hand, one plan, and nothing waits for it: losses stay on the
    /// device and are read when an epoch ends. Gradients are clipped as the optimizer does (at_optimizer_set_clip_norm,
    /// …_clip_value). AT_ERROR_ARGUMENT: accumulate less than 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_retain(at_trainer* trainer);

    /// <summary>
    /// Trains module with optimizer, which has its parameters, by loss: a module that makes one float number of
    /// (prediction, target), as CrossEntropyLoss or MSELoss do. Of the fields of a batch the last is the target, those
    /// before are the inputs of module; of a batch with one field that is both. A first result of module is the
    /// prediction. A step costs what it costs in a loop by hand, one plan, and nothing waits for it: losses stay on the
    /// device and are read when an epoch ends. Gradients are clipped as the optimizer does (at_optimizer_set_clip_norm,
    /// …_clip_value). AT_ERROR_ARGUMENT: accumulate less than 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_release(at_trainer* trainer);

    /// <summary>
    /// Trains until `epochs` epochs were trained in all, those of earlier fits counted: after a fit that was stopped,
    /// failed, or was loaded the same call goes on where that ended, in the middle of an epoch too. Epoch n is that of
    /// the loader's number n. Modules train as they are set; where module itself is evaluating all of it trains for the
    /// length of the call. What is set on the thread by at_set_no_grad does not count. On failure what was trained
    /// stays; gradients gathered for a step that was not made are forgotten, and the next fit begins with the batch
    /// that failed. A loss that is not finite fails nothing: it is in the history (see at_early_stopping_options).
    /// AT_ERROR_FAULT_…: an index was out of range, a label for one, or an integer divided by zero: told once, when the
    /// epoch ends; the updates of such batches were withheld, and the next fit goes on behind them. AT_ERROR_ARGUMENT:
    /// an epoch without a batch, or epochs less than 0. AT_ERROR_STATE: trainer is at work, in another thread or in
    /// this one, whose callback this is called in.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_fit(at_trainer* trainer, at_loader* loader, long epochs);

    /// <summary>
    /// Ends a fit that is under way, if there is one, after the step being made, with AT_OK; from any thread.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_stop(at_trainer* trainer);

    /// <summary>
    /// The mean loss, weighted by samples, then the metrics in the order they were added, over an epoch of loader: its
    /// epoch 0. Modules are evaluating, and are again as they were afterwards; nothing is recorded for gradients. In a
    /// callback too. AT_ERROR_ARGUMENT: count is not their number, or a loader without a batch.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_evaluate(double* values, nuint count, at_trainer* trainer, at_loader*
        loader);

    /// <summary>
    /// The predictions for epoch 0 of loader, one after another along the first axis. The last field is left out as a
    /// target, unless it is the only one.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_predict(at_tensor** prediction, at_trainer* trainer, at_loader* loader);

    /// <summary>
    /// Counts predictions and targets, too, in the plan of the step: a number of every epoch under its name, and with
    /// val_ before it of what is validated; predictions are those that the loss was given, so those of training change
    /// within an epoch. metric is the trainer's from then on. AT_ERROR_ARGUMENT: a name that something in the history
    /// has; AT_ERROR_STATE: after the first batch. A metric whose value is no single number fails the fit with
    /// AT_ERROR_SHAPE when an epoch ends.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_add_metric(at_trainer* trainer, byte* name, at_metric* metric);

    /// <summary>
    /// What is evaluated after every `every` epochs of a fit, and gives val_loss; NULL: nothing any more.
    /// AT_ERROR_ARGUMENT: every is less than 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_validation(at_trainer* trainer, at_loader* loader, long every);

    /// <summary>
    /// Or a share of what is trained on, in (0, 1), drawn by seed and not trained on: fit then wants a loader of a data
    /// set (AT_ERROR_ARGUMENT). 0: nothing any more.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_validation_split(at_trainer* trainer, double fraction, ulong seed);

    /// <summary>
    /// Advances schedule after every step of the optimizer, or after every epoch; one that wants a metric gets that of
    /// the history that monitor names (NULL: val_loss, loss where nothing is validated), after every epoch that has
    /// one. AT_ERROR_ARGUMENT: such a schedule after every step; one of another optimizer.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_add_schedule(at_trainer* trainer, at_schedule* schedule, int every_step,
        byte* monitor);

    /// <summary>
    /// Ends a fit when a number of the history has not become better in `patience` epochs that have one. The same fit
    /// again, after at_checkpoints_restore too, trains nothing more; one to more epochs goes on, and waits anew for
    /// something better than the best so far.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_early_stopping_options_init(at_early_stopping_options* options, nuint size);

    /// <summary>
    /// monitor as for at_trainer_add_schedule. What was best so far is forgotten. AT_ERROR_ARGUMENT: patience less than
    /// 1, min_delta negative or not finite.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_early_stopping(at_trainer* trainer, byte* monitor,
        at_early_stopping_options* options);

    /// <summary>
    /// One more, called at `moments` in the order of adding; destroy is called with userdata when the trainer is gone,
    /// not if this call fails. AT_ERROR_ARGUMENT: moments is no sum of them.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_add_callback(at_trainer* trainer, int moments, delegate*
        unmanaged[Cdecl]<at_trainer_event*, void*, int> callback, void* userdata, delegate* unmanaged[Cdecl]<void*,
        void> destroy);

    /// <summary>
    /// What came out of every epoch, as a JSON object of arrays: "loss" and the metrics, then with val_ before it what
    /// was validated, "lr", the first group's rate in that epoch's last step, "seconds", without validation, and
    /// "samples_per_second". null: not finite, or not measured. Copied like at_error_text; from any thread.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_history(byte* text, nuint size, nuint* needed, at_trainer* trainer);

    /// <summary>
    /// One of these arrays, NaN where not measured. *count, if not NULL, receives how many there are; room is at least
    /// that (AT_ERROR_BUFFER), or 0 with values NULL to ask. AT_ERROR_ARGUMENT: none of that name, with those there
    /// are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_history_values(double* values, nuint room, nuint* count, at_trainer*
        trainer, byte* name);

    /// <summary>
    /// Parameters of average, a copy of module, go weight of the way, from 0 to 1, to module's: average += weight *
    /// (module - average). An exponential moving average with decay d takes weight 1 - d after every step, an equal
    /// mean of n so far 1 / (n + 1). Buffers become module's; with use_buffers not 0 those of floats go the same way.
    /// All parameters of one optimizer of module's take one launch, which is enqueued and not waited for; average may
    /// be of another float dtype or on another device. weight 1 copies. AT_ERROR_ARGUMENT: another weight; average has
    /// other names or shapes, or is module.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_average(at_module* average, at_module* module, double weight, int
        use_buffers);

    /// <summary>
    /// dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: [784], [1, 28, 28] with the
    /// channels first, [length] of indices.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_create(at_network** network, int rank, long* dims);

    /// <summary>
    /// dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: [784], [1, 28, 28] with the
    /// channels first, [length] of indices.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_retain(at_network* network);

    /// <summary>
    /// dims: the shape of one sample, sizes of 1 or more, without the axis of the batch: [784], [1, 28, 28] with the
    /// channels first, [length] of indices.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_release(at_network* network);

    /// <summary>
    /// x · weightᵀ + bias along the last axis, with so many results. activation: a description (at_network_add), behind
    /// the layer; NULL: none.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_dense(at_network* network, long units, byte* activation);

    /// <summary>
    /// A convolution of [C, L], [C, H, W] or [C, D, H, W] to so many channels, with windows of kernel elements along
    /// each axis, every stride elements, and padding zeros around; AT_SAME_PADDING: as many that the size stays, with
    /// stride 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_conv(at_network* network, long channels, long kernel, long stride, long
        padding, byte* activation);

    /// <summary>
    /// The largest element ("max") or the mean ("avg") of windows of kernel elements along each axis; stride 0: kernel.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_pool(at_network* network, byte* kind, long kernel, long stride);

    /// <summary>One axis of all of a sample's.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_flatten(at_network* network);

    /// <summary>While training zeros a share p of the elements.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_dropout(at_network* network, double p);

    /// <summary>
    /// A normalisation: "batch" or "instance" for each channel, "layer" or "rms" along the last axis.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_norm(at_network* network, byte* kind);

    /// <summary>A row of size numbers for each index, of count: first of all layers.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_embedding(at_network* network, long count, long size);

    /// <summary>
    /// Layers of "rnn", "lstm" or "gru" over sequences [length, features], in both directions where bidirectional is
    /// not 0: hidden numbers at each place and for each direction. last not 0: only those of the last place go on.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_recurrent(at_network* network, byte* kind, long hidden, long layers, int
        bidirectional, int last);

    /// <summary>
    /// Any layer by a description (at_module_create), "Dropout(0.1)", or by a word, "leaky_relu(0.2)". A kind that
    /// lacks its number of axes has that of what it is given: "MaxPool(2)"; as in PyTorch Lazy… kinds lack the argument
    /// that follows from it: "LazyLinear(10)", "LazyConv2d(32, 3, stride=2)", "LazyBatchNorm()", "LazyLSTM(64,
    /// batch_first=True)".
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_add(at_network* network, byte* text);

    /// <summary>A module that there is, perhaps of the program's own; all that are built share it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_add_module(at_network* network, at_module* module);

    /// <summary>
    /// The loss to train with: "cross_entropy", "mse", "bce", or a description,
    /// "CrossEntropyLoss(label_smoothing=0.1)". Where the last layer is what the loss would undo, the loss computes
    /// both as one, exact for large numbers: Softmax or LogSoftmax with cross_entropy or nll become CrossEntropyLoss,
    /// Sigmoid with bce becomes BCEWithLogitsLoss, and the last layer is Evaluating(…): while training the module gives
    /// what that layer would be given, while evaluating what it makes, probabilities.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_loss(at_network* network, byte* text);

    /// <summary>
    /// A Sequential of the layers, and the loss, a module of what the first one gives and targets (at_module_call);
    /// classes for CrossEntropyLoss may be one-hot. *loss is NULL where none was named; loss NULL: not wanted.
    /// Parameters are of dtype, on backend, and drawn from generator layer by layer, as at_module_create does. Each
    /// build makes others. The shapes of what layers make are found without computing anything. Errors are those of
    /// at_module_create and of the layers' operations, with the layer, and the shape that it is given. AT_ERROR_STATE:
    /// there are no layers.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_build(at_module** module, at_module** loss, at_network* network, at_backend*
        backend, DType dtype, at_generator* generator);

    /// <summary>
    /// The table of at_module_summary for one sample, of a network of AT_F32 as built on backend.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_network_summary(byte* text, nuint size, nuint* needed, at_network* network,
        at_backend* backend);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_options_init(at_checkpoints_options* options, nuint size);

    /// <summary>
    /// Files in a directory, which is made by the first save: checkpoint-&lt;step&gt;.safetensors, with the tensors of
    /// each part under "&lt;name&gt;/", its numbers in the metadata, and a checksum of it all. The object keeps its
    /// parts. Names are not empty, have no '/', and none comes twice (AT_ERROR_ARGUMENT).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_create(at_checkpoints** checkpoints, byte* directory,
        at_checkpoints_options* options);

    /// <summary>
    /// Files in a directory, which is made by the first save: checkpoint-&lt;step&gt;.safetensors, with the tensors of
    /// each part under "&lt;name&gt;/", its numbers in the metadata, and a checksum of it all. The object keeps its
    /// parts. Names are not empty, have no '/', and none comes twice (AT_ERROR_ARGUMENT).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_retain(at_checkpoints* checkpoints);

    /// <summary>
    /// Files in a directory, which is made by the first save: checkpoint-&lt;step&gt;.safetensors, with the tensors of
    /// each part under "&lt;name&gt;/", its numbers in the metadata, and a checksum of it all. The object keeps its
    /// parts. Names are not empty, have no '/', and none comes twice (AT_ERROR_ARGUMENT).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_release(at_checkpoints* checkpoints);

    /// <summary>
    /// Parameters and buffers, and the generators that dropout draws from. So an averaged module (at_module_average)
    /// too.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_add_module(at_checkpoints* checkpoints, byte* name, at_module* module);

    /// <summary>
    /// Parameters and buffers, and the generators that dropout draws from. So an averaged module (at_module_average)
    /// too.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_add_optimizer(at_checkpoints* checkpoints, byte* name, at_optimizer*
        optimizer);

    /// <summary>
    /// Parameters and buffers, and the generators that dropout draws from. So an averaged module (at_module_average)
    /// too.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_add_schedule(at_checkpoints* checkpoints, byte* name, at_schedule*
        schedule);

    /// <summary>The epoch and the batch in it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_add_loader(at_checkpoints* checkpoints, byte* name, at_loader* loader);

    /// <summary>The epoch and the batch in it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_add_generator(at_checkpoints* checkpoints, byte* name, at_generator*
        generator);

    /// <summary>One that changes in place, if at all.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_add_tensor(at_checkpoints* checkpoints, byte* name, at_tensor* tensor);

    /// <summary>
    /// A text of the program's own, UTF-8, such as its history: added, or another in its place. What is restored takes
    /// the place of the text too; text, size and needed as in at_error_text. AT_ERROR_ARGUMENT: another part has the
    /// name; there is no such text.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_set_text(at_checkpoints* checkpoints, byte* name, byte* text);

    /// <summary>
    /// A text of the program's own, UTF-8, such as its history: added, or another in its place. What is restored takes
    /// the place of the text too; text, size and needed as in at_error_text. AT_ERROR_ARGUMENT: another part has the
    /// name; there is no such text.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_text(byte* text, nuint size, nuint* needed, at_checkpoints* checkpoints,
        byte* name);

    /// <summary>
    /// Writes all parts as they are, waiting for the device: to a temporary file, to the disk, then renamed; only then
    /// the files that keep_last and keep_best leave out are removed. step, 0 or more, is the program's count and the
    /// file's name; metric is how good it is, NAN if nobody knows. AT_ERROR_IO, such as a full disk: the files are as
    /// they were.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_save(at_checkpoints* checkpoints, long step, double metric);

    /// <summary>
    /// Gives all parts the state of a file: that of path, or, NULL, the one saved last; *step receives its step, -1
    /// where there is none, which is no error. A file that is damaged (by its checksum, or cut) is passed over with a
    /// warning in the log, and the one before it is taken; AT_ERROR_FORMAT where none is left, or for path. All or
    /// nothing: AT_ERROR_ARGUMENT names parts and tensors that are missing or unknown; further errors are those of
    /// at_module_load_state, at_optimizer_load_state and at_schedule_load_state.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_restore(long* step, at_checkpoints* checkpoints, byte* path);

    /// <summary>
    /// The file saved or restored last, and of those there are the best by its metric; "" if there is none. text, size
    /// and needed as in at_error_text.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_path(byte* text, nuint size, nuint* needed, at_checkpoints*
        checkpoints);

    /// <summary>
    /// The file saved or restored last, and of those there are the best by its metric; "" if there is none. text, size
    /// and needed as in at_error_text.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_best(byte* text, nuint size, nuint* needed, at_checkpoints*
        checkpoints);

    /// <summary>
    /// Where it is, for checkpoints: the epoch, and the batch in it that is next. AT_ERROR_ARGUMENT: no such place.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_state(long* epoch, long* batch, at_loader* loader);

    /// <summary>
    /// Where it is, for checkpoints: the epoch, and the batch in it that is next. AT_ERROR_ARGUMENT: no such place.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_set_state(at_loader* loader, long epoch, long batch);

    /// <summary>Each byte is its own number.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_bytes(at_tokenizer** tokenizer);

    /// <summary>
    /// The different characters of a text, in ascending order. AT_ERROR_FORMAT: text is no UTF-8, with the byte.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_characters(at_tokenizer** tokenizer, byte* text, nuint size);

    /// <summary>
    /// Words: what stands between white space; a line's end is the word "&lt;eos&gt;", and any that is not in the
    /// vocabulary "&lt;unk&gt;", which is always there. The vocabulary has at most max_size (-1: no limit) of the words
    /// that a text has at least min_count times, the most frequent first. AT_ERROR_ARGUMENT: a max_size of less than
    /// -1, a min_count of less than 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_words(at_tokenizer** tokenizer, byte* text, nuint size, long max_size,
        long min_count);

    /// <summary>
    /// Byte pair encoding (Sennrich et al., 2016) over bytes in pieces of text, as GPT-2 cuts it: the bytes, then what
    /// the most frequent pair of tokens becomes, again and again until there are vocabulary_size tokens or no pair is
    /// there twice. AT_ERROR_ARGUMENT: vocabulary_size is less than 256, or more than 2^31.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_train_bpe(at_tokenizer** tokenizer, byte* text, nuint size, long
        vocabulary_size);

    /// <summary>GPT-2's own files: vocab.json and merges.txt. AT_ERROR_IO, AT_ERROR_FORMAT.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_load_gpt2(at_tokenizer** tokenizer, byte* vocabulary_path, byte*
        merges_path);

    /// <summary>What at_tokenizer_save has written: JSON. AT_ERROR_IO, AT_ERROR_FORMAT.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_load(at_tokenizer** tokenizer, byte* path);

    /// <summary>To a temporary file, then renamed. AT_ERROR_IO.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_save(at_tokenizer* tokenizer, byte* path);

    /// <summary>To a temporary file, then renamed. AT_ERROR_IO.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_retain(at_tokenizer* tokenizer);

    /// <summary>To a temporary file, then renamed. AT_ERROR_IO.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_release(at_tokenizer* tokenizer);

    /// <summary>"bytes", "characters", "words" or "bpe", copied like at_error_text.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_kind(byte* text, nuint size, nuint* needed, at_tokenizer* tokenizer);

    /// <summary>How many tokens there are, numbered from 0.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_vocabulary_size(long* count, at_tokenizer* tokenizer);

    /// <summary>The number of a token, of so many bytes. AT_ERROR_ARGUMENT: it is none.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_id(long* id, at_tokenizer* tokenizer, byte* token, nuint size);

    /// <summary>
    /// The numbers of a text: i64 [n] on backend. AT_ERROR_ARGUMENT: a character that the vocabulary lacks, with its
    /// place; AT_ERROR_FORMAT: no UTF-8.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_encode(at_tensor** ids, at_tokenizer* tokenizer, at_backend* backend,
        byte* text, nuint size);

    /// <summary>
    /// The text of numbers, integers of any dtype and shape, in their order; waits for them. Words stand between
    /// spaces, but for "&lt;eos&gt;", which ends a line. needed, if not NULL, receives the text's bytes with the 0
    /// behind it; what does not fit into size bytes is left out, as by at_error_text. AT_ERROR_DTYPE: no integers;
    /// AT_ERROR_INDEX: a number out of range, with its place.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_decode(byte* text, nuint size, nuint* needed, at_tokenizer* tokenizer,
        at_tensor* ids);

    /// <summary>
    /// Reads one array, of either byte order and in C's or Fortran's order, from an NPY file of version 1, 2 or 3.
    /// AT_ERROR_IO; AT_ERROR_FORMAT: no such file, another dtype, truncated, too long, or sizes that overflow, with the
    /// byte and what was expected there. Python's pickled objects are refused.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_load_npy(at_tensor** tensor, at_backend* backend, byte* path);

    /// <summary>
    /// Writes one tensor in C's order, version 1: to a temporary file, then renamed, so a failure leaves an old file as
    /// it was. AT_ERROR_DTYPE: it is bfloat16, which NumPy does not have; AT_ERROR_IO.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_save_npy(byte* path, at_tensor* tensor);

    /// <summary>
    /// Reads the array `name` of an NPZ archive, stored or deflated; its checksum must fit. Statuses as above;
    /// AT_ERROR_ARGUMENT: no such name, with the names there are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_load_npz(at_tensor** tensor, at_backend* backend, byte* path, byte* name);

    /// <summary>
    /// Writes count named tensors as numpy.savez does, or with compressed = 1 as savez_compressed does; as
    /// at_tensor_save_npy. AT_ERROR_ARGUMENT: an empty name, one that comes twice, is not UTF-8 or has more than 60,000
    /// bytes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_save_npz(byte* path, byte** names, at_tensor** tensors, nuint count, int
        compressed);

    /// <summary>
    /// The names of the arrays in an NPZ archive, in its order, as at_tensor_file_names copies names.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_npz_names(byte* text, nuint size, nuint* needed, byte* path);

    /// <summary>
    /// The scale and its tracker, between at_grad_scaler_update and the next step: at_checkpoints_save is
    /// AT_ERROR_STATE otherwise.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_add_grad_scaler(at_checkpoints* checkpoints, byte* name, at_grad_scaler*
        scaler);

    /// <summary>What is counted so far.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_checkpoints_add_metric(at_checkpoints* checkpoints, byte* name, at_metric* metric);

    /// <summary>
    /// Saves the trainer and what it was given: module, loss, optimizer, schedules, metrics, and where it is: history,
    /// epoch, batch, step, early stopping. That is after every `every_epochs` epochs and every `every_steps` steps, 0:
    /// not so; after the last epoch, and where a fit is stopped, with the step made so far as the file's. Its metric,
    /// after an epoch, is what monitor names, as for at_trainer_add_schedule. checkpoints have parts named trainer and
    /// trainer.… meanwhile, beside those that they were given; at_checkpoints_restore, not in a callback, brings all of
    /// them back, and at_trainer_fit goes on there, in the middle of an epoch too. at_checkpoints_save, in a callback
    /// too, saves them as well; AT_ERROR_STATE where gradients of some batches wait for their step. The trainer keeps
    /// checkpoints; NULL: nothing any more. Where a save fails the fit does, and goes on with the next one; the last
    /// one is made up for by the same fit again. AT_ERROR_ARGUMENT: less than 0; AT_ERROR_STATE: the checkpoints are
    /// another trainer's.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_checkpoints(at_trainer* trainer, at_checkpoints* checkpoints, long
        every_epochs, long every_steps, byte* monitor);

    /// <summary>
    /// What the module and the loss compute under, in training, evaluation and predictions, as between
    /// at_autocast_begin and _end for each batch: AT_BF16 or AT_F16; AT_F32: what the thread has. AT_ERROR_DTYPE:
    /// another.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_autocast(at_trainer* trainer, DType dtype);

    /// <summary>
    /// Scales losses, and makes the steps and their updates (grad_scaler.h); a step that it leaves out counts as one. A
    /// part of the trainer's checkpoints. The scaler is the trainer's from then on; NULL: none.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_grad_scaler(at_trainer* trainer, at_grad_scaler* scaler);

    /// <summary>
    /// A data set of the program's own: length samples of field_count &gt;= 1 fields. destroy is called once with
    /// userdata when nobody needs the data set any more; not if this call fails. AT_ERROR_ARGUMENT: length less than 0,
    /// no fields.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_from_callback(at_dataset** dataset, long length, nuint field_count,
        delegate* unmanaged[Cdecl]<at_tensor**, nuint, long, void*, int> callback, void* userdata, delegate*
        unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>
    /// The samples of count &gt;= 1 data sets, one set after the other. AT_ERROR_ARGUMENT: they have not as many
    /// fields.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_concat(at_dataset** dataset, at_dataset** datasets, nuint count);

    /// <summary>
    /// Sample `index`: a new tensor on backend for each of the data set's fields. AT_ERROR_INDEX; AT_ERROR_ARGUMENT:
    /// count is not the number of fields.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_get(at_tensor** fields, nuint count, at_dataset* dataset, at_backend*
        backend, long index);

    /// <summary>
    /// num_samples an epoch, drawn in proportion to weights, of which there is one a sample: finite, 0 or more, not all
    /// 0. replacement not 0: one may come several times; else num_samples is at most how many weights are not 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_set_weights(at_loader* loader, double* weights, nuint count, long
        num_samples, int replacement);

    /// <summary>
    /// All samples in random order, those of each label spread evenly over the epoch: every stretch of it has nearly
    /// the same share of each. One label a sample.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_set_strata(at_loader* loader, long* labels, nuint count);

    /// <summary>
    /// An order of the program's own, of num_samples indices. AT_ERROR_INDEX where an epoch's first batch is asked for:
    /// there is no such sample. destroy as for at_loader_custom.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_set_sampler(at_loader* loader, long num_samples, delegate*
        unmanaged[Cdecl]<long*, nuint, long, void*, int> callback, void* userdata, delegate* unmanaged[Cdecl]<void*,
        void> destroy);

    /// <summary>
    /// Batches of field_count fields, made by callback instead of stacking. destroy as for at_loader_custom.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_set_collate(at_loader* loader, nuint field_count, delegate*
        unmanaged[Cdecl]<at_tensor**, nuint, at_dataset*, long*, nuint, void*, int> callback, void* userdata, delegate*
        unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>
    /// Batches of field_count fields, made by callback of what there was without it. destroy as for at_loader_custom.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_set_transform(at_loader* loader, nuint field_count, delegate*
        unmanaged[Cdecl]<at_tensor**, nuint, at_tensor**, nuint, at_generator*, void*, int> callback, void* userdata,
        delegate* unmanaged[Cdecl]<void*, void> destroy);

    /// <summary>Fields of a batch.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_fields(nuint* count, at_loader* loader);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_csv_options_init(at_csv_options* options, nuint size);

    /// <summary>
    /// Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and doubled quotes;
    /// lines end in LF or CRLF; empty lines are no rows. names: the columns to read, in this order; count 0: all. A
    /// column holds what all of its cells are: int64, float64, bool ("true" and "false" in any usual case), or texts,
    /// as categories numbered in the order of their bytes. Missing are empty cells and NA, N/A, NaN, null, None and
    /// their kin: NaN among numbers, whose column is float64 then, and -1 among categories. An empty name is the
    /// column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: a row of another length, a quote that is not closed, a
    /// name twice, no UTF-8, with line and column; AT_ERROR_ARGUMENT: an option out of its range, no such column.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_table_read_csv(at_table** table, byte* path, byte** names, nuint count,
        at_csv_options* options);

    /// <summary>
    /// Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and doubled quotes;
    /// lines end in LF or CRLF; empty lines are no rows. names: the columns to read, in this order; count 0: all. A
    /// column holds what all of its cells are: int64, float64, bool ("true" and "false" in any usual case), or texts,
    /// as categories numbered in the order of their bytes. Missing are empty cells and NA, N/A, NaN, null, None and
    /// their kin: NaN among numbers, whose column is float64 then, and -1 among categories. An empty name is the
    /// column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: a row of another length, a quote that is not closed, a
    /// name twice, no UTF-8, with line and column; AT_ERROR_ARGUMENT: an option out of its range, no such column.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_table_retain(at_table* table);

    /// <summary>
    /// Reads a CSV file as RFC 4180 has it, in UTF-8: quoted fields may hold delimiters, lines and doubled quotes;
    /// lines end in LF or CRLF; empty lines are no rows. names: the columns to read, in this order; count 0: all. A
    /// column holds what all of its cells are: int64, float64, bool ("true" and "false" in any usual case), or texts,
    /// as categories numbered in the order of their bytes. Missing are empty cells and NA, N/A, NaN, null, None and
    /// their kin: NaN among numbers, whose column is float64 then, and -1 among categories. An empty name is the
    /// column's number from 0. AT_ERROR_IO; AT_ERROR_FORMAT: a row of another length, a quote that is not closed, a
    /// name twice, no UTF-8, with line and column; AT_ERROR_ARGUMENT: an option out of its range, no such column.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_table_release(at_table* table);

    /// <summary>Number of rows.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_table_rows(long* count, at_table* table);

    /// <summary>
    /// The columns' names, each with its terminating 0, as at_tensor_file_names copies them; count, if not NULL,
    /// receives how many. AT_ERROR_BUFFER: size is less.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_table_names(byte* text, nuint size, nuint* needed, nuint* count, at_table* table);

    /// <summary>
    /// One column on backend, [rows]: i64, f64 or bool; i64 of categories. AT_ERROR_ARGUMENT: no such column, with
    /// those there are.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_table_column(at_tensor** tensor, at_table* table, at_backend* backend, byte* name);

    /// <summary>
    /// What the numbers of a column of texts stand for, in their order, as at_table_names copies them; none of other
    /// columns.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_table_categories(byte* text, nuint size, nuint* needed, nuint* count, at_table*
        table, byte* name);

    /// <summary>
    /// Columns side by side, [rows, count] of f32 or f64, on backend. AT_ERROR_DTYPE: a column of texts, or another
    /// dtype; AT_ERROR_ARGUMENT: no such column.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_table_matrix(at_tensor** tensor, at_table* table, at_backend* backend, DType dtype,
        byte** names, nuint count);

    /// <summary>
    /// Adds the numbers of every epoch, as they come into the history, to the file at path (event_log.h), with the
    /// optimizer's step; of what is validated NaN where an epoch is not. A fit that goes on cuts off first what the
    /// file has of later steps, and fails where it cannot be read; a file that cannot be written later is told to the
    /// log (log.h), and the fit goes on. AT_EVENT_SVG: loss and metrics of all epochs so far, drawn anew after each of
    /// them. AT_EVENT_RUN: a line when a fit ends that has ended an epoch and did not fail: device, tag, epochs trained
    /// in all, their average time, the numbers of the last. AT_ERROR_ARGUMENT: path is empty, or a format that is none.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_add_event_log(at_trainer* trainer, byte* path, EventFormat format);

    /// <summary>
    /// 1: a line on standard error, where that is a terminal, tells of every epoch, batches a second, the loss, which
    /// is read four times a second for it, time left and memory in use; 2: that line without one that stays for each
    /// epoch, for programs that tell of epochs themselves; 0, as at the beginning: nothing.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_progress(at_trainer* trainer, int shown);

    /// <summary>
    /// Writes count named tensors to files of at most max_shard_size bytes of elements each, or one tensor that has
    /// more, and their index to path, whose name ends in ".safetensors.index.json": of "model.safetensors.index.json"
    /// the files are "model-00001-of-00003.safetensors" and so on, beside it. metadata goes into the index and every
    /// file. All files are written before the first replaces an old one; where the program ends between these
    /// replacements a read says so (AT_ERROR_FORMAT). Files that only the index before names are removed. Errors of
    /// at_tensor_save_file; AT_ERROR_ARGUMENT: another ending; max_shard_size 0.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_save_sharded(byte* path, byte** names, at_tensor** tensors, nuint count,
        byte** metadata, nuint pairs, ulong max_shard_size);

    /// <summary>
    /// The same to several files with an index, as at_tensor_save_sharded; at_module_load takes the index.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_save_sharded(at_module* module, byte* path, ulong max_shard_size);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_graph_options_init(at_graph_options* options, nuint size);

    /// <summary>
    /// The computation that gradients of the tensor flow through, as UTF-8 text: a box for each value, an ellipse for
    /// each operation, an edge for each operand, from left to right. It ends at leaves, and at values that require no
    /// gradients, numbers among them. A box has the value's name, shape (unless it is one number), data and grad: the
    /// gradient of the sum of the tensor's elements by this value, found anew as by at_tensor_grad; .grad of leaves is
    /// neither shown nor touched, the graph stays, hooks are called. Values that were shown stay in memory as long as
    /// the graph. Boxes with a dashed rim have operands that max_nodes leaves out; how many values it leaves out is
    /// told below. names, tensors: names of count tensors, for those that are drawn. text, size and needed as in
    /// at_error_text; options NULL: the defaults. AT_ERROR_STATE: a backward freed the graph; AT_ERROR_ARGUMENT: an
    /// option out of its range.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_graph(byte* text, nuint size, nuint* needed, at_tensor* tensor, byte** names,
        at_tensor** tensors, nuint count, at_graph_options* options);

    /// <summary>The same with a transform, applied to all fields, which draws from that generator.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_loader_use_transform(at_loader* loader, at_transform* transform);

    /// <summary>
    /// A new transform from a description in the form of a call, as at_module_create takes it: Normalize(mean=(0.5,
    /// 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4), RandomHorizontalFlip()) Names, arguments and meaning are
    /// torchvision's; at_transform_kinds and at_transform_signature name them, docs/transforms.md has what each draws.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it
    /// does not take, with those that it does.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_transform_create(at_transform** transform, byte* text);

    /// <summary>
    /// A new transform from a description in the form of a call, as at_module_create takes it: Normalize(mean=(0.5,
    /// 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4), RandomHorizontalFlip()) Names, arguments and meaning are
    /// torchvision's; at_transform_kinds and at_transform_signature name them, docs/transforms.md has what each draws.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it
    /// does not take, with those that it does.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_transform_retain(at_transform* transform);

    /// <summary>
    /// A new transform from a description in the form of a call, as at_module_create takes it: Normalize(mean=(0.5,
    /// 0.5, 0.5), std=0.25) Compose(RandomCrop(32, padding=4), RandomHorizontalFlip()) Names, arguments and meaning are
    /// torchvision's; at_transform_kinds and at_transform_signature name them, docs/transforms.md has what each draws.
    /// AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it
    /// does not take, with those that it does.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_transform_release(at_transform* transform);

    /// <summary>
    /// A batch changed: a new tensor for each of count inputs, of which the first has the images, [N, C, H, W] or [N,
    /// H, W], and MixUp wants a second with the targets; the others stay what they are. Recorded, and fused with what
    /// reads it. What is random is drawn for each sample by itself, of MixUp for the batch, from generator, the same on
    /// every backend. AT_ERROR_SHAPE, AT_ERROR_DTYPE: images that the transform does not take; the generator is then
    /// where it was. AT_ERROR_ARGUMENT: no inputs.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_transform_apply(at_tensor** results, at_transform* transform, at_tensor** inputs,
        nuint count, at_generator* generator);

    /// <summary>
    /// The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as at_module_kinds
    /// and at_module_signature.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_transform_kinds(byte* text, nuint size, nuint* needed);

    /// <summary>
    /// The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as at_module_kinds
    /// and at_module_signature.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_transform_signature(byte* text, nuint size, nuint* needed, byte* kind);

    /// <summary>On one line, as at_transform_create takes it.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_transform_description(byte* text, nuint size, nuint* needed, at_transform*
        transform);

    /// <summary>
    /// (log v + (input − target)²/v)/2 where v is variance, at least eps &gt; 0 (PyTorch's is 1e-6), with the gradient
    /// of what was given; full non-zero adds log(2π)/2. variance: of the input's shape, with a 1 in it, or without the
    /// last axis. One below 0 is taken as eps (PyTorch raises an error, for which it must wait).
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_gaussian_nll_loss(at_tensor** loss, at_tensor* input, at_tensor* target,
        at_tensor* variance, int full, double eps, Reduction reduction);

    /// <summary>max(0, margin − target · (a − b)), for targets −1 and 1; all three of one shape.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_margin_ranking_loss(at_tensor** loss, at_tensor* a, at_tensor* b, at_tensor*
        target, double margin, Reduction reduction);

    /// <summary>
    /// max(0, ‖anchor − positive‖ − ‖anchor − negative‖ + margin), with at_tensor_pairwise_distance of p and eps; swap
    /// non-zero takes ‖positive − negative‖ where it is less than ‖anchor − negative‖. All three of one shape.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_triplet_margin_loss(at_tensor** loss, at_tensor* anchor, at_tensor* positive,
        at_tensor* negative, double margin, double p, double eps, int swap, Reduction reduction);

    /// <summary>
    /// Of scores [N, C] and labels [N] of integers, or [C] and a label: Σ max(0, margin − input[label] + input[c])ᵖ / C
    /// over the classes c but the label, p being 1 or 2. weight: a factor for each label's class, [C]; NULL: 1. A label
    /// out of range as in at_tensor_cross_entropy.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_multi_margin_loss(at_tensor** loss, at_tensor* input, at_tensor* labels, int
        p, double margin, at_tensor* weight, Reduction reduction);

    /// <summary>
    /// Of scores [N, C], or [C], and several labels for each sample, of that shape, which end at the first −1: Σ max(0,
    /// 1 − input[label] + input[c]) / C over the labels and the classes c that are none.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_multilabel_margin_loss(at_tensor** loss, at_tensor* input, at_tensor* labels,
        Reduction reduction);

    /// <summary>
    /// The mean along the last axis of at_tensor_binary_cross_entropy_with_logits, times weight, which broadcasts;
    /// NULL: 1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_multilabel_soft_margin_loss(at_tensor** loss, at_tensor* input, at_tensor*
        target, at_tensor* weight, Reduction reduction);

    /// <summary>
    /// (Σ |a − b + eps|ᵖ)^(1/p) along the last axis of what a and b broadcast to, p as at_tensor_norm's order;
    /// PyTorch's p is 2 and eps 1e-6. Both are of float dtypes.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_pairwise_distance(at_tensor** result, at_tensor* a, at_tensor* b, double p,
        double eps, int keepdims);

    /// <summary>
    /// Calls visitor for every module below module, "0", "0.inner", and then for module itself, "": those in a module
    /// before it, each child of one module once, as PyTorch's apply does.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_apply(at_module* module, delegate* unmanaged[Cdecl]<at_module*, byte*, void*,
        int> visitor, void* userdata);

    /// <summary>
    /// The first, and when n is a milestone the next one from its beginning: milestones, one less than schedules, rise
    /// from 1. All must be new and of one optimizer, and are from then on advanced by this one alone: AT_ERROR_STATE
    /// otherwise. The result may be part of another. Where a part's advance fails, no part has moved.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_sequential_lr(at_schedule** schedule, at_schedule** schedules, nuint count,
        long* milestones, nuint milestone_count);

    /// <summary>All at once, one after the other; else as at_schedule_sequential_lr.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_schedule_chained_scheduler(at_schedule** schedule, at_schedule** schedules, nuint
        count);

    /// <summary>
    /// What the model is called where it is written down: in the names of checkpoints,
    /// checkpoint-&lt;tag&gt;-&lt;step&gt;.safetensors, and in their metadata; in lines of runs, otherwise the module's
    /// kind; as the title of curves. Checkpoints of another tag are another model's, and neither restored nor removed.
    /// NULL or "": none. AT_ERROR_ARGUMENT: more than 100 bytes, or other than letters, digits, '.', '_' and '-'.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_tag(at_trainer* trainer, byte* tag);

    /// <summary>
    /// A picture as u8 [channels, height, width] on backend, from a file that begins as PNG or as JPEG, whatever its
    /// name says; the numbers are Pillow's. PNG of any kind: palettes and fewer bits become 8 of them, of 16 the upper
    /// 8 are taken, a transparent colour becomes alpha; gamma and profiles are not applied. JPEG, progressive too: grey
    /// or RGB; CMYK becomes RGB as Adobe's programs store it. A picture is not turned as its EXIF data say: neither do
    /// torchvision and Pillow. AT_ERROR_FORMAT: neither of them, damaged, truncated, or more than 178,956,970 pixels,
    /// with the place and the reason. AT_ERROR_UNSUPPORTED: libpng16.so.16 or libturbojpeg.so.0, which are looked for
    /// at the first such file, is not there. AT_ERROR_IO; AT_ERROR_ARGUMENT: no such mode.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_load_image(at_tensor** tensor, at_backend* backend, byte* path, ImageMode
        mode);

    /// <summary>The same from a file's size bytes in memory.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_decode_image(at_tensor** tensor, at_backend* backend, void* bytes, nuint
        size, ImageMode mode);

    /// <summary>
    /// Writes u8 [height, width], or [channels, height, width] with 1 to 4 channels as above, as a PNG file: to a
    /// temporary file, then renamed, so a failure leaves an old file as it was. AT_ERROR_DTYPE, AT_ERROR_SHAPE,
    /// AT_ERROR_IO; AT_ERROR_UNSUPPORTED: there is no libpng16.so.16.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_save_png(byte* path, at_tensor* tensor);

    /// <summary>
    /// A WAV file as a tensor [channels, frames] on backend, torchaudio.load's: num_frames (-1: all) from frame_offset
    /// on, or as many as there are. normalize 1: float32, integers divided to be within [-1, 1); 0: as the file holds
    /// them, u8, i16, f32, f64, or i32, of which 24 bits are the upper ones. *sample_rate, if not NULL, receives how
    /// many frames are a second. Read are PCM of 8, 16, 24 and 32 bits and floats of 32 and 64, of any number of
    /// channels, described plainly or by WAVE_FORMAT_EXTENSIBLE, with chunks in any order. A data chunk that says
    /// 0xffffffff goes to the file's end: so programs write that cannot go back. AT_ERROR_IO; AT_ERROR_FORMAT: no such
    /// file, truncated, another encoding, with the byte and what was expected there; AT_ERROR_ARGUMENT: frame_offset
    /// beyond the end, num_frames less than -1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_load_wav(at_tensor** tensor, long* sample_rate, at_backend* backend, byte*
        path, long frame_offset, long num_frames, int normalize);

    /// <summary>
    /// Writes [channels, frames], or [frames] of one channel, as a WAV file: to a temporary file, then renamed, so a
    /// failure leaves an old file as it was. Between integers and floats a full scale is 1; floats beyond it become the
    /// nearest integer there is, NaN silence. AT_ERROR_DTYPE: none of u8, i16, i32 and floats; AT_ERROR_SHAPE: a frame
    /// of 64 KiB, or 4 GiB in all; AT_ERROR_ARGUMENT: no such format, sample_rate not within 1 and 2^32 - 1;
    /// AT_ERROR_IO.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_save_wav(byte* path, at_tensor* tensor, long sample_rate, WavFormat format);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_image_folder_options_init(at_image_folder_options* options, nuint size);

    /// <summary>
    /// A data set of pictures, torchvision's ImageFolder: folder has one folder for each class, in the order of their
    /// names' bytes, in which and below which .png, .jpg and .jpeg files lie. Fields: u8 [channels, height, width], as
    /// at_tensor_load_image reads it, then resized and cropped; i64, the number of the class. Resizing is Pillow's
    /// BILINEAR, each channel alone; the numbers are torchvision's Resize and CenterCrop of a Pillow image. Files are
    /// found now, and read whenever a sample is asked for, by a loader's workers into the batch: what is wrong with one
    /// then is the error of that batch, with the file's path. Where no size is given, or AT_IMAGE_UNCHANGED, samples
    /// may differ (at_loader_options.pad). AT_ERROR_IO; AT_ERROR_FORMAT: no folder of a class, or one without pictures;
    /// AT_ERROR_ARGUMENT: no such mode, a size not within 0 and 65,536, height without width, or with shorter_side.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_open_image_folder(at_dataset** dataset, byte* folder,
        at_image_folder_options* options);

    /// <summary>
    /// What the labels stand for, each with its terminating 0, as at_tensor_file_names copies them; count, if not NULL,
    /// receives how many. None, but of folders of pictures and parts of them.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_classes(byte* text, nuint size, nuint* needed, nuint* count, at_dataset*
        dataset);

    /// <summary>
    /// The label of each sample, without reading its picture: for at_loader_set_strata. AT_ERROR_STATE: of data sets
    /// without classes; AT_ERROR_ARGUMENT: count is not the number of samples.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_dataset_labels(long* labels, nuint count, at_dataset* dataset);

    /// <summary>
    /// Reads elements of any dtype that a file holds and nothing else, in the host's byte order, as [n]: count of them
    /// (-1: all) from byte offset on. numpy.fromfile, but that fewer than count, or -1 and bytes left over, are
    /// AT_ERROR_FORMAT, with the byte and what was expected there. u8 are the bytes of any file. AT_ERROR_IO;
    /// AT_ERROR_DTYPE; AT_ERROR_ARGUMENT: offset less than 0, count less than -1.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_load_raw(at_tensor** tensor, at_backend* backend, byte* path, DType dtype,
        long offset, long count);

    /// <summary>
    /// The same of a file's text: what a language model learns from. AT_ERROR_IO; places in the text are those of the
    /// file.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tokenizer_encode_file(at_tensor** ids, at_tokenizer* tokenizer, at_backend* backend,
        byte* path);

    /// <summary>Which sizes of batches are tried: smallest, twice that, and so on.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_batch_size_options_init(at_batch_size_options* options, nuint size);

    /// <summary>What steps with batches of one size took.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_batch_size_trial_init(at_batch_size_trial* trial, nuint size);

    /// <summary>
    /// How large a batch suits the model on its device: makes steps with batches of several sizes, of the samples of
    /// loader's first batch, repeated, and takes them back. Everything that the trainer was given, the loader's place
    /// and all generators that were drawn from are afterwards what they were, bit for bit; what a program's own modules
    /// and losses do beside that is theirs. Larger sizes are tried until memory is out, which is no error, or two in a
    /// row bring less than a twentieth more samples a second. *batch_size is the smallest within memory that reaches
    /// nine tenths of the best rate; 0: none is within. trials, unless NULL, receives what was measured, *count of
    /// them; room is at least AT_BATCH_SIZE_TRIALS (AT_ERROR_BUFFER), and struct_size set in the first. The parameters
    /// and state before the trials are kept on the device, not counted in peak_bytes, and leave so much less room.
    /// Until it returns the device's memory limit is that of the trials, for other threads too. AT_ERROR_ARGUMENT:
    /// options, or a loader without a batch; AT_ERROR_SHAPE: fields without samples along their first axes;
    /// AT_ERROR_STATE: trainer is at work. Whatever else a step may fail with.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_advise_batch_size(long* batch_size, at_batch_size_trial* trials, nuint room,
        nuint* count, at_trainer* trainer, at_loader* loader, at_batch_size_options* options);

    /// <summary>The defaults in a struct of so many bytes, for languages without the macro.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_options_init(at_group_options* options, nuint size);

    /// <summary>
    /// The calling process as rank RANK of WORLD_SIZE, as the environment variables say that `athena launch`, and
    /// torchrun, set: rank 0 listens at MASTER_ADDR, port MASTER_PORT, and nowhere else; the others come there. Returns
    /// when all are there. Whoever reaches that address can take part: give one of a network that only you use. Where
    /// neither is set and MPI's mpirun started the process, rank and size are MPI's, which also tells where rank 0
    /// listens: at MASTER_ADDR if that is set, else at a free port for those who know a secret. AT_ERROR_UNSUPPORTED:
    /// MPI cannot be used. AT_ERROR_ENVIRONMENT: a variable lacks or is no number; AT_ERROR_ARGUMENT: such an address
    /// does not exist, or timeout is not positive; AT_ERROR_PEER: ranks that did not come in time, said by name;
    /// another WORLD_SIZE or version; one rank twice.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_from_environment(at_group** group, at_group_options* options);

    /// <summary>The same by arguments: at most 256 ranks. AT_ERROR_IO: rank 0 cannot listen there.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_create(at_group** group, int rank, int size, byte* address, int port,
        at_group_options* options);

    /// <summary>
    /// The ranks of `count` threads of this process: results[i], all or none, is for the thread that is rank i.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_threads(at_group** results, nuint count, at_group_options* options);

    /// <summary>
    /// The ranks of `count` threads of this process: results[i], all or none, is for the thread that is rank i.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_retain(at_group* group);

    /// <summary>
    /// The last one leaves: who still waits for this rank is told so. Values recorded with it, and optimizers and
    /// trainers that have it, keep it.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_release(at_group* group);

    /// <summary>From 0 to size - 1.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_rank(int* rank, at_group* group);

    /// <summary>From 0 to size - 1.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_size(int* size, at_group* group);

    /// <summary>
    /// "shared memory", "tcp" or "mpi"; "peer memory" or "nccl" once tensors of devices go from one to the other.
    /// Copied as at_error_text does.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_way_name(byte* text, nuint size, nuint* needed, at_group* group);

    /// <summary>Every rank gets the fold of a of all ranks. Gradient: the same of the gradient.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_all_reduce(at_tensor** result, at_tensor* a, at_group* group, ReduceOp op);

    /// <summary>
    /// The tensors of all ranks one after another along the first axis. Gradient: reduce_scatter. AT_ERROR_SHAPE: a
    /// scalar.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_all_gather(at_tensor** result, at_tensor* a, at_group* group);

    /// <summary>
    /// The rank's share of the fold along the first axis, which the number of ranks must divide (AT_ERROR_SHAPE).
    /// Gradient of sum and mean: all_gather.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_reduce_scatter(at_tensor** result, at_tensor* a, at_group* group, ReduceOp
        op);

    /// <summary>
    /// What rank `root` has; of the others shape and dtype count. Gradient: the sum, at root. AT_ERROR_INDEX: no rank.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_broadcast(at_tensor** result, at_tensor* a, at_group* group, int root);

    /// <summary>
    /// Share i of the first axis goes to rank i, and what comes stands in the order of ranks. Gradient: all_to_all.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_all_to_all(at_tensor** result, at_tensor* a, at_group* group);

    /// <summary>Returns when all ranks are here; what was recorded before is made.</summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_barrier(at_group* group);

    /// <summary>
    /// Between two ranks alone, without gradients. send computes a and waits until rank `peer` takes it; recv is
    /// recorded, of the dtype and shape that peer sends. AT_ERROR_INDEX: no rank; AT_ERROR_ARGUMENT: the rank itself.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_send(at_tensor* a, at_group* group, int peer);

    /// <summary>
    /// Between two ranks alone, without gradients. send computes a and waits until rank `peer` takes it; recv is
    /// recorded, of the dtype and shape that peer sends. AT_ERROR_INDEX: no rank; AT_ERROR_ARGUMENT: the rank itself.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_group_recv(at_tensor** result, at_backend* backend, DType dtype, int rank, long*
        dims, at_group* group, int peer);

    /// <summary>
    /// Data parallel training: every rank has the same model and other samples. Parameters and state of the optimizer
    /// become those of rank 0, at once; from then on at_optimizer_step, and a scaler's, use the mean of all ranks'
    /// gradients, folded in buckets of about bucket_bytes, 0: 25 MiB, or all at once where the ranks' GPUs exchange
    /// them: those of the last parameters first, while the backward pass goes on, if the step is the first to ask for
    /// gradients. Clipping by the optimizer, and whether a scaler leaves out a step, follow from those means, so ranks
    /// agree. NULL: the rank's own gradients again. With batches that are shares of a global batch, equally large, of a
    /// mean loss (at_loader_options' rank and replicas), a step is that of one process with the global batch. On
    /// failure nothing has changed; where the step itself fails, it was not made. AT_ERROR_ARGUMENT: the ranks'
    /// parameters differ in number, shape or dtype; the text says who has what.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_set_group(at_optimizer* optimizer, at_group* group, long bucket_bytes);

    /// <summary>
    /// The gradients become those means, at once: for what is done to them by hand before a step, such as
    /// at_clip_grad_norm_. The step takes their mean again, which is the same. AT_ERROR_STATE: the optimizer has no
    /// group.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_average_gradients(at_optimizer* optimizer);

    /// <summary>
    /// A trainer's ranks: at_optimizer_set_group of its optimizer, and the module's buffers become those of rank 0.
    /// Training loss in the history is the mean of all ranks' samples, training metrics the mean of the ranks', so that
    /// all decide alike; what is validated all evaluate, alike. Checkpoints are set on every rank: rank 0 saves them,
    /// every rank restores, and a training may go on with another number of ranks. Only rank 0 logs and shows progress.
    /// A stop takes effect at the end of an epoch, on whichever rank it was asked. Where at_trainer_fit fails on one
    /// rank, those of all others fail at once with its number and reason. AT_ERROR_STATE: trainer is at work.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_trainer_set_group(at_trainer* trainer, at_group* group);

    /// <summary>
    /// MPI's Sendrecv, JAX's ppermute: a goes to rank dst, and the result is what rank src has, -1: no rank, and then
    /// zeros. All ranks record it, with one shape and dtype; a rank is the src of its dst. Gradient: the same with dst
    /// and src exchanged, so on all ranks what is differentiated depends on the result. AT_ERROR_INDEX: no rank;
    /// AT_ERROR_ARGUMENT: one of both is the rank itself.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_tensor_send_recv(at_tensor** result, at_tensor* a, at_group* group, int dst, int
        src);

    /// <summary>
    /// Batch norms that are one for all ranks, as PyTorch's SyncBatchNorm: while training, those of module and of all
    /// modules below it normalise by mean and variance of all ranks' samples, of which a rank may have any number, none
    /// too, and their running statistics become those of one process with the whole batch. That is a collective for
    /// each of them in the forward and one in the backward, so that all ranks call them, and differentiate, alike;
    /// gradients are those of the sum of all ranks' losses, as at_optimizer_set_group expects them. Evaluation takes
    /// none. NULL: of the rank's own samples again. module keeps the group; copies of it and what is made from its
    /// files have none. AT_ERROR_ARGUMENT: there is no batch norm.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_module_set_group(at_module* module, at_group* group);

    /// <summary>
    /// Whether each rank of the optimizer's group, of the one it has and those it is given, keeps but its part of the
    /// state, as PyTorch's ZeroRedundancyOptimizer does. Every parameter belongs to one rank, which alone has its
    /// state, and its float32 copy where parameters are of 16 bits: a step reduces gradients to those ranks and gathers
    /// the updated parameters from them. Steps are those of an optimizer that is not sharded.
    /// at_optimizer_set_group(NULL) and sharded 0 make the state whole on every rank again, and the state that is given
    /// away (at_optimizer_tensors, at_optimizer_save, checkpoints saved by hand) is whole, for any number of ranks: all
    /// ranks call these at the same point, as at_module_to of parameters of 16 bits; a trainer sees to that itself.
    /// What is loaded is whole, too, and every rank takes its part. Groups of parameters are added before
    /// (AT_ERROR_STATE). On failure nothing has changed; a rank whose update itself fails tells all others, whose step
    /// fails with its reason: they go on from a checkpoint.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_set_sharded(at_optimizer* optimizer, int sharded);

    /// <summary>
    /// The dtype that gradients of ranks are rounded to before a step exchanges them, FSDP's reduce_dtype: AT_BF16 or
    /// AT_F16 halve what float32 parameters send. Their mean is folded in float32, rounded once, and the same on all
    /// ranks; updates are computed as before, of a sharded state too. A gradient beyond AT_F16's range becomes
    /// infinite: that is for a loss scaler to see. AT_DTYPE_INVALID: the parameters' own, as at first. All ranks say
    /// the same, or their next step fails (AT_ERROR_ARGUMENT). AT_ERROR_DTYPE: no float.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_optimizer_set_reduce_dtype(at_optimizer* optimizer, DType dtype);

    /// <summary>
    /// The table for ABI number `version` (pass AT_ABI_VERSION), static storage. AT_ERROR_UNSUPPORTED: the library has
    /// another ABI. AT_ERROR_NULL: api is NULL.
    /// </summary>
    [LibraryImport(Library.Name)]
    public static partial Status at_get_api(at_api** api, int version);
}
