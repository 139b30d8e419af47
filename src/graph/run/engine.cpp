#include "graph/run/engine.h"

namespace athena {

Engine& Engine::of(Backend& backend) {
  if (!backend.engine()) backend.engine() = std::make_shared<Engine>();
  return *static_cast<Engine*>(backend.engine().get());
}

}  // namespace athena
