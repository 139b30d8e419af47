// image.cpp: the shims of athena/image.h.
#include "athena/image.h"

#include "capi/shim.h"
#include "core/error.h"
#include "data/image_file.h"

using namespace athena;

at_status at_tensor_load_image(at_tensor** tensor, at_backend* backend, const char* path, at_image_mode mode) {
  return guarded_uncancelled("load_image", [&] {
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    loaded = new_tensor(device->backend(), load_image(file_name(path, "path"), mode));
  });
}

at_status at_tensor_decode_image(at_tensor** tensor, at_backend* backend, const void* bytes, size_t size,
                                 at_image_mode mode) {
  return guarded("decode_image", [&] {
    at_tensor*& decoded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    if (size && !bytes) fail(AT_ERROR_NULL, "bytes", "bytes is NULL, expected %zu bytes", size);
    std::string name = "the picture";
    decoded = new_tensor(device->backend(), decode_image({name, {static_cast<const uint8_t*>(bytes), size}}, mode));
  });
}

at_status at_tensor_save_png(const char* path, at_tensor* tensor) {
  return guarded_uncancelled("save_png", [&] {
    file_name(path, "path");
    auto saved = borrow<Tensor>(tensor, "tensor");
    save_png(path, *saved);
  });
}
