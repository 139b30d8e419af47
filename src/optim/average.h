// average.h: a module whose parameters are means of another's, over its training.
#pragma once

#include "nn/module.h"

namespace athena {

// Parameters of average go weight of the way to those of module, from 0 to 1; so do its buffers of floats with buffers,
// else they become module's. In one launch for all parameters of an optimizer of module's. Throws AT_ERROR_ARGUMENT
// where names or shapes differ.
void average_module(const Ref<nn::Module>& average, const Ref<nn::Module>& module, double weight, bool buffers);

}  // namespace athena
