// zip.h: archives of members that are stored or deflated, as .npz files are; ZIP64 where sizes ask for it.
#pragma once

#include <zlib.h>

#include <span>
#include <string>
#include <vector>

#include "backend/files.h"

namespace athena {

// CRC-32 of what has that of `sum` and these bytes behind it.
uint32_t checksum(uint32_t sum, std::span<const uint8_t> bytes);

struct ZipMember {
  std::string name;
  uint16_t flags = 0, method = 0;
  uint32_t checksum = 0;
  uint64_t packed = 0, size = 0, header = 0;  // header: where in the file it begins
};

// An open archive whose directory has been checked. Throws AT_ERROR_FORMAT with the byte.
class ZipFile {
 public:
  explicit ZipFile(const std::string& path);
  const std::vector<ZipMember>& members() const { return members_; }

 private:
  friend class ZipStream;
  struct Directory {
    uint64_t at, size, entries;
  };
  [[noreturn]] void wrong(uint64_t byte, const char* expected) const;
  Directory find_directory();
  Directory large_directory(uint64_t end);
  size_t read_entry(std::span<const uint8_t> rest, uint64_t at);

  std::string shown_;
  InputFile file_;
  uint64_t end_ = 0;  // of the members
  std::vector<ZipMember> members_;
};

// The content of a member, from its beginning on.
class ZipStream {
 public:
  ZipStream(ZipFile& file, const ZipMember& member);
  ~ZipStream();
  ZipStream(const ZipStream&) = delete;
  void read(void* data, size_t size);  // all of it, or throws
  void finish();                       // throws where the checksum is another or content is left

 private:
  [[noreturn]] void damaged(const char* how) const;
  size_t inflate_some(uint8_t* data, size_t size);
  size_t raw(uint8_t* data, size_t size);

  ZipFile& file_;
  const ZipMember& member_;
  uint64_t at_ = 0, left_ = 0, given_ = 0;  // packed bytes: where the next is, how many; bytes given out
  uint32_t checksum_ = 0;
  bool inflates_ = false, ended_ = false;
  z_stream stream_{};
  std::vector<uint8_t> buffer_;
};

// Members one after another into a file, and their directory.
class ZipWriter {
 public:
  explicit ZipWriter(OutputFile& file) : file_(file) {}
  void add(const std::string& name, std::span<const uint8_t> head, std::span<const uint8_t> body, bool deflated);
  void finish();

 private:
  void put(const std::string& bytes);
  OutputFile& file_;
  uint64_t at_ = 0;
  std::vector<ZipMember> members_;
};

}  // namespace athena
