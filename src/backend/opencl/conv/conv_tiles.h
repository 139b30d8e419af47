// conv_tiles.h: tiles of convolutions by matrix units, chosen by a model of their time. docs/convolution.md draws them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace athena::opencl {

// A convolution as its kernel sees it, forward or of a gradient: what is seen through taps, and what is made. Channels
// are those of a group. The third axis, z, is that of volumes.
struct ConvShape {
  int64_t images, height, width, out_height, out_width;
  int64_t kernel_y, kernel_x, before_y, before_x;
  int64_t in, out;  // channels
  int64_t step_y = 1, step_x = 1, dilation_y = 1, dilation_x = 1;
  int64_t groups = 1, deep = 1, out_deep = 1, kernel_z = 1, before_z = 0, step_z = 1, dilation_z = 1;

  bool is_dense() const { return step_y == 1 && step_x == 1 && dilation_y == 1 && dilation_x == 1; }
  bool is_volume() const { return deep > 1 || out_deep > 1 || kernel_z > 1; }
  int64_t taps() const { return kernel_z * kernel_y * kernel_x; }
  int64_t planes() const { return images * out_deep; }
  int64_t pixels() const { return planes() * out_height * out_width; }
};

enum class HaloKind : uint8_t {
  eights,  // rows of 8 pixels
  lines,   // whole rows, with the columns of zeros between one and the next
  row,     // a part of one row
};

// A tile, and the patch that it sees, in pixels; the bytes of one of a chunk of channels.
struct HaloTile {
  HaloKind kind = HaloKind::eights;
  int64_t step_x = 0, step_y = 0, images = 1;             // what it makes: planes are images here
  int64_t shares = 1;                                     // times step_y rows, one for each consumer
  int64_t pitch = 0, box_y = 0;                           // of the patch of an image: the pixels of a row, and rows
  int64_t pixels = 0;                                     // columns of its product
  int64_t apart = 0, brought = 0, filled = 0, patch = 0;  // bytes, as a ConvHaloPlan has them
  int64_t phase = 0;  // bytes, of a fourth of the patch; 0: pixels are not seen two apart
  bool resident = false;
  int64_t sets = 1, stages = 0, blocks = 0, parts = 1;
  double time = 0;  // in cycles, of the whole convolution

  int64_t rows() const { return step_y * shares; }
  int64_t tiles_x(const ConvShape& shape) const { return (shape.out_width + step_x - 1) / step_x; }
  int64_t tiles_y(const ConvShape& shape) const { return (shape.out_height + rows() - 1) / rows(); }
  int64_t places(const ConvShape& shape) const {
    return tiles_x(shape) * tiles_y(shape) * ((shape.planes() + images - 1) / images);
  }
  // Pixels of the result's rows that a tile writes at once; those outside are left out.
  int64_t box_x() const { return kind == HaloKind::lines ? pitch : step_x; }
  std::string name() const;
};

// Of conv_im2col.cl: 64 pixels for each consumer by so many channels.
struct Im2colTile {
  int64_t consumers, columns, stages;
  double time = 0;
  std::string name() const;
};

// The few fastest on so many units, best first, with so many channels in 128 bytes, of dense convolutions; for the
// gradient of weights: `shape` is the forward's, and pixels may be seen two apart.
std::vector<HaloTile> halo_tiles(const ConvShape& shape, int64_t units, int64_t chunk);
std::vector<HaloTile> halo_tiles_of_weights(const ConvShape& shape, int64_t units);
// Of those in TF32; none where a warp's products of gathered rows are faster.
std::vector<HaloTile> tf32_tiles_of_weights(const ConvShape& shape, int64_t units);
// Of any, with so many channels in 128 bytes; of so many classes of pixels, which share the taps.
std::vector<Im2colTile> im2col_tiles(const ConvShape& shape, int64_t units, int64_t chunk, int64_t classes = 1);
// A gradient of the input as a class of its pixels sees it: those that see the same taps lie a stride apart.
ConvShape of_class(ConvShape shape);

}  // namespace athena::opencl
