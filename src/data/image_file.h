// image_file.h: pictures from PNG and JPEG files as u8 [channels, height, width], and such as PNG files.
#pragma once

#include <string>

#include "athena/image.h"
#include "core/host_array.h"
#include "data/pixels.h"

namespace athena {

// Throws AT_ERROR_ARGUMENT.
void check_image_mode(at_image_mode mode);
HostArray decode_image(const PictureFile& file, at_image_mode mode);
HostArray load_image(const std::string& path, at_image_mode mode);
// [height, width] or [1 to 4, height, width]; throws AT_ERROR_DTYPE, AT_ERROR_SHAPE.
std::vector<uint8_t> png_of(const HostArray& image);

}  // namespace athena
