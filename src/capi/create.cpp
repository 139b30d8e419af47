// The shims of athena/create.h.
#include "ops/create.h"
#include "capi/shim.h"

using namespace athena;

namespace {

at_status filled_like(const char* name, at_tensor** out, at_tensor* a, double number) {
  return record(name, out, [&] {
    auto source = borrow<Tensor>(a, "a");
    return ops::filled(source->backend(), source->dtype(), source->shape(), number);
  });
}

at_status triangle(const char* name, at_tensor** out, at_tensor* a, int64_t k, bool lower) {
  return record(name, out, [&] { return ops::triangle(value_of(a, "a"), k, lower); });
}

}  // namespace

at_status at_tensor_linspace(at_tensor** tensor, at_backend* backend, at_dtype dtype, double start, double stop,
                             int64_t count, int32_t endpoint) {
  return record(
      "linspace", tensor,
      [&] {
        auto handle = borrow<BackendHandle>(backend, "backend");
        return ops::linspace(handle->backend(), dtype_from(dtype), start, stop, count, endpoint != 0);
      },
      "tensor");
}
at_status at_tensor_eye(at_tensor** tensor, at_backend* backend, at_dtype dtype, int64_t rows, int64_t columns,
                        int64_t k) {
  const int64_t dims[] = {rows, columns};
  return create("eye", tensor, backend, dtype, 2, dims,
                [&](const Creation& at) { return ops::eye(at.backend, at.dtype, at.shape, k); });
}
at_status at_tensor_full_like(at_tensor** out, at_tensor* a, double value) {
  return filled_like("full_like", out, a, value);
}
at_status at_tensor_zeros_like(at_tensor** out, at_tensor* a) { return filled_like("zeros_like", out, a, 0); }
at_status at_tensor_ones_like(at_tensor** out, at_tensor* a) { return filled_like("ones_like", out, a, 1); }
at_status at_tensor_empty_like(at_tensor** out, at_tensor* a) { return filled_like("empty_like", out, a, 0); }
at_status at_tensor_tril(at_tensor** out, at_tensor* a, int64_t k) { return triangle("tril", out, a, k, true); }
at_status at_tensor_triu(at_tensor** out, at_tensor* a, int64_t k) { return triangle("triu", out, a, k, false); }
at_status at_tensor_meshgrid(at_tensor** out, at_tensor* const* tensors, size_t count, at_indexing indexing) {
  return guarded("meshgrid", [&] {
    Results results(out, count, "results");
    Shape grid = ops::grid_of(some_values_of(tensors, count, "tensors"), indexing);
    results.make(
        [&](size_t i) { return make_handle(ops::on_grid(*borrow<Tensor>(tensors[i], "tensors"), i, grid, indexing)); });
  });
}
