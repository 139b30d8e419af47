// The shims of athena/init.h.
#include "capi/objects.h"

using namespace athena;

namespace {

template <class F>
at_status weights(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                  const int64_t* dims, at_generator* generator, F&& function) {
  return wall(name, [&] {
    result(tensor, "tensor");
    Creation at(backend, dtype, rank, dims);
    *tensor = new_tensor(function(at, *Drawing(generator)));
  });
}

}  // namespace

at_status at_nonlinearity_gain(double* gain, at_nonlinearity nonlinearity, double slope) {
  return wall("nonlinearity_gain", [&] {
    result(gain, "gain");
    *gain = ops::gain_of(nonlinearity, slope);
  });
}

#define XAVIER(kind)                                                                                                  \
  at_status at_tensor_xavier_##kind(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,            \
                                    const int64_t* dims, double gain, at_generator* generator) {                      \
    return weights("xavier_" #kind, tensor, backend, dtype, rank, dims, generator, [&](Creation& at, Generator& g) {  \
      return ops::xavier(at.backend, at.dtype, at.shape, Random::kind, gain, g);                                      \
    });                                                                                                               \
  }                                                                                                                   \
  at_status at_tensor_kaiming_##kind(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,           \
                                     const int64_t* dims, at_fan_mode mode, double gain, at_generator* generator) {   \
    return weights("kaiming_" #kind, tensor, backend, dtype, rank, dims, generator, [&](Creation& at, Generator& g) { \
      return ops::kaiming(at.backend, at.dtype, at.shape, Random::kind, mode, gain, g);                               \
    });                                                                                                               \
  }
XAVIER(uniform)
XAVIER(normal)

at_status at_tensor_orthogonal(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                               const int64_t* dims, double gain, at_generator* generator) {
  return weights("orthogonal", tensor, backend, dtype, rank, dims, generator,
                 [&](Creation& at, Generator& g) { return ops::orthogonal(at.backend, at.dtype, at.shape, gain, g); });
}
