#include "io/module_file.h"

#include "io/safetensors.h"
#include "io/state_file.h"

namespace athena {

void save_module(const Ref<nn::Module>& module, const std::string& path) {
  std::vector<StateTensor> tensors;
  for (const nn::NamedTensor& one : nn::state(module)) tensors.push_back({one.name, one.tensor});
  save_tensors(path, tensors, {{"athena.module", module->description()}});
}

void load_module(const Ref<nn::Module>& module, const std::string& path, bool strict) {
  SafetensorsFile file(path);
  std::vector<nn::NamedTensor> state = nn::state(module);
  std::vector<StateTensor> loaded;
  for (const SafetensorsEntry& entry : file.entries()) {
    Backend* backend = nullptr;
    for (const nn::NamedTensor& one : state)
      if (one.name == entry.name) backend = &one.tensor->backend();
    if (!backend && !strict) continue;
    if (!backend) backend = state.empty() ? nullptr : &state[0].tensor->backend();
    Ref<Tensor> tensor;  // an unknown name is enough to be told of
    if (backend) {
      std::vector<uint8_t> bytes = file.read(entry);
      tensor = tensor_from_host(*backend, entry.dtype, entry.shape, bytes.data(), bytes.size());
    }
    loaded.push_back({entry.name, tensor});
  }
  nn::load_state(module, loaded, strict);
}

}  // namespace athena
