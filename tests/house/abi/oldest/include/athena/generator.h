/* generator.h: explicit random number generators (Philox 4x32-10, Salmon et al., SC 2011). */
#ifndef ATHENA_GENERATOR_H
#define ATHENA_GENERATOR_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A generator is a seed and an offset, the number of 128-bit blocks drawn so far. The same seed and offset give the same
   bits, integers, uniforms and normals on every backend. */
AT_API at_status at_generator_create(at_generator **generator, uint64_t seed);
AT_API at_status at_generator_retain(at_generator *generator);
AT_API at_status at_generator_release(at_generator *generator);

/* Reads and sets the whole state, for checkpoints. */
AT_API at_status at_generator_state(uint64_t *seed, uint64_t *offset, at_generator *generator);
AT_API at_status at_generator_set_state(at_generator *generator, uint64_t seed, uint64_t offset);

#ifdef __cplusplus
}
#endif
#endif
