#include "ops/state.h"

#include <set>

#include "core/error.h"
#include "core/text.h"
#include "graph/run/evaluate.h"
#include "ops/pointwise.h"
#include "ops/transfer.h"

namespace athena {

const StateTensor* State::find(const std::string& name) const {
  for (const StateTensor& one : tensors)
    if (one.name == name) return &one;
  return nullptr;
}

void Stateful::apply_changes(std::vector<StateChange> changes) {
  NoGradScope scope(true);
  std::vector<ops::Writing> writes;
  for (StateChange& change : changes)
    for (ops::Writing& one : change.writes) writes.push_back(std::move(one));
  ops::write_all(writes, [&] {
    for (const StateChange& change : changes)
      if (change.finish) change.finish();
  });
}

void check_state_names(const std::vector<std::string>& expected, const std::vector<StateTensor>& given,
                       const char* owner) {
  std::set<std::string> known(expected.begin(), expected.end()), met;
  std::vector<std::string> missing, unknown;
  for (const StateTensor& one : given) {
    if (!met.insert(one.name).second)
      fail(AT_ERROR_ARGUMENT, "names", "the name '%s' comes twice", printable(one.name).c_str());
    if (!known.count(one.name)) unknown.push_back(one.name);
  }
  for (const std::string& name : expected)
    if (!met.count(name)) missing.push_back(name);
  if (!missing.empty() || !unknown.empty())
    fail(AT_ERROR_ARGUMENT, "names", "names differ from the %s's: missing %s; unknown %s", owner,
         list_of_names(missing).c_str(), list_of_names(unknown).c_str());
}

Value state_value(const StateTensor& one, const Shape& shape, Backend& backend, DType dtype, const char* owner) {
  Tensor& from = *one.tensor;
  if (!(from.shape() == shape))
    fail(AT_ERROR_SHAPE, "tensors", "%s is %s, expected %s as in the %s", printable(one.name).c_str(),
         from.shape().text().c_str(), shape.text().c_str(), owner);
  Value value = ops::copy(ops::cast(ops::moved(from, backend)->raw_value(), dtype));
  evaluate({&value, 1});
  return value;
}

}  // namespace athena
