// image_file.h: pictures from PNG and JPEG files as u8 [channels, height, width], and such as PNG files.
#pragma once

#include <string>

#include "athena/image.h"
#include "core/host_array.h"
#include "data/pixels.h"
#include "graph/record/tensor.h"

namespace athena {

// Throws AT_ERROR_ARGUMENT.
void check_image_mode(at_image_mode mode);
HostArray decode_image(const PictureFile& file, at_image_mode mode);
HostArray load_image(const std::string& path, at_image_mode mode);
// u8 [height, width] or [1 to 4, height, width]; throws AT_ERROR_DTYPE, AT_ERROR_SHAPE, AT_ERROR_IO.
void save_png(const std::string& path, Tensor& image);

}  // namespace athena
