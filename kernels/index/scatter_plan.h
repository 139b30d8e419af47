// scatter_plan.h: what the kernels of scatter.cl are told.
#define SCATTER_PIECE 256  // words; longer runs are summed in parts

// The indices that become words.
typedef struct {
  Ulong slots;
  Long count, length, from_end, indices_offset;
  Idx updates;  // indices of a line
  SIZES(size, R)
  STRIDES(indices, R)
} IndexWordsPlan;

// size: the updates' axes, of which the indexed one, `axis`, counts words; strides of updates and out are 0 on that
// one.
typedef struct {
  Long count, words_from, sums_from, values_offset, out_offset;
  Uint length, updates, axis, others;  // others: items that differ in what is not on the axis
  Idx values_step, out_step;
  SIZES(size, R)
  STRIDES(values, R)
  STRIDES(words, R)
  STRIDES(out, R)
} RunsPlan;
