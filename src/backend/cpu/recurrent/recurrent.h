// recurrent.h: one step of a recurrent network as the processor's loops take it.
#pragma once

#include "backend/attributes.h"
#include "core/dtype.h"

namespace athena::cpu {

// Operands as attributes.h says, from their first element on; null where a result is not wanted.
struct RecurrentStep {
  RecurrentAttributes attributes;
  DType dtype;
  const char* in[6] = {};
  char* out[3] = {};
  int64_t hidden = 0, step = 0;
  const int64_t* lengths = nullptr;
};

}  // namespace athena::cpu
