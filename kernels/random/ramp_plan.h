// ramp_plan.h: what ramp of positions.cl is told; Real is double.
typedef struct {
  Ulong base, count;
  Real low, step, last;
} RampPlan;
