#include "profile/report_text.h"

#include <cstdarg>

#include "core/text.h"

namespace athena {

void append(std::string& text, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  text += printed_list(format, arguments);
  va_end(arguments);
}

}  // namespace athena
