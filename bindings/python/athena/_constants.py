"""Written by tools/generate-bindings from the public headers; do not edit."""
import enum


class Causal(enum.IntEnum):
    NONE = 0
    UPPER_LEFT = 1  # query i is at key i: PyTorch's is_causal
    LOWER_RIGHT = 2  # the last query is at the last key, as where queries continue a cache


class WavFormat(enum.IntEnum):
    AUTO = 0  # the tensor's own: u8, i16 and i32 as they are, f64 as f64, other floats as f32
    U8 = 1  # 128 is silence
    S16 = 2
    S24 = 3
    S32 = 4
    F32 = 5
    F64 = 6


class DeviceKind(enum.IntEnum):
    CPU = 0  # Athena's own CPU backend, or an OpenCL device that is a processor
    GPU = 1
    OTHER = 2


class MathMode(enum.IntEnum):
    STRICT = 0  # float32 means float32: the default
    TF32 = 1  # factors keep 10 bits of mantissa: relative error 2^-11 each, range of float32
    BF16 = 2  # factors become bfloat16: relative error 2^-8 each, range of float32
    F16 = 3  # factors become float16: 2^-11 each from 6e-5 to 65504; infinite beyond, 0 below 3e-8
    BF16X3 = 4  # each factor a sum of two bfloat16, three products: error 2^-15, mostly 2^-16, of the sum of the terms' magnitudes


class ConvPadding(enum.IntEnum):
    EXPLICIT = 0  # padding_before and padding_after
    VALID = 1  # none
    SAME = 2  # as much as keeps the sizes, an odd one more behind; strides are 1


class Indexing(enum.IntEnum):
    XY = 0  # the first two axes of the results exchanged, as for pictures
    IJ = 1  # axis i of the results belongs to tensors[i]


class DType(enum.IntEnum):
    F32 = 0  # IEEE binary32: the default
    F64 = 1  # IEEE binary64
    F16 = 2  # IEEE binary16; computed in f32, rounded to nearest even after every operation
    BF16 = 3  # the upper half of a binary32; computed likewise
    I8 = 4
    I16 = 5
    I32 = 6
    I64 = 7
    U8 = 8
    U16 = 9
    U32 = 10
    U64 = 11
    BOOL = 12  # one byte, 0 or 1; any other byte from the host is read as 1


class EventFormat(enum.IntEnum):
    CSV = 0  # a line of columns step, epoch, time and the names of the first entry
    JSONL = 1  # an object on each line; a number that is not finite is null
    TENSORBOARD = 2  # scalars as TensorBoard reads them, from files with "tfevents" in their names
    SVG = 3  # of trainers alone (at_trainer_add_event_log): curves over the epochs
    RUN = 4  # of trainers alone: at the end of a fit a line for the run, as at_run_log_append writes it


class Scientific(enum.IntEnum):
    AUTO = 0
    NEVER = 1
    ALWAYS = 2


class GraphFormat(enum.IntEnum):
    SVG = 0
    DOT = 1


class GroupWay(enum.IntEnum):
    AUTO = 0  # shared memory on one machine, else MPI if it started the ranks, else TCP; GPUs reach each other's memory, or take NCCL
    SHARED_MEMORY = 1  # AT_ERROR_UNSUPPORTED where the ranks do not see one memory
    TCP = 2
    MPI = 3  # said by all ranks; AT_ERROR_UNSUPPORTED without MPI, or where it counts them otherwise
    NCCL = 4  # AUTO, between GPUs NCCL; AT_ERROR_UNSUPPORTED without it or a rank's own NVIDIA GPU


class ReduceOp(enum.IntEnum):
    SUM = 0  # integers wrap; not of bools
    MEAN = 1  # of floats
    MAX = 2  # a NaN wins
    MIN = 3


class ImageMode(enum.IntEnum):
    UNCHANGED = 0  # as many as the file has
    GRAY = 1  # of colours the luminance, ITU-R BT.601
    GRAY_ALPHA = 2  # 255 where the file has no alpha
    RGB = 3  # alpha, if there is any, is left out
    RGBA = 4


class BagMode(enum.IntEnum):
    SUM = 0
    MEAN = 1
    MAX = 2  # gradients are shared among equals


class Scatter(enum.IntEnum):
    SET = 0
    SUM = 1
    PROD = 2
    MIN = 3  # NaN wins
    MAX = 4  # NaN wins
    MEAN = 5  # of the element and all its updates; float dtypes


class Nonlinearity(enum.IntEnum):
    LINEAR = 0  # also convolution and sigmoid
    TANH = 1
    RELU = 2
    LEAKY_RELU = 3  # slope below 0: slope
    SELU = 4


class FanMode(enum.IntEnum):
    IN = 0  # keeps the variance forward
    OUT = 1  # backward


class KernelRole(enum.IntEnum):
    READ = 0  # a global or constant pointer: the tensor's elements, row-major, not to be written
    WRITE = 1  # a global pointer: a result of the tensor's shape and dtype, with anything in it at first
    UPDATE = 2  # a global pointer: a result that begins as a copy of the tensor
    NUMBER = 3  # by value: the tensor's one element (of vector types: elements)
    LOCAL = 4  # a local pointer: as much memory as the tensor has, for each work-group


class LogLevel(enum.IntEnum):
    DEBUG = 10
    INFO = 20
    WARN = 30  # the default, or what ATHENA_LOG=debug|info|warn|error|off says at load
    ERROR = 40
    OFF = 50


class Reduction(enum.IntEnum):
    MEAN = 0  # a 0-d result; the mean of nothing is NaN
    SUM = 1
    NONE = 2  # the losses themselves
    BATCH_MEAN = 3  # the sum divided by the size of the losses' axis 0


class ModuleMembers(enum.IntEnum):
    PARAMETERS = 0  # what is trained, each once though two modules share it
    BUFFERS = 1  # other tensors, such as running statistics, each once
    STATE = 2  # what is saved: parameters and buffers under all of their names
    CHILDREN = 3  # the modules directly in it
    MODULES = 4  # all modules below it


class ProfileFormat(enum.IntEnum):
    TEXT = 0  # tables for people; their look may change
    JSON = 1  # one object; docs/profiling.md names its fields, to which others may be added
    TRACE = 2  # when each kernel, copy and range was, as JSON that chrome://tracing and Perfetto draw: the first 1,048,576 of them


class Direction(enum.IntEnum):
    FORWARD = 0
    REVERSE = 1
    BIDIRECTIONAL = 2


class Interpolation(enum.IntEnum):
    NEAREST = 0  # the element that it lies in
    LINEAR = 1  # weighed from the two beside it, along each axis: linear, bilinear, trilinear


class Coordinates(enum.IntEnum):
    ASYMMETRIC = 0  # i · n / m
    HALF_PIXEL = 1  # elements are areas: (i + ½) · n / m, of linear less ½ and not below 0
    ALIGN_CORNERS = 2  # elements are points, the outermost ones stay: i · (n − 1) / (m − 1)


class GridPadding(enum.IntEnum):
    ZEROS = 0  # zeros
    BORDER = 1  # the nearest element
    REFLECTION = 2  # the elements again, mirrored


class PadMode(enum.IntEnum):
    CONSTANT = 0  # v v | a b c d | v v, v the value given
    REFLECT = 1  # c b | a b c d | c b; at most size - 1
    REPLICATE = 2  # a a | a b c d | d d; size at least 1
    CIRCULAR = 3  # c d | a b c d | a b; at most size


class MemoryFormat(enum.IntEnum):
    CONTIGUOUS = 0  # row by row: the last axis runs fastest
    CHANNELS_LAST = 1  # as [N, spatial…, C] would: axis 1 runs fastest; rank 3 to 5


class Status(enum.IntEnum):
    OK = 0
    ERROR_OUT_OF_MEMORY = 100  # host or device memory, or the limit set on a backend
    ERROR_ENVIRONMENT = 101  # the operating system or an environment variable's value
    ERROR_FORKED = 102  # the library was loaded before fork(); a child cannot use it
    ERROR_ARGUMENT = 200  # a value that has no meaning here
    ERROR_NULL = 201  # NULL where an object, result or array is needed
    ERROR_HANDLE = 202  # released, foreign or wrong-kind handle
    ERROR_DTYPE = 203  # element type unknown or not allowed here
    ERROR_SHAPE = 204  # ranks or sizes that do not fit
    ERROR_INDEX = 205  # axis, position or index out of range, known at the call
    ERROR_OVERFLOW = 206  # sizes whose product or sum leaves 63 bits
    ERROR_BUFFER = 207  # the caller's memory is of the wrong size
    ERROR_STATE = 208  # the object is not in a state that allows this call
    ERROR_BACKEND = 209  # objects of different backends
    ERROR_UNSUPPORTED = 300  # known, but not done by this build or device
    ERROR_DEVICE = 400  # the device or its driver failed
    ERROR_DEVICE_NOT_FOUND = 401  # no such device; the text lists those present
    ERROR_COMPILE = 402  # a kernel did not build; the text has the log
    ERROR_FAULT_INDEX = 403  # an index in a tensor was out of range, found while computing
    ERROR_FAULT_DIVISION = 404  # an integer division by zero, found while computing
    ERROR_DEVICE_LOST = 405  # the device answers no call any more: what lay on it is gone; open it again
    ERROR_IO = 500  # open, read or write failed
    ERROR_FORMAT = 501  # a file's content is not what its format demands
    ERROR_PEER = 502  # another rank of a group ended, does not answer, or did not come
    ERROR_CALLBACK = 600  # a callback returned non-zero
    ERROR_CANCELLED = 601
    ERROR_INTERNAL = 900  # a defect of Athena; please report it
    ERROR_VALIDATION = 901  # a check that was asked for failed: ATHENA_VALIDATE=1, at_set_anomaly_mode


class TrainerMoment(enum.IntEnum):
    FIT_BEGIN = 1
    EPOCH_BEGIN = 2
    BATCH_BEGIN = 4
    BATCH_END = 8
    VALIDATION_END = 16
    EPOCH_END = 32
    FIT_END = 64
    CHECKPOINT = 128  # one was saved: at_checkpoints_path

MAX_RANK = 8
NO_ROW = -(2**63)
SAME_SIZE = -(2**63)
SLICE_END = -(2**63)
ABI_VERSION = 0
