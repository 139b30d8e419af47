// recording.h: what was recorded once of data, to be recorded again of other data: nodes are copied, and nothing is
// checked or worked out anew.
#pragma once

#include <vector>

#include "graph/record/node.h"

namespace athena {

class Recording {
 public:
  using Values = std::vector<Value>;
  Recording() = default;
  // Of data like these; of others it is none.
  explicit Recording(const Values& inputs);
  // Whether it is one, of data like these.
  bool fits(const Values& inputs) const;
  bool is_kept() const { return !operands_.empty(); }
  // Until something is kept: what it is to be recorded of, without elements.
  const Values& stand_ins() const { return nodes_; }
  // What was recorded of those: a value for each, by their dtypes, shapes and device alone, drawn from one generator
  // that begins.
  void keep(const Values& results);
  // The same of inputs that fit, drawn from a generator that begins with seed. Under NoGradScope.
  Values again(const Values& inputs, uint64_t seed) const;

 private:
  size_t given_ = 0;
  Values nodes_;                    // what stands for the inputs, then operands before those that read them
  std::vector<uint32_t> operands_;  // their places, node after node, and those of the results
};

}  // namespace athena
