// dlpack.cpp: tensors to and from DLPack (github.com/dmlc/dlpack, include/dlpack/dlpack.h, version 1.0).
#include <memory>

#include "athena/memory.h"
#include "capi/outside.h"

using namespace athena;

namespace {

// The format's own names and order of fields.
struct DLDevice {
  int32_t device_type, device_id;
};
struct DLDataType {
  uint8_t code, bits;
  uint16_t lanes;
};
struct DLTensor {
  void* data;
  DLDevice device;
  int32_t ndim;
  DLDataType dtype;
  int64_t *shape, *strides;
  uint64_t byte_offset;
};
struct DLManagedTensor {
  DLTensor dl_tensor;
  void* manager_ctx;
  void (*deleter)(DLManagedTensor*);
};
struct DLManagedTensorVersioned {
  uint32_t major, minor;
  void* manager_ctx;
  void (*deleter)(DLManagedTensorVersioned*);
  uint64_t flags;
  DLTensor dl_tensor;
};
constexpr int32_t kDLCPU = 1;
constexpr uint64_t kReadOnly = 1;
enum : uint8_t { kDLInt = 0, kDLUInt = 1, kDLFloat = 2, kDLBfloat = 4, kDLBool = 6 };

DLDataType type_of(DType dtype) {
  auto bits = uint8_t(8 * dtype_size(dtype));
  if (dtype == DType::bf16) return {kDLBfloat, bits, 1};
  if (dtype == DType::boolean) return {kDLBool, bits, 1};
  return {is_float(dtype) ? kDLFloat : is_signed(dtype) ? kDLInt : kDLUInt, bits, 1};
}

DType dtype_of(DLDataType type) {
  for (int i = 0; i < kDTypeCount; i++) {
    DLDataType known = type_of(DType(i));
    if (type.code == known.code && type.bits == known.bits && type.lanes == 1) return DType(i);
  }
  fail(AT_ERROR_UNSUPPORTED, "managed", "type code %d with %d bits and %d lanes is no dtype of Athena", type.code,
       type.bits, type.lanes);
}

at_tensor* imported(at_backend* backend, const DLTensor& array, bool read_only, at_destroy_callback destroy,
                    void* managed) {
  if (array.device.device_type != kDLCPU)
    fail(AT_ERROR_UNSUPPORTED, "managed", "device type is %d, expected %d, the CPU", int(array.device.device_type),
         int(kDLCPU));
  DType dtype = dtype_of(array.dtype);
  Layout layout = checked_layout(checked_shape(array.ndim, array.shape, dtype, "managed"), array.strides);
  int64_t first, end;
  layout.extent(&first, &end);
  auto size = size_t(checked_multiply(end, int64_t(dtype_size(dtype))));
  void* data = array.data ? static_cast<char*>(array.data) + array.byte_offset : nullptr;
  return Outside(backend, dtype, layout, data, size, read_only).hand_out(destroy, managed);
}

// M is one of the two forms.
template <class M>
void delete_managed(void* managed) {
  auto* array = static_cast<M*>(managed);
  if (array->deleter) array->deleter(array);
}

template <class M>
struct Export {
  M managed{};
  Lent lent;
  explicit Export(Lent from) : lent(std::move(from)) {
    Layout& at = lent.layout;
    managed.dl_tensor = {lent.data, {kDLCPU, 0}, at.shape.rank, type_of(lent.dtype), at.shape.dims, at.strides, 0};
    managed.manager_ctx = this;
    managed.deleter = [](M* array) {
      guarded("dlpack_delete", [&] {
        refuse_after_fork();
        delete static_cast<Export*>(array->manager_ctx);
      });
    };
  }
};

}  // namespace

at_status at_tensor_from_dlpack(at_tensor** tensor, at_backend* backend, void* managed, int32_t versioned) {
  return guarded("from_dlpack", [&] {
    result(tensor, "tensor");
    borrow<BackendHandle>(backend, "backend");
    if (!managed) fail(AT_ERROR_NULL, "managed", "managed is NULL, expected a managed tensor of DLPack");
    if (!versioned) {
      auto* plain = static_cast<DLManagedTensor*>(managed);
      *tensor = imported(backend, plain->dl_tensor, false, delete_managed<DLManagedTensor>, managed);
      return;
    }
    auto* array = static_cast<DLManagedTensorVersioned*>(managed);
    if (array->major != 1)
      fail(AT_ERROR_UNSUPPORTED, "managed", "version is %u.%u, expected 1.x", array->major, array->minor);
    *tensor = imported(backend, array->dl_tensor, array->flags & kReadOnly, delete_managed<DLManagedTensorVersioned>,
                       managed);
  });
}

at_status at_tensor_to_dlpack(void** managed, at_tensor* tensor, int32_t versioned) {
  return guarded("to_dlpack", [&] {
    result(managed, "managed");
    Lent lent = borrow<Tensor>(tensor, "tensor")->lend();
    if (!versioned) {
      if (lent.read_only)
        fail(AT_ERROR_STATE, "tensor", "tensor is read-only, which only a versioned managed tensor says");
      *managed = &(new Export<DLManagedTensor>(std::move(lent)))->managed;
      return;
    }
    auto* array = new Export<DLManagedTensorVersioned>(std::move(lent));
    array->managed.major = 1;
    array->managed.flags = array->lent.read_only ? kReadOnly : 0;
    *managed = &array->managed;
  });
}
