/* image.h: pictures from PNG and JPEG files, and to PNG files. */
#ifndef ATHENA_IMAGE_H
#define ATHENA_IMAGE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a picture's channels become: torchvision's ImageReadMode, the number of channels. */
typedef int32_t at_image_mode;
enum {
  AT_IMAGE_INVALID = -1,
  AT_IMAGE_UNCHANGED = 0,  /* as many as the file has */
  AT_IMAGE_GRAY = 1,       /* of colours the luminance, ITU-R BT.601 */
  AT_IMAGE_GRAY_ALPHA = 2, /* 255 where the file has no alpha */
  AT_IMAGE_RGB = 3,        /* alpha, if there is any, is left out */
  AT_IMAGE_RGBA = 4
};

/*
 * A picture as u8 [channels, height, width] on backend, from a file that begins as PNG or as JPEG, whatever its name says;
 * the numbers are Pillow's. PNG of any kind: palettes and fewer bits become 8 of them, of 16 the upper 8 are taken, a
 * transparent colour becomes alpha; gamma and profiles are not applied. JPEG, progressive too: grey or RGB; CMYK becomes
 * RGB as Adobe's programs store it. A picture is not turned as its EXIF data say: neither do torchvision and Pillow.
 * AT_ERROR_FORMAT: neither of them, damaged, truncated, or more than 178,956,970 pixels, with the place and the reason.
 * AT_ERROR_UNSUPPORTED: libpng16.so.16 or libturbojpeg.so.0, which are looked for at the first such file, is not there.
 * AT_ERROR_IO; AT_ERROR_ARGUMENT: no such mode.
 */
AT_API at_status at_tensor_load_image(at_tensor **tensor, at_backend *backend, const char *path, at_image_mode mode);
/* The same from a file's size bytes in memory. */
AT_API at_status at_tensor_decode_image(at_tensor **tensor, at_backend *backend, const void *bytes, size_t size,
                                        at_image_mode mode);
/* Writes u8 [height, width], or [channels, height, width] with 1 to 4 channels as above, as a PNG file: to a temporary
   file, then renamed, so a failure leaves an old file as it was. AT_ERROR_DTYPE, AT_ERROR_SHAPE, AT_ERROR_IO;
   AT_ERROR_UNSUPPORTED: there is no libpng16.so.16. */
AT_API at_status at_tensor_save_png(const char *path, at_tensor *tensor);

#ifdef __cplusplus
}
#endif
#endif
