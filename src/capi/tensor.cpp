// The shims of athena/tensor.h.

#include "capi/texts.h"
#include "graph/run/evaluate.h"
#include "ops/assign.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/random.h"
#include "ops/transfer.h"

using namespace athena;

namespace athena {

at_tensor* new_tensor(const Value& value) {
  at_tensor* handle = make_handle(Ref<Tensor>(new Tensor(value)));
  bound_pending(value->backend());
  return handle;
}

Value value_of(const at_tensor* tensor, const char* argument) {
  return ops::autocast(borrow<Tensor>(tensor, argument)->value());
}
Value value_or_null(const at_tensor* tensor, const char* argument) {
  return tensor ? value_of(tensor, argument) : nullptr;
}

at_status run_recorded(const char* name, LastLabel& label, at_tensor** out, const char* place,
                       Value (*f)(void* context), void* context) {
  auto body = [&] {
    result(out, place);
    *out = new_tensor(f(context));
  };
  return run_guarded(name, label, call_of<void, decltype(body)>, address_of(body));
}

void new_tensors(std::initializer_list<at_tensor**> places, std::initializer_list<Value> values) {
  const Value* value = values.begin();
  try {
    for (at_tensor** place : places) {
      if (place) *place = new_tensor(*value);
      value++;
    }
  } catch (...) {
    for (at_tensor** place : places)
      if (place) release_handle<Tensor>(std::exchange(*place, nullptr));
    throw;
  }
}

at_tensor* new_tensor(Backend& backend, const HostArray& array) {
  return make_handle<Tensor>(
      tensor_from_host(backend, array.dtype, array.shape, array.bytes.data(), array.bytes.size()));
}

std::vector<Ref<Tensor>> tensors_of(at_tensor* const* tensors, size_t count, const char* argument) {
  if (count && !tensors) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu tensors", argument, count);
  std::vector<Ref<Tensor>> found;
  for (size_t i = 0; i < count; i++)
    found.push_back(Ref<Tensor>(static_cast<Tensor*>(borrow<Tensor>(tensors[i], argument))));
  return found;
}

std::vector<StateTensor> state_tensors_of(const char* const* names, at_tensor* const* tensors, size_t count) {
  std::vector<std::string> all = names_of(names, count);
  std::vector<Ref<Tensor>> values = tensors_of(tensors, count, "tensors");
  std::vector<StateTensor> named;
  for (size_t i = 0; i < count; i++) named.push_back({all[i], values[i]});
  return named;
}

std::vector<Ref<Tensor>> parameters_of(at_tensor* const* parameters, size_t count) {
  if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one parameter");
  return tensors_of(parameters, count, "parameters");
}

std::vector<Value> values_of(at_tensor* const* tensors, size_t count, const char* argument) {
  if (count && !tensors) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu tensors", argument, count);
  if (count > (size_t(1) << 32)) fail(AT_ERROR_OVERFLOW, argument, "%zu tensors are more than can be", count);
  std::vector<Value> values;
  for (size_t i = 0; i < count; i++) values.push_back(value_of(tensors[i], argument));
  return values;
}

std::vector<Value> some_values_of(at_tensor* const* tensors, size_t count, const char* argument) {
  if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one tensor");
  return values_of(tensors, count, argument);
}

}  // namespace athena

namespace {

at_status filled(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                 const int64_t* dims, double value) {
  return create(name, tensor, backend, dtype, rank, dims,
                [&](const Creation& at) { return ops::filled(at.backend, at.dtype, at.shape, value); });
}

at_status seeded(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                 const int64_t* dims, Random draw, uint64_t seed) {
  return create(name, tensor, backend, dtype, rank, dims,
                [&](const Creation& at) { return ops::random(at.backend, at.dtype, at.shape, draw, {.seed = seed}); });
}

// A description with one number an axis.
at_status numbers(const char* name, int64_t* numbers, const char* argument, int32_t capacity, at_tensor* tensor,
                  const int64_t* (*of)(const Layout&)) {
  return guarded(name, [&] {
    Layout layout = borrow<Tensor>(tensor, "tensor")->memory_layout();
    int rank = layout.shape.rank;
    if (capacity < rank)
      fail(AT_ERROR_BUFFER, "capacity", "capacity is %d, expected at least the rank, %d", int(capacity), rank);
    if (rank && !numbers) fail(AT_ERROR_NULL, argument, "%s is NULL, expected room for %d numbers", argument, rank);
    std::copy(of(layout), of(layout) + rank, numbers);
  });
}

}  // namespace

at_status at_tensor_from_host(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                              const int64_t* dims, const void* data, size_t size) {
  return guarded("from_host", [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    *tensor = make_handle(tensor_from_host(at.backend, at.dtype, at.shape, data, size));
  });
}
at_status at_tensor_full(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims,
                         double value) {
  return filled("full", tensor, backend, dtype, rank, dims, value);
}
at_status at_tensor_number(at_tensor** out, at_tensor* beside, double number) {
  return record("number", out, [&] { return ops::number_like(value_of(beside, "beside"), number); });
}
at_status at_tensor_zeros(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims) {
  return filled("zeros", tensor, backend, dtype, rank, dims, 0);
}
at_status at_tensor_ones(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims) {
  return filled("ones", tensor, backend, dtype, rank, dims, 1);
}
at_status at_tensor_arange(at_tensor** tensor, at_backend* backend, at_dtype dtype, double start, double stop,
                           double step) {
  return record(
      "arange", tensor,
      [&] {
        auto handle = borrow<BackendHandle>(backend, "backend");
        return ops::arange(handle->backend(), dtype_from(dtype), start, stop, step);
      },
      "tensor");
}
at_status at_tensor_rand(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims,
                         uint64_t seed) {
  return seeded("rand", tensor, backend, dtype, rank, dims, Random::uniform, seed);
}
at_status at_tensor_randn(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims,
                          uint64_t seed) {
  return seeded("randn", tensor, backend, dtype, rank, dims, Random::normal, seed);
}
at_status at_tensor_uniform(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims,
                            double low, double high, at_generator* generator) {
  return draw("uniform", tensor, backend, dtype, rank, dims, generator, [&](const Creation& at, Generator& g) {
    return ops::uniform(at.backend, at.dtype, at.shape, low, high, g);
  });
}
at_status at_tensor_normal(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims,
                           double mean, double deviation, at_generator* generator) {
  return draw("normal", tensor, backend, dtype, rank, dims, generator, [&](const Creation& at, Generator& g) {
    return ops::normal(at.backend, at.dtype, at.shape, mean, deviation, g);
  });
}
at_status at_tensor_random_bits(at_tensor** tensor, at_backend* backend, int32_t rank, const int64_t* dims,
                                at_generator* generator) {
  return draw("random_bits", tensor, backend, AT_U32, rank, dims, generator,
              [](const Creation& at, Generator& g) { return ops::random_bits(at.backend, at.shape, g); });
}
at_status at_tensor_retain(at_tensor* tensor) {
  return guarded("tensor_retain", [&] { retain_handle<Tensor>(tensor); });
}
at_status at_tensor_release(at_tensor* tensor) {
  return guarded("tensor_release", [&] { release_handle<Tensor>(tensor); });
}
at_status at_tensor_rank(int32_t* rank, at_tensor* tensor) {
  return guarded("tensor_rank", [&] {
    result(rank, "rank");
    *rank = borrow<Tensor>(tensor, "tensor")->shape().rank;
  });
}
at_status at_tensor_shape(int64_t* dims, int32_t capacity, at_tensor* tensor) {
  return numbers("tensor_shape", dims, "dims", capacity, tensor, [](const Layout& at) { return at.shape.dims; });
}
at_status at_tensor_strides(int64_t* strides, int32_t capacity, at_tensor* tensor) {
  return numbers("tensor_strides", strides, "strides", capacity, tensor, [](const Layout& at) { return at.strides; });
}
at_status at_tensor_size(int64_t* size, at_tensor* tensor, int32_t axis) {
  return guarded("tensor_size", [&] {
    result(size, "size");
    Shape shape = borrow<Tensor>(tensor, "tensor")->shape();
    *size = shape.dims[normalize_axis(axis, shape.rank)];
  });
}
at_status at_tensor_numel(int64_t* count, at_tensor* tensor) {
  return guarded("tensor_numel", [&] {
    result(count, "count");
    *count = borrow<Tensor>(tensor, "tensor")->shape().numel();
  });
}
at_status at_tensor_nbytes(size_t* bytes, at_tensor* tensor) {
  return guarded("tensor_nbytes", [&] {
    result(bytes, "bytes");
    auto borrowed = borrow<Tensor>(tensor, "tensor");
    *bytes = size_t(borrowed->shape().numel()) * dtype_size(borrowed->dtype());
  });
}
at_status at_tensor_dtype(at_dtype* dtype, at_tensor* tensor) {
  return guarded("tensor_dtype", [&] {
    result(dtype, "dtype");
    *dtype = at_dtype(borrow<Tensor>(tensor, "tensor")->dtype());
  });
}
at_status at_tensor_backend(at_backend** backend, at_tensor* tensor) {
  return guarded("tensor_backend", [&] {
    result(backend, "backend");
    *backend = handle_of(borrow<Tensor>(tensor, "tensor")->backend(), "opened through a tensor");
  });
}
at_status at_tensor_shares_memory(int32_t* shares, at_tensor* a, at_tensor* b) {
  return guarded("tensor_shares_memory", [&] {
    result(shares, "shares");
    auto first = borrow<Tensor>(a, "a");
    *shares = first->shares_memory(*borrow<Tensor>(b, "b"));
  });
}
at_status at_tensor_to_host(at_tensor* tensor, void* data, size_t size) {
  return guarded("to_host", [&] { tensor_to_host(*borrow<Tensor>(tensor, "tensor"), data, size); });
}
at_status at_tensor_item(double* value, at_tensor* tensor) {
  return guarded("item", [&] {
    result(value, "value");
    *value = ops::item(*borrow<Tensor>(tensor, "tensor"));
  });
}
at_status at_tensor_eval(at_tensor* tensor) {
  return guarded("eval", [&] {
    Value value = value_of(tensor, "tensor");
    evaluate({&value, 1});
  });
}
at_status at_tensor_eval_all(at_tensor* const* tensors, size_t count) {
  return guarded("eval_all", [&] { evaluate(values_of(tensors, count, "tensors")); });
}
at_status at_tensor_to(at_tensor** moved, at_tensor* tensor, at_backend* backend) {
  return guarded("to", [&] {
    result(moved, "result");
    auto source = borrow<Tensor>(tensor, "tensor");
    auto target = borrow<BackendHandle>(backend, "backend");
    *moved = make_handle(ops::moved(*source, target->backend()));
    bound_pending(target->backend());
  });
}
at_status at_tensor_cast(at_tensor** converted, at_tensor* tensor, at_dtype dtype) {
  return record("cast", converted, [&] { return ops::cast(value_of(tensor, "tensor"), dtype_from(dtype)); });
}
at_status at_tensor_clone(at_tensor** copy, at_tensor* tensor) {
  return record("clone", copy, [&] { return ops::copy(value_of(tensor, "tensor")); });
}
at_status at_tensor_copy_(at_tensor* destination, at_tensor* source) {
  return guarded("copy_", [&] {
    auto target = borrow<Tensor>(destination, "destination");
    ops::write(*target, value_of(source, "source"));
    bound_pending(target->backend());
  });
}
at_status at_tensor_fill_(at_tensor* destination, double value) {
  return guarded("fill_", [&] {
    auto target = borrow<Tensor>(destination, "destination");
    ops::fill(*target, value);
    bound_pending(target->backend());
  });
}
