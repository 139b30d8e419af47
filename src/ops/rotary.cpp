#include "ops/rotary.h"

#include "athena/shape.h"
#include "ops/concat.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

void check_rotary(const Value& a, const Value& cosines, const Value& sines) {
  for (auto [value, name] : {std::pair{&a, "a"}, {&cosines, "cosines"}, {&sines, "sines"}}) {
    check_float(*value, name);
    if ((*value)->rank() == 0) fail(AT_ERROR_SHAPE, name, "%s has no axis, expected a last one of pairs", name);
  }
  if (!(cosines->shape() == sines->shape()))
    fail(AT_ERROR_SHAPE, "sines", "sines is %s, expected %s as cosines is", sines->shape().text().c_str(),
         cosines->shape().text().c_str());
  Shape turned = a->shape();
  int64_t pairs = cosines->dims()[cosines->rank() - 1];
  turned.dims[turned.rank - 1] = pairs;
  bool fits = pairs <= a->dims()[a->rank() - 1] / 2 && cosines->rank() <= a->rank() &&
              broadcast(turned, cosines->shape()) == turned;
  if (!fits)
    fail(AT_ERROR_SHAPE, "cosines",
         "cosines is %s and a is %s: expected its last axis to be at most half of a's, the others to broadcast to a's",
         cosines->shape().text().c_str(), a->shape().text().c_str());
}

}  // namespace

Value rotary_embedding(const Value& a, const Value& cosines, const Value& sines, bool interleaved) {
  check_rotary(a, cosines, sines);
  int last = a->rank() - 1;
  int64_t size = a->dims()[last], pairs = cosines->dims()[cosines->rank() - 1];
  auto part = [&](int64_t from, int64_t to, int64_t step) { return view(a, slicing(last, from, to, step)); };
  Term first = interleaved ? part(0, 2 * pairs, 2) : part(0, pairs, 1);
  Term second = interleaved ? part(1, 2 * pairs, 2) : part(pairs, 2 * pairs, 1);
  Term x = first * cosines - second * sines, y = second * cosines + first * sines;
  std::vector<Value> turned = {cast(x, a->dtype()), cast(y, a->dtype())};
  if (interleaved) {
    for (Value& one : turned) one = reshape(one, with_axis(one->shape(), last + 1));
    Shape joined = a->shape();
    joined.dims[last] = 2 * pairs;
    turned = {reshape(concat(std::move(turned), last + 1), joined)};
  }
  if (2 * pairs < size) turned.push_back(part(2 * pairs, size, 1));
  return turned.size() == 1 ? turned[0] : concat(std::move(turned), last);
}

}  // namespace athena::ops
