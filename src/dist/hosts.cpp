#include "dist/hosts.h"

#include <algorithm>
#include <numeric>

namespace athena::dist {

Hosts::Hosts(int rank, const std::vector<int>& machines) : ranks_(machines.size()) {
  std::iota(ranks_.begin(), ranks_.end(), 0);
  std::vector<int> first(machines.size());  // rank of the same machine
  for (size_t i = 0; i < machines.size(); i++)
    first[i] = int(std::find(machines.begin(), machines.end(), machines[i]) - machines.begin());
  auto of_host = [&](int one) { return int(std::count(first.begin(), first.end(), first[size_t(one)])); };
  bool even = std::all_of(ranks_.begin(), ranks_.end(), [&](int one) { return of_host(one) == of_host(0); });
  each_ = even && of_host(0) > 1 ? of_host(0) : int(machines.size());
  if (count() > 1)
    std::stable_sort(ranks_.begin(), ranks_.end(), [&](int a, int b) { return first[size_t(a)] < first[size_t(b)]; });
  own_ = int(std::find(ranks_.begin(), ranks_.end(), rank) - ranks_.begin());
}

}  // namespace athena::dist
