// pretokenizer.h: how GPT-2 cuts text into pieces, within which its tokenizer joins bytes.
#pragma once

#include <string_view>

namespace athena {

// The piece that text, not empty, begins with, by the pattern
//   's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
// Bytes that are no UTF-8 count as neither letters nor numbers, each by itself.
std::string_view first_piece(std::string_view text);

// One character, the replacement character for a byte that is no UTF-8, and how many bytes it takes.
struct Character {
  char32_t point;
  unsigned bytes;
};
Character first_character(std::string_view text);

}  // namespace athena
