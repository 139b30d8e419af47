// memory.cpp: the shims of athena/memory.h, but for DLPack.
#include "athena/memory.h"

#include "capi/outside.h"

using namespace athena;

namespace athena {

Outside::Outside(at_backend* backend, DType dtype, const Layout& layout, void* data, size_t size, bool read_only) {
  auto handle = borrow<BackendHandle>(backend, "backend");
  if (!data && layout.shape.numel()) fail(AT_ERROR_NULL, "data", "data is NULL, expected %zu bytes", size);
  if (&handle->backend() != &cpu_backend())
    fail(AT_ERROR_UNSUPPORTED, "backend", "backend is %s, expected cpu: memory of the host is shared with it alone",
         handle->backend().info().name.c_str());
  size_t alignment = dtype_size(dtype);
  if (uintptr_t(data) % alignment)
    fail(AT_ERROR_ARGUMENT, "data", "data is %zu bytes past a multiple of %zu, the size of %s; copy such memory",
         uintptr_t(data) % alignment, alignment, dtype_name(dtype));
  memory_ = Ref<ExternalBuffer>(new ExternalBuffer(handle->backend(), data, size));
  tensor_ = Tensor::over(Ref<Buffer>(memory_.get()), ExternalBuffer::before(data), dtype, layout, read_only);
}

at_tensor* Outside::hand_out(at_destroy_callback destroy, void* userdata) {
  at_tensor* handle = make_handle(std::move(tensor_));
  memory_->set_destroy(destroy, userdata);
  return handle;
}

}  // namespace athena

at_status at_tensor_from_memory(at_tensor** tensor, at_backend* backend, at_dtype dtype_number, int32_t rank,
                                const int64_t* dims, const int64_t* strides, void* data, size_t size, int32_t read_only,
                                at_destroy_callback destroy, void* userdata) {
  return guarded("from_memory", [&] {
    result(tensor, "tensor");
    DType dtype = dtype_from(dtype_number);
    Layout layout = checked_layout(checked_shape(rank, dims, dtype), strides);
    int64_t first, end;
    layout.extent(&first, &end);
    size_t needed = size_t(checked_multiply(end, int64_t(dtype_size(dtype))));
    if (size < needed || size > UINTPTR_MAX - uintptr_t(data))
      fail(AT_ERROR_BUFFER, "size", "size is %zu bytes, expected %zu, which the elements reach", size, needed);
    *tensor = Outside(backend, dtype, layout, data, size, read_only != 0).hand_out(destroy, userdata);
  });
}
at_status at_memory_info_init(at_memory_info* info, size_t size) {
  return guarded("memory_info_init", [&] { init_struct(info, size, at_memory_info AT_MEMORY_INFO_INIT, "info"); });
}
at_status at_tensor_lend(at_memory** memory, at_tensor* tensor) {
  return guarded("lend", [&] {
    result(memory, "memory");
    *memory = make_handle(Ref<LentMemory>(new LentMemory(borrow<Tensor>(tensor, "tensor")->lend())));
  });
}
at_status at_memory_describe(at_memory_info* info, at_memory* memory) {
  return guarded("memory_describe", [&] {
    write_struct(info, at_memory_info{}, "info");
    auto borrowed = borrow<LentMemory>(memory, "memory");
    const Lent& lent = borrowed->lent();
    at_memory_info found = AT_MEMORY_INFO_INIT;
    found.dtype = at_dtype(lent.dtype);
    found.rank = lent.layout.shape.rank;
    found.read_only = lent.read_only;
    found.data = lent.data;
    std::copy(lent.layout.shape.dims, lent.layout.shape.dims + found.rank, found.dims);
    std::copy(lent.layout.strides, lent.layout.strides + found.rank, found.strides);
    write_struct(info, found, "info");
  });
}
at_status at_memory_retain(at_memory* memory) {
  return guarded("memory_retain", [&] { retain_handle<LentMemory>(memory); });
}
at_status at_memory_release(at_memory* memory) {
  return guarded("memory_release", [&] { release_handle<LentMemory>(memory); });
}
