// file.cpp: the shims of athena/file.h.
#include "athena/file.h"

#include "capi/objects.h"
#include "core/error.h"
#include "graph/tensor.h"
#include "io/safetensors.h"

using namespace athena;

namespace {

void check_arrays(const char* path, const char* const* names, at_tensor* const* tensors, size_t count) {
  file_name(path, "path");
  if (count && !names) fail(AT_ERROR_NULL, "names", "names is NULL, expected %zu names", count);
  if (count && !tensors) fail(AT_ERROR_NULL, "tensors", "tensors is NULL, expected %zu tensors", count);
  for (size_t i = 0; i < count; i++)
    if (!names[i]) fail(AT_ERROR_NULL, "names", "name %zu is NULL", i);
}

}  // namespace

at_status at_tensor_save_file(const char* path, const char* const* names, at_tensor* const* tensors, size_t count) {
  return wall("save_file", [&] {
    check_arrays(path, names, tensors, count);
    std::vector<decltype(borrow<Tensor>(tensors[0], ""))> held;
    std::vector<SafetensorsEntry> entries;
    for (size_t i = 0; i < count; i++) {
      held.push_back(borrow<Tensor>(tensors[i], "tensors"));
      entries.push_back({names[i], held[i]->dtype(), held[i]->shape()});
    }
    save_safetensors(path, std::move(entries), [&](size_t i) {
      std::vector<uint8_t> bytes(size_t(held[i]->shape().numel()) * dtype_size(held[i]->dtype()));
      tensor_to_host(*held[i], bytes.data(), bytes.size());
      return bytes;
    });
  });
}

at_status at_tensor_file_names(char* text, size_t size, size_t* needed, const char* path) {
  return wall("file_names", [&] {
    if (needed) *needed = 0;
    file_name(path, "path");
    if (size && !text) fail(AT_ERROR_NULL, "text", "text is NULL, expected room for %zu bytes", size);
    SafetensorsFile file(path);
    std::string names;
    for (const SafetensorsEntry& entry : file.entries()) {
      if (entry.name.find('\0') != std::string::npos)
        fail(AT_ERROR_FORMAT, "path", "%s has a name with a 0 in it, after '%s'", path, entry.name.c_str());
      names.append(entry.name.c_str(), entry.name.size() + 1);
    }
    if (size && size < names.size())
      fail(AT_ERROR_BUFFER, "size", "size is %zu bytes, expected %zu for all names", size, names.size());
    if (size) std::copy(names.begin(), names.end(), text);
    if (needed) *needed = names.size();
  });
}

at_status at_tensor_load_file(at_tensor** tensor, at_backend* backend, const char* path, const char* name) {
  return wall("load_file", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    file_name(path, "path");
    if (!name) fail(AT_ERROR_NULL, "name", "name is NULL, expected a tensor's name");
    SafetensorsFile file(path);
    const SafetensorsEntry& entry = file.find(name);
    std::vector<uint8_t> bytes = file.read(entry);
    loaded =
        make_handle<Tensor>(tensor_from_host(device->backend(), entry.dtype, entry.shape, bytes.data(), bytes.size()));
  });
}
