// state_file.h: a state as a safetensors file: its tensors, and its numbers in the metadata.
#pragma once

#include "io/safetensors_header.h"
#include "ops/state.h"

namespace athena {

std::vector<SafetensorsEntry> entries_of(const std::vector<StateTensor>& tensors);
void save_tensors(const std::string& path, const std::vector<StateTensor>& tensors,
                  const SafetensorsMetadata& metadata);
// key: that of the numbers.
void save_state(const std::string& path, const State& state, const char* key);
// Tensors on backend. Throws AT_ERROR_FORMAT where the metadata has no such key.
State read_state(const std::string& path, Backend& backend, const char* key);

}  // namespace athena
