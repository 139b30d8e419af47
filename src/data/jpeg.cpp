// jpeg.cpp: see jpeg.h. The functions of TurboJPEG's interface return errors; constants are those of turbojpeg.h.
#include "data/jpeg.h"

#include <cstring>
#include <new>

#include "backend/platform.h"
#include "core/error.h"
#include "core/text.h"

namespace athena::jpeg {

namespace {

constexpr char kLibrary[] = "libturbojpeg.so.0";
enum Format { kRgb = 0, kGrey = 6, kCmyk = 11 };
enum Space { kSpaceGrey = 2, kSpaceCmyk = 3, kSpaceYcck = 4 };
constexpr int kStopOnWarning = 8192, kLimitScans = 32768;

struct Functions {
  void* (*tjInitDecompress)();
  int (*tjDecompressHeader3)(void*, const uint8_t*, unsigned long, int*, int*, int*, int*);
  int (*tjDecompress2)(void*, const uint8_t*, unsigned long, uint8_t*, int, int, int, int, int);
  char* (*tjGetErrorStr2)(void*);
  int (*tjDestroy)(void*);
};

const Functions* find_functions() {
  static Functions table;
  void* library = platform::load_library(kLibrary);
  bool whole = library && platform::find_function(library, "tjInitDecompress", table.tjInitDecompress) &&
               platform::find_function(library, "tjDecompressHeader3", table.tjDecompressHeader3) &&
               platform::find_function(library, "tjDecompress2", table.tjDecompress2) &&
               platform::find_function(library, "tjGetErrorStr2", table.tjGetErrorStr2) &&
               platform::find_function(library, "tjDestroy", table.tjDestroy);
  return whole ? &table : nullptr;
}

const Functions& functions() {
  static const Functions* const found = find_functions();
  if (!found)
    fail(AT_ERROR_UNSUPPORTED, "", "JPEG files need %s, which is not found: install the Debian package libturbojpeg0",
         kLibrary);
  return *found;
}

class Decoder {
 public:
  explicit Decoder(const PictureFile& file) : jpeg_(functions()), file_(file), handle_(jpeg_.tjInitDecompress()) {
    if (!handle_) throw std::bad_alloc();
  }
  Decoder(const Decoder&) = delete;
  ~Decoder() { jpeg_.tjDestroy(handle_); }

  Pixels decode(bool grey) {
    int width = 0, height = 0, sampling = 0, space = 0;
    if (jpeg_.tjDecompressHeader3(handle_, file_.bytes.data(), file_.bytes.size(), &width, &height, &sampling, &space))
      damaged("in its header");
    size_t place = frame_place();
    check_picture_size(file_, place, width, height);
    // each block of 8 x 8 has a code for its mean, at least a bit, where codes are Huffman's
    bool huffman = place && file_.bytes[place - 4] <= 0xc2;
    if (huffman && int64_t(width) * height / 512 > int64_t(file_.bytes.size()))
      fail(AT_ERROR_FORMAT, "", "%s byte %zu says %d x %d, which %zu bytes cannot hold", file_.name.c_str(), place,
           width, height, file_.bytes.size());
    bool cmyk = space == kSpaceCmyk || space == kSpaceYcck;
    grey = !cmyk && (grey || space == kSpaceGrey);
    Pixels pixels{width, height, cmyk ? 4 : grey ? 1 : 3, {}};
    pixels.bytes.resize(pixels.row() * size_t(height));
    Format format = cmyk ? kCmyk : grey ? kGrey : kRgb;
    // bytes that nothing needs between its parts do a picture no harm
    if (!decompress(pixels, format, kLimitScans | kStopOnWarning) &&
        !(problem().find("extraneous bytes") != std::string::npos &&
          (decompress(pixels, format, kLimitScans) || problem().find("extraneous bytes") != std::string::npos)))
      damaged("before its last row");
    if (cmyk) to_rgb(pixels);
    return pixels;
  }

 private:
  bool decompress(Pixels& pixels, Format format, int flags) {
    return jpeg_.tjDecompress2(handle_, file_.bytes.data(), file_.bytes.size(), pixels.bytes.data(), int(pixels.width),
                               0, int(pixels.height), format, flags) == 0;
  }

  std::string problem() { return jpeg_.tjGetErrorStr2(handle_); }

  [[noreturn]] void damaged(const char* where) {
    std::string why = printable(problem());
    if (why.find("memory") != std::string::npos) throw std::bad_alloc();
    fail(AT_ERROR_FORMAT, "", "%s, %zu bytes, is a damaged or truncated JPEG file %s: %s", file_.name.c_str(),
         file_.bytes.size(), where, why.c_str());
  }

  // Where the sizes are: in the first marker of a frame.
  size_t frame_place() const {
    const auto& b = file_.bytes;
    for (size_t i = 2; i + 9 < b.size() && b[i] == 0xff;) {
      if (b[i + 1] == 0xff) {
        i++;
        continue;
      }
      if (b[i + 1] >= 0xc0 && b[i + 1] <= 0xcf && b[i + 1] != 0xc4 && b[i + 1] != 0xc8 && b[i + 1] != 0xcc)
        return i + 5;
      i += 2 + (size_t(b[i + 2]) << 8 | b[i + 3]);
    }
    return 0;
  }

  // Inks as Adobe's programs store them, 255 where there is none, become what they leave of white, as Pillow has it.
  static void to_rgb(Pixels& pixels) {
    size_t count = pixels.bytes.size() / 4;
    for (size_t i = 0; i < count; i++) {
      const uint8_t* ink = &pixels.bytes[4 * i];
      int black = ink[3];
      for (size_t c = 0; c < 3; c++) {
        int product = (255 - ink[c]) * black + 128, taken = ((product >> 8) + product) >> 8;
        pixels.bytes[3 * i + c] = uint8_t(black > taken ? black - taken : 0);
      }
    }
    pixels.channels = 3;
    pixels.bytes.resize(3 * count);
  }

  const Functions& jpeg_;
  const PictureFile& file_;
  void* handle_;
};

}  // namespace

bool matches(std::span<const uint8_t> bytes) {
  return bytes.size() >= 3 && bytes[0] == 0xff && bytes[1] == 0xd8 && bytes[2] == 0xff;
}

Pixels decode(const PictureFile& file, bool grey) { return Decoder(file).decode(grey); }

}  // namespace athena::jpeg
