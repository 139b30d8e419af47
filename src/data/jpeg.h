// jpeg.h: JPEG files through libjpeg-turbo, which is opened at run time.
#pragma once

#include "data/pixels.h"

namespace athena::jpeg {

bool matches(std::span<const uint8_t> bytes);
// Grey or RGB; of CMYK what it looks like in RGB. grey: the luminance alone, of all but CMYK. Throws AT_ERROR_FORMAT,
// AT_ERROR_UNSUPPORTED where there is no libjpeg-turbo.
Pixels decode(const PictureFile& file, bool grey);

}  // namespace athena::jpeg
