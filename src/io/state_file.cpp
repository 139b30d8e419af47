#include "io/state_file.h"

#include "core/error.h"
#include "core/text.h"
#include "io/safetensors.h"

namespace athena {

std::vector<SafetensorsEntry> entries_of(const std::vector<StateTensor>& tensors) {
  std::vector<SafetensorsEntry> entries;
  for (const StateTensor& one : tensors) entries.push_back({one.name, one.tensor->dtype(), one.tensor->shape()});
  return entries;
}

void save_tensors(const std::string& path, const std::vector<StateTensor>& tensors,
                  const SafetensorsMetadata& metadata) {
  save_safetensors(
      path, entries_of(tensors), [&](size_t i) { return elements_of(*tensors[i].tensor); }, metadata);
}

void save_state(const std::string& path, const State& state, const char* key) {
  save_tensors(path, state.tensors, {{key, state.numbers}});
}

State read_state(const std::string& path, Backend& backend, const char* key) {
  SafetensorsFile file(path);
  State state;
  const std::string* numbers = find_metadata(file.metadata(), key);
  if (!numbers) fail(AT_ERROR_FORMAT, "path", "%s has no metadata '%s'", printable(path).c_str(), key);
  state.numbers = *numbers;
  for (const SafetensorsEntry& entry : file.entries())
    state.tensors.push_back({entry.name, file.tensor(backend, entry)});
  return state;
}

}  // namespace athena
