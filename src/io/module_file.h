// module_file.h: a module's state in a safetensors file, or several with an index.
#pragma once

#include <string>

#include "nn/state.h"

namespace athena {

// The metadata has the description, if there is one, under "athena.module".
void save_module(const Ref<nn::Module>& module, const std::string& path);
void save_module_sharded(const Ref<nn::Module>& module, const std::string& path, uint64_t max_shard_size);
void load_module(const Ref<nn::Module>& module, const std::string& path, bool strict);

}  // namespace athena
