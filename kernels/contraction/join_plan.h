// join_plan.h: what join.cl is told: the sums of `parts` parts of `count` elements each.
typedef struct {
  Long out_offset;
  Idx count, parts;
} JoinPlan;
