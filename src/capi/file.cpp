// file.cpp: the shims of athena/file.h.
#include "athena/file.h"

#include "capi/texts.h"
#include "core/error.h"
#include "graph/record/tensor.h"
#include "io/safetensors_set.h"
#include "io/state_file.h"

using namespace athena;

namespace {

SafetensorsMetadata metadata_from(const char* const* metadata, size_t pairs) {
  if (pairs && !metadata) fail(AT_ERROR_NULL, "metadata", "metadata is NULL, expected %zu pairs of texts", pairs);
  SafetensorsMetadata result;
  for (size_t i = 0; i < pairs; i++) {
    const char *key = metadata[2 * i], *value = metadata[2 * i + 1];
    if (!key || !value) fail(AT_ERROR_NULL, "metadata", "the %s of pair %zu is NULL", key ? "value" : "key", i);
    result.emplace_back(key, value);
  }
  return result;
}

}  // namespace

at_status at_tensor_save_file(const char* path, const char* const* names, at_tensor* const* tensors, size_t count,
                              const char* const* metadata, size_t pairs) {
  return guarded_uncancelled("save_file", [&] {
    file_name(path, "path");
    std::vector<StateTensor> named = state_tensors_of(names, tensors, count);
    save_tensors(path, named, metadata_from(metadata, pairs));
  });
}

at_status at_tensor_save_sharded(const char* path, const char* const* names, at_tensor* const* tensors, size_t count,
                                 const char* const* metadata, size_t pairs, uint64_t max_shard_size) {
  return guarded_uncancelled("save_sharded", [&] {
    file_name(path, "path");
    std::vector<StateTensor> named = state_tensors_of(names, tensors, count);
    save_sharded(path, named, metadata_from(metadata, pairs), max_shard_size);
  });
}

at_status at_tensor_file_names(char* text, size_t size, size_t* needed, const char* path) {
  return guarded_uncancelled("file_names", [&] {
    copy_file_texts(text, size, needed, path, [&](FileTexts& texts) {
      SafetensorsSet(path).for_each([&](SafetensorsFile&, const SafetensorsEntry& entry) { texts.add(entry.name); });
    });
  });
}

at_status at_tensor_file_metadata(char* text, size_t size, size_t* needed, const char* path) {
  return guarded_uncancelled("file_metadata", [&] {
    copy_file_texts(text, size, needed, path, [&](FileTexts& texts) {
      SafetensorsSet set(path);
      for (const auto& [key, value] : set.metadata()) {
        texts.add(key);
        texts.add(value);
      }
    });
  });
}

at_status at_tensor_load_file(at_tensor** tensor, at_backend* backend, const char* path, const char* name) {
  return guarded_uncancelled("load_file", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    file_name(path, "path");
    if (!name) fail(AT_ERROR_NULL, "name", "name is NULL, expected a tensor's name");
    loaded = make_handle<Tensor>(SafetensorsSet(path).tensor(device->backend(), name));
  });
}
