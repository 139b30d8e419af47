#include "graph/record/updates.h"

#include <cinttypes>

namespace athena {

void Updates::report() {
  if (!any_withheld()) return;
  Error why = why_->error();
  char count[64] = "an update of parameters was";
  if (count_ > 1) std::snprintf(count, sizeof count, "%" PRId64 " updates of parameters were", count_);
  std::string of = why.operation().empty() ? "" : why.operation() + ": ";
  std::string text = count + std::string(" withheld, the values are those before: ") + of + why.text();
  Error error(why.status(), why.argument(), text, "optimizer_step");
  count_ = 0;
  why_ = nullptr;
  throw error;
}

}  // namespace athena
