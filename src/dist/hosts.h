// hosts.h: which ranks share a host. Collectives first fold inside each host, and give inside each host last, so that
// an element passes between two hosts once each way.
#pragma once

#include <vector>

namespace athena::dist {

class Hosts {
 public:
  // machines: a number for each rank, the same for those of one host. Where hosts have different numbers of ranks, or
  // one each, all count as one host's.
  Hosts(int rank, const std::vector<int>& machines);
  int count() const { return int(ranks_.size()) / each_; }
  int each() const { return each_; }  // ranks of a host
  int rank_at(int host, int place) const { return ranks_[size_t(host * each_ + place)]; }
  int host() const { return own_ / each_; }
  int place() const { return own_ % each_; }

 private:
  std::vector<int> ranks_;  // host by host
  int each_, own_;
};

}  // namespace athena::dist
