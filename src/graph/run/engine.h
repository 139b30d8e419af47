// engine.h: what the engine keeps per backend, under the backend's lock.
#pragma once

#include "graph/plan/plan_cache.h"
#include "graph/run/fault_watch.h"

namespace athena {

struct Engine {
  PlanCache plans;
  FaultWatch faults;
  static Engine& of(Backend& backend);
};

}  // namespace athena
