// The shims of athena/random.h.
#include "capi/objects.h"

using namespace athena;

at_status at_tensor_random_integers(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                                    const int64_t* dims, int64_t low, int64_t high, at_generator* generator) {
  return wall("random_integers", [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    Drawing source(generator);
    *tensor = new_tensor(ops::random_integers(at.backend, at.dtype, at.shape, low, high, *source));
  });
}
at_status at_tensor_bernoulli(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                              const int64_t* dims, double p, at_generator* generator) {
  return wall("bernoulli", [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    Drawing source(generator);
    *tensor = new_tensor(ops::bernoulli(at.backend, at.dtype, at.shape, p, *source));
  });
}
at_status at_tensor_bernoulli_each(at_tensor** out, at_tensor* p, at_generator* generator) {
  return wall("bernoulli_each", [&] {
    result(out, "result");
    Value probabilities = value_of(p, "p");
    *out = new_tensor(ops::bernoulli(probabilities, *Drawing(generator)));
  });
}
at_status at_tensor_permutation(at_tensor** tensor, at_backend* backend, int64_t count, at_generator* generator) {
  return wall("permutation", [&] {
    result(tensor, "tensor");
    auto handle = borrow<BackendHandle>(backend, "backend");
    *tensor = new_tensor(ops::permutation(handle->backend(), count, *Drawing(generator)));
  });
}
at_status at_tensor_truncated_normal(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                                     const int64_t* dims, double mean, double deviation, double low, double high,
                                     at_generator* generator) {
  return wall("truncated_normal", [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    Drawing source(generator);
    *tensor = new_tensor(ops::truncated_normal(at.backend, at.dtype, at.shape, mean, deviation, low, high, *source));
  });
}
