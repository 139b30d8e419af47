#include "graph/engine.h"

#include <cinttypes>

#include "graph/label.h"

namespace athena {

Engine& Engine::of(Backend& backend) {
  if (!backend.engine()) backend.engine() = std::make_shared<Engine>();
  return *static_cast<Engine*>(backend.engine().get());
}

Error fault_error(const Fault& fault) {
  char text[160];
  if (fault.status == AT_ERROR_FAULT_DIVISION)
    std::snprintf(text, sizeof text, "integer division by zero at element %" PRId64, fault.index);
  else
    std::snprintf(text, sizeof text, "index %" PRId64 " is out of range for %" PRId64, fault.index, fault.bound);
  return Error(fault.status, fault.status == AT_ERROR_FAULT_INDEX ? "indices" : "", text, label_name(fault.label));
}

Ref<Failure> Engine::look(Backend& backend) {
  Ref<Failure> next(new Failure);
  Fault fault = backend.take_fault();
  Ref<Failure> settled = std::exchange(lookout, std::move(next));
  fault.status == AT_OK ? settled->settle_clean() : settled->settle_failed(fault);
  return settled;
}

}  // namespace athena
