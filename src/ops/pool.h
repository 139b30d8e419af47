// pool.h: what windows over the spatial axes of a batch hold: their largest element, mean or norm.
#pragma once

#include <span>

#include "athena/pool.h"
#include "ops/selected.h"

namespace athena::ops {

// As the caller gives them; empty: the defaults.
struct Windows {
  std::span<const int64_t> window, stride, padding, dilation;
  bool ceil_mode = false;
};

Selected max_pool(const Value& a, const Windows& windows);
Value avg_pool(const Value& a, const Windows& windows, bool count_include_pad, int64_t divisor_override);
Value lp_pool(const Value& a, double p, const Windows& windows);
Selected adaptive_max_pool(const Value& a, std::span<const int64_t> sizes);
Value adaptive_avg_pool(const Value& a, std::span<const int64_t> sizes);
Value max_unpool(const Value& a, const Value& indices, std::span<const int64_t> sizes);

}  // namespace athena::ops
