#include "near.h"

#include <algorithm>

namespace cli {

namespace {

// How many letters are to be changed, left out, added or exchanged with their neighbours (Damerau, 1964).
size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<size_t>> table(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); i++)
    for (size_t j = 0; j <= b.size(); j++) {
      size_t& far = table[i][j] = i + j;
      if (i == 0 || j == 0) continue;
      far = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) far = std::min(far, table[i - 2][j - 2] + 1);
    }
  return table[a.size()][b.size()];
}

}  // namespace

std::string near(const std::string& given, const std::vector<std::string>& names) {
  const std::string* best = nullptr;
  size_t least = std::max<size_t>(given.size() / 3, 1) + 1;
  for (const std::string& name : names)
    if (size_t far = distance(given.substr(0, 100), name); far < least) {
      least = far;
      best = &name;
    }
  return best ? "; did you mean " + *best + "?" : "";
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace cli
