// safetensors.h: named arrays in one file (github.com/huggingface/safetensors): the header's length as 8 little-endian
// bytes, a JSON header, then the elements of all arrays without gaps.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "backend/files.h"
#include "graph/record/tensor.h"
#include "io/safetensors_header.h"

namespace athena {

// Gives the elements of array number `index`, row-major.
using SafetensorsSource = std::function<std::vector<uint8_t>(size_t index)>;

// Those of a tensor, which is waited for.
std::vector<uint8_t> elements_of(Tensor& tensor);

// Throws AT_ERROR_ARGUMENT for one that is empty, reserved or there twice.
void check_safetensors_names(const std::vector<SafetensorsEntry>& entries);
// Writes beside path and renames, so that a failure leaves an old file as it was. begin and end of the entries are
// worked out here; names must be distinct, and keys of the metadata. Elements are asked for one array at a time.
// sealed: with a checksum of header and elements as a last array of 4 bytes, for check_safetensors.
void save_safetensors(const std::string& path, std::vector<SafetensorsEntry> entries, const SafetensorsSource& source,
                      const SafetensorsMetadata& metadata, bool sealed = false);
// The same into a file that the caller commits.
void write_safetensors(OutputFile& file, std::vector<SafetensorsEntry> entries, const SafetensorsSource& source,
                       const SafetensorsMetadata& metadata, bool sealed = false);
// Throws AT_ERROR_FORMAT for a file that is not as it was written, or was not sealed.
void check_safetensors(const std::string& path);

// An open file whose header has been checked as a whole. The header of the file opened last is kept, so that reading
// array after array parses it once.
class SafetensorsFile {
 public:
  explicit SafetensorsFile(const std::string& path) : SafetensorsFile(path, InputFile(path)) {}
  SafetensorsFile(const std::string& path, InputFile file);
  const std::vector<SafetensorsEntry>& entries() const { return header_->entries; }
  const SafetensorsMetadata& metadata() const { return header_->metadata; }
  bool has(const std::string& name) const { return header_->find(name); }
  // Throws AT_ERROR_ARGUMENT with the names there are.
  const SafetensorsEntry& find(const std::string& name) const;
  std::vector<uint8_t> read(const SafetensorsEntry& entry);
  Ref<Tensor> tensor(Backend& backend, const SafetensorsEntry& entry);

 private:
  std::string path_;
  InputFile file_;
  std::shared_ptr<const SafetensorsHeader> header_;
};

}  // namespace athena
