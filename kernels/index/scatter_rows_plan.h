// scatter_rows_plan.h: what the kernels of scatter_rows.cl are told. Scratch memory has, in words of 32 bits from 0 on, how
// many rows are frequent, 15 unused, how many updates each row has; then, where said, the frequent rows, the row of each
// update, ROW_UPDATES updates of each row, and from `sums` on, in bytes, sums of frequent rows: [row][ROW_RANGES][column].
#define ROW_UPDATES 32  // of a row that is not frequent
#define ROW_RANGES 8    // that updates are cut into, for frequent rows
#define ROW_COUNTS 16   // where they begin

typedef struct {
  Ulong slots;
  Long updates, length, from_end, indices_offset, rows, lists;
  SIZES(size, R)
  STRIDES(indices, R)
} RowsOfPlan;

typedef struct {
  Long values_offset, out_offset, length, sums, frequent, rows, lists;
  Uint updates, range, sets, tiles, across, helpers;  // sets of a row, tiles of them, items of a row; helpers: groups that
                                                      // take frequent rows
  Idx values_step, out_step;
} RowSumsPlan;
