#include "core/shape.h"

#include <algorithm>

#include "core/error.h"

namespace athena {

Shape::Shape(std::initializer_list<int64_t> sizes) : rank(int(sizes.size())) {
  std::copy(sizes.begin(), sizes.end(), dims);
}

int64_t Shape::numel() const {
  int64_t count = 1;
  for (int i = 0; i < rank; i++) count *= dims[i];
  return count;
}

bool Shape::operator==(const Shape& other) const {
  return rank == other.rank && std::equal(dims, dims + rank, other.dims);
}

std::string Shape::text() const {
  if (rank == 0) return "scalar";
  std::string text;
  for (int i = 0; i < rank; i++) text += (i ? "x" : "") + std::to_string(dims[i]);
  return rank == 1 ? "[" + text + "]" : text;
}

int64_t checked_multiply(int64_t a, int64_t b) {
  int64_t product;
  if (__builtin_mul_overflow(a, b, &product))
    fail(AT_ERROR_OVERFLOW, "dims", "sizes %lld times %lld overflow 63 bits", (long long)a, (long long)b);
  return product;
}

Shape checked_shape(int32_t rank, const int64_t* dims, DType dtype, const char* argument) {
  if (rank < 0 || rank > kMaxRank) fail(AT_ERROR_SHAPE, "rank", "rank is %d, expected 0 to %d", int(rank), kMaxRank);
  if (rank > 0 && !dims) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %d sizes", argument, int(rank));
  Shape shape;
  shape.rank = rank;
  int64_t nonzero = int64_t(dtype_size(dtype));  // zeros must not hide an overflow of the others
  for (int i = 0; i < rank; i++) {
    if (dims[i] < 0) fail(AT_ERROR_SHAPE, argument, "size %d is %lld, expected 0 or more", i, (long long)dims[i]);
    shape.dims[i] = dims[i];
    if (dims[i] > 0) nonzero = checked_multiply(nonzero, dims[i]);
  }
  return shape;
}

Layout Layout::contiguous(const Shape& shape) {
  Layout layout;
  layout.shape = shape;
  int64_t stride = 1;
  for (int i = shape.rank - 1; i >= 0; i--) {
    layout.strides[i] = stride;
    stride *= std::max<int64_t>(shape.dims[i], 1);
  }
  return layout;
}

bool Layout::is_contiguous() const {
  int64_t stride = 1;
  for (int i = shape.rank - 1; i >= 0; i--) {
    if (shape.dims[i] == 0) return true;
    if (shape.dims[i] != 1 && strides[i] != stride) return false;
    stride *= shape.dims[i];
  }
  return true;
}

bool Layout::overlaps() const {
  // Sorted by stride, each must step over everything the smaller ones reach.
  int order[kMaxRank] = {}, rank = 0;
  for (int i = 0; i < shape.rank; i++) {
    if (shape.dims[i] == 0) return false;
    if (shape.dims[i] == 1) continue;
    int at = rank++;
    for (; at > 0 && std::abs(strides[i]) < std::abs(strides[order[at - 1]]); at--) order[at] = order[at - 1];
    order[at] = i;
  }
  int64_t reach = 0;
  for (int k = 0; k < rank; k++) {
    int64_t step = std::abs(strides[order[k]]);
    if (step <= reach) return true;
    reach += step * (shape.dims[order[k]] - 1);
  }
  return false;
}

bool Layout::operator==(const Layout& other) const {
  return offset == other.offset && shape == other.shape && std::equal(strides, strides + shape.rank, other.strides);
}

void Layout::extent(int64_t* first, int64_t* end) const {
  *first = *end = 0;
  int64_t low = offset, high = offset;
  for (int i = 0; i < shape.rank; i++) {
    if (shape.dims[i] == 0) return;
    int64_t span = strides[i] * (shape.dims[i] - 1);
    (span < 0 ? low : high) += span;
  }
  *first = low;
  *end = high + 1;
}

Layout checked_layout(const Shape& shape, const int64_t* strides) {
  Layout layout = Layout::contiguous(shape);
  if (!strides || shape.numel() == 0) return layout;
  for (int i = 0; i < shape.rank; i++) {
    if (shape.dims[i] == 1) continue;  // any stride says the same
    if (strides[i] < 0)
      fail(AT_ERROR_ARGUMENT, "strides", "stride %d is %lld, expected 0 or more; copy such memory", i,
           (long long)strides[i]);
    layout.strides[i] = strides[i];
  }
  int64_t end = 1;
  for (int i = 0; i < shape.rank; i++)
    if (__builtin_add_overflow(end, checked_multiply(shape.dims[i] - 1, layout.strides[i]), &end))
      fail(AT_ERROR_OVERFLOW, "strides", "strides reach further than 63 bits count");
  return layout;
}

int normalize_axis(int32_t axis, int rank, const char* argument) {
  if (axis < -rank || axis >= rank)
    fail(AT_ERROR_INDEX, argument, "%s is %d, expected %d to %d for rank %d", argument, int(axis), -rank, rank - 1,
         rank);
  return axis < 0 ? axis + rank : axis;
}

Shape broadcast(const Shape& a, const Shape& b) {
  Shape shape;
  shape.rank = std::max(a.rank, b.rank);
  for (int i = 1; i <= shape.rank; i++) {
    int64_t x = i <= a.rank ? a.dims[a.rank - i] : 1, y = i <= b.rank ? b.dims[b.rank - i] : 1;
    if (x != y && x != 1 && y != 1)
      fail(AT_ERROR_SHAPE, "b", "shapes %s and %s do not broadcast: sizes %lld and %lld", a.text().c_str(),
           b.text().c_str(), (long long)x, (long long)y);
    shape.dims[shape.rank - i] = x == 1 ? y : x;
  }
  int64_t nonzero = 8;
  for (int i = 0; i < shape.rank; i++)
    if (shape.dims[i] > 0) nonzero = checked_multiply(nonzero, shape.dims[i]);
  return shape;
}

Layout broadcast_to(const Layout& layout, const Shape& shape) {
  Layout result;
  result.shape = shape;
  result.offset = layout.offset;
  int shift = shape.rank - layout.shape.rank;
  for (int i = shift; i < shape.rank; i++)
    result.strides[i] = layout.shape.dims[i - shift] == shape.dims[i] ? layout.strides[i - shift] : 0;
  return result;
}

std::optional<Layout> reshape(const Layout& layout, const Shape& shape) {
  Layout result = Layout::contiguous(shape);
  result.offset = layout.offset;
  if (shape.numel() == 0) return result;
  // Walk both shapes in blocks of equal element count; within a block the old axes must run on.
  int old_rank = 0;
  int64_t old_dims[kMaxRank] = {}, old_strides[kMaxRank] = {};
  for (int i = 0; i < layout.shape.rank; i++)
    if (layout.shape.dims[i] != 1)
      old_dims[old_rank] = layout.shape.dims[i], old_strides[old_rank++] = layout.strides[i];
  int i = 0, j = 0;
  while (i < old_rank) {
    int i_end = i + 1, j_end = j + 1;
    int64_t old_count = old_dims[i], new_count = shape.dims[j];
    while (old_count != new_count)
      if (new_count < old_count)
        new_count *= shape.dims[j_end++];
      else
        old_count *= old_dims[i_end++];
    for (int k = i; k + 1 < i_end; k++)
      if (old_strides[k] != old_strides[k + 1] * old_dims[k + 1]) return std::nullopt;
    int64_t stride = old_strides[i_end - 1];
    for (int k = j_end - 1; k >= j; k--) {
      result.strides[k] = stride;
      stride *= shape.dims[k];
    }
    i = i_end;
    j = j_end;
  }
  for (; j < shape.rank; j++) result.strides[j] = 1;  // trailing sizes of 1
  return result;
}

std::optional<Layout> compose(const Layout& inner, const Layout& outer) {
  if (inner.is_contiguous()) {
    Layout result = outer;
    result.offset += inner.offset;
    return result;
  }
  if (outer.offset == 0 && outer.is_contiguous() && outer.shape.numel() == inner.shape.numel())
    return reshape(inner, outer.shape);
  return std::nullopt;
}

Layout some_axes(const Layout& layout, int first, int count) {
  Layout part;
  part.shape.rank = count;
  std::copy_n(layout.shape.dims + first, count, part.shape.dims);
  std::copy_n(layout.strides + first, count, part.strides);
  return part;
}

Layout permute(const Layout& layout, const int* axes) {
  Layout result;
  result.offset = layout.offset;
  result.shape.rank = layout.shape.rank;
  for (int i = 0; i < layout.shape.rank; i++) {
    result.shape.dims[i] = layout.shape.dims[axes[i]];
    result.strides[i] = layout.strides[axes[i]];
  }
  return result;
}

int collapse(Layout* const* layouts, int count) {
  Shape& shape = layouts[0]->shape;
  int rank = 0;
  for (int i = 0; i < shape.rank; i++) {
    int64_t size = layouts[0]->shape.dims[i];
    if (size == 1) continue;
    bool merge = rank > 0;
    for (int k = 0; k < count && merge; k++) merge = layouts[k]->strides[rank - 1] == layouts[k]->strides[i] * size;
    int at = merge ? rank - 1 : rank++;
    for (int k = 0; k < count; k++) {
      layouts[k]->shape.dims[at] = merge ? layouts[k]->shape.dims[at] * size : size;
      layouts[k]->strides[at] = layouts[k]->strides[i];
    }
  }
  if (rank == 0) {
    for (int k = 0; k < count; k++) layouts[k]->shape.dims[0] = 1, layouts[k]->strides[0] = 1;
    rank = 1;
  }
  for (int k = 0; k < count; k++) layouts[k]->shape.rank = rank;
  return rank;
}

}  // namespace athena
