#include "data/pretokenizer.h"

#include <algorithm>
#include <iterator>

#include "data/unicode_tables.h"

namespace athena {

namespace {

enum class Class : unsigned char { other, letter, number, space };

template <size_t n>
bool is_in(const unicode::Range (&ranges)[n], uint32_t point) {
  auto after = std::upper_bound(std::begin(ranges), std::end(ranges), point,
                                [](uint32_t value, const unicode::Range& range) { return value < range.first; });
  return after != std::begin(ranges) && point <= std::prev(after)->last;
}

Class class_beyond_ascii(char32_t point) {
  if (point == 0x85 || point == 0xa0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200a) || point == 0x2028 ||
      point == 0x2029 || point == 0x202f || point == 0x205f || point == 0x3000)
    return Class::space;
  if (is_in(unicode::kLetters, point)) return Class::letter;
  return is_in(unicode::kNumbers, point) ? Class::number : Class::other;
}

struct Ascii {
  Class classes[128];
  constexpr Ascii() : classes() {
    for (int c = 0; c < 128; c++) {
      bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      bool space = c == ' ' || (c >= '\t' && c <= '\r');
      classes[c] = letter ? Class::letter : c >= '0' && c <= '9' ? Class::number : space ? Class::space : Class::other;
    }
  }
};
constexpr Ascii kAscii;

struct Sort {
  Class of;
  unsigned bytes;
};

Sort sort_at(std::string_view text, size_t at) {
  auto byte = (unsigned char)text[at];
  if (byte < 0x80) return {kAscii.classes[byte], 1};
  Character character = first_character(text.substr(at));
  return {class_beyond_ascii(character.point), character.bytes};
}

// How many bytes from `at` on are of one class.
size_t run_of(std::string_view text, size_t at, Class wanted) {
  size_t end = at;
  while (end < text.size()) {
    Sort sort = sort_at(text, end);
    if (sort.of != wanted) break;
    end += sort.bytes;
  }
  return end - at;
}

size_t contraction(std::string_view text) {
  for (std::string_view ending : {"'s", "'t", "'re", "'ve", "'m", "'ll", "'d"})
    if (text.starts_with(ending)) return ending.size();
  return 0;
}

// White space, but for the last of several characters before something else: that belongs to what follows, or stands
// alone.
size_t space(std::string_view text) {
  size_t end = 0, last = 0;
  while (end < text.size()) {
    Sort sort = sort_at(text, end);
    if (sort.of != Class::space) break;
    last = end;
    end += sort.bytes;
  }
  return end == text.size() || last == 0 ? end : last;
}

}  // namespace

Character first_character(std::string_view text) {
  constexpr Character kWrong{0xfffd, 1};
  auto byte = [&](size_t i) { return i < text.size() ? (unsigned char)text[i] : 0u; };
  unsigned first = byte(0);
  if (first < 0x80) return {first, 1};
  unsigned length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return kWrong;
  char32_t point = first & (0x7fu >> length);
  for (unsigned i = 1; i < length; i++) {
    if ((byte(i) & 0xc0) != 0x80) return kWrong;
    point = point << 6 | (byte(i) & 0x3f);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = point >= 0xd800 && point < 0xe000;
  return point < kLeast[length] || surrogate || point > 0x10ffff ? kWrong : Character{point, length};
}

std::string_view first_piece(std::string_view text) {
  if (text[0] == '\'')
    if (size_t length = contraction(text)) return text.substr(0, length);
  size_t begin = text[0] == ' ' && text.size() > 1 ? 1 : 0;
  Class of = sort_at(text, begin).of;
  if (of == Class::space) return text.substr(0, space(text));
  return text.substr(0, begin + run_of(text, begin, of));
}

}  // namespace athena
