// engine.h: what the engine keeps per backend: its plans and the look-out for faults. All under the backend's lock.
#pragma once

#include "graph/plan_cache.h"

namespace athena {

struct Engine {
  PlanCache plans;
  // Shared by the values that a fault found at the next look would concern.
  Ref<Failure> lookout{new Failure};

  static Engine& of(Backend& backend);
  // Looks into the fault cell, waiting for the device; settles the current look-out: the failure tells. What it
  // throws leaves the fault to be found by the next look.
  Ref<Failure> look(Backend& backend);
};

}  // namespace athena
