// safetensors.h: named arrays in one file (github.com/huggingface/safetensors): the header's length as 8 little-endian
// bytes, a JSON header, then the elements of all arrays without gaps.
#pragma once

#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/shape.h"

namespace athena {

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

// Gives the elements of array number `index`, row-major.
using SafetensorsSource = std::function<std::vector<uint8_t>(size_t index)>;

// Writes beside path and renames, so that a failure leaves an old file as it was. begin and end of the entries are
// worked out here; names must be distinct, and keys of the metadata. Elements are asked for one array at a time.
void save_safetensors(const std::string& path, std::vector<SafetensorsEntry> entries, const SafetensorsSource& source,
                      const SafetensorsMetadata& metadata);

// An open file whose header has been checked as a whole.
class SafetensorsFile {
 public:
  explicit SafetensorsFile(const std::string& path);
  const std::vector<SafetensorsEntry>& entries() const { return entries_; }
  const SafetensorsMetadata& metadata() const { return metadata_; }
  // Throws AT_ERROR_ARGUMENT with the names there are.
  const SafetensorsEntry& find(const std::string& name) const;
  std::vector<uint8_t> read(const SafetensorsEntry& entry);

 private:
  std::string path_;
  std::ifstream file_;
  uint64_t start_ = 0;  // of the elements
  std::vector<SafetensorsEntry> entries_;
  SafetensorsMetadata metadata_;
};

}  // namespace athena
