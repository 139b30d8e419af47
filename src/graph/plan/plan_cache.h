// plan_cache.h: the plans of one backend by key, the least recently used dropped first.
#pragma once

#include <list>
#include <memory>
#include <unordered_map>
#include <unordered_set>

#include "graph/plan/plan.h"

namespace athena {

class PlanCache {
 public:
  // The plan of trace, made if it is not there; counts the hit, or the miss with its reason.
  std::shared_ptr<const Plan> find(const Trace& trace, Backend& backend);

 private:
  struct Entry {
    std::vector<uint64_t> key;
    std::shared_ptr<const Plan> plan;
  };
  void drop_oldest();

  static constexpr size_t kPlans = 256, kLaunches = 65536;  // bounds of what is kept
  std::list<Entry> entries_;                                // most recent first
  std::unordered_multimap<uint64_t, std::list<Entry>::iterator> by_hash_;
  std::unordered_set<uint64_t> structures_, dropped_;  // hashes ever seen, to tell why a plan is missing
  size_t launches_ = 0;
};

}  // namespace athena
