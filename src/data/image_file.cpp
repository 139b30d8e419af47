// image_file.cpp: see image_file.h.
#include "data/image_file.h"

#include "backend/files.h"
#include "core/error.h"
#include "core/text.h"
#include "data/jpeg.h"
#include "data/png.h"

namespace athena {

namespace {

// Pillow's luminance, ITU-R BT.601 in 16 bits.
uint8_t luminance(const uint8_t* rgb) {
  return uint8_t((rgb[0] * 19595 + rgb[1] * 38470 + rgb[2] * 7471 + 0x8000) >> 16);
}

// Channel c of a picture that shall have so many, at every pixel.
void copy_channel(const Pixels& pixels, int c, int channels, uint8_t* to) {
  int from = pixels.channels;
  bool alpha = channels % 2 == 0 && c == channels - 1, coloured = from >= 3;
  size_t count = pixels.bytes.size() / size_t(from), step = size_t(from);
  const uint8_t* at = pixels.bytes.data();
  if (alpha && from % 2) {
    std::fill(to, to + count, uint8_t(255));
  } else if (!alpha && channels <= 2 && coloured) {
    for (size_t i = 0; i < count; i++) to[i] = luminance(at + i * step);
  } else {
    at += alpha ? from - 1 : coloured ? c : 0;
    for (size_t i = 0; i < count; i++) to[i] = at[i * step];
  }
}

}  // namespace

void check_picture_size(const PictureFile& file, size_t place, int64_t width, int64_t height) {
  constexpr int64_t kMostPixels = 178956970;  // where Pillow stops
  if (width > 0 && height > 0 && width <= kMostPixels / height) return;
  fail(AT_ERROR_FORMAT, "", "%s byte %zu says %lld x %lld pixels, expected 1 to %lld in all", file.name.c_str(), place,
       (long long)width, (long long)height, (long long)kMostPixels);
}

void check_image_mode(at_image_mode mode) {
  if (mode < AT_IMAGE_UNCHANGED || mode > AT_IMAGE_RGBA)
    fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected one of at_image_mode", int(mode));
}

HostArray decode_image(const PictureFile& file, at_image_mode mode) {
  check_image_mode(mode);
  bool png = png::matches(file.bytes);
  if (!png && !jpeg::matches(file.bytes))
    fail(AT_ERROR_FORMAT, "", "%s byte 0: neither a PNG nor a JPEG file begins so", file.name.c_str());
  bool grey = mode == AT_IMAGE_GRAY || mode == AT_IMAGE_GRAY_ALPHA;
  Pixels pixels = png ? png::decode(file) : jpeg::decode(file, grey);
  int channels = mode == AT_IMAGE_UNCHANGED ? pixels.channels : mode;
  HostArray image{DType::u8, Shape{channels, pixels.height, pixels.width}, {}};
  size_t plane = size_t(pixels.height * pixels.width);
  image.bytes.resize(plane * size_t(channels));
  for (int c = 0; c < channels; c++) copy_channel(pixels, c, channels, image.bytes.data() + size_t(c) * plane);
  return image;
}

HostArray load_image(const std::string& path, at_image_mode mode) {
  check_image_mode(mode);
  std::string content = whole_file(path), name = printable(path);
  return decode_image({name, {reinterpret_cast<const uint8_t*>(content.data()), content.size()}}, mode);
}

void save_png(const std::string& path, Tensor& image) {
  Shape shape = image.shape();
  if (image.dtype() != DType::u8)
    fail(AT_ERROR_DTYPE, "tensor", "tensor is %s, expected uint8", dtype_name(image.dtype()));
  bool planes = shape.rank == 3 && shape[0] >= 1 && shape[0] <= 4;
  constexpr int64_t kMost = 1000000;  // that libpng reads
  if (!(planes || shape.rank == 2) || shape[shape.rank - 1] < 1 || shape[shape.rank - 2] < 1 ||
      shape[shape.rank - 1] > kMost || shape[shape.rank - 2] > kMost)
    fail(AT_ERROR_SHAPE, "tensor", "tensor is %s, expected height x width or 1 to 4 channels of it, each at most %lld",
         shape.text().c_str(), (long long)kMost);
  Pixels pixels{shape[shape.rank - 1], shape[shape.rank - 2], planes ? int(shape[0]) : 1, {}};
  std::vector<uint8_t> planar(size_t(shape.numel()));
  tensor_to_host(image, planar.data(), planar.size());
  pixels.bytes.resize(planar.size());
  size_t channels = size_t(pixels.channels), plane = planar.size() / channels;
  for (size_t c = 0; c < channels; c++)
    for (size_t i = 0; i < plane; i++) pixels.bytes[i * channels + c] = planar[c * plane + i];
  std::vector<uint8_t> content = png::encode(pixels);
  OutputFile file(path, OutputFile::Mode::everyone);
  file.write(content.data(), content.size());
  file.commit(true);
}

}  // namespace athena
