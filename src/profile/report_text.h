// report_text.h: what reports are put together with.
#pragma once

#include <string>

namespace athena {

[[gnu::format(printf, 2, 3)]] void append(std::string& text, const char* format, ...);

}  // namespace athena
