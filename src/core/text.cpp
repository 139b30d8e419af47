#include "core/text.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace athena {

namespace {

struct Range {
  unsigned char first, last;
  bool has(char byte) const { return first <= (unsigned char)byte && (unsigned char)byte <= last; }
};

// The second byte after each first one (the Unicode Standard, table 3-7); bytes after it are 80 to bf.
Range second_of(unsigned char first) {
  switch (first) {
    case 0xe0: return {0xa0, 0xbf};  // others are shorter
    case 0xed: return {0x80, 0x9f};  // others are surrogates
    case 0xf0: return {0x90, 0xbf};
    case 0xf4: return {0x80, 0x8f};  // others are beyond 10ffff
    default: return {0x80, 0xbf};
  }
}

// Bytes of the character that begins here; 0: none does.
size_t character(std::string_view text) {
  unsigned char first = (unsigned char)text[0];
  size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length > text.size()) return 0;
  for (size_t i = 1; i < length; i++)
    if (!(i == 1 ? second_of(first) : Range{0x80, 0xbf}).has(text[i])) return 0;
  return length;
}

bool is_control(std::string_view character) {
  unsigned char first = (unsigned char)character[0];
  return first < 0x20 || first == 0x7f || (first == 0xc2 && (unsigned char)character[1] < 0xa0);
}

bool is_kept(std::string_view character, Controls kept) {
  return kept == Controls::all || !is_control(character) ||
         (kept == Controls::lines && (character == "\n" || character == "\t"));
}

template <class F>
void each_piece(std::string_view text, Controls kept, F&& take) {
  constexpr char kDigits[] = "0123456789abcdef";
  while (!text.empty()) {
    size_t length = character(text);
    std::string_view piece = text.substr(0, std::max<size_t>(length, 1));
    text.remove_prefix(piece.size());
    bool plain = length && is_kept(piece, kept);
    if (plain) take(piece);
    for (unsigned char byte : plain ? std::string_view() : piece) {
      const char escape[] = {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
      take({escape, sizeof escape});
    }
  }
}

}  // namespace

std::string printable(std::string_view text, Controls kept) {
  std::string result;
  each_piece(text, kept, [&](std::string_view piece) { result += piece; });
  return result;
}

std::string printed_list(const char* format, va_list arguments) {
  char room[400];  // a float64 in full has 309 digits before the point
  va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(room, sizeof room, format, again);
  va_end(again);
  if (length < int(sizeof room)) return {room, size_t(std::max(length, 0))};
  std::string text(size_t(length), '\0');
  std::vsnprintf(text.data(), text.size() + 1, format, arguments);
  return text;
}

std::string printed(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::string text = printed_list(format, arguments);
  va_end(arguments);
  return text;
}

std::string escaped_in_xml(std::string_view text) {
  std::string all;
  for (char c : printable(text))
    all += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  return all;
}

std::string shortened(std::string_view text, size_t bytes) {
  std::string result(bytes + 1, '\0');
  print(result.data(), result.size(), text);
  result.resize(std::strlen(result.c_str()));
  return result;
}

std::string_view whole_characters(std::string_view text) {
  size_t end = text.size(), least = end > 3 ? end - 3 : 0;
  for (size_t at = end; at-- > least;)
    if ((unsigned char)text[at] >= 0xc0) return character(text.substr(at)) ? text : text.substr(0, at);
  return text;
}

size_t print(char* target, size_t size, std::string_view text, Controls kept) noexcept {
  size_t whole = 0, used = 0;
  each_piece(text, kept, [&](std::string_view piece) {
    bool fits = used == whole && used + piece.size() < size;
    if (fits) std::memcpy(target + used, piece.data(), piece.size());
    if (fits) used += piece.size();
    whole += piece.size();
  });
  if (size) target[used] = 0;
  return whole;
}

std::string list_of_names(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) {
    list += (list.empty() ? "" : ", ") + printable(name);
    if (list.size() > 1000) break;
  }
  return list.empty() ? "none" : shortened(list, 1000);
}

}  // namespace athena
