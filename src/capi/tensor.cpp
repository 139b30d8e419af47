// The shims of athena/tensor.h.

#include "capi/objects.h"
#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"

using namespace athena;

namespace athena {

at_tensor* new_tensor(const Value& value) {
  at_tensor* handle = make_handle(Ref<Tensor>(new Tensor(value)));
  bound_pending(value->backend());
  return handle;
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

std::vector<Ref<Tensor>> parameters_of(at_tensor* const* parameters, size_t count) {
  if (count == 0) fail(AT_ERROR_ARGUMENT, "count", "count is 0, expected at least one parameter");
  if (!parameters) fail(AT_ERROR_NULL, "parameters", "parameters is NULL, expected %zu tensors", count);
  std::vector<Ref<Tensor>> tensors;
  for (size_t i = 0; i < count; i++)
    tensors.push_back(Ref<Tensor>(static_cast<Tensor*>(borrow<Tensor>(parameters[i], "parameters"))));
  return tensors;
}

std::vector<Value> values_of(at_tensor* const* tensors, size_t count, const char* argument) {
  if (count && !tensors) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu tensors", argument, count);
  if (count > (size_t(1) << 32)) fail(AT_ERROR_OVERFLOW, argument, "%zu tensors are more than can be", count);
  std::vector<Value> values;
  for (size_t i = 0; i < count; i++) values.push_back(value_of(tensors[i], argument));
  return values;
}

}  // namespace athena

namespace {

at_status filled(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                 const int64_t* dims, double value) {
  return wall(name, [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    *tensor = new_tensor(ops::full(at.backend, at.dtype, at.shape, ops::fitting(at.dtype, value, "value")));
  });
}

at_status seeded(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                 const int64_t* dims, Random draw, uint64_t seed) {
  return wall(name, [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    *tensor = new_tensor(ops::random(at.backend, at.dtype, at.shape, draw, {.seed = seed}));
  });
}

at_status drawn(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                const int64_t* dims, Random kind, double low, double high, at_generator* generator) {
  return wall(name, [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    Drawing source(generator);
    if (kind != Random::bits && !is_float(at.dtype))
      fail(AT_ERROR_DTYPE, "dtype", "dtype is %s, expected a float dtype", dtype_name(at.dtype));
    ops::check_finite(low, kind == Random::normal ? "mean" : "low");
    ops::check_finite(high, kind == Random::normal ? "deviation" : "high");
    if (kind == Random::normal ? high < 0 : high < low)
      fail(AT_ERROR_ARGUMENT, kind == Random::normal ? "deviation" : "high", "%g and %g: expected %s", low, high,
           kind == Random::normal ? "a deviation of 0 or more" : "low <= high");
    *tensor = new_tensor(ops::drawn(at.backend, at.dtype, at.shape, kind, low, high, *source));
  });
}

// A description with one number an axis.
at_status numbers(const char* name, int64_t* numbers, const char* argument, int32_t capacity, at_tensor* tensor,
                  const int64_t* (*of)(const Layout&)) {
  return wall(name, [&] {
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
  return wall("from_host", [&] {
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
  return wall("number", [&] {
    result(out, "result");
    *out = new_tensor(ops::number_beside(value_of(beside, "beside"), number));
  });
}
at_status at_tensor_zeros(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims) {
  return filled("zeros", tensor, backend, dtype, rank, dims, 0);
}
at_status at_tensor_ones(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims) {
  return filled("ones", tensor, backend, dtype, rank, dims, 1);
}
at_status at_tensor_arange(at_tensor** tensor, at_backend* backend, at_dtype dtype, double start, double stop,
                           double step) {
  return wall("arange", [&] {
    result(tensor, "tensor");
    auto handle = borrow<BackendHandle>(backend, "backend");
    *tensor = new_tensor(ops::arange(handle->backend(), dtype_from(dtype), start, stop, step));
  });
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
  return drawn("uniform", tensor, backend, dtype, rank, dims, Random::uniform, low, high, generator);
}
at_status at_tensor_normal(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank, const int64_t* dims,
                           double mean, double deviation, at_generator* generator) {
  return drawn("normal", tensor, backend, dtype, rank, dims, Random::normal, mean, deviation, generator);
}
at_status at_tensor_random_bits(at_tensor** tensor, at_backend* backend, int32_t rank, const int64_t* dims,
                                at_generator* generator) {
  return drawn("random_bits", tensor, backend, AT_U32, rank, dims, Random::bits, 0, 0, generator);
}
at_status at_tensor_retain(at_tensor* tensor) {
  return wall("tensor_retain", [&] { retain_handle<Tensor>(tensor); });
}
at_status at_tensor_release(at_tensor* tensor) {
  return wall("tensor_release", [&] { release_handle<Tensor>(tensor); });
}
at_status at_tensor_rank(int32_t* rank, at_tensor* tensor) {
  return wall("tensor_rank", [&] {
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
  return wall("tensor_size", [&] {
    result(size, "size");
    Shape shape = borrow<Tensor>(tensor, "tensor")->shape();
    *size = shape.dims[normalize_axis(axis, shape.rank)];
  });
}
at_status at_tensor_numel(int64_t* count, at_tensor* tensor) {
  return wall("tensor_numel", [&] {
    result(count, "count");
    *count = borrow<Tensor>(tensor, "tensor")->shape().numel();
  });
}
at_status at_tensor_nbytes(size_t* bytes, at_tensor* tensor) {
  return wall("tensor_nbytes", [&] {
    result(bytes, "bytes");
    auto borrowed = borrow<Tensor>(tensor, "tensor");
    *bytes = size_t(borrowed->shape().numel()) * dtype_size(borrowed->dtype());
  });
}
at_status at_tensor_dtype(at_dtype* dtype, at_tensor* tensor) {
  return wall("tensor_dtype", [&] {
    result(dtype, "dtype");
    *dtype = at_dtype(borrow<Tensor>(tensor, "tensor")->dtype());
  });
}
at_status at_tensor_backend(at_backend** backend, at_tensor* tensor) {
  return wall("tensor_backend", [&] {
    result(backend, "backend");
    *backend = handle_of(borrow<Tensor>(tensor, "tensor")->backend(), "opened through a tensor");
  });
}
at_status at_tensor_shares_memory(int32_t* shares, at_tensor* a, at_tensor* b) {
  return wall("tensor_shares_memory", [&] {
    result(shares, "shares");
    auto first = borrow<Tensor>(a, "a");
    *shares = first->shares_memory(*borrow<Tensor>(b, "b"));
  });
}
at_status at_tensor_to_host(at_tensor* tensor, void* data, size_t size) {
  return wall("to_host", [&] { tensor_to_host(*borrow<Tensor>(tensor, "tensor"), data, size); });
}
at_status at_tensor_item(double* value, at_tensor* tensor) {
  return wall("item", [&] {
    result(value, "value");
    auto borrowed = borrow<Tensor>(tensor, "tensor");
    if (borrowed->shape().numel() != 1)
      fail(AT_ERROR_SHAPE, "tensor", "tensor is %s, expected one element", borrowed->shape().text().c_str());
    char bytes[8];
    tensor_to_host(*borrowed, bytes, dtype_size(borrowed->dtype()));
    with_type(borrowed->dtype(), [&](auto typed) {
      std::memcpy(&typed, bytes, sizeof typed);
      if constexpr (requires { double(typed); })
        *value = double(typed);
      else
        *value = double(float(typed));
    });
  });
}
at_status at_tensor_eval(at_tensor* tensor) {
  return wall("eval", [&] {
    Value value = value_of(tensor, "tensor");
    evaluate({&value, 1});
  });
}
at_status at_tensor_eval_all(at_tensor* const* tensors, size_t count) {
  return wall("eval_all", [&] { evaluate(values_of(tensors, count, "tensors")); });
}
at_status at_tensor_to(at_tensor** moved, at_tensor* tensor, at_backend* backend) {
  return wall("to", [&] {
    result(moved, "result");
    auto source = borrow<Tensor>(tensor, "tensor");
    auto target = borrow<BackendHandle>(backend, "backend");
    if (&source->backend() == &target->backend())
      *moved = make_handle(source->view([](const Layout& layout) { return std::optional(layout); }));
    else
      *moved = new_tensor(transfer(source->value(), target->backend()));
  });
}
at_status at_tensor_cast(at_tensor** converted, at_tensor* tensor, at_dtype dtype) {
  return wall("cast", [&] {
    result(converted, "result");
    *converted = new_tensor(ops::cast(value_of(tensor, "tensor"), dtype_from(dtype)));
  });
}
at_status at_tensor_clone(at_tensor** copy, at_tensor* tensor) {
  return wall("clone", [&] {
    result(copy, "result");
    *copy = new_tensor(ops::copy(value_of(tensor, "tensor")));
  });
}
at_status at_tensor_copy_(at_tensor* destination, at_tensor* source) {
  return wall("copy_", [&] {
    auto target = borrow<Tensor>(destination, "destination");
    ops::write(*target, value_of(source, "source"));
    bound_pending(target->backend());
  });
}
at_status at_tensor_fill_(at_tensor* destination, double value) {
  return wall("fill_", [&] {
    auto target = borrow<Tensor>(destination, "destination");
    double number = ops::fitting(target->dtype(), value, "value");
    ops::write(*target, ops::full(target->backend(), target->dtype(), {}, number));
    bound_pending(target->backend());
  });
}
