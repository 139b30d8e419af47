// arena.cpp: offsets in one memory for values that live at different times.
#include <algorithm>
#include <map>

#include "graph/plan.h"

namespace athena {

// In order of first use, each takes the smallest free gap that fits; neighbouring gaps merge.
size_t place_in_arena(std::vector<Lifetime>& lifetimes) {
  std::vector<uint32_t> order(lifetimes.size());
  for (uint32_t i = 0; i < order.size(); i++) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](uint32_t a, uint32_t b) { return lifetimes[a].first < lifetimes[b].first; });
  std::multimap<uint32_t, uint32_t> live;  // last use → interval
  std::map<size_t, size_t> gaps;           // offset → bytes
  size_t end = 0;
  auto give_back = [&](size_t offset, size_t bytes) {
    auto after = gaps.lower_bound(offset);
    if (after != gaps.end() && offset + bytes == after->first) {
      bytes += after->second;
      after = gaps.erase(after);
    }
    if (after != gaps.begin()) {
      auto before = std::prev(after);
      if (before->first + before->second == offset) {
        before->second += bytes;
        return;
      }
    }
    gaps.emplace(offset, bytes);
  };
  for (uint32_t index : order) {
    Lifetime& lifetime = lifetimes[index];
    while (!live.empty() && live.begin()->first < lifetime.first) {
      const Lifetime& over = lifetimes[live.begin()->second];
      give_back(over.offset, over.bytes);
      live.erase(live.begin());
    }
    auto best = gaps.end();
    for (auto gap = gaps.begin(); gap != gaps.end(); ++gap)
      if (gap->second >= lifetime.bytes && (best == gaps.end() || gap->second < best->second)) best = gap;
    if (best != gaps.end()) {
      lifetime.offset = best->first;
      size_t rest = best->second - lifetime.bytes;
      gaps.erase(best);
      if (rest) gaps.emplace(lifetime.offset + lifetime.bytes, rest);
    } else {
      lifetime.offset = end;
      end += lifetime.bytes;
    }
    live.emplace(lifetime.last, index);
  }
  return end;
}

}  // namespace athena
