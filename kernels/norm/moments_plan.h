// moments_plan.h: what the kernels of moments.cl are told. Output o folds positions 0 … count - 1 of the folded axes, in
// `parts` pieces of `chunk`; partial states [part][output]. `outputs` counts the folds, `elements` what is folded,
// `tiles` groups side by side in fold_columns. x and with are the two arrays of sums, of which moments have x alone.
// Where accesses lie along the fold, the last folded axis counts these, in position and stride.
// Accesses of so many elements that an item has under way at once, where outputs lie side by side.
#define MOMENT_BLOCK(per) ((per) > 4 ? 4 : 8)

typedef struct {
  Long x_offset, with_offset, mean_offset, scale_offset, mask_offset, first_offset, second_offset, third_offset;
  Real eps;
  Uint magic, shift;  // that divide by the second of two folded axes
  Idx outputs, elements, count, parts, chunk, tiles;
  SIZES(kept, RO)
  STRIDES(x_kept, RO)
  STRIDES(with_kept, RO)
  STRIDES(mean_kept, RO)
  STRIDES(scale_kept, RO)
  STRIDES(mask_kept, RO)
  SIZES(folded, RI)
  STRIDES(x_folded, RI)
  STRIDES(with_folded, RI)
  STRIDES(mean_folded, RI)
  STRIDES(scale_folded, RI)
  STRIDES(mask_folded, RI)
} MomentsPlan;
