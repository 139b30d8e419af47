// safetensors.cpp: reading and writing the file around the header.
#include "io/safetensors.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <random>
#include <set>
#include <utility>

#include "backend/platform.h"
#include "core/error.h"
#include "io/safetensors_header.h"

namespace athena {

namespace {

constexpr uint64_t kLongestHeader = 100'000'000;  // the format's own bound

// A file beside the target that replaces it when all went well, and goes away otherwise.
class Replacement {
 public:
  explicit Replacement(const std::string& path) : path_(path) {
    std::error_code ignored;
    auto kind = std::filesystem::symlink_status(path, ignored).type();
    if (kind == std::filesystem::file_type::symlink) {  // what it points to is replaced, if it is there
      std::filesystem::path target = std::filesystem::canonical(path, ignored);
      if (!target.empty()) path_ = target.string();
    }
    if (kind != std::filesystem::file_type::not_found && kind != std::filesystem::file_type::regular &&
        kind != std::filesystem::file_type::symlink && kind != std::filesystem::file_type::none)
      fail(AT_ERROR_IO, "path", "%s cannot be replaced: it is no regular file", path.c_str());
    std::random_device random;
    for (int attempt = 0; !file_ && attempt < 16; attempt++) {
      temporary_ = path_ + "." + std::to_string(random()) + ".tmp";
      errno = 0;
      file_ = std::fopen(temporary_.c_str(), "wbx");
      if (!file_ && errno != EEXIST) break;
    }
    if (!file_) failed("created");
    std::filesystem::file_status old = std::filesystem::status(path_, ignored);
    if (old.type() == std::filesystem::file_type::regular)  // who may read it stays as it was
      std::filesystem::permissions(temporary_, old.permissions(), ignored);
  }
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;
  ~Replacement() {
    if (file_) std::fclose(file_);
    if (temporary_.empty()) return;
    std::error_code ignored;
    std::filesystem::remove(temporary_, ignored);
  }

  void write(const void* data, size_t size) {
    if (size && std::fwrite(data, 1, size, file_) != size) failed("written");
  }

  void commit() {
    bool flushed = platform::flush_to_disk(file_);
    int saved = errno;
    bool closed = std::fclose(std::exchange(file_, nullptr)) == 0;
    if (!flushed) errno = saved;
    if (!flushed || !closed) failed("written");
    std::error_code error;
    std::filesystem::rename(temporary_, path_, error);
    if (error) fail(AT_ERROR_IO, "path", "%s cannot be replaced: %s", path_.c_str(), error.message().c_str());
    temporary_.clear();
  }

 private:
  [[noreturn]] void failed(const char* what) {
    int saved = errno;
    fail(AT_ERROR_IO, "path", "%s cannot be %s: %s", path_.c_str(), what, std::strerror(saved));
  }

  std::string path_, temporary_;
  std::FILE* file_ = nullptr;
};

void check_names(const std::vector<SafetensorsEntry>& entries) {
  std::set<std::string> names;
  for (size_t i = 0; i < entries.size(); i++) {
    const std::string& name = entries[i].name;
    if (name.empty()) fail(AT_ERROR_ARGUMENT, "names", "name %zu is empty", i);
    if (name == "__metadata__") fail(AT_ERROR_ARGUMENT, "names", "name %zu is __metadata__, which is reserved", i);
    if (!names.insert(name).second) fail(AT_ERROR_ARGUMENT, "names", "the name '%s' comes twice", name.c_str());
  }
}

void check_keys(const SafetensorsMetadata& metadata) {
  std::set<std::string> keys;
  for (const auto& [key, value] : metadata)
    if (!keys.insert(key).second) fail(AT_ERROR_ARGUMENT, "metadata", "the key '%s' comes twice", key.c_str());
}

uint64_t load_little_endian(const uint8_t (&bytes)[8]) {
  uint64_t value = 0;
  for (int i = 7; i >= 0; i--) value = value << 8 | bytes[i];
  return value;
}

}  // namespace

void save_safetensors(const std::string& path, std::vector<SafetensorsEntry> entries, const SafetensorsSource& source,
                      const SafetensorsMetadata& metadata) {
  check_names(entries);
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
  if (header.size() > kLongestHeader)
    fail(AT_ERROR_ARGUMENT, "names", "the header has %zu bytes, expected at most %llu", header.size(),
         (unsigned long long)kLongestHeader);
  Replacement file(path);
  uint8_t prefix[8];
  for (int i = 0; i < 8; i++) prefix[i] = uint8_t(uint64_t(header.size()) >> 8 * i);
  file.write(prefix, sizeof prefix);
  file.write(header.data(), header.size());
  for (size_t i = 0; i < order.size(); i++) {
    std::vector<uint8_t> bytes = source(order[i]);
    if (bytes.size() != sorted[i].bytes())
      fail(AT_ERROR_INTERNAL, "", "'%s' gave %zu bytes, expected %llu", sorted[i].name.c_str(), bytes.size(),
           (unsigned long long)sorted[i].bytes());
    file.write(bytes.data(), bytes.size());
  }
  file.commit();
}

SafetensorsFile::SafetensorsFile(const std::string& path) : path_(path) {
  std::error_code error;
  uint64_t size = std::filesystem::file_size(path, error);
  if (error) fail(AT_ERROR_IO, "path", "%s cannot be opened: %s", path.c_str(), error.message().c_str());
  errno = 0;
  file_.open(path, std::ios::binary);
  if (!file_) fail(AT_ERROR_IO, "path", "%s cannot be opened: %s", path.c_str(), std::strerror(errno));
  uint8_t prefix[8];
  if (size < sizeof prefix)
    fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu, expected 8 bytes with the header's length", path.c_str(),
         (unsigned long long)size);
  if (!file_.read(reinterpret_cast<char*>(prefix), sizeof prefix))
    fail(AT_ERROR_IO, "path", "%s cannot be read at byte 0", path.c_str());
  uint64_t length = load_little_endian(prefix), longest = std::min(kLongestHeader, size - sizeof prefix);
  if (length > longest)
    fail(AT_ERROR_FORMAT, "path", "%s byte 0: the header's length is %llu, expected at most %llu", path.c_str(),
         (unsigned long long)length, (unsigned long long)longest);
  std::string header(length, '\0');
  if (!file_.read(header.data(), std::streamsize(length)))
    fail(AT_ERROR_IO, "path", "%s cannot be read at byte 8", path.c_str());
  start_ = sizeof prefix + length;
  entries_ = parse_safetensors_header(path, header, size - start_, metadata_);
}

const SafetensorsEntry& SafetensorsFile::find(const std::string& name) const {
  std::string names;
  for (const SafetensorsEntry& entry : entries_) {
    if (entry.name == name) return entry;
    if (names.size() < 1000) names += (names.empty() ? "'" : ", '") + entry.name + "'";
  }
  fail(AT_ERROR_ARGUMENT, "name", "%s has no '%s'; %zu names: %s", path_.c_str(), name.c_str(), entries_.size(),
       names.c_str());
}

std::vector<uint8_t> SafetensorsFile::read(const SafetensorsEntry& entry) {
  std::vector<uint8_t> bytes(entry.bytes());
  file_.clear();
  file_.seekg(std::streamoff(start_ + entry.begin));
  if (!file_.read(reinterpret_cast<char*>(bytes.data()), std::streamsize(bytes.size())))
    fail(AT_ERROR_IO, "path", "%s cannot be read at byte %llu", path_.c_str(),
         (unsigned long long)(start_ + entry.begin));
  return bytes;
}

}  // namespace athena
