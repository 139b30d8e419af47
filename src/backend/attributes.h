// attributes.h: the kernels that a device has: what each computes, what it is told beside its operands, and one row for
// each in ATHENA_KERNELS, which all else expands from.
//
// What a kernel is told are plain structs. Its attributes decide what is launched: they stay with the node that was
// recorded, are copied whole into its launch, and are in the plan's key byte by byte. Its arguments are numbers that
// may differ from run to run of one plan, and are never in the key.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "kernels/operations.h"

namespace athena {

struct None {};

// pointwise   inputs: one per program input, all layouts broadcast to the common shape; outputs likewise (strided
//             allowed, never overlapping themselves; an output may be exactly an input: same buffer, base and layout).
//
// matmul      in[0] [batch…, M, K], in[1] [batch…, K, N], both strided, batch strides may be 0; out[0] contiguous
//             [batch…, M, N] of the same dtype (any but bool). K = 0 gives zeros. With a program (the epilogue): its
//             input 0 is the product, in registers or cache; its other inputs are in[2…], broadcast to the product's
//             shape; outputs are as the program says, the product itself is not written unless it is one of them.
//             Of matrices with an f32 output more (Backend::makes_row_sums) that is the sums of in[0]'s rows [M], of
//             f32, f16 or bf16 added in f32.

// reduce      in[0] strided: `axes`, which are its LAST ones, are folded; out[0] contiguous, the shape of the others.
//             sum, prod: float dtypes (f16/bf16 accumulated in f32 and rounded once) and 64-bit integers, which wrap;
//             the caller casts inputs first, out dtype is in's. max, min: all dtypes, NaN wins. argmax, argmin: out
//             i64, row-major position in the folded axes, first of equals, the first NaN wins. any, all: of what is
//             not 0, all dtypes, out bool. Empty folds never come.
enum class Reduction : uint32_t {
  sum = REDUCE_SUM,
  prod = REDUCE_PROD,
  max = REDUCE_MAX,
  min = REDUCE_MIN,
  argmax = REDUCE_ARGMAX,
  argmin = REDUCE_ARGMIN,
  any = REDUCE_ANY,
  all = REDUCE_ALL
};
struct ReduceAttributes {
  Reduction reduction;
  uint32_t axes;  // bit mask
  const char* name() const {
    constexpr const char* names[] = {"sum", "prod", "max", "min", "argmax", "argmin", "any", "all"};
    return names[int(reduction)];
  }
  int folded() const { return std::popcount(axes); }
};

// gather      in[0] values, in[1] indices (integer dtype), out[0] contiguous of the indices' shape:
//             out[…, i, …] = values[…, indices[…, i, …], …] along `axis`; other sizes equal. Negative indices count
//             from the end if `from_end`; out of range: 0 is written, and it is a fault.
struct GatherAttributes {
  uint8_t axis;
  bool from_end;
};

// scatter     in[0] updates, in[1] indices of one shape, out[0] contiguous with another size along `axis`: the updates
//             are put to what lies at their indices, in order of position (no atomics): the last one set stays. f16 and
//             bf16 sums and products are rounded once. `onto`: out holds what they are put to; else zeros, and they are
//             added. Out of range: fault, not written.
enum class ScatterMode : uint8_t {
  add = SCATTER_ADD,
  set = SCATTER_SET,
  prod = SCATTER_PROD,
  minimum = SCATTER_MINIMUM,
  maximum = SCATTER_MAXIMUM
};
struct ScatterAttributes {
  uint8_t axis;
  bool from_end;
  ScatterMode mode;
  bool onto;
};

// random      out[0] contiguous, no inputs; element i from (seed, offset) as core/random.h defines; low and high are
//             uniform's bounds or normal's mean and deviation. truncated: of f64, the normal that lies at the uniform
//             between low and high of its distribution. integers: of an integer dtype, first + a number below span, of
//             which 0 is 2^64. order: i64, where the draw's least 64 bits are, the next, …, of equals the first.
//             orthogonal: f64 [rows, columns], normals made orthonormal row by row. No draws, but numbers that go by
//             their position alone: counted, first + i · span, which wraps, of integers, f32 and f64; ramp, low + i ·
//             high in float64, of f32 and f64, the last one `last` unless that is NaN.
enum class Random : uint8_t {
  bits = RANDOM_BITS,
  uniform = RANDOM_UNIFORM,
  normal = RANDOM_NORMAL,
  truncated = RANDOM_TRUNCATED,
  integers,
  order,
  counted,
  ramp,
  orthogonal
};
struct RandomAttributes {
  Random draw;
  const char* name() const {
    constexpr const char* names[] = {"bits",        "uniform", "normal", "truncated_normal", "integers",
                                     "permutation", "counted", "range",  "orthogonal"};
    return names[int(draw)];
  }
};
struct RandomArguments {
  uint64_t seed = 0, offset = 0;
  double low = 0, high = 1, last = 0;
  uint64_t first = 0, span = 1;
};

// dropout     in[0] strided of a float dtype, out[0] contiguous of its shape: in · factor + shift by one fma where the
//             32 bits that core/random.h gives the element's position for u32 are not below `bound`, else `dropped`;
//             bound 1 … 2^32.
struct DropoutArguments {
  uint64_t seed = 0, offset = 0, bound = 0;
  double factor = 1, shift = 0, dropped = 0;
};

// scan        in[0] strided, out[0] contiguous of its shape: running folds along `axis`, from its end if `backwards`.
//             sum, prod: as reduce. max, min: all dtypes; out[1], i64: where along the axis the largest or least up to
//             here is, the last of equals and of NaNs; never from the end. logsumexp: float dtypes. recurrence: float
//             dtypes, out = factor · (out before, 0 at first) + in, factors in in[1], of in's shape and dtype.
enum class Scan : uint8_t {
  sum = SCAN_SUM,
  prod = SCAN_PROD,
  max = SCAN_MAX,
  min = SCAN_MIN,
  logsumexp = SCAN_LOGSUMEXP,
  recurrence = SCAN_RECURRENCE
};
struct ScanAttributes {
  Scan scan;
  uint8_t axis;
  bool backwards;
  const char* name() const {
    constexpr const char* names[] = {"cumsum", "cumprod", "cummax", "cummin", "logcumsumexp", "recurrence"};
    return names[int(scan)];
  }
};

// sort        in[0] strided, its LAST axis is sorted, stably, NaN after all others, -0 beside 0; `descending` reverses
//             that order but for equal elements. out[0] contiguous, the same shape but for the last axis, of which it
//             has the first few or all. out[1], of that shape, i64: their positions on the axis.
struct SortAttributes {
  bool descending;
};

// ravel       out[0] contiguous i64 of in[0]'s shape. index: in[0] are indices on an axis of `size` elements; their
//             positions, or with in[1], i64 of the same shape, in[1] · size + the position: positions on two axes seen
//             as one. -1 where either is out of range, which is a fault. outer: the way back from such positions, i64,
//             to those of in[1]; size is not 0.
enum class RavelMode : uint64_t { index = RAVEL_INDEX, outer = RAVEL_OUTER };
struct RavelAttributes {
  RavelMode mode;
  int64_t size;
};

// search      in[0] sorted [m], in[1] values of the same dtype, any shape; out[0] i64 of that shape: how many of in[0]
//             are less than the value (left) or not greater (right), in the order of sort. member: out bool, whether
//             one of in[0] equals the value.
enum class SearchMode : uint8_t { left = SEARCH_LEFT, right = SEARCH_RIGHT, member = SEARCH_MEMBER };
struct SearchAttributes {
  SearchMode mode;
};

// conv        Contiguous arrays, channels last: x [N, D, H, W, C], y [N, …, K], w [K, R, S, T, C / groups].
//             forward, y of x, w:
//             y[n, o, k] = Σ w[k, t, c] · x[n, o · stride + t · dilation - before, c of k's group], x being 0 outside.
//             data: x of y, w, and weights: w of x, y, are the gradients of that, which sizes not used belong to too.
//             Float dtypes, f16 and bf16 summed in f32 and rounded once. With a program, an epilogue as matmul's: of
//             the result's shape, forward and data alone.
enum class ConvMode : int64_t { forward = CONV_FORWARD, data = CONV_DATA, weights = CONV_WEIGHTS };
struct ConvAttributes {
  ConvMode mode;
  int64_t groups;
  int64_t stride[3], before[3], dilation[3];
  const char* name() const {
    constexpr const char* names[] = {"conv", "conv_data", "conv_weights"};
    return names[int(mode)];
  }
};

// recurrent   one step of a recurrent network of H hidden values and G gates, and its way back; all contiguous, of one
//             float dtype. Forward: in the input's and the state's part of the gates [B, G·H], the state h [B, H], of
//             lstm c likewise, has_bias: what the state's part lacks [G·H], has_lengths: i64 [B]; out h, then of lstm
//             and gru what the way back needs [B, 4·H], then of lstm c. Backward: in the gradients of the step's output
//             and of its h [B, H], of lstm that of c; then what the step gave for that (plain: h), of lstm c after and
//             before the step, of gru h before it, has_lengths: these; out the gradient of the input's part, then the
//             part of the gradient of the h before that no product gives, of lstm that of the c before, of gru that of
//             the state's part. Where a sequence is not longer than `step` its state stays.
enum class RecurrentKind : uint8_t {
  tanh = RECURRENT_TANH,
  relu = RECURRENT_RELU,
  lstm = RECURRENT_LSTM,
  gru = RECURRENT_GRU
};
struct RecurrentAttributes {
  RecurrentKind kind;
  bool backward, has_bias, has_lengths;
  const char* name() const {
    constexpr const char* names[][2] = {{"rnn_tanh_cell", "rnn_tanh_cell_backward"},
                                        {"rnn_relu_cell", "rnn_relu_cell_backward"},
                                        {"lstm_cell", "lstm_cell_backward"},
                                        {"gru_cell", "gru_cell_backward"}};
    return names[int(kind)][backward];
  }
};
struct RecurrentArguments {
  int64_t step = 0;
};

// pool        float dtypes; every array is contiguous, [outer, D, H, W, inner], which is [batch · channels, …, 1] or
//             [batch, …, channels]. max: out[0] the largest of each window of in[0], NaN wins; out[1], i64: where it
//             lies in its D × H × W, the first of equals, the last NaN. average: the sum of a window over `divisor`,
//             or over how many elements it has within the input (0), or its padding too (kPadded). Their gradients, of
//             the input's shape: in[0] as the windows lie; of max in[1] says where each one's element is. Windows of
//             size 0 are adaptive: they part the input evenly. No window lies in the padding alone.
enum class PoolMode : uint64_t {
  max = POOL_MAX,
  average = POOL_AVERAGE,
  max_gradient = POOL_MAX_GRADIENT,
  average_gradient = POOL_AVERAGE_GRADIENT
};
struct PoolAttributes {
  static constexpr int64_t kPadded = -1;
  PoolMode mode;
  int64_t divisor;
  int64_t window[3], stride[3], before[3], after[3], dilation[3];
  bool adaptive() const { return window[0] == 0; }
  const char* name() const {
    constexpr const char* names[] = {"max_pool", "avg_pool", "max_pool_gradient", "avg_pool_gradient"};
    return names[int(mode)];
  }
};

// resample    float dtypes, arrays as of pool. Each element of out[0] lies somewhere among those of in[0]: along each
//             axis element i at scale · (i + shift) - back, computed in f32 (linear of f64: in f64) and not below 0.
//             nearest: the element at its floor; linear: the two beside it, weighted. adjoint: the way back, from
//             in[0], which lies as out[0] did.
struct ResampleAttributes {
  uint32_t linear, adjoint;
  const char* name() const { return adjoint ? "resample_gradient" : "resample"; }
};
struct ResampleArguments {
  double scale[3], shift = 0, back = 0;
};
// col2im      in[0] contiguous [outer, taps of D, H, W, windows of D, H, W], any dtype but bool; out[0] contiguous
//             [outer, D, H, W]: each element the sum of those that are its own, tap t of window o being at o · stride +
//             t · dilation - before. f16 and bf16 are summed in f32 and rounded once.
struct Col2imAttributes {
  int64_t stride[3], before[3], dilation[3];
};

// moments     in[0] strided of a float dtype, its last `folded` axes are folded: out[0] the mean, out[1] the variance
//             of the population, out[2] 1 / sqrt(variance + eps); contiguous, the shape of the others, of f64 f64, else
//             f32. Right too where the mean is large beside the deviation. Empty folds never come.
struct MomentsAttributes {
  uint32_t folded;
};
struct MomentsArguments {
  double eps = 0;
};

// moment_sums in[0] g, in[1] x of one float dtype, in[2] means and in[3] scales of moments' dtype, all strided of one
//             shape, whose last `folded` axes are folded; out[0] the sum of g, out[1] that of g · (x - mean) · scale,
//             as moments' results. Means and scales are the same along every fold, or for every output. in[4], if it
//             is there, bool: g counts as 0 where it is false.

// row_norm    in[0] x, contiguous [rows…, n] of a float dtype; then, of moments' dtype, what `weighs` and `adds`: n
//             weights, n biases; or [G, C] of them for x [N, G, n], where channel c of group g has n / C elements that
//             follow each other. out[0] u · weight + bias, like x, with u = (x - mean) · scale, mean being 0 unless it
//             `centers`; out[1] scale [rows]: 1 / sqrt(mean of (x - mean)² + eps); out[2] mean [rows], which only
//             centering makes, as [G, C] needs. A device may lack this and the next (Backend::has).
struct RowNormAttributes {
  uint32_t centers, weighs, adds;
};

// row_norm_gradient  in[0] g and in[1] x, contiguous [rows…, n] of one float dtype, in[2] row_norm's scale; then, as
// there,
//             mean and weights. With v = g · weight: out[0] scale · (v - mean of u · v along the row · u - mean of v,
//             if it centers), like x; out[1] Σ u · g and out[2] Σ g over the rows [n], or of each channel [G, C], of
//             moments' dtype.

// attention   in[0] query [B, H, L, E], in[1] key [B, G, S, E], in[2] value [B, G, S, V], strided, of one float
//             dtype, G divides H, no size 0; then those of `extras`, in the order of its bits. C is what the dtype is
//             summed in. out[0] [B, H, L, V], whose columns lie together: softmax(score) value, where score(i, j) =
//             cap(scale · query_i · key_j) − slope · |position_i − j| + mask(i, j), and −infinity where row i does not
//             see key j; 0 for rows that see none. out[1] contiguous, C [B, H, L]: log Σ exp(score), +infinity for such
//             rows. Head h reads that of key and value at h / (H / G). Row i sees keys begin_i ≤ j < end_i: all of its
//             sequence; of these up to position_i if causal, and not more than the window's left before or right
//             after it. dropout: weight (b, h, i, j) is 0 where word j % 4 of block
//             offset + ((b · H + h) · L + i) · ⌈S / 4⌉ + j / 4 (core/random.h) is below drop_below, else times kept.
enum AttentionExtra : uint32_t {
  kAttentionMask = 1,       // of the query's dtype, [B, H, L, S]
  kAttentionAllowed = 2,    // bool likewise: key j is seen where it is true too
  kAttentionSequences = 4,  // i64 [n + 1] twice, of queries and keys: where each sequence begins. B is 1
  kAttentionLengths = 8,    // i64 [B]: how many keys there are
  kAttentionSlopes = 16,    // C [B, H]
  kAttentionCap = 32,       // no input: cap(x) = softcap · tanh(x / softcap); else x
  kAttentionDropout = 64,   // no input
  kAttentionFlipped =
      128,  // no input: scale is not above 0, so that the largest products need not be the largest scores
};
struct AttentionAttributes {
  uint32_t extras;
  uint32_t causal;      // at_causal: position_i is i + query_offset, or of the lower right that moved so that the last
                        // query of a sequence is at its last key
  int64_t left, right;  // the window's; negative: no bound
};
struct AttentionArguments {
  double scale = 1, softcap = 0, kept = 1;
  int64_t query_offset = 0;
  uint64_t seed = 0, offset = 0, drop_below = 0;
};

// attention_backward  query, key and value as attention's; in[3] gradient of its out[0], strided; in[4] its out[1];
//             in[5] Σ out[0] · gradient along rows, C [B, H, L], both contiguous; then extras. out[0 … 2]: gradients of
//             query, key and value, whose columns lie together.

// name, attributes, arguments, whether `a`, its attributes, may meet a fault; a program's instructions say that
// themselves. A fault is reported to a slot (Backend::read_faults), and the launch goes on. Each backend has a function
// of the name; attributes with a name() are called by it in profiles.
#define ATHENA_KERNELS(KERNEL)                                               \
  KERNEL(pointwise, None, None, false)                                       \
  KERNEL(reduce, ReduceAttributes, None, false)                              \
  KERNEL(matmul, None, None, false)                                          \
  KERNEL(gather, GatherAttributes, None, true)                               \
  KERNEL(scatter, ScatterAttributes, None, true)                             \
  KERNEL(random, RandomAttributes, RandomArguments, false)                   \
  KERNEL(dropout, None, DropoutArguments, false)                             \
  KERNEL(scan, ScanAttributes, None, false)                                  \
  KERNEL(sort, SortAttributes, None, false)                                  \
  KERNEL(ravel, RavelAttributes, None, a.mode == RavelMode::index)           \
  KERNEL(search, SearchAttributes, None, false)                              \
  KERNEL(conv, ConvAttributes, None, false)                                  \
  KERNEL(recurrent, RecurrentAttributes, RecurrentArguments, false)          \
  KERNEL(pool, PoolAttributes, None, false)                                  \
  KERNEL(resample, ResampleAttributes, ResampleArguments, false)             \
  KERNEL(col2im, Col2imAttributes, None, false)                              \
  KERNEL(attention, AttentionAttributes, AttentionArguments, false)          \
  KERNEL(attention_backward, AttentionAttributes, AttentionArguments, false) \
  KERNEL(moments, MomentsAttributes, MomentsArguments, false)                \
  KERNEL(moment_sums, MomentsAttributes, MomentsArguments, false)            \
  KERNEL(row_norm, RowNormAttributes, MomentsArguments, false)               \
  KERNEL(row_norm_gradient, RowNormAttributes, None, false)

#define NAME(name, attributes, arguments, faults) name,
enum class KernelKind : uint8_t { ATHENA_KERNELS(NAME) };
#undef NAME

// Whether its float32 is computed as the backend's math mode says.
constexpr bool follows_math_mode(KernelKind kind) {
  return kind == KernelKind::matmul || kind == KernelKind::conv || kind == KernelKind::attention ||
         kind == KernelKind::attention_backward;
}

// How many words of eight bytes a struct takes; the last is filled with zeros.
template <class T>
constexpr size_t kWords = std::is_empty_v<T> ? 0 : (sizeof(T) + 7) / 8;

// A struct as words, equal where the structs are: no bytes lie between its members, and no floats are among them.
template <class T>
struct Words {
  explicit Words(const T& value) {
    if constexpr (!std::is_empty_v<T>) std::memcpy(words, &value, sizeof value);
  }
  operator std::span<const uint64_t>() const { return {words, kWords<T>}; }
  uint64_t words[std::max<size_t>(kWords<T>, 1)] = {};
};

// The attributes of a launch, whatever kernel they are for.
class Attributes {
 public:
  Attributes() = default;
  explicit Attributes(std::span<const uint64_t> words) { std::memcpy(bytes_, words.data(), words.size_bytes()); }
  template <class T>
  void set(const T& attributes) {
    *this = Attributes(Words(attributes));
  }
  template <class T>
  const T& as() const {
    return *reinterpret_cast<const T*>(bytes_);
  }

 private:
#define WORDS(name, attributes, arguments, faults) kWords<attributes>,
  static constexpr size_t kMost = std::max({ATHENA_KERNELS(WORDS)});
#undef WORDS
  alignas(uint64_t) std::byte bytes_[kMost * sizeof(uint64_t)] = {};
};

#define PLAIN(name, attributes, arguments, faults)                                                    \
  static_assert(std::is_empty_v<attributes> || std::has_unique_object_representations_v<attributes>); \
  static_assert(std::is_trivially_copyable_v<attributes> && std::is_trivially_copyable_v<arguments>);
ATHENA_KERNELS(PLAIN)
#undef PLAIN

// Whether data may make the kernel meet a fault.
bool may_fault(KernelKind kind, const Attributes& attributes);
// What it is called in profiles.
const char* name_of(KernelKind kind, const Attributes& attributes);

}  // namespace athena
