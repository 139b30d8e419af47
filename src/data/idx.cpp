// idx.cpp: see idx.h. Layout: 00 00 type rank, rank big-endian 32-bit sizes, big-endian elements.
#include "data/idx.h"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <new>

#include "backend/files.h"
#include "core/error.h"
#include "core/text.h"

namespace athena {

namespace {

// The content of a file, unpacked where it begins as gzip does.
class Reader {
 public:
  explicit Reader(const std::string& path) : path_(printable(path)), file_(path) {
    refill();
    zipped_ = at_member();
    if (zipped_ && inflateInit2(&stream_, 16 + MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() {
    if (zipped_) inflateEnd(&stream_);
  }

  // Up to size bytes; fewer at the end of the content only.
  size_t read(uint8_t* data, size_t size) {
    size_t done = zipped_ ? unpack(data, size) : file_.read_some(position_, data, size);
    position_ += done;
    return done;
  }

  void expect(uint8_t* data, size_t size, const char* what) {
    size_t got = read(data, size);
    if (got < size)
      fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu%s, expected %s", path(), (unsigned long long)position_,
           where(), what);
  }

  uint64_t position() const { return position_; }
  const char* path() const { return path_.c_str(); }
  const char* where() const { return zipped_ ? " of the unpacked content" : ""; }

 private:
  // Puts more of the file behind what is left of it in the buffer.
  void refill() {
    std::copy(stream_.next_in, stream_.next_in + stream_.avail_in, buffer_.data());
    size_t got = file_.read_some(taken_, buffer_.data() + stream_.avail_in, buffer_.size() - stream_.avail_in);
    stream_.next_in = buffer_.data();
    stream_.avail_in += unsigned(got);
    taken_ += got;
  }

  bool at_member() const { return stream_.avail_in >= 2 && stream_.next_in[0] == 0x1f && stream_.next_in[1] == 0x8b; }

  // What follows the last member of a gzip file is passed over, as gzip does.
  void end_member() {
    if (stream_.avail_in < 2) refill();
    ended_ = !at_member();
    if (!ended_) inflateReset(&stream_);
  }

  size_t unpack(uint8_t* data, size_t size) {
    size_t done = 0;
    while (done < size && !ended_) {
      if (stream_.avail_in == 0) refill();
      if (stream_.avail_in == 0) damaged(done, "it ends within the packed content");
      stream_.next_out = data + done;
      stream_.avail_out = unsigned(std::min<size_t>(size - done, 1 << 30));
      int code = inflate(&stream_, Z_NO_FLUSH);
      done = size_t(stream_.next_out - data);
      if (code == Z_MEM_ERROR) throw std::bad_alloc();
      if (code == Z_STREAM_END)
        end_member();
      else if (code != Z_OK && code != Z_BUF_ERROR)
        damaged(done, stream_.msg ? stream_.msg : "it needs a dictionary");
    }
    return done;
  }

  [[noreturn]] void damaged(size_t done, const char* how) {
    fail(AT_ERROR_FORMAT, "path", "%s is a damaged or truncated gzip file at byte %llu of the unpacked content: %s",
         path(), (unsigned long long)(position_ + done), how);
  }

  std::string path_;
  InputFile file_;
  std::vector<uint8_t> buffer_ = std::vector<uint8_t>(1 << 17);
  z_stream stream_{};
  bool zipped_ = false, ended_ = false;
  uint64_t taken_ = 0, position_ = 0;  // bytes of the file in the buffer so far; bytes of the content given out
};

DType dtype_of(Reader& reader, uint8_t type) {
  switch (type) {
    case 0x08: return DType::u8;
    case 0x09: return DType::i8;
    case 0x0b: return DType::i16;
    case 0x0c: return DType::i32;
    case 0x0d: return DType::f32;
    case 0x0e: return DType::f64;
    default:
      fail(AT_ERROR_FORMAT, "path",
           "%s byte 2 is 0x%02x, expected the type 0x08 (u8), 0x09 (i8), 0x0b (i16), 0x0c (i32), 0x0d (f32) or "
           "0x0e (f64)",
           reader.path(), type);
  }
}

// Returns the bytes the sizes promise.
uint64_t read_header(Reader& reader, HostArray& array) {
  uint8_t magic[4];
  reader.expect(magic, 4, "the 4 bytes 00 00 type rank");
  if (magic[0] || magic[1])
    fail(AT_ERROR_FORMAT, "path", "%s bytes 0 and 1 are 0x%02x 0x%02x, expected 0x00 0x00: not an IDX file",
         reader.path(), magic[0], magic[1]);
  array.dtype = dtype_of(reader, magic[2]);
  if (magic[3] > kMaxRank)
    fail(AT_ERROR_FORMAT, "path", "%s byte 3 is %d, expected a rank of 0 to %d", reader.path(), magic[3], kMaxRank);
  array.shape.rank = magic[3];
  uint64_t bytes = dtype_size(array.dtype), nonzero = bytes;
  for (int i = 0; i < array.shape.rank; i++) {
    uint8_t b[4];
    unsigned long long at = reader.position();
    reader.expect(b, 4, "a size of 4 bytes");
    uint64_t size = uint64_t(b[0]) << 24 | uint64_t(b[1]) << 16 | uint64_t(b[2]) << 8 | b[3];
    array.shape.dims[i] = int64_t(size);
    bytes *= size;
    // Zeros must not hide an overflow of the others.
    if (size && (__builtin_mul_overflow(nonzero, size, &nonzero) || nonzero > uint64_t(INT64_MAX)))
      fail(AT_ERROR_FORMAT, "path", "%s byte %llu: size %llu makes the array larger than 63 bits", reader.path(), at,
           (unsigned long long)size);
  }
  return bytes;
}

// Grows with what is read, so a header that lies cannot claim memory.
void read_elements(Reader& reader, HostArray& array, uint64_t bytes) {
  while (array.bytes.size() < bytes) {
    size_t old = array.bytes.size(), step = size_t(std::min<uint64_t>(bytes - old, std::max<size_t>(old, 1 << 20)));
    array.bytes.resize(old + step);
    if (reader.read(array.bytes.data() + old, step) < step)
      fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu%s, expected %llu bytes of elements for %s %s", reader.path(),
           (unsigned long long)reader.position(), reader.where(), (unsigned long long)bytes, dtype_name(array.dtype),
           array.shape.text().c_str());
  }
  uint8_t more;
  unsigned long long at = reader.position();
  if (reader.read(&more, 1))
    fail(AT_ERROR_FORMAT, "path", "%s goes on after byte %llu%s, expected its end there for %s %s", reader.path(), at,
         reader.where(), dtype_name(array.dtype), array.shape.text().c_str());
}

void to_host_order(HostArray& array) {
  size_t size = dtype_size(array.dtype);
  if (size == 1 || std::endian::native == std::endian::big) return;
  for (size_t i = 0; i < array.bytes.size(); i += size)
    std::reverse(array.bytes.begin() + ptrdiff_t(i), array.bytes.begin() + ptrdiff_t(i + size));
}

}  // namespace

HostArray read_idx(const std::string& path) {
  Reader reader(path);
  HostArray array;
  uint64_t bytes = read_header(reader, array);
  read_elements(reader, array, bytes);
  to_host_order(array);
  return array;
}

}  // namespace athena
