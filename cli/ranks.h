// ranks.h: what a training is shared by: threads of this process, one for a device, or processes of "athena launch".
#pragma once

#include <functional>
#include <initializer_list>

#include "settings.h"

namespace cli {

using Group = Handle<at_group, at_group_release>;

struct Rank {
  int32_t number = 0, of = 1;
  Backend backend;  // a Training takes it over
  Group group;      // none of one rank
  bool leads() const { return number == 0; }
};
// Those that this process has, one at least. Throws Failure.
std::vector<Rank> ranks_of(const Settings& settings);
// The number that the first of these variables that is set has; 0 where none is.
long of_environment(std::initializer_list<const char*> names);
// A port of this machine at which nobody listens now. Throws Failure.
int free_port();
// work of each, on threads where there are several; throws what failed first.
void run_ranks(std::vector<Rank>& ranks, const std::function<void(Rank&)>& work);

}  // namespace cli
