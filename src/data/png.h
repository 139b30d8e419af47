// png.h: PNG files through libpng, which is opened at run time.
#pragma once

#include "data/pixels.h"

namespace athena::png {

bool matches(std::span<const uint8_t> bytes);
// All there is: palettes and fewer bits as eight of them, of sixteen the upper eight, transparent colours as alpha.
// Throws AT_ERROR_FORMAT with the byte, AT_ERROR_UNSUPPORTED where there is no libpng.
Pixels decode(const PictureFile& file);
std::vector<uint8_t> encode(const Pixels& pixels);

}  // namespace athena::png
