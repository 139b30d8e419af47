// clear_plan.h: what the kernel of clear.cl is told.
typedef struct {
  Long offset, count;
} ClearPlan;
