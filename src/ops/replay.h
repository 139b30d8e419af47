// replay.h: a function that finds, whenever it is called again, what it found at first.
#pragma once

#include "autograd/checkpoint.h"

namespace athena::ops {

// function, which from its second call on runs under the autocast of the first, with generators where they stood then;
// they go on from where they are.
Forward replayed(Forward function);

}  // namespace athena::ops
