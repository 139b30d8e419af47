// einsum.cpp: sums of products by named axes: subscripts become one label an axis, operands are contracted in pairs,
// each pair by one batch of matrix products over views.
#include "ops/einsum.h"

#include <algorithm>
#include <cmath>

#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

bool has(const Labels& labels, char label) { return labels.find(label) != Labels::npos; }

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

class Subscripts {
 public:
  Subscripts(const char* text, const std::vector<Value>& operands) : text_(text), operands_(operands) {
    for (bool more = true; more; more = peek() == ',' && text_[at_++]) operand();
    if (factors.size() < operands.size())
      fail(AT_ERROR_ARGUMENT, "subscripts", "position %zu is %s, expected ',' and operand %zu of %zu", at_,
           met().c_str(), factors.size(), operands.size());
    if (peek() == '\0')
      imply();
    else
      read_output();
  }

  std::vector<Factor> factors;
  Labels output;

 private:
  char peek() {
    while (text_[at_] == ' ') at_++;
    return text_[at_];
  }
  std::string met() const {
    char c = text_[at_], code[16];
    if (c == '\0') return "the end";
    if (c > ' ' && c < '\x7f') return std::string("'") + c + "'";
    snprintf(code, sizeof code, "byte 0x%02x", unsigned(c) & 0xff);
    return code;
  }
  [[noreturn]] void unexpected(const char* expected) const {
    fail(AT_ERROR_ARGUMENT, "subscripts", "position %zu is %s, expected %s", at_, met().c_str(), expected);
  }

  void read_dots() {
    for (int i = 0; i < 3; i++, at_++)
      if (text_[at_] != '.') unexpected("'.' of \"...\"");
  }

  // Letters up to what is none, '.' standing for "...".
  Labels read_labels() {
    Labels labels;
    while (is_letter(peek()) || text_[at_] == '.') {
      if (text_[at_] == '.') {
        if (has(labels, '.')) unexpected("\"...\" once an operand");
        read_dots();
        labels += '.';
      } else {
        labels += text_[at_++];
      }
    }
    return labels;
  }

  void operand() {
    peek();
    size_t start = at_, index = factors.size();
    if (index == operands_.size())
      fail(AT_ERROR_ARGUMENT, "subscripts", "position %zu begins operand %zu, but there are %zu tensors", start, index,
           operands_.size());
    Labels labels = read_labels();
    const Value& value = operands_[index];
    char end = peek();
    if (end && end != ',' && end != '-') unexpected("a letter, \"...\", ',' or \"->\"");
    int named = int(labels.size()), rank = value->rank();
    size_t dots = labels.find('.');
    bool open = dots != Labels::npos;
    named -= open;
    if (open ? named > rank : named != rank)
      fail(AT_ERROR_SHAPE, "tensors", "operand %zu is %s with %d axes, the subscripts at position %zu name %d%s", index,
           value->shape().text().c_str(), rank, start, named, open ? " and more" : "");
    if (open) {
      labels.replace(dots, 1, aligned_labels(rank - named));
      open_axes_ = std::max(open_axes_, rank - named);
    }
    for (int i = 0; i < rank; i++) check_size(labels, i, value->dims()[i], index);
    factors.push_back({value, labels});
  }

  // Sizes along one label are equal, or 1 where another operand says more.
  void check_size(const Labels& labels, int axis, int64_t size, size_t operand) {
    char label = labels[size_t(axis)];
    size_t before = labels.find(label);
    int64_t& known = sizes_[int(label)];
    int64_t twin = operands_[operand]->dims()[before];
    if (before < size_t(axis) ? twin != size : known >= 0 && known != 1 && size != 1 && known != size)
      fail(AT_ERROR_SHAPE, "tensors", "operand %zu is %s: size %lld along '%c' (axis %d), expected %lld", operand,
           operands_[operand]->shape().text().c_str(), (long long)size, is_letter(label) ? label : '.', axis,
           (long long)(before < size_t(axis) ? twin : known));
    if (known < 0 || known == 1) known = size;
  }

  void imply() {
    output = aligned_labels(open_axes_);
    for (char label = 'A'; label <= 'z'; label++) {
      ptrdiff_t count = 0;
      for (const Factor& factor : factors) count += std::count(factor.labels.begin(), factor.labels.end(), label);
      if (count == 1) output += label;
    }
  }

  void read_output() {
    at_++;
    if (text_[at_] != '>') unexpected("'>'");
    at_++;
    bool dots = false;
    for (char c; (c = peek()) != '\0';) {
      if (!is_letter(c) && c != '.') unexpected("a letter, \"...\" or the end");
      if (c == '.' ? dots : has(output, c)) unexpected("each label of the result once");
      if (is_letter(c) && sizes_[int(c)] < 0) unexpected("a letter that an operand has");
      if (c == '.') {
        dots = true;
        read_dots();
        output += aligned_labels(open_axes_);
      } else {
        at_++;
        output += c;
      }
    }
  }

  const char* text_;
  const std::vector<Value>& operands_;
  size_t at_ = 0;
  int open_axes_ = 0;
  struct Sizes {  // by label, -1: not met
    int64_t of[128];
    Sizes() { std::fill(of, of + 128, -1); }
    int64_t& operator[](int label) { return of[label]; }
  } sizes_;
};

// 1 where the factor lacks it.
int64_t size_along(const Factor& factor, char label) {
  size_t axis = factor.labels.find(label);
  return axis == Labels::npos ? 1 : factor.value->dims()[axis];
}

double count_of(const Factor& factor, const Labels& labels) {
  double count = 1;
  for (char label : labels) count *= double(size_along(factor, label));
  return count;
}

// What a product of matrices would sum, summed in the operand's dtype.
Value total(const Value& a, unsigned axes) { return axes ? cast(sum(a, axes, false), a->dtype()) : a; }

// The axes named by labels, in that order; one that the factor lacks has size 1.
Value ordered(const Factor& factor, const Labels& labels) {
  std::vector<int> axes;
  Shape shape;
  for (char label : labels) {
    size_t axis = factor.labels.find(label);
    if (axis != Labels::npos) axes.push_back(int(axis));
    shape.dims[shape.rank++] = size_along(factor, label);
  }
  bool moved = !std::is_sorted(axes.begin(), axes.end());
  return reshape(moved ? view(factor.value, permuting(std::move(axes))) : factor.value, shape);
}

// How many operands, and the result, use each label.
struct Uses {
  int of[128] = {};
  Uses(const std::vector<Factor>& factors, const Labels& output) {
    for (char label : output) of[int(label)]++;
    for (const Factor& factor : factors)
      for (char label : factor.labels) of[int(label)]++;
  }
};

// Repeated labels become diagonals.
Factor without_repeats(Factor factor) {
  for (size_t i = 0; i < factor.labels.size();) {
    char label = factor.labels[i];
    size_t again = factor.labels.find(label, i + 1);
    if (again == Labels::npos) {
      i++;
      continue;
    }
    factor.value = view(factor.value, diagonal(0, int(i), int(again)));
    factor.labels.erase(again, 1).erase(i, 1);
    factor.labels += label;
  }
  return factor;
}

// Axes of size 1 go where another operand says more.
Factor without_stretched(const Factor& factor, const std::vector<Factor>& factors) {
  Labels rest;
  Shape shape;
  for (size_t i = 0; i < factor.labels.size(); i++) {
    char label = factor.labels[i];
    int64_t size = factor.value->dims()[i];
    bool stretched = false;
    for (const Factor& other : factors) stretched |= size == 1 && size_along(other, label) != 1;
    if (stretched) continue;
    rest += label;
    shape.dims[shape.rank++] = size;
  }
  return {reshape(factor.value, shape), rest};
}

// Axes that nothing else has are summed.
Factor without_lonely(const Factor& factor, const Uses& uses) {
  unsigned folded = 0;
  Labels rest;
  for (size_t i = 0; i < factor.labels.size(); i++)
    if (uses.of[int(factor.labels[i])] == 1)
      folded |= 1u << i;
    else
      rest += factor.labels[i];
  return {total(factor.value, folded), rest};
}

// labels as the memory of a factor walks them, largest step first: what can be folded into one axis then can be.
Labels walked(const Factor& factor, Labels labels) {
  Layout layout = locate(factor.value.get()).layout;
  int64_t steps[128] = {};
  for (size_t i = 0; i < factor.labels.size(); i++) steps[int(factor.labels[i])] = std::abs(layout.strides[i]);
  std::stable_sort(labels.begin(), labels.end(), [&](char a, char b) { return steps[int(a)] > steps[int(b)]; });
  return labels;
}

bool folds(const Factor& factor, const Labels& labels) {
  Layout layout = locate(factor.value.get()).layout, part;
  for (char label : labels) {
    part.shape.dims[part.shape.rank] = size_along(factor, label);
    part.strides[part.shape.rank++] = layout.strides[factor.labels.find(label)];
  }
  return athena::reshape(part, Shape{part.shape.numel()}).has_value();
}

Shape sizes_of(const Factor& factor, const Labels& labels) {
  Shape shape;
  for (char label : labels) shape.dims[shape.rank++] = size_along(factor, label);
  return shape;
}

// [batch…, first, second]; batch axes become one where they would be too many.
Value as_matrices(const Factor& factor, const Labels& batch, const Labels& first, const Labels& second) {
  Shape shape = sizes_of(factor, batch);
  if (shape.rank > kMaxRank - 2) shape = Shape{shape.numel()};
  shape.dims[shape.rank++] = sizes_of(factor, first).numel();
  shape.dims[shape.rank++] = sizes_of(factor, second).numel();
  return reshape(ordered(factor, batch + first + second), shape);
}

// The axes of a product of two: in both and wanted further, in both and summed, in one.
struct Roles {
  Labels batch, inner, rows, columns;
  Roles(const Factor& a, const Factor& b, const Uses& uses) {
    for (char label : a.labels) (!has(b.labels, label) ? rows : uses.of[int(label)] > 2 ? batch : inner) += label;
    for (char label : b.labels)
      if (!has(a.labels, label)) columns += label;
  }
  Labels result() const { return batch + rows + columns; }
};

// Where a factor's own axes do not fold into one, all but the longest stretch join the batch: no copy then, if that
// stretch is not short. It is as long as the other side's axes, so that the partial products of which the other
// side's gradient is a sum take no more memory than a copy.
void split(const Factor& factor, Labels& own, Labels& batch, double other_side) {
  own = walked(factor, own);
  if (folds(factor, own)) return;
  Labels longest;
  for (size_t begin = 0, end; begin < own.size(); begin = end) {
    for (end = begin + 1; end < own.size() && folds(factor, own.substr(begin, end + 1 - begin));) end++;
    Labels stretch = own.substr(begin, end - begin);
    if (longest.empty() || count_of(factor, stretch) > count_of(factor, longest)) longest = stretch;
  }
  bool too_many = batch.size() + own.size() - longest.size() > size_t(kMaxRank - 2);
  if (too_many || count_of(factor, longest) < std::max(16.0, other_side)) return;
  for (char label : own)
    if (!has(longest, label)) batch += label;
  own = longest;
}

// Σ over inner of a · b, element by element; sums of 16-bit products round once, as in a product of matrices.
Value dots(const Factor& a, const Factor& b, const Labels& result, const Labels& inner) {
  DType dtype = a.value->dtype();
  DType wide = inner.empty() ? dtype : opmath_dtype(dtype);
  Value product = mul(cast(ordered(a, result + inner), wide), cast(ordered(b, result + inner), wide));
  return cast(total(product, (1u << (result + inner).size()) - (1u << result.size())), dtype);
}

Factor multiply(Factor a, Factor b, const Uses& uses, const Labels& output) {
  Roles roles(a, b, uses);
  auto earlier = [&](char x, char y) { return output.find(x) < output.find(y); };
  if (roles.inner.empty() || (roles.rows.empty() && roles.columns.empty() && !roles.batch.empty())) {
    Labels result = roles.result();
    std::stable_sort(result.begin(), result.end(), earlier);
    return {dots(a, b, result, roles.inner), result};
  }
  split(a, roles.rows, roles.batch, count_of(b, roles.columns));
  split(b, roles.columns, roles.batch, count_of(a, roles.rows));
  std::stable_sort(roles.batch.begin(), roles.batch.end(), earlier);
  // The operand whose axes come first in the result stands left, so that the product lies as it is wanted.
  if (output.find_first_of(roles.columns) < output.find_first_of(roles.rows)) {
    std::swap(a, b);
    std::swap(roles.rows, roles.columns);
  }
  Labels by_a = walked(a, roles.inner), by_b = walked(b, roles.inner);
  bool fits_a = folds(a, by_a) && folds(b, by_a), fits_b = folds(a, by_b) && folds(b, by_b);
  bool prefers_b = count_of(b, b.labels) > count_of(a, a.labels);
  roles.inner = fits_b || (prefers_b && !fits_a) ? by_b : by_a;  // where neither fits both, the smaller is copied
  Shape shape;
  for (char label : roles.result()) shape.dims[shape.rank++] = size_along(has(a.labels, label) ? a : b, label);
  Value product = matmul(as_matrices(a, roles.batch, roles.rows, roles.inner),
                         as_matrices(b, roles.batch, roles.inner, roles.columns));
  return {reshape(product, shape), roles.result()};
}

// The pair among the first factors whose product frees most memory, the first of equals: few operands rarely want a
// better plan, and it costs little to find. None where every product would have too many axes.
struct Pair {
  size_t first, second;
};
std::optional<Pair> best_pair(const std::vector<Factor>& factors, const Uses& uses) {
  std::optional<Pair> best;
  double least = INFINITY;
  size_t looked_at = std::min<size_t>(factors.size(), 16);
  for (size_t i = 0; i < looked_at; i++)
    for (size_t j = i + 1; j < looked_at; j++) {
      const Factor &a = factors[i], &b = factors[j];
      Roles roles(a, b, uses);
      double cost = count_of(a, roles.batch + roles.rows) * count_of(b, roles.columns) - count_of(a, a.labels) -
                    count_of(b, b.labels);
      if (roles.result().size() > size_t(kMaxRank) || !(cost < least)) continue;
      least = cost;
      best = {i, j};
    }
  return best;
}

}  // namespace

Labels aligned_labels(int rank) {
  Labels labels;
  for (int i = rank - 1; i >= 0; i--) labels += char('0' + i);
  return labels;
}

Value contract(std::vector<Factor> factors, const Labels& output) {
  if (output.size() > size_t(kMaxRank))
    fail(AT_ERROR_SHAPE, "", "the result has %zu axes, expected at most %d", output.size(), kMaxRank);
  DType dtype = factors[0].value->dtype();
  for (const Factor& factor : factors) {
    dtype = promote(dtype, factor.value->dtype());
  }
  if (dtype == DType::boolean) fail(AT_ERROR_DTYPE, "", "all operands are bool, expected numbers");
  for (Factor& factor : factors) factor.value = cast(factor.value, dtype);
  for (Factor& factor : factors) factor = without_repeats(factor);
  for (Factor& factor : factors) factor = without_stretched(factor, factors);
  Uses uses(factors, output);
  for (Factor& factor : factors) factor = without_lonely(factor, uses);
  while (factors.size() > 1) {
    uses = Uses(factors, output);
    std::optional<Pair> pair = best_pair(factors, uses);
    if (!pair) fail(AT_ERROR_SHAPE, "", "the product of any two operands has more than %d axes", kMaxRank);
    factors[pair->first] = multiply(factors[pair->first], factors[pair->second], uses, output);
    factors.erase(factors.begin() + ptrdiff_t(pair->second));
  }
  return ordered(factors[0], output);
}

Value einsum(const char* subscripts, const std::vector<Value>& operands) {
  Subscripts parsed(subscripts, operands);
  return contract(std::move(parsed.factors), parsed.output);
}

}  // namespace athena::ops
