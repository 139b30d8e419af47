// numpy.cpp: the shims of athena/numpy.h.
#include "athena/numpy.h"

#include "capi/texts.h"
#include "core/text.h"
#include "io/npz.h"
#include "io/raw.h"

using namespace athena;

at_status at_tensor_load_npy(at_tensor** tensor, at_backend* backend, const char* path) {
  return guarded_uncancelled("load_npy", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    loaded = new_tensor(device->backend(), load_npy(file_name(path, "path")));
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
    loaded = new_tensor(device->backend(), load_npz(path, name));
  });
}

at_status at_tensor_save_npz(const char* path, const char* const* names, at_tensor* const* tensors, size_t count,
                             int32_t compressed) {
  return guarded_uncancelled("save_npz", [&] {
    file_name(path, "path");
    std::vector<std::string> all = names_of(names, count);
    save_npz(path, all, tensors_of(tensors, count, "tensors"), compressed != 0);
  });
}

at_status at_tensor_npz_names(char* text, size_t size, size_t* needed, const char* path) {
  return guarded_uncancelled("npz_names", [&] {
    copy_file_texts(text, size, needed, path, [&](FileTexts& texts) {
      for (const std::string& name : npz_names(path)) {
        if (printable(name, Controls::all) != name || name.find('\0') != std::string::npos)
          fail(AT_ERROR_FORMAT, "path", "%s has the name '%s', expected UTF-8 without a 0", printable(path).c_str(),
               shortened(printable(name)).c_str());
        texts.add(name);
      }
    });
  });
}

at_status at_tensor_load_raw(at_tensor** tensor, at_backend* backend, const char* path, at_dtype dtype, int64_t offset,
                             int64_t count) {
  return guarded_uncancelled("load_raw", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    loaded = new_tensor(device->backend(), load_raw(file_name(path, "path"), dtype_from(dtype), offset, count));
  });
}
