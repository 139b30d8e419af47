// conv_tiles.cpp: which tile suits a convolution, by a model of its time.
#include "backend/opencl/conv/conv_tiles.h"

#include <algorithm>

namespace athena::opencl {

namespace {

constexpr int64_t kLocal = 230400;                  // bytes for tiles and stages
constexpr int64_t kWeights = 8192;                  // of 64 by a chunk
constexpr int64_t kMostPixels = 248, kPixel = 128;  // of a product; bytes of a pixel
constexpr int64_t kMostOfTwoSets = 112;             // pixels, for an item's registers
constexpr int64_t kMostStages = 6, kFewestStages = 3;

int64_t rounds_of(int64_t count, int64_t size) { return (count + size - 1) / size; }
int64_t up(int64_t count, int64_t size) { return rounds_of(count, size) * size; }

// How far before a pixel of a class what it sees begins, at most.
int64_t before_class(int64_t kernel, int64_t before, int64_t step, int64_t dilation) {
  int64_t most = INT64_MIN, padding = (kernel - 1) * dilation - before;
  for (int64_t place = padding; place < padding + step; place++)
    most = std::max(most, (rounds_of(kernel - place % step, step) - 1) * dilation - place / step);
  return most;
}

// Completes a tile whose shape is known. Rows of the patch are as long as its pitch; a set of 8 pixels may lie across
// two.
void complete(HaloTile& tile, const ConvShape& shape, int64_t multiple) {
  tile.box_y = tile.rows() + shape.kernel_y - 1;
  int64_t rows = (tile.images - 1) * (tile.step_y + shape.before_y), filled = (rows + tile.box_y) * tile.pitch;
  int64_t last = (tile.rows() - tile.step_y + shape.kernel_y - 1) * tile.pitch + shape.kernel_x - 1;
  if (tile.kind == HaloKind::eights) {
    tile.pixels = up(8 * tile.step_y * tile.images, multiple);
    filled = tile.images * tile.box_y * tile.pitch;
    last += (tile.pixels / 8 + (tile.images - 1) * (shape.kernel_y - 1)) * tile.pitch;  // of the last row, whole
  } else {
    tile.pixels = up(tile.kind == HaloKind::row ? tile.step_x : (rows + tile.step_y) * tile.pitch, multiple);
    last += tile.pixels;
  }
  bool whole = tile.kind == HaloKind::eights;
  tile.apart = (whole ? tile.box_y : tile.step_y + shape.before_y) * tile.pitch * kPixel;
  tile.brought = tile.images * tile.box_y * tile.pitch * kPixel;
  tile.filled = filled * kPixel;
  tile.patch = up(std::max(filled, last), 8) * kPixel;
}

// Calls f with every tile of up to so many pixels, a consumer's, that can make this.
template <class F>
void for_each_shape(const ConvShape& shape, int64_t most, int64_t multiple, bool several, int64_t shares, F f) {
  auto offer = [&](HaloTile tile) {
    tile.shares = shares;
    complete(tile, shape, multiple);
    if (tile.pixels <= most && tile.pixels >= 16 && tile.box_y <= 256 && tile.pitch <= 256) f(tile);
  };
  for (int64_t rows = 1; rows * 8 <= most; rows++)
    offer({.kind = HaloKind::eights, .step_x = 8, .step_y = rows, .pitch = 8 + shape.kernel_x - 1});
  if (shape.out_height == 1 && shares == 1)
    for (int64_t pixels = 16; pixels <= most; pixels += multiple)
      offer({.kind = HaloKind::row, .step_x = pixels, .step_y = 1, .pitch = pixels + shape.kernel_x - 1});
  // Zeros before a row serve as those behind the one above.
  if (shape.out_width != shape.width || shape.kernel_x != 2 * shape.before_x + 1) return;
  HaloTile lines{.kind = HaloKind::lines, .step_x = shape.width, .pitch = shape.width + shape.before_x};
  for (lines.step_y = 1; lines.step_y <= shape.out_height && lines.step_y * lines.pitch <= most; lines.step_y++)
    offer(lines);
  if (!several || shape.out_height != shape.height || shape.kernel_y != 2 * shape.before_y + 1) return;
  lines.step_y = shape.height;
  if ((lines.step_y + shape.before_y) * lines.pitch % 8 != 0) return;
  for (lines.images = 2; lines.images * lines.step_y * lines.pitch <= most; lines.images++) offer(lines);
}

// Calls f with every tile whose pixels see others two apart: what they see is in four patches, by row and column
// modulo 2.
template <class F>
void for_each_of_phases(const ConvShape& shape, int64_t most, F f) {
  auto offer = [&](HaloTile tile) {
    bool eights = tile.kind == HaloKind::eights;
    tile.box_y = tile.step_y + 1;
    tile.pixels = up(eights ? 8 * tile.step_y : tile.step_y * tile.pitch, 16);
    int64_t rows = tile.box_y * tile.pitch,
            last = (eights ? tile.pixels / 8 * tile.pitch : tile.pixels) + tile.pitch + 1;
    tile.phase = up(std::max(rows, last), 8) * kPixel, tile.patch = 4 * tile.phase;
    tile.brought = 2 * (2 * tile.step_y + 1) * tile.pitch * kPixel;
    if (tile.pixels <= most && tile.box_y <= 256 && tile.pitch <= 256) f(tile);
  };
  for (int64_t rows = 1; rows * 8 <= most; rows++)
    offer({.kind = HaloKind::eights, .step_x = 8, .step_y = rows, .pitch = 9});
  HaloTile lines{.kind = HaloKind::lines, .step_x = shape.out_width, .pitch = shape.out_width + 1};
  for (lines.step_y = 1; lines.step_y <= shape.out_height && lines.step_y * lines.pitch <= most; lines.step_y++)
    offer(lines);
}

// Cycles of 64 rows by so many pixels by 16: of the matrix units, or of local memory, which has 128 bytes a cycle.
double product_time(int64_t pixels) { return std::max(double(pixels) / 2, 16 + double(pixels) / 4); }
constexpr double kCopied = 36, kBetweenTiles = 300;  // bytes a cycle that the copy engine brings to a unit; cycles
// Of 64 channels: a panel has a chunk of them.
double writing_time(int64_t pixels, int64_t chunk) { return (800 + 4 * double(pixels)) * 64 / double(chunk); }

// Of a cycle, by a warp's products on all units.
constexpr double kWarpProducts = 60e3, kWarpProductsTf32 = 32e3, kFewWarpProductsTf32 = 23e3;
double products_of(const ConvShape& shape, int64_t out) {
  return double(shape.pixels() * shape.taps()) * double(shape.groups * shape.in * out);
}

constexpr size_t kTilesOffered = 4;
// Of equals the first comes first.
template <class Tile>
void take(std::vector<Tile>& best, const Tile& tile) {
  auto later = [](const Tile& a, const Tile& b) { return a.time < b.time; };
  best.insert(std::upper_bound(best.begin(), best.end(), tile, later), tile);
  if (best.size() > kTilesOffered) best.pop_back();
}

// Weights stay; each of two consumers multiplies while the other writes.
void offer_resident(std::vector<HaloTile>& best, HaloTile tile, const ConvShape& shape, int64_t units, int64_t chunk) {
  tile.resident = true;
  int64_t weights = shape.taps() * rounds_of(shape.in, chunk),
          memory = weights * kWeights + 2 * (2 * tile.patch + tile.pixels * kPixel);
  if (shape.in > 64 || shape.out > 64 || tile.images > 1 || shape.is_volume() || memory > kLocal) return;
  double products = double(shape.taps() * rounds_of(shape.in, chunk / 4)) * product_time(tile.pixels);
  double each = std::max(2 * products, products + writing_time(tile.pixels, chunk)) + kBetweenTiles;
  int64_t at_once = std::max<int64_t>(units / shape.groups, 1);  // of a group of channels
  tile.time = double(rounds_of(tile.places(shape), 2 * at_once)) * each + double(weights) * 128;
  tile.time *= double(rounds_of(shape.groups * at_once, units));
  take(best, tile);
}

// Weights go by, for two consumers of `sets` times 64 channels.
void offer_streamed(std::vector<HaloTile>& best, HaloTile tile, const ConvShape& shape, int64_t units, int64_t chunk,
                    int64_t sets) {
  tile.sets = sets;
  int64_t left = kLocal - 2 * tile.patch - 2 * tile.pixels * kPixel;
  int64_t blocks = 2 / tile.shares * sets;  // of 64 channels
  tile.stages = std::min(left / (blocks * kWeights), kMostStages);
  if (tile.stages < kFewestStages || (sets > 1 && tile.pixels > kMostOfTwoSets)) return;
  if (shape.groups > 1 && shape.out % (128 * sets) != 0) return;
  double steps = double(shape.taps() * rounds_of(std::min(shape.in, chunk), chunk / 4) * 2 * sets);
  double copying = double(shape.taps() * blocks * kWeights + shape.kernel_z * tile.brought) / kCopied;
  double each = double(rounds_of(shape.in, chunk)) * std::max(steps * product_time(tile.pixels), copying) +
                double(sets) * writing_time(tile.pixels, chunk);
  int64_t wide = rounds_of(shape.out, 64 * blocks);
  tile.time = double(rounds_of(tile.places(shape) * shape.groups * wide, units)) * each;
  take(best, tile);
}

}  // namespace

std::string HaloTile::name() const {
  constexpr const char* kKinds[] = {"eights", "lines", "row"};
  std::string numbers;
  for (int64_t number : {step_y, images, sets, stages}) numbers += " " + std::to_string(number);
  return std::string("halo ") + kKinds[int(kind)] + " " + std::to_string(step_x) + numbers +
         (resident     ? " resident"
          : shares > 1 ? " shared"
                       : "");
}
std::string Im2colTile::name() const {
  return "im2col " + std::to_string(64 * consumers) + "x" + std::to_string(columns) + "x" + std::to_string(stages);
}

std::vector<HaloTile> halo_tiles(const ConvShape& shape, int64_t units, int64_t chunk) {
  std::vector<HaloTile> best;
  for_each_shape(shape, kMostPixels, 8, true, 1, [&](const HaloTile& tile) {
    offer_resident(best, tile, shape, units, chunk);
    for (int64_t sets = 1; sets <= 2; sets++) offer_streamed(best, tile, shape, units, chunk, sets);
  });
  // Where channels would leave a consumer idle, consumers share rows.
  bool stay = std::any_of(best.begin(), best.end(), [](const HaloTile& tile) { return tile.resident; });
  if (rounds_of(shape.out, 64) % 2 == 1 && shape.out <= 192 && shape.groups == 1 && !stay)
    for_each_shape(shape, kMostPixels, 8, false, 2,
                   [&](const HaloTile& tile) { offer_streamed(best, tile, shape, units, chunk, 1); });
  double others = products_of(shape, up(shape.out, 32)) / (chunk == 64 ? kWarpProducts : kWarpProductsTf32) + 15e3;
  if (shape.is_volume() && !best.empty() && best[0].time > others) best.clear();
  return best;
}

std::vector<HaloTile> halo_tiles_of_weights(const ConvShape& shape, int64_t units) {
  std::vector<HaloTile> best;
  int64_t blocks = shape.groups * rounds_of(shape.in, 64) * rounds_of(shape.out, 64) * shape.kernel_z;
  auto offer = [&](HaloTile tile) {
    int64_t stage = tile.patch + up(tile.pixels, 8) * kPixel, tiles = tile.places(shape);
    tile.stages = std::min(kLocal / stage, kMostStages);
    if (tile.stages < (tile.phase ? 2 : kFewestStages)) return;
    tile.blocks = blocks;
    tile.parts = std::clamp<int64_t>(units / blocks, 1, tiles);
    // Three consumers with three products of 64 by 64 for each 16 pixels.
    double each = double(tile.pixels / 16) * 9 * product_time(64) + 100;
    if (tile.phase)
      each = std::max(each, double(tile.brought + tile.pixels * kPixel) / kCopied) + (tile.stages == 2 ? 900 : 0);
    tile.time = double(rounds_of(blocks * tile.parts, units)) * double(rounds_of(tiles, tile.parts)) * each;
    take(best, tile);
  };
  if (shape.step_y == 2) {
    for_each_of_phases(shape, kMostPixels, offer);
    return best;
  }
  for_each_shape(shape, kMostPixels, 16, false, 1, offer);
  // Of an odd number of rows the last goes with the first of another image.
  HaloTile pair{.kind = HaloKind::eights, .step_x = 8, .step_y = shape.out_height, .images = 2};
  pair.pitch = 8 + shape.kernel_x - 1;
  if (shape.out_width <= 8 && shape.out_height % 2 == 1 && 16 * shape.out_height <= kMostPixels &&
      shape.out_height >= 3) {
    complete(pair, shape, 16);
    offer(pair);
  }
  return best;
}

std::vector<HaloTile> tf32_tiles_of_weights(const ConvShape& shape, int64_t units) {
  constexpr int64_t kSet = 1152, kGradStages = 3;  // bytes of 4 pixels of a turned patch
  constexpr double kMore = 20e3;                   // cycles, of launches and joining parts
  std::vector<HaloTile> best;
  int64_t blocks = shape.groups * rounds_of(shape.in, 64) * rounds_of(shape.out, 64) * shape.kernel_z,
          step = shape.step_y;
  for (int64_t rows = 2; rows <= 16; rows++) {
    HaloTile tile{.kind = HaloKind::eights, .step_x = 8, .step_y = rows, .pitch = 7 * step + 3};
    tile.box_y = (rows - 1) * step + 3, tile.pixels = 8 * rows, tile.stages = kGradStages;
    tile.patch = up(tile.box_y * tile.pitch, 8) * kPixel;
    int64_t turned = tile.box_y * (step + 3) * kSet, tiles = tile.places(shape);
    if (2 * (kGradStages * tile.pixels * kPixel + 2 * tile.patch + turned) > kLocal) break;
    tile.blocks = blocks;
    tile.parts = std::clamp<int64_t>(units / blocks, 1, tiles);
    // Of local memory: what the products read, what the copy engine writes, and turning.
    double memory = double(rows) * 192 + 2 * double(tile.box_y * tile.pitch + tile.pixels);
    memory += double(tile.box_y) * 2 * double(step == 1 ? 26 : 37);
    double each = std::max(double(rows) * 9 * product_time(64), memory) * 1.1 + 200;
    tile.time = double(rounds_of(blocks * tile.parts, units)) * double(rounds_of(tiles, tile.parts)) * each + kMore;
    take(best, tile);
  }
  double others = products_of(shape, shape.out) / (shape.out > 64 ? kWarpProductsTf32 : kFewWarpProductsTf32);
  if (!best.empty() && best[0].time > others) best.clear();
  return best;
}

ConvShape of_class(ConvShape s) {
  s.before_y = before_class(s.kernel_y, s.before_y, s.step_y, s.dilation_y);
  s.before_x = before_class(s.kernel_x, s.before_x, s.step_x, s.dilation_x);
  s.out_height = rounds_of(s.out_height, s.step_y), s.out_width = rounds_of(s.out_width, s.step_x);
  s.step_y = s.step_x = 1;
  return s;
}

std::vector<Im2colTile> im2col_tiles(const ConvShape& shape, int64_t units, int64_t chunk, int64_t classes) {
  constexpr Im2colTile kTiles[] = {{2, 256, 4}, {3, 128, 4}, {2, 128, 6}, {3, 64, 5}};
  constexpr double kPixelTime = 4.6;  // cycles in which the copy engine brings a pixel, however few its channels
  std::vector<Im2colTile> best;
  double stages = double(shape.taps() * rounds_of(shape.in, chunk)) / double(classes);
  for (Im2colTile tile : kTiles) {
    if (shape.groups > 1 && shape.out % tile.columns != 0) continue;
    int64_t pixels = shape.images * shape.out_height * shape.out_width, rows = 64 * tile.consumers;
    double stage = std::max(4 * double(tile.consumers) * product_time(tile.columns), double(rows) * kPixelTime);
    tile.time = double(rounds_of(rounds_of(pixels, rows) * shape.groups * rounds_of(shape.out, tile.columns) * classes,
                                 units)) *
                (stages * stage + writing_time(tile.columns, 64));
    take(best, tile);
  }
  return best;
}

}  // namespace athena::opencl
