// file.cpp: the shims of athena/file.h.
#include "athena/file.h"

#include "capi/shim.h"
#include "core/error.h"
#include "graph/record/tensor.h"
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

// Texts one after another, each with its terminating 0.
class Texts {
 public:
  explicit Texts(const char* path) : path_(path) {}
  void add(const std::string& text) {
    if (text.find('\0') != std::string::npos)
      fail(AT_ERROR_FORMAT, "path", "%s has a text with a 0 in it, after '%s'", path_, text.c_str());
    all_.append(text.c_str(), text.size() + 1);
  }
  const std::string& all() const { return all_; }

 private:
  const char* path_;
  std::string all_;
};

template <class F>
void copy_collected(char* text, size_t size, size_t* needed, const char* path, F&& collect) {
  if (needed) *needed = 0;
  file_name(path, "path");
  if (size && !text) fail(AT_ERROR_NULL, "text", "text is NULL, expected room for %zu bytes", size);
  SafetensorsFile file(path);
  Texts texts(path);
  collect(file, texts);
  copy_texts(texts.all(), text, size, needed);
}

}  // namespace

at_status at_tensor_save_file(const char* path, const char* const* names, at_tensor* const* tensors, size_t count,
                              const char* const* metadata, size_t pairs) {
  return guarded_uncancelled("save_file", [&] {
    check_arrays(path, names, tensors, count);
    SafetensorsMetadata about = metadata_from(metadata, pairs);
    std::vector<decltype(borrow<Tensor>(tensors[0], ""))> held;
    std::vector<SafetensorsEntry> entries;
    for (size_t i = 0; i < count; i++) {
      held.push_back(borrow<Tensor>(tensors[i], "tensors"));
      entries.push_back({names[i], held[i]->dtype(), held[i]->shape()});
    }
    save_safetensors(
        path, std::move(entries), [&](size_t i) { return elements_of(*held[i]); }, about);
  });
}

at_status at_tensor_file_names(char* text, size_t size, size_t* needed, const char* path) {
  return guarded_uncancelled("file_names", [&] {
    copy_collected(text, size, needed, path, [](const SafetensorsFile& file, Texts& texts) {
      for (const SafetensorsEntry& entry : file.entries()) texts.add(entry.name);
    });
  });
}

at_status at_tensor_file_metadata(char* text, size_t size, size_t* needed, const char* path) {
  return guarded_uncancelled("file_metadata", [&] {
    copy_collected(text, size, needed, path, [](const SafetensorsFile& file, Texts& texts) {
      for (const auto& [key, value] : file.metadata()) {
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
    SafetensorsFile file(path);
    const SafetensorsEntry& entry = file.find(name);
    std::vector<uint8_t> bytes = file.read(entry);
    loaded =
        make_handle<Tensor>(tensor_from_host(device->backend(), entry.dtype, entry.shape, bytes.data(), bytes.size()));
  });
}
