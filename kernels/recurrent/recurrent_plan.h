// recurrent_plan.h: what the kernel of recurrent.cl is told: where operands begin, in the order of the launch; those of
// the input's part and the state's part of the gates are the first two.
typedef struct {
  Ulong step;
  Long in0, in1, in2, in3, in4, in5, bias, lengths, out0, out1, out2;
  Idx count, hidden;
} RecurrentPlan;
