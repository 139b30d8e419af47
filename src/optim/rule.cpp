// rule.cpp: what every rule's numbers must be.
#include "optim/rule.h"

#include <cmath>
#include <cstring>

#include "core/error.h"

namespace athena {

bool Rule::flag(const char* name) const {
  for (const RuleFlag& flag : flags)
    if (!std::strcmp(flag.name, name)) return flag.value;
  return false;
}

OptionValues Rule::defaults() const {
  OptionValues values;
  for (const RuleOption& option : options) values.push_back(option.value);
  return values;
}

void Rule::check(size_t i, double value, const char* argument) const {
  const RuleOption& option = options[i];
  if (!std::isfinite(value) || value < 0)
    fail(AT_ERROR_ARGUMENT, argument, "%s is %g, expected a finite number of 0 or more", option.name, value);
  if (!(value < option.below))
    fail(AT_ERROR_ARGUMENT, argument, "%s is %g, expected less than %g", option.name, value, option.below);
  if (option.zero && value != 0)
    fail(AT_ERROR_STATE, argument,
         "%s is %g, expected 0: it was 0 when the optimizer was made, which has no memory for it", option.name, value);
}

}  // namespace athena
