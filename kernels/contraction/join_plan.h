// join_plan.h: what join.cl is told: the sums of `parts` parts of `count` elements each, and of as many of `rows` sums
// each, which begin `sums_at` floats into the scratch memory.
typedef struct {
  Long out_offset, sums_offset, sums_at;
  Idx count, parts, rows;
} JoinPlan;
