#include "io/format.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/text.h"
#include "ops/concat.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena {

namespace {

// What is left of an axis in a summary.
bool is_cut(int64_t size, int64_t edge) { return size - edge > edge; }

Value edges_of(Value value, int64_t edge) {
  for (int axis = 0; axis < value->rank(); axis++) {
    int64_t size = value->shape().dims[axis];
    if (!is_cut(size, edge)) continue;
    value = ops::concat(
        {ops::view(value, ops::slicing(axis, 0, edge, 1)), ops::view(value, ops::slicing(axis, size - edge, size, 1))},
        axis);
  }
  return value;
}

// Floats alike: whole ones without digits, scientific where they lie far apart.
std::vector<std::string> float_texts(const std::vector<double>& values, const at_format_options& options) {
  double least = INFINITY, most = 0;
  bool whole = true;
  for (double value : values) {
    if (!std::isfinite(value) || value == 0) continue;
    least = std::min(least, std::fabs(value));
    most = std::max(most, std::fabs(value));
    whole = whole && value == std::ceil(value);
  }
  bool apart = most >= 1e8 || most / least > 1000 || (!whole && least < 1e-4);
  bool scientific =
      options.scientific == AT_SCIENTIFIC_AUTO ? most > 0 && apart : options.scientific == AT_SCIENTIFIC_ALWAYS;
  std::vector<std::string> texts;
  for (double value : values) {
    if (!std::isfinite(value))
      texts.push_back(std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
    else if (scientific)
      texts.push_back(printed("%.*e", options.precision, value));
    else if (whole)
      texts.push_back(printed("%.0f.", value));
    else
      texts.push_back(printed("%.*f", options.precision, value));
  }
  return texts;
}

template <class T>
std::vector<T> read(const Value& value) {
  std::vector<T> values(size_t(value->shape().numel()));
  tensor_to_host(*Ref<Tensor>(new Tensor(value)), values.data(), values.size() * sizeof(T));
  return values;
}

template <class T>
std::vector<std::string> integer_texts(const Value& value) {
  std::vector<std::string> texts;
  for (T one : read<T>(value)) texts.push_back(std::to_string(one));
  return texts;
}

std::vector<std::string> texts_of(const Value& value, const at_format_options& options) {
  switch (value->dtype()) {
    case DType::f64: return float_texts(read<double>(value), options);
    case DType::f32:
    case DType::f16:
    case DType::bf16: {
      std::vector<float> values = read<float>(ops::cast(value, DType::f32));
      return float_texts({values.begin(), values.end()}, options);
    }
    case DType::boolean: {
      std::vector<std::string> texts;
      for (uint8_t one : read<uint8_t>(value)) texts.push_back(one ? "true" : "false");
      return texts;
    }
    case DType::u64: return integer_texts<uint64_t>(value);
    default: return integer_texts<int64_t>(ops::cast(value, DType::i64));
  }
}

// Brackets around texts, which are what a summary of shape shows, in order.
class Writer {
 public:
  Writer(const Shape& shape, std::vector<std::string> texts, const at_format_options& options, bool summary)
      : shape_(shape), texts_(std::move(texts)), options_(options), summary_(summary) {
    for (const std::string& text : texts_) width_ = std::max(width_, text.size());
  }

  std::string write() {
    if (shape_.rank == 0) return texts_[0];
    axis(0);
    return std::move(out_);
  }

 private:
  void axis(int at) {
    out_ += '[';
    int64_t size = shape_.dims[at], edge = options_.edge_items;
    bool cut = summary_ && is_cut(size, edge), last = at == shape_.rank - 1;
    int64_t shown = cut ? 2 * edge : size;
    for (int64_t i = 0; i < shown; i++) {
      if (i) separate(at, last ? width_ : 0);
      if (cut && i == edge) {
        out_ += "...";
        separate(at, last ? width_ : 0);
      }
      if (last)
        out_.append(width_ - texts_[next_].size(), ' '), out_ += texts_[next_++];
      else
        axis(at + 1);
    }
    out_ += ']';
  }

  // Between two elements of an axis: rows stand under each other, and a row goes on in a new line where it is too long.
  void separate(int at, size_t next) {
    out_ += ',';
    if (at < shape_.rank - 1) {
      out_.append(size_t(shape_.rank - 1 - at), '\n');
    } else {
      size_t line = out_.size() - (out_.rfind('\n') + 1);  // npos + 1 is 0
      if (line + next + 2 <= size_t(options_.line_width)) {
        out_ += ' ';
        return;
      }
      out_ += '\n';
    }
    out_.append(size_t(at + 1), ' ');
  }

  const Shape& shape_;
  std::vector<std::string> texts_;
  const at_format_options& options_;
  bool summary_;
  size_t width_ = 0, next_ = 0;
  std::string out_;
};

}  // namespace

std::string format_tensor(Tensor& tensor, const at_format_options& options) {
  Value value = tensor.raw_value();
  Shape shape = value->shape();
  int64_t count = shape.numel();
  if (count == 0) return "[]";
  bool summary = count > options.threshold;
  if (summary) value = edges_of(value, options.edge_items);
  return Writer(shape, texts_of(value, options), options, summary).write();
}

}  // namespace athena
