// idx.cpp: see idx.h. Layout: 00 00 type rank, rank big-endian 32-bit sizes, big-endian elements.
#include "data/idx.h"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include "core/error.h"

namespace athena {

namespace {

// Counts bytes of the content, after decompression.
class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {
    std::error_code ignored;
    auto kind = std::filesystem::status(path, ignored).type();
    if (kind != std::filesystem::file_type::regular && kind != std::filesystem::file_type::not_found)
      fail(AT_ERROR_IO, "path", "%s is no regular file", path.c_str());  // a FIFO would block for ever
    errno = 0;
    file_.reset(gzopen(path.c_str(), "rb"));
    if (!file_)
      fail(AT_ERROR_IO, "path", "%s cannot be opened: %s", path.c_str(), errno ? std::strerror(errno) : "no memory");
    gzbuffer(file_.get(), 1 << 17);
  }

  // Up to size bytes; fewer at the end of the file only.
  size_t read(uint8_t* data, size_t size) {
    size_t done = 0;
    while (done < size) {
      errno = 0;
      int got = gzread(file_.get(), data + done, unsigned(std::min<size_t>(size - done, 1 << 30)));
      if (got < 0) broken(done);
      if (got == 0) break;
      done += size_t(got);
    }
    if (done < size) check_end(done);
    position_ += done;
    return done;
  }

  void expect(uint8_t* data, size_t size, const char* what) {
    size_t got = read(data, size);
    if (got < size)
      fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu%s, expected %s", path_.c_str(), (unsigned long long)position_,
           where(), what);
  }

  uint64_t position() const { return position_; }
  const char* path() const { return path_.c_str(); }
  const char* where() { return gzdirect(file_.get()) ? "" : " of the unpacked content"; }

 private:
  // A gzip stream cut short reads like an end of file, with an error set.
  void check_end(size_t done) {
    int code = Z_OK;
    gzerror(file_.get(), &code);
    if (code != Z_OK && code != Z_STREAM_END) broken(done);
  }

  [[noreturn]] void broken(size_t done) {
    int saved = errno, code = Z_OK;
    const char* text = gzerror(file_.get(), &code);
    unsigned long long at = position_ + done;
    if (code == Z_ERRNO)
      fail(AT_ERROR_IO, "path", "%s cannot be read at byte %llu: %s", path_.c_str(), at,
           saved ? std::strerror(saved) : text);
    if (code == Z_MEM_ERROR) fail(AT_ERROR_OUT_OF_MEMORY, "", "no memory to unpack %s", path_.c_str());
    fail(AT_ERROR_FORMAT, "path", "%s is a damaged or truncated gzip file at byte %llu of the unpacked content: %s",
         path_.c_str(), at, text);
  }

  struct Close {
    void operator()(gzFile_s* file) const { gzclose(file); }
  };
  std::string path_;
  std::unique_ptr<gzFile_s, Close> file_;
  uint64_t position_ = 0;
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
uint64_t read_header(Reader& reader, IdxArray& array) {
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
void read_elements(Reader& reader, IdxArray& array, uint64_t bytes) {
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

void to_host_order(IdxArray& array) {
  size_t size = dtype_size(array.dtype);
  if (size == 1 || std::endian::native == std::endian::big) return;
  for (size_t i = 0; i < array.bytes.size(); i += size)
    std::reverse(array.bytes.begin() + ptrdiff_t(i), array.bytes.begin() + ptrdiff_t(i + size));
}

}  // namespace

IdxArray read_idx(const std::string& path) {
  Reader reader(path);
  IdxArray array;
  uint64_t bytes = read_header(reader, array);
  read_elements(reader, array, bytes);
  to_host_order(array);
  return array;
}

}  // namespace athena
