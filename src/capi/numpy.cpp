// numpy.cpp: the shims of athena/numpy.h.
#include "athena/numpy.h"

#include "capi/shim.h"
#include "core/text.h"
#include "io/npz.h"

using namespace athena;

namespace {

at_tensor* tensor_of(Backend& backend, const NpyArray& array) {
  return make_handle<Tensor>(
      tensor_from_host(backend, array.dtype, array.shape, array.bytes.data(), array.bytes.size()));
}

}  // namespace

at_status at_tensor_load_npy(at_tensor** tensor, at_backend* backend, const char* path) {
  return guarded_uncancelled("load_npy", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    loaded = tensor_of(device->backend(), load_npy(file_name(path, "path")));
  });
}

at_status at_tensor_save_npy(const char* path, at_tensor* tensor) {
  return guarded_uncancelled("save_npy", [&] {
    file_name(path, "path");
    auto saved = borrow<Tensor>(tensor, "tensor");
    save_npy(path, *saved);
  });
}

at_status at_tensor_load_npz(at_tensor** tensor, at_backend* backend, const char* path, const char* name) {
  return guarded_uncancelled("load_npz", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    file_name(path, "path");
    if (!name) fail(AT_ERROR_NULL, "name", "name is NULL, expected an array's name");
    loaded = tensor_of(device->backend(), load_npz(path, name));
  });
}

at_status at_tensor_save_npz(const char* path, const char* const* names, at_tensor* const* tensors, size_t count,
                             int32_t compressed) {
  return guarded_uncancelled("save_npz", [&] {
    file_name(path, "path");
    if (count && !names) fail(AT_ERROR_NULL, "names", "names is NULL, expected %zu names", count);
    std::vector<Ref<Tensor>> saved = tensors_of(tensors, count, "tensors");
    std::vector<std::string> all;
    for (size_t i = 0; i < count; i++) {
      if (!names[i]) fail(AT_ERROR_NULL, "names", "name %zu is NULL", i);
      all.emplace_back(names[i]);
    }
    save_npz(path, all, saved, compressed != 0);
  });
}

at_status at_tensor_npz_names(char* text, size_t size, size_t* needed, const char* path) {
  return guarded_uncancelled("npz_names", [&] {
    if (needed) *needed = 0;
    file_name(path, "path");
    if (size && !text) fail(AT_ERROR_NULL, "text", "text is NULL, expected room for %zu bytes", size);
    std::string all;
    for (const std::string& name : npz_names(path)) {
      if (printable(name, Controls::all) != name || name.find('\0') != std::string::npos)
        fail(AT_ERROR_FORMAT, "path", "%s has the name '%s', expected UTF-8 without a 0", printable(path).c_str(),
             shortened(printable(name)).c_str());
      all.append(name.c_str(), name.size() + 1);
    }
    copy_texts(all, text, size, needed);
  });
}
