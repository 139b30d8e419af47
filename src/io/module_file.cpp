#include "io/module_file.h"

#include <unordered_map>

#include "io/safetensors_set.h"
#include "io/state_file.h"

namespace athena {

namespace {

std::vector<StateTensor> state_of(const Ref<nn::Module>& module) {
  std::vector<StateTensor> tensors;
  for (const nn::NamedTensor& one : nn::state(module)) tensors.push_back({one.name, one.tensor});
  return tensors;
}

SafetensorsMetadata about(const nn::Module& module) { return {{"athena.module", module.description()}}; }

}  // namespace

void save_module(const Ref<nn::Module>& module, const std::string& path) {
  save_tensors(path, state_of(module), about(*module));
}

void save_module_sharded(const Ref<nn::Module>& module, const std::string& path, uint64_t max_shard_size) {
  save_sharded(path, state_of(module), about(*module), max_shard_size);
}

void load_module(const Ref<nn::Module>& module, const std::string& path, bool strict) {
  SafetensorsSet set(path);
  std::unordered_map<std::string, Backend*> backends;
  for (const nn::NamedTensor& one : nn::state(module)) backends.emplace(one.name, &one.tensor->backend());
  std::vector<StateTensor> loaded;
  set.for_each([&](SafetensorsFile& file, const SafetensorsEntry& entry) {
    auto own = backends.find(entry.name);
    if (own != backends.end())
      loaded.push_back({entry.name, file.tensor(*own->second, entry)});
    else if (strict)
      loaded.push_back({entry.name, nullptr});  // an unknown name is enough to be told of
  });
  nn::load_state(module, loaded, strict);
}

}  // namespace athena
