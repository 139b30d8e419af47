// safetensors.cpp: reading and writing the file around the header.
#include "io/safetensors.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/error.h"
#include "core/text.h"
#include "io/last_read.h"
#include "io/safetensors_header.h"
#include "io/zip.h"

namespace athena {

namespace {

constexpr const char* kSeal = "athena.checksum";  // CRC-32

void check_keys(const SafetensorsMetadata& metadata) {
  std::set<std::string> keys;
  for (const auto& [key, value] : metadata)
    if (!keys.insert(key).second)
      fail(AT_ERROR_ARGUMENT, "metadata", "the key '%s' comes twice", printable(key).c_str());
}

std::vector<uint8_t> bytes_of(uint32_t sum) {
  return {uint8_t(sum), uint8_t(sum >> 8), uint8_t(sum >> 16), uint8_t(sum >> 24)};
}

uint64_t load_little_endian(const uint8_t (&bytes)[8]) {
  uint64_t value = 0;
  for (int i = 7; i >= 0; i--) value = value << 8 | bytes[i];
  return value;
}

SafetensorsHeader read_header(const std::string& path, InputFile& file) {
  std::string shown = printable(path);
  uint8_t prefix[8];
  if (file.size() < sizeof prefix)
    fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu, expected 8 bytes with the header's length", shown.c_str(),
         (unsigned long long)file.size());
  file.read(0, prefix, sizeof prefix);
  uint64_t length = load_little_endian(prefix),
           longest = std::min(kLongestSafetensorsHeader, file.size() - sizeof prefix);
  if (length > longest)
    fail(AT_ERROR_FORMAT, "path", "%s byte 0: the header's length is %llu, expected at most %llu", shown.c_str(),
         (unsigned long long)length, (unsigned long long)longest);
  std::string text(length, '\0');
  file.read(sizeof prefix, text.data(), text.size());
  return parse_safetensors_header(shown, text, file.size() - sizeof prefix - length);
}

}  // namespace

void check_safetensors_names(const std::vector<SafetensorsEntry>& entries) {
  std::set<std::string> names;
  for (size_t i = 0; i < entries.size(); i++) {
    const std::string& name = entries[i].name;
    if (name.empty()) fail(AT_ERROR_ARGUMENT, "names", "name %zu is empty", i);
    if (name == "__metadata__") fail(AT_ERROR_ARGUMENT, "names", "name %zu is __metadata__, which is reserved", i);
    if (!names.insert(name).second)
      fail(AT_ERROR_ARGUMENT, "names", "the name '%s' comes twice", printable(name).c_str());
  }
}

std::vector<uint8_t> elements_of(Tensor& tensor) {
  std::vector<uint8_t> bytes(size_t(tensor.shape().numel()) * dtype_size(tensor.dtype()));
  tensor_to_host(tensor, bytes.data(), bytes.size());
  return bytes;
}

void write_safetensors(OutputFile& file, std::vector<SafetensorsEntry> entries, const SafetensorsSource& source,
                       const SafetensorsMetadata& metadata, bool sealed) {
  if (sealed) entries.push_back({kSeal, DType::u8, Shape{int64_t(sizeof(uint32_t))}});
  check_safetensors_names(entries);
  check_keys(metadata);
  std::vector<size_t> order(entries.size());
  for (size_t i = 0; i < order.size(); i++) order[i] = i;
  // Wide elements first: then every array is aligned to its element.
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return dtype_size(entries[a].dtype) > dtype_size(entries[b].dtype); });
  std::vector<SafetensorsEntry> sorted;
  uint64_t offset = 0;
  for (size_t i : order) {
    SafetensorsEntry& entry = sorted.emplace_back(std::move(entries[i]));
    entry.begin = offset;
    uint64_t bytes = uint64_t(entry.shape.numel()) * dtype_size(entry.dtype);
    entry.end = offset += bytes;
  }
  std::string header = format_safetensors_header(sorted, metadata);
  if (header.size() > kLongestSafetensorsHeader)
    fail(AT_ERROR_ARGUMENT, "names", "the header has %zu bytes, expected at most %llu", header.size(),
         (unsigned long long)kLongestSafetensorsHeader);
  uint8_t prefix[8];
  for (int i = 0; i < 8; i++) prefix[i] = uint8_t(uint64_t(header.size()) >> 8 * i);
  file.write(prefix, sizeof prefix);
  file.write(header.data(), header.size());
  uint32_t sum = checksum(0, {reinterpret_cast<const uint8_t*>(header.data()), header.size()});
  for (size_t i = 0; i < order.size(); i++) {
    bool seals = sealed && order[i] + 1 == order.size();  // the last of the narrowest
    std::vector<uint8_t> bytes = seals ? bytes_of(sum) : source(order[i]);
    sum = checksum(sum, bytes);
    if (bytes.size() != sorted[i].bytes())
      fail(AT_ERROR_INTERNAL, "", "'%s' gave %zu bytes, expected %llu", sorted[i].name.c_str(), bytes.size(),
           (unsigned long long)sorted[i].bytes());
    file.write(bytes.data(), bytes.size());
  }
}

void save_safetensors(const std::string& path, std::vector<SafetensorsEntry> entries, const SafetensorsSource& source,
                      const SafetensorsMetadata& metadata, bool sealed) {
  OutputFile file(path, OutputFile::Mode::everyone);
  write_safetensors(file, std::move(entries), source, metadata, sealed);
  file.commit(true);
}

void check_safetensors(const std::string& path) {
  SafetensorsFile header(path);
  const auto& entries = header.entries();
  if (entries.empty() || entries.back().name != kSeal || entries.back().bytes() != sizeof(uint32_t))
    fail(AT_ERROR_FORMAT, "path", "%s has no '%s' at its end", printable(path).c_str(), kSeal);
  InputFile file(path);
  std::vector<uint8_t> chunk(1 << 20);
  uint32_t sum = 0;
  uint64_t end = std::max(file.size(), uint64_t(12)) - sizeof sum;
  for (uint64_t at = 8; at < end; at += chunk.size()) {
    chunk.resize(std::min<uint64_t>(chunk.size(), end - at));
    file.read(at, chunk.data(), chunk.size());
    sum = checksum(sum, chunk);
  }
  std::vector<uint8_t> wanted = header.read(entries.back());
  if (wanted != bytes_of(sum))
    fail(AT_ERROR_FORMAT, "path", "%s is damaged: its bytes have another checksum than when it was written",
         printable(path).c_str());
}

SafetensorsFile::SafetensorsFile(const std::string& path, InputFile file)
    : path_(path),
      file_(std::move(file)),
      header_(last_read<SafetensorsHeader>(file_, [&] { return read_header(path, file_); })) {}

const SafetensorsEntry& SafetensorsFile::find(const std::string& name) const {
  if (const SafetensorsEntry* entry = header_->find(name)) return *entry;
  std::string names;
  for (size_t i = 0; i < entries().size() && names.size() < 1000; i++)
    names += (i ? ", '" : "'") + printable(entries()[i].name) + "'";
  fail(AT_ERROR_ARGUMENT, "name", "%s has no '%s'; %zu names: %s", printable(path_).c_str(), printable(name).c_str(),
       entries().size(), names.c_str());
}

std::vector<uint8_t> SafetensorsFile::read(const SafetensorsEntry& entry) {
  std::vector<uint8_t> bytes(entry.bytes());
  file_.read(header_->start + entry.begin, bytes.data(), bytes.size());
  return bytes;
}

Ref<Tensor> SafetensorsFile::tensor(Backend& backend, const SafetensorsEntry& entry) {
  return tensor_from_reader(backend, entry.dtype, entry.shape, [&](size_t offset, uint8_t* bytes, size_t size) {
    file_.read(header_->start + entry.begin + offset, bytes, size);
  });
}

}  // namespace athena
