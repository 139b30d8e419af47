// disk_cache.cpp: a file is {magic, length of key, length of binary, hash of both}, key, binary. The key is compared in
// full; a driver may crash on what is damaged, so it is deleted. Files come by a rename, so they are whole or absent.
#include "backend/opencl/runtime/disk_cache.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

#include "backend/files.h"
#include "backend/platform.h"
#include "core/error.h"
#include "core/fnv1a.h"
#include "core/log.h"

namespace athena::opencl {

namespace {

constexpr uint64_t kMagic = 0x3130'4c43'414e'4554;  // changes with the format of the file or of the key
constexpr uint64_t kLimit = uint64_t(256) << 20;    // a program takes 5 to 50 KiB
constexpr char kEnding[] = ".clbin";
struct Header {
  uint64_t magic, key_bytes, binary_bytes, hash;
};

bool read_if_possible(const std::string& path, std::string& content) {
  try {
    return read_file(path, content);
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

DiskCache::DiskCache(bool on)
    : directory_(on ? platform::cache_directory() : ""), limit_(platform::environment_bytes("ATHENA_CACHE_LIMIT")) {
  if (limit_ == 0) limit_ = kLimit;
}

std::string DiskCache::path_of(const std::string& key) const {
  char name[32];
  std::snprintf(name, sizeof name, "/%016llx%s", (unsigned long long)fnv1a(key.data(), key.size()), kEnding);
  return directory_ + name;
}

bool DiskCache::load(const std::string& key, std::string& binary) {
  if (!is_on()) return false;
  std::string content, path = path_of(key);
  Header header;
  if (!read_if_possible(path, content)) return false;
  content.resize(std::max(content.size(), sizeof header));
  std::memcpy(&header, content.data(), sizeof header);
  const char* body = content.data() + sizeof header;
  size_t bytes = content.size() - sizeof header;
  if (header.magic != kMagic || header.hash != fnv1a(body, bytes) || header.key_bytes > bytes ||
      header.binary_bytes != bytes - header.key_bytes) {
    remove_file(path);
    log(AT_LOG_WARN, "%s is damaged, or of another version: deleted, the program is compiled anew", path.c_str());
    return false;
  }
  if (header.key_bytes != key.size() || std::memcmp(body, key.data(), key.size()) != 0) return false;
  binary = content.substr(sizeof header + key.size());
  mark_used(path);
  return true;
}

void DiskCache::save(const std::string& key, const std::string& binary) {
  if (!is_on()) return;
  std::string body = key + binary;
  Header header{kMagic, key.size(), binary.size(), fnv1a(body.data(), body.size())};
  std::string content(reinterpret_cast<const char*>(&header), sizeof header);
  content += body;
  try {
    replace_file(path_of(key), content, OutputFile::Mode::owner, false);
  } catch (const Error&) {
    return;
  }
  known_ += content.size();
  if (!counted_ || known_ > limit_) make_room();
}

void DiskCache::make_room() {
  std::vector<ListedFile> files = files_in(directory_, kEnding);
  known_ = 0;
  for (const ListedFile& file : files) known_ += file.bytes;
  counted_ = true;
  if (known_ <= limit_) return;
  std::sort(files.begin(), files.end(), [](const ListedFile& a, const ListedFile& b) { return a.written < b.written; });
  for (const ListedFile& file : files) {
    if (known_ <= limit_ / 4 * 3) break;  // some room, so that this is seldom
    if (remove_file(file.path)) known_ -= file.bytes;
  }
}

}  // namespace athena::opencl
