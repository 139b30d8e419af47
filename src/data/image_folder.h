// image_folder.h: a data set of PNG and JPEG files, a folder for each class.
#pragma once

#include <string>

#include "athena/image.h"
#include "data/dataset.h"
#include "data/resize.h"

namespace athena {

struct ImageFolderOptions {
  at_image_mode mode = AT_IMAGE_RGB;
  int64_t shorter_side = 0;  // 0: no size
  PlaneSize size, crop;
  bool scale = false;  // float32, divided by 255
};

// Throws AT_ERROR_IO, AT_ERROR_FORMAT, AT_ERROR_ARGUMENT.
Ref<Dataset> open_image_folder(const std::string& folder, const ImageFolderOptions& options);

}  // namespace athena
