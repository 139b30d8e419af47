// csv_field.h: one field of a CSV file: where it ends, and what it may be.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace athena {

// What the cells of a column have been.
enum : unsigned { kMissing = 1, kInteger = 2, kReal = 4, kBoolean = 8, kText = 16 };

struct CsvField {
  std::string_view text;        // without its quotes
  const char* next;             // the delimiter or line's end behind it, or null:
  const char* wrong = "";       // why it is none
  const char* place = nullptr;  // where that is
};

// From begin to end, which a 0 stands at. Quotes within quotes are put into scratch.
CsvField read_field(const char* begin, const char* end, char delimiter, std::string& scratch);

// A number that the field's text is; spaces around it are none of it. value receives an integer, 0 or 1, or a double's
// bits.
unsigned classify(std::string_view text, int64_t* value);
// Numbers that end at a delimiter or line's end: that, or null where it is no such number.
const char* read_integer(const char* begin, char delimiter, int64_t* value);
const char* read_real(const char* begin, const char* end, char delimiter, int64_t* value);

}  // namespace athena
