// pool_rows.h: pools with a single channel, a row of windows at once.
#pragma once

#include "backend/backend.h"
#include "backend/cpu/spatial/windows.h"

namespace athena::cpu {

// False where rows are too short, or windows too large, for that to pay; nothing is done then.
bool pool_rows(const Launch& launch, const WindowAxes& axes);

}  // namespace athena::cpu
