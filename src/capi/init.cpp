// The shims of athena/init.h.
#include "ops/init.h"
#include "capi/shim.h"

using namespace athena;

namespace {

at_status xavier(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                 const int64_t* dims, Random kind, double gain, at_generator* generator) {
  return draw(name, tensor, backend, dtype, rank, dims, generator, [&](const Creation& at, Generator& g) {
    return ops::xavier(at.backend, at.dtype, at.shape, kind, gain, g);
  });
}

at_status kaiming(const char* name, at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                  const int64_t* dims, Random kind, at_fan_mode mode, double gain, at_generator* generator) {
  return draw(name, tensor, backend, dtype, rank, dims, generator, [&](const Creation& at, Generator& g) {
    return ops::kaiming(at.backend, at.dtype, at.shape, kind, mode, gain, g);
  });
}

}  // namespace

at_status at_nonlinearity_gain(double* gain, at_nonlinearity nonlinearity, double slope) {
  return guarded("nonlinearity_gain", [&] {
    result(gain, "gain");
    *gain = ops::gain_of(nonlinearity, slope);
  });
}
at_status at_tensor_xavier_uniform(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                                   const int64_t* dims, double gain, at_generator* generator) {
  return xavier("xavier_uniform", tensor, backend, dtype, rank, dims, Random::uniform, gain, generator);
}
at_status at_tensor_xavier_normal(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                                  const int64_t* dims, double gain, at_generator* generator) {
  return xavier("xavier_normal", tensor, backend, dtype, rank, dims, Random::normal, gain, generator);
}
at_status at_tensor_kaiming_uniform(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                                    const int64_t* dims, at_fan_mode mode, double gain, at_generator* generator) {
  return kaiming("kaiming_uniform", tensor, backend, dtype, rank, dims, Random::uniform, mode, gain, generator);
}
at_status at_tensor_kaiming_normal(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                                   const int64_t* dims, at_fan_mode mode, double gain, at_generator* generator) {
  return kaiming("kaiming_normal", tensor, backend, dtype, rank, dims, Random::normal, mode, gain, generator);
}
at_status at_tensor_orthogonal(at_tensor** tensor, at_backend* backend, at_dtype dtype, int32_t rank,
                               const int64_t* dims, double gain, at_generator* generator) {
  return draw("orthogonal", tensor, backend, dtype, rank, dims, generator, [&](const Creation& at, Generator& g) {
    return ops::orthogonal(at.backend, at.dtype, at.shape, gain, g);
  });
}
