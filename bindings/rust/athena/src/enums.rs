// Written by tools/generate-bindings from the public headers; do not edit.
use athena_sys as sys;

enumeration! {
    /// Type of a tensor's elements.
    DType: at_dtype {
        /// IEEE binary32: the default
        F32 = AT_F32,
        /// IEEE binary64
        F64 = AT_F64,
        /// IEEE binary16; computed in f32, rounded to nearest even after every operation
        F16 = AT_F16,
        /// the upper half of a binary32; computed likewise
        Bf16 = AT_BF16,
        /// i8
        I8 = AT_I8,
        /// i16
        I16 = AT_I16,
        /// i32
        I32 = AT_I32,
        /// i64
        I64 = AT_I64,
        /// u8
        U8 = AT_U8,
        /// u16
        U16 = AT_U16,
        /// u32
        U32 = AT_U32,
        /// u64
        U64 = AT_U64,
        /// one byte, 0 or 1; any other byte from the host is read as 1
        Bool = AT_BOOL,
    }
}

enumeration! {
    /// What sort of device it is.
    DeviceKind: at_device_kind {
        /// Athena's own CPU backend, or an OpenCL device that is a processor
        Cpu = AT_DEVICE_CPU,
        /// gpu
        Gpu = AT_DEVICE_GPU,
        /// other
        Other = AT_DEVICE_OTHER,
    }
}

enumeration! {
    /// Messages at or above the level are written.
    LogLevel: at_log_level {
        /// debug
        Debug = AT_LOG_DEBUG,
        /// info
        Info = AT_LOG_INFO,
        /// the default, or what ATHENA_LOG=debug|info|warn|error|off says at load
        Warn = AT_LOG_WARN,
        /// error
        Error = AT_LOG_ERROR,
        /// off
        Off = AT_LOG_OFF,
    }
}

enumeration! {
    /// Which way the steps of a recurrent network are taken.
    Direction: at_direction {
        /// forward
        Forward = AT_DIRECTION_FORWARD,
        /// reverse
        Reverse = AT_DIRECTION_REVERSE,
        /// bidirectional
        Bidirectional = AT_DIRECTION_BIDIRECTIONAL,
    }
}

enumeration! {
    /// How the losses of the samples become the result.
    Reduction: at_reduction {
        /// a 0-d result; the mean of nothing is NaN
        Mean = AT_REDUCTION_MEAN,
        /// sum
        Sum = AT_REDUCTION_SUM,
        /// the losses themselves
        None = AT_REDUCTION_NONE,
        /// the sum divided by the size of the losses' axis 0
        BatchMean = AT_REDUCTION_BATCH_MEAN,
    }
}

enumeration! {
    /// Which keys come after a query, and are hidden from it.
    Causal: at_causal {
        /// none
        None = AT_CAUSAL_NONE,
        /// query i is at key i: PyTorch's is_causal
        UpperLeft = AT_CAUSAL_UPPER_LEFT,
        /// the last query is at the last key, as where queries continue a cache
        LowerRight = AT_CAUSAL_LOWER_RIGHT,
    }
}

enumeration! {
    /// What an update does to the element it meets.
    Scatter: at_scatter {
        /// set
        Set = AT_SCATTER_SET,
        /// sum
        Sum = AT_SCATTER_SUM,
        /// prod
        Prod = AT_SCATTER_PROD,
        /// NaN wins
        Min = AT_SCATTER_MIN,
        /// NaN wins
        Max = AT_SCATTER_MAX,
        /// of the element and all its updates; float dtypes
        Mean = AT_SCATTER_MEAN,
    }
}

enumeration! {
    /// How the axes of an activation lie in memory.
    MemoryFormat: at_memory_format {
        /// row by row: the last axis runs fastest
        Contiguous = AT_MEMORY_FORMAT_CONTIGUOUS,
        /// as \[N, spatial…, C\] would: axis 1 runs fastest; rank 3 to 5
        ChannelsLast = AT_MEMORY_FORMAT_CHANNELS_LAST,
    }
}

enumeration! {
    /// What an element between others is.
    Interpolation: at_interpolation {
        /// the element that it lies in
        Nearest = AT_INTERPOLATION_NEAREST,
        /// weighed from the two beside it, along each axis: linear, bilinear, trilinear
        Linear = AT_INTERPOLATION_LINEAR,
    }
}

enumeration! {
    /// Where elements of the result lie along an axis of the source.
    Coordinates: at_coordinates {
        /// i · n / m
        Asymmetric = AT_COORDINATES_ASYMMETRIC,
        /// elements are areas: (i + ½) · n / m, of linear less ½ and not below 0
        HalfPixel = AT_COORDINATES_HALF_PIXEL,
        /// elements are points, the outermost ones stay: i · (n − 1) / (m − 1)
        AlignCorners = AT_COORDINATES_ALIGN_CORNERS,
    }
}

enumeration! {
    /// What lies outside of what is sampled.
    GridPadding: at_grid_padding {
        /// zeros
        Zeros = AT_GRID_PADDING_ZEROS,
        /// the nearest element
        Border = AT_GRID_PADDING_BORDER,
        /// the elements again, mirrored
        Reflection = AT_GRID_PADDING_REFLECTION,
    }
}

enumeration! {
    /// How the rows of a bag become one.
    BagMode: at_bag_mode {
        /// sum
        Sum = AT_BAG_SUM,
        /// mean
        Mean = AT_BAG_MEAN,
        /// gradients are shared among equals
        Max = AT_BAG_MAX,
    }
}

enumeration! {
    /// Which axis of a grid belongs to which tensor.
    Indexing: at_indexing {
        /// the first two axes of the results exchanged, as for pictures
        Xy = AT_INDEXING_XY,
        /// axis i of the results belongs to tensors\[i\]
        Ij = AT_INDEXING_IJ,
    }
}

enumeration! {
    /// What follows a layer whose weights are drawn.
    Nonlinearity: at_nonlinearity {
        /// also convolution and sigmoid
        Linear = AT_NONLINEARITY_LINEAR,
        /// tanh
        Tanh = AT_NONLINEARITY_TANH,
        /// relu
        Relu = AT_NONLINEARITY_RELU,
        /// slope below 0: slope
        LeakyRelu = AT_NONLINEARITY_LEAKY_RELU,
        /// selu
        Selu = AT_NONLINEARITY_SELU,
    }
}

enumeration! {
    /// Whose variance the first weights keep.
    FanMode: at_fan_mode {
        /// keeps the variance forward
        In = AT_FAN_IN,
        /// backward
        Out = AT_FAN_OUT,
    }
}

enumeration! {
    /// What a picture's channels become.
    ImageMode: at_image_mode {
        /// as many as the file has
        Unchanged = AT_IMAGE_UNCHANGED,
        /// of colours the luminance, ITU-R BT.601
        Gray = AT_IMAGE_GRAY,
        /// 255 where the file has no alpha
        GrayAlpha = AT_IMAGE_GRAY_ALPHA,
        /// alpha, if there is any, is left out
        Rgb = AT_IMAGE_RGB,
        /// rgba
        Rgba = AT_IMAGE_RGBA,
    }
}

enumeration! {
    /// What a WAV file's samples are.
    WavFormat: at_wav_format {
        /// the tensor's own: u8, i16 and i32 as they are, f64 as f64, other floats as f32
        Auto = AT_WAV_AUTO,
        /// 128 is silence
        U8 = AT_WAV_U8,
        /// s16
        S16 = AT_WAV_S16,
        /// s24
        S24 = AT_WAV_S24,
        /// s32
        S32 = AT_WAV_S32,
        /// f32
        F32 = AT_WAV_F32,
        /// f64
        F64 = AT_WAV_F64,
    }
}

enumeration! {
    /// How matrix products of float32 may be computed on matrix units.
    MathMode: at_math_mode {
        /// float32 means float32: the default
        Strict = AT_MATH_STRICT,
        /// factors keep 10 bits of mantissa: relative error 2^-11 each, range of float32
        Tf32 = AT_MATH_TF32,
        /// factors become bfloat16: relative error 2^-8 each, range of float32
        Bf16 = AT_MATH_BF16,
        /// factors become float16: 2^-11 each from 6e-5 to 65504; infinite beyond, 0 below 3e-8
        F16 = AT_MATH_F16,
        /// each factor a sum of two bfloat16, three products: error 2^-15, mostly 2^-16, of the sum
        /// of the terms' magnitudes
        Bf16x3 = AT_MATH_BF16X3,
    }
}

enumeration! {
    /// What a log is written as.
    EventFormat: at_event_format {
        /// a line of columns step, epoch, time and the names of the first entry
        Csv = AT_EVENT_CSV,
        /// an object on each line; a number that is not finite is null
        Jsonl = AT_EVENT_JSONL,
        /// scalars as TensorBoard reads them, from files with "tfevents" in their names
        Tensorboard = AT_EVENT_TENSORBOARD,
        /// of trainers alone (`trainer_add_event_log`): curves over the epochs
        Svg = AT_EVENT_SVG,
        /// of trainers alone: at the end of a fit a line for the run, as `run_log_append` writes it
        Run = AT_EVENT_RUN,
    }
}

enumeration! {
    /// What a computation is drawn as.
    GraphFormat: at_graph_format {
        /// svg
        Svg = AT_GRAPH_SVG,
        /// dot
        Dot = AT_GRAPH_DOT,
    }
}

enumeration! {
    /// What carries elements from rank to rank.
    GroupWay: at_group_way {
        /// shared memory on one machine, else MPI if it started the ranks, else TCP; GPUs reach
        /// each other's memory, or take NCCL
        Auto = AT_GROUP_WAY_AUTO,
        /// `ErrorKind::Unsupported` where the ranks do not see one memory
        SharedMemory = AT_GROUP_WAY_SHARED_MEMORY,
        /// tcp
        Tcp = AT_GROUP_WAY_TCP,
        /// said by all ranks; `ErrorKind::Unsupported` without MPI, or where it counts them
        /// otherwise
        Mpi = AT_GROUP_WAY_MPI,
        /// AUTO, between GPUs NCCL; `ErrorKind::Unsupported` without it or a rank's own NVIDIA GPU
        Nccl = AT_GROUP_WAY_NCCL,
    }
}

enumeration! {
    /// How elements of several ranks become one.
    ReduceOp: at_reduce_op {
        /// integers wrap; not of bools
        Sum = AT_REDUCE_SUM,
        /// of floats
        Mean = AT_REDUCE_MEAN,
        /// a NaN wins
        Max = AT_REDUCE_MAX,
        /// min
        Min = AT_REDUCE_MIN,
    }
}

enumeration! {
    /// How a report is written.
    ProfileFormat: at_profile_format {
        /// tables for people; their look may change
        Text = AT_PROFILE_TEXT,
        /// one object; docs/profiling.md names its fields, to which others may be added
        Json = AT_PROFILE_JSON,
        /// when each kernel, copy and range was, as JSON that chrome://tracing and Perfetto draw:
        /// the first 1,048,576 of them
        Trace = AT_PROFILE_TRACE,
    }
}

enumeration! {
    /// What went wrong. Later versions may add kinds.
    ErrorKind: at_status {
        /// host or device memory, or the limit set on a backend
        OutOfMemory = AT_ERROR_OUT_OF_MEMORY,
        /// the operating system or an environment variable's value
        Environment = AT_ERROR_ENVIRONMENT,
        /// the library was loaded before fork(); a child cannot use it
        Forked = AT_ERROR_FORKED,
        /// a value that has no meaning here
        Argument = AT_ERROR_ARGUMENT,
        /// `None` where an object, result or array is needed
        Null = AT_ERROR_NULL,
        /// released, foreign or wrong-kind handle
        Handle = AT_ERROR_HANDLE,
        /// element type unknown or not allowed here
        DType = AT_ERROR_DTYPE,
        /// ranks or sizes that do not fit
        Shape = AT_ERROR_SHAPE,
        /// axis, position or index out of range, known at the call
        Index = AT_ERROR_INDEX,
        /// sizes whose product or sum leaves 63 bits
        Overflow = AT_ERROR_OVERFLOW,
        /// the caller's memory is of the wrong size
        Buffer = AT_ERROR_BUFFER,
        /// the object is not in a state that allows this call
        State = AT_ERROR_STATE,
        /// objects of different backends
        Backend = AT_ERROR_BACKEND,
        /// known, but not done by this build or device
        Unsupported = AT_ERROR_UNSUPPORTED,
        /// the device or its driver failed
        Device = AT_ERROR_DEVICE,
        /// no such device; the text lists those present
        DeviceNotFound = AT_ERROR_DEVICE_NOT_FOUND,
        /// a kernel did not build; the text has the log
        Compile = AT_ERROR_COMPILE,
        /// an index in a tensor was out of range, found while computing
        FaultIndex = AT_ERROR_FAULT_INDEX,
        /// an integer division by zero, found while computing
        FaultDivision = AT_ERROR_FAULT_DIVISION,
        /// the device answers no call any more: what lay on it is gone; open it again
        DeviceLost = AT_ERROR_DEVICE_LOST,
        /// open, read or write failed
        Io = AT_ERROR_IO,
        /// a file's content is not what its format demands
        Format = AT_ERROR_FORMAT,
        /// another rank of a group ended, does not answer, or did not come
        Peer = AT_ERROR_PEER,
        /// a callback returned non-zero
        Callback = AT_ERROR_CALLBACK,
        /// cancelled
        Cancelled = AT_ERROR_CANCELLED,
        /// a defect of Athena; please report it
        Internal = AT_ERROR_INTERNAL,
        /// a check that was asked for failed: ATHENA_VALIDATE=1, `detect_anomaly`
        Validation = AT_ERROR_VALIDATION,
    }
}
