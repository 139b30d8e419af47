#include "nn/layer.h"

namespace athena::nn {

// What draws is the same generator, which stays where it is.
Ref<Module> Layer::again() const {
  uint64_t seed, offset;
  context_.generator->state(&seed, &offset);
  Ref<Module> made = create(kind() + "(" + arguments() + ")", context_);
  context_.generator->set_state(seed, offset);
  return made;
}

}  // namespace athena::nn
