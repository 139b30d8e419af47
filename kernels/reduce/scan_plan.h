// scan_plan.h: what the kernels of scan.cl are told. Line g of `lines` (LANES lines at a time where they are columns);
// shifts lead from an array's start to where a scan that runs backwards begins.
typedef struct {
  Long in_offset, factor_offset, out_offset, position_offset, in_shift, factor_shift, out_shift;
  Idx lines, count, parts, chunk;
  Idx in_step, factor_step, out_step;
  SIZES(size, R)
  STRIDES(in, R)
  STRIDES(factor, R)
  STRIDES(out, R)
} ScanPlan;

typedef struct {
  Idx lines, parts;
} ScanTotalsPlan;
