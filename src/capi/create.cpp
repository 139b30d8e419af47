// The shims of athena/create.h.
#include "capi/objects.h"

using namespace athena;

namespace {

at_status filled_like(const char* name, at_tensor** out, at_tensor* a, double number) {
  return wall(name, [&] {
    result(out, "result");
    auto source = borrow<Tensor>(a, "a");
    *out = new_tensor(
        ops::full(source->backend(), source->dtype(), source->shape(), ops::fitting(source->dtype(), number, "value")));
  });
}

at_status triangle(const char* name, at_tensor** out, at_tensor* a, int64_t k, bool lower) {
  return wall(name, [&] {
    result(out, "result");
    *out = new_tensor(ops::triangle(value_of(a, "a"), k, lower));
  });
}

}  // namespace

at_status at_tensor_linspace(at_tensor** tensor, at_backend* backend, at_dtype dtype, double start, double stop,
                             int64_t count, int32_t endpoint) {
  return wall("linspace", [&] {
    result(tensor, "tensor");
    auto handle = borrow<BackendHandle>(backend, "backend");
    *tensor = new_tensor(ops::linspace(handle->backend(), dtype_from(dtype), start, stop, count, endpoint != 0));
  });
}
at_status at_tensor_eye(at_tensor** tensor, at_backend* backend, at_dtype dtype, int64_t rows, int64_t columns,
                        int64_t k) {
  return wall("eye", [&] {
    result(tensor, "tensor");
    const int64_t dims[] = {rows, columns};
    Creation at(backend, dtype, 2, dims);
    *tensor = new_tensor(ops::eye(at.backend, at.dtype, at.shape, k));
  });
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
  return wall("meshgrid", [&] {
    Results results(out, count, "results");
    if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
    if (indexing != AT_INDEXING_XY && indexing != AT_INDEXING_IJ)
      fail(AT_ERROR_ARGUMENT, "indexing", "indexing is %d, expected one of at_indexing", int(indexing));
    std::vector<Value> lines = values_of(tensors, count, "tensors");
    Shape grid = ops::grid_of(lines, indexing);
    results.make([&](size_t i) {
      Shape line;
      line.rank = grid.rank;
      std::fill(line.dims, line.dims + line.rank, 1);
      line.dims[ops::grid_axis(i, grid.rank, indexing)] = lines[i]->numel();
      auto source = borrow<Tensor>(tensors[i], "tensors");
      return make_handle(source->view(ops::reshaping(line))->view(ops::expanding(grid)));
    });
  });
}
