// split.h: parameters of an optimizer as parts of several ranks: each belongs to one, which has its state.
#pragma once

#include "graph/record/tensor.h"

namespace athena {

struct Split {
  struct Part {
    int32_t rank;
    int64_t at;     // in a row of its rank's memory
    int64_t place;  // in its rank's share of a bucket
  };
  // What travels together: of every rank a share, equally wide, with some of its parameters, the next ones in its row.
  struct Bucket {
    int64_t width;
    std::vector<size_t> parameters;  // a rank's after another's
    std::vector<int64_t> used;       // of each rank's share
  };
  std::vector<Part> parts;  // of each parameter
  std::vector<Bucket> buckets;
  Bucket all;  // as one, whose shares are the ranks' rows
};

// The largest parameters first, each to the rank with the fewest elements.
Split split_over(int32_t ranks, const std::vector<Ref<Tensor>>& parameters, DType dtype, int64_t bucket_bytes);

}  // namespace athena
