#include "graph/plan/plan_cache.h"

namespace athena {

namespace {
constexpr size_t kRemembered = 1 << 16;  // hashes remembered for the reasons of misses

void remember(std::unordered_set<uint64_t>& set, uint64_t hash) {
  if (set.size() >= kRemembered) set.clear();
  set.insert(hash);
}
}  // namespace

std::shared_ptr<const Plan> PlanCache::find(const Trace& trace, Backend& backend) {
  Counters& counters = backend.counters();
  std::vector<uint64_t> key = key_of(trace);
  uint64_t hash = hash_of(key);
  counters.plans++;
  auto [begin, end] = by_hash_.equal_range(hash);
  for (auto it = begin; it != end; ++it) {
    if (it->second->key != key) continue;
    entries_.splice(entries_.begin(), entries_, it->second);
    counters.plan_hits++;
    return entries_.front().plan;
  }
  uint64_t structure = structure_of(trace);
  if (dropped_.count(hash))
    counters.plan_misses_evicted++;
  else if (structures_.count(structure))
    counters.plan_misses_sizes++;
  else
    counters.plan_misses_new++;
  remember(structures_, structure);
  auto plan = std::make_shared<const Plan>(trace, backend);
  std::list<Entry> made;
  made.push_front({std::move(key), plan});
  by_hash_.emplace(hash, made.begin());
  entries_.splice(entries_.begin(), made);
  launches_ += plan->launches().size();
  while (entries_.size() > 1 && (entries_.size() > kPlans || launches_ > kLaunches)) drop_oldest();
  return plan;
}

void PlanCache::drop_oldest() {
  auto oldest = std::prev(entries_.end());
  uint64_t hash = hash_of(oldest->key);
  remember(dropped_, hash);
  auto [begin, end] = by_hash_.equal_range(hash);
  for (auto it = begin; it != end; ++it)
    if (it->second == oldest) {
      by_hash_.erase(it);
      break;
    }
  launches_ -= oldest->plan->launches().size();
  entries_.erase(oldest);
}

}  // namespace athena
