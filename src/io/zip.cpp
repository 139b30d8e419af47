// zip.cpp: see zip.h (PKWARE's APPNOTE 6.3, sections 4.3 to 4.5).
#include "io/zip.h"

#include <algorithm>
#include <new>
#include <set>

#include "core/error.h"
#include "core/text.h"

namespace athena {

namespace {

constexpr uint32_t kMemberSignature = 0x04034b50, kEntrySignature = 0x02014b50, kEndSignature = 0x06054b50,
                   kLargeEndSignature = 0x06064b50, kLargeLocatorSignature = 0x07064b50, kLarge = 0xffffffff;
constexpr size_t kMemberHeader = 30, kEntryHeader = 46, kEndRecord = 22, kLargeEndRecord = 56, kLargeLocator = 20;
constexpr uint16_t kEncrypted = 1, kUtf8 = 1 << 11, kLargeField = 1;
constexpr uint64_t kMostInflated = 1032;  // bytes that deflate makes one of, at most

template <class T>
T little(const uint8_t* bytes) {
  T value = 0;
  for (size_t i = sizeof(T); i-- > 0;) value = T(value << 8 | bytes[i]);
  return value;
}
template <class T>
void put_little(std::string& bytes, T value) {
  for (size_t i = 0; i < sizeof(T); i++) bytes += char(value >> 8 * i);
}

// Sizes that 32 bits do not hold stand here, those alone, in this order.
bool read_large(std::span<const uint8_t> extra, ZipMember& member) {
  while (extra.size() >= 4) {
    size_t length = little<uint16_t>(&extra[2]);
    if (length > extra.size() - 4) return false;
    if (little<uint16_t>(&extra[0]) == kLargeField) {
      auto field = extra.subspan(4, length);
      for (uint64_t* one : {&member.size, &member.packed, &member.header}) {
        if (*one != kLarge) continue;
        if (field.size() < 8) return false;
        *one = little<uint64_t>(field.data());
        field = field.subspan(8);
      }
    }
    extra = extra.subspan(4 + length);
  }
  return true;
}

std::vector<uint8_t> deflated(std::span<const uint8_t> head, std::span<const uint8_t> body) {
  struct Stream : z_stream {
    Stream() : z_stream{} {
      if (deflateInit2(this, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    }
    ~Stream() { deflateEnd(this); }
  } stream;
  std::vector<uint8_t> packed;
  auto feed = [&](std::span<const uint8_t> bytes, int last) {
    do {
      auto step = std::min<size_t>(bytes.size(), 1 << 30);
      stream.next_in = const_cast<uint8_t*>(bytes.data());
      stream.avail_in = unsigned(step);
      bytes = bytes.subspan(step);
      do {
        size_t old = packed.size();
        packed.resize(old + (1 << 16));
        stream.next_out = packed.data() + old;
        stream.avail_out = 1 << 16;
        deflate(&stream, bytes.empty() ? last : Z_NO_FLUSH);
        packed.resize(old + (1 << 16) - stream.avail_out);
      } while (stream.avail_out == 0);
    } while (!bytes.empty());
  };
  feed(head, Z_NO_FLUSH);
  feed(body, Z_FINISH);
  return packed;
}

// What the header of a member and its entry in the directory have in common.
void put_common(std::string& bytes, const ZipMember& member, size_t extra) {
  bool large = extra != 0;
  put_little(bytes, uint16_t(large ? 45 : 20));
  put_little(bytes, member.flags);
  put_little(bytes, member.method);
  put_little(bytes, uint16_t(0));
  put_little(bytes, uint16_t(0x21));  // 1980-01-01: the same values make the same file
  put_little(bytes, member.checksum);
  put_little(bytes, large ? kLarge : uint32_t(member.packed));
  put_little(bytes, large ? kLarge : uint32_t(member.size));
  put_little(bytes, uint16_t(member.name.size()));
  put_little(bytes, uint16_t(extra));
}

bool is_large(const ZipMember& member) { return std::max({member.packed, member.size, member.header}) >= kLarge; }

}  // namespace

// zlib takes no address, which no bytes may have, for a wish to begin anew.
uint32_t checksum(uint32_t sum, std::span<const uint8_t> bytes) {
  return bytes.empty() ? sum : uint32_t(crc32_z(sum, bytes.data(), bytes.size()));
}

void ZipFile::wrong(uint64_t byte, const char* expected) const {
  fail(AT_ERROR_FORMAT, "path", "%s byte %llu: expected %s", shown_.c_str(), (unsigned long long)byte, expected);
}

ZipFile::ZipFile(const std::string& path) : shown_(printable(path)), file_(path) {
  Directory directory = find_directory();
  if (directory.at > file_.size() || directory.size > file_.size() - directory.at)
    wrong(file_.size() - kEndRecord, "a directory within the file");
  end_ = directory.at;
  std::vector<uint8_t> bytes(directory.size);
  file_.read(directory.at, bytes.data(), bytes.size());
  std::set<std::string> names;
  size_t next = 0;
  for (uint64_t i = 0; i < directory.entries; i++) {
    next += read_entry(std::span(bytes).subspan(next), directory.at + next);
    if (!names.insert(members_.back().name).second)
      fail(AT_ERROR_FORMAT, "path", "%s holds '%s' twice", shown_.c_str(),
           shortened(printable(members_.back().name)).c_str());
  }
}

ZipFile::Directory ZipFile::find_directory() {
  constexpr size_t longest_comment = 65535;
  size_t tail = size_t(std::min<uint64_t>(file_.size(), kEndRecord + longest_comment));
  std::vector<uint8_t> bytes(tail);
  file_.read(file_.size() - tail, bytes.data(), tail);
  for (size_t i = tail < kEndRecord ? 0 : tail - kEndRecord + 1; i-- > 0;) {
    const uint8_t* end = &bytes[i];
    if (little<uint32_t>(end) != kEndSignature || little<uint16_t>(end + 20) != tail - i - kEndRecord) continue;
    uint64_t at = file_.size() - tail + i;
    Directory found{little<uint32_t>(end + 16), little<uint32_t>(end + 12), little<uint16_t>(end + 10)};
    if (found.at == kLarge || found.size == kLarge || found.entries == 0xffff) return large_directory(at);
    return found;
  }
  fail(AT_ERROR_FORMAT, "path", "%s has no directory at its end: not a ZIP archive, or cut off", shown_.c_str());
}

ZipFile::Directory ZipFile::large_directory(uint64_t end) {
  uint8_t locator[kLargeLocator], record[kLargeEndRecord];
  if (end < kLargeLocator) wrong(0, "a locator of a large directory");
  file_.read(end - kLargeLocator, locator, sizeof locator);
  uint64_t at = little<uint64_t>(locator + 8);
  if (little<uint32_t>(locator) != kLargeLocatorSignature || at > end || end - at < kLargeEndRecord)
    wrong(end - kLargeLocator, "a locator of a large directory");
  file_.read(at, record, sizeof record);
  if (little<uint32_t>(record) != kLargeEndSignature) wrong(at, "the end of a large directory");
  return {little<uint64_t>(record + 48), little<uint64_t>(record + 40), little<uint64_t>(record + 32)};
}

// Returns its length.
size_t ZipFile::read_entry(std::span<const uint8_t> rest, uint64_t at) {
  if (rest.size() < kEntryHeader || little<uint32_t>(rest.data()) != kEntrySignature)
    wrong(at, "an entry of the directory");
  const uint8_t* entry = rest.data();
  size_t name = little<uint16_t>(entry + 28), extra = little<uint16_t>(entry + 30),
         length = kEntryHeader + name + extra + little<uint16_t>(entry + 32);
  if (length > rest.size()) wrong(at, "an entry within the directory");
  ZipMember member{std::string(entry + kEntryHeader, entry + kEntryHeader + name),
                   little<uint16_t>(entry + 8),
                   little<uint16_t>(entry + 10),
                   little<uint32_t>(entry + 16),
                   little<uint32_t>(entry + 20),
                   little<uint32_t>(entry + 24),
                   little<uint32_t>(entry + 42)};
  if (!read_large(rest.subspan(kEntryHeader + name, extra), member)) wrong(at, "whole fields of sizes behind the name");
  if (member.header > end_ || member.packed > end_ - member.header) wrong(at, "a member before the directory");
  members_.push_back(std::move(member));
  return length;
}

ZipStream::ZipStream(ZipFile& file, const ZipMember& member) : file_(file), member_(member), left_(member.packed) {
  uint8_t header[kMemberHeader];
  if (file.end_ - member.header < sizeof header) damaged("it has no header");
  file.file_.read(member.header, header, sizeof header);
  if (little<uint32_t>(header) != kMemberSignature) damaged("it has no header");
  at_ = member.header + sizeof header + little<uint16_t>(header + 26) + little<uint16_t>(header + 28);
  if (at_ > file.end_ || left_ > file.end_ - at_) damaged("it reaches into the directory");
  if (member.flags & kEncrypted) damaged("it is encrypted");
  inflates_ = member.method == 8;
  if (!inflates_ && member.method != 0) damaged("it is neither stored nor deflated");
  if (!inflates_ && member.packed != member.size) damaged("it is stored, in another size than its own");
  if (inflates_ && member.size / kMostInflated > member.packed) damaged("it is larger than can be packed like this");
  if (!inflates_) return;
  buffer_.resize(1 << 16);
  if (inflateInit2(&stream_, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
}

ZipStream::~ZipStream() {
  if (inflates_) inflateEnd(&stream_);
}

void ZipStream::damaged(const char* how) const {
  fail(AT_ERROR_FORMAT, "path", "%s: '%s' at byte %llu cannot be read: %s", file_.shown_.c_str(),
       shortened(printable(member_.name)).c_str(), (unsigned long long)member_.header, how);
}

size_t ZipStream::raw(uint8_t* data, size_t size) {
  size = size_t(std::min<uint64_t>(size, left_));
  file_.file_.read(at_, data, size);
  at_ += size;
  left_ -= size;
  return size;
}

size_t ZipStream::inflate_some(uint8_t* data, size_t size) {
  stream_.next_out = data;
  stream_.avail_out = unsigned(std::min<size_t>(size, 1 << 30));
  unsigned room = stream_.avail_out;
  while (!ended_ && stream_.avail_out == room) {
    if (!stream_.avail_in) {
      stream_.next_in = buffer_.data();
      stream_.avail_in = unsigned(raw(buffer_.data(), buffer_.size()));
      if (!stream_.avail_in) damaged("it ends within the packed content");
    }
    int code = inflate(&stream_, Z_NO_FLUSH);
    if (code == Z_MEM_ERROR) throw std::bad_alloc();
    ended_ = code == Z_STREAM_END;
    if (!ended_ && code != Z_OK && code != Z_BUF_ERROR) damaged(stream_.msg ? stream_.msg : "it needs a dictionary");
  }
  return room - stream_.avail_out;
}

void ZipStream::read(void* data, size_t size) {
  auto* to = static_cast<uint8_t*>(data);
  for (size_t done = 0; done < size;) {
    size_t got = inflates_ ? inflate_some(to + done, size - done) : raw(to + done, size - done);
    if (!got) damaged("it ends before its size");
    done += got;
  }
  checksum_ = checksum(checksum_, {to, size});
  given_ += size;
}

void ZipStream::finish() {
  uint8_t more;
  bool longer = given_ != member_.size || (inflates_ ? inflate_some(&more, 1) != 0 : left_ != 0);
  if (longer) damaged("it goes on behind its size");
  if (checksum_ != member_.checksum) damaged("its checksum is another than the archive's");
}

void ZipWriter::put(const std::string& bytes) {
  file_.write(bytes.data(), bytes.size());
  at_ += bytes.size();
}

void ZipWriter::add(const std::string& name, std::span<const uint8_t> head, std::span<const uint8_t> body,
                    bool deflates) {
  ZipMember member{name, kUtf8, uint16_t(deflates ? 8 : 0)};
  member.header = at_;
  member.checksum = checksum(checksum(0, head), body);
  member.size = member.packed = head.size() + body.size();
  std::vector<uint8_t> packed;
  if (deflates) {
    packed = deflated(head, body);
    member.packed = packed.size();
    head = {}, body = packed;
  }
  bool large = std::max(member.packed, member.size) >= kLarge;
  std::string bytes;
  put_little(bytes, kMemberSignature);
  put_common(bytes, member, large ? 20 : 0);
  bytes += name;
  if (large) {
    put_little(bytes, kLargeField);
    put_little(bytes, uint16_t(16));
    put_little(bytes, member.size);
    put_little(bytes, member.packed);
  }
  put(bytes);
  file_.write(head.data(), head.size());
  file_.write(body.data(), body.size());
  at_ += member.packed;
  members_.push_back(std::move(member));
}

void ZipWriter::finish() {
  uint64_t start = at_;
  for (const ZipMember& member : members_) {
    bool large = is_large(member);
    std::string bytes;
    put_little(bytes, kEntrySignature);
    put_little(bytes, uint16_t(45));
    put_common(bytes, member, large ? 28 : 0);
    bytes.append(8, '\0');  // no comment, one disk, no attributes
    bytes.append(2, '\0');
    put_little(bytes, large ? kLarge : uint32_t(member.header));
    bytes += member.name;
    if (large) {
      put_little(bytes, kLargeField);
      put_little(bytes, uint16_t(24));
      put_little(bytes, member.size);
      put_little(bytes, member.packed);
      put_little(bytes, member.header);
    }
    put(bytes);
  }
  uint64_t end = at_, size = end - start, count = members_.size();
  bool large = count >= 0xffff || end >= kLarge;
  std::string bytes;
  if (large) {
    put_little(bytes, kLargeEndSignature);
    put_little(bytes, uint64_t(kLargeEndRecord - 12));
    put_little(bytes, uint16_t(45));
    put_little(bytes, uint16_t(45));
    put_little(bytes, uint64_t(0));
    for (uint64_t one : {count, count, size, start}) put_little(bytes, one);
    put_little(bytes, kLargeLocatorSignature);
    put_little(bytes, uint32_t(0));
    put_little(bytes, end);
    put_little(bytes, uint32_t(1));
  }
  put_little(bytes, kEndSignature);
  put_little(bytes, uint32_t(0));
  for (int i = 0; i < 2; i++) put_little(bytes, large ? uint16_t(0xffff) : uint16_t(count));
  put_little(bytes, large ? kLarge : uint32_t(size));
  put_little(bytes, large ? kLarge : uint32_t(start));
  put_little(bytes, uint16_t(0));
  put(bytes);
}

}  // namespace athena
