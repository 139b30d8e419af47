// text.h: texts that leave the library are UTF-8, whatever came in: paths, names in files, what drivers say.
#pragma once

#include <cstdarg>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace athena {

// Whether control characters are kept: all but those of `lines` become \xNN, as bytes that are no UTF-8 always do.
enum class Controls { none, lines, all };

// The text as it may be shown.
std::string printable(std::string_view text, Controls kept = Controls::none);
// As much of it as a message takes: `bytes`, cut between characters.
std::string shortened(std::string_view text, size_t bytes = 200);
// What printf and vprintf would print.
[[gnu::format(printf, 1, 2)]] std::string printed(const char* format, ...);
[[gnu::format(printf, 1, 0)]] std::string printed_list(const char* format, va_list arguments);
// As it may be shown, between the tags of XML or in an attribute.
std::string escaped_in_xml(std::string_view text);
// "a, b, c" for messages, printable and shortened; "none".
std::string list_of_names(const std::vector<std::string>& names);
// Without a character at the end that was cut.
std::string_view whole_characters(std::string_view text);
// As printable, into `size` bytes with a 0 at the end, cut between characters. Returns the bytes of all of it, without
// the 0; allocates nothing.
size_t print(char* target, size_t size, std::string_view text, Controls kept = Controls::none) noexcept;

}  // namespace athena
