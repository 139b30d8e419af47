// embedding.h: rows of a table in bags, by frequency, and kept within a norm.
#pragma once

#include "athena/index.h"
#include "graph/record/node.h"

namespace athena::ops {

// How rows become bags; offsets and weights may be null.
struct Bags {
  Value indices, offsets, weights;
  at_bag_mode mode;
  bool include_last;
  int64_t padding;  // or AT_NO_ROW
};
Value embedding_bag(const Value& weight, const Bags& bags);
Value embedding_scaled(const Value& weight, const Value& indices, int64_t padding);
// weight, with the rows at indices that are longer made as long as most.
Value embedding_renormed(const Value& weight, const Value& indices, double most, double order);

}  // namespace athena::ops
