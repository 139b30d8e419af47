// format.h: a tensor's values as text.
#pragma once

#include <string>

#include "athena/format.h"
#include "graph/record/tensor.h"

namespace athena {

// Waits for the value; options are in their ranges.
std::string format_tensor(Tensor& tensor, const at_format_options& options);

}  // namespace athena
