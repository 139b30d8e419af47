// csv_field.cpp: see csv_field.h.
#include "data/csv_field.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>

namespace athena {

namespace {

constexpr std::string_view kMissingTexts[] = {"",    "NA",  "N/A",  "n/a",  "#N/A", "<NA>", "NaN",
                                              "nan", "NAN", "-nan", "-NaN", "null", "NULL", "None"};

bool ends_field(const char* at, char delimiter) {
  return *at == delimiter || *at == '\n' || *at == 0 || (*at == '\r' && (at[1] == '\n' || at[1] == 0));
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// What is beyond a double's range: 0 or infinite, by the power of ten of its first digit.
double beyond_range(std::string_view text) {
  bool negative = text[0] == '-';
  size_t power_at = text.find_first_of("eE");
  std::string_view digits = text.substr(0, power_at);
  size_t point = std::min(digits.find('.'), digits.size()), first = digits.find_first_of("123456789");
  int64_t power = 0;
  if (power_at != std::string_view::npos) {
    std::string_view written = text.substr(power_at + 1);
    if (written.starts_with('+')) written.remove_prefix(1);
    if (std::from_chars(written.begin(), written.end(), power).ec != std::errc())
      power = written.starts_with('-') ? -1'000'000'000'000 : 1'000'000'000'000;
  }
  bool large = power + int64_t(point) - int64_t(first) > 0;
  double value = large ? std::numeric_limits<double>::infinity() : 0;
  return negative ? -value : value;
}

// The end of the number, or null.
const char* real_at(const char* begin, const char* end, double* value) {
  if (begin < end && *begin == '+') {
    begin++;
    if (begin < end && *begin == '-') return nullptr;
  }
  auto [behind, problem] = std::from_chars(begin, end, *value);
  if (problem == std::errc::invalid_argument) return nullptr;
  if (problem == std::errc::result_out_of_range) *value = beyond_range({begin, size_t(behind - begin)});
  return behind;
}

bool is_word(std::string_view text, const char* lower) {
  static constexpr auto small = [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; };
  if (text.size() != std::strlen(lower)) return false;
  bool all = std::equal(text.begin(), text.end(), lower, [](char a, char b) { return small(a) == b; });
  return all && (text == lower || text.substr(1) == lower + 1 || text[1] < 'a');
}

CsvField quoted_field(const char* begin, const char* end, char delimiter, std::string& scratch) {
  const char* from = begin + 1;
  bool whole = true;
  scratch.clear();
  for (;;) {
    auto* quote = static_cast<const char*>(std::memchr(from, '"', size_t(end - from)));
    if (!quote) return {{}, nullptr, "a quote that is not closed", begin};
    bool twice = quote[1] == '"' && quote + 1 < end;
    if (!whole || twice) scratch.append(from, quote + (twice ? 1 : 0));
    if (!twice) {
      if (!ends_field(quote + 1, delimiter)) return {{}, nullptr, "something behind a closed quote", quote + 1};
      return {whole ? std::string_view(from, size_t(quote - from)) : std::string_view(scratch), quote + 1};
    }
    whole = false;
    from = quote + 2;
  }
}

}  // namespace

CsvField read_field(const char* begin, const char* end, char delimiter, std::string& scratch) {
  if (*begin == '"') return quoted_field(begin, end, delimiter, scratch);
  const char* at = begin;
  while (at < end && *at != delimiter && *at != '\n') at++;
  if (at > begin && at[-1] == '\r' && *at != delimiter) at--;
  return {{begin, size_t(at - begin)}, at};
}

unsigned classify(std::string_view text, int64_t* value) {
  text = trimmed(text);
  if (std::find(std::begin(kMissingTexts), std::end(kMissingTexts), text) != std::end(kMissingTexts)) return kMissing;
  const char *begin = text.data(), *end = begin + text.size();
  bool plus = *begin == '+' && text.size() > 1 && begin[1] != '-';
  auto [behind, problem] = std::from_chars(begin + plus, end, *value);
  if (problem == std::errc() && behind == end) return kInteger;
  double real;
  if (real_at(begin, end, &real) == end) {
    *value = std::bit_cast<int64_t>(real);
    return kReal;
  }
  bool is_true = is_word(text, "true");
  *value = is_true;
  return is_true || is_word(text, "false") ? kBoolean : kText;
}

const char* read_integer(const char* begin, char delimiter, int64_t* value) {
  bool negative = *begin == '-';
  const char *digits = begin + negative, *at = digits;
  int64_t sum = 0;
  for (; unsigned(*at - '0') < 10; at++) sum = int64_t(uint64_t(sum) * 10 + uint64_t(*at - '0'));
  if (at == digits || at - digits > 18 || !ends_field(at, delimiter)) return nullptr;
  *value = negative ? -sum : sum;
  return at;
}

const char* read_real(const char* begin, const char* end, char delimiter, int64_t* value) {
  double real;
  if (unsigned(*begin - '0') >= 10 && *begin != '-' && *begin != '.') return nullptr;
  const char* at = real_at(begin, end, &real);
  if (!at || !ends_field(at, delimiter)) return nullptr;
  *value = std::bit_cast<int64_t>(real);
  return at;
}

}  // namespace athena
