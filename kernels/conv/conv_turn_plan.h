// conv_turn_plan.h: what conv_turn.cl is told.
typedef struct {
  Long offset;
  Idx out, taps, in, tiles_in;
} ConvTurnPlan;
