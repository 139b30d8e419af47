// shape.cpp: joining, padding and repeating; their gradients follow from those of concat, views and assign.
#include "ops/shape.h"

#include "athena/shape.h"

#include "graph/run/evaluate.h"
#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/index.h"
#include "ops/pointwise.h"
#include "ops/view.h"
#include "ops/view_rules.h"

namespace athena::ops {

namespace {

Value slice(const Value& a, int axis, int64_t start, int64_t stop, int64_t step = 1) {
  return view(a, slicing(axis, start, stop, step));
}

void check_numbers(const int64_t* numbers, size_t count, const char* argument) {
  if (count && !numbers) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu numbers", argument, count);
}

// before and after elements of axis, taken from a as mode says.
Value padded(const Value& a, int axis, int64_t before, int64_t after, at_pad_mode mode) {
  int64_t size = a->dims()[axis];
  std::vector<Value> parts;
  auto part = [&](int64_t count, bool front) {
    if (count == 0) return;
    if (mode == AT_PAD_CIRCULAR) {
      parts.push_back(front ? slice(a, axis, size - count, size) : slice(a, axis, 0, count));
    } else if (mode == AT_PAD_REFLECT) {
      Value run = front ? slice(a, axis, 1, count + 1) : slice(a, axis, size - 1 - count, size - 1);
      parts.push_back(view(run, flipping(1u << axis)));
    } else {
      Value edge = front ? slice(a, axis, 0, 1) : slice(a, axis, size - 1, size);
      Shape shape = edge->shape();
      shape.dims[axis] = count;
      parts.push_back(expand(edge, shape));
    }
  };
  part(before, true);
  parts.push_back(a);
  part(after, false);
  return concat(std::move(parts), axis);
}

// A size 0 wherever a is taken no times.
Value without_dropped(const Value& a, const Shape& repeats) {
  Value kept = a;
  for (int i = 0; i < repeats.rank; i++)
    if (repeats.dims[i] == 0) kept = slice(kept, i, 0, 0);
  return kept;
}

// Numbers of i64 read one after another, a piece at a time.
class Reader {
 public:
  explicit Reader(const Value& line) : line_(line), piece_(size_t(std::min(line->numel(), kPiece))) {}
  int64_t operator[](int64_t i) {
    if (i / kPiece != read_) {
      read_ = i / kPiece;
      int64_t begin = read_ * kPiece, end = std::min(begin + kPiece, line_->numel());
      Value part = line_->numel() <= kPiece ? line_ : view(line_, slicing(0, begin, end, 1));
      read_value(part, piece_.data(), size_t(end - begin) * sizeof(int64_t));
    }
    return piece_[size_t(i % kPiece)];
  }

 private:
  static constexpr int64_t kPiece = 1 << 16;
  Value line_;
  std::vector<int64_t> piece_;
  int64_t read_ = -1;
};

int64_t sum_of_repeats(Reader& repeats, int64_t count) {
  int64_t total = 0;
  for (int64_t i = 0; i < count; i++) {
    int64_t number = repeats[i];
    if (number < 0)
      fail(AT_ERROR_ARGUMENT, "repeats", "number %lld of repeats is %lld, expected 0 or more", (long long)i,
           (long long)number);
    if (__builtin_add_overflow(total, number, &total))
      fail(AT_ERROR_OVERFLOW, "repeats", "the numbers of repeats overflow");
  }
  return total;
}

// Each place as often as repeats says.
Value repeated_places(Backend& backend, Reader& repeats, int64_t total) {
  int64_t place = -1, left = 0;
  return counted_out(backend, total, [&](std::span<int64_t> places) {
    for (size_t at = 0; at < places.size();) {
      while (left == 0) left = repeats[++place];
      int64_t now = std::min(left, int64_t(places.size() - at));
      std::fill_n(places.begin() + ptrdiff_t(at), now, place);
      at += size_t(now);
      left -= now;
    }
  });
}

}  // namespace

Value stack(std::vector<Value> parts, int axis) {
  Shape first = parts[0]->shape();
  axis = normalize_axis(axis, first.rank + 1);
  for (size_t i = 0; i < parts.size(); i++) {
    Shape shape = parts[i]->shape();
    if (!(shape == first))
      fail(AT_ERROR_SHAPE, "tensors", "tensor %zu is %s and tensor 0 is %s: expected equal shapes", i,
           shape.text().c_str(), first.text().c_str());
    parts[i] = reshape(parts[i], with_axis(shape, axis));
  }
  return concat(std::move(parts), axis);
}

Value pad(const Value& a, const int64_t* widths, size_t count, at_pad_mode mode, double value) {
  Shape shape = a->shape();
  if (count != size_t(2 * shape.rank))
    fail(AT_ERROR_SHAPE, "count", "%zu widths for a of rank %d: expected two an axis", count, shape.rank);
  check_numbers(widths, count, "widths");
  if (mode < AT_PAD_CONSTANT || mode > AT_PAD_CIRCULAR)
    fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected one of at_pad_mode", int(mode));
  Layout inside = Layout::contiguous(shape);
  for (int i = 0; i < shape.rank; i++) {
    int64_t before = widths[2 * i], after = widths[2 * i + 1], size = shape.dims[i];
    int64_t most = mode == AT_PAD_REFLECT ? size - 1 : mode == AT_PAD_CIRCULAR ? size : size ? INT64_MAX : 0;
    if (before < 0 || after < 0)
      fail(AT_ERROR_ARGUMENT, "widths", "%lld before and %lld after axis %d: expected none below 0", (long long)before,
           (long long)after, i);
    if (mode != AT_PAD_CONSTANT && (before || after) && std::max(before, after) > most)
      fail(AT_ERROR_SHAPE, "widths",
           "%lld before and %lld after axis %d of size %lld: expected at most %lld in this mode", (long long)before,
           (long long)after, i, (long long)size, (long long)std::max<int64_t>(most, 0));
    if (__builtin_add_overflow(size, before, &shape.dims[i]) ||
        __builtin_add_overflow(shape.dims[i], after, &shape.dims[i]))
      fail(AT_ERROR_OVERFLOW, "widths", "%lld before and %lld after axis %d of size %lld overflow", (long long)before,
           (long long)after, i, (long long)size);
  }
  shape = checked_shape(shape.rank, shape.dims, a->dtype(), "widths");
  if (mode == AT_PAD_CONSTANT) {
    inside = Layout::contiguous(shape);
    for (int i = 0; i < shape.rank; i++) {
      inside.shape.dims[i] = a->dims()[i];
      inside.offset += widths[2 * i] * inside.strides[i];
    }
    return assign(full(a->backend(), a->dtype(), shape, fitting(a->dtype(), value, "value")), inside, a);
  }
  Value result = a;
  for (int i = 0; i < shape.rank; i++)
    if (widths[2 * i] || widths[2 * i + 1]) result = padded(result, i, widths[2 * i], widths[2 * i + 1], mode);
  return result;
}

static Value rolled(const Value& a, const std::vector<int64_t>& shifts, const std::vector<int>& axes) {
  Value result = a;
  for (size_t k = 0; k < axes.size(); k++) {
    int64_t size = a->dims()[axes[k]];
    int64_t shift = size ? shifts[k] % size : 0;
    if (shift < 0) shift += size;
    if (shift == 0) continue;
    result = concat({slice(result, axes[k], size - shift, size), slice(result, axes[k], 0, size - shift)}, axes[k]);
  }
  return result;
}

Value roll(const Value& a, const int64_t* shifts, size_t shift_count, const int32_t* axes, size_t axis_count) {
  check_numbers(shifts, shift_count, "shifts");
  if (shift_count != 1 && (shift_count != axis_count || axis_count == 0))
    fail(AT_ERROR_ARGUMENT, "shifts", "%zu shifts for %zu axes: expected one for each or one for all", shift_count,
         axis_count);
  std::vector<int> along = checked_axes(axes, axis_count, a->rank(), "axes");
  std::vector<int64_t> by(std::max<size_t>(axis_count, 1), shifts[0]);
  if (shift_count > 1) by.assign(shifts, shifts + shift_count);
  if (axis_count) return rolled(a, by, along);
  return reshape(rolled(flat(a), by, {0}), a->shape());
}

Value tile(const Value& a, const int64_t* numbers, size_t count) {
  check_numbers(numbers, count, "repeats");
  if (count > size_t(kMaxRank))
    fail(AT_ERROR_SHAPE, "repeats", "%zu numbers of repeats, expected at most %d", count, kMaxRank);
  Shape repeats = checked_shape(int32_t(count), numbers, DType::boolean, "repeats");
  constexpr int kAtOnce = 3;  // axes whose sizes, halved in two, still fit AT_MAX_RANK
  Shape shape = a->shape(), wanted;
  wanted.rank = std::max(shape.rank, repeats.rank);
  Shape times = wanted, sizes = wanted;
  for (int i = 0; i < wanted.rank; i++) {
    int of_a = i - (wanted.rank - shape.rank), of_repeats = i - (wanted.rank - repeats.rank);
    sizes.dims[i] = of_a < 0 ? 1 : shape.dims[of_a];
    times.dims[i] = of_repeats < 0 ? 1 : repeats.dims[of_repeats];
    if (__builtin_mul_overflow(sizes.dims[i], times.dims[i], &wanted.dims[i]))
      fail(AT_ERROR_OVERFLOW, "repeats", "%lld times axis %d of size %lld overflows", (long long)times.dims[i], i,
           (long long)sizes.dims[i]);
  }
  wanted = checked_shape(wanted.rank, wanted.dims, a->dtype(), "repeats");
  Value result = without_dropped(reshape(a, sizes), times);
  if (wanted.numel() == 0) return reshape(result, wanted);
  for (int end = wanted.rank; end > 0;) {
    // [rest][times size][times size][times size] after which axes repeated already follow
    Shape from{1}, to{1};
    Shape done = result->shape();
    int begin = end, count = 0;
    while (begin > 0 && count < kAtOnce) count += times.dims[--begin] != 1;
    for (int i = 0; i < wanted.rank; i++) {
      if (i >= begin && i < end && times.dims[i] != 1) {
        from.dims[from.rank++] = 1;
        to.dims[to.rank++] = times.dims[i];
        from.dims[from.rank++] = 1;
        to.dims[to.rank++] = 1;
      }
      from.dims[from.rank - 1] *= done.dims[i];
      to.dims[to.rank - 1] *= done.dims[i];
      if (i >= begin && i < end) done.dims[i] = wanted.dims[i];
    }
    if (count) result = reshape(expand(reshape(result, from), to), done);
    end = begin;
  }
  return result;
}

Value repeat(const Value& a, int64_t repeats, int axis) {
  axis = normalize_axis(axis, a->rank());
  if (repeats < 0) fail(AT_ERROR_ARGUMENT, "repeats", "repeats is %lld, expected 0 or more", (long long)repeats);
  Shape shape = a->shape();
  if (__builtin_mul_overflow(shape.dims[axis], repeats, &shape.dims[axis]))
    fail(AT_ERROR_OVERFLOW, "repeats", "%lld times axis %d of size %lld overflows", (long long)repeats, axis,
         (long long)a->dims()[axis]);
  shape = checked_shape(shape.rank, shape.dims, a->dtype(), "repeats");
  if (repeats == 0) return slice(a, axis, 0, 0);
  int64_t rows = 1;
  for (int i = 0; i <= axis; i++) rows *= a->dims()[i];
  int64_t inner = rows ? a->numel() / rows : 1;
  return reshape(expand(reshape(a, Shape{rows, 1, inner}), Shape{rows, repeats, inner}), shape);
}

Value repeat(const Value& a, const Value& repeats, int axis) {
  axis = normalize_axis(axis, a->rank());
  int64_t size = a->dims()[axis];
  if (!is_integer(repeats->dtype()))
    fail(AT_ERROR_DTYPE, "repeats", "repeats are %s, expected an integer dtype", dtype_name(repeats->dtype()));
  if (repeats->rank() > 1 || (repeats->numel() != size && repeats->numel() != 1))
    fail(AT_ERROR_SHAPE, "repeats",
         "repeats are %s and axis %d has size %lld: expected one number for each or one for all",
         repeats->shape().text().c_str(), axis, (long long)size);
  Value line = reshape(cast(repeats, DType::i64), {repeats->numel()});
  Reader numbers(line);
  int64_t total = sum_of_repeats(numbers, line->numel());
  if (line->numel() == 1) return repeat(a, total, axis);
  Shape shape = a->shape();
  shape.dims[axis] = total;
  checked_shape(shape.rank, shape.dims, a->dtype(), "repeats");
  checked_shape(1, &total, DType::i64, "repeats");
  Value indices = repeated_places(a->backend(), numbers, total);
  Shape along;
  along.rank = shape.rank;
  for (int i = 0; i < shape.rank; i++) along.dims[i] = i == axis ? total : 1;
  return take_along(a, expand(reshape(indices, along), shape), axis);
}

Value diag_embed(const Value& a, int64_t offset, int axis0, int axis1) {
  int rank = a->rank();
  if (rank == 0) fail(AT_ERROR_SHAPE, "a", "a has no axis, expected at least one");
  axis0 = normalize_axis(axis0, rank + 1, "axis0");
  axis1 = normalize_axis(axis1, rank + 1, "axis1");
  check_two(axis0, axis1);
  int64_t size = a->dims()[rank - 1], side = 0, away = offset < 0 ? -std::max(offset, -INT64_MAX) : offset;
  if (__builtin_add_overflow(size, away, &side))
    fail(AT_ERROR_OVERFLOW, "offset", "a diagonal of %lld elements offset by %lld overflows", (long long)size,
         (long long)offset);
  Shape shape = with_axis(a->shape(), rank);
  for (int i = 0, k = 0; i <= rank; i++) shape.dims[i] = i == axis0 || i == axis1 ? side : a->dims()[k++];
  shape = checked_shape(shape.rank, shape.dims, a->dtype(), "offset");
  Value zeros = full(a->backend(), a->dtype(), shape, 0);
  return assign(zeros, *diagonal(offset, axis0, axis1)(Layout::contiguous(shape)), a);
}

}  // namespace athena::ops
