// search_plan.h: what the kernels of search.cl are told. sorted has `bound` elements, `step` apart.
typedef struct {
  Ulong slots;
  Long count, bound, offset, other_offset, out_offset;
  SIZES(size, R)
  STRIDES(stride, R)
  STRIDES(other, R)
} RavelPlan;

typedef struct {
  Long count, bound, step, sorted_offset, values_offset, out_offset;
  SIZES(size, R)
  STRIDES(stride, R)
} SearchPlan;
