// near.h: the name that was probably meant.
#pragma once

#include <string>
#include <vector>

namespace cli {

// "; did you mean epochs?", or "" where no name is near.
std::string near(const std::string& given, const std::vector<std::string>& names);
std::string listed(const std::vector<std::string>& words);  // "a, b, c"

}  // namespace cli
