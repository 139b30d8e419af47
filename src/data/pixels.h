// pixels.h: a picture as its file holds it, eight bits a channel, and where in the file it was found damaged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace athena {

struct Pixels {
  int64_t width = 0, height = 0;
  int channels = 0;            // 1 grey, 2 with alpha, 3 RGB, 4 with alpha
  std::vector<uint8_t> bytes;  // rows, their pixels, their channels

  size_t row() const { return size_t(width) * size_t(channels); }
};

// A file's content; name is printable, for messages.
struct PictureFile {
  const std::string& name;
  std::span<const uint8_t> bytes;
};

// Before anything of that size is allocated. Throws AT_ERROR_FORMAT.
void check_picture_size(const PictureFile& file, size_t place, int64_t width, int64_t height);

}  // namespace athena
