// report_text.h: what reports are put together with.
#pragma once

#include <string>

namespace athena {

[[gnu::format(printf, 2, 3)]] void append(std::string& text, const char* format, ...);
// As JSON writes texts: with quotation marks, without what is no UTF-8.
std::string json_quoted(const std::string& text);

}  // namespace athena
