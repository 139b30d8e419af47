#include "profile/report_text.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

#include "core/text.h"

namespace athena {

void append(std::string& text, const char* format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  size_t before = text.size(), length = size_t(std::max(std::vsnprintf(nullptr, 0, format, arguments), 0));
  text.resize(before + length);
  std::vsnprintf(text.data() + before, length + 1, format, again);
  va_end(again);
  va_end(arguments);
}

std::string json_quoted(const std::string& text) {
  std::string result = "\"", valid = printable(text, Controls::all);
  for (size_t i = 0; i < valid.size(); i++) {
    unsigned char c = (unsigned char)valid[i];
    bool beyond_ascii = c == 0xc2 && (unsigned char)valid[i + 1] < 0xa0;  // the other control characters
    if (c == '"' || c == '\\')
      (result += '\\') += valid[i];
    else if (c < 0x20 || c == 0x7f || beyond_ascii)
      append(result, "\\u%04x", unsigned((unsigned char)valid[i += beyond_ascii]));
    else
      result += valid[i];
  }
  return result + '"';
}

}  // namespace athena
