// Written by tools/generate-bindings from the public headers; do not edit.
#nullable enable
using System.Runtime.InteropServices;

namespace Athena.Interop;

/// <summary>A handle: a device with one in-order queue; free-threaded.</summary>
public struct at_backend;

/// <summary>A handle: an array on a backend; free-threaded.</summary>
public struct at_tensor;

/// <summary>A handle: a random number generator's state; free-threaded.</summary>
public struct at_generator;

/// <summary>A handle: an update rule and its state; exclusive: one thread at a time.</summary>
public struct at_optimizer;

/// <summary>A handle: arrays of samples in host memory; free-threaded, immutable.</summary>
public struct at_dataset;

/// <summary>A handle: a shuffling batch iterator; exclusive: one thread at a time.</summary>
public struct at_loader;

/// <summary>A handle: a tensor's memory, lent to the outside; free-threaded, immutable.</summary>
public struct at_memory;

/// <summary>A handle: an OpenCL kernel of the program's own; free-threaded, immutable.</summary>
public struct at_kernel;

/// <summary>A handle: a layer or a network; free-threaded.</summary>
public struct at_module;

/// <summary>A handle: text as numbers; free-threaded, immutable.</summary>
public struct at_tokenizer;

/// <summary>A handle: what training consists of, and files of it; exclusive, with its parts.</summary>
public struct at_checkpoints;

/// <summary>A handle: a loss's factor and what it follows from; exclusive, with its optimizers.</summary>
public struct at_grad_scaler;

/// <summary>
/// A handle: one rank's place among all; exclusive, one for each process or thread that takes part.
/// </summary>
public struct at_group;

/// <summary>A handle: what is counted of predictions and targets; exclusive: one thread at a time.</summary>
public struct at_metric;

/// <summary>A handle: what is to be built, layer by layer; free-threaded.</summary>
public struct at_network;

/// <summary>A handle: what sets an optimizer's rates; exclusive, with its optimizer.</summary>
public struct at_schedule;

/// <summary>A handle: columns by name; free-threaded, immutable.</summary>
public struct at_table;

/// <summary>A handle: a training; exclusive, with all that it was given, but for at_trainer_stop.</summary>
public struct at_trainer;

/// <summary>A handle: how a batch is changed; free-threaded, immutable.</summary>
public struct at_transform;

/// <summary>A handle: the table of all functions, see at_get_api.</summary>
public struct at_api;

/// <summary>at_attention_options of attention.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_attention_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>causal.</summary>
    public Causal causal;
    /// <summary>
    /// broadcasts to [..., heads, L, S]. bool: true where a key takes part; float: added. NULL: none
    /// </summary>
    public at_tensor* mask;
    /// <summary>read if has_scale; else 1/√E</summary>
    public double scale;
    /// <summary>has_scale.</summary>
    public int has_scale;
    /// <summary>non-zero: key and value may have fewer heads, which divide the query's</summary>
    public int enable_gqa;
    /// <summary>c &gt; 0: scores are c · tanh(score / c) before masks; 0: as they are</summary>
    public double softcap;
    /// <summary>how many keys before its position a query sees; negative: all</summary>
    public long window_left;
    /// <summary>and after it</summary>
    public long window_right;
    /// <summary>query i is so many positions further on</summary>
    public long query_offset;
    /// <summary>packed sequences: integers [n + 1], see below</summary>
    public at_tensor* query_offsets;
    /// <summary>key_offsets.</summary>
    public at_tensor* key_offsets;
    /// <summary>integers, [batch] or of one element: keys from there on are hidden. NULL: none are</summary>
    public at_tensor* key_lengths;
    /// <summary>[heads] or [batch, heads]: slope · |position − key| is subtracted. NULL: nothing is</summary>
    public at_tensor* alibi_slopes;
    /// <summary>0 to 1: weights become 0 with this probability, the others times 1/(1 − p)</summary>
    public double dropout_p;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_attention_options Default => new() { struct_size = (uint)sizeof(at_attention_options), window_left = -1, window_right = -1 };
}

/// <summary>at_grad_options of autograd.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_grad_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>1: the graph can be used again</summary>
    public int retain_graph;
    /// <summary>1: the gradients can be differentiated; implies retain_graph</summary>
    public int create_graph;
    /// <summary>1: an input that no output depends on gets a gradient of zeros, not AT_ERROR_STATE</summary>
    public int allow_unused;
    /// <summary>gradients of the outputs, same shapes; NULL, or a NULL entry: ones</summary>
    public at_tensor** seeds;
    /// <summary>0 or the number of outputs</summary>
    public nuint seed_count;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_grad_options Default => new() { struct_size = (uint)sizeof(at_grad_options) };
}

/// <summary>One device of this machine. Set struct_size (AT_DEVICE_INFO_INIT does) before the call.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_device_info
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>kind.</summary>
    public DeviceKind kind;
    /// <summary>what at_backend_open takes: "cpu", "opencl:0", …</summary>
    public fixed byte name[64];
    /// <summary>"NVIDIA H200"</summary>
    public fixed byte product[128];
    /// <summary>vendor.</summary>
    public fixed byte vendor[128];
    /// <summary>version of the driver; of "cpu" what its kernels are compiled for, and the BLAS</summary>
    public fixed byte driver[128];
    /// <summary>bytes; for the CPU the machine's memory</summary>
    public ulong memory_total;
    /// <summary>bytes of the largest single allocation</summary>
    public ulong memory_largest;
    /// <summary>processors or multiprocessors</summary>
    public uint compute_units;
    /// <summary>1: computes f64 itself; 0: f64 runs on the CPU, counted as fallbacks</summary>
    public uint has_f64;
    /// <summary>1: f16 arithmetic in hardware; f16 storage works everywhere</summary>
    public uint has_f16;
    /// <summary>0: the reason is in refused</summary>
    public uint usable;
    /// <summary>why the device cannot be used, "" if it can</summary>
    public fixed byte refused[256];

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_device_info Default => new() { struct_size = (uint)sizeof(at_device_info) };
}

/// <summary>Memory of a backend in bytes, and its allocations.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_memory_stats
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>in live tensors and plans</summary>
    public ulong used;
    /// <summary>kept for reuse</summary>
    public ulong cached;
    /// <summary>the largest used + cached</summary>
    public ulong peak;
    /// <summary>0: none</summary>
    public ulong limit;
    /// <summary>asked of the pool</summary>
    public ulong allocations;
    /// <summary>asked of the device or the operating system</summary>
    public ulong driver_allocations;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_memory_stats Default => new() { struct_size = (uint)sizeof(at_memory_stats) };
}

/// <summary>What a backend has done since it was opened or last reset.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_counters
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>kernels and library calls enqueued</summary>
    public ulong launches;
    /// <summary>from host memory</summary>
    public ulong bytes_to_device;
    /// <summary>bytes_to_host.</summary>
    public ulong bytes_to_host;
    /// <summary>copies_to_device.</summary>
    public ulong copies_to_device;
    /// <summary>copies_to_host.</summary>
    public ulong copies_to_host;
    /// <summary>programs built from source</summary>
    public ulong compiles;
    /// <summary>programs taken from the disk cache</summary>
    public ulong program_loads;
    /// <summary>kernels run on the CPU because the device lacks them</summary>
    public ulong fallbacks;
    /// <summary>plans run</summary>
    public ulong plans;
    /// <summary>of those, found in the plan cache</summary>
    public ulong plan_hits;
    /// <summary>made anew: this structure was never seen</summary>
    public ulong plan_misses_new;
    /// <summary>made anew: seen before, but dropped from the cache</summary>
    public ulong plan_misses_evicted;
    /// <summary>made anew: the same operations with other sizes</summary>
    public ulong plan_misses_sizes;
    /// <summary>kernels compared with the CPU</summary>
    public ulong validations;
    /// <summary>operands that lay on another device, and were moved to this one</summary>
    public ulong moved_operands;
    /// <summary>activations copied into channels-last memory (at_tensor_to_memory_format)</summary>
    public ulong layout_conversions;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_counters Default => new() { struct_size = (uint)sizeof(at_counters) };
}

/// <summary>at_checkpoints_options of checkpoints.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_checkpoints_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>0: of metrics, less is better</summary>
    public int maximize;
    /// <summary>3: so many of the newest files stay; 0: all</summary>
    public long keep_last;
    /// <summary>0: so many of the best by their metrics stay too</summary>
    public long keep_best;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_checkpoints_options Default => new() { struct_size = (uint)sizeof(at_checkpoints_options), keep_last = 3 };
}

/// <summary>
/// Of arrays, number i is that of spatial axis i; those of axes that the weight does not have are not read.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_conv_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>padding.</summary>
    public ConvPadding padding;
    /// <summary>what the padding is filled with: AT_PAD_CONSTANT are zeros</summary>
    public PadMode padding_mode;
    /// <summary>so many parts of the channels are convolved apart</summary>
    public int groups;
    /// <summary>0: 1</summary>
    public fixed long stride[3];
    /// <summary>0: 1</summary>
    public fixed long dilation[3];
    /// <summary>padding_before.</summary>
    public fixed long padding_before[3];
    /// <summary>padding_after.</summary>
    public fixed long padding_after[3];
    /// <summary>of the transpose: how much longer the result is, at its end</summary>
    public fixed long output_padding[3];

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_conv_options Default => new() { struct_size = (uint)sizeof(at_conv_options), groups = 1 };
}

/// <summary>
/// What becomes of the pictures of at_dataset_open_image_folder; behind each stands its default.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_image_folder_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>AT_IMAGE_RGB: what every picture's channels become</summary>
    public ImageMode mode;
    /// <summary>0; otherwise pictures are resized so that their shorter side is this</summary>
    public int shorter_side;
    /// <summary>0; otherwise they are resized to this height and width, whatever they were</summary>
    public int height;
    /// <summary>0</summary>
    public int width;
    /// <summary>0; otherwise their middle is taken, with zeros around what is smaller</summary>
    public int crop_height;
    /// <summary>0</summary>
    public int crop_width;
    /// <summary>0; 1: float32, divided by 255</summary>
    public int scale;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_image_folder_options Default => new() { struct_size = (uint)sizeof(at_image_folder_options), mode = ImageMode.Rgb };
}

/// <summary>How at_tensor_format writes; behind each stands its default.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_format_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>4: digits behind the point of floats, 0 to 17</summary>
    public int precision;
    /// <summary>1000: a tensor of more elements is summarised,</summary>
    public long threshold;
    /// <summary>3: which shows so many elements at both ends of each axis, at least 1</summary>
    public long edge_items;
    /// <summary>80: rows are broken so that lines have at most so many characters, if one element fits</summary>
    public int line_width;
    /// <summary>AT_SCIENTIFIC_AUTO</summary>
    public Scientific scientific;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_format_options Default => new() { struct_size = (uint)sizeof(at_format_options), precision = 4, threshold = 1000, edge_items = 3, line_width = 80 };
}

/// <summary>
/// The rule is PyTorch's: a step whose gradients have an infinity or a NaN is left out and multiplies the scale by
/// backoff_factor; growth_interval steps without one multiply it by growth_factor, unless it would be infinite.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_grad_scaler_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>1; 0: scale gives back what it is given, step is at_optimizer_step, update does nothing</summary>
    public int enabled;
    /// <summary>65536; what a state has of it is the scale as it is</summary>
    public double init_scale;
    /// <summary>2; more than 1</summary>
    public double growth_factor;
    /// <summary>0.5; less than 1</summary>
    public double backoff_factor;
    /// <summary>2000</summary>
    public long growth_interval;
    /// <summary>0: how many steps in turn had no infinity</summary>
    public long growth_tracker;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_grad_scaler_options Default => new() { struct_size = (uint)sizeof(at_grad_scaler_options), enabled = 1, init_scale = 65536.0, growth_factor = 2.0, backoff_factor = 0.5, growth_interval = 2000 };
}

/// <summary>How at_tensor_graph draws; behind each stands its default.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_graph_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>AT_GRAPH_SVG</summary>
    public GraphFormat format;
    /// <summary>1000: of more values those nearest to the tensor are drawn, 1 to 100000</summary>
    public long max_nodes;
    /// <summary>
    /// 1: data and gradients of values of up to 4 elements, which are computed; 0: shapes, nothing is
    /// </summary>
    public int values;
    /// <summary>4: digits behind the point of floats, 0 to 17</summary>
    public int precision;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_graph_options Default => new() { struct_size = (uint)sizeof(at_graph_options), max_nodes = 1000, values = 1, precision = 4 };
}

/// <summary>at_group_options of group.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_group_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>AT_GROUP_WAY_AUTO; rank 0's counts</summary>
    public GroupWay way;
    /// <summary>
    /// 60 seconds: how long the others are waited for, in the rendezvous and in every collective
    /// </summary>
    public double timeout;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_group_options Default => new() { struct_size = (uint)sizeof(at_group_options), timeout = 60.0 };
}

/// <summary>Set struct_size (AT_KERNEL_INFO_INIT does) before the call.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_kernel_info
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>argument_count.</summary>
    public int argument_count;
    /// <summary>the largest work-group, in work-items</summary>
    public long group_size;
    /// <summary>work-groups are best a multiple of it</summary>
    public long group_multiple;
    /// <summary>the work-group that the kernel asks for (reqd_work_group_size); 0: any</summary>
    public long required_x;
    /// <summary>required_y.</summary>
    public long required_y;
    /// <summary>required_z.</summary>
    public long required_z;
    /// <summary>local memory of a work-group, local arguments aside</summary>
    public ulong local_bytes;
    /// <summary>of a work-item; registers that did not fit</summary>
    public ulong private_bytes;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_kernel_info Default => new() { struct_size = (uint)sizeof(at_kernel_info) };
}

/// <summary>at_loader_options of loader.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_loader_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>1: a new order each epoch, from seed</summary>
    public int shuffle;
    /// <summary>32; at least 1</summary>
    public long batch_size;
    /// <summary>1: leave out a last, smaller batch</summary>
    public int drop_last;
    /// <summary>1: samples of several axes as vectors, in every field</summary>
    public int flatten;
    /// <summary>seed.</summary>
    public ulong seed;
    /// <summary>0: a batch is made when asked for; else so many threads make them ahead</summary>
    public int num_workers;
    /// <summary>2: so many batches ahead for each of them</summary>
    public int prefetch_factor;
    /// <summary>0: which of num_replicas processes this is</summary>
    public long rank;
    /// <summary>
    /// 1: each has every so many-th sample of the one order, all as many: the first ones come again at the end, or with
    /// drop_last the end is left out
    /// </summary>
    public long num_replicas;
    /// <summary>1: samples of other sizes are filled up with pad_value to the largest of their batch</summary>
    public int pad;
    /// <summary>1: after the first field one more, i64 [samples]: its samples' first sizes, unpadded</summary>
    public int lengths;
    /// <summary>0</summary>
    public double pad_value;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_loader_options Default => new() { struct_size = (uint)sizeof(at_loader_options), batch_size = 32, prefetch_factor = 2, num_replicas = 1 };
}

/// <summary>at_cross_entropy_options of loss.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_cross_entropy_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reduction.</summary>
    public Reduction reduction;
    /// <summary>a factor for each class, [C], of any dtype; NULL: 1</summary>
    public at_tensor* weight;
    /// <summary>0 to 1: so much of each label is spread evenly over all classes</summary>
    public double label_smoothing;
    /// <summary>read if has_ignore_index: labels of this value, in range or not, cost nothing</summary>
    public long ignore_index;
    /// <summary>PyTorch ignores -100 unasked; here only what is asked for</summary>
    public int has_ignore_index;
    /// <summary>-1, the last axis; negative ones from the end. PyTorch's [N, C, d1, …] has 1.</summary>
    public int class_axis;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_cross_entropy_options Default => new() { struct_size = (uint)sizeof(at_cross_entropy_options), class_axis = -1 };
}

/// <summary>at_binary_cross_entropy_options of loss.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_binary_cross_entropy_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reduction.</summary>
    public Reduction reduction;
    /// <summary>a factor for each loss, broadcast to the input's shape; NULL: 1</summary>
    public at_tensor* weight;
    /// <summary>with logits: a factor for the target's share, broadcast likewise; NULL: 1</summary>
    public at_tensor* pos_weight;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_binary_cross_entropy_options Default => new() { struct_size = (uint)sizeof(at_binary_cross_entropy_options) };
}

/// <summary>Lent memory. Set struct_size (AT_MEMORY_INFO_INIT does) before the call.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_memory_info
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>dtype.</summary>
    public DType dtype;
    /// <summary>rank.</summary>
    public int rank;
    /// <summary>1: borrowed from somebody who said so</summary>
    public int read_only;
    /// <summary>element [0, 0, …]; NULL if there are no elements</summary>
    public void* data;
    /// <summary>dims.</summary>
    public fixed long dims[8];
    /// <summary>in elements; negative where the tensor is a view that walks backwards</summary>
    public fixed long strides[8];

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_memory_info Default => new() { struct_size = (uint)sizeof(at_memory_info) };
}

/// <summary>
/// Stochastic gradient descent: b = momentum * b + (1 - dampening) * g (the first b is g); p -= learning_rate * b, with
/// nesterov p -= learning_rate * (g + momentum * b), which wants a momentum and no dampening.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_sgd_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.01</summary>
    public double learning_rate;
    /// <summary>0</summary>
    public double momentum;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public double dampening;
    /// <summary>0</summary>
    public int nesterov;
    /// <summary>0</summary>
    public int maximize;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_sgd_options Default => new() { struct_size = (uint)sizeof(at_sgd_options), learning_rate = 0.01 };
}

/// <summary>
/// Adam with decoupled weight decay (Loshchilov and Hutter, 2019). amsgrad: divides by the largest mean of squares so
/// far.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_adamw_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.001</summary>
    public double learning_rate;
    /// <summary>0.9</summary>
    public double beta1;
    /// <summary>0.999</summary>
    public double beta2;
    /// <summary>1e-8</summary>
    public double epsilon;
    /// <summary>0.01</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public int amsgrad;
    /// <summary>0</summary>
    public int maximize;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_adamw_options Default => new() { struct_size = (uint)sizeof(at_adamw_options), learning_rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weight_decay = 0.01 };
}

/// <summary>Kingma and Ba, 2015; amsgrad: Reddi et al., 2018.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_adam_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.001</summary>
    public double learning_rate;
    /// <summary>0.9</summary>
    public double beta1;
    /// <summary>0.999</summary>
    public double beta2;
    /// <summary>1e-8</summary>
    public double epsilon;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public int amsgrad;
    /// <summary>0</summary>
    public int maximize;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_adam_options Default => new() { struct_size = (uint)sizeof(at_adam_options), learning_rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8 };
}

/// <summary>Adam by the largest gradient, fading by beta2.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_adamax_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.002</summary>
    public double learning_rate;
    /// <summary>0.9</summary>
    public double beta1;
    /// <summary>0.999</summary>
    public double beta2;
    /// <summary>1e-8</summary>
    public double epsilon;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public int maximize;
    /// <summary>reserved1.</summary>
    public int reserved1;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_adamax_options Default => new() { struct_size = (uint)sizeof(at_adamax_options), learning_rate = 0.002, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8 };
}

/// <summary>Adam with Nesterov's momentum (Dozat, 2016).</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_nadam_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.002</summary>
    public double learning_rate;
    /// <summary>0.9</summary>
    public double beta1;
    /// <summary>0.999</summary>
    public double beta2;
    /// <summary>1e-8</summary>
    public double epsilon;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0.004</summary>
    public double momentum_decay;
    /// <summary>0</summary>
    public int maximize;
    /// <summary>reserved1.</summary>
    public int reserved1;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_nadam_options Default => new() { struct_size = (uint)sizeof(at_nadam_options), learning_rate = 0.002, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, momentum_decay = 0.004 };
}

/// <summary>Rectified Adam (Liu et al., 2020).</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_radam_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.001</summary>
    public double learning_rate;
    /// <summary>0.9</summary>
    public double beta1;
    /// <summary>0.999</summary>
    public double beta2;
    /// <summary>1e-8</summary>
    public double epsilon;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public int maximize;
    /// <summary>reserved1.</summary>
    public int reserved1;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_radam_options Default => new() { struct_size = (uint)sizeof(at_radam_options), learning_rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8 };
}

/// <summary>
/// g over the root of the mean of squares, or, centered, of the variance; with momentum summed up first.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_rmsprop_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.01</summary>
    public double learning_rate;
    /// <summary>0.99</summary>
    public double alpha;
    /// <summary>1e-8</summary>
    public double epsilon;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public double momentum;
    /// <summary>0</summary>
    public int centered;
    /// <summary>0</summary>
    public int maximize;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_rmsprop_options Default => new() { struct_size = (uint)sizeof(at_rmsprop_options), learning_rate = 0.01, alpha = 0.99, epsilon = 1e-8 };
}

/// <summary>
/// g over the root of the sum of squares (Duchi et al., 2011); the rate of step n is learning_rate / (1 + (n - 1) *
/// lr_decay).
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_adagrad_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.01</summary>
    public double learning_rate;
    /// <summary>0</summary>
    public double lr_decay;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public double initial_accumulator_value;
    /// <summary>1e-10</summary>
    public double epsilon;
    /// <summary>0</summary>
    public int maximize;
    /// <summary>reserved1.</summary>
    public int reserved1;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_adagrad_options Default => new() { struct_size = (uint)sizeof(at_adagrad_options), learning_rate = 0.01, epsilon = 1e-10 };
}

/// <summary>Zeiler, 2012.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_adadelta_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>1</summary>
    public double learning_rate;
    /// <summary>0.9</summary>
    public double rho;
    /// <summary>1e-6</summary>
    public double epsilon;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public int maximize;
    /// <summary>reserved1.</summary>
    public int reserved1;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_adadelta_options Default => new() { struct_size = (uint)sizeof(at_adadelta_options), learning_rate = 1.0, rho = 0.9, epsilon = 1e-6 };
}

/// <summary>
/// Chen et al., 2023: p -= learning_rate * (sign(beta1 * m + (1 - beta1) * g) + weight_decay * p); m = beta2 * m + (1 -
/// beta2) * g.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_lion_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.0001</summary>
    public double learning_rate;
    /// <summary>0.9</summary>
    public double beta1;
    /// <summary>0.99</summary>
    public double beta2;
    /// <summary>0</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public int maximize;
    /// <summary>reserved1.</summary>
    public int reserved1;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_lion_options Default => new() { struct_size = (uint)sizeof(at_lion_options), learning_rate = 0.0001, beta1 = 0.9, beta2 = 0.99 };
}

/// <summary>
/// You et al., 2020 (arXiv 1904.00962), algorithm 2, for each parameter by itself: m and v as Adam's, corrected for
/// their beginning; r = m / (sqrt(v) + epsilon) + weight_decay * p; p -= learning_rate * |p| / |r| * r, the ratio of
/// the Euclidean norms being 1 where one is 0. An update is one launch besides the norms.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_lamb_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.001</summary>
    public double learning_rate;
    /// <summary>0.9</summary>
    public double beta1;
    /// <summary>0.999</summary>
    public double beta2;
    /// <summary>1e-6</summary>
    public double epsilon;
    /// <summary>0.01</summary>
    public double weight_decay;
    /// <summary>0</summary>
    public int maximize;
    /// <summary>reserved1.</summary>
    public int reserved1;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_lamb_options Default => new() { struct_size = (uint)sizeof(at_lamb_options), learning_rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-6, weight_decay = 0.01 };
}

/// <summary>
/// Jordan et al., 2024, for matrices alone (AT_ERROR_SHAPE otherwise): b = momentum * b + (1 - momentum) * g; u is b,
/// with nesterov (1 - momentum) * g + momentum * b; x = u / max(|u|, epsilon), then ns_steps times, of 0 to 99, with
/// the wider side last, x = ns_a * x + (ns_b * x x' + ns_c * (x x')^2) x; p -= learning_rate * (weight_decay * p + s *
/// x), s being sqrt(max(1, rows / columns)), with match_rms_adamw 0.2 * sqrt(max(rows, columns)). The iteration is
/// computed in the parameters' dtype, where PyTorch's takes bfloat16. An update is one launch besides the norms and
/// products.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_muon_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public uint reserved;
    /// <summary>0.001</summary>
    public double learning_rate;
    /// <summary>0.1</summary>
    public double weight_decay;
    /// <summary>0.95</summary>
    public double momentum;
    /// <summary>1e-7</summary>
    public double epsilon;
    /// <summary>3.4445</summary>
    public double ns_a;
    /// <summary>-4.775</summary>
    public double ns_b;
    /// <summary>2.0315</summary>
    public double ns_c;
    /// <summary>5</summary>
    public long ns_steps;
    /// <summary>1</summary>
    public int nesterov;
    /// <summary>0</summary>
    public int match_rms_adamw;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_muon_options Default => new() { struct_size = (uint)sizeof(at_muon_options), learning_rate = 0.001, weight_decay = 0.1, momentum = 0.95, epsilon = 1e-7, ns_a = 3.4445, ns_b = -4.775, ns_c = 2.0315, ns_steps = 5, nesterov = 1 };
}

/// <summary>at_recurrent_options of recurrent.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_recurrent_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>L: the output of each is the input of the next</summary>
    public int num_layers;
    /// <summary>direction.</summary>
    public Direction direction;
    /// <summary>has_biases.</summary>
    public int has_biases;
    /// <summary>input and output are [B, T, …]; states are not</summary>
    public int batch_first;
    /// <summary>GRU: 0 for n = tanh(W_in·x + b_in + W_hn·(r·h) + b_hn), which is ONNX's default</summary>
    public int linear_before_reset;
    /// <summary>0 to 1: so much of the output of all layers but the last is zeroed, the rest scaled</summary>
    public double dropout;
    /// <summary>of dropout; NULL where that is 0</summary>
    public at_generator* generator;
    /// <summary>[B], integers: the steps that each sequence has, as told below; NULL: T</summary>
    public at_tensor* lengths;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_recurrent_options Default => new() { struct_size = (uint)sizeof(at_recurrent_options), num_layers = 1, has_biases = 1, linear_before_reset = 1 };
}

/// <summary>
/// Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps, then down to that start
/// divided by final_div_factor; with three_phase down to the start first, as fast as up. A momentum, or beta1, goes the
/// other way, from max_momentum to base_momentum. After total_steps advance is AT_ERROR_STATE.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_one_cycle_lr_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>0: along a cosine</summary>
    public int linear;
    /// <summary>0.1</summary>
    public double max_lr;
    /// <summary>100, at least 2</summary>
    public long total_steps;
    /// <summary>0.3, from 0 to 1</summary>
    public double pct_start;
    /// <summary>0.85</summary>
    public double base_momentum;
    /// <summary>0.95</summary>
    public double max_momentum;
    /// <summary>25</summary>
    public double div_factor;
    /// <summary>10000</summary>
    public double final_div_factor;
    /// <summary>1: AT_ERROR_ARGUMENT where the rule has none</summary>
    public int cycle_momentum;
    /// <summary>0</summary>
    public int three_phase;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_one_cycle_lr_options Default => new() { struct_size = (uint)sizeof(at_one_cycle_lr_options), max_lr = 0.1, total_steps = 100, pct_start = 0.3, base_momentum = 0.85, max_momentum = 0.95, div_factor = 25.0, final_div_factor = 10000.0, cycle_momentum = 1 };
}

/// <summary>
/// The rate times factor where a metric, given to at_schedule_advance_by, has not become better for more than patience
/// calls; then cooldown calls are passed over.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_reduce_lr_on_plateau_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>0: less is better</summary>
    public int maximize;
    /// <summary>0.1, less than 1</summary>
    public double factor;
    /// <summary>10</summary>
    public long patience;
    /// <summary>0.0001: by how much, relative to the best</summary>
    public double threshold;
    /// <summary>0; 1: the threshold is a difference</summary>
    public int absolute;
    /// <summary>reserved.</summary>
    public int reserved;
    /// <summary>0</summary>
    public long cooldown;
    /// <summary>0</summary>
    public double min_lr;
    /// <summary>1e-8: changes by no more are left</summary>
    public double eps;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_reduce_lr_on_plateau_options Default => new() { struct_size = (uint)sizeof(at_reduce_lr_on_plateau_options), factor = 0.1, patience = 10, threshold = 0.0001, eps = 1e-8 };
}

/// <summary>at_csv_options of table.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_csv_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>44, the comma: a character of ASCII, neither a quote nor a line's end</summary>
    public int delimiter;
    /// <summary>1: the first row holds the names; 0: they are "0", "1" and so on</summary>
    public int header;
    /// <summary>0; otherwise the character of ASCII with which lines begin that are passed over</summary>
    public int comment;
    /// <summary>0: lines before the first row</summary>
    public long skip_rows;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_csv_options Default => new() { struct_size = (uint)sizeof(at_csv_options), delimiter = 44, header = 1 };
}

/// <summary>at_trainer_options of trainer.h.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_trainer_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public int reserved;
    /// <summary>1: batches to a step; their losses are divided by it</summary>
    public long accumulate;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_trainer_options Default => new() { struct_size = (uint)sizeof(at_trainer_options), accumulate = 1 };
}

/// <summary>
/// Ends a fit when a number of the history has not become better in `patience` epochs that have one. The same fit
/// again, after at_checkpoints_restore too, trains nothing more; one to more epochs goes on, and waits anew for
/// something better than the best so far.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_early_stopping_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>0: less is better</summary>
    public int maximize;
    /// <summary>3</summary>
    public long patience;
    /// <summary>0: to be better, by more than this</summary>
    public double min_delta;
    /// <summary>1: the module's state of the best epoch, when the fit ends</summary>
    public int restore_best;
    /// <summary>1: a number that is not finite ends the fit at once</summary>
    public int check_finite;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_early_stopping_options Default => new() { struct_size = (uint)sizeof(at_early_stopping_options), patience = 3, restore_best = 1, check_finite = 1 };
}

/// <summary>Which sizes of batches are tried: smallest, twice that, and so on.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_batch_size_options
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>3: timed of each size, thrice; the fastest counts</summary>
    public int steps;
    /// <summary>2: norms over a batch want more than one sample</summary>
    public long smallest;
    /// <summary>0: the samples of the loader's epoch, 65536 where it does not know them</summary>
    public long largest;
    /// <summary>
    /// bytes that the optimizer's device may hold in all, as at_memory_stats counts; 0: its limit
    /// (at_backend_set_memory_limit), else nine tenths of what is free there, or of its memory where nobody knows
    /// </summary>
    public ulong memory;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_batch_size_options Default => new() { struct_size = (uint)sizeof(at_batch_size_options), steps = 3, smallest = 2 };
}

/// <summary>What steps with batches of one size took.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_batch_size_trial
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>reserved.</summary>
    public int reserved;
    /// <summary>batch_size.</summary>
    public long batch_size;
    /// <summary>the most that the device held in all; 0: memory ran out, as for what follows</summary>
    public ulong peak_bytes;
    /// <summary>a step, of `accumulate` batches</summary>
    public double seconds;
    /// <summary>samples_per_second.</summary>
    public double samples_per_second;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_batch_size_trial Default => new() { struct_size = (uint)sizeof(at_batch_size_trial) };
}

/// <summary>Where a fit is.</summary>
[StructLayout(LayoutKind.Sequential)]
public unsafe struct at_trainer_event
{
    /// <summary>struct_size.</summary>
    public uint struct_size;
    /// <summary>moment.</summary>
    public TrainerMoment moment;
    /// <summary>from 0</summary>
    public long epoch;
    /// <summary>from 0; at the end of an epoch, how many it had</summary>
    public long batch;
    /// <summary>of an epoch; -1 where nobody knows</summary>
    public long batches;
    /// <summary>of the optimizer, made so far</summary>
    public long step;
    /// <summary>at AT_TRAINER_BATCH_END, of the batch; to read it waits. Good during the call. Else NULL</summary>
    public at_tensor* loss;

    /// <summary>The struct with its size and defaults, as the library's own function fills it.</summary>
    public static at_trainer_event Default => new() { struct_size = (uint)sizeof(at_trainer_event) };
}
