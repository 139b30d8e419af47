// npy.cpp: see npy.h (numpy.org/doc/stable/reference/generated/numpy.lib.format.html).
#include "io/npy.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "backend/files.h"
#include "core/error.h"
#include "core/text.h"

namespace athena {

namespace {

constexpr char kNpyMagic[] = "\x93NUMPY";
constexpr uint64_t kLongestNpyHeader = 1 << 16;  // those of arrays without fields have some 100 bytes

struct NpyCode {
  const char* text;
  DType dtype;
};
constexpr NpyCode kNpyCodes[] = {{"b1", DType::boolean}, {"i1", DType::i8},  {"i2", DType::i16}, {"i4", DType::i32},
                                 {"i8", DType::i64},     {"u1", DType::u8},  {"u2", DType::u16}, {"u4", DType::u32},
                                 {"u8", DType::u64},     {"f2", DType::f16}, {"f4", DType::f32}, {"f8", DType::f64}};

struct NpyHeader {
  DType dtype = DType::f32;
  bool swapped = false, fortran = false;
  Shape shape;
  uint64_t bytes = 0;
};

// The dictionary, literal by literal.
class NpyDictionary {
 public:
  NpyDictionary(const std::string& name, std::string_view text, size_t start)
      : name_(name), text_(text), start_(start) {}

  NpyHeader read() {
    NpyHeader header;
    expect('{', "a dictionary, from '{'");
    while (!passes('}')) {
      size_t key_at = at();
      std::string_view key = quoted();
      expect(':', "':' behind a key");
      if (key == "descr") {
        read_once(kDescr, key_at);
        read_descr(header);
      } else if (key == "fortran_order") {
        read_once(kOrder, key_at);
        header.fortran = read_bool();
      } else if (key == "shape") {
        read_once(kShape, key_at);
        read_shape(header.shape);
      } else {
        wrong(key_at, "a key descr, fortran_order or shape");
      }
      if (!passes(',') && !sees('}')) wrong(at(), "',' or '}'");
    }
    if (seen_ != (kDescr | kOrder | kShape)) wrong(at(), "the keys descr, fortran_order and shape");
    blanks();
    if (next_ < text_.size()) wrong(at(), "the header's end");
    header.bytes = bytes_of(header);
    return header;
  }

 private:
  enum { kDescr = 1, kOrder = 2, kShape = 4 };

  size_t at() const { return start_ + next_; }

  [[noreturn]] void wrong(size_t byte, const char* expected) const {
    fail(AT_ERROR_FORMAT, "path", "%s byte %zu: '%s', expected %s", name_.c_str(), byte,
         shortened(printable(text_.substr(std::min(byte - start_, text_.size()))), 40).c_str(), expected);
  }

  void blanks() {
    while (next_ < text_.size() && std::strchr(" \t\r\n\f", text_[next_]) && text_[next_]) next_++;
  }
  bool sees(char c) {
    blanks();
    return next_ < text_.size() && text_[next_] == c;
  }
  bool passes(char c) {
    bool there = sees(c);
    next_ += there;
    return there;
  }
  void expect(char c, const char* what) {
    if (!passes(c)) wrong(at(), what);
  }
  bool passes_word(std::string_view word) {
    blanks();
    bool there = text_.substr(next_, word.size()) == word;
    next_ += there ? word.size() : 0;
    return there;
  }

  void read_once(int key, size_t byte) {
    if (seen_ & key) wrong(byte, "each key once");
    seen_ |= key;
  }

  std::string_view quoted() {
    blanks();
    char quote = next_ < text_.size() ? text_[next_] : 0;
    size_t end = quote == '\'' || quote == '"' ? text_.find(quote, next_ + 1) : std::string_view::npos;
    if (end == std::string_view::npos) wrong(at(), "a text in quotes");
    std::string_view text = text_.substr(next_ + 1, end - next_ - 1);
    next_ = end + 1;
    return text;
  }

  void read_descr(NpyHeader& header) {
    blanks();
    size_t byte = at();
    if (sees('[')) wrong(byte, "one dtype: arrays with fields are none of Athena's");
    std::string_view text = quoted(), code = text.empty() ? text : text.substr(1);
    char order = text.empty() ? 0 : text[0];
    auto found = std::find_if(std::begin(kNpyCodes), std::end(kNpyCodes), [&](auto& one) { return code == one.text; });
    bool one_byte = code.size() == 2 && code[1] == '1';
    if (order == '|' && code.substr(0, 1) == "O") wrong(byte, "numbers: objects are Python's pickles");
    if (found == std::end(kNpyCodes) || !order || !std::strchr(one_byte ? "|<>=" : "<>=", order))
      wrong(byte, "'<', '>' or '|' and b1, i1, i2, i4, i8, u1, u2, u4, u8, f2, f4 or f8");
    header.dtype = found->dtype;
    bool little = std::endian::native == std::endian::little;
    header.swapped = !one_byte && order == (little ? '>' : '<');
  }

  bool read_bool() {
    if (passes_word("True")) return true;
    if (!passes_word("False")) wrong(at(), "True or False");
    return false;
  }

  void read_shape(Shape& shape) {
    expect('(', "a tuple of sizes");
    for (bool comma = true; !passes(')'); comma = passes(',')) {
      if (!comma) wrong(at(), "',' or ')'");
      if (shape.rank == kMaxRank) wrong(at(), "at most 8 sizes");
      shape.dims[shape.rank++] = read_size();
      if (shape.rank == 1 && !sees(',')) wrong(at(), "',' behind the first size");
    }
  }

  int64_t read_size() {
    blanks();
    size_t begin = next_;
    int64_t size = 0;
    for (; next_ < text_.size() && text_[next_] >= '0' && text_[next_] <= '9'; next_++)
      if (__builtin_mul_overflow(size, 10, &size) || __builtin_add_overflow(size, text_[next_] - '0', &size))
        wrong(start_ + begin, "a size of at most 63 bits");
    if (next_ == begin) wrong(at(), "a size");
    if (next_ < text_.size() && text_[next_] == 'L') next_++;  // of Python 2
    return size;
  }

  // Zeros must not hide an overflow of the others.
  uint64_t bytes_of(const NpyHeader& header) const {
    uint64_t bytes = dtype_size(header.dtype), nonzero = bytes;
    for (int i = 0; i < header.shape.rank; i++) {
      auto size = uint64_t(header.shape[i]);
      bytes *= size;
      if (size && (__builtin_mul_overflow(nonzero, size, &nonzero) || nonzero > uint64_t(INT64_MAX)))
        wrong(start_, "sizes that make an array of at most 63 bits");
    }
    return bytes;
  }

  const std::string& name_;
  std::string_view text_;
  size_t start_, next_ = 0;
  int seen_ = 0;
};

NpyHeader read_npy_header(const std::string& name, uint64_t size, const NpySource& source) {
  uint8_t prefix[12];
  auto take = [&](size_t from, size_t count) {
    if (size < from + count)
      fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu, expected the %zu bytes of an NPY file's beginning",
           name.c_str(), (unsigned long long)size, from + count);
    source(prefix + from, count);
  };
  take(0, 8);
  if (std::memcmp(prefix, kNpyMagic, 6) != 0)
    fail(AT_ERROR_FORMAT, "path", "%s does not begin with \\x93NUMPY: not an NPY file", name.c_str());
  if (prefix[6] < 1 || prefix[6] > 3 || prefix[7] != 0)
    fail(AT_ERROR_FORMAT, "path", "%s bytes 6 and 7: version %d.%d, expected 1.0, 2.0 or 3.0", name.c_str(), prefix[6],
         prefix[7]);
  size_t start = prefix[6] == 1 ? 10 : 12;
  take(8, start - 8);
  uint64_t length = prefix[8] | uint64_t(prefix[9]) << 8;
  if (start == 12) length |= uint64_t(prefix[10]) << 16 | uint64_t(prefix[11]) << 24;
  uint64_t longest = std::min(kLongestNpyHeader, size - start);
  if (length > longest)
    fail(AT_ERROR_FORMAT, "path", "%s byte 8: the header's length is %llu, expected at most %llu", name.c_str(),
         (unsigned long long)length, (unsigned long long)longest);
  std::string text(length, '\0');
  source(text.data(), text.size());
  NpyHeader header = NpyDictionary(name, text, start).read();
  if (start + length + header.bytes != size)
    fail(AT_ERROR_FORMAT, "path", "%s has %llu bytes from byte %llu on, expected %llu of elements for %s %s",
         name.c_str(), (unsigned long long)(size - start - length), (unsigned long long)(start + length),
         (unsigned long long)header.bytes, dtype_name(header.dtype), header.shape.text().c_str());
  return header;
}

void swap_bytes(std::vector<uint8_t>& bytes, size_t size) {
  for (size_t i = 0; i < bytes.size(); i += size)
    std::reverse(bytes.begin() + ptrdiff_t(i), bytes.begin() + ptrdiff_t(i + size));
}

// One plane of the first and the last axis, tile by tile: one is without gaps in the source, the other in the target.
template <class T>
void turn_plane(const T* from, T* to, int64_t rows, int64_t columns, int64_t row_step, int64_t column_step) {
  constexpr int64_t tile = 32;
  for (int64_t i = 0; i < rows; i += tile)
    for (int64_t j = 0; j < columns; j += tile)
      for (int64_t r = i; r < std::min(rows, i + tile); r++)
        for (int64_t c = j; c < std::min(columns, j + tile); c++) to[r * row_step + c] = from[r + c * column_step];
}

// From an order in which the first axis changes fastest to the one in which the last does.
template <class T>
std::vector<uint8_t> row_major(const std::vector<uint8_t>& bytes, const Shape& shape) {
  std::vector<uint8_t> turned(bytes.size());
  auto* from = reinterpret_cast<const T*>(bytes.data());
  auto* to = reinterpret_cast<T*>(turned.data());
  int64_t rows = shape[0], columns = shape[shape.rank - 1], planes = shape.numel() / rows / columns;
  for (int64_t plane = 0; plane < planes; plane++) {
    int64_t rest = plane, in_source = 0, step = columns, in_target = 0, source_step = shape.numel() / columns;
    for (int axis = shape.rank - 2; axis > 0; axis--) {
      source_step /= shape[axis];
      in_source += rest % shape[axis] * source_step;
      in_target += rest % shape[axis] * step;
      rest /= shape[axis];
      step *= shape[axis];
    }
    turn_plane(from + in_source, to + in_target, rows, columns, step, shape.numel() / columns);
  }
  return turned;
}

std::vector<uint8_t> row_major(const std::vector<uint8_t>& bytes, const Shape& shape, size_t size) {
  switch (size) {
    case 1: return row_major<uint8_t>(bytes, shape);
    case 2: return row_major<uint16_t>(bytes, shape);
    case 4: return row_major<uint32_t>(bytes, shape);
    default: return row_major<uint64_t>(bytes, shape);
  }
}

}  // namespace

HostArray read_npy(const std::string& name, uint64_t size, const NpySource& source) {
  NpyHeader header = read_npy_header(name, size, source);
  HostArray array{header.dtype, header.shape, std::vector<uint8_t>(header.bytes)};
  source(array.bytes.data(), array.bytes.size());
  size_t element = dtype_size(header.dtype);
  if (header.dtype == DType::boolean)  // whatever is not 0 is true
    for (uint8_t& one : array.bytes) one = one != 0;
  if (header.swapped) swap_bytes(array.bytes, element);
  if (header.fortran && header.shape.rank > 1 && header.bytes)
    array.bytes = row_major(array.bytes, header.shape, element);
  return array;
}

HostArray load_npy(const std::string& path) {
  InputFile file(path);
  uint64_t position = 0;
  return read_npy(printable(path), file.size(), [&](void* data, size_t size) {
    file.read(position, data, size);
    position += size;
  });
}

std::string npy_header(DType dtype, const Shape& shape) {
  auto found = std::find_if(std::begin(kNpyCodes), std::end(kNpyCodes), [&](auto& one) { return one.dtype == dtype; });
  if (found == std::end(kNpyCodes))
    fail(AT_ERROR_DTYPE, "tensor", "a tensor is %s, which NumPy does not have; float32 holds all its values",
         dtype_name(dtype));
  char order = dtype_size(dtype) == 1 ? '|' : std::endian::native == std::endian::little ? '<' : '>';
  std::string sizes;
  for (int i = 0; i < shape.rank; i++) sizes += (i ? ", " : "") + std::to_string(shape[i]);
  std::string text = std::string("{'descr': '") + order + found->text + "', 'fortran_order': False, 'shape': (" +
                     sizes + (shape.rank == 1 ? ",), }" : "), }");
  constexpr size_t start = 10, alignment = 64;
  text.resize((start + text.size() + alignment) / alignment * alignment - start - 1, ' ');
  text += '\n';
  return std::string(kNpyMagic) + '\1' + '\0' + char(text.size()) + char(text.size() >> 8) + text;
}

}  // namespace athena
