// safetensors_header.h: the JSON header of a safetensors file to and from entries.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/shape.h"

namespace athena {

constexpr uint64_t kLongestSafetensorsHeader = 100'000'000;  // the format's own bound

// One array's place; begin and end count bytes from the start of the elements.
struct SafetensorsEntry {
  std::string name;
  DType dtype = DType::f32;
  Shape shape;
  uint64_t begin = 0, end = 0;
  uint64_t bytes() const { return end - begin; }
};

// Texts about the file, by key.
using SafetensorsMetadata = std::vector<std::pair<std::string, std::string>>;
const std::string* find_metadata(const SafetensorsMetadata& metadata, std::string_view key);  // null: no such key

// What a file holds, and where.
struct SafetensorsHeader {
  std::vector<SafetensorsEntry> entries;  // in the order of their elements
  std::vector<uint32_t> by_name;          // positions of the entries, in the order of the names' bytes
  SafetensorsMetadata metadata;           // in the order of the header
  uint64_t start = 0;                     // of the elements in the file

  const SafetensorsEntry* find(const std::string& name) const;
};

// Padded with spaces so that the elements after it begin at a multiple of 8.
std::string format_safetensors_header(const std::vector<SafetensorsEntry>& entries,
                                      const SafetensorsMetadata& metadata);

// Checks everything: JSON, names, dtypes, shapes, and that the entries cover `elements` bytes without gap or overlap.
// path is for messages. Time goes with the header's length, whatever is in it.
SafetensorsHeader parse_safetensors_header(const std::string& path, const std::string& text, uint64_t elements);

}  // namespace athena
