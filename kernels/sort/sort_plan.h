// sort_plan.h: what the kernels of sort.cl are told: lines along the last axis of a strided array, by the others' sizes
// and strides. What make_words does not need is 0.
typedef struct {
  Long count, offset;       // words or results in all; where the array begins
  Long words_from, out_offset, positions_offset;
  Long flip;                // taken into every key, for the reverse order
  Idx length, step, pitch;  // elements of a line, between them, and words from one line to the next
  SIZES(size, R)
  STRIDES(stride, R)
} SortPlan;
