// data.h: what the shims of data sets and of loaders share.
#pragma once

#include "core/error.h"
#include "data/dataset.h"

namespace athena {

inline void check_field_count(size_t count) {
  constexpr size_t kMost = 4096;
  if (count < 1 || count > kMost)
    fail(AT_ERROR_ARGUMENT, "field_count", "field_count is %zu, expected 1 to %zu", count, kMost);
}

// Of what an order is made of.
inline void check_sample_count(int64_t count, const char* argument) {
  constexpr int64_t kMost = int64_t(1) << 56;
  if (count < 0 || count > kMost)
    fail(AT_ERROR_ARGUMENT, argument, "%s is %lld, expected 0 to 2^56", argument, (long long)count);
}

}  // namespace athena
