// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
namespace Athena;

/// <summary>Which keys come after a query, and are hidden from it.</summary>
public enum Causal
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>None.</summary>
    None = 0,
    /// <summary>query i is at key i: PyTorch's is_causal</summary>
    UpperLeft = 1,
    /// <summary>the last query is at the last key, as where queries continue a cache</summary>
    LowerRight = 2,
}

/// <summary>What a WAV file's samples are.</summary>
public enum WavFormat
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>the tensor's own: U8, I16 and I32 as they are, F64 as F64, other floats as F32</summary>
    Auto = 0,
    /// <summary>128 is silence</summary>
    U8 = 1,
    /// <summary>S16.</summary>
    S16 = 2,
    /// <summary>S24.</summary>
    S24 = 3,
    /// <summary>S32.</summary>
    S32 = 4,
    /// <summary>F32.</summary>
    F32 = 5,
    /// <summary>F64.</summary>
    F64 = 6,
}

/// <summary>What a device is.</summary>
public enum DeviceKind
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>Athena's own CPU backend, or an OpenCL device that is a processor</summary>
    Cpu = 0,
    /// <summary>Gpu.</summary>
    Gpu = 1,
    /// <summary>Other.</summary>
    Other = 2,
}

/// <summary>
/// How matrix products (matmul, einsum, tensordot, linear layers), and in AT_MATH_TF32 convolutions and attention, of
/// F32 tensors may be computed where the device has matrix units for it. Factors may be rounded to nearest first; their
/// products are exact and added in F32, the result is F32. Everywhere else (processors, devices without such units,
/// other dtypes) the mode changes nothing, and F32 means F32: on NVIDIA's units for data centres each factor is the sum
/// of two TF32 numbers, whose products are as exact as F32's own. Products of F16 and BF16 tensors may use matrix units
/// in every mode; they are added in F32. NaN and infinity come through in every mode, but attention may make NaN of an
/// infinity.
/// </summary>
public enum MathMode
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>F32 means F32: the default</summary>
    Strict = 0,
    /// <summary>factors keep 10 bits of mantissa: relative error 2^-11 each, range of F32</summary>
    TF32 = 1,
    /// <summary>factors become BF16: relative error 2^-8 each, range of F32</summary>
    BF16 = 2,
    /// <summary>factors become F16: 2^-11 each from 6e-5 to 65504; infinite beyond, 0 below 3e-8</summary>
    F16 = 3,
    /// <summary>
    /// each factor a sum of two BF16, three products: error 2^-15, mostly 2^-16, of the sum of the terms' magnitudes
    /// </summary>
    BF16X3 = 4,
}

/// <summary>How wide the padding is.</summary>
public enum ConvPadding
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>padding_before and padding_after</summary>
    Explicit = 0,
    /// <summary>none</summary>
    Valid = 1,
    /// <summary>as much as keeps the sizes, an odd one more behind; strides are 1</summary>
    Same = 2,
}

/// <summary>How the axes of a grid are ordered.</summary>
public enum Indexing
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>the first two axes of the results exchanged, as for pictures</summary>
    Xy = 0,
    /// <summary>axis i of the results belongs to tensors[i]</summary>
    Ij = 1,
}

/// <summary>Element type. 16 to 31 are reserved for complex numbers and 8-bit floats.</summary>
public enum DType
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>IEEE binary32: the default</summary>
    F32 = 0,
    /// <summary>IEEE binary64</summary>
    F64 = 1,
    /// <summary>IEEE binary16; computed in F32, rounded to nearest even after every operation</summary>
    F16 = 2,
    /// <summary>the upper half of a binary32; computed likewise</summary>
    BF16 = 3,
    /// <summary>I8.</summary>
    I8 = 4,
    /// <summary>I16.</summary>
    I16 = 5,
    /// <summary>I32.</summary>
    I32 = 6,
    /// <summary>I64.</summary>
    I64 = 7,
    /// <summary>U8.</summary>
    U8 = 8,
    /// <summary>U16.</summary>
    U16 = 9,
    /// <summary>U32.</summary>
    U32 = 10,
    /// <summary>U64.</summary>
    U64 = 11,
    /// <summary>one byte, 0 or 1; any other byte from the host is read as 1</summary>
    Bool = 12,
}

/// <summary>What a log is written as.</summary>
public enum EventFormat
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>a line of columns step, epoch, time and the names of the first entry</summary>
    Csv = 0,
    /// <summary>an object on each line; a number that is not finite is null</summary>
    Jsonl = 1,
    /// <summary>scalars as TensorBoard reads them, from files with "tfevents" in their names</summary>
    Tensorboard = 2,
    /// <summary>of trainers alone (TrainerAddEventLog): curves over the epochs</summary>
    Svg = 3,
    /// <summary>of trainers alone: at the end of a fit a line for the run, as RunLogAppend writes it</summary>
    Run = 4,
}

/// <summary>
/// Whether floats are written as 1.2000e+05. Scientific.Auto: if the largest is 1e8 or more or above 1000 times the
/// smallest, or if one is below 1e-4.
/// </summary>
public enum Scientific
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>Auto.</summary>
    Auto = 0,
    /// <summary>Never.</summary>
    Never = 1,
    /// <summary>Always.</summary>
    Always = 2,
}

/// <summary>A picture that browsers show, or the language of Graphviz.</summary>
public enum GraphFormat
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>Svg.</summary>
    Svg = 0,
    /// <summary>Dot.</summary>
    Dot = 1,
}

/// <summary>What carries elements from rank to rank.</summary>
public enum GroupWay
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>
    /// shared memory on one machine, else MPI if it started the ranks, else TCP; GPUs reach each other's memory, or
    /// take NCCL
    /// </summary>
    Auto = 0,
    /// <summary>UnsupportedException where the ranks do not see one memory</summary>
    SharedMemory = 1,
    /// <summary>Tcp.</summary>
    Tcp = 2,
    /// <summary>said by all ranks; UnsupportedException without MPI, or where it counts them otherwise</summary>
    Mpi = 3,
    /// <summary>AUTO, between GPUs NCCL; UnsupportedException without it or a rank's own NVIDIA GPU</summary>
    Nccl = 4,
}

/// <summary>How elements of several ranks become one.</summary>
public enum ReduceOp
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>integers wrap; not of bools</summary>
    Sum = 0,
    /// <summary>of floats</summary>
    Mean = 1,
    /// <summary>a NaN wins</summary>
    Max = 2,
    /// <summary>Min.</summary>
    Min = 3,
}

/// <summary>What a picture's channels become: torchvision's ImageReadMode, the number of channels.</summary>
public enum ImageMode
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>as many as the file has</summary>
    Unchanged = 0,
    /// <summary>of colours the luminance, ITU-R BT.601</summary>
    Gray = 1,
    /// <summary>255 where the file has no alpha</summary>
    GrayAlpha = 2,
    /// <summary>alpha, if there is any, is left out</summary>
    Rgb = 3,
    /// <summary>Rgba.</summary>
    Rgba = 4,
}

/// <summary>How the rows of a bag become one.</summary>
public enum BagMode
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>Sum.</summary>
    Sum = 0,
    /// <summary>Mean.</summary>
    Mean = 1,
    /// <summary>gradients are shared among equals</summary>
    Max = 2,
}

/// <summary>What an update does to the element it meets.</summary>
public enum ScatterMode
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>Set.</summary>
    Set = 0,
    /// <summary>Sum.</summary>
    Sum = 1,
    /// <summary>Prod.</summary>
    Prod = 2,
    /// <summary>NaN wins</summary>
    Min = 3,
    /// <summary>NaN wins</summary>
    Max = 4,
    /// <summary>of the element and all its updates; float dtypes</summary>
    Mean = 5,
}

/// <summary>What follows a layer.</summary>
public enum Nonlinearity
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>also convolution and sigmoid</summary>
    Linear = 0,
    /// <summary>Tanh.</summary>
    Tanh = 1,
    /// <summary>Relu.</summary>
    Relu = 2,
    /// <summary>slope below 0: slope</summary>
    LeakyRelu = 3,
    /// <summary>Selu.</summary>
    Selu = 4,
}

/// <summary>Which way a layer keeps variances.</summary>
public enum FanMode
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>keeps the variance forward</summary>
    In = 0,
    /// <summary>backward</summary>
    Out = 1,
}

/// <summary>What an argument of a launch is to the kernel.</summary>
public enum KernelRole
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>a global or constant pointer: the tensor's elements, row-major, not to be written</summary>
    Read = 0,
    /// <summary>a global pointer: a result of the tensor's shape and dtype, with anything in it at first</summary>
    Write = 1,
    /// <summary>a global pointer: a result that begins as a copy of the tensor</summary>
    Update = 2,
    /// <summary>by value: the tensor's one element (of vector types: elements)</summary>
    Number = 3,
    /// <summary>a local pointer: as much memory as the tensor has, for each work-group</summary>
    Local = 4,
}

/// <summary>Messages at or above the level are written.</summary>
public enum LogLevel
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>Debug.</summary>
    Debug = 10,
    /// <summary>Info.</summary>
    Info = 20,
    /// <summary>the default, or what ATHENA_LOG=debug|info|warn|error|off says at load</summary>
    Warn = 30,
    /// <summary>Error.</summary>
    Error = 40,
    /// <summary>Off.</summary>
    Off = 50,
}

/// <summary>How the losses become the result.</summary>
public enum Reduction
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>a 0-d result; the mean of nothing is NaN</summary>
    Mean = 0,
    /// <summary>Sum.</summary>
    Sum = 1,
    /// <summary>the losses themselves</summary>
    None = 2,
    /// <summary>the sum divided by the size of the losses' axis 0</summary>
    BatchMean = 3,
}

/// <summary>
/// Which of a module's tensors and modules, with those of all below it. Names have points: "0.weight".
/// </summary>
public enum ModuleMembers
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>what is trained, each once though two modules share it</summary>
    Parameters = 0,
    /// <summary>other tensors, such as running statistics, each once</summary>
    Buffers = 1,
    /// <summary>what is saved: parameters and buffers under all of their names</summary>
    State = 2,
    /// <summary>the modules directly in it</summary>
    Children = 3,
    /// <summary>all modules below it</summary>
    Modules = 4,
}

/// <summary>How a report is written.</summary>
public enum ProfileFormat
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>tables for people; their look may change</summary>
    Text = 0,
    /// <summary>one object; docs/profiling.md names its fields, to which others may be added</summary>
    Json = 1,
    /// <summary>
    /// when each kernel, copy and range was, as JSON that chrome://tracing and Perfetto draw: the first 1,048,576 of
    /// them
    /// </summary>
    Trace = 2,
}

/// <summary>
/// Which way the steps are taken; with both, each layer's output has the forward values, then those of the way back.
/// </summary>
public enum Direction
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>Forward.</summary>
    Forward = 0,
    /// <summary>Reverse.</summary>
    Reverse = 1,
    /// <summary>Bidirectional.</summary>
    Bidirectional = 2,
}

/// <summary>What an element between others is.</summary>
public enum Interpolation
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>the element that it lies in</summary>
    Nearest = 0,
    /// <summary>weighed from the two beside it, along each axis: linear, bilinear, trilinear</summary>
    Linear = 1,
}

/// <summary>Where element i of the result lies along an axis of the source, n and m being the sizes.</summary>
public enum Coordinates
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>i · n / m</summary>
    Asymmetric = 0,
    /// <summary>elements are areas: (i + ½) · n / m, of linear less ½ and not below 0</summary>
    HalfPixel = 1,
    /// <summary>elements are points, the outermost ones stay: i · (n − 1) / (m − 1)</summary>
    AlignCorners = 2,
}

/// <summary>What lies outside of what is sampled.</summary>
public enum GridPadding
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>zeros</summary>
    Zeros = 0,
    /// <summary>the nearest element</summary>
    Border = 1,
    /// <summary>the elements again, mirrored</summary>
    Reflection = 2,
}

/// <summary>What stands before and after a's elements: of a, b, c, d with 2 on either side</summary>
public enum PadMode
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>v v | a b c d | v v, v the value given</summary>
    Constant = 0,
    /// <summary>c b | a b c d | c b; at most size - 1</summary>
    Reflect = 1,
    /// <summary>a a | a b c d | d d; size at least 1</summary>
    Replicate = 2,
    /// <summary>c d | a b c d | a b; at most size</summary>
    Circular = 3,
}

/// <summary>
/// How the axes of an activation [N, C, spatial…] lie in memory; its shape is the same either way.
/// </summary>
public enum MemoryFormat
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>row by row: the last axis runs fastest</summary>
    Contiguous = 0,
    /// <summary>as [N, spatial…, C] would: axis 1 runs fastest; rank 3 to 5</summary>
    ChannelsLast = 1,
}

/// <summary>
/// The result of a call. Bands: 0 success, 1xx memory and environment, 2xx argument, 3xx unsupported, 4xx device, 5xx
/// input and output, 6xx callback, 9xx internal. Numbers are never reused.
/// </summary>
public enum Status
{
    /// <summary>never returned; makes the type signed everywhere</summary>
    Invalid = -1,
    /// <summary>Ok.</summary>
    Ok = 0,
    /// <summary>host or device memory, or the limit set on a backend</summary>
    OutOfMemory = 100,
    /// <summary>the operating system or an environment variable's value</summary>
    Environment = 101,
    /// <summary>the library was loaded before fork(); a child cannot use it</summary>
    Forked = 102,
    /// <summary>a value that has no meaning here</summary>
    Argument = 200,
    /// <summary>null where an object, result or array is needed</summary>
    Null = 201,
    /// <summary>released, foreign or wrong-kind handle</summary>
    Handle = 202,
    /// <summary>element type unknown or not allowed here</summary>
    DType = 203,
    /// <summary>ranks or sizes that do not fit</summary>
    Shape = 204,
    /// <summary>axis, position or index out of range, known at the call</summary>
    Index = 205,
    /// <summary>sizes whose product or sum leaves 63 bits</summary>
    Overflow = 206,
    /// <summary>the caller's memory is of the wrong size</summary>
    Buffer = 207,
    /// <summary>the object is not in a state that allows this call</summary>
    State = 208,
    /// <summary>objects of different backends</summary>
    Backend = 209,
    /// <summary>known, but not done by this build or device</summary>
    Unsupported = 300,
    /// <summary>the device or its driver failed</summary>
    Device = 400,
    /// <summary>no such device; the text lists those present</summary>
    DeviceNotFound = 401,
    /// <summary>a kernel did not build; the text has the log</summary>
    Compile = 402,
    /// <summary>an index in a tensor was out of range, found while computing</summary>
    FaultIndex = 403,
    /// <summary>an integer division by zero, found while computing</summary>
    FaultDivision = 404,
    /// <summary>the device answers no call any more: what lay on it is gone; open it again</summary>
    DeviceLost = 405,
    /// <summary>open, read or write failed</summary>
    IO = 500,
    /// <summary>a file's content is not what its format demands</summary>
    Format = 501,
    /// <summary>another rank of a group ended, does not answer, or did not come</summary>
    Peer = 502,
    /// <summary>a callback returned true</summary>
    Callback = 600,
    /// <summary>Cancelled.</summary>
    Cancelled = 601,
    /// <summary>a defect of Athena; please report it</summary>
    Internal = 900,
    /// <summary>a check that was asked for failed: ATHENA_VALIDATE=1, SetAnomalyMode</summary>
    Validation = 901,
}

/// <summary>Where in a fit a callback is called; a set of them is their sum.</summary>
public enum TrainerMoment
{
    /// <summary>None of them.</summary>
    Invalid = -1,
    /// <summary>FitBegin.</summary>
    FitBegin = 1,
    /// <summary>EpochBegin.</summary>
    EpochBegin = 2,
    /// <summary>BatchBegin.</summary>
    BatchBegin = 4,
    /// <summary>BatchEnd.</summary>
    BatchEnd = 8,
    /// <summary>ValidationEnd.</summary>
    ValidationEnd = 16,
    /// <summary>EpochEnd.</summary>
    EpochEnd = 32,
    /// <summary>FitEnd.</summary>
    FitEnd = 64,
    /// <summary>one was saved: CheckpointsPath</summary>
    Checkpoint = 128,
}
