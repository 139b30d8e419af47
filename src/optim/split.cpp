#include "optim/split.h"

#include <algorithm>
#include <numeric>

namespace athena {

namespace {

// Whatever the dtype, so that a parameter that is moved stays where it is.
std::vector<int32_t> owners(int32_t ranks, const std::vector<Ref<Tensor>>& parameters) {
  std::vector<int64_t> sizes;
  for (const auto& one : parameters) sizes.push_back(one->shape().numel());
  std::vector<size_t> order(sizes.size());
  std::iota(order.begin(), order.end(), size_t(0));
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return sizes[a] > sizes[b]; });
  std::vector<int64_t> loads(size_t(ranks), 0);
  std::vector<int32_t> owner(sizes.size());
  for (size_t i : order) {
    auto least = std::min_element(loads.begin(), loads.end());
    owner[i] = int32_t(least - loads.begin());
    *least += sizes[i];
  }
  return owner;
}

}  // namespace

// A share is as wide as its longest filling, so the elements between are less than a parameter a rank and bucket.
Split split_over(int32_t ranks, const std::vector<Ref<Tensor>>& parameters, DType dtype, int64_t bucket_bytes) {
  size_t element = dtype_size(dtype), count = size_t(ranks);
  std::vector<int64_t> sizes;
  for (const auto& one : parameters) sizes.push_back(aligned_length(one->shape().numel(), element));
  std::vector<int32_t> owner = owners(ranks, parameters);
  std::vector<std::vector<size_t>> own(count);
  for (size_t i = 0; i < sizes.size(); i++) own[size_t(owner[i])].push_back(i);
  Split split;
  split.parts.resize(sizes.size());
  std::vector<size_t> next(count, 0);
  std::vector<int64_t> ends(count, 0);
  auto is_left = [&](size_t rank) { return next[rank] < own[rank].size(); };
  auto next_size = [&](size_t rank) { return sizes[own[rank][next[rank]]]; };
  for (size_t left = sizes.size(); left > 0;) {
    int64_t most = bucket_bytes / int64_t(element) / ranks;
    for (size_t rank = 0; rank < count; rank++)
      if (is_left(rank)) most = std::max(most, next_size(rank));
    Split::Bucket bucket{0, {}, std::vector<int64_t>(count, 0)};
    for (size_t rank = 0; rank < count; rank++) {
      int64_t& used = bucket.used[rank];
      while (is_left(rank) && used + next_size(rank) <= most) {
        size_t i = own[rank][next[rank]++];
        split.parts[i] = {int32_t(rank), ends[rank], used};
        bucket.parameters.push_back(i);
        used += sizes[i];
        ends[rank] += sizes[i];
        left--;
      }
      bucket.width = std::max(bucket.width, used);
    }
    split.buckets.push_back(std::move(bucket));
  }
  split.all = {*std::max_element(ends.begin(), ends.end()), {}, ends};
  for (const std::vector<size_t>& some : own)
    split.all.parameters.insert(split.all.parameters.end(), some.begin(), some.end());
  return split;
}

}  // namespace athena
