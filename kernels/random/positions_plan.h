// positions_plan.h: what the kernels of positions.cl are told: elements 0 … count - 1 go to out[base …].
typedef struct {
  Ulong base, count, seed, offset, first, span;
} IntegersPlan;

typedef struct {
  Ulong base, count, first, step;
} CountPlan;

// words are taken `from` on.
typedef struct {
  Ulong count, seed, offset;
} DrawWordsPlan;

typedef struct {
  Ulong from, base, count, seed, offset;
} EmitOrderPlan;

// Of an array with these sizes and strides; kept from `bound` on, else dropped.
typedef struct {
  Ulong seed, offset, bound;
  Long in_offset, out_offset;
  Real factor, shift, dropped;
  Idx count;
  SIZES(size, R)
  STRIDES(stride, R)
} DropoutPlan;
