// kernel.h: what to call a launch in a report.
#pragma once

#include <string>

#include "backend/backend.h"

namespace athena {

// The work and the element type of what it makes: "matmul f32", "mul tanh add f32", "sum rows f32".
std::string kernel_name(const Launch& launch);

}  // namespace athena
