// The shims of athena/generator.h.
#include "capi/shim.h"

using namespace athena;

at_status at_generator_create(at_generator** generator, uint64_t seed) {
  return guarded("generator_create", [&] {
    result(generator, "generator") = nullptr;
    *generator = make_handle(Ref<Generator>(new Generator(seed)));
  });
}
at_status at_generator_retain(at_generator* generator) {
  return guarded("generator_retain", [&] { retain_handle<Generator>(generator); });
}
at_status at_generator_release(at_generator* generator) {
  return guarded("generator_release", [&] { release_handle<Generator>(generator); });
}
at_status at_generator_state(uint64_t* seed, uint64_t* offset, at_generator* generator) {
  return guarded("generator_state", [&] {
    if (offset) *offset = 0;
    result(seed, "seed");
    result(offset, "offset");
    borrow<Generator>(generator, "generator")->state(seed, offset);
  });
}
at_status at_generator_set_state(at_generator* generator, uint64_t seed, uint64_t offset) {
  return guarded("generator_set_state", [&] { borrow<Generator>(generator, "generator")->set_state(seed, offset); });
}
