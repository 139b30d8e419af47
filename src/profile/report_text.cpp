#include "profile/report_text.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

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

}  // namespace athena
