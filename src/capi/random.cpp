// The shims of athena/random.h.
#include "ops/random.h"
#include "capi/shim.h"

using namespace athena;

at_status at_tensor_random_integers(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                                    const int64_t* dims, int64_t low, int64_t high, at_generator* generator) {
  return draw("random_integers", tensor, backend, dtype, rank, dims, generator, [&](const Creation& at, Generator& g) {
    return ops::random_integers(at.backend, at.dtype, at.shape, low, high, g);
  });
}
at_status at_tensor_bernoulli(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                              const int64_t* dims, double p, at_generator* generator) {
  return draw("bernoulli", tensor, backend, dtype, rank, dims, generator,
              [&](const Creation& at, Generator& g) { return ops::bernoulli(at.backend, at.dtype, at.shape, p, g); });
}
at_status at_tensor_bernoulli_each(at_tensor** out, at_tensor* p, at_generator* generator) {
  return guarded("bernoulli_each", [&] {
    result(out, "result");
    Value probabilities = value_of(p, "p");
    *out = new_tensor(ops::bernoulli(probabilities, *Drawing(generator)));
  });
}
at_status at_tensor_permutation(at_tensor** tensor, at_backend* backend, int64_t count, at_generator* generator) {
  return guarded("permutation", [&] {
    result(tensor, "tensor");
    auto handle = borrow<BackendHandle>(backend, "backend");
    *tensor = new_tensor(ops::permutation(handle->backend(), count, *Drawing(generator)));
  });
}
at_status at_tensor_truncated_normal(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                                     const int64_t* dims, double mean, double deviation, double low, double high,
                                     at_generator* generator) {
  return draw("truncated_normal", tensor, backend, dtype, rank, dims, generator, [&](const Creation& at, Generator& g) {
    return ops::truncated_normal(at.backend, at.dtype, at.shape, mean, deviation, low, high, g);
  });
}

#define DROPOUT(word)                                                                               \
  at_status at_tensor_##word(at_tensor** out, at_tensor* a, double p, at_generator* generator) {    \
    return record(#word, out, [&] { return ops::word(value_of(a, "a"), p, *Drawing(generator)); }); \
  }
DROPOUT(dropout)
DROPOUT(dropout1d)
DROPOUT(dropout2d)
DROPOUT(dropout3d)
DROPOUT(alpha_dropout)
DROPOUT(feature_alpha_dropout)
