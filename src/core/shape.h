// shape.h: sizes, strides and how they broadcast. No data here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "athena/base.h"
#include "core/dtype.h"

namespace athena {

constexpr int kMaxRank = AT_MAX_RANK;

struct Shape {
  int rank = 0;
  int64_t dims[kMaxRank] = {};

  Shape() = default;
  Shape(std::initializer_list<int64_t> sizes);
  int64_t numel() const;  // never overflows for a checked shape
  int64_t operator[](int axis) const { return dims[axis]; }
  int64_t& operator[](int axis) { return dims[axis]; }
  bool operator==(const Shape& other) const;
  std::string text() const;  // "3x4", "scalar" for rank 0
};

// Checks rank, sizes and that bytes fit 63 bits; argument names the caller's argument.
Shape checked_shape(int32_t rank, const int64_t* dims, DType dtype, const char* argument = "dims");

// Where the elements of an array lie in a buffer, all in elements.
struct Layout {
  Shape shape;
  int64_t strides[kMaxRank] = {};
  int64_t offset = 0;

  static Layout contiguous(const Shape& shape);
  bool is_contiguous() const;  // row-major without gaps, at any offset
  bool overlaps() const;       // two indices may name one element
  bool operator==(const Layout& other) const;
  // The smallest and one past the largest element position used; {0, 0} when empty.
  void extent(int64_t* first, int64_t* end) const;
};

// Row-major where strides is null. Throws where a stride is negative or reaches further than 63 bits count.
Layout checked_layout(const Shape& shape, const int64_t* strides);

// Throws AT_ERROR_INDEX when out of range; counts negatives from the end.
int normalize_axis(int32_t axis, int rank, const char* argument = "axis");
// NumPy's rule; throws AT_ERROR_SHAPE naming both shapes.
Shape broadcast(const Shape& a, const Shape& b);
// layout seen with a larger shape: strides 0 where stretched. The shape must be a broadcast of layout.shape.
Layout broadcast_to(const Layout& layout, const Shape& shape);
// The strides of a reshape without copying, if there are any.
std::optional<Layout> reshape(const Layout& layout, const Shape& shape);
// inner's elements in order, counted by outer, if strides can say that.
std::optional<Layout> compose(const Layout& inner, const Layout& outer);
Layout permute(const Layout& layout, const int* axes);
// So many axes from the first on, at offset 0.
Layout some_axes(const Layout& layout, int first, int count);
// Axes of size 1 dropped and neighbours that run on merged, for several layouts of one shape at once: fewer loops.
// Returns the collapsed rank (at least 1).
int collapse(Layout* const* layouts, int count);

// a + b and a * b of non-negative sizes; throw AT_ERROR_OVERFLOW.
int64_t checked_multiply(int64_t a, int64_t b);

}  // namespace athena
