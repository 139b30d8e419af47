// engine.h: what the engine keeps per backend, under the backend's lock.
#pragma once

#include "graph/fault_watch.h"
#include "graph/plan_cache.h"

namespace athena {

struct Engine {
  PlanCache plans;
  FaultWatch faults;
  static Engine& of(Backend& backend);
};

}  // namespace athena
