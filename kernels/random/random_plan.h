// random_plan.h: what random.cl is told: elements 0 … count - 1 of the draw (seed, offset) go to out[base …]; low and high
// are bounds of a uniform, mean and deviation of a normal, where in the distribution a truncated one lies; unused for bits.
typedef struct {
  Ulong base, count, seed, offset;
  Real low, high;
} RandomPlan;
